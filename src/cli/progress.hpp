#pragma once

// How far a long command has got: one line on stderr that is written over, on a terminal only.

#include <cstdint>
#include <mutex>
#include <string>

#include "team/language.hpp"
#include "words/phrase.hpp"

namespace dugout::cli {

inline constexpr words::Phrase games_noun = {"games", "matchs"};
inline constexpr words::Phrase seasons_noun = {"seasons", "saisons"};
inline constexpr words::Phrase positions_noun = {"positions", "positions"};

class ProgressBar {
public:
    // Counts what the noun says, or percent where it is empty.
    ProgressBar(std::uint64_t total, const words::Phrase& noun, Language language);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    // From any thread; whoever is late with a smaller number than was told already is not heard.
    void tell(std::uint64_t done);

private:
    std::uint64_t total_;
    std::string noun_;
    Language language_;
    bool shown_;
    std::mutex mutex_;
    std::uint64_t told_ = 0;
};

}  // namespace dugout::cli
