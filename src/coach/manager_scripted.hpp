#pragma once

#include "manager/decision.hpp"
#include "manager/state.hpp"
#include "rules/dice.hpp"

namespace dugout::coach {

// The greedy manager: weighs each answer by what the payouts in sight are worth. Looks at nothing that the seat that is
// asked may not see, so that it can be handed a whole state.
manager::Choice scripted_choice(const manager::State& state, const manager::ChoiceList& legal, Random& random);

// The legal answers, the most promising first; `order` gets their places in the list, at most `most` of them.
int best_answers(const manager::State& state, const manager::ChoiceList& legal, Random& random, int most, int* order);

}  // namespace dugout::coach
