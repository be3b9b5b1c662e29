#pragma once

// Before the kick: how to stand, and where to kick.

#include "coach/board.hpp"
#include "match/decision.hpp"

namespace dugout::coach {

match::Choice set_up(const Board& board, const match::ChoiceList& legal);
match::Choice place_kick(const Board& board, const match::ChoiceList& legal);

}  // namespace dugout::coach
