#pragma once

// apply: moves a season from one decision to the next.

#include <array>
#include <string>
#include <string_view>

#include "manager/decision.hpp"
#include "manager/events.hpp"
#include "manager/state.hpp"
#include "rules/dice.hpp"

namespace dugout::manager {

// How a season is played.
struct Setup {
    int managers = 4;
    Season season = Season::Standard;
    bool limited = false;                            // manager.limited.count
    std::array<cards::Team, most_managers> teams{};  // None: drawn by chance
    Seat first = Seat::None;                         // None: by chance

    friend bool operator==(const Setup&, const Setup&) = default;
};

// Why this cannot be played, in English and French; empty when it can.
struct SetupFault {
    std::string_view en;
    std::string_view fr;
    explicit operator bool() const { return !en.empty(); }
};
SetupFault fault_of(const Setup& setup);

// A season before its first die, waiting for nobody yet: `start` goes on to the first decision. The setup must be one
// that can be played.
State new_season(const Setup& setup);
void start(State& state, Dice& dice, Log* log = nullptr);

// Goes on with what lies on the stack until somebody is asked: for positions that were put together by hand.
void resume(State& state, Dice& dice, Log* log = nullptr);

// Checks the choice, then applies it. False, and nothing has changed, when it is no legal answer.
[[nodiscard]] bool apply(State& state, Choice choice, Dice& dice, Log* log = nullptr);

// The same for a choice that was just taken from `legal`: not checked again.
void apply_trusted(State& state, Choice choice, Dice& dice, Log* log = nullptr);

}  // namespace dugout::manager
