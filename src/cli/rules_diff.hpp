#pragma once

// Two rulebooks side by side: the options in which they differ, with the rules behind each side.

#include <string>

#include "rules/rulebook.hpp"
#include "team/language.hpp"

namespace dugout::cli {

std::string rules_diff_page(const Rulebook& first, const Rulebook& second, Language language);
std::string rules_diff_json(const Rulebook& first, const Rulebook& second);

}  // namespace dugout::cli
