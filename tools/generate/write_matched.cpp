#include "books.hpp"
#include "enums.hpp"
#include "words.hpp"
#include "writers.hpp"

#include <fmt/core.h>

#include <array>

// The lists of the Matched Play guide: alternative inducements, secret objectives, awards.

namespace {

struct List {
    std::string_view key;    // [[key]] in the book
    std::string_view type;   // the enum it becomes
    std::string_view roll;   // the key of the die that names the row, or nothing
    std::string_view table;  // where the number that counts stands, and what it is called there
    std::string_view number;
    std::string_view other_number;  // what it is called in some rows
    std::string_view function;
};

constexpr std::array<List, 5> lists = {{
    {"alternative", "Alternative", "", "", "cost", "", "cost"},
    {"gift", "Gift", "d6", "effect", "value", "", "effect_value"},
    {"buffet", "Dish", "d6", "effect", "value", "on", "effect_value"},
    {"objective", "SecretObjective", "d16", "check", "at_least", "", "at_least"},
    {"award", "Award", "", "by", "place", "", "place"},
}};

std::int64_t number_of(const Entry& entry, const List& list) {
    const toml::table* from = list.table.empty() ? &entry.table : entry.table[list.table].as_table();
    if (from == nullptr) {
        return 0;
    }
    const auto found = (*from)[list.number].value<std::int64_t>();
    return found ? *found : (*from)[list.other_number].value<std::int64_t>().value_or(0);
}

std::string listed(const Document& book, const List& list) {
    const std::vector<Entry> entries = whole(book).entries(list.key);
    std::vector<std::string> rules;
    std::vector<std::string> numbers;
    for (const Entry& entry : entries) {
        rules.push_back(fmt::format("Rule::{}", snake_case(entry.text("rule"))));
        numbers.push_back(fmt::format("{}", number_of(entry, list)));
    }
    std::string limits;
    if (list.key == "alternative") {
        std::vector<std::string> most;
        for (const Entry& entry : entries) {
            most.push_back(fmt::format("{}", entry.integer("max")));
        }
        limits = lookup("int", "most", list.type, most);
    }
    return enumeration(list.type, ids(entries)) + ids_lookup(list.type, ids(entries)) +
           names_lookup(list.type, entries) + lookup("Rule", "rule", list.type, rules) +
           lookup("int", list.function, list.type, numbers) + limits;
}

// The Dwarf Smith's own table: armour up to this die, and what it adds up to which limit.
std::string smith(const Document& book) {
    const Entry entry = whole(book).entries("alternative").front();
    const Entry armour = entry.entries("results").front();
    const toml::array& dice = *armour.table["d6"].as_array();
    return fmt::format(
        "namespace tables::dwarf_smith {{\n"
        "inline constexpr int armour_die_max = {};\n"
        "inline constexpr int armour_gain = {};\n"
        "// The roll that breaks such armour; no armour is made better than that.\n"
        "inline constexpr int armour_limit = {};\n"
        "}}\n\n",
        dice.back().value_or(std::int64_t{0}), armour.integer("value"), armour.integer("limit"));
}

}  // namespace

void check_matched_options(const Document& book, Faults& faults) {
    const Entry all = whole(book);
    for (const List& list : lists) {
        std::int64_t row = 0;
        for (const Entry& entry : all.entries(list.key)) {
            ++row;
            for (const std::string_view key : {"id", "rule"}) {
                if (entry.text(key).empty()) {
                    entry.fault(faults, key, "is missing");
                }
            }
            if (!list.roll.empty() && entry.integer(list.roll) != row) {
                entry.fault(faults, list.roll, fmt::format("must be {}: one row for each roll, in order", row));
            }
            const bool needs_number = list.key == "alternative" || list.key == "objective";
            if (needs_number && number_of(entry, list) < 1) {
                entry.fault(faults, list.table.empty() ? list.number : list.table, "has no number that counts");
            }
        }
        if (row == 0) {
            faults.push_back({book.name, 0, std::string(list.key), "is missing"});
        }
    }
    const std::vector<Entry> hired = all.entries("alternative");
    if (hired.empty() || hired.front().text("id") != "dwarf-smith" || hired.front().entries("results").empty() ||
        hired.front().entries("results").front().table["d6"].as_array() == nullptr) {
        faults.push_back({book.name, 0, "alternative", "begins with the dwarf-smith and his results"});
    }
}

std::string matched_header(const Document& book) {
    std::string text =
        "// Written by dugout-generate from data/matched-options.toml.\n"
        "#pragma once\n\n#include \"rules/rule_ids.hpp\"\n\n#include <array>\n#include <cstddef>\n"
        "#include <cstdint>\n#include <string_view>\n\nnamespace dugout {\n\n";
    for (const List& list : lists) {
        text += listed(book, list);
    }
    return text + smith(book) + matched_numbers(book) + "}  // namespace dugout\n";
}
