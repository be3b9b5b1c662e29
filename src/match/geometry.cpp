#include "match/geometry.hpp"

#include <algorithm>
#include <cassert>

namespace dugout::match {

namespace {

// The eight directions in a circle, clockwise on the drawn board, starting to the right.
constexpr std::array<Direction, 8> circle = {{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

int place_in_circle(Direction step) {
    const auto found = std::find(circle.begin(), circle.end(), step);
    assert(found != circle.end());
    return static_cast<int>(found - circle.begin());
}

Direction turned(Direction step, int eighths) {
    return circle[static_cast<std::size_t>((place_in_circle(step) + eighths + 8) % 8)];
}

}  // namespace

Direction throw_in_direction(Square edge, int d6) {
    Direction in = {static_cast<std::int8_t>(edge.x == 1              ? 1
                                             : edge.x == pitch_length ? -1
                                                                      : 0),
                    static_cast<std::int8_t>(edge.y == 1             ? 1
                                             : edge.y == pitch_width ? -1
                                                                     : 0)};
    assert(in != Direction{});
    // Seen from outside, the left hand is an eighth of a turn against the clock.
    const int turn = d6 <= 2 ? -1 : d6 >= 5 ? 1 : 0;
    return turned(in, turn);
}

std::array<Square, 3> squares_behind(Square pusher, Square pushed) {
    const Direction straight = pushed - pusher;
    std::array<Square, 3> squares = {pushed + turned(straight, -1), pushed + straight, pushed + turned(straight, 1)};
    std::sort(squares.begin(), squares.end());
    return squares;
}

}  // namespace dugout::match
