#include <algorithm>

#include "tournament/roster.hpp"
#include "tournament/roster_goods.hpp"

namespace dugout::tournament {

namespace {

const HouseInducement* house_made(const Pack& pack, std::string_view id) {
    const auto found = std::find_if(pack.inducements.begin(), pack.inducements.end(),
                                    [&](const HouseInducement& each) { return each.id == id; });
    return found == pack.inducements.end() ? nullptr : &*found;
}

}  // namespace

std::optional<Alternative> find_alternative(std::string_view id) {
    const auto& ids = lists::id_of_alternative;
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found == ids.end()) return std::nullopt;
    return static_cast<Alternative>(found - ids.begin());
}

Goods goods(std::string_view id, const Pack& pack, const TeamList& list, const Ids& words) {
    Goods result;
    if ((result.alternative = find_alternative(id))) {
        result.name = {std::string(name_en(*result.alternative)), std::string(name_fr(*result.alternative))};
        result.price = cost(*result.alternative);
        result.most = most(*result.alternative);
    } else if ((result.house = house_made(pack, id)) != nullptr) {
        result.name = result.house->name;
        const Ids& teams = result.house->teams;
        if (holds(teams, "all") || holds(teams, list.id)) result.price = result.house->cost;
        result.most = result.house->most.value_or(0);
    } else if ((result.line = draft_book(pack.base).inducement(id)) != nullptr) {
        result.name = result.line->name;
        result.price = inducement_price(*result.line, words);
        result.most = result.line->most;
    }
    return result;
}

SkillPrice price_of_skill(const PositionLine& position, std::string_view skill) {
    if (has_skill(position.primary, skill)) return SkillPrice::Primary;
    return has_skill(position.secondary, skill) ? SkillPrice::Secondary : SkillPrice::Closed;
}

Spending spending(const EventRoster& roster, const Pack& pack) {
    Spending spent;
    const DraftBook& book = draft_book(pack.base);
    const TeamList* list = book.list(roster.team);
    if (list == nullptr) return spent;
    const Ids words = words_of(*list, roster.special);
    for (const DraftedPlayer& player : roster.players) {
        const PositionLine* position = list->position(player.position);
        if (position == nullptr) continue;
        spent.players += position->cost;  // matched.roster.skill-value: bought skills cost no gold
        if (player.mercenary && book.mercenaries)
            spent.players += book.mercenaries->more + (player.hired_skill.empty() ? 0 : book.mercenaries->skill);
        for (const std::string& skill : player.skills) {
            const SkillPrice price = price_of_skill(*position, skill);
            spent.primary += price == SkillPrice::Primary ? 1 : 0;
            spent.secondary += price == SkillPrice::Secondary ? 1 : 0;
        }
    }
    spent.skill_points = spent.primary * pack.numbers.primary_points + spent.secondary * pack.numbers.secondary_points;
    spent.rerolls = list->reroll * roster.rerolls;
    spent.staff = book.staff.assistant_coach * roster.assistant_coaches + book.staff.cheerleader * roster.cheerleaders +
                  book.staff.apothecary * roster.apothecaries;
    spent.fans = Gold{pack.numbers.fan_cost} * std::max(roster.dedicated_fans - book.staff.fans_free, 0);
    for (const auto& [id, count] : roster.inducements)
        spent.inducements += goods(id, pack, *list, words).price.value_or(0) * count;
    for (const DraftedStar& star : roster.stars) {
        const StarLine* line = book.star(star.id);
        if (line == nullptr) continue;
        spent.stars += star_price(*line, *list);
        spent.star_points += holds(pack.mega_stars, star.id) ? pack.numbers.mega_star_points : pack.numbers.star_points;
    }
    return spent;
}

}  // namespace dugout::tournament
