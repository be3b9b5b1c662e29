#include "league/money.hpp"

#include <algorithm>

namespace dugout::league {

namespace {

// A table with `from` and `to` is open at both ends.
template <class Rows>
std::size_t row_of(const Rows& rows, int value) {
    std::size_t i = 0;
    while (i + 1 < rows.size() && value > rows[i].to) ++i;
    return i;
}

}  // namespace

int winnings_modifier(int gate, int rating) {
    using namespace tables::winnings;
    return modifiers[row_of(gate_bands, gate)][row_of(rating_bands, rating)];
}

Gold winnings(int die, int gate, int rating, bool won) {
    using namespace tables::winnings;
    const int result = die + winnings_modifier(gate, rating) + (won ? win_bonus : 0);
    return Gold{std::max(minimum, result)} * unit;
}

int fan_factor_modifier(const Fans& fans) {
    using namespace tables::fan_factor;
    int modifier = fans.won ? won : lost;
    if (fans.touchdowns >= 2) modifier += two_touchdowns;
    if (fans.casualties >= 2) modifier += two_casualties;
    if (fans.semi_final) modifier += tournament_semi_final;
    if (fans.final) modifier += tournament_final;
    if (fans.opponent_conceded) modifier += opponent_conceded;
    return modifier + per_ten_points * (fans.fan_factor / 10);
}

int fan_factor_change(int die, const Fans& fans) {
    using namespace tables::fan_factor;
    const int change = rows[row_of(rows, die + fan_factor_modifier(fans))].change;
    return std::max(change, minimum - fans.fan_factor);
}

HandicapRolls handicap_rolls(int own, int other) {
    if (own >= other) return {};
    using namespace tables::handicap_count;
    const Row& row = rows[row_of(rows, other - own)];
    return {row.rolls, row.choices};
}

Purse chaos_cup_purse(int die, const Roster& winner) {
    using namespace tables::chaos_cup_prize;
    if (winner.has(RosterFlag::ChaosCupPlusOne)) ++die;
    if (winner.has(RosterFlag::ChaosCupMinusOne)) --die;
    const Row& row = rows[row_of(rows, die)];
    return {row.winner, row.runner_up};
}

Gold freebooter_price(Gold list_price) { return list_price / tables::staff::freebooter_divisor; }

std::optional<Gold> wizard_price(const Roster& roster, Wizard wizard, bool holds_dungeonbowl) {
    if (wizard == Wizard::Runesmith && roster.wizard == Wizard::Runesmith) return tables::staff::runesmith;
    if (wizard != Wizard::Standard) return {};
    // Khemri hire nobody, whatever they have won.
    if (holds_dungeonbowl && roster.wizard != Wizard::None) return tables::staff::wizard_dungeonbowl_holder;
    if (roster.wizard == Wizard::Standard) return tables::staff::wizard;
    return {};
}

}  // namespace dugout::league
