#pragma once

// matched.roster.prayers: the prayers that the kick-off event Cheering Fans can give.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/pack.hpp"

namespace dugout::tournament {

struct Prayer {
    std::string id;
    int roll = 0;
    LocalText name{};
    LocalText effect{};
};

// The exhibition table of the base rulebook; empty where that book has no prayers.
[[nodiscard]] const std::vector<Prayer>& exhibition_prayers(Base base);

// Who prays after Cheering Fans: 1 or 2 for the coach with the higher total, 0 for nobody (a tie, or no prayers).
[[nodiscard]] int who_prays(Base base, int first_total, int second_total);

// The prayer of this roll; nothing where it is still in effect and has to be rolled again, or no roll of the table.
[[nodiscard]] const Prayer* prayer(Base base, int roll, const std::vector<std::string>& in_effect);

}  // namespace dugout::tournament
