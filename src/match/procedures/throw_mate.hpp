#pragma once

#include "match/state.hpp"

namespace dugout::match {

struct ThrowMateLocals {
    PlayerId thrower;
    PlayerId mate;
    Square at;         // the square he is over
    Square came_from;  // the one before, for the push
    PlayerId other;    // whom he lands on
    PlayerId crowd;    // who has ended in the crowd
    std::uint8_t deviations;
    std::uint8_t accurate;
    std::uint8_t had_ball;
    std::uint8_t die;  // of the scatter that is going on
};

}  // namespace dugout::match
