#pragma once

// A position as text: the one notation for them, in scenarios, on the command line and in addresses. It is TOML, its
// keys are told in docs/scenarios.md.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/engine.hpp"
#include "rules/dice.hpp"
#include "scenario/matched_position.hpp"
#include "scenario/reading.hpp"

namespace dugout::scenario {

// Where in a match the position stands.
enum class Start : std::uint8_t {
    Turn,       // `active` is in the middle of its turn
    BeginTurn,  // `active` is about to begin a turn
    SetUp,      // a drive begins: knocked-out players recover, then `kicking` sets up
    KickOff,    // both are set up, `kicking` is to aim the kick
    Blitz,      // `kicking` is in the middle of the extra turn that a kick-off gave it
    Match,      // nothing has happened yet
};

// Of a kick that is in the air while the kicking side has its extra turn.
struct Kick {
    Square aim = nowhere;
    int d8 = 0;
    int squares = 0;
};

struct Position {
    match::State state;  // everything that was written, and nobody asked yet
    Start start = Start::Turn;
    Seat seat = Seat::Home;  // the active one, or who kicks
    Kick kick{};
    TurnMemory memory{};
    std::vector<FixedDie> dice{};  // what falls on the way to the first decision
    int dice_line = 0;
};

// Reads the table, all but `rules`. `refusals` grows where nothing is returned.
std::optional<Position> read_position(Table& table, const Rulebook& rulebook, Refusals& refusals);

// A text that is a position alone, with `rules` among its keys; `file` is what refusals call it.
Read<Position> parse_position(std::string_view text, std::string_view file);

// The state at the first decision.
struct Entered {
    match::State state;
    std::optional<LocalText> fault;  // dice that were missing, left over or did not fit, or a position that cannot be
};
Entered enter(const Position& position, match::Log* log = nullptr);

// The text that reads back to this state. Only where a match stands still so that a position says it all: a turn (a
// kick-off's extra turn too), the beginning of a turn, a kick to be aimed.
std::optional<std::string> position_text(const match::State& state);

// The same position, whatever the last procedure left behind for nobody.
bool same_position(match::State a, match::State b);

// A list of dice as scenarios write them. Adds to `refusals` what is none.
std::vector<FixedDie> read_dice(Table& table, std::string_view key);

}  // namespace dugout::scenario
