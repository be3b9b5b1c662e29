#pragma once

#include "match/events.hpp"
#include "match/state.hpp"

namespace dugout::match {

enum DodgeFlag : std::uint8_t {
    DodgeByStrength = 1,  // lrb4.skill.break-tackle.strength
    Rerolled = 2,
    BreakRefused = 4,
    DiveRefused = 8,
    Leaping = 16,  // only Tentacles matter; the leap has its own roll
};

struct DodgeLocals {
    PlayerId mover;
    PlayerId diver;  // who has thrown himself at him
    Square from;
    Square to;
    std::uint8_t die;
    std::uint8_t flags;
};

inline constexpr int dodge_failed = 0;
inline constexpr int dodge_made = 1;
inline constexpr int dodge_held = 2;        // Tentacles
inline constexpr int dodge_stood_firm = 3;  // back in his square, action over

struct ShadowLocals {
    PlayerId mover;
    PlayerId shadow;
    Square from;
};

// Two players roll a D6 and add a characteristic; the result is 1 when the rival wins.
struct ContestLocals {
    RollKind kind;  // Tentacles: ST, the rival must be higher; Shadowing: MA, equal is enough
    PlayerId mover;
    PlayerId rival;
    std::uint8_t mover_die;
    std::uint8_t rival_die;
    std::uint8_t rerolled;  // 1 the mover, 2 the rival
};

inline ContestLocals contest(RollKind kind, PlayerId mover, PlayerId rival) { return {kind, mover, rival, 0, 0, 0}; }

// As the dice lie now: has the rival caught him?
bool rival_wins(const State& state, const ContestLocals& locals);

// May this neighbour use the skill on the player who leaves his tackle zone?
bool may_react(const State& state, PlayerId id, Skill skill);

}  // namespace dugout::match
