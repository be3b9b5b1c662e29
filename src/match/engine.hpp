#pragma once

// apply: moves a match from one decision to the next.

#include <span>
#include <string>

#include "match/decision.hpp"
#include "match/events.hpp"
#include "match/state.hpp"
#include "rules/dice.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"

namespace dugout::match {

// A match before its first roll, waiting for nobody yet: `start` rolls up to the first decision.
State new_match(const Rulebook& rulebook, const TeamSheet& home, const TeamSheet& away,
                const Library& library = Library::embedded());
void start(State& state, Dice& dice, Log* log = nullptr);

inline bool is_over(const State& state) { return state.phase == Phase::Over; }

// Checks the choice, then applies it. False, and nothing has changed, when it is neither a legal answer nor
// an interrupt that is open now.
[[nodiscard]] bool apply(State& state, Choice choice, Dice& dice, Log* log = nullptr);

// The same for a choice that was just taken from `legal` or `interrupts`: not checked again.
void apply_trusted(State& state, Choice choice, Dice& dice, Log* log = nullptr);

// What `apply_trusted` does in one go, one step of a procedure at a time, for whoever compares states on the way. Not
// for interrupts. True as long as the same choice has more to do: only then is this no decision yet.
[[nodiscard]] bool apply_one_step(State& state, Choice choice, Dice& dice, Log* log = nullptr);

}  // namespace dugout::match
