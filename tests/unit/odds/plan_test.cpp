#include "odds/plan.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "cli/odds.hpp"
#include "match/entry.hpp"
#include "support/position.hpp"

namespace dugout::odds {
namespace {

using match::Choice;
using test::at_square;
using test::Position;

constexpr double exact = 1e-9;

std::vector<Choice> plan_of(std::initializer_list<std::string_view> choices) {
    std::vector<Choice> plan;
    for (const std::string_view text : choices) plan.push_back(match::parse_choice(text).value());
    return plan;
}

TEST(PlanOdds, multiplyTheRollsOfAWholeSequence) {
    Position at;
    at.put(Seat::Home, "m8");
    at.put(Seat::Away, "n8");
    at.ball_on("k8");
    at.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(at.state, Seat::Home);
    const auto plan = plan_of({"move H1", "go l8", "go k8"});
    const PlanOdds kept = plan_odds(at.state, plan, Reroll::Kept);
    EXPECT_NEAR(kept.made, 4 / 6.0 * 4 / 6.0, exact);  // dodge 3+, pick-up 3+
    EXPECT_NEAR(kept.turnover, 1 - kept.made, exact);
    ASSERT_EQ(kept.rolls.size(), 2U);
    EXPECT_EQ(kept.rolls[0].rule, Rule::lrb4_dodge_roll);
    EXPECT_EQ(kept.rolls[1].rule, Rule::lrb4_pick_up_roll);
    const PlanOdds allowed = plan_odds(at.state, plan, Reroll::Allowed);
    EXPECT_NEAR(allowed.made, 16 / 36.0 * (1 + 2 * 2 / 6.0), exact);
}

TEST(PlanOdds, nameTheChoiceThatCanNeverBeMade) {
    Position at;
    at.put(Seat::Home, "m8");
    match::enter_turn(at.state, Seat::Home);
    EXPECT_EQ(plan_odds(at.state, plan_of({"move H1", "go l8", "go a1"}), Reroll::Kept).refused, 2);
    EXPECT_EQ(plan_odds(at.state, plan_of({"move H1", "go l8"}), Reroll::Kept).refused, -1);
}

TEST(OddsCommand, drawsTheReachAndTellsReasonsInBothLanguages) {
    Position at;
    const PlayerId mover = at.put(Seat::Home, "m8");
    at.put(Seat::Away, "n8");
    match::enter_turn(at.state, Seat::Home);
    const Reach reach(at.state, {.player = mover});
    const std::string table = cli::reach_text(at.state, reach, Reroll::Kept, Language::English);
    EXPECT_NE(table.find("  8   .   .   .   .  46  56  67"), std::string::npos) << table;
    EXPECT_NE(table.find(" H1  A1 "), std::string::npos);
    const PlanOdds odds = plan_odds(at.state, plan_of({"move H1", "go l8"}), Reroll::Kept);
    EXPECT_NE(cli::plan_text(odds, odds, Language::English).find("dodge 3+  66.67 %  [lrb4.dodge.roll]"),
              std::string::npos);
    EXPECT_NE(cli::plan_text(odds, odds, Language::French).find("esquive 3+"), std::string::npos);
    EXPECT_NE(cli::plan_json(odds, odds).find("\"kind\": \"dodge\""), std::string::npos);
}

TEST(OddsCommand, tellsTheInterceptionThatThePassHasToFear) {
    Position at;
    const PlayerId thrower = at.put(Seat::Home, "h8");
    at.put(Seat::Home, "n8");
    const PlayerId rival = at.put(Seat::Away, "k8");
    at.state.at(rival).skills.add(Skill::Catch);
    match::give_ball(at.state, thrower);
    match::enter_turn(at.state, Seat::Home);
    const PlanOdds odds = plan_odds(at.state, plan_of({"pass H1", "throw", "at n8"}), Reroll::Kept);
    EXPECT_TRUE(odds.exact);  // within the patience that it has by itself
    const std::string page = cli::plan_text(odds, odds, Language::English);
    const std::size_t interception = page.find("A1 interception 6+  16.67 %  [lrb4.intercept.roll]");
    EXPECT_NE(interception, std::string::npos) << page;
    EXPECT_LT(interception, page.find("H1 pass 4+")) << page;
    EXPECT_NE(page.find("again with Catch: 30.56 % together"), std::string::npos) << page;
    EXPECT_NE(cli::plan_text(odds, odds, Language::French).find("16,67 %"), std::string::npos);
    EXPECT_NE(cli::plan_json(odds, odds).find("\"kind\": \"intercept\""), std::string::npos);
}

TEST(OddsCommand, tellsWhatBeatenArmourLeadsTo) {
    Position at;
    at.put(Seat::Home, "m8");
    at.put(Seat::Away, "n8");
    match::enter_turn(at.state, Seat::Home);
    const PlanOdds odds = plan_odds(at.state, plan_of({"block H1", "hit A1"}), Reroll::Kept);
    const std::string page = cli::plan_text(odds, odds, Language::English);
    const std::size_t armour = page.find("A1 armour");
    ASSERT_NE(armour, std::string::npos) << page;
    EXPECT_NE(page.find("and then: stunned 58.33 %, knocked out 25.00 %, casualty 16.67 %", armour), std::string::npos)
        << page;
    EXPECT_NE(cli::plan_json(odds, odds).find("\"knocked_out\": 0.25"), std::string::npos);
}

TEST(OddsCommand, tellsEveryBlockOfALongPlan) {
    Position at;
    at.put(Seat::Home, "m8");
    at.put(Seat::Home, "m10");
    at.put(Seat::Away, "n8");
    at.put(Seat::Away, "n11");
    match::enter_turn(at.state, Seat::Home);
    const auto plan = plan_of({"block H1", "hit A1", "push o8", "block H2", "hit A2", "push o12"});
    const PlanOdds odds = plan_odds(at.state, plan, Reroll::Kept);
    const std::string page = cli::plan_text(odds, odds, Language::English);
    for (const std::string_view line : {"H1 blocks A1: 1 die, the attacker picks", "H2 blocks A2: 1 die"})
        EXPECT_NE(page.find(line), std::string::npos) << page;
    EXPECT_LT(page.find("A1 armour"), page.find("H2 blocks A2")) << page;
    EXPECT_NE(cli::plan_text(odds, odds, Language::French).find(" 1 dé, "), std::string::npos);
    for (const std::string_view line : {"defender down  50.00 %", "and then: stunned"})
        EXPECT_NE(page.rfind(line), page.find(line)) << page;
}

// A block against a carrier with people around him: the ball may bounce for ever.
TEST(PlanOdds, areEstimatedWithTheirErrorWhereThereIsTooMuchToEnumerate) {
    Position at;
    at.put(Seat::Home, "m8");
    const PlayerId carrier = at.put(Seat::Away, "n8");
    match::give_ball(at.state, carrier);
    match::enter_turn(at.state, Seat::Home);
    const auto plan = plan_of({"block H1", "hit A1"});
    const PlanOdds real = plan_odds(at.state, plan, Reroll::Kept, {.most_applications = 5'000'000, .games = 1});
    ASSERT_TRUE(real.exact);
    EXPECT_EQ(real.error, 0);
    double told = 0;
    const PlanOdds guess = plan_odds(at.state, plan, Reroll::Kept,
                                     {.most_applications = 10, .games = 4'000, .progress = [&](double share) {
                                          EXPECT_GE(share, told);
                                          told = share;
                                      }});
    EXPECT_FALSE(guess.exact);
    EXPECT_GT(guess.error, 0.005);
    EXPECT_LT(guess.error, 0.02);
    EXPECT_NEAR(guess.made, real.made, 2 * guess.error);
    EXPECT_NE(cli::plan_text(guess, guess, Language::English).find("about "), std::string::npos);
    EXPECT_NE(cli::plan_json(guess, guess).find("\"exact\": false"), std::string::npos);
}

}  // namespace
}  // namespace dugout::odds
