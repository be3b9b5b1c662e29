#pragma once

// Secret objectives (matched.objectives.*): what is judged while a match goes on, and what each seat may see of it.
// The procedures tell what has happened as Deeds; a table of sixteen rows says which of them meets which objective.
// With the option off nothing is worked out and nothing is kept.

#include <optional>

#include "match/procedures/action.hpp"
#include "match/procedures/turn.hpp"
#include "match/state.hpp"

namespace dugout::match {

inline constexpr int objectives_dealt = 3;  // matched.objectives.draw

inline bool has_objectives(const State& state) { return state.rulebook.uses(Option::SecretObjectives); }

// matched.objectives.events, as far as an objective asks for them.
enum class DeedKind : std::uint8_t {
    SentOff,
    HalfEnded,
    Block,
    KnockedDown,  // by a block
    Foul,
    Crowd,
    Dodge,  // a failed one
    Pass,   // a completed one
    Injury,
    Touchdown,
    TurnEnded,
};

enum Fact : std::uint16_t {
    NoFact = 0,
    RerollLeft = 1 << 0,
    OfAttacker = 1 << 1,     // he made the block himself
    Unassisted = 1 << 2,     // the block had no attack assist
    CarriedBall = 1 << 3,    // when the block was declared
    AnotherInTurn = 1 << 4,  // Block: not the first attacker on him this turn; Injury: not the first victim
    Weaker = 1 << 5,         // the attacker, as compared for the dice
    LongRange = 1 << 6,
    GfiIntoEndZone = 1 << 7,
    AsPlanned = 1 << 8,
    OutOfAction = 1 << 9,  // knocked out or a casualty
    IsCasualty = 1 << 10,
};

struct Deed {
    DeedKind kind;
    Seat team;               // whose player, block, foul, pass or turn it is
    std::optional<Seat> by;  // whose doing, where it is somebody's
    int facts = NoFact;      // of Fact
};

// Marks every objective that the deed meets, for both coaches: an objective met once stays met.
void judge(State& state, const Deed& deed);

// ---- what the procedures tell

void turn_opens(State& state, TurnLocals& turn);
void turn_ends(State& state, const TurnLocals& turn);
void action_is_declared(State& state, PlayerId player);
void action_ends(State& state, const ActionLocals& action);
void block_is_declared(State& state, PlayerId defender, PlayerId second);
void block_is_rolled(State& state, PlayerId attacker, PlayerId defender, PlayerId second, bool assisted, bool weaker);
void felled_by_block(State& state, PlayerId attacker, PlayerId victim, bool second_target);
void injury_is_known(State& state, PlayerId victim, std::optional<Seat> by, Injury injury);
void steps_by_going_for_it(State& state, PlayerId player, Square from, Square to);
void touchdown_is_scored(State& state, PlayerId scorer);
void half_ends(State& state);

// ---- the cards

// matched.objectives.use: how many he has met; none for a coach who conceded.
int objectives_scored(const State& state, Seat seat);

// matched.objectives.secret: the state as this seat may see it. Two states that differ only in what the opponent was
// dealt look the same. When the match is over nothing is hidden.
void hide_secrets(State& state, Seat viewer);
[[nodiscard]] State visible_to(const State& state, Seat viewer);
// What anybody may see.
[[nodiscard]] State visible_to_all(const State& state);

// The turn and the action that are going on; nullptr between them.
TurnLocals* current_turn(State& state);
ActionLocals* current_action(State& state);

}  // namespace dugout::match
