#pragma once

// What CLI11 says of wrong usage, which it can only say in English, in the language of the reader.

#include <string>
#include <string_view>

#include "team/language.hpp"

namespace dugout::cli {

// A sentence that is not known stays as it is.
std::string usage_text(std::string_view sentence, Language language);

}  // namespace dugout::cli
