#pragma once

// A scenario: a position, the steps played from it with their dice, and what must be true after each. The format is
// told in docs/scenarios.md.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "match/decision.hpp"
#include "rules/rule_ids.hpp"
#include "scenario/expect.hpp"
#include "scenario/position.hpp"

namespace dugout::scenario {

struct Step {
    int line = 0;
    std::string name;                      // empty where it has none
    std::string from;                      // go on after the step of this name, or from "start"; empty: where we are
    std::vector<match::Choice> choices{};  // empty: only look
    std::vector<FixedDie> dice{};
    std::vector<EventPattern> events{};
    std::vector<EventPattern> no_events{};
    std::vector<StateClaim> state{};
    std::optional<DecisionClaim> decision{};
    std::vector<match::Choice> legal{};
    std::vector<match::Choice> illegal{};
    std::optional<std::vector<match::Choice>> only{};  // the legal choices, all of them, sorted

    bool asserts() const {
        return !events.empty() || !no_events.empty() || !state.empty() || decision || !legal.empty() ||
               !illegal.empty() || only;
    }
};

struct Scenario {
    std::string file;
    std::string title;
    std::vector<Rule> covers;
    int position_line = 0;
    Position position;
    std::vector<Step> steps;
};

Read<Scenario> parse_scenario(std::string_view text, std::string_view file);
Read<Scenario> load_scenario(const std::filesystem::path& path);

}  // namespace dugout::scenario
