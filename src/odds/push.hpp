#pragma once

// Where a push ends, with the answers of odds/policy.hpp: Stand Firm and Side Step are used, and of several squares the
// first is taken, unless a plan names another.

#include <span>

#include "match/state.hpp"

namespace dugout::odds {

struct PushEnd {
    bool moves = false;
    PlayerId crowd = nobody;     // whoever lands there, the last of a chain perhaps
    bool crowd_carried = false;  // and had the ball
    std::size_t named = 0;       // so many of the plan's squares were taken
};

// Whoever makes room for somebody else has no use for Stand Firm.
enum class PushedBy : std::uint8_t { Block, NeedOfRoom };

// Everybody in the chain stands where it has put him afterwards. `named`: the squares that the plan names, each good
// for the first question that it answers; nowhere is the crowd.
PushEnd push(match::State& state, PlayerId pusher, PlayerId pushed, PushedBy by, std::span<const Square> named = {});

}  // namespace dugout::odds
