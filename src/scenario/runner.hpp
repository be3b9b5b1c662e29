#pragma once

// Plays a scenario and compares.

#include "scenario/manager_words.hpp"
#include "scenario/scenario.hpp"

namespace dugout::scenario {

// Stops at the first difference.
Outcome run(const ScenarioOf<MatchWords>& scenario);
Outcome run(const ScenarioOf<ManagerWords>& scenario);

}  // namespace dugout::scenario
