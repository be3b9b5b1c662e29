#include "odds/choices.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "match/entry.hpp"
#include "odds/policy.hpp"
#include "support/position.hpp"
#include "unit/odds/choice_checks.hpp"

// Blocks, fouls, saw and dagger, vicious kicks.

namespace dugout::odds {
namespace {

using match::State;
using test::at_square;
using test::engine_chance;
using test::engine_turnover;
using test::odds_of;
using test::Position;
using test::share;

constexpr double exact = 1e-9;

TEST(ChoiceOdds, TellAllThatABlockMayComeTo) {
    Position at;
    at.put(Seat::Home, "m8");
    const PlayerId carrier = at.put(Seat::Away, "n8", {.skills = {Skill::Dodge}});
    match::give_ball(at.state, carrier);
    match::enter_turn(at.state, Seat::Home);
    at.play({"block H1"});
    const ChoiceOdds odds = odds_of(at.state, "hit A1");
    EXPECT_EQ(deed_key(odds.deed), "block");
    EXPECT_EQ(odds.dice, 1);
    EXPECT_NEAR(share(odds, "attacker-down"), 1 / 6.0, exact);
    EXPECT_NEAR(share(odds, "both-down"), 1 / 6.0, exact);
    EXPECT_NEAR(share(odds, "defender-down"), 1 / 6.0, exact);
    EXPECT_NEAR(share(odds, "pushed"), 3 / 6.0, exact);  // Dodge softens the stumble
    EXPECT_NEAR(share(odds, "ball-loose"), 2 / 6.0, exact);
    EXPECT_NEAR(share(odds, "armour-broken"), 2 / 6.0 * 10 / 36.0, exact);  // AV 8: 9 or more
    EXPECT_NEAR(odds.chance, 1 / 6.0, exact);                               // where both go down the turn has ended
    EXPECT_NEAR(odds.turnover, 2 / 6.0, exact);
    EXPECT_EQ(share(odds, "crowd"), 0);
    EXPECT_EQ(odds_text(odds, Language::English).substr(0, 50),
              "1 die: attacker down 17\u00a0%, both down 17\u00a0%, defen");
}

TEST(ChoiceOdds, CountNoBlockAsASuccessThatEndsTheTurn) {
    Position at;
    at.put(Seat::Home, "m8");
    at.put(Seat::Away, "n8");
    at.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(at.state, Seat::Home);
    at.play({"block H1"});
    const ChoiceOdds hit = odds_of(at.state, "hit A1");
    EXPECT_NEAR(hit.chance, 2 / 6.0, exact);  // stumble and pow
    EXPECT_NEAR(hit.with_reroll, 2 / 6.0 + 2 / 6.0 * 2 / 6.0, exact);
    at.play({"hit A1"}, {"both"});
    EXPECT_EQ(odds_of(at.state, "keep").chance, 0);
    EXPECT_NEAR(odds_of(at.state, "keep").turnover, 1, exact);
    EXPECT_NEAR(odds_of(at.state, "re-roll team").chance, 2 / 6.0, exact);
}

// A re-roll of what frightens him off the second would spoil the block of the first.
TEST(ChoiceOdds, KeepARollWhoseRerollDoesHarm) {
    Position at;
    at.put(Seat::Home, "m8", {.skills = {Skill::MultipleBlock}});
    at.put(Seat::Away, "n8");
    at.put(Seat::Away, "n9", {.st = 4, .skills = {Skill::FoulAppearance}});
    at.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(at.state, Seat::Home);
    at.play({"block H1"});
    const ChoiceOdds both = odds_of(at.state, "hit-two A1 A2");
    EXPECT_GT(both.chance, 0);
    EXPECT_GE(both.with_reroll, both.chance);
}

TEST(ChoiceOdds, TellAFoulWithArmourAndReferee) {
    Position at;
    at.put(Seat::Home, "m8");
    at.put(Seat::Home, "m9");
    at.put(Seat::Away, "n8", {.av = 8, .place = match::Place::Prone});
    match::enter_turn(at.state, Seat::Home);
    at.play({"foul H1"});
    const ChoiceOdds odds = odds_of(at.state, "foul-on A1");
    ASSERT_EQ(odds.rolls.size(), 1U);
    EXPECT_EQ(odds.rolls[0].needed(), 7);  // 9, less one for the foul and one for the assist
    EXPECT_NEAR(odds.chance, 21 / 36.0, exact);
    EXPECT_NEAR(share(odds, "sent-off"), 1 / 6.0, exact);
}

// third.reroll.armour-and-injury: armour that holds is rolled again, and so is a double that the referee would see.
TEST(ChoiceOdds, RollTheArmourOfAFoulAgain) {
    const auto beaten = [](std::uint64_t& seen, const match::Event& event) {
        const auto kind = static_cast<match::RollKind>(event.detail);
        seen = event.kind == match::EventKind::Rolled && kind == match::RollKind::Injury ? 1 : 0;
        return seen != 0 || event.kind == match::EventKind::ActionEnded;
    };
    const std::vector<Skill> skills[] = {{}, {Skill::DirtyPlayer}};
    for (const Rulebook& book : {third(), lrb4()})
        for (const std::vector<Skill>& skilled : skills) {
            Rulebook rules = book;
            rules.set(Option::DamageReroll, 1);
            Position at(rules);
            at.put(Seat::Home, "m8", {.skills = skilled});
            at.put(Seat::Away, "n8", {.av = 8, .place = match::Place::Prone});
            at.state.team(Seat::Home).rerolls = 1;
            match::enter_turn(at.state, Seat::Home);
            at.play({book == third() ? "move H1" : "foul H1"});
            const ChoiceOdds odds = odds_of(at.state, "foul-on A1");
            const std::vector<match::Choice> plan = {odds.choice};
            const auto real = [&](Reroll reroll) {
                return enumerate(at.state, {plan, Policy{Seat::Home, reroll}, beaten})
                    .chance_of([](const Outcome& outcome) { return outcome.seen != 0; });
            };
            EXPECT_NEAR(odds.chance, real(Reroll::Kept), exact);
            EXPECT_NEAR(odds.with_reroll, real(Reroll::Allowed), exact);
            if (book == third() && skilled.empty()) EXPECT_NEAR(odds.with_reroll, 0.6111, 0.0001);
        }
}

TEST(ChoiceOdds, TellWhetherAChainsawStarts) {
    Position at;
    const PlayerId sawyer = at.put(Seat::Home, "m8", {.skills = {Skill::BoneHead}});
    at[sawyer].weapon = Weapon::Chainsaw;
    at.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(at.state, Seat::Home);
    const ChoiceOdds odds = odds_of(at.state, "start-saw H1");
    ASSERT_EQ(odds.rolls.size(), 2U);
    EXPECT_EQ(odds.rolls[1].roll.rule, Rule::lrb4_chainsaw_start);
    EXPECT_NEAR(odds.chance, 5 / 6.0 * 3 / 6.0, exact);  // AG 3: 4+
    EXPECT_NEAR(odds.with_reroll, 5 / 6.0 * (3 / 6.0 + 3 / 6.0 * 3 / 6.0) + 1 / 6.0 * 5 / 6.0 * 3 / 6.0, exact);
    EXPECT_EQ(odds.turnover, 0);
}

struct Blow {
    const char* what;
    test::Line striker;
    Weapon weapon;
    match::Mark mark;
    std::vector<std::string_view> choices;
    double beaten;  // worked out by hand: AV 8 is beaten on 9 and more (10 of 36)
};

TEST(ChoiceOdds, TellWhatSawAndDaggerDo) {
    constexpr double runs = 5 / 6.0;  // going for it, which he has to for the blow
    constexpr auto none = match::Mark::PlayedThisDrive;
    const Blow blows[] = {
        {"dagger", {}, Weapon::PoisonedDagger, none, {"block H1"}, 10 / 36.0},
        {"a dagger without poison", {}, Weapon::PoisonedDagger, match::Mark::WeaponSpent, {"block H1"}, 10 / 36.0},
        {"dagger, gone for", {.ma = 0}, Weapon::PoisonedDagger, none, {"blitz H1"}, runs * 10 / 36.0},
        {"chainsaw, 6 and more", {}, Weapon::Chainsaw, match::Mark::SawRunning, {"block H1"}, 26 / 36.0},
        {"chainsaw, gone for with Sure Feet",
         {.ma = 0, .skills = {Skill::SureFeet}},
         Weapon::Chainsaw,
         match::Mark::SawRunning,
         {"blitz H1"},
         (1 - 1 / 36.0) * 26 / 36.0},
    };
    for (const Blow& blow : blows) {
        Position at;
        const PlayerId striker = at.put(Seat::Home, "m8", blow.striker);
        const PlayerId victim = at.put(Seat::Away, "n8");
        at[striker].weapon = blow.weapon;
        at[striker].set(blow.mark);
        at.state.team(Seat::Home).rerolls = 1;
        match::enter_turn(at.state, Seat::Home);
        for (const std::string_view choice : blow.choices) at.play({choice});
        const ChoiceOdds odds = odds_of(at.state, "attack A1");
        EXPECT_EQ(odds.deed, Deed::Attack);
        EXPECT_NEAR(odds.chance, blow.beaten, exact) << blow.what;
        const auto becomes = [&](auto is) {
            return engine_chance(at.state, "attack A1", [&](const State& state) { return is(state.at(victim)); });
        };
        using match::Place;
        using match::Player;
        const auto is_out = [](const Player& p) { return p.place == Place::Injured || p.place == Place::Dead; };
        EXPECT_NEAR(share(odds, "armour-broken"), blow.beaten, exact) << blow.what;
        EXPECT_NEAR(odds.chance, becomes([](const Player& p) { return !p.standing(); }), exact) << blow.what;
        EXPECT_NEAR(share(odds, "stunned"), becomes([](const Player& p) { return p.place == Place::Stunned; }), exact)
            << blow.what;
        EXPECT_NEAR(share(odds, "knocked-out"), becomes([](const Player& p) { return p.place == Place::KnockedOut; }),
                    exact)
            << blow.what;
        EXPECT_NEAR(share(odds, "casualty"), becomes(is_out), exact) << blow.what;
        EXPECT_NEAR(odds.turnover, engine_turnover(at.state, "attack A1"), exact) << blow.what;
        EXPECT_NEAR(share(odds, "attacker-down"), odds.turnover, exact) << blow.what;
        const double with = engine_chance(
            at.state, "attack A1", [&](const State& state) { return !state.at(victim).standing(); }, Reroll::Allowed);
        EXPECT_NEAR(odds.with_reroll, with, exact) << blow.what;
    }
}

// third.reroll.armour-and-injury: where the square of the blow has not cost it.
TEST(ChoiceOdds, RollTheArmourOfAnAttackAgain) {
    const std::vector<Skill> skills[] = {{}, {Skill::SureFeet}, {Skill::Pro}, {Skill::BigGuy}};
    for (const std::vector<Skill>& skilled : skills)
        for (const bool gone_for : {false, true}) {
            Position at(third());
            const PlayerId striker = at.put(Seat::Home, "m8", {.ma = gone_for ? 0 : 6, .skills = skilled});
            const PlayerId victim = at.put(Seat::Away, "n8");
            at[striker].weapon = Weapon::PoisonedDagger;
            at.state.team(Seat::Home).rerolls = 1;
            match::enter_turn(at.state, Seat::Home);
            at.play({gone_for ? "blitz H1" : "block H1"});
            const auto down = [&](const State& state) { return !state.at(victim).standing(); };
            const ChoiceOdds odds = odds_of(at.state, "attack A1");
            EXPECT_NEAR(odds.chance, engine_chance(at.state, "attack A1", down), exact);
            EXPECT_NEAR(odds.with_reroll, engine_chance(at.state, "attack A1", down, Reroll::Allowed), exact);
        }
}

// lrb4.dagger.attack: poison makes of 7 and less (21 of 36) a knock-out, beside 8 and 9 (9 of 36).
TEST(ChoiceOdds, CountThePoisonOfADagger) {
    Position at;
    const PlayerId striker = at.put(Seat::Home, "m8");
    at.put(Seat::Away, "n8");
    at[striker].weapon = Weapon::PoisonedDagger;
    match::enter_turn(at.state, Seat::Home);
    at.play({"block H1"});
    const ChoiceOdds odds = odds_of(at.state, "attack A1");
    EXPECT_EQ(share(odds, "stunned"), 0);
    EXPECT_NEAR(share(odds, "knocked-out"), 10 / 36.0 * 30 / 36.0, exact);
    EXPECT_NEAR(share(odds, "casualty"), 10 / 36.0 * 6 / 36.0, exact);
    ASSERT_EQ(odds.rolls.size(), 1U);
    EXPECT_EQ(odds.rolls[0].needed(), 9);
}

TEST(ChoiceOdds, TellWhatAViciousKickDoes) {
    Rulebook kicking = lrb4();
    kicking.set(Option::Kicking, 2);
    for (const bool gone_for : {false, true}) {
        Position at(kicking);
        const PlayerId kicker = at.put(Seat::Home, "m8", {.ma = gone_for ? 0 : 6, .skills = {Skill::ViciousKick}});
        const PlayerId victim = at.put(Seat::Away, "n8");
        match::give_ball(at.state, victim);
        at.state.team(Seat::Home).rerolls = 1;
        match::enter_turn(at.state, Seat::Home);
        at.play({gone_for ? "blitz H1" : "block H1"});
        const ChoiceOdds odds = odds_of(at.state, "vicious-kick A1");
        const double kicks = gone_for ? 5 / 6.0 : 1;
        EXPECT_EQ(odds.deed, Deed::Vicious);
        EXPECT_NEAR(odds.chance, kicks * 2 / 6, exact);            // stumble and pow
        EXPECT_NEAR(odds.turnover, 1 - kicks + kicks / 6, exact);  // falls, or a skull
        EXPECT_NEAR(share(odds, "stunned"), kicks / 6, exact);     // pow
        EXPECT_NEAR(share(odds, "pushed"), kicks * 2 / 6, exact);
        EXPECT_NEAR(share(odds, "nothing"), kicks / 6, exact);  // both
        EXPECT_NEAR(share(odds, "ball-loose"), odds.chance, exact);
        const auto down = [&](const State& state) { return !state.at(victim).standing(); };
        EXPECT_NEAR(odds.chance, engine_chance(at.state, "vicious-kick A1", down), exact);
        EXPECT_NEAR(odds.with_reroll, engine_chance(at.state, "vicious-kick A1", down, Reroll::Allowed), exact);
        EXPECT_NEAR(odds.turnover, engine_turnover(at.state, "vicious-kick A1"), exact);
        EXPECT_NEAR(share(odds, "attacker-down"),
                    engine_chance(at.state, "vicious-kick A1",
                                  [&](const State& state) { return !state.at(kicker).standing(); }),
                    exact);
        EXPECT_NEAR(share(odds, "pushed"),
                    engine_chance(at.state, "vicious-kick A1",
                                  [&](const State& state) { return state.at(victim).square != at_square("n8"); }),
                    exact);
    }
}

}  // namespace
}  // namespace dugout::odds
