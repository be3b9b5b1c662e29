#pragma once

#include <optional>

#include "tournament/event.hpp"

namespace dugout::tournament {

// matched.pairing.repair: the number of the first table at which something has happened; from then on the pairings of
// the round stand. Results that came by themselves are none: byes, excused coaches, and matches of those who left
// before their table began.
[[nodiscard]] std::optional<int> begun_table(const Round& round);

}  // namespace dugout::tournament
