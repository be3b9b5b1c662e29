#include <array>

#include "cli/bench.hpp"
#include "cli/bench_matches.hpp"
#include "coach/game.hpp"
#include "coach/manager.hpp"

namespace dugout::cli {

namespace {

constexpr int runs = 9;
constexpr std::uint64_t seed = 2004;

// The same seasons in every run, as many as the time allows.
SeasonSpeed run_seasons(const manager::State& before, double seconds) {
    const std::array<coach::ManagerAi*, manager::most_managers> by_chance{};
    std::uint64_t seasons = 0;
    std::uint64_t decisions = 0;
    const double began = processor_seconds();
    double spent = 0;
    do {
        decisions += coach::play_season(before, by_chance, nth_seed(seed, seasons)).decisions;
        ++seasons;
        spent = processor_seconds() - began;
    } while (spent < seconds);
    return {static_cast<double>(seasons) / spent, static_cast<double>(decisions) / spent, sizeof(manager::State)};
}

}  // namespace

SeasonSpeed measure_seasons(double seconds) {
    const manager::State before = manager::new_season({});
    run_seasons(before, seconds / runs / 2);  // wakes caches and clock up
    std::vector<double> seasons;
    std::vector<double> decisions;
    for (int i = 0; i < runs; ++i) {
        const SeasonSpeed run = run_seasons(before, seconds / runs);
        seasons.push_back(run.seasons_per_second);
        decisions.push_back(run.decisions_per_second);
    }
    return {median(seasons), median(decisions), sizeof(manager::State)};
}

}  // namespace dugout::cli
