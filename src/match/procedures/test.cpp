#include "match/procedures/context.hpp"
#include "match/skills.hpp"

// One roll of a player with the chance to roll again: the result is 1 for a success; the die that counts is
// left in result_die, because a pass also asks how badly it failed.

namespace dugout::match {

namespace {

enum Step : std::uint8_t { Throw, Answered, ProTried };

bool may_reroll(const State& s, const TestLocals& l) {
    if (team_reroll_available(s, l.player)) return true;
    return l.kind != RollKind::Pro && (pro_available(s, l.player) || reroll_skill(s, l.player, l.kind, l.square));
}

void tell_roll(Context& c, const Roll& roll, const TestLocals& l, int first) {
    c.tell([&] {
        Event e{.kind = EventKind::Rolled,
                .rule = roll.rule,
                .seat = seat_of(c.s, l.player),
                .player = l.player,
                .to = l.to,
                .detail = static_cast<std::uint8_t>(l.kind),
                .success = roll.succeeds(l.die)};
        const bool two_dice = first != l.die;
        e.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(two_dice ? l.die - first : 0), 0};
        e.dice_count = two_dice ? 2 : 1;
        e.target = static_cast<std::int8_t>(roll.target);
        e.total = static_cast<std::int8_t>(l.die + roll.modifiers.total);
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
        case RollKind::GoForIt: return go_for_it_roll(state, l.player);
        case RollKind::PickUp: return pick_up_roll(state, l.player);
        case RollKind::StandUp: return stand_up_roll(state, l.player);
        case RollKind::Catch: return catch_roll(state, l.player, static_cast<Delivery>(l.detail));
        case RollKind::Intercept: return intercept_roll(state, l.player);
        case RollKind::Pass:
        case RollKind::BombThrow: return pass_roll(state, l.player, l.square);
        case RollKind::ThrowMate: return throw_mate_roll(state, l.player, l.square);
        case RollKind::Landing: return landing_roll(state, l.player, l.detail != 0);
        case RollKind::Leap: return leap_roll(state, l.player);
        case RollKind::Gaze: return gaze_roll(state, l.player, PlayerId{l.detail});
        case RollKind::StartSaw: return start_saw_roll(state, l.player);
        case RollKind::Kick: return kick_roll(state, l.player);
        case RollKind::KickBlock: return kick_block_roll(state, l.player);
        case RollKind::HailMary: return hail_mary_roll();
        case RollKind::Dauntless: return dauntless_roll(l.detail);
        case RollKind::FoulAppearance: return plain_roll(l.kind, Rule::lrb4_skill_foul_appearance_block, 2);
        case RollKind::SafeThrow: return plain_roll(l.kind, Rule::lrb4_skill_safe_throw_cancel, 2);
        case RollKind::AlwaysHungry: return plain_roll(l.kind, Rule::lrb4_skill_always_hungry_roll, 2);
        case RollKind::Shot: return plain_roll(l.kind, Rule::lrb4_blunderbuss_shot, 4);
        case RollKind::Grudge: return plain_roll(l.kind, Rule::matched_gifts_socks, 2);
        case RollKind::Pro: return plain_roll(l.kind, Rule::lrb4_skill_pro_roll, 4);
        default: return nature_roll(state, l.kind, l.player, static_cast<ActionKind>(l.detail));
    }
}

namespace {

// matched.buffet.doughnuts: a re-roll that is kept goes back to the pool, but it has been used in this turn.
void spend_reroll(Context& c, Seat seat) {
    const Team before = c.team(seat);
    spend_team_reroll(c.s, seat);
    if (!dines_on(c.s, seat, Dish::Doughnuts)) return;
    constexpr int kept = effect_value(Dish::Doughnuts);
    if (c.roll_d6(RollKind::Doughnuts, Rule::matched_buffet_doughnuts, seat, kept) < kept) return;
    c.team(seat).rerolls = before.rerolls;
    c.team(seat).leader_token = before.leader_token;
    c.tell([&] { return Event{.kind = EventKind::RerollKept, .rule = Rule::matched_buffet_doughnuts, .seat = seat}; });
}

}  // namespace

void use_team_reroll(Context& c, PlayerId id) {
    const Seat seat = seat_of(c.s, id);
    c.tell([&] {
        return Event{.kind = EventKind::RerollUsed, .rule = Rule::lrb4_reroll_team_scope, .seat = seat, .player = id};
    });
    spend_reroll(c, seat);
}

void use_team_reroll(Context& c, Seat seat, Rule rule) {
    c.tell([&] { return Event{.kind = EventKind::RerollUsed, .rule = rule, .seat = seat}; });
    spend_reroll(c, seat);
}

void use_skill_reroll(Context& c, PlayerId id, Skill skill) {
    spend_reroll_skill(c.s, id, skill);
    c.tell([&] {
        return Event{.kind = EventKind::SkillUsed,
                     .rule = Rule::lrb4_reroll_all_dice,
                     .seat = seat_of(c.s, id),
                     .player = id,
                     .detail = static_cast<std::uint8_t>(skill)};
    });
}

Flow try_pro(Context& c, Frame& f, int step, PlayerId id) {
    c.at(id).spend(Used::Pro);
    return c.call(f, step, Procedure::Test, test(RollKind::Pro, id));
}

Flow run_test(Context& c, Frame& f) {
    auto& l = f.locals<TestLocals>();
    if (f.step == Answered) {
        l.offered = 1;  // lrb4.reroll.once-per-roll
        switch (c.choice.kind()) {
            case ChoiceKind::TeamReroll: use_team_reroll(c, l.player); break;
            case ChoiceKind::SkillReroll:
                use_skill_reroll(c, l.player, *reroll_skill(c.s, l.player, l.kind, l.square));
                break;
            case ChoiceKind::ProReroll: return try_pro(c, f, ProTried, l.player);
            default: return finish(c, l, false);
        }
    } else if (f.step == ProTried && c.s.result == 0) {
        return finish(c, l, false);  // lrb4.skill.pro.failure
    }
    const int first = c.dice.d6();
    l.die = static_cast<std::uint8_t>(first + (l.kind == RollKind::Dauntless ? c.dice.d6() : 0));
    const Roll roll = roll_of(c.s, l);
    tell_roll(c, roll, l, first);
    if (roll.succeeds(l.die)) return finish(c, l, true);
    if (l.offered != 0 || !may_reroll(c.s, l)) return finish(c, l, false);
    return c.ask(f, Answered,
                 {DecisionKind::Reroll, seat_of(c.s, l.player), l.player, static_cast<std::uint8_t>(l.kind), l.square});
}

}  // namespace dugout::match
