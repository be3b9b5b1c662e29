#pragma once

// How far a long command has got: one line on stderr that is written over, on a terminal only.

#include <cstdint>
#include <mutex>

namespace dugout::cli {

class ProgressBar {
public:
    explicit ProgressBar(std::uint64_t total);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void tell(std::uint64_t done);  // from any thread

private:
    std::uint64_t total_;
    bool shown_;
    std::mutex mutex_;
};

}  // namespace dugout::cli
