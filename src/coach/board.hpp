#pragma once

// The position as one coach looks at it: whose ball it is, how far it has to go, how long there is left, who stands
// in whose way. Worked out once for a decision and only read after that.

#include <array>

#include "match/state.hpp"

namespace dugout::coach {

struct Board {
    Board(const match::State& state, Seat seat);

    const match::State& s;
    Seat me;
    Seat them;
    PlayerId carrier = nobody;  // of either side
    Square ball = nowhere;      // where it is, while it is in play
    bool mine = false;          // the carrier plays for me
    bool theirs = false;
    bool loose = false;   // on the ground
    int turns_left = 0;   // mine in this half, the present one not counted
    int their_turns = 0;  // theirs in this half
    int idle = 0;         // my players on the pitch who may still act in this turn

    // Mine of this half: nothing is kept for later, and whatever may still score is worth its dice.
    bool is_last_turn() const { return turns_left == 0; }

    // Tackle zones on a square by side.
    int zones(Seat seat, Square square) const {
        return zones_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(match::grid_index(square))];
    }
    int my_zones(Square square) const { return zones(me, square); }
    int their_zones(Square square) const { return zones(them, square); }

private:
    std::array<std::array<std::uint8_t, pitch_squares>, 2> zones_{};
};

// Columns between a square and the end zone that the side attacks; 0 in it.
constexpr int columns_to_go(Seat seat, Square square) {
    return seat == Seat::Home ? pitch_length - square.x : square.x - 1;
}
// One column towards the end zone that the side attacks.
constexpr int forward(Seat seat) { return seat == Seat::Home ? 1 : -1; }

constexpr Square shifted(Square square, int dx, int dy) {
    return {static_cast<std::int8_t>(square.x + dx), static_cast<std::int8_t>(square.y + dy)};
}
constexpr bool on_sideline(Square square) { return square.y == 1 || square.y == pitch_width; }

// The same position with one player elsewhere: for questions about blocks and throws from there.
match::State with_player_at(const match::State& state, PlayerId player, Square square);

}  // namespace dugout::coach
