#pragma once

#include <string>

#include "match/state.hpp"

namespace dugout::scenario {

// "half 1, turns 3-2, score 0-0, re-rolls 2-2, nice, home's turn"
std::string standing_text(const match::State& state);

// The pitch, who is off it, and how the match stands: what a failure shows.
std::string summary(const match::State& state);

}  // namespace dugout::scenario
