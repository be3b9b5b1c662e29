#pragma once

// --home, --away and --any-team: which two teams meet, and whether they must be legal.

#include <string>
#include <utility>

#include "rules/rulebook.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"

namespace CLI {
class App;
}

namespace dugout::cli {

struct TeamsChoice {
    std::string home = "human";
    std::string away = "orc";
    bool any_team = false;

    void add_to(CLI::App& command);
    // Ends the command with all faults of both teams where one of them may not play a friendly match.
    std::pair<TeamSheet, TeamSheet> find(const Library& library, const Rulebook& rulebook, Language language) const;
};

// All that is wrong with a team that may not play a friendly match; empty where nothing is.
std::string faults_of(const TeamSheet& team, const Library& library, const Rulebook& rulebook, Language language);

}  // namespace dugout::cli
