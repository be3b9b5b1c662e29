#include "coach/plan.hpp"

#include "match/procedures/turn.hpp"
#include "match/skills.hpp"

namespace dugout::coach {

using namespace match;

namespace {

// Dice are thought of for those who may have something to do with the ball; the others walk where none are needed.
bool may_risk_dice(const Board& board, PlayerId id) {
    if (board.ball == nowhere) return false;
    if (id == board.carrier) return true;
    const int reach = movement(board.s.at(id)) + extra_squares(board.s, id) + 1;
    return !board.mine && distance(board.s.at(id).square, board.ball) <= reach;
}

}  // namespace

Ways::Ways(const Board& board) {
    for_each_on_pitch(board.s, board.me, [&](PlayerId id) {
        if (!may_act(board.s, id)) return;
        if (may_risk_dice(board, id))
            add(board, id, ActionKind::Move);
        else
            add_walk(board, id);
    });
}

Ways::Ways(const Board& board, PlayerId actor, ActionKind action) { add(board, actor, action); }

void Ways::add(const Board& board, PlayerId player, ActionKind action) {
    const odds::Reach reach(board.s, {.player = player, .action = action});
    for_each_square([&](Square square) {
        const auto i = static_cast<std::size_t>(grid_index(square));
        chances_[player.value][i] = static_cast<float>(reach.chance(square));
        left_[player.value][i] = static_cast<std::int8_t>(reach.moves_left(square));
    });
    players_.push_back(player);
}

// Squares he gets to without a roll: he may enter a tackle zone, but not leave one.
void Ways::add_walk(const Board& board, PlayerId id) {
    const Player& player = board.s.at(id);
    auto& chance = chances_[id.value];
    auto& left = left_[id.value];
    chance.fill(0);
    left.fill(-1);
    players_.push_back(id);
    const int squares = movement(player) - (player.standing() ? 0 : squares_to_stand_up(player));
    if (squares < 0) return;  // he will have to roll to get up at all
    std::array<Square, pitch_squares> queue;
    std::size_t head = 0;
    std::size_t tail = 0;
    const auto reach = [&](Square square, int moves) {
        const auto i = static_cast<std::size_t>(grid_index(square));
        chance[i] = 1;
        left[i] = static_cast<std::int8_t>(moves + extra_squares(board.s, id));
        queue[tail++] = square;
    };
    reach(player.square, squares);
    while (head < tail) {
        const Square from = queue[head++];
        const int moves = left[static_cast<std::size_t>(grid_index(from))] - extra_squares(board.s, id);
        if (moves == 0 || board.their_zones(from) > 0) continue;
        for (const Direction step : neighbours) {
            const Square to = from + step;
            if (is_empty(board.s, to) && chance[static_cast<std::size_t>(grid_index(to))] == 0 && to != board.ball)
                reach(to, moves - 1);
        }
    }
}

Plan best_of(const Plans& plans, double most_risk) {
    Plan best;
    for (const Plan& plan : plans)
        if (plan.risk <= most_risk && plan.gain > 0) improve(best, plan);
    return best;
}

}  // namespace dugout::coach
