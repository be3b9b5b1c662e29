#pragma once

#include "match/state.hpp"

namespace dugout::match {

struct FoulLocals {
    PlayerId fouler;
    PlayerId victim;
    std::uint8_t doubles;  // third.foul.ejection: the armour dice that count show the same number
    std::uint8_t pad;
};

}  // namespace dugout::match
