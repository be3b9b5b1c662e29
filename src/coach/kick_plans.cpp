#include "coach/plan.hpp"
#include "coach/worth.hpp"
#include "match/procedures/action.hpp"
#include "match/procedures/kick.hpp"
#include "odds/kicks.hpp"
#include "rules/kicking.hpp"

// Kicks at goal, where the kicking rules are played with field goals.

namespace dugout::coach {

using namespace match;

namespace {

constexpr double least_chance = 0.08;  // kicks less likely than this are not thought of

}  // namespace

double goal_chance(const State& s, PlayerId kicker, Square from, Square aim) {
    if (columns_to_go(seat_of(s, kicker), from) == 0) return 0;  // kicking.goal.not: it flies over none of the squares
    const State moved = with_player_at(s, kicker, from);
    return odds::kick_odds(moved, {.kicker = kicker, .aim = aim, .reroll = odds::Reroll::Kept}).field_goal;
}

// From where he stands, or from a square he can get to without a roll.
void add_kicks(const Board& board, const Ways& ways, PlayerId carrier, Plans& plans) {
    const State& s = board.s;
    if (!uses_field_goals(s.rulebook) || s.bonus_turn != 0 || !s.at(carrier).standing()) return;
    if (has_used_action(s.team(board.me), ActionKind::Kick)) return;
    constexpr double goal = static_cast<double>(tables::kicking::field_goal_points) / tables::kicking::touchdown_points;
    const double now = holding_worth(board, carrier, board.ball);
    Plan best;
    for_each_square([&](Square from) {
        if (from != board.ball && ways.chance(carrier, from) < 0.999) return;
        for (const int dy : {-1, 0, 1}) {
            const double chance = goal_chance(s, carrier, from, shifted(from, forward(board.me), dy));
            if (chance < least_chance) continue;
            const double gain = chance * goal - now - (1 - chance) * turnover_cost(board);
            improve(best, {Purpose::Kick, ActionKind::Kick, carrier, nobody, from, gain, 1 - chance});
        }
    });
    if (best) plans.push_back(best);
}

}  // namespace dugout::coach
