#include "cli/commands.hpp"

#include "cli/tactics.hpp"

namespace dugout::cli {

void add_commands(CLI::App& app) {
    add_play_command(app);
    add_sim_command(app);
    add_replay_command(app);
    add_scenario_command(app);
    add_rules_command(app);
    add_team_command(app);
    add_arena_command(app);
    add_manager_command(app);
    add_league_command(app);
    add_tournament_command(app);
    add_odds_command(app);
    add_luck_command(app);
    add_tactics_command(app);
    add_bench_command(app);
    add_signature_command(app);
}

}  // namespace dugout::cli
