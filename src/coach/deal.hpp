#pragma once

// Work that falls into independent pieces, dealt to a few threads. Each piece writes to a place of its own, so that
// what comes of it does not depend on how many threads there are or who was quicker.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace dugout::coach {

// Calls work(0) to work(count - 1), each once, on this thread and up to `cores` - 1 others.
template <class Work>
void deal(std::size_t count, int cores, const Work& work) {
    std::atomic<std::size_t> next = 0;
    const auto take = [&] {
        for (std::size_t i = next++; i < count; i = next++) work(i);
    };
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < std::min(count, static_cast<std::size_t>(std::max(cores, 1))); ++i)
        others.emplace_back(take);
    take();
}

}  // namespace dugout::coach
