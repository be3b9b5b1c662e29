#pragma once

#include "match/rolls.hpp"
#include "match/state.hpp"

namespace dugout::match {

struct FoulLocals {
    PlayerId fouler;
    PlayerId victim;
    std::uint8_t doubles;  // third.foul.ejection: the armour dice that count show the same number
    std::uint8_t pad;
};

inline constexpr int argue_target = 6;  // lrb4.argue.roll

// lrb4.ref.roll, lrb4.ref.eye: a 6 for the referee, who looks harder at whom he caught last.
Roll referee_roll(const State& state, PlayerId fouler);

}  // namespace dugout::match
