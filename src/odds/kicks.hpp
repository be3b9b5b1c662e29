#pragma once

// A kick of the ball in closed form: the block, the roll, the arrow and the distance. A curve is not flown, and a drop
// kick is let fly as far as it goes (odds/policy.hpp); where the ball rolls afterwards is left to odds/enumerate.hpp.

#include "match/procedures/kick.hpp"
#include "match/rolls.hpp"
#include "odds/hazard.hpp"

namespace dugout::odds {

struct KickPlan {
    PlayerId kicker = nobody;
    Square aim = nowhere;  // the neighbouring square that the middle arrow points to
    Reroll reroll = Reroll::Allowed;
};

struct KickOdds {
    match::Roll roll;           // target and modifiers
    PlayerId blocker = nobody;  // the best of those in the way, who will try
    int blockers = 0;
    double blocked = 0;
    double clean = 0;       // not blocked, and the kick roll is made
    double mis_kicked = 0;  // it flies half as far, by the roll or by the arrow
    double fumbled = 0;
    double field_goal = 0;
    double out = 0;  // beyond the edge, and no goal: the crowd throws it in
};
KickOdds kick_odds(const match::State& state, const KickPlan& plan);

}  // namespace dugout::odds
