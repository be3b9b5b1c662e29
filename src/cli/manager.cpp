#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "cli/manager_options.hpp"

namespace dugout::cli {

void add_manager_command(CLI::App& app) {
    CLI::App* command = app.add_subcommand("manager", "The card game Team Manager: play, simulate, measure, replay");
    command->require_subcommand(1);
    add_manager_play(*command);
    add_manager_sim(*command);
    add_manager_arena(*command);
    add_manager_balance(*command);
    add_manager_replay(*command);
}

}  // namespace dugout::cli
