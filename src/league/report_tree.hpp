#pragma once

// A report as JSON: into the tree that is read, and back. Inside this room only.

#include <string>
#include <string_view>

#include "team/toml_tree.hpp"

namespace dugout::league {

[[nodiscard]] bool looks_like_json(std::string_view text);
// `file` is what the faults call the text.
[[nodiscard]] Result<TomlNode> parse_json_tree(std::string_view text, std::string_view file);
[[nodiscard]] std::string json_text(const TomlNode& tree);

}  // namespace dugout::league
