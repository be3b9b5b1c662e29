#include "rules/catalogue.hpp"

#include <algorithm>
#include <cstddef>

namespace dugout {

const RuleEntry& entry(Rule rule) { return generated::rule_entries()[static_cast<std::size_t>(rule)]; }

std::string_view id(Rule rule) { return entry(rule).id; }

std::optional<Rule> find_rule(std::string_view wanted) {
    const auto rules = generated::rules_by_id();
    const auto found = std::ranges::lower_bound(rules, wanted, {}, [](Rule rule) { return id(rule); });
    if (found == rules.end() || id(*found) != wanted) {
        return std::nullopt;
    }
    return *found;
}

std::span<const std::string_view> chapters() { return generated::rule_chapters(); }

}  // namespace dugout
