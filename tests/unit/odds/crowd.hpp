#pragma once

// Positions made by chance for the proofs of the odds: two crowds mixed up on a small piece of the pitch, everybody
// with his own numbers and skills, so that every rule of a path, a block or a throw meets every other.

#include <initializer_list>
#include <vector>

#include "match/state.hpp"
#include "rules/dice.hpp"

namespace dugout::test {

struct CrowdWish {
    std::vector<Skill> ours{};    // skills that players of the home team may have
    std::vector<Skill> theirs{};  // and of the away team
    int players = 7;              // on each side
    int first_column = 10;
    int last_column = 17;
    int first_row = 5;
    int last_row = 11;
    int movement = 4;       // at most
    bool ball = true;       // lying on the ground
    double skilled = 0.25;  // how likely each skill is
};

// Home is in the middle of its turn; the same seed gives the same position.
match::State crowd(std::uint64_t seed, const CrowdWish& wish);

}  // namespace dugout::test
