#pragma once

#include <cstdint>

namespace dugout {

// The languages in which Dugout speaks to people.
enum class Language : std::uint8_t { English, French };

}  // namespace dugout
