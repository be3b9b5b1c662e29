#pragma once

// The procedure that asks, and those that wait for it.

#include "match/state.hpp"

namespace dugout::odds {

inline const match::Frame& frame_from_top(const match::State& state, int below) {
    return state.stack[static_cast<std::size_t>(state.depth - 1 - below)];
}
inline const match::Frame& top(const match::State& state) { return frame_from_top(state, 0); }

}  // namespace dugout::odds
