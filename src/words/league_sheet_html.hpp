#pragma once

// A team's sheet as coaches expect it on paper: one page, A4 on its side.

#include <string>

#include "league/journal.hpp"
#include "team/language.hpp"

namespace dugout::words {

// As it is now, or as it was after the entry `at` where that is not 0. A whole HTML page that loads nothing.
std::string league_sheet_html(const league::Journal& journal, int team, const Library& library, Language language,
                              int at = 0);

}  // namespace dugout::words
