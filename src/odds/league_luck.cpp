#include "odds/league_luck.hpp"

#include <cmath>

namespace dugout::odds {

std::array<league::DiceLuck, 2> league_luck(const Luck& luck) {
    const auto thousandths = [](double value) { return static_cast<int>(std::lround(value * 1000)); };
    std::array<league::DiceLuck, 2> told{};
    for (const Seat seat : both_seats) {
        const LuckSum& sum = luck.side(seat);
        told[static_cast<std::size_t>(seat)] = {sum.rolls, thousandths(sum.expected), thousandths(sum.actual),
                                                thousandths(sum.luck)};
    }
    return told;
}

}  // namespace dugout::odds
