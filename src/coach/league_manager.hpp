#pragma once

// A computer that runs a team in a league: answers what a match day asks, with acts as a person would write them.

#include <string>

#include "league/league.hpp"
#include "rules/dice.hpp"
#include "team/library.hpp"

namespace dugout::coach {

// The next act of the match; empty where it waits for its report or is over. Sensible, not clever: it keeps thirteen
// players, then an apothecary and re-rolls, and learns what is best for the position.
[[nodiscard]] std::string next_act(const league::League& league, const league::MatchDay& day, Random& random,
                                   const Library& library);

}  // namespace dugout::coach
