#include "books.hpp"

#include "words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <set>

// Checks data/matched-teams.toml, matched-stars.toml and matched-skills.toml: the later team lists, their stars and
// skills, and what each says of the others.

namespace {

using Words = std::set<std::string, std::less<>>;

const std::vector<Key> team_keys = {
    {"id", Kind::text},           {"name", Kind::name},           {"tier", Kind::integer},
    {"reroll", Kind::integer},    {"apothecary", Kind::boolean},  {"special", Kind::texts},
    {"leagues", Kind::texts},     {"choose", Kind::texts, false}, {"bigguys", Kind::integer, false},
    {"source", Kind::text},       {"confidence", Kind::text},     {"note", Kind::text, false},
    {"doubt", Kind::text, false}, {"position", Kind::tables},
};

const std::vector<Key> position_keys = {
    {"id", Kind::text},
    {"name", Kind::name},
    {"max", Kind::integer},
    {"cost", Kind::integer},
    {"ma", Kind::integer},
    {"st", Kind::integer},
    {"ag", Kind::integer},
    {"pa", Kind::integer},
    {"av", Kind::integer},
    {"skills", Kind::texts},
    {"primary", Kind::texts},
    {"secondary", Kind::texts},
    {"big_guy", Kind::boolean, false},
};

// "mighty-blow(+1)" => "mighty-blow"
std::string bare(std::string_view word) { return std::string(word.substr(0, word.find('('))); }

Words ids_of(const Document& book, std::string_view list) {
    Words result;
    for (const Entry& entry : whole(book).entries(list)) {
        result.insert(entry.text("id"));
    }
    return result;
}

void check_known(const Entry& entry, std::string_view key, const Words& known, std::string_view what, Faults& faults) {
    for (const std::string& word : entry.texts(key)) {
        if (!known.contains(bare(word))) {
            entry.fault(faults, key, fmt::format("`{}` is no {}", word, what));
        }
    }
}

// What the teams' own table of categories says must be what each skill says of itself.
void check_categories(const Document& teams, const Document& skills, Faults& faults) {
    const toml::table* table = teams.content["categories"].as_table();
    if (table == nullptr) {
        faults.push_back({teams.name, 0, "categories", "is missing"});
        return;
    }
    const Entry categories{teams, *table, "categories"};
    for (const Entry& skill : whole(skills).entries("skill")) {
        const std::string category = skill.text("category");
        if (category == "T") {
            continue;
        }
        const std::vector<std::string> listed = categories.texts(category);
        const std::string id = skill.text("id");
        if (std::none_of(listed.begin(), listed.end(), [&](const std::string& word) { return bare(word) == id; })) {
            categories.fault(faults, category, fmt::format("`{}` of {} is not among them", id, skills.name));
        }
    }
}

void check_tier(const Entry& team, const Document& book, Faults& faults) {
    const toml::table* tiers = book.content["tiers"].as_table();
    if (tiers == nullptr) {
        faults.push_back({book.name, 0, "tiers", "is missing"});
        return;
    }
    const std::string key = fmt::format("tier{}", team.integer("tier"));
    const std::vector<std::string> listed = Entry{book, *tiers, "tiers"}.texts(key);
    if (std::find(listed.begin(), listed.end(), team.text("id")) == listed.end()) {
        team.fault(faults, "tier", fmt::format("`{}` is not in the list {}", team.text("id"), key));
    }
}

void check_position(const Entry& position, const Words& skills, Faults& faults) {
    static const Words letters = {"G", "A", "P", "S", "M"};
    position.check(position_keys, faults);
    check_known(position, "skills", skills, "skill of matched-skills.toml", faults);
    check_known(position, "primary", letters, "category", faults);
    check_known(position, "secondary", letters, "category", faults);
    for (const std::string& letter : position.texts("secondary")) {
        const std::vector<std::string> primary = position.texts("primary");
        if (std::find(primary.begin(), primary.end(), letter) != primary.end()) {
            position.fault(faults, "secondary", fmt::format("`{}` is primary already", letter));
        }
    }
}

}  // namespace

void check_matched_teams(const Document& book, const Document& skills, Faults& faults) {
    const Words known_skills = ids_of(skills, "skill");
    const Words special = ids_of(book, "special_rule");
    check_categories(book, skills, faults);
    const std::vector<Entry> teams = whole(book).entries("team");
    check_ids(teams, faults);
    for (const Entry& team : teams) {
        team.check(team_keys, faults);
        check_tier(team, book, faults);
        for (const std::string_view key : {"special", "choose", "leagues"}) {
            check_known(team, key, special, "special rule", faults);
        }
        const std::vector<Entry> positions = team.entries("position");
        check_ids(positions, faults);
        std::int64_t places = 0;
        for (const Entry& position : positions) {
            check_position(position, known_skills, faults);
            places += position.integer("max");
        }
        if (places < 11) {
            team.fault(faults, "position", fmt::format("the list holds {} players; a team needs 11", places));
        }
    }
}

void check_matched_stars(const Document& book, const Document& teams, const Document& skills, Faults& faults) {
    const Words known_skills = ids_of(skills, "skill");
    const Words lists = ids_of(teams, "team");
    Words special = ids_of(teams, "special_rule");
    special.insert("all");
    const std::vector<Entry> stars = whole(book).entries("star");
    check_ids(stars, faults);
    for (const Entry& star : stars) {
        star.check_kind({"name", Kind::name}, faults);
        if (star.integer("cost") < 1) {
            star.fault(faults, "cost", "must be a price");
        }
        check_known(star, "skills", known_skills, "skill of matched-skills.toml", faults);
        check_known(star, "plays_for", special, "special rule", faults);
        check_known(star, "not_for", special, "special rule", faults);
        check_known(star, "teams", lists, "team of matched-teams.toml", faults);
        const std::vector<Entry> members = star.entries("member");
        const bool is_pair = star.table["pair"].value_or(false);
        if (members.size() != (is_pair ? 2U : 0U)) {
            star.fault(faults, "pair", "a pair, and only a pair, has two [[star.member]]");
        }
        for (const Entry& member : members) {
            check_known(member, "skills", known_skills, "skill of matched-skills.toml", faults);
        }
    }
    if (const toml::table* mega = book.content["mega"].as_table()) {
        check_known(Entry{book, *mega, "mega"}, "stars", ids_of(book, "star"), "star", faults);
    } else {
        faults.push_back({book.name, 0, "mega", "is missing"});
    }
}

void check_matched_skills(const Document& book, Faults& faults) {
    static const Words categories = {"G", "A", "P", "S", "M", "T"};
    const Words known = ids_of(book, "skill");
    const std::vector<Entry> skills = whole(book).entries("skill");
    check_ids(skills, faults);
    for (const Entry& skill : skills) {
        skill.check_kind({"name", Kind::name}, faults);
        if (!categories.contains(skill.text("category"))) {
            skill.fault(faults, "category", fmt::format("`{}` is not known here", skill.text("category")));
        }
        check_known(skill, "excludes", known, "skill", faults);
        check_known(skill, "needs", known, "skill", faults);
    }
}
