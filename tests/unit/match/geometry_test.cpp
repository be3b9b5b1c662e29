#include "match/geometry.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include <gmock/gmock.h>

#include "match/state.hpp"

namespace dugout::match {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

Square sq(int x, int y) { return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}; }

// covers: lrb4.pitch.size
TEST(Pitch, is26By15AndCutInHalves) {
    int squares = 0;
    for (int x = -1; x <= 28; ++x)
        for (int y = -1; y <= 17; ++y) squares += on_pitch(sq(x, y)) ? 1 : 0;
    EXPECT_EQ(squares, 26 * 15);
    EXPECT_TRUE(on_pitch(sq(1, 1)) && on_pitch(sq(26, 15)));
    EXPECT_FALSE(on_pitch(sq(0, 8)) || on_pitch(sq(27, 8)) || on_pitch(sq(5, 0)) || on_pitch(sq(5, 16)));
    EXPECT_TRUE(in_own_half(Seat::Home, sq(13, 8)));
    EXPECT_TRUE(in_own_half(Seat::Away, sq(14, 8)));
    EXPECT_FALSE(in_own_half(Seat::Home, sq(14, 8)));
    EXPECT_TRUE(adjacent(sq(5, 5), sq(6, 6)));
    EXPECT_FALSE(adjacent(sq(5, 5), sq(7, 5)));
    EXPECT_FALSE(adjacent(sq(5, 5), sq(5, 5)));
}

// covers: lrb4.pitch.zones
TEST(Pitch, hasAnEndZoneAtEachEndAndWideZonesAlongTheSides) {
    for (int y = 1; y <= 15; ++y) {
        EXPECT_TRUE(in_end_zone_of(Seat::Home, sq(1, y)));
        EXPECT_TRUE(in_end_zone_of(Seat::Away, sq(26, y)));
        EXPECT_FALSE(in_end_zone_of(Seat::Home, sq(2, y)));
        EXPECT_FALSE(in_end_zone_of(Seat::Away, sq(25, y)));
        EXPECT_FALSE(in_end_zone_of(Seat::Away, sq(1, y)));
        EXPECT_EQ(in_wide_zone(sq(10, y)), y <= 4 || y >= 12) << y;
    }
}

// covers: lrb4.pitch.scrimmage
TEST(Pitch, hasSevenSquaresOfScrimmageForEachSide) {
    for (int x = 1; x <= 26; ++x)
        for (int y = 1; y <= 15; ++y) {
            EXPECT_EQ(on_scrimmage(Seat::Home, sq(x, y)), x == 13 && y >= 5 && y <= 11) << x << ',' << y;
            EXPECT_EQ(on_scrimmage(Seat::Away, sq(x, y)), x == 14 && y >= 5 && y <= 11) << x << ',' << y;
        }
}

// covers: lrb4.pitch.scatter-template
TEST(Scatter, numbersTheNeighboursRowByRow) {
    const Square ball = sq(10, 8);
    const Square wanted[] = {sq(9, 7), sq(10, 7), sq(11, 7), sq(9, 8), sq(11, 8), sq(9, 9), sq(10, 9), sq(11, 9)};
    for (int d8 = 1; d8 <= 8; ++d8) EXPECT_EQ(ball + scatter(d8), wanted[d8 - 1]) << "D8=" << d8;
}

Square thrown_in(Square from, int d6, int squares) { return from + throw_in_direction(from, d6) * squares; }

// covers: lrb4.pitch.throw-in-template
TEST(ThrowIn, goesLeftStraightOrRightAsSeenFromOutside) {
    EXPECT_EQ(thrown_in(sq(10, 1), 3, 5), sq(10, 6));
    EXPECT_EQ(thrown_in(sq(10, 1), 1, 3), sq(13, 4));
    EXPECT_EQ(thrown_in(sq(10, 1), 6, 3), sq(7, 4));
    EXPECT_EQ(thrown_in(sq(1, 8), 2, 2), sq(3, 6));
    EXPECT_EQ(thrown_in(sq(12, 15), 5, 4), sq(16, 11));
    struct Edge {
        Square square;
        Direction left, straight, right;
    };
    const Edge edges[] = {
        {sq(10, 1), {1, 1}, {0, 1}, {-1, 1}},      // top: outside looks down, left is towards column 26
        {sq(10, 15), {-1, -1}, {0, -1}, {1, -1}},  // bottom
        {sq(1, 8), {1, -1}, {1, 0}, {1, 1}},       // home end
        {sq(26, 8), {-1, 1}, {-1, 0}, {-1, -1}},   // away end
    };
    for (const Edge& edge : edges) {
        for (const int d6 : {1, 2}) EXPECT_EQ(throw_in_direction(edge.square, d6), edge.left);
        for (const int d6 : {3, 4}) EXPECT_EQ(throw_in_direction(edge.square, d6), edge.straight);
        for (const int d6 : {5, 6}) EXPECT_EQ(throw_in_direction(edge.square, d6), edge.right);
    }
}

// covers: lrb4.pitch.throw-in-corner
TEST(ThrowIn, goesAlongTheEdgesOrTheDiagonalFromACorner) {
    EXPECT_EQ(thrown_in(sq(1, 1), 1, 6), sq(7, 1));
    EXPECT_EQ(thrown_in(sq(1, 1), 4, 6), sq(7, 7));
    EXPECT_EQ(thrown_in(sq(1, 1), 6, 6), sq(1, 7));
    EXPECT_EQ(thrown_in(sq(26, 15), 2, 5), sq(21, 15));
    EXPECT_EQ(thrown_in(sq(26, 15), 5, 5), sq(26, 10));
    struct Corner {
        Square square;
        Direction left, diagonal, right;
    };
    const Corner corners[] = {
        {sq(1, 1), {1, 0}, {1, 1}, {0, 1}},
        {sq(26, 1), {0, 1}, {-1, 1}, {-1, 0}},
        {sq(1, 15), {0, -1}, {1, -1}, {1, 0}},
        {sq(26, 15), {-1, 0}, {-1, -1}, {0, -1}},
    };
    for (const Corner& corner : corners) {
        for (const int d6 : {1, 2}) EXPECT_EQ(throw_in_direction(corner.square, d6), corner.left);
        for (const int d6 : {3, 4}) EXPECT_EQ(throw_in_direction(corner.square, d6), corner.diagonal);
        for (const int d6 : {5, 6}) EXPECT_EQ(throw_in_direction(corner.square, d6), corner.right);
    }
}

TEST(ThrowIn, neverPointsOffThePitch) {
    for (int x = 1; x <= 26; ++x)
        for (int y = 1; y <= 15; ++y) {
            if (x != 1 && x != 26 && y != 1 && y != 15) continue;
            for (int d6 = 1; d6 <= 6; ++d6) EXPECT_TRUE(on_pitch(thrown_in(sq(x, y), d6, 1))) << x << ',' << y;
        }
}

// covers: lrb4.pass.range-table
TEST(PassRange, isTheGridOfTheBook) {
    constexpr std::string_view rows[] = {
        "TQQQSSSLLLLBBB", "QQQQSSSLLLLBBB", "QQQSSSSLLLLBB-", "QQSSSSSLLLBBB-", "SSSSSSLLLLBBB-",
        "SSSSSLLLLBBB--", "SSSSLLLLLBBB--", "LLLLLLLLBBB---", "LLLLLLLBBBB---", "LLLLLBBBBB----",
        "LLLBBBBBB-----", "BBBBBBB-------", "BBBBB---------", "BB------------",
    };
    constexpr std::string_view letters = "TQSLB-";  // in the order of Range
    // From a corner to every square of the pitch, and back: the grid is symmetrical.
    for (const Square from : {sq(1, 1), sq(26, 1), sq(1, 15), sq(26, 15)})
        for (int x = 1; x <= 26; ++x)
            for (int y = 1; y <= 15; ++y) {
                const auto dx = static_cast<std::size_t>(std::abs(x - from.x));
                const auto dy = static_cast<std::size_t>(std::abs(y - from.y));
                const char wanted = dx > 13 || dy > 13 ? '-' : rows[dy][dx];
                EXPECT_EQ(letters[static_cast<std::size_t>(pass_range(from, sq(x, y)))], wanted) << dx << ',' << dy;
                EXPECT_EQ(pass_range(sq(x, y), from), pass_range(from, sq(x, y))) << dx << ',' << dy;
            }
}

// covers: lrb4.intercept.who
TEST(InTheWay, coversTheCasesOfTheBook) {
    const Square thrower = sq(5, 8);
    const Square target = sq(11, 8);
    EXPECT_TRUE(in_the_way(thrower, target, sq(8, 7)));
    EXPECT_TRUE(in_the_way(thrower, target, sq(8, 8)));
    EXPECT_TRUE(in_the_way(thrower, target, sq(8, 9)));
    EXPECT_FALSE(in_the_way(thrower, target, sq(8, 10)));
    EXPECT_FALSE(in_the_way(thrower, target, sq(8, 6)));
    EXPECT_FALSE(in_the_way(thrower, target, sq(12, 8)));
    EXPECT_FALSE(in_the_way(thrower, target, sq(4, 8)));
    EXPECT_FALSE(in_the_way(thrower, target, thrower));
    EXPECT_FALSE(in_the_way(thrower, target, target));
}

// The ruler measured with real numbers: how far the nearest point of a square is from the line.
double from_line(Square thrower, Square target, Square candidate) {
    const double rx = target.x - thrower.x;
    const double ry = target.y - thrower.y;
    double nearest = 1e9;
    bool left = false;
    bool right = false;
    for (const double cx : {-0.5, 0.5})
        for (const double cy : {-0.5, 0.5}) {
            const double side =
                (rx * (candidate.y + cy - thrower.y) - ry * (candidate.x + cx - thrower.x)) / std::hypot(rx, ry);
            left = left || side <= 0;
            right = right || side >= 0;
            nearest = std::min(nearest, std::abs(side));
        }
    return left && right ? 0 : nearest;
}

// covers: lrb4.intercept.who
TEST(InTheWay, agreesWithTheRulerMeasuredExactly) {
    const auto apart = [](Square a, Square b) { return std::hypot(a.x - b.x, a.y - b.y); };
    int boundary = 0;
    const Square thrower = sq(13, 8);
    for (int x = 1; x <= 26; ++x)
        for (int y = 1; y <= 15; ++y) {
            const Square target = sq(x, y);
            if (target == thrower) continue;
            for (int cx = 1; cx <= 26; ++cx)
                for (int cy = 1; cy <= 15; ++cy) {
                    const Square candidate = sq(cx, cy);
                    const double far = from_line(thrower, target, candidate);
                    boundary += std::abs(far - 0.87) < 0.01 ? 1 : 0;
                    const double length = apart(thrower, target);
                    const bool between =
                        apart(thrower, candidate) < length - 1e-9 && apart(target, candidate) < length - 1e-9;
                    ASSERT_EQ(in_the_way(thrower, target, candidate), between && far < 0.87)
                        << x << ',' << y << " past " << cx << ',' << cy;
                }
        }
    EXPECT_GT(boundary, 0) << "no square near the edge of the ruler was tried";
}

// covers: lrb4.push.squares
TEST(SquaresBehind, areStraightOnAndBesideThat) {
    EXPECT_THAT(squares_behind(sq(10, 8), sq(11, 8)), UnorderedElementsAre(sq(12, 7), sq(12, 8), sq(12, 9)));
    EXPECT_THAT(squares_behind(sq(10, 8), sq(11, 9)), UnorderedElementsAre(sq(12, 10), sq(11, 10), sq(12, 9)));
    for (const Direction step : neighbours) {
        const Square pusher = sq(10, 8);
        const Square pushed = pusher + step;
        const auto squares = squares_behind(pusher, pushed);
        EXPECT_TRUE(std::is_sorted(squares.begin(), squares.end()));
        EXPECT_NE(std::find(squares.begin(), squares.end(), pushed + step), squares.end());
        for (const Square square : squares) {
            EXPECT_TRUE(adjacent(square, pushed));
            EXPECT_EQ(distance(square, pusher), 2) << "away from the pusher";
            EXPECT_LE(distance(square, pushed + step), 1) << "beside the straight one";
        }
    }
}

TEST(SquaresBehind, mayLieOffThePitch) {
    EXPECT_THAT(squares_behind(sq(10, 2), sq(10, 1)), ElementsAre(sq(9, 0), sq(10, 0), sq(11, 0)));
    EXPECT_THAT(squares_behind(sq(9, 1), sq(10, 1)), ElementsAre(sq(11, 0), sq(11, 1), sq(11, 2)));
}

}  // namespace
}  // namespace dugout::match
