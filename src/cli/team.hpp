#pragma once

// Rosters and team sheets on the screen.

#include <string>

#include "rules/rulebook.hpp"
#include "team/library.hpp"
#include "team/validate.hpp"

namespace dugout::cli {

std::string roster_table(const Library& library, Language language);
std::string rosters_json(const Library& library);

std::string roster_page(const Roster& roster, const Library& library, Language language);
std::string roster_json(const Roster& roster, const Library& library);

// What is wrong with a sheet, one line each with the rule's id; "legal" and the cost where nothing is.
std::string validation_page(const TeamSheet& sheet, const Faults& faults, const Library& library, Language language,
                            StarTerms terms = StarTerms::Living);
std::string validation_json(const TeamSheet& sheet, const Faults& faults, const Library& library,
                            StarTerms terms = StarTerms::Living);

}  // namespace dugout::cli
