#include "odds/choices.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "coach/random_coach.hpp"
#include "match/entry.hpp"
#include "odds/plan.hpp"
#include "odds/reach.hpp"
#include "support/position.hpp"
#include "team/samples.hpp"
#include "unit/odds/choice_checks.hpp"
#include "unit/odds/crowd.hpp"
#include "words/chances.hpp"

// Declarations and steps; then what holds of all choices.

namespace dugout::odds {
namespace {

using match::Choice;
using match::ChoiceKind;
using match::State;
using test::engine_turnover;
using test::odds_of;
using test::Position;

constexpr double exact = 1e-9;

TEST(ChoiceOdds, PriceEachRollOfAStepWithItsReasons) {
    Position at;
    at.put(Seat::Home, "m8", {.ma = 0});
    at.put(Seat::Away, "n8");
    at.put(Seat::Away, "k8");
    at.ball_on("l8");
    match::enter_turn(at.state, Seat::Home);
    at.play({"move H1"});
    const ChoiceOdds odds = odds_of(at.state, "go l8");
    ASSERT_EQ(odds.rolls.size(), 3U);
    EXPECT_EQ(odds.rolls[0].roll.rule, Rule::lrb4_dodge_roll);
    EXPECT_EQ(odds.rolls[0].needed(), 4);  // AG 3, dodging, one zone
    EXPECT_EQ(odds.rolls[1].needed(), 2);
    EXPECT_EQ(odds.rolls[2].roll.rule, Rule::lrb4_pick_up_roll);
    EXPECT_EQ(odds.rolls[2].needed(), 4);
    EXPECT_NEAR(odds.chance, 3 / 6.0 * 5 / 6.0 * 3 / 6.0, exact);
    EXPECT_NEAR(odds.turnover, 1 - odds.chance, exact);
    EXPECT_EQ(rolls_text(odds.rolls, Language::English), "dodge 4+, going for it 2+, pick-up 4+");
    EXPECT_EQ(odds_text(odds, Language::French).substr(0, 10), "esquive 4+");
}

TEST(ChoiceOdds, CallNoFailedDodgeATurnoverWhereStandFirmStopsIt) {
    Position at;
    at.put(Seat::Home, "m8", {.skills = {Skill::StandFirm}});
    at.put(Seat::Away, "n8");
    at.ball_on("l8");
    match::enter_turn(at.state, Seat::Home);
    at.play({"move H1"});
    const ChoiceOdds odds = odds_of(at.state, "go l8");
    EXPECT_NEAR(odds.chance, 4 / 6.0 * 4 / 6.0, exact);
    EXPECT_NEAR(odds.turnover, 4 / 6.0 * 2 / 6.0, exact);  // he is there, and drops the ball
    EXPECT_NEAR(odds.turnover, engine_turnover(at.state, "go l8"), exact);
}

// kicking.action.must-kick
TEST(ChoiceOdds, CallADodgeThatStandFirmStopsATurnoverOfAKickAction) {
    Rulebook kicking = lrb4();
    kicking.set(Option::Kicking, 2);
    Position at(kicking);
    match::give_ball(at.state, at.put(Seat::Home, "m8", {.skills = {Skill::StandFirm}}));
    at.put(Seat::Away, "n8");
    match::enter_turn(at.state, Seat::Home);
    at.play({"kick H1"});
    EXPECT_NEAR(odds_of(at.state, "go l8").turnover, 2 / 6.0, exact);
    EXPECT_NEAR(engine_turnover(at.state, "go l8"), 2 / 6.0, exact);
}

// Whoever comes to the end of his Kick action without a ball to kick: how he gets there, and what he is about to do.
struct Unkicked {
    const char* what;
    test::Line kicker;
    test::Line marker;
    const char* ball;
    std::vector<std::string_view> before;
    const char* choice;
};

TEST(ChoiceOdds, CallAKickActionWithoutAKickATurnover) {
    Rulebook kicking = lrb4();
    kicking.set(Option::Kicking, 2);
    using match::Place;
    const Unkicked actions[] = {
        {"the last square", {.ma = 0}, {}, "a1", {"kick H1", "go l8"}, "go k8"},
        {"the last but one", {.ma = 0}, {}, "a1", {"kick H1"}, "go l8"},
        {"the last square with the ball", {.ma = 0}, {}, "k8", {"kick H1", "go l8"}, "go k8"},
        {"roots", {.skills = {Skill::TakeRoot}}, {}, "a1", {}, "kick H1"},
        {"roots and a second try", {.skills = {Skill::TakeRoot, Skill::Pro}}, {}, "a1", {}, "kick H1"},
        {"roots after a frown", {.skills = {Skill::BoneHead, Skill::TakeRoot}}, {}, "a1", {}, "kick H1"},
        {"roots of who lies", {.place = Place::Prone, .skills = {Skill::TakeRoot}}, {}, "a1", {}, "kick H1"},
        {"who gets up slowly", {.ma = 2, .place = Place::Prone}, {}, "a1", {"kick H1"}, "stand-up"},
        {"Tentacles", {}, {.skills = {Skill::Tentacles}}, "a1", {"kick H1"}, "go l8"},
    };
    for (const Unkicked& action : actions)
        for (const bool pro : {false, true}) {
            Position at(kicking);
            const PlayerId kicker = at.put(Seat::Home, "m8", action.kicker);
            if (pro) at[kicker].skills.add(Skill::Pro);
            if (!action.marker.skills.empty()) at.put(Seat::Away, "n8", action.marker);
            at.ball_on(action.ball);
            match::enter_turn(at.state, Seat::Home);
            for (const std::string_view choice : action.before)
                at.play({choice}, action.before[0] == choice ? std::initializer_list<std::string_view>{}
                                                             : std::initializer_list<std::string_view>{"6"});
            EXPECT_NEAR(odds_of(at.state, action.choice).turnover, engine_turnover(at.state, action.choice), exact)
                << action.what;
        }
}

// lrb4.skill.blood-lust.no-thrall: a Vampire who has to feed and has nothing left to do goes to the reserves.
TEST(ChoiceOdds, CallTheEndOfAHungryMoveATurnoverUnlessAThrallIsAtHand) {
    struct Hungry {
        const char* what;
        test::Line vampire;
        std::vector<std::string_view> more;
        const char* choice;
    };
    const Hungry moves[] = {
        {"the last square", {.ma = 0}, {"go l8"}, "go k9"},
        {"the last square with the ball", {.ma = 0}, {"go l8"}, "go k8"},
        {"who stands firm", {.skills = {Skill::StandFirm}}, {}, "go l8"},
        {"who is held", {}, {}, "go l8"},
        {"a gaze", {.skills = {Skill::HypnoticGaze}}, {}, "gaze A1"},
    };
    for (const Hungry& move : moves)
        for (const bool fed : {false, true}) {
            Position at;
            const PlayerId vampire = at.put(Seat::Home, "m8", move.vampire);
            at[vampire].skills.add(Skill::BloodLust);
            const PlayerId thrall = at.put(Seat::Home, "l7");
            if (fed) at[thrall].set(match::Mark::Thrall);
            if (move.vampire.ma != 0) at.put(Seat::Away, "n8", {.skills = {Skill::Tentacles}});
            at.ball_on("k8");
            match::enter_turn(at.state, Seat::Home);
            at.play({"move H1"}, {"1"});
            for (const std::string_view choice : move.more) at.play({choice}, {"6"});
            EXPECT_NEAR(odds_of(at.state, move.choice).turnover, engine_turnover(at.state, move.choice), exact)
                << move.what << (fed ? ", with a thrall" : "");
        }
}

TEST(ChoiceOdds, AreNeverWorseWithTheReroll) {
    const test::CrowdWish wish = {
        .ours = {Skill::Block, Skill::Dodge, Skill::Pro, Skill::SureHands, Skill::Pass, Skill::Catch, Skill::Dauntless,
                 Skill::BreakTackle, Skill::MultipleBlock, Skill::HypnoticGaze, Skill::Leap, Skill::BoneHead},
        .theirs = {Skill::Block, Skill::Dodge, Skill::FoulAppearance, Skill::Tackle, Skill::DivingTackle,
                   Skill::Tentacles, Skill::StandFirm, Skill::SideStep}};
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        State state = test::crowd(seed, wish);
        if (seed % 2 == 0) match::give_ball(state, player_id(Seat::Home, 1 + static_cast<int>(seed % 7)));
        const auto compare = [&](const State& at) {
            for (const ChoiceOdds& odds : choices_odds(at)) {
                ASSERT_GE(odds.with_reroll, odds.chance - exact)
                    << "seed " << seed << ' ' << match::choice_text(odds.choice);
                ++compared;
            }
        };
        compare(state);
        match::ChoiceList legal;
        match::legal(state, legal);
        for (const Choice declared : legal) {
            if (declared.kind() != ChoiceKind::Declare) continue;
            State action = state;
            SeededDice dice(seed);
            match::apply_trusted(action, declared, dice);
            compare(action);
            match::ChoiceList deeds;
            match::legal(action, deeds);
            for (const Choice deed : deeds) {
                State then = action;
                match::apply_trusted(then, deed, dice);
                compare(then);
            }
        }
    }
    EXPECT_GT(compared, 10000);
}

TEST(PathPrice, EndsInTheChanceThatReachGives) {
    const test::CrowdWish wish = {
        .ours = {Skill::Dodge, Skill::SureFeet, Skill::SureHands, Skill::BreakTackle, Skill::Leap, Skill::Pro,
                 Skill::BoneHead, Skill::JumpUp, Skill::TakeRoot, Skill::BloodLust, Skill::WildAnimal},
        .theirs = {Skill::Tackle, Skill::PrehensileTail, Skill::Tentacles, Skill::Shadowing, Skill::DivingTackle}};
    int compared = 0;
    constexpr std::array<match::ActionKind, 3> actions = {match::ActionKind::Move, match::ActionKind::Blitz,
                                                          match::ActionKind::Foul};
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const State state = test::crowd(seed, wish);
        const match::ActionKind action = actions[seed % actions.size()];
        match::for_each_on_pitch(state, Seat::Home, [&](PlayerId mover) {
            const Reach reach(state, {.player = mover, .action = action});
            for (int i = 0; i < pitch_squares; i += 3) {
                const Square square{static_cast<std::int8_t>(i / pitch_width + 1),
                                    static_cast<std::int8_t>(i % pitch_width + 1)};
                if (square == state.at(mover).square || reach.chance(square) <= 0) continue;
                const Path path = reach.path(square);
                const auto price = path_price(state, mover, {path.begin(), path.end()}, action);
                ASSERT_EQ(price.size(), static_cast<std::size_t>(path.size()) + 1);
                ASSERT_NEAR(price.back().chance, reach.chance(square), exact)
                    << "seed " << seed << ' ' << match::player_text(mover) << ' ' << match::square_text(square);
                ++compared;
            }
        });
    }
    EXPECT_GT(compared, 1000);
}

// covers: lrb4.skill.blood-lust.lost-action, lrb4.skill.take-root.block
TEST(ChoiceOdds, OfADeclarationAreThoseThatItStands) {
    const test::CrowdWish wish = {.ours = {Skill::BoneHead, Skill::ReallyStupid, Skill::WildAnimal, Skill::TakeRoot,
                                           Skill::BloodLust, Skill::Pro, Skill::BigGuy, Skill::JumpUp},
                                  .theirs = {Skill::Tackle},
                                  .skilled = 0.35};
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        State state = test::crowd(seed, wish);
        if (seed % 2 == 0) match::give_ball(state, player_id(Seat::Home, 1 + static_cast<int>(seed % 7)));
        match::ChoiceList legal;
        match::legal(state, legal);
        for (const Choice choice : legal) {
            if (choice.kind() != ChoiceKind::Declare) continue;
            const auto odds = choice_odds(state, choice);
            if (!odds) continue;
            const std::string where = "seed " + std::to_string(seed) + ' ' + match::choice_text(choice);
            const double stands = plan_odds(state, {&choice, 1}, Reroll::Kept).made;
            if (stands == 0) continue;  // he can do nothing in it anyway
            ASSERT_NEAR(odds->chance, stands, exact) << where;
            ASSERT_NEAR(odds->with_reroll, plan_odds(state, {&choice, 1}, Reroll::Allowed).made, exact) << where;
            EXPECT_NEAR(odds->turnover, plan_odds(state, {&choice, 1}, Reroll::Kept).turnover, exact) << where;
            ++compared;
        }
    }
    EXPECT_GT(compared, 2000);
}

TEST(ChoiceOdds, HaveANounInBothLanguagesForEveryKey) {
    for (const std::string_view key : share_keys()) {
        EXPECT_FALSE(words::chance_noun(key).en.empty()) << key;
        EXPECT_FALSE(words::chance_noun(key).fr.empty()) << key;
    }
    for (int i = 0; i < static_cast<int>(Deed::Count); ++i)
        EXPECT_FALSE(words::chance_noun(deed_key(static_cast<Deed>(i))).fr.empty()) << i;
    EXPECT_TRUE(words::chance_noun("weather").empty());
}

// Every question of some whole matches, in three books.
TEST(ChoiceOdds, AreChancesWhateverIsAsked) {
    const Library& library = Library::embedded();
    Rulebook kicking = lrb4();
    kicking.set(Option::Kicking, 2);
    const std::array<std::pair<Rulebook, std::array<const char*, 2>>, 4> matches = {{{lrb4(), {"goblin", "halfling"}},
                                                                                     {lrb4(), {"chaos", "vampire"}},
                                                                                     {third(), {"orc", "skaven"}},
                                                                                     {kicking, {"human", "wood-elf"}}}};
    int asked = 0;
    for (const auto& [book, teams] : matches) {
        State state = match::new_match(book, *sample_sheet(library, teams[0]), *sample_sheet(library, teams[1]));
        SeededDice dice(11);
        Random random(12);
        match::start(state, dice);
        coach::RandomCoach coach;
        while (!match::is_over(state)) {
            for (const ChoiceOdds& odds : choices_odds(state)) {
                ++asked;
                const std::string where = match::choice_text(odds.choice);
                ASSERT_GE(odds.chance, -exact) << where;
                ASSERT_GE(odds.with_reroll, odds.chance - exact) << where;
                ASSERT_LE(odds.with_reroll, 1 + exact) << where;
                ASSERT_LE(odds.turnover, 1 + exact) << where;
                ASSERT_GE(odds.turnover, -exact) << where;
                for (const Share& each : odds.shares) ASSERT_LE(each.chance, 1 + exact) << where << ' ' << each.key;
                for (const PricedRoll& roll : odds.rolls) ASSERT_LE(roll.chance, 1 + exact) << where;
            }
            match::ChoiceList legal;
            match::legal(state, legal);
            match::apply_trusted(state, coach.choose(state, legal, {}, random), dice);
        }
    }
    EXPECT_GT(asked, 5000);
}

}  // namespace
}  // namespace dugout::odds
