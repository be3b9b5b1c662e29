#include "match/procedures/context.hpp"
#include "match/skills.hpp"

// One roll of a player with the chance to roll again: the result is 1 for a success; the die that counts is
// left in result_die, because a pass also asks how badly it failed.

namespace dugout::match {

namespace {

enum Step : std::uint8_t { Throw, Answered };

bool may_reroll(const State& s, const TestLocals& l) {
    return reroll_skill(s, l.player, l.kind, l.square) || team_reroll_available(s, l.player);
}

void tell_roll(Context& c, const Roll& roll, const TestLocals& l) {
    c.tell([&] {
        Event e;
        e.kind = EventKind::Rolled;
        e.rule = roll.rule;
        e.seat = seat_of(c.s, l.player);
        e.player = l.player;
        e.to = l.to;
        e.detail = static_cast<std::uint8_t>(l.kind);
        e.dice[0] = l.die;
        e.dice_count = 1;
        e.target = static_cast<std::int8_t>(roll.target);
        e.total = static_cast<std::int8_t>(l.die + roll.modifiers.total);
        e.success = roll.succeeds(l.die);
        e.modifiers = roll.modifiers;
        return e;
    });
}

Flow finish(Context& c, const TestLocals& l, bool success) {
    const std::uint8_t die = l.die;
    c.done(success ? 1 : 0);
    c.s.result_die = die;
    return Flow::Go;
}

}  // namespace

Roll roll_of(const State& state, const TestLocals& l) {
    switch (l.kind) {
        case RollKind::Dodge: return dodge_roll(state, l.player, l.to);
        case RollKind::GoForIt: return go_for_it_roll(state, l.player);
        case RollKind::PickUp: return pick_up_roll(state, l.player);
        case RollKind::StandUp: return stand_up_roll(state, l.player);
        case RollKind::Catch: return catch_roll(state, l.player, static_cast<Delivery>(l.detail));
        case RollKind::Intercept: return intercept_roll(state, l.player);
        case RollKind::Pass: return pass_roll(state, l.player, l.square);
        case RollKind::ThrowMate: return throw_mate_roll(state, l.player, l.square);
        case RollKind::Landing: return landing_roll(state, l.player, l.detail != 0);
        default: assert(false && "not a roll of a player"); return {};
    }
}

Flow run_test(Context& c, Frame& f) {
    auto& l = f.locals<TestLocals>();
    if (f.step == Answered) {
        l.offered = 1;  // lrb4.reroll.once-per-roll
        if (c.choice.kind() == ChoiceKind::Keep) return finish(c, l, false);
        const Seat seat = seat_of(c.s, l.player);
        if (c.choice.kind() == ChoiceKind::TeamReroll) {
            --c.team(seat).rerolls;
            c.team(seat).reroll_used = 1;
            c.tell([&] {
                return Event{.kind = EventKind::RerollUsed,
                             .rule = Rule::lrb4_reroll_team_scope,
                             .seat = seat,
                             .player = l.player};
            });
        } else {
            const Skill skill = *reroll_skill(c.s, l.player, l.kind, l.square);
            spend_reroll_skill(c.s, l.player, skill);
            c.tell([&] {
                return Event{.kind = EventKind::SkillUsed,
                             .rule = Rule::lrb4_reroll_all_dice,
                             .seat = seat,
                             .player = l.player,
                             .detail = static_cast<std::uint8_t>(skill)};
            });
        }
    }
    l.die = static_cast<std::uint8_t>(c.dice.d6());
    const Roll roll = roll_of(c.s, l);
    tell_roll(c, roll, l);
    if (roll.succeeds(l.die)) return finish(c, l, true);
    if (l.offered != 0 || !may_reroll(c.s, l)) return finish(c, l, false);
    return c.ask(f, Answered,
                 {DecisionKind::Reroll, seat_of(c.s, l.player), l.player, static_cast<std::uint8_t>(l.kind), l.square});
}

}  // namespace dugout::match
