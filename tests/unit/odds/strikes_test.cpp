#include "odds/strikes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "match/entry.hpp"
#include "support/position.hpp"

namespace dugout::odds {
namespace {

using match::ActionKind;
using match::Choice;
using match::ChoiceKind;
using test::at_square;
using test::Position;

std::vector<Strike> of(Position& at, PlayerId player, ActionKind action) {
    if (at.state.pending.kind != match::DecisionKind::Step) match::enter_turn(at.state, Seat::Home);
    const auto reach = std::make_unique<Reach>(at.state, ReachQuestion{.player = player, .action = action});
    return strikes(at.state, *reach, action);
}

const Strike* on(const std::vector<Strike>& all, PlayerId target) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Strike& one) { return one.blow.choice.player() == target; });
    return found == all.end() ? nullptr : &*found;
}

TEST(Strikes, AreDealtFromTheSquareWhereMostHelp) {
    Position at;
    const PlayerId blitzer = at.put(Seat::Home, "h8");
    at.put(Seat::Home, "m7");  // helps whoever hits from any side, so only the mark of the second orc decides
    const PlayerId target = at.put(Seat::Away, "l8");
    at.put(Seat::Away, "l10");  // would help against somebody on k9, l9 or m9
    const std::vector<Strike> all = of(at, blitzer, ActionKind::Blitz);
    const Strike* strike = on(all, target);
    ASSERT_NE(strike, nullptr);
    EXPECT_EQ(strike->blow.dice, 2);
    EXPECT_TRUE(strike->blow.attacker_picks);
    EXPECT_DOUBLE_EQ(strike->chance, strike->blow.chance);  // the way is free
    EXPECT_NE(strike->from, at_square("k9"));
}

TEST(Strikes, AgreeWithTheOddsOnceHeHasWalkedThere) {
    Position at;
    const PlayerId blitzer = at.put(Seat::Home, "h8", {.ma = 4});
    const PlayerId target = at.put(Seat::Away, "m8", {.st = 4});
    const Strike strike = of(at, blitzer, ActionKind::Blitz).at(0);
    EXPECT_EQ(strike.blow.choice, Choice(ChoiceKind::Hit, target));
    ASSERT_EQ(strike.from, at_square("l8"));
    at.play({"blitz H1", "go i8", "go j8", "go k8", "go l8"});
    const auto there = choice_odds(at.state, Choice(ChoiceKind::Hit, target));
    ASSERT_TRUE(there);
    EXPECT_DOUBLE_EQ(strike.blow.chance, there->chance);  // the fifth square, for the blow, has to be gone for
    EXPECT_EQ(strike.blow.rolls.size(), 1u);
    EXPECT_EQ(there->rolls.size(), 1u);
}

TEST(Strikes, TheWayCountsWithTheBlow) {
    Position at;
    const PlayerId blitzer = at.put(Seat::Home, "h8");
    at.put(Seat::Away, "g8");
    const PlayerId target = at.put(Seat::Away, "l8");
    const std::vector<Strike> all = of(at, blitzer, ActionKind::Blitz);
    const Strike* strike = on(all, target);
    ASSERT_NE(strike, nullptr);
    EXPECT_NEAR(strike->chance, 4 / 6.0 * strike->blow.chance, 1e-9);  // a dodge on 3+
}

TEST(Strikes, WhoIsBesideHimAlreadyNeedsNoStep) {
    Position at;
    const PlayerId fouler = at.put(Seat::Home, "h8");
    at.put(Seat::Home, "j8");
    const PlayerId victim = at.put(Seat::Away, "i8", {.place = match::Place::Prone});
    const Strike strike = of(at, fouler, ActionKind::Foul).at(0);
    EXPECT_EQ(strike.from, at_square("h8"));
    EXPECT_EQ(strike.blow.choice, Choice(ChoiceKind::FoulOn, victim));
    ASSERT_EQ(strike.blow.rolls.size(), 1u);
    EXPECT_EQ(strike.blow.rolls[0].needed(), 7);  // 9 beats armour 8; the foul and a friend give one each
}

TEST(Strikes, GoOnWithAnActionThatHasBegun) {
    Position at;
    const PlayerId fouler = at.put(Seat::Home, "h8", {.ma = 3});
    const PlayerId near = at.put(Seat::Away, "m8", {.place = match::Place::Prone});
    const PlayerId far = at.put(Seat::Away, "r3", {.place = match::Place::Prone});
    const PlayerId stands = at.put(Seat::Away, "a1");
    match::enter_turn(at.state, Seat::Home);
    at.play({"foul H1", "go i8"});
    const std::vector<Strike> all = of(at, fouler, ActionKind::Foul);
    EXPECT_NE(on(all, near), nullptr);
    EXPECT_EQ(on(all, far), nullptr);
    EXPECT_EQ(on(all, stands), nullptr);
}

TEST(Strikes, AreNoneForWhoMayNotDeclareThem) {
    Position at;
    at.put(Seat::Home, "a1");
    const PlayerId other = at.put(Seat::Away, "h8");
    at.put(Seat::Home, "i8");
    EXPECT_TRUE(of(at, other, ActionKind::Blitz).empty());
}

}  // namespace
}  // namespace dugout::odds
