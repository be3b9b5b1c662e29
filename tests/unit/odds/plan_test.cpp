#include "odds/plan.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "cli/odds.hpp"
#include "match/entry.hpp"
#include "odds/throws.hpp"
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

double made(const Position& at, std::initializer_list<std::string_view> plan) {
    return plan_odds(at.state, plan_of(plan), Reroll::Kept).made;
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

TEST(PlanOdds, endWithTheirOwnTeamTurn) {
    Position at;
    at.put(Seat::Home, "m8");
    at.put(Seat::Away, "n8");
    match::enter_turn(at.state, Seat::Home);
    EXPECT_NEAR(made(at, {"end-turn"}), 1, exact);
    EXPECT_NEAR(made(at, {"move H1", "go l8", "end-action"}), 4 / 6.0, exact);  // nobody is left to act
    const PlanOdds beyond = plan_odds(at.state, plan_of({"end-turn", "begin", "move A1", "go o8"}), Reroll::Kept);
    EXPECT_EQ(beyond.refused, 1);
    EXPECT_TRUE(beyond.turn_over);
    EXPECT_FALSE(plan_odds(at.state, plan_of({"move H1", "go a1"}), Reroll::Kept).turn_over);
}

// third.injury.stunned
TEST(PlanOdds, endWithARollOverThatEndsTheTurn) {
    Position at(third());
    at.put(Seat::Home, "m8", {.place = match::Place::Stunned});
    at.put(Seat::Away, "n8");
    match::enter_turn(at.state, Seat::Home);
    EXPECT_NEAR(made(at, {"roll-over H1"}), 1, exact);
    for (const char* more : {"begin", "move A1"}) {
        const PlanOdds beyond = plan_odds(at.state, plan_of({"roll-over H1", more}), Reroll::Kept);
        EXPECT_EQ(beyond.refused, 1) << more;
        EXPECT_TRUE(beyond.turn_over) << more;
    }
}

// What fails without a turnover fails all the same, and the last choice no less than the others.
struct LastStep {
    const char* what;
    test::Line mover;
    test::Line marker;
    std::vector<Choice> plan;
    const char* goal;
};

TEST(PlanOdds, AreThoseOfTheReachWhereTheLastStepMayFailWithoutATurnover) {
    using Skills = std::vector<Skill>;
    const LastStep steps[] = {
        {"Tentacles", {}, {.skills = Skills{Skill::Tentacles}}, plan_of({"move H1", "go l8"}), "l8"},
        {"low MA", {.ma = 2, .place = match::Place::Prone}, {}, plan_of({"move H1", "stand-up"}), "m8"},
        {"Bone-head", {.skills = Skills{Skill::BoneHead}}, {}, plan_of({"move H1", "go l8"}), "l8"},
        {"Stand Firm", {.skills = Skills{Skill::StandFirm}}, {}, plan_of({"move H1", "go l8"}), "l8"},
    };
    for (const LastStep& step : steps) {
        Position at;
        const PlayerId mover = at.put(Seat::Home, "m8", step.mover);
        at.put(Seat::Away, "n8", step.marker);
        at.state.team(Seat::Home).rerolls = 1;
        match::enter_turn(at.state, Seat::Home);
        const Reach reach(at.state, {.player = mover});
        const Square goal = at_square(step.goal);
        EXPECT_NEAR(plan_odds(at.state, step.plan, Reroll::Kept).made, reach.chance(goal), exact) << step.what;
        EXPECT_NEAR(plan_odds(at.state, step.plan, Reroll::Allowed).made, reach.chance_with_reroll(goal), exact)
            << step.what;
    }
}

TEST(PlanOdds, countNoLeapThatTentaclesHold) {
    Position at;
    at.put(Seat::Home, "m8", {.skills = {Skill::Leap}});
    at.put(Seat::Away, "n8", {.skills = {Skill::Tentacles}});
    match::enter_turn(at.state, Seat::Home);
    EXPECT_NEAR(made(at, {"move H1", "leap k8"}), 21 / 36.0 * 3 / 6.0, exact);
}

TEST(PlanOdds, countNoTeamMateWhoDoesNotLandOnHisFeet) {
    Position at;
    const PlayerId thrower = at.put(Seat::Home, "m8", {.skills = {Skill::ThrowTeamMate, Skill::AlwaysHungry}});
    const PlayerId mate = at.put(Seat::Home, "m9", {.skills = {Skill::RightStuff}});
    match::enter_turn(at.state, Seat::Home);
    const auto plan = plan_of({"pass H1", "throw-mate H2", "at m11"});
    const PlanOdds odds = plan_odds(at.state, plan, Reroll::Kept, {.most_applications = 10, .games = 4'000});
    const ThrowMateOdds thrown = throw_mate_odds(
        at.state, {.thrower = thrower, .mate = mate, .target = at_square("m11"), .reroll = Reroll::Kept});
    EXPECT_LT(thrown.lands, 0.9);
    EXPECT_NEAR(odds.made, thrown.lands, 2 * odds.error);
}

TEST(PlanOdds, countNoBlowThatFoulAppearanceStops) {
    Position at;
    const PlayerId attacker = at.put(Seat::Home, "m8");
    const PlayerId defender = at.put(Seat::Away, "n8");
    at[attacker].skills.add(Skill::Block);
    at[defender].skills.add(Skill::FoulAppearance);
    match::enter_turn(at.state, Seat::Home);
    EXPECT_NEAR(made(at, {"block H1", "hit A1"}), 5 / 6.0 * 5 / 6.0, exact);  // and no skull
    at[attacker].skills.add(Skill::Frenzy);
    // Of two blows only the first has to fall: a push, and the second is refused or brings no skull.
    EXPECT_NEAR(made(at, {"block H1", "hit A1"}), 5 / 6.0 * (3 / 6.0 + 2 / 6.0 * (1 / 6.0 + 5 / 6.0 * 5 / 6.0)), exact);
}

TEST(PlanOdds, countNoDeclarationThatIsLostAndNoFailureThatIsGoneOver) {
    Position at;
    const PlayerId first = at.put(Seat::Home, "m8");
    const PlayerId second = at.put(Seat::Home, "c3");
    at.put(Seat::Away, "n8");
    at[second].ma = 2;
    match::enter_turn(at.state, Seat::Home);
    for (const Skill skill : {Skill::BoneHead, Skill::TakeRoot, Skill::BloodLust}) {
        at[first].skills = {};
        at[first].skills.add(skill);
        const bool moves_anyway = skill == Skill::BloodLust;
        const bool blocks_anyway = skill == Skill::TakeRoot;
        EXPECT_NEAR(made(at, {"move H1"}), moves_anyway ? 1 : 5 / 6.0, exact) << static_cast<int>(skill);
        EXPECT_NEAR(made(at, {"block H1"}), blocks_anyway ? 1 : 5 / 6.0, exact) << static_cast<int>(skill);
    }
    at[first].skills = {};
    at[first].skills.add(Skill::HypnoticGaze);
    const double gaze = made(at, {"move H1", "gaze A1"});
    EXPECT_GT(gaze, 0.1);
    EXPECT_LT(gaze, 0.9);
    EXPECT_NEAR(made(at, {"move H1", "gaze A1", "move H2"}), gaze, exact);
    // Who stays down makes room for the next, whose own success mends nothing.
    at[first].ma = 2;
    at[first].place = at[second].place = match::Place::Prone;
    EXPECT_NEAR(made(at, {"move H1", "stand-up", "end-action", "move H2", "stand-up"}), 1 / 4.0, exact);
}

// covers: lrb4.skill.blood-lust.lost-action
TEST(PlanOdds, CountNothingOfAnActionThatAVampireHasLost) {
    Position at;
    const PlayerId vampire = at.put(Seat::Home, "m8", {.skills = {Skill::BloodLust}});
    at.put(Seat::Away, "z1");
    match::enter_turn(at.state, Seat::Home);
    EXPECT_NEAR(made(at, {"move H1", "go l8"}), 1, exact);
    EXPECT_NEAR(made(at, {"blitz H1", "go l8"}), 5 / 6.0, exact);  // he may go there, but not to strike
    EXPECT_NEAR(Reach(at.state, {.player = vampire, .action = match::ActionKind::Blitz}).chance(at_square("l8")),
                5 / 6.0, exact);
    at[vampire].skills.add(Skill::Pro);
    EXPECT_NEAR(made(at, {"blitz H1", "go l8"}), 5 / 6.0 + 1 / 6.0 / 2 * 5 / 6.0, exact);
}

// lrb4.ref.roll, third.foul.ejection
TEST(PlanOdds, goOnAfterAFoulThatTheRefereeDoesNotSee) {
    constexpr std::uint8_t home_is_watched = 1;  // lrb4.ref.eye
    struct Referee {
        Rulebook book;
        std::uint8_t watched;
        double sees;
    };
    for (const Referee& referee :
         {Referee{lrb4(), 0, 1 / 6.0}, Referee{lrb4(), home_is_watched, 3 / 6.0}, Referee{third(), 0, 6 / 36.0}}) {
        Position at(referee.book);
        at.put(Seat::Home, "m8");
        at.put(Seat::Home, "c3");
        at.put(Seat::Away, "n8", {.place = match::Place::Prone});
        at.state.watched = referee.watched;
        match::enter_turn(at.state, Seat::Home);
        const auto plan = plan_of({"foul H1", "foul-on A1", "move H2"});
        const PlanOdds odds = plan_odds(at.state, plan, Reroll::Kept);
        EXPECT_EQ(odds.refused, -1);
        EXPECT_NEAR(odds.made, 1 - referee.sees, exact);
        EXPECT_NEAR(odds.turnover, referee.sees, exact);
        EXPECT_NEAR(made(at, {"foul H1", "foul-on A1"}), 1 - referee.sees, exact);
    }
}

TEST(PlanOdds, goOnAfterAFoulThatTheRefereeTakesBack) {
    Position at;
    at.put(Seat::Home, "m8");
    at.put(Seat::Home, "c3");
    at.put(Seat::Away, "n8", {.place = match::Place::Prone});
    match::enter_turn(at.state, Seat::Home);
    const auto plan = plan_of({"foul H1", "foul-on A1", "yes", "move H2"});
    const PlanOdds odds = plan_odds(at.state, plan, Reroll::Kept);
    EXPECT_EQ(odds.refused, -1);
    EXPECT_NEAR(odds.made, 1 / 6.0 * 1 / 6.0, exact);  // seen, and argued out of it
    EXPECT_EQ(plan_odds(at.state, plan_of({"foul H1", "foul-on A1", "go a1"}), Reroll::Kept).refused, 2);
    EXPECT_EQ(plan_odds(at.state, plan_of({"foul H1", "foul-on A1", "yes", "go a1"}), Reroll::Kept).refused, 3);
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

TEST(OddsCommand, tellsWhoWillHoldOrFollowTheMover) {
    Position at;
    at.put(Seat::Home, "m8");
    const PlayerId holder = at.put(Seat::Away, "n8");
    at[holder].skills.add(Skill::Tentacles);
    for (const std::string_view square : {"n7", "n9"}) at[at.put(Seat::Away, square)].skills.add(Skill::Shadowing);
    match::enter_turn(at.state, Seat::Home);
    const PlanOdds odds = plan_odds(at.state, plan_of({"move H1", "go l8"}), Reroll::Kept);
    const std::string page = cli::plan_text(odds, odds, Language::English);
    const std::size_t tentacles =
        page.find("  A1 Tentacles against H1: held 41.67 %  [lrb4.skill.tentacles.contest]\n");
    const std::size_t dodge = page.find("H1 dodge");
    EXPECT_LT(tentacles, dodge) << page;
    for (const std::string_view line : {"  A2 Shadowing against H1: followed 58.33 %  [lrb4.skill.shadowing.roll]\n",
                                        "  A3 Shadowing against H1: followed 58.33 %"}) {
        const std::size_t found = page.find(line);
        ASSERT_NE(found, std::string::npos) << page;
        EXPECT_GT(found, dodge) << page;
    }
    const std::string french = cli::plan_text(odds, odds, Language::French);
    EXPECT_NE(french.find("A1 Tentacules contre H1\u00a0: retenu 41,67"), std::string::npos) << french;
    EXPECT_NE(french.find("A2 Poursuite contre H1\u00a0: suivi 58,33"), std::string::npos) << french;
    const auto rolls = nlohmann::json::parse(cli::plan_json(odds, odds))["rolls"];
    ASSERT_EQ(rolls.size(), 4U);
    EXPECT_EQ(rolls[0]["kind"], "tentacles");
    EXPECT_EQ(rolls[0]["player"], "A1");
    EXPECT_EQ(rolls[0]["rival"], "H1");
    EXPECT_NEAR(rolls[0]["chance"].get<double>(), 15 / 36.0, exact);
    EXPECT_FALSE(rolls[0].contains("target"));
    EXPECT_EQ(rolls[3]["kind"], "shadowing");
}

TEST(OddsCommand, tellsProgramsWhatTheDieMustShow) {
    Position at;
    at.put(Seat::Home, "m8");
    at.put(Seat::Away, "n8");
    at.put(Seat::Away, "k8");
    at.put(Seat::Away, "k7");
    match::enter_turn(at.state, Seat::Home);
    const PlanOdds odds = plan_odds(at.state, plan_of({"move H1", "go l8"}), Reroll::Kept);
    EXPECT_NE(cli::plan_text(odds, odds, Language::English).find("dodge 5+"), std::string::npos);
    EXPECT_EQ(nlohmann::json::parse(cli::plan_json(odds, odds))["rolls"][0]["target"], 5);
}

TEST(OddsCommand, tellsWhatTheCrowdDoes) {
    Position at;
    at.put(Seat::Home, "m14");
    at.put(Seat::Away, "m15");
    match::enter_turn(at.state, Seat::Home);
    const PlanOdds odds = plan_odds(at.state, plan_of({"block H1", "hit A1"}), Reroll::Kept);
    const std::string page = cli::plan_text(odds, odds, Language::English);
    EXPECT_NE(page.find("    into the crowd  66.67 %\n"
                        "      A1 in the crowd: reserves 58.33 %, knocked out 25.00 %, casualty 16.67 %\n"),
              std::string::npos)
        << page;
    EXPECT_NE(cli::plan_text(odds, odds, Language::French).find("A1 dans le public\u00a0: réserves 58,33"),
              std::string::npos);
    const auto json = nlohmann::json::parse(cli::plan_json(odds, odds));
    EXPECT_FALSE(json.contains("block"));
    const auto& block = json["blocks"][0];
    EXPECT_EQ(block["crowd"]["player"], "A1");
    EXPECT_NEAR(block["crowd"]["knocked_out"].get<double>(), 1 / 4.0, exact);
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
    for (const std::string_view line : {"goes down  50.00 %", "and then: stunned"})
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
