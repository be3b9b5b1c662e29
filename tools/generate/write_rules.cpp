#include "words.hpp"
#include "writers.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

namespace {

// Lists of all rules, one after the other in one array, so that an entry points at its part of it.
struct Pool {
    std::string_view type;
    std::string_view name;
    std::string items;
    std::size_t size = 0;

    // Adds the items and gives the C++ expression of the span that holds them.
    std::string add(const std::vector<std::string>& expressions) {
        if (expressions.empty()) {
            return "{}";
        }
        std::string part = fmt::format("{{{} + {}, {}}}", name, size, expressions.size());
        for (const std::string& expression : expressions) {
            items += fmt::format("    {},\n", expression);
        }
        size += expressions.size();
        return part;
    }

    // An array may not be empty: one item that nobody points at stands at its end.
    std::string text() const { return fmt::format("constexpr {} {}[] = {{\n{}    {{}},\n}};\n\n", type, name, items); }
};

std::vector<std::string> literals(const std::vector<std::string>& texts) {
    std::vector<std::string> result;
    std::transform(texts.begin(), texts.end(), std::back_inserter(result),
                   [](const std::string& text) { return view_literal(text); });
    return result;
}

std::vector<std::string> enumerators(const std::vector<std::string>& ids) {
    std::vector<std::string> result;
    std::transform(ids.begin(), ids.end(), std::back_inserter(result),
                   [](const std::string& id) { return "Rule::" + snake_case(id); });
    return result;
}

std::vector<std::string> chapters(const std::vector<RuleText>& rules) {
    std::vector<std::string> result;
    for (const RuleText& rule : rules) {
        if (result.empty() || result.back() != rule.chapter) {
            result.push_back(rule.chapter);
        }
    }
    return result;
}

std::string list(std::string_view type, std::string_view name, const std::vector<std::string>& expressions) {
    std::string text = fmt::format("constexpr {} {}[] = {{\n", type, name);
    for (const std::string& expression : expressions) {
        text += fmt::format("    {},\n", expression);
    }
    return text + "};\n\n";
}

}  // namespace

std::string rule_ids_header(const std::vector<RuleText>& rules) {
    std::string text =
        "// Written by dugout-generate from rules/*.toml.\n"
        "#pragma once\n\n#include <cstdint>\n\nnamespace dugout {\n\n"
        "enum class Rule : std::uint16_t {\n    none,\n";
    for (const RuleText& rule : rules) {
        text += fmt::format("    {},\n", snake_case(rule.id));
    }
    text += "};\n\n// Without `none`: the rules are 1 to rule_count.\n";
    text += fmt::format("inline constexpr int rule_count = {};\n\n}}  // namespace dugout\n", rules.size());
    return text;
}

std::string rule_table_source(const std::vector<RuleText>& rules) {
    Pool cases{"std::string_view", "cases", {}, 0};
    Pool links{"Rule", "links", {}, 0};
    const auto words = [&](const RuleWording& wording) {
        return fmt::format("{{{},\n{},\n{},\n{}}}", view_literal(wording.title), view_literal(wording.text),
                           view_literal(wording.ruling), cases.add(literals(wording.cases)));
    };
    std::string entries = "    {\"none\"sv, {}, {}, {}, {}, {}, {}, {}},\n";
    for (const RuleText& rule : rules) {
        entries += fmt::format("    {{{},\n{},\n{},\n{},\n{},\n{}, {}, {}}},\n", view_literal(rule.id),
                               view_literal(rule.chapter), view_literal(rule.where), words(rule.en), words(rule.fr),
                               links.add(enumerators(rule.refines)), links.add(enumerators(rule.replaces)),
                               links.add(enumerators(rule.extends)));
    }

    std::vector<std::string> sorted_ids;
    std::transform(rules.begin(), rules.end(), std::back_inserter(sorted_ids),
                   [](const RuleText& rule) { return rule.id; });
    std::sort(sorted_ids.begin(), sorted_ids.end());

    return fmt::format(
        "// Written by dugout-generate from rules/*.toml.\n"
        "#include \"rules/catalogue.hpp\"\n\n"
        "namespace dugout {{\nnamespace {{\n\nusing namespace std::string_view_literals;\n\n"
        "{}{}{}{}constexpr RuleEntry entries[] = {{\n{}}};\n\n"
        "}}  // namespace\n\n"
        "namespace generated {{\n\n"
        "std::span<const RuleEntry> rule_entries() {{ return entries; }}\n"
        "std::span<const Rule> rules_by_id() {{ return by_id; }}\n"
        "std::span<const std::string_view> rule_chapters() {{ return chapter_names; }}\n\n"
        "}}  // namespace generated\n}}  // namespace dugout\n",
        cases.text(), links.text(), list("Rule", "by_id", enumerators(sorted_ids)),
        list("std::string_view", "chapter_names", literals(chapters(rules))), entries);
}
