#pragma once

// How fast the engine is on one core, measured in the processor time of this thread, so that other work on the
// machine disturbs little.

#include <cstddef>
#include <string>
#include <vector>

#include "cli/bench_books.hpp"

namespace dugout::cli {

struct MatchSpeed {
    double decisions_per_second = 0;
    double matches_per_second = 0;
    double ns_per_decision = 0;
    std::size_t state_bytes = 0;
    double copy_ns = 0;
    double reach_us = 0;          // the odds of all squares for one player
    double slowest_reach_us = 0;  // in the most crowded of the positions
};

struct SeasonSpeed {
    double seasons_per_second = 0;  // of four random managers
    double decisions_per_second = 0;
    std::size_t state_bytes = 0;
};

// Several short runs, one after the other, some `seconds` in all; every figure is the median of its runs.
MatchSpeed measure_match(double seconds);
SeasonSpeed measure_seasons(double seconds);
// Milliseconds for the last round of an event, from its ranking to the tables with their reasons.
double measure_pairing(int coaches, int rounds);

std::string bench_json(const MatchSpeed& speed, const SeasonSpeed& seasons, double pairing_ms,
                       const std::vector<BookSpeed>& books);
// A table with the budget beside each figure.
std::string bench_table(const MatchSpeed& speed, const SeasonSpeed& seasons, double pairing_ms);

}  // namespace dugout::cli
