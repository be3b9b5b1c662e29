#include "coach/plan.hpp"

#include "match/procedures/turn.hpp"

namespace dugout::coach {

using namespace match;

Ways::Ways(const Board& board) {
    for_each_on_pitch(board.s, board.me, [&](PlayerId id) {
        if (may_act(board.s, id)) add(board, id, ActionKind::Move);
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

}  // namespace dugout::coach
