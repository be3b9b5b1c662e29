#include "odds/luck.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/luck.hpp"
#include "match/entry.hpp"
#include "support/position.hpp"
#include "unit/record/games.hpp"

namespace dugout::odds {
namespace {

using match::RollKind;
using test::Position;

constexpr double exact = 1e-9;

Luck luck_of_story(const Position& at) {
    LuckCounter counter;
    std::size_t n = 0;
    for (const match::Event& event : at.story.events) counter.count(at.state, ++n, event);
    return counter.luck();
}

TEST(Luck, CountsEveryThrowOfARoll) {
    Position at;
    const PlayerId mover = at.put(Seat::Home, "m8");
    at.put(Seat::Away, "n8");
    at.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(at.state, Seat::Home);
    at.play({"move H1", "go l8", "re-roll team"}, {"2", "3"});
    const Luck luck = luck_of_story(at);
    const LuckSum& dodges = luck.kind(Seat::Home, RollKind::Dodge);
    EXPECT_EQ(dodges.rolls, 2);
    EXPECT_NEAR(dodges.expected, 2 * 4 / 6.0, exact);
    EXPECT_NEAR(dodges.actual, 1, exact);
    EXPECT_NEAR(luck.side(Seat::Home).luck, 1 - 8 / 6.0, exact);
    EXPECT_NEAR(luck.players[mover.value].luck, 1 - 8 / 6.0, exact);
    EXPECT_EQ(luck.side(Seat::Away).rolls, 0);
}

TEST(Luck, WeighsBlockDiceByWhatTheyOffer) {
    Position at;
    at.put(Seat::Home, "m8", {.st = 4});
    at.put(Seat::Away, "n8");
    match::enter_turn(at.state, Seat::Home);
    at.play({"block H1", "hit A1", "die both"}, {"both", "push", "1", "1", "1", "1"});
    const Luck luck = luck_of_story(at);
    // Two dice: down in 20 of 36, pushed in 12, both down in 3, a skull in one. The push was there to be had.
    const double expected = 20 / 36.0 + 12 / 36.0 * 0.6 + 3 / 36.0 * 0.15;
    const LuckSum& blocks = luck.kind(Seat::Home, RollKind::Block);
    EXPECT_EQ(blocks.rolls, 1);
    EXPECT_NEAR(blocks.expected, expected, exact);
    EXPECT_NEAR(blocks.actual, 0.6, exact);
    // Both armours held against two ones: 26 of 36, each the luck of his own side.
    for (const Seat seat : both_seats) {
        EXPECT_NEAR(luck.kind(seat, RollKind::Armour).expected, 26 / 36.0, exact);
        EXPECT_NEAR(luck.kind(seat, RollKind::Armour).actual, 1, exact);
        EXPECT_NEAR(luck.kind(seat, RollKind::Armour).luck, luck_weight(RollKind::Armour) * 10 / 36.0, exact);
    }
}

TEST(Luck, OfAFoulIsTheVictimsForTheBonesAndTheFoulersForTheReferee) {
    Position at;
    at.put(Seat::Home, "m8");
    at.put(Seat::Away, "n8", {.place = match::Place::Prone});
    match::enter_turn(at.state, Seat::Home);
    at.play({"foul H1", "foul-on A1"}, {"6", "5", "6", "4", "1", "5"});  // broken, casualty, badly hurt, not seen
    const Luck luck = luck_of_story(at);
    EXPECT_EQ(luck.kind(Seat::Away, RollKind::Armour).actual, 0);
    EXPECT_NEAR(luck.kind(Seat::Away, RollKind::Armour).expected, 1 - 15 / 36.0, exact);  // 8+ with the foul's own one
    EXPECT_EQ(luck.kind(Seat::Away, RollKind::Injury).actual, 0);
    EXPECT_NEAR(luck.kind(Seat::Away, RollKind::Injury).expected, 21 / 36.0 + 9 / 36.0 * 0.5, exact);
    EXPECT_EQ(luck.kind(Seat::Away, RollKind::Casualty).actual, 1);
    EXPECT_EQ(luck.kind(Seat::Home, RollKind::Referee).actual, 1);
    EXPECT_NEAR(luck.kind(Seat::Home, RollKind::Referee).expected, 5 / 6.0, exact);
}

// matched.gifts.socks is his own action, lrb4.weapon.penalty-roll a player of his side.
TEST(Luck, CountsABegrudgedPassAndThePenaltyForAWeapon) {
    const Position at;
    LuckCounter counter;
    const auto rolled = [&](RollKind kind, int dice, int target, bool success) {
        counter.count(at.state, 1,
                      {.kind = match::EventKind::Rolled,
                       .seat = Seat::Home,
                       .player = player_id(Seat::Home, 1),
                       .detail = static_cast<std::uint8_t>(kind),
                       .success = success,
                       .dice_count = static_cast<std::uint8_t>(dice),
                       .target = static_cast<std::int8_t>(target)});
    };
    rolled(RollKind::Grudge, 1, 2, true);
    rolled(RollKind::WeaponPenalty, 2, 8, false);
    const Luck& luck = counter.luck();
    EXPECT_NEAR(luck.kind(Seat::Home, RollKind::Grudge).luck, luck_weight(RollKind::Grudge) / 6, exact);
    EXPECT_GT(luck.kind(Seat::Home, RollKind::Grudge).luck, 0);
    EXPECT_NEAR(luck.kind(Seat::Home, RollKind::WeaponPenalty).luck, 15 / 36.0, exact);  // he might have been sent off
    EXPECT_EQ(luck.side(Seat::Home).rolls, 2);
}

TEST(Luck, AddsUpAndIsFairInTheLongRun) {
    double all = 0;
    int rolls = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const auto played = match::games::play(lrb4(), seed, match::games::DiceForm::Seed);
        const auto luck = luck_of(played.record);
        ASSERT_TRUE(luck.ok());
        for (const Seat seat : both_seats) {
            LuckSum sum;
            for (const LuckSum& kind : luck->kinds[static_cast<std::size_t>(seat)]) {
                sum.rolls += kind.rolls;
                sum.luck += kind.luck;
            }
            EXPECT_EQ(sum.rolls, luck->side(seat).rolls);
            EXPECT_NEAR(sum.luck, luck->side(seat).luck, exact);
            all += luck->side(seat).luck;
            rolls += sum.rolls;
        }
        EXPECT_EQ(static_cast<std::size_t>(luck->side(Seat::Home).rolls + luck->side(Seat::Away).rolls),
                  luck->rolls.size());
        ASSERT_FALSE(luck->curve.empty());
    }
    EXPECT_GT(rolls, 3000);
    EXPECT_LT(std::abs(all / rolls), 0.01) << all << " in " << rolls;
}

TEST(LuckCommand, TellsATotalThatIsTheSumOfItsTable) {
    for (const std::uint64_t seed : {3, 4, 5}) {
        const auto played = match::games::play(lrb4(), seed, match::games::DiceForm::Seed);
        const auto luck = luck_of(played.record);
        ASSERT_TRUE(luck.ok());
        const words::Names names(played.record.home, played.record.away);
        const auto told = nlohmann::json::parse(cli::luck_json(*luck, names, Language::English));
        for (const char* seat : {"home", "away"}) {
            double sum = 0;
            int rolls = 0;
            for (const auto& kind : told.at("kinds")) {
                const auto& his = kind.at(seat);
                const double difference = his.at("actual").get<double>() - his.at("expected").get<double>();
                EXPECT_NEAR(his.at("luck").get<double>(), kind.at("weight").get<double>() * difference, exact) << kind;
                sum += his.at("luck").get<double>();
                rolls += his.at("rolls").get<int>();
            }
            EXPECT_NEAR(told.at(seat).at("luck").get<double>(), sum, exact) << seed << ' ' << seat;
            EXPECT_EQ(told.at(seat).at("rolls").get<int>(), rolls);
        }
    }
}

TEST(LuckCommand, TellsTablesAndDrawsTheCurve) {
    const auto played = match::games::play(lrb4(), 3, match::games::DiceForm::Seed);
    const auto luck = luck_of(played.record);
    ASSERT_TRUE(luck.ok());
    const words::Names names(played.record.home, played.record.away);
    const std::string page = cli::luck_text(*luck, names, Language::English);
    EXPECT_NE(page.find("Dodge"), std::string::npos) << page;
    EXPECT_NE(page.find("   0.0 |"), std::string::npos) << page;
    const std::string french = cli::luck_text(*luck, names, Language::French);
    EXPECT_NE(french.find("Esquive"), std::string::npos);
    EXPECT_NE(french.find("   0,0 |"), std::string::npos) << french;
    EXPECT_NE(cli::luck_json(*luck, names, Language::English).find("\"kind\": \"dodge\""), std::string::npos);
    EXPECT_EQ(cli::luck_text({}, names, Language::English), "No roll that counts has been made.\n");
}

}  // namespace
}  // namespace dugout::odds
