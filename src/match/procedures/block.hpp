#pragma once

#include "match/state.hpp"

namespace dugout::match {

// lrb4.pitch.dice: the faces of a block die by what the die shows.
enum class Face : std::uint8_t { Skull = 1, Both = 2, Push = 3, Stumble = 5, Pow = 6 };

constexpr Face face(int die) { return die == 4 ? Face::Push : static_cast<Face>(die); }

enum BlockCourse : std::uint8_t {
    AttackerStands = 1,  // he stays up on "both"
    DefenderDown = 2,    // he falls where he is pushed to
    SomebodyInCrowd = 4,
};

struct BlockLocals {
    PlayerId attacker;
    PlayerId defender;
    std::uint8_t going_for_it;
    std::uint8_t dice_count;
    std::uint8_t dice[3];
    std::uint8_t attacker_picks;
    std::uint8_t die;     // the one that counts
    std::uint8_t course;  // how it has gone so far, bits of BlockCourse
    Square left;          // the square the defender was pushed out of
};

struct PushLocals {
    PlayerId pusher;
    PlayerId pushed;
    Square origin;       // the push goes away from here
    std::uint8_t crowd;  // the last of the chain leaves the pitch
    std::uint8_t pad;
};

// What a push comes to.
inline constexpr int push_stopped = 0;  // nobody moved
inline constexpr int pushed_back = 1;
inline constexpr int pushed_off = 2;  // somebody of the chain left the pitch; result_die names him

// lrb4.push.empty-first, lrb4.push.off-pitch, lrb4.push.chain: where the last of the chain may go. Empty when
// he goes into the crowd or cannot be moved.
struct PushOptions {
    std::array<Square, 3> squares;
    int count = 0;
    bool crowd = false;
};
PushOptions push_options(const State& state, const PushLocals& locals);

}  // namespace dugout::match
