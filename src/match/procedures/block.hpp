#pragma once

#include "match/state.hpp"

namespace dugout::match {

// lrb4.pitch.dice: the faces of a block die by what the die shows.
enum class Face : std::uint8_t { Skull = 1, Both = 2, Push = 3, Stumble = 5, Pow = 6 };

constexpr Face face(int die) { return die == 4 ? Face::Push : static_cast<Face>(die); }
constexpr bool pushes(Face face) { return face != Face::Skull && face != Face::Both; }

enum BlockFlag : std::uint8_t {
    BlockInBlitz = 1,
    BlockGoesForIt = 2,  // its square has to be gone for
    BlockHorns = 4,      // lrb4.skill.horns.bonus
    BlockDauntless = 8,  // the roll has succeeded
    SecondFrenzyBlock = 16,
    AttackerStands = 32,  // he stays up on "both"
    FollowedUp = 64,
    SecondFirst = 128,  // of two targets, the second is dealt with first
};

// One block, against one opponent or two (lrb4.skill.multiple-block.targets).
struct BlockLocals {
    PlayerId attacker;
    PlayerId defender;
    PlayerId second;
    std::uint8_t flags;
    std::uint8_t die;               // the one that counts
    std::uint8_t target;            // which of the two is being dealt with
    std::array<Square, 2> left;     // the squares they were pushed out of; nowhere when they kept them
    std::array<PlayerId, 2> crowd;  // who ended in the crowd

    bool is(BlockFlag flag) const { return (flags & flag) != 0; }
    void set(BlockFlag flag, bool on = true) { flags = static_cast<std::uint8_t>(on ? flags | flag : flags & ~flag); }
    PlayerId target_at(int i) const { return (i == 0) == !is(SecondFirst) ? defender : second; }
    int targets() const { return second ? 2 : 1; }
};

// What the block of a fanatic comes to on "both": if he is still up he may go on from where he is
// (lrb4.fanatic.follow).
inline constexpr int block_moved_nobody = 1;

struct BlockDiceLocals {
    PlayerId attacker;
    PlayerId defender;
    std::uint8_t count;
    std::uint8_t attacker_picks;
    std::array<std::uint8_t, 3> dice;
    std::uint8_t pad;
};

// lrb4.skill.strip-ball.drop, lrb4.skill.sure-hands.strip-ball
inline bool strips_ball(const Player& attacker, const Player& defender) {
    return attacker.has(Skill::StripBall) && !defender.has(Skill::SureHands);
}

// What a push result does to one opponent.
struct BlockTargetLocals {
    PlayerId attacker;
    PlayerId defender;
    std::uint8_t die;
    std::uint8_t down;
    PlayerId crowd;
    std::uint8_t second;  // he is the second of two
    Square left;
};
inline constexpr int target_stayed = 0;
inline constexpr int target_moved = 1;
inline constexpr int target_moved_crowd = 2;  // somebody of the chain left the pitch; result_die names him
inline constexpr int target_only_pushed = 4;  // added to these: the die did not knock him down

enum PushFlag : std::uint8_t {
    PushByBlock = 1,       // lrb4.skill.stand-firm.no-push: only a block's push may be ignored
    StandFirmRefused = 2,  // by the player whose square is being chosen
    SideStepRefused = 4,
    SideStepping = 8,
    TargetChooses = 16,  // kicking.skill.vicious-kick: the pushed player's coach says where
};

struct PushLocals {
    PlayerId pusher;
    PlayerId pushed;
    Square origin;       // the push goes away from here
    std::uint8_t crowd;  // the last of the chain leaves the pitch
    std::uint8_t flags;
};

// What a push comes to.
inline constexpr int push_stopped = 0;  // nobody moved
inline constexpr int pushed_back = 1;
inline constexpr int pushed_off = 2;  // somebody of the chain left the pitch; result_die names him

// lrb4.push.empty-first, lrb4.push.off-pitch, lrb4.push.chain: where the last of the chain may go. Empty when
// he goes into the crowd or cannot be moved; third.push.off-pitch: with squares and the crowd the coach chooses.
struct PushOptions {
    std::array<Square, 8> squares;
    int count = 0;
    bool crowd = false;
};
PushOptions push_options(const State& state, const PushLocals& locals);

}  // namespace dugout::match
