#include "odds/throws.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "match/entry.hpp"
#include "match/skills.hpp"
#include "odds/enumerate.hpp"
#include "odds/policy.hpp"
#include "support/position.hpp"
#include "unit/odds/crowd.hpp"

// Passes, hand-offs and thrown team-mates in closed form against the engine with every face of every die.

namespace dugout::odds {
namespace {

using match::ActionKind;
using match::Choice;
using match::ChoiceKind;
using match::Event;
using match::EventKind;
using match::State;
using test::at_square;
using test::Position;

constexpr double exact = 1e-9;

// What became of a throw; the first of these settles it.
enum Fate : std::uint64_t {
    Open,
    Intercepted,
    Accurate,  // and not caught
    Completed,
    Inaccurate,
    Fumbled,
    Caught,
    Dropped,
    Scattered,
    LandedThere,
    LandedElsewhere,
    FellOnLanding,
    Crashed,
    IntoTheCrowd,
    Eaten,
};

double chance_of(const Outcomes& outcomes, Fate fate) {
    return outcomes.chance_of([&](const Outcome& outcome) { return outcome.seen == fate; });
}

Outcomes engine_pass(const State& state, const PassPlan& plan) {
    const std::vector<Choice> choices = {Choice::declare(ActionKind::Pass, plan.thrower),
                                         Choice(plan.hail_mary ? ChoiceKind::HailMary : ChoiceKind::Throw),
                                         Choice::on(ChoiceKind::Target, plan.target)};
    const auto watch = [](std::uint64_t& seen, const Event& event) {
        switch (event.kind) {
            case EventKind::Intercepted: seen = Intercepted; return true;
            case EventKind::PassAccurate: seen = Accurate; return false;
            case EventKind::PassInaccurate: seen = Inaccurate; return true;
            case EventKind::Fumbled: seen = Fumbled; return true;
            case EventKind::Completed: seen = Completed; return true;
            case EventKind::BallBounced: return true;  // it was not caught
            default: return false;
        }
    };
    return enumerate(state, {choices, Policy{Seat::Home, plan.reroll}, watch});
}

const std::vector<Skill> throwers = {Skill::Pass,   Skill::Accurate, Skill::StrongArm,   Skill::SafeThrow,
                                     Skill::Stunty, Skill::Catch,    Skill::ExtraArms,   Skill::NervesOfSteel,
                                     Skill::Pro,    Skill::BigGuy,   Skill::VeryLongLegs};
const std::vector<Skill> interceptors = {Skill::Catch, Skill::VeryLongLegs, Skill::FoulAppearance, Skill::NervesOfSteel,
                                         Skill::Pro,   Skill::ExtraArms,    Skill::Stunty};

PlayerId somebody(const State& state, Random& random) {
    for (;;) {
        const PlayerId id = player_id(Seat::Home, 1 + static_cast<int>(random.below(6)));
        if (state.at(id).standing()) return id;
    }
}

TEST(PassOdds, sayWhatTheEngineDoesInMixedCrowds) {
    int passes = 0;
    int intercepted = 0;
    for (std::uint64_t seed = 0; seed < 260; ++seed) {
        Random random(seed);
        const test::CrowdWish wish = {.ours = throwers,
                                      .theirs = interceptors,
                                      .players = 6,
                                      .first_column = 8,
                                      .last_column = 17,
                                      .ball = false};
        State state = test::crowd(seed, wish);
        state.weather = static_cast<Weather>(seed % 5);
        PassPlan plan{.thrower = somebody(state, random)};
        match::give_ball(state, plan.thrower);
        const PlayerId receiver = somebody(state, random);
        plan.target = receiver != plan.thrower ? state.at(receiver).square : at_square("h5");
        plan.reroll = seed % 2 == 0 ? Reroll::Allowed : Reroll::Kept;
        if (!match::may_pass_to(state, plan.thrower, plan.target)) continue;
        const Outcomes real = engine_pass(state, plan);
        const PassOdds odds = pass_odds(state, plan);
        ASSERT_TRUE(real.complete);
        EXPECT_NEAR(odds.intercepted, chance_of(real, Intercepted), exact) << "seed " << seed;
        EXPECT_NEAR(odds.accurate, chance_of(real, Accurate) + chance_of(real, Completed), exact) << "seed " << seed;
        EXPECT_NEAR(odds.caught, chance_of(real, Completed), exact) << "seed " << seed;
        EXPECT_NEAR(odds.inaccurate, chance_of(real, Inaccurate), exact) << "seed " << seed;
        EXPECT_NEAR(odds.fumbled, chance_of(real, Fumbled), exact) << "seed " << seed;
        EXPECT_NEAR(odds.intercepted + odds.accurate + odds.inaccurate + odds.fumbled, 1, exact);
        ++passes;
        intercepted += odds.intercepted > 0 ? 1 : 0;
    }
    EXPECT_GT(passes, 200);
    EXPECT_GT(intercepted, 50);
}

TEST(PassOdds, aHailMaryIsNeverAccurateNorIntercepted) {
    Position at;
    const PlayerId thrower = at.put(Seat::Home, "e8", {.skills = {Skill::HailMaryPass}});
    at.put(Seat::Away, "h8");
    at.put(Seat::Home, "w8");
    match::give_ball(at.state, thrower);
    match::enter_turn(at.state, Seat::Home);
    const PassPlan plan{.thrower = thrower, .target = at_square("w8"), .hail_mary = true};
    const PassOdds odds = pass_odds(at.state, plan);
    EXPECT_NEAR(odds.inaccurate, 5 / 6.0, exact);
    EXPECT_NEAR(odds.fumbled, 1 / 6.0, exact);
    EXPECT_EQ(odds.interceptors, 0);
    EXPECT_NEAR(chance_of(engine_pass(at.state, plan), Inaccurate), 5 / 6.0, exact);
}

TEST(HandOffOdds, sayWhatTheEngineDoes) {
    int hand_offs = 0;
    for (std::uint64_t seed = 0; seed < 260; ++seed) {
        const test::CrowdWish wish = {
            .ours = throwers, .theirs = interceptors, .players = 8, .last_column = 14, .ball = false};
        State state = test::crowd(seed, wish);
        PlayerId giver = nobody;
        PlayerId receiver = nobody;
        match::for_each_on_pitch(state, Seat::Home, [&](PlayerId id) {
            match::for_each_on_pitch(state, Seat::Home, [&](PlayerId other) {
                if (giver || !adjacent(state.at(id).square, state.at(other).square)) return;
                if (!state.at(id).standing() || !match::able_to_be_handed_ball(state.at(other))) return;
                giver = id;
                receiver = other;
            });
        });
        if (!giver) continue;
        match::give_ball(state, giver);
        const Reroll reroll = seed % 2 == 0 ? Reroll::Allowed : Reroll::Kept;
        const std::vector<Choice> plan = {Choice::declare(ActionKind::HandOff, giver),
                                          Choice(ChoiceKind::HandTo, receiver)};
        const auto watch = [](std::uint64_t& seen, const Event& event) {
            seen = event.kind == EventKind::Caught ? Caught : event.kind == EventKind::BallBounced ? Dropped : Open;
            return seen != Open;
        };
        const Outcomes real = enumerate(state, {plan, Policy{Seat::Home, reroll}, watch});
        EXPECT_NEAR(hand_off_odds(state, receiver, reroll).caught, chance_of(real, Caught), exact) << "seed " << seed;
        ++hand_offs;
    }
    EXPECT_GT(hand_offs, 200);
}

// matched.gifts.socks
TEST(PassOdds, begrudgeATeamMateTheBallInSocks) {
    Rulebook book = lrb4();
    book.set(Option::AlternativeInducements, 1);
    for (const Reroll reroll : {Reroll::Kept, Reroll::Allowed}) {
        Position at(book);
        const PlayerId thrower = at.put(Seat::Home, "e8", {.skills = {Skill::Pro}});
        const PlayerId receiver = at.put(Seat::Home, "f8");
        at.put(Seat::Home, "h8");
        at.put(Seat::Away, "f7");
        at.state.induced[0].set(Gift::Socks);
        at.state.induced[0].gifted = thrower;
        at.state.team(Seat::Home).rerolls = 1;
        match::give_ball(at.state, thrower);
        match::enter_turn(at.state, Seat::Home);
        for (const char* square : {"h8", "h9"}) {
            const PassPlan plan{.thrower = thrower, .target = at_square(square), .reroll = reroll};
            const Outcomes real = engine_pass(at.state, plan);
            const PassOdds odds = pass_odds(at.state, plan);
            EXPECT_NEAR(odds.intercepted, chance_of(real, Intercepted), exact) << square;
            EXPECT_NEAR(odds.accurate, chance_of(real, Accurate) + chance_of(real, Completed), exact) << square;
            EXPECT_NEAR(odds.caught, chance_of(real, Completed), exact) << square;
            EXPECT_NEAR(odds.inaccurate, chance_of(real, Inaccurate), exact) << square;
            EXPECT_NEAR(odds.fumbled, chance_of(real, Fumbled), exact) << square;
            EXPECT_NEAR(odds.kept, chance_of(real, Open), exact) << square;
        }
        const std::vector<Choice> plan = {Choice::declare(ActionKind::HandOff, thrower),
                                          Choice(ChoiceKind::HandTo, receiver)};
        const auto watch = [](std::uint64_t& seen, const Event& event) {
            seen = event.kind == EventKind::Caught ? Caught : event.kind == EventKind::BallBounced ? Dropped : Open;
            return seen != Open;
        };
        const Outcomes real = enumerate(at.state, {plan, Policy{Seat::Home, reroll}, watch});
        const CatchOdds odds = hand_off_odds(at.state, receiver, reroll);
        EXPECT_NEAR(odds.caught, chance_of(real, Caught), exact);
        EXPECT_NEAR(odds.kept, chance_of(real, Open), exact);
    }
}

TEST(ThrowMateOdds, sayWhatTheEngineDoesIncludingTheLanding) {
    int throws = 0;
    for (std::uint64_t seed = 0; throws < 200; ++seed) {
        Random random(seed);
        const test::CrowdWish wish = {
            .ours = {Skill::Pass, Skill::AlwaysHungry, Skill::Pro, Skill::BigGuy, Skill::Stunty, Skill::StrongArm},
            .theirs = {Skill::FoulAppearance, Skill::StandFirm, Skill::SideStep, Skill::Pro},
            .players = 6,
            .first_column = 10,
            .last_column = 15,
            .first_row = 1,
            .last_row = 7,
            .ball = false};
        State state = test::crowd(seed, wish);
        state.weather = static_cast<Weather>(seed % 5);
        ThrowMatePlan plan;
        match::for_each_on_pitch(state, Seat::Home, [&](PlayerId id) {
            match::for_each_on_pitch(state, Seat::Home, [&](PlayerId other) {
                if (plan.thrower || !adjacent(state.at(id).square, state.at(other).square)) return;
                if (state.at(id).standing() && state.at(other).standing()) plan = {.thrower = id, .mate = other};
            });
        });
        if (!plan.thrower) continue;
        state.at(plan.thrower).skills.add(Skill::ThrowTeamMate);
        state.at(plan.mate).skills.add(Skill::RightStuff);
        plan.target = at_square(seed % 2 == 0 ? "p3" : "i5");
        plan.reroll = seed % 3 == 0 ? Reroll::Kept : Reroll::Allowed;
        if (!match::may_throw_mate_to(state, plan.thrower, plan.target)) continue;
        const std::vector<Choice> choices = {Choice::declare(ActionKind::Pass, plan.thrower),
                                             Choice(ChoiceKind::ThrowMate, plan.mate),
                                             Choice::on(ChoiceKind::Target, plan.target)};
        const auto watch = [&](std::uint64_t& seen, const Event& event) {
            const auto fate = [&](Fate now) {
                seen = now;
                return true;
            };
            switch (event.kind) {
                case EventKind::Fumbled: return fate(Fumbled);
                case EventKind::Deviated: seen = Scattered; return false;
                case EventKind::Landed:  // a scatter may bring him back to the square he was thrown at
                    if (!event.success) return fate(FellOnLanding);
                    return fate(seen == Scattered ? LandedElsewhere : LandedThere);
                case EventKind::Pushed: return fate(Crashed);
                case EventKind::PushedOff: return fate(event.player == plan.mate ? IntoTheCrowd : Crashed);
                case EventKind::Rolled:  // swallowed, or out of the thrower's mouth into some square beside him
                    return static_cast<match::RollKind>(event.detail) == match::RollKind::Escape && fate(Eaten);
                default: return false;
            }
        };
        const Outcomes real = enumerate(state, {choices, Policy{Seat::Home, plan.reroll}, watch});
        ASSERT_TRUE(real.complete) << "seed " << seed << ' ' << real.applications;
        const ThrowMateOdds odds = throw_mate_odds(state, plan);
        const double landed = chance_of(real, LandedThere) + chance_of(real, LandedElsewhere);
        EXPECT_NEAR(odds.fumbled, chance_of(real, Fumbled), exact) << "seed " << seed;
        EXPECT_NEAR(odds.lands, landed, exact) << "seed " << seed;
        EXPECT_NEAR(odds.crowd, chance_of(real, IntoTheCrowd), exact) << "seed " << seed;
        EXPECT_NEAR(odds.lands_there, chance_of(real, LandedThere), exact) << "seed " << seed;
        EXPECT_NEAR(odds.crashes, chance_of(real, Crashed), exact) << "seed " << seed;
        EXPECT_NEAR(odds.eaten_or_escaped, chance_of(real, Eaten), exact) << "seed " << seed;
        ++throws;
    }
}

TEST(ScatterOdds, threeStepsFromTheMiddleStayOnThePitchAndFromTheCornerHardly) {
    const Scatter middle = scatter_odds(at_square("m8"));
    EXPECT_NEAR(middle.off, 0, exact);
    EXPECT_NEAR(middle.squares[static_cast<std::size_t>(match::grid_index(at_square("m8")))], 24 / 512.0, exact);
    const Scatter corner = scatter_odds(at_square("a1"));
    EXPECT_GT(corner.off, 5 / 8.0);
    double sum = corner.off;
    for (const double chance : corner.squares) sum += chance;
    EXPECT_NEAR(sum, 1, exact);
}

}  // namespace
}  // namespace dugout::odds
