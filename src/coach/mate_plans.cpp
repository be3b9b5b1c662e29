#include "coach/plan.hpp"
#include "coach/worth.hpp"
#include "match/procedures/action.hpp"
#include "match/procedures/turn.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"

// Throwing a team-mate who has the ball over everybody's heads, so that he runs in from where he lands.

namespace dugout::coach {

using namespace match;

double landing_chance(const State& state, PlayerId thrower, PlayerId mate, Square to) {
    State there = state;
    there.at(mate).square = to;
    return odds::chance(throw_mate_roll(state, thrower, to)) * odds::chance(landing_roll(there, mate, true));
}

// Straight on: each square in a tackle zone that he leaves is a dodge, each beyond his movement has to be gone for.
double run_in_chance(const Board& board, PlayerId mate, Square from) {
    constexpr double dodged = 2 / 3.;
    constexpr double gone_for = 5 / 6.;
    const int columns = columns_to_go(board.me, from);
    const int strain = columns - movement(board.s.at(mate));
    if (columns == 0) return 1;
    if (!may_act(board.s, mate) || strain > extra_squares(board.s, mate)) return 0;
    double chance = 1;
    for (int i = 0; i < strain; ++i) chance *= gone_for;
    for (int i = 0; i < columns; ++i)
        if (board.their_zones(shifted(from, i * forward(board.me), 0)) > 0) chance *= dodged;
    return chance;
}

namespace {

constexpr double least_chance = 0.08;  // throws less likely than this are not thought of

// Standing beside him, which of the squares that he can be thrown to promises most?
double best_throw(const Board& board, const State& moved, PlayerId thrower, PlayerId mate) {
    const int furthest = movement(moved.at(mate)) + extra_squares(moved, mate);
    double best = 0;
    for_each_square([&](Square to) {
        if (columns_to_go(board.me, to) > furthest || !may_throw_mate_to(moved, thrower, to)) return;
        const double run = run_in_chance(board, mate, to);
        if (run > best) best = std::max(best, run * landing_chance(moved, thrower, mate, to));
    });
    return best;
}

}  // namespace

void add_mate_throws(const Board& board, const Ways& ways, PlayerId carrier, Plans& plans) {
    const State& s = board.s;
    if (s.bonus_turn != 0 || has_used_action(s.team(board.me), ActionKind::Pass) || !able_to_be_thrown(s, carrier))
        return;
    const double now = holding_worth(board, carrier, board.ball);
    for (const PlayerId thrower : ways.players()) {
        if (thrower == carrier || !able_to_throw_mate(s, thrower)) continue;
        Plan best;
        for (const Direction step : neighbours) {
            const Square from = board.ball + step;
            const bool here = from == s.at(thrower).square && s.at(thrower).standing();
            const double there = !on_pitch(from) ? 0 : here ? 1 : ways.chance(thrower, from);
            if (there < least_chance) continue;
            const double scores = there * best_throw(board, with_player_at(s, thrower, from), thrower, carrier);
            if (scores < least_chance) continue;
            const double gain = scores * touchdown_worth(board) - now - (1 - scores) * turnover_cost(board);
            improve(best, {Purpose::ThrowMate, ActionKind::Pass, thrower, carrier, from, gain, 1 - scores});
        }
        if (best) plans.push_back(best);
    }
}

}  // namespace dugout::coach
