#pragma once

#include <vector>

#include "match/state.hpp"

namespace dugout::cli {

// Microseconds for the reach map of one player, over all players of the active team at turns in the middle of matches
// that random coaches play from these starts. The slowest position of the set counts in `slowest`.
struct ReachSpeed {
    double median_us = 0;
    double slowest_us = 0;
};
ReachSpeed measure_reach(const std::vector<match::State>& starts, double seconds);

}  // namespace dugout::cli
