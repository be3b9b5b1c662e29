#pragma once

#include "match/state.hpp"

namespace dugout::match {

enum class Spell : std::uint8_t { Fireball, Zap, Lightning };

struct SpellLocals {
    Spell spell;
    std::uint8_t next;  // how far the effect has gone
    PlayerId player;    // Zap: the one named
    std::uint8_t edge;  // Lightning: which edge the wizard stands at
    Square target;
    std::uint8_t offset;  // Lightning: the first of the two columns or rows
    std::uint8_t pad;
};

// lrb4.lightning.area: the edge the wizard stands at, and the first of the two columns (or rows) in the bolt's way.
enum class Edge : std::uint8_t { Top, Bottom, Left, Right };
constexpr int bolts_from(Edge edge) {
    return edge == Edge::Top || edge == Edge::Bottom ? pitch_length - 1 : pitch_width - 1;
}
constexpr int bolt_value(Edge edge, int offset) { return static_cast<int>(edge) * 32 + offset; }
constexpr Edge bolt_edge(int value) { return static_cast<Edge>(value / 32); }
constexpr int bolt_offset(int value) { return value % 32; }
inline constexpr int bolt_length = 5;

// The square at `depth` (1..5) of the bolt, on the side 0 or 1.
Square bolt_square(Edge edge, int offset, int depth, int side);

}  // namespace dugout::match
