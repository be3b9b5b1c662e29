#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "cli/figures.hpp"

namespace dugout::cli {

ProgressBar::ProgressBar(std::uint64_t total, const words::Phrase& noun, Language language)
    : total_(total), noun_(noun.in(language)), language_(language), shown_(isatty(STDERR_FILENO) != 0) {}

ProgressBar::~ProgressBar() {
    if (shown_) std::cerr << "\r\033[K" << std::flush;
}

void ProgressBar::tell(std::uint64_t done) {
    constexpr std::uint64_t steps = 200;
    if (!shown_ || done * steps / total_ == (done - 1) * steps / total_) return;
    constexpr std::uint64_t width = 40;
    const std::uint64_t filled = done * width / total_;
    const std::lock_guard lock(mutex_);
    if (done < told_) return;
    told_ = done;
    const std::string count =
        noun_.empty() ? fmt::format("{} %", 100 * done / total_)
                      : fmt::format("{} {} {} {}", whole(done, language_), language_ == Language::French ? "sur" : "of",
                                    whole(total_, language_), noun_);
    std::cerr << fmt::format("\r[{:#>{}}{:.>{}}] {}", "", filled, "", width - filled, count) << std::flush;
}

}  // namespace dugout::cli
