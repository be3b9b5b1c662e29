#pragma once

// What happened before the match, as inputs of the match: results of the handicap table with every choice and
// draw already made, players who cannot take part. Applied to a state that has not been started yet.

#include <array>
#include <optional>

#include "match/state.hpp"
#include "rules/tables.hpp"

namespace dugout::match {

struct Handicap {
    HandicapResult result;
    Seat team;                                                   // who rolled it
    std::array<PlayerId, 3> players = {nobody, nobody, nobody};  // chosen or drawn, where the result asks for some
    std::optional<Skill> skill = {};                             // intensive training
    bool strength = true;                                        // banned substance: +1 ST, else +1 AG
    std::optional<Player> recruit = {};                          // that boy has talent
};

// Empty when it was applied, else what is missing or wrong; then nothing has changed.
const char* apply_handicap(State& state, const Handicap& handicap);

// lrb4.handicap.it-was-not-me, .virus, niggling injuries: he stays at home.
void miss_match(State& state, PlayerId player);

// A team re-roll more for this match, back at half-time: lrb4.handicap.extra-training.
void add_match_reroll(State& state, Seat team);

}  // namespace dugout::match
