#pragma once

// Passes, hand-offs and thrown team-mates in closed form, with the answers of odds/policy.hpp. What a ball does after
// it has missed its man is followed from bounce to bounce (LooseBall); what the crowd throws in is left to
// odds/enumerate.hpp.

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
    double kept = 0;         // matched.gifts.socks: he begrudges a team-mate the ball, and is done
    double intercepted = 0;  // in spite of Safe Throw
    double accurate = 0;
    double inaccurate = 0;  // scatters from the target
    double fumbled = 0;
    double caught = 0;  // accurate, and caught by a team-mate on the target square: a completion
};
PassOdds pass_odds(const match::State& state, const PassPlan& plan);

// Once nobody has begrudged or intercepted it.
PassOdds flight_odds(const match::State& state, const PassPlan& plan);

// One interceptor who tries, with his Catch.
double intercept_odds(const match::State& state, PlayerId interceptor);

struct CatchOdds {
    match::Roll roll;
    double kept = 0;  // by whoever was to hand it over, as above
    double caught = 0;
};
// By whoever holds the ball.
CatchOdds hand_off_odds(const match::State& state, PlayerId receiver, Reroll reroll = Reroll::Allowed);

// The chance of each square where something scatters three times from `from`; `off` is the chance that it leaves the
// pitch on the way.
struct Scatter {
    std::array<double, pitch_squares> squares{};
    double off = 0;
};
Scatter scatter_odds(Square from);

// A ball that nobody holds, from bounce to bounce until it is caught or lies still: the chance that `side` has it then,
// the team's re-roll kept. A ball that leaves the pitch counts as lost, so the truth may be a little better: the
// crowd's throw may find a team-mate.
class LooseBall {
public:
    LooseBall(const match::State& state, Seat side);

    double bounced(Square from) const;
    double landed(Square at, match::Delivery delivery) const;

private:
    // Whom a ball may meet.
    struct Meeting {
        PlayerId player = nobody;
        Square square = nowhere;
        double caught = 0;  // as it bounces
        double held = 0;    // by us in the end, once it bounces on from him
    };
    bool ours(PlayerId player) const;

    const match::State& state_;
    Seat side_;
    std::array<Meeting, player_slots> met_;
    std::size_t count_ = 0;
};

// lrb4.turnover.ball-not-caught: the chance that nobody of the thrower's team has the ball in the end; `odds` are those
// of the plan, the team's re-roll kept.
double pass_turnover(const match::State& state, const PassPlan& plan, const PassOdds& odds);
// lrb4.hand-off.turnover; `odds` are those of the receiver, the team's re-roll kept.
double hand_off_turnover(const match::State& state, PlayerId receiver, const CatchOdds& odds);

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
    double crashes_into_ours = 0;
    double crowd = 0;  // beyond the edge
};
ThrowMateOdds throw_mate_odds(const match::State& state, const ThrowMatePlan& plan);

// lrb4.skill.always-hungry.turnover: the chance that the turn ends once the thrower has tried to eat him.
double hungry_turnover(const match::State& state, PlayerId thrower, PlayerId mate);

}  // namespace dugout::odds
