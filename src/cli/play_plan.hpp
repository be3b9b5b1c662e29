#pragma once

// A line of several commands: what of it is still to be done, and whether it can be done.

#include <deque>
#include <string>
#include <vector>

#include "match/state.hpp"
#include "team/language.hpp"
#include "words/names.hpp"

namespace dugout::cli {

using Plan = std::deque<std::vector<std::string>>;  // commands, word by word

// Questions that a plan answers. At others the coach is asked, and the plan goes on behind his answer.
bool is_planned(match::DecisionKind kind);

// Tells one team turn from the next.
int turn_of(const match::State& state);

// Plays the line on a copy, as far as nobody can tell otherwise: until dice fall, the turn is over, or a question comes
// that no plan answers. Why a command of it cannot be done; empty where all can.
std::string flaw_of(Plan line, match::State state, const words::Names& names, Language language);

}  // namespace dugout::cli
