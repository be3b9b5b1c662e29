#pragma once

#include <filesystem>
#include <optional>
#include <vector>

namespace dugout::scenario {

// The file itself, or every `*.toml` below the folder, sorted. Nothing where the path cannot be read.
std::optional<std::vector<std::filesystem::path>> scenario_files(const std::filesystem::path& path);

}  // namespace dugout::scenario
