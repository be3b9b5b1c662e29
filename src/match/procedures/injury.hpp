#pragma once

#include "match/procedures/context.hpp"
#include "match/state.hpp"

namespace dugout::match {

inline constexpr int thick_skull_target = 4;
inline constexpr int regeneration_target = 4;
inline constexpr int apothecary_target = 2;  // lrb4.apothecary.treat

// What the 2D6 for armour get that nobody has to announce, and what their total must reach.
Modifiers armour_modifiers(const State& state, const InjuryLocals& locals);
int armour_target(const State& state, const InjuryLocals& locals);
bool broken(const State& state, const InjuryLocals& locals);

// lrb4.fanatic.down: by the result of a block, no other way; without an armour roll.
bool felled_fanatic(const State& state, const InjuryLocals& locals);

Injury injury_for(int total);

// The next bonus worth offering, from `bonus` on: is there one?
bool find_bonus(const State& state, InjuryLocals& locals, bool armour);
void take_bonus(InjuryLocals& locals);

// lrb4.fireball.hit, lrb4.lightning.effect: as if by a player with Mighty Blow. Once the dice lie there, on the armour
// roll if that is enough, or else on the injury roll.
void add_spell_bonus(const State& state, InjuryLocals& locals, bool armour);

// The first free number of a team, nobody when the sheet is full.
PlayerId free_slot(const State& state, Seat seat);

// lrb4.necromancer.raise: a plain zombie joins the reserves of the other side.
void raise_zombie(Context& c, PlayerId dead);

}  // namespace dugout::match
