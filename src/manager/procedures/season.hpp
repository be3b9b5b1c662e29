#pragma once

#include "manager/state.hpp"

namespace dugout::manager {

// Puts the season to the beginning of that phase of its week (SetUp: before the first week, Over: before the abilities
// of the end), for positions that are written by hand.
void stand_at(State& state, Phase phase);

}  // namespace dugout::manager
