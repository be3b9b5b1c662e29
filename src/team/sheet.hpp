#pragma once

// A team as it comes to a match: what stands on its sheet (lrb4.team.sheet).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/matched_tables.hpp"
#include "team/library.hpp"
#include "team/roster.hpp"

namespace dugout {

inline constexpr int sheet_number_max = 17;  // 16, and one more for a match: lrb4.handicap.that-boy-has-talent

// Where a player comes from.
enum class Origin : std::uint8_t { List, BigGuy, Star };

// What a player has done, and is worth in star player points.
struct Career {
    int completions = 0;
    int touchdowns = 0;
    int interceptions = 0;
    int casualties = 0;
    int mvps = 0;
    int field_goals = 0;  // kicking.spp.field-goal
    int kick_blocks = 0;

    friend bool operator==(const Career&, const Career&) = default;
};

[[nodiscard]] int spp(const Career& career);

struct Player {
    int number = 0;    // 1..16; 17 for a player added for one match
    std::string name;  // may be empty
    Origin origin = Origin::List;
    std::string roster;    // whose list the position is on; empty for Big Guys and stars
    std::string position;  // the id of the position, Big Guy or star
    Profile printed{};     // as on his line
    Profile profile{};     // as now
    SkillSet printed_skills{};
    SkillSet learned{};  // beyond the printed ones
    Weapon weapon = Weapon::None;
    bool human_sized = true;
    int niggling = 0;          // lasting injuries
    bool misses_next = false;  // he does not play in the next match
    bool hired = false;        // for one match: freebooter, league star, added player; not worth anything in the rating
    Career career{};

    [[nodiscard]] SkillSet skills() const { return printed_skills | learned; }

    friend bool operator==(const Player&, const Player&) = default;
};

struct TeamSheet {
    std::string name;
    std::string roster;  // id
    std::string coach;
    std::string colour = "#1f4e8c";
    std::vector<Player> players{};
    int rerolls = 0;
    int fan_factor = 1;
    int assistant_coaches = 0;
    int cheerleaders = 0;
    int apothecaries = 0;                    // a number, so that a second one can be told apart from none
    Wizard wizard = Wizard::None;            // at the match; who comes free need not be named, see at_hand
    int ingredients = 0;                     // extra dice of the master chef, bought for the match
    std::vector<Alternative> inducements{};  // matched.induce.custom: each once; they act only with that option
    Gold treasury = 0;
    std::optional<int> rating{};  // as written after the last match: lrb4.team.rating-when

    friend bool operator==(const TeamSheet&, const TeamSheet&) = default;
};

// A new player as printed. His number is up to the sheet; a star bears his own name.
[[nodiscard]] Player make_player(const Roster& roster, const Position& position);
[[nodiscard]] Player make_player(const BigGuy& big_guy);
[[nodiscard]] Player make_player(const Star& star);

// Gives the player the lowest free number and puts him last on the sheet.
void add_player(TeamSheet& sheet, Player player);

// What his position is called; the id where the library does not know it.
[[nodiscard]] LocalText position_name(const Player& player, const Library& library);
// His name, or that of his position where he has none.
[[nodiscard]] LocalText shown_name(const Player& player, const Library& library);

// "N N M": one letter per niggling injury, M where he misses the next match; P stands for N in French.
[[nodiscard]] std::string injuries(const Player& player, Language language);

// Who serves the team in a match: its chef or Necromancer, who comes free of charge, else the wizard it has hired.
[[nodiscard]] Wizard at_hand(const TeamSheet& sheet, const Roster& roster);

// lrb4.team.apothecary-vampire: may the team's apothecary look after this player at all?
[[nodiscard]] bool apothecary_may_treat(const Roster& roster, const Player& player);

// lrb4.team.star-both-teams, lrb4.team.star-count-luthor: the stars on both sheets who play for neither team.
[[nodiscard]] std::vector<std::string> disputed_stars(const TeamSheet& home, const TeamSheet& away,
                                                      const Library& library);

}  // namespace dugout
