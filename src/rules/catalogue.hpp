#pragma once

#include "rules/rule_ids.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace dugout {

// A rule as it is told in one language. A ruling that it does not have is empty.
struct RuleWords {
    std::string_view title;
    std::string_view text;
    std::string_view ruling;
    std::span<const std::string_view> cases;
};

// One rule of the catalogue, as rules/FORMAT.md describes it.
struct RuleEntry {
    std::string_view id;       // "lrb4.block.dice-count"
    std::string_view chapter;  // "lrb4-block"
    std::string_view where;    // the heading that it stands under in its book
    RuleWords en;
    RuleWords fr;
    std::span<const Rule> refines;
    std::span<const Rule> replaces;
    std::span<const Rule> extends;
};

// Rule::none has an entry too: its id is "none", the rest is empty.
const RuleEntry& entry(Rule rule);
std::string_view id(Rule rule);

// The rule of that id; "none" is no rule.
std::optional<Rule> find_rule(std::string_view id);

// "kicking", "lrb4-ball", ...: sorted, each once.
std::span<const std::string_view> chapters();

namespace generated {
std::span<const RuleEntry> rule_entries();  // indexed by Rule
std::span<const Rule> rules_by_id();        // sorted by id
std::span<const std::string_view> rule_chapters();
}  // namespace generated

}  // namespace dugout
