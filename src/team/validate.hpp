#pragma once

// Is this team legal? lrb4.team.legal-roster and all that it gathers.

#include <cstdint>

#include "team/fault.hpp"
#include "team/kickers.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"
#include "team/value.hpp"

namespace dugout {

enum class Purpose : std::uint8_t {
    Creation,        // a new team for friendly matches, which may own stars
    LeagueCreation,  // a new team for a league, which may not
    FriendlyMatch,   // a new team on its way to a friendly: what is left of the budget may hire for the match
};

// Everything that is wrong, in the order of lrb4.team.legal-roster; empty for a legal team. A fault of the same kind is
// told once for each position, Big Guy or star concerned.
[[nodiscard]] Faults validate(const TeamSheet& sheet, const Library& library, Purpose purpose,
                              StarTerms terms = StarTerms::Living, Kickers kickers = Kickers::No);

}  // namespace dugout
