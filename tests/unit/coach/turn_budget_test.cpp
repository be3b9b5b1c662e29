#include "coach/turn_budget.hpp"

#include <gtest/gtest.h>

#include "unit/coach/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

State turn_of_home(int turn) {
    return position("turn = [" + std::to_string(turn) + ", " + std::to_string(turn) +
                    "]\nplayers = [\"H1 m8\", \"A1 n8\"]\nball = \"H1\"\n");
}

void spend(TurnBudget& time, const State& state, const Budget& budget, std::uint64_t positions) {
    time.ask(state, budget);
    time.look_at(positions);
    time.answer();
}

TEST(TurnBudget, IsForAllAnswersOfATurn) {
    const Budget budget{.positions = 100};
    TurnBudget time;
    spend(time, turn_of_home(5), budget, 60);
    time.ask(turn_of_home(5), budget);
    EXPECT_FALSE(time.is_spent());
    EXPECT_EQ(time.positions_in(0.5), 20);
    time.look_at(20);
    EXPECT_TRUE(time.is_spent(0.5));  // of the 40 that were left
    EXPECT_FALSE(time.is_spent());
    time.look_at(20);
    EXPECT_TRUE(time.is_spent());
}

TEST(TurnBudget, BeginsAnewWithTheNextTurn) {
    const Budget budget{.positions = 100};
    TurnBudget time;
    spend(time, turn_of_home(5), budget, 100);
    time.ask(turn_of_home(6), budget);
    EXPECT_FALSE(time.is_spent());
}

// lrb4.kickoff.clock: the turn after the kick-off may have the number of the one before it.
TEST(TurnBudget, BeginsAnewWhereTheClockWasPutBack) {
    const Budget budget{.positions = 100};
    TurnBudget time;
    spend(time, turn_of_home(5), budget, 100);
    time.ask(turn_of_home(5), budget);
    EXPECT_TRUE(time.is_spent());
    spend(time, position("start = \"set-up\"\nturn = [5, 5]\n"), budget, 0);
    time.ask(turn_of_home(5), budget);
    EXPECT_FALSE(time.is_spent());
}

TEST(TurnBudget, BeginsNothingThatMayTakeLongerThanIsLeft) {
    const Budget budget{.seconds = 1'000};
    TurnBudget time;
    time.ask(turn_of_home(5), budget);
    EXPECT_FALSE(time.is_spent());
    time.take(900);
    EXPECT_FALSE(time.is_spent());
    time.take(940);  // and a fourteenth is kept for carrying out
    EXPECT_TRUE(time.is_spent());
    EXPECT_TRUE(time.is_spent(1));
}

TEST(TurnBudget, CountsTheSecondsOfAllAnswers) {
    const Budget budget{.seconds = 10};
    double now = 100;
    TurnBudget time([&] { return now; });
    time.ask(turn_of_home(5), budget);
    now += 6;
    EXPECT_FALSE(time.is_spent());
    time.answer();
    now += 50;  // somebody else thinks
    time.ask(turn_of_home(5), budget);
    EXPECT_FALSE(time.is_spent());
    now += 3.4;
    EXPECT_TRUE(time.is_spent());
}

TEST(TurnBudget, IsSpentForWhoeverIsToldToStop) {
    std::atomic<bool> stop = false;
    TurnBudget time;
    time.ask(turn_of_home(5), {.seconds = 1'000, .stop = &stop});
    EXPECT_FALSE(time.is_spent(1));
    stop = true;
    EXPECT_TRUE(time.is_spent(1));
}

}  // namespace
}  // namespace dugout::coach
