#include "team/roster_reader.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "team/kickers.hpp"

namespace dugout {

namespace {

constexpr std::array<std::string_view, 5> category_ids = {"general", "agility", "strength", "passing", "physical"};
static_assert(static_cast<int>(SkillCategory::Physical) == 4, "category_ids follows SkillCategory");

constexpr std::string_view everybody = "all";

std::string read_id(TableReader& table) {
    std::string id = table.id("id");
    if (id == everybody) {
        table.fault("id", FaultCode::bad_id, {id});  // it would stand for every team on a star's line
    }
    return id;
}

Gold read_price(TableReader& table, std::string_view key) {
    const Gold price = table.number(key, price_range);
    if (price % price_step != 0) {
        table.fault(key, FaultCode::not_a_step, {price, price_step});
    }
    return price;
}

Profile read_profile(TableReader& table) {
    return {
        .ma = static_cast<int>(table.number("ma", ma_range)),
        .st = static_cast<int>(table.number("st", st_range)),
        .ag = static_cast<int>(table.number("ag", ag_range)),
        .av = static_cast<int>(table.number("av", av_range)),
    };
}

SkillAccess read_access(TableReader& table, std::string_view key) {
    SkillAccess access;
    for (const std::size_t category : table.words(key, category_ids)) {
        access.add(static_cast<SkillCategory>(category));
    }
    return access;
}

Weapon read_weapon(TableReader& table) {
    std::array<std::string_view, weapon_count> known{};
    for (std::size_t i = 0; i < known.size(); ++i) {
        known[i] = id(static_cast<Weapon>(i));
    }
    return static_cast<Weapon>(table.word("weapon", known));
}

Position read_position(TableReader table) {
    Position position;
    position.id = read_id(table);
    position.name = table.names("name");
    position.max = static_cast<int>(table.number("max", {1, tables::staff::squad_max}));
    position.cost = read_price(table, "cost");
    position.profile = read_profile(table);
    position.skills = table.skills("skills");
    position.access = read_access(table, "access");
    position.human_sized = table.boolean("human_sized");
    table.finish();
    return position;
}

void read_big_guys(TableReader& table, Roster& roster) {
    if (std::optional<TableReader> allies = table.table("bigguys")) {
        roster.big_guy_max = static_cast<int>(allies->number("max", {0, tables::staff::squad_max}));
        roster.big_guys = allies->ids("ids");
        allies->finish();
    }
}

}  // namespace

Roster read_roster(TableReader table) {
    Roster roster;
    roster.id = read_id(table);
    roster.name = table.names("name");
    roster.reroll = read_price(table, "reroll");
    roster.apothecary = table.boolean("apothecary");
    roster.wizard = static_cast<Wizard>(table.word("wizard", wizard_ids));
    for (const std::size_t flag : table.words("flags", roster_flag_ids)) {
        roster.flags.push_back(static_cast<RosterFlag>(flag));
    }
    read_big_guys(table, roster);
    table.each("position", [&](TableReader entry) {
        Position position = read_position(entry);
        if (!position.id.empty() && roster.position(position.id) != nullptr) {
            entry.fault("id", FaultCode::duplicate_id, {position.id, table.where().key});
        }
        roster.positions.push_back(std::move(position));
    });
    if (roster.positions.empty()) {
        table.fault("position", FaultCode::missing_key);
    }
    table.finish();
    roster.kickers = kickers_of(roster);
    return roster;
}

BigGuy read_big_guy(TableReader table) {
    BigGuy big_guy;
    big_guy.id = read_id(table);
    big_guy.name = table.names("name");
    big_guy.cost = read_price(table, "cost");
    big_guy.profile = read_profile(table);
    big_guy.skills = table.skills("skills") | table.skills("racial");
    big_guy.teams = table.ids("teams");
    big_guy.access = read_access(table, "access");
    big_guy.access_on_double = read_access(table, "access_double");
    big_guy.physical_on_double = table.boolean("physical_on_double");
    big_guy.human_sized = table.boolean("human_sized");
    table.finish();
    return big_guy;
}

Star read_star(TableReader table) {
    Star star;
    star.id = read_id(table);
    star.name = table.names("name");
    star.race = table.id("race");
    star.teams = table.ids("teams");
    star.plays_for_all = std::find(star.teams.begin(), star.teams.end(), everybody) != star.teams.end();
    if (star.plays_for_all) {
        star.teams.clear();
    }
    star.cost = read_price(table, "cost");
    star.match_cost = read_price(table, "match_cost");
    star.double_price_for = table.ids("double_price_for");
    star.profile = read_profile(table);
    star.skills = table.skills("skills") | table.skills("traits") | table.skills("racial");
    star.weapon = read_weapon(table);
    star.human_sized = table.boolean("human_sized");
    table.finish();
    return star;
}

}  // namespace dugout
