#include "coach/coach.hpp"

#include <gtest/gtest.h>

#include <map>

#include "coach/game.hpp"
#include "coach/random_coach.hpp"
#include "team/samples.hpp"

namespace dugout::coach {
namespace {

match::State before() {
    const Library& library = Library::embedded();
    return match::new_match(lrb4(), *sample_sheet(library, "human"), *sample_sheet(library, "orc"));
}

TEST(Coaches, AreMadeByName) {
    for (const std::string_view name : coach_names()) EXPECT_NE(make_coach(name), nullptr) << name;
    EXPECT_EQ(make_coach("nobody"), nullptr);
}

TEST(RandomCoach, TakesEveryLegalAnswerEquallyOften) {
    SeededDice dice(1);
    match::State state = before();
    match::start(state, dice);
    match::ChoiceList legal;
    match::legal(state, legal);
    ASSERT_EQ(legal.size(), 2);  // kick or receive
    RandomCoach coach;
    Random random(1);
    std::map<std::uint32_t, int> counts;
    for (int i = 0; i < 10'000; ++i) ++counts[coach.choose(state, legal, {}, random).bits()];
    ASSERT_EQ(counts.size(), 2U);
    for (const auto& [bits, count] : counts) EXPECT_NEAR(count, 5'000, 300);
}

TEST(Game, TheSameSeedPlaysTheSameGame) {
    RandomCoach home;
    RandomCoach away;
    const Game first = play_game(before(), home, away, 42);
    const Game again = play_game(before(), home, away, 42);
    const Game other = play_game(before(), home, away, 43);
    EXPECT_TRUE(match::is_over(first.state));
    EXPECT_EQ(first.state, again.state);
    EXPECT_EQ(first.decisions, again.decisions);
    EXPECT_NE(match::hash(first.state), match::hash(other.state));
}

TEST(Game, EveryGameOfASeriesHasItsOwnSeed) {
    std::map<std::uint64_t, int> seen;
    for (std::uint64_t series = 0; series < 20; ++series)
        for (std::uint64_t number = 0; number < 500; ++number) ++seen[nth_seed(series, number)];
    EXPECT_EQ(seen.size(), 20U * 500U);
}

class StopAfter final : public Watcher {
public:
    explicit StopAfter(int choices) : left_(choices) {}
    bool see(const match::State& state, const match::Choice* choice) override {
        last_ = state;
        if (choice != nullptr) --left_;
        return left_ > 0;
    }
    const match::State& last() const { return last_; }

private:
    int left_;
    match::State last_;
};

TEST(Game, AWatcherSeesEveryChoiceAndCanStop) {
    RandomCoach home;
    RandomCoach away;
    StopAfter watcher(25);
    const Game game = play_game(before(), home, away, 7, &watcher);
    EXPECT_EQ(game.decisions, 25U);
    EXPECT_EQ(game.state, watcher.last());
    EXPECT_FALSE(match::is_over(game.state));
}

}  // namespace
}  // namespace dugout::coach
