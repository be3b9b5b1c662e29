#pragma once

// What a manager of some experience thinks cards, payouts and positions are worth, in fans. Numbers of thumb, not
// rules.

#include "manager/state.hpp"
#include "rules/cards.hpp"

namespace dugout::coach {

// What is known to the seat alone counts for nothing here, except its own hand and progress pile.
double worth(const cards::Payout& payout, int weeks_left);
double worth_of_card(cards::CardId card);
int weeks_left(const manager::State& state);

// The payouts the seat may hope for at this match, given who stands there now.
double prospects(const manager::State& state, int match, manager::Seat seat);

// Fans and what will bring some: how well the seat stands, compared to the best of the others.
double standing_of(const manager::State& state, manager::Seat seat);

}  // namespace dugout::coach
