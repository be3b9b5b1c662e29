#pragma once

// What a net is trained from: the positions between two team turns of whole matches, and how these ended.

#include <cstdint>
#include <vector>

#include "coach/features.hpp"
#include "coach/game.hpp"

namespace dugout::coach {

// A sample is the features of home, those of away, the hand-written evaluation for home from -127 to 127, and the
// result for home, -1, 0 or 1: one byte each.
inline constexpr int sample_bytes = 2 * feature_count + 2;

class SampleTaker final : public Watcher {
public:
    bool see(const match::State& state, const match::Choice* choice) override;
    // The samples of the match that has ended.
    std::vector<std::int8_t> take(const match::State& end);

private:
    std::vector<std::int8_t> rows_;
};

}  // namespace dugout::coach
