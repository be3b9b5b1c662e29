#pragma once

// Pearson's test of counts against exact chances. With fixed seeds the answer is always the same.

#include <cassert>
#include <cmath>
#include <cstddef>
#include <span>

namespace dugout::test {

inline double chi_square(std::span<const int> counts, std::span<const double> chances) {
    assert(counts.size() == chances.size());
    double all = 0;
    for (const int count : counts) all += count;
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double expected = all * chances[i];
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    return sum;
}

// The value that true dice stay under 99,999 times in 100,000 (Wilson and Hilferty's approximation).
inline double chi_square_limit(std::size_t cells) {
    const double freedom = static_cast<double>(cells) - 1;
    const double spread = 2 / (9 * freedom);
    return freedom * std::pow(1 - spread + 4.2649 * std::sqrt(spread), 3);
}

// Do the counts look like dice with these chances?
inline bool fits(std::span<const int> counts, std::span<const double> chances) {
    return chi_square(counts, chances) < chi_square_limit(counts.size());
}

}  // namespace dugout::test
