#include "coach/samples.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "coach/scripted.hpp"
#include "team/samples.hpp"
#include "unit/coach/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

// Counts by itself what a search would end at: the moments between two team turns, and touchdowns and whistles.
class Counter final : public Watcher {
public:
    bool see(const State& state, const Choice* choice) override {
        if (is_over(state)) return taker.see(state, choice);
        if (state.phase == Phase::Turn && decision(state).kind == DecisionKind::BeginTurn) ++turns;
        if (before_ == Phase::Turn && state.phase != Phase::Turn) ++breaks;
        before_ = state.phase;
        return taker.see(state, choice);
    }

    SampleTaker taker;
    std::size_t turns = 0, breaks = 0;

private:
    Phase before_ = Phase::BeforeMatch;
};

TEST(Samples, TellOfEveryPositionThatASearchEndsAt) {
    const Library& library = Library::embedded();
    const State before = new_match(lrb4(), *sample_sheet(library, "wood-elf"), *sample_sheet(library, "human"));
    ScriptedCoach home, away;
    Counter counter;
    const Game game = play_game(before, home, away, 5, &counter);
    const std::vector<std::int8_t> samples = counter.taker.take(game.state);
    ASSERT_EQ(samples.size(), (counter.turns + counter.breaks) * sample_bytes);
    EXPECT_GE(counter.breaks, 1u);  // the first half ends at least

    // Before a kick-off one side receives, and nothing but such a position says so.
    const auto receives = static_cast<std::size_t>(SideFeature::Receives);
    std::size_t kickoffs = 0;
    for (std::size_t i = 0; i < samples.size(); i += sample_bytes) {
        kickoffs += static_cast<std::size_t>(samples[i + receives] + samples[i + feature_count + receives]);
        EXPECT_EQ(samples[i + sample_bytes - 1], game.state.winner == 1 ? 1 : game.state.winner == 2 ? -1 : 0);
    }
    EXPECT_EQ(kickoffs, counter.breaks);
}

// Lower byte first, home's before away's, behind the features of both.
TEST(Samples, TellWhoStandsWhere) {
    State state = position("players = [\"H1 j3\", \"A1 p14\"]\nball = \"H1\"\n");
    state.pending.kind = DecisionKind::BeginTurn;
    SampleTaker taker;
    taker.see(state, nullptr);
    const std::vector<std::int8_t> sample = taker.take(state);
    ASSERT_EQ(sample.size(), static_cast<std::size_t>(sample_bytes));
    const auto place = [&](std::size_t number) {
        const std::size_t at = 2 * feature_count + 2 * number;
        return static_cast<std::uint8_t>(sample[at]) + 256 * static_cast<std::uint8_t>(sample[at + 1]);
    };
    const std::array<View, 2> views = views_of(state);
    for (std::size_t side : {0u, 1u}) {
        const Places& places = views[side].places;
        ASSERT_EQ(std::count(places.begin(), places.end(), no_place), static_cast<std::ptrdiff_t>(places.size()) - 3);
        for (std::size_t i = 0; i < places.size(); ++i) EXPECT_EQ(place(side * places.size() + i), places[i]);
    }
}

}  // namespace
}  // namespace dugout::coach
