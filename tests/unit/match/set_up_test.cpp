#include "match/entry.hpp"
#include "support/position.hpp"

#include <algorithm>
#include <string>

#include <gmock/gmock.h>

#include "match/formations.hpp"

namespace dugout::match {
namespace {

using test::Position;
using testing::Contains;
using testing::Each;
using testing::Not;

// The home side is to set up with so many players in its reserves; the away side has eleven.
Position to_set_up(int players) {
    Position at;
    for (int i = 0; i < players; ++i) at.bench(Seat::Home);
    for (int i = 0; i < 11; ++i) at.bench(Seat::Away);
    ScriptedDice none({});
    enter_drive(at.state, Seat::Home, none);
    return at;
}

void place(Position& at, std::initializer_list<const char*> squares, int from = 1) {
    for (const char* square : squares) at.play({"pick H" + std::to_string(from++), "put " + std::string(square)});
}

// covers: lrb4.setup.own-half
TEST(SetUp, usesTheOwnHalfAndItsEndZone) {
    Position at = to_set_up(11);
    at.play({"pick H1"});
    const auto squares = at.legal_squares(ChoiceKind::Put);
    EXPECT_EQ(squares.size(), 13u * 15u);
    EXPECT_THAT(squares, Contains("a8"));
    EXPECT_THAT(squares, Contains("m8"));
    EXPECT_THAT(squares, Not(Contains("n8")));
}

// covers: lrb4.pitch.one-player-per-square
TEST(SetUp, refusesASecondPlayerInASquare) {
    Position at = to_set_up(11);
    place(at, {"l8"});
    at.play({"pick H2"});
    EXPECT_FALSE(at.is_legal("put l8"));
}

// covers: lrb4.setup.wide-zone-limit
TEST(SetUp, allowsTwoInEachWideZone) {
    Position at = to_set_up(11);
    place(at, {"e1", "h2"});
    at.play({"pick H3"});
    EXPECT_FALSE(at.is_legal("put l4"));
    EXPECT_TRUE(at.is_legal("put l5"));
    EXPECT_TRUE(at.is_legal("put l13"));
    at.play({"put l13"});
    place(at, {"m15"}, 4);
    at.play({"pick H5"});
    EXPECT_FALSE(at.is_legal("put l12"));
    EXPECT_TRUE(at.is_legal("put l11"));
}

// covers: lrb4.setup.scrimmage-minimum
TEST(SetUp, keepsThreePlayersForTheLineOfScrimmage) {
    Position at = to_set_up(11);
    // Eight elsewhere; a player on m4 is in the wide zone and does not count.
    place(at, {"m4", "l5", "l6", "l7", "l8", "l9", "l10", "l11"});
    at.play({"pick H9"});
    const auto squares = at.legal_squares(ChoiceKind::Put);
    EXPECT_EQ(squares.size(), 7u);
    EXPECT_THAT(squares, Each(testing::StartsWith("m")));
    EXPECT_THAT(squares, Contains("m5"));
    EXPECT_THAT(squares, Contains("m11"));
    EXPECT_THAT(squares, Not(Contains("m12")));
}

// covers: lrb4.setup.eleven
TEST(SetUp, isDoneWithElevenOrWithEverybody) {
    Position at = to_set_up(13);
    place(at, {"m5", "m8", "m11", "l5", "l6", "l7", "l8", "l9", "l10", "l11"});
    EXPECT_FALSE(at.is_legal("done")) << "ten on the pitch, three in reserve";
    place(at, {"k8"}, 11);
    EXPECT_TRUE(at.is_legal("done"));
    EXPECT_FALSE(at.is_legal("pick H12")) << "a twelfth";

    Position nine = to_set_up(9);
    place(nine, {"m5", "m8", "m11", "l5", "l6", "l7", "l8", "l9"});
    EXPECT_FALSE(nine.is_legal("done"));
    place(nine, {"k8"}, 9);
    EXPECT_TRUE(nine.is_legal("done"));
}

// covers: lrb4.setup.short-handed
TEST(SetUp, putsEverybodyOnTheLineWhereThereAreFewerThanThree) {
    Position at = to_set_up(2);
    at.play({"pick H1"});
    EXPECT_FALSE(at.is_legal("put b8"));
    EXPECT_FALSE(at.is_legal("put m4"));
    EXPECT_TRUE(at.is_legal("put m8"));
    at.play({"put m8"});
    EXPECT_FALSE(at.is_legal("done"));
    ChoiceList choices;
    interrupts(at.state, choices);
    EXPECT_TRUE(choices.contains(*parse_choice("concede home"))) << "he may concede instead";
}

// covers: lrb4.setup.kicking-team-first
TEST(SetUp, isTheKickersFirst) {
    Position at = to_set_up(11);
    EXPECT_EQ(at.state.pending.seat, Seat::Home);
    EXPECT_FALSE(at.is_legal("pick A1"));
    at.play({"formation 0"});
    EXPECT_EQ(at.state.pending.kind, DecisionKind::SetUp);
    EXPECT_EQ(at.state.pending.seat, Seat::Away);
}

TEST(Formations, areLegalForEverySizeOfSide) {
    for (int players = 1; players <= 16; ++players)
        for (std::size_t i = 0; i < formations().size(); ++i) {
            Position at = to_set_up(players);
            at.play({"formation " + std::to_string(i)});
            int line = 0;
            int upper = 0;
            int lower = 0;
            int placed = 0;
            for_each_on_pitch(at.state, Seat::Home, [&](PlayerId id) {
                const Square square = at.state.at(id).square;
                EXPECT_LE(square.x, 13);
                ++placed;
                line += square.x == 13 && square.y >= 5 && square.y <= 11 ? 1 : 0;
                upper += square.y <= 4 ? 1 : 0;
                lower += square.y >= 12 ? 1 : 0;
            });
            EXPECT_EQ(placed, std::min(players, 11));
            EXPECT_GE(line, std::min(players, 3)) << formations()[i].id << " with " << players;
            EXPECT_LE(upper, 2) << formations()[i].id;
            EXPECT_LE(lower, 2) << formations()[i].id;
        }
}

}  // namespace
}  // namespace dugout::match
