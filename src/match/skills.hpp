#pragma once

// Questions about players that the procedures ask. A skill answers here, in a line or two; no procedure
// names a skill that is only one of several ways to answer.

#include <optional>

#include "match/events.hpp"
#include "match/state.hpp"

namespace dugout::match {

// lrb4.tackle-zone.eight-squares, lrb4.tackle-zone.on-the-ground
inline bool has_tackle_zone(const State& state, PlayerId id) { return state.at(id).standing(); }

// lrb4.assist.conditions: apart from where he stands.
inline bool able_to_assist(const State& state, PlayerId id) { return state.at(id).standing(); }

// lrb4.catch.who
inline bool able_to_catch(const State& state, PlayerId id) { return state.at(id).standing(); }

inline bool able_to_intercept(const State& state, PlayerId id) { return state.at(id).standing(); }

// lrb4.kickoff.touchback: standing, with hands free.
inline bool able_to_hold_ball(const State& state, PlayerId id) { return state.at(id).standing(); }

// lrb4.gfi.squares
inline int extra_squares(const State& state, PlayerId) { return state.rulebook.uses(Option::GoingForIt) ? 2 : 0; }

// The skill that lets this player roll again here, if he has one that is not used up.
std::optional<Skill> reroll_skill(const State& state, PlayerId id, RollKind kind, Square from);
void spend_reroll_skill(State& state, PlayerId id, Skill skill);

// lrb4.reroll.team-scope and what narrows it.
bool team_reroll_available(const State& state, PlayerId id);

// lrb4.skill.block.both-down: may this player stay up on "both"?
inline bool stands_on_both_down(const State& state, PlayerId id) { return state.at(id).has(Skill::Block); }

// lrb4.skill.dodge.block: may the defender turn a stumble into a push?
bool stands_on_stumble(const State& state, PlayerId attacker, PlayerId defender);

// lrb4.ttm.requirements
inline bool able_to_throw_mate(const State& state, PlayerId id) {
    return state.rulebook.uses(Option::ThrowTeamMate) && state.at(id).has(Skill::ThrowTeamMate);
}
inline bool able_to_be_thrown(const State& state, PlayerId id) {
    return state.at(id).standing() && state.at(id).has(Skill::RightStuff);
}

}  // namespace dugout::match
