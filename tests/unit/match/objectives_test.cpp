#include "match/objectives.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <vector>

#include "coach/game.hpp"
#include "coach/random_coach.hpp"
#include "match/engine.hpp"
#include "team/samples.hpp"

namespace dugout::match {
namespace {

Rulebook with_objectives() {
    Rulebook rulebook = lrb4();
    rulebook.set(Option::SecretObjectives, 1);
    return rulebook;
}

State started(std::uint64_t seed, Log* log = nullptr) {
    const Library& library = Library::embedded();
    State state = new_match(with_objectives(), *sample_sheet(library, "human"), *sample_sheet(library, "orc"));
    SeededDice dice(seed);
    start(state, dice, log);
    return state;
}

Objectives& cards(State& state, Seat seat) { return state.objectives[static_cast<std::size_t>(seat)]; }

// covers: matched.objectives.draw
TEST(Objectives, AreThreeDifferentOnesForEachCoachInEveryMatch) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        State state = started(seed);
        for (const Seat seat : both_seats) EXPECT_EQ(std::popcount(cards(state, seat).drawn), objectives_dealt) << seed;
    }
}

// covers: matched.objectives.secret
TEST(Objectives, TwoStatesThatDifferOnlyInTheOpponentsCardsLookTheSame) {
    const State one = started(1);
    State other = one;
    cards(other, Seat::Away).drawn = static_cast<std::uint16_t>(~cards(other, Seat::Away).drawn);
    ASSERT_FALSE(one == other);
    EXPECT_TRUE(visible_to(one, Seat::Home) == visible_to(other, Seat::Home));
    EXPECT_FALSE(visible_to(one, Seat::Away) == visible_to(other, Seat::Away)) << "they are his own";
    EXPECT_TRUE(visible_to_all(one) == visible_to_all(other));
    EXPECT_EQ(visible_to(one, Seat::Home).objectives[0].drawn, one.objectives[0].drawn);
}

// covers: matched.objectives.secret
TEST(Objectives, AreShownToEverybodyWhenTheMatchIsOver) {
    State state = started(1);
    state.phase = Phase::Over;
    EXPECT_TRUE(visible_to(state, Seat::Home) == state);
    EXPECT_TRUE(visible_to_all(state) == state);
}

struct Listener final : Log {
    void add(const Event& event) override { events.push_back(event); }
    std::vector<Event> events;
};

// covers: matched.objectives.secret
TEST(Objectives, AreDrawnWithoutAWordAboutWhichTheyAre) {
    Listener one;
    Listener other;
    const State first = started(1, &one);
    std::uint64_t seed = 2;
    while (started(seed).objectives[0].drawn == first.objectives[0].drawn) ++seed;
    started(seed, &other);
    for (std::size_t i = 0; i < 2; ++i) {
        ASSERT_EQ(one.events.at(i).kind, EventKind::ObjectivesDrawn);
        ASSERT_EQ(other.events.at(i).kind, EventKind::ObjectivesDrawn);
        EXPECT_EQ(one.events[i].detail, other.events[i].detail);
        EXPECT_EQ(one.events[i].dice_count, 0);
    }
}

// Remembers whether anybody has shown him the other side's cards.
class Spy final : public coach::Coach {
public:
    Choice choose(const State& state, const ChoiceList& legal, const coach::Budget&, Random& random) override {
        const Seat own = decision(state).seat;
        seen_other = seen_other || state.objectives[static_cast<std::size_t>(opponent(own))].drawn != 0;
        seen_own = seen_own && state.objectives[static_cast<std::size_t>(own)].drawn != 0;
        return legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    }
    bool seen_other = false;
    bool seen_own = true;
};

// covers: matched.objectives.secret
TEST(Objectives, AComputerCoachIsAskedWithWhatHeMaySee) {
    const Library& library = Library::embedded();
    const State before = new_match(with_objectives(), *sample_sheet(library, "human"), *sample_sheet(library, "orc"));
    Spy spy;
    const coach::Game game = coach::play_game(before, spy, spy, 7);
    EXPECT_FALSE(spy.seen_other);
    EXPECT_TRUE(spy.seen_own);
    EXPECT_TRUE(is_over(game.state));
}

// covers: matched.objectives.use
TEST(Objectives, CountOnlyThoseThatWereDrawnAndMet) {
    State state = started(1);
    cards(state, Seat::Home).drawn =
        static_cast<std::uint16_t>(Objectives::bit(SecretObjective::Alone) | Objectives::bit(SecretObjective::Bold) |
                                   Objectives::bit(SecretObjective::Plan));
    cards(state, Seat::Home).met =
        static_cast<std::uint16_t>(Objectives::bit(SecretObjective::Alone) | Objectives::bit(SecretObjective::Whoops));
    EXPECT_EQ(objectives_scored(state, Seat::Home), 1);
    state.conceded = 1;
    EXPECT_EQ(objectives_scored(state, Seat::Home), 0) << "who concedes has met none";
}

TEST(Objectives, KeepNothingWhereTheOptionIsOff) {
    const Library& library = Library::embedded();
    const State before = new_match(lrb4(), *sample_sheet(library, "human"), *sample_sheet(library, "orc"));
    coach::RandomCoach random;
    const coach::Game game = coach::play_game(before, random, random, 3);
    for (const Objectives& each : game.state.objectives)
        EXPECT_EQ(each.drawn | each.met | each.fouls | each.completions, 0);
}

}  // namespace
}  // namespace dugout::match
