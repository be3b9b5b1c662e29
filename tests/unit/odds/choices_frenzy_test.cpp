#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "match/entry.hpp"
#include "odds/policy.hpp"
#include "support/position.hpp"
#include "unit/odds/choice_checks.hpp"
#include "unit/odds/crowd.hpp"

// lrb4.skill.frenzy.second-block: the turnover of a block counts the one that follows a push.

namespace dugout::odds {
namespace {

using match::Choice;
using match::ChoiceKind;
using match::State;
using test::engine_turnover;
using test::odds_of;
using test::Position;

constexpr double exact = 1e-9;

TEST(FrenzyOdds, CountTheSecondBlockInTheTurnover) {
    Position at;
    at.put(Seat::Home, "m8", {.skills = {Skill::Frenzy}});
    at.put(Seat::Away, "n8");
    at.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(at.state, Seat::Home);
    at.play({"block H1"});
    EXPECT_NEAR(odds_of(at.state, "hit A1").turnover, 2 / 6.0 + 2 / 6.0 * 2 / 6.0, exact);
    EXPECT_NEAR(odds_of(at.state, "hit A1").turnover, engine_turnover(at.state, "hit A1"), exact);
    EXPECT_NEAR(odds_of(at.state, "hit A1").chance, 2 / 6.0, exact);  // of the first
    at.play({"hit A1"}, {"push"});
    for (const char* answer : {"keep", "re-roll team"})
        EXPECT_NEAR(odds_of(at.state, answer).turnover, engine_turnover(at.state, answer), exact) << answer;
}

struct Frenzied {
    const char* what;
    test::Line attacker;
    test::Line defender;
    const char* square = "m8";
    const char* target = "n8";
    bool blitz = false;
};

TEST(FrenzyOdds, KnowWhatTheSecondBlockAsksFor) {
    const Frenzied blocks[] = {
        {"with Pro, which serves once", {.skills = {Skill::Frenzy, Skill::Pro}}, {}},
        {"a softened stumble", {.skills = {Skill::Frenzy}}, {.skills = {Skill::Dodge}}},
        {"who stands firm", {.skills = {Skill::Frenzy}}, {.skills = {Skill::StandFirm}}},
        {"who steps aside", {.skills = {Skill::Frenzy}}, {.skills = {Skill::SideStep}}},
        {"who frightens twice", {.skills = {Skill::Frenzy, Skill::Pro}}, {.skills = {Skill::FoulAppearance}}},
        {"who follows the follower", {.skills = {Skill::Frenzy}}, {.skills = {Skill::Shadowing, Skill::SideStep}}},
        {"a daring one", {.skills = {Skill::Frenzy, Skill::Dauntless, Skill::Pro}}, {.st = 4}},
        {"pushed into the crowd", {.skills = {Skill::Frenzy}}, {}, "m2", "m1"},
        {"pushed beside the crowd", {.skills = {Skill::Frenzy}}, {}, "m3", "m2"},
        {"in a blitz", {.skills = {Skill::Frenzy}}, {}, "m8", "n8", true},
        {"in a blitz with horns", {.skills = {Skill::Frenzy, Skill::Horns}}, {.st = 4}, "m8", "n8", true},
        {"in a blitz, the second gone for", {.ma = 1, .skills = {Skill::Frenzy}}, {}, "m8", "n8", true},
        {"in a blitz, both gone for", {.ma = 0, .skills = {Skill::Frenzy}}, {}, "m8", "n8", true},
        {"in a blitz, the last square", {.ma = 2, .skills = {Skill::Frenzy}}, {}, "m8", "n8", true},
    };
    for (const Frenzied& block : blocks) {
        Position at;
        at.put(Seat::Home, block.square, block.attacker);
        at.put(Seat::Away, block.target, block.defender);
        at.put(Seat::Away, "p8");  // who helps in the second block alone
        match::enter_turn(at.state, Seat::Home);
        at.play({block.blitz ? "blitz H1" : "block H1"});
        EXPECT_NEAR(odds_of(at.state, "hit A1").turnover, engine_turnover(at.state, "hit A1"), exact) << block.what;
    }
}

TEST(FrenzyOdds, KnowThatATouchdownComesBeforeTheSecondBlock) {
    Position at;
    at.put(Seat::Home, "c8", {.skills = {Skill::Frenzy}});
    match::give_ball(at.state, at.put(Seat::Away, "b8"));
    match::enter_turn(at.state, Seat::Home);
    at.play({"block H1"});
    EXPECT_NEAR(odds_of(at.state, "hit A1").turnover, 2 / 6.0, exact);
    const auto falls = [](std::uint64_t& seen, const match::Event& event) {
        seen |= event.kind == match::EventKind::Turnover ? 1 : 0;
        return event.kind == match::EventKind::BallBounced || event.kind == match::EventKind::Touchdown || seen != 0;
    };
    const std::vector<Choice> plan = {match::parse_choice("hit A1").value()};
    const Outcomes real = enumerate(at.state, {plan, Policy{Seat::Home, Reroll::Kept}, falls});
    EXPECT_NEAR(real.chance_of([](const Outcome& outcome) { return outcome.seen != 0; }), 2 / 6.0, exact);
}

// matched.trap.hire: he has to follow up into it, after either block.
TEST(FrenzyOdds, KnowOfTheTrapBehindTheDefender) {
    Rulebook book = lrb4();
    book.set(Option::AlternativeInducements, 1);
    const auto watch = [](std::uint64_t& seen, const match::Event& event) {
        seen |= event.kind == match::EventKind::Turnover ? 1 : 0;
        return seen != 0 || event.kind == match::EventKind::ActionEnded;
    };
    const char* squares[][2] = {{"y8", "z8"}, {"x8", "y8"}};
    for (const auto& square : squares) {
        Position at(book);
        match::give_ball(at.state, at.put(Seat::Home, square[0], {.skills = {Skill::Frenzy}}));
        at.put(Seat::Away, square[1], {.skills = {Skill::SideStep}});
        at.state.induced[1].hired = match::Induced::bit(Alternative::BoobyTrappedEndZone);
        match::enter_turn(at.state, Seat::Home);
        at.play({"block H1"});
        const std::vector<Choice> plan = {match::parse_choice("hit A1").value()};
        const Outcomes real = enumerate(at.state, {plan, Policy{Seat::Home, Reroll::Kept}, watch});
        ASSERT_TRUE(real.complete);
        EXPECT_NEAR(odds_of(at.state, "hit A1").turnover,
                    real.chance_of([](const Outcome& outcome) { return outcome.seen != 0; }), exact);
    }
}

// Whole throngs, each block and each answer to its dice.
TEST(FrenzyOdds, SayWhatTheEngineDoes) {
    const test::CrowdWish wish = {
        .ours = {Skill::Frenzy, Skill::Block, Skill::Horns, Skill::Dauntless, Skill::Pro, Skill::TakeRoot},
        .theirs = {Skill::Dodge, Skill::StandFirm, Skill::SideStep, Skill::Shadowing, Skill::FoulAppearance,
                   Skill::Block},
        .skilled = 0.4};
    int compared = 0;
    const auto compare = [&](const State& state, const std::string& where) {
        for (const ChoiceOdds& odds : choices_odds(state)) {
            if (odds.deed != Deed::Block && odds.deed != Deed::BlockDie) continue;
            if (odds.choice.kind() == ChoiceKind::HitTwo) continue;
            const std::string text = match::choice_text(odds.choice);
            ASSERT_NEAR(odds.turnover, engine_turnover(state, text), 1e-6) << where << ' ' << text;
            ++compared;
        }
    };
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        State state = test::crowd(seed, wish);
        state.ball = {};
        SeededDice dice(seed);
        match::ChoiceList legal;
        match::legal(state, legal);
        for (const Choice declared : legal) {
            if (declared.kind() != ChoiceKind::Declare) continue;
            const auto kind = static_cast<match::ActionKind>(declared.value());
            const bool blocks = kind == match::ActionKind::Block || kind == match::ActionKind::Blitz;
            if (!blocks || !state.at(declared.player()).has(Skill::Frenzy)) continue;
            State action = state;
            match::apply_trusted(action, declared, dice);
            if (action.pending.kind != match::DecisionKind::Step) continue;
            const std::string where = "seed " + std::to_string(seed) + ' ' + match::choice_text(declared);
            compare(action, where);
            match::ChoiceList deeds;
            match::legal(action, deeds);
            for (const Choice deed : deeds) {
                if (deed.kind() != ChoiceKind::Hit) continue;
                State then = action;
                match::apply_trusted(then, deed, dice);
                compare(then, where + ", " + match::choice_text(deed));
            }
        }
    }
    EXPECT_GT(compared, 300);
}

}  // namespace
}  // namespace dugout::odds
