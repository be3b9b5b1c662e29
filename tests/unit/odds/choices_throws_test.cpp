#include "odds/choices.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "match/entry.hpp"
#include "odds/policy.hpp"
#include "support/position.hpp"
#include "unit/odds/choice_checks.hpp"
#include "unit/odds/crowd.hpp"

// The ball or a team-mate thrown, handed over, kicked.

namespace dugout::odds {
namespace {

using match::State;
using test::engine_turnover;
using test::expect_turnover_as_played;
using test::odds_of;
using test::Position;
using test::share;

constexpr double exact = 1e-9;

TEST(ChoiceOdds, TellThrowsWithRangeInterceptorsAndCatch) {
    Position at;
    const PlayerId thrower = at.put(Seat::Home, "e8");
    at.put(Seat::Home, "h8");
    at.put(Seat::Away, "f9");
    match::give_ball(at.state, thrower);
    match::enter_turn(at.state, Seat::Home);
    at.play({"pass H1", "throw"});
    const ChoiceOdds odds = odds_of(at.state, "at h8");
    EXPECT_EQ(odds.range, match::Range::Quick);
    ASSERT_EQ(odds.rolls.size(), 3U);    // interception, pass, catch
    const double intercepted = 1 / 6.0;  // AG 3: 6+
    EXPECT_NEAR(share(odds, "interceptor"), intercepted, exact);
    EXPECT_NEAR(share(odds, "intercepted"), intercepted, exact);
    EXPECT_NEAR(share(odds, "accurate"), 5 / 6.0 * odds.rolls[1].chance, exact);
    EXPECT_NEAR(odds.chance, 5 / 6.0 * odds.rolls[1].chance * 4 / 6.0, exact);
    EXPECT_NEAR(share(odds, "fumbled") + share(odds, "accurate") + share(odds, "inaccurate"), 5 / 6.0, exact);
}

TEST(ChoiceOdds, CallAPassThatNobodyHoldsATurnover) {
    Position at;
    const PlayerId thrower = at.put(Seat::Home, "e8");
    at.put(Seat::Home, "h8");
    match::give_ball(at.state, thrower);
    match::enter_turn(at.state, Seat::Home);
    at.play({"pass H1", "throw"});
    const ChoiceOdds odds = odds_of(at.state, "at h8");
    EXPECT_NEAR(odds.turnover, engine_turnover(at.state, "at h8"), exact);
    EXPECT_GT(odds.turnover, share(odds, "fumbled") + 0.2);
    // Nobody is there, and nobody can reach the bounce.
    EXPECT_NEAR(odds_of(at.state, "at f13").turnover, 1, exact);
}

TEST(ChoiceOdds, FollowAMissedBallAmongThoseWhoStandAround) {
    Position at;
    const PlayerId thrower = at.put(Seat::Home, "e8");
    at.put(Seat::Home, "h8", {.skills = {Skill::Catch}});
    at.put(Seat::Home, "i9", {.ag = 4});
    at.put(Seat::Home, "g6", {.place = match::Place::Prone});
    at.put(Seat::Away, "h7");
    at.put(Seat::Away, "f9");
    match::give_ball(at.state, thrower);
    match::enter_turn(at.state, Seat::Home);
    at.play({"pass H1", "throw"});
    for (const char* choice : {"at h8", "at i9", "at h9", "at h7"}) expect_turnover_as_played(at.state, choice);
}

TEST(ChoiceOdds, CallAHandOffThatNobodyHoldsATurnover) {
    Position at;
    const PlayerId giver = at.put(Seat::Home, "h8");
    at.put(Seat::Home, "i8");
    at.put(Seat::Home, "j9");
    at.put(Seat::Away, "j8");
    match::give_ball(at.state, giver);
    match::enter_turn(at.state, Seat::Home);
    at.play({"hand-off H1"});
    const ChoiceOdds odds = odds_of(at.state, "hand-to H2");
    expect_turnover_as_played(at.state, "hand-to H2");
    EXPECT_LT(odds.turnover, 1 - odds.chance);  // a bounce may be caught
    EXPECT_GT(odds.turnover, 0.3);
}

// The turn ends although he has caught it, and goes on if he drops it to one of ours.
TEST(ChoiceOdds, CallAHandOffThatAnOpponentCatchesATurnover) {
    Position at;
    const PlayerId giver = at.put(Seat::Home, "h8");
    at.put(Seat::Home, "j9", {.ag = 5});
    at.put(Seat::Away, "i8", {.skills = {Skill::Pro}});
    match::give_ball(at.state, giver);
    match::enter_turn(at.state, Seat::Home);
    at.play({"hand-off H1"});
    const ChoiceOdds odds = odds_of(at.state, "hand-to A1");
    expect_turnover_as_played(at.state, "hand-to A1");
    EXPECT_GT(odds.turnover, 0.9);
    EXPECT_EQ(odds.chance, 0);
    EXPECT_EQ(odds.with_reroll, 0);
    EXPECT_NEAR(share(odds, "caught"), odds.rolls.at(0).chance, exact);
}

TEST(ChoiceOdds, TellNoTurnoverOfACatchThatTheOtherSideTries) {
    Position at;
    const PlayerId thrower = at.put(Seat::Home, "e8");
    at.put(Seat::Away, "h8");
    match::give_ball(at.state, thrower);
    match::enter_turn(at.state, Seat::Home);
    at.play({"pass H1", "throw", "at h8"}, {"6"});
    ASSERT_EQ(at.state.pending.seat, Seat::Away);
    EXPECT_EQ(odds_of(at.state, "yes").turnover, 0);
}

// matched.gifts.socks: who keeps the ball to himself has lost his action and no more.
TEST(ChoiceOdds, CallNoBallThatIsBegrudgedATurnover) {
    Rulebook book = lrb4();
    book.set(Option::AlternativeInducements, 1);
    Position at(book);
    const PlayerId giver = at.put(Seat::Home, "h8");
    at.put(Seat::Home, "i8");
    at.state.induced[0].set(Gift::Socks);
    at.state.induced[0].gifted = giver;
    match::give_ball(at.state, giver);
    match::enter_turn(at.state, Seat::Home);
    const State before = at.state;
    at.play({"pass H1", "throw"});
    const ChoiceOdds pass = odds_of(at.state, "at i8");
    ASSERT_EQ(pass.rolls.size(), 3U);
    EXPECT_EQ(pass.rolls[0].roll.rule, Rule::matched_gifts_socks);
    expect_turnover_as_played(at.state, "at i8");
    EXPECT_EQ(odds_of(at.state, "at i9").rolls.size(), 1U);
    at.state = before;
    at.play({"hand-off H1"});
    const ChoiceOdds hand_off = odds_of(at.state, "hand-to H2");
    ASSERT_EQ(hand_off.rolls.size(), 2U);
    EXPECT_EQ(hand_off.rolls[0].roll.rule, Rule::matched_gifts_socks);
    expect_turnover_as_played(at.state, "hand-to H2");
}

// odds/policy.hpp: the other coach uses no Pro.
TEST(ChoiceOdds, LeaveTheOtherSideWithoutPro) {
    Position at;
    const PlayerId thrower = at.put(Seat::Home, "e8", {.ag = 6});
    at.put(Seat::Home, "i8");
    at.put(Seat::Away, "h8", {.ag = 3, .skills = {Skill::Pro, Skill::NervesOfSteel}});
    for (const char* square : {"g7", "g8", "g9", "h7", "h9", "i7", "i9"}) at.put(Seat::Home, square, {.ag = 5});
    match::give_ball(at.state, thrower);
    match::enter_turn(at.state, Seat::Home);
    at.play({"pass H1", "throw"});
    expect_turnover_as_played(at.state, "at h8");
}

TEST(ChoiceOdds, TellOfAThrowThatIsMadeAgainWhetherTheTurnEnds) {
    Position before;
    const PlayerId thrower = before.put(Seat::Home, "e8", {.skills = {Skill::Pro}});
    before.put(Seat::Home, "l8", {.skills = {Skill::Pro}});
    before.put(Seat::Home, "m9");
    before.put(Seat::Away, "m8");
    before.state.team(Seat::Home).rerolls = 1;
    match::give_ball(before.state, thrower);
    match::enter_turn(before.state, Seat::Home);
    Position fumbled = before;
    fumbled.play({"pass H1", "throw", "at l8"}, {"1"});
    Position inaccurate = before;
    inaccurate.play({"pass H1", "throw", "at l8"}, {"2"});
    Position dropped = before;
    dropped.play({"pass H1", "throw", "at l8"}, {"5"});
    expect_turnover_as_played(dropped.state, "yes");
    dropped.play({"yes"}, {"1"});
    for (const Position* at : {&fumbled, &inaccurate, &dropped})
        for (const char* choice : {"keep", "re-roll team", "re-roll pro"}) expect_turnover_as_played(at->state, choice);
}

TEST(ChoiceOdds, CallAThrownTeamMateATurnoverOnlyAsTheRulesDo) {
    for (const bool carrier : {true, false}) {
        Position at;
        at.put(Seat::Home, "h8", {.skills = {Skill::ThrowTeamMate, Skill::AlwaysHungry}});
        const PlayerId mate = at.put(Seat::Home, "i8", {.skills = {Skill::RightStuff}});
        at.put(Seat::Home, "l9");
        at.put(Seat::Away, "m8");
        if (carrier) match::give_ball(at.state, mate);
        match::enter_turn(at.state, Seat::Home);
        at.play({"pass H1"});
        EXPECT_NEAR(share(odds_of(at.state, "throw-mate H2"), "eaten"), 1 / 6.0, exact);
        at.play({"throw-mate H2"}, {"4"});
        const ChoiceOdds odds = odds_of(at.state, "at l8");
        expect_turnover_as_played(at.state, "at l8");
        EXPECT_EQ(share(odds, "eaten"), 0);  // that was before he aimed
    }
}

TEST(ChoiceOdds, TellOfATeamMateWhoIsThrownAgainWhetherTheTurnEnds) {
    for (const bool carrier : {true, false}) {
        Position hungry;
        hungry.put(Seat::Home, "h8", {.skills = {Skill::ThrowTeamMate, Skill::AlwaysHungry}});
        const PlayerId mate = hungry.put(Seat::Home, "i8", {.skills = {Skill::RightStuff}});
        hungry.put(Seat::Home, "l9");
        hungry.state.team(Seat::Home).rerolls = 1;
        if (carrier) match::give_ball(hungry.state, mate);
        match::enter_turn(hungry.state, Seat::Home);
        hungry.play({"pass H1"});
        Position inaccurate = hungry;
        inaccurate.play({"throw-mate H2", "at l8"}, {"4", "2"});
        Position falls = hungry;
        falls.play({"throw-mate H2", "at l8"}, {"4", "6", "1"});
        hungry.play({"throw-mate H2"}, {"1"});
        for (const Position* at : {&hungry, &inaccurate, &falls})
            for (const char* choice : {"keep", "re-roll team"}) expect_turnover_as_played(at->state, choice);
    }
}

// kicking.turnover.always: unless it is a field goal, for which he would aim as well as he can.
// kicking.turnover.always, kicking.turnover.touchdown
TEST(ChoiceOdds, CallACaughtKickATurnoverUnlessItScores) {
    Rulebook kicking = lrb4();
    kicking.set(Option::Kicking, 2);
    struct Kick {
        const char* from;
        const char* aim;
        const char* to;
        double turnover;
    };
    for (const Kick& kick : {Kick{"m8", "at n8", "q8", 1}, Kick{"v8", "at w8", "z8", 1 / 2.0}}) {
        Position at(kicking);
        match::give_ball(at.state, at.put(Seat::Home, kick.from));
        at.put(Seat::Home, kick.to);
        at.state.team(Seat::Home).rerolls = 1;
        match::enter_turn(at.state, Seat::Home);
        at.play({"kick H1", "kick-ball", kick.aim}, {"6", "3", "1"});
        ASSERT_EQ(at.state.pending.kind, match::DecisionKind::Catch);
        EXPECT_NEAR(odds_of(at.state, "yes").turnover, kick.turnover, exact);
        expect_turnover_as_played(at.state, "yes");
        at.play({"yes"}, {"1"});
        EXPECT_NEAR(odds_of(at.state, "keep").turnover, 1, exact);
        EXPECT_NEAR(odds_of(at.state, "re-roll team").turnover, kick.turnover, exact);
    }
}

TEST(ChoiceOdds, TellOfAKickThatItEndsTheTurn) {
    Rulebook kicking = lrb4();
    kicking.set(Option::Kicking, 2);
    for (const char* square : {"v8", "h8"}) {
        Position at(kicking);
        match::give_ball(at.state, at.put(Seat::Home, square));
        match::enter_turn(at.state, Seat::Home);
        at.play({"kick H1"});
        const double told = odds_of(at.state, "kick-ball").turnover;
        at.play({"kick-ball"});
        double least = 1;
        for (const ChoiceOdds& aim : choices_odds(at.state)) least = std::min(least, aim.turnover);
        EXPECT_NEAR(told, least, exact) << square;
        EXPECT_GT(told, 0.3);
        EXPECT_EQ(told < 1, square[0] == 'v') << square;
        for (const ChoiceOdds& aim : choices_odds(at.state))
            expect_turnover_as_played(at.state, match::choice_text(aim.choice));
    }
}

}  // namespace
}  // namespace dugout::odds
