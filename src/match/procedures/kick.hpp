#pragma once

#include "match/procedures/pass.hpp"
#include "match/rolls.hpp"
#include "match/state.hpp"

namespace dugout::match {

// The eight ways a ball can be kicked, clockwise from the top of the board.
inline constexpr std::array<Direction, 8> compass = {
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
inline constexpr int left_arrow = -1;  // an eighth of a turn against the clock
inline constexpr int middle_arrow = 0;
inline constexpr int right_arrow = 1;

constexpr int turned(int way, int by) { return (way + by + 8) % 8; }

// kicking.direction.roll: which arrow of the template a D6 names.
constexpr int arrow_of(int d6) { return d6 <= 2 ? left_arrow : d6 >= 5 ? right_arrow : middle_arrow; }

enum KickFlag : std::uint8_t {
    KickedCleanly = 1,  // the kick roll succeeded
    MisKick = 2,        // kicking.distance.roll: half the distance
    KickFumbled = 4,
    KickWasBlocked = 8,
    KickCurved = 16,
};

struct KickLocals {
    PlayerId kicker;
    PlayerId blocker;
    std::uint8_t flags;
    std::uint8_t way;      // index into `compass`: of the middle arrow, then of the ball
    std::uint8_t squares;  // still to fly, from `ball`
    std::uint8_t die;      // the last one of direction or distance
    Square aim;            // where the middle arrow points
    Square ball;           // the kicker's square, or where the flight has turned

    bool is(KickFlag flag) const { return (flags & flag) != 0; }
    void set(KickFlag flag) { flags = static_cast<std::uint8_t>(flags | flag); }
    Direction heading() const { return compass[way]; }
};

inline KickLocals kick_by(PlayerId kicker) { return {kicker, nobody, 0, 0, 0, 0, nowhere, nowhere}; }

// kicking.ext.pass-block: the kick as a player with Pass Block sees it.
inline PassLocals as_pass(const KickLocals& l) { return {l.kicker, nobody, l.aim, nowhere, 0, 0, PassMode::Kick, 0}; }

// kicking.fumble.when: a natural 6 is none.
bool is_kick_fumbled(const Roll& roll, int die);
// kicking.direction.off-line: does an arrow beside the middle one halve the distance of this kicker?
bool mis_kicks_off_line(const Player& kicker);
// kicking.distance.roll, kicking.trait.strong-leg: how far a D6 takes the ball before any halving, and what helps.
Modifiers kick_distance_modifiers(const Player& kicker);
int kick_distance(const Player& kicker, int die);
// Halved once, whatever went wrong.
constexpr int squares_of_kick(int distance, bool mis_kick) { return mis_kick ? distance / 2 : distance; }

// kicking.block.who
bool may_block_kick(const State& state, const KickLocals& locals, PlayerId candidate);

// The flight over the pitch, in squares counted from `ball`.
int squares_over_pitch(const KickLocals& locals);
bool leaves_pitch(const KickLocals& locals);

// Where on it something may be done; nowhere when `last` is below `first`.
struct FlightPart {
    int first, last;
};
FlightPart curve_part(const KickLocals& locals);
FlightPart drop_part(const KickLocals& locals);

// kicking.goal.score
bool is_field_goal(const State& state, const KickLocals& locals);

// A special attack in place of a block.
struct ViciousKickLocals {
    PlayerId kicker;
    PlayerId victim;
    std::uint8_t goes_for_it;
    PlayerId crowd;  // who ended there
    Square left;     // the square the victim was pushed out of
    bool trapped;    // matched.trap.hire: while following up
};
inline ViciousKickLocals vicious_kick(PlayerId kicker, PlayerId victim, bool goes_for_it) {
    return {kicker, victim, static_cast<std::uint8_t>(goes_for_it), nobody, nowhere, false};
}

}  // namespace dugout::match
