#include "odds/choices.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "match/entry.hpp"
#include "odds/policy.hpp"
#include "support/position.hpp"
#include "unit/odds/choice_checks.hpp"
#include "unit/odds/crowd.hpp"

// lrb4.skill.always-hungry.turnover: a thrower who would rather eat his team-mate, and whom that one falls on.

namespace dugout::odds {
namespace {

using match::Choice;
using match::ChoiceKind;
using match::State;
using test::odds_of;
using test::Position;

constexpr double exact = 1e-9;

// The square he falls on is drawn again where nobody can give way there, and again: only the first draw is followed,
// and one that is not to be had counts for nothing.
double hungry_turnover_in_engine(const State& state, std::string_view choice) {
    enum : std::uint64_t { Drawn = 1, DrawnAgain = 2, Over = 4 };
    const auto watch = [](std::uint64_t& seen, const match::Event& event) {
        const bool draws =
            event.kind == match::EventKind::Rolled && event.rule == Rule::lrb4_skill_always_hungry_escape;
        if (draws) seen |= (seen & Drawn) != 0 ? DrawnAgain : Drawn;
        if (event.kind == match::EventKind::Turnover) seen |= Over;
        return (seen & (DrawnAgain | Over)) != 0;
    };
    const std::vector<Choice> plan = {match::parse_choice(choice).value()};
    const Outcomes real = enumerate(state, {plan, Policy{Seat::Home, Reroll::Kept}, watch});
    EXPECT_TRUE(real.complete);
    const auto chance = [&](std::uint64_t wanted, std::uint64_t unwanted) {
        return real.chance_of([&](const Outcome& outcome) {
            return (outcome.seen & wanted) == wanted && (outcome.seen & unwanted) == 0;
        });
    };
    const double drawn = chance(Drawn, 0);
    const double counts = drawn - chance(DrawnAgain, 0);
    return chance(Over, Drawn) + (counts > 0 ? chance(Drawn | Over, 0) * drawn / counts : 0);
}

// The choice to throw him, and what may be said once the thrower has bitten.
void expect_hungry_turnover(const State& grabs, PlayerId mate, const std::string& where) {
    const std::string choice = match::choice_text(Choice(ChoiceKind::ThrowMate, mate));
    EXPECT_NEAR(odds_of(grabs, choice).turnover, hungry_turnover_in_engine(grabs, choice), exact) << where;
    State bites = grabs;
    const FixedDie bite{Die::D6, 1};
    ScriptedDice one({&bite, 1});
    match::apply_trusted(bites, match::parse_choice(choice).value(), one);
    if (bites.pending.kind != match::DecisionKind::Reroll) return;
    match::ChoiceList legal;
    match::legal(bites, legal);
    for (const Choice answer : legal) {
        const std::string text = match::choice_text(answer);
        EXPECT_NEAR(odds_of(bites, text).turnover, hungry_turnover_in_engine(bites, text), exact)
            << where << ": " << text;
    }
}

struct Neighbour {
    Seat seat;
    const char* square;
    match::Place place = match::Place::Standing;
    std::vector<Skill> skills = {};
    bool rooted = false;
};

struct Feast {
    const char* what;
    const char* thrower;
    const char* mate;
    std::vector<Neighbour> around;
    double ours;  // of the squares that are to be had, how many have a team-mate who goes down: worked out by hand
};

constexpr int thick = 12;  // armour that is never beaten keeps the enumeration short

Position hungry_position(const Feast& feast) {
    Position at;
    at.put(Seat::Home, feast.thrower, {.av = thick, .skills = {Skill::ThrowTeamMate, Skill::AlwaysHungry}});
    at.put(Seat::Home, feast.mate, {.av = thick, .skills = {Skill::RightStuff}});
    for (const Neighbour& one : feast.around) {
        const PlayerId id = at.put(one.seat, one.square, {.av = thick, .place = one.place, .skills = one.skills});
        if (one.rooted) at[id].set(match::Mark::Rooted);
    }
    at.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(at.state, Seat::Home);
    at.play({"pass H1"});
    return at;
}

TEST(ChoiceOdds, CallAMateWhoGetsAwayATurnoverWhereHeFallsOnAnother) {
    constexpr Seat ours = Seat::Home;
    constexpr Seat theirs = Seat::Away;
    constexpr auto prone = match::Place::Prone;
    constexpr auto standing = match::Place::Standing;
    const Feast feasts[] = {
        {"nobody else", "h8", "i8", {}, 0},
        {"seven team-mates",
         "h8",
         "i8",
         {{ours, "g7"}, {ours, "g8"}, {ours, "g9"}, {ours, "h7"}, {ours, "h9"}, {ours, "i7"}, {ours, "i9"}},
         7 / 8.0},
        {"one of ours, one of them, one on the ground",
         "h8",
         "i8",
         {{ours, "g7"}, {theirs, "g8"}, {ours, "i9", prone}},
         1 / 8.0},
        {"a rooted one, so that another square is drawn",
         "h8",
         "i8",
         {{ours, "g7", standing, {Skill::TakeRoot}, true}, {ours, "g9"}, {theirs, "h9"}},
         1 / 7.0},
        {"one with a rooted one behind him, to whom the chain comes first",
         "h8",
         "i8",
         {{ours, "g8"}, {theirs, "f7", standing, {Skill::TakeRoot}, true}, {ours, "f8"}, {ours, "f9"}, {ours, "i9"}},
         1 / 7.0},
        {"one who side-steps",
         "h8",
         "i8",
         {{ours, "g8", standing, {Skill::SideStep}}, {ours, "f7"}, {ours, "f8"}, {ours, "f9"}},
         1 / 8.0},
        {"a chain of ours", "h8", "i8", {{ours, "g8"}, {ours, "f7"}, {ours, "f8"}, {ours, "f9"}}, 1 / 8.0},
        // Who stands firm does so in blocks alone.
        {"Stand Firm", "h8", "i8", {{ours, "g8", standing, {Skill::StandFirm}}}, 1 / 8.0},
        // Behind h1 there is nothing but the crowd; g1 and g2 find a square.
        {"the sideline", "h2", "i2", {{ours, "h1"}, {ours, "g1"}, {ours, "g2"}}, 2 / 8.0},
        {"on the sideline", "h1", "i1", {{ours, "g1"}, {ours, "h2"}, {theirs, "g2"}}, 2 / 5.0},
        // He would be pushed off, not into those behind him.
        {"on the sideline, no room", "h1", "i1", {{ours, "g1"}, {ours, "f1"}, {theirs, "f2"}}, 0},
        {"the corner", "a1", "b2", {{ours, "a2"}, {ours, "b1", prone}}, 1 / 3.0},
    };
    for (const Feast& feast : feasts) {
        const Position at = hungry_position(feast);
        EXPECT_NEAR(odds_of(at.state, "throw-mate H2").turnover, 1 / 6.0 * 5 / 6 * feast.ours, exact) << feast.what;
        expect_hungry_turnover(at.state, player_id(Seat::Home, 2), feast.what);
    }
}

TEST(ChoiceOdds, OfAHungryThrowerAreThoseOfTheEngineInAnyCrowd) {
    const test::CrowdWish wish = {
        .ours = {Skill::Pro, Skill::BigGuy, Skill::SideStep, Skill::StandFirm, Skill::TakeRoot},
        .theirs = {Skill::SideStep, Skill::StandFirm, Skill::TakeRoot},
        .players = 8,
        .first_column = 10,
        .last_column = 14,
        .first_row = 1,
        .last_row = 5,
        .ball = false};
    int thrown = 0;
    int turnovers = 0;
    for (std::uint64_t seed = 1; thrown < 40; ++seed) {
        State state = test::crowd(seed, wish);
        PlayerId thrower = nobody;
        PlayerId mate = nobody;
        match::for_each_on_pitch(state, Seat::Home, [&](PlayerId id) {
            match::for_each_on_pitch(state, Seat::Home, [&](PlayerId other) {
                if (thrower || !adjacent(state.at(id).square, state.at(other).square)) return;
                if (!state.at(id).standing() || !state.at(other).standing()) return;
                thrower = id;
                mate = other;
            });
        });
        if (!thrower) continue;
        for (const Seat seat : both_seats)
            match::for_each_on_pitch(state, seat, [&](PlayerId id) { state.at(id).av = thick; });
        state.at(thrower).skills.add(Skill::ThrowTeamMate);
        state.at(thrower).skills.add(Skill::AlwaysHungry);
        state.at(thrower).skills.remove(Skill::TakeRoot);
        state.at(mate).skills.add(Skill::RightStuff);
        SeededDice dice(seed);
        match::apply_trusted(state, Choice::declare(match::ActionKind::Pass, thrower), dice);
        if (state.pending.kind != match::DecisionKind::Step) continue;
        ++thrown;
        expect_hungry_turnover(state, mate, "seed " + std::to_string(seed));
        const std::string choice = match::choice_text(Choice(ChoiceKind::ThrowMate, mate));
        turnovers += odds_of(state, choice).turnover > 0 ? 1 : 0;
    }
    EXPECT_GT(turnovers, 8);
}

// lrb4.turnover.thrown-carrier: eaten or not.
TEST(ChoiceOdds, CallABittenCarrierATurnover) {
    Position at;
    at.put(Seat::Home, "h8", {.skills = {Skill::ThrowTeamMate, Skill::AlwaysHungry}});
    match::give_ball(at.state, at.put(Seat::Home, "i8", {.skills = {Skill::RightStuff}}));
    match::enter_turn(at.state, Seat::Home);
    at.play({"pass H1"});
    EXPECT_NEAR(odds_of(at.state, "throw-mate H2").turnover, 1 / 6.0, exact);
    EXPECT_NEAR(hungry_turnover_in_engine(at.state, "throw-mate H2"), 1 / 6.0, exact);
}

}  // namespace
}  // namespace dugout::odds
