#pragma once

// What the books disagree on, as questions that the procedures ask. Each is one line over the options of the
// rulebook, with the rule of the living rulebook and that of the third edition.

#include "match/state.hpp"

namespace dugout::match {

// ---- before and after play

// lrb4.setup.eleven, third.setup.player-count: may a coach field fewer than he has?
inline bool fewer_may_be_set_up(const State& s) { return s.rulebook.uses(Option::SetUp); }
// lrb4.match.concede, third.turn.no-concession
inline bool conceding_exists(const State& s) { return s.rulebook.uses(Option::Conceding); }
// lrb4.match.overtime-rerolls, third.turn.overtime
inline bool rerolls_last_into_overtime(const State& s) { return s.rulebook.uses(Option::OvertimeRerolls); }
// lrb4.match.penalties, third.turn.penalty-shootout
inline bool rerolls_count_for_penalties(const State& s) { return !s.rulebook.uses(Option::Penalties); }
// lrb4.team.star-both-teams, third.team.stars: does a star on both sheets play for neither?
inline bool stars_are_unique(const Rulebook& rulebook) { return !rulebook.uses(Option::Stars); }

// ---- the turn

// lrb4.action.declare, third.turn.no-declaration: does a move turn into what the player does?
inline bool deeds_decide_action(const State& s) { return s.rulebook.uses(Option::Declaring); }
// lrb4.action.pass, third.pass.must-throw
inline bool passer_must_throw(const State& s) { return s.rulebook.uses(Option::PassAction); }
// lrb4.hand-off.action, third.handoff.free
inline bool hand_off_is_free(const State& s) {
    return s.rulebook.uses(Option::HandingOff) && s.rulebook.uses(Option::HandOffs);
}
inline bool hand_off_is_action(const State& s) { return s.rulebook.uses(Option::HandOffs) && !hand_off_is_free(s); }
// lrb4.injury.stunned-recovery, third.injury.stunned
inline bool stunned_turn_over_by_action(const State& s) { return s.rulebook.uses(Option::Stunned); }
// lrb4.illegal.penalty, third.turn.illegal-procedure
inline bool illegal_procedure_may_end_turn(const State& s) { return s.rulebook.uses(Option::IllegalProcedure); }
// lrb4.illegal.false-claim, third.turn.illegal-procedure-claim
inline bool false_claim_costs(const State& s) { return !s.rulebook.uses(Option::IllegalProcedure); }

// ---- deeds

// lrb4.pick-up.must-try, third.pickup.optional
inline bool pick_up_is_optional(const State& s) { return s.rulebook.uses(Option::PickUp); }
// lrb4.push.off-pitch, third.push.off-pitch: may a chain be chosen instead of the crowd?
inline bool crowd_push_is_optional(const State& s) { return s.rulebook.uses(Option::CrowdPush); }
// lrb4.intercept.who, third.interception.base: must the ruler touch the base, not only the square?
inline bool interceptor_counts_by_base(const State& s) { return s.rulebook.uses(Option::InterceptionOver); }
// lrb4.foul.assists, third.foul.assists: only the fouler has helpers, and nothing keeps them from it.
inline bool only_fouler_is_assisted(const State& s) { return s.rulebook.uses(Option::FoulAssists); }
// lrb4.ref.roll and lrb4.ref.eye, third.foul.ejection and third.foul.no-watch
inline bool foul_seen_on_a_double(const State& s) { return s.rulebook.uses(Option::Foul); }
// lrb4.skill.throw-team-mate.skills, third.ttm.skills: do the skills of a passer help to throw a team-mate?
inline bool passing_skills_throw_mates(const State& s) { return s.rulebook.uses(Option::ThrowMateSkills); }

// ---- re-rolls

// lrb4.reroll.team-scope, third.reroll.any-roll
inline bool any_roll_may_be_rerolled(const State& s) { return s.rulebook.uses(Option::RerollScope); }
// lrb4.reroll.not-damage, third.reroll.armour-and-injury
inline bool damage_may_be_rerolled(const State& s) { return s.rulebook.uses(Option::DamageReroll); }

}  // namespace dugout::match
