#include "coach/plan.hpp"
#include "coach/worth.hpp"
#include "match/procedures/pass.hpp"
#include "match/skills.hpp"

// Secret weapons that want an action of their own: saws are started, bombs are thrown.

namespace dugout::coach {

using namespace match;

namespace {

// Where he can throw it, the square on which it hits most of theirs.
double most_hits(const Board& board, PlayerId bombardier) {
    double most = 0;
    for_each_on_pitch(board.s, board.them, [&](PlayerId target) {
        const Square square = board.s.at(target).square;
        if (may_pass_to(board.s, bombardier, square)) most = std::max(most, bomb_hits(board, square));
    });
    return most;
}

}  // namespace

double bomb_hits(const Board& board, Square square) {
    constexpr double nearby = 0.5;  // the chance that one beside it goes down
    constexpr double of_mine = -1.5;
    double hits = 0;
    const auto count = [&](Square at, double chance) {
        if (const PlayerId id = player_at(board.s, at); id && board.s.at(id).standing())
            hits += chance * (seat_of(board.s, id) == board.them ? 1 : of_mine);
    };
    count(square, 1);
    for (const Direction step : neighbours) count(square + step, nearby);
    return hits;
}

void add_weapons(const Board& board, const Ways& ways, Plans& plans) {
    constexpr double short_fuse = 1 / 6.;  // lrb4.bomb.throw: it goes off in his hands, and he falls
    if (board.s.bonus_turn != 0) return;
    for (const PlayerId id : ways.players()) {
        const Player& player = board.s.at(id);
        // lrb4.chainsaw.no-ball: who starts a saw drops the ball.
        if (!player.standing() || holds_ball(board.s, id)) continue;
        if (carries(player, Weapon::Chainsaw) && !player.is(Mark::SawRunning))
            plans.push_back({Purpose::Weapon, ActionKind::StartSaw, id, nobody, player.square, weights.saw, 0});
        if (!carries(player, Weapon::Bomb) || board.their_zones(player.square) > 0) continue;
        const double gain = weights.bomb * most_hits(board, id) - short_fuse * (turnover_cost(board) + weights.prone);
        if (gain > 0) plans.push_back({Purpose::Weapon, ActionKind::Bomb, id, nobody, player.square, gain, short_fuse});
    }
}

}  // namespace dugout::coach
