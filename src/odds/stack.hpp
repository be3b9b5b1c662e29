#pragma once

// The procedure that asks, and those that wait for it.

#include <type_traits>

#include "match/procedures/action.hpp"
#include "match/state.hpp"

namespace dugout::odds {

inline const match::Frame& frame_from_top(const match::State& state, int below) {
    return state.stack[static_cast<std::size_t>(state.depth - 1 - below)];
}
inline const match::Frame& top(const match::State& state) { return frame_from_top(state, 0); }

// Of the player whose action goes on; nothing where it does not. `State` or `const State`.
template <class AnyState>
auto* running_action(AnyState& state, PlayerId player) {
    using Locals = std::conditional_t<std::is_const_v<AnyState>, const match::ActionLocals, match::ActionLocals>;
    for (std::size_t i = 0; i < state.depth; ++i) {
        auto& frame = state.stack[i];
        if (frame.procedure != match::Procedure::Action) continue;
        if (Locals& action = frame.template locals<match::ActionLocals>(); action.player == player) return &action;
    }
    return static_cast<Locals*>(nullptr);
}

}  // namespace dugout::odds
