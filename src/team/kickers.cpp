#include "team/kickers.hpp"

#include <algorithm>

namespace dugout {

namespace {

bool is_passer(const Position& position) { return position.access.has(SkillCategory::Passing); }

Position kicker_of(const Position& passer) {
    Position kicker = passer;  // kicking.kicker.limit: as many as there may be passers
    if (kicker.skills.has(Skill::Pass)) {
        kicker.skills.remove(Skill::Pass);
        kicker.skills.add(Skill::Kick);
    }
    kicker.access.remove(SkillCategory::Passing);
    kicker.access.add(SkillCategory::Kicking);
    return kicker;
}

}  // namespace

std::vector<Position> kickers_of(const Roster& roster) {
    const auto passers = std::count_if(roster.positions.begin(), roster.positions.end(), is_passer);
    const bool plain = passers == 1 && std::none_of(roster.positions.begin(), roster.positions.end(),
                                                    [](const Position& each) { return each.id == "kicker"; });
    std::vector<Position> kickers;
    for (const Position& passer : roster.positions) {
        if (!is_passer(passer)) {
            continue;
        }
        Position kicker = kicker_of(passer);
        kicker.id = plain ? "kicker" : passer.id + "-kicker";
        kicker.name = plain ? LocalText{"Kicker", "Botteur"}
                            : LocalText{"Kicker (" + passer.name.en + ")", "Botteur (" + passer.name.fr + ")"};
        kickers.push_back(std::move(kicker));
    }
    return kickers;
}

namespace {

// Who makes room for a kicker: the last player of the list who costs as much, of the passers alone or of all.
Player* make_room(TeamSheet& sheet, const Roster& roster, const Position& kicker, bool for_passers) {
    Player* last = nullptr;
    for (Player& player : sheet.players) {
        const bool own = player.origin == Origin::List && player.roster == roster.id;
        const Position* position = own ? roster.position(player.position) : nullptr;
        if (position != nullptr && position->cost >= kicker.cost && (!for_passers || is_passer(*position))) {
            last = &player;
        }
    }
    return last;
}

}  // namespace

TeamSheet with_kicker(TeamSheet sheet, const Library& library) {
    const Roster* roster = library.roster(sheet.roster);
    if (roster == nullptr || roster->kickers.empty()) {
        return sheet;
    }
    for (const bool for_passers : {true, false}) {
        for (const Position& position : roster->kickers) {
            if (Player* player = make_room(sheet, *roster, position, for_passers)) {
                Player kicker = make_player(*roster, position);
                kicker.name = player->name;
                kicker.number = player->number;
                *player = std::move(kicker);
                return sheet;
            }
        }
    }
    return sheet;
}

}  // namespace dugout
