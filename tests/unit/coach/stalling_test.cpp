// When the scripted coach waits with a touchdown, and what he weighs it with.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "coach/ideas.hpp"
#include "coach/worth.hpp"
#include "unit/coach/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

// Home has the ball on y8, a step before the end zone.
State one_step_short(const std::string& when, const std::string& others = "\"A1 a1\"") {
    return position(when + "\nplayers = [\"H1 y8\", " + others + "]\nball = \"H1\"\n");
}

// Lets a coach answer until the next action is his to choose, or until the turn is over.
void play(State& state, ScriptedCoach& coach, bool whole_turn, std::uint64_t seed = 1) {
    Random random(seed);
    SeededDice dice(seed);
    ChoiceList legal;
    const Seat seat = state.active;
    do {
        match::legal(state, legal);
        const Choice choice = coach.choose(state, legal, {}, random);
        ASSERT_TRUE(legal.contains(choice)) << choice_text(choice);
        apply_trusted(state, choice, dice);
    } while (state.phase == Phase::Turn && state.pending.kind != DecisionKind::BeginTurn && state.active == seat &&
             (whole_turn || state.pending.kind != DecisionKind::Turn));
}

bool scores(State state) {
    ScriptedCoach coach;
    const int before = state.team(Seat::Home).score;
    play(state, coach, true);
    return state.team(Seat::Home).score > before;
}

Plan planned(const Board& board) {
    Outlook outlook(board);
    return next_plan(board, outlook);
}

bool may_stall_in(const std::string& when) {
    const State state = one_step_short(when);
    return may_stall(Board(state, Seat::Home));
}

TEST(Stalling, IsForWhoeverATouchdownWouldPutAhead) {
    EXPECT_TRUE(may_stall_in("half = 2\nturn = [3, 3]"));
    EXPECT_FALSE(may_stall_in("half = 2\nturn = [3, 3]\nscore = [0, 1]"));
    // In the first half drawing level is enough: there is a second one to come.
    EXPECT_TRUE(may_stall_in("half = 1\nturn = [3, 3]\nscore = [0, 1]"));
    EXPECT_FALSE(may_stall_in("half = 1\nturn = [3, 3]\nscore = [0, 2]"));
}

TEST(Stalling, IsNotForTheLastTurnOfAHalf) {
    EXPECT_TRUE(may_stall_in("half = 1\nturn = [7, 7]"));
    EXPECT_FALSE(may_stall_in("half = 1\nturn = [8, 7]"));
    EXPECT_FALSE(may_stall_in("half = 2\nturn = [8, 8]"));
}

// lrb4.match.overtime: the first touchdown wins.
TEST(Stalling, IsNotForOvertime) { EXPECT_FALSE(may_stall_in("half = 3\nturn = [3, 3]")); }

// Nine columns, three of them gone for: six squares nearer without dice, unless there is no time to lose.
TEST(Stalling, CarriesTheBallNearerWhereARunThatNeedsDiceCanWait) {
    const auto purpose = [](const std::string& when) {
        const State state = position(when + "\nplayers = [\"H1 q8 +sprint\", \"A1 a1\"]\nball = \"H1\"\n");
        const Board board(state, Seat::Home);
        return planned(board).purpose;
    };
    EXPECT_EQ(purpose("half = 2\nturn = [2, 2]"), Purpose::Carry);
    EXPECT_EQ(purpose("half = 2\nturn = [2, 2]\nscore = [0, 2]"), Purpose::Score);
    EXPECT_EQ(purpose("half = 3\nturn = [2, 2]"), Purpose::Score);
    EXPECT_EQ(purpose("half = 2\nturn = [8, 7]"), Purpose::Score);
}

TEST(Stalling, HoldsASafeBallWhileATouchdownWouldPutHimAhead) {
    const State state = one_step_short("half = 2\nturn = [3, 3]");
    EXPECT_FALSE(scores(state));
    // And in the first half also where it would only draw level: there is a second one to come.
    EXPECT_FALSE(scores(one_step_short("half = 1\nturn = [3, 3]\nscore = [0, 1]")));
}

TEST(Stalling, ScoresInTheLastTurnOfAHalf) {
    EXPECT_FALSE(scores(one_step_short("half = 1\nturn = [7, 7]")));
    EXPECT_TRUE(scores(one_step_short("half = 1\nturn = [8, 7]")));
    EXPECT_TRUE(scores(one_step_short("half = 2\nturn = [8, 8]")));
}

TEST(Stalling, ScoresAtOnceWhenHeIsBehind) {
    EXPECT_TRUE(scores(one_step_short("half = 1\nturn = [3, 3]\nscore = [0, 2]")));
    EXPECT_TRUE(scores(one_step_short("half = 2\nturn = [3, 3]\nscore = [0, 2]")));
    // Drawing level in the second half leaves a match to be won.
    EXPECT_TRUE(scores(one_step_short("half = 2\nturn = [3, 3]\nscore = [0, 1]")));
}

// lrb4.match.overtime: the first touchdown wins.
TEST(Stalling, ScoresAtOnceInOvertime) { EXPECT_TRUE(scores(one_step_short("half = 3\nturn = [3, 3]"))); }

// Six squares, two more gone for, and the carrier stands beside the last.
TEST(Stalling, ScoresWhenAnOpponentCouldGetBesideTheBall) {
    const std::string when = "half = 2\nturn = [3, 3]";
    EXPECT_TRUE(scores(one_step_short(when, "\"A1 p8\"")));
    EXPECT_FALSE(scores(one_step_short(when, "\"A1 o8\"")));
    EXPECT_TRUE(scores(one_step_short(when, "\"A1 o8 +sprint\"")));
    // Who lies has to stand up first, and whoever is stunned does not come at all.
    EXPECT_TRUE(scores(one_step_short(when, "\"A1 s8 prone\"")));
    EXPECT_FALSE(scores(one_step_short(when, "\"A1 r8 prone\"")));
    EXPECT_TRUE(scores(one_step_short(when, "\"A1 r8 prone +jump-up\"")));
    EXPECT_FALSE(scores(one_step_short(when, "\"A1 x8 stunned\"")));
}

TEST(Stalling, HitsSomebodyMeanwhileButNotWithTheCarrier) {
    // Both far away, and the opponent slow: the ball is safe.
    State state = one_step_short("half = 2\nturn = [3, 3]", "\"H2 f8 st=5 +block\", \"A1 g8 ma=4\"");
    const Board board(state, Seat::Home);
    Outlook seen(board);
    Outlook no_places(board, seen.ball(), seen.hits(), {}, {});
    const Plan plan = next_plan(board, no_places);
    EXPECT_EQ(plan.purpose, Purpose::Block);
    EXPECT_EQ(plan.player, player_id(Seat::Home, 2));

    const Plan by_carrier = {Purpose::Blitz,
                             ActionKind::Blitz,
                             player_id(Seat::Home, 1),
                             player_id(Seat::Away, 1),
                             state.at(player_id(Seat::Home, 1)).square,
                             0.5,
                             0};
    Outlook only_by_carrier(board, seen.ball(), {by_carrier}, {}, {});
    EXPECT_FALSE(next_plan(board, only_by_carrier));
}

// The ball is not safe, so that he scores, but only when the other one has gone where he may be needed.
TEST(Stalling, OthersTakeTheirPlacesBeforeATouchdownThatNeedsNoDice) {
    const std::string others = "\"H2 v8\", \"A1 p8\"";
    const State early = one_step_short("half = 2\nturn = [3, 3]", others);
    const Board board(early, Seat::Home);
    const Plan first = planned(board);
    EXPECT_EQ(first.purpose, Purpose::Stand);
    EXPECT_EQ(first.player, player_id(Seat::Home, 2));
    EXPECT_TRUE(scores(early));

    const State late = one_step_short("half = 2\nturn = [8, 7]", others);
    const Board last(late, Seat::Home);
    EXPECT_EQ(planned(last).purpose, Purpose::Score);
}

TEST(Stalling, ATouchdownIsWorthLessTheMoreTimeItLeaves) {
    const auto worth_in = [](const std::string& when) {
        const State state = one_step_short(when);
        return touchdown_worth(Board(state, Seat::Home));
    };
    EXPECT_DOUBLE_EQ(worth_in("half = 2\nturn = [6, 6]"), 1 - 2 * weights.drive);
    EXPECT_DOUBLE_EQ(worth_in("half = 2\nturn = [5, 5]"), 1 - 3 * weights.drive);
    // No drive takes longer than six turns.
    EXPECT_DOUBLE_EQ(worth_in("half = 2\nturn = [2, 2]"), worth_in("half = 2\nturn = [1, 1]"));
    EXPECT_DOUBLE_EQ(worth_in("half = 2\nturn = [8, 7]"), 1);
    EXPECT_DOUBLE_EQ(worth_in("half = 2\nturn = [2, 2]\nscore = [0, 1]"), 1);
    EXPECT_DOUBLE_EQ(worth_in("half = 3\nturn = [2, 2]"), 1);
}

TEST(Stalling, TheBallIsWorthMoreWhereItCanBeCarriedInNextTurn) {
    const auto worth_at = [](const std::string& when, const std::string& square) {
        const State state = position(when + "\nplayers = [\"H1 " + square + "\", \"A1 a1\"]\nball = \"H1\"\n");
        const Board board(state, Seat::Home);
        return holding_worth(board, board.carrier, board.ball);
    };
    const std::string early = "half = 2\nturn = [2, 2]";
    const std::string behind = early + "\nscore = [0, 2]";
    EXPECT_NEAR(worth_at(early, "t8") - worth_at(behind, "t8"), weights.patience, 1e-12);  // six columns to go
    EXPECT_NEAR(worth_at(early, "s8") - worth_at(behind, "s8"), 0, 1e-12);
}

// Whether this idea, carried out with some dice, ends in the end zone.
bool may_score(const State& before, const Idea& idea) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        State state = before;
        SeededDice dice(seed);
        apply_trusted(state, idea.answer, dice);
        ScriptedCoach hands = idea.hands;
        if (state.phase == Phase::Turn && state.pending.kind == DecisionKind::Step) play(state, hands, false, seed);
        if (state.team(Seat::Home).score > before.team(Seat::Home).score) return true;
    }
    return false;
}

bool thinks_of_scoring(const State& state) {
    ChoiceList legal;
    match::legal(state, legal);
    const std::vector<Idea> all = ideas(Board(state, Seat::Home), legal);
    return std::any_of(all.begin(), all.end(), [&](const Idea& idea) { return may_score(state, idea); });
}

TEST(Stalling, TheSearchAlwaysThinksOfTheTouchdownAsWell) {
    // The scripted coach would hold the ball here,
    EXPECT_TRUE(thinks_of_scoring(one_step_short("half = 2\nturn = [3, 3]")));
    // and here nine other things to do with it are better: five places for it, two hand-offs and two throws.
    EXPECT_TRUE(
        thinks_of_scoring(position("half = 2\nturn = [3, 3]\nplayers = [\"H1 t8 ag=2\", \"H2 u9 ag=4\", \"H3 y1 "
                                   "ag=4\", \"H4 y15 ag=4\", \"A1 y3\", "
                                   "\"A2 y6\", \"A3 y8\", \"A4 y10\", \"A5 y13\"]\nball = \"H1\"\n")));
}

// Weights stand for things that are good or bad by what the formulas do with them: none may change its sign.
TEST(Weights, AreAllPositiveAndLessThanATouchdown) {
    const auto row = std::bit_cast<std::array<double, sizeof(Weights) / sizeof(double)>>(Weights{});
    for (std::size_t i = 0; i < row.size(); ++i) {
        EXPECT_GT(row[i], 0) << "weight " << i;
        EXPECT_LT(row[i], 1) << "weight " << i;
    }
}

}  // namespace
}  // namespace dugout::coach
