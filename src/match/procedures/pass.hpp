#pragma once

#include "match/state.hpp"

namespace dugout::match {

enum class PassMode : std::uint8_t { Normal, HailMary, DumpOff, Kick };  // Kick: only Pass Block sees it so

struct PassLocals {
    PlayerId thrower;
    PlayerId interceptor;
    Square target;
    Square ball;  // where a deviating ball is now
    std::uint8_t deviations;
    std::uint8_t accurate;
    PassMode mode;
    std::uint8_t die;  // of the scatter that is going on
};

inline PassLocals pass_by(PlayerId thrower, PassMode mode) {
    return {thrower, nobody, nowhere, nowhere, 0, 0, mode, 0};
}

bool may_be_target(const State& state, const PassLocals& locals, Square square);

// lrb4.intercept.who, third.interception.base: does the ruler pass over whoever is on this square?
bool under_ruler(const State& state, Square thrower, Square target, Square square);
// May this opponent of the thrower try?
bool may_intercept(const State& state, PlayerId candidate, PlayerId thrower, Square target);
bool anybody_may_intercept(const State& state, PlayerId thrower, Square target);

// One Pass Block move (lrb4.skill.pass-block.three-squares).
struct PassBlockLocals {
    PlayerId mover;
    PlayerId thrower;
    Square target;
    std::uint8_t steps_left;
    PassMode mode;
};
inline constexpr int pass_block_squares = 3;

// lrb4.skill.pass-block.trigger, .legal-goal
bool may_pass_block(const State& state, PlayerId candidate, const PassLocals& pass);
bool anybody_may_pass_block(const State& state, const PassLocals& pass);
// Is this square a place from which he harasses the thrower or the receiver, or could intercept?
bool is_pass_block_goal(const State& state, const PassBlockLocals& locals, Square square);
// Can he come from `square` to a goal in so many steps?
bool reaches_pass_block_goal(const State& state, const PassBlockLocals& locals, Square square, int steps);

// What a hand-off comes to when the giver will not part with the ball (matched.gifts.socks).
inline constexpr int ball_kept = 1;

}  // namespace dugout::match
