#pragma once

// Are the teams, seats and cards of the card game worth the same? Every line-up of teams is played, each team at each
// place in the order of the coin, all by the same manager, and won seasons are counted.

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "manager/engine.hpp"

namespace dugout::coach {

struct BalancePlan {
    int managers = 4;  // 3 or 4
    std::string manager = "search-quick";
    std::uint64_t seasons = 0;  // 0: as many as the time allows
    double seconds = 0;         // 0: no limit
    std::uint64_t seed = 0;
    int threads = 1;
};

// How often somebody who had this won.
struct WinRate {
    std::uint64_t seasons = 0;
    std::uint64_t wins = 0;

    double share() const;
    friend bool operator==(const WinRate&, const WinRate&) = default;
};

// A share of the seasons against equal play: the odds of winning over the odds of one among n equals, as a chance
// against one of them. 1/n becomes one half, whatever n is.
struct Rate {
    double value = 0.5;
    double error = 0.5;  // half the width of the 95 % interval
};
Rate against_equals(const WinRate& rate, int managers);

struct BalanceResult {
    std::uint64_t seasons = 0;
    std::uint64_t nobody = 0;                                // seasons that nobody won; they count nowhere else
    std::array<WinRate, cards::team_count + 1> teams{};      // by Team
    std::array<WinRate, manager::most_managers> places{};    // in the order of the coin in week 1
    std::vector<WinRate> owned = std::vector<WinRate>(256);  // by kind of card: on the roster or in play at the end
    std::vector<WinRate> used = std::vector<WinRate>(256);   // committed, or its ability used, at least once
    double seconds = 0;
};

// Which teams sit where in season `number`: all line-ups in all rotations, in an order by chance, then again.
std::array<cards::Team, manager::most_managers> line_up(const BalancePlan& plan, std::uint64_t number);
// How many seasons it takes until all have been played.
std::uint64_t line_ups(int managers);

// Without a limit of time it depends on the plan alone. `each` is told, from any thread, how many seasons are done.
BalanceResult play_balance(const BalancePlan& plan, const std::function<void(std::uint64_t)>& each = {});

}  // namespace dugout::coach
