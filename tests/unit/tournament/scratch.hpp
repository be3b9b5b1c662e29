#pragma once

// A file that is gone after the test.

#include <unistd.h>

#include <filesystem>
#include <string>

namespace dugout::tournament {

class Scratch {
public:
    Scratch() : path_(std::filesystem::temp_directory_path() / ("dugout-event-" + std::to_string(::getpid()))) {
        std::filesystem::remove(path_);
    }
    ~Scratch() { std::filesystem::remove(path_); }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace dugout::tournament
