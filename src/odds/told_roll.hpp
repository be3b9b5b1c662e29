#pragma once

// A roll as the engine tells it: what the dice had to show, and how likely that was.

#include "match/events.hpp"

namespace dugout::odds {

// The lowest number of the dice that will do; one more than they can show where none will.
int needed(const match::Event& roll);
// Of one throw.
double chance(const match::Event& roll);
// A roll that whoever makes it may make again by a skill, Pro or a re-roll; armour, the referee's die and the like are
// none of those.
bool is_players_own(match::RollKind kind);

}  // namespace dugout::odds
