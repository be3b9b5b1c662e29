#include "tournament/match_terms.hpp"

#include <algorithm>

#include "tournament/awards.hpp"
#include "tournament/roster_text.hpp"

namespace dugout::tournament {

bool counts_in_event(const Event& event, std::string_view published) {
    // Dates are written year first, so that they compare as texts.
    return !event.published.empty() && published.substr(0, 10) <= std::string_view(event.published).substr(0, 10);
}

std::vector<LocalText> check_list(const Pack& pack) {
    const std::array<LocalText, 6> all = {{{"models", "figurines"},
                                           {"dice", "dés"},
                                           {"rulebooks", "livres de règles"},
                                           {"markers", "marqueurs"},
                                           {"pitch", "terrain"},
                                           {"dugouts", "abris"}}};
    std::vector<LocalText> needed;
    for (const LocalText& one : all)
        if (std::find(pack.supplied.begin(), pack.supplied.end(), one.en) == pack.supplied.end()) needed.push_back(one);
    return needed;
}

std::vector<Turn> turns_left(Turn running, const Pack& pack) {
    // Setting up and a kick-off belong to nobody's turn: time running out there ends the match.
    if (running == Turn::Nobody) return {};
    if (running == Turn::Receiving && pack.switches.equal_turns) return {Turn::Receiving, Turn::Kicking};
    return {running};
}

Rulebook rules_of(const Pack& pack, Stage stage) {
    Rulebook rules = match_rules(pack);
    rules.set(Option::Overtime, stage == Stage::KnockOut && !pack.squads ? 1 : 0);
    return rules;
}

std::optional<TeamSheet> next_sheet(const Event& event, int coach) {
    const Coach& one = event.coaches[static_cast<std::size_t>(coach)];
    if (one.roster_state != RosterState::Accepted) return {};
    const auto roster = read_event_roster(one.roster);
    if (!roster) return {};
    return match_sheet(*roster, dedicated_fans(event, coach) - one.fans);
}

}  // namespace dugout::tournament
