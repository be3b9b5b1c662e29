#include "coach/plan.hpp"
#include "coach/worth.hpp"
#include "match/procedures/kick.hpp"
#include "odds/chance.hpp"
#include "rules/kicking.hpp"

// Kicks at goal, where the kicking rules are played with field goals.

namespace dugout::coach {

using namespace match;

namespace {

constexpr double least_chance = 0.08;  // kicks less likely than this are not thought of

// Of six dice, how many take the ball over this many squares and off the pitch?
double flies(const Player& kicker, int squares, bool mis_kick) {
    int good = 0;
    for (int die = 1; die <= 6; ++die) good += squares_of_kick(kick_distance(kicker, die), mis_kick) > squares ? 1 : 0;
    return good / 6.;
}

}  // namespace

double goal_chance(const State& s, PlayerId kicker, Square from, Square aim) {
    const Seat seat = seat_of(s, kicker);
    const int to_go = columns_to_go(seat, from);
    if (to_go == 0) return 0;  // kicking.goal.not: it would fly over none of the seven squares
    int way = 0;
    while (way < 8 && from + compass[static_cast<std::size_t>(way)] != aim) ++way;
    if (way == 8) return 0;
    double lands = 0;
    for (const int arrow : {left_arrow, middle_arrow, right_arrow}) {
        const Direction heading = compass[static_cast<std::size_t>(turned(way, arrow))];
        if (heading.dx != forward(seat)) continue;
        const Square last = shifted(from, heading.dx * to_go, heading.dy * to_go);
        if (!in_field_goal_zone(opponent(seat), last)) continue;
        lands += flies(s.at(kicker), to_go, arrow != middle_arrow && mis_kicks_off_line(s.at(kicker))) / 3;
    }
    return lands == 0 ? 0 : lands * odds::chance(kick_roll(with_player_at(s, kicker, from), kicker));
}

// From where he stands, or from a square he can get to without a roll.
void add_kicks(const Board& board, const Ways& ways, PlayerId carrier, Plans& plans) {
    const State& s = board.s;
    if (!uses_field_goals(s.rulebook) || s.bonus_turn != 0 || !s.at(carrier).standing()) return;
    if ((s.team(board.me).actions_used & once_a_turn(ActionKind::Kick)) != 0) return;
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
