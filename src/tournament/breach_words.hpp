#pragma once

// The words of each breach in both languages.

#include <array>
#include <string_view>

#include "tournament/breach.hpp"

namespace dugout::tournament {

struct BreachWords {
    BreachCode code;
    std::string_view name;
    Rule rule;
    std::string_view what_en;
    std::string_view remedy_en;
    std::string_view what_fr;
    std::string_view remedy_fr;
};

// In the order of the codes; {0}, {1}, ... are the arguments.
[[nodiscard]] const std::array<BreachWords, breach_code_count>& breach_words();

}  // namespace dugout::tournament
