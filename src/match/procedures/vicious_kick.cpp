#include "match/procedures/block.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/dodge.hpp"
#include "match/procedures/kick.hpp"
#include "match/skills.hpp"

// A vicious kick in place of a block: one block die, and nobody's strength, armour or skill counts.

namespace dugout::match {

namespace {

enum Step : std::uint8_t { Pay, Paid, Roll_, Rolled, Pushed, FollowAnswered, Followed, HurtCrowd, Settle };

// No armour roll: kicking.skill.vicious-kick says what becomes of him.
void stun(Context& c, PlayerId id) {
    Player& player = c.at(id);
    if (!player.on_pitch()) return;  // a machine that goes down is out of the match
    player.place = Place::Stunned;
    c.tell([&] {
        return Event{.kind = EventKind::Stunned,
                     .rule = Rule::kicking_skill_vicious_kick,
                     .seat = seat_of(c.s, id),
                     .player = id};
    });
}

Flow push(Context& c, Frame& f, ViciousKickLocals& l) {
    l.left = c.at(l.victim).square;
    return c.call(f, Pushed, Procedure::Push,
                  PushLocals{l.kicker, l.victim, c.at(l.kicker).square, 0, TargetChooses | SideStepRefused});
}

Flow resolve(Context& c, Frame& f, ViciousKickLocals& l) {
    const int die = c.s.result;
    c.tell([&] {
        return Event{.kind = EventKind::BlockDie,
                     .rule = Rule::kicking_skill_vicious_kick,
                     .seat = seat_of(c.s, l.kicker),
                     .player = l.kicker,
                     .other = l.victim,
                     .detail = static_cast<std::uint8_t>(die)};
    });
    switch (face(die)) {
        case Face::Skull: knock_down(c, l.kicker, Rule::kicking_skill_vicious_kick); break;
        case Face::Both: break;
        case Face::Push: return push(c, f, l);
        case Face::Stumble: knock_down(c, l.victim, Rule::kicking_skill_vicious_kick); break;
        case Face::Pow:
            knock_down(c, l.victim, Rule::kicking_skill_vicious_kick);
            stun(c, l.victim);
            break;
    }
    return c.next(f, Settle);
}

// kicking.skill.vicious-kick-details
Flow pushed(Context& c, Frame& f, ViciousKickLocals& l) {
    if (c.s.result == push_stopped) return c.next(f, Settle);
    l.crowd = c.s.result == pushed_off ? PlayerId{c.s.result_die} : nobody;
    const Player& kicker = c.at(l.kicker);
    if (kicker.is(Mark::Rooted) || !is_empty(c.s, l.left)) return c.next(f, HurtCrowd);
    return c.ask(f, FollowAnswered, {DecisionKind::FollowUp, seat_of(c.s, l.kicker), l.kicker, 0, l.left});
}

Flow follow(Context& c, Frame& f, ViciousKickLocals& l) {
    const Square from = c.at(l.kicker).square;
    move_player(c.s, l.kicker, l.left);
    c.tell([&] {
        return Event{.kind = EventKind::FollowedUp,
                     .rule = Rule::kicking_skill_vicious_kick_details,
                     .seat = seat_of(c.s, l.kicker),
                     .player = l.kicker,
                     .from = from,
                     .to = l.left};
    });
    l.trapped = is_trapped(c.s, l.kicker, l.left) && springs_trap(c, l.kicker);
    if (l.trapped) knock_down(c, l.kicker, Rule::matched_trap_hire);
    return c.call(f, Followed, Procedure::Shadow, ShadowLocals{l.kicker, nobody, from});
}

}  // namespace

Flow run_vicious_kick(Context& c, Frame& f) {
    auto& l = f.locals<ViciousKickLocals>();
    switch (f.step) {
        case Pay:
            if (l.goes_for_it == 0) return c.next(f, Roll_);
            return c.call(f, Paid, Procedure::Test,
                          test(RollKind::GoForIt, l.kicker, c.at(l.kicker).square, c.at(l.kicker).square));
        case Paid:
            if (c.s.result != 0) return c.next(f, Roll_);
            knock_down(c, l.kicker, Rule::lrb4_gfi_blitz_block);
            return c.call(f, Settle, Procedure::Injury, hurt(l.kicker, nobody, Harm::Fall, true));
        case Roll_:
            c.tell([&] {
                return Event{.kind = EventKind::ViciouslyKicked,
                             .rule = Rule::kicking_skill_vicious_kick,
                             .seat = seat_of(c.s, l.kicker),
                             .player = l.kicker,
                             .other = l.victim};
            });
            return c.call(f, Rolled, Procedure::BlockDice, BlockDiceLocals{l.kicker, l.victim, 1, 1, {}, 0});
        case Rolled: return resolve(c, f, l);
        case Pushed: return pushed(c, f, l);
        case FollowAnswered: return c.choice.kind() == ChoiceKind::Yes ? follow(c, f, l) : c.next(f, HurtCrowd);
        case Followed:
            if (!l.trapped) return c.next(f, HurtCrowd);
            return c.call(f, HurtCrowd, Procedure::Injury, hurt(l.kicker, nobody, Harm::Fall, true));
        case HurtCrowd:
            if (!l.crowd) return c.next(f, Settle);
            return c.call(f, Settle, Procedure::Injury, hurt(l.crowd, nobody, Harm::Crowd, false));
        default:
            if (settle_ball(c, f, Settle)) return Flow::Go;
            return c.done();
    }
}

}  // namespace dugout::match
