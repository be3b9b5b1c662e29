#pragma once

#include "match/book.hpp"
#include "match/procedures/context.hpp"
#include "match/state.hpp"

namespace dugout::match {

struct TurnLocals {
    Seat seat;
    std::uint8_t bonus;  // lrb4.kickoff.blitz: the extra turn of a kick-off
    std::uint8_t acted;  // somebody has acted
    // What secret objectives ask for, with that option only.
    std::uint8_t to_act;                                // matched.objectives.plan: eligible players without an action
    PlayerSet blocked{};                                // matched.objectives.ganging-up: hit in an earlier action
    std::array<PlayerId, 2> struck = {nobody, nobody};  // matched.objectives.hit-hard: by each seat, the first one
};
inline constexpr std::uint8_t nobody_to_act = 255;  // nobody was eligible

enum TurnStep : std::uint8_t {
    TurnStart,
    TurnBegun,
    TurnOpen,
    TurnChoose,
    TurnChosen,
    TurnActionDone,
    TurnHandedOff,
    TurnOver
};

// May this player still be given an action in the turn in progress?
inline bool may_act(const State& state, PlayerId id) {
    const Player& player = state.at(id);
    if (player.place == Place::Standing || player.place == Place::Prone) return !player.is(Mark::Acted);
    // third.injury.stunned: to turn face up, but not in the turn in which he was stunned
    return player.place == Place::Stunned && stunned_turn_over_by_action(state) && !player.is(Mark::Acted) &&
           !player.is(Mark::StunnedThisTurn);
}

// third.handoff.free, third.handoff.limits: the carrier who may hand the ball over now, nobody when there is none.
PlayerId free_giver(const State& state);
// Takes the hand-off of this turn.
void spend_hand_off(Context& c);

bool turn_marker_moves_itself(const State& state);

// Rolls 2D6 on the weather table.
void roll_weather(Context& c, Rule rule);

}  // namespace dugout::match
