#include "odds/block.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "match/entry.hpp"
#include "match/skills.hpp"
#include "odds/enumerate.hpp"
#include "odds/policy.hpp"
#include "odds/strikes.hpp"
#include "support/position.hpp"
#include "unit/odds/crowd.hpp"

// The closed form of a block against the engine with every face of every die.

namespace dugout::odds {
namespace {

using match::ActionKind;
using match::Choice;
using match::ChoiceKind;
using match::Event;
using match::EventKind;
using match::Face;
using match::RollKind;
using match::State;
using test::Position;

constexpr double exact = 1e-9;

// Bits of what has been seen.
constexpr std::uint64_t seen_attacker_down = 1 << 4;
constexpr std::uint64_t seen_defender_down = 1 << 5;
constexpr std::uint64_t seen_defender_pushed = 1 << 6;
constexpr std::uint64_t seen_somebody_off = 1 << 7;
constexpr std::uint64_t seen_defender_off = 1 << 8;
constexpr std::uint64_t seen_ball_loose = 1 << 9;
constexpr std::uint64_t seen_refused = 1 << 10;  // by the defender
constexpr std::uint64_t seen_second_refused = 1 << 11;
constexpr std::uint64_t seen_second_down = 1 << 12;
constexpr std::uint64_t seen_second_off = 1 << 13;
constexpr std::uint64_t seen_somebody_moved = 1 << 14;

// Blocks until the die is known, or on to the first armour roll, when everything else about the block is known as well.
// The face is in the low bits.
enum class Until : std::uint8_t { Die, Armour };
Outcomes engine_block(const State& state, const std::vector<Choice>& plan, PlayerId attacker, PlayerId defender,
                      PlayerId second, Reroll reroll, Until until) {
    const PlayerId carrier = state.ball.state == match::BallState::Held ? state.ball.carrier : nobody;
    const auto watch = [=](std::uint64_t& seen, const Event& event) {
        switch (event.kind) {
            case EventKind::BlockDie:
                seen |= static_cast<std::uint64_t>(match::face(event.detail));
                return until == Until::Die;
            case EventKind::KnockedDown:
                seen |= event.player == attacker   ? seen_attacker_down
                        : event.player == defender ? seen_defender_down
                        : event.player == second   ? seen_second_down
                                                   : 0;
                return false;
            case EventKind::Pushed:
                seen |= seen_somebody_moved | (event.player == defender ? seen_defender_pushed : 0);
                return false;
            case EventKind::PushedOff:
                seen |= seen_somebody_off;
                if (event.player == defender) seen |= seen_defender_off;
                if (event.player == second) seen |= seen_second_off;
                if (event.player == carrier) seen |= seen_ball_loose;
                return false;
            case EventKind::BallDropped: seen |= seen_ball_loose; return false;
            case EventKind::ActionLost:
                seen |= event.other == second ? seen_second_refused : seen_refused;
                return !second;
            case EventKind::Rolled: {
                const auto kind = static_cast<RollKind>(event.detail);
                return kind == RollKind::Armour || kind == RollKind::Injury || kind == RollKind::Bounce;
            }
            case EventKind::ThrownIn:
            case EventKind::ActionEnded: return true;
            default: return false;
        }
    };
    return enumerate(state, {plan, Policy{match::seat_of(state, attacker), reroll}, watch});
}

void compare(State state, BlockPlan plan, ActionKind action, const std::string& where) {
    const Choice hit = plan.second ? Choice(ChoiceKind::HitTwo, plan.defender, nowhere, plan.second.value)
                                   : Choice(ChoiceKind::Hit, plan.defender);
    const std::vector<Choice> choices = {Choice::declare(action, plan.attacker), hit};
    const auto chance = [](const Outcomes& outcomes, std::uint64_t bits) {
        return outcomes.chance_of([&](const Outcome& outcome) { return (outcome.seen & bits) != 0; });
    };
    const Outcomes dice =
        engine_block(state, choices, plan.attacker, plan.defender, plan.second, plan.reroll, Until::Die);
    const BlockOdds with_helps = block_odds(state, plan);
    ASSERT_TRUE(dice.complete) << where;
    for (const Face face : {Face::Skull, Face::Both, Face::Push, Face::Stumble, Face::Pow}) {
        const double real = dice.chance_of(
            [&](const Outcome& outcome) { return (outcome.seen & 15) == static_cast<std::uint64_t>(face); });
        EXPECT_NEAR(with_helps.face(face), real, exact) << where << " face " << static_cast<int>(face);
    }
    const double first_refused = chance(dice, seen_refused);
    const double nobody_left = dice.chance_of([](const Outcome& outcome) {
        return (outcome.seen & seen_refused) != 0 && (outcome.seen & seen_second_refused) != 0;
    });
    EXPECT_NEAR(with_helps.refused, plan.second ? nobody_left : first_refused, exact) << where;
    EXPECT_NEAR(with_helps.left_out, plan.second ? first_refused - nobody_left : 0, exact) << where;
    EXPECT_NEAR(with_helps.fell, chance(dice, seen_attacker_down), exact) << where;

    // What a face does has nothing to do with how it came about: without re-rolls there is less to enumerate.
    plan.reroll = Reroll::Kept;
    state.at(plan.attacker).skills.remove(Skill::Pro);
    const Outcomes real =
        engine_block(state, choices, plan.attacker, plan.defender, plan.second, plan.reroll, Until::Armour);
    const BlockOdds odds = block_odds(state, plan);
    ASSERT_TRUE(real.complete) << where;
    EXPECT_NEAR(odds.attacker_down, chance(real, seen_attacker_down), exact) << where;
    EXPECT_NEAR(odds.turnover, chance(real, seen_attacker_down), exact) << where;
    EXPECT_NEAR(odds.defender_down, chance(real, seen_defender_down | seen_defender_off), exact) << where;
    EXPECT_NEAR(odds.defender_off, chance(real, seen_defender_off), exact) << where;
    EXPECT_NEAR(odds.second_down, chance(real, seen_second_down | seen_second_off), exact) << where;
    const double both = real.chance_of([](const Outcome& outcome) {
        return (outcome.seen & seen_attacker_down) != 0 && (outcome.seen & seen_defender_down) != 0;
    });
    EXPECT_NEAR(odds.both_down, both, exact) << where;
    constexpr std::uint64_t something =
        seen_attacker_down | seen_defender_down | seen_second_down | seen_somebody_moved | seen_somebody_off;
    const double nothing = real.chance_of(
        [](const Outcome& outcome) { return (outcome.seen & 15) != 0 && (outcome.seen & something) == 0; });
    EXPECT_NEAR(odds.nothing, nothing, exact) << where;
    const double pushed = real.chance_of([](const Outcome& outcome) {
        return (outcome.seen & seen_defender_pushed) != 0 && (outcome.seen & seen_defender_down) == 0;
    });
    EXPECT_NEAR(odds.pushed, pushed, exact) << where;
    EXPECT_NEAR(odds.off_pitch, chance(real, seen_somebody_off), exact) << where;
    EXPECT_NEAR(odds.ball_loose, chance(real, seen_ball_loose), exact) << where;
}

const std::vector<Skill> attackers = {Skill::Block, Skill::Dauntless, Skill::Tackle,   Skill::Guard, Skill::StripBall,
                                      Skill::Pro,   Skill::BigGuy,    Skill::SureFeet, Skill::Stunty};
const std::vector<Skill> defenders = {Skill::Block,  Skill::Dodge,     Skill::StandFirm,      Skill::SideStep,
                                      Skill::Guard,  Skill::SureHands, Skill::FoulAppearance, Skill::TakeRoot,
                                      Skill::BigGuy, Skill::Pro};

int blocks_in(std::uint64_t seed, const test::CrowdWish& wish, bool blitz) {
    State state = test::crowd(seed, wish);
    int blocks = 0;
    match::for_each_on_pitch(state, Seat::Home, [&](PlayerId attacker) {
        if (blocks == 2 || !state.at(attacker).standing()) return;
        for (const Direction step : neighbours) {
            const PlayerId defender = match::player_at(state, state.at(attacker).square + step);
            if (!defender || !match::may_be_blocked(state, attacker, defender)) continue;
            State now = state;
            if (seed % 3 == 0) match::give_ball(now, defender);
            if (seed % 3 == 1) match::give_ball(now, attacker);
            if (blitz) now.at(attacker).ma = 0;  // his block has to be gone for
            compare(now,
                    {.attacker = attacker,
                     .defender = defender,
                     .goes_for_it = blitz,
                     .reroll = seed % 2 == 0 ? Reroll::Allowed : Reroll::Kept},
                    blitz ? ActionKind::Blitz : ActionKind::Block,
                    "seed " + std::to_string(seed) + ' ' + match::player_text(attacker) + " on " +
                        match::player_text(defender));
            ++blocks;
            return;
        }
    });
    return blocks;
}

TEST(BlockOdds, sayWhatTheEngineDoesInMixedCrowds) {
    int blocks = 0;
    const test::CrowdWish wish = {.ours = attackers, .theirs = defenders, .players = 8, .last_column = 15};
    for (std::uint64_t seed = 1; seed <= 120; ++seed) blocks += blocks_in(seed, wish, false);
    EXPECT_GT(blocks, 200);
}

TEST(BlockOdds, countTheSquareOfABlitzThatIsGoneFor) {
    int blocks = 0;
    const test::CrowdWish wish = {.ours = attackers, .theirs = defenders, .players = 6, .last_column = 14};
    for (std::uint64_t seed = 200; seed < 340; ++seed) blocks += blocks_in(seed, wish, true);
    EXPECT_GT(blocks, 200);
}

TEST(BlockOdds, pushIntoTheCrowdAlongTheEdge) {
    int blocks = 0;
    const test::CrowdWish wish = {
        .ours = attackers, .theirs = defenders, .players = 8, .last_column = 18, .first_row = 1, .last_row = 3};
    for (std::uint64_t seed = 300; seed < 420; ++seed) blocks += blocks_in(seed, wish, false);
    EXPECT_GT(blocks, 200);
}

// Two of those who stand beside somebody.
int blocks_of_two_in(std::uint64_t seed, const test::CrowdWish& wish) {
    State state = test::crowd(seed, wish);
    int blocks = 0;
    match::for_each_on_pitch(state, Seat::Home, [&](PlayerId attacker) {
        if (blocks == 1 || !state.at(attacker).standing()) return;
        State now = state;
        now.at(attacker).skills.add(Skill::MultipleBlock);
        const std::optional<State> begins = begun(now, attacker, ActionKind::Block);
        if (!begins) return;
        match::ChoiceList steps;
        match::legal(*begins, steps);
        for (const Choice hit : steps) {
            if (hit.kind() != ChoiceKind::HitTwo) continue;
            BlockPlan plan{.attacker = attacker,
                           .defender = hit.player(),
                           .second = PlayerId{static_cast<std::uint8_t>(hit.value())},
                           .reroll = seed % 4 < 2 ? Reroll::Allowed : Reroll::Kept};
            if (seed % 3 == 0) match::give_ball(now, plan.defender);
            if (seed % 3 == 1) match::give_ball(now, plan.second);
            compare(
                now, plan, ActionKind::Block,
                "seed " + std::to_string(seed) + ' ' + match::player_text(attacker) + ' ' + match::choice_text(hit));
            blocks = 1;
            return;
        }
    });
    return blocks;
}

// covers: lrb4.skill.multiple-block.foul-appearance, lrb4.skill.multiple-block.push-order
TEST(BlockOdds, ofTwoAtOnceSayWhatTheEngineDoes) {
    int blocks = 0;
    const test::CrowdWish open = {.ours = attackers, .theirs = defenders, .players = 8, .last_column = 14};
    for (std::uint64_t seed = 500; seed < 680; ++seed) blocks += blocks_of_two_in(seed, open);
    const test::CrowdWish edge = {
        .ours = attackers, .theirs = defenders, .players = 8, .last_column = 15, .first_row = 1, .last_row = 3};
    for (std::uint64_t seed = 700; seed < 880; ++seed) blocks += blocks_of_two_in(seed, edge);
    EXPECT_GT(blocks, 200);
}

// covers: lrb4.skill.multiple-block.foul-appearance
TEST(BlockOdds, ofTwoLeaveOutWhoeverFrightensHim) {
    Position at;
    const PlayerId attacker = at.put(Seat::Home, "m8", {.st = 6, .skills = {Skill::MultipleBlock}});
    const PlayerId first = at.put(Seat::Away, "n8");
    const PlayerId second = at.put(Seat::Away, "n9", {.skills = {Skill::FoulAppearance}});
    match::enter_turn(at.state, Seat::Home);
    BlockPlan plan{.attacker = attacker, .defender = first, .second = second, .reroll = Reroll::Kept};
    const double alone =
        20 / 36.0 + 3 / 36.0;  // 6 against 3, two dice: a stumble or a pow, or "both" and nothing better
    EXPECT_NEAR(block_odds(at.state, plan).defender_down, 5 / 6.0 * 3 / 6.0 + 1 / 6.0 * alone, exact);
    at[first].skills.add(Skill::FoulAppearance);
    EXPECT_NEAR(block_odds(at.state, plan).refused, 1 / 36.0, exact);
    EXPECT_NEAR(block_odds(at.state, plan).left_out, 5 / 36.0, exact);
    compare(at.state, plan, ActionKind::Block, "both");
}

// ---- numbers a coach knows by heart

TEST(BlockOdds, oneDieOfEqualsIsADieInSix) {
    Position at;
    const PlayerId attacker = at.put(Seat::Home, "m8");
    const PlayerId defender = at.put(Seat::Away, "n8");
    match::enter_turn(at.state, Seat::Home);
    const BlockOdds odds = block_odds(at.state, {.attacker = attacker, .defender = defender});
    EXPECT_EQ(odds.strength.dice, 1);
    EXPECT_NEAR(odds.turnover, 2 / 6.0, exact);
    EXPECT_NEAR(odds.defender_down, 3 / 6.0, exact);
    EXPECT_NEAR(odds.both_down, 1 / 6.0, exact);
    EXPECT_NEAR(odds.pushed, 2 / 6.0, exact);
}

TEST(BlockOdds, twoDiceWithBlockFailOnTwoSkullsOnly) {
    Position at;
    const PlayerId attacker = at.put(Seat::Home, "m8", {.st = 4, .skills = {Skill::Block}});
    const PlayerId defender = at.put(Seat::Away, "n8");
    match::enter_turn(at.state, Seat::Home);
    const BlockOdds odds = block_odds(at.state, {.attacker = attacker, .defender = defender});
    EXPECT_NEAR(odds.turnover, 1 / 36.0, exact);
    EXPECT_NEAR(odds.defender_down, 1 - 9 / 36.0, exact);  // both dice skull or push
    const BlockOdds horns = block_odds(at.state, {.attacker = attacker, .defender = defender, .horns = true});
    EXPECT_EQ(horns.strength.attacker, 5);
}

TEST(BlockOdds, tellTheDiceWithAndWithoutDauntless) {
    Position at;
    const PlayerId attacker = at.put(Seat::Home, "m8", {.st = 3, .skills = {Skill::Dauntless}});
    const PlayerId defender = at.put(Seat::Away, "n8", {.st = 5});
    match::enter_turn(at.state, Seat::Home);
    const BlockOdds odds = block_odds(at.state, {.attacker = attacker, .defender = defender, .reroll = Reroll::Kept});
    EXPECT_NEAR(odds.dauntless, 26 / 36.0, exact);  // 6 or more
    EXPECT_EQ(odds.strength.dice, 2);
    EXPECT_FALSE(odds.strength.attacker_picks);
    EXPECT_EQ(odds.daring.dice, 1);
}

TEST(BlockOdds, tellWhoOfTwoGoesIntoTheCrowd) {
    Position at;
    const PlayerId attacker = at.put(Seat::Home, "m14", {.st = 6, .skills = {Skill::MultipleBlock, Skill::Block}});
    const PlayerId inside = at.put(Seat::Away, "n14");
    const PlayerId edge = at.put(Seat::Away, "m15");
    match::enter_turn(at.state, Seat::Home);
    const BlockOdds odds = block_odds(at.state, {.attacker = attacker, .defender = inside, .second = edge});
    EXPECT_EQ(odds.defender_off, 0);
    EXPECT_NEAR(odds.second_off, odds.off_pitch, exact);
    EXPECT_GT(odds.second_down, odds.second_off);  // both
}

// covers: lrb4.block.who-picks, lrb4.skill.multiple-block.targets
TEST(BlockOdds, ofTwoPickTheDieForBoth) {
    Position at;
    const PlayerId attacker = at.put(Seat::Home, "m8", {.st = 5, .skills = {Skill::MultipleBlock}});
    const PlayerId first = at.put(Seat::Away, "m9", {.skills = {Skill::Block}});
    const PlayerId second = at.put(Seat::Away, "n8");
    match::enter_turn(at.state, Seat::Home);
    const BlockPlan plan{.attacker = attacker, .defender = first, .second = second, .reroll = Reroll::Kept};
    const BlockOdds odds = block_odds(at.state, plan);
    EXPECT_NEAR(odds.face(Face::Skull), 11 / 36.0, exact);  // both down would fell his own second as well
    EXPECT_NEAR(odds.face(Face::Both), 9 / 36.0, exact);
    EXPECT_NEAR(odds.second_down, 13 / 36.0, exact);
    compare(at.state, plan, ActionKind::Block, "one has Block");
}

// covers: lrb4.push.who-decides, lrb4.push.off-pitch
TEST(BlockOdds, pushWhereThePlanSays) {
    Position at;
    const PlayerId attacker = at.put(Seat::Home, "m13");
    const PlayerId defender = at.put(Seat::Away, "m14");
    for (const char* square : {"l15", "m15", "n15"}) at.put(Seat::Away, square);
    const PlayerId middle = match::player_at(at.state, test::at_square("m15"));
    match::enter_turn(at.state, Seat::Home);
    const std::vector<Square> pushes = {test::at_square("m15")};
    const BlockOdds odds =
        block_odds(at.state, {.attacker = attacker, .defender = defender, .reroll = Reroll::Kept, .pushes = pushes});
    EXPECT_EQ(odds.crowd, middle);
    const std::vector<Choice> plan = {Choice::declare(ActionKind::Block, attacker), Choice(ChoiceKind::Hit, defender),
                                      Choice::on(ChoiceKind::Push, pushes[0])};
    const auto watch = [=](std::uint64_t& seen, const Event& event) {
        if (event.kind == EventKind::PushedOff && event.player == middle) seen = 1;
        return event.kind == EventKind::PushedOff || event.kind == EventKind::ActionEnded;
    };
    const Outcomes real = enumerate(at.state, {plan, Policy{Seat::Home, Reroll::Kept}, watch});
    EXPECT_NEAR(odds.off_pitch, real.chance_of([](const Outcome& outcome) { return outcome.seen == 1; }), exact);
}

TEST(BlockOdds, twoAtOnceCountTheirStrengthTogether) {
    Position at;
    const PlayerId attacker = at.put(Seat::Home, "m8", {.st = 5, .skills = {Skill::MultipleBlock, Skill::Block}});
    const PlayerId first = at.put(Seat::Away, "n8");
    const PlayerId second = at.put(Seat::Away, "n9", {.skills = {Skill::Block}});
    match::enter_turn(at.state, Seat::Home);
    const BlockOdds odds = block_odds(at.state, {.attacker = attacker, .defender = first, .second = second});
    EXPECT_EQ(odds.strength.dice, 2);
    EXPECT_FALSE(odds.strength.attacker_picks);
    const std::vector<Choice> plan = {Choice::declare(ActionKind::Block, attacker),
                                      Choice(ChoiceKind::HitTwo, first, nowhere, second.value)};
    const Outcomes one = engine_block(at.state, plan, attacker, first, nobody, Reroll::Kept, Until::Armour);
    const Outcomes other = engine_block(at.state, plan, attacker, second, nobody, Reroll::Kept, Until::Armour);
    const auto down = [](const Outcome& outcome) { return (outcome.seen & seen_defender_down) != 0; };
    EXPECT_NEAR(odds.defender_down, one.chance_of(down), exact);
    EXPECT_NEAR(odds.second_down, other.chance_of(down), exact);
    EXPECT_LT(odds.second_down, odds.defender_down);
}

}  // namespace
}  // namespace dugout::odds
