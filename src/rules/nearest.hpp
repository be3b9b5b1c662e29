#pragma once

// For somebody who mistyped a name: those that it may have been.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dugout {

// The known names that have the most in common with what was asked for, the nearest first, at most that many.
std::vector<std::string> nearest(std::string_view wanted, std::span<const std::string_view> known, std::size_t most);

}  // namespace dugout
