#pragma once

// The pages of `dugout luck`.

#include <string>

#include "odds/luck.hpp"
#include "words/names.hpp"

namespace dugout::cli {

std::string luck_text(const odds::Luck& luck, const words::Names& names, Language language);
std::string luck_json(const odds::Luck& luck, const words::Names& names, Language language);
// The curves of both sides over the team turns, as a drawing of letters.
std::string luck_plot(const odds::Luck& luck, Language language);

}  // namespace dugout::cli
