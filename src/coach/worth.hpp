#pragma once

// What things are worth to a coach, in touchdowns: 1 is a touchdown. Every judgement of the scripted coach is made
// of these few numbers, so that risks and gains of different kinds can be weighed against each other.

#include "coach/board.hpp"
#include "match/procedures/block.hpp"
#include "match/rolls.hpp"

namespace dugout::coach {

namespace worth {
inline constexpr double ball = 0.35;      // to have it rather than see it lie
inline constexpr double prone = 0.02;     // an opponent on the ground
inline constexpr double stunned = 0.04;   // for a turn more
inline constexpr double out = 0.10;       // knocked out or worse, an ordinary player
inline constexpr double shoved = 0.004;   // an opponent one square further away
inline constexpr double crowd = 0.06;     // what spectators do to people
inline constexpr double stood_up = 0.02;  // one of mine back on his feet
}  // namespace worth

// Plans that fail no more often than this are done before others; 2 dice with Block against none are among them.
inline constexpr double safe_risk = 0.06;

// How much this player is worth compared with an ordinary one, about 0.8 to 2.
double player_weight(const match::State& state, PlayerId id);

// What my turn ending here costs: what is left to do, and how the ball would lie.
double turnover_cost(const Board& board);

// An opponent (or one of mine) goes down with an armour roll: what that is worth to whoever knocks him down.
double knock_down_worth(const match::State& state, PlayerId victim, PlayerId by);

// A block as a coach weighs it. Often the state is not the board's: the attacker has been put where he would hit from.
struct Stakes {
    const match::State& s;
    Seat me;
    double turnover;  // what my turn ending here would cost
};
inline Stakes stakes_of(const Board& board) { return {board.s, board.me, turnover_cost(board)}; }

// What this face of a block die is worth to the attacker's coach.
double face_worth(const Stakes& stakes, const match::BlockQuestion& block, match::Face face);

struct BlockOdds {
    double worth = 0;  // to the attacker, on the average
    double falls = 0;  // the chance that he falls, which ends the turn
    double downs = 0;  // the chance that the defender falls
    int dice = 1;      // negative: the defender picks
};
BlockOdds judge_block(const Stakes& stakes, const match::BlockQuestion& block);

// A player of mine who holds the ball, standing on a square at the end of my turn.
double carrier_worth(const Board& board, PlayerId carrier, Square square);

}  // namespace dugout::coach
