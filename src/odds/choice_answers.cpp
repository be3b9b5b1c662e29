#include "match/procedures/block.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/dodge.hpp"
#include "match/procedures/foul.hpp"
#include "match/procedures/injury.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"
#include "odds/choice_parts.hpp"
#include "odds/stack.hpp"
#include "words/question.hpp"

// Answers to the questions on the way: block dice, interceptions, catches, the apothecary.

namespace dugout::odds {

using match::ChoiceKind;
using match::DecisionKind;
using match::Face;
using match::Procedure;
using match::RollKind;
using match::State;

namespace {

// Is there a block below the dice, and which?
std::optional<BlockPlan> block_below(const State& state) {
    const match::Frame& frame = frame_from_top(state, 1);
    if (frame.procedure != Procedure::Block) return {};
    return block_plan(state, frame.locals<match::BlockLocals>());
}

std::array<double, 7> certainly(Face face) {
    std::array<double, 7> faces{};
    faces[static_cast<std::size_t>(face)] = 1;
    return faces;
}

void tell_faces(const State& state, const BlockPlan& plan, const std::array<double, 7>& faces, ChoiceOdds& odds) {
    const auto& dice = top(state).locals<match::BlockDiceLocals>();
    odds.deed = Deed::BlockDie;
    odds.dice = dice.count;
    odds.attacker_picks = dice.attacker_picks != 0;
    tell_block(state, plan, odds_of_faces(state, plan, faces), odds);
    odds.with_reroll = odds.chance;
}

// The mover's own re-rolls are his answer, not part of this one.
bool react(const State& state, ChoiceOdds& odds) {
    const PlayerId by = odds.choice.player();
    const PlayerId mover = state.pending.player;
    const auto skill = static_cast<Skill>(state.pending.detail);
    odds.deed = Deed::Answer;
    switch (skill) {
        case Skill::Tentacles:
        case Skill::Shadowing: {
            const RollKind kind = skill == Skill::Tentacles ? RollKind::Tentacles : RollKind::Shadowing;
            PricedRoll roll = priced_contest(state, kind, mover, by);
            std::swap(roll.player, roll.rival);
            roll.chance = 1 - roll.chance;
            odds.chance = roll.chance;
            odds.rolls.push_back(roll);
            break;
        }
        case Skill::DivingTackle: {
            const auto& dodge = top(state).locals<match::DodgeLocals>();
            const bool by_strength = (dodge.flags & match::DodgeByStrength) != 0;
            const match::Roll roll = match::dodge_roll(state, mover, dodge.from, dodge.to, by, by_strength);
            odds.chance = roll.succeeds(dodge.die) ? 0 : 1;
            break;
        }
        default: return false;
    }
    odds.with_reroll = odds.chance;
    add(odds, What::Made, odds.chance);
    return true;
}

// The block dice fall at once when the 2D6 lie there, so the turnover is theirs.
void pluck_up_courage(const State& state, ChoiceOdds& odds) {
    const auto& block = top(state).locals<match::BlockLocals>();
    const match::BlockQuestion question{block.attacker, block.defender,
                                        block.second,   block.is(match::BlockHorns),
                                        false,          block.is(match::BlockInBlitz)};
    PricedRoll courage = priced(match::dauntless_roll(match::defender_strength(state, question)), block.attacker);
    courage.dice = 2;
    courage.chance = chance_2d6(courage.roll);
    TwoWays chances(state, block.attacker);
    chances.meet(dauntless_hazard(state, question));
    odds.deed = Deed::Answer;
    odds.rolls.push_back(courage);
    odds.chance = chances.without();
    odds.with_reroll = chances.with();
    odds.turnover = dared_turnover(state, block);
    add(odds, What::Made, odds.chance);
}

bool yes(const State& state, ChoiceOdds& odds) {
    const match::Decision& asked = state.pending;
    switch (asked.kind) {
        case DecisionKind::Catch:
            single_roll(state, match::catch_roll(state, asked.player, static_cast<match::Delivery>(asked.detail)),
                        asked.player, odds);
            if (asked.seat == state.active) {
                const Square square = state.at(asked.player).square;
                odds.turnover = odds.chance * made_catch_turnover(state, square) +
                                (1 - odds.chance) * missed_catch_turnover(state, square);
            }
            return true;
        case DecisionKind::PickUp:
            single_roll(state, match::pick_up_roll(state, asked.player), asked.player, odds);
            break;
        case DecisionKind::Apothecary:
        case DecisionKind::Argue: {
            const bool healer = asked.kind == DecisionKind::Apothecary;
            const match::Roll roll =
                healer ? match::plain_roll(RollKind::Apothecary, Rule::lrb4_apothecary_treat, match::apothecary_target)
                       : match::plain_roll(RollKind::Argue, Rule::lrb4_argue_roll, match::argue_target);
            odds.deed = Deed::Answer;
            odds.rolls.push_back(priced(roll, healer ? asked.player : nobody));
            odds.chance = odds.with_reroll = chance(roll);
            // lrb4.turnover.sent-off
            if (!healer && words::find_frame(state, Procedure::Foul) != nullptr) odds.turnover = 1 - odds.chance;
            add(odds, What::Made, odds.chance);
            return true;
        }
        case DecisionKind::UseSkill:
            if (static_cast<Skill>(asked.detail) != Skill::Dauntless) return false;
            pluck_up_courage(state, odds);
            return true;
        default: return false;
    }
    // lrb4.turnover.failed-pick-up
    odds.turnover = 1 - odds.chance * (1 - holding_turnover(state, asked.player));
    return true;
}

}  // namespace

bool block_reroll(State state, ChoiceKind answer, ChoiceOdds& odds) {
    const std::optional<BlockPlan> plan = block_below(state);
    if (!plan) return false;
    const bool by_pro = answer == ChoiceKind::ProReroll;
    if (by_pro) state.at(plan->attacker).spend(match::Used::Pro);
    const auto& dice = top(state).locals<match::BlockDiceLocals>();
    const std::array<double, 7> now = certainly(counting_face(state, dice));
    const std::array<double, 7> thrown =
        face_odds(state, {plan->attacker, plan->defender, plan->second}, dice.count, dice.attacker_picks != 0);
    const double again = answer == ChoiceKind::Keep ? 0 : by_pro ? Helps(state, plan->attacker).pro_chance() : 1;
    std::array<double, 7> faces{};
    for (std::size_t i = 0; i < faces.size(); ++i) faces[i] = again * thrown[i] + (1 - again) * now[i];
    tell_faces(state, *plan, faces, odds);
    return true;
}

bool block_die(const State& state, ChoiceOdds& odds) {
    const std::optional<BlockPlan> plan = block_below(state);
    if (!plan) return false;
    tell_faces(state, *plan, certainly(static_cast<Face>(odds.choice.value())), odds);
    return true;
}

bool answer(const State& state, ChoiceOdds& odds) {
    const match::Choice choice = odds.choice;
    switch (choice.kind()) {
        case ChoiceKind::Intercept:
            single_roll(state, match::intercept_roll(state, choice.player()), choice.player(), odds);
            return true;
        case ChoiceKind::Use:
            if (state.pending.kind != DecisionKind::KickBlock) return react(state, odds);
            single_roll(state, match::kick_block_roll(state, choice.player()), choice.player(), odds);
            return true;
        case ChoiceKind::Push: {
            if (choice.square() != nowhere) return false;
            const InjuryOdds injury = crowd_odds(state, state.pending.player);
            odds.deed = Deed::Push;
            odds.chance = odds.with_reroll = injury.off_the_pitch();
            add(odds, What::Crowd, 1, state.pending.player);
            add(odds, What::KnockedOut, injury.knocked_out);
            add(odds, What::Casualty, injury.casualty);
            return true;
        }
        default: return state.pending.kind == DecisionKind::React ? react(state, odds) : yes(state, odds);
    }
}

}  // namespace dugout::odds
