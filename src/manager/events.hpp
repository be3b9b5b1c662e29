#pragma once

// What happened, told by the engine while it happens; every event names the rule that caused it. With no listener none
// is built. Some carry what only one manager may know: `for_seat` says what a seat may hear of them.

#include <array>
#include <cstdint>
#include <string_view>

#include "manager/state.hpp"
#include "rules/rule_ids.hpp"

namespace dugout::manager {

enum class EventKind : std::uint8_t {
    TeamDrawn,          // seat, number: Team
    FirstManager,       // seat
    WeekBegan,          // number
    PhaseBegan,         // number: Phase
    Refreshed,          // seat, card
    Drew,               // seat, card
    Reshuffled,         // seat, number: cards in the new deck
    PoolRestocked,      // number
    SpikeRevealed,      // card
    HighlightRevealed,  // card, match
    HighlightDropped,   // card, match
    BallPlaced,         // match
    Committed,          // seat, card, match
    Passed,             // seat
    Discarded,          // seat, card
    SymbolUsed,         // card, number: Symbol
    SymbolDeclined,     // card, number: Symbol
    SymbolIgnored,      // card, number: Symbol
    TokenAssigned,      // card; number: TokenKind, which nobody may know
    TokenSeen,          // seat, card; number: TokenKind, for this seat alone
    TokenSetAside,      // card
    TookBall,           // card, match
    BallToMidfield,     // card (who had it), match
    TackleDeclared,     // card, other, dice: both powers; number: dice, negative when the target's manager chooses
    Rolled,             // dice: the faces
    DieChosen,          // number: Face
    WentDown,           // card, match
    StoodUp,            // card, match
    Injured,            // card, match
    InjuryAvoided,      // card
    GuardTook,          // card (Guard), other (the target)
    AbilityUsed,        // seat, card
    Exhausted,          // card
    Moved,              // card, match (to)
    Recalled,           // card
    TokenRevealed,      // card, number: TokenKind
    Ejected,            // card, match
    EjectionAvoided,    // card
    FansGained,         // seat, number
    FansLost,           // seat, number
    Total,              // seat, match, number
    Won,                // seat, match
    RunnerUp,           // seat, match
    Lost,               // seat, match
    Tied,               // match
    NobodyThere,        // match
    PayoutTaken,        // seat, match, number: section
    Collected,          // seat, number: Reward, dice[0]: symbols
    Recruited,          // seat, card: into the progress pile
    PutUnder,           // seat, card
    NothingLeft,        // seat, number: Reward
    MatchCleared,       // match
    ProgressRevealed,   // seat, card
    Released,           // seat, card
    DeckShuffled,       // seat
    PutOnTop,           // seat, card
    CoinPassed,         // seat
    Suspended,          // seat
    SeasonWon,          // seat
    NobodyWon,
    Count,
};

struct Event {
    EventKind kind = EventKind::Count;
    Rule rule = Rule::none;
    Seat seat = Seat::None;
    CardId card = no_card;
    CardId other = no_card;
    std::uint8_t match = no_match;
    std::int16_t number = 0;
    std::array<std::uint8_t, 2> dice{};
    bool secret = false;  // card, or the kind of a token, is for `seat` alone
};

// The event as this seat, or Seat::None for a spectator, may hear it.
Event for_seat(Event event, Seat seat);

class Log {
public:
    virtual ~Log() = default;
    virtual void add(const Event& event) = 0;
};

std::string_view event_name(EventKind kind);

}  // namespace dugout::manager
