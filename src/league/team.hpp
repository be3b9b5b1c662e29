#pragma once

// A team for life: everybody who ever played for it, its money, staff, trophies and results. All of it comes from the
// lines of the ledger.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "league/ledger.hpp"
#include "team/kickers.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"

namespace dugout::league {

// Where a player's way with the team ended.
enum class Fate : std::uint8_t { OnSheet, Dead, Retired, Deserted, Traded };
inline constexpr std::array<std::string_view, 5> fate_words = {"on-sheet", "dead", "retired", "deserted", "traded"};

struct Member {
    int id = 0;       // in the team's history, counted from 1, never given again
    Player player{};  // his line of the sheet
    int rolls = 0;    // star player rolls made
    Fate fate = Fate::OnSheet;
    int joined = 0, left = 0;  // entries of the journal
    // Where he was before and went on afterwards, in a trade: the place of the team and his id there.
    int from_team = no_team, from_id = 0;
    int to_team = no_team, to_id = 0;
};

struct Team {
    std::string id;     // a word: "lions"
    std::string coach;  // who coaches it
    TeamSheet sheet;    // without players: those are the members
    std::vector<Member> members;
    int rating = 0;  // as written: lrb4.team.rating-when
    std::vector<std::string> trophies;
    int won = 0, lost = 0;
    std::vector<int> played;                    // numbers of matches, in order
    std::shared_ptr<const TeamSheet> founding;  // as it entered: what the lines of the ledger are added to

    [[nodiscard]] Member* member(int id);
    [[nodiscard]] const Member* member(int id) const;
    // Who wears the number now.
    [[nodiscard]] Member* wearing(int number);
    [[nodiscard]] const Member* wearing(int number) const;
    [[nodiscard]] int size() const;  // players on the sheet
};

// The sheet with its players, as a coach holds it in his hands.
[[nodiscard]] TeamSheet sheet_of(const Team& team);

// The team as it enters, with whatever it has bought.
[[nodiscard]] Team found_team(std::string id, std::string coach, const TeamSheet& sheet, const Library& library);

// Adds one line to a team. False where the line makes no sense for it: a player who is not there, an unknown position.
bool write_line(std::vector<Team>& teams, const Change& change, const Library& library);

// The column of that name: "touchdown"; nullptr where there is none.
[[nodiscard]] int* career_column(Career& career, std::string_view name);

// Is this position, Big Guy or star of the list? As a new player without number; nothing where it is not.
[[nodiscard]] std::optional<Player> recruit(const Roster& roster, std::string_view position, const Library& library,
                                            Kickers kickers = Kickers::Yes);

// The lowest number that nobody wears.
[[nodiscard]] int free_number(const Team& team);

}  // namespace dugout::league
