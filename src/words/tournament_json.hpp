#pragma once

// An event as JSON, for the browser and for `dugout tournament show --json`: all that its screens show to one person,
// in one language; docs/tournaments.md has the keys. What that person may not see is not in it: rosters before their
// time, reports that wait for the other coach, votes.

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "team/language.hpp"
#include "tournament/book.hpp"

namespace dugout::words {

// `person` as the journal knows people; empty: a visitor. `parts` names those that are asked for ("me,clock"); empty:
// all.
nlohmann::ordered_json tournament_json(const tournament::Book& book, Language language, std::string_view person,
                                       std::string_view parts = {});

// A few figures for a list of events.
nlohmann::ordered_json tournament_summary(const tournament::Event& event, Language language);

// The entry as this person may read it in the history: whom somebody voted for, and rosters that are not open yet, are
// left out.
tournament::Entry entry_for(const tournament::Event& event, tournament::Entry entry, std::string_view person);

// The form for a rules pack: every switch and number with its rule, the recommended pack, and what can be chosen from:
// lists, stars, inducements, awards.
nlohmann::ordered_json pack_form_json(tournament::Base base, Language language);
// A pack or a roster as it is being written: all that is wrong with it, by key, with rules.
nlohmann::ordered_json pack_check_json(std::string_view text, Language language);
// `step`: of the escalation, counted from 1.
nlohmann::ordered_json roster_check_json(std::string_view text, const tournament::Pack& pack, Language language,
                                         int step = 1);
// What a roster of that list can be made of under the pack, with prices; null where there is no such list. `special` is
// the special rule that it chose.
nlohmann::ordered_json roster_market_json(std::string_view list, std::string_view special, const tournament::Pack& pack,
                                          Language language);

}  // namespace dugout::words
