#pragma once

// The history of a league's teams: every change of a sheet is one line that says what, how much and by which rule, and
// knows the entry of the journal (who and when) and the match it belongs to. A sheet is nothing but the sum of its
// lines, so that it can be shown as it was at any earlier time and nobody types a total.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "journal/words.hpp"
#include "rules/rule_ids.hpp"
#include "team/roster.hpp"

namespace dugout::league {

enum class What : std::uint8_t {
    Joined,        // detail: the roster; amount: what is left of the budget
    PlayerJoins,   // detail: the position, or "TEAM pN" for one who changes teams; amount: the number he would like
    PlayerLeaves,  // player; detail: why (dead, retired, deserted, traded)
    Named,         // player; detail: the new name
    Money,         // amount
    Career,        // player; amount; detail: which column of the sheet
    Skill,         // player; detail: the skill
    Roll,          // player; a star player roll has been made
    Stat,          // player; amount; detail: ma, st, ag or av
    Niggling,      // player; amount
    Misses,        // player: the next match
    Recovers,      // player: he has missed it
    FanFactor,     // amount
    Rerolls,       // amount
    Assistants,    // amount
    Cheerleaders,  // amount
    Apothecary,    // amount
    Rating,        // amount: as written on the sheet
    Trophy,        // detail: which; amount: +1 won, -1 handed on
    Played,        // detail: won or lost; amount: the match
    Note,          // changes nothing: a roll or a sum, told in detail
};
inline constexpr std::array<std::string_view, 21> what_words = {
    "joined",     "player-joins", "player-leaves", "named",  "gold",     "career", "skill",
    "star-roll",  "stat",         "niggling",      "misses", "recovers", "fans",   "rerolls",
    "assistants", "cheerleaders", "apothecary",    "rating", "trophy",   "played", "note",
};

inline constexpr int no_team = -1;

struct Change {
    int team = no_team;  // its place in the league
    What what = What::Note;
    Rule rule = Rule::none;
    int player = 0;  // his number in the team's history, counted from 1; 0: nobody
    Gold amount = 0;
    std::string detail{};
    int entry = 0;  // of the journal
    int match = 0;  // 0: none

    friend bool operator==(const Change&, const Change&) = default;
};

// "gold +50000 lrb4.league.winnings", "career p7 +1 touchdown lrb4.league.spp-touchdown"; the team stands before it.
[[nodiscard]] std::string text(const Change& change, std::string_view team);

// The same read back, without the team. Nothing where it is no such line.
[[nodiscard]] std::optional<Change> parse_change(std::string_view text);

using journal::words_of;

}  // namespace dugout::league
