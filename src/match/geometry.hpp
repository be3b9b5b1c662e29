#pragma once

// The pitch in integers: templates, the range ruler, the squares behind a pushed player.

#include <array>
#include <cstdint>

#include "rules/types.hpp"

namespace dugout::match {

// lrb4.pitch.scatter-template, indexed by the D8.
constexpr Direction scatter(int d8) {
    constexpr std::array<Direction, 9> table = {
        {{0, 0}, {-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
    return table[static_cast<std::size_t>(d8)];
}

// lrb4.pitch.throw-in-template, lrb4.pitch.throw-in-corner: the way the crowd throws from an edge square.
Direction throw_in_direction(Square edge, int d6);

enum class Range : std::uint8_t { Own, Quick, Short, Long, Bomb, Out };

// lrb4.pass.range-table: distance to the far corner of the target, in half squares.
constexpr Range pass_range(Square from, Square to) {
    if (from == to) return Range::Own;
    const int dx = 2 * (to.x < from.x ? from.x - to.x : to.x - from.x) + 1;
    const int dy = 2 * (to.y < from.y ? from.y - to.y : to.y - from.y) + 1;
    const int m = dx * dx + dy * dy;
    if (m <= 64) return Range::Quick;
    if (m <= 220) return Range::Short;
    if (m <= 470) return Range::Long;
    if (m <= 740) return Range::Bomb;
    return Range::Out;
}

// Where a candidate for an interception is, seen along the throw.
struct BesideThrow {
    bool between;
    int rx, ry;  // the throw, without its signs
    int length;  // of the throw, squared
    int cross;   // twice the triangle of thrower, target and candidate
};
constexpr BesideThrow beside_throw(Square thrower, Square target, Square candidate) {
    const int rx = target.x - thrower.x;
    const int ry = target.y - thrower.y;
    const int ix = candidate.x - thrower.x;
    const int iy = candidate.y - thrower.y;
    const int length = rx * rx + ry * ry;
    const int from_target = (rx - ix) * (rx - ix) + (ry - iy) * (ry - iy);
    const int from_thrower = ix * ix + iy * iy;
    const int cross = ry * ix - rx * iy;
    return {from_target < length && from_thrower < length, rx < 0 ? -rx : rx, ry < 0 ? -ry : ry, length,
            cross < 0 ? -cross : cross};
}

// lrb4.intercept.who: is the ruler between thrower and target at least partly over this square?
constexpr bool in_the_way(Square thrower, Square target, Square candidate) {
    const BesideThrow at = beside_throw(thrower, target, candidate);
    const int v = 2 * at.cross - at.rx - at.ry;
    return at.between && (v <= 0 || 2500 * v * v < 7569 * at.length);
}

// third.interception.base: over the circle inscribed in it, so the centre is less than 0.87 + 0.5 squares away?
constexpr bool base_in_the_way(Square thrower, Square target, Square candidate) {
    const BesideThrow at = beside_throw(thrower, target, candidate);
    return at.between && std::int64_t{10000} * at.cross * at.cross < std::int64_t{18769} * at.length;
}

// lrb4.push.squares: straight on and 45 degrees to either side, in the order of squares. Some may be off the pitch.
std::array<Square, 3> squares_behind(Square pusher, Square pushed);

}  // namespace dugout::match
