#include "league/advancement.hpp"
#include "rules/embedded.hpp"
#include "rules/matched_tables.hpp"
#include "rules/skills.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"
#include "tournament/roster_book.hpp"
#include "tournament/roster_book_toml.hpp"

// The rosters, Big Guys and stars of lrb4 as a tournament sees them.

namespace dugout::tournament {

namespace {

Ids ids_of(const SkillSet& skills) {
    Ids result;
    for (const Skill skill : skills) result.emplace_back(id(skill));
    return result;
}

Ids profile_of(const Profile& profile) {
    return {std::to_string(profile.ma), std::to_string(profile.st), std::to_string(profile.ag),
            std::to_string(profile.av)};
}

// matched.roster.skill-legal: open on a normal roll is primary, open on doubles only is secondary.
void open_skills(PositionLine& line, const Player& player, const Library& library) {
    const SkillSet normal = league::ordinary_skills(player, library, lrb4());
    const SkillSet doubles = league::star_roll(player, library, lrb4(), 6, 6).skills;
    line.primary = ids_of(normal);
    line.secondary = ids_of(doubles - normal);
}

TeamList list_of(const Roster& roster, const Library& library) {
    TeamList list{roster.id, roster.name, roster.reroll, roster.apothecary, {}, {}, roster.big_guy_max, {}, {}};
    list.special = {"wizard-" + std::string(wizard_ids[static_cast<std::size_t>(roster.wizard)])};
    for (const Position& each : roster.positions) {
        PositionLine line{each.id, each.name, each.max, each.cost, profile_of(each.profile), ids_of(each.skills),
                          {},      {},        false};
        open_skills(line, make_player(roster, each), library);
        list.positions.push_back(std::move(line));
    }
    for (const std::string& big : roster.big_guys) {
        const BigGuy& each = *library.big_guy(big);
        PositionLine line{
            each.id, each.name, roster.big_guy_max, each.cost, profile_of(each.profile), ids_of(each.skills), {},
            {},      true};
        open_skills(line, make_player(each), library);
        list.positions.push_back(std::move(line));
    }
    return list;
}

StarLine star_of(const Star& star, const Library& library) {
    StarLine line{star.id, star.name, star.cost, profile_of(star.profile), ids_of(star.skills), star.teams, {}, {}, {}};
    if (star.plays_for_all) line.plays_for = {"all"};
    for (const Roster& roster : library.rosters())
        if (star.price_factor(roster) > 1) line.double_price_for.push_back(roster.id);
    return line;
}

// matched.roster.inducements: what lrb4 has in the place of a list of inducements.
std::vector<InducementLine> living_inducements() {
    constexpr int dice_max = 99;  // as many ingredients as the budget pays for
    std::vector<InducementLine> result;
    const auto add = [&](std::string id, LocalText name, int most, Gold cost, std::string_view only) {
        InducementLine line;
        line.id = std::move(id);
        line.name = std::move(name);
        line.most = most;
        line.cost = cost;
        line.only = {std::string(only)};
        result.push_back(std::move(line));
    };
    add("wizard", {"Wizard", "Sorcier"}, 1, tables::staff::wizard, "wizard-standard");
    add("runesmith", {"Runesmith", "Forgerune"}, 1, tables::staff::runesmith, "wizard-runesmith");
    add("ingredients", {"Extra ingredients", "Ingrédients supplémentaires"}, dice_max, tables::staff::chef_extra_die,
        "wizard-chef");
    return result;
}

}  // namespace

DraftBook read_living_book() {
    const Library& library = Library::embedded();
    DraftBook book;
    book.base = Base::Lrb4;
    book.profile_heads = {"MA", "ST", "AG", "AV"};
    for (const SkillEntry& each : generated::skill_entries())
        book.skills.push_back({std::string(each.id), {std::string(each.name_en), std::string(each.name_fr)}});
    for (const Roster& roster : library.rosters()) book.lists.push_back(list_of(roster, library));
    for (const Star& star : library.stars()) book.stars.push_back(star_of(star, library));
    book.inducements = living_inducements();
    constexpr int staff_max = 99;  // that book has no limit
    book.staff = {tables::staff::assistant_coach,
                  tables::staff::cheerleader,
                  tables::staff::apothecary,
                  staff_max,
                  staff_max,
                  1,
                  staff_max,
                  0};
    const TomlNode options = embedded_tree("matched-options.toml");
    const TomlNode& tiers = *options.find("lrb4_tiers");
    const Ids last = texts_of(tiers, "tier3");
    for (const TeamList& list : book.lists)
        book.tiers_of_lists[list.id] = holds(last, list.id) ? 3 : static_cast<int>(number_of(tiers, "others"));
    mark_stunty(book, *options.find("lrb4_stunty"));
    return book;
}

}  // namespace dugout::tournament
