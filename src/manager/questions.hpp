#pragma once

// What procedures, the list of legal choices and managers ask of a state. Nothing in here changes anything.

#include "manager/decision.hpp"
#include "manager/state.hpp"

namespace dugout::manager {

using cards::Keyword;

// manager.week.turn-order: the i-th after the coin, counted from 0.
inline Seat in_turn(const State& state, int i) { return seat_at((index(state.coin) + i) % state.managers_count); }
inline int managers(const State& state) { return state.managers_count; }
inline bool is_open(const State& state, int match) { return static_cast<bool>(state.match(match).card); }
inline bool is_highlight(int match) { return match < highlight_places; }

// manager.game.terms: whose player this is; None for a card of the box, a deck or a progress pile.
Seat owner_of(const State& state, CardId player);
// The match it is at, or no_match.
std::uint8_t match_of(const State& state, CardId player);
inline bool is_down(const State& state, CardId player) { return state.down.has(player); }
inline bool has(CardId player, Keyword keyword) { return card(player).has(keyword); }
inline bool is_carrier(const State& state, CardId player, int match) { return state.match(match).carrier == player; }

CardSet players_of(const State& state, int match, Seat seat);
CardSet foes_of(const State& state, int match, Seat seat);
CardSet standing(const State& state, const CardSet& players);

// manager.state.standing, manager.state.down, manager.keyword.nerves-of-steel: in a tackle and in the total.
int power(const State& state, CardId player, int match);
int tokens_on(const State& state, CardId player);
// manager.score.total, tokens included.
int total(const State& state, int match, Seat seat);
// One bit for each manager with a player there.
unsigned present(const State& state, int match);

// manager.commit.zone-limits, manager.commit.tournament, manager.commit.morg, manager.two.drop, manager.move.legal
bool may_enter(const State& state, Seat seat, CardId player, Spot spot);
// manager.move.legal: somewhere else than `from`.
bool may_move(const State& state, CardId player, int from);

bool may_draw(const State& state, Seat seat);
int pool_size(const State& state);

// ---- the Spike! card in force

const cards::Step* spike_rule(const State& state, cards::Do what, int match);
int ball_value(const State& state, int match);
bool is_banned(const State& state, Symbol symbol, int match);

// ---- tackles

int tackle_power(const State& state, CardId tackler, int match, int bonus);
CardSet tackle_targets(const State& state, CardId tackler, int match);
bool may_strip(const State& state, CardId tackler, int match);

// ---- deciding matches

// Among `candidates` (one bit each), those with the highest total; the ball decides between equals where one has it.
unsigned leaders(const State& state, int match, unsigned candidates);

// manager.two.tournament
inline bool has_runner_up(const State& state) { return state.managers_count > 2; }

}  // namespace dugout::manager
