#pragma once

// Of all ways that cost the same, the one that people would walk: straight on, with as few turns as can be.

#include "odds/reach.hpp"

namespace dugout::odds {

// The same steps with the same rolls to the same square as a path of `Reach`. Only where he walks freely are other
// squares taken; whoever dodges, leaps, stands up or passes the ball does it where the path says.
Path straightened(const match::State& state, const ReachQuestion& question, const Path& path);

}  // namespace dugout::odds
