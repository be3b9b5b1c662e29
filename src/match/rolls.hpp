#pragma once

// What a roll needs: its target and its modifiers, worked out from the position before any die falls. The
// procedures roll against these, and so do the odds.

#include "match/events.hpp"
#include "match/geometry.hpp"
#include "match/state.hpp"

namespace dugout::match {

// lrb4.tackle-zone.eight-squares: how many players of `by` have their tackle zone on this square.
int tackle_zones(const State& state, Square square, Seat by);

// A D6 (or 2D6) against a target.
struct Roll {
    RollKind kind = RollKind::None;
    Rule rule = Rule::none;
    int target = 0;
    bool agility = false;  // lrb4.agility.natural: 1 always fails, 6 always succeeds
    Modifiers modifiers;

    bool succeeds(int die) const {
        if (agility && die == 1) return false;
        if (agility && die == 6) return true;
        return die + modifiers.total >= target;
    }
};

// How a ball comes to a catcher.
enum class Delivery : std::uint8_t { Accurate, HandOff, Loose };

Roll dodge_roll(const State& state, PlayerId mover, Square to);
Roll go_for_it_roll(const State& state, PlayerId mover);
Roll pick_up_roll(const State& state, PlayerId player);
Roll stand_up_roll(const State& state, PlayerId player);
Roll catch_roll(const State& state, PlayerId catcher, Delivery delivery);
Roll intercept_roll(const State& state, PlayerId interceptor);
Roll pass_roll(const State& state, PlayerId thrower, Square target);
Roll throw_mate_roll(const State& state, PlayerId thrower, Square target);
Roll landing_roll(const State& state, PlayerId thrown, bool accurate);

// The band a throw counts as, and whether it may be tried at all (range, weather).
Range counted_range(const State& state, PlayerId thrower, Square target);
bool may_pass_to(const State& state, PlayerId thrower, Square target);
bool may_throw_mate_to(const State& state, PlayerId thrower, Square target);

// lrb4.fumble.when
bool is_fumble(const State& state, const Roll& roll, int die);

// lrb4.assist.conditions: players of `helper` who assist against `target`, `principal` not counted.
int block_assists(const State& state, PlayerId principal, PlayerId target);
// lrb4.foul.assists
int foul_assists(const State& state, PlayerId principal, PlayerId target);

struct BlockStrength {
    int attacker = 0;
    int defender = 0;
    int dice = 1;                // lrb4.block.dice-count
    bool attacker_picks = true;  // lrb4.block.who-picks
};
BlockStrength block_strength(const State& state, PlayerId attacker, PlayerId defender);

// Modifiers of the 2D6 rolls against a player.
Modifiers foul_armour_modifiers(const State& state, PlayerId fouler, PlayerId victim);

}  // namespace dugout::match
