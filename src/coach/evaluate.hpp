#pragma once

// How a position looks between two team turns: the chance that this side wins the match, from 0 to 1.

#include "match/state.hpp"

namespace dugout::coach {

double evaluate(const match::State& state, Seat seat);

}  // namespace dugout::coach
