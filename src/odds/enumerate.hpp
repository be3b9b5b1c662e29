#pragma once

// What follows from a plan, exactly: the real engine is run with every face of every die, and what comes to the same
// state is counted together. Slow beside the closed forms of this room, but it knows every rule, because it is the
// engine that plays; so it is what they are measured against, and what tells the chance of a whole declared sequence.

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "match/engine.hpp"

namespace dugout::odds {

struct Inquiry {
    // The choices of the coach who plans, in order. Each is taken at the first decision where it is legal; a branch
    // where the next one is not legal when he has to act ends there.
    std::span<const match::Choice> plan;

    // Answers the questions on the way that the plan is silent about: re-rolls, skills, the die that counts, reactions.
    std::function<match::Choice(const match::State&, const match::ChoiceList&)> answer;

    // Sees every event and keeps in `seen` what matters of it; true when it has seen enough, and the branch is settled
    // whatever falls later. May be empty.
    std::function<bool(std::uint64_t& seen, const match::Event&)> watch;

    // Gives up rather than run for ever: so many steps of the engine, each with the dice that it rolls.
    std::uint64_t most_applications = 5'000'000;

    // Told now and then how far it has got, from 0 to 1. May be empty.
    std::function<void(double)> progress = {};
};

struct Outcome {
    match::State state;      // at the decision after the plan; empty for a settled branch
    std::uint64_t seen = 0;  // what `watch` kept
    double chance = 0;
    int made = 0;  // choices of the plan that were made
    bool settled = false;
    match::Choice running_choice{};  // on the way only: what the engine is still busy with
};

struct Outcomes {
    std::vector<Outcome> list;
    bool complete = true;  // all that comes to one in a million; false: given up, the chances need not add up to 1
    std::uint64_t applications = 0;

    template <class Keep>
    double chance_of(Keep keep) const {
        double sum = 0;
        for (const Outcome& outcome : list)
            if (keep(outcome)) sum += outcome.chance;
        return sum;
    }
};

Outcomes enumerate(const match::State& state, const Inquiry& inquiry);

// The same by playing it so many times with the dice of `seed`, for what is too much to enumerate: chances are shares
// of the games then, each with its error. States are counted together as before.
Outcomes sample(const match::State& state, const Inquiry& inquiry, int games, std::uint64_t seed);

// Half the width of the interval in which the true chance is found 95 times of 100.
double sampling_error(double chance, int games);

// Is this a decision that a plan makes, and not a question on the way?
bool plans(match::DecisionKind kind);

}  // namespace dugout::odds
