#pragma once

#include <string>
#include <vector>

#include "rules/rulebook.hpp"
#include "team/language.hpp"

namespace dugout::cli {

// How to play by this rulebook, as paragraphs.
std::vector<std::string> play_help(const Rulebook& rulebook, Language language);

// The rule of that id; else the ids that contain the topic; else that there is none.
std::vector<std::string> play_rule(const std::string& topic, Language language);

}  // namespace dugout::cli
