#pragma once

#include "match/state.hpp"

namespace dugout::match {

inline constexpr int stand_up_cost = 3;  // lrb4.stand-up.cost

struct MoveStepLocals {
    PlayerId player;
    std::uint8_t going_for_it;
    Square from;
    Square to;
};

}  // namespace dugout::match
