#include "odds/enumerate.hpp"

#include <gtest/gtest.h>

#include <array>

#include "odds/policy.hpp"
#include "unit/coach/position.hpp"

namespace dugout::odds {
namespace {

using match::Choice;

// The ball may go to and fro between the two for ever: what is too unlikely to show is not followed.
TEST(Enumerate, EndsWhereABallBouncesWithoutEnd) {
    const match::State state = coach::position("players = [\"H1 n8\", \"H2 o8\"]\nball = \"H1\"\n");
    const std::array<Choice, 2> plan = {*match::parse_choice("hand-off H1"), *match::parse_choice("hand-to H2")};
    const Outcomes outcomes = enumerate(state, {plan, Policy{Seat::Home}, {}});
    EXPECT_TRUE(outcomes.complete);
    EXPECT_LT(outcomes.applications, 1'000'000u);
    EXPECT_NEAR(outcomes.chance_of([](const Outcome&) { return true; }), 1, 1e-9);
    // He catches it on 3+ (+1 for a hand-off). Where he does not, one bounce of eight comes to the other, who catches
    // it on 4+; if he does not either, one of eight comes back; and so on: (1/16)^2 + (1/16)^4 + (1/16)^6...
    constexpr double once = 1 / 8. * 3 / 6.;
    constexpr double comes_back = once * once / (1 - once * once);
    constexpr double not_followed = 1e-6;
    EXPECT_NEAR(outcomes.chance_of(
                    [](const Outcome& outcome) { return outcome.state.ball.carrier == player_id(Seat::Home, 2); }),
                4 / 6. + 2 / 6. * comes_back, not_followed);
}

// A miss scatters three times and bounces on, among people and over the sideline: many ways to few squares.
TEST(Enumerate, CountsTogetherWhatComesToTheSameSquare) {
    const match::State state =
        coach::position("players = [\"H1 m8\", \"H2 m14\", \"A1 m11\", \"A2 n14\"]\nball = \"H1\"\n");
    const std::array<Choice, 3> plan = {*match::parse_choice("pass H1"), *match::parse_choice("throw"),
                                        *match::parse_choice("at m14")};
    const auto watch = [](std::uint64_t& seen, const match::Event& event) {
        if (event.kind == match::EventKind::Turnover) seen = 1;
        return event.kind == match::EventKind::Turnover || event.kind == match::EventKind::TurnEnded;
    };
    const Inquiry inquiry{plan, Policy{Seat::Home, Reroll::Kept}, watch, 1'000'000};
    const Outcomes exact = enumerate(state, inquiry);
    EXPECT_TRUE(exact.complete);
    EXPECT_NEAR(exact.chance_of([](const Outcome&) { return true; }), 1, 1e-9);
    const auto turnover = [](const Outcome& outcome) { return outcome.seen == 1; };
    constexpr int games = 20'000;
    const double estimate = sample(state, inquiry, games, 1).chance_of(turnover);
    EXPECT_NEAR(exact.chance_of(turnover), estimate, 2 * sampling_error(estimate, games));
}

}  // namespace
}  // namespace dugout::odds
