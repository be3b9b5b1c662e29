#pragma once

// What things are worth to a coach, in touchdowns, worked out of the numbers in weights.hpp.

#include "coach/board.hpp"
#include "coach/weights.hpp"
#include "match/procedures/block.hpp"
#include "match/rolls.hpp"

namespace dugout::coach {

// How much this player is worth compared with an ordinary one, about 0.8 to 2.
double player_weight(const match::State& state, PlayerId id);

// What my turn ending here costs: what is left to do, and how the ball would lie.
double turnover_cost(const Board& board);

// lrb4.armour.roll: 2D6 above the armour.
double armour_breaks(int armour);

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
// The same once it is settled how many dice are thrown and who picks.
BlockOdds judge_dice(const Stakes& stakes, const match::BlockQuestion& block, int dice, bool attacker_picks);

// A player of mine who holds the ball, standing on one square or another at the end of my turn. Many squares are asked
// for, so what they share is worked out once.
class Carrying {
public:
    Carrying(const Board& board, PlayerId carrier, const CarrierWeights& by);

    double worth(Square square) const;
    // The same to the scripted coach, to whom it is worth more where the ball can be carried in next turn.
    double holding_worth(Square square) const;

private:
    struct Threat {
        Square square;
        int reach;
    };

    double danger(Square square) const;

    const Board& board_;
    PlayerId carrier_;
    CarrierWeights by_;
    bool may_stall_;
    int movement_;
    std::array<Threat, player_slots> threats_;
    std::size_t threat_count_ = 0;
};
double holding_worth(const Board& board, PlayerId carrier, Square square);

// A touchdown in this turn, less the time that it leaves the others for a drive of their own.
double touchdown_worth(const Board& board);
// Whether a touchdown may be worth more in a later turn.
bool may_stall(const Board& board);

}  // namespace dugout::coach
