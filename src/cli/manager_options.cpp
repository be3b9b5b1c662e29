#include "cli/manager_options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/common.hpp"
#include "coach/manager.hpp"
#include "manager/decision.hpp"

namespace dugout::cli {

void SeasonOptions::add_to(CLI::App& command) {
    command.add_option("--managers", managers, "How many managers")->check(CLI::Range(2, 4))->capture_default_str();
    command.add_option("--season", season, "standard, short or long")
        ->check(CLI::IsMember({"standard", "short", "long"}))
        ->capture_default_str();
    command.add_flag("--limited", limited, "Limited matches: as many a week as there are managers");
    command.add_option("--team", teams, "The team of seat A, then B, ...; drawn by chance where none is given")
        ->type_name("TEAM");
    command.add_option("--first", first, "Who has the coin in week 1: A, B, C or D")
        ->check(CLI::IsMember({"A", "B", "C", "D"}));
}

manager::Setup SeasonOptions::setup(Language language) const {
    manager::Setup result;
    result.managers = managers;
    const auto word = std::find(manager::season_words.begin(), manager::season_words.end(), season);
    result.season = static_cast<manager::Season>(word - manager::season_words.begin());
    result.limited = limited;
    if (static_cast<int>(teams.size()) > managers) bad_input("more teams than managers are named");
    for (std::size_t i = 0; i < teams.size(); ++i) {
        const auto team = cards::find_team(teams[i]);
        if (!team) {
            std::vector<std::string> names;
            for (int k = 1; k <= cards::team_count; ++k)
                names.emplace_back(cards::entry(static_cast<cards::Team>(k)).id);
            bad_input("there is no team '" + teams[i] + "' in the card game; the teams are: " + listed(names));
        }
        result.teams[i] = *team;
    }
    if (!first.empty()) result.first = *manager::parse_seat(first);
    if (const manager::SetupFault fault = manager::fault_of(result))
        bad_input(std::string(language == Language::French ? fault.fr : fault.en));
    return result;
}

void check_manager(const std::string& name) {
    if (coach::make_manager(name) != nullptr) return;
    const auto names = coach::manager_names();
    std::vector<std::string> known(names.begin(), names.end());
    for (const coach::ManagerLevel& level : coach::manager_levels()) known.emplace_back(level.id);
    bad_input("there is no computer manager '" + name + "'; there are: " + listed(known));
}

}  // namespace dugout::cli
