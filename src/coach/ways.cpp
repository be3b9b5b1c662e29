#include "coach/ways.hpp"

#include <algorithm>

#include "match/procedures/action.hpp"
#include "match/procedures/turn.hpp"
#include "match/rolls.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"
#include "odds/reach.hpp"
#include "odds/stack.hpp"

namespace dugout::coach {

using namespace match;

namespace {

constexpr std::array<int, 8> steps = [] {
    std::array<int, 8> result{};
    for (std::size_t i = 0; i < 8; ++i) result[i] = neighbours[i].dx * ground_width + neighbours[i].dy;
    return result;
}();

Square square_at(std::size_t index) {
    return {static_cast<std::int8_t>(index / ground_width), static_cast<std::int8_t>(index % ground_width)};
}

// Dice are thought of for those who may have something to do with the ball; the others walk where none are needed.
bool may_risk_dice(const Board& board, PlayerId id) {
    if (board.ball == nowhere) return false;
    if (id == board.carrier) return true;
    const Square here = board.s.at(id).square;
    const int reach = movement(board.s.at(id)) + extra_squares(board.s, id) + 1;
    // In the last turn he may be given the ball and run for it.
    if (board.mine) return board.is_last_turn() && columns_to_go(board.me, here) <= reach;
    return distance(here, board.ball) <= reach;
}

float again(float chance) { return chance + (1 - chance) * chance; }

}  // namespace

Ground::Ground(const Board& board) {
    bars.fill(nobody_passes);
    for (std::int8_t x = 1; x <= pitch_length; ++x)
        for (std::int8_t y = 1; y <= pitch_width; ++y) bars[ground_index({x, y})] = 0;
    for (const Seat seat : both_seats)
        for_each_on_pitch(board.s, seat, [&](PlayerId id) {
            const Player& player = board.s.at(id);
            const std::size_t at = ground_index(player.square);
            bars[at] = nobody_passes;
            if (seat == board.me || !has_tackle_zone(board.s, id)) return;
            for (const int step : steps) {
                const std::size_t next = at + static_cast<std::size_t>(step);
                ++zones[next];
                if (player.has(Skill::PrehensileTail)) ++tails[next];
                if (player.has(Skill::Tackle)) tackled[next] = true;
            }
        });
}

// Step by step outwards. A square is looked at again only when a longer way to it turned out likelier. Whoever has
// Dodge or Break Tackle has it for his first dodge, so there are two layers: before that and after it.
class WaySearch {
public:
    WaySearch(const Board& board, PlayerId id, Ways& ways)
        : s_(board.s),
          id_(id),
          player_(board.s.at(id)),
          ground_(ways.ground_),
          chances_(ways.chances_[id.value]),
          left_(ways.left_[id.value]) {
        dodges_ = !ignores_tackle_zones(player_);
        saves_ = player_.has(Skill::Dodge) && !player_.has_used(Used::Dodge);
        breaks_ = player_.has(Skill::BreakTackle) && !player_.has_used(Used::BreakTackle);
        go_for_it_ = static_cast<float>(odds::chance(go_for_it_roll(s_, id)));
        if (player_.has(Skill::SureFeet)) go_for_it_ = again(go_for_it_);
        if (s_.ball.state == BallState::OnGround && on_pitch(s_.ball.square)) {
            ball_ = ground_index(s_.ball.square);
            pick_up_ = pick_up_chance();
        }
        for (auto& layer : dodge_)
            for (auto& tackled : layer)
                for (auto& tails : tackled) tails.fill(-1);
        bars_[0] = bars_[1] = ground_.bars;
    }

    void run(float start, int moved) {
        const int walks = movement(player_);
        const int most = walks + extra_squares(s_, id_);
        note(ground_index(player_.square), 0, start, most - moved);
        while (++moved <= most && !next_.empty()) {
            now_.swap(next_);
            next_.clear();
            const float effort = moved > walks ? go_for_it_ : 1;
            for (const Front& front : now_) expand(front, effort, most - moved);
        }
    }

private:
    struct Front {
        std::uint16_t at;
        std::uint8_t layer;
        float chance;
    };

    float pick_up_chance() const {
        if (!able_to_carry(player_) || player_.is(Mark::Buzzing)) return 0;
        State there = s_;
        there.at(id_).square = s_.ball.square;
        const auto chance = static_cast<float>(odds::chance(pick_up_roll(there, id_)));
        return player_.has(Skill::SureHands) ? again(chance) : chance;
    }

    // Not inlined: it has the registers for itself.
    [[gnu::noinline]] void expand(const Front& front, float effort, int left) {
        const std::size_t at = front.at;
        const float walked = front.chance * effort;
        if (!dodges_ || ground_.zones[at] == 0) {
            for (const int step : steps) reach(at + static_cast<std::size_t>(step), front.layer, walked, left);
            return;
        }
        const std::uint8_t layer = saves_ || breaks_ ? 1 : 0;
        std::array<float, most_zones>& dodges = dodge_[front.layer][ground_.tackled[at]][ground_.tails[at]];
        for (const int step : steps) {
            const std::size_t to = at + static_cast<std::size_t>(step);
            if (walked <= bars_[layer][to]) continue;  // shut, or no dodge would be good enough
            float& known = dodges[ground_.zones[to]];
            if (known < 0) known = dodge(at, to, front.layer == 0);
            reach(to, layer, walked * known, left);
        }
    }

    // No way is likelier than what bars a shut square.
    void reach(std::size_t to, std::uint8_t layer, float chance, int left) {
        if (to == ball_) chance *= pick_up_;
        if (chance > bars_[layer][to]) note(to, layer, chance, left);
    }

    // Not inlined: most ways end at the bar.
    [[gnu::noinline]] void note(std::size_t to, std::uint8_t layer, float chance, int left) {
        const float bar = chance * better;
        bars_[layer][to] = bar;
        if (layer == 0) bars_[1][to] = std::max(bars_[1][to], bar);
        if (chance > chances_[to] * better) {
            chances_[to] = chance;
            left_[to] = static_cast<std::int8_t>(left);
        }
        next_.push_back({static_cast<std::uint16_t>(to), layer, chance});
    }

    // Whoever has a help for his first dodge has it in the first layer alone.
    float dodge(std::size_t from, std::size_t to, bool first) const {
        const Square here = square_at(from);
        const Square there = square_at(to);
        double chance = odds::chance(dodge_roll(s_, id_, here, there));
        if (first && breaks_) chance = std::max(chance, odds::chance(dodge_roll(s_, id_, here, there, nobody, true)));
        const auto once = static_cast<float>(chance);
        return first && saves_ && !ground_.tackled[from] ? again(once) : once;
    }

    const State& s_;
    PlayerId id_;
    const Player& player_;
    const Ground& ground_;
    std::array<float, ground_squares>& chances_;
    std::array<std::int8_t, ground_squares>& left_;
    bool dodges_ = true;
    bool saves_ = false, breaks_ = false;
    float go_for_it_ = 1;
    float pick_up_ = 0;
    std::size_t ball_ = 0;
    // By layer, somebody with Tackle and tails around the square left, zones on the square entered; below 0: not asked.
    static constexpr std::size_t most_zones = 9;
    std::array<std::array<std::array<std::array<float, most_zones>, most_zones>, 2>, 2> dodge_;
    // What a way there has to be likelier than, in each layer: a little more than is known of it and of the layer
    // before it.
    static constexpr float better = 1.0001F;
    std::array<std::array<float, ground_squares>, 2> bars_;
    std::vector<Front> now_, next_;
};

namespace {

// Leaps take long to think of, and nobody leaps but with the ball or to get at it: of those who could, the nearest.
PlayerId leaper(const Board& board) {
    PlayerId nearest = nobody;
    if (board.ball == nowhere) return nearest;
    const auto far = [&](PlayerId id) { return distance(board.s.at(id).square, board.ball); };
    for_each_on_pitch(board.s, board.me, [&](PlayerId id) {
        if (!able_to_leap(board.s.at(id)) || !may_act(board.s, id)) return;
        if (far(id) > 0 && (board.mine || far(id) > movement(board.s.at(id)) + 3)) return;
        if (!nearest || far(id) < far(nearest)) nearest = id;
    });
    return nearest;
}

}  // namespace

Ways::Ways(const Board& board) : ground_(board) {
    const PlayerId leaps = leaper(board);
    for_each_on_pitch(board.s, board.me, [&](PlayerId id) {
        if (!may_act(board.s, id)) return;
        if (may_risk_dice(board, id))
            add(board, id, ActionKind::Move, id == leaps ? Leaps::Yes : Leaps::No);
        else
            add_walk(board, id);
    });
}

Ways::Ways(const Board& board, PlayerId actor, ActionKind action) : ground_(board) {
    add(board, actor, action, Leaps::Yes);
}

void Ways::clear(PlayerId player) {
    chances_[player.value].fill(0);
    left_[player.value].fill(-1);
    players_.push_back(player);
}

void Ways::add(const Board& board, PlayerId id, ActionKind action, Leaps leaps) {
    clear(id);
    const State& s = board.s;
    const Player& player = s.at(id);
    if (!player.on_pitch() || player.place == Place::Stunned || is_fanatic(player)) return;
    const ActionLocals* running = nullptr;
    const Frame& top = odds::top(s);
    if (top.procedure == Procedure::Action && top.locals<ActionLocals>().player == id)
        running = &top.locals<ActionLocals>();
    if (running != nullptr && running->is(DeedDone)) return;
    double start = 1;
    if (running == nullptr)
        for (const Nature& nature : natures)
            if (rolls_for_nature(player, nature.skill)) start *= odds::chance(nature_roll(s, nature.roll, id, action));
    int moved = running != nullptr ? running->moved : 0;
    if (player.place == Place::Prone) {
        const int up = squares_to_stand_up(player);
        if (up > movement(player)) start *= odds::chance(stand_up_roll(s, id));
        moved += std::min(up, movement(player));
    }
    WaySearch(board, id, *this).run(static_cast<float>(start), moved);
    if (leaps == Leaps::Yes && able_to_leap(player)) add_leaps(board, id, action);
}

// Over people's heads: to ask those who know exactly takes long. With the ball he leaps anywhere, without it towards
// it.
void Ways::add_leaps(const Board& board, PlayerId id, ActionKind action) {
    const Square to = holds_ball(board.s, id) ? nowhere : board.ball;
    const odds::Reach reach(board.s, {.player = id, .action = action, .kept_only = true, .to = to});
    for (std::int8_t x = 1; x <= pitch_length; ++x)
        for (std::int8_t y = 1; y <= pitch_width; ++y) {
            const Square square{x, y};
            float& chance = chances_[id.value][ground_index(square)];
            const auto leaping = static_cast<float>(reach.chance(square));
            if (leaping <= chance) continue;
            chance = leaping;
            left_[id.value][ground_index(square)] = static_cast<std::int8_t>(reach.moves_left(square));
        }
}

// Squares he gets to without a roll: he may enter a tackle zone, but not leave one.
void Ways::add_walk(const Board& board, PlayerId id) {
    clear(id);
    const Player& player = board.s.at(id);
    const int squares = movement(player) - (player.standing() ? 0 : squares_to_stand_up(player));
    if (squares < 0) return;  // he will have to roll to get up at all
    auto& chance = chances_[id.value];
    auto& left = left_[id.value];
    const int extra = extra_squares(board.s, id);
    const std::size_t ball = board.ball == nowhere ? 0 : ground_index(board.ball);
    std::array<std::uint16_t, ground_squares> queue;
    std::size_t head = 0;
    std::size_t tail = 0;
    const auto reach = [&](std::size_t at, int moves) {
        chance[at] = 1;
        left[at] = static_cast<std::int8_t>(moves + extra);
        queue[tail++] = static_cast<std::uint16_t>(at);
    };
    reach(ground_index(player.square), squares);
    while (head < tail) {
        const std::size_t from = queue[head++];
        const int moves = left[from] - extra;
        if (moves == 0 || ground_.zones[from] > 0) continue;
        for (const int step : steps) {
            const std::size_t to = from + static_cast<std::size_t>(step);
            if (!ground_.shut(to) && chance[to] == 0 && to != ball) reach(to, moves - 1);
        }
    }
}

}  // namespace dugout::coach
