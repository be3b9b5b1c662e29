#include "coach/ways.hpp"

#include <gtest/gtest.h>

#include "odds/reach.hpp"
#include "unit/coach/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

PlayerId player_on(const State& state, Square square) { return player_at(state, square); }

void expect_exact(const State& state, PlayerId id) {
    const Board board(state, Seat::Home);
    const Ways ways(board, id, ActionKind::Move);
    const odds::Reach reach(state, {.player = id});
    for (std::int8_t x = 1; x <= pitch_length; ++x)
        for (std::int8_t y = 1; y <= pitch_width; ++y) {
            const Square square{x, y};
            EXPECT_NEAR(ways.chance(id, square), reach.chance(square), 1e-5) << int{x} << "," << int{y};
        }
}

// Without the skills that only odds::Reach knows, the quick chances are the exact ones: going for it, dodges one after
// the other, a ball on the way, getting up first.
TEST(Ways, AreExactForPlainPlayers) {
    const State open = position("players = [\"H1 j8\", \"A1 k8\", \"A2 l9\", \"A3 m6\"]\nball = \"n9\"\n");
    expect_exact(open, player_on(open, {10, 8}));
    const State lying = position("players = [\"H1 j8 prone\", \"A1 k8\", \"A2 l9\", \"A3 m6\"]\nball = \"a1\"\n");
    expect_exact(lying, player_on(lying, {10, 8}));
}

// Dodge helps with the first dodge only; with one opponent behind another both are needed.
TEST(Ways, UseDodgeOnce) {
    const State state =
        position("players = [\"H1 j8 +dodge\", \"A1 k7\", \"A2 k9\", \"A3 l7\", \"A4 l9\"]\nball = \"a1\"\n");
    const PlayerId id = player_on(state, {10, 8});
    const Board board(state, Seat::Home);
    const Ways ways(board, id, ActionKind::Move);
    const odds::Reach reach(state, {.player = id});
    const Square first{9, 8};  // out of the zones: 3+, and again
    EXPECT_NEAR(ways.chance(id, first), 1 - 1 / 9., 1e-5);
    EXPECT_NEAR(ways.chance(id, first), reach.chance(first), 1e-5);
    const Square second{11, 8};  // into four zones and on from there
    EXPECT_NEAR(ways.chance(id, second), reach.chance(second), 1e-5);
    EXPECT_LE(ways.chance(id, {12, 8}), reach.chance({12, 8}) + 1e-5);
    EXPECT_GE(ways.chance(id, {12, 8}), reach.chance({12, 8}) / 2);
}

// Somebody with Tackle next to him: Dodge is no help.
TEST(Ways, KnowTackle) {
    const State state = position("players = [\"H1 j8 +dodge\", \"A1 k8 +tackle\"]\nball = \"a1\"\n");
    const PlayerId id = player_on(state, {10, 8});
    const Ways ways(Board(state, Seat::Home), id, ActionKind::Move);
    EXPECT_NEAR(ways.chance(id, {9, 8}), 2 / 3., 1e-5);
}

// A wall of three, and the ball behind it: who stands nearer leaps, and nobody does while a team-mate has the ball.
TEST(Ways, ThinkOfTheLeapsOfWhoeverIsNearestToTheBall) {
    const std::string wall =
        "players = [\"H1 j8 +leap ma=3\", \"H2 h8 +leap ma=3\", \"H3 c3\", \"A1-A3 k7 k8 k9\"]\nball = ";
    const Square beyond{12, 8};
    const State loose = position(wall + "\"n8\"\n");
    const Ways ways{Board(loose, Seat::Home)};
    const PlayerId nearest = player_on(loose, {10, 8});
    EXPECT_NEAR(ways.chance(nearest, beyond), odds::Reach(loose, {.player = nearest}).chance(beyond), 1e-5);
    EXPECT_GT(ways.chance(nearest, beyond), 0);
    const State held = position(wall + "\"H3\"\n");
    EXPECT_EQ(Ways{Board(held, Seat::Home)}.chance(nearest, beyond), 0);
    // Whoever has the ball leaps anywhere.
    const State carried = position(wall + "\"H1\"\n");
    EXPECT_GT(Ways{Board(carried, Seat::Home)}.chance(nearest, beyond), 0);
}

}  // namespace
}  // namespace dugout::coach
