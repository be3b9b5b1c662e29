#pragma once

// What a coach types, understood as a choice.

#include <optional>
#include <string>
#include <vector>

#include "cli/play_menu.hpp"
#include "match/decision.hpp"
#include "team/language.hpp"

namespace dugout::cli {

// What a coach typed, worked out against the position.
struct Typed {
    std::optional<match::Choice> choice;  // legal now, or an interrupt that is open
    std::vector<std::string> rest;        // to be done next, word by word
    std::string problem;                  // why there is no choice
};

// `words` are those of one command: a number of the menu, the text notation of a choice with further squares or
// players behind it ("go e7 e8 f9", "blitz H3 e7 A4"), or squares and players alone. A square far off stands for the
// way there as long as no dice are needed.
Typed understand(const std::vector<std::string>& words, const match::State& state, const Menu& menu, Language language);

}  // namespace dugout::cli
