#include "coach/board.hpp"

#include "match/procedures/turn.hpp"
#include "match/skills.hpp"

namespace dugout::coach {

using namespace match;

Board::Board(const State& state, Seat seat) : s(state), me(seat), them(opponent(seat)) {
    if (s.ball.state == BallState::Held) {
        carrier = s.ball.carrier;
        ball = s.at(carrier).square;
        mine = seat_of(s, carrier) == me;
        theirs = !mine;
    } else if (s.ball.state != BallState::Off) {
        ball = s.ball.square;
        loose = s.ball.state == BallState::OnGround && on_pitch(ball);
    }
    turns_left = turns_per_half - s.team(me).turn;
    their_turns = turns_per_half - s.team(them).turn;
    for (const Seat side : both_seats)
        for_each_on_pitch(s, side, [&](PlayerId id) {
            if (side == me && may_act(s, id)) ++idle;
            if (!has_tackle_zone(s, id)) return;
            for (const Direction step : neighbours)
                if (const Square next = s.at(id).square + step; on_pitch(next))
                    ++zones_[static_cast<std::size_t>(side)][static_cast<std::size_t>(grid_index(next))];
        });
}

State with_player_at(const State& state, PlayerId player, Square square) {
    State moved = state;
    if (moved.at(player).square != square) move_player(moved, player, square);
    moved.at(player).place = Place::Standing;
    return moved;
}

}  // namespace dugout::coach
