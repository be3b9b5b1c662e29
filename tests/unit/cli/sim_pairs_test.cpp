#include "cli/sim_pairs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "team/samples.hpp"

namespace dugout::cli {
namespace {

using testing::HasSubstr;

std::vector<TeamSheet> three_teams() {
    std::vector<TeamSheet> teams;
    for (const std::string_view roster : {"human", "orc", "dwarf"})
        teams.push_back(*sample_sheet(Library::embedded(), roster));
    return teams;
}

SimPlan common(int threads = 1) {
    SimPlan plan;
    plan.games = 4;
    plan.seed = 11;
    plan.threads = threads;
    plan.check = true;
    return plan;
}

TEST(SimPairs, EveryTeamMeetsEveryOtherAndItselfRowByRow) {
    const std::vector<SimPlan> plans = all_pairs(three_teams(), common());
    std::string order;
    for (const SimPlan& plan : plans) order += plan.home.roster + "-" + plan.away.roster + " ";
    EXPECT_EQ(order,
              "human-human human-orc human-dwarf orc-human orc-orc orc-dwarf dwarf-human dwarf-orc dwarf-dwarf ");
}

TEST(SimPairs, ASeriesIsWhatItsSeedPlaysAlone) {
    const std::vector<SimPlan> plans = all_pairs(three_teams(), common());
    const SeriesResult together = simulate(plans, 3);
    ASSERT_FALSE(together.broken);
    for (std::size_t i = 0; i < plans.size(); ++i) EXPECT_EQ(together.tallies[i], simulate(plans[i]).tally) << i;
    EXPECT_NE(plans[0].seed, plans[1].seed);
}

TEST(SimPairs, TheNumberOfThreadsChangesNothing) {
    const std::vector<SimPlan> plans = all_pairs(three_teams(), common());
    EXPECT_EQ(simulate(plans, 1).tallies, simulate(plans, 16).tallies);
}

// Two teams a and b: a at home wins 3 of 5 and loses 1, b at home wins 2 of 2; their matches against themselves do not
// count.
TEST(SimPairs, ATeamsRecordIsTheSumOfItsMatchesAgainstOthers) {
    const SimTally mirror{9, 1, 0, {4, 7, 7, 7}, {4, 7, 7, 7}};
    const SimTally ab{5, 1, 0, {3, 6, 2, 1}, {1, 4, 5, 0}};
    const SimTally ba{2, 0, 0, {2, 5, 1, 0}, {0, 1, 3, 2}};
    const std::vector<TeamRecord> records = team_records({mirror, ab, ba, mirror});
    const TeamRecord a{.won = 3,
                       .drawn = 1,
                       .lost = 3,
                       .touchdowns = 7,
                       .touchdowns_against = 9,
                       .casualties = 6,
                       .casualties_against = 5,
                       .deaths = 3};
    const TeamRecord b{.won = 3,
                       .drawn = 1,
                       .lost = 3,
                       .touchdowns = 9,
                       .touchdowns_against = 7,
                       .casualties = 5,
                       .casualties_against = 6,
                       .deaths = 0};
    ASSERT_EQ(records.size(), 2U);
    EXPECT_EQ(records[0], a);
    EXPECT_EQ(records[1], b);
    EXPECT_EQ(records[0].games(), 7U);
}

TEST(SimPairs, ThePageShowsPointsOfTheRowAtHome) {
    std::vector<TeamSheet> teams = three_teams();
    teams.pop_back();
    const SimTally mirror{4, 0, 0, {1, 0, 0, 0}, {3, 0, 0, 0}};
    const SimTally ab{4, 3, 0, {0, 0, 0, 0}, {1, 0, 0, 0}};
    const SimTally ba{4, 0, 0, {4, 0, 0, 0}, {0, 0, 0, 0}};
    const SeriesResult result{{mirror, ab, ba, mirror}, 1.5, {}};
    const Library& library = Library::embedded();
    EXPECT_THAT(pairs_report(common(), teams, result, library, Language::English), HasSubstr("            1   2\n"
                                                                                             "1  Human   25  38\n"
                                                                                             "2  Orc    100  25\n"));
    EXPECT_THAT(pairs_report(common(), teams, result, library, Language::French), HasSubstr("2  Orque"));
    const auto json = nlohmann::json::parse(pairs_json(common(), teams, result));
    EXPECT_EQ(json["pairings"][2]["home"], "orc");
    EXPECT_EQ(json["pairings"][2]["wins"], 4);
    EXPECT_EQ(json["teams"][0]["draws"], 3);
}

}  // namespace
}  // namespace dugout::cli
