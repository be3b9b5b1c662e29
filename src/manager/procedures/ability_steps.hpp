#pragma once

// The words of the vocabulary in data/manager-cards.toml, as questions.

#include "manager/procedures/context.hpp"

namespace dugout::manager {

// The step is about one player (or all the owner's down players).
bool needs_player(const cards::Step& step);
// Does this manager gain the fans of a gain-fans step?
bool gains_fans(const State& state, const AbilityLocals& ability, const cards::Step& step, Seat seat);
int fans_per(const State& state, Seat seat, const cards::Step& step);
// The skill that a use-skill step lets this player use.
UseSkillLocals skill_of(const AbilityLocals& ability, const cards::Step& step, CardId player);

}  // namespace dugout::manager
