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

// And that it ends because the action does, once this has come of it.
double risk_of_end(const State& state, match::ActionFlag flag = {}) {
    const auto* action = words::find_locals<match::ActionLocals>(state, Procedure::Action);
    if (action == nullptr) return 0;
    match::ActionLocals then = *action;
    then.set(flag);
    return ends_turn(state, then) ? 1 : 0;
}

double risk_of_failed_dodge(const State& state, PlayerId mover) {
    return match::may_stand_firm(state.at(mover)) ? risk_of_end(state, match::DeedDone) : 1;
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
    if (on_ball && match::able_to_carry(there.at(step.player))) {
        chances.meet(pick_up_hazard(there, step.player));
        match::give_ball(there, step.player);
    }
    return 1 - stays - chances.without() * (1 - risk_of_end(there));
}

Risks risks_of_block(const State& state, const match::BlockLocals& block, RollKind kind) {
    BlockPlan plan = block_plan(state, block);
    const auto falls = [&] { return block_odds(state, plan).turnover; };
    if (kind == RollKind::GoForIt) return {.made = falls(), .failed = 1};
    plan.dared = true;
    if (kind == RollKind::FoulAppearance) return {.made = falls()};
    plan.brave = true;
    const double made = falls();
    plan.brave = false;
    return {.made = made, .failed = falls()};
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

Risks risks_of_standing_up(State state) {
    const double failed = risk_of_end(state, match::DeedDone);
    state.at(state.pending.player).place = match::Place::Standing;
    return {.made = risk_of_end(state), .failed = failed};
}

// Roots end an action in which nothing can be done on the spot. What he still has to master comes after it.
Risks risks_of_nature(const State& state, const match::PreActionLocals& l) {
    const auto* action = words::find_locals<match::ActionLocals>(state, Procedure::Action);
    return {.made = turnover_of_declaring(state, *action, l.nature, true),
            .failed = turnover_of_declaring(state, *action, l.nature, false)};
}

// What the roll was made for is below it.
Risks risks_of_test(const State& state, RollKind kind) {
    const match::Frame& below = frame_from_top(state, 1);
    switch (below.procedure) {
        case Procedure::MoveStep:
            return {.made = kind == RollKind::PickUp
                                ? holding_turnover(state, state.pending.player)
                                : risk_of_step(state, below.locals<match::MoveStepLocals>(), false),
                    .failed = 1};
        case Procedure::StandUp: return risks_of_standing_up(state);
        case Procedure::Gaze: return {.made = risk_of_end(state), .failed = risk_of_end(state)};
        case Procedure::PreAction: return risks_of_nature(state, below.locals<match::PreActionLocals>());
        case Procedure::Block: return risks_of_block(state, below.locals<match::BlockLocals>(), kind);
        case Procedure::Attack: return {.failed = 1};
        case Procedure::ViciousKick: {
            const PlayerId kicker = state.pending.player;
            return {.made = vicious_kick_odds(state, kicker, false, Reroll::Kept).face(match::Face::Skull),
                    .failed = 1};
        }
        case Procedure::Pass: return risks_of_pass(state, below.locals<match::PassLocals>(), kind);
        case Procedure::HandOff: return risks_of_hand_off(state, below.locals<match::PlayerLocals>().other);
        case Procedure::Catch: {
            const Square square = below.locals<match::SquareLocals>().square;
            return {.made = made_catch_turnover(state, square), .failed = missed_catch_turnover(state, square)};
        }
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
            if (frame_from_top(state, 1).procedure != Procedure::Dodge)
                return {.made = risk_of_end(state), .failed = risk_of_end(state)};
            return {.made = risk_of_step(state, frame_from_top(state, 2).locals<match::MoveStepLocals>(), true),
                    .failed = risk_of_end(state, match::HeldBack)};
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

// lrb4.skill.pro.roll: the roll in question waits below that of Pro.
std::optional<State> without_pro(State state) {
    --state.depth;
    match::Decision& asked = state.pending;
    const auto about = [&](RollKind kind, Square square) {
        asked.detail = static_cast<std::uint8_t>(kind);
        asked.square = square;
    };
    switch (const match::Frame& below = top(state); below.procedure) {
        case Procedure::Test: {
            const auto& test = below.locals<match::TestLocals>();
            about(test.kind, test.square);
            return state;
        }
        case Procedure::Dodge: about(RollKind::Dodge, below.locals<match::DodgeLocals>().from); return state;
        case Procedure::Contest: about(below.locals<match::ContestLocals>().kind, nowhere); return state;
        case Procedure::BlockDice: asked.kind = match::DecisionKind::BlockReroll; return state;
        default: return {};
    }
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

double holding_turnover(State state, PlayerId player) {
    match::give_ball(state, player);
    return risk_of_end(state);
}

double dared_turnover(const State& state, const match::BlockLocals& block) {
    BlockPlan plan = block_plan(state, block);
    plan.dared = true;
    return block_odds(state, plan).turnover;
}

namespace {

// kicking.turnover.always
bool is_kicked(const State& state) {
    const auto* kick = words::find_locals<match::KickLocals>(state, Procedure::Kick);
    return kick != nullptr && match::seat_of(state, kick->kicker) == state.active && state.turnover == 0;
}

}  // namespace

double made_catch_turnover(const State& state, Square square) {
    return is_kicked(state) && !match::in_end_zone_of(opponent(state.active), square) ? 1 : 0;
}

double missed_catch_turnover(const State& state, Square square) {
    if (is_kicked(state)) return 1;
    const auto* pass = words::find_locals<match::PassLocals>(state, Procedure::Pass);
    const bool passed = pass != nullptr && match::seat_of(state, pass->thrower) == state.active;
    const bool handed = words::find_frame(state, Procedure::HandOff) != nullptr;
    if (state.phase != match::Phase::Turn || state.turnover != 0 || (!passed && !handed)) return 0;
    return 1 - LooseBall(state, state.active).bounced(square);
}

namespace {

enum class Pro : std::uint8_t { Fresh, RolledAgain };  // the team's re-roll may serve his roll, or is what serves it

bool reroll(const State& state, ChoiceKind answer, Pro tried, ChoiceOdds& odds) {
    const std::optional<Again> again = roll_again(state);
    if (!again) return false;
    odds.deed = Deed::Reroll;
    odds.rolls.push_back(again->roll);
    odds.turnover = turnover_after(state, answer, *again);
    switch (answer) {
        case ChoiceKind::Keep: odds.rolls.clear(); break;
        case ChoiceKind::ProReroll: {
            const PlayerId player = state.pending.player;
            odds.rolls.insert(odds.rolls.begin(),
                              priced(match::roll_of(state, match::test(RollKind::Pro, player)), player));
            const double pro = Helps(state, player).pro_chance();
            odds.chance = pro * again->chance;
            const bool twice = tried == Pro::Fresh && match::team_reroll_available(state, player);
            odds.with_reroll = (twice ? pro * (2 - pro) : pro) * again->chance;
            break;
        }
        default: odds.chance = odds.with_reroll = again->chance; break;
    }
    add(odds, What::Made, odds.chance);
    return true;
}

}  // namespace

bool reroll(const State& state, ChoiceOdds& odds) {
    const ChoiceKind answer = odds.choice.kind();
    if (static_cast<RollKind>(state.pending.detail) != RollKind::Pro || top(state).procedure != Procedure::Test)
        return reroll(state, answer, Pro::Fresh, odds);
    // Whoever rolls again for Pro asks, all the same, for the roll that Pro is to save.
    const std::optional<State> below = without_pro(state);
    if (!below) return false;
    const ChoiceKind meant = answer == ChoiceKind::TeamReroll ? ChoiceKind::ProReroll : answer;
    if (top(*below).procedure == Procedure::BlockDice) return block_reroll(*below, meant, odds);
    return reroll(*below, meant, Pro::RolledAgain, odds);
}

}  // namespace dugout::odds
