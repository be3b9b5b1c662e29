#include <gtest/gtest.h>

#include "coach/plan.hpp"
#include "unit/coach/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

const std::string last_turn = "half = 2\nturn = [8, 8]\n";

// A fuse that is too short ends the turn (lrb4.bomb.throw), a man with a running saw drops the ball
// (lrb4.chainsaw.no-ball).
TEST(WeaponPlans, AFreeTouchdownComesFirst) {
    EXPECT_EQ(first_answer(last_turn + "players = [\"H1 y8\", \"H2 k4 weapon=bomb\", \"A1 l8\"]\nball = \"H1\"\n"),
              "move H1");
    EXPECT_EQ(first_answer(last_turn + "players = [\"H1 y8 weapon=chainsaw\", \"A1 a1\"]\nball = \"H1\"\n"), "move H1");
}

TEST(WeaponPlans, StartsASawWhileThereIsNothingBetter) {
    EXPECT_EQ(first_answer("players = [\"H1 k4 weapon=chainsaw\", \"A1 z1\"]\nball = \"z15\"\n"), "start-saw H1");
    EXPECT_NE(first_answer("players = [\"H1 k4 weapon=chainsaw saw-running\", \"A1 z1\"]\nball = \"z15\"\n"),
              "start-saw H1");
}

TEST(WeaponPlans, ThrowsABombWhereItHitsMoreOfTheirsThanOfMine) {
    const auto bombs = [](const std::string& others) {
        const State state = position("players = [\"H1 k8 weapon=bomb\", " + others + "]\nball = \"a1\"\n");
        const Board board(state, Seat::Home);
        Plans plans;
        add_weapons(board, Ways(board), plans);
        return plans.size();
    };
    EXPECT_EQ(bombs("\"A1-A4 o8 o9 p8 p9\""), 1);
    EXPECT_EQ(bombs("\"H2-H5 n8 o7 o9 p8\", \"A1 o8\""), 0);  // it would knock more of mine down
    EXPECT_EQ(bombs("\"A1 z8\""), 0);                         // out of range
    EXPECT_EQ(bombs("\"A1 l8\", \"A2-A5 o8 o9 p8 p9\""), 0);  // who is marked does not throw
}

TEST(WeaponPlans, ABombIsAimedAtTheSquareThatIsCounted) {
    const State state = position("players = [\"H1 k8\", \"H2 o7\", \"A1-A3 o8 o9 p9\"]\nball = \"a1\"\n");
    const Board board(state, Seat::Home);
    EXPECT_DOUBLE_EQ(bomb_hits(board, state.at(player_id(Seat::Away, 1)).square), 1 + 0.5 + 0.5 - 0.75);
    EXPECT_DOUBLE_EQ(bomb_hits(board, state.at(player_id(Seat::Away, 3)).square), 1 + 0.5 + 0.5);
}

}  // namespace
}  // namespace dugout::coach
