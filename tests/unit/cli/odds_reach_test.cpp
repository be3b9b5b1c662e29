#include <gtest/gtest.h>

#include "match/entry.hpp"
#include "odds/price.hpp"
#include "unit/cli/odds_told.hpp"

namespace dugout::cli {
namespace {

constexpr double exact = 1e-9;

std::vector<match::Choice> path_of(const nlohmann::json& list) {
    std::vector<match::Choice> path;
    for (const auto& choice : list) path.push_back(match::parse_choice(choice.get<std::string>()).value());
    return path;
}

// The best way with a re-roll may be another than without: each chance is that of its own path.
TEST(OddsReach, GivesThePathOfEachChance) {
    const match::State state = position_of(
        "rerolls = [1, 0]\n"
        "players = [\"H1 k11 ma=6 st=5 ag=5 +big-hand +dodge +stand-firm +two-heads +leap\", \"A1 j11 st=4\", "
        "\"A2 j7 st=2 +tackle\", \"A3 p5 st=3\", \"A4 j5 st=5 +tentacles\", \"H2 n7\"]\n");
    const PlayerId mover = player_id(Seat::Home, 1);
    const odds::Reach reach(state, {.player = mover});
    const nlohmann::json told = nlohmann::json::parse(reach_json(reach))["squares"];
    int differ = 0;
    for (const auto& [square, way] : told.items()) {
        const std::vector<match::Choice> path = path_of(way["path"]);
        if (path.empty()) continue;
        EXPECT_NEAR(odds::path_price(state, mover, path).back().chance, way["chance"].get<double>(), exact) << square;
        const bool other = way.contains("path_with_reroll");
        EXPECT_NEAR(odds::path_price(state, mover, other ? path_of(way["path_with_reroll"]) : path).back().with_reroll,
                    way["chance_with_reroll"].get<double>(), exact)
            << square;
        EXPECT_EQ(other, way.contains("moves_left_with_reroll"));
        differ += other ? 1 : 0;
    }
    EXPECT_GT(differ, 0);
    EXPECT_TRUE(told["h8"].contains("path_with_reroll"));
}

TEST(OddsReach, DrawsOneTableWhereThereIsNoReroll) {
    const match::State state = position_of("players = [\"H1 m8\"]\n");
    const odds::Reach reach(state, {.player = player_id(Seat::Home, 1)});
    EXPECT_NE(reach_text(state, reach, odds::Reroll::Kept, Language::English).find("no team re-roll"),
              std::string::npos);
}

}  // namespace
}  // namespace dugout::cli
