#pragma once

// Plays a scenario and compares.

#include <string>

#include "scenario/scenario.hpp"

namespace dugout::scenario {

struct Outcome {
    bool passed = true;
    std::string message;  // one line: where, what was expected, what was there
    std::string details;  // the events, the state and the pitch at that moment
};

// Stops at the first difference.
Outcome run(const Scenario& scenario);

}  // namespace dugout::scenario
