#pragma once

// What a face of a block die is worth to the attacker against this defender, skills counted; and so which die is
// picked.

#include <array>
#include <compare>
#include <cstdint>
#include <span>

#include "match/procedures/block.hpp"
#include "match/state.hpp"

namespace dugout::odds {

inline constexpr std::array<match::Face, 5> all_faces = {match::Face::Skull, match::Face::Both, match::Face::Push,
                                                         match::Face::Stumble, match::Face::Pow};

// From worst to best for the attacker.
enum class FaceWorth : std::uint8_t {
    AttackerDown,  // he falls and the other does not
    BothDown,      // both fall: still a turnover
    Nothing,       // both stay where they are
    PushedBack,    // the defender gives way, if he has to
    DefenderDown,  // in his own square
    PushedAndDown,
};

FaceWorth worth(const match::State& state, PlayerId attacker, PlayerId defender, match::Face face);
bool puts_attacker_down(const match::State& state, PlayerId attacker, match::Face face);

// Whom a block die is read for: the second is nobody but in a Multiple Block (lrb4.skill.multiple-block.targets).
struct Blocked {
    PlayerId attacker = nobody;
    PlayerId defender = nobody;
    PlayerId second = nobody;
};

// What a face is worth to the attacker against all of them, from worst to best. Against one it goes by FaceWorth; of
// two it counts first whether he stays up, then how many go down, then the worth of both together.
struct BlockWorth {
    bool stands = true;
    int down = 0;
    int sum = 0;
    auto operator<=>(const BlockWorth&) const = default;
};
BlockWorth worth(const match::State& state, const Blocked& block, match::Face face);

// lrb4.block.who-picks: the best for whoever picks; of equal ones the highest face.
match::Face picked(const match::State& state, const Blocked& block, std::span<const match::Face> faces,
                   bool attacker_picks);

// The one that will count of the dice that lie there, and wait for an answer.
match::Face counting_face(const match::State& state, const match::BlockDiceLocals& dice);

// The order in which block dice lie makes no difference; sorted, many throws are the same state.
void sort_block_dice(match::State& state);

}  // namespace dugout::odds
