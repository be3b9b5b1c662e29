#pragma once

// Kickers: the position that the kicking rules add to every team with passers.

#include <optional>
#include <vector>

#include "team/roster.hpp"
#include "team/sheet.hpp"

namespace dugout {

// May a team hire kickers? It may where the match or league is played by the kicking rules.
enum class Kickers : std::uint8_t { No, Yes };

// kicking.kicker.who, .profile, .limit: one kicker for each position of the list that has normal access to Passing.
[[nodiscard]] std::vector<Position> kickers_of(const Roster& roster);

// The sheet with a kicker in the place of its last passer who costs as much, or else of another such player; as it is
// where there is none. It costs no more than before.
[[nodiscard]] TeamSheet with_kicker(TeamSheet sheet, const Library& library);

}  // namespace dugout
