#pragma once

// What may come of one action, with exact chances: the engine carries it out with every face of every die, and what
// comes to the same where it matters is one bucket. A coach who weighs an action by its buckets need not wait for luck
// to show him each of them as often as it deserves.

#include <cstdint>
#include <vector>

#include "coach/imagination.hpp"

namespace dugout::coach {

struct Bucket {
    match::State state;   // the first found of those that it stands for
    ScriptedCoach hands;  // who goes on from there
    double chance = 0;
    bool done = false;  // the action is over; else too unlikely to be followed further
};

struct ChanceLimits {
    double followed = 0.02;            // branches less likely than this end in the middle of the action
    double rolled = 0.004;             // below this one face, by chance, stands for all faces of a die
    std::uint64_t applications = 800;  // of the engine; beyond it nothing branches any more
};

// Of answering so in a position of this side's turn, the scripted hands of an idea carrying it on as far as the next
// action or the end of the turn. The likeliest first; together they are certain. Adds to `positions` those in which
// somebody was asked.
std::vector<Bucket> chance_node(const match::State& state, match::Choice answer, const ScriptedCoach& hands,
                                std::uint64_t seed, std::uint64_t& positions, const ChanceLimits& limits = {});

}  // namespace dugout::coach
