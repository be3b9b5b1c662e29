#include <gtest/gtest.h>

#include "odds/kicks.hpp"
#include "unit/cli/odds_told.hpp"

// The pages of `dugout odds`, as a coach reads them.

namespace dugout::cli {
namespace {

constexpr double exact = 1e-9;

// ---- injuries

// covers: lrb4.deathroller.damaged
TEST(OddsText, RollsForNoMachineThatGoesDown) {
    const Told block = told("players = [\"H1 m8 st=9\", \"A1 star/the-deathroller n8\"]\n", "block H1, hit A1");
    EXPECT_FALSE(block.says("armour")) << block.english;
    EXPECT_TRUE(block.says("    A1 out for the rest of the match  63.89 %  [lrb4.deathroller.damaged]\n"))
        << block.english;
    EXPECT_TRUE(block.says_in_french("    A1 hors du match  63,89")) << block.french;
    EXPECT_NEAR(block.json["blocks"][0]["out_of_match"]["A1"].get<double>(), 23 / 36.0, exact);

    const Told saw = told("players = [\"H1 m8 weapon=chainsaw saw-running\", \"A1 n8 weapon=deathroller av=10\"]\n",
                          "block H1, attack A1");
    EXPECT_TRUE(saw.says("armour beaten 41.67 %, and then: out for the rest of the match 100.00 %\n")) << saw.english;

    const Told fireball =
        told("players = [\"H1 m8\", \"A1 m2 weapon=deathroller\"]\nspells = [1, 0]\n", "cast fireball, at m2");
    EXPECT_FALSE(fireball.says("armour")) << fireball.english;
    EXPECT_TRUE(fireball.says("and then: out for the rest of the match 100.00 %  [lrb4.deathroller.damaged]\n"))
        << fireball.english;
}

// covers: lrb4.fireball.hit, lrb4.lightning.effect
TEST(OddsText, AddsTheMightyBlowOfASpellOnceAndTellsTheInjury) {
    for (const char* plan : {"cast fireball, at m2", "cast lightning, bolt top-13"}) {
        const Told spell = told("players = [\"H1 m8\", \"A1 m2\"]\nspells = [1, 0]\n", plan);
        EXPECT_TRUE(
            spell.says("armour beaten 41.67 % (Mighty Blow), and then: "
                       "stunned 47.22 %, knocked out 28.70 %, casualty 24.07 % (Mighty Blow)\n"))
            << spell.english;
    }
}

// covers: lrb4.bomb.explosion
TEST(OddsText, TellsTheInjuryAfterABomb) {
    const Told bomb = told("players = [\"H1 m8 weapon=bomb\", \"A1 m11\"]\n", "bomb H1, at m11",
                           {.most_applications = 10, .games = 10});
    EXPECT_TRUE(bomb.says("and then: stunned 58.33 %, knocked out 25.00 %, casualty 16.67 %\n")) << bomb.english;
}

// covers: third.foul.ejection
TEST(OddsText, TellsTheDoubleThatSendsTheFoulerOff) {
    const Told foul = told("rules = \"third\"\nplayers = [\"H1 m8\", \"A1 n8 prone\"]\n", "foul H1, foul-on A1");
    EXPECT_TRUE(foul.says("      sent off on a double of these dice 16.67 %  [third.foul.ejection]\n")) << foul.english;
    EXPECT_TRUE(foul.says_in_french("expulsé sur un double de ces dés 16,67")) << foul.french;
    EXPECT_NEAR(foul.json["rolls"][0]["sent_off_on_double"].get<double>(), foul.kept.turnover, exact);
}

// ---- blocks

// covers: lrb4.skill.frenzy.second-block
TEST(OddsText, TellsTheSecondBlockWhateverHelpsTheFirst) {
    for (const char* position : {"players = [\"H1 m8 +pro +frenzy +dauntless\", \"A1 n8 st=4\"]\n",
                                 "players = [\"H1 m8 st=2 +frenzy +pro\", \"A1 l8 st=4\", \"A2 m7\", \"A3 n9\"]\n"}) {
        const Told block = told(position, "block H1, hit A1");
        ASSERT_TRUE(block.says("second block (Frenzy) ")) << block.english;
        const nlohmann::json& second = block.json["blocks"][0]["second_block"];
        EXPECT_NEAR(second["attacker_down"].get<double>(), block.kept.turnover, exact);
        EXPECT_GT(second["chance"].get<double>(), 0.3);
    }
}

// covers: lrb4.skill.frenzy.second-block, lrb4.push.off-pitch
TEST(OddsText, PushesWhereThePlanSays) {
    const std::string position = "players = [\"H1 m13 +frenzy\", \"A1 m14\"]\n";
    const Told edge = told(position, "block H1, hit A1, push m15");
    EXPECT_TRUE(
        edge.says("second block (Frenzy) 33.33 %; after both: A1 goes down 77.78 %, H1 goes down 44.44 %, "
                  "into the crowd 22.22 %\n"))
        << edge.english;
    EXPECT_TRUE(edge.says("      A1 in the crowd: reserves 58.33 %")) << edge.english;
    EXPECT_TRUE(edge.says_in_french(", dans le public 22,22")) << edge.french;
    EXPECT_NEAR(edge.json["blocks"][0]["second_block"]["off_pitch"].get<double>(), 2 / 6.0 * 4 / 6.0, exact);
    EXPECT_EQ(edge.json["blocks"][0]["crowd"]["player"], "A1");
    const Told inside = told(position, "block H1, hit A1");
    EXPECT_TRUE(inside.says("after both: A1 goes down 66.67 %, H1 goes down 44.44 %\n")) << inside.english;
    EXPECT_FALSE(inside.says("crowd"));
}

// covers: lrb4.push.chain
TEST(OddsText, PushesAChainWhereThePlanSays) {
    const std::string position =
        "players = [\"H1 m13\", \"A1 m14\", \"A2 l15\", \"A3 m15\", \"A4 n15\", \"A5 l14\", \"A6 k14\"]\n";
    const Told off = told(position, "block H1, hit A1, push m15", {.most_applications = 10, .games = 10});
    EXPECT_TRUE(off.says("      A3 in the crowd: ")) << off.english;
}

// covers: lrb4.skill.multiple-block.targets, lrb4.block.who-picks
TEST(OddsText, PicksTheDieForBothWhoAreBlocked) {
    const Told block =
        told("players = [\"H1 m8 +multiple-block st=5\", \"A1 m9 +block\", \"A2 n8\"]\n", "block H1, hit-two A1 A2");
    EXPECT_TRUE(block.says("      attacker down  30.56 %\n      both down  25.00 %\n")) << block.english;
    EXPECT_TRUE(block.says("    A2 goes down  36.11 %\n")) << block.english;
    EXPECT_TRUE(block.says("    A1 pushed back  33.33 %\n    A2 pushed back  33.33 %\n")) << block.english;
    EXPECT_TRUE(block.says_in_french("    A2 repoussé  33,33")) << block.french;
    EXPECT_NEAR(block.json["blocks"][0]["second_pushed"].get<double>(), 12 / 36.0, exact);
}

// covers: kicking.skill.vicious-kick
TEST(OddsText, TellsTheFacesOfAViciousKick) {
    const Told kick = told("rules = \"lrb4 kicking=field-goals\"\nplayers = [\"H1 v8 +vicious-kick\", \"A1 w8\"]\n",
                           "block H1, vicious-kick A1");
    EXPECT_TRUE(kick.says("  H1 kicks A1: one block die")) << kick.english;
    EXPECT_TRUE(kick.says("      attacker down  16.67 %\n      both down  16.67 %\n      push  33.33 %\n"))
        << kick.english;
    EXPECT_TRUE(
        kick.says("    A1 goes down  33.33 %\n    A1 stunned  16.67 %\n    H1 goes down  16.67 %\n"
                  "    pushed back  33.33 %\n"))
        << kick.english;
    EXPECT_NEAR(kick.json["kicks"][0]["kicker_down"].get<double>(), kick.kept.turnover, exact);
}

// covers: lrb4.fanatic.move
TEST(OddsText, TellsTheDirectionDieOfABallAndChain) {
    const Told swing = told("players = [\"H1 m8 weapon=ball-and-chain\"]\n", "move H1, swing right");
    EXPECT_TRUE(swing.says("  H1 swings: 1-2 left, 3-4 straight on, 5-6 right, 33.33 % each  [lrb4.fanatic.move]\n"))
        << swing.english;
    EXPECT_TRUE(swing.says_in_french("3-4 tout droit")) << swing.french;
    EXPECT_EQ(swing.json["rolls"][0]["kind"], "swing");
}

// ---- kicks

// covers: kicking.goal.score, kicking.turnover.always
TEST(OddsText, TellsWhatAKickOfTheBallComesTo) {
    const std::string kicker = "rules = \"lrb4 kicking=field-goals\"\nball = \"H1\"\n";
    const Told kick = told(kicker + "players = [\"H1 w8 +kick\", \"A1 x8\"]\n", "kick H1, kick-ball, at x8");
    const match::State aiming = kick.kept.steps.back().before;
    const odds::KickOdds closed = odds::kick_odds(aiming, {.kicker = player_id(Seat::Home, 1),
                                                           .aim = kick.kept.steps.back().choice.square(),
                                                           .reroll = odds::Reroll::Kept});
    EXPECT_TRUE(kick.kept.exact);
    EXPECT_GT(closed.field_goal, 0.1);
    EXPECT_NEAR(kick.kept.made, closed.field_goal, 1e-6);
    for (const char* line : {"    kick blocked  ", "    fumbled  ", "    mis-kicked  ", "    clean kick  ",
                             "    field goal  ", "    out of the pitch  "})
        EXPECT_TRUE(kick.says(line)) << kick.english;
    EXPECT_NEAR(kick.json["kicks"][0]["field_goal"].get<double>(), closed.field_goal, exact);
}

// ---- the last lines

TEST(OddsText, TellsOneNumberWhereThereIsNoReroll) {
    const std::string players = "players = [\"H1 m8\", \"A1 n8\"]\n";
    const Told none = told(players, "move H1, go l8");
    EXPECT_TRUE(none.says("success 66.67 %, turnover 33.33 %  (no team re-roll)\n")) << none.english;
    EXPECT_FALSE(none.says("with")) << none.english;
    const Told one = told(players + "rerolls = [1, 0]\n", "move H1, go l8");
    EXPECT_TRUE(one.says("success 88.89 %, turnover 11.11 %  (with the team's re-roll)\n")) << one.english;
}

}  // namespace
}  // namespace dugout::cli
