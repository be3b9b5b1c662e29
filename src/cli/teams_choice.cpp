#include "cli/teams_choice.hpp"

#include <CLI/CLI.hpp>

#include "cli/common.hpp"
#include "cli/team.hpp"
#include "rules/kicking.hpp"
#include "team/validate.hpp"

namespace dugout::cli {

void TeamsChoice::add_to(CLI::App& command) {
    command.add_option("--home", home, "A roster's id, for its sample team, or the file of a team sheet")
        ->type_name("TEAM")
        ->capture_default_str();
    command.add_option("--away", away, "The same for the visitors")->type_name("TEAM")->capture_default_str();
    command.add_flag("--any-team", any_team,
                     "Play with a team that is not legal, too; without it all that is wrong is told");
}

std::pair<TeamSheet, TeamSheet> TeamsChoice::find(const Library& library, const Rulebook& rulebook,
                                                  Language language) const {
    std::pair teams(find_team(home, library, language, rulebook), find_team(away, library, language, rulebook));
    if (any_team) return teams;
    const std::string wrong =
        faults_of(teams.first, library, rulebook, language) + faults_of(teams.second, library, rulebook, language);
    if (!wrong.empty())
        bad_input(wrong + (language == Language::French ? "--any-team les fait jouer quand même"
                                                        : "--any-team lets them play all the same"));
    return teams;
}

std::string faults_of(const TeamSheet& team, const Library& library, const Rulebook& rulebook, Language language) {
    const Faults faults = validate(team, library, Purpose::FriendlyMatch, rulebook);
    return faults.empty() ? "" : validation_page(team, faults, library, language, star_terms(rulebook));
}

}  // namespace dugout::cli
