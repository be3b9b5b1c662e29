#pragma once

// What the commands below `dugout manager` share: how a season is set up, and who manages.

#include <string>
#include <vector>

#include "manager/engine.hpp"
#include "team/language.hpp"

namespace CLI {
class App;
}

namespace dugout::cli {

// --managers, --season, --limited, --team, --first.
struct SeasonOptions {
    int managers = 4;
    std::string season = "standard";
    bool limited = false;
    std::vector<std::string> teams;
    std::string first;

    void add_to(CLI::App& command);
    // Ends the command where this cannot be played.
    manager::Setup setup(Language language) const;
};

// Ends the command where there is no computer manager or level of that name.
void check_manager(const std::string& name, Language language);

void add_manager_sim(CLI::App& parent);
void add_manager_replay(CLI::App& parent);
void add_manager_play(CLI::App& parent);
void add_manager_arena(CLI::App& parent);
void add_manager_balance(CLI::App& parent);

}  // namespace dugout::cli
