#include "match/entry.hpp"
#include "support/position.hpp"

#include <gtest/gtest.h>

namespace dugout::match {
namespace {

using test::Position;

Position with_markers_by_hand() {
    Rulebook rulebook = lrb4();
    rulebook.set(Option::ManualTurnMarker, 1);
    Position at(rulebook);
    at.put(Seat::Home, "j8");
    at.ball_on("a1");
    enter_turn(at.state, Seat::Home);
    return at;
}

// covers: lrb4.illegal.false-claim
TEST(FalseClaim, costsTheClaimantAReRollOrGivesTheAccusedOne) {
    Position at = with_markers_by_hand();
    at.state.team(Seat::Away).rerolls = 1;
    at.play({"claim away"});
    EXPECT_EQ(at.state.team(Seat::Away).rerolls, 0);
    EXPECT_EQ(at.state.team(Seat::Home).rerolls, 0);
    at.play({"claim away"});
    EXPECT_EQ(at.state.team(Seat::Away).rerolls, 0);
    EXPECT_EQ(at.state.team(Seat::Home).rerolls, 1);
    EXPECT_EQ(at.state.pending.kind, DecisionKind::Turn) << "the turn goes on";
}

TEST(FalseClaim, neverTakesReRollsFromTheAccused) {
    Position at = with_markers_by_hand();
    for (int i = 0; i < 300; ++i) at.play({"claim away"});
    EXPECT_EQ(at.state.team(Seat::Home).rerolls, 255);
}

TEST(Claim, mayComeWhileAPickUpWaitsForItsReRoll) {
    Position at = with_markers_by_hand();
    at.ball_on("k8");
    at.state.team(Seat::Home).rerolls = 1;
    at.play({"move H1", "go k8"}, {"1"});
    EXPECT_EQ(at.state.pending.kind, DecisionKind::Reroll);
    at.play({"claim away"});
    EXPECT_EQ(at.state.pending.kind, DecisionKind::Argue);
    EXPECT_EQ(check(at.state), nullptr);
    at.play({"no"});
    EXPECT_EQ(at.state.pending.kind, DecisionKind::Reroll) << "and the question is put again";
}

}  // namespace
}  // namespace dugout::match
