#include "odds/straight.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "odds/price.hpp"
#include "support/position.hpp"
#include "unit/odds/crowd.hpp"

namespace dugout::odds {
namespace {

using match::Choice;
using match::ChoiceKind;
using test::at_square;
using test::Position;

std::string walked(const Position& at, PlayerId player, std::string_view to) {
    const ReachQuestion question{.player = player};
    const auto reach = std::make_unique<Reach>(at.state, question);
    std::string squares;
    for (const Choice step : straightened(at.state, question, reach->path(at_square(to))))
        squares += (squares.empty() ? "" : " ") +
                   (step.square() == nowhere ? match::choice_text(step) : match::square_text(step.square()));
    return squares;
}

TEST(Straight, AFreeWalkHasAtMostOneTurn) {
    Position at;
    const PlayerId runner = at.put(Seat::Home, "e8", {.ma = 8});
    EXPECT_EQ(walked(at, runner, "m8"), "f8 g8 h8 i8 j8 k8 l8 m8");
    EXPECT_EQ(walked(at, runner, "i12"), "f9 g10 h11 i12");
    const std::string bent = walked(at, runner, "k10");
    EXPECT_TRUE(bent == "f8 g8 h8 i8 j9 k10" || bent == "f9 g10 h10 i10 j10 k10") << bent;
}

TEST(Straight, WhoIsInTheWayIsPassedWithoutADodge) {
    Position at;
    const PlayerId runner = at.put(Seat::Home, "e8", {.ma = 8});
    at.put(Seat::Home, "h8");
    const std::string around = walked(at, runner, "k8");
    EXPECT_EQ(around.find("h8"), std::string::npos);
    EXPECT_EQ(around.size(), std::string("f8 g8 h8 i8 j8 k8").size()) << around;
}

TEST(Straight, GetsUpFirstAndDodgesWhereThePathDoes) {
    Position at;
    const PlayerId runner = at.put(Seat::Home, "e8", {.ma = 8, .place = match::Place::Prone});
    at.put(Seat::Away, "d8");
    EXPECT_EQ(walked(at, runner, "h8"), "stand-up f8 g8 h8");
}

// Whatever stands around: the same length, the same rolls, the same chance, and steps that the engine takes.
TEST(Straight, CostsWhatThePathCosts) {
    const test::CrowdWish wish{.ours = {Skill::Dodge, Skill::Leap}, .theirs = {Skill::Shadowing}, .movement = 8};
    const PlayerId mover = player_id(Seat::Home, 1);
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const match::State state = test::crowd(seed, wish);
        const ReachQuestion question{.player = mover};
        const auto reach = std::make_unique<Reach>(state, question);
        for (int i = 0; i < pitch_squares; i += 3) {
            const Square square{static_cast<std::int8_t>(i / pitch_width + 1),
                                static_cast<std::int8_t>(i % pitch_width + 1)};
            const Path path = reach->path(square);
            if (path.size() == 0) continue;
            const Path straight = straightened(state, question, path);
            ++compared;
            ASSERT_EQ(straight.size(), path.size());
            const auto cost = path_price(state, mover, {path.begin(), path.end()});
            const auto same = path_price(state, mover, {straight.begin(), straight.end()});
            EXPECT_DOUBLE_EQ(same.back().chance, cost.back().chance);
            EXPECT_DOUBLE_EQ(same.back().with_reroll, cost.back().with_reroll);
            EXPECT_EQ(straight[straight.size() - 1], path[path.size() - 1]);
            Square here = state.at(mover).square;
            for (const Choice step : straight) {
                if (step.square() == nowhere) continue;
                EXPECT_LE(distance(here, step.square()), step.kind() == ChoiceKind::Leap ? 2 : 1);
                EXPECT_TRUE(match::is_empty(state, step.square()));
                here = step.square();
            }
        }
    }
    EXPECT_GT(compared, 200);
}

}  // namespace
}  // namespace dugout::odds
