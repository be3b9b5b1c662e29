#pragma once

// A league as JSON, for its pages and for `dugout league show --json`: in one language, as one person sees it. Keys are
// told in docs/league.md.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "league/journal.hpp"
#include "team/language.hpp"

namespace dugout::words {

// The person is empty for a visitor. Hirings that are sealed for him are not in it. `focus` asks for one thing in
// detail beside the overview: "match-7", "team-lions"; where there is no such thing nothing is added. `today` is the
// day on which it is read, for what has its time; without it, the day of the last entry.
nlohmann::ordered_json league_json(const league::Journal& journal, const Library& library, Language language,
                                   std::string_view person, std::string_view focus = {}, std::string_view today = {});

// One entry with what it did, for the history: {"n", "date", "who", "act", "lines": [{"text", "rule", "title"}]}.
nlohmann::ordered_json league_entry_json(const league::Journal& journal, const league::Entry& entry, Language language);

// What a report says before it is handed in: {"report", "refused"}, the sentence where it would be refused. Nothing is
// changed, and what is still to be rolled is not rolled.
nlohmann::ordered_json report_preview(const league::Journal& journal, int match, const std::string& text,
                                      const Library& library, Language language, std::string_view person);

// What home-made lists say before they are brought: {"faults": [{"line", "key", "text"}], "lists", "refused"}. Nothing
// is changed.
nlohmann::ordered_json lists_preview(const league::Journal& journal, const std::string& text, const Library& library,
                                     Language language, std::string_view person);

}  // namespace dugout::words
