#include <gtest/gtest.h>

#include <algorithm>

#include "coach/plan.hpp"
#include "unit/coach/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

Plans hits_in(const std::string& text) {
    const State state = position(text);
    const Board board(state, Seat::Home);
    Plans plans;
    add_hits(board, Ways(board), plans);
    return plans;
}

std::size_t gazes_in(const std::string& text) {
    const Plans plans = hits_in(text);
    return static_cast<std::size_t>(
        std::count_if(plans.begin(), plans.end(), [](const Plan& plan) { return plan.purpose == Purpose::Gaze; }));
}

TEST(HitPlans, GazesAtWhoeverMarksTheCarrierBeforeHeGoes) {
    const std::string vampire = "players = [\"H1 k9 ag=4 st=4 +hypnotic-gaze\", \"H2 m8";
    EXPECT_EQ(gazes_in(vampire + "\", \"A1 n8\"]\nball = \"H2\"\n"), 1U);
    EXPECT_EQ(gazes_in(vampire + " acted\", \"A1 n8\"]\nball = \"H2\"\n"), 0U);  // who has gone needs no way out
    EXPECT_EQ(gazes_in(vampire + "\", \"A1 n8 prone\"]\nball = \"H2\"\n"), 0U);  // nor from somebody on the ground
    EXPECT_EQ(gazes_in(vampire + "\", \"A1 p8\"]\nball = \"H2\"\n"), 0U);        // nor from somebody far away
}

TEST(HitPlans, TheGazeIsCarriedOut) {
    EXPECT_EQ(first_answer("half = 2\nturn = [8, 8]\nball = \"H2\"\nplayers = [\"H1 m9 st=1 ag=6 +hypnotic-gaze\", "
                           "\"H2 v8\", \"A1 n8\"]\n"),
              "move H2");
    EXPECT_EQ(
        answer("ball = \"H2\"\nplayers = [\"H1 m9 st=1 ag=6 +hypnotic-gaze\", \"H2 m8\", \"A1 n8\"]\n", {"move H1"}, {},
               {Purpose::Gaze, ActionKind::Move, player_id(Seat::Home, 1), player_id(Seat::Away, 1),
                *parse_square("m9"), 0, 0}),
        "gaze A1");
}

// lrb4.ref.sent-off: it costs more to be sent off while the ball lies about than while theirs has it far away.
TEST(HitPlans, AFoulPaysForTheTurnover) {
    const auto gain = [](const std::string& ball, const std::string& more) {
        const State state = position("players = [\"H1 m7\", \"H2-H4 m8 m9 l7\", \"A1 n8 prone av=5 st=6 ag=6 ma=9\"" +
                                     more + "]\nball = \"" + ball + "\"\n");
        const Board board(state, Seat::Home);
        Plans plans;
        add_fouls(board, Ways(board), plans);
        EXPECT_EQ(plans.size(), 1U);
        return plans.empty() ? 0 : plans[0].gain;
    };
    EXPECT_LT(gain("d4", ""), gain("A2", ", \"A2 z1\""));
}

}  // namespace
}  // namespace dugout::coach
