#pragma once

#include "match/state.hpp"

namespace dugout::match {

struct PassLocals {
    PlayerId thrower;
    PlayerId interceptor;
    Square target;
    Square ball;  // where a deviating ball is now
    std::uint8_t deviations;
    std::uint8_t accurate;
};

// lrb4.intercept.who: may this opponent of the thrower try?
bool may_intercept(const State& state, PlayerId candidate, PlayerId thrower, Square target);
bool anybody_may_intercept(const State& state, PlayerId thrower, Square target);

}  // namespace dugout::match
