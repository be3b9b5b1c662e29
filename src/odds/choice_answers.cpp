#include "match/procedures/block.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/dodge.hpp"
#include "match/procedures/foul.hpp"
#include "match/procedures/injury.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"
#include "odds/choice_parts.hpp"
#include "odds/throws.hpp"
#include "words/question.hpp"

// Answers to the questions on the way: re-rolls, the block die, interceptions, catches, the apothecary.

namespace dugout::odds {

using match::ChoiceKind;
using match::DecisionKind;
using match::Face;
using match::Procedure;
using match::RollKind;
using match::State;

namespace {

const match::Frame& top(const State& state) { return state.stack[static_cast<std::size_t>(state.depth - 1)]; }

// The roll that may be made again, as it would be then.
struct Again {
    PricedRoll roll;
    double chance = 0;
};

Again contest_again(const State& state) {
    match::ContestLocals contest = top(state).locals<match::ContestLocals>();
    const bool mover = state.pending.player == contest.mover;
    Again again{.roll = priced_contest(state, contest.kind, contest.mover, contest.rival)};
    again.roll.player = state.pending.player;
    again.roll.rival = mover ? contest.rival : contest.mover;
    int won = 0;
    for (int die = 1; die <= 6; ++die) {
        (mover ? contest.mover_die : contest.rival_die) = static_cast<std::uint8_t>(die);
        won += match::rival_wins(state, contest) == mover ? 0 : 1;
    }
    again.chance = again.roll.chance = won / 6.0;
    return again;
}

Again dodge_again(const State& state, const match::Roll& roll) {
    const auto& dodge = top(state).locals<match::DodgeLocals>();
    Again again{.roll = priced(roll, dodge.mover), .chance = chance(roll)};
    const match::Player& mover = state.at(dodge.mover);
    if (mover.has(Skill::BreakTackle) && !mover.has_used(match::Used::BreakTackle)) {
        const match::Roll broken = match::dodge_roll(state, dodge.mover, dodge.from, dodge.to, dodge.diver, true);
        again.chance = std::max(again.chance, chance(broken));
    }
    return again;
}

std::optional<Again> roll_again(const State& state) {
    const words::FailedRoll failed = words::failed_roll(state);
    switch (top(state).procedure) {
        case Procedure::Test: {
            Again again{.roll = priced(*failed.roll, state.pending.player)};
            if (failed.roll->kind == RollKind::Dauntless) {
                again.roll.dice = 2;
                again.roll.chance = chance_2d6(*failed.roll);
            }
            again.chance = again.roll.chance;
            return again;
        }
        case Procedure::Dodge: return dodge_again(state, *failed.roll);
        case Procedure::Contest: return contest_again(state);
        case Procedure::Argue: {
            const match::Roll roll = match::plain_roll(RollKind::Argue, Rule::lrb4_argue_roll, match::argue_target);
            return Again{.roll = priced(roll, nobody), .chance = chance(roll)};
        }
        default: return {};  // where a ball bounces to is neither good nor bad
    }
}

double pro_chance(const State& state, PlayerId player) {
    return chance(match::roll_of(state, match::test(RollKind::Pro, player)));
}

// Is there a block below the dice, and which?
std::optional<BlockPlan> block_below(const State& state) {
    const match::Frame& frame = state.stack[static_cast<std::size_t>(state.depth - 2)];
    if (frame.procedure != Procedure::Block) return {};
    const auto& block = frame.locals<match::BlockLocals>();
    return BlockPlan{.attacker = block.attacker, .defender = block.defender, .second = block.second};
}

Face face_that_counts(const State& state, const match::BlockDiceLocals& dice) {
    std::array<Face, 3> faces{};
    for (std::size_t i = 0; i < dice.count; ++i) faces[i] = match::face(dice.dice[i]);
    return picked(state, dice.attacker, dice.defender, {faces.data(), dice.count}, dice.attacker_picks != 0);
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

bool yes(const State& state, ChoiceOdds& odds) {
    const match::Decision& asked = state.pending;
    switch (asked.kind) {
        case DecisionKind::Catch:
            single_roll(state, match::catch_roll(state, asked.player, static_cast<match::Delivery>(asked.detail)),
                        asked.player, odds);
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
            add(odds, What::Made, odds.chance);
            return true;
        }
        case DecisionKind::UseSkill: {
            if (static_cast<Skill>(asked.detail) != Skill::Dauntless) return false;
            const auto& block = top(state).locals<match::BlockLocals>();
            const match::BlockQuestion question{block.attacker, block.defender,
                                                block.second,   block.is(match::BlockHorns),
                                                false,          block.is(match::BlockInBlitz)};
            PricedRoll courage =
                priced(match::dauntless_roll(match::defender_strength(state, question)), block.attacker);
            courage.dice = 2;
            courage.chance = chance_2d6(courage.roll);
            odds.deed = Deed::Answer;
            odds.chance = odds.with_reroll = courage.chance;
            odds.rolls.push_back(courage);
            add(odds, What::Made, odds.chance);
            return true;
        }
        default: return false;
    }
    odds.turnover = 1 - odds.chance;  // lrb4.turnover.failed-pick-up
    return true;
}

}  // namespace

bool reroll(const State& state, ChoiceOdds& odds) {
    const std::optional<Again> again = roll_again(state);
    if (!again) return false;
    odds.deed = Deed::Reroll;
    odds.rolls.push_back(again->roll);
    switch (odds.choice.kind()) {
        case ChoiceKind::Keep: odds.rolls.clear(); break;
        case ChoiceKind::ProReroll: {
            const PlayerId player = state.pending.player;
            odds.rolls.insert(odds.rolls.begin(),
                              priced(match::roll_of(state, match::test(RollKind::Pro, player)), player));
            const double pro = pro_chance(state, player);
            odds.chance = pro * again->chance;
            const bool twice = match::team_reroll_available(state, player);
            odds.with_reroll = (twice ? pro * (2 - pro) : pro) * again->chance;
            break;
        }
        default: odds.chance = odds.with_reroll = again->chance; break;
    }
    add(odds, What::Made, odds.chance);
    return true;
}

bool block_reroll(const State& state, ChoiceOdds& odds) {
    const std::optional<BlockPlan> plan = block_below(state);
    if (!plan) return false;
    const auto& dice = top(state).locals<match::BlockDiceLocals>();
    const std::array<double, 7> now = certainly(face_that_counts(state, dice));
    const std::array<double, 7> thrown =
        face_odds(state, plan->attacker, plan->defender, dice.count, dice.attacker_picks != 0);
    const double again = odds.choice.kind() == ChoiceKind::Keep        ? 0
                         : odds.choice.kind() == ChoiceKind::ProReroll ? pro_chance(state, plan->attacker)
                                                                       : 1;
    std::array<double, 7> faces{};
    for (std::size_t i = 0; i < faces.size(); ++i) faces[i] = again * thrown[i] + (1 - again) * now[i];
    tell_faces(state, *plan, faces, odds);
    return true;
}

void block_die(const State& state, ChoiceOdds& odds) {
    if (const auto plan = block_below(state))
        tell_faces(state, *plan, certainly(static_cast<Face>(odds.choice.value())), odds);
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
