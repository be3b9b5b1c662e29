#pragma once

// What `dugout odds` prints.

#include <string>

#include "odds/plan.hpp"
#include "odds/reach.hpp"
#include "team/language.hpp"
#include "words/phrase.hpp"

namespace dugout::cli {

inline constexpr words::Phrase with_team_reroll = {"with the team's re-roll", "avec la relance d'équipe"};
inline constexpr words::Phrase without_team_reroll = {"without the team's re-roll", "sans relance d'équipe"};

// Where the team has none, both numbers are the same and are told once.
bool has_reroll(const match::State& state, Seat seat);
inline constexpr words::Phrase no_team_reroll = {"no team re-roll", "aucune relance d'équipe"};

// No plan is less likely to succeed with a re-roll: where an estimate says so, it is the estimate that is wrong. The
// turn may well end more often: whoever is out of Tentacles has still to dodge.
void keep_in_order(odds::PlanOdds& kept, odds::PlanOdds& allowed);

// Every block of the plan with its dice, every roll with its reasons, and what it all comes to.
std::string plan_text(const odds::PlanOdds& kept, const odds::PlanOdds& allowed, Language language);
std::string plan_json(const odds::PlanOdds& kept, const odds::PlanOdds& allowed);

// A table of 26 columns and 15 rows.
std::string reach_text(const match::State& state, const odds::Reach& reach, odds::Reroll reroll, Language language);
std::string reach_json(const odds::Reach& reach);

}  // namespace dugout::cli
