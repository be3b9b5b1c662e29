#pragma once

// What a net is trained from: the positions of whole matches that a search would end at, between two team turns and
// after a touchdown or the whistle, and how the matches ended.

#include <cstdint>
#include <vector>

#include "coach/features.hpp"
#include "coach/game.hpp"

namespace dugout::coach {

// A sample is the features of home and those of away, one byte each, the places of home and those of away, two bytes
// each, home's edge by the hand-written evaluation, and the result for home, -1, 0 or 1: one byte each.
inline constexpr int sample_bytes = 2 * feature_count + 2 * 2 * static_cast<int>(Places().size()) + 2;
inline constexpr int edge_parts = 16;  // of 1 in which the edge is told

class SampleTaker final : public Watcher {
public:
    bool see(const match::State& state, const match::Choice* choice) override;
    // The samples of the match that has ended.
    std::vector<std::int8_t> take(const match::State& end);

private:
    std::vector<std::int8_t> rows_;
    bool in_turn_ = false;  // a team turn was going on when it last looked
};

}  // namespace dugout::coach
