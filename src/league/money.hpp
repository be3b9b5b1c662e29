#pragma once

// The sums of a match day: gate, winnings, fan factor, handicap rolls, prices. Numbers in, numbers out.

#include <optional>

#include "rules/tables.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"

namespace dugout::league {

// lrb4.league.winnings-table
[[nodiscard]] int winnings_modifier(int gate, int rating);
// lrb4.league.winnings: what the roll of one coach is worth.
[[nodiscard]] Gold winnings(int die, int gate, int rating, bool won);

// What a team brings to its fan factor roll.
struct Fans {
    int fan_factor = 1;
    bool won = false;
    int touchdowns = 0;
    int casualties = 0;  // of the kind that earns experience: lrb4.league.fan-factor-casualties
    bool semi_final = false, final = false;
    bool opponent_conceded = false;
};
// lrb4.league.fan-factor-modifiers
[[nodiscard]] int fan_factor_modifier(const Fans& fans);
// lrb4.league.fan-factor-roll: the change, never to less than one point.
[[nodiscard]] int fan_factor_change(int die, const Fans& fans);

struct HandicapRolls {
    int rolls = 0;
    int choices = 0;
};
// lrb4.handicap.count: for the team with `own` against `other`.
[[nodiscard]] HandicapRolls handicap_rolls(int own, int other);

// lrb4.tournament.chaos-cup-prize
struct Purse {
    Gold winner = 0;
    Gold runner_up = 0;
};
[[nodiscard]] Purse chaos_cup_purse(int die, const Roster& winner);

// lrb4.league.freebooter-hire
[[nodiscard]] Gold freebooter_price(Gold list_price);

// lrb4.team.wizard-special, lrb4.tournament.dungeonbowl-wizard: what this wizard costs the team for a match; nothing
// where it may not hire him.
[[nodiscard]] std::optional<Gold> wizard_price(const Roster& roster, Wizard wizard, bool holds_dungeonbowl);

}  // namespace dugout::league
