#pragma once

// Choices beside the pitch: a new team as an experienced coach would buy it, and what his players learn.

#include <optional>
#include <string>

#include "league/advancement.hpp"
#include "team/kickers.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"

namespace dugout::coach {

// A legal new team for a league: eleven players, the dear positions first, re-rolls, an apothecary, a substitute and
// fans. None where the budget does not pay for eleven players of this roster.
[[nodiscard]] std::optional<TeamSheet> build_team(const Library& library, const Roster& roster, Gold budget,
                                                  Kickers kickers = Kickers::No);

// What this player takes of what is offered, as an act of a league names it: a characteristic or a skill. Empty where
// nothing is offered.
[[nodiscard]] std::string choose_advance(const Player& player, const league::Advance& offered);
// The same where only skills are offered.
[[nodiscard]] std::string choose_skill(const Player& player, const SkillSet& offered);

}  // namespace dugout::coach
