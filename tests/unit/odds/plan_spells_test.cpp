#include <gtest/gtest.h>

#include "match/entry.hpp"
#include "odds/plan.hpp"
#include "support/position.hpp"

// What has come of a plan that casts a spell or swings a weapon.

namespace dugout::odds {
namespace {

using match::Choice;
using test::Position;

constexpr double exact = 1e-9;

double made(Position& at, std::initializer_list<std::string_view> choices) {
    match::enter_turn(at.state, Seat::Home);
    at.state.team(Seat::Home).spells = 1;
    at.state.team(Seat::Home).marker_moved = match::MarkerMoved;
    std::vector<Choice> plan;
    for (const std::string_view text : choices) plan.push_back(match::parse_choice(text).value());
    const PlanOdds odds = plan_odds(at.state, plan, Reroll::Kept);
    EXPECT_EQ(odds.refused, -1);
    EXPECT_TRUE(odds.exact);
    return odds.made;
}

// covers: lrb4.zap.target
TEST(PlanOdds, CountNoZapThatMissesWhomItNames) {
    Position at;
    at.put(Seat::Home, "m8");
    at.put(Seat::Away, "h4");
    // 4+, or scattered on 2 or 3 and back again: once there and back of 64, and of 512 the ways round a triangle.
    const double back = 1 / 6.0 * 8 / 64 + 1 / 6.0 * 24 / 512;
    EXPECT_NEAR(made(at, {"cast zap", "pick A1"}), 3 / 6.0 + back, exact);
    EXPECT_NEAR(made(at, {"cast zap", "pick A1", "move H1", "go l8"}), 3 / 6.0 + back, exact);
}

// A spell that names a square burns there, whoever it hits.
TEST(PlanOdds, CountEveryFireball) {
    Position at;
    at.put(Seat::Home, "m8");
    at.put(Seat::Away, "h4");
    EXPECT_NEAR(made(at, {"cast fireball", "at h4"}), 1, exact);
}

// covers: lrb4.chainsaw.attack
TEST(PlanOdds, CountEveryBlowOfASawThatFalls) {
    Position at;
    const PlayerId sawyer = at.put(Seat::Home, "m8");
    at[sawyer].weapon = Weapon::Chainsaw;
    at[sawyer].set(match::Mark::SawRunning);
    at.put(Seat::Away, "n8");
    EXPECT_NEAR(made(at, {"block H1", "attack A1"}), 1, exact);
}

}  // namespace
}  // namespace dugout::odds
