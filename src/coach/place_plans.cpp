#include <algorithm>

#include "coach/plan.hpp"
#include "coach/worth.hpp"
#include "match/skills.hpp"

// Where everybody else should stand: around the ball, between it and our end zone, on their men. A square is worth
// what a player covers there that nobody covers yet, so that two never do the same job.

namespace dugout::coach {

using namespace match;

namespace {

struct Wishes {
    std::array<float, pitch_squares> cover{};  // a tackle zone of mine wanted here
    std::array<float, pitch_squares> stand{};  // a player of mine wanted here

    static std::size_t at(Square square) { return static_cast<std::size_t>(grid_index(square)); }
    void cover_at(Square square, double value) {
        if (on_pitch(square)) cover[at(square)] = std::max(cover[at(square)], static_cast<float>(value));
    }
    void stand_at(Square square, double value) {
        if (on_pitch(square)) stand[at(square)] = std::max(stand[at(square)], static_cast<float>(value));
    }
};

// Four corners, the front ones first, and whatever keeps opponents two squares away.
void cage(const Board& board, Square ball, Wishes& wishes) {
    const int ahead = forward(board.me);
    for (const int dy : {-1, 1}) {
        wishes.stand_at(shifted(ball, ahead, dy), weights.cage_front);
        wishes.stand_at(shifted(ball, -ahead, dy), weights.cage_back);
    }
    for (int dx = -2; dx <= 2; ++dx)
        for (int dy = -2; dy <= 2; ++dy)
            if (dx != 0 || dy != 0)
                wishes.cover_at(shifted(ball, dx, dy), dx * ahead > 0 ? weights.cover_front : weights.cover_back);
}

// Nets between the ball and my end zone: the nearer, the denser.
void screen(const Board& board, Square ball, Wishes& wishes) {
    const int back = -forward(board.me);
    for (int k = 1; k <= 7; ++k)
        for (int dy = -k - 2; dy <= k + 2; ++dy)
            wishes.cover_at(shifted(ball, back * k, dy), weights.screen * (8 - k) / 7. * (1 - std::abs(dy) / (k + 4.)));
}

void press(const Board& board, Square ball, Wishes& wishes, double value) {
    const int back = -forward(board.me);
    for (const Direction step : neighbours)
        wishes.stand_at(ball + step, step.dx * back > 0 ? value : value * weights.press_behind);
}

Wishes wishes_of(const Board& board, Square focus) {
    Wishes wishes;
    if (focus == nowhere) return wishes;
    if (board.theirs) {
        screen(board, focus, wishes);
        press(board, focus, wishes, weights.press);
    } else if (board.mine || board.loose) {
        cage(board, focus, wishes);
        if (board.loose) screen(board, focus, wishes);
    }
    return wishes;
}

// What a player adds by standing on a square; `own` is where his present zone is not to be counted.
double adds(const Board& board, const Wishes& wishes, Square square, Square own, bool has_own) {
    const auto mine_without_him = [&](Square covered) {
        return board.my_zones(covered) - (has_own && adjacent(covered, own) ? 1 : 0);
    };
    double value = static_cast<double>(wishes.stand[Wishes::at(square)]);
    for (const Direction step : neighbours) {
        const Square next = square + step;
        if (!on_pitch(next)) continue;
        const double wish = static_cast<double>(wishes.cover[Wishes::at(next)]);
        if (wish <= 0) continue;
        const int others = mine_without_him(next);
        value += others == 0 ? wish : others == 1 ? weights.second_zone * wish : 0;
    }
    return value;
}

// Standing next to opponents is work for the strong.
double exposure(const Board& board, PlayerId id, Square square) {
    const int zones = board.their_zones(square);
    if (zones == 0) return 0;
    const double weak = strength(board.s.at(id)) >= 4   ? weights.exposed_strong
                        : strength(board.s.at(id)) <= 2 ? weights.exposed_weak
                                                        : weights.exposed;
    return zones * weak + (on_sideline(square) ? weights.at_sideline : 0);
}

// One opponent who can be a nuisance near the ball is marked.
double marking(const Board& board, Square square, Square focus) {
    double value = 0;
    for (const Direction step : neighbours) {
        const PlayerId other = player_at(board.s, square + step);
        if (!other || seat_of(board.s, other) != board.them || !board.s.at(other).standing()) continue;
        const bool marked = board.my_zones(board.s.at(other).square) > 0;
        if (!marked && distance(board.s.at(other).square, focus) <= 6) value += weights.marking;
    }
    return value;
}

// What standing on a square adds whoever stands there, worked out when somebody first asks.
class Sites {
public:
    Sites(const Board& board, Square focus) : board_(board), focus_(focus), wishes_(wishes_of(board, focus)) {}

    double value(Square square, Square own, bool has_own) {
        Site& site = sites_[Wishes::at(square)];
        if (!site.known) site = {adds(board_, wishes_, square, nowhere, false), marking(board_, square, focus_), true};
        // His own zone is only counted off where it reaches.
        const bool near = has_own && distance(square, own) <= 2;
        return (near ? adds(board_, wishes_, square, own, true) : site.adds) + site.marking;
    }

private:
    struct Site {
        double adds = 0, marking = 0;
        bool known = false;
    };

    const Board& board_;
    Square focus_;
    Wishes wishes_;
    std::array<Site, pitch_squares> sites_{};
};

// Somebody fast and free up the pitch is somebody to give the ball to.
double receiving(const Board& board, PlayerId id, Square square) {
    if (!board.mine || agility(board.s.at(id)) < 3 || movement(board.s.at(id)) < 7) return 0;
    const int to_go = columns_to_go(board.me, square);
    if (board.their_zones(square) > 0 || to_go > 10) return 0;
    return weights.receiving + weights.receiving_nearer * (10 - to_go);
}

}  // namespace

void add_places(const Board& board, const Ways& ways, PlayerId carrier, Square focus, Plans& plans) {
    Sites sites(board, focus);
    for (const PlayerId id : ways.players()) {
        if (id == carrier || is_fanatic(board.s.at(id))) continue;
        const Player& player = board.s.at(id);
        const bool zone = has_tackle_zone(player);
        const auto value = [&](Square square) {
            const double far = focus == nowhere ? 0 : weights.far * std::max(0, distance(square, focus) - 2);
            return sites.value(square, player.square, zone) + receiving(board, id, square) -
                   exposure(board, id, square) - far;
        };
        Plan best;
        const double now = zone ? value(player.square) : value(player.square) - weights.stood_up;
        if (!player.standing())
            best = {Purpose::Stand, ActionKind::Move, id, nobody, player.square, weights.stood_up, 0};
        for_each_square([&](Square square) {
            const double chance = ways.chance(id, square);
            if (chance < 0.5 || square == player.square || square == board.ball) return;
            const double gain = chance * value(square) - now - (1 - chance) * (turnover_cost(board) + weights.prone);
            improve(best, {Purpose::Stand, ActionKind::Move, id, nobody, square, gain, 1 - chance});
        });
        if (best && best.gain > weights.least_move) plans.push_back(best);
    }
}

}  // namespace dugout::coach
