#pragma once

// One player of a position in words: "H2 human/blitzer k5 +guard -block st=4 prone acted".

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/state.hpp"
#include "team/sheet.hpp"

namespace dugout::scenario {

struct PlayerLine {
    dugout::Player sheet;                 // as he comes to the match, with his number
    Seat side = Seat::Home;               // whose sheet he is on
    std::optional<match::Place> place{};  // said, or Standing where only a square is
    Square square = nowhere;
    std::uint16_t marks = 0;  // as match::Player has them
    std::uint16_t used = 0;
    bool not_played = false;  // in this drive, although he is on the pitch

    PlayerId id() const { return player_id(side, sheet.number); }
};

// Nobody in particular: MA 6 ST 3 AG 3 AV 8, no skills.
dugout::Player plain_player();

// One line may name several players, "H1-H3 m7 m8 m9", each with his own square or all without one. `known` are those
// that a sample team has brought: a line that names no position changes the player it finds there. Gives what is
// wrong, or nothing.
std::optional<LocalText> read_player_line(std::string_view text, const Library& library,
                                          const std::vector<PlayerLine>& known, std::vector<PlayerLine>& out);

// A roster that was asked for and is not there.
LocalText no_roster(std::string_view wanted, const Library& library);

// The line that reads back to this player; he must not be absent.
std::string player_line(const match::State& state, PlayerId id);

}  // namespace dugout::scenario
