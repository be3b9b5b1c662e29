#pragma once

// How the odds of one choice are held against the engine itself.

#include <string_view>

#include "odds/choices.hpp"
#include "odds/enumerate.hpp"

namespace dugout::test {

// Of a choice that is legal and has odds.
odds::ChoiceOdds odds_of(const match::State& state, std::string_view choice);
double share(const odds::ChoiceOdds& odds, std::string_view key);

// All that follows of it, with every face of every die; the re-roll is home's.
odds::Outcomes engine_outcomes(const match::State& state, std::string_view choice,
                               odds::Reroll reroll = odds::Reroll::Kept);
template <class Keep>
double engine_chance(const match::State& state, std::string_view choice, Keep keep,
                     odds::Reroll reroll = odds::Reroll::Kept) {
    return engine_outcomes(state, choice, reroll).chance_of([&](const odds::Outcome& outcome) {
        return keep(outcome.state);
    });
}
double engine_turnover(const match::State& state, std::string_view choice);

// Where players stand close together a ball may bounce between them without end, so that it is played many times.
void expect_turnover_as_played(const match::State& state, std::string_view choice);

}  // namespace dugout::test
