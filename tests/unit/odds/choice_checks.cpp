#include "unit/odds/choice_checks.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "odds/policy.hpp"

namespace dugout::test {

using match::Choice;
using match::State;
using odds::ChoiceOdds;
using odds::Outcomes;
using odds::Policy;
using odds::Reroll;

ChoiceOdds odds_of(const State& state, std::string_view choice) {
    match::ChoiceList legal;
    match::legal(state, legal);
    const Choice parsed = match::parse_choice(choice).value();
    EXPECT_TRUE(legal.contains(parsed)) << choice;
    const auto odds = odds::choice_odds(state, parsed);
    EXPECT_TRUE(odds.has_value()) << choice;
    return odds.value_or(ChoiceOdds{.choice = parsed, .rolls = {}, .shares = {}});
}

double share(const ChoiceOdds& odds, std::string_view key) {
    double sum = 0;
    for (const odds::Share& each : odds.shares)
        if (each.key == key) sum += each.chance;
    return sum;
}

namespace {

bool sees_turnover(std::uint64_t& seen, const match::Event& event) {
    seen = event.kind == match::EventKind::Turnover ? 1 : 0;
    return seen != 0;
}

double turnovers_in(const Outcomes& real) {
    return real.chance_of([](const odds::Outcome& outcome) { return outcome.seen != 0; });
}

}  // namespace

Outcomes engine_outcomes(const State& state, std::string_view choice, Reroll reroll) {
    const std::vector<Choice> plan = {match::parse_choice(choice).value()};
    Outcomes real = odds::enumerate(state, {plan, Policy{Seat::Home, reroll}, {}});
    EXPECT_TRUE(real.complete) << choice;
    return real;
}

double engine_turnover(const State& state, std::string_view choice) {
    const std::vector<Choice> plan = {match::parse_choice(choice).value()};
    const Outcomes real = odds::enumerate(state, {plan, Policy{Seat::Home, Reroll::Kept}, sees_turnover});
    EXPECT_TRUE(real.complete) << choice;
    return turnovers_in(real);
}

void expect_turnover_as_played(const State& state, std::string_view choice) {
    constexpr int games = 4000;
    const double told = odds_of(state, choice).turnover;
    const std::vector<Choice> plan = {match::parse_choice(choice).value()};
    const odds::Inquiry inquiry{plan, Policy{Seat::Home, Reroll::Kept}, sees_turnover};
    EXPECT_NEAR(told, turnovers_in(odds::sample(state, inquiry, games, 5)), 1.5 * odds::sampling_error(told, games))
        << choice;
}

}  // namespace dugout::test
