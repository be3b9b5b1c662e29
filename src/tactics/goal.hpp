#pragma once

// What a coach wants of a position, and what has become of it.

#include <optional>
#include <string>
#include <string_view>

#include "match/events.hpp"
#include "match/state.hpp"

namespace dugout::tactics {

enum class Aim : std::uint8_t {
    Score,  // score: a touchdown in this turn
    Ball,   // ball: to hold the ball when this turn ends
    Free,   // free: the other side does not hold it then
    Off,    // off A3: he has left the pitch then
    Down,   // down A3: he is on the ground or gone then
    Hold,   // hold: the other side does not score in its next turn
    Keep,   // keep: to hold the ball still after the other side's next turn, or after ours where it has none left
};

struct Goal {
    Aim aim = Aim::Score;
    PlayerId player = nobody;  // whom it is about

    friend bool operator==(const Goal&, const Goal&) = default;
};

std::optional<Goal> parse_goal(std::string_view text);
std::string goal_text(const Goal& goal);

// Does a turnover settle it? Then nothing that could follow matters.
bool fails_with_turnover(const Goal& goal);
// Is it known when the turn of `seat` has ended, without a look at the reply?
bool known_at_end_of_turn(const Goal& goal);
// Does it hang on who is hurt? Elsewhere armour may be taken to hold: a player on his back is as much out of the way as
// one who is carried off.
bool hangs_on_injuries(const Goal& goal);

// Is it reached in this state, after the turn that it hangs on? Never where it hangs on the reply alone.
bool is_reached(const Goal& goal, Seat seat, const match::State& state);

// What the other side wants, where the reply decides: what it gains, `seat` loses.
Goal counter_goal(const Goal& goal);

}  // namespace dugout::tactics
