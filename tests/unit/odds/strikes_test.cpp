#include "odds/strikes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "match/entry.hpp"
#include "odds/enumerate.hpp"
#include "odds/plan.hpp"
#include "odds/policy.hpp"
#include "support/position.hpp"
#include "unit/odds/crowd.hpp"

namespace dugout::odds {
namespace {

using match::ActionKind;
using match::Choice;
using match::ChoiceKind;
using test::at_square;
using test::Position;

std::vector<Strike> of(Position& at, PlayerId player, ActionKind action) {
    if (at.state.pending.kind != match::DecisionKind::Step) match::enter_turn(at.state, Seat::Home);
    const auto reach = std::make_unique<Reach>(at.state, ReachQuestion{.player = player, .action = action});
    return strikes(at.state, *reach, action);
}

const Strike* on(const std::vector<Strike>& all, PlayerId target) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Strike& one) { return one.blow.choice.player() == target; });
    return found == all.end() ? nullptr : &*found;
}

TEST(Strikes, AreDealtFromTheSquareWhereMostHelp) {
    Position at;
    const PlayerId blitzer = at.put(Seat::Home, "h8");
    at.put(Seat::Home, "m7");  // helps whoever hits from any side, so only the mark of the second orc decides
    const PlayerId target = at.put(Seat::Away, "l8");
    at.put(Seat::Away, "l10");  // would help against somebody on k9, l9 or m9
    const std::vector<Strike> all = of(at, blitzer, ActionKind::Blitz);
    const Strike* strike = on(all, target);
    ASSERT_NE(strike, nullptr);
    EXPECT_EQ(strike->blow.dice, 2);
    EXPECT_TRUE(strike->blow.attacker_picks);
    EXPECT_DOUBLE_EQ(strike->chance, strike->blow.chance);  // the way is free
    EXPECT_NE(strike->from, at_square("k9"));
}

TEST(Strikes, AgreeWithTheOddsOnceHeHasWalkedThere) {
    Position at;
    const PlayerId blitzer = at.put(Seat::Home, "h8", {.ma = 4});
    const PlayerId target = at.put(Seat::Away, "m8", {.st = 4});
    const Strike strike = of(at, blitzer, ActionKind::Blitz).at(0);
    EXPECT_EQ(strike.blow.choice, Choice(ChoiceKind::Hit, target));
    ASSERT_EQ(strike.from, at_square("l8"));
    at.play({"blitz H1", "go i8", "go j8", "go k8", "go l8"});
    const auto there = choice_odds(at.state, Choice(ChoiceKind::Hit, target));
    ASSERT_TRUE(there);
    EXPECT_DOUBLE_EQ(strike.blow.chance, there->chance);  // the fifth square, for the blow, has to be gone for
    EXPECT_EQ(strike.blow.rolls.size(), 1u);
    EXPECT_EQ(there->rolls.size(), 1u);
}

TEST(Strikes, TheWayCountsWithTheBlow) {
    Position at;
    const PlayerId blitzer = at.put(Seat::Home, "h8");
    at.put(Seat::Away, "g8");
    const PlayerId target = at.put(Seat::Away, "l8");
    const std::vector<Strike> all = of(at, blitzer, ActionKind::Blitz);
    const Strike* strike = on(all, target);
    ASSERT_NE(strike, nullptr);
    EXPECT_NEAR(strike->chance, 4 / 6.0 * strike->blow.chance, 1e-9);  // a dodge on 3+
}

// The whole of it, from the declaration to the blow, as the engine plays it.
PlanOdds played(const Position& at, PlayerId player, ActionKind action, const Strike& strike) {
    const auto reach = std::make_unique<Reach>(at.state, ReachQuestion{.player = player, .action = action});
    std::vector<Choice> plan = {Choice::declare(action, player)};
    for (const Choice step : reach->path(strike.from)) plan.push_back(step);
    plan.push_back(strike.blow.choice);
    return plan_odds(at.state, plan, Reroll::Kept, {.most_applications = 5'000'000, .games = 1});
}

struct Attempt {
    const char* what;
    ActionKind action;
    test::Line striker;
    test::Line marker;  // beside him when he sets out
    const char* target;
};

TEST(Strikes, TheTurnIsLostOnTheWayOrWithTheBlowAsTheEngineWouldHaveIt) {
    using Skills = std::vector<Skill>;
    const Attempt attempts[] = {
        {"a foul", ActionKind::Foul, {}, {}, "l8"},
        {"a blitz", ActionKind::Blitz, {}, {}, "l8"},
        {"Dodge", ActionKind::Blitz, {.skills = Skills{Skill::Dodge}}, {}, "l8"},
        {"Sure Feet, on the way or with the blow",
         ActionKind::Blitz,
         {.ma = 2, .skills = Skills{Skill::SureFeet}},
         {},
         "l8"},
        {"Pro, on the way or with the blow", ActionKind::Blitz, {.ma = 3, .skills = Skills{Skill::Pro}}, {}, "l8"},
        {"Bone-head, who costs no turn", ActionKind::Foul, {.skills = Skills{Skill::BoneHead}}, {}, "l8"},
        {"Tentacles, which cost no turn", ActionKind::Foul, {}, {.skills = Skills{Skill::Tentacles}}, "l8"},
    };
    for (const Attempt& attempt : attempts) {
        Position at;
        const PlayerId striker = at.put(Seat::Home, "h8", attempt.striker);
        at.put(Seat::Away, "g8", attempt.marker);
        const bool foul = attempt.action == ActionKind::Foul;
        const PlayerId target =
            at.put(Seat::Away, attempt.target, {.place = foul ? match::Place::Prone : match::Place::Standing});
        const std::vector<Strike> all = of(at, striker, attempt.action);
        const Strike* strike = on(all, target);
        ASSERT_NE(strike, nullptr) << attempt.what;
        const PlanOdds real = played(at, striker, attempt.action, *strike);
        ASSERT_TRUE(real.exact) << attempt.what;
        EXPECT_GT(strike->turnover, strike->blow.turnover) << attempt.what;
        EXPECT_NEAR(strike->turnover, real.turnover, 1e-9) << attempt.what;
    }
}

// The chance of the blow, as the engine plays it: he alone is struck down, pushed off, or his armour beaten by a foul.
struct Played {
    double chance;
    double turnover;
};
Played as_played(const match::State& state, const Reach& reach, ActionKind action, const Strike& strike) {
    using match::EventKind;
    const PlayerId striker = reach.player();
    const PlayerId target = strike.blow.choice.player();
    std::vector<Choice> plan = {Choice::declare(action, striker)};
    for (const Choice step : reach.path(strike.from)) plan.push_back(step);
    plan.push_back(strike.blow.choice);
    constexpr std::uint64_t down = 1;
    constexpr std::uint64_t over = 2;
    const bool foul = action == ActionKind::Foul;
    const auto watch = [&](std::uint64_t& seen, const match::Event& event) {
        const bool its_own = event.player == target;
        switch (event.kind) {
            case EventKind::Stunned:
            case EventKind::KnockedOut:
            case EventKind::CasualtySuffered: seen |= its_own ? down : 0; return false;
            case EventKind::PushedOff: seen |= its_own ? down : 0; return false;
            case EventKind::KnockedDown: seen |= its_own ? down : event.player == striker ? over : 0; return false;
            case EventKind::Rolled: {  // by now it is known who is down; of a foul the referee is still to be asked
                const auto kind = static_cast<match::RollKind>(event.detail);
                return !foul && (kind == match::RollKind::Armour || kind == match::RollKind::Injury);
            }
            case EventKind::Turnover: seen |= over; return true;
            case EventKind::ActionEnded: return true;
            default: return false;
        }
    };
    const Outcomes real = enumerate(state, {plan, Policy{Seat::Home, Reroll::Kept}, watch});
    EXPECT_TRUE(real.complete);
    // A foul counts though the referee has seen it, a block that brings both down does not.
    const auto succeeds = [&](const Outcome& outcome) {
        return foul ? (outcome.seen & down) != 0 : outcome.seen == down;
    };
    const auto ends_turn = [&](const Outcome& outcome) { return (outcome.seen & over) != 0; };
    return {real.chance_of(succeeds), real.chance_of(ends_turn)};
}

TEST(Strikes, SayWhatTheEngineDoesInMixedCrowds) {
    const test::CrowdWish wish = {
        .ours = {Skill::Dodge, Skill::SureFeet, Skill::Pro, Skill::BreakTackle, Skill::BoneHead, Skill::ReallyStupid,
                 Skill::WildAnimal, Skill::TakeRoot, Skill::BloodLust, Skill::JumpUp, Skill::Block, Skill::Horns,
                 Skill::Dauntless, Skill::DirtyPlayer, Skill::Leap},
        .theirs = {Skill::Tackle, Skill::Tentacles, Skill::FoulAppearance, Skill::StandFirm, Skill::SideStep,
                   Skill::Dodge, Skill::Block},
        .players = 5,
        .ball = false,
        .skilled = 0.15};
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 130; ++seed) {
        const match::State state = test::crowd(seed, wish);
        for (const ActionKind action : {ActionKind::Blitz, ActionKind::Foul, ActionKind::Block}) {
            const PlayerId striker = player_id(Seat::Home, 1 + static_cast<int>(seed % 5));
            const auto reach = std::make_unique<Reach>(state, ReachQuestion{.player = striker, .action = action});
            const std::vector<Strike> all = strikes(state, *reach, action);
            if (all.empty()) continue;
            const Strike& strike = all[seed % all.size()];
            const Played real = as_played(state, *reach, action, strike);
            const std::string where = "seed " + std::to_string(seed) + " action " +
                                      std::to_string(static_cast<int>(action)) + ' ' +
                                      match::choice_text(strike.blow.choice) + ' ' + match::square_text(strike.from);
            EXPECT_NEAR(strike.chance, real.chance, 1e-9) << where;
            EXPECT_NEAR(strike.turnover, real.turnover, 1e-9) << where;
            ++compared;
        }
    }
    EXPECT_GT(compared, 200);
}

// covers: lrb4.skill.blood-lust.lost-action, lrb4.skill.take-root.block
TEST(Strikes, CountOfHisNatureOnlyWhatKeepsHimFromStriking) {
    struct Case {
        Skill nature;
        ActionKind action;
        bool beside;
        double dealt;  // of the blow alone
    };
    const Case cases[] = {
        {Skill::TakeRoot, ActionKind::Block, true, 1},        {Skill::TakeRoot, ActionKind::Foul, true, 1},
        {Skill::TakeRoot, ActionKind::Blitz, true, 5 / 6.0},  {Skill::TakeRoot, ActionKind::Foul, false, 5 / 6.0},
        {Skill::BloodLust, ActionKind::Blitz, true, 5 / 6.0}, {Skill::BloodLust, ActionKind::Foul, false, 5 / 6.0},
    };
    for (const Case& each : cases) {
        Position at;
        const PlayerId striker = at.put(Seat::Home, "h8", {.skills = {each.nature}});
        const auto place = each.action == ActionKind::Foul ? match::Place::Prone : match::Place::Standing;
        const PlayerId target = at.put(Seat::Away, each.beside ? "i8" : "k8", {.place = place});
        const std::vector<Strike> all = of(at, striker, each.action);
        const Strike* strike = on(all, target);
        ASSERT_NE(strike, nullptr);
        EXPECT_NEAR(strike->chance, each.dealt * strike->blow.chance, 1e-9) << static_cast<int>(each.action);
    }
}

TEST(Strikes, WhatWasUsedUpOnTheWayDoesNotHelpTheBlow) {
    Position at;
    const PlayerId blitzer = at.put(Seat::Home, "h8", {.ma = 2, .skills = {Skill::SureFeet}});
    const PlayerId target = at.put(Seat::Away, "l8");
    const std::vector<Strike> all = of(at, blitzer, ActionKind::Blitz);
    const Strike* strike = on(all, target);
    ASSERT_NE(strike, nullptr);
    ASSERT_EQ(strike->from, at_square("k8"));
    // Two squares are gone for, k8 and the blow, and one of the two may fail once.
    const double paid = 25 / 36.0 + 2 * 1 / 6.0 * 25 / 36.0;
    EXPECT_NEAR(strike->chance, paid * strike->blow.chance / (5 / 6.0 + 5 / 36.0), 1e-9);
}

TEST(Strikes, WhoIsBesideHimAlreadyNeedsNoStep) {
    Position at;
    const PlayerId fouler = at.put(Seat::Home, "h8");
    at.put(Seat::Home, "j8");
    const PlayerId victim = at.put(Seat::Away, "i8", {.place = match::Place::Prone});
    const Strike strike = of(at, fouler, ActionKind::Foul).at(0);
    EXPECT_EQ(strike.from, at_square("h8"));
    EXPECT_EQ(strike.blow.choice, Choice(ChoiceKind::FoulOn, victim));
    ASSERT_EQ(strike.blow.rolls.size(), 1u);
    EXPECT_EQ(strike.blow.rolls[0].needed(), 7);  // 9 beats armour 8; the foul and a friend give one each
}

TEST(Strikes, GoOnWithAnActionThatHasBegun) {
    Position at;
    const PlayerId fouler = at.put(Seat::Home, "h8", {.ma = 3});
    const PlayerId near = at.put(Seat::Away, "m8", {.place = match::Place::Prone});
    const PlayerId far = at.put(Seat::Away, "r3", {.place = match::Place::Prone});
    const PlayerId stands = at.put(Seat::Away, "a1");
    match::enter_turn(at.state, Seat::Home);
    at.play({"foul H1", "go i8"});
    const std::vector<Strike> all = of(at, fouler, ActionKind::Foul);
    EXPECT_NE(on(all, near), nullptr);
    EXPECT_EQ(on(all, far), nullptr);
    EXPECT_EQ(on(all, stands), nullptr);
}

TEST(Strikes, AreNoneForWhoMayNotDeclareThem) {
    Position at;
    at.put(Seat::Home, "a1");
    const PlayerId other = at.put(Seat::Away, "h8");
    at.put(Seat::Home, "i8");
    EXPECT_TRUE(of(at, other, ActionKind::Blitz).empty());
}

}  // namespace
}  // namespace dugout::odds
