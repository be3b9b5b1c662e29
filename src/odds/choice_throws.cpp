#include <algorithm>

#include "match/engine.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/pass.hpp"
#include "match/procedures/throw_mate.hpp"
#include "match/skills.hpp"
#include "odds/choice_parts.hpp"
#include "odds/kicks.hpp"
#include "odds/lucky_dice.hpp"
#include "odds/throws.hpp"
#include "words/question.hpp"

// The ball or a team-mate on his way: thrown, handed over, kicked.

namespace dugout::odds {

using match::RollKind;
using match::State;

namespace {

void add_interceptors(const State& state, PlayerId thrower, Square target, ChoiceOdds& odds) {
    match::for_each_on_pitch(state, opponent(match::seat_of(state, thrower)), [&](PlayerId id) {
        if (!match::may_intercept(state, id, thrower, target)) return;
        add(odds, What::Interceptor, intercept_odds(state, id), id);
    });
}

// matched.gifts.socks
void price_grudge(const State& state, PlayerId thrower, PlayerId mate, ChoiceOdds& odds) {
    if (match::begrudges(state, thrower, mate))
        odds.rolls.push_back(priced(match::roll_of(state, match::test(RollKind::Grudge, thrower)), thrower));
}

PlayerId receiver_of(const State& state, PlayerId thrower, Square target) {
    const PlayerId id = match::player_at(state, target);
    const bool ours = id && match::seat_of(state, id) == match::seat_of(state, thrower);
    return ours && match::able_to_catch(state, id) ? id : nobody;
}

}  // namespace

// A bomb or a shot flies otherwise; only the ball's own pass is told.
bool throw_ball(const State& state, ChoiceOdds& odds) {
    const auto* pass = words::asking(state) == match::Procedure::Pass
                           ? words::find_locals<match::PassLocals>(state, match::Procedure::Pass)
                           : nullptr;
    if (pass == nullptr) return false;
    const Square target = odds.choice.square();
    const PassPlan plan{.thrower = pass->thrower,
                        .target = target,
                        .hail_mary = pass->mode == match::PassMode::HailMary,
                        .reroll = Reroll::Kept};
    const PassOdds thrown = pass_odds(state, plan);
    PassPlan again = plan;
    again.reroll = Reroll::Allowed;
    const PassOdds with = pass_odds(state, again);
    const PlayerId receiver = plan.hail_mary ? nobody : receiver_of(state, plan.thrower, target);
    odds.deed = Deed::Throw;
    odds.range = thrown.range;
    price_grudge(state, plan.thrower, match::player_at(state, target), odds);
    if (thrown.interceptor)
        odds.rolls.push_back(priced(match::intercept_roll(state, thrown.interceptor), thrown.interceptor));
    odds.rolls.push_back(priced(thrown.roll, plan.thrower));
    if (receiver) odds.rolls.push_back(priced(match::catch_roll(state, receiver, match::Delivery::Accurate), receiver));
    // lrb4.skill.hail-mary-pass.inaccurate: the best that can be hoped for is that it flies at all
    odds.chance = plan.hail_mary ? thrown.inaccurate : receiver ? thrown.caught : thrown.accurate;
    odds.with_reroll = plan.hail_mary ? with.inaccurate : receiver ? with.caught : with.accurate;
    // lrb4.skill.dump-off.no-turnover
    if (pass->mode != match::PassMode::DumpOff) odds.turnover = pass_turnover(state, plan, thrown);
    add(odds, What::Caught, thrown.caught, receiver);
    add(odds, What::Accurate, thrown.accurate);
    add(odds, What::Inaccurate, thrown.inaccurate);
    add(odds, What::Fumbled, thrown.fumbled);
    add(odds, What::Intercepted, thrown.intercepted, thrown.interceptor);
    if (thrown.interceptors > 0) add_interceptors(state, plan.thrower, target, odds);
    return true;
}

void hand_off(const State& state, ChoiceOdds& odds) {
    const PlayerId receiver = odds.choice.player();
    const CatchOdds caught = hand_off_odds(state, receiver, Reroll::Kept);
    odds.deed = Deed::HandOff;
    price_grudge(state, state.ball.carrier, receiver, odds);
    odds.rolls.push_back(priced(caught.roll, receiver));
    if (match::seat_of(state, receiver) == match::seat_of(state, state.ball.carrier)) {
        odds.chance = caught.caught;
        odds.with_reroll = hand_off_odds(state, receiver, Reroll::Allowed).caught;
    }
    odds.turnover = hand_off_turnover(state, receiver, caught);
    add(odds, What::Caught, caught.caught, receiver);
}

void throw_mate(const State& state, ChoiceOdds& odds) {
    const auto* flight = words::find_locals<match::ThrowMateLocals>(state, match::Procedure::ThrowMate);
    ThrowMatePlan plan{
        .thrower = state.pending.player, .mate = flight->mate, .target = odds.choice.square(), .reroll = Reroll::Kept};
    State there = state;
    there.at(plan.thrower).skills.remove(Skill::AlwaysHungry);  // he has mastered himself, or he would not aim
    const ThrowMateOdds thrown = throw_mate_odds(there, plan);
    plan.reroll = Reroll::Allowed;
    odds.with_reroll = throw_mate_odds(there, plan).lands_there;
    odds.deed = Deed::ThrowMate;
    odds.range = match::counted_range(state, plan.thrower, plan.target);
    odds.rolls.push_back(priced(thrown.roll, plan.thrower));
    there.at(plan.mate).square = plan.target;
    odds.rolls.push_back(priced(match::landing_roll(there, plan.mate, true), plan.mate));
    odds.chance = thrown.lands_there;
    // lrb4.turnover.thrown-carrier, lrb4.ttm.on-player-turnover
    odds.turnover = match::holds_ball(state, plan.mate) ? 1 - thrown.lands : thrown.crashes_into_ours;
    add(odds, What::LandsThere, thrown.lands_there, plan.mate);
    add(odds, What::Lands, thrown.lands, plan.mate);
    add(odds, What::Crashes, thrown.crashes, plan.mate);
    add(odds, What::Crowd, thrown.crowd, plan.mate);
    add(odds, What::Fumbled, thrown.fumbled);
}

bool grab_mate(const State& state, PlayerId thrower, ChoiceOdds& odds) {
    if (!state.at(thrower).has(Skill::AlwaysHungry)) return false;
    const PlayerId mate = odds.choice.player();
    single_roll(state, match::roll_of(state, match::test(RollKind::AlwaysHungry, thrower)), thrower, odds);
    add(odds, What::Eaten, 1 - odds.chance, mate);
    odds.turnover = (1 - odds.chance) * hungry_turnover(state, thrower, mate);
    return true;
}

void kick_ball(const State& state, Square aim, ChoiceOdds& odds) {
    KickPlan plan{.kicker = state.pending.player, .aim = aim, .reroll = Reroll::Kept};
    const KickOdds kick = kick_odds(state, plan);
    plan.reroll = Reroll::Allowed;
    odds.deed = Deed::Kick;
    if (kick.blocker) odds.rolls.push_back(priced(match::kick_block_roll(state, kick.blocker), kick.blocker));
    odds.rolls.push_back(priced(kick.roll, plan.kicker));
    odds.chance = kick.clean;
    odds.with_reroll = kick_odds(state, plan).clean;
    odds.turnover = 1 - kick.field_goal;  // kicking.turnover.always
    add(odds, What::Clean, kick.clean);
    add(odds, What::MisKicked, kick.mis_kicked);
    add(odds, What::Fumbled, kick.fumbled);
    add(odds, What::Blocked, kick.blocked, kick.blocker);
    add(odds, What::FieldGoal, kick.field_goal);
    add(odds, What::Out, kick.out);
}

double kick_turnover(const State& state, PlayerId kicker) {
    State aiming = state;
    LuckyDice dice(aiming);
    match::apply_trusted(aiming, match::Choice(match::ChoiceKind::KickBall), dice);
    match::ChoiceList aims;
    match::legal(aiming, aims);
    double least = 1;
    for (const match::Choice aim : aims) {
        const KickOdds kick = kick_odds(aiming, {.kicker = kicker, .aim = aim.square(), .reroll = Reroll::Kept});
        least = std::min(least, 1 - kick.field_goal);
    }
    return least;
}

}  // namespace dugout::odds
