#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "coach/plan.hpp"
#include "coach/scripted.hpp"
#include "match/engine.hpp"
#include "unit/coach/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

// In the last turn, with a wall between him and the line.
std::string goblin_at(const std::string& square) {
    return "half = 2\nturn = [8, 8]\nball = \"H2\"\nplayers = [\"H1 n8 st=5 ag=3 +throw-team-mate\", \"H2 " + square +
           " ma=6 ag=3 +right-stuff +stunty +dodge\", \"A1-A7 p5 p6 p7 p8 p9 p10 p11\"]\n";
}

TEST(MatePlans, ThrowsTheCarrierOverTheWallInTheLastTurn) {
    State state = position(goblin_at("n9"));
    ScriptedCoach coach;
    Random random(1);
    const std::vector<FixedDie> throw_and_landing = {{Die::D6, 6}, {Die::D6, 6}};
    ScriptedDice dice(throw_and_landing);
    std::vector<std::string> said;
    ChoiceList legal;
    while (said.empty() || said.back().substr(0, 2) != "at") {
        match::legal(state, legal);
        const Choice choice = coach.choose(state, legal, {}, random);
        said.push_back(choice_text(choice));
        ASSERT_TRUE(apply(state, choice, dice)) << said.back();
        ASSERT_LT(said.size(), 5U);
    }
    EXPECT_EQ(said[0], "pass H1");
    EXPECT_EQ(said[1], "throw-mate H2");
    const match::Player& goblin = state.at(player_id(Seat::Home, 2));
    EXPECT_TRUE(goblin.standing());
    EXPECT_GT(run_in_chance(Board(state, Seat::Home), player_id(Seat::Home, 2), goblin.square), 0);
}

TEST(MatePlans, DoesNotThrowWhoHasActedOrLandsTooFarFromTheLine) {
    EXPECT_NE(first_answer(goblin_at("n9 acted")), "pass H1");
    EXPECT_NE(first_answer("half = 2\nturn = [8, 8]\nball = \"H2\"\nplayers = [\"H1 c8 st=5 +throw-team-mate\", \"H2 "
                           "c9 ma=5 +right-stuff +stunty\", \"A1-A3 e7 e8 e9\"]\n"),
              "pass H1");
}

TEST(MatePlans, LeavesTheBallWhereItMayWalk) {
    EXPECT_EQ(first_answer("ball = \"H2\"\nplayers = [\"H1 n8 st=5 +throw-team-mate\", \"H2 n9 ma=6 +right-stuff "
                           "+stunty\", \"A1 z1\"]\n")
                  .substr(0, 7),
              "move H2");
}

// The closed form against the engine: where it is aimed he lands on his feet as often as it says.
TEST(MatePlans, KnowTheChanceOfALanding) {
    const State before = position(goblin_at("n9"));
    const PlayerId thrower = player_id(Seat::Home, 1);
    const PlayerId mate = player_id(Seat::Home, 2);
    const Square target = *parse_square("s8");
    constexpr int tries = 6'000;
    int there = 0;
    for (int i = 0; i < tries; ++i) {
        State state = before;
        SeededDice dice(static_cast<std::uint64_t>(i) * 31 + 7);
        for (const char* choice : {"pass H1", "throw-mate H2", "at s8"})
            ASSERT_TRUE(apply(state, *parse_choice(choice), dice));
        there += state.at(mate).standing() && state.at(mate).square == target ? 1 : 0;
    }
    EXPECT_NEAR(landing_chance(before, thrower, mate, target), there / static_cast<double>(tries), 0.02);
}

}  // namespace
}  // namespace dugout::coach
