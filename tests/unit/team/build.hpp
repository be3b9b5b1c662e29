#pragma once

// Short ways to write teams in tests.

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "team/library.hpp"
#include "team/sheet.hpp"
#include "team/validate.hpp"

namespace dugout::build {

// A home-made list without a fault. Line 1 is empty, so [[team]] stands in line 2 and the position in line 10.
inline constexpr std::string_view frogs = R"(
[[team]]
id = "frogs"
name = { en = "Frogs", fr = "Grenouilles" }
reroll = 50000
apothecary = true
wizard = "standard"
flags = []
bigguys = { max = 0, ids = [] }
[[team.position]]
id = "hopper"
name = { en = "Hopper", fr = "Sauteuse" }
max = 16
cost = 45000
ma = 7
st = 2
ag = 3
av = 7
skills = ["leap"]
access = ["general"]
human_sized = false
)";

inline const Library& book() { return Library::embedded(); }

inline void add(TeamSheet& sheet, std::string_view position, int count = 1) {
    const Roster& roster = *book().roster(sheet.roster);
    for (int i = 0; i < count; ++i) {
        add_player(sheet, make_player(roster, *roster.position(position)));
    }
}

inline void add_big_guy(TeamSheet& sheet, std::string_view id, int count = 1) {
    for (int i = 0; i < count; ++i) {
        add_player(sheet, make_player(*book().big_guy(id)));
    }
}

inline void add_star(TeamSheet& sheet, std::string_view id) { add_player(sheet, make_player(*book().star(id))); }

// Fan factor 1 and nothing but these players.
inline TeamSheet team(std::string_view roster, std::initializer_list<std::pair<std::string_view, int>> players) {
    TeamSheet sheet;
    sheet.name = "Test Team";
    sheet.roster = roster;
    for (const auto& [position, count] : players) {
        add(sheet, position, count);
    }
    return sheet;
}

inline std::vector<std::string> codes(const Faults& faults) {
    std::vector<std::string> result;
    for (const Fault& fault : faults) {
        result.emplace_back(name(fault.code));
    }
    return result;
}

inline std::vector<std::string> faults_of(const TeamSheet& sheet, Purpose purpose = Purpose::Creation,
                                          const Rulebook& rulebook = lrb4()) {
    return codes(validate(sheet, book(), purpose, rulebook));
}

using Codes = std::vector<std::string>;

}  // namespace dugout::build
