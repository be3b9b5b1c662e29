#include "match/entry.hpp"
#include "support/position.hpp"

#include <gmock/gmock.h>

namespace dugout::match {
namespace {

using test::at_square;
using test::Position;
using testing::ElementsAre;

// H1 on j8 blocks A1 on k8 and the die shows a push.
void block_with(Position& at, std::initializer_list<std::string_view> dice = {"push"}) {
    enter_turn(at.state, Seat::Home);
    at.play({"block H1", "hit A1"}, dice);
}

Position face_to_face() {
    Position at;
    at.put(Seat::Home, "j8");
    at.put(Seat::Away, "k8");
    at.ball_on("a1");
    return at;
}

// covers: lrb4.push.squares
TEST(Push, offersTheThreeSquaresBehind) {
    Position at = face_to_face();
    block_with(at);
    EXPECT_THAT(at.legal_squares(ChoiceKind::Push), ElementsAre("l7", "l8", "l9"));
}

// covers: lrb4.push.empty-first
TEST(Push, goesToAnEmptySquareWhileThereIsOne) {
    Position at = face_to_face();
    at.put(Seat::Away, "l7", {.place = Place::Stunned});
    block_with(at);
    EXPECT_THAT(at.legal_squares(ChoiceKind::Push), ElementsAre("l8", "l9"));

    Position one_left = face_to_face();
    one_left.put(Seat::Away, "l7");
    one_left.put(Seat::Home, "l8");
    block_with(one_left);
    EXPECT_EQ(one_left.state.pending.kind, DecisionKind::FollowUp) << "nothing to choose";
    EXPECT_EQ(one_left[player_id(Seat::Away, 1)].square, at_square("l9"));
}

// covers: lrb4.push.chain
TEST(Push, pushesOnWhoeverStandsBehind) {
    Position at = face_to_face();
    for (const char* square : {"l7", "l8", "l9"}) at.put(Seat::Away, square);
    block_with(at, {"pow"});
    EXPECT_THAT(at.legal_squares(ChoiceKind::Push), ElementsAre("l7", "l8", "l9"));
    at.play({"push l8"});
    EXPECT_THAT(at.legal_squares(ChoiceKind::Push), ElementsAre("m7", "m8", "m9"));
    at.play({"push m9", "no"}, {"1", "1"});
    EXPECT_EQ(at[player_id(Seat::Away, 1)].square, at_square("l8"));
    EXPECT_EQ(at[player_id(Seat::Away, 1)].place, Place::Prone);
    EXPECT_EQ(at[player_id(Seat::Away, 3)].square, at_square("m9"));
    EXPECT_EQ(at[player_id(Seat::Away, 3)].place, Place::Standing) << "pushed on, not knocked down";
}

// covers: lrb4.push.off-pitch
TEST(Push, goesIntoTheCrowdOnlyWhereNoSquareIsFree) {
    Position edge;
    edge.put(Seat::Home, "j2");
    edge.put(Seat::Away, "j1");
    edge.ball_on("a1");
    block_with(edge);
    EXPECT_EQ(edge.story.count(EventKind::PushedOff), 1);

    Position along;
    along.put(Seat::Home, "i1");
    along.put(Seat::Away, "j1");
    along.ball_on("a1");
    block_with(along);
    EXPECT_THAT(along.legal_squares(ChoiceKind::Push), ElementsAre("k1", "k2"));

    Position crowded;
    crowded.put(Seat::Home, "i1");
    crowded.put(Seat::Away, "j1");
    crowded.put(Seat::Away, "k1");
    crowded.put(Seat::Away, "k2");
    crowded.ball_on("a1");
    block_with(crowded);
    EXPECT_EQ(crowded.story.count(EventKind::PushedOff), 1) << "no chain where the crowd is one of the three";
    EXPECT_EQ(crowded[player_id(Seat::Away, 2)].square, at_square("k1"));
}

// All 22 players so close together that the push comes round to the one who began it.
TEST(Push, mayMoveTheAttackerHimselfAtTheEndOfALongChain) {
    Position at = face_to_face();
    for (const char* square : {"l9", "l10", "k11", "j11", "i10", "i9"}) at.put(Seat::Away, square);  // the way round
    for (const char* square : {"h8", "h10", "i11", "i12"}) at.put(Seat::Away, square);
    for (const char* square : {"l7", "l8", "m9", "m10", "m11", "l11", "k12", "j12", "h9", "i8"})
        at.put(Seat::Home, square);
    block_with(at, {"push", "push"});
    at.play({"push l9", "push l10", "push k11", "push j11", "push i10", "push i9", "push j8"});
    EXPECT_THAT(at.legal_squares(ChoiceKind::Push), ElementsAre("j7", "k7"));
    at.play({"push k7"});
    EXPECT_EQ(check(at.state), nullptr);
    EXPECT_EQ(at[player_id(Seat::Home, 1)].square, at_square("k7"));
    EXPECT_EQ(at[player_id(Seat::Away, 1)].square, at_square("l9"));
    at.play({"yes"});
    EXPECT_EQ(at[player_id(Seat::Home, 1)].square, at_square("k8"));
    EXPECT_EQ(check(at.state), nullptr);
}

}  // namespace
}  // namespace dugout::match
