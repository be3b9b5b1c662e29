#pragma once

// The match, as scenarios see it.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/engine.hpp"
#include "rules/dice.hpp"
#include "rules/rulebook.hpp"
#include "scenario/expect.hpp"
#include "scenario/position.hpp"

namespace dugout::scenario {

struct MatchWords {
    using State = match::State;
    using Choice = match::Choice;
    using ChoiceList = match::ChoiceList;
    using Event = match::Event;
    using Log = match::Log;
    using Die = FixedDie;
    using Position = scenario::Position;
    using EventPattern = scenario::EventPattern;
    using StateClaim = scenario::StateClaim;
    using DecisionClaim = scenario::DecisionClaim;
    using Entered = scenario::Entered;

    static constexpr const char* choice_forms = "`move H3`, `go m8`, `hit A4`, `re-roll team`, `end-turn`";

    Rulebook rulebook = lrb4();
    void read_head(Table& table);
    std::optional<Position> read_position(Table& table, Refusals& refusals) {
        return scenario::read_position(table, rulebook, refusals);
    }

    static std::vector<Die> read_dice(Table& table, std::string_view key) { return scenario::read_dice(table, key); }
    static std::optional<Choice> parse_choice(std::string_view text) { return match::parse_choice(text); }
    static std::optional<EventPattern> parse_event(std::string_view text, std::string& fault) {
        return parse_event_pattern(text, fault);
    }
    static std::optional<StateClaim> parse_state(std::string_view text, std::string& fault) {
        return parse_state_claim(text, fault);
    }
    static std::optional<DecisionClaim> parse_decision(std::string_view text, std::string& fault) {
        return parse_decision_claim(text, fault);
    }

    // Players who are named but not in the position.
    static std::vector<std::string> strangers(const Position& position, const Choice& choice);
    static std::vector<std::string> strangers(const Position& position, const DecisionClaim& claim);
    static std::vector<std::string> strangers(const Position& position, const EventPattern& pattern);
    static std::vector<std::string> strangers(const Position& position, const StateClaim& claim);

    static Entered enter(const Position& position, Log* log) { return scenario::enter(position, log); }
    static ScriptedDice dice(const std::vector<Die>& dice, const State&) { return ScriptedDice(dice); }
    static bool apply(State& state, Choice choice, Dice& dice, Log* log) {
        return match::apply(state, choice, dice, log);
    }
    static const char* check(const State& state) { return match::check(state); }
    static void legal(const State& state, ChoiceList& choices) { match::legal(state, choices); }
    static bool is_open(const State& state, Choice choice);
    static std::string choice_text(Choice choice) { return match::choice_text(choice); }
    static std::string event_text(const Event& event) { return scenario::event_text(event); }
    static std::string decision_text(const State& state) { return scenario::decision_text(state.pending); }
    static bool asks(const State& state, const DecisionClaim& claim) { return claim.holds(state.pending); }
    static std::string summary(const State& state);
};

}  // namespace dugout::scenario
