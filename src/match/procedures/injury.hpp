#pragma once

#include "match/state.hpp"

namespace dugout::match {

struct Context;

// The first free number of a team, nobody when the sheet is full.
PlayerId free_slot(const State& state, Seat seat);

// lrb4.necromancer.raise: a plain zombie joins the reserves of the other side.
void raise_zombie(Context& c, PlayerId dead);

}  // namespace dugout::match
