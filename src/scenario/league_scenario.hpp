#pragma once

// Scenarios with `game = "league"`: teams, what is given of their history, acts with their dice, and what must come of
// them. docs/scenarios.md tells the form.

#include <string_view>

#include "scenario/scenario.hpp"
#include "team/toml_tree.hpp"

namespace dugout::scenario {

Read<AnyScenario> read_league_scenario(const TomlNode& tree, std::string_view file);

}  // namespace dugout::scenario
