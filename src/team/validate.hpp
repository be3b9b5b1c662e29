#pragma once

// Is this team legal? lrb4.team.legal-roster and all that it gathers.

#include <cstdint>

#include "rules/rulebook.hpp"
#include "team/fault.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"
#include "team/value.hpp"

namespace dugout {

constexpr StarTerms star_terms(const Rulebook& rulebook) {
    return rulebook.uses(Option::Stars) ? StarTerms::Third : StarTerms::Living;
}

enum class Purpose : std::uint8_t {
    Creation,        // a new team for friendly matches, which may own stars
    LeagueCreation,  // a new team for a league, which may not
    FriendlyMatch,   // a new team on its way to a friendly: what is left of the budget may hire for the match
};

// Everything that is wrong, in the order of lrb4.team.legal-roster; empty for a legal team. A fault of the same kind is
// told once for each position, Big Guy or star concerned.
[[nodiscard]] Faults validate(const TeamSheet& sheet, const Library& library, Purpose purpose,
                              const Rulebook& rulebook = lrb4());

}  // namespace dugout
