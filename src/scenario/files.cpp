#include "scenario/files.hpp"

#include <algorithm>

namespace dugout::scenario {

namespace fs = std::filesystem;

std::optional<std::vector<fs::path>> scenario_files(const fs::path& path) {
    std::error_code error;
    if (fs::is_regular_file(path, error)) return std::vector<fs::path>{path};
    if (!fs::is_directory(path, error)) return {};
    std::vector<fs::path> files;
    for (fs::recursive_directory_iterator at(path, error), end; !error && at != end; at.increment(error))
        if (at->path().extension() == ".toml" && at->is_regular_file(error)) files.push_back(at->path());
    if (error) return {};
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace dugout::scenario
