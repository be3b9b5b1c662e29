#pragma once

// Questions about players that the procedures ask. A skill, a weapon or a state of the player answers here, in
// a line or two; no procedure lists the reasons.

#include <optional>

#include "match/book.hpp"
#include "match/events.hpp"
#include "match/inducements.hpp"
#include "match/state.hpp"
#include "rules/kicking.hpp"

namespace dugout::match {

// ---- characteristics as they count now (a toad has its own: lrb4.zap.toad)

inline constexpr int fanatic_squares = 4;   // lrb4.fanatic.move
inline constexpr int fanatic_strength = 6;  // lrb4.fanatic.block

inline bool is_fanatic(const Player& player) { return player.weapon == Weapon::BallAndChain && !player.is(Mark::Toad); }
inline bool is_deathroller(const Player& player) {
    return player.weapon == Weapon::Deathroller && !player.is(Mark::Toad);
}
inline bool carries(const Player& player, Weapon weapon) { return player.weapon == weapon && !player.is(Mark::Toad); }

// lrb4.skill.very-long-legs.movement: MA for everything that uses it.
inline int movement_allowance(const Player& player) {
    if (player.is(Mark::Toad)) return 3;
    return player.ma + (player.has(Skill::VeryLongLegs) ? 1 : 0);
}
// The squares he may move now: none with roots (lrb4.skill.take-root.roll).
inline int movement(const Player& player) {
    if (player.is(Mark::Rooted)) return 0;
    return is_fanatic(player) ? fanatic_squares : movement_allowance(player);
}
inline int strength(const Player& player) { return player.is(Mark::Toad) ? 1 : player.st; }
inline int agility(const Player& player) { return player.is(Mark::Toad) ? 4 : player.ag; }
// lrb4.skill.spikes.armour
inline int armour(const Player& player) {
    return player.is(Mark::Toad) ? 4 : player.av + (player.has(Skill::Spikes) ? 1 : 0);
}

// ---- what he can do

// lrb4.skill.general.frozen
inline bool is_frozen(const Player& player) { return player.is(Mark::Frozen) || player.is(Mark::Hypnotised); }

// lrb4.tackle-zone.eight-squares, lrb4.tackle-zone.on-the-ground, lrb4.fanatic.actions
inline bool has_tackle_zone(const Player& player) {
    return player.standing() && !is_frozen(player) && !is_fanatic(player);
}
inline bool has_tackle_zone(const State& state, PlayerId id) { return has_tackle_zone(state.at(id)); }

// lrb4.assist.conditions, apart from where he stands.
inline bool able_to_assist(const Player& player) { return has_tackle_zone(player); }

// Hands free and willing: lrb4.fanatic.actions, lrb4.chainsaw.no-ball, lrb4.zap.ball.
inline bool able_to_carry(const Player& player) {
    return !is_fanatic(player) && !player.is(Mark::SawRunning) && !player.is(Mark::Toad);
}
// lrb4.catch.who; a buzzing player drops everything (lrb4.handicap.buzzing).
inline bool able_to_catch(const Player& player) {
    return player.standing() && !is_frozen(player) && able_to_carry(player) && !player.is(Mark::Buzzing);
}
// lrb4.hand-off.target: a buzzing player may be handed the ball; he will drop it.
inline bool able_to_be_handed_ball(const Player& player) {
    return player.standing() && !is_frozen(player) && able_to_carry(player);
}
inline bool able_to_catch(const State& state, PlayerId id) { return able_to_catch(state.at(id)); }

// lrb4.skill.take-root.rooted and .general.frozen: skills that would take him out of his square.
inline bool able_to_leave_square(const Player& player) { return !player.is(Mark::Rooted) && !is_frozen(player); }

// lrb4.deathroller.player, lrb4.fanatic.move
inline bool ignores_tackle_zones(const Player& player) { return is_deathroller(player) || is_fanatic(player); }

// lrb4.gfi.squares, lrb4.skill.sprint.third-square, lrb4.pogo.gfi
inline int extra_squares(const State& state, PlayerId id) {
    const Player& player = state.at(id);
    if (!state.rulebook.uses(Option::GoingForIt) || player.is(Mark::Rooted) || is_fanatic(player)) return 0;
    const int more = extra_gfi(state, id);
    if (carries(player, Weapon::PogoStick)) return 4 + more;
    return (player.has(Skill::Sprint) ? 3 : 2) + more;
}

// lrb4.stand-up.cost, lrb4.skill.jump-up.stand
inline constexpr int stand_up_cost = 3;
inline int squares_to_stand_up(const Player& player) { return player.has(Skill::JumpUp) ? 0 : stand_up_cost; }

// lrb4.skill.leap.once, lrb4.pogo.leap
inline bool leaps_freely(const Player& player) { return carries(player, Weapon::PogoStick); }
inline bool able_to_leap(const Player& player) {
    if (!able_to_leave_square(player)) return false;
    return leaps_freely(player) || (player.has(Skill::Leap) && !player.has_used(Used::Leap));
}

// ---- re-rolls

// The skill that lets this player roll again here, if he has one that is not used up. `from` is the square a
// dodger leaves; `dived` an opponent who has already thrown himself at him.
std::optional<Skill> reroll_skill(const State& state, PlayerId id, RollKind kind, Square from, PlayerId dived = nobody);
void spend_reroll_skill(State& state, PlayerId id, Skill skill);

// lrb4.reroll.team-scope and what narrows it.
bool team_reroll_available(const State& state, PlayerId id);
bool team_reroll_available(const State& state, Seat seat);  // for a roll that is no player's
void spend_team_reroll(State& state, Seat seat);
int rerolls_left(const State& state, Seat seat);  // a Leader's counter among them
void lose_reroll(State& state, Seat seat);        // one of those left, as a punishment

// third.reroll.any-roll: scatters, bounces and throw-ins count as rolled by the active coach.
inline bool may_reroll_loose_dice(const State& state) {
    return any_roll_may_be_rerolled(state) && team_reroll_available(state, state.active);
}
// third.reroll.armour-and-injury: what the active coach rolls against an opponent.
inline bool may_reroll_damage(const State& state, PlayerId victim) {
    return damage_may_be_rerolled(state) && seat_of(state, victim) != state.active &&
           team_reroll_available(state, state.active);
}

// lrb4.skill.pro.roll
inline bool pro_available(const State& state, PlayerId id) {
    return state.at(id).has(Skill::Pro) && !state.at(id).has_used(Used::Pro);
}

// ---- blocks

// lrb4.skill.block.both-down: may this player stay up on "both"?
inline bool stands_on_both_down(const State& state, PlayerId id) { return state.at(id).has(Skill::Block); }

// lrb4.skill.dodge.block, lrb4.skill.tackle.block
inline bool stands_on_stumble(const State& state, PlayerId attacker, PlayerId defender) {
    return state.at(defender).has(Skill::Dodge) && !state.at(attacker).has(Skill::Tackle);
}

// lrb4.skill.foul-appearance.block, matched.buffet.garlic: must whoever blocks him pluck up courage first?
inline bool daunts_blocker(const State& state, PlayerId id) {
    return state.at(id).has(Skill::FoulAppearance) || smells_of_garlic(state, id);
}

// lrb4.skill.guard.assist
inline bool assists_anyway(const Player& player) { return player.has(Skill::Guard); }

// lrb4.skill.mighty-blow.strength
inline bool strikes_mightily(const Player& player) {
    return player.has(Skill::MightyBlow) && player.is(Mark::PrintedStrong);
}

// lrb4.stakes.bonus: the Count is the one vampire outside the Vampire team.
inline bool is_vampire(const Player& player) {
    return player.has(Skill::HypnoticGaze) && player.has(Skill::Regeneration);
}

// lrb4.skill.stand-firm.no-push, lrb4.skill.side-step.choose: only on his feet.
inline bool may_stand_firm(const Player& player) { return player.standing() && player.has(Skill::StandFirm); }
inline bool may_side_step(const Player& player) {
    return player.standing() && player.has(Skill::SideStep) && !player.has_used(Used::SideStep);
}

// lrb4.fanatic.blocked
inline bool may_be_blocked(const State& state, PlayerId attacker, PlayerId target) {
    return seat_of(state, target) != seat_of(state, attacker) && state.at(target).standing() &&
           !is_fanatic(state.at(target));
}

// lrb4.chainsaw.attack, lrb4.dagger.attack: in place of a block, so on anybody who stands, a fanatic too.
inline bool may_be_attacked(const State& state, PlayerId attacker, PlayerId target) {
    const Player& player = state.at(attacker);
    if (!player.is(Mark::SawRunning) && !carries(player, Weapon::PoisonedDagger)) return false;
    return seat_of(state, target) != seat_of(state, attacker) && state.at(target).standing();
}

// kicking.skill.vicious-kick
inline bool able_to_kick_viciously(const State& state, PlayerId id) {
    return uses_kicking(state.rulebook) && state.at(id).has(Skill::ViciousKick);
}

// kicking.kickoff.kicker-required, lrb4.skill.kick.eligible: behind the line and off the flanks
inline bool may_kick_off(const State& state, PlayerId id) {
    const Player& player = state.at(id);
    return player.on_pitch() && !in_wide_zone(player.square) && !on_scrimmage(state.kicking, player.square);
}

// ---- throwing team-mates: lrb4.ttm.requirements

inline bool able_to_throw_mate(const State& state, PlayerId id) {
    return state.rulebook.uses(Option::ThrowTeamMate) && state.at(id).has(Skill::ThrowTeamMate);
}
inline bool able_to_be_thrown(const State& state, PlayerId id) {
    return state.at(id).standing() && state.at(id).has(Skill::RightStuff);
}

// ---- reactions of the other side while a player leaves a square

// The players of the opposing side with this skill and their tackle zone on `square`, in no order.
template <class Visit>
void for_each_reactor(const State& state, PlayerId mover, Square square, Skill skill, Visit visit) {
    for (const Direction step : neighbours) {
        const PlayerId id = player_at(state, square + step);
        if (!id || seat_of(state, id) == seat_of(state, mover)) continue;
        if (has_tackle_zone(state.at(id)) && state.at(id).has(skill)) visit(id);
    }
}

// lrb4.skill.foul-appearance.pass-catch: opponents of `id` with Foul Appearance within three squares.
int foul_appearances_near(const State& state, PlayerId id);

}  // namespace dugout::match
