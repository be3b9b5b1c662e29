#include "coach/chance_node.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "match/engine.hpp"
#include "odds/enumerate.hpp"
#include "unit/coach/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

constexpr PlayerId h1{0};
constexpr ChanceLimits exact = {.followed = 0, .rolled = 1e-7, .applications = 5'000'000};

std::vector<Choice> choices(const std::vector<std::string>& texts) {
    std::vector<Choice> list;
    for (const std::string& text : texts) {
        const auto choice = parse_choice(text);
        EXPECT_TRUE(choice) << text;
        list.push_back(choice.value_or(Choice{}));
    }
    return list;
}

double sum(const std::vector<Bucket>& node) {
    double total = 0;
    for (const Bucket& bucket : node) total += bucket.chance;
    return total;
}

// An action that the coach's hands carry out by a plan, and that can be told by its choices as well.
struct Action {
    const char* name;
    const char* position;
    Plan plan;
    std::vector<std::string> choices;
};

const std::vector<Action>& actions() {
    static const std::vector<Action> list = {
        {"a block with two dice",
         "players = [\"H1 human/blitzer m8\", \"H2 m9\", \"A1 n8\"]\nball = \"a1\"\n",
         {Purpose::Block, ActionKind::Block, h1, PlayerId{17}, {13, 8}, 0, 0},
         {"block H1", "hit A1"}},
        {"a dodge, and a square to go for",
         "players = [\"H1 ma=2 m8\", \"A1 n8\"]\nrerolls = [1, 0]\nball = \"a1\"\n",
         {Purpose::Stand, ActionKind::Move, h1, nobody, {10, 8}, 0, 0},
         {"move H1", "go l8", "go k8", "go j8", "end-action"}},
        {"a ball to pick up",
         "players = [\"H1 m8\", \"A1 p8\"]\nball = \"m9\"\n",
         {Purpose::Stand, ActionKind::Move, h1, nobody, {13, 9}, 0, 0},
         {"move H1", "go m9", "end-action"}},
        {"a throw",
         "players = [\"H1 m8\", \"H2 p8\", \"A1 z1\"]\nball = \"H1\"\n",
         {Purpose::Pass, ActionKind::Pass, h1, PlayerId{1}, {13, 8}, 0, 0},
         {"pass H1", "throw", "at p8"}},
    };
    return list;
}

std::vector<Bucket> node_of(const State& state, const Action& action, const ChanceLimits& limits) {
    ScriptedCoach hands;
    hands.follow(action.plan);
    std::uint64_t positions = 0;
    std::vector<Bucket> node = chance_node(state, Choice::declare(action.plan.action, h1), hands, 7, positions, limits);
    EXPECT_GT(positions, 0u);
    return node;
}

odds::Outcomes enumerated(const State& state, const Action& action) {
    const std::vector<Choice> plan = choices(action.choices);
    ScriptedCoach home;
    ScriptedCoach away;
    home.follow(action.plan);
    Random random(3);
    const odds::Inquiry inquiry = {.plan = plan,
                                   .answer =
                                       [&](const State& asked, const ChoiceList& legal) {
                                           ScriptedCoach& coach = decision(asked).seat == Seat::Home ? home : away;
                                           return coach.choose(asked, legal, {}, random);
                                       },
                                   .watch = {}};
    odds::Outcomes outcomes = odds::enumerate(state, inquiry);
    EXPECT_TRUE(outcomes.complete);
    return outcomes;
}

// What a coach asks of an outcome, one bit each.
struct Question {
    const char* name;
    bool (*holds)(const State& state);
};

constexpr std::array<Question, 7> questions = {{
    {"the turn goes on", [](const State& s) { return decision(s).kind == DecisionKind::Turn; }},
    {"H1 stands", [](const State& s) { return s.at(h1).standing(); }},
    {"H1 has left the pitch", [](const State& s) { return !s.at(h1).on_pitch(); }},
    {"A1 stands", [](const State& s) { return s.at(PlayerId{17}).standing(); }},
    {"A1 has left the pitch", [](const State& s) { return !s.at(PlayerId{17}).on_pitch(); }},
    {"somebody of home has the ball",
     [](const State& s) { return s.ball.state == BallState::Held && seat_of(s, s.ball.carrier) == Seat::Home; }},
    {"a re-roll is gone", [](const State& s) { return s.team(Seat::Home).reroll_used != 0; }},
}};

TEST(ChanceNode, ChancesAreThoseOfTheEngine) {
    for (const Action& action : actions()) {
        const State state = position(action.position);
        const std::vector<Bucket> node = node_of(state, action, exact);
        const odds::Outcomes outcomes = enumerated(state, action);
        EXPECT_GT(node.size(), 1u) << action.name;
        for (const Question& question : questions) {
            double chance = 0;
            for (const Bucket& bucket : node) chance += question.holds(bucket.state) ? bucket.chance : 0;
            const double expected = outcomes.chance_of([&](const odds::Outcome& o) { return question.holds(o.state); });
            EXPECT_NEAR(chance, expected, 1e-6) << action.name << ": " << question.name;
        }
    }
}

// What is cut short is less exact, never less than everything.
TEST(ChanceNode, ChancesAddUpToOneHoweverFarTheyAreFollowed) {
    constexpr std::array<ChanceLimits, 4> limits = {{
        {},
        {.followed = 0.02, .rolled = 0.004, .applications = 1},
        {.followed = 1.1, .rolled = 0.004, .applications = 800},
        {.followed = 0, .rolled = 1.1, .applications = 800},
    }};
    for (const Action& action : actions())
        for (const ChanceLimits& each : limits) {
            const std::vector<Bucket> node = node_of(position(action.position), action, each);
            EXPECT_NEAR(sum(node), 1, 1e-9) << action.name;
            for (std::size_t i = 1; i < node.size(); ++i) EXPECT_GE(node[i - 1].chance, node[i].chance) << action.name;
        }
}

// Where nothing is followed a node is the first roll; where it all is, nobody is left in the middle of his action.
TEST(ChanceNode, IsFollowedAsFarAsItIsLikely) {
    const Action& dodge = actions()[1];
    const auto is_done = [](const Bucket& bucket) { return bucket.done; };
    const std::vector<Bucket> all = node_of(position(dodge.position), dodge, exact);
    EXPECT_TRUE(std::all_of(all.begin(), all.end(), is_done));
    const std::vector<Bucket> some =
        node_of(position(dodge.position), dodge, {.followed = 0.2, .rolled = 0.004, .applications = 800});
    EXPECT_FALSE(std::all_of(some.begin(), some.end(), is_done));
    EXPECT_TRUE(std::any_of(some.begin(), some.end(), is_done));
}

// 36 throws for armour and 36 for an injury come to what a coach can tell apart.
TEST(ChanceNode, WhatComesToTheSameIsOneBucket) {
    const Action& block = actions()[0];
    EXPECT_LT(node_of(position(block.position), block, exact).size(), 40u);
}

TEST(ChanceNode, AMoveWithoutDiceIsCertain) {
    const Action walk = {"a walk",
                         "players = [\"H1 m8\", \"A1 z8\"]\nball = \"a1\"\n",
                         {Purpose::Stand, ActionKind::Move, h1, nobody, {10, 8}, 0, 0},
                         {}};
    const std::vector<Bucket> node = node_of(position(walk.position), walk, {});
    ASSERT_EQ(node.size(), 1u);
    EXPECT_EQ(node[0].chance, 1);
    EXPECT_EQ(node[0].state.at(h1).square, (Square{10, 8}));
}

}  // namespace
}  // namespace dugout::coach
