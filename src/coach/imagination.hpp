#pragma once

// What would come of an answer: the rest of the turn, and the reply if wanted, played out by two scripted coaches.

#include <cstdint>

#include "coach/scripted.hpp"

namespace dugout::coach {

// The chance, from 0 to 1, that this side wins from a position between two team turns.
using Evaluation = double (*)(const match::State& state, Seat seat);

enum class Horizon : std::uint8_t {
    EndOfTurn,  // of whoever is at work now
    Reply,      // and the other side's next turn
};

class Imagination {
public:
    Imagination(const match::State& state, Seat seat, Evaluation evaluate, Horizon horizon)
        : state_(state), seat_(seat), evaluate_(evaluate), horizon_(horizon) {}

    // Of answering so, with a scripted coach who goes on as he was about to. Adds to `positions` what it looked at.
    double outcome(match::Choice answer, const ScriptedCoach& hands, std::uint64_t seed,
                   std::uint64_t& positions) const;

private:
    static constexpr int longest = 600;

    const match::State& state_;
    Seat seat_;
    Evaluation evaluate_;
    Horizon horizon_;
};

}  // namespace dugout::coach
