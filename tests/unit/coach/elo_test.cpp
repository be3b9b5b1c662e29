#include "coach/elo.hpp"

#include <gtest/gtest.h>

namespace dugout::coach {
namespace {

TEST(Elo, KnowsTheUsualShares) {
    EXPECT_NEAR(elo_of(0.5), 0, 1e-9);
    EXPECT_NEAR(elo_of(10 / 11.), 400, 1e-9);
    EXPECT_NEAR(elo_of(0.75), 190.85, 0.01);
    EXPECT_NEAR(expected_points(0), 0.5, 1e-12);
    EXPECT_NEAR(expected_points(400), 10 / 11., 1e-12);
    for (const double elo : {-300., -20., 5., 250.}) EXPECT_NEAR(elo_of(expected_points(elo)), elo, 1e-6);
}

TEST(Elo, StaysFiniteWhereOneSideWinsEverything) {
    EXPECT_NEAR(elo({20, 0, 0}).value, 645.1, 0.1);  // 20 1/2 points to 1/2
    EXPECT_NEAR(elo({0, 0, 20}).value, -645.1, 0.1);
    EXPECT_EQ(elo({0, 0, 0}).value, 0);
}

TEST(Elo, IsNotCertainWhereAllGamesEndedAlike) {
    // One loss in 7.2 games would be hidden one time in twenty by 20 wins: 1 - 0.05^(1/20) = 13.9 %, 317 in Elo.
    EXPECT_NEAR(elo({20, 0, 0}).error, 645.1 - 316.6, 0.5);
    EXPECT_NEAR(elo({0, 0, 20}).error, elo({20, 0, 0}).error, 1e-9);
    EXPECT_GT(elo({1000, 0, 0}).error, 300);  // however many they are
    EXPECT_GT(elo({1, 0, 0}).error, 700);
    // 20 draws: at most 13.9 % are won, half a point more each.
    EXPECT_EQ(elo({0, 20, 0}).value, 0);
    EXPECT_NEAR(elo({0, 20, 0}).error, elo_of(0.5 + 0.1391 / 2), 0.1);
}

TEST(Elo, TheErrorShrinksWithTheRootOfTheGames) {
    const Elo few = elo({60, 0, 40});
    const Elo many = elo({6000, 0, 4000});
    EXPECT_NEAR(few.value, many.value, 1e-9);
    EXPECT_NEAR(few.error / many.error, 10, 0.3);
    // 60 % of 100 games without draws: 0.6 +- 1.96 * sqrt(0.24 / 100), which is -0.7 to 145 in Elo.
    EXPECT_NEAR(few.value, 70.4, 0.1);
    EXPECT_NEAR(few.error, 70.2, 1.5);
}

TEST(Sprt, DecidesWhenItIsClear) {
    EXPECT_EQ(sprt({0, 0, 0}, 0, 30), Verdict::Open);
    EXPECT_EQ(sprt({30, 0, 25}, 0, 30), Verdict::Open);
    EXPECT_EQ(sprt({700, 0, 300}, 0, 30), Verdict::Elo1);
    EXPECT_EQ(sprt({450, 0, 550}, 0, 30), Verdict::Elo0);
}

TEST(Sprt, IsAsSureOfThreeResultsAtATimeAsOfOne) {
    EXPECT_EQ(sprt({120, 0, 60}, 0, 30), Verdict::Elo1);
    EXPECT_EQ(sprt({120, 0, 60}, 0, 30, 3), Verdict::Open);
    EXPECT_EQ(sprt({360, 0, 180}, 0, 30, 3), Verdict::Elo1);
}

TEST(Sprt, IsEvenHalfWayBetweenTheTwo) {
    const double middle = (expected_points(0) + expected_points(100)) / 2;
    const auto wins = static_cast<std::uint64_t>(middle * 1'000'000);
    EXPECT_NEAR(log_likelihood({wins, 0, 1'000'000 - wins}, 0, 100), 0, 0.5);
}

}  // namespace
}  // namespace dugout::coach
