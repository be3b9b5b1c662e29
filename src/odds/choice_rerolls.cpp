#include <algorithm>

#include "match/procedures/block.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/dodge.hpp"
#include "match/procedures/foul.hpp"
#include "match/procedures/kick.hpp"
#include "match/procedures/move.hpp"
#include "match/procedures/pass.hpp"
#include "match/procedures/throw_mate.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"
#include "odds/choice_parts.hpp"
#include "odds/ground.hpp"
#include "odds/kicks.hpp"
#include "odds/stack.hpp"
#include "odds/throws.hpp"
#include "words/question.hpp"

// A roll that has failed, and its answers: to keep it, or to roll again with the skill, the team's re-roll or Pro.

namespace dugout::odds {

using match::ChoiceKind;
using match::Procedure;
using match::RollKind;
using match::State;

namespace {

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

// Whoever has not dived yet may do so now.
Again dodge_again(const State& state) {
    const auto& dodge = top(state).locals<match::DodgeLocals>();
    const PlayerId diver =
        dodge.diver ? dodge.diver : Ground(state, dodge.mover, Helps(state, dodge.mover)).diver(dodge.from);
    const bool by_strength = (dodge.flags & match::DodgeByStrength) != 0;
    const match::Roll roll = match::dodge_roll(state, dodge.mover, dodge.from, dodge.to, diver, by_strength);
    Again again{.roll = priced(roll, dodge.mover), .chance = chance(roll)};
    again.roll.rival = diver;
    const match::Player& mover = state.at(dodge.mover);
    if (mover.has(Skill::BreakTackle) && !mover.has_used(match::Used::BreakTackle)) {
        const match::Roll broken = match::dodge_roll(state, dodge.mover, dodge.from, dodge.to, diver, true);
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
        case Procedure::Dodge: return dodge_again(state);
        case Procedure::Contest: return contest_again(state);
        case Procedure::Argue: {
            const match::Roll roll = match::plain_roll(RollKind::Argue, Rule::lrb4_argue_roll, match::argue_target);
            return Again{.roll = priced(roll, nobody), .chance = chance(roll)};
        }
        default: return {};  // where a ball bounces to is neither good nor bad
    }
}

// ---- what it is to the turn

// The chance that the turn ends once the roll is made, has failed, or has failed so badly that the ball is fumbled.
struct Risks {
    double made = 0;
    double failed = 0;
    double fumbled = 0;
};

// kicking.action.must-kick: who has not kicked ends the turn all the same.
bool must_kick(const State& state) {
    const auto* action = words::find_locals<match::ActionLocals>(state, Procedure::Action);
    return action != nullptr && action->kind == match::ActionKind::Kick;
}

double risk_of_failed_dodge(const State& state, PlayerId mover) {
    return match::may_stand_firm(state.at(mover)) && !must_kick(state) ? 0 : 1;
}

// lrb4.gfi.order: what is left of a step, from the dodge on (`leaves`) or after it.
double risk_of_step(State there, const match::MoveStepLocals& step, bool leaves) {
    TwoWays chances(there, step.player);
    if (leaves && step.leap != 0) chances.meet(hazard_of(match::leap_roll(there, step.player)));
    if (leaves && step.leap == 0)
        chances.meet_with(
            [&](const Helps& helps) { return Ground(there, step.player, helps).dodge(step.from, step.to); });
    const double stays =
        leaves && step.leap == 0 ? (1 - chances.without()) * (1 - risk_of_failed_dodge(there, step.player)) : 0;
    match::move_player(there, step.player, step.to);
    const match::Roll going = match::go_for_it_roll(there, step.player);
    for (int i = 0; i < step.going_for_it; ++i)
        chances.meet_with([&](const Helps& helps) { return hazard_of(going, helps.bit(Help::SureFeet)); });
    if (match::is_trapped(there, step.player, step.to)) chances.meet({.clean = (7 - match::trap_avoided) / 6.0});
    const bool on_ball = there.ball.state == match::BallState::OnGround && there.ball.square == step.to;
    if (on_ball && match::able_to_carry(there.at(step.player))) chances.meet(pick_up_hazard(there, step.player));
    return 1 - stays - chances.without();
}

BlockPlan plan_of(const match::BlockLocals& block) {
    return {.attacker = block.attacker,
            .defender = block.defender,
            .second = block.second,
            .horns = block.is(match::BlockHorns),
            .blitz = block.is(match::BlockInBlitz),
            .reroll = Reroll::Kept};
}

Risks risks_of_block(State state, const match::BlockLocals& block, RollKind kind) {
    const BlockPlan plan = plan_of(block);
    if (kind == RollKind::GoForIt) return {.made = block_odds(state, plan).turnover, .failed = 1};
    if (kind == RollKind::FoulAppearance) return {.made = dared_turnover(state, block)};
    match::Player& attacker = state.at(plan.attacker);
    attacker.skills.remove(Skill::Dauntless);
    const double weak = dared_turnover(state, block);
    const match::BlockQuestion question{plan.attacker, plan.defender, plan.second, plan.horns, false, plan.blitz};
    const int more = match::defender_strength(state, question) - match::attacker_strength(state, question);
    attacker.st = static_cast<std::uint8_t>(attacker.st + more);
    return {.made = dared_turnover(state, block), .failed = weak};
}

// matched.gifts.socks: he has let go of it.
State granted(const State& state) {
    State there = state;
    for (match::Induced& induced : there.induced) induced.gifted = nobody;
    return there;
}

Risks risks_of_pass(const State& state, const match::PassLocals& pass, RollKind kind) {
    const PassPlan plan{.thrower = pass.thrower,
                        .target = pass.target,
                        .hail_mary = pass.mode == match::PassMode::HailMary,
                        .reroll = Reroll::Kept};
    const auto lost = [&](const PassOdds& odds) { return pass_turnover(state, plan, odds); };
    switch (kind) {
        case RollKind::Grudge: return {.made = lost(pass_odds(granted(state), plan))};
        case RollKind::SafeThrow: return {.made = lost(flight_odds(state, plan)), .failed = 1};
        case RollKind::HailMary: return {.made = lost({.roll = {}, .inaccurate = 1}), .failed = 1};
        case RollKind::Pass:
            return {
                .made = lost({.roll = {}, .accurate = 1}), .failed = lost({.roll = {}, .inaccurate = 1}), .fumbled = 1};
        default: return {};
    }
}

Risks risks_of_hand_off(const State& state, PlayerId receiver) {
    const State there = granted(state);
    return {.made = hand_off_turnover(there, receiver, hand_off_odds(there, receiver, Reroll::Kept))};
}

// lrb4.turnover.thrown-carrier, lrb4.ttm.on-player-turnover
Risks risks_of_thrown_mate(State state, const match::ThrowMateLocals& flight, RollKind kind) {
    const bool carries = flight.had_ball != 0 || match::holds_ball(state, flight.mate);
    const double fallen = carries ? 1 : 0;
    if (kind == RollKind::AlwaysHungry) return {.failed = hungry_turnover(state, flight.thrower, flight.mate)};
    if (kind != RollKind::ThrowMate) return {.failed = fallen};  // not on his feet
    state.at(flight.thrower).skills.remove(Skill::AlwaysHungry);
    const ThrowMateOdds odds = throw_mate_odds(
        state, {.thrower = flight.thrower, .mate = flight.mate, .target = flight.at, .reroll = Reroll::Kept});
    Risks risks{.fumbled = fallen};
    if (carries) risks.made = 1 - odds.lands_there / odds.accurate;
    const double missed = 1 - odds.accurate - odds.fumbled;
    constexpr double rounding = 1e-12;
    if (missed > rounding)
        risks.failed = carries ? 1 - (odds.lands - odds.lands_there) / missed : odds.crashes_into_ours / missed;
    return risks;
}

// kicking.turnover.always
Risks risks_of_kick(const State& state, const match::KickLocals& kick) {
    const KickOdds odds = kick_odds(state, {.kicker = kick.kicker, .aim = kick.aim, .reroll = Reroll::Kept});
    return {.made = odds.clean > 0 ? 1 - odds.field_goal / odds.clean : 1, .failed = 1, .fumbled = 1};
}

// What the roll was made for is below it.
Risks risks_of_test(const State& state, RollKind kind) {
    const match::Frame& below = frame_from_top(state, 1);
    switch (below.procedure) {
        case Procedure::MoveStep:
            return {.made = kind == RollKind::PickUp
                                ? 0
                                : risk_of_step(state, below.locals<match::MoveStepLocals>(), false),
                    .failed = 1};
        case Procedure::StandUp: return {.failed = must_kick(state) ? 1.0 : 0.0};
        case Procedure::Block: return risks_of_block(state, below.locals<match::BlockLocals>(), kind);
        case Procedure::Attack: return {.failed = 1};
        case Procedure::ViciousKick: {
            const PlayerId kicker = state.pending.player;
            return {.made = vicious_kick_odds(state, kicker, false, Reroll::Kept).face(match::Face::Skull),
                    .failed = 1};
        }
        case Procedure::Pass: return risks_of_pass(state, below.locals<match::PassLocals>(), kind);
        case Procedure::HandOff: return risks_of_hand_off(state, below.locals<match::PlayerLocals>().other);
        case Procedure::Catch:
            return {.failed = missed_catch_turnover(state, below.locals<match::SquareLocals>().square)};
        case Procedure::ThrowMate: return risks_of_thrown_mate(state, below.locals<match::ThrowMateLocals>(), kind);
        case Procedure::Kick: return risks_of_kick(state, below.locals<match::KickLocals>());
        default: return {};
    }
}

// Of the side whose turn it is; what the other side rolls ends no turn of its own.
Risks risks_of(const State& state) {
    if (state.phase != match::Phase::Turn || state.turnover != 0 || state.pending.seat != state.active) return {};
    switch (top(state).procedure) {
        case Procedure::Test: return risks_of_test(state, static_cast<RollKind>(state.pending.detail));
        case Procedure::Dodge:
            return {.made = risk_of_step(state, frame_from_top(state, 1).locals<match::MoveStepLocals>(), false),
                    .failed = risk_of_failed_dodge(state, state.pending.player)};
        case Procedure::Contest:  // who is held by Tentacles stays where he is, who is shadowed is there already
            if (frame_from_top(state, 1).procedure != Procedure::Dodge) return {};
            return {.made = risk_of_step(state, frame_from_top(state, 2).locals<match::MoveStepLocals>(), true)};
        case Procedure::Argue: return {.failed = words::find_frame(state, Procedure::Foul) != nullptr ? 1.0 : 0.0};
        default: return {};
    }
}

// What this answer uses up he lacks for the rest.
State having_spent(State state, ChoiceKind answer) {
    const PlayerId player = state.pending.player;
    if (answer == ChoiceKind::ProReroll) state.at(player).spend(match::Used::Pro);
    if (answer != ChoiceKind::SkillReroll) return state;
    const bool dodges = top(state).procedure == Procedure::Dodge;
    const auto kind = static_cast<RollKind>(state.pending.detail);
    const auto skill = dodges ? Skill::Dodge : match::reroll_skill(state, player, kind, state.pending.square);
    if (skill) match::spend_reroll_skill(state, player, *skill);
    return state;
}

double turnover_after(const State& now, ChoiceKind answer, const Again& again) {
    const State state = having_spent(now, answer);
    const Risks risks = risks_of(state);
    const match::Roll& roll = again.roll.roll;
    const bool may_fumble = roll.kind == RollKind::Pass || roll.kind == RollKind::ThrowMate;
    const auto risk_of_failed = [&](int die) {
        return may_fumble && match::is_fumble(state, roll, die) ? risks.fumbled : risks.failed;
    };
    const bool by_die = top(state).procedure == Procedure::Test;
    const double kept = by_die ? risk_of_failed(top(state).locals<match::TestLocals>().die) : risks.failed;
    const double rolled = answer == ChoiceKind::Keep        ? 0
                          : answer == ChoiceKind::ProReroll ? Helps(state, state.pending.player).pro_chance()
                                                            : 1;
    double again_failed = (1 - again.chance) * risks.failed;
    if (may_fumble) {
        again_failed = 0;
        for (int die = 1; die <= 6; ++die)
            if (!roll.succeeds(die)) again_failed += risk_of_failed(die) / 6;
    }
    return rolled * (again.chance * risks.made + again_failed) + (1 - rolled) * kept;
}

}  // namespace

double dared_turnover(State state, const match::BlockLocals& block) {
    const BlockPlan plan = plan_of(block);
    for (const PlayerId id : {plan.defender, plan.second})
        if (id) state.at(id).skills.remove(Skill::FoulAppearance);
    return block_odds(state, plan).turnover;
}

double missed_catch_turnover(const State& state, Square square) {
    const auto* pass = words::find_locals<match::PassLocals>(state, Procedure::Pass);
    const bool passed = pass != nullptr && match::seat_of(state, pass->thrower) == state.active;
    const bool handed = words::find_frame(state, Procedure::HandOff) != nullptr;
    if (state.phase != match::Phase::Turn || state.turnover != 0 || (!passed && !handed)) return 0;
    return 1 - LooseBall(state, state.active).bounced(square);
}

bool reroll(const State& state, ChoiceOdds& odds) {
    const std::optional<Again> again = roll_again(state);
    if (!again) return false;
    odds.deed = Deed::Reroll;
    odds.rolls.push_back(again->roll);
    odds.turnover = turnover_after(state, odds.choice.kind(), *again);
    switch (odds.choice.kind()) {
        case ChoiceKind::Keep: odds.rolls.clear(); break;
        case ChoiceKind::ProReroll: {
            const PlayerId player = state.pending.player;
            odds.rolls.insert(odds.rolls.begin(),
                              priced(match::roll_of(state, match::test(RollKind::Pro, player)), player));
            const double pro = Helps(state, player).pro_chance();
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

}  // namespace dugout::odds
