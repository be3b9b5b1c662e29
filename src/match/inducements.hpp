#pragma once

// Questions that the alternative inducements of matched play answer (matched.smith.*, .gifts.*, .trap.*, .buffet.*).
// Where that option is off nobody has any, and every answer is no.

#include "match/events.hpp"
#include "match/state.hpp"

namespace dugout::match {

inline bool has_inducements(const State& state) { return state.rulebook.uses(Option::AlternativeInducements); }

inline bool has_gift(const State& state, PlayerId id, Gift gift) {
    if (!has_inducements(state)) return false;
    const Induced& own = state.induced[static_cast<std::size_t>(sheet_of(id))];
    return own.gifted == id && own.has(gift);
}

// matched.buffet.hire: for whoever plays for the team now.
inline bool dines_on(const State& state, Seat seat, Dish dish) {
    return has_inducements(state) && state.induced[static_cast<std::size_t>(seat)].has(dish);
}
inline bool eats(const State& state, PlayerId id, Dish dish) { return dines_on(state, seat_of(state, id), dish); }

// matched.gifts.treat, matched.buffet.bars
inline int extra_gfi(const State& state, PlayerId id) {
    if (!has_inducements(state)) return 0;
    return (has_gift(state, id, Gift::Treat) ? effect_value(Gift::Treat) : 0) +
           (eats(state, id, Dish::Bars) ? effect_value(Dish::Bars) : 0);
}

// matched.buffet.pie
inline int blitz_strength(const State& state, PlayerId id) {
    return eats(state, id, Dish::Pie) ? effect_value(Dish::Pie) : 0;
}

// matched.buffet.garlic: a star has no part in it, and a toad has only what toads have.
inline bool smells_of_garlic(const State& state, PlayerId id) {
    return eats(state, id, Dish::Garlic) && !state.stars.has(id) && !state.at(id).is(Mark::Toad);
}

// matched.gifts.beer, matched.buffet.scones
inline Modifiers recovery_modifiers(const State& state, PlayerId id) {
    Modifiers modifiers;
    if (has_gift(state, id, Gift::Beer)) modifiers.add(Rule::matched_gifts_beer, effect_value(Gift::Beer));
    if (eats(state, id, Dish::Scones)) modifiers.add(Rule::matched_buffet_scones, effect_value(Dish::Scones));
    return modifiers;
}

// matched.gifts.socks: he begrudges this team-mate the ball; stars are not meant.
inline bool begrudges(const State& state, PlayerId id, PlayerId mate) {
    return has_gift(state, id, Gift::Socks) && mate && mate != id && seat_of(state, mate) == seat_of(state, id) &&
           !state.stars.has(mate);
}

inline constexpr int trap_avoided = 2;  // matched.trap.hire: at least this on a D6

// matched.trap.trigger: he has just come into this square with the ball, by a move of his own.
inline bool is_trapped(const State& state, PlayerId id, Square square) {
    if (!has_inducements(state) || !holds_ball(state, id)) return false;
    const Seat owner = opponent(seat_of(state, id));
    return in_end_zone_of(owner, square) &&
           state.induced[static_cast<std::size_t>(owner)].has(Alternative::BoobyTrappedEndZone);
}

// matched.smith.weapons: may this player be given the smith's work?
bool may_be_outfitted(const State& state, PlayerId id, bool weapons);

}  // namespace dugout::match
