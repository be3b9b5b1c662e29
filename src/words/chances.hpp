#pragma once

// The nouns of src/odds: what may follow from a choice, by the keys of odds/choices.hpp.

#include <string_view>

#include "words/phrase.hpp"

namespace dugout::words {

// "defender down", "ballon lâché"; an empty phrase for a key that there is not.
const Phrase& chance_noun(std::string_view key);

}  // namespace dugout::words
