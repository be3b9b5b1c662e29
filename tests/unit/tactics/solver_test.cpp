#include "tactics/solver.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "match/entry.hpp"
#include "match/procedures/action.hpp"
#include "scenario/files.hpp"
#include "support/position.hpp"
#include "tactics/claims.hpp"
#include "tactics/suite.hpp"

namespace dugout::tactics {
namespace {

using match::Choice;
using test::Position;

constexpr double exact = 1e-9;

double chance_of(const std::vector<Ranked>& ranked, std::string_view choice) {
    for (const Ranked& each : ranked)
        if (match::choice_text(each.choice) == choice) return each.chance;
    ADD_FAILURE() << choice << " is not ranked";
    return -1;
}

TEST(Goal, IsReadAndWritten) {
    for (const std::string_view text : {"score", "ball", "free", "hold", "keep", "off A3", "down H11"}) {
        const auto goal = parse_goal(text);
        ASSERT_TRUE(goal) << text;
        EXPECT_EQ(goal_text(*goal), text);
    }
    for (const std::string_view text : {"", "win", "off", "score A1", "off A99"})
        EXPECT_FALSE(parse_goal(text)) << text;
}

TEST(Solver, WeighsARunAgainstAHandOff) {
    Position at;
    const PlayerId carrier = at.put(Seat::Home, "t8", {.ma = 4});  // two squares to go for
    at.put(Seat::Home, "u8", {.ma = 6, .ag = 4});                  // catches on 2+ and walks
    match::give_ball(at.state, carrier);
    match::enter_turn(at.state, Seat::Home);
    Solver solver(Seat::Home, {Aim::Score});
    const auto ranked = solver.rank(at.state);
    EXPECT_EQ(match::choice_text(ranked.front().choice), "hand-off H1");
    EXPECT_NEAR(ranked.front().chance, 5 / 6.0, exact);
    EXPECT_NEAR(ranked[1].chance, 25 / 36.0, exact);  // the run, whatever action he declares for it
    EXPECT_NEAR(chance_of(ranked, "end-turn"), 0, exact);
}

TEST(Solver, BlocksBeforeItRuns) {
    Position at;
    const PlayerId carrier = at.put(Seat::Home, "u8", {.ag = 1});
    at.put(Seat::Home, "v10", {.st = 4, .skills = {Skill::Block}});
    at.put(Seat::Away, "v9");
    match::give_ball(at.state, carrier);
    match::enter_turn(at.state, Seat::Home);
    Solver solver(Seat::Home, {Aim::Score});
    const auto ranked = solver.rank(simplified(at.state, {Aim::Score}));
    EXPECT_EQ(ranked.front().choice.player(), player_id(Seat::Home, 2));
    EXPECT_NEAR(ranked.front().chance, 35 / 36.0, exact);  // all but two skulls
}

TEST(Solver, LooksAtTheReply) {
    Position at;
    at.put(Seat::Home, "f8");
    const PlayerId carrier = at.put(Seat::Away, "i8");
    match::give_ball(at.state, carrier);
    at.state.team(Seat::Home).turn = 8;
    at.state.team(Seat::Away).turn = 7;
    match::enter_turn(at.state, Seat::Home);
    Solver solver(Seat::Home, {Aim::Hold});
    const auto ranked = solver.rank(simplified(at.state, {Aim::Hold}));
    // Left alone he walks in, two squares gone for.
    EXPECT_NEAR(chance_of(ranked, "end-turn"), 1 - 25 / 36.0, exact);
    // Marked from the front he has to dodge twice, or to break through.
    EXPECT_NEAR(chance_of(ranked, "move H1"), 0.614198, 1e-6);
    // On the ground, or a square farther away, he comes too late: only a skull lets him run.
    EXPECT_EQ(match::choice_text(ranked.front().choice), "blitz H1");
    EXPECT_NEAR(ranked.front().chance, 1 - 1 / 6.0 * 25 / 36.0, exact);
    EXPECT_TRUE(solver.complete());
}

TEST(Solver, LetsAPlayerStandUpToAssist) {
    Position at;
    const PlayerId carrier = at.put(Seat::Home, "u8", {.ag = 1});
    at.put(Seat::Home, "v10", {.skills = {Skill::Block}});
    at.put(Seat::Home, "w9", {.ma = 3, .place = match::Place::Prone});
    at.put(Seat::Away, "v9", {.st = 4});
    match::give_ball(at.state, carrier);
    match::enter_turn(at.state, Seat::Home);
    for (const auto once : {match::ActionKind::Blitz, match::ActionKind::Pass, match::ActionKind::HandOff})
        match::use_action(at.state.team(Seat::Home), once);
    const auto ranked = Solver(Seat::Home, {Aim::Score}).rank(simplified(at.state, {Aim::Score}));
    EXPECT_EQ(match::choice_text(ranked.front().choice), "move H3");
    EXPECT_NEAR(ranked.front().chance, 35 / 36.0, exact);  // two dice instead of one
}

TEST(Solver, LetsAPlayerStandUpAndBlitzHisNeighbour) {
    Position at;
    const PlayerId carrier = at.put(Seat::Home, "u8", {.ag = 1});
    at.put(Seat::Home, "v10", {.st = 4, .place = match::Place::Prone, .skills = {Skill::Block}});
    at.put(Seat::Away, "v9");
    match::give_ball(at.state, carrier);
    match::enter_turn(at.state, Seat::Home);
    const auto ranked = Solver(Seat::Home, {Aim::Score}).rank(simplified(at.state, {Aim::Score}));
    EXPECT_EQ(match::choice_text(ranked.front().choice), "blitz H2");
    EXPECT_NEAR(ranked.front().chance, 35 / 36.0, exact);
}

TEST(Solver, IsNotCompleteWhereMoreActionsCouldFollow) {
    Position at;
    const PlayerId carrier = at.put(Seat::Home, "t8", {.ma = 4});
    at.put(Seat::Home, "u8", {.ma = 6, .ag = 4});
    match::give_ball(at.state, carrier);
    match::enter_turn(at.state, Seat::Home);
    Solver one_action(Seat::Home, {Aim::Score}, 1);  // too few to hand it over and run
    (void)one_action.rank(at.state);
    EXPECT_FALSE(one_action.complete());
    Solver enough(Seat::Home, {Aim::Score});
    (void)enough.rank(at.state);
    EXPECT_TRUE(enough.complete());
}

// The chance to have the ball when it counts, doing nothing in the last turn of the half; the others have had as many
// turns, and nobody can get at anybody.
double idle_chance(const Goal& goal, bool held, int turns_of_the_others) {
    Position at;
    const PlayerId carrier = at.put(Seat::Home, "c3", {.ma = 1});
    at[carrier].set(match::Mark::Acted);
    at.put(Seat::Away, "w13", {.ma = 1});
    if (held)
        match::give_ball(at.state, carrier);
    else
        at.ball_on("i8");
    at.state.team(Seat::Home).turn = 8;
    at.state.team(Seat::Away).turn = static_cast<std::uint8_t>(turns_of_the_others);
    match::enter_turn(at.state, Seat::Home);
    return chance_of(Solver(Seat::Home, goal).rank(simplified(at.state, goal)), "end-turn");
}

TEST(Solver, KnowsWhoHasTheBallWhenTheHalfEnds) {
    EXPECT_NEAR(idle_chance({Aim::Ball}, true, 8), 1, exact);
    EXPECT_NEAR(idle_chance({Aim::Ball}, false, 8), 0, exact);
    EXPECT_NEAR(idle_chance({Aim::Keep}, true, 8), 1, exact);   // no reply is left
    EXPECT_NEAR(idle_chance({Aim::Keep}, false, 8), 0, exact);  // nor a ball to keep
    EXPECT_NEAR(idle_chance({Aim::Keep}, true, 7), 1, exact);   // the half ends with the reply
    EXPECT_NEAR(idle_chance({Aim::Keep}, false, 7), 0, exact);
    EXPECT_NEAR(idle_chance({Aim::Hold}, false, 8), 1, exact);
}

TEST(Solver, KnowsWhoIsDownWhenTheHalfEnds) {
    for (const Aim aim : {Aim::Down, Aim::Off}) {
        const Goal goal{aim, player_id(Seat::Away, 1)};
        EXPECT_NEAR(idle_chance(goal, true, 8), 0, exact) << goal_text(goal);  // he walks off with all the others
    }
}

constexpr std::string_view suite = R"(family = "A test"

[[tactic]]
title = "Hand it over"
goal = "score"
best = ["move H1"]
chance = "10.00 %"
next = "5.00 %"
[tactic.position]
players = ["H1 t8 ma=4", "H2 u8 ag=4"]
ball = "H1"
)";

TEST(Suite, ProvesRefutesAndCorrectsItsClaims) {
    const auto read = parse_suite(suite, "test.toml");
    ASSERT_TRUE(read) << text(read.refusals.front());
    ASSERT_EQ(read.value->size(), 1U);
    const Proof proof = prove(read.value->front());
    EXPECT_EQ(match::choice_text(proof.best.front()), "hand-off H1");
    EXPECT_TRUE(refutation(read.value->front(), proof));
    Proof cut_short = proof;
    cut_short.complete = false;
    const auto too_much = refutation(read.value->front(), cut_short);
    ASSERT_TRUE(too_much);
    EXPECT_NE(too_much->en.find("too much to go through"), std::string::npos);
    EXPECT_NE(too_much->fr.find("trop à parcourir"), std::string::npos);
    EXPECT_EQ(*with_claims(suite, "test.toml", {cut_short}).value, suite);  // which proves nothing
    const std::string corrected = with_claims(suite, "test.toml", {proof}).value.value();
    EXPECT_NE(corrected.find("best = [\"hand-off H1\"]\nchance = \"83.33 %\"\nnext = \"69.44 %\"\n"), std::string::npos)
        << corrected;
    const auto again = parse_suite(corrected, "test.toml");
    ASSERT_TRUE(again);
    EXPECT_FALSE(refutation(again.value->front(), prove(again.value->front())));
    EXPECT_EQ(*with_claims(corrected, "test.toml", {proof}).value, corrected);
}

TEST(Suite, SaysWhatIsWrongWithIt) {
    const auto refusal = [](std::string_view old_text, std::string_view new_text) {
        std::string changed(suite);
        changed.replace(changed.find(old_text), old_text.size(), new_text);
        const auto read = parse_suite(changed, "test.toml");
        return read ? std::string() : text(read.refusals.front());
    };
    EXPECT_NE(refusal("\"score\"", "\"win\"").find("`goal` must be"), std::string::npos);
    EXPECT_NE(refusal("10.00 %", "ten").find("`chance` must be like"), std::string::npos);
    EXPECT_NE(refusal("move H1", "run H1").find("is no choice"), std::string::npos);
    EXPECT_NE(refusal("[tactic.position]", "do = [\"block H1\"]\n[tactic.position]").find("is not legal there"),
              std::string::npos);
}

std::string contents(const std::filesystem::path& path) {
    std::ifstream stream(path);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// All of them are read; of the quick ones in the middle of an action some are worked out again, and
// `dugout tactics --prove` does it for all.
TEST(TacticalSuite, HoldsWhatItClaims) {
    const auto files = scenario::scenario_files(DUGOUT_SOURCE_DIR "/tests/tactics");
    ASSERT_TRUE(files);
    std::size_t tactics = 0;
    for (const auto& file : *files) {
        const auto read = parse_suite(contents(file), file.filename().string());
        ASSERT_TRUE(read) << text(read.refusals.front());
        for (const Tactic& tactic : *read.value) {
            match::ChoiceList legal;
            match::legal(tactic.state, legal);
            ASSERT_FALSE(tactic.best.empty()) << tactic.title;
            for (const Choice choice : tactic.best) EXPECT_TRUE(legal.contains(choice)) << tactic.title;
            EXPECT_GE(tactic.chance - tactic.next, least_margin - 1e-4) << tactic.title;
            const bool quick = match::decision(tactic.state).kind == match::DecisionKind::BlockDie;
            if (quick && tactics % 4 == 0) {
                EXPECT_FALSE(refutation(tactic, prove(tactic))) << tactic.title;
            }
            ++tactics;
        }
    }
    EXPECT_GE(tactics, 200U);
}

}  // namespace
}  // namespace dugout::tactics
