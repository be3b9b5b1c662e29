#include "match/rolls.hpp"

#include <string_view>

#include <gtest/gtest.h>

#include "support/position.hpp"

namespace dugout::match {
namespace {

using test::at_square;
using test::Position;

// The lowest die that succeeds; 7 when none does.
int needed(const Roll& roll) {
    for (int die = 1; die <= 6; ++die)
        if (roll.succeeds(die)) return die;
    return 7;
}

// covers: lrb4.tackle-zone.eight-squares
TEST(TackleZones, lieOnTheSquaresAroundAStandingPlayer) {
    Position at;
    at.put(Seat::Home, "j8");
    for (int x = 1; x <= pitch_length; ++x)
        for (int y = 1; y <= pitch_width; ++y) {
            const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
            EXPECT_EQ(tackle_zones(at.state, square, Seat::Home), adjacent(square, at_square("j8")) ? 1 : 0);
            EXPECT_EQ(tackle_zones(at.state, square, Seat::Away), 0);
        }
    Position corner;
    corner.put(Seat::Away, "a1");
    for (const char* square : {"b1", "a2", "b2"})
        EXPECT_EQ(tackle_zones(corner.state, at_square(square), Seat::Away), 1);
    // The far ends of the rows beside it are no neighbours.
    for (const char* square : {"z1", "a15", "b15", "z15"})
        EXPECT_EQ(tackle_zones(corner.state, at_square(square), Seat::Away), 0) << square;
}

// covers: lrb4.tackle-zone.on-the-ground
TEST(TackleZones, areLostOnTheGround) {
    for (const Place place : {Place::Prone, Place::Stunned}) {
        Position at;
        at.put(Seat::Home, "j8", {.place = place});
        EXPECT_EQ(tackle_zones(at.state, at_square("j7"), Seat::Home), 0);
    }
}

// covers: lrb4.agility.table
TEST(AgilityRoll, needsLessTheBetterThePlayer) {
    for (const auto& [ag, target] : {std::pair{1, 6}, {2, 5}, {3, 4}, {4, 3}, {5, 2}}) {
        Position at;
        const PlayerId id = at.put(Seat::Home, "j8", {.ag = ag});
        EXPECT_EQ(needed(catch_roll(at.state, id, Delivery::Loose)), target) << "AG " << ag;
    }
    for (const int ag : {6, 7, 10}) {
        Position at;
        const PlayerId id = at.put(Seat::Home, "j8", {.ag = ag});
        EXPECT_EQ(catch_roll(at.state, id, Delivery::Loose).target, 1) << "AG " << ag;
    }
}

// covers: lrb4.agility.natural
TEST(AgilityRoll, alwaysFailsOn1AndSucceedsOn6) {
    Position at;
    const PlayerId nimble = at.put(Seat::Home, "j8", {.ag = 6});
    EXPECT_FALSE(dodge_roll(at.state, nimble, at[nimble].square, at_square("k8")).succeeds(1));
    EXPECT_TRUE(dodge_roll(at.state, nimble, at[nimble].square, at_square("k8")).succeeds(2));
    const PlayerId clumsy = at.put(Seat::Home, "c3", {.ag = 1});
    for (const char* square : {"b2", "c2", "d2"}) at.put(Seat::Away, square);
    EXPECT_TRUE(catch_roll(at.state, clumsy, Delivery::Loose).succeeds(6));
    EXPECT_FALSE(catch_roll(at.state, clumsy, Delivery::Loose).succeeds(5));
}

// covers: lrb4.dodge.roll
TEST(DodgeRoll, addsOneAndTakesTheZonesOfTheSquareEntered) {
    Position at;
    const PlayerId human = at.put(Seat::Home, "j8", {.ag = 3});
    at.put(Seat::Away, "l8");
    EXPECT_EQ(needed(dodge_roll(at.state, human, at[human].square, at_square("k8"))), 4) << "AG 3 into one zone";
    EXPECT_EQ(needed(dodge_roll(at.state, human, at[human].square, at_square("i8"))), 3) << "AG 3 into the open";
    at.put(Seat::Away, "l7");
    at.put(Seat::Away, "l9");
    const PlayerId elf = at.put(Seat::Home, "j9", {.ag = 4});
    EXPECT_EQ(needed(dodge_roll(at.state, elf, at[elf].square, at_square("k8"))), 5) << "AG 4 into three zones";
    const PlayerId dwarf = at.put(Seat::Home, "j7", {.ag = 2});
    EXPECT_EQ(needed(dodge_roll(at.state, dwarf, at[dwarf].square, at_square("i7"))), 4) << "AG 2 into the open";
}

// covers: lrb4.dodge.one-roll
TEST(DodgeRoll, ignoresTheZonesOfTheSquareLeft) {
    Position at;
    const PlayerId human = at.put(Seat::Home, "j8");
    for (const char* square : {"k7", "k8", "k9"}) at.put(Seat::Away, square);
    EXPECT_EQ(needed(dodge_roll(at.state, human, at[human].square, at_square("i8"))), 3);
}

// covers: lrb4.gfi.roll
TEST(GoForItRoll, failsOn1Only) {
    Position at;
    const PlayerId id = at.put(Seat::Home, "j8", {.ag = 1});
    EXPECT_EQ(needed(go_for_it_roll(at.state, id)), 2);
}

// covers: lrb4.weather.blizzard-gfi
TEST(GoForItRoll, failsOn1And2InABlizzard) {
    Position at;
    const PlayerId id = at.put(Seat::Home, "j8");
    at.state.weather = Weather::Blizzard;
    EXPECT_EQ(needed(go_for_it_roll(at.state, id)), 3);
}

// covers: lrb4.pick-up.roll
TEST(PickUpRoll, addsOneAndTakesTheZonesOnThePlayer) {
    Position at;
    const PlayerId id = at.put(Seat::Home, "j8");
    EXPECT_EQ(needed(pick_up_roll(at.state, id)), 3);
    at.put(Seat::Away, "k8");
    at.put(Seat::Away, "i8");
    EXPECT_EQ(needed(pick_up_roll(at.state, id)), 5);
}

// covers: lrb4.stand-up.low-ma
TEST(StandUpRoll, needs4) {
    Position at;
    const PlayerId id = at.put(Seat::Home, "j8", {.ma = 2, .place = Place::Prone});
    EXPECT_EQ(needed(stand_up_roll(at.state, id)), 4);
}

// covers: lrb4.catch.roll
TEST(CatchRoll, isEasierFromAnAccuratePassAndHarderInZones) {
    Position at;
    const PlayerId elf = at.put(Seat::Home, "j8", {.ag = 4});
    at.put(Seat::Away, "k8");
    at.put(Seat::Away, "i8");
    EXPECT_EQ(needed(catch_roll(at.state, elf, Delivery::Accurate)), 4);
    EXPECT_EQ(needed(catch_roll(at.state, elf, Delivery::Loose)), 5);
    const PlayerId human = at.put(Seat::Home, "c3");
    EXPECT_EQ(needed(catch_roll(at.state, human, Delivery::Loose)), 4);
}

// covers: lrb4.hand-off.catch
TEST(CatchRoll, addsOneForAHandOff) {
    Position at;
    const PlayerId human = at.put(Seat::Home, "j8");
    EXPECT_EQ(needed(catch_roll(at.state, human, Delivery::HandOff)), 3);
    at.put(Seat::Away, "k8");
    EXPECT_EQ(needed(catch_roll(at.state, human, Delivery::HandOff)), 4);
}

// covers: lrb4.weather.pouring-rain
TEST(PouringRain, makesEveryCatchAndPickUpHarderAndNoPass) {
    Position at;
    const PlayerId id = at.put(Seat::Home, "j8");
    const PlayerId thief = at.put(Seat::Away, "t8", {.ag = 5});
    const int dry_catch = needed(catch_roll(at.state, id, Delivery::Loose));
    const int dry_hand_off = needed(catch_roll(at.state, id, Delivery::HandOff));
    const int dry_pick_up = needed(pick_up_roll(at.state, id));
    const int dry_theft = needed(intercept_roll(at.state, thief));
    const int dry_pass = needed(pass_roll(at.state, id, at_square("n8")));
    at.state.weather = Weather::PouringRain;
    EXPECT_EQ(needed(catch_roll(at.state, id, Delivery::Loose)), dry_catch + 1);
    EXPECT_EQ(needed(catch_roll(at.state, id, Delivery::HandOff)), dry_hand_off + 1);
    EXPECT_EQ(needed(pick_up_roll(at.state, id)), dry_pick_up + 1);
    EXPECT_EQ(needed(intercept_roll(at.state, thief)), dry_theft + 1);
    EXPECT_EQ(needed(pass_roll(at.state, id, at_square("n8"))), dry_pass);
}

// covers: lrb4.intercept.roll
TEST(InterceptRoll, takesTwoAndTheZonesOnThePlayer) {
    Position at;
    EXPECT_EQ(needed(intercept_roll(at.state, at.put(Seat::Away, "c3", {.ag = 3}))), 6);
    const PlayerId quick = at.put(Seat::Away, "j8", {.ag = 5});
    at.put(Seat::Home, "k8");
    EXPECT_EQ(needed(intercept_roll(at.state, quick)), 5);
}

// covers: lrb4.pass.roll
TEST(PassRoll, dependsOnTheRangeAndTheZonesOnTheThrower) {
    Position at;
    const PlayerId human = at.put(Seat::Home, "e8");
    EXPECT_EQ(needed(pass_roll(at.state, human, at_square("g8"))), 3) << "quick";
    EXPECT_EQ(needed(pass_roll(at.state, human, at_square("i8"))), 4) << "short";
    EXPECT_EQ(needed(pass_roll(at.state, human, at_square("l8"))), 5) << "long";
    EXPECT_EQ(needed(pass_roll(at.state, human, at_square("p8"))), 6) << "bomb";
    at.put(Seat::Away, "f9");
    EXPECT_EQ(needed(pass_roll(at.state, human, at_square("l8"))), 6) << "long in a zone";
    const PlayerId elf = at.put(Seat::Home, "c3", {.ag = 4});
    EXPECT_EQ(needed(pass_roll(at.state, elf, at_square("o3"))), 5) << "an elf's bomb";
}

// covers: lrb4.weather.very-sunny
TEST(VerySunny, makesPassesHarderAndNothingElse) {
    Position at;
    at.state.weather = Weather::VerySunny;
    const PlayerId id = at.put(Seat::Home, "e8");
    EXPECT_EQ(needed(pass_roll(at.state, id, at_square("i8"))), 5);
    EXPECT_EQ(needed(throw_mate_roll(at.state, id, at_square("g8"))), 5);
    EXPECT_EQ(needed(catch_roll(at.state, id, Delivery::HandOff)), 3);
    EXPECT_EQ(needed(intercept_roll(at.state, id)), 6);
}

// covers: lrb4.weather.nice
TEST(NiceWeather, changesNoRoll) {
    Position nice;
    const PlayerId id = nice.put(Seat::Home, "e8");
    nice.state.weather = Weather::Nice;
    for (const Roll& roll : {pass_roll(nice.state, id, at_square("i8")), catch_roll(nice.state, id, Delivery::Loose),
                             go_for_it_roll(nice.state, id)})
        EXPECT_EQ(roll.modifiers.count, 0);
    EXPECT_EQ(pick_up_roll(nice.state, id).modifiers.total, 1);
}

// covers: lrb4.weather.blizzard-range
TEST(Blizzard, allowsQuickAndShortPassesOnly) {
    Position at;
    const PlayerId id = at.put(Seat::Home, "e8");
    EXPECT_TRUE(may_pass_to(at.state, id, at_square("l8")));
    at.state.weather = Weather::Blizzard;
    EXPECT_TRUE(may_pass_to(at.state, id, at_square("k8")));
    EXPECT_FALSE(may_pass_to(at.state, id, at_square("l8")));
    EXPECT_TRUE(may_throw_mate_to(at.state, id, at_square("h8"))) << "a quick throw counts as short";
    EXPECT_FALSE(may_throw_mate_to(at.state, id, at_square("i8"))) << "a short throw counts as long";
}

// covers: lrb4.pass.target
TEST(PassTarget, isAnySquareInRangeButTheThrowersOwn) {
    Position at;
    const PlayerId id = at.put(Seat::Home, "e8");
    at.put(Seat::Away, "g8");
    at.put(Seat::Home, "g9");
    for (const char* square : {"g8", "g9", "g10", "r8"}) EXPECT_TRUE(may_pass_to(at.state, id, at_square(square)));
    EXPECT_FALSE(may_pass_to(at.state, id, at_square("e8")));
    EXPECT_FALSE(may_pass_to(at.state, id, at_square("s8"))) << "14 squares away";
}

// covers: lrb4.fumble.when
TEST(Fumble, isAOneOrAnythingThatComesDownToOne) {
    Position at;
    const PlayerId id = at.put(Seat::Home, "e8");
    const Roll plain = pass_roll(at.state, id, at_square("i8"));
    EXPECT_TRUE(is_fumble(at.state, plain, 1));
    EXPECT_FALSE(is_fumble(at.state, plain, 2));
    at.put(Seat::Away, "f9");
    const Roll hard = pass_roll(at.state, id, at_square("l8"));  // long, one zone: -2
    EXPECT_TRUE(is_fumble(at.state, hard, 3));
    EXPECT_FALSE(is_fumble(at.state, hard, 4));
    for (const char* square : {"f8", "f7", "e7"}) at.put(Seat::Away, square);
    const Roll desperate = pass_roll(at.state, id, at_square("l8"));  // -5
    EXPECT_TRUE(is_fumble(at.state, desperate, 5));
    EXPECT_FALSE(is_fumble(at.state, desperate, 6)) << "a 6 always succeeds";
}

// covers: lrb4.ttm.range
TEST(ThrowMateRoll, countsOneBandFurther) {
    Position at;
    const PlayerId ogre = at.put(Seat::Home, "e8", {.ag = 2});
    EXPECT_EQ(needed(throw_mate_roll(at.state, ogre, at_square("g8"))), 5) << "quick counts as short";
    EXPECT_EQ(needed(throw_mate_roll(at.state, ogre, at_square("i8"))), 6) << "short counts as long";
    EXPECT_EQ(throw_mate_roll(at.state, ogre, at_square("l8")).modifiers.total, -2) << "long counts as a bomb";
    EXPECT_TRUE(may_throw_mate_to(at.state, ogre, at_square("o8")));
    EXPECT_FALSE(may_throw_mate_to(at.state, ogre, at_square("p8"))) << "a bomb is too far";
    at.put(Seat::Away, "f9");
    EXPECT_EQ(needed(throw_mate_roll(at.state, ogre, at_square("g8"))), 6) << "in a zone";
}

// covers: lrb4.ttm.target
TEST(ThrowMateTarget, mustBeEmpty) {
    Position at;
    const PlayerId ogre = at.put(Seat::Home, "e8");
    at.put(Seat::Away, "g8");
    EXPECT_FALSE(may_throw_mate_to(at.state, ogre, at_square("g8")));
    EXPECT_TRUE(may_throw_mate_to(at.state, ogre, at_square("g9")));
}

// covers: lrb4.landing.roll
TEST(LandingRoll, isEasierAfterAnAccurateThrow) {
    Position at;
    const PlayerId goblin = at.put(Seat::Home, "j8");
    EXPECT_EQ(needed(landing_roll(at.state, goblin, true)), 3);
    EXPECT_EQ(needed(landing_roll(at.state, goblin, false)), 4);
    at.put(Seat::Away, "k8");
    EXPECT_EQ(needed(landing_roll(at.state, goblin, true)), 4);
}

// covers: lrb4.block.dice-count
TEST(BlockStrength, givesOneTwoOrThreeDice) {
    // Row: the attacker's ST from 1 to 8; column: the defender's. Lower case: the defender's coach picks.
    constexpr std::string_view grid[] = {
        "1bcccccc", "B1bbcccc", "CB1bbbcc", "CBB1bbbb", "CCBB1bbb", "CCBBB1bb", "CCCBBB1b", "CCCBBBB1",
    };
    for (int attacker = 1; attacker <= 8; ++attacker)
        for (int defender = 1; defender <= 8; ++defender) {
            Position at;
            const PlayerId a = at.put(Seat::Home, "j8", {.st = attacker});
            const PlayerId d = at.put(Seat::Away, "k8", {.st = defender});
            const BlockStrength strength = block_strength(at.state, {a, d});
            const char wanted = grid[attacker - 1][static_cast<std::size_t>(defender - 1)];
            const int dice = wanted == '1' ? 1 : wanted == 'b' || wanted == 'B' ? 2 : 3;
            EXPECT_EQ(strength.dice, dice) << attacker << " against " << defender;
        }
}

// covers: lrb4.block.who-picks
TEST(BlockStrength, letsTheStrongerPick) {
    for (int attacker = 1; attacker <= 8; ++attacker)
        for (int defender = 1; defender <= 8; ++defender) {
            if (attacker == defender) continue;
            Position at;
            const PlayerId a = at.put(Seat::Home, "j8", {.st = attacker});
            const PlayerId d = at.put(Seat::Away, "k8", {.st = defender});
            EXPECT_EQ(block_strength(at.state, {a, d}).attacker_picks, attacker > defender)
                << attacker << " against " << defender;
        }
}

// covers: lrb4.assist.bonus
TEST(BlockStrength, countsTheAssistsOfBothSides) {
    Position at;
    const PlayerId a = at.put(Seat::Home, "j8", {.st = 2});
    const PlayerId d = at.put(Seat::Away, "k8", {.st = 3});
    at.put(Seat::Home, "l7");
    at.put(Seat::Home, "l9");
    BlockStrength strength = block_strength(at.state, {a, d});
    EXPECT_EQ(strength.attacker, 4);
    EXPECT_EQ(strength.defender, 3);
    EXPECT_EQ(strength.dice, 2);
    EXPECT_TRUE(strength.attacker_picks);
    at.put(Seat::Away, "i8");
    strength = block_strength(at.state, {a, d});
    EXPECT_EQ(strength.defender, 4);
    EXPECT_EQ(strength.dice, 1);
}

// covers: lrb4.assist.conditions
TEST(Assists, comeFromFreeStandingNeighboursOfTheOpponent) {
    const auto helpers = [](const char* square, Place place, const char* marker) {
        Position at;
        const PlayerId a = at.put(Seat::Home, "j8");
        const PlayerId d = at.put(Seat::Away, "k8");
        at.put(Seat::Home, square, {.place = place});
        if (marker != nullptr) at.put(Seat::Away, marker);
        return block_assists(at.state, a, d);
    };
    EXPECT_EQ(helpers("l8", Place::Standing, nullptr), 1);
    EXPECT_EQ(helpers("l8", Place::Standing, "m8"), 0) << "in the zone of another opponent";
    EXPECT_EQ(helpers("l8", Place::Prone, nullptr), 0);
    EXPECT_EQ(helpers("l8", Place::Stunned, nullptr), 0);
    EXPECT_EQ(helpers("i8", Place::Standing, nullptr), 0) << "next to the attacker only";
}

// covers: lrb4.assist.zoneless-opponent
TEST(Assists, areNotStoppedByAPlayerOnTheGround) {
    Position at;
    const PlayerId a = at.put(Seat::Home, "j8");
    const PlayerId d = at.put(Seat::Away, "k8");
    at.put(Seat::Home, "l8");
    at.put(Seat::Away, "m8", {.place = Place::Prone});
    EXPECT_EQ(block_assists(at.state, a, d), 1);
}

TEST(Assists, areLeftOutWhereTheyAreNotInUse) {
    Rulebook rulebook = lrb4();
    rulebook.set(Option::Assists, 0);
    Position at(rulebook);
    const PlayerId a = at.put(Seat::Home, "j8");
    const PlayerId d = at.put(Seat::Away, "k8");
    at.put(Seat::Home, "l8");
    EXPECT_EQ(block_assists(at.state, a, d), 0);
}

// covers: lrb4.foul.assists
TEST(FoulAssists, needToBeOutOfEveryOpposingZone) {
    Position at;
    const PlayerId fouler = at.put(Seat::Home, "j8");
    const PlayerId victim = at.put(Seat::Away, "k8", {.place = Place::Prone});
    at.put(Seat::Home, "l7");
    EXPECT_EQ(foul_assists(at.state, fouler, victim), 1);
    at.put(Seat::Home, "l9");
    at.put(Seat::Away, "m10");
    EXPECT_EQ(foul_assists(at.state, fouler, victim), 1) << "the second is in a tackle zone";
    at.put(Seat::Away, "i8");
    EXPECT_EQ(foul_assists(at.state, victim, fouler), 1) << "the fouler's own zone does not stop him";
}

// covers: lrb4.foul.armour
TEST(FoulArmour, addsOneForTheFoulAndTheAssists) {
    Position at;
    const PlayerId fouler = at.put(Seat::Home, "j8");
    const PlayerId victim = at.put(Seat::Away, "k8", {.place = Place::Prone});
    EXPECT_EQ(foul_armour_modifiers(at.state, fouler, victim).total, 1);
    at.put(Seat::Home, "l7");
    at.put(Seat::Home, "l9");
    EXPECT_EQ(foul_armour_modifiers(at.state, fouler, victim).total, 3);
    at.put(Seat::Away, "i8");
    EXPECT_EQ(foul_armour_modifiers(at.state, fouler, victim).total, 2);
}

}  // namespace
}  // namespace dugout::match
