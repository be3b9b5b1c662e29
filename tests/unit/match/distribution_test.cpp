#include <array>
#include <cmath>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "match/entry.hpp"
#include "support/chi_square.hpp"
#include "support/position.hpp"

// The tables as the engine rolls on them, many times with seeded dice, against their exact chances.

namespace dugout::match {
namespace {

using test::fits;
using test::Position;
using test::Story;

constexpr int rolls = 36'000;

// covers: lrb4.weather.roll
TEST(Weather, comesAsOftenAsTheTableSays) {
    SeededDice dice(21);
    std::array<int, 5> counts{};
    for (int i = 0; i < rolls; ++i) {
        State state = new_match(lrb4(), {}, {});
        start(state, dice);
        ++counts.at(static_cast<std::size_t>(state.weather));
    }
    std::array<double, 5> chances{};
    chances[static_cast<std::size_t>(Weather::SwelteringHeat)] = 1 / 36.0;
    chances[static_cast<std::size_t>(Weather::VerySunny)] = 2 / 36.0;
    chances[static_cast<std::size_t>(Weather::Nice)] = 30 / 36.0;
    chances[static_cast<std::size_t>(Weather::PouringRain)] = 2 / 36.0;
    chances[static_cast<std::size_t>(Weather::Blizzard)] = 1 / 36.0;
    EXPECT_TRUE(fits(counts, chances));
}

State before_the_kick(Rulebook rulebook) {
    Position at(rulebook);
    for (const char* square : {"m7", "m8", "m9"}) at.put(Seat::Home, square);
    for (const char* square : {"n7", "n8", "n9"}) at.put(Seat::Away, square);
    SeededDice dice(0);
    enter_kickoff(at.state, Seat::Home, dice);
    return at.state;
}

// covers: lrb4.kickoff.table
TEST(KickoffTable, comesAsOftenAsTheTableSays) {
    const State kick = before_the_kick(lrb4());
    SeededDice dice(22);
    std::array<int, 11> counts{};
    for (int i = 0; i < rolls; ++i) {
        State state = kick;
        Story story;
        ASSERT_TRUE(apply(state, *parse_choice("aim t8"), dice, &story));
        ++counts.at(story.find(EventKind::KickoffResult)->detail);
    }
    // Every total of 2D6 is a row of its own, in the order of the book.
    std::array<double, 11> chances{};
    for (std::size_t total = 2; total <= 12; ++total)
        chances.at(total - 2) = (6.0 - std::abs(static_cast<double>(total) - 7)) / 36.0;
    EXPECT_TRUE(fits(counts, chances));
}

// covers: lrb4.kickoff.scatter
TEST(KickoffScatter, reachesEveryDistanceInEveryDirectionAsOften) {
    Rulebook rulebook = lrb4();
    rulebook.set(Option::KickoffTable, 0);
    const State kick = before_the_kick(rulebook);
    SeededDice dice(23);
    std::map<std::pair<int, int>, int> landed;
    for (int i = 0; i < rolls; ++i) {
        State state = kick;
        Story story;
        ASSERT_TRUE(apply(state, *parse_choice("aim t8"), dice, &story));
        const Event& scattered = *story.find(EventKind::KickScattered);
        ++landed[{scattered.to.x - 20, scattered.to.y - 8}];
    }
    EXPECT_EQ(landed.size(), 48u);
    std::vector<int> counts;
    for (const auto& [offset, count] : landed) {
        const auto [dx, dy] = offset;
        EXPECT_TRUE(dx == 0 || dy == 0 || std::abs(dx) == std::abs(dy)) << dx << ',' << dy;
        counts.push_back(count);
    }
    EXPECT_TRUE(fits(counts, std::vector<double>(48, 1 / 48.0)));
}

// The ball bounces from where the carrier falls.
TEST(Bounce, goesToEveryNeighbourAsOften) {
    Position at;
    const PlayerId carrier = at.put(Seat::Home, "j8", {.av = 12});
    give_ball(at.state, carrier);
    at.put(Seat::Away, "k8", {.av = 12, .skills = {Skill::Block}});
    enter_turn(at.state, Seat::Home);
    at.play({"block H1"});
    SeededDice dice(24);
    std::map<Square, int> landed;
    for (int i = 0; i < rolls; ++i) {
        State state = at.state;
        Story story;
        ASSERT_TRUE(apply(state, *parse_choice("hit A1"), dice, &story));
        if (const Event* bounced = story.find(EventKind::BallBounced)) ++landed[bounced->to];
    }
    ASSERT_EQ(landed.size(), 8u);
    std::vector<int> counts;
    for (const auto& [square, count] : landed) {
        EXPECT_TRUE(adjacent(square, test::at_square("j8")));
        counts.push_back(count);
    }
    EXPECT_TRUE(fits(counts, std::vector<double>(8, 1 / 8.0)));
}

// covers: lrb4.pitch.dice
TEST(BlockDice, comeAsOftenAsTheirFaces) {
    Position at;
    at.put(Seat::Home, "j8");
    at.put(Seat::Away, "k8");
    at.ball_on("a1");
    enter_turn(at.state, Seat::Home);
    at.play({"block H1"});
    SeededDice dice(25);
    std::map<std::string_view, int> faces;
    for (int i = 0; i < rolls; ++i) {
        State state = at.state;
        Story story;
        ASSERT_TRUE(apply(state, *parse_choice("hit A1"), dice, &story));
        ++faces[block_face(story.find(EventKind::BlockDie)->detail)];
    }
    const std::array counts = {faces["skull"], faces["both"], faces["push"], faces["stumble"], faces["pow"]};
    EXPECT_TRUE(fits(counts, std::array{1 / 6.0, 1 / 6.0, 2 / 6.0, 1 / 6.0, 1 / 6.0}));
}

// A foul that always beats armour; no referee.
State about_to_foul() {
    Position at;
    at.put(Seat::Home, "j8");
    at.put(Seat::Away, "k8", {.av = 1, .place = Place::Prone});
    at.ball_on("a1");
    at.state.referee_off = 1;
    enter_turn(at.state, Seat::Home);
    at.play({"foul H1"});
    return at.state;
}

// covers: lrb4.injury.roll
TEST(InjuryTable, comesAsOftenAsTheTableSays) {
    const State foul = about_to_foul();
    SeededDice dice(26);
    std::array<int, 3> counts{};
    for (int i = 0; i < rolls; ++i) {
        State state = foul;
        Story story;
        ASSERT_TRUE(apply(state, *parse_choice("foul-on A1"), dice, &story));
        counts[0] += story.count(EventKind::Stunned);
        counts[1] += story.count(EventKind::KnockedOut);
        counts[2] += story.count(EventKind::CasualtySuffered);
    }
    EXPECT_EQ(counts[0] + counts[1] + counts[2], rolls);
    EXPECT_TRUE(fits(counts, std::array{21 / 36.0, 9 / 36.0, 6 / 36.0}));
}

// covers: lrb4.injury.casualty
TEST(CasualtyTable, comesAsOftenAsTheTableSays) {
    const State foul = about_to_foul();
    SeededDice dice(27);
    std::array<int, 3> counts{};
    for (int i = 0; i < rolls; ++i) {
        State state = foul;
        Story story;
        ASSERT_TRUE(apply(state, *parse_choice("foul-on A1"), dice, &story));
        if (const Event* casualty = story.find(EventKind::CasualtySuffered)) ++counts.at(casualty->detail);
    }
    std::array<double, 3> chances{};
    chances[static_cast<std::size_t>(Casualty::BadlyHurt)] = 3 / 6.0;
    chances[static_cast<std::size_t>(Casualty::SeriousInjury)] = 2 / 6.0;
    chances[static_cast<std::size_t>(Casualty::Dead)] = 1 / 6.0;
    EXPECT_TRUE(fits(counts, chances));
}

// covers: lrb4.pitch.throw-in-template
TEST(ThrowIn, comesDownAsOftenAsTheTemplateSays) {
    // The carrier is pushed into the crowd in the middle of the upper edge.
    Position at;
    at.put(Seat::Home, "m2");
    const PlayerId carrier = at.put(Seat::Away, "m1");
    give_ball(at.state, carrier);
    enter_turn(at.state, Seat::Home);
    at.play({"block H1", "hit A1"}, {"push"});
    SeededDice dice(28);
    std::array<int, 33> counts{};
    for (int i = 0; i < rolls; ++i) {
        State state = at.state;
        Story story;
        ASSERT_TRUE(apply(state, *parse_choice("no"), dice, &story));
        const Event& thrown = *story.find(EventKind::ThrownIn);
        const int sideways = thrown.to.x - 13;
        const int squares = thrown.to.y - 1;
        ASSERT_TRUE(sideways == 0 || std::abs(sideways) == squares);
        ++counts.at(static_cast<std::size_t>(11 * (sideways == 0 ? 1 : sideways < 0 ? 2 : 0) + squares - 2));
    }
    std::array<double, 33> chances{};
    for (std::size_t way = 0; way < 3; ++way)
        for (std::size_t total = 2; total <= 12; ++total)
            chances.at(11 * way + total - 2) = (6.0 - std::abs(static_cast<double>(total) - 7)) / 36.0 / 3.0;
    EXPECT_TRUE(fits(counts, chances));
}

}  // namespace
}  // namespace dugout::match
