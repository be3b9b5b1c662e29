#include "odds/policy.hpp"

#include "match/procedures/block.hpp"
#include "match/procedures/dodge.hpp"
#include "match/procedures/kick.hpp"
#include "match/rolls.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"
#include "odds/faces.hpp"
#include "odds/stack.hpp"

namespace dugout::odds {

using match::Choice;
using match::ChoiceKind;
using match::ChoiceList;
using match::DecisionKind;
using match::State;

namespace {

Choice answer_reroll(const Policy& policy, const State& state, const ChoiceList& legal) {
    const bool mine = state.pending.seat == policy.seat;
    const auto may = [&](ChoiceKind kind) { return legal.contains(Choice(kind)); };
    if (may(ChoiceKind::SkillReroll)) return Choice(ChoiceKind::SkillReroll);
    if (mine && policy.reroll == Reroll::Allowed && may(ChoiceKind::TeamReroll)) return Choice(ChoiceKind::TeamReroll);
    if (mine && may(ChoiceKind::ProReroll)) return Choice(ChoiceKind::ProReroll);
    return Choice(ChoiceKind::Keep);
}

// kicking.skill.vicious-kick: only a skull hurts the kicker.
bool is_vicious_kick(const State& state) { return frame_from_top(state, 1).procedure == match::Procedure::ViciousKick; }

Choice block_reroll(const Policy& policy, const State& state, const ChoiceList& legal) {
    const auto& l = top(state).locals<match::BlockDiceLocals>();
    const match::Face face = counting_face(state, l);
    const bool falls =
        is_vicious_kick(state) ? face == match::Face::Skull : puts_attacker_down(state, l.attacker, face);
    if (!falls) return Choice(ChoiceKind::Keep);
    return answer_reroll(policy, state, legal);
}

Choice block_die(const State& state) {
    const auto& l = top(state).locals<match::BlockDiceLocals>();
    return Choice::of(ChoiceKind::Die, static_cast<int>(counting_face(state, l)));
}

bool dive_helps(const State& state, PlayerId diver) {
    const auto& l = top(state).locals<match::DodgeLocals>();
    const bool by_strength = (l.flags & match::DodgeByStrength) != 0;
    return !match::dodge_roll(state, l.mover, l.from, l.to, diver, by_strength).succeeds(l.die);
}

Choice react(const State& state, const ChoiceList& legal) {
    const auto skill = static_cast<Skill>(state.pending.detail);
    Choice best = Choice(ChoiceKind::No);
    int strongest = -1;
    for (const Choice choice : legal) {
        if (choice.kind() != ChoiceKind::Use) continue;
        switch (skill) {
            case Skill::Shadowing: return choice;
            case Skill::DivingTackle:
                if (dive_helps(state, choice.player())) return choice;
                break;
            case Skill::Tentacles:
                if (const int strength = match::strength(state.at(choice.player())); strength > strongest) {
                    strongest = strength;
                    best = choice;
                }
                break;
            default: break;
        }
    }
    return best;
}

Choice intercept(const State& state, const ChoiceList& legal) {
    Choice best = Choice(ChoiceKind::No);
    double most = 0;
    for (const Choice choice : legal) {
        if (choice.kind() != ChoiceKind::Intercept) continue;
        double hope = chance(match::intercept_roll(state, choice.player()));
        if (match::reroll_skill(state, choice.player(), match::RollKind::Intercept, nowhere)) hope += (1 - hope) * hope;
        if (hope > most) {
            most = hope;
            best = choice;
        }
    }
    return best;
}

Choice block_kick(const State& state, const ChoiceList& legal) {
    Choice best = Choice(ChoiceKind::No);
    double most = 0;
    for (const Choice choice : legal) {
        if (choice.kind() != ChoiceKind::Use) continue;
        const double hope = chance(match::kick_block_roll(state, choice.player()));
        if (hope <= most) continue;
        most = hope;
        best = choice;
    }
    return best;
}

// As far as it goes: over the edge, or the last square of its flight.
Choice drop_kick(const State& state, const ChoiceList& legal) {
    const Choice beyond(ChoiceKind::No);
    if (legal.contains(beyond)) return beyond;
    const Square from = top(state).locals<match::KickLocals>().ball;
    Choice farthest = legal[0];
    for (const Choice choice : legal)
        if (distance(from, choice.square()) > distance(from, farthest.square())) farthest = choice;
    return farthest;
}

// lrb4.skill.diving-catch.move: to where the ball comes down, for from anywhere else he could only watch it.
Choice dive(const Policy& policy, const State& state, const ChoiceList& legal) {
    const Choice under_ball = Choice::on(ChoiceKind::Put, state.pending.square);
    const bool dives = state.pending.seat == policy.seat && legal.contains(under_ball);
    return dives ? under_ball : Choice(ChoiceKind::No);
}

bool is_used(Skill skill) {
    switch (skill) {
        case Skill::PilingOn:
        case Skill::DumpOff:
        case Skill::Frenzy: return false;
        default: return true;
    }
}

}  // namespace

Choice Policy::operator()(const State& state, const ChoiceList& legal) const {
    const auto yes_if = [](bool yes) { return Choice(yes ? ChoiceKind::Yes : ChoiceKind::No); };
    switch (state.pending.kind) {
        case DecisionKind::Reroll: return answer_reroll(*this, state, legal);
        case DecisionKind::BlockReroll: return block_reroll(*this, state, legal);
        case DecisionKind::BlockDie: return block_die(state);
        case DecisionKind::UseSkill: return yes_if(is_used(static_cast<Skill>(state.pending.detail)));
        case DecisionKind::Catch:
        case DecisionKind::PickUp: return yes_if(true);
        case DecisionKind::FollowUp:
        case DecisionKind::Apothecary:
        case DecisionKind::Bribe:
        case DecisionKind::Raise:
        case DecisionKind::Argue: return yes_if(false);
        case DecisionKind::React: return react(state, legal);
        case DecisionKind::Intercept: return intercept(state, legal);
        case DecisionKind::KickBlock: return block_kick(state, legal);
        case DecisionKind::DropKick: return drop_kick(state, legal);
        case DecisionKind::DiveSquare: return dive(*this, state, legal);
        case DecisionKind::FollowInto:
        case DecisionKind::CurveKick: return Choice(ChoiceKind::No);
        default: return legal[0];
    }
}

}  // namespace dugout::odds
