#include "support/timed_coach.hpp"

#include <gtest/gtest.h>

#include "match/engine.hpp"
#include "unit/coach/position.hpp"

namespace dugout::test {
namespace {

using namespace match;

constexpr double allowed = 10;

// Every answer takes as long as the list says, the last number again and again; the answer is `answer`.
struct Script {
    std::vector<double> seconds;
    Choice answer{ChoiceKind::EndTurn};
    std::size_t asked = 0;
    double now = 0;
    std::vector<std::uint64_t> dice{};  // what each asking would have rolled
};

class ScriptedTime final : public coach::Coach {
public:
    explicit ScriptedTime(Script& script) : script_(script) {}
    Choice choose(const State&, const ChoiceList&, const coach::Budget&, Random& random) override {
        script_.now += script_.seconds[std::min(script_.asked++, script_.seconds.size() - 1)];
        script_.dice.push_back(random.next());
        return script_.answer;
    }

private:
    Script& script_;
};

TimedCoach timed(Script& script) {
    return TimedCoach([&] { return std::make_unique<ScriptedTime>(script); }, allowed, [&] { return script.now; });
}

State turn_of_home(int turn) {
    return coach::position("turn = [" + std::to_string(turn) + ", " + std::to_string(turn) +
                           "]\nplayers = [\"H1 m8\", \"A1 n8\"]\nball = \"H1\"\n");
}

void ask(TimedCoach& coach, int turn, Random& random) {
    ChoiceList choices;
    const State state = turn_of_home(turn);
    legal(state, choices);
    coach.choose(state, choices, {}, random);
}

TEST(TimedCoach, AddsUpTheAnswersOfATurn) {
    Script script{.seconds = {4, 5, 3, 2}};
    TimedCoach coach = timed(script);
    Random random(1);
    for (const int turn : {5, 5, 6, 6}) ask(coach, turn, random);
    coach.finish();
    EXPECT_EQ(coach.longest_turn(), 9);
    EXPECT_FALSE(coach.is_late());
    EXPECT_TRUE(coach.only_once().empty());
    EXPECT_EQ(script.asked, 4);
}

TEST(TimedCoach, IsLateWhereTheSameQuestionsTakeTooLongAgain) {
    // The first turn, then its five repetitions: the last of them too long as well.
    Script script{.seconds = {4, 7, 1, 1, 1, 1, 1, 1, 1, 1, 4, 8, 1}};
    TimedCoach coach = timed(script);
    Random random(1);
    for (const int turn : {5, 5, 6}) ask(coach, turn, random);
    coach.finish();
    EXPECT_TRUE(coach.is_late());
    EXPECT_EQ(coach.longest_turn(), 12);
    EXPECT_TRUE(coach.only_once().empty());
}

TEST(TimedCoach, KeepsATurnApartThatIsNotSlowAgain) {
    Script script{.seconds = {4, 7, 1, 1, 1, 1, 1, 1, 1, 1, 4, 6, 1}};
    TimedCoach coach = timed(script);
    Random random(1);
    for (const int turn : {5, 5, 6}) ask(coach, turn, random);
    coach.finish();
    EXPECT_FALSE(coach.is_late());
    EXPECT_EQ(coach.longest_turn(), 10);
    EXPECT_EQ(coach.only_once(), std::vector<double>{11});
}

TEST(TimedCoach, LooksAtTheLastTurnAsWell) {
    Script script{.seconds = {11}};
    TimedCoach coach = timed(script);
    Random random(1);
    ask(coach, 5, random);
    coach.finish();
    EXPECT_TRUE(coach.is_late());
}

TEST(TimedCoach, PutsTheQuestionsAgainWithTheSameDice) {
    Script script{.seconds = {11}};
    TimedCoach coach = timed(script);
    Random random(1);
    for (const int turn : {5, 5}) ask(coach, turn, random);
    coach.finish();
    ASSERT_EQ(script.dice.size(), 2 * (1 + TimedCoach::repetitions));
    EXPECT_NE(script.dice[0], script.dice[1]);
    for (std::size_t i = 2; i < script.dice.size(); ++i) EXPECT_EQ(script.dice[i], script.dice[i % 2]);
}

TEST(TimedCoach, SeesAnIllegalAnswer) {
    Script script{.seconds = {1}, .answer = Choice(ChoiceKind::EndAction)};
    TimedCoach coach = timed(script);
    Random random(1);
    ask(coach, 5, random);
    EXPECT_TRUE(coach.is_illegal());
}

}  // namespace
}  // namespace dugout::test
