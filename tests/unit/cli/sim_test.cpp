#include "cli/sim.hpp"

#include <gtest/gtest.h>

#include <mutex>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/bench.hpp"
#include "cli/replay.hpp"
#include "cli/signature.hpp"
#include "manager/state.hpp"
#include "team/samples.hpp"

namespace dugout::cli {
namespace {

SimPlan plan(std::uint64_t games, int threads = 1) {
    SimPlan result;
    result.home = *sample_sheet(Library::embedded(), "skaven");
    result.away = *sample_sheet(Library::embedded(), "dwarf");
    result.games = games;
    result.seed = 99;
    result.threads = threads;
    return result;
}

TEST(Sim, TheNumberOfThreadsChangesNothing) {
    const SimTally alone = simulate(plan(40)).tally;
    EXPECT_EQ(alone.games, 40U);
    EXPECT_EQ(alone.home.wins + alone.away.wins + alone.draws, 40U);
    for (const int threads : {2, 5, 64}) EXPECT_EQ(simulate(plan(40, threads)).tally, alone) << threads;
}

TEST(Sim, AnotherSeedPlaysOtherGames) {
    SimPlan other = plan(20);
    other.seed = 100;
    EXPECT_NE(simulate(plan(20)).tally, simulate(other).tally);
}

TEST(Sim, CheckingChangesNothingWhereNothingIsBroken) {
    SimPlan checked = plan(20);
    checked.check = true;
    const SimResult result = simulate(checked);
    EXPECT_FALSE(result.broken) << result.broken->reason;
    EXPECT_EQ(result.tally, simulate(plan(20)).tally);
}

TEST(Sim, EveryGameIsToldOnce) {
    std::mutex mutex;
    std::set<std::uint64_t> numbers;
    simulate(plan(30, 4), [&](std::uint64_t number, std::uint64_t done) {
        const std::lock_guard lock(mutex);
        EXPECT_TRUE(numbers.insert(number).second);
        EXPECT_LE(done, 30U);
    });
    EXPECT_EQ(numbers.size(), 30U);
}

TEST(Sim, TheRecordOfAGameReplays) {
    const match::Record record = record_game(plan(3), 2);
    const auto state = match::replay(record);
    ASSERT_TRUE(state.ok()) << text(state.error());
    EXPECT_TRUE(match::is_over(*state));
    EXPECT_NE(record.choices, record_game(plan(3), 1).choices);
}

TEST(Sim, JsonKeepsItsContract) {
    const SimPlan few = plan(3);
    const auto json = nlohmann::json::parse(sim_json(few, simulate(few)));
    EXPECT_EQ(json.at("games"), 3);
    EXPECT_EQ(json.at("wins").get<int>() + json.at("draws").get<int>() + json.at("losses").get<int>(), 3);
    for (const char* key : {"touchdowns", "casualties", "decisions", "seconds"})
        EXPECT_TRUE(json.at(key).is_number()) << key;
}

TEST(ReplayCommand, JsonTellsHowTheMatchStands) {
    const match::Record record = record_game(plan(1), 0);
    const auto whole = replay_steps(record, match::whole_record);
    ASSERT_TRUE(whole.ok());
    auto json = nlohmann::json::parse(replay_json(record, *whole, true));
    EXPECT_EQ(json.at("verified"), true);
    EXPECT_EQ(json.at("over"), true);
    EXPECT_EQ(json.at("steps").size(), record.choices.size() + 1);
    const auto part = replay_steps(record, 10);
    ASSERT_TRUE(part.ok());
    json = nlohmann::json::parse(replay_json(record, *part, false));
    EXPECT_EQ(json.at("applied"), 10);
    EXPECT_EQ(json.at("verified"), false);
    EXPECT_TRUE(json.contains("decision"));
    EXPECT_FALSE(json.contains("steps"));
}

TEST(ReplayCommand, EveryEventStandsUnderItsChoice) {
    const match::Record record = record_game(plan(1), 0);
    const auto result = replay_steps(record, 2);
    ASSERT_TRUE(result.ok());
    ASSERT_EQ(result->steps.size(), 3U);
    EXPECT_FALSE(result->steps[0].events.empty());  // the weather, the toss
    EXPECT_EQ(result->steps[1].choice, match::choice_text(record.choices[0].choice));
    const std::string page = replay_events(*result, words::Names{}, Language::English);
    EXPECT_NE(page.find("    1 "), std::string::npos);
    EXPECT_NE(page.find("[lrb4.setup.toss]"), std::string::npos) << page;
}

TEST(Bench, JsonKeepsItsContract) {
    const auto json = nlohmann::json::parse(bench_json({2e6, 4e3, 500, 1472, 30, 31, 44}, {4e3, 1e6, 3000}, 88.04,
                                                       {{"lrb4", 2e6, 1, {}, {}}, {"third", 1e6, 0.5, 900.4, 1.2}}));
    EXPECT_EQ(json.at("match").at("decisions_per_second"), 2e6);
    EXPECT_EQ(json.at("match").at("matches_per_second"), 4e3);
    EXPECT_EQ(json.at("match").at("ns_per_decision"), 500);
    EXPECT_EQ(json.at("match").at("state_bytes"), 1472);
    EXPECT_EQ(json.at("match").at("copy_ns"), 30);
    EXPECT_EQ(json.at("odds").at("reach_us"), 31);
    EXPECT_EQ(json.at("odds").at("slowest_reach_us"), 44);
    EXPECT_EQ(json.at("manager").at("seasons_per_second"), 4e3);
    EXPECT_EQ(json.at("manager").at("decisions_per_second"), 1e6);
    EXPECT_EQ(json.at("manager").at("state_bytes"), 3000);
    EXPECT_EQ(json.at("tournament").at("pairing_500_coaches_ms"), 88);
    ASSERT_EQ(json.at("books").size(), 2U);
    EXPECT_FALSE(json.at("books").at(0).contains("instructions_per_decision"));
    EXPECT_EQ(json.at("books").at(1).at("ratio"), 0.5);
    EXPECT_EQ(json.at("books").at(1).at("instructions_per_decision"), 900);
}

TEST(Bench, MeasuresSomething) {
    const MatchSpeed speed = measure_match(0.1);
    EXPECT_GT(speed.decisions_per_second, speed.matches_per_second);
    EXPECT_GT(speed.matches_per_second, 0);
    EXPECT_GT(speed.copy_ns, 0);
    EXPECT_GT(speed.reach_us, 0);
    EXPECT_GT(measure_pairing(20, 2), 0);
    EXPECT_EQ(speed.state_bytes, sizeof(match::State));
    const SeasonSpeed seasons = measure_seasons(0.05);
    EXPECT_GT(seasons.decisions_per_second, seasons.seasons_per_second);
    EXPECT_EQ(seasons.state_bytes, sizeof(manager::State));
}

TEST(Signature, IsTheSameTwiceAndGrowsWithTheGames) {
    EXPECT_EQ(signature(lrb4(), 30), signature(lrb4(), 30));
    EXPECT_NE(signature(lrb4(), 30), signature(lrb4(), 31));
    EXPECT_NE(signature(lrb4(), 30), signature(third(), 30));
}

}  // namespace
}  // namespace dugout::cli
