#pragma once

// One action as the scripted coach intends it: who goes where and what he does there.

#include <vector>

#include "coach/board.hpp"
#include "coach/ways.hpp"
#include "match/decision.hpp"
#include "odds/reach.hpp"

namespace dugout::coach {

enum class Purpose : std::uint8_t {
    None,
    Score,     // into the end zone with the ball
    Carry,     // a better place for the ball
    PickUp,    // and carry on
    HandOver,  // to a team-mate who can use it better
    Pass,
    ThrowMate,  // who has the ball
    Block,
    Blitz,
    Gaze,  // at somebody in the way
    Foul,
    Stand,    // up, and to where he is wanted
    Kick,     // at goal
    Weapon,   // bombs and saws
    Fanatic,  // swings about
};

struct Plan {
    Purpose purpose = Purpose::None;
    match::ActionKind action = match::ActionKind::Move;
    PlayerId player = nobody;
    PlayerId other = nobody;  // whom he hits, fouls, throws or gives the ball to
    Square to = nowhere;      // where he goes first
    double gain = 0;          // what it is worth, risks taken off
    double risk = 0;          // the chance that it ends the turn

    explicit operator bool() const { return purpose != Purpose::None; }
};

template <class Visit>
void for_each_square(Visit visit) {
    for (int x = 1; x <= pitch_length; ++x)
        for (int y = 1; y <= pitch_width; ++y) visit(Square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)});
}

// Keeps whichever is worth more.
inline void improve(Plan& best, const Plan& other) {
    if (!best || other.gain > best.gain) best = other;
}

using Plans = std::vector<Plan>;

// The best of many plans that differ in where they lead: the best of all, then others that end far enough from it.
class Choicest {
public:
    void offer(const Plan& plan) { all_.push_back(plan); }
    // The best of them first; none that is not worth more than `least`.
    void add_to(Plans& plans, std::size_t most, int apart, double least);

private:
    Plans all_;
};

// The best of those that risk no more than this; none when nothing is left worth doing.
Plan best_of(const Plans& plans, double most_risk);

// What could be done: the best of each kind for each player, as far as it is worth thinking about.
void add_ball_plans(const Board& board, const Ways& ways, Plans& plans);
void add_carries(const Board& board, const Ways& ways, PlayerId carrier, Plans& plans);
void add_kicks(const Board& board, const Ways& ways, PlayerId carrier, Plans& plans);
void add_mate_throws(const Board& board, const Ways& ways, PlayerId carrier, Plans& plans);
void add_hits(const Board& board, const Ways& ways, Plans& plans);
void add_weapons(const Board& board, const Ways& ways, Plans& plans);
void add_fouls(const Board& board, const Ways& ways, Plans& plans);
// `focus` is where the ball is expected to be at the end of the turn, `carrier` who will have it then.
void add_places(const Board& board, const Ways& ways, PlayerId carrier, Square focus, Plans& plans);

// kicking.goal.score: that a kick from this square with the template laid over that one is a field goal.
double goal_chance(const match::State& state, PlayerId kicker, Square from, Square aim);
// lrb4.landing.success: that this team-mate comes down there on his feet, as he is aimed.
double landing_chance(const match::State& state, PlayerId thrower, PlayerId mate, Square to);
// And that he could run in from there with the ball.
double run_in_chance(const Board& board, PlayerId mate, Square from);
// lrb4.bomb.explosion: how many of theirs a bomb on this square would knock down, mine taken off.
double bomb_hits(const Board& board, Square square);

}  // namespace dugout::coach
