#include "match/procedures/block.hpp"

#include "match/procedures/context.hpp"
#include "match/skills.hpp"

// A block in the order of lrb4.block.order.

namespace dugout::match {

namespace {

enum Step : std::uint8_t {
    Pay,
    Paid,
    Roll_,
    RerollAnswered,
    Pick,
    Picked,
    Resolve,
    AttackerBlockAnswered,
    DefenderBlockAsk,
    DefenderBlockAnswered,
    DodgeAnswered,
    PushBack,
    PushDone,
    FollowUpAnswered,
    DefenderHurt,
    AttackerHurt,
    CrowdHurt,
    Settle,
};

void roll_dice(Context& c, BlockLocals& l) {
    for (int i = 0; i < l.dice_count; ++i) l.dice[i] = static_cast<std::uint8_t>(face(c.dice.block()));
    c.tell([&] {
        Event e{.kind = EventKind::Rolled,
                .rule = Rule::lrb4_block_dice_count,
                .seat = seat_of(c.s, l.attacker),
                .player = l.attacker,
                .other = l.defender,
                .detail = static_cast<std::uint8_t>(RollKind::Block)};
        e.dice = {l.dice[0], l.dice[1], l.dice[2]};
        e.dice_count = l.dice_count;
        return e;
    });
}

bool all_alike(const BlockLocals& l) {
    for (int i = 1; i < l.dice_count; ++i)
        if (face(l.dice[i]) != face(l.dice[0])) return false;
    return true;
}

void tell_skill(Context& c, PlayerId id, Skill skill, Rule rule, bool used) {
    c.tell([&] {
        return Event{.kind = used ? EventKind::SkillUsed : EventKind::SkillDeclined,
                     .rule = rule,
                     .seat = seat_of(c.s, id),
                     .player = id,
                     .detail = static_cast<std::uint8_t>(skill)};
    });
}

Flow ask_skill(Context& c, Frame& f, Step step, PlayerId id, Skill skill) {
    return c.ask(f, step,
                 {DecisionKind::UseSkill, seat_of(c.s, id), id, static_cast<std::uint8_t>(skill), c.at(id).square});
}

Rule face_rule(Face face) {
    switch (face) {
        case Face::Skull: return Rule::lrb4_block_skull;
        case Face::Both: return Rule::lrb4_block_both;
        case Face::Push: return Rule::lrb4_block_push;
        case Face::Stumble: return Rule::lrb4_block_stumble;
        case Face::Pow: return Rule::lrb4_block_pow;
    }
    return Rule::none;
}

Flow resolve(Context& c, Frame& f, BlockLocals& l) {
    c.tell([&] {
        return Event{.kind = EventKind::BlockDie,
                     .rule = face_rule(face(l.die)),
                     .seat = seat_of(c.s, l.attacker),
                     .player = l.attacker,
                     .other = l.defender,
                     .detail = l.die};
    });
    switch (face(l.die)) {
        case Face::Skull: knock_down(c, l.attacker, Rule::lrb4_block_skull); return c.next(f, DefenderHurt);
        case Face::Both:
            // lrb4.skill.general.priority: the active coach speaks first, and the attacker is his.
            if (stands_on_both_down(c.s, l.attacker))
                return ask_skill(c, f, AttackerBlockAnswered, l.attacker, Skill::Block);
            return c.next(f, DefenderBlockAsk);
        case Face::Stumble:
            if (stands_on_stumble(c.s, l.attacker, l.defender))
                return ask_skill(c, f, DodgeAnswered, l.defender, Skill::Dodge);
            l.course |= DefenderDown;
            return c.next(f, PushBack);
        case Face::Pow: l.course |= DefenderDown; return c.next(f, PushBack);
        case Face::Push: return c.next(f, PushBack);
    }
    return Flow::Go;
}

void both_down(Context& c, BlockLocals& l, bool defender_stands) {
    if (!defender_stands) knock_down(c, l.defender, Rule::lrb4_block_both);
    if ((l.course & AttackerStands) == 0) knock_down(c, l.attacker, Rule::lrb4_block_both);
}

Flow after_push(Context& c, Frame& f, BlockLocals& l) {
    if (c.s.result == push_stopped) {
        if ((l.course & DefenderDown) != 0) knock_down(c, l.defender, face_rule(face(l.die)));
        return c.next(f, DefenderHurt);
    }
    if (c.s.result == pushed_off) {
        l.course |= SomebodyInCrowd;
        l.dice[0] = c.s.result_die;  // the dice are read; keep who is in the crowd
    }
    if ((l.course & DefenderDown) != 0 && c.at(l.defender).on_pitch())
        knock_down(c, l.defender, face_rule(face(l.die)));
    return c.ask(f, FollowUpAnswered, {DecisionKind::FollowUp, seat_of(c.s, l.attacker), l.attacker, 0, l.left});
}

}  // namespace

Flow run_block(Context& c, Frame& f) {
    auto& l = f.locals<BlockLocals>();
    switch (f.step) {
        case Pay:
            // lrb4.gfi.blitz-block
            if (l.going_for_it != 0)
                return c.call(f, Paid, Procedure::Test,
                              test(RollKind::GoForIt, l.attacker, c.at(l.attacker).square, c.at(l.attacker).square));
            return c.next(f, Roll_);
        case Paid:
            if (c.s.result == 0) {
                knock_down(c, l.attacker, Rule::lrb4_gfi_blitz_block);
                return c.next(f, DefenderHurt);
            }
            return c.next(f, Roll_);
        case Roll_: {
            const BlockStrength strength = block_strength(c.s, l.attacker, l.defender);
            l.dice_count = static_cast<std::uint8_t>(strength.dice);
            l.attacker_picks = strength.attacker_picks ? 1 : 0;
            c.tell([&] {
                Event e{.kind = EventKind::BlockStarted,
                        .rule = Rule::lrb4_block_dice_count,
                        .seat = seat_of(c.s, l.attacker),
                        .player = l.attacker,
                        .other = l.defender,
                        .detail = l.dice_count,
                        .success = strength.attacker_picks};
                e.target = static_cast<std::int8_t>(strength.defender);
                e.total = static_cast<std::int8_t>(strength.attacker);
                return e;
            });
            roll_dice(c, l);
            if (team_reroll_available(c.s, l.attacker))
                return c.ask(
                    f, RerollAnswered,
                    {DecisionKind::BlockReroll, seat_of(c.s, l.attacker), l.attacker, 0, c.at(l.defender).square});
            return c.next(f, Pick);
        }
        case RerollAnswered:
            if (c.choice.kind() == ChoiceKind::TeamReroll) {
                const Seat seat = seat_of(c.s, l.attacker);
                --c.team(seat).rerolls;
                c.team(seat).reroll_used = 1;
                c.tell([&] {
                    return Event{.kind = EventKind::RerollUsed,
                                 .rule = Rule::lrb4_reroll_all_dice,
                                 .seat = seat,
                                 .player = l.attacker};
                });
                roll_dice(c, l);
            }
            return c.next(f, Pick);
        case Pick: {
            l.die = l.dice[0];
            if (all_alike(l)) return c.next(f, Resolve);
            const Seat picker = seat_of(c.s, l.attacker_picks != 0 ? l.attacker : l.defender);
            return c.ask(f, Picked, {DecisionKind::BlockDie, picker, l.attacker, 0, c.at(l.defender).square});
        }
        case Picked: l.die = static_cast<std::uint8_t>(c.choice.value()); return c.next(f, Resolve);
        case Resolve: return resolve(c, f, l);
        case AttackerBlockAnswered:
            if (c.choice.kind() == ChoiceKind::Yes) l.course |= AttackerStands;
            tell_skill(c, l.attacker, Skill::Block, Rule::lrb4_skill_block_both_down,
                       c.choice.kind() == ChoiceKind::Yes);
            return c.next(f, DefenderBlockAsk);
        case DefenderBlockAsk:
            if (stands_on_both_down(c.s, l.defender))
                return ask_skill(c, f, DefenderBlockAnswered, l.defender, Skill::Block);
            both_down(c, l, false);
            return c.next(f, DefenderHurt);
        case DefenderBlockAnswered:
            tell_skill(c, l.defender, Skill::Block, Rule::lrb4_skill_block_both_down,
                       c.choice.kind() == ChoiceKind::Yes);
            both_down(c, l, c.choice.kind() == ChoiceKind::Yes);
            return c.next(f, DefenderHurt);
        case DodgeAnswered:
            if (c.choice.kind() != ChoiceKind::Yes) l.course |= DefenderDown;
            tell_skill(c, l.defender, Skill::Dodge, Rule::lrb4_skill_dodge_block, c.choice.kind() == ChoiceKind::Yes);
            return c.next(f, PushBack);
        case PushBack:
            l.left = c.at(l.defender).square;
            return c.call(f, PushDone, Procedure::Push,
                          PushLocals{l.attacker, l.defender, c.at(l.attacker).square, 0, 0});
        case PushDone: return after_push(c, f, l);
        case FollowUpAnswered:
            if (c.choice.kind() == ChoiceKind::Yes) {
                const Square from = c.at(l.attacker).square;
                move_player(c.s, l.attacker, l.left);
                c.tell([&] {
                    return Event{.kind = EventKind::FollowedUp,
                                 .rule = Rule::lrb4_follow_up_option,
                                 .seat = seat_of(c.s, l.attacker),
                                 .player = l.attacker,
                                 .from = from,
                                 .to = l.left};
                });
            }
            return c.next(f, DefenderHurt);
        case DefenderHurt:
            if (c.at(l.defender).place == Place::Prone)
                return c.call(f, AttackerHurt, Procedure::Injury, hurt(l.defender, l.attacker, Harm::Block, true));
            return c.next(f, AttackerHurt);
        case AttackerHurt:
            if (c.at(l.attacker).place == Place::Prone) {
                const bool fell_before_block = l.dice_count == 0;
                return c.call(f, CrowdHurt, Procedure::Injury,
                              hurt(l.attacker, fell_before_block ? nobody : l.defender,
                                   fell_before_block ? Harm::Fall : Harm::Block, true));
            }
            return c.next(f, CrowdHurt);
        case CrowdHurt:
            if ((l.course & SomebodyInCrowd) != 0)
                return c.call(f, Settle, Procedure::Injury, hurt(PlayerId{l.dice[0]}, nobody, Harm::Crowd, false));
            return c.next(f, Settle);
        default:
            if (settle_ball(c, f, Settle)) return Flow::Go;
            return c.done();
    }
}

}  // namespace dugout::match
