#include <algorithm>

#include "rules/skills.hpp"
#include "team/library.hpp"
#include "tournament/roster.hpp"
#include "tournament/roster_goods.hpp"

// The roster on its way to a match under lrb4.

namespace dugout::tournament {

namespace {

Player player_of(const DraftedPlayer& drafted, const Roster& roster, const Library& library) {
    Player player;
    if (const Position* position = roster.position(drafted.position))
        player = make_player(roster, *position);
    else if (const BigGuy* big_guy = library.big_guy(drafted.position))
        player = make_player(*big_guy);
    player.name = drafted.name;
    for (const std::string& each : drafted.skills)
        if (const auto skill = find_skill(each)) player.learned.add(*skill);
    return player;
}

}  // namespace

TeamSheet match_sheet(const EventRoster& roster, int fans_gained) {
    const Library& library = Library::embedded();
    TeamSheet sheet;
    sheet.name = roster.name;
    sheet.coach = roster.coach;
    sheet.roster = roster.team;
    const Roster* list = library.roster(roster.team);
    if (list == nullptr) return sheet;
    // They wear the numbers of the roster, by which reports name those without a name.
    for (const DraftedPlayer& drafted : numbered(roster).players) {
        add_player(sheet, player_of(drafted, *list, library));
        if (drafted.number > 0 && drafted.number <= roster_number_max) sheet.players.back().number = drafted.number;
    }
    for (const DraftedStar& star : roster.stars)
        if (const Star* known = library.star(star.id)) add_player(sheet, make_player(*known));
    sheet.rerolls = roster.rerolls;
    sheet.fan_factor = std::max(roster.dedicated_fans + fans_gained, 1);
    sheet.assistant_coaches = roster.assistant_coaches;
    sheet.cheerleaders = roster.cheerleaders;
    sheet.apothecaries = roster.apothecaries;
    // matched.roster.inducements-permanent: whole again in each match, whatever was used up before.
    for (const auto& [id, count] : roster.inducements) {
        if (id == "wizard") sheet.wizard = Wizard::Standard;
        if (id == "runesmith") sheet.wizard = Wizard::Runesmith;
        if (id == "ingredients") sheet.ingredients = count;
        if (const auto alternative = find_alternative(id)) sheet.inducements.push_back(*alternative);
    }
    if (const auto alternative = find_alternative(roster.free)) sheet.inducements.push_back(*alternative);
    return sheet;
}

Rulebook match_rules(const Pack& pack) {
    Rulebook rules = lrb4();
    rules.set(Option::Overtime, 0);
    rules.set(Option::Stars, 1);
    rules.set(Option::CasualtyRoll, pack.switches.injuries ? 1 : 0);
    rules.set(Option::League, pack.switches.injuries ? 1 : 0);
    rules.set(Option::SecretObjectives, pack.switches.secret_objectives ? 1 : 0);
    rules.set(Option::AlternativeInducements, pack.alternatives.empty() && pack.free_alternatives.empty() ? 0 : 1);
    return rules;
}

}  // namespace dugout::tournament
