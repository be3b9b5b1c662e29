#pragma once

// Where the paths of a player begin: what his nature and getting up leave of him before the first step.

#include "match/decision.hpp"
#include "odds/hazard.hpp"

namespace dugout::odds {

// What his nature and getting up have left of him.
struct Start {
    Chances free{};
    Chances on_the_spot{};  // rooted: lrb4.skill.take-root.roll
};

// `declared`: nature has been asked already.
Start before_the_first_step(const match::State& state, const Helps& helps, PlayerId id, match::ActionKind action,
                            bool declared);

// What he fails here spends his helps, and still lets him go on.
bool fails_and_goes_on(const match::Player& player, match::ActionKind action);

// What he will be like when his team's next turn begins, as far as it is known now.
void begin_turn_for(match::State& state, PlayerId id);

}  // namespace dugout::odds
