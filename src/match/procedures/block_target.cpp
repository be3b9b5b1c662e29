#include "match/objectives.hpp"
#include "match/procedures/block.hpp"
#include "match/procedures/context.hpp"
#include "match/skills.hpp"

// What a push, a stumble or a pow does to one opponent: his Dodge, the push, his fall, the ball he carries.

namespace dugout::match {

namespace {

enum Step : std::uint8_t { Start, DodgeAnswered, PushBack, PushDone, StripAnswered, Finish };

Rule face_rule(const BlockTargetLocals& l) {
    return face(l.die) == Face::Pow ? Rule::lrb4_block_pow : Rule::lrb4_block_stumble;
}

bool may_strip(const State& s, const BlockTargetLocals& l) {
    return holds_ball(s, l.defender) && strips_ball(s.at(l.attacker), s.at(l.defender));
}

Flow finish(Context& c, const BlockTargetLocals& l) {
    const PlayerId crowd = l.crowd;
    c.s.pushed_from = l.left;
    const int moved = l.left == nowhere ? target_stayed : crowd ? target_moved_crowd : target_moved;
    c.done(moved + (l.down == 0 ? target_only_pushed : 0));
    c.s.result_die = crowd.value;
    return Flow::Go;
}

}  // namespace

Flow run_block_target(Context& c, Frame& f) {
    auto& l = f.locals<BlockTargetLocals>();
    switch (f.step) {
        case Start:
            l.down = face(l.die) == Face::Push ? 0 : 1;
            if (face(l.die) == Face::Stumble && stands_on_stumble(c.s, l.attacker, l.defender))
                return c.ask(f, DodgeAnswered,
                             {DecisionKind::UseSkill, seat_of(c.s, l.defender), l.defender,
                              static_cast<std::uint8_t>(Skill::Dodge), c.at(l.defender).square});
            return c.next(f, PushBack);
        case DodgeAnswered: {
            const bool used = c.choice.kind() == ChoiceKind::Yes;
            if (used) l.down = 0;
            c.tell([&] {
                return Event{.kind = used ? EventKind::SkillUsed : EventKind::SkillDeclined,
                             .rule = Rule::lrb4_skill_dodge_block,
                             .seat = seat_of(c.s, l.defender),
                             .player = l.defender,
                             .detail = static_cast<std::uint8_t>(Skill::Dodge)};
            });
            return c.next(f, PushBack);
        }
        case PushBack:
            l.left = c.at(l.defender).square;
            return c.call(f, PushDone, Procedure::Push,
                          PushLocals{l.attacker, l.defender, c.at(l.attacker).square, 0, PushByBlock});
        case PushDone:
            if (c.s.result == push_stopped) l.left = nowhere;
            l.crowd = c.s.result == pushed_off ? PlayerId{c.s.result_die} : nobody;
            if (l.down != 0 && c.at(l.defender).on_pitch()) {
                knock_down(c, l.defender, face_rule(l));
                felled_by_block(c.s, l.attacker, l.defender, l.second != 0);
            }
            if (l.down == 0 && l.left != nowhere && may_strip(c.s, l))
                return c.ask(f, StripAnswered,
                             {DecisionKind::UseSkill, seat_of(c.s, l.attacker), l.attacker,
                              static_cast<std::uint8_t>(Skill::StripBall), c.at(l.defender).square});
            return c.next(f, Finish);
        case StripAnswered:
            if (c.choice.kind() == ChoiceKind::Yes) {
                c.s.ball = {c.at(l.defender).square, nobody, BallState::Loose};
                c.tell([&] {
                    return Event{.kind = EventKind::SkillUsed,
                                 .rule = Rule::lrb4_skill_strip_ball_drop,
                                 .seat = seat_of(c.s, l.attacker),
                                 .player = l.attacker,
                                 .other = l.defender,
                                 .detail = static_cast<std::uint8_t>(Skill::StripBall)};
                });
                c.tell([&] {
                    return Event{.kind = EventKind::BallDropped,
                                 .rule = Rule::lrb4_skill_strip_ball_drop,
                                 .seat = seat_of(c.s, l.defender),
                                 .player = l.defender,
                                 .to = c.s.ball.square};
                });
            }
            return c.next(f, Finish);
        default: return finish(c, l);
    }
}

}  // namespace dugout::match
