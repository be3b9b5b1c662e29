#include "words.hpp"
#include "writers.hpp"

#include <fmt/core.h>

std::string skill_ids_header(const Document& skills) {
    const std::vector<Entry> entries = whole(skills).entries("skill");
    std::string text =
        "// Written by dugout-generate from data/lrb4-skills.toml.\n"
        "#pragma once\n\n#include <cstdint>\n\nnamespace dugout {\n\nenum class Skill : std::uint8_t {\n";
    for (const Entry& skill : entries) {
        text += fmt::format("    {},\n", pascal_case(skill.text("id")));
    }
    text += fmt::format("}};\n\ninline constexpr int skill_count = {};\n\n}}  // namespace dugout\n", entries.size());
    return text;
}

std::string skill_table_source(const Document& skills) {
    std::string text =
        "// Written by dugout-generate from data/lrb4-skills.toml.\n"
        "#include \"rules/skills.hpp\"\n\nnamespace dugout {\nnamespace {\n\nusing namespace "
        "std::string_view_literals;\n\nconstexpr SkillEntry entries[] = {\n";
    for (const Entry& skill : whole(skills).entries("skill")) {
        const auto inner = [&skill](std::string_view key, std::string_view language) {
            return view_literal(skill.table[key][language].value_or(std::string()));
        };
        text += fmt::format("    {{{}, {}, {},\n     SkillCategory::{}, SkillKind::{}, {},\n     {},\n     {}}},\n",
                            view_literal(skill.text("id")), inner("name", "en"), inner("name", "fr"),
                            pascal_case(skill.text("category")), pascal_case(skill.text("kind")),
                            skill.table["mandatory"].value_or(false), inner("brief", "en"), inner("brief", "fr"));
    }
    text +=
        "};\n\n}  // namespace\n\nnamespace generated {\n\n"
        "std::span<const SkillEntry> skill_entries() { return entries; }\n\n"
        "}  // namespace generated\n}  // namespace dugout\n";
    return text;
}
