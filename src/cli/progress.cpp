#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "cli/common.hpp"

namespace dugout::cli {

ProgressBar::ProgressBar(std::uint64_t total) : total_(total), shown_(isatty(STDERR_FILENO) != 0) {}

ProgressBar::~ProgressBar() {
    if (shown_) std::cerr << "\r\033[K" << std::flush;
}

void ProgressBar::tell(std::uint64_t done) {
    constexpr std::uint64_t steps = 200;
    if (!shown_ || done * steps / total_ == (done - 1) * steps / total_) return;
    constexpr std::uint64_t width = 40;
    const std::uint64_t filled = done * width / total_;
    const std::lock_guard lock(mutex_);
    std::cerr << fmt::format("\r[{:#>{}}{:.>{}}] {} of {} games", "", filled, "", width - filled, with_commas(done),
                             with_commas(total_))
              << std::flush;
}

}  // namespace dugout::cli
