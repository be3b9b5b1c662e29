#include "odds/choices.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "coach/random_coach.hpp"
#include "match/entry.hpp"
#include "odds/enumerate.hpp"
#include "odds/plan.hpp"
#include "odds/policy.hpp"
#include "odds/reach.hpp"
#include "support/position.hpp"
#include "team/samples.hpp"
#include "unit/odds/crowd.hpp"
#include "words/chances.hpp"

namespace dugout::odds {
namespace {

using match::Choice;
using match::ChoiceKind;
using match::State;
using test::at_square;
using test::Position;

constexpr double exact = 1e-9;

ChoiceOdds odds_of(const State& state, std::string_view choice) {
    match::ChoiceList legal;
    match::legal(state, legal);
    const Choice parsed = match::parse_choice(choice).value();
    EXPECT_TRUE(legal.contains(parsed)) << choice;
    const auto odds = choice_odds(state, parsed);
    EXPECT_TRUE(odds.has_value()) << choice;
    return odds.value_or(ChoiceOdds{.choice = parsed, .rolls = {}, .shares = {}});
}

double share(const ChoiceOdds& odds, std::string_view key) {
    double sum = 0;
    for (const Share& each : odds.shares)
        if (each.key == key) sum += each.chance;
    return sum;
}

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

TEST(ChoiceOdds, TellThrowsWithRangeInterceptorsAndCatch) {
    Position at;
    const PlayerId thrower = at.put(Seat::Home, "e8");
    at.put(Seat::Home, "h8");
    at.put(Seat::Away, "f9");
    match::give_ball(at.state, thrower);
    match::enter_turn(at.state, Seat::Home);
    at.play({"pass H1", "throw"});
    const ChoiceOdds odds = odds_of(at.state, "at h8");
    EXPECT_EQ(odds.range, match::Range::Quick);
    ASSERT_EQ(odds.rolls.size(), 3U);    // interception, pass, catch
    const double intercepted = 1 / 6.0;  // AG 3: 6+
    EXPECT_NEAR(share(odds, "interceptor"), intercepted, exact);
    EXPECT_NEAR(share(odds, "intercepted"), intercepted, exact);
    EXPECT_NEAR(share(odds, "accurate"), 5 / 6.0 * odds.rolls[1].chance, exact);
    EXPECT_NEAR(odds.chance, 5 / 6.0 * odds.rolls[1].chance * 4 / 6.0, exact);
    EXPECT_NEAR(share(odds, "fumbled") + share(odds, "accurate") + share(odds, "inaccurate"), 5 / 6.0, exact);
}

bool sees_turnover(std::uint64_t& seen, const match::Event& event) {
    seen = event.kind == match::EventKind::Turnover ? 1 : 0;
    return seen != 0;
}

double turnovers_in(const Outcomes& real) {
    return real.chance_of([](const Outcome& outcome) { return outcome.seen != 0; });
}

// The chance of a turnover as the engine has it, with every face of every die.
double engine_turnover(const State& state, std::string_view choice) {
    const std::vector<Choice> plan = {match::parse_choice(choice).value()};
    const Outcomes real = enumerate(state, {plan, Policy{Seat::Home, Reroll::Kept}, sees_turnover});
    EXPECT_TRUE(real.complete);
    return turnovers_in(real);
}

// Where players stand close together a ball may bounce between them without end, so that it is played many times.
void expect_turnover_as_played(const State& state, std::string_view choice) {
    constexpr int games = 4000;
    const double told = odds_of(state, choice).turnover;
    const std::vector<Choice> plan = {match::parse_choice(choice).value()};
    const Inquiry inquiry{plan, Policy{Seat::Home, Reroll::Kept}, sees_turnover};
    EXPECT_NEAR(told, turnovers_in(sample(state, inquiry, games, 5)), 1.5 * sampling_error(told, games)) << choice;
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

TEST(ChoiceOdds, CallAPassThatNobodyHoldsATurnover) {
    Position at;
    const PlayerId thrower = at.put(Seat::Home, "e8");
    at.put(Seat::Home, "h8");
    match::give_ball(at.state, thrower);
    match::enter_turn(at.state, Seat::Home);
    at.play({"pass H1", "throw"});
    const ChoiceOdds odds = odds_of(at.state, "at h8");
    EXPECT_NEAR(odds.turnover, engine_turnover(at.state, "at h8"), exact);
    EXPECT_GT(odds.turnover, share(odds, "fumbled") + 0.2);
    // Nobody is there, and nobody can reach the bounce.
    EXPECT_NEAR(odds_of(at.state, "at f13").turnover, 1, exact);
}

TEST(ChoiceOdds, FollowAMissedBallAmongThoseWhoStandAround) {
    Position at;
    const PlayerId thrower = at.put(Seat::Home, "e8");
    at.put(Seat::Home, "h8", {.skills = {Skill::Catch}});
    at.put(Seat::Home, "i9", {.ag = 4});
    at.put(Seat::Home, "g6", {.place = match::Place::Prone});
    at.put(Seat::Away, "h7");
    at.put(Seat::Away, "f9");
    match::give_ball(at.state, thrower);
    match::enter_turn(at.state, Seat::Home);
    at.play({"pass H1", "throw"});
    for (const char* choice : {"at h8", "at i9", "at h9", "at h7"}) expect_turnover_as_played(at.state, choice);
}

TEST(ChoiceOdds, CallAHandOffThatNobodyHoldsATurnover) {
    Position at;
    const PlayerId giver = at.put(Seat::Home, "h8");
    at.put(Seat::Home, "i8");
    at.put(Seat::Home, "j9");
    at.put(Seat::Away, "j8");
    match::give_ball(at.state, giver);
    match::enter_turn(at.state, Seat::Home);
    at.play({"hand-off H1"});
    const ChoiceOdds odds = odds_of(at.state, "hand-to H2");
    expect_turnover_as_played(at.state, "hand-to H2");
    EXPECT_LT(odds.turnover, 1 - odds.chance);  // a bounce may be caught
    EXPECT_GT(odds.turnover, 0.3);
}

// The turn ends although he has caught it, and goes on if he drops it to one of ours.
TEST(ChoiceOdds, CallAHandOffThatAnOpponentCatchesATurnover) {
    Position at;
    const PlayerId giver = at.put(Seat::Home, "h8");
    at.put(Seat::Home, "j9", {.ag = 5});
    at.put(Seat::Away, "i8", {.skills = {Skill::Pro}});
    match::give_ball(at.state, giver);
    match::enter_turn(at.state, Seat::Home);
    at.play({"hand-off H1"});
    const ChoiceOdds odds = odds_of(at.state, "hand-to A1");
    expect_turnover_as_played(at.state, "hand-to A1");
    EXPECT_GT(odds.turnover, 0.9);
    EXPECT_EQ(odds.chance, 0);
    EXPECT_EQ(odds.with_reroll, 0);
    EXPECT_NEAR(share(odds, "caught"), odds.rolls.at(0).chance, exact);
}

TEST(ChoiceOdds, TellNoTurnoverOfACatchThatTheOtherSideTries) {
    Position at;
    const PlayerId thrower = at.put(Seat::Home, "e8");
    at.put(Seat::Away, "h8");
    match::give_ball(at.state, thrower);
    match::enter_turn(at.state, Seat::Home);
    at.play({"pass H1", "throw", "at h8"}, {"6"});
    ASSERT_EQ(at.state.pending.seat, Seat::Away);
    EXPECT_EQ(odds_of(at.state, "yes").turnover, 0);
}

// matched.gifts.socks: who keeps the ball to himself has lost his action and no more.
TEST(ChoiceOdds, CallNoBallThatIsBegrudgedATurnover) {
    Rulebook book = lrb4();
    book.set(Option::AlternativeInducements, 1);
    Position at(book);
    const PlayerId giver = at.put(Seat::Home, "h8");
    at.put(Seat::Home, "i8");
    at.state.induced[0].set(Gift::Socks);
    at.state.induced[0].gifted = giver;
    match::give_ball(at.state, giver);
    match::enter_turn(at.state, Seat::Home);
    const State before = at.state;
    at.play({"pass H1", "throw"});
    const ChoiceOdds pass = odds_of(at.state, "at i8");
    ASSERT_EQ(pass.rolls.size(), 3U);
    EXPECT_EQ(pass.rolls[0].roll.rule, Rule::matched_gifts_socks);
    expect_turnover_as_played(at.state, "at i8");
    EXPECT_EQ(odds_of(at.state, "at i9").rolls.size(), 1U);
    at.state = before;
    at.play({"hand-off H1"});
    const ChoiceOdds hand_off = odds_of(at.state, "hand-to H2");
    ASSERT_EQ(hand_off.rolls.size(), 2U);
    EXPECT_EQ(hand_off.rolls[0].roll.rule, Rule::matched_gifts_socks);
    expect_turnover_as_played(at.state, "hand-to H2");
}

TEST(ChoiceOdds, CallAThrownTeamMateATurnoverOnlyAsTheRulesDo) {
    for (const bool carrier : {true, false}) {
        Position at;
        at.put(Seat::Home, "h8", {.skills = {Skill::ThrowTeamMate, Skill::AlwaysHungry}});
        const PlayerId mate = at.put(Seat::Home, "i8", {.skills = {Skill::RightStuff}});
        at.put(Seat::Home, "l9");
        at.put(Seat::Away, "m8");
        if (carrier) match::give_ball(at.state, mate);
        match::enter_turn(at.state, Seat::Home);
        at.play({"pass H1"});
        EXPECT_NEAR(share(odds_of(at.state, "throw-mate H2"), "eaten"), 1 / 6.0, exact);
        at.play({"throw-mate H2"}, {"4"});
        const ChoiceOdds odds = odds_of(at.state, "at l8");
        expect_turnover_as_played(at.state, "at l8");
        EXPECT_EQ(share(odds, "eaten"), 0);  // that was before he aimed
    }
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
        match::ChoiceList legal;
        match::legal(at.state, legal);
        for (const Choice choice : legal) {
            const std::string text = match::choice_text(choice);
            EXPECT_NEAR(odds_of(at.state, text).turnover, engine_turnover(at.state, text), exact)
                << roll.what << ": " << text;
        }
    }
}

TEST(ChoiceOdds, TellOfAThrowThatIsMadeAgainWhetherTheTurnEnds) {
    Position before;
    const PlayerId thrower = before.put(Seat::Home, "e8", {.skills = {Skill::Pro}});
    before.put(Seat::Home, "l8", {.skills = {Skill::Pro}});
    before.put(Seat::Home, "m9");
    before.put(Seat::Away, "m8");
    before.state.team(Seat::Home).rerolls = 1;
    match::give_ball(before.state, thrower);
    match::enter_turn(before.state, Seat::Home);
    Position fumbled = before;
    fumbled.play({"pass H1", "throw", "at l8"}, {"1"});
    Position inaccurate = before;
    inaccurate.play({"pass H1", "throw", "at l8"}, {"2"});
    Position dropped = before;
    dropped.play({"pass H1", "throw", "at l8"}, {"5"});
    expect_turnover_as_played(dropped.state, "yes");
    dropped.play({"yes"}, {"1"});
    for (const Position* at : {&fumbled, &inaccurate, &dropped})
        for (const char* choice : {"keep", "re-roll team", "re-roll pro"}) expect_turnover_as_played(at->state, choice);
}

TEST(ChoiceOdds, TellOfATeamMateWhoIsThrownAgainWhetherTheTurnEnds) {
    for (const bool carrier : {true, false}) {
        Position hungry;
        hungry.put(Seat::Home, "h8", {.skills = {Skill::ThrowTeamMate, Skill::AlwaysHungry}});
        const PlayerId mate = hungry.put(Seat::Home, "i8", {.skills = {Skill::RightStuff}});
        hungry.put(Seat::Home, "l9");
        hungry.state.team(Seat::Home).rerolls = 1;
        if (carrier) match::give_ball(hungry.state, mate);
        match::enter_turn(hungry.state, Seat::Home);
        hungry.play({"pass H1"});
        Position inaccurate = hungry;
        inaccurate.play({"throw-mate H2", "at l8"}, {"4", "2"});
        Position falls = hungry;
        falls.play({"throw-mate H2", "at l8"}, {"4", "6", "1"});
        hungry.play({"throw-mate H2"}, {"1"});
        for (const Position* at : {&hungry, &inaccurate, &falls})
            for (const char* choice : {"keep", "re-roll team"}) expect_turnover_as_played(at->state, choice);
    }
}

// kicking.turnover.always: unless it is a field goal, for which he would aim as well as he can.
TEST(ChoiceOdds, TellOfAKickThatItEndsTheTurn) {
    Rulebook kicking = lrb4();
    kicking.set(Option::Kicking, 2);
    for (const char* square : {"v8", "h8"}) {
        Position at(kicking);
        match::give_ball(at.state, at.put(Seat::Home, square));
        match::enter_turn(at.state, Seat::Home);
        at.play({"kick H1"});
        const double told = odds_of(at.state, "kick-ball").turnover;
        at.play({"kick-ball"});
        double least = 1;
        for (const ChoiceOdds& aim : choices_odds(at.state)) least = std::min(least, aim.turnover);
        EXPECT_NEAR(told, least, exact) << square;
        EXPECT_GT(told, 0.3);
        EXPECT_EQ(told < 1, square[0] == 'v') << square;
        for (const ChoiceOdds& aim : choices_odds(at.state))
            expect_turnover_as_played(at.state, match::choice_text(aim.choice));
    }
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
            EXPECT_EQ(odds->turnover, 0) << where;
            ++compared;
        }
    }
    EXPECT_GT(compared, 2000);
}

// odds/policy.hpp: the other coach uses no Pro.
TEST(ChoiceOdds, LeaveTheOtherSideWithoutPro) {
    Position at;
    const PlayerId thrower = at.put(Seat::Home, "e8", {.ag = 6});
    at.put(Seat::Home, "i8");
    at.put(Seat::Away, "h8", {.ag = 3, .skills = {Skill::Pro, Skill::NervesOfSteel}});
    for (const char* square : {"g7", "g8", "g9", "h7", "h9", "i7", "i9"}) at.put(Seat::Home, square, {.ag = 5});
    match::give_ball(at.state, thrower);
    match::enter_turn(at.state, Seat::Home);
    at.play({"pass H1", "throw"});
    expect_turnover_as_played(at.state, "at h8");
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
