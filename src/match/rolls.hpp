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

// `dived` is an opponent who uses Diving Tackle; with `by_strength` the mover breaks the tackle.
Roll dodge_roll(const State& state, PlayerId mover, Square from, Square to, PlayerId dived = nobody,
                bool by_strength = false);
Roll go_for_it_roll(const State& state, PlayerId mover);
Roll pick_up_roll(const State& state, PlayerId player);
Roll stand_up_roll(const State& state, PlayerId player);
Roll catch_roll(const State& state, PlayerId catcher, Delivery delivery);
Roll intercept_roll(const State& state, PlayerId interceptor);
Roll pass_roll(const State& state, PlayerId thrower, Square target);
Roll throw_mate_roll(const State& state, PlayerId thrower, Square target);
Roll leap_roll(const State& state, PlayerId player);
Roll gaze_roll(const State& state, PlayerId player, PlayerId victim);
Roll start_saw_roll(const State& state, PlayerId player);
Roll kick_roll(const State& state, PlayerId kicker);
Roll kick_block_roll(const State& state, PlayerId blocker);
Roll hail_mary_roll();
// 2D6 that must beat the other's Strength (lrb4.skill.dauntless.roll).
Roll dauntless_roll(int other_strength);
// The roll before an action: Bone-head and the like.
Roll nature_roll(const State& state, RollKind kind, PlayerId player, ActionKind action);
Roll plain_roll(RollKind kind, Rule rule, int target);
Roll landing_roll(const State& state, PlayerId thrown, bool accurate);

// The band a throw counts as, and whether it may be tried at all (range, weather).
Range counted_range(const State& state, PlayerId thrower, Square target);
bool may_pass_to(const State& state, PlayerId thrower, Square target);
bool may_throw_mate_to(const State& state, PlayerId thrower, Square target);

// lrb4.fumble.when
bool is_fumble(const State& state, const Roll& roll, int die);

// lrb4.assist.conditions: players of `helper` who assist against `target`, `principal` not counted.
int block_assists(const State& state, PlayerId principal, PlayerId target, PlayerId other_target = nobody);
// lrb4.foul.assists
int foul_assists(const State& state, PlayerId principal, PlayerId target);

// A block by one player against one or two others; what Horns and Dauntless have changed comes in.
struct BlockQuestion {
    PlayerId attacker;
    PlayerId defender;
    PlayerId second = nobody;  // lrb4.skill.multiple-block.targets
    bool horns = false;        // lrb4.skill.horns.bonus
    bool dauntless = false;    // the roll has succeeded: as strong as the other
    bool blitz = false;        // matched.buffet.pie
};
int attacker_strength(const State& state, const BlockQuestion& question);  // without assists
int defender_strength(const State& state, const BlockQuestion& question);

struct BlockStrength {
    int attacker = 0;
    int defender = 0;
    int dice = 1;                // lrb4.block.dice-count
    bool attacker_picks = true;  // lrb4.block.who-picks
};
BlockStrength block_strength(const State& state, const BlockQuestion& question);

// lrb4.skill.hail-mary-pass.range: measured or not, may the ball be thrown there by this skill?
bool may_hail_mary(const State& state, PlayerId thrower);

// Modifiers of the 2D6 rolls against a player that nobody has to announce.
Modifiers foul_armour_modifiers(const State& state, PlayerId fouler, PlayerId victim);

}  // namespace dugout::match
