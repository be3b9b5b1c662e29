#include "coach/features.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "unit/coach/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

std::array<Features, 2> rows_of(const std::string& text) {
    const auto [home, away] = views_of(position(text));
    return {home.row, away.row};
}

int mine(const Features& row, SideFeature feature) { return row[static_cast<std::size_t>(feature)]; }
int theirs(const Features& row, SideFeature feature) {
    return row[static_cast<std::size_t>(side_features) + static_cast<std::size_t>(feature)];
}
int match_of(const Features& row, MatchFeature feature) {
    return row[static_cast<std::size_t>(2 * side_features) + static_cast<std::size_t>(feature)];
}

TEST(Features, AreTheSameNumbersForBothSides) {
    const auto [home, away] =
        rows_of("score = [2, 1]\nplayers = [\"H1 m8\", \"H2 l7\", \"A1 n8\", \"A2 p5\"]\nball = \"A2\"\n");
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
        return mine(rows_of("players = [\"H1 j8\", \"H2 i7\", \"A1 " + where + "\"]\nball = \"H1\"\n")[0],
                    SideFeature::Hunters);
    };
    EXPECT_EQ(hunters("q8"), 1);
    EXPECT_EQ(hunters("r8"), 0);
    const Features home = rows_of("players = [\"H1 j8\", \"H2 i7\", \"A1 k8\"]\nball = \"H1\"\n")[0];
    EXPECT_EQ(mine(home, SideFeature::HasBall), 1);
    EXPECT_EQ(mine(home, SideFeature::OnCarrier), 1);
    EXPECT_EQ(mine(home, SideFeature::Escort), 1);
    EXPECT_EQ(mine(home, SideFeature::BallGone), 10);
    EXPECT_EQ(mine(home, SideFeature::TurnsToGo), 3);
    EXPECT_EQ(theirs(home, SideFeature::HasBall), 0);
}

TEST(Features, TellOfALooseBall) {
    const Features home = rows_of("players = [\"H1 j8\", \"A1 z1\"]\nball = \"k8\"\n")[0];
    EXPECT_GT(mine(home, SideFeature::Loose), theirs(home, SideFeature::Loose));
    EXPECT_EQ(mine(home, SideFeature::LooseZones), 1);
    EXPECT_EQ(theirs(home, SideFeature::LooseZones), 0);
    EXPECT_EQ(mine(home, SideFeature::HasBall), 0);
}

std::vector<int> places_of(const std::string& text, Seat seat = Seat::Home) {
    const View view = views_of(position(text))[static_cast<std::size_t>(seat)];
    std::vector<int> taken(view.places.begin(), std::find(view.places.begin(), view.places.end(), no_place));
    std::sort(taken.begin(), taken.end());
    return taken;
}

TEST(Places, AreOfThePitchAndAroundTheBall) {
    EXPECT_EQ(places_of("players = [\"H1 j3\"]\nball = \"H1\"\n").size(), 2u);
    EXPECT_EQ(places_of("players = [\"H1 j3\", \"A1 o8\"]\nball = \"H1\"\n").size(), 4u);
    // Six squares from the ball are too far.
    EXPECT_EQ(places_of("players = [\"H1 j3\", \"A1 p8\"]\nball = \"H1\"\n").size(), 3u);
    EXPECT_EQ(places_of("players = [\"H1 j3\", \"A1 o9\"]\nball = \"H1\"\n").size(), 3u);
}

TEST(Places, TellWhoseTheBallIsAndWhoStands) {
    const auto seen = [](const std::string& whose, const std::string& other, const std::string& ball) {
        return places_of("players = [\"" + whose + " j3\", \"" + other + "\"]\nball = \"" + ball + "\"\n");
    };
    const auto base = seen("H1", "A1 k3", "H1");
    EXPECT_NE(base, seen("H1", "A1 k3", "A1"));
    // Who has it: I, they, nobody.
    EXPECT_LT(base.front(), window_places / 3);
    EXPECT_GE(seen("H1", "A1 k3", "A1").front(), window_places / 3);
    EXPECT_GE(seen("H1", "A1 k3", "k4").front(), 2 * window_places / 3);
    EXPECT_NE(base, seen("H1", "A1 k3 prone", "H1"));
    EXPECT_NE(base, seen("H1", "H2 k3", "H1"));
    EXPECT_NE(base, seen("H1", "A1 i3", "H1"));
}

// Both attack to the right, and one half of the pitch is like the other.
TEST(Places, LookAlikeFromBothSidesAndOnBothHalves) {
    const std::string low = "players = [\"H1 j3\", \"A1 k4\", \"A2 s9\"]\nball = \"H1\"\n";
    const std::string high = "players = [\"H1 j13\", \"A1 k12\", \"A2 s7\"]\nball = \"H1\"\n";
    const std::string turned = "players = [\"A1 q3\", \"H1 p4\", \"H2 h9\"]\nball = \"A1\"\n";
    EXPECT_EQ(places_of(low), places_of(high));
    EXPECT_EQ(places_of(low), places_of(turned, Seat::Away));
    EXPECT_EQ(places_of(low, Seat::Away), places_of(turned));
    EXPECT_NE(places_of(low), places_of(low, Seat::Away));
}

}  // namespace
}  // namespace dugout::coach
