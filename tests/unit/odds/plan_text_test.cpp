#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/odds.hpp"
#include "match/entry.hpp"
#include "odds/plan.hpp"
#include "support/position.hpp"

// What `dugout odds` says of the skills behind its numbers, and in which order.

namespace dugout::odds {
namespace {

using match::Choice;
using test::Line;
using test::Position;
using Json = nlohmann::json;

constexpr double exact = 1e-9;

struct Told {
    PlanOdds kept;
    std::string english;
    std::string french;
    Json json;

    bool says(std::string_view text) const { return english.find(text) != std::string::npos; }
    bool says_in_french(std::string_view text) const { return french.find(text) != std::string::npos; }
};

// By the home team, its re-roll kept.
Told told(Position& at, std::initializer_list<std::string_view> choices, const PlanPatience& patience = {}) {
    match::enter_turn(at.state, Seat::Home);
    std::vector<Choice> plan;
    for (const std::string_view text : choices) plan.push_back(match::parse_choice(text).value());
    Told told{plan_odds(at.state, plan, Reroll::Kept, patience), {}, {}, {}};
    EXPECT_EQ(told.kept.refused, -1);
    told.english = cli::plan_text(told.kept, told.kept, Language::English);
    told.french = cli::plan_text(told.kept, told.kept, Language::French);
    told.json = Json::parse(cli::plan_json(told.kept, told.kept));
    return told;
}

Told dodge(const Line& mover, const Line& marker) {
    Position at;
    at.put(Seat::Home, "m8", mover);
    at.put(Seat::Away, "n8", marker);
    return told(at, {"move H1", "go l8"});
}

Told block(const Line& attacker, const Line& defender) {
    Position at;
    at.put(Seat::Home, "m8", attacker);
    at.put(Seat::Away, "n8", defender);
    return told(at, {"block H1", "hit A1"});
}

TEST(PlanText, tellsWhoDivesAtTheDodger) {
    const Told odds = dodge({.skills = {Skill::TwoHeads}}, {.skills = {Skill::DivingTackle}});
    EXPECT_TRUE(odds.says("H1 dodge 2+  83.33 %")) << odds.english;
    EXPECT_TRUE(odds.says("      A1 uses Diving Tackle: 4+ 50.00 %\n")) << odds.english;
    EXPECT_TRUE(odds.says_in_french("A1 utilise Tacle Plongeant\u00a0: 4+ 50,00")) << odds.french;
    EXPECT_NEAR(odds.kept.made, 3 / 6.0, exact);
    const Json& dive = odds.json["rolls"][0]["diving_tackle"];
    EXPECT_EQ(dive["player"], "A1");
    EXPECT_EQ(dive["target"], 4);
    EXPECT_NEAR(dive["chance"].get<double>(), 3 / 6.0, exact);
}

// kicking.action.must-kick
TEST(PlanText, tellsWhyAKickActionEndsTheTurn) {
    Rulebook kicking = lrb4();
    kicking.set(Option::Kicking, 2);
    const auto walks = [&](const char* ball, std::initializer_list<std::string_view> choices) {
        Position at(kicking);
        at.put(Seat::Home, "m8", {.ma = 1});
        at.ball_on(ball);
        return told(at, choices);
    };
    const Told odds = walks("m9", {"kick H1", "go l8", "go k8", "go j8"});
    EXPECT_NEAR(odds.kept.turnover, 1, exact);
    EXPECT_TRUE(odds.says("  a Kick action ends without a kick, which is a turnover  [kicking.action.must-kick]\n"))
        << odds.english;
    EXPECT_TRUE(odds.says_in_french("une action de frappe finit sans frappe")) << odds.french;
    EXPECT_EQ(odds.json["turnover_rule"], "kicking.action.must-kick");
    for (const Told& other :
         {walks("m9", {"kick H1", "go l8", "go k8"}), walks("j8", {"kick H1", "go l8", "go k8", "go j8"})}) {
        EXPECT_FALSE(other.says("without a kick")) << other.english;
        EXPECT_FALSE(other.json.contains("turnover_rule"));
    }
}

// Whoever is out of Tentacles has still to dodge: the re-roll gets him there more often, and down more often.
TEST(PlanOrder, leavesTheTurnoverAsItIs) {
    Position at;
    at.put(Seat::Home, "m8");
    at.put(Seat::Away, "n8", {.st = 6, .skills = {Skill::Tentacles}});
    for (const char* square : {"k7", "k8", "k9"}) at.put(Seat::Away, square);
    at.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(at.state, Seat::Home);
    const std::vector<Choice> plan = {match::parse_choice("move H1").value(), match::parse_choice("go l8").value()};
    PlanOdds kept = plan_odds(at.state, plan, Reroll::Kept);
    PlanOdds allowed = plan_odds(at.state, plan, Reroll::Allowed);
    ASSERT_TRUE(kept.exact && allowed.exact);
    ASSERT_GT(allowed.turnover, kept.turnover + 0.01);
    const double with_reroll = allowed.turnover;
    allowed.exact = false;
    cli::keep_in_order(kept, allowed);
    EXPECT_EQ(allowed.turnover, with_reroll);
    allowed.made = kept.made / 2;
    cli::keep_in_order(kept, allowed);
    EXPECT_EQ(allowed.made, kept.made);
}

TEST(PlanText, tellsWhatBreakTackleComesTo) {
    const Told odds = dodge({.st = 4, .ag = 2, .skills = {Skill::BreakTackle}}, {});
    EXPECT_TRUE(odds.says("H1 dodge 4+  50.00 %")) << odds.english;
    EXPECT_TRUE(odds.says("      with Break Tackle: 2+ 83.33 %\n")) << odds.english;
    EXPECT_TRUE(odds.says_in_french("avec Esquive en Force\u00a0: 2+ 83,33")) << odds.french;
    EXPECT_NEAR(odds.kept.made, odds.json["rolls"][0]["break_tackle"]["chance"].get<double>(), exact);
}

// All that serves him on this one roll is in the last number.
TEST(PlanText, tellsWhatASecondThrowBrings) {
    using Skills = std::vector<Skill>;
    const Skills divers[] = {{}, {Skill::DivingTackle}};
    const Skills movers[] = {{Skill::Pro},
                             {Skill::Dodge},
                             {Skill::Dodge, Skill::Pro},
                             {Skill::BreakTackle, Skill::Pro},
                             {Skill::BreakTackle, Skill::Dodge}};
    for (const Skills& diver : divers)
        for (const Skills& mover : movers) {
            const Told odds = dodge({.st = 4, .ag = 2, .skills = mover}, {.skills = diver});
            const Json& roll = odds.json["rolls"][0];
            const bool by_dodge = std::find(mover.begin(), mover.end(), Skill::Dodge) != mover.end();
            EXPECT_EQ(roll["skill"], by_dodge ? "Dodge" : "Pro");
            EXPECT_NEAR(odds.kept.made, roll["chance_with_skill"].get<double>(), exact) << odds.english;
        }
    EXPECT_TRUE(dodge({.skills = {Skill::Pro}}, {}).says("      again with Pro: 77.78 % together\n"));
    EXPECT_FALSE(dodge({.skills = {Skill::SureHands}}, {}).says("again with"));
}

TEST(PlanText, tellsNoProOfTheOtherSideNorOfTheReferee) {
    Position at;
    at.put(Seat::Home, "m8", {.skills = {Skill::Pro}});
    at.put(Seat::Away, "n8", {.place = match::Place::Prone, .skills = {Skill::Pro}});
    EXPECT_FALSE(told(at, {"foul H1", "foul-on A1"}).says("Pro"));
}

TEST(PlanText, tellsTheSafeThrowAfterTheInterception) {
    Position at;
    const PlayerId thrower = at.put(Seat::Home, "h8", {.skills = {Skill::SafeThrow}});
    at.put(Seat::Home, "n8");
    at.put(Seat::Away, "k8");
    match::give_ball(at.state, thrower);
    const Told odds = told(at, {"pass H1", "throw", "at n8"}, {.most_applications = 10, .games = 10});
    const std::size_t interception = odds.english.find("A1 interception");
    const std::size_t safe = odds.english.find("H1 Safe Throw 2+  83.33 %  [lrb4.skill.safe-throw.cancel]");
    ASSERT_NE(safe, std::string::npos) << odds.english;
    EXPECT_LT(interception, safe);
    EXPECT_LT(safe, odds.english.find("H1 pass")) << odds.english;
}

// covers: lrb4.skill.diving-catch.move
TEST(PlanText, countsTheReceiverWhoDives) {
    const auto pass = [](std::vector<Skill> skills, Seat receives) {
        Position at;
        const PlayerId thrower = at.put(Seat::Home, "m8", {.ag = 1});
        at.put(receives, "v8", {.skills = std::move(skills)});
        match::give_ball(at.state, thrower);
        return told(at, {"pass H1", "throw", "at v8"});
    };
    const Told stays = pass({}, Seat::Home);
    const Told dives = pass({Skill::DivingCatch}, Seat::Home);
    EXPECT_NEAR(stays.kept.made, 0.1360, 5e-5);
    EXPECT_NEAR(dives.kept.made, 0.2283, 5e-5);
    EXPECT_TRUE(dives.says("      H2 dives for it where it misses him by one square (Diving Catch)\n"))
        << dives.english;
    EXPECT_EQ(dives.json["rolls"][0]["diving_catch"], "H2");
    EXPECT_FALSE(stays.says("Diving Catch"));
    EXPECT_NEAR(pass({Skill::DivingCatch}, Seat::Away).kept.made, pass({}, Seat::Away).kept.made, exact);
}

TEST(PlanText, namesTheSkillsThatBeatArmour) {
    Position at;
    const PlayerId attacker = at.put(Seat::Home, "m8", {.skills = {Skill::Claw, Skill::MightyBlow}});
    at[attacker].set(match::Mark::PrintedStrong);
    at.put(Seat::Away, "n8", {.skills = {Skill::ThickSkull}});
    const Told odds = told(at, {"block H1", "hit A1"});
    EXPECT_TRUE(odds.says("A1 armour 2D6 9+  27.78 %")) << odds.english;
    EXPECT_TRUE(odds.says("armour beaten 58.33 % (Claw), and then: ")) << odds.english;
    EXPECT_TRUE(odds.says("(Mighty Blow, Thick Skull)\n")) << odds.english;
    EXPECT_TRUE(odds.says_in_french("armure 2D6 9+")) << odds.french;
    const Json& armour = odds.json["rolls"].back();
    EXPECT_EQ(armour["dice"], 2);
    EXPECT_EQ(armour["armour_skills"], Json::array({"Claw"}));
    EXPECT_EQ(armour["injury_skills"], Json::array({"Mighty Blow", "Thick Skull"}));
}

TEST(PlanText, tellsWhatComesBeforeTheDiceFirst) {
    const Told odds = block({.skills = {Skill::Dauntless}}, {.st = 5, .skills = {Skill::FoulAppearance}});
    const std::size_t fright = odds.english.find("  H1 Foul Appearance 2+");
    const std::size_t courage = odds.english.find("  H1 Dauntless 2D6 6+  72.22 %");
    const std::size_t dice = odds.english.find(
        "  H1 blocks A1: with Dauntless 1 die, the attacker picks; without it 2 dice, the defender picks\n");
    ASSERT_NE(dice, std::string::npos) << odds.english;
    EXPECT_LT(fright, courage);
    EXPECT_LT(courage, dice);
    EXPECT_TRUE(odds.says("      no block, too frightened  16.67 %\n")) << odds.english;
    EXPECT_TRUE(odds.says_in_french("avec Intrépidité 1 dé, l'attaquant choisit")) << odds.french;
    const Json& told = odds.json["blocks"][0];
    EXPECT_EQ(told["dice"], 2);
    EXPECT_EQ(told["dauntless"]["dice"], 1);
    EXPECT_TRUE(told["dauntless"]["attacker_picks"].get<bool>());
    double all = told["fell"].get<double>() + told["frightened"].get<double>();
    for (const auto& face : told["faces"]) all += face.get<double>();
    EXPECT_NEAR(all, 1, exact);
}

TEST(PlanText, saysThatHeMayFallBeforeTheBlock) {
    Position at;
    at.put(Seat::Home, "l8", {.ma = 1});
    at.put(Seat::Away, "n8");
    const Told odds = told(at, {"blitz H1", "go m8", "hit A1"});
    const std::size_t going = odds.english.find("  H1 going for it 2+");
    EXPECT_LT(going, odds.english.find("  H1 blocks A1")) << odds.english;
    EXPECT_TRUE(odds.says("      no block, he falls going for it  16.67 %\n")) << odds.english;
}

TEST(PlanText, callsWhoGoesDownByName) {
    const Told odds = block({}, {});
    EXPECT_TRUE(odds.says("      attacker down  16.67 %\n")) << odds.english;  // the face
    EXPECT_TRUE(odds.says("    H1 goes down  33.33 %\n")) << odds.english;
    EXPECT_TRUE(odds.says("    A1 goes down  50.00 %\n")) << odds.english;
    EXPECT_TRUE(odds.says_in_french("    H1 à terre  33,33")) << odds.french;
}

TEST(PlanText, tellsBothWhoAreBlockedAtOnce) {
    Position at;
    at.put(Seat::Home, "m8", {.st = 6, .skills = {Skill::MultipleBlock}});
    at.put(Seat::Away, "n8");
    at.put(Seat::Away, "n9", {.skills = {Skill::Block}});
    const Told odds = told(at, {"block H1", "hit-two A1 A2"}, {.most_applications = 10, .games = 10});
    EXPECT_TRUE(odds.says("H1 blocks A1 and A2: 1 die")) << odds.english;
    EXPECT_TRUE(odds.says("    A2 goes down  33.33 %\n")) << odds.english;
    const Json& told = odds.json["blocks"][0];
    EXPECT_EQ(told["second"], "A2");
    EXPECT_NEAR(told["second_down"].get<double>(), 2 / 6.0, exact);
}

// covers: lrb4.skill.frenzy.second-block
TEST(PlanText, tellsTheSecondBlockOfFrenzy) {
    const Told odds = block({.skills = {Skill::Frenzy}}, {});
    EXPECT_TRUE(
        odds.says("    second block (Frenzy) 33.33 %; after both: A1 goes down 66.67 %, H1 goes down 44.44 %\n"))
        << odds.english;
    EXPECT_TRUE(odds.says_in_french("second blocage (Frénésie) 33,33")) << odds.french;
    const Json& second = odds.json["blocks"][0]["second_block"];
    EXPECT_NEAR(second["chance"].get<double>(), 2 / 6.0, exact);
    EXPECT_NEAR(second["defender_down"].get<double>(), 3 / 6.0 + 2 / 6.0 * 3 / 6.0, exact);
    EXPECT_NEAR(second["attacker_down"].get<double>(), odds.kept.turnover, exact);
    EXPECT_FALSE(block({}, {}).says("second block"));
    // Nobody gives way, or the second block would have to be gone for.
    EXPECT_FALSE(block({.skills = {Skill::Frenzy}}, {.skills = {Skill::StandFirm}}).says("second block"));
}

TEST(PlanText, tellsTheSecondBlockWhereTheFirstMayLetTheBallBounce) {
    Position at;
    at.put(Seat::Home, "m8", {.skills = {Skill::Frenzy, Skill::StripBall}});
    const PlayerId carrier = at.put(Seat::Away, "n8");
    at.put(Seat::Away, "p9");  // too far to assist
    match::give_ball(at.state, carrier);
    const Told odds = told(at, {"block H1", "hit A1"}, {.most_applications = 10, .games = 10});
    EXPECT_TRUE(odds.says("second block (Frenzy) 33.33 %; after both: A1 goes down 66.67 %")) << odds.english;
}

// Both down is on the pitch, whatever the best face does to him.
TEST(PlanText, tellsTheArmourOfWhoMayFallBesideTheCrowd) {
    for (const bool steps_aside : {false, true}) {
        Position at;
        at.put(Seat::Home, "m14", {.skills = {Skill::Block}});
        const PlayerId edge = at.put(Seat::Away, "m15");
        if (steps_aside) at[edge].skills.add(Skill::SideStep);
        const Told odds = told(at, {"block H1", "hit A1"});
        EXPECT_TRUE(odds.says("  A1 armour 2D6 9+  27.78 %  [lrb4.armour.roll]\n")) << odds.english;
        EXPECT_EQ(odds.says("A1 in the crowd"), !steps_aside) << odds.english;
        ASSERT_EQ(odds.json["rolls"].size(), 1U);
        EXPECT_EQ(odds.json["rolls"][0]["kind"], "armour");
    }
    Position at;  // his Block keeps him up, and a push takes him off
    at.put(Seat::Home, "m14");
    at.put(Seat::Away, "m15", {.skills = {Skill::Block}});
    EXPECT_FALSE(told(at, {"block H1", "hit A1"}).says("armour"));
}

}  // namespace
}  // namespace dugout::odds
