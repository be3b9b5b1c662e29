#include "enums.hpp"
#include "words.hpp"
#include "writers.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace {

// A table of named results becomes an enum and an array that a roll indexes.
struct NamedTable {
    std::string_view section;
    std::string_view type;
    std::string_view name;  // of the array: <name>_table
};

constexpr std::array<NamedTable, 9> named_tables = {{
    {"kickoff", "KickoffEvent", "kickoff"},
    {"weather", "Weather", "weather"},
    {"injury", "Injury", "injury"},
    {"casualty", "Casualty", "casualty"},
    {"runesmith_runes", "Rune", "rune"},
    {"serious_injury", "SeriousInjury", "serious_injury"},
    {"star_roll", "StarRoll", "star_roll"},
    {"ageing", "Ageing", "ageing"},
    {"handicap", "HandicapResult", "handicap"},
}};

// A column of words becomes an enum of its own and a function from the row's enum.
struct WordColumn {
    std::string_view section;
    std::string_view column;
    std::string_view type;
    std::string_view function;
};

constexpr std::array<WordColumn, 3> word_columns = {{
    {"serious_injury", "effect", "InjuryEffect", "serious_injury_effect"},
    {"handicap", "target", "HandicapTarget", "handicap_target"},
    {"handicap", "pick", "HandicapPick", "handicap_pick"},
}};

Entry section(const Document& tables, std::string_view name) {
    const toml::table* content = tables.content[name].as_table();
    if (content == nullptr) {
        throw std::logic_error(fmt::format("section {} was not checked", name));
    }
    return {tables, *content, std::string(name)};
}

// The array that a roll indexes. Rolls that the dice cannot give repeat the row before them, or the first.
std::string roll_table(const NamedTable& table, const std::vector<Entry>& rows) {
    std::vector<std::string> results;
    for (const Entry& row : rows) {
        const auto last = static_cast<std::size_t>(row.integer("to", row.integer("roll")));
        const auto first = static_cast<std::size_t>(row.integer("from", row.integer("roll")));
        const std::string result = fmt::format("{}::{}", table.type, pascal_case(row.text("id")));
        results.resize(first, results.empty() ? result : results.back());
        results.resize(last + 1, result);
    }
    std::string text =
        fmt::format("inline constexpr std::array<{}, {}> {}_table = {{\n", table.type, results.size(), table.name);
    for (const std::string& result : results) {
        text += fmt::format("    {},\n", result);
    }
    return text + "};\n\n";
}

std::string word_column(const WordColumn& column, std::string_view row_type, const std::vector<Entry>& rows) {
    std::vector<std::string> words;
    std::vector<std::string> values;
    for (const Entry& row : rows) {
        const std::string word = row.text(column.column);
        if (std::find(words.begin(), words.end(), word) == words.end()) {
            words.push_back(word);
        }
        values.push_back(fmt::format("{}::{}", column.type, pascal_case(word)));
    }
    return enumeration(column.type, words) + ids_lookup(column.type, words) +
           lookup(column.type, column.function, row_type, values);
}

std::string named_table(const NamedTable& table, const Document& tables) {
    const std::vector<Entry> rows = section(tables, table.section).entries("rows");
    std::string text = enumeration(table.type, ids(rows)) + ids_lookup(table.type, ids(rows)) +
                       names_lookup(table.type, rows) + roll_table(table, rows);
    for (const WordColumn& column : word_columns) {
        if (column.section == table.section) {
            text += word_column(column, table.type, rows);
        }
    }
    return text;
}

// What a rune does to the player who wears it.
std::string rune_effects(const Document& tables) {
    std::string skills;
    std::vector<std::string> values;
    std::size_t size = 0;
    for (const Entry& rune : section(tables, "runesmith_runes").entries("rows")) {
        const std::vector<std::string> names = rune.texts("skills");
        for (const std::string& name : names) {
            skills += fmt::format("    Skill::{},\n", pascal_case(name));
        }
        values.push_back(fmt::format(
            "RuneEffect{{{}, {}, {}, {}, {}}}", rune.integer("ma"), rune.integer("st"), rune.integer("ag"),
            rune.integer("av"), names.empty() ? "{}" : fmt::format("{{rune_skills + {}, {}}}", size, names.size())));
        size += names.size();
    }
    return fmt::format(
               "struct RuneEffect {{\n    int ma;\n    int st;\n    int ag;\n    int av;\n"
               "    std::span<const Skill> skills;\n}};\n\ninline constexpr Skill rune_skills[] = {{\n{}}};\n\n",
               skills) +
           lookup("RuneEffect", "rune_effect", "Rune", values);
}

// The keys of the table that hold a number, in the order of the file.
std::vector<std::string> number_keys(const toml::table& table) {
    std::vector<std::pair<std::uint32_t, std::string>> found;
    for (const auto& [key, value] : table) {
        if (value.is_integer()) {
            found.emplace_back(key.source().begin.line, key.str());
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> keys;
    for (auto& [line, key] : found) {
        keys.push_back(std::move(key));
    }
    return keys;
}

// Secret weapons: the 2D6 roll on which the referee sends each of them off.
std::string weapons(const Document& tables) {
    const Entry penalties = section(tables, "secret_weapon_penalty");
    std::vector<std::string> words = {"none"};
    std::vector<std::string> values = {"13"};
    for (const std::string& key : number_keys(penalties.table)) {
        words.push_back(key);
        values.push_back(fmt::format("{}", penalties.integer(key)));
    }
    return enumeration("Weapon", words) + ids_lookup("Weapon", words) +
           "// Sent off on this or more on 2D6; for None a number that 2D6 does not reach.\n" +
           lookup("int", "weapon_penalty", "Weapon", values);
}

// [[level]] and the cups: an enum, and a struct of what else stands in the entries.
std::string listed(const Document& tables, std::string_view list, std::string_view type) {
    const std::vector<Entry> entries = whole(tables).entries(list);
    std::vector<std::pair<std::string, bool>> fields;  // name, and whether it is a number
    for (const Entry& entry : entries) {
        for (const auto& [key, value] : entry.table) {
            const std::pair<std::string, bool> field{key.str(), value.is_integer()};
            if (key.str() != "id" && key.str() != "name" &&
                std::find(fields.begin(), fields.end(), field) == fields.end()) {
                fields.push_back(field);
            }
        }
    }
    std::string text = enumeration(type, ids(entries)) + ids_lookup(type, ids(entries)) + names_lookup(type, entries);
    text += fmt::format("struct {}Entry {{\n", type);
    for (const auto& [name, is_number] : fields) {
        text += fmt::format("    {} {};\n", is_number ? "int" : "std::string_view", snake_case(name));
    }
    text += "};\n\n";
    std::vector<std::string> values;
    for (const Entry& entry : entries) {
        std::string value = fmt::format("{}Entry{{", type);
        for (const auto& [name, is_number] : fields) {
            value += is_number ? fmt::format("{}, ", entry.integer(name)) : literal(entry.text(name)) + ", ";
        }
        values.push_back(value.substr(0, value.size() - 2) + "}");
    }
    return text + lookup(fmt::format("{}Entry", type), "entry", type, values);
}

std::string scalar(const std::string& name, const toml::node& value) {
    if (const auto number = value.value_exact<std::int64_t>()) {
        return fmt::format("inline constexpr int {} = {};\n", name, *number);
    }
    if (const auto text = value.value_exact<std::string>()) {
        return fmt::format("inline constexpr std::string_view {} = {};\n", name, literal(*text));
    }
    return "";
}

std::string number_list(const toml::array& numbers) {
    std::string text;
    for (const toml::node& number : numbers) {
        text += fmt::format("{}{}", text.empty() ? "" : ", ", number.value_or(std::int64_t{0}));
    }
    return text;
}

// Rows of numbers only: a struct with those columns ("gate_bands" are of type GateBand).
std::string number_rows(const std::string& name, const std::vector<Entry>& rows) {
    const std::string type = pascal_case(name.substr(0, name.size() - 1));
    std::vector<std::string> columns;
    for (const auto& [key, value] : rows.front().table) {
        columns.emplace_back(key.str());
    }
    std::string text = fmt::format("struct {} {{\n", type);
    for (const std::string& column : columns) {
        text += fmt::format("    int {};\n", snake_case(column));
    }
    text += fmt::format("}};\ninline constexpr std::array<{}, {}> {} = {{{{\n", type, rows.size(), name);
    for (const Entry& row : rows) {
        std::string values;
        for (const std::string& column : columns) {
            values += fmt::format("{}.{} = {}", values.empty() ? "" : ", ", snake_case(column), row.integer(column));
        }
        text += fmt::format("    {{{}}},\n", values);
    }
    return text + "}};\n";
}

std::string list(const Entry& entry, const std::string& name, const toml::array& items) {
    const std::vector<Entry> rows = entry.entries(name);
    if (!rows.empty()) {
        return rows.front().table.contains("id") ? "" : number_rows(snake_case(name), rows);
    }
    if (items.front().is_array()) {
        const toml::array& first = *items.front().as_array();
        std::string text = fmt::format("inline constexpr std::array<std::array<int, {}>, {}> {} = {{{{\n", first.size(),
                                       items.size(), snake_case(name));
        for (const toml::node& row : items) {
            text += fmt::format("    {{{}}},\n", number_list(*row.as_array()));
        }
        return text + "}};\n";
    }
    if (items.front().is_integer()) {
        return fmt::format("inline constexpr std::array<int, {}> {} = {{{}}};\n", items.size(), snake_case(name),
                           number_list(items));
    }
    std::string texts;
    for (const std::string& item : entry.texts(name)) {
        texts += (texts.empty() ? "" : ", ") + literal(item);
    }
    return fmt::format("inline constexpr std::array<std::string_view, {}> {} = {{{}}};\n", items.size(),
                       snake_case(name), texts);
}

// Every number of a section, in a namespace of its name.
std::string numbers(const Entry& entry) {
    std::string text;
    for (const auto& [key, value] : entry.table) {
        if (key.str() == "dice") {
            continue;
        }
        const toml::array* items = value.as_array();
        text += items == nullptr ? scalar(snake_case(key.str()), value) : list(entry, std::string(key.str()), *items);
    }
    if (text.empty()) {
        return "";
    }
    return fmt::format("namespace {} {{\n{}}}\n\n", entry.path, text);
}

}  // namespace

std::string tables_header(const Document& tables) {
    std::string text =
        "// Written by dugout-generate from data/lrb4-tables.toml.\n"
        "#pragma once\n\n#include \"rules/skill_ids.hpp\"\n\n#include <array>\n#include <cstddef>\n"
        "#include <cstdint>\n#include <span>\n#include <string_view>\n\nnamespace dugout {\n\n";
    for (const NamedTable& table : named_tables) {
        text += named_table(table, tables);
    }
    text += rune_effects(tables) + weapons(tables);
    text += listed(tables, "level", "Level") + listed(tables, "major", "Major") + listed(tables, "minor", "Minor");
    text += "namespace tables {\n\n";
    for (const auto& [name, content] : tables.content) {
        if (content.is_table() && name.str() != "secret_weapon_penalty") {
            text += numbers(section(tables, name.str()));
        }
    }
    return text + "}  // namespace tables\n}  // namespace dugout\n";
}
