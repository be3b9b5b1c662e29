#pragma once

// A scenario: a position, the steps played from it with their dice, and what must be true after each. The format is
// told in docs/scenarios.md. Each game brings its own words: MatchWords, ManagerWords.

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule_ids.hpp"
#include "scenario/match_words.hpp"
#include "scenario/reading.hpp"

namespace dugout::scenario {

template <class Game>
struct StepOf {
    using Choice = typename Game::Choice;

    int line = 0;
    std::string name;               // empty where it has none
    std::string from;               // go on after the step of this name, or from "start"; empty: where we are
    std::vector<Choice> choices{};  // empty: only look
    std::vector<typename Game::Die> dice{};
    std::vector<typename Game::EventPattern> events{};
    std::vector<typename Game::EventPattern> no_events{};
    std::vector<typename Game::StateClaim> state{};
    std::optional<typename Game::DecisionClaim> decision{};
    std::vector<Choice> legal{};
    std::vector<Choice> illegal{};
    std::optional<std::vector<Choice>> only{};  // the legal choices, all of them, sorted

    bool asserts() const {
        return !events.empty() || !no_events.empty() || !state.empty() || decision || !legal.empty() ||
               !illegal.empty() || only;
    }
};

template <class Game>
struct ScenarioOf {
    std::string file;
    std::string title;
    std::vector<Rule> covers;
    int position_line = 0;
    typename Game::Position position;
    std::vector<StepOf<Game>> steps;
};

using Step = StepOf<MatchWords>;
using Scenario = ScenarioOf<MatchWords>;

// A scenario of the match.
Read<Scenario> parse_scenario(std::string_view text, std::string_view file);
Read<Scenario> load_scenario(const std::filesystem::path& path);

struct Outcome {
    bool passed = true;
    std::string message;  // one line: where, what was expected, what was there
    std::string details;  // the events, the state and the table at that moment
};

// A scenario of any game; `game` in its file says which.
struct AnyScenario {
    std::string title;
    std::vector<Rule> covers;
    std::function<Outcome()> run;
};

Read<AnyScenario> parse_any(std::string_view text, std::string_view file);
Read<AnyScenario> load_any(const std::filesystem::path& path);

}  // namespace dugout::scenario
