#include "cli/manager_options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/common.hpp"
#include "coach/manager.hpp"
#include "manager/decision.hpp"

namespace dugout::cli {

namespace {

using words::Phrase;

constexpr Phrase too_many_teams = {"more teams than managers are named", "plus d’équipes que de managers sont nommées"};
constexpr Phrase no_team = {"there is no team '{name}' in the card game; the teams are: {known}",
                            "il n’y a pas d’équipe « {name} » dans le jeu de cartes ; les équipes sont : {known}"};
constexpr Phrase no_manager = {"there is no computer manager '{name}'; there are: {known}",
                               "il n’y a pas de manager « {name} » ; il y a : {known}"};

}  // namespace

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
    if (static_cast<int>(teams.size()) > managers) bad_input(too_many_teams, language);
    for (std::size_t i = 0; i < teams.size(); ++i) {
        const auto team = cards::find_team(teams[i]);
        if (!team) {
            std::vector<std::string> names;
            for (int k = 1; k <= cards::team_count; ++k)
                names.emplace_back(cards::entry(static_cast<cards::Team>(k)).id);
            bad_input(no_team, teams[i], listed(names), language);
        }
        result.teams[i] = *team;
    }
    if (!first.empty()) result.first = *manager::parse_seat(first);
    if (const manager::SetupFault fault = manager::fault_of(result))
        bad_input(std::string(language == Language::French ? fault.fr : fault.en));
    return result;
}

void check_manager(const std::string& name, Language language) {
    if (coach::make_manager(name) != nullptr) return;
    const auto names = coach::manager_names();
    std::vector<std::string> known(names.begin(), names.end());
    for (const coach::ManagerLevel& level : coach::manager_levels()) known.emplace_back(level.id);
    bad_input(no_manager, name, listed(known), language);
}

}  // namespace dugout::cli
