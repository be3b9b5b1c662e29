#pragma once

// The luck of a match in the words of a league's report.

#include "league/report.hpp"
#include "odds/luck.hpp"

namespace dugout::odds {

[[nodiscard]] std::array<league::DiceLuck, 2> league_luck(const Luck& luck);

}  // namespace dugout::odds
