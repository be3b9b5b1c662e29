#pragma once

// The chance of a whole declared sequence, with the rolls behind it.

#include <span>
#include <vector>

#include "match/decision.hpp"
#include "match/events.hpp"
#include "odds/hazard.hpp"

namespace dugout::odds {

struct PlanOdds {
    double made = 0;       // every choice is made, and no turnover follows from the last
    double turnover = 0;   // somewhere on the way
    bool complete = true;  // false: too much to enumerate, the numbers are no use

    // The rolls of the way on which everything succeeds, as the engine tells them.
    std::vector<match::Event> rolls;
    // Where the last choice is made, on that way.
    match::State before_last;
    // The first choice that is not legal even then, counted from 0; -1 when all are.
    int refused = -1;
};

// `state` waits for a decision of the coach who plans.
PlanOdds plan_odds(const match::State& state, std::span<const match::Choice> plan, Reroll reroll);

}  // namespace dugout::odds
