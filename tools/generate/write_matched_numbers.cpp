#include "words.hpp"
#include "writers.hpp"

#include <fmt/core.h>

#include <array>

// The numbers of the Matched Play guide that whoever runs an event needs: points, draft, tiers, tie-breakers.

namespace {

constexpr std::array<std::string_view, 10> sections = {
    "points",           "bonus",       "bye",          "concession",    "match", "draft",
    "skill_point_cost", "progression", "advance_cost", "advance_value",
};
constexpr std::array<std::string_view, 5> tier_keys = {"tier", "skill_points", "max_secondary", "max_stars",
                                                       "max_mega_stars"};

// A number, a list of numbers, or nothing.
std::string constant(std::string_view name, const toml::node& node) {
    if (const auto number = node.value_exact<std::int64_t>()) {
        return fmt::format("inline constexpr int {} = {};\n", name, *number);
    }
    const toml::array* list = node.as_array();
    if (list == nullptr || list->empty()) {
        return {};
    }
    std::string values;
    for (const toml::node& item : *list) {
        values += fmt::format("{}{}", values.empty() ? "" : ", ", item.value_or(std::int64_t{0}));
    }
    return fmt::format("inline constexpr std::array<int, {}> {} = {{{}}};\n", list->size(), name, values);
}

std::string section_text(const Document& book, std::string_view section) {
    std::string text = fmt::format("namespace {} {{\n", section);
    if (const toml::table* table = book.content[section].as_table()) {
        for (const auto& [key, node] : *table) {
            text += constant(key.str(), node);
        }
    }
    return text + fmt::format("}}  // namespace {}\n\n", section);
}

std::string tiers_text(const Document& book) {
    std::string text = "struct Tier {\n";
    for (const std::string_view key : tier_keys) {
        text += fmt::format("    int {} = 0;\n", key);
    }
    text += "\n    friend constexpr bool operator==(const Tier&, const Tier&) = default;\n};\n";
    const std::vector<Entry> tiers = whole(book).entries("tier");
    text += fmt::format("inline constexpr std::array<Tier, {}> tiers = {{{{\n", tiers.size());
    for (const Entry& tier : tiers) {
        std::string values;
        for (const std::string_view key : tier_keys) {
            values += fmt::format("{}{}", values.empty() ? "" : ", ", tier.integer(key));
        }
        text += fmt::format("    {{{}}},\n", values);
    }
    return text + "}};\n\n";
}

std::string tiebreakers_text(const Document& book) {
    std::string text = "namespace tiebreakers {\n";
    const toml::table* table = book.content["tiebreakers"].as_table();
    if (table == nullptr) {
        return {};
    }
    const Entry entry{book, *table, "tiebreakers"};
    for (const std::string_view key : {"individual", "squad", "ready_made"}) {
        const std::vector<std::string> words = entry.texts(key);
        std::string values;
        for (const std::string& word : words) {
            values += fmt::format("    {},\n", literal(word));
        }
        text += fmt::format("inline constexpr std::array<std::string_view, {}> {} = {{\n{}}};\n", words.size(), key,
                            values);
    }
    return text + "}  // namespace tiebreakers\n\n";
}

}  // namespace

void check_matched_numbers(const Document& book, Faults& faults) {
    for (const std::string_view section : sections) {
        if (book.content[section].as_table() == nullptr) {
            faults.push_back({book.name, 0, std::string(section), "is missing"});
        }
    }
    std::int64_t row = 0;
    for (const Entry& tier : whole(book).entries("tier")) {
        ++row;
        if (tier.integer("tier") != row) {
            tier.fault(faults, "tier", fmt::format("must be {}: one row for each tier, in order", row));
        }
        for (const std::string_view key : tier_keys) {
            tier.check_kind({key, Kind::integer}, faults);
            if (tier.integer(key) < 1) {
                tier.fault(faults, key, "must be a number from 1");
            }
        }
    }
    if (row == 0) {
        faults.push_back({book.name, 0, "tier", "is missing"});
    }
    const toml::table* orders = book.content["tiebreakers"].as_table();
    for (const std::string_view key : {"individual", "squad", "ready_made"}) {
        if (orders == nullptr || Entry{book, *orders, "tiebreakers"}.texts(key).empty()) {
            faults.push_back({book.name, 0, fmt::format("tiebreakers.{}", key), "is missing"});
        }
    }
}

std::string matched_numbers(const Document& book) {
    std::string text = "namespace tables::matched {\n\n";
    for (const std::string_view section : sections) {
        text += section_text(book, section);
    }
    return text + tiers_text(book) + tiebreakers_text(book) + "}  // namespace tables::matched\n\n";
}
