#pragma once

// What a face of a block die is worth to the attacker against this defender, skills counted; and so which die is
// picked.

#include <cstdint>
#include <span>

#include "match/procedures/block.hpp"
#include "match/state.hpp"

namespace dugout::odds {

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

// lrb4.block.who-picks: the best for whoever picks; of equal ones the highest face.
match::Face picked(const match::State& state, PlayerId attacker, PlayerId defender, std::span<const match::Face> faces,
                   bool attacker_picks);

// The one that will count of the dice that lie there.
match::Face counting_face(const match::State& state, const match::BlockDiceLocals& dice);

// The order in which block dice lie makes no difference; sorted, many throws are the same state.
void sort_block_dice(match::State& state);

}  // namespace dugout::odds
