#pragma once

// What tournament_json is made of, one function for each topic. Inside this room only.

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "rules/catalogue.hpp"
#include "tournament/book.hpp"
#include "tournament/breach.hpp"
#include "tournament/roles.hpp"
#include "tournament/standings.hpp"
#include "words/tournament_json.hpp"

namespace dugout::words {

using Json = nlohmann::ordered_json;

inline std::size_t place_in(int index) { return static_cast<std::size_t>(index); }

template <class Word, std::size_t Size>
std::string_view word_of(const std::array<std::string_view, Size>& words, Word value) {
    return words[static_cast<std::size_t>(value)];
}

// The event through the eyes of one person.
struct Viewer {
    const tournament::Book& book;
    const tournament::Event& event;
    Language language;
    std::string person;
    unsigned roles;
    int coach;  // which he is; nobody

    [[nodiscard]] bool is(unsigned wanted) const { return (roles & wanted) != 0; }
    [[nodiscard]] bool official() const { return is(tournament::table_officials | tournament::all_referees); }
    [[nodiscard]] std::string say(std::string_view en, std::string_view fr) const {
        return std::string(language == Language::French ? fr : en);
    }
};
[[nodiscard]] Viewer viewer(const tournament::Book& book, Language language, std::string_view person);

// matched.roster.sheet: open to opponents and referees during the event; before it to the coach, to those of his squad
// and to the organiser, who judges it.
[[nodiscard]] bool sees_roster(const Viewer& eye, int coach);
// Reports are open to the two coaches, their captains and the officials until one is confirmed.
[[nodiscard]] bool sees_reports(const Viewer& eye, const tournament::Table& table);
// The side of the table at which this person plays; -1: at none.
[[nodiscard]] int own_side(const Viewer& eye, const tournament::Table& table);

[[nodiscard]] Json rule_json(Rule rule, Language language);
[[nodiscard]] Json breach_json(const tournament::Breach& breach, Language language);
[[nodiscard]] Json fault_json(const Fault& fault, Language language);
[[nodiscard]] Json entrant_json(const Viewer& eye, int entrant);  // { id, name }
[[nodiscard]] Json coach_ref(const Viewer& eye, int coach);       // the same of a coach
[[nodiscard]] std::string list_name(const Viewer& eye, const std::string& list);

// Of a roster that this person may see.
[[nodiscard]] Json players_json(const Viewer& eye, int coach);
[[nodiscard]] Json pack_json(const tournament::Pack& pack, Language language);
[[nodiscard]] Json award_json(Award award, Language language);
[[nodiscard]] Json officials_json(const Viewer& eye);
[[nodiscard]] Json coaches_json(const Viewer& eye);
[[nodiscard]] Json squads_json(const Viewer& eye);
[[nodiscard]] Json rounds_json(const Viewer& eye);
[[nodiscard]] Json clock_json(const Viewer& eye, const tournament::Round& round);
[[nodiscard]] Json table_json(const Viewer& eye, int round, int table);
[[nodiscard]] std::string table_state(const tournament::Table& table);
[[nodiscard]] Json standings_json(const Viewer& eye);
[[nodiscard]] Json ranking_json(const Viewer& eye, const std::vector<tournament::Line>& lines, bool squads);
[[nodiscard]] Json groups_json(const Viewer& eye);
[[nodiscard]] Json brackets_json(const Viewer& eye);
[[nodiscard]] Json awards_json(const Viewer& eye);
[[nodiscard]] Json ballots_json(const Viewer& eye);
[[nodiscard]] Json me_json(const Viewer& eye);

}  // namespace dugout::words
