#include "coach/features.hpp"

#include <gtest/gtest.h>

#include "scenario/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

State position(const std::string& text) {
    auto read = scenario::parse_position(text, "test");
    EXPECT_TRUE(read.value) << text;
    return read.value ? scenario::enter(*read.value).state : State{};
}

int mine(const Features& row, SideFeature feature) { return row[static_cast<std::size_t>(feature)]; }
int theirs(const Features& row, SideFeature feature) {
    return row[static_cast<std::size_t>(side_features) + static_cast<std::size_t>(feature)];
}
int match_of(const Features& row, MatchFeature feature) {
    return row[static_cast<std::size_t>(2 * side_features) + static_cast<std::size_t>(feature)];
}

TEST(Features, AreTheSameNumbersForBothSides) {
    const auto [home, away] = features_of(
        position("score = [2, 1]\nplayers = [\"H1 m8\", \"H2 l7\", \"A1 n8\", \"A2 p5\"]\nball = \"A2\"\n"));
    for (int i = 0; i < side_features; ++i) {
        EXPECT_EQ(mine(home, static_cast<SideFeature>(i)), theirs(away, static_cast<SideFeature>(i))) << i;
        EXPECT_EQ(theirs(home, static_cast<SideFeature>(i)), mine(away, static_cast<SideFeature>(i))) << i;
    }
    EXPECT_EQ(match_of(home, MatchFeature::Lead), 1);
    EXPECT_EQ(match_of(away, MatchFeature::Lead), -1);
    EXPECT_EQ(match_of(home, MatchFeature::AheadOne), 1);
    EXPECT_EQ(match_of(away, MatchFeature::BehindOne), 1);
    EXPECT_EQ(match_of(home, MatchFeature::TurnsToPlay), match_of(away, MatchFeature::TurnsToPlay));
}

// MA 6: an opponent who stands seven squares away gets next to the carrier, one at eight does not.
TEST(Features, CountWhoCanGetAtTheCarrier) {
    const auto hunters = [](const std::string& where) {
        return mine(features_of(position("players = [\"H1 j8\", \"H2 i7\", \"A1 " + where + "\"]\nball = \"H1\"\n"))[0],
                    SideFeature::Hunters);
    };
    EXPECT_EQ(hunters("q8"), 1);
    EXPECT_EQ(hunters("r8"), 0);
    const Features home = features_of(position("players = [\"H1 j8\", \"H2 i7\", \"A1 k8\"]\nball = \"H1\"\n"))[0];
    EXPECT_EQ(mine(home, SideFeature::HasBall), 1);
    EXPECT_EQ(mine(home, SideFeature::OnCarrier), 1);
    EXPECT_EQ(mine(home, SideFeature::Escort), 1);
    EXPECT_EQ(mine(home, SideFeature::BallGone), 10);
    EXPECT_EQ(mine(home, SideFeature::TurnsToGo), 3);
    EXPECT_EQ(theirs(home, SideFeature::HasBall), 0);
}

TEST(Features, TellOfALooseBall) {
    const Features home = features_of(position("players = [\"H1 j8\", \"A1 z1\"]\nball = \"k8\"\n"))[0];
    EXPECT_GT(mine(home, SideFeature::Loose), theirs(home, SideFeature::Loose));
    EXPECT_EQ(mine(home, SideFeature::LooseZones), 1);
    EXPECT_EQ(theirs(home, SideFeature::LooseZones), 0);
    EXPECT_EQ(mine(home, SideFeature::HasBall), 0);
}

}  // namespace
}  // namespace dugout::coach
