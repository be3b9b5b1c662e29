#pragma once

// Figures as the reader's language writes them: "12.5" and "12,5", "1,234" and "1 234".

#include <cstdint>
#include <string>

#include "team/language.hpp"

namespace dugout::cli {

// What rounds to nothing has no sign: "0.00", never "-0.00".
std::string decimal(double number, int places, Language language);
// The same with a sign before what is more than nothing: "+0.25", "-0.25", "0.00".
std::string signed_decimal(double number, int places, Language language);
// "61.20 %" of 0.612.
std::string percent(double share, int places, Language language);
std::string whole(std::uint64_t number, Language language);

}  // namespace dugout::cli
