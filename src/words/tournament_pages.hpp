#pragma once

// What an event prints: match sheets and standings as HTML that fits on A4, and every file that can be taken from it.

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "team/language.hpp"
#include "tournament/book.hpp"

namespace dugout::words {

// May the roster of this coach be shown?
using Opened = std::function<bool(int)>;
// The sheets on which the coaches of a round write down their results and what their players did, one A4 a match; 0: of
// the latest round. Where a roster is not open its lines are empty.
std::string match_sheets(const tournament::Event& event, int round, Language language, const Opened& opened);
// The ranking with all tie-breakers, squads first where there are any, and the awards once all is played.
std::string standings_sheet(const tournament::Event& event, Language language);

struct EventFile {
    std::string type{};  // "text/csv; charset=utf-8"
    std::string text{};
};
// event.json, journal.json, standings.csv, matches.csv, players.csv, players-COACH.json, naf.xml, pack.toml, pack.html,
// roster-COACH.html, rosters-COACH.html (a copy for the opponent, one for the referee), match-sheets-R.html,
// standings.html. Nothing where there is no such file, or this person may not have it: the journal is the organiser's
// alone, and comes without the votes, which are secret from him too.
std::optional<EventFile> tournament_file(const tournament::Journal& journal, std::string_view name, Language language,
                                         std::string_view person);

}  // namespace dugout::words
