#pragma once

#include "match/procedures/context.hpp"
#include "match/state.hpp"

namespace dugout::match {

// What happens before the first roll of a match, one seat after the other.
struct PreparationsLocals {
    Seat seat;
    std::uint8_t weapons;  // what the smith makes: 0 armour, 1 weapons
    std::uint8_t left;     // players still to be outfitted
    std::uint8_t pad;
    PlayerSet done;  // those who are
};

// matched.buffet.hire: just before it is decided who kicks off.
void serve_dish(Context& c, Seat seat);

}  // namespace dugout::match
