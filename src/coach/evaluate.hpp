#pragma once

// How a position looks between two team turns: the chance that this side wins the match, from 0 to 1.

#include "match/state.hpp"

namespace dugout::coach {

double evaluate(const match::State& state, Seat seat);

// How far the side is ahead by the same judgement, as the logarithm of the odds that it wins.
double hand_edge(const match::State& state, Seat seat);
// The chance that goes with such an edge; of a match that is over, how it ended.
double chance_of_edge(const match::State& state, Seat seat, double edge);

}  // namespace dugout::coach
