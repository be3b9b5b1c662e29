#include "odds/injury.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "match/entry.hpp"
#include "match/procedures/weapons.hpp"
#include "match/rolls.hpp"
#include "match/skills.hpp"
#include "odds/enumerate.hpp"
#include "odds/policy.hpp"
#include "support/position.hpp"
#include "unit/odds/crowd.hpp"

// Armour, injury and fouls in closed form against the engine with every face of every die.

namespace dugout::odds {
namespace {

using match::ActionKind;
using match::Choice;
using match::ChoiceKind;
using match::Event;
using match::EventKind;
using match::State;
using test::Position;

constexpr double exact = 1e-9;

// Bits of what has been seen.
constexpr std::uint64_t seen_struck = 1;
constexpr std::uint64_t seen_held = 2;
constexpr std::uint64_t seen_stunned = 4;
constexpr std::uint64_t seen_out = 8;
constexpr std::uint64_t seen_hurt = 16;
constexpr std::uint64_t seen_dead = 32;
constexpr std::uint64_t seen_back = 64;
constexpr std::uint64_t seen_in_crowd = 128;

// What happens to the victim from the moment he is struck down.
Outcomes engine_injury(const State& state, const std::vector<Choice>& plan, PlayerId victim) {
    const bool regenerates = state.at(victim).has(Skill::Regeneration);
    const auto watch = [=](std::uint64_t& seen, const Event& event) {
        if (event.kind == EventKind::ActionEnded) return true;
        // The striker went down without him.
        if (event.kind == EventKind::KnockedDown && event.player != victim && (seen & seen_struck) == 0) return true;
        if (event.player != victim) return false;
        switch (event.kind) {
            case EventKind::KnockedDown: seen |= seen_struck; return false;
            case EventKind::PushedOff: seen |= seen_in_crowd; return false;
            case EventKind::ArmourHeld: seen |= seen_held; return true;
            case EventKind::Stunned: seen |= seen_stunned; return true;
            case EventKind::KnockedOut: seen |= seen_out; return true;
            case EventKind::CasualtySuffered:
                seen |= seen_hurt | (static_cast<Casualty>(event.detail) == Casualty::Dead ? seen_dead : 0);
                return !regenerates;
            case EventKind::Rolled:
                return static_cast<match::RollKind>(event.detail) == match::RollKind::Regeneration && !event.success;
            case EventKind::Regenerated: seen = (seen | seen_back) & ~(seen_hurt | seen_dead); return true;
            default: return false;
        }
    };
    return enumerate(state, {plan, Policy{Seat::Home, Reroll::Kept}, watch});
}

void compare(const Outcomes& real, const InjuryOdds& odds, std::uint64_t condition, const std::string& where) {
    ASSERT_TRUE(real.complete);
    const auto chance = [&](std::uint64_t bits) {
        return real.chance_of([&](const Outcome& outcome) {
            return (outcome.seen & condition) == condition && (outcome.seen & bits) != 0;
        });
    };
    const double struck = condition == 0 ? 1 : chance(condition);
    ASSERT_GT(struck, 0) << where;
    EXPECT_NEAR(odds.broken, 1 - chance(seen_held) / struck, exact) << where;
    EXPECT_NEAR(odds.stunned, chance(seen_stunned) / struck, exact) << where;
    EXPECT_NEAR(odds.knocked_out, chance(seen_out) / struck, exact) << where;
    EXPECT_NEAR(odds.casualty, chance(seen_hurt) / struck, exact) << where;
    EXPECT_NEAR(odds.dead, chance(seen_dead) / struck, exact) << where;
    EXPECT_NEAR(odds.regenerated, chance(seen_back) / struck, exact) << where;
}

const std::vector<Skill> strikers = {Skill::MightyBlow, Skill::Claw, Skill::RazorSharpClawsOrFangs, Skill::DirtyPlayer};
const std::vector<Skill> victims = {Skill::Spikes, Skill::ThickSkull, Skill::Regeneration, Skill::Stunty};

// covers: lrb4.skill.general.no-stacking
TEST(InjuryOdds, sayWhatTheEngineDoesAfterABlock) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Random random(seed);
        Position at;
        test::Line attacker_line;
        test::Line victim_line;
        for (const Skill skill : strikers)
            if (random.below(2) == 0) attacker_line.skills.push_back(skill);
        for (const Skill skill : victims)
            if (random.below(3) == 0) victim_line.skills.push_back(skill);
        victim_line.av = 5 + static_cast<int>(random.below(6));
        const PlayerId attacker = at.put(Seat::Home, "m8", attacker_line);
        const PlayerId victim = at.put(Seat::Away, "n8", victim_line);
        if (random.below(4) != 0) at[attacker].set(match::Mark::PrintedStrong);
        match::enter_turn(at.state, Seat::Home);
        const Outcomes real = engine_injury(
            at.state, {Choice::declare(ActionKind::Block, attacker), Choice(ChoiceKind::Hit, victim)}, victim);
        // Both faces that knock him down by this attacker count; "both" is one of them.
        compare(real, block_injury_odds(at.state, attacker, victim), seen_struck, "seed " + std::to_string(seed));
    }
}

// covers: lrb4.foul.assists, lrb4.ref.roll, lrb4.ref.eye
TEST(FoulOdds, sayWhatTheEngineDoes) {
    int fouls = 0;
    for (std::uint64_t seed = 0; seed < 240; ++seed) {
        const test::CrowdWish wish = {.ours = strikers, .theirs = victims, .players = 8, .last_column = 14};
        State state = test::crowd(seed, wish);
        state.watched = static_cast<std::uint8_t>(seed % 3);
        state.referee_off = seed % 11 == 0 ? 1 : 0;
        PlayerId fouler = nobody;
        PlayerId victim = nobody;
        match::for_each_on_pitch(state, Seat::Home, [&](PlayerId id) {
            if (!state.at(id).standing() || fouler) return;
            for (const Direction step : neighbours) {
                const PlayerId other = match::player_at(state, state.at(id).square + step);
                if (!other || match::seat_of(state, other) == Seat::Home || fouler) continue;
                fouler = id;
                victim = other;
            }
        });
        if (!fouler) continue;
        state.at(victim).place = match::Place::Prone;
        const Outcomes real = engine_injury(
            state, {Choice::declare(ActionKind::Foul, fouler), Choice(ChoiceKind::FoulOn, victim)}, victim);
        const FoulOdds odds = foul_odds(state, fouler, victim);
        compare(real, odds.injury, 0, "seed " + std::to_string(seed));
        // The referee looks whatever became of the victim; on one whom nothing can hurt that is less to enumerate.
        state.at(victim).av = 30;
        const auto watch = [](std::uint64_t& seen, const Event& event) {
            seen |= event.kind == EventKind::SentOff ? 1u : 0u;
            return event.kind == EventKind::ActionEnded;
        };
        const std::vector<Choice> plan = {Choice::declare(ActionKind::Foul, fouler),
                                          Choice(ChoiceKind::FoulOn, victim)};
        const Outcomes referee = enumerate(state, {plan, Policy{Seat::Home, Reroll::Kept}, watch});
        EXPECT_NEAR(odds.seen, referee.chance_of([](const Outcome& outcome) { return outcome.seen == 1; }), exact);
        ++fouls;
    }
    EXPECT_GT(fouls, 200);
}

test::Line any_victim(Random& random) {
    test::Line line{.ma = 0, .av = 5 + static_cast<int>(random.below(6))};
    for (const Skill skill : victims)
        if (random.below(3) == 0) line.skills.push_back(skill);
    return line;
}

TEST(InjuryOdds, sayWhatTheEngineDoesAfterAFall) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Random random(seed);
        Position at;
        const PlayerId victim = at.put(Seat::Home, "m8", any_victim(random));
        match::enter_turn(at.state, Seat::Home);
        const Choice step = Choice::on(ChoiceKind::Go, test::at_square("n8"));
        const Outcomes real = engine_injury(at.state, {Choice::declare(ActionKind::Move, victim), step}, victim);
        compare(real, fall_odds(at.state, victim), seen_struck, "seed " + std::to_string(seed));
    }
}

// covers: lrb4.crowd.injury
TEST(InjuryOdds, sayWhatTheEngineDoesInTheCrowd) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Random random(seed);
        Position at;
        const PlayerId attacker = at.put(Seat::Home, "m14", {.skills = {Skill::MightyBlow}});
        const PlayerId victim = at.put(Seat::Away, "m15", any_victim(random));
        match::enter_turn(at.state, Seat::Home);
        const Outcomes real = engine_injury(
            at.state, {Choice::declare(ActionKind::Block, attacker), Choice(ChoiceKind::Hit, victim)}, victim);
        compare(real, crowd_odds(at.state, victim), seen_in_crowd, "seed " + std::to_string(seed));
    }
}

// covers: lrb4.fireball.hit
TEST(InjuryOdds, sayWhatTheEngineDoesUnderAFireball) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Random random(seed);
        Position at;
        at.put(Seat::Home, "m8");
        const PlayerId victim = at.put(Seat::Away, "m2", any_victim(random));
        at.state.team(Seat::Home).spells = 1;
        at.state.team(Seat::Home).marker_moved = match::MarkerMoved;
        match::enter_turn(at.state, Seat::Home);
        const Outcomes real = engine_injury(
            at.state, {match::parse_choice("cast fireball").value(), match::parse_choice("at m2").value()}, victim);
        const match::InjuryLocals question = match::hurt(victim, nobody, match::Harm::Spell, true);
        compare(real, injury_odds(at.state, question), seen_struck, "seed " + std::to_string(seed));
    }
}

// covers: lrb4.deathroller.damaged
TEST(InjuryOdds, ofAMachineAreThatItIsOut) {
    Position at;
    const PlayerId attacker = at.put(Seat::Home, "m8");
    const PlayerId machine = at.put(Seat::Away, "n8", {.av = 10});
    at[machine].weapon = Weapon::Deathroller;
    match::enter_turn(at.state, Seat::Home);
    const InjuryOdds block = block_injury_odds(at.state, attacker, machine);
    EXPECT_NEAR(block.damaged, 1, exact);
    EXPECT_NEAR(block.stunned + block.knocked_out + block.casualty, 0, exact);
    const auto injured = [&](std::initializer_list<std::string_view> choices) {
        std::vector<Choice> plan;
        for (const std::string_view text : choices) plan.push_back(match::parse_choice(text).value());
        const auto watch = [=](std::uint64_t& seen, const Event& event) {
            if (event.kind == EventKind::KnockedDown && event.player == machine) seen = 1;
            return event.kind == EventKind::Rolled &&
                   static_cast<match::RollKind>(event.detail) == match::RollKind::Injury && event.player == machine;
        };
        const Outcomes real = enumerate(at.state, {plan, Policy{Seat::Home, Reroll::Kept}, watch});
        for (const Outcome& outcome : real.list)
            if (outcome.seen == 1) EXPECT_FALSE(outcome.settled);
        return real.chance_of([](const Outcome& outcome) { return outcome.seen == 1; });
    };
    EXPECT_NEAR(injured({"block H1", "hit A1"}), 3 / 6.0, exact);
    at[attacker].weapon = Weapon::Chainsaw;
    at[attacker].set(match::Mark::SawRunning);
    const InjuryOdds saw = injury_odds(at.state, match::weapon_blow(at.state, attacker, machine));
    EXPECT_NEAR(saw.broken, 15 / 36.0, exact);
    EXPECT_NEAR(saw.damaged, injured({"block H1", "attack A1"}), exact);
}

TEST(InjuryOdds, ofAFallAndOfTheCrowd) {
    Position at;
    const PlayerId player = at.put(Seat::Home, "m8", {.av = 8});
    match::enter_turn(at.state, Seat::Home);
    EXPECT_NEAR(fall_odds(at.state, player).broken, 10 / 36.0, exact);  // 9 or more
    const InjuryOdds crowd = crowd_odds(at.state, player);
    EXPECT_NEAR(crowd.broken, 1, exact);
    EXPECT_NEAR(crowd.casualty, 6 / 36.0, exact);     // 10 or more
    EXPECT_NEAR(crowd.knocked_out, 9 / 36.0, exact);  // 8 and 9
}

TEST(TellingSkills, areThoseThatChangeSomething) {
    using Skills = std::vector<Skill>;
    Position at;
    const Skills claws = {Skill::MightyBlow, Skill::Claw, Skill::Block};
    const PlayerId attacker = at.put(Seat::Home, "m8", {.skills = claws});
    const PlayerId victim = at.put(Seat::Away, "n8", {.av = 8, .skills = {Skill::ThickSkull, Skill::Dodge}});
    match::enter_turn(at.state, Seat::Home);
    const auto told = [&](PlayerId by, match::Harm harm) {
        return telling_skills(at.state, match::hurt(victim, by, harm, harm != match::Harm::Crowd));
    };
    at[attacker].set(match::Mark::PrintedStrong);
    const TellingSkills block = told(attacker, match::Harm::Block);
    EXPECT_EQ(block.armour, Skills{Skill::Claw});
    EXPECT_EQ(block.injury, (Skills{Skill::MightyBlow, Skill::ThickSkull}));
    at[attacker].skills.remove(Skill::Claw);
    EXPECT_EQ(told(attacker, match::Harm::Block).armour, Skills{Skill::MightyBlow});
    EXPECT_EQ(told(attacker, match::Harm::Foul).armour, Skills{});
    EXPECT_EQ(told(nobody, match::Harm::Crowd).armour, Skills{});
    EXPECT_EQ(told(nobody, match::Harm::Crowd).injury, Skills{Skill::ThickSkull});
}

TEST(InjuryOdds, pilingOnRollsTheArmourAgain) {
    Position at;
    const PlayerId attacker = at.put(Seat::Home, "m8", {.skills = {Skill::PilingOn}});
    const PlayerId victim = at.put(Seat::Away, "n8", {.av = 8});
    match::enter_turn(at.state, Seat::Home);
    match::InjuryLocals question = match::hurt(victim, attacker, match::Harm::Block, true);
    question.flags |= match::MayPileOn;
    EXPECT_NEAR(injury_odds(at.state, question).broken, 1 - 26 / 36.0 * 26 / 36.0, exact);
}

}  // namespace
}  // namespace dugout::odds
