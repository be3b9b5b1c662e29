#include "tournament/roster_goods.hpp"
#include "tournament/roster_text.hpp"
#include "words/tournament_json_parts.hpp"

// A roster of an event as it is being drafted: what there is to buy, what has been bought, and what is wrong with it.

namespace dugout::words {

using namespace tournament;

namespace {

Json skills_json(const DraftBook& book, const Ids& skills, Language language) {
    Json list = Json::array();
    for (const std::string& one : skills) list.push_back({{"id", one}, {"name", skill_name(book, one).in(language)}});
    return list;
}

Json positions_json(const DraftBook& book, const TeamList& list, const Pack& pack, Language language) {
    Json positions = Json::array();
    for (const PositionLine& one : list.positions) {
        // matched.stunty.list
        if (pack.switches.stunty && list.stunty && !holds(*list.stunty, one.id)) continue;
        positions.push_back({{"id", one.id},
                             {"name", one.name.in(language)},
                             {"max", one.most},
                             {"cost", one.cost},
                             {"profile", one.profile},
                             {"skills", skills_json(book, one.skills, language)},
                             {"primary", skills_json(book, one.primary, language)},
                             {"secondary", skills_json(book, one.secondary, language)},
                             {"big_guy", one.big_guy}});
    }
    return positions;
}

// matched.roster.star-hire, matched.roster.mega-star: those who would play for the team.
Json stars_json(const DraftBook& book, const TeamList& list, const Ids& words, const Pack& pack, Language language) {
    Json stars = Json::array();
    for (const StarLine& one : book.stars) {
        if (!is_willing(one, words)) continue;
        const bool mega = holds(pack.mega_stars, one.id);
        // matched.roster.star-pair: each of the two has figures of his own.
        Json members = Json::array();
        for (const StarLine& member : one.members)
            members.push_back({{"name", member.name.in(language)},
                               {"profile", member.profile},
                               {"skills", skills_json(book, member.skills, language)}});
        stars.push_back({{"id", one.id},
                         {"name", one.name.in(language)},
                         {"cost", star_price(one, list)},
                         {"places", one.places()},
                         {"mega", mega},
                         {"points", mega ? pack.numbers.mega_star_points : pack.numbers.star_points},
                         {"profile", one.profile},
                         {"skills", skills_json(book, one.skills, language)},
                         {"members", std::move(members)}});
    }
    return stars;
}

// matched.roster.inducements, matched.roster.inducements-custom, matched.induce.custom
Json inducements_json(const DraftBook& book, const TeamList& list, const Ids& words, const Pack& pack,
                      Language language) {
    Json offered = Json::array();
    const auto offer = [&](std::string_view id, const std::string& effect) {
        const Goods thing = goods(id, pack, list, words);
        if (!thing.price) return;
        offered.push_back({{"id", id},
                           {"name", thing.name.in(language)},
                           {"cost", *thing.price},
                           {"max", thing.most},
                           {"effect", effect}});
    };
    for (const InducementLine& one : book.inducements)
        if (holds(pack.publications, one.publication) && !holds(pack.forbidden, one.id)) offer(one.id, "");
    for (const Alternative one : pack.alternatives) offer(id(one), "");
    for (const HouseInducement& one : pack.inducements) offer(one.id, one.effect);
    return offered;
}

Json free_json(const Pack& pack, Language language) {
    Json list = Json::array();
    for (const Alternative one : pack.free_alternatives)
        list.push_back({{"id", id(one)}, {"name", language == Language::French ? name_fr(one) : name_en(one)}});
    return list;
}

Json tier_json(const Pack& pack, const tables::matched::Tier* tier) {
    if (tier == nullptr) return nullptr;
    return {{"tier", tier->tier},
            {"skill_points", tier->skill_points},
            {"max_secondary", tier->max_secondary},
            {"max_stars", tier->max_stars},
            {"max_mega_stars", tier->max_mega_stars},
            {"primary", pack.numbers.primary_points},
            {"secondary", pack.numbers.secondary_points}};
}

Json staff_json(const DraftBook& book, const TeamList& list, const Pack& pack) {
    const StaffPrices& staff = book.staff;
    const auto line = [](const char* id, Gold cost, int least, int most, int free) {
        return Json{{"id", id}, {"cost", cost}, {"min", least}, {"max", most}, {"free", free}};
    };
    Json lines = {line("rerolls", list.reroll, 0, staff.rerolls_max, 0),
                  line("dedicated_fans", pack.numbers.fan_cost, 1, pack.numbers.fans_max, staff.fans_free),
                  line("assistant_coaches", staff.assistant_coach, 0, staff.assistant_coaches_max, 0),
                  line("cheerleaders", staff.cheerleader, 0, staff.cheerleaders_max, 0)};
    if (list.apothecary) lines.push_back(line("apothecaries", staff.apothecary, 0, staff.apothecaries_max, 0));
    return lines;
}

// As the file has it, so that a form can go on where it was left.
Json roster_json(const EventRoster& roster) {
    Json json = {{"name", roster.name},
                 {"coach", roster.coach},
                 {"team", roster.team},
                 {"special", roster.special},
                 {"rerolls", roster.rerolls},
                 {"dedicated_fans", roster.dedicated_fans},
                 {"assistant_coaches", roster.assistant_coaches},
                 {"cheerleaders", roster.cheerleaders},
                 {"apothecaries", roster.apothecaries},
                 {"free", roster.free},
                 {"inducements", Json::object()},
                 {"players", Json::array()},
                 {"stars", Json::array()}};
    for (const auto& [id, count] : roster.inducements) json["inducements"][id] = count;
    for (const DraftedPlayer& one : roster.players)
        json["players"].push_back({{"number", one.number},
                                   {"name", one.name},
                                   {"position", one.position},
                                   {"skills", one.skills},
                                   {"mercenary", one.mercenary},
                                   {"hired_skill", one.hired_skill}});
    for (const DraftedStar& one : roster.stars)
        json["stars"].push_back({{"id", one.id}, {"number", one.number}, {"skills", one.skills}});
    return json;
}

}  // namespace

Json roster_market_json(std::string_view list_id, std::string_view special, const Pack& pack, Language language) {
    const DraftBook& book = draft_book(pack.base);
    const TeamList* list = book.list(list_id);
    if (list == nullptr) return nullptr;
    const Ids words = words_of(*list, special);
    Json json = {{"id", list->id},
                 {"name", list->name.in(language)},
                 {"budget", budget_of_round(pack, 1)},
                 {"players_min", pack.numbers.players_min},
                 {"players_max", pack.numbers.players_max},
                 {"choose", list->choose},
                 {"tier", tier_json(pack, tier_of(pack, list->id))}};
    json["heads"] = Json::array();
    for (const std::string& head : book.profile_heads) json["heads"].push_back(head_name(head, language));
    json["positions"] = positions_json(book, *list, pack, language);
    json["staff"] = staff_json(book, *list, pack);
    json["stars"] = stars_json(book, *list, words, pack, language);
    json["inducements"] = inducements_json(book, *list, words, pack, language);
    json["free"] = free_json(pack, language);
    json["mercenaries"] = nullptr;
    if (book.mercenaries && !holds(pack.forbidden, "mercenaries"))
        json["mercenaries"] = {{"more", book.mercenaries->more}, {"skill", book.mercenaries->skill}};
    return json;
}

Json roster_check_json(std::string_view text, const Pack& pack, Language language, int step) {
    const CheckedRoster read = check_roster_text(text, pack, "roster", step);
    Json json = {{"ok", read.ok()}, {"faults", Json::array()}};
    for (const Fault& fault : read.faults) json["faults"].push_back(fault_json(fault, language));
    for (const Breach& breach : read.breaches) json["faults"].push_back(breach_json(breach, language));
    if (!read.faults.empty()) return json;
    const Spending spent = spending(read.roster, pack);
    const tables::matched::Tier* tier = tier_of(pack, read.roster.team);
    const TeamList* list = draft_book(pack.base).list(read.roster.team);
    json["team"] = {{"name", read.roster.name},
                    {"list", read.roster.team},
                    {"list_name", list == nullptr ? read.roster.team : list->name.in(language)},
                    {"players", read.roster.players.size()},
                    {"gold", spent.gold()},
                    {"budget", budget_of_round(pack, step)},
                    {"points", spent.points()},
                    {"points_most", tier == nullptr ? 0 : tier->skill_points}};
    json["roster"] = roster_json(read.roster);
    return json;
}

}  // namespace dugout::words
