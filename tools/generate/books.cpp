#include "books.hpp"

#include "words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <initializer_list>
#include <set>

namespace {

const std::vector<Key> skill_keys = {
    {"id", Kind::text},   {"name", Kind::name},         {"category", Kind::text},
    {"kind", Kind::text}, {"mandatory", Kind::boolean}, {"brief", Kind::name},
};

const std::vector<Key> team_keys = {
    {"id", Kind::text},     {"name", Kind::name},   {"reroll", Kind::integer}, {"apothecary", Kind::boolean},
    {"wizard", Kind::text}, {"flags", Kind::texts}, {"bigguys", Kind::table},  {"position", Kind::tables},
};

const std::vector<Key> position_keys = {
    {"id", Kind::text},      {"name", Kind::name},    {"max", Kind::integer},         {"cost", Kind::integer},
    {"ma", Kind::integer},   {"st", Kind::integer},   {"ag", Kind::integer},          {"av", Kind::integer},
    {"skills", Kind::texts}, {"access", Kind::texts}, {"human_sized", Kind::boolean},
};

const std::vector<Key> bigguy_keys = {
    {"id", Kind::text},
    {"name", Kind::name},
    {"cost", Kind::integer},
    {"ma", Kind::integer},
    {"st", Kind::integer},
    {"ag", Kind::integer},
    {"av", Kind::integer},
    {"skills", Kind::texts},
    {"racial", Kind::texts},
    {"teams", Kind::texts},
    {"access", Kind::texts},
    {"access_double", Kind::texts},
    {"physical_on_double", Kind::boolean},
    {"human_sized", Kind::boolean},
};

const std::vector<Key> star_keys = {
    {"id", Kind::text},
    {"name", Kind::name},
    {"race", Kind::text},
    {"teams", Kind::texts},
    {"cost", Kind::integer},
    {"match_cost", Kind::integer},
    {"double_price_for", Kind::texts},
    {"ma", Kind::integer},
    {"st", Kind::integer},
    {"ag", Kind::integer},
    {"av", Kind::integer},
    {"skills", Kind::texts},
    {"traits", Kind::texts},
    {"racial", Kind::texts},
    {"weapon", Kind::text},
    {"human_sized", Kind::boolean},
};

using Words = std::set<std::string>;

const Words categories = {"general", "agility", "strength", "passing", "physical", "racial", "kicking"};
const Words access_categories = {"general", "agility", "strength", "passing", "physical"};
const Words skill_kinds = {"skill", "trait", "racial"};
const Words wizards = {"standard", "runesmith", "chef", "necromancer", "none"};
const Words flags = {"double-star-price",   "apothecary-thralls-only", "stakes-target",
                     "shares-count-luthor", "chaos-cup-plus-one",      "chaos-cup-minus-one"};

void check_word(const Entry& entry, std::string_view key, const Words& known, Faults& faults) {
    const std::string word = entry.text(key);
    if (!word.empty() && !known.contains(word)) {
        entry.fault(faults, key, fmt::format("`{}` is not known here", word));
    }
}

void check_words(const Entry& entry, std::string_view key, const Words& known, Faults& faults) {
    for (const std::string& word : entry.texts(key)) {
        if (!known.contains(word)) {
            entry.fault(faults, key, fmt::format("`{}` is not known here", word));
        }
    }
}

void check_profile(const Entry& player, const std::vector<Document>& books, Faults& faults) {
    for (const std::string_view key : {"skills", "traits", "racial"}) {
        check_named_ids(player, key, books, "lrb4-skills", "skill", faults);
    }
    for (const std::string_view key : {"access", "access_double"}) {
        check_words(player, key, access_categories, faults);
    }
}

// The entries under `list`, checked for their keys and ids; nothing else may stand in the book.
std::vector<Entry> checked_entries(const Document& book, std::string_view list, const std::vector<Key>& keys,
                                   Faults& faults) {
    whole(book).check({{list, Kind::tables}}, faults);
    std::vector<Entry> entries = whole(book).entries(list);
    for (const Entry& entry : entries) {
        entry.check(keys, faults);
    }
    check_ids(entries, faults);
    return entries;
}

void check_skills(const Document& book, Faults& faults) {
    for (const Entry& skill : checked_entries(book, "skill", skill_keys, faults)) {
        check_word(skill, "category", categories, faults);
        check_word(skill, "kind", skill_kinds, faults);
    }
}

void check_teams(const Document& book, const std::vector<Document>& books, Faults& faults) {
    for (const Entry& team : checked_entries(book, "team", team_keys, faults)) {
        check_word(team, "wizard", wizards, faults);
        check_words(team, "flags", flags, faults);
        if (const toml::table* bigguys = team.table["bigguys"].as_table()) {
            const Entry allowed{book, *bigguys, team.key("bigguys")};
            allowed.check({{"max", Kind::integer}, {"ids", Kind::texts}}, faults);
            check_named_ids(allowed, "ids", books, "lrb4-bigguys", "bigguy", faults);
        }
        const std::vector<Entry> positions = team.entries("position");
        check_ids(positions, faults);
        for (const Entry& position : positions) {
            position.check(position_keys, faults);
            check_profile(position, books, faults);
        }
    }
}

void check_bigguys(const Document& book, const std::vector<Document>& books, Faults& faults) {
    for (const Entry& bigguy : checked_entries(book, "bigguy", bigguy_keys, faults)) {
        check_profile(bigguy, books, faults);
        check_named_ids(bigguy, "teams", books, "lrb4-teams", "team", faults);
    }
}

Words weapons(const std::vector<Document>& books) {
    Words known = {"none"};
    if (const Document* tables = find_document(books, "lrb4-tables")) {
        if (const toml::table* penalties = tables->content["secret_weapon_penalty"].as_table()) {
            for (const auto& [weapon, penalty] : *penalties) {
                if (penalty.is_integer()) {
                    known.emplace(weapon.str());
                }
            }
        }
    }
    return known;
}

void check_stars(const Document& book, const std::vector<Document>& books, Faults& faults) {
    const Words known_weapons = weapons(books);
    for (const Entry& star : checked_entries(book, "star", star_keys, faults)) {
        check_profile(star, books, faults);
        check_word(star, "weapon", known_weapons, faults);
        if (star.texts("teams") != std::vector<std::string>{"all"}) {
            check_named_ids(star, "teams", books, "lrb4-teams", "team", faults);
        }
        check_named_ids(star, "double_price_for", books, "lrb4-teams", "team", faults);
    }
}

// What holds in every other book: a name is told in both languages, unless it is a proper name (a plain text), and no
// id is given twice in one list.
void check_names_and_ids(const Document& book, Faults& faults) {
    for (const auto& [list, content] : book.content) {
        const std::vector<Entry> entries = whole(book).entries(list.str());
        check_ids(entries, faults);
        for (const Entry& entry : entries) {
            const bool is_proper = entry.table["name"].is_string();
            entry.check_kind({"name", is_proper ? Kind::text : Kind::name}, faults);
        }
    }
}

}  // namespace

void check_named_ids(const Entry& entry, std::string_view key, const std::vector<Document>& books,
                     std::string_view book, std::string_view list, Faults& faults) {
    const Document* document = find_document(books, book);
    if (document == nullptr) {
        return;  // said by check_books
    }
    const std::vector<Entry> known = whole(*document).entries(list);
    for (const std::string& id : entry.texts(key)) {
        if (std::none_of(known.begin(), known.end(), [&id](const Entry& other) { return other.text("id") == id; })) {
            entry.fault(faults, key, fmt::format("`{}` is no {} of {}", id, list, document->name));
        }
    }
}

void check_books(const std::vector<Document>& books, Faults& faults) {
    std::set<std::string_view> checked;
    const auto check = [&](std::string_view stem, auto check_book) {
        checked.insert(stem);
        if (const Document* book = find_document(books, stem)) {
            check_book(*book);
        } else {
            faults.push_back({fmt::format("{}.toml", stem), 0, "file", "is missing or does not parse"});
        }
    };
    check("lrb4-skills", [&](const Document& book) { check_skills(book, faults); });
    check("lrb4-teams", [&](const Document& book) { check_teams(book, books, faults); });
    check("lrb4-bigguys", [&](const Document& book) { check_bigguys(book, books, faults); });
    check("lrb4-stars", [&](const Document& book) { check_stars(book, books, faults); });
    check("lrb4-tables", [&](const Document& book) { check_tables(book, books, faults); });
    check("manager-cards", [&](const Document& book) { check_cards(book, faults); });
    check("matched-options", [&](const Document& book) {
        check_matched_options(book, faults);
        check_matched_numbers(book, faults);
        check_names_and_ids(book, faults);
    });
    const Document* later_teams = find_document(books, "matched-teams");
    const Document* later_skills = find_document(books, "matched-skills");
    check("matched-skills", [&](const Document& book) { check_matched_skills(book, faults); });
    check("matched-teams", [&](const Document& book) {
        if (later_skills != nullptr) {
            check_matched_teams(book, *later_skills, faults);
        }
    });
    check("matched-stars", [&](const Document& book) {
        if (later_teams != nullptr && later_skills != nullptr) {
            check_matched_stars(book, *later_teams, *later_skills, faults);
        }
    });
    for (const Document& book : books) {
        if (!checked.contains(book.stem)) {
            check_names_and_ids(book, faults);
        }
    }
}
