#include "odds/choices.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "match/entry.hpp"
#include "odds/policy.hpp"
#include "support/position.hpp"
#include "unit/odds/choice_checks.hpp"

// Answers on the way: rolls that are made again, block dice, reactions, the apothecary, courage.

namespace dugout::odds {
namespace {

using match::Choice;
using match::State;
using test::at_square;
using test::engine_chance;
using test::engine_turnover;
using test::odds_of;
using test::Position;
using test::share;

constexpr double exact = 1e-9;

TEST(ChoiceOdds, TellWhatARerollIsWorth) {
    Position at;
    at.put(Seat::Home, "m8", {.skills = {Skill::Pro}});
    at.put(Seat::Away, "n8");
    at.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(at.state, Seat::Home);
    at.play({"move H1", "go l8"}, {"2"});
    EXPECT_NEAR(odds_of(at.state, "re-roll team").chance, 4 / 6.0, exact);
    const ChoiceOdds pro = odds_of(at.state, "re-roll pro");
    EXPECT_NEAR(pro.chance, 1 / 2.0 * 4 / 6.0, exact);
    EXPECT_NEAR(pro.with_reroll, 3 / 4.0 * 4 / 6.0, exact);
    EXPECT_EQ(odds_of(at.state, "keep").chance, 0);
}

void play(State& state, const std::vector<const char*>& choices, const std::vector<const char*>& dice) {
    std::vector<FixedDie> list;
    for (const char* die : dice) list.push_back(parse_die(die).value());
    ScriptedDice scripted(list);
    for (const char* choice : choices) ASSERT_TRUE(match::apply(state, match::parse_choice(choice).value(), scripted));
    ASSERT_EQ(scripted.left(), 0);
}

// A roll that has failed, and what an answer to it leads to.
struct FailedRoll {
    const char* what;
    test::Line mover;
    test::Line marker;
    std::vector<const char*> choices;
    std::vector<const char*> dice;
};

void expect_turnovers_of_engine(const State& state, const char* what) {
    match::ChoiceList legal;
    match::legal(state, legal);
    for (const Choice choice : legal) {
        const std::string text = match::choice_text(choice);
        EXPECT_NEAR(odds_of(state, text).turnover, engine_turnover(state, text), exact) << what << ": " << text;
    }
}

TEST(ChoiceOdds, TellOfARerollWhetherTheTurnEnds) {
    using Skills = std::vector<Skill>;
    const Skills pro = {Skill::Pro};
    const FailedRoll failed[] = {
        {"dodge", {.ma = 0, .skills = pro}, {}, {"move H1", "go l8"}, {"2"}},
        {"dodge, once more with the skill", {.ma = 0, .skills = {Skill::Dodge}}, {}, {"move H1", "go l8"}, {"2"}},
        {"dodge, with somebody to dive",
         {.skills = pro},
         {.skills = {Skill::DivingTackle}},
         {"move H1", "go l8"},
         {"2"}},
        {"dodge, with Break Tackle", {.st = 5, .skills = {Skill::BreakTackle}}, {}, {"move H1", "go l8"}, {"1"}},
        {"dodge, and stands firm", {.skills = {Skill::StandFirm, Skill::Pro}}, {}, {"move H1", "go l8"}, {"2"}},
        {"Tentacles", {.skills = pro}, {.skills = {Skill::Tentacles}}, {"move H1", "go l8", "use A1"}, {"1", "6"}},
        {"going for it", {.ma = 0, .skills = pro}, {}, {"move H1", "go l8"}, {"4", "1"}},
        {"going for it, with the skill", {.ma = 0, .skills = {Skill::SureFeet}}, {}, {"move H1", "go l8"}, {"4", "1"}},
        {"pick-up", {.skills = pro}, {}, {"move H1", "go l8"}, {"4", "1"}},
        {"leap", {.ma = 1, .skills = {Skill::Leap, Skill::Pro}}, {}, {"move H1", "leap k8"}, {"2"}},
        {"going for a block", {.ma = 0, .skills = pro}, {}, {"blitz H1", "hit A1"}, {"1"}},
        {"a frightening block", {.skills = pro}, {.skills = {Skill::FoulAppearance}}, {"block H1", "hit A1"}, {"1"}},
        {"a daring block",
         {.skills = {Skill::Dauntless, Skill::Pro}},
         {.st = 5},
         {"block H1", "hit A1", "yes"},
         {"1", "1"}},
        {"a frightening block in frenzy",
         {.skills = {Skill::Frenzy, Skill::Pro}},
         {.skills = {Skill::FoulAppearance}},
         {"block H1", "hit A1"},
         {"1"}},
        {"a daring block in frenzy",
         {.skills = {Skill::Frenzy, Skill::Dauntless, Skill::Pro}},
         {.st = 5},
         {"block H1", "hit A1", "yes"},
         {"1", "1"}},
        {"Bone-head", {.skills = {Skill::BoneHead, Skill::Pro}}, {}, {"move H1"}, {"1"}},
        {"getting up", {.ma = 2, .place = match::Place::Prone, .skills = pro}, {}, {"move H1", "stand-up"}, {"1"}},
    };
    for (const FailedRoll& roll : failed) {
        Position at;
        at.put(Seat::Home, "m8", roll.mover);
        at.put(Seat::Away, "n8", roll.marker);
        at.ball_on("l8");
        at.state.team(Seat::Home).rerolls = 1;
        match::enter_turn(at.state, Seat::Home);
        play(at.state, roll.choices, roll.dice);
        ASSERT_EQ(at.state.pending.kind, match::DecisionKind::Reroll) << roll.what;
        expect_turnovers_of_engine(at.state, roll.what);
    }
}

// kicking.action.must-kick: nothing is left to whoever gets there without the ball.
TEST(ChoiceOdds, TellOfARerollThatAKickActionEndsTheTurn) {
    const FailedRoll failed[] = {
        {"going for the last square", {.ma = 0, .skills = {Skill::Pro}}, {}, {"kick H1", "go l8", "go k8"}, {"6", "1"}},
        {"going for the last but one", {.ma = 0, .skills = {Skill::Pro}}, {}, {"kick H1", "go l8"}, {"1"}},
        {"roots", {.skills = {Skill::TakeRoot, Skill::Pro}}, {}, {"kick H1"}, {"1"}},
        {"roots to come", {.skills = {Skill::BoneHead, Skill::TakeRoot, Skill::Pro}}, {}, {"kick H1"}, {"1"}},
        {"getting up",
         {.ma = 2, .place = match::Place::Prone, .skills = {Skill::Pro}},
         {},
         {"kick H1", "stand-up"},
         {"1"}},
        {"Tentacles",
         {.skills = {Skill::Pro}},
         {.skills = {Skill::Tentacles}},
         {"kick H1", "go l8", "use A1"},
         {"1", "6"}},
    };
    Rulebook kicking = lrb4();
    kicking.set(Option::Kicking, 2);
    for (const FailedRoll& roll : failed) {
        Position at(kicking);
        at.put(Seat::Home, "m8", roll.mover);
        if (!roll.marker.skills.empty()) at.put(Seat::Away, "n8", roll.marker);
        at.ball_on("a1");
        at.state.team(Seat::Home).rerolls = 1;
        match::enter_turn(at.state, Seat::Home);
        play(at.state, roll.choices, roll.dice);
        ASSERT_EQ(at.state.pending.kind, match::DecisionKind::Reroll) << roll.what;
        expect_turnovers_of_engine(at.state, roll.what);
    }
}

// lrb4.skill.pro.failure: the roll that Pro was to save has failed as well then.
TEST(ChoiceOdds, TellOfAFailedProWhatItWasToSave) {
    const std::vector<Skill> pro = {Skill::Pro};
    const FailedRoll failed[] = {
        {"dodge", {.ag = 1, .skills = pro}, {}, {"move H1", "go l8", "re-roll pro"}, {"2", "1"}},
        {"going for it", {.ma = 0, .skills = pro}, {}, {"move H1", "go l8", "re-roll pro"}, {"6", "1", "1"}},
        {"pick-up", {.skills = pro}, {}, {"move H1", "go l8", "re-roll pro"}, {"6", "1", "1"}},
        {"Tentacles",
         {.skills = pro},
         {.skills = {Skill::Tentacles}},
         {"move H1", "go l8", "use A1", "re-roll pro"},
         {"1", "6", "1"}},
        {"block", {.skills = pro}, {}, {"block H1", "hit A1", "re-roll pro"}, {"skull", "1"}},
        {"a frenzied block",
         {.skills = {Skill::Pro, Skill::Frenzy}},
         {},
         {"block H1", "hit A1", "re-roll pro"},
         {"push", "1"}},
        {"a daring block",
         {.skills = {Skill::Dauntless, Skill::Pro}},
         {.st = 5},
         {"block H1", "hit A1", "yes", "re-roll pro"},
         {"1", "1", "1"}},
        {"Bone-head", {.skills = {Skill::BoneHead, Skill::Pro}}, {}, {"move H1", "re-roll pro"}, {"1", "1"}},
    };
    for (const FailedRoll& roll : failed) {
        Position at;
        at.put(Seat::Home, "m8", roll.mover);
        at.put(Seat::Away, "n8", roll.marker);
        at.ball_on("l8");
        at.state.team(Seat::Home).rerolls = 1;
        match::enter_turn(at.state, Seat::Home);
        play(at.state, roll.choices, roll.dice);
        ASSERT_EQ(static_cast<match::RollKind>(at.state.pending.detail), match::RollKind::Pro) << roll.what;
        for (const char* text : {"keep", "re-roll team"})
            EXPECT_NEAR(odds_of(at.state, text).turnover, engine_turnover(at.state, text), exact)
                << roll.what << ": " << text;
    }
    Position at;
    at.put(Seat::Home, "m8", {.ag = 1, .skills = pro});
    at.put(Seat::Away, "n8");
    at.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(at.state, Seat::Home);
    play(at.state, {"move H1", "go l8", "re-roll pro"}, {"2", "1"});
    const ChoiceOdds team = odds_of(at.state, "re-roll team");
    EXPECT_NEAR(team.chance, 1 / 2.0 * 2 / 6.0, exact);  // Pro, and the dodge
    EXPECT_NEAR(team.with_reroll, team.chance, exact);
    EXPECT_NEAR(team.turnover, 5 / 6.0, exact);
}

// Where only enumeration could tell.
TEST(ChoiceOdds, KnowNothingOfBombsAndFanatics) {
    const auto tell = [](const State& state) {
        std::string told;
        for (const ChoiceOdds& odds : choices_odds(state)) told += match::choice_text(odds.choice) + ", ";
        return told;
    };
    Position bomb;
    const PlayerId bomber = bomb.put(Seat::Home, "m8", {.skills = {Skill::BloodLust}});
    bomb[bomber].weapon = Weapon::Bomb;
    bomb.put(Seat::Home, "p8", {.skills = {Skill::Pro}});
    bomb.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(bomb.state, Seat::Home);
    EXPECT_EQ(tell(bomb.state).find("bomb"), std::string::npos);
    bomb.play({"bomb H1"}, {"6", "6"});
    EXPECT_EQ(tell(bomb.state), "");
    bomb.play({"at p8"}, {"6"});
    EXPECT_EQ(tell(bomb.state), "");  // to catch it
    bomb.play({"yes"}, {"1"});
    EXPECT_EQ(tell(bomb.state), "");

    Position chain(third());
    const PlayerId fanatic = chain.put(Seat::Home, "m8", {.skills = {Skill::Pro, Skill::TakeRoot}});
    chain[fanatic].weapon = Weapon::BallAndChain;
    chain.put(Seat::Away, "n8");
    chain.put(Seat::Away, "n9", {.place = match::Place::Prone});
    chain.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(chain.state, Seat::Home);
    EXPECT_EQ(tell(chain.state), "");
    chain.play({"move H1"}, {"6"});
    ASSERT_TRUE(chain.is_legal("foul-on A2"));
    EXPECT_EQ(tell(chain.state), "");
    chain.play({"swing right"}, {"3"});
    ASSERT_EQ(chain.state.pending.kind, match::DecisionKind::Reroll);
    EXPECT_EQ(tell(chain.state), "");
    chain.play({"keep"}, {"skull", "skull"});
    ASSERT_EQ(chain.state.pending.kind, match::DecisionKind::BlockReroll);
    EXPECT_EQ(tell(chain.state), "");
}

TEST(ChoiceOdds, TellWhatEachBlockDieDoes) {
    Position at;
    at.put(Seat::Home, "m8", {.st = 4, .skills = {Skill::Block}});
    at.put(Seat::Away, "n8");
    at.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(at.state, Seat::Home);
    at.play({"block H1", "hit A1"}, {"both", "skull"});
    EXPECT_NEAR(odds_of(at.state, "keep").chance, 1, exact);  // both, and Block keeps him up
    EXPECT_NEAR(odds_of(at.state, "re-roll team").chance, 1 - 9 / 36.0, exact);
    at.play({"keep"});
    EXPECT_NEAR(odds_of(at.state, "die both").chance, 1, exact);
    EXPECT_NEAR(odds_of(at.state, "die skull").turnover, 1, exact);
}

// Who has to leave the square beside somebody who reacts, and what the reaction comes to.
struct Reaction {
    const char* what;
    Skill skill;
    test::Line mover;
    test::Line reactor;
    std::vector<const char*> dice;
    double chance;  // worked out by hand
};

TEST(ChoiceOdds, TellWhatAReactionComesTo) {
    const Reaction reactions[] = {
        // His die has to be higher (15 of 36), or as high (6 of 36) where he has a point more to add to it.
        {"Tentacles, as strong", Skill::Tentacles, {}, {}, {}, 15 / 36.0},
        {"Tentacles, stronger", Skill::Tentacles, {.st = 3}, {.st = 4}, {}, 21 / 36.0},
        // lrb4.skill.shadowing.roll: with his movement, where as high is enough
        {"Shadowing, as fast", Skill::Shadowing, {}, {}, {"6"}, 21 / 36.0},
        {"Shadowing, slower", Skill::Shadowing, {.ma = 7}, {}, {"6"}, 15 / 36.0},
        // A dodge on 3+, which becomes 5+
        {"Diving Tackle that brings him down", Skill::DivingTackle, {}, {}, {"4"}, 1},
        {"Diving Tackle in vain", Skill::DivingTackle, {}, {}, {"5"}, 0},
    };
    for (const Reaction& reaction : reactions) {
        Position at;
        const PlayerId mover = at.put(Seat::Home, "m8", reaction.mover);
        const PlayerId reactor = at.put(Seat::Away, "n8", reaction.reactor);
        at[reactor].skills.add(reaction.skill);
        match::enter_turn(at.state, Seat::Home);
        play(at.state, {"move H1", "go l8"}, reaction.dice);
        ASSERT_EQ(at.state.pending.kind, match::DecisionKind::React) << reaction.what;
        const ChoiceOdds odds = odds_of(at.state, "use A1");
        EXPECT_NEAR(odds.chance, reaction.chance, exact) << reaction.what;
        EXPECT_EQ(odds.with_reroll, odds.chance) << reaction.what;
        EXPECT_NEAR(share(odds, "made"), odds.chance, exact) << reaction.what;
        EXPECT_EQ(odds.turnover, 0) << reaction.what;
        const auto succeeds = [&](const State& state) {
            switch (reaction.skill) {
                case Skill::Tentacles: return state.at(mover).square == at_square("m8");
                case Skill::Shadowing: return state.at(reactor).square == at_square("m8");
                default: return !state.at(mover).standing();
            }
        };
        EXPECT_NEAR(odds.chance, engine_chance(at.state, "use A1", succeeds), exact) << reaction.what;
    }
}

TEST(ChoiceOdds, TellWhatTheApothecaryDoes) {
    Position at;
    const PlayerId patient = at.put(Seat::Home, "m8");
    at.put(Seat::Away, "n8");
    at.state.team(Seat::Home).apothecaries = 1;
    match::enter_turn(at.state, Seat::Home);
    play(at.state, {"move H1", "go l8"}, {"1", "6", "6", "4", "4"});  // he falls, and is knocked out
    ASSERT_EQ(at.state.pending.kind, match::DecisionKind::Apothecary);
    const ChoiceOdds odds = odds_of(at.state, "yes");
    ASSERT_EQ(odds.rolls.size(), 1U);
    EXPECT_EQ(odds.rolls[0].player, patient);
    EXPECT_EQ(odds.rolls[0].needed(), 2);
    EXPECT_NEAR(odds.chance, 5 / 6.0, exact);
    EXPECT_EQ(odds.with_reroll, odds.chance);
    EXPECT_EQ(odds.turnover, 0);  // which there was already
    EXPECT_NEAR(odds.chance,
                engine_chance(at.state, "yes", [&](const State& state) { return state.at(patient).on_pitch(); }),
                exact);
}

// 2D6 have to show more than ST 5: 26 of 36.
TEST(ChoiceOdds, TellWhatCourageComesTo) {
    constexpr double brave = 26 / 36.0;
    const auto watch = [](std::uint64_t& seen, const match::Event& event) {
        if (event.kind != match::EventKind::BlockStarted) return false;
        seen = static_cast<std::uint64_t>(event.total);
        return true;
    };
    const auto is_brave = [](const Outcome& outcome) { return outcome.seen == 5; };
    for (const bool pro : {false, true}) {
        Position at;
        at.put(Seat::Home, "m8", {.skills = {Skill::Dauntless}});
        at.put(Seat::Away, "n8", {.st = 5});
        if (pro) at[player_id(Seat::Home, 1)].skills.add(Skill::Pro);
        at.state.team(Seat::Home).rerolls = 1;
        match::enter_turn(at.state, Seat::Home);
        play(at.state, {"block H1", "hit A1"}, {});
        const auto expect = [&](const char* text, double without, double with) {
            const ChoiceOdds odds = odds_of(at.state, text);
            EXPECT_NEAR(odds.chance, without, exact) << text;
            EXPECT_NEAR(odds.with_reroll, with, exact) << text;
            EXPECT_NEAR(odds.turnover, engine_turnover(at.state, text), exact) << text;
            const std::vector<Choice> plan = {match::parse_choice(text).value()};
            const auto real = [&](Reroll reroll) {
                return enumerate(at.state, {plan, Policy{Seat::Home, reroll}, watch}).chance_of(is_brave);
            };
            EXPECT_NEAR(real(Reroll::Kept), without, exact) << text;
            EXPECT_NEAR(real(Reroll::Allowed), with, exact) << text;
        };
        expect("yes", pro ? brave + (1 - brave) / 2 * brave : brave, brave + (1 - brave) * brave);
        play(at.state, {"yes"}, {"1", "1"});
        expect("re-roll team", brave, brave);
        if (pro) expect("re-roll pro", brave / 2, 3 / 4.0 * brave);  // Pro, rolled again with the team's
        EXPECT_EQ(odds_of(at.state, "keep").chance, 0);
    }
}

TEST(ChoiceOdds, KnowNothingOfABlockDieWhereNobodyBlocks) {
    Position at;
    at.put(Seat::Home, "m8");
    at.put(Seat::Away, "n8");
    match::enter_turn(at.state, Seat::Home);
    at.play({"block H1"});
    EXPECT_FALSE(choice_odds(at.state, match::parse_choice("die pow").value()).has_value());
}

}  // namespace
}  // namespace dugout::odds
