#pragma once

// Many matches between two teams, or many such series at once, spread over threads. What comes out depends on the plan
// alone, not on the number of threads: every game has a seed of its own, and sums do not care for order.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "coach/game.hpp"
#include "match/record.hpp"
#include "team/language.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"

namespace dugout::cli {

struct SimPlan {
    const Library* library = &Library::embedded();  // of the rosters; must outlive the plan
    Rulebook rulebook = lrb4();
    TeamSheet home;
    TeamSheet away;
    std::string home_coach = "random";
    std::string away_coach = "random";
    std::uint64_t games = 1;
    std::uint64_t seed = 0;
    int threads = 1;
    bool check = false;  // every state for broken invariants
};

struct SideTally {
    std::uint64_t wins = 0;
    std::uint64_t touchdowns = 0;
    std::uint64_t casualties = 0;  // suffered: players out of the match by injury at its end
    std::uint64_t deaths = 0;      // suffered
    std::uint64_t field_goals = 0;
    std::uint64_t objectives = 0;  // secret ones, met

    friend bool operator==(const SideTally&, const SideTally&) = default;
};

struct SimTally {
    std::uint64_t games = 0;
    std::uint64_t draws = 0;
    std::uint64_t decisions = 0;
    SideTally home;
    SideTally away;

    void add(const coach::Game& game);
    void add(const SimTally& other);
    friend bool operator==(const SimTally&, const SimTally&) = default;
};

// A game that broke an invariant, or did not end.
struct BrokenGame {
    std::uint64_t number = 0;
    std::string reason;
    std::size_t series = 0;
};

struct SimResult {
    SimTally tally;
    double seconds = 0;
    std::optional<BrokenGame> broken;  // the first one, by number
};

// `each` is called from any thread, once for a finished game: its number and how many are done.
using SimListener = std::function<void(std::uint64_t number, std::uint64_t done)>;
SimResult simulate(const SimPlan& plan, const SimListener& each = {});

struct SeriesResult {
    std::vector<SimTally> tallies;  // one for each series
    double seconds = 0;
    std::optional<BrokenGame> broken;  // the first one, by series and number
};

// Each series with its own seed, as if it were simulated alone; the plans' own numbers of threads mean nothing here.
SeriesResult simulate(std::span<const SimPlan> plans, int threads, const SimListener& each = {});

// Plays one game of the plan again and writes it down; up to where it breaks if it does.
match::Record record_game(const SimPlan& plan, std::uint64_t number);

std::string sim_json(const SimPlan& plan, const SimResult& result);
std::string sim_report(const SimPlan& plan, const SimResult& result, Language language);

}  // namespace dugout::cli
