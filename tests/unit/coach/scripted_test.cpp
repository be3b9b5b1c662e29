#include "coach/scripted.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "coach/game.hpp"
#include "coach/worth.hpp"
#include "team/samples.hpp"
#include "unit/coach/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

// Answers of the scripted coach until the turn passes, or `most` of them.
std::vector<std::string> play_turn(State& state, std::uint64_t seed, int most = 60) {
    ScriptedCoach coach;
    Random random(seed);
    SeededDice dice(seed);
    ChoiceList legal;
    std::vector<std::string> said;
    const Seat seat = state.pending.seat;
    while (static_cast<int>(said.size()) < most && !is_over(state)) {
        if (state.pending.kind == DecisionKind::Turn && state.pending.seat != seat) break;
        if (state.pending.kind == DecisionKind::BeginTurn && state.pending.seat != seat) break;
        if (state.phase != Phase::Turn) break;
        match::legal(state, legal);
        const Choice choice = coach.choose(state, legal, {}, random);
        EXPECT_TRUE(legal.contains(choice)) << choice_text(choice);
        said.push_back(choice_text(choice));
        apply_trusted(state, choice, dice);
    }
    return said;
}

TEST(ScriptedCoach, WalksInWhenNobodyStandsInTheWay) {
    State state = position("turn = [8, 8]\nplayers = [\"H1 v8\", \"A1 a1\"]\nball = \"H1\"\n");
    play_turn(state, 1);
    EXPECT_EQ(state.team(Seat::Home).score, 1);
}

TEST(ScriptedCoach, PicksUpABallThatLiesInTheOpen) {
    State state = position("players = [\"H1 k8 ag=4\", \"H2 c3 ag=1\", \"A1 z1\"]\nball = \"l8\"\n");
    const auto said = play_turn(state, 3);
    ASSERT_FALSE(said.empty());
    bool tried = false;
    for (const std::string& choice : said) tried = tried || choice == "move H1";
    EXPECT_TRUE(tried);
}

TEST(ScriptedCoach, BlitzesTheCarrierHeCanGetAt) {
    State state = position("players = [\"H1 k8 +block st=4\", \"A1 o8\"]\nball = \"A1\"\n");
    const auto said = play_turn(state, 1);
    ASSERT_FALSE(said.empty());
    EXPECT_EQ(said[0], "blitz H1");
}

// In the last turn of a half: a block with two dice before a dodge with the worst of hands.
TEST(ScriptedCoach, ClearsTheWayBeforeTheLastRun) {
    State state = position(
        "half = 2\nturn = [8, 8]\nplayers = [\"H1 u8 ag=1\", \"H2 v10 st=4 +block\", \"A1 v9\"]\nball = \"H1\"\n");
    const auto said = play_turn(state, 1, 1);
    ASSERT_FALSE(said.empty());
    EXPECT_EQ(said[0].substr(said[0].size() - 2), "H2");
}

TEST(ScriptedCoach, TakesTheDieThatHurtsTheOtherSide) {
    State state = position("players = [\"H1 m8 st=4\", \"A1 n8\"]\n");
    const std::array<FixedDie, 2> faces = {{{Die::Block, 1}, {Die::Block, 6}}};
    ScriptedDice dice(faces);
    EXPECT_TRUE(apply(state, *parse_choice("block H1"), dice));
    EXPECT_TRUE(apply(state, *parse_choice("hit A1"), dice));
    ASSERT_EQ(state.pending.kind, DecisionKind::BlockDie);
    ScriptedCoach coach;
    Random random(1);
    ChoiceList legal;
    match::legal(state, legal);
    EXPECT_EQ(choice_text(coach.choose(state, legal, {}, random)), "die pow");
}

// third.handoff.free: on the way, in an action that is none of its own.
TEST(ScriptedCoach, HandsTheBallOverByEitherBook) {
    for (const std::string book : {"lrb4", "third"}) {
        State state =
            position("rules = \"" + book +
                     "\"\nhalf = 2\nturn = [8, 8]\nplayers = [\"H1 s8 ma=3\", \"H2 t9 ma=8 ag=4\", \"A1 a1\"]\n"
                     "ball = \"H1\"\n");
        const auto said = play_turn(state, 1);
        EXPECT_NE(std::find(said.begin(), said.end(), "hand-to H2"), said.end()) << book;
    }
}

TEST(ScriptedCoach, FoulsLessUnderTheEyeOfTheReferee) {
    const auto risk = [](const std::string& more) {
        const State state = position("players = [\"H1 m8\", \"H2 n7\", \"H3 o9\", \"A1 n8 prone av=7\"]\n" + more);
        const Board board(state, Seat::Home);
        Plans plans;
        add_fouls(board, Ways(board), plans);
        return plans.empty() ? 1 : plans[0].risk;
    };
    EXPECT_NEAR(risk(""), 1 / 6., 1e-12);
    EXPECT_GT(risk("watched = \"home\"\n"), 0.4);
}

TEST(JudgeBlock, CountsTheFacesAsTheyAre) {
    // One die, no skills: he falls on a skull and on both down, the other on both down, stumble and pow.
    const State even = position("players = [\"H1 m8\", \"A1 n8\"]\n");
    const BlockOdds one = judge_block(stakes_of(Board(even, Seat::Home)),
                                      {.attacker = player_id(Seat::Home, 1), .defender = player_id(Seat::Away, 1)});
    EXPECT_EQ(one.dice, 1);
    EXPECT_NEAR(one.falls, 2 / 6., 1e-12);
    EXPECT_NEAR(one.downs, 3 / 6., 1e-12);
    // Two dice with Block against none: only two skulls bring him down.
    const State strong = position("players = [\"H1 m8 st=4 +block\", \"A1 n8\"]\n");
    const BlockOdds two = judge_block(stakes_of(Board(strong, Seat::Home)),
                                      {.attacker = player_id(Seat::Home, 1), .defender = player_id(Seat::Away, 1)});
    EXPECT_EQ(two.dice, 2);
    EXPECT_NEAR(two.falls, 1 / 36., 1e-12);
    EXPECT_NEAR(two.downs, 1 - 9 / 36., 1e-12);
}

// Every roster, the books in turn: every answer is legal and every match ends.
// Nothing is asked that he has no answer to: then he would let chance answer.
TEST(ScriptedCoach, PlaysEveryRosterByEitherBook) {
    const Library& library = Library::embedded();
    std::uint64_t seed = 1;
    for (const Roster& roster : library.rosters()) {
        const auto home = sample_sheet(library, roster.id);
        ASSERT_TRUE(home) << roster.id;
        const Book book = seed % 2 == 0 ? Book::Lrb4 : Book::Third;
        State state = new_match(rulebook(book), *home, *sample_sheet(library, "goblin"));
        SeededDice dice(seed);
        Random random(seed);
        Random untouched(seed++);
        ScriptedCoach one;
        ScriptedCoach two;
        ChoiceList legal;
        start(state, dice);
        int decisions = 0;
        while (!is_over(state) && ++decisions < 20'000) {
            match::legal(state, legal);
            Coach& coach = state.pending.seat == Seat::Home ? one : two;
            const Choice choice = coach.choose(state, legal, {}, random);
            ASSERT_TRUE(legal.contains(choice)) << roster.id << ": " << choice_text(choice);
            apply_trusted(state, choice, dice);
        }
        EXPECT_TRUE(is_over(state)) << roster.id;
        EXPECT_EQ(random.next(), untouched.next()) << roster.id;
    }
}

}  // namespace
}  // namespace dugout::coach
