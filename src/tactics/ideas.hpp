#pragma once

// All that is worth trying at a decision, as plans of choices: each is one action, or the rest of one. Whoever moves
// does so by the surest path, getting up first, and stops where it can matter for the goal: on the ball, in the end
// zone, next to an opponent or the carrier, and, where the reply counts, in the way of the ball.

#include <vector>

#include "match/decision.hpp"
#include "tactics/goal.hpp"

namespace dugout::tactics {

struct Idea {
    std::vector<match::Choice> plan;
    double most = 1;  // it cannot come off more often than this

    // An action that is declared and given up.
    bool idle() const {
        return plan.size() == 2 && plan[0].kind() == match::ChoiceKind::Declare &&
               plan[1].kind() == match::ChoiceKind::EndAction;
    }
};

// At a Turn or Step decision.
std::vector<Idea> ideas(const match::State& state, const Goal& goal);

}  // namespace dugout::tactics
