#pragma once

// How far a long command has got: one line on stderr that is written over, on a terminal only.

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "team/language.hpp"

namespace dugout::cli {

class ProgressBar {
public:
    // Counts what the noun says, or percent where it is empty.
    explicit ProgressBar(std::uint64_t total, std::string_view noun = "games", Language language = Language::English);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void tell(std::uint64_t done);  // from any thread

private:
    std::uint64_t total_;
    std::string noun_;
    Language language_;
    bool shown_;
    std::mutex mutex_;
};

}  // namespace dugout::cli
