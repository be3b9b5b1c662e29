#pragma once

// The league table, and what other programs read: tables as CSV, fixtures as iCalendar.

#include <string>
#include <vector>

#include "league/league.hpp"

namespace dugout::league {

struct Standing {
    const Team* team = nullptr;
    int touchdowns = 0, against = 0, casualties = 0;
};
// Most wins first, then fewest defeats, the difference of touchdowns and the rating.
[[nodiscard]] std::vector<Standing> standings(const League& league);

[[nodiscard]] std::string standings_csv(const League& league);
// The same of one season, with the rating at its end.
[[nodiscard]] std::string season_csv(const Book& book, const Season& season);
[[nodiscard]] std::string careers_csv(const League& league);
// All-day events, one for each fixture that is still to be played.
[[nodiscard]] std::string fixtures_calendar(const League& league);

}  // namespace dugout::league
