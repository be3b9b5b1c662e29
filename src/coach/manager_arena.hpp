#pragma once

// Computer managers against each other at one table. A fixture is a draw of teams and dice, played once for every order
// in which the managers can sit, so that neither seat nor team nor fortune favours one of them.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "coach/elo.hpp"
#include "manager/engine.hpp"

namespace dugout::coach {

struct ManagerArenaPlan {
    std::vector<std::string> seats;  // 2 to 4 managers, as make_manager knows them; a name may come twice
    manager::Season season = manager::Season::Standard;
    bool limited = false;
    std::uint64_t games = 1;  // seasons; made up to whole fixtures
    std::uint64_t seed = 0;
    int threads = 1;
    std::optional<double> elo0, elo1;  // both: stop as soon as it is clear which is nearer, of the first two names
};

struct Contestant {
    std::string name;
    std::uint64_t seasons = 0;  // counted for each seat he has
    std::uint64_t wins = 0;
    std::uint64_t fans = 0;
};

// One against another: who ended a season ahead, for each two of their seats.
struct Duel {
    std::size_t a = 0, b = 0;  // places among the contestants
    Score score;
    int pairs = 0;  // of seats in a season

    // The seats of one season share its luck: the error is that of one result for each season, and so is the test.
    Elo elo() const;
    Verdict sprt(double elo0, double elo1) const;
};

struct ManagerArenaResult {
    std::vector<Contestant> contestants;  // in the order of their first seat
    std::vector<Duel> duels;
    std::uint64_t seasons = 0;
    std::uint64_t orders = 0;  // seasons of a fixture
    Verdict verdict = Verdict::Open;
    double seconds = 0;
};

// Depends on the plan alone, not on the number of threads. `each` is told, from any thread, how many seasons are done.
ManagerArenaResult play_manager_arena(const ManagerArenaPlan& plan,
                                      const std::function<void(std::uint64_t)>& each = {});

// The teams of a fixture or line-up by number, each seat another one: they come round evenly.
std::array<cards::Team, manager::most_managers> teams_of_fixture(std::uint64_t seed, int managers);

}  // namespace dugout::coach
