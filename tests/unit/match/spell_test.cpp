#include "match/entry.hpp"
#include "support/position.hpp"

#include <gtest/gtest.h>

namespace dugout::match {
namespace {

using test::Position;

// Home may cast a spell; its carrier stands in front of the end zone he attacks, a team-mate in it.
Position before_a_spell(Rulebook rulebook = lrb4()) {
    Position at(rulebook);
    give_ball(at.state, at.put(Seat::Home, "y8"));
    at.put(Seat::Home, "z8");
    at.state.team(Seat::Home).spells = 1;
    at.state.team(Seat::Home).marker_moved = MarkerMoved;
    enter_turn(at.state, Seat::Home);
    return at;
}

TEST(Spell, mayEndInATouchdownWhereTheBallBounces) {
    Position at = before_a_spell();
    at.play({"cast fireball", "at x8"}, {"d6=4", "d6=1", "d6=1", "d8=5"});  // the carrier down, the ball to z8
    EXPECT_EQ(at.state.pending.kind, DecisionKind::Catch);
    at.play({"yes"}, {"d6=4"});
    EXPECT_EQ(at.state.team(Seat::Home).score, 1);
}

TEST(Spell, isCompletedWhenTheTimeRunsOutAndEndsTheTurn) {
    Rulebook rulebook = lrb4();
    rulebook.set(Option::TurnClock, 1);
    Position at = before_a_spell(rulebook);
    at.play({"cast fireball", "time-out"});
    EXPECT_EQ(at.state.pending.kind, DecisionKind::SpellTarget);
    at.play({"at a1"});
    EXPECT_EQ(at.state.active, Seat::Away) << "the turn is over";
}

TEST(Spell, mayBeCastAtAnEmptyPitch) {
    Position at;
    at.bench(Seat::Home);
    at.ball_on("a1");
    at.state.team(Seat::Home).spells = 1;
    at.state.team(Seat::Home).marker_moved = MarkerMoved;
    enter_turn(at.state, Seat::Home);
    at.play({"cast zap", "done"});
    EXPECT_EQ(check(at.state), nullptr);
    EXPECT_EQ(at.state.pending.kind, DecisionKind::Turn);
}

}  // namespace
}  // namespace dugout::match
