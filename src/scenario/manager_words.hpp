#pragma once

// The card game, as scenarios see it. docs/manager-scenarios.md tells the form of every line.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "manager/engine.hpp"
#include "rules/dice.hpp"
#include "scenario/reading.hpp"

namespace dugout::scenario {

// A die, or the kind of a cheating token that is drawn from the pool.
struct ManagerDie {
    FixedDie fixed;
    std::optional<cards::TokenKind> token{};
};

// Plays back what a scenario says; a token is looked up in the pool of the moment.
class ManagerDice final : public Dice {
public:
    ManagerDice(const std::vector<ManagerDie>& dice, const manager::State& state) : dice_(dice), state_(state) {}
    int roll(Die die, int faces) override;
    std::size_t left() const { return dice_.size() - next_; }
    const std::string& error() const { return error_; }

private:
    std::vector<ManagerDie> dice_;
    const manager::State& state_;
    std::size_t next_ = 0;
    std::string error_;
    SeededDice after_error_{0};
};

class ManagerEventPattern {
public:
    bool matches(const manager::Event& event) const;
    const std::string& text() const { return text_; }

private:
    friend class ManagerEventReader;
    std::string text_;
    manager::EventKind kind_ = manager::EventKind::Count;
    std::vector<std::function<bool(const manager::Event&)>> parts_;
};

class ManagerClaim {
public:
    bool holds(const manager::State& state) const { return negated_ != test_(state); }
    const std::string& text() const { return text_; }

private:
    friend std::optional<ManagerClaim> parse_manager_claim(std::string_view text, std::string& fault);
    std::string text_;
    bool negated_ = false;
    std::function<bool(const manager::State&)> test_;
};

struct ManagerDecisionClaim {
    std::string text;
    manager::DecisionKind kind = manager::DecisionKind::None;
    std::optional<manager::Seat> seat{};
    std::optional<cards::CardId> card{};
};

struct ManagerPosition {
    manager::State state;
    bool fresh = false;  // a season that has still to start
    std::vector<ManagerDie> dice{};
};

struct ManagerEntered {
    manager::State state;
    std::optional<LocalText> fault;
};

std::optional<ManagerPosition> read_manager_position(Table& table, Refusals& refusals);
std::vector<ManagerDie> read_manager_dice(Table& table, std::string_view key);
std::optional<ManagerEventPattern> parse_manager_event(std::string_view text, std::string& fault);
std::optional<ManagerClaim> parse_manager_claim(std::string_view text, std::string& fault);
std::optional<ManagerDecisionClaim> parse_manager_decision(std::string_view text, std::string& fault);
std::string manager_event_text(const manager::Event& event);
std::string manager_summary(const manager::State& state);
ManagerEntered enter_manager(const ManagerPosition& position, manager::Log* log);
// 1, 2, 3, 4 or T
std::optional<int> parse_match(std::string_view text);
std::string match_text(int match);

struct ManagerWords {
    using State = manager::State;
    using Choice = manager::Choice;
    using ChoiceList = manager::ChoiceList;
    using Event = manager::Event;
    using Log = manager::Log;
    using Die = ManagerDie;
    using Position = ManagerPosition;
    using EventPattern = ManagerEventPattern;
    using StateClaim = ManagerClaim;
    using DecisionClaim = ManagerDecisionClaim;
    using Entered = ManagerEntered;

    static constexpr const char* choice_forms = "`commit rr-lineman.1 2L`, `pass`, `tackle ge-lineman.1`, `use CARD`";

    void read_head(Table&) {}
    std::optional<Position> read_position(Table& table, Refusals& refusals) {
        return read_manager_position(table, refusals);
    }
    static std::vector<Die> read_dice(Table& table, std::string_view key) { return read_manager_dice(table, key); }
    static std::optional<Choice> parse_choice(std::string_view text) { return manager::parse_choice(text); }
    static std::optional<EventPattern> parse_event(std::string_view text, std::string& fault) {
        return parse_manager_event(text, fault);
    }
    static std::optional<StateClaim> parse_state(std::string_view text, std::string& fault) {
        return parse_manager_claim(text, fault);
    }
    static std::optional<DecisionClaim> parse_decision(std::string_view text, std::string& fault) {
        return parse_manager_decision(text, fault);
    }
    // Every card of the game is somewhere; there are no strangers.
    template <class Item>
    static std::vector<std::string> strangers(const Position&, const Item&) {
        return {};
    }

    static Entered enter(const Position& position, Log* log) { return enter_manager(position, log); }
    static ManagerDice dice(const std::vector<Die>& dice, const State& state) { return {dice, state}; }
    static bool apply(State& state, Choice choice, Dice& dice, Log* log) {
        return manager::apply(state, choice, dice, log);
    }
    static const char* check(const State& state) { return manager::check(state); }
    static void legal(const State& state, ChoiceList& choices) { manager::legal(state, choices); }
    static bool is_open(const State& state, Choice choice) {
        ChoiceList choices;
        manager::legal(state, choices);
        return choices.contains(choice);
    }
    static std::string choice_text(Choice choice) { return manager::choice_text(choice); }
    static std::string event_text(const Event& event) { return manager_event_text(event); }
    static std::string decision_text(const State& state);
    static bool asks(const State& state, const DecisionClaim& claim);
    static std::string summary(const State& state) { return manager_summary(state); }
};

}  // namespace dugout::scenario
