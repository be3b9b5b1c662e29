#include "scenario/runner.hpp"

#include "scenario/play_steps.hpp"

namespace dugout::scenario {

Outcome run(const ScenarioOf<MatchWords>& scenario) { return Run<MatchWords>(scenario).play(); }
Outcome run(const ScenarioOf<ManagerWords>& scenario) { return Run<ManagerWords>(scenario).play(); }

}  // namespace dugout::scenario
