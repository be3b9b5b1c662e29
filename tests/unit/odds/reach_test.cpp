#include "odds/reach.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "match/entry.hpp"
#include "match/procedures/action.hpp"
#include "match/skills.hpp"
#include "odds/enumerate.hpp"
#include "odds/ground.hpp"
#include "odds/policy.hpp"
#include "support/position.hpp"
#include "unit/odds/crowd.hpp"

// What Reach says, against the engine itself with every face of every die.

namespace dugout::odds {
namespace {

using match::ActionKind;
using match::Choice;
using match::Event;
using match::EventKind;
using match::State;
using test::at_square;
using test::Position;

constexpr double exact = 1e-9;
constexpr std::uint64_t failed = 1u << 16;
constexpr std::uint64_t stands = 1u << 17;

// The chance that the engine gives to a path, the way Reach counts: every step is made, nobody holds the mover, and
// nobody keeps up with him before the last square.
double engine_chance(const State& state, PlayerId mover, const Path& path, Reroll reroll) {
    std::vector<Choice> plan;
    if (state.pending.kind == match::DecisionKind::Turn) plan.push_back(Choice::declare(ActionKind::Move, mover));
    plan.insert(plan.end(), path.begin(), path.end());
    std::uint64_t steps = 0;
    for (const Choice choice : path) steps += choice.kind() == match::ChoiceKind::StandUp ? 0 : 1;
    const auto watch = [&](std::uint64_t& seen, const Event& event) {
        switch (event.kind) {
            case EventKind::StoodUp: seen |= event.player == mover ? stands : 0; return false;
            case EventKind::Moved: seen += event.player == mover ? 1 : 0; return false;
            case EventKind::Shadowed:
                if ((seen & (failed - 1)) == steps) return false;
                break;
            case EventKind::KnockedDown:
                if (event.player != mover) return false;
                break;
            case EventKind::Turnover:
            case EventKind::Held:
            case EventKind::ActionLost: break;
            case EventKind::WentToReserves:  // a Vampire who stays hungry, and has nothing left to do there
                if ((seen & (failed - 1)) != steps) break;
                return true;
            default: return false;
        }
        seen |= failed;
        return true;
    };
    const Policy policy{match::seat_of(state, mover), reroll};
    const std::uint64_t up = state.at(mover).standing() ? 0 : stands;
    const Outcomes outcomes = enumerate(state, {plan, policy, watch});
    EXPECT_TRUE(outcomes.complete);
    return outcomes.chance_of([&](const Outcome& outcome) {
        return (outcome.seen & (failed | stands)) == up && outcome.made == static_cast<int>(plan.size());
    });
}

struct Tally {
    int positions = 0;
    int squares = 0;
    int risky = 0;  // squares that are not reached for certain
};

// Everybody of the home team, a few squares each.
void compare(const State& state, std::uint64_t seed, bool exactly, Tally& tally) {
    Random random(seed);
    ++tally.positions;
    match::for_each_on_pitch(state, Seat::Home, [&](PlayerId mover) {
        const Reach reach(state, {.player = mover});
        std::vector<Square> squares;
        for (int i = 0; i < pitch_squares; ++i) {
            const Square square{static_cast<std::int8_t>(i / pitch_width + 1),
                                static_cast<std::int8_t>(i % pitch_width + 1)};
            const bool there = square == state.at(mover).square && state.at(mover).standing();
            if (reach.chance_with_reroll(square) > 0 && !there) squares.push_back(square);
        }
        for (int i = 0; i < 2 && !squares.empty(); ++i) {
            const Square square = squares[random.below(static_cast<std::uint32_t>(squares.size()))];
            for (const Reroll reroll : {Reroll::Kept, Reroll::Allowed}) {
                if (reach.chance(square, reroll) <= 0) continue;
                const double real = engine_chance(state, mover, reach.path(square, reroll), reroll);
                ++tally.squares;
                tally.risky += real < 1 ? 1 : 0;
                if (exactly)
                    EXPECT_NEAR(reach.chance(square, reroll), real, exact)
                        << "seed " << seed << ' ' << match::player_text(mover) << ' ' << match::square_text(square);
                else
                    EXPECT_LE(reach.chance(square, reroll), real + exact)
                        << "seed " << seed << ' ' << match::player_text(mover) << ' ' << match::square_text(square);
            }
        }
    });
}

const std::vector<Skill> movers = {Skill::Dodge,      Skill::SureFeet,    Skill::Sprint,   Skill::SureHands,
                                   Skill::BigHand,    Skill::BreakTackle, Skill::TwoHeads, Skill::Stunty,
                                   Skill::ExtraArms,  Skill::Leap,        Skill::Pro,      Skill::VeryLongLegs,
                                   Skill::JumpUp,     Skill::BigGuy,      Skill::BoneHead, Skill::ReallyStupid,
                                   Skill::WildAnimal, Skill::TakeRoot,    Skill::BloodLust};

TEST(Reach, saysWhatTheEngineDoesInMixedCrowds) {
    Tally tally;
    const test::CrowdWish wish = {.ours = movers, .theirs = {Skill::Tackle, Skill::PrehensileTail}};
    for (std::uint64_t seed = 1; seed <= 240; ++seed) compare(test::crowd(seed, wish), seed, true, tally);
    EXPECT_EQ(tally.positions, 240);
    EXPECT_GT(tally.risky, 2000) << "of " << tally.squares;
}

TEST(Reach, countsTentaclesAndShadowsAsRisks) {
    Tally tally;
    const test::CrowdWish wish = {.ours = movers, .theirs = {Skill::Tentacles, Skill::Shadowing}, .players = 5};
    for (std::uint64_t seed = 1; seed <= 200; ++seed) compare(test::crowd(seed, wish), seed, true, tally);
    EXPECT_GT(tally.risky, 200) << "of " << tally.squares;
}

TEST(Reach, isOnTheSafeSideWithDivingTacklers) {
    Tally tally;
    const test::CrowdWish wish = {.ours = movers, .theirs = {Skill::DivingTackle, Skill::Tackle}, .players = 5};
    for (std::uint64_t seed = 1; seed <= 200; ++seed) compare(test::crowd(seed, wish), seed, false, tally);
    EXPECT_GT(tally.risky, 800) << "of " << tally.squares;
}

// Whoever has nothing to roll again with never gets past a diver who has dived.
TEST(Reach, saysWhatTheEngineDoesWithDivingTacklersWhereNothingIsRolledAgain) {
    Tally tally;
    const test::CrowdWish wish = {.ours = {Skill::Stunty, Skill::TwoHeads, Skill::VeryLongLegs, Skill::Leap,
                                           Skill::JumpUp, Skill::TakeRoot, Skill::BloodLust},
                                  .theirs = {Skill::DivingTackle, Skill::Tackle, Skill::TakeRoot},
                                  .players = 5};
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        State state = test::crowd(seed, wish);
        state.team(Seat::Home).rerolls = 0;
        compare(state, seed, true, tally);
    }
    EXPECT_GT(tally.risky, 800) << "of " << tally.squares;
}

// covers: lrb4.skill.blood-lust.lost-action, lrb4.skill.take-root.block
TEST(Reach, countsOfHisNatureOnlyWhatKeepsHimFromGoing) {
    struct Case {
        Skill nature;
        ActionKind action;
        double steps;   // the chance of a square beside him
        double stands;  // and that he is on his feet where he lay
    };
    constexpr double five = 5 / 6.0;
    const Case cases[] = {
        {Skill::BoneHead, ActionKind::Move, five, five},
        {Skill::BloodLust, ActionKind::Move, 1, 1},
        {Skill::BloodLust, ActionKind::Blitz, five, five},
        {Skill::TakeRoot, ActionKind::Move, five, five + 1 / 12.0},  // with roots he gets up with 4 or more
        {Skill::TakeRoot, ActionKind::Foul, five, five + 1 / 12.0},
    };
    for (const Case& each : cases) {
        Position at;
        const PlayerId mover = at.put(Seat::Home, "m8", {.skills = {each.nature}});
        at.put(Seat::Away, "z1", {.place = match::Place::Prone});
        match::enter_turn(at.state, Seat::Home);
        const Reach reach(at.state, {.player = mover, .action = each.action});
        EXPECT_NEAR(reach.chance(at_square("n8")), each.steps, exact);
        at[mover].place = match::Place::Prone;
        const Reach lies(at.state, {.player = mover, .action = each.action});
        EXPECT_NEAR(lies.chance(at_square("m8")), each.stands, exact);
        EXPECT_NEAR(lies.chance(at_square("n8")), each.steps, exact);
    }
}

// The team's re-roll that a Vampire has spent on his thirst he lacks at the dodge.
TEST(Reach, spendsHelpOnANatureThatDoesNotKeepHim) {
    Position at;
    const PlayerId mover = at.put(Seat::Home, "m8", {.skills = {Skill::BloodLust}});
    at.put(Seat::Away, "n8");
    at.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(at.state, Seat::Home);
    const Reach reach(at.state, {.player = mover});
    const double dodge = 4 / 6.0;
    EXPECT_NEAR(reach.chance(at_square("l8")), dodge, exact);
    EXPECT_NEAR(reach.chance_with_reroll(at_square("l8")), 5 / 6.0 * (dodge + (1 - dodge) * dodge) + 1 / 6.0 * dodge,
                exact);
}

// ---- no better path is missed: every path there is, each with its chance

class EveryPath {
public:
    EveryPath(const State& state, PlayerId mover)
        : state_(state), mover_(mover), helps_(state, mover), ground_(state, mover, helps_) {
        Chances start{};
        start[helps_.all()] = 1;
        go(state.at(mover).square, nowhere, {mover, ActionKind::Move, 0, 0}, start);
    }

    double best(Square square) const { return best_[static_cast<std::size_t>(match::grid_index(square))]; }

private:
    void go(Square here, Square before, match::ActionLocals action, Chances chances) {
        double sum = 0;
        for (unsigned i = 0; i < helps_.sets(); ++i) sum += chances[i];
        double& best = best_[static_cast<std::size_t>(match::grid_index(here))];
        best = std::max(best, sum);
        if (!match::has_movement_left(state_, action)) return;
        if (before != nowhere) ground_.shake_off(before, chances);
        if (ground_.has_tentacles(here)) pass(ground_.tentacles(here), helps_, chances);
        const int gone_for = match::squares_gone_for(state_, action, 1);
        ++action.moved;
        for (const Direction step : neighbours) {
            if (!match::is_empty(state_, here + step)) continue;
            Chances arriving = chances;
            if (ground_.in_zone(here)) pass(ground_.dodge(here, here + step), helps_, arriving);
            if (gone_for > 0)
                pass(hazard_of(match::go_for_it_roll(state_, mover_), helps_.bit(Help::SureFeet)), helps_, arriving);
            go(here + step, here, action, arriving);
        }
    }

    const State& state_;
    PlayerId mover_;
    Helps helps_;
    Ground ground_;
    std::array<double, pitch_squares> best_{};
};

TEST(Reach, missesNoBetterPath) {
    const test::CrowdWish wish = {.ours = {Skill::Dodge, Skill::SureFeet, Skill::BreakTackle, Skill::Pro},
                                  .theirs = {Skill::Tackle, Skill::Shadowing, Skill::Tentacles},
                                  .players = 6,
                                  .movement = 2,
                                  .ball = false};
    int squares = 0;
    for (std::uint64_t seed = 500; seed < 560; ++seed) {
        const State state = test::crowd(seed, wish);
        const PlayerId mover = player_id(Seat::Home, 1);
        if (!state.at(mover).standing()) continue;
        const Reach reach(state, {.player = mover});
        const EveryPath every(state, mover);
        for (int i = 0; i < pitch_squares; ++i) {
            const Square square{static_cast<std::int8_t>(i / pitch_width + 1),
                                static_cast<std::int8_t>(i % pitch_width + 1)};
            if (square == state.at(mover).square) continue;
            EXPECT_NEAR(reach.chance_with_reroll(square), every.best(square), exact)
                << "seed " << seed << ' ' << match::square_text(square);
            squares += every.best(square) > 0 ? 1 : 0;
        }
    }
    EXPECT_GT(squares, 1500);
}

// ---- numbers a coach knows by heart

TEST(Reach, saysTheSameToWhoeverAsksForLess) {
    const test::CrowdWish wish{.ours = {Skill::Dodge, Skill::Leap, Skill::SureFeet, Skill::Pro, Skill::SureHands},
                               .theirs = {Skill::Tackle, Skill::PrehensileTail, Skill::Shadowing}};
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const State state = test::crowd(seed, wish);
        for (int i = 0; i < 3; ++i) {
            const PlayerId mover = player_id(Seat::Home, i + 1);
            const Reach all(state, {.player = mover});
            const Reach kept(state, {.player = mover, .kept_only = true});
            for (int cell = 0; cell < pitch_squares; ++cell) {
                const Square square{static_cast<std::int8_t>(cell / pitch_width + 1),
                                    static_cast<std::int8_t>(cell % pitch_width + 1)};
                EXPECT_NEAR(kept.chance(square), all.chance(square), exact) << "crowd " << seed;
                if (all.chance(square) <= 0) continue;
                const Reach one(state, {.player = mover, .kept_only = true, .to = square});
                EXPECT_NEAR(one.chance(square), all.chance(square), exact) << "crowd " << seed;
                EXPECT_EQ(one.moves_left(square), kept.moves_left(square)) << "crowd " << seed;
                EXPECT_LE(one.ways(), kept.ways());
            }
        }
    }
}

// A movement of 20, four squares of a pogo stick, and what costs a choice of its own: getting up, or leaving the ball.
TEST(Reach, hasRoomForTheLongestWay) {
    Position at;
    const PlayerId mover = at.put(Seat::Home, "a8");
    match::Player& runner = at.state.at(mover);
    runner.ma = 20;
    runner.weapon = Weapon::PogoStick;
    match::enter_turn(at.state, Seat::Home);
    EXPECT_EQ(Reach(at.state, {.player = mover}).path(at_square("y8")).size(), 24);
    runner.place = match::Place::Prone;
    runner.skills.add(Skill::JumpUp);
    EXPECT_EQ(Reach(at.state, {.player = mover}).path(at_square("y8")).size(), 25);
    runner.ma = 200;
    EXPECT_EQ(Reach(at.state, {.player = mover}).path(at_square("z8")).size(), 26);
}

TEST(Reach, looksNoFartherThanTheOneSquareThatIsReachedForCertain) {
    Position at;
    const PlayerId mover = at.put(Seat::Home, "m8");
    match::enter_turn(at.state, Seat::Home);
    const Square beside = at_square("n8");
    const Reach one(at.state, {.player = mover, .kept_only = true, .to = beside});
    EXPECT_EQ(one.path(beside).size(), 1);
    EXPECT_LE(one.ways(), 9);  // where he stands, and the squares around
}

TEST(Reach, knowsTheChancesOfOneDodge) {
    Position at;
    const PlayerId mover = at.put(Seat::Home, "m8");
    at.put(Seat::Away, "n8");
    at.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(at.state, Seat::Home);
    const Reach reach(at.state, {.player = mover});
    EXPECT_NEAR(reach.chance(at_square("l8")), 4 / 6.0, exact);              // 3+
    EXPECT_NEAR(reach.chance_with_reroll(at_square("l8")), 8 / 9.0, exact);  // and again
    EXPECT_NEAR(reach.chance(at_square("m8")), 1, exact);
    EXPECT_EQ(reach.moves_left(at_square("l8")), 7);
    EXPECT_EQ(reach.free_moves_left(at_square("l8")), 5);
    EXPECT_EQ(reach.chance(at_square("z8")), 0);
    EXPECT_EQ(reach.moves_left(at_square("z8")), -1);
    EXPECT_EQ(reach.path(at_square("z8")).size(), 0);
}

TEST(Reach, walksRoundATackleZoneWhereItCan) {
    Position at;
    const PlayerId mover = at.put(Seat::Home, "m8");
    at.put(Seat::Away, "o8");
    match::enter_turn(at.state, Seat::Home);
    const Reach reach(at.state, {.player = mover});
    EXPECT_NEAR(reach.chance(at_square("q8")), 1, exact);
    EXPECT_EQ(reach.path(at_square("q8")).size(), 6);
    EXPECT_NEAR(reach.chance(at_square("u8")), 25 / 36.0 * 4 / 6.0,
                exact);  // straight past him, and two squares gone for
}

TEST(Reach, goesOnFromTheMiddleOfAnAction) {
    Position at;
    const PlayerId mover = at.put(Seat::Home, "e8");
    match::enter_turn(at.state, Seat::Home);
    at.play({"move H1", "go f8", "go g8", "go h8", "go i8"});
    const Reach reach(at.state, {.player = mover});
    EXPECT_NEAR(reach.chance(at_square("k8")), 1, exact);
    EXPECT_NEAR(reach.chance(at_square("l8")), 5 / 6.0, exact);
    EXPECT_EQ(reach.chance(at_square("n8")), 0);
}

TEST(Reach, isEmptyForWhoHasActedAndOpenAgainNextTurn) {
    Position at;
    const PlayerId mover = at.put(Seat::Home, "e8");
    const PlayerId other = at.put(Seat::Away, "p8", {.place = match::Place::Stunned});
    match::enter_turn(at.state, Seat::Home);
    at.play({"move H1", "go f8", "end-action"});
    EXPECT_EQ(Reach(at.state, {.player = mover}).chance(at_square("g8")), 0);
    EXPECT_NEAR(Reach(at.state, {.player = mover, .next_turn = true}).chance(at_square("l8")), 1, exact);
    EXPECT_EQ(Reach(at.state, {.player = other}).chance(at_square("o8")), 0);
    // Turned over by then, he needs three squares to get up.
    EXPECT_NEAR(Reach(at.state, {.player = other, .next_turn = true}).chance(at_square("m8")), 1, exact);
    EXPECT_NEAR(Reach(at.state, {.player = other, .next_turn = true}).chance(at_square("l8")), 5 / 6.0, exact);
}

TEST(Reach, leavesABallAloneOnTheWayWhereItMay) {
    for (const Rulebook& book : {lrb4(), third()}) {
        Position at(book);
        const PlayerId mover = at.put(Seat::Home, "a1", {.ma = 2});
        at.put(Seat::Home, "a2");
        at.put(Seat::Home, "b2");
        at.ball_on("b1");
        match::enter_turn(at.state, Seat::Home);
        const Reach reach(at.state, {.player = mover});
        const bool optional = book == third();
        EXPECT_NEAR(reach.chance(at_square("b1")), 4 / 6.0, exact);
        EXPECT_NEAR(reach.chance(at_square("c1")), optional ? 1 : 4 / 6.0, exact);
        EXPECT_NEAR(engine_chance(at.state, mover, reach.path(at_square("c1")), Reroll::Kept),
                    reach.chance(at_square("c1")), exact);
        EXPECT_EQ(reach.path(at_square("c1")).size(), optional ? 3 : 2);  // and "no" to the ball
    }
}

TEST(Reach, rollsForATrapInTheEndZone) {
    Rulebook book = lrb4();
    book.set(Option::AlternativeInducements, 1);
    Position at(book);
    const PlayerId carrier = at.put(Seat::Home, "y8");
    const PlayerId other = at.put(Seat::Home, "y3");
    match::give_ball(at.state, carrier);
    at.state.induced[1].hired = match::Induced::bit(Alternative::BoobyTrappedEndZone);
    at.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(at.state, Seat::Home);
    const Reach reach(at.state, {.player = carrier});
    EXPECT_NEAR(reach.chance(at_square("z8")), 5 / 6.0, exact);
    EXPECT_NEAR(reach.chance_with_reroll(at_square("z8")), 5 / 6.0, exact);  // matched.trap.hire: no re-roll
    EXPECT_NEAR(engine_chance(at.state, carrier, reach.path(at_square("z8")), Reroll::Allowed), 5 / 6.0, exact);
    EXPECT_NEAR(Reach(at.state, {.player = other}).chance(at_square("z3")), 1, exact);
}

}  // namespace
}  // namespace dugout::odds
