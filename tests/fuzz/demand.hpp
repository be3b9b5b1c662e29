#pragma once

// What a fuzz target insists on: stops the program, which is how libFuzzer learns of a fault.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace dugout::fuzz {

inline void demand(bool truth, std::string_view what) {
    if (truth) return;
    std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(what.size()), what.data());
    std::abort();
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

}  // namespace dugout::fuzz
