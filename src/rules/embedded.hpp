#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace dugout {

// The books of data/ as they stood when the program was built, byte for byte.

// The text of "lrb4-teams.toml" and so on.
std::optional<std::string_view> embedded_file(std::string_view name);

// All names, sorted.
std::span<const std::string_view> embedded_names();

}  // namespace dugout
