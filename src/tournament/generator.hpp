#pragma once

// Random tournaments: draws, byes, concessions, people who come late, leave, return or do not show up, corrections,
// squads, groups with a knock-out. Each is a journal like any other, so that whatever reads journals can be tried on
// it.

#include <cstdint>

#include "tournament/book.hpp"

namespace dugout::tournament {

struct Wanted {
    int coaches = 16;  // in an event by squads: rounded down to whole squads
    int rounds = 5;
    int squad_size = 0;       // 0: everybody for himself
    int qualifiers = 0;       // for the knock-out after groups, which sets the number of rounds; 0: rounds alone
    bool spare = false;       // a spare player is there
    bool final_pair = false;  // the final-round exception is in the pack
    bool trouble = true;      // people leave, come late, concede
    std::uint64_t seed = 1;
};

// Everything by chance from the seed alone: the number of coaches within these bounds, and the rest to fit.
[[nodiscard]] Wanted random_wish(std::uint64_t seed, int fewest, int most);

[[nodiscard]] Journal generate(const Wanted& wanted);

}  // namespace dugout::tournament
