#pragma once

// What would come of a position in the middle of a turn: the rest of the turn, and the reply if wanted, played out by
// two scripted coaches.

#include <cstdint>

#include "coach/scripted.hpp"

namespace dugout::coach {

// The chance, from 0 to 1, that this side wins from a position between two team turns.
using Evaluation = double (*)(const match::State& state, Seat seat);

enum class Horizon : std::uint8_t {
    EndOfTurn,  // of whoever is at work now
    Reply,      // and the other side's next turn
};

// Which turn of which drive goes on.
class Moment {
public:
    explicit Moment(const match::State& state);

    // A touchdown, the whistle, the end: what comes then is another drive.
    bool drive_is_over(const match::State& now) const;
    // The moment between two turns belongs to the later one.
    bool turn_is_over(const match::State& now) const;

private:
    int points_;
    int turn_;
};

class Imagination {
public:
    // Of the turn that goes on in `state`, as this side looks at it.
    Imagination(const match::State& state, Seat seat, Evaluation evaluate, Horizon horizon)
        : moment_(state), seat_(seat), evaluate_(evaluate), horizon_(horizon) {}

    // Of a position to which that turn may lead, with a scripted coach who goes on as he was about to. Adds to
    // `positions` those in which somebody was asked, and the one that was judged.
    double outcome(match::State state, const ScriptedCoach& hands, std::uint64_t seed, std::uint64_t& positions) const;

private:
    static constexpr int longest = 600;

    Moment moment_;
    Seat seat_;
    Evaluation evaluate_;
    Horizon horizon_;
};

}  // namespace dugout::coach
