#pragma once

#include "match/state.hpp"

namespace dugout::match {

struct MoveStepLocals {
    PlayerId player;
    PlayerId diver;  // goes down when the square is left
    Square from;
    Square to;
    std::uint8_t going_for_it;  // rolls to make on arrival
    std::uint8_t leap;
};

inline MoveStepLocals move_step(PlayerId player, Square from, Square to, int going_for_it, bool leap = false) {
    return {player, nobody, from, to, static_cast<std::uint8_t>(going_for_it), static_cast<std::uint8_t>(leap)};
}

inline constexpr int move_ended = 0;  // he fell, dropped the ball or is off the pitch
inline constexpr int move_made = 1;
inline constexpr int move_held = 2;  // lrb4.skill.tentacles.held: no further, but the rest of his action is his

}  // namespace dugout::match
