#pragma once

#include "match/skills.hpp"
#include "match/state.hpp"

namespace dugout::match {

// One player's action. `legal` reads it to list his next steps.
struct ActionLocals {
    PlayerId player;
    ActionKind kind;
    std::uint8_t moved;       // squares paid for, going for it included
    std::uint8_t block_made;  // lrb4.blitz.block-cost: only one
    std::uint8_t over;        // the deed that ends the action has been done
    std::uint8_t pad;
};

inline bool has_movement_left(const State& state, const ActionLocals& l) {
    return l.kind != ActionKind::Block && l.moved < state.at(l.player).ma + extra_squares(state, l.player);
}
inline bool goes_for_it(const State& state, const ActionLocals& l) { return l.moved >= state.at(l.player).ma; }

// Is there anything for him to do but to end his action?
bool any_step_left(const State& state, const ActionLocals& locals);

}  // namespace dugout::match
