#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "cli/tournament_rosters.hpp"

namespace dugout::cli {

void add_tournament_command(CLI::App& app) {
    CLI::App* command = app.add_subcommand("tournament", "Matched Play events: rules packs and rosters");
    command->require_subcommand(1);
    command->footer(
        "Examples:\n"
        "  dugout tournament pack new \"Spring Cup\" > cup.toml\n"
        "  dugout tournament roster check rats.toml --pack cup.toml");
    add_pack_commands(*command);
    add_roster_commands(*command);
}

}  // namespace dugout::cli
