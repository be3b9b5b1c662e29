#pragma once

#include "match/procedures/context.hpp"
#include "match/state.hpp"

namespace dugout::match {

struct TurnLocals {
    Seat seat;
    std::uint8_t bonus;  // lrb4.kickoff.blitz: the extra turn of a kick-off
    std::uint8_t acted;  // somebody has acted
    std::uint8_t pad;
};

enum TurnStep : std::uint8_t { TurnStart, TurnBegun, TurnOpen, TurnChoose, TurnChosen, TurnActionDone, TurnOver };

// May this player still be given an action in the turn in progress?
inline bool may_act(const State& state, PlayerId id) {
    const Player& player = state.at(id);
    return (player.place == Place::Standing || player.place == Place::Prone) && !player.is(Mark::Acted);
}

bool turn_marker_moves_itself(const State& state);

// Rolls 2D6 on the weather table.
void roll_weather(Context& c, Rule rule);

}  // namespace dugout::match
