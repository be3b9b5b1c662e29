#pragma once

// The commands of `dugout`, one file each. Each adds itself below the program's own App.

namespace CLI {
class App;
}

namespace dugout::cli {

void add_play_command(CLI::App& app);
void add_sim_command(CLI::App& app);
void add_replay_command(CLI::App& app);
void add_scenario_command(CLI::App& app);
void add_rules_command(CLI::App& app);
void add_team_command(CLI::App& app);
void add_arena_command(CLI::App& app);
void add_manager_command(CLI::App& app);
void add_league_command(CLI::App& app);
void add_tournament_command(CLI::App& app);
void add_odds_command(CLI::App& app);
void add_luck_command(CLI::App& app);
void add_bench_command(CLI::App& app);
void add_signature_command(CLI::App& app);
// All of these.
void add_commands(CLI::App& app);
// In programs that were built with the server.
void add_serve_command(CLI::App& app);
void add_verify_command(CLI::App& app);

}  // namespace dugout::cli
