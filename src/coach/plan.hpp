#pragma once

// One action as the scripted coach intends it: who goes where and what he does there.

#include <vector>

#include "coach/board.hpp"
#include "match/decision.hpp"
#include "odds/reach.hpp"

namespace dugout::coach {

enum class Purpose : std::uint8_t {
    None,
    Score,     // into the end zone with the ball
    Carry,     // a better place for the ball
    PickUp,    // and carry on
    HandOver,  // to a team-mate who can use it better
    Pass,      //
    Block,     //
    Blitz,     //
    Foul,      //
    Stand,     // up, and to where he is wanted
    Weapon,    // bombs, saws, fanatics
};

struct Plan {
    Purpose purpose = Purpose::None;
    match::ActionKind action = match::ActionKind::Move;
    PlayerId player = nobody;
    PlayerId other = nobody;  // whom he hits, fouls or gives the ball to
    Square to = nowhere;      // where he goes first
    double gain = 0;          // what it is worth, risks taken off
    double risk = 0;          // the chance that it ends the turn

    explicit operator bool() const { return purpose != Purpose::None; }
};

// How likely a player gets where, for those of mine who may act (or for the one who is acting).
class Ways {
public:
    explicit Ways(const Board& board);
    Ways(const Board& board, PlayerId actor, match::ActionKind action);

    double chance(PlayerId player, Square square) const {
        return static_cast<double>(chances_[player.value][static_cast<std::size_t>(match::grid_index(square))]);
    }
    // Squares he could still pay for from there.
    int left(PlayerId player, Square square) const {
        return left_[player.value][static_cast<std::size_t>(match::grid_index(square))];
    }
    const std::vector<PlayerId>& players() const { return players_; }

private:
    void add(const Board& board, PlayerId player, match::ActionKind action);
    void add_walk(const Board& board, PlayerId player);

    std::array<std::array<float, pitch_squares>, player_slots> chances_;
    std::array<std::array<std::int8_t, pitch_squares>, player_slots> left_;
    std::vector<PlayerId> players_;
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

// The best of those that risk no more than this; none when nothing is left worth doing.
Plan best_of(const Plans& plans, double most_risk);

// What could be done: the best of each kind for each player, as far as it is worth thinking about.
void add_ball_plans(const Board& board, const Ways& ways, Plans& plans);
void add_carries(const Board& board, const Ways& ways, PlayerId carrier, Plans& plans);
void add_hits(const Board& board, const Ways& ways, Plans& plans);
void add_fouls(const Board& board, const Ways& ways, Plans& plans);
// `focus` is where the ball is expected to be at the end of the turn, `carrier` who will have it then.
void add_places(const Board& board, const Ways& ways, PlayerId carrier, Square focus, Plans& plans);

}  // namespace dugout::coach
