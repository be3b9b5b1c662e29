#pragma once

// Scenarios with `game = "tournament"`: an event with its coaches and its pack, acts, and what must come of them; or a
// list of places with its meetings, and how it is paired. docs/scenarios.md tells the form.

#include <string_view>

#include "scenario/scenario.hpp"
#include "team/toml_tree.hpp"

namespace dugout::scenario {

Read<AnyScenario> read_tournament_scenario(const TomlNode& tree, std::string_view file);

}  // namespace dugout::scenario
