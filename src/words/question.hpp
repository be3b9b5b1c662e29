#pragma once

// What the frames of the pending decision know and its few bytes do not: the rolls, the dice, the other player.

#include <optional>
#include <string>

#include "match/procedures/action.hpp"
#include "match/procedures/block.hpp"
#include "match/procedures/context.hpp"
#include "match/rolls.hpp"
#include "match/state.hpp"

namespace dugout::words {

// The procedure that waits for the answer; none before the first and after the last question.
match::Procedure asking(const match::State& state);

// The topmost frame of a procedure, if it is running.
const match::Frame* find_frame(const match::State& state, match::Procedure procedure);

// The locals of that frame.
template <class Locals>
const Locals* find_locals(const match::State& state, match::Procedure procedure) {
    const match::Frame* frame = find_frame(state, procedure);
    return frame == nullptr ? nullptr : &frame->locals<Locals>();
}

// The roll that a Reroll is about: what it needed, where it needed a number at all, and what the die showed.
struct FailedRoll {
    std::optional<match::Roll> roll;
    int die = 0;
};
FailedRoll failed_roll(const match::State& state);

// The dice of a roll that is no player's and may be rolled again: "5", "2, 4, 6"; empty where none is asked about.
std::string loose_dice_text(const match::State& state);

// Squares the acting player may still move, and how many of them by going for it.
struct MovementLeft {
    int squares = 0;
    int going_for_it = 0;
};
MovementLeft movement_left(const match::State& state, const match::ActionLocals& action);

// The rolls that one step of the acting player needs, in the order in which they are made.
struct StepRolls {
    std::optional<match::Roll> dodge;
    std::optional<match::Roll> going_for_it;
    std::optional<match::Roll> pick_up;

    bool none() const { return !dodge && !going_for_it && !pick_up; }
};
StepRolls step_rolls(const match::State& state, PlayerId player, Square to, bool goes_for_it);

}  // namespace dugout::words
