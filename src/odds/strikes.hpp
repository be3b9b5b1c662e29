#pragma once

// Whom a player could hit or foul after walking up to him, from which square that is best done, and how it would go.

#include <optional>
#include <vector>

#include "odds/choices.hpp"
#include "odds/reach.hpp"

namespace dugout::odds {

struct Strike {
    Square from;      // where he would stand; where he stands already when the blow is possible from there
    double chance;    // that he gets there and the blow succeeds: skills are used, the team's re-roll is not
    double turnover;  // on the way or with the blow
    ChoiceOdds blow;  // from there, once he is there
};

// The state once he has declared the action, as if nothing in his nature stood in the way; as it is where his action
// goes on already. Nothing where he may not declare it.
std::optional<match::State> begun(const match::State& state, PlayerId player, match::ActionKind action);

// One for each opponent whom he could strike in this action, in the order of the opponents. `reach` is his own, for the
// same action.
std::vector<Strike> strikes(const match::State& state, const Reach& reach, match::ActionKind action);

}  // namespace dugout::odds
