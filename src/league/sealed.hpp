#pragma once

// What a coach may not see yet. Hirings are declared at the same time (lrb4.league.prematch-order): until the second is
// in, the first is sealed for everybody but its coach and whoever wrote it down.

#include <optional>
#include <string_view>

#include "league/journal.hpp"

namespace dugout::league {

// The journal as this person may see it: a sealed hiring has no line in the ledger, has cost nothing yet, and its act
// names nobody. Nothing where nothing is sealed for him; then he may see all of it. The person is empty for a visitor.
[[nodiscard]] std::optional<Journal> seen_by(const Journal& journal, std::string_view person);

// The same to take away: without sealed entries, so that it can be carried out.
[[nodiscard]] std::optional<Journal> exported_by(const Journal& journal, std::string_view person);

}  // namespace dugout::league
