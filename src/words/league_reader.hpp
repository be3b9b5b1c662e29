#pragma once

// Who reads a league and in which language, and the parts of its JSON. Inside this room only.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "league/journal.hpp"
#include "team/language.hpp"

namespace dugout::words {

// A figure by which players are ranked, over a career or a season.
struct LeaderColumn {
    const char* key;
    int (*figure)(const Career&);
};
std::span<const LeaderColumn> leader_columns();

struct LeagueReader {
    using Json = nlohmann::ordered_json;

    const league::Journal& journal;
    const Library& library;
    Language language = Language::English;
    std::string_view person{};
    std::string_view now{};  // the day on which he reads; empty: that of the last entry

    [[nodiscard]] const league::League& league() const { return journal.book.league; }
    [[nodiscard]] const league::Team& team(int index) const { return league().teams[static_cast<std::size_t>(index)]; }
    [[nodiscard]] bool french() const { return language == Language::French; }
    [[nodiscard]] std::string say(std::string_view en, std::string_view fr) const {
        return std::string(french() ? fr : en);
    }

    [[nodiscard]] std::string_view today() const { return std::max(now, std::string_view(league().today)); }

    [[nodiscard]] bool commissions() const;       // the commissioner or a deputy
    [[nodiscard]] bool acts_for(int team) const;  // its coach, or who commissions; nobody while it is put away
    [[nodiscard]] bool acts_in(const league::MatchDay& day) const;

    [[nodiscard]] const league::Entry* entry(int number) const;
    [[nodiscard]] std::string name(int team) const;  // "-" for no team
    [[nodiscard]] std::string skill(Skill skill) const;
    // Who wore the number in that match, whoever wears it now; empty for nobody.
    [[nodiscard]] std::string player_then(const league::MatchDay& day, Seat seat, int number) const;
    // {"id", "title"} of a rule, in the language.
    void add_rule(Json& json, Rule rule) const;

    // ---- the parts, each in a file of its own
    [[nodiscard]] Json team_line(int index) const;  // what the overview tells of a team
    [[nodiscard]] Json team_detail(int index) const;
    [[nodiscard]] Json stations(const league::Member& member, int team) const;  // a career over all its teams
    [[nodiscard]] Json season_table(const league::Season& season) const;
    [[nodiscard]] Json season_detail(const league::Season& season) const;
    [[nodiscard]] Json ranked_line(int index, const league::Member& member, int value) const;
    [[nodiscard]] Json leaders() const;
    [[nodiscard]] Json honours() const;  // {"cemetery", "hall"}
    [[nodiscard]] Json match_line(const league::MatchDay& day) const;
    [[nodiscard]] Json match_detail(const league::MatchDay& day) const;
    [[nodiscard]] Json report_told(const league::MatchDay& day) const;
    [[nodiscard]] Json match_acts(const league::MatchDay& day) const;  // what this person may do in it now
    [[nodiscard]] Json tournaments() const;
    [[nodiscard]] Json rewards_of(Major major, bool lasting_alone) const;  // besides the purse
    [[nodiscard]] Json news() const;
    [[nodiscard]] Json entry_json(const league::Entry& entry) const;
    [[nodiscard]] Json entry_lines(int number, int team = league::no_team) const;
};

}  // namespace dugout::words
