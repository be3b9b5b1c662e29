#include "odds/strikes.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "match/engine.hpp"
#include "match/procedures/action.hpp"
#include "match/skills.hpp"
#include "odds/lucky_dice.hpp"
#include "odds/stack.hpp"

namespace dugout::odds {

using match::ActionLocals;
using match::Choice;
using match::ChoiceKind;
using match::State;

namespace {

bool beside_opponent(const State& state, PlayerId player, Square square) {
    return std::any_of(neighbours.begin(), neighbours.end(), [&](Direction step) {
        const PlayerId other = match::player_at(state, square + step);
        return other && match::seat_of(state, other) != match::seat_of(state, player);
    });
}

int crow_flies(Square a, Square b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

// The same moment, had he walked there.
State having_walked(const State& state, const Reach& reach, Square square) {
    State there = state;
    match::Player& player = there.at(reach.player());
    ActionLocals& action = *running_action(there, reach.player());
    const int paid = match::squares_left(there, action) - reach.moves_left(square);
    action.moved = static_cast<std::uint8_t>(action.moved + paid);
    if (player.place == match::Place::Prone) player.place = match::Place::Standing;
    if (square == player.square) return there;
    match::move_player(there, reach.player(), square);
    action.set(match::Stepped);
    return there;
}

// With what his nature has made of him.
bool may_still(State state, PlayerId player, const WayOdds::Arrival& arrival, Choice blow) {
    if (arrival.rooted) state.at(player).set(match::Mark::Rooted);
    if (arrival.feeds) running_action(state, player)->clear(match::Undeclared);
    match::ChoiceList choices;
    match::legal(state, choices);
    return choices.contains(blow);
}

// Way and blow as one: what he used up on the way no longer helps him when he strikes.
void add_up(const State& state, const State& start, const Reach& reach, match::ActionKind action, Strike& strike) {
    const Path path = reach.path(strike.from);
    const WayOdds way = way_odds(state, reach.player(), {path.begin(), path.end()}, action);
    State there = having_walked(start, reach, strike.from);
    const std::uint16_t used = there.at(reach.player()).used;
    strike.chance = 0;
    strike.turnover = way.turnover;
    for (const WayOdds::Arrival& arrival : way.arrivals) {
        there.at(reach.player()).used = static_cast<std::uint16_t>(used | arrival.used);
        if ((arrival.rooted || arrival.feeds) && !may_still(there, reach.player(), arrival, strike.blow.choice))
            continue;
        const auto blow = choice_odds(there, strike.blow.choice);
        if (!blow) continue;
        strike.chance += arrival.chance * blow->chance;
        strike.turnover += arrival.chance * blow->turnover;
    }
}

}  // namespace

std::optional<State> begun(const State& state, PlayerId player, match::ActionKind action) {
    State begun = state;
    const ActionLocals* goes_on = running_action(begun, player);
    if (goes_on != nullptr && state.pending.kind == match::DecisionKind::Step) return begun;
    LuckyDice dice(begun);
    if (!match::apply(begun, Choice::declare(action, player), dice)) return std::nullopt;
    return begun;
}

std::vector<Strike> strikes(const State& state, const Reach& reach, match::ActionKind action) {
    const std::optional<State> start = begun(state, reach.player(), action);
    if (!start || start->pending.kind != match::DecisionKind::Step) return {};
    const Square own = state.at(reach.player()).square;
    // Of squares that are as good, the one that costs fewest steps; then the one nearest as the crow flies.
    const auto better = [&](const Strike& a, const Strike& b) {
        constexpr double tiny = 1e-12;
        if (std::abs(a.chance - b.chance) > tiny) return a.chance > b.chance;
        const int left = reach.moves_left(a.from) - reach.moves_left(b.from);
        return left != 0 ? left > 0 : crow_flies(own, a.from) < crow_flies(own, b.from);
    };
    std::array<std::optional<Strike>, player_slots> best;
    const auto consider = [&](Square square, bool here) {
        const double arrives = reach.chance(square);
        if (arrives <= 0 || !beside_opponent(state, reach.player(), square)) return;
        const State there = having_walked(*start, reach, square);
        match::ChoiceList choices;
        match::legal(there, choices);
        for (const Choice choice : choices) {
            if (choice.kind() != ChoiceKind::Hit && choice.kind() != ChoiceKind::FoulOn) continue;
            std::optional<Strike>& known = best[choice.player().value];
            if (known && !here && known->from == own) continue;  // needs no step
            const auto blow = choice_odds(there, choice);
            if (!blow) continue;
            Strike strike{square, arrives * blow->chance, 0, *blow};
            if (!known || better(strike, *known)) known = std::move(strike);
        }
    };
    consider(own, true);
    for (int i = 0; i < pitch_squares; ++i) {
        const Square square = match::square_at(i);
        if (square != own) consider(square, false);
    }
    std::vector<Strike> found;
    for (std::optional<Strike>& strike : best)
        if (strike) {
            add_up(state, *start, reach, action, *strike);
            found.push_back(std::move(*strike));
        }
    return found;
}

}  // namespace dugout::odds
