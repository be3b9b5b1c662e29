#pragma once

// Ready-made set-ups: eleven squares in the order in which they are filled, the line of scrimmage first, so
// that a short team still stands legally.

#include <array>
#include <span>
#include <string_view>

#include "match/state.hpp"

namespace dugout::match {

struct Formation {
    std::string_view id, en, fr;
    std::array<Square, most_on_pitch> squares;  // for the home side
};

std::span<const Formation> formations();

// The square as the other side sees it.
constexpr Square mirrored(Square square) { return {static_cast<std::int8_t>(pitch_length + 1 - square.x), square.y}; }
constexpr Square for_seat(Seat seat, Square square) { return seat == Seat::Home ? square : mirrored(square); }

}  // namespace dugout::match
