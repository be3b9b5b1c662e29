#include "coach/arena.hpp"

#include <gtest/gtest.h>

#include <array>

#include "team/samples.hpp"

namespace dugout::coach {
namespace {

ArenaPlan plan(const char* a, const char* b, std::uint64_t games) {
    ArenaPlan result;
    result.a = {a, {}};
    result.b = {b, {}};
    for (const char* roster : {"human", "orc", "skaven"})
        result.teams.push_back(*sample_sheet(Library::embedded(), roster));
    result.games = games;
    result.seed = 5;
    return result;
}

// The null test: the same coach on both sides of mirrored fixtures with the same dice takes exactly half.
TEST(Arena, ACoachIsAsStrongAsHimself) {
    for (const char* coach : {"random", "careless", "scripted"}) {
        const ArenaResult result = play_arena(plan(coach, coach, 6));
        EXPECT_EQ(result.score.games(), 6U) << coach;
        EXPECT_EQ(result.score.wins, result.score.losses) << coach;
        EXPECT_EQ(result.touchdowns_for, result.touchdowns_against) << coach;
    }
}

TEST(Arena, TheScriptedCoachBeatsChance) {
    const ArenaResult result = play_arena(plan("scripted", "random", 6));
    EXPECT_EQ(result.score.wins, 6U);
    EXPECT_GE(result.touchdowns_for, 9U);
    const ArenaResult other_way = play_arena(plan("random", "scripted", 6));
    EXPECT_EQ(other_way.score.losses, 6U);
    EXPECT_EQ(other_way.touchdowns_against, result.touchdowns_for);
}

// The more often a coach thinks, the better.
TEST(Arena, CarelessCoachesAreBetweenChanceAndTheScriptedOne) {
    const std::array<const char*, 4> ladder = {"random", "clumsy", "careless", "scripted"};
    for (std::size_t i = 0; i + 1 < ladder.size(); ++i) {
        const ArenaResult result = play_arena(plan(ladder[i + 1], ladder[i], 18));
        EXPECT_GT(result.score.wins, 9U) << ladder[i + 1];
        EXPECT_GT(result.touchdowns_for, result.touchdowns_against) << ladder[i + 1];
    }
}

TEST(Arena, TheNumberOfThreadsChangesNothing) {
    ArenaPlan one = plan("scripted", "random", 4);
    ArenaPlan three = one;
    three.threads = 3;
    EXPECT_EQ(play_arena(one).decisions, play_arena(three).decisions);
}

TEST(Arena, PlaysFixturesWhole) { EXPECT_EQ(play_arena(plan("random", "random", 3)).score.games(), 4U); }

TEST(Arena, StopsWhenTheTestIsClear) {
    ArenaPlan tested = plan("scripted", "random", 2'000);
    tested.elo0 = 0;
    tested.elo1 = 200;
    const ArenaResult result = play_arena(tested);
    EXPECT_EQ(result.verdict, Verdict::Elo1);
    EXPECT_EQ(result.score.games(), 32U);  // as soon as it is looked at
}

}  // namespace
}  // namespace dugout::coach
