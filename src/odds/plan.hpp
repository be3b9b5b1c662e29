#pragma once

// The chance of a whole declared sequence, with the rolls behind it.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "match/decision.hpp"
#include "match/events.hpp"
#include "match/procedures/context.hpp"
#include "odds/hazard.hpp"

namespace dugout::odds {

// A choice of the plan on the way on which everything succeeds.
struct PlanStep {
    match::Choice choice;
    match::State before;    // where it is made
    std::size_t rolls = 0;  // where those that follow from it begin in the list of all
};

struct PlanOdds {
    double made = 0;            // every choice is made and comes to what it asks for, and there is no turnover
    double turnover = 0;        // somewhere on the way
    bool exact = true;          // false: too much to enumerate, so it was played many times
    double error = 0;           // then: half the 95 % interval of `made`
    double turnover_error = 0;  // and of `turnover`

    // The rolls of the way on which everything succeeds, as the engine tells them, and those that the other side will
    // try against it: interceptions, kicks blocked, Tentacles and Shadowing. They come without dice, and their success
    // is the plan's failure, like that of the referee's die after a foul, except that whoever is shadowed only has
    // somebody beside him. A contest has no target and no number of dice; `other` is who moves. An interception is
    // followed by the Safe Throw that may undo it.
    std::vector<match::Event> rolls;
    std::vector<PlanStep> steps;
    // Why armour is rolled for, by the number of the roll.
    std::map<std::size_t, match::InjuryLocals> harms;

    // Those that follow from a step.
    std::span<const match::Event> rolls_of(std::size_t step) const {
        const std::size_t end = step + 1 < steps.size() ? steps[step + 1].rolls : rolls.size();
        return std::span(rolls).subspan(steps[step].rolls, end - steps[step].rolls);
    }
    // The choices that follow a step as answers to questions on its way: who is pushed where, who follows up.
    std::vector<match::Choice> answers_to(std::size_t step) const;
    // The first choice that is not legal even then, counted from 0; -1 when all are.
    int refused = -1;
    match::State stuck;  // where that one was refused
    // A question on the way there that such a choice would have answered, but not this one.
    std::optional<match::State> asked;
    // kicking.action.must-kick: even on that way a Kick action ends without a kick, which is a turnover.
    bool unkicked = false;
    // The way has come to the end of the team turn; a choice that is refused then comes after it.
    bool turn_over = false;
};

// How long to look for the exact number before it is estimated.
struct PlanPatience {
    // Steps of the engine with their dice, about a second: enough for a pass among people beside a sideline.
    std::uint64_t most_applications = 2'000'000;
    // Played then. 0: the exact number is wanted however long it takes, and where there is none (something that is
    // rolled until it fits) as many are played as by default.
    int games = 60'000;
    std::function<void(double)> progress = {};  // from 0 to 1
};

// `state` waits for a decision of the coach who plans. A plan ends with his own team turn.
PlanOdds plan_odds(const match::State& state, std::span<const match::Choice> plan, Reroll reroll,
                   const PlanPatience& patience = {});

// lrb4.skill.frenzy.second-block: the block of a frenzied player together with the one that follows where he has only
// pushed. Skills are used, the team's re-roll is not, and the ball is left out of it.
struct FrenzyOdds {
    double again = 0;  // the second one is thrown
    double attacker_down = 0;
    double defender_down = 0;  // on his back or in the crowd
    double off_pitch = 0;      // somebody is pushed into the crowd
    PlayerId crowd = nobody;   // he, or the likeliest of them
};
// None where no second block can follow. `blow`: the hit, and what the plan answers on the way.
std::optional<FrenzyOdds> frenzy_odds(const match::State& state, std::span<const match::Choice> blow,
                                      PlayerId attacker);

}  // namespace dugout::odds
