#pragma once

// The chance of one roll, from the target and the modifiers that the engine itself rolls against.

#include "match/rolls.hpp"

namespace dugout::odds {

// A D6 with at least this many good faces out of six.
inline double chance(const match::Roll& roll) {
    int good = 0;
    for (int die = 1; die <= 6; ++die) good += roll.succeeds(die) ? 1 : 0;
    return good / 6.0;
}

// Two of them added up.
inline double chance_2d6(const match::Roll& roll) {
    int good = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) good += roll.succeeds(a + b) ? 1 : 0;
    return good / 36.0;
}

}  // namespace dugout::odds
