#pragma once

#include "match/state.hpp"

namespace dugout::match {

struct SetUpLocals {
    Seat seat;
    std::uint8_t rearrange;  // lrb4.kickoff.perfect-defence: only those on the pitch, nobody in or out
    PlayerId picked;
    std::uint8_t pad;
};

// How a side stands while it is being set up; `lifted` is in the coach's hand and not counted on the pitch.
struct SetUpCount {
    int available = 0;  // may stand on the pitch
    int placed = 0;
    int on_line = 0;
    int upper_wide = 0;
    int lower_wide = 0;
    bool all_needed = true;  // lrb4.setup.eleven; third.setup.player-count leaves the number to the coach

    int wanted() const { return available < most_on_pitch ? available : most_on_pitch; }  // lrb4.setup.eleven
    // lrb4.setup.scrimmage-minimum, lrb4.setup.short-handed: with fewer than three everybody stands there.
    int line_wanted() const { return available < 3 ? available : 3; }
    bool legal() const {
        const bool enough = !all_needed || placed == wanted();
        return enough && on_line >= line_wanted() && upper_wide <= 2 && lower_wide <= 2;
    }
};
SetUpCount count_set_up(const State& state, Seat seat, PlayerId lifted = nobody);

inline bool may_be_set_up(const Player& player) {
    return player.on_pitch() || (player.place == Place::Reserves && !player.is(Mark::Fainted));
}

// lrb4.handicap.i-am-the-best: the one he will not play with is already out there.
bool rival_on_pitch(const State& state, PlayerId id);

// May the lifted player be put here, so that the set-up can still be completed?
bool may_be_put(const State& state, Seat seat, const SetUpCount& count, Square square);

}  // namespace dugout::match
