#pragma once

#include "match/procedures/context.hpp"
#include "match/state.hpp"

namespace dugout::match {

// A blow with chainsaw or dagger in place of a block.
struct AttackLocals {
    PlayerId attacker;
    PlayerId victim;
    std::uint8_t goes_for_it;
    std::uint8_t pad;
};

// lrb4.chainsaw.attack, lrb4.dagger.attack: what he then rolls for his victim.
InjuryLocals weapon_blow(const State& state, PlayerId attacker, PlayerId victim);

// One square of a fanatic.
struct FanaticLocals {
    PlayerId player;
    std::uint8_t facing;  // index into `facings`
    PlayerId other;       // whom he runs into
    std::uint8_t die;     // which way he staggers
    Square to;
};
// lrb4.fanatic.move: towards the away end zone, the home end zone, the top and the bottom sideline.
inline constexpr std::array<Direction, 4> facings = {{{1, 0}, {-1, 0}, {0, -1}, {0, 1}}};

struct BombLocals {
    PlayerId holder;
    std::uint8_t throws;
    Square target;
    Square bomb;
    std::uint8_t deviations;
    std::uint8_t die;  // of the scatter that is going on
};
inline BombLocals bomb_of(PlayerId holder) { return {holder, 0, nowhere, nowhere, 0, 0}; }

// lrb4.fanatic.tired: after a finished move
void tire(Context& c, PlayerId fanatic);

}  // namespace dugout::match
