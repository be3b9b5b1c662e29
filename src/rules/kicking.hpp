#pragma once

// The kicking rules, as questions to a rulebook. An option that is off costs one test.

#include "rules/rulebook.hpp"
#include "rules/skills.hpp"
#include "rules/tables.hpp"
#include "rules/types.hpp"

namespace dugout {

// kicking.game.optional
constexpr bool uses_kicking(const Rulebook& rulebook) { return rulebook.uses(Option::Kicking); }
constexpr bool uses_field_goals(const Rulebook& rulebook) { return rulebook.value(Option::Kicking) == 2; }

// kicking.goal.points
constexpr int touchdown_points(const Rulebook& rulebook) {
    return uses_field_goals(rulebook) ? tables::kicking::touchdown_points : 1;
}

// kicking.goal.zone: the seven squares in the middle of the end zone that `defender` keeps.
constexpr bool in_field_goal_zone(Seat defender, Square square) {
    return square.x == (defender == Seat::Home ? 1 : pitch_length) && square.y >= tables::kicking::goal_first_row &&
           square.y <= tables::kicking::goal_last_row;
}

// kicking.skill.category: Kick is a General skill of the living rulebook; where kicks are played it is a Kicking skill.
SkillCategory category(Skill skill, const Rulebook& rulebook);
// Is the skill known at all where these rules are played?
bool is_known(Skill skill, const Rulebook& rulebook);

}  // namespace dugout
