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

// What a tackle zone more is worth on a square that so many cover already.
double zone_worth(double wish, int others) { return others == 0 ? wish : others == 1 ? weights.second_zone * wish : 0; }

// What standing on a square comes to whoever stands there.
class Sites {
public:
    Sites(const Board& board, Square focus) : wishes_(wishes_of(board, focus)), focus_(focus) {
        for_each_square([&](Square square) {
            const auto wish = static_cast<double>(wishes_.cover[Wishes::at(square)]);
            if (wish <= 0) return;
            zone_[ground_index(square)] = zone_worth(wish, board.my_zones(square));
            own_zone_[ground_index(square)] = zone_worth(wish, board.my_zones(square) - 1);
        });
        // One opponent who can be a nuisance near the ball is marked.
        for_each_on_pitch(board.s, board.them, [&](PlayerId other) {
            const Square there = board.s.at(other).square;
            if (!board.s.at(other).standing() || board.my_zones(there) > 0 || distance(there, focus) > 6) return;
            for (const Direction step : neighbours) marking_[ground_index(there + step)] += weights.marking;
        });
    }

    // What a new tackle zone around it adds.
    double adds(Square square) {
        double& known = adds_[ground_index(square)];
        if (known < 0) known = sum(square, [&](Square next) { return zone_[ground_index(next)]; });
        return known;
    }
    // The same for whoever has one around `own` already, and takes it along.
    double adds(Square square, Square own) const {
        return sum(square, [&](Square next) {
            return adjacent(next, own) ? own_zone_[ground_index(next)] : zone_[ground_index(next)];
        });
    }
    double marking(Square square) const { return marking_[ground_index(square)]; }
    double far(Square square) const {
        return focus_ == nowhere ? 0 : weights.far * std::max(0, distance(square, focus_) - 2);
    }

private:
    template <class Zone>
    double sum(Square square, Zone zone) const {
        auto value = static_cast<double>(wishes_.stand[Wishes::at(square)]);
        for (const Direction step : neighbours) value += zone(square + step);
        return value;
    }
    static constexpr std::array<double, ground_squares> unknown() {
        std::array<double, ground_squares> none{};
        none.fill(-1);
        return none;
    }

    Wishes wishes_;
    Square focus_;
    std::array<double, ground_squares> zone_{}, own_zone_{}, marking_{};
    std::array<double, ground_squares> adds_ = unknown();
};

// What he himself makes of a square.
class Stander {
public:
    Stander(const Board& board, PlayerId id, Sites& sites)
        : board_(board), sites_(sites), own_(board.s.at(id).square), has_zone_(has_tackle_zone(board.s.at(id))) {
        const Player& player = board.s.at(id);
        const int power = strength(player);
        exposed_ = power >= 4 ? weights.exposed_strong : power <= 2 ? weights.exposed_weak : weights.exposed;
        receives_ = board.mine && agility(player) >= 3 && movement(player) >= 7;
    }

    double value(Square square) {
        // His own zone is only counted off where it reaches.
        const bool near = has_zone_ && distance(square, own_) <= 2;
        return (near ? sites_.adds(square, own_) : sites_.adds(square)) + sites_.marking(square) + receiving(square) -
               exposure(square) - sites_.far(square);
    }
    // Of the square where he is.
    double now() { return has_zone_ ? value(own_) : value(own_) - weights.stood_up; }

private:
    // Standing next to opponents is work for the strong.
    double exposure(Square square) const {
        const int zones = board_.their_zones(square);
        if (zones == 0) return 0;
        return zones * exposed_ + (on_sideline(square) ? weights.at_sideline : 0);
    }

    // Somebody fast and free up the pitch is somebody to give the ball to.
    double receiving(Square square) const {
        if (!receives_) return 0;
        const int to_go = columns_to_go(board_.me, square);
        if (board_.their_zones(square) > 0 || to_go > 10) return 0;
        return weights.receiving + weights.receiving_nearer * (10 - to_go);
    }

    const Board& board_;
    Sites& sites_;
    Square own_;
    bool has_zone_;
    bool receives_;
    double exposed_;
};

}  // namespace

void add_places(const Board& board, const Ways& ways, PlayerId carrier, Square focus, Plans& plans) {
    Sites sites(board, focus);
    const double lost = turnover_cost(board) + weights.prone;
    for (const PlayerId id : ways.players()) {
        if (id == carrier || is_fanatic(board.s.at(id))) continue;
        const Player& player = board.s.at(id);
        Stander stander(board, id, sites);
        Plan best;
        const double now = stander.now();
        if (!player.standing())
            best = {Purpose::Stand, ActionKind::Move, id, nobody, player.square, weights.stood_up, 0};
        for_each_square([&](Square square) {
            const double chance = ways.chance(id, square);
            if (chance < 0.5 || square == player.square || square == board.ball) return;
            const double gain = chance * stander.value(square) - now - (1 - chance) * lost;
            improve(best, {Purpose::Stand, ActionKind::Move, id, nobody, square, gain, 1 - chance});
        });
        if (best && best.gain > weights.least_move) plans.push_back(best);
    }
}

}  // namespace dugout::coach
