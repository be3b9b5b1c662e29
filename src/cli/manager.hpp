#pragma once

// Many seasons of the card game, spread over threads. What comes out depends on the plan alone, not on the number of
// threads: every season has a seed of its own, and sums do not care for order.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "coach/manager.hpp"
#include "manager/engine.hpp"
#include "manager/record.hpp"

namespace dugout::cli {

struct SeasonPlan {
    manager::Setup setup;
    std::array<std::string, manager::most_managers> managers = {"random", "random", "random", "random"};
    std::uint64_t seasons = 1;
    std::uint64_t seed = 0;
    int threads = 1;
    bool check = false;  // every state for broken invariants
};

// Won seasons are counted in parts, so that a drawn one is no loss: nothing for anybody.
struct SeasonTally {
    std::uint64_t seasons = 0;
    std::uint64_t decisions = 0;
    std::uint64_t nobody = 0;
    std::array<std::uint64_t, manager::most_managers> wins{};  // by seat
    std::array<std::uint64_t, manager::most_managers> fans{};
    std::array<std::uint64_t, cards::team_count + 1> team_seasons{};  // by team
    std::array<std::uint64_t, cards::team_count + 1> team_wins{};
    std::array<std::uint64_t, cards::team_count + 1> team_fans{};
    std::vector<std::uint64_t> card_seasons = std::vector<std::uint64_t>(256);  // by kind: owned at the end
    std::vector<std::uint64_t> card_wins = std::vector<std::uint64_t>(256);

    void add(const coach::PlayedSeason& season);
    void add(const SeasonTally& other);
    friend bool operator==(const SeasonTally&, const SeasonTally&) = default;
};

struct BrokenSeason {
    std::uint64_t number = 0;
    std::string reason;
};

struct SeasonResult {
    SeasonTally tally;
    double seconds = 0;
    std::optional<BrokenSeason> broken;  // the first one, by number
};

SeasonResult play_seasons(const SeasonPlan& plan);

// Plays one season of the plan again and writes it down; up to where it breaks if it does.
manager::Record record_season(const SeasonPlan& plan, std::uint64_t number);

}  // namespace dugout::cli
