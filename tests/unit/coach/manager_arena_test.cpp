#include "coach/manager_arena.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "coach/manager.hpp"
#include "coach/manager_balance.hpp"

namespace dugout::coach {
namespace {

ManagerArenaPlan plan_of(std::vector<std::string> seats, std::uint64_t games) {
    ManagerArenaPlan plan;
    plan.seats = std::move(seats);
    plan.games = games;
    plan.seed = 5;
    return plan;
}

TEST(ManagerArena, PlaysEveryOrderOfSeatsOfAFixture) {
    EXPECT_EQ(play_manager_arena(plan_of({"random", "scripted"}, 1)).seasons, 2U);
    EXPECT_EQ(play_manager_arena(plan_of({"random", "scripted", "scripted"}, 4)).seasons, 6U);
    EXPECT_EQ(play_manager_arena(plan_of({"random", "random", "random", "random"}, 3)).seasons, 3U);
    const auto four = play_manager_arena(plan_of({"random", "scripted", "rookie", "amateur"}, 24));
    EXPECT_EQ(four.orders, 24U);
    EXPECT_EQ(four.seasons, 24U);
    EXPECT_EQ(four.duels.size(), 6U);
    for (const Contestant& one : four.contestants) EXPECT_EQ(one.seasons, 24U);
}

TEST(ManagerArena, FindsTheBetterManagerAndIsSureOfIt) {
    const auto result = play_manager_arena(plan_of({"scripted", "random", "random"}, 60));
    ASSERT_EQ(result.duels.size(), 1U);
    EXPECT_EQ(result.duels[0].pairs, 2);
    EXPECT_EQ(result.duels[0].score.games(), 120U);
    const Elo elo = result.duels[0].elo();
    EXPECT_GT(elo.value - elo.error, 0);
    EXPECT_GT(result.contestants[0].wins, 40U);
}

TEST(ManagerArena, DoesNotDependOnTheNumberOfThreads) {
    ManagerArenaPlan plan = plan_of({"scripted", "random", "random"}, 30);
    const auto one = play_manager_arena(plan);
    plan.threads = 3;
    const auto three = play_manager_arena(plan);
    EXPECT_EQ(one.contestants[0].wins, three.contestants[0].wins);
    EXPECT_EQ(one.contestants[1].fans, three.contestants[1].fans);
    EXPECT_EQ(one.duels[0].score.wins, three.duels[0].score.wins);
}

TEST(ManagerArena, StopsEarlyWhereTheTestIsClear) {
    ManagerArenaPlan plan = plan_of({"scripted", "random"}, 4000);
    plan.elo0 = 0;
    plan.elo1 = 50;
    const auto result = play_manager_arena(plan);
    EXPECT_EQ(result.verdict, Verdict::Elo1);
    EXPECT_LT(result.seasons, 1000U);
}

TEST(ManagerArena, TakesTheSeatsOfASeasonForOneResult) {
    ManagerArenaPlan plan = plan_of({"scripted", "random", "random", "random"}, 400);
    plan.elo0 = 0;
    plan.elo1 = 0.5;  // so near that the first look is not enough
    const auto result = play_manager_arena(plan);
    ASSERT_EQ(result.duels[0].pairs, 3);
    ASSERT_EQ(result.verdict, Verdict::Elo1);
    EXPECT_GE(log_likelihood(result.duels[0].score, 0, 0.5) / 3, std::log(0.95 / 0.05));
}

TEST(ManagerArena, GivesEverySeatOfAFixtureAnotherTeam) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const auto teams = teams_of_fixture(seed, 4);
        const std::set<cards::Team> different(teams.begin(), teams.end());
        EXPECT_EQ(different.size(), 4U);
        EXPECT_EQ(different.count(cards::Team::None), 0U);
    }
}

TEST(ManagerLevels, AllHaveAManagerWeakestFirst) {
    for (const ManagerLevel& level : manager_levels()) {
        EXPECT_NE(make_manager(level.id), nullptr) << level.id;
        EXPECT_NE(make_manager(level.manager), nullptr) << level.manager;
    }
    EXPECT_EQ(manager_levels().front().manager, "random");
}

TEST(AgainstEquals, IsOneHalfForAnEvenShareOfAnyTable) {
    EXPECT_DOUBLE_EQ(against_equals({300, 100}, 3).value, 0.5);
    EXPECT_DOUBLE_EQ(against_equals({400, 100}, 4).value, 0.5);
    EXPECT_DOUBLE_EQ(against_equals({200, 100}, 2).value, 0.5);
    // Who is worth one and a half of the others wins 1.5 of 4.5 seasons, and three of five against one of them.
    EXPECT_DOUBLE_EQ(against_equals({300, 100}, 4).value, 0.6);
    EXPECT_DOUBLE_EQ(against_equals({100, 0}, 4).value, 0.0);
    EXPECT_DOUBLE_EQ(against_equals({100, 100}, 4).value, 1.0);
}

TEST(AgainstEquals, HasAnErrorThatShrinksWithTheSeasons) {
    EXPECT_NEAR(against_equals({1000, 500}, 2).error, 1.96 * std::sqrt(0.25 / 1000), 1e-6);
    EXPECT_GT(against_equals({100, 25}, 4).error, against_equals({400, 100}, 4).error);
    EXPECT_GT(against_equals({100, 0}, 4).error, 0);
}

TEST(Balance, PutsEveryTeamAtEveryPlaceEquallyOften) {
    for (const int managers : {3, 4}) {
        const BalancePlan plan{.managers = managers, .seed = 9};
        std::map<std::pair<int, int>, int> count;
        std::set<std::set<cards::Team>> sets;
        for (std::uint64_t number = 0; number < line_ups(managers); ++number) {
            const auto teams = line_up(plan, number);
            for (int i = 0; i < managers; ++i) ++count[{static_cast<int>(teams[static_cast<std::size_t>(i)]), i}];
            sets.insert(std::set<cards::Team>(teams.begin(), teams.begin() + managers));
        }
        EXPECT_EQ(sets.size(), managers == 3 ? 20U : 15U);
        EXPECT_EQ(count.size(), static_cast<std::size_t>(cards::team_count * managers));
        for (const auto& [where, times] : count) EXPECT_EQ(times, 10) << where.first << " at " << where.second;
    }
}

TEST(Balance, CountsEverySeasonOnceAndTheSameWithManyThreads) {
    BalancePlan plan{.managers = 3, .manager = "random", .seasons = 120, .seed = 3};
    const BalanceResult one = play_balance(plan);
    plan.threads = 3;
    const BalanceResult three = play_balance(plan);
    EXPECT_EQ(one.seasons, 120U);
    EXPECT_EQ(one.teams, three.teams);
    EXPECT_EQ(one.places, three.places);
    EXPECT_EQ(one.owned, three.owned);
    EXPECT_EQ(one.used, three.used);
    std::uint64_t wins = 0;
    std::uint64_t seats = 0;
    for (const WinRate& team : one.teams) {
        wins += team.wins;
        seats += team.seasons;
    }
    EXPECT_EQ(wins, one.seasons - one.nobody);
    EXPECT_EQ(seats, 3 * wins);
}

TEST(Balance, StopsWhenTheTimeIsOver) {
    const BalanceResult result = play_balance({.managers = 3, .manager = "random", .seconds = 0.05, .seed = 3});
    EXPECT_GT(result.seasons, 0U);
    EXPECT_GE(result.seconds, 0.05);
}

}  // namespace
}  // namespace dugout::coach
