#pragma once

// Ways into the middle of a match, for positions that somebody set up by hand: scenarios, puzzles, lessons.
// The players, the ball, the scores and the counters must already be in the state; these put the procedures
// on the stack that would be there if the match had come to this point by itself.

#include "match/engine.hpp"

namespace dugout::match {

// `seat` is in the middle of its team turn; what its players and its team have done stays as it is.
void enter_turn(State& state, Seat seat);

// `seat` is about to begin a turn.
void enter_turn_start(State& state, Seat seat, Dice& dice, Log* log = nullptr);

// A drive is about to begin: knocked-out players recover, then `kicking` sets up.
void enter_drive(State& state, Seat kicking, Dice& dice, Log* log = nullptr);

// Both teams are set up and `kicking` is to aim the kick.
void enter_kickoff(State& state, Seat kicking, Dice& dice, Log* log = nullptr);

}  // namespace dugout::match
