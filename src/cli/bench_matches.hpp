#pragma once

// Whole matches between random coaches, as the benchmark plays them.

#include <cstdint>
#include <vector>

#include "match/state.hpp"

namespace dugout::cli {

// Of this thread, so that other work on the machine disturbs little.
double processor_seconds();
double median(std::vector<double> values);

// Neighbours in the list of rosters play each other by this book, so that every kind of team is measured. A draw ends
// the match: with overtime one match in two would be half as long again, and which is chance.
std::vector<match::State> bench_pairings(Rulebook rulebook);

struct PlayRun {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    double seconds = 0;

    double decisions_per_second() const { return static_cast<double>(decisions) / seconds; }
    double matches_per_second() const { return static_cast<double>(games) / seconds; }
};

// The same games in every run, as many as the time allows.
PlayRun run_matches(const std::vector<match::State>& starts, double seconds);

}  // namespace dugout::cli
