#include "coach/tally.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "coach/deal.hpp"
#include "rules/dice.hpp"

namespace dugout::coach {
namespace {

Tally tally_of(std::initializer_list<double> chances) { return Tally(std::vector<double>(chances)); }

// However often each was tried.
TEST(Tally, BucketsCountByTheirChance) {
    Tally tally = tally_of({0.75, 0.25});
    tally.add(0, 1);
    tally.add(1, 0);
    EXPECT_NEAR(tally.mean(), 0.75, 1e-12);
    for (int i = 0; i < 10; ++i) tally.add(1, 0);
    EXPECT_NEAR(tally.mean(), 0.75, 1e-12);
    tally.forget();
    EXPECT_EQ(tally.tries(), 0u);
    tally.add(1, 0.5);
    EXPECT_NEAR(tally.mean(), 0.5, 1e-12);
}

TEST(Tally, TheLikeliestIsTriedFirstAndEverythingInTheEnd) {
    Tally tally = tally_of({0.5, 0.2, 0.1, 0.1, 0.05, 0.05});
    std::vector<int> tried(6);
    EXPECT_EQ(tally.next(1, 1), (std::vector<std::size_t>{0}));
    for (std::uint64_t i = 0; i < 200; ++i)
        for (const std::size_t bucket : tally.next(1, i * 0x9e3779b97f4a7c15u)) {
            ++tried[bucket];
            tally.add(bucket, i % 2 == 0 ? 0.4 : 0.6);
        }
    EXPECT_EQ(*std::max_element(tried.begin(), tried.end()), tried[0]);
    EXPECT_GT(*std::min_element(tried.begin(), tried.end()), 0);
}

TEST(Tally, TriesGoWhereTheSpreadIs) {
    Tally tally = tally_of({0.5, 0.5});
    for (int i = 0; i < 20; ++i) {
        tally.add(0, 0.5);
        tally.add(1, i % 2 == 0 ? 0 : 1);
    }
    const std::vector<std::size_t> next = tally.next(10, 1);
    EXPECT_EQ(std::count(next.begin(), next.end(), std::size_t{1}), 10);
}

// Buckets that share a mean until they are told apart: what was tried of them stands for those that were not.
TEST(Tally, UntriedBucketsAreTakenForTheRest) {
    Tally tally = tally_of({0.4, 0.2, 0.2, 0.1, 0.05, 0.05});
    tally.add(0, 1);
    tally.add(5, 0);
    EXPECT_DOUBLE_EQ(tally.mean(), 0.5);  // the first, 0.4 likely, against the last four, 0.4 together
}

// The same dice do the same to both, so that a small difference shows; with dice of their own it does not.
TEST(Tally, ComparesTryByTry) {
    Tally good = tally_of({1});
    Tally bad = tally_of({1});
    Tally other = tally_of({1});
    for (int i = 0; i < 40; ++i) {
        const double luck = i / 40.;
        good.add(0, luck + 0.05);
        bad.add(0, luck);
        other.add(0, (39 - i) / 40.);  // as bad, by the same dice in another order
    }
    EXPECT_TRUE(bad.is_behind(good, 2));
    EXPECT_FALSE(good.is_behind(bad, 2));
    EXPECT_DOUBLE_EQ(other.mean(), bad.mean());
    EXPECT_FALSE(other.is_behind(good, 2));
    EXPECT_FALSE(Tally(std::vector<double>{1}).is_behind(good, 0));
}

// What the dice of the action itself do is known, and is no error.
TEST(Tally, TheSpreadBetweenBucketsIsNoError) {
    Tally risky = tally_of({0.5, 0.5});
    Tally safe = tally_of({1});
    for (int i = 0; i < 20; ++i) {
        risky.add(0, 0.9);
        risky.add(1, 0.2);
        safe.add(0, 0.6);
        safe.add(0, 0.6);
    }
    EXPECT_TRUE(risky.is_behind(safe, 2));
}

TEST(Deal, EveryPieceIsDoneOnce) {
    for (const int cores : {0, 1, 3, 50}) {
        std::vector<int> done(20);
        deal(done.size(), cores, [&](std::size_t i) { ++done[i]; });
        EXPECT_EQ(done, std::vector<int>(20, 1)) << cores;
    }
    deal(0, 4, [](std::size_t) { FAIL(); });
}

}  // namespace
}  // namespace dugout::coach
