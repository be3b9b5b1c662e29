#pragma once

#include <string>

#include "match/events.hpp"
#include "words/names.hpp"

namespace dugout::words {

// A roll told in full: "Kurt Hammer: dodge 4+ (AG 3, dodging +1, one tackle zone -1); rolled 3: fails."
std::string rolled_text(const match::Event& event, const Names& names, Language language);

}  // namespace dugout::words
