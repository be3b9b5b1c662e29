#include "team/value.hpp"

#include <algorithm>

namespace dugout {

namespace {

constexpr Gold rating_step = 10'000;
constexpr int spp_step = 5;

}  // namespace

Gold price(const Player& player, const Roster& roster, const Library& library, StarTerms terms) {
    switch (player.origin) {
        case Origin::List: {
            const Roster* list = library.roster(player.roster);
            const Position* position = list != nullptr ? list->position(player.position) : nullptr;
            return position != nullptr ? position->cost : 0;
        }
        case Origin::BigGuy: {
            const BigGuy* big_guy = library.big_guy(player.position);
            return big_guy != nullptr ? big_guy->cost : 0;
        }
        case Origin::Star: {
            const Star* star = library.star(player.position);
            if (star == nullptr) {
                return 0;
            }
            return star->cost * (terms == StarTerms::Third ? 1 : star->price_factor(roster));
        }
    }
    return 0;
}

Gold star_match_price(const Star& star, const Roster& roster) { return star.match_cost * star.price_factor(roster); }

Gold team_cost(const TeamSheet& sheet, const Library& library, StarTerms terms) {
    const Roster* roster = library.roster(sheet.roster);
    if (roster == nullptr) {
        return 0;
    }
    Gold total = roster->reroll * sheet.rerolls;
    total += Gold{tables::staff::fan_factor_point} * sheet.fan_factor;
    total += Gold{tables::staff::assistant_coach} * sheet.assistant_coaches;
    total += Gold{tables::staff::cheerleader} * sheet.cheerleaders;
    total += Gold{tables::staff::apothecary} * sheet.apothecaries;
    for (const Player& player : sheet.players) {
        total += player.hired ? 0 : price(player, *roster, library, terms);
    }
    return total;
}

Gold match_day_cost(const TeamSheet& sheet) {
    const Gold wizard = sheet.wizard == Wizard::Standard    ? tables::staff::wizard
                        : sheet.wizard == Wizard::Runesmith ? tables::staff::runesmith
                                                            : 0;
    Gold inducements = 0;
    for (const Alternative each : sheet.inducements) {
        inducements += cost(each);
    }
    return wizard + inducements + Gold{tables::staff::chef_extra_die} * sheet.ingredients;
}

int team_rating(const TeamSheet& sheet, const Library& library) {
    int experience = 0;
    for (const Player& player : sheet.players) {
        experience += player.hired ? 0 : spp(player.career);
    }
    const Gold value = (team_cost(sheet, library) + sheet.treasury) / rating_step;
    return static_cast<int>(value) + experience / spp_step;
}

TeamSheet enter_league(TeamSheet sheet, const Library& library) {
    sheet.treasury = std::max<Gold>(0, tables::staff::budget - team_cost(sheet, library));
    sheet.rating = team_rating(sheet, library);
    return sheet;
}

}  // namespace dugout
