#pragma once

// Answers to the questions that come up while somebody acts, and to those around the kick-off: one function for each
// kind, all of them quick.

#include "coach/board.hpp"
#include "match/decision.hpp"
#include "rules/dice.hpp"

namespace dugout::coach {

// An answer for every decision but Turn and Step. `aim` is where a throw was meant to go, if it was planned.
match::Choice react(const Board& board, const match::ChoiceList& legal, Square aim);

}  // namespace dugout::coach
