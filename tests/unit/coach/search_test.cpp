#include "coach/search.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "coach/evaluate.hpp"
#include "coach/game.hpp"
#include "coach/levels.hpp"
#include "team/samples.hpp"
#include "unit/coach/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

Choice first_choice(const State& state, const Budget& budget) {
    SearchCoach coach(&evaluate);
    Random random(5);
    ChoiceList legal;
    match::legal(state, legal);
    const Choice choice = coach.choose(state, legal, budget, random);
    EXPECT_TRUE(legal.contains(choice));
    return choice;
}

TEST(SearchCoach, TheSameSeedAndPositionsGiveTheSamePlay) {
    const Library& library = Library::embedded();
    const State before = new_match(lrb4(), *sample_sheet(library, "human"), *sample_sheet(library, "orc"));
    const std::array<Budget, 2> budgets = {Budget{.positions = 60}, Budget{.positions = 60}};
    std::array<std::uint64_t, 2> hashes{};
    for (std::uint64_t& hash : hashes) {
        SearchCoach home(&evaluate);
        SearchCoach away(&evaluate);
        const Game game = play_game(before, home, away, 11, nullptr, budgets);
        EXPECT_TRUE(is_over(game.state));
        hash = match::hash(game.state);
    }
    EXPECT_EQ(hashes[0], hashes[1]);
}

// How many help him makes him quicker, not different.
TEST(SearchCoach, TheNumberOfCoresDoesNotChangeHisPlay) {
    const Library& library = Library::embedded();
    const State before = new_match(lrb4(), *sample_sheet(library, "skaven"), *sample_sheet(library, "dwarf"));
    std::vector<std::uint64_t> hashes;
    for (const int cores : {1, 2, 5}) {
        SearchCoach home(&evaluate);
        ScriptedCoach away;
        const Game game =
            play_game(before, home, away, 12, nullptr, {Budget{.positions = 300, .cores = cores}, Budget{}});
        EXPECT_TRUE(is_over(game.state));
        hashes.push_back(match::hash(game.state));
    }
    EXPECT_EQ(hashes[1], hashes[0]);
    EXPECT_EQ(hashes[2], hashes[0]);
}

// With time for both looks, for widening and for giving up ideas.
TEST(SearchCoach, TheNumberOfCoresDoesNotChangeALongThought) {
    const State state =
        position("players = [\"H1-H6 m6 m7 m8 m9 m10 l8\", \"A1-A5 n6 n7 n8 n9 n10\"]\nball = \"H6\"\n");
    for (const std::string_view name : {"search", "learned"}) {
        std::vector<std::string> answers;
        for (const int cores : {1, 2, 5}) {
            const auto coach = make_coach(name);
            Random random(5);
            ChoiceList legal;
            match::legal(state, legal);
            answers.push_back(choice_text(coach->choose(state, legal, {.positions = 20'000, .cores = cores}, random)));
        }
        EXPECT_EQ(answers[1], answers[0]) << name;
        EXPECT_EQ(answers[2], answers[0]) << name;
    }
}

// In the last turn, one square short: only scoring counts, whatever else could be done first.
TEST(SearchCoach, ScoresInTheLastTurn) {
    const State state =
        position("half = 2\nturn = [8, 7]\nplayers = [\"H1 t8\", \"H2 m8\", \"A1 n8\", \"A2 n9\"]\nball = \"H1\"\n");
    EXPECT_EQ(choice_text(first_choice(state, {.positions = 4'000})), "move H1");
}

// Too far to run: only a throw to the man in the end zone scores, though he has done his part for this turn.
TEST(SearchCoach, ThrowsToWhoeverStandsInTheEndZone) {
    const State state = position(
        "half = 2\nturn = [8, 8]\nplayers = [\"H1 human/thrower p8\", \"H2 human/catcher z9 acted\", \"A1 r8\"]\n"
        "ball = \"H1\"\n");
    EXPECT_EQ(choice_text(first_choice(state, {.positions = 4'000})), "pass H1");
}

// 74 % for a hand-off to one who has to go for two squares, 34 % for all else.
TEST(SearchCoach, HandsOverToWhoeverHasToGoForIt) {
    const State state = position(
        "half = 2\nturn = [8, 8]\nplayers = [\"H1 human/blitzer p6\", \"H2 human/catcher q6\", \"A1 o7\", \"A2 u6\"]\n"
        "ball = \"H1\"\nused = [\"home foul\", \"home pass\", \"home blitz\"]\n");
    EXPECT_EQ(choice_text(first_choice(state, {.positions = 4'000})), "hand-off H1");
}

// 21 % for a pick-up and a hand-off in one action; nobody can carry the ball that far alone.
TEST(SearchCoach, PicksUpAndHandsOnInOneAction) {
    const State state = position(
        "half = 2\nturn = [8, 8]\nactive = \"away\"\n"
        "players = [\"A1 undead/zombie j8\", \"A2 undead/skeleton d6\", \"H1 e11\"]\nball = \"g9\"\n"
        "used = [\"away foul\", \"away pass\", \"away blitz\"]\n");
    EXPECT_EQ(choice_text(first_choice(state, {.positions = 4'000})), "hand-off A1");
}

// An assist first makes two dice of one: 97 % against 83 %.
TEST(SearchCoach, BringsTheAssistBeforeTheBlock) {
    const State state = position(
        "half = 2\nturn = [8, 8]\nplayers = [\"H1 dwarf/blitzer u8\", \"A1 t7 st=4\", \"H2 dwarf/blitzer s8\", "
        "\"H3 dwarf/longbeard s9\"]\nball = \"H1\"\n"
        "used = [\"home foul\", \"home pass\", \"home hand-off\", \"home blitz\"]\n");
    EXPECT_EQ(choice_text(first_choice(state, {.positions = 20'000})), "move H3");
}

// The last action of the match: whatever he does, it is over at once, and thinking must come to an end all the same.
TEST(SearchCoach, ComesToAnEndWhereTheMatchDoes) {
    const State state = position(
        "half = 2\nturn = [8, 8]\nscore = [1, 0]\nplayers = [\"H1 m8\", \"A1 n8\", \"A2 n9\"]\nball = \"a1\"\n");
    first_choice(state, {.positions = 2'000});
}

// Whole turns, by a clock that goes on by a millisecond whenever he looks at it, which makes carrying out what he
// decided dearer than it is: a fifth more is allowed. Some turns are over early, by bad luck.
TEST(SearchCoach, KeepsWithinHisSeconds) {
    const State before = position(
        "players = [\"H1-H6 m6 m7 m8 m9 m10 l8 st=5 +block +sure-hands\", \"A1-A5 n6 n7 n8 n9 n10\"]\nball = \"H6\"\n");
    constexpr double seconds = 0.2;
    double longest = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        double now = 0;
        SearchCoach coach(&evaluate, 0, [&] { return now += 0.001; });
        Random random(seed);
        SeededDice dice(seed);
        ChoiceList legal;
        for (State state = before; state.active == Seat::Home && state.phase == Phase::Turn;) {
            match::legal(state, legal);
            apply_trusted(state, coach.choose(state, legal, {.seconds = seconds}, random), dice);
        }
        longest = std::max(longest, now);
    }
    EXPECT_LT(longest, 1.2 * seconds);
    EXPECT_GT(longest, seconds / 2);
}

// He answers legally, long before his time is up, whether he is stopped before he begins or in the middle. The match is
// decided, so that no idea is better than another and he would go on thinking.
TEST(SearchCoach, AnswersWhenHeIsStopped) {
    const State state = position(
        "half = 2\nturn = [8, 7]\nscore = [9, 0]\n"
        "players = [\"H1-H6 m6 m7 m8 m9 m10 l8\", \"A1-A5 n6 n7 n8 n9 n10\"]\nball = \"H6\"\n");
    constexpr double hours = 100'000;
    const std::atomic<bool> at_once = true;
    for (const int cores : {1, 3}) first_choice(state, {.seconds = hours, .stop = &at_once, .cores = cores});
    for (const int cores : {1, 3}) {
        std::atomic<bool> later = false;
        const std::jthread impatient([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            later = true;
        });
        first_choice(state, {.seconds = hours, .stop = &later, .cores = cores});
        EXPECT_TRUE(later);
    }
}

TEST(Evaluate, IsTheOtherSidesChanceTurnedRound) {
    const State state = position("score = [1, 0]\nplayers = [\"H1 m8\", \"A1 n8\", \"A2 p5\"]\nball = \"A2\"\n");
    EXPECT_NEAR(evaluate(state, Seat::Home) + evaluate(state, Seat::Away), 1, 1e-9);
}

TEST(Evaluate, KnowsWhatIsBetter) {
    const auto home = [](const char* rest) {
        return evaluate(position(std::string("players = [\"H1 m8\", \"H2 k4\", \"A1 q8\", \"A2 q4\"]\n") + rest),
                        Seat::Home);
    };
    EXPECT_GT(home("ball = \"H1\"\n"), home("ball = \"A1\"\n"));
    EXPECT_GT(home("score = [1, 0]\nball = \"A1\"\n"), home("ball = \"A1\"\n"));
    // A lead weighs more when time is running out.
    EXPECT_GT(home("half = 2\nturn = [8, 8]\nscore = [1, 0]\nball = \"H1\"\n"),
              home("half = 1\nturn = [2, 1]\nscore = [1, 0]\nball = \"H1\"\n"));
}

TEST(Levels, NameCoachesThatExist) {
    for (const Level& level : levels()) {
        EXPECT_NE(make_coach(level.coach), nullptr) << level.id;
        EXPECT_EQ(find_level(level.id)->coach, level.coach);
    }
    EXPECT_FALSE(find_level("emperor"));
}

}  // namespace
}  // namespace dugout::coach
