#pragma once

// What is kept of a season: its table and what everybody did in it, worked out from the matches and the ledger.

#include <vector>

#include "league/league.hpp"

namespace dugout::league {

struct SeasonRow {
    int team = 0;
    int played = 0, won = 0, lost = 0;
    int touchdowns = 0, against = 0, casualties = 0;
    int rating = 0;  // at its end
};

// What a player did for a team in it.
struct SeasonCareer {
    int team = 0, member = 0;
    Career career{};
    bool died = false;
};

[[nodiscard]] bool in_season(const Season& season, int match);

// In the order of the league table; without teams that entered later.
[[nodiscard]] std::vector<SeasonRow> season_table(const Book& book, const Season& season);
[[nodiscard]] std::vector<SeasonCareer> season_careers(const Book& book, const Season& season);

}  // namespace dugout::league
