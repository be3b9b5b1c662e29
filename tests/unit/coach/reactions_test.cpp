#include "coach/reactions.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "coach/scripted.hpp"
#include "match/engine.hpp"
#include "match/formations.hpp"
#include "unit/coach/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

std::string dives(int die) {
    return answer("players = [\"H1 m8\", \"A1 n8 +diving-tackle\"]\n", {"move H1", "go l8"}, {{Die::D6, die}});
}

TEST(Reactions, HeDivesOnlyWhereTheDodgeFailsThen) {
    EXPECT_EQ(dives(4), "use A1");
    EXPECT_EQ(dives(5), "no");
}

TEST(Reactions, TheStrongestOfThoseWithTentaclesHolds) {
    EXPECT_EQ(
        answer("players = [\"H1 m8\", \"A1 n7 +tentacles\", \"A2 n8 st=5 +tentacles\"]\n", {"move H1", "go l8"}, {}),
        "use A2");
}

std::string dumps_off(const std::string& mate) {
    return answer("players = [\"H1 m8 st=4\", \"A1 n8 ag=4 +dump-off\", \"" + mate + "\"]\nball = \"A1\"\n",
                  {"block H1", "hit A1"}, {});
}

TEST(Reactions, HeDumpsTheBallOffToWhoeverIsLikelyToCatchIt) {
    EXPECT_EQ(dumps_off("A2 p8 ag=4"), "yes");
    EXPECT_EQ(dumps_off("A2 p8 ag=1"), "no");
    EXPECT_EQ(dumps_off("A2 z8 ag=4"), "no");
}

// A pass of an earlier turn has nothing to do with it.
TEST(Reactions, HeDumpsTheBallOffToWhoeverIsBestNow) {
    const Plan old{Purpose::Pass, ActionKind::Pass, player_id(Seat::Away, 1), player_id(Seat::Away, 3), nowhere, 1, 0};
    EXPECT_EQ(answer("players = [\"H1 m8 st=4\", \"A1 n8 ag=4 +dump-off\", \"A2 p8 ag=4\", \"A3 o10 ag=1\"]\n"
                     "ball = \"A1\"\n",
                     {"block H1", "hit A1", "yes"}, {}, old),
              "at p8");
}

// 2 against 5 is three dice for the other side; made as strong by Dauntless he rolls one.
TEST(Reactions, HeJudgesASecondRollByTheDiceThatLieThere) {
    EXPECT_EQ(answer("players = [\"H1 m8 st=2 +dauntless\", \"A1 n8 st=5\"]\nrerolls = [4, 0]\nball = \"a1\"\n",
                     {"block H1", "hit A1", "yes"}, {{Die::D6, 6}, {Die::D6, 6}, {Die::Block, 1}}),
              "re-roll team");
}

TEST(Reactions, AQuickSnapBringsThemTowardsTheBall) {
    const std::string kick_off = "start = \"kick-off\"\nplayers = [\"H1-H3 m6 m7 m9\", \"A1 q8\"]\n";
    const std::vector<FixedDie> dice = {{Die::D6, 2}, {Die::D6, 6}, {Die::D8, 5}, {Die::D6, 1}};
    EXPECT_EQ(answer(kick_off, {"aim v8"}, dice), "pick A1");
    EXPECT_EQ(answer(kick_off, {"aim v8", "pick A1"}, dice).substr(0, 5), "put r");
}

TEST(Reactions, AVampireBitesWhoeverMattersLeast) {
    EXPECT_EQ(answer("players = [\"H1 l8 +blood-lust\", \"H2 m9 thrall st=4\", \"H3 k8 thrall st=2\", \"A1 x3\"]\n"
                     "ball = \"H2\"\n",
                     {"move H1", "end-action"}, {{Die::D6, 1}}),
              "pick H3");
}

std::string_view kicks_off_against(const std::string& them) {
    const State state = position("start = \"set-up\"\nkicking = \"home\"\nteams = [\"human\", \"" + them + "\"]\n");
    ScriptedCoach coach;
    Random random(1);
    ChoiceList legal;
    match::legal(state, legal);
    return formations()[static_cast<std::size_t>(coach.choose(state, legal, {}, random).value())].id;
}

TEST(Reactions, HeSetsUpByWhomHeMeets) {
    EXPECT_EQ(kicks_off_against("wood-elf"), "deep");
    EXPECT_EQ(kicks_off_against("khemri"), "spread");
    EXPECT_EQ(kicks_off_against("halfling"), "line");
}

// lrb4.skill.diving-catch: the ball comes down beside him.
TEST(Reactions, HeDivesUnderTheBall) {
    EXPECT_EQ(answer("players = [\"H1 m8\", \"H2 q8 ag=4 +diving-catch\", \"A1 a1\"]\nball = \"H1\"\n",
                     {"pass H1", "throw", "at q8"}, {{Die::D6, 2}, {Die::D8, 4}, {Die::D8, 5}, {Die::D8, 4}}),
              "put p8");
}

// Two of them as good, one behind interceptors.
TEST(Reactions, HeThrowsWhereNobodyIntercepts) {
    EXPECT_EQ(answer("players = [\"H1 s8 ag=4\", \"H2 z8 ag=4\", \"H3 z13 ag=4\", \"A1 v8 ag=6\", \"A2 w8 ag=6\"]\n"
                     "ball = \"H1\"\n",
                     {"pass H1", "throw"}, {}),
              "at z13");
}

std::string casts(const std::string& spell, const std::string& players) {
    return answer("marker-moved = [\"home\"]\nspells = [1, 0]\nplayers = [" + players + "]\nball = \"A1\"\n",
                  {spell.c_str()}, {});
}

// lrb4.lightning.area: from the nearest edge, two columns wide; the nearest is struck first.
TEST(Reactions, HeAimsLightningAtTheCarrier) {
    const std::string bolt = casts("cast lightning", "\"H1 c8\", \"A1 n3\", \"A2 p9\"");
    EXPECT_TRUE(bolt == "bolt top-13" || bolt == "bolt top-14") << bolt;
    // One of his own stands before him.
    const std::string other = casts("cast lightning", "\"H1 n2 ag=1\", \"A1 n3\", \"A2 p9\"");
    EXPECT_TRUE(other != "bolt top-13" && other != "bolt top-14") << other;
}

// lrb4.fireball.hit: a die above his Agility.
TEST(Reactions, HeBurnsTheClumsyRatherThanTheNimble) {
    EXPECT_EQ(casts("cast fireball", "\"H1 c8\", \"A1-A3 f3 h3 g5 ag=5\", \"A4-A6 o3 q3 p5 ag=1\""), "at p4");
}

}  // namespace
}  // namespace dugout::coach
