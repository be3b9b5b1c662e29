#pragma once

// Passes, hand-offs and thrown team-mates in closed form, with the answers of odds/policy.hpp. What a ball does after
// it has missed its man (bounces, throw-ins, whoever catches it then) is left to odds/enumerate.hpp.

#include "match/procedures/pass.hpp"
#include "match/rolls.hpp"
#include "odds/hazard.hpp"

namespace dugout::odds {

struct PassPlan {
    PlayerId thrower = nobody;
    Square target = nowhere;
    bool hail_mary = false;
    Reroll reroll = Reroll::Allowed;
};

struct PassOdds {
    match::Roll roll;  // target and modifiers
    match::Range range = match::Range::Own;
    PlayerId interceptor = nobody;  // the best of them, who will try
    int interceptors = 0;
    double intercepted = 0;  // in spite of Safe Throw
    double accurate = 0;
    double inaccurate = 0;  // scatters from the target
    double fumbled = 0;
    double caught = 0;  // accurate, and caught by a team-mate on the target square: a completion
};
PassOdds pass_odds(const match::State& state, const PassPlan& plan);

// One interceptor who tries, with his Catch.
double intercept_odds(const match::State& state, PlayerId interceptor);

struct CatchOdds {
    match::Roll roll;
    double caught = 0;
};
CatchOdds hand_off_odds(const match::State& state, PlayerId receiver, Reroll reroll = Reroll::Allowed);

// The chance of each square where something scatters three times from `from`; `off` is the chance that it leaves the
// pitch on the way.
struct Scatter {
    std::array<double, pitch_squares> squares{};
    double off = 0;
};
Scatter scatter_odds(Square from);

struct ThrowMatePlan {
    PlayerId thrower = nobody;
    PlayerId mate = nobody;
    Square target = nowhere;
    Reroll reroll = Reroll::Allowed;
};

struct ThrowMateOdds {
    match::Roll roll;
    double eaten_or_escaped = 0;  // Always Hungry
    double fumbled = 0;
    double accurate = 0;
    double lands_there = 0;  // accurate, and on his feet
    double lands = 0;        // on his feet, wherever
    double crashes = 0;      // into somebody
    double crowd = 0;        // beyond the edge
};
ThrowMateOdds throw_mate_odds(const match::State& state, const ThrowMatePlan& plan);

}  // namespace dugout::odds
