#pragma once

// What a scenario expects after a step, each a line of words: events that occurred, what is true of the state, who is
// asked what. docs/scenarios.md has the grammar.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/decision.hpp"
#include "match/events.hpp"

namespace dugout::scenario {

// "rolled H1 dodge dice 3 target 4 mod lrb4.dodge.roll +1 failure"
class EventPattern {
public:
    bool matches(const match::Event& event) const;
    const std::string& text() const { return text_; }
    const std::vector<PlayerId>& players() const { return players_; }  // those it names

private:
    friend class EventPatternReader;

    std::string text_;
    std::vector<PlayerId> players_;
    match::EventKind kind_ = match::EventKind::Count;
    std::vector<std::function<bool(const match::Event&)>> parts_;
};

std::optional<EventPattern> parse_event_pattern(std::string_view text, std::string& fault);

// The event in the same words: everything it carries, so that a part of it can be copied into a scenario.
std::string event_text(const match::Event& event);

// "A1 prone o8", "ball o8", "not H1 acted"
class StateClaim {
public:
    bool holds(const match::State& state) const { return negated_ != test_(state); }
    const std::string& text() const { return text_; }
    const std::vector<PlayerId>& players() const { return players_; }

private:
    friend std::optional<StateClaim> parse_state_claim(std::string_view text, std::string& fault);

    std::string text_;
    std::vector<PlayerId> players_;
    bool negated_ = false;
    std::function<bool(const match::State&)> test_;
};

std::optional<StateClaim> parse_state_claim(std::string_view text, std::string& fault);

// "push-square home A1", "re-roll home H1 dodge"
struct DecisionClaim {
    std::string text;
    match::DecisionKind kind = match::DecisionKind::None;
    std::optional<Seat> seat{};
    std::optional<PlayerId> player{};
    std::optional<Square> square{};
    std::optional<int> detail{};

    bool holds(const match::Decision& decision) const;
};

std::optional<DecisionClaim> parse_decision_claim(std::string_view text, std::string& fault);
std::string decision_text(const match::Decision& decision);

}  // namespace dugout::scenario
