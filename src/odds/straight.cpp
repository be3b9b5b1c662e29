#include "odds/straight.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <initializer_list>
#include <limits>
#include <span>
#include <vector>

#include "match/rolls.hpp"
#include "match/skills.hpp"
#include "odds/price.hpp"

namespace dugout::odds {

using match::Choice;
using match::ChoiceKind;
using match::State;

namespace {

constexpr int no_way = std::numeric_limits<int>::max();

// Another square may take the place of this one in a free walk: nothing is rolled for there, nor on leaving it.
bool is_plain(const State& state, PlayerId mover, Square square) {
    const Seat rivals = opponent(match::seat_of(state, mover));
    if (!match::is_empty(state, square) || match::in_end_zone_of(rivals, square)) return false;
    if (state.ball.state == match::BallState::OnGround && state.ball.square == square) return false;
    return match::ignores_tackle_zones(state.at(mover)) || match::tackle_zones(state, square, rivals) == 0;
}

// The best way of exactly so many steps between two squares, by dynamic programming over square and last step. A turn
// costs more the sharper it is; of ways with the same turns, the one nearest to the line between both ends wins.
class Walk {
public:
    Walk(const State& state, PlayerId mover, Square from, Square to, int steps)
        : state_(state), mover_(mover), from_(from), to_(to), steps_(steps), layers_(static_cast<std::size_t>(steps)) {}

    std::vector<Square> squares() {
        for (int step = 0; step < steps_; ++step) take(step);
        const auto& last = layers_.back()[cell(to_)];
        const auto* best =
            std::min_element(last.begin(), last.end(), [](const Place& a, const Place& b) { return a.cost < b.cost; });
        if (best->cost == no_way) return {};
        std::vector<Square> back;
        Square square = to_;
        auto direction = static_cast<std::size_t>(best - last.begin());
        for (std::size_t step = layers_.size(); step-- > 0;) {
            back.push_back(square);
            const std::uint8_t before = layers_[step][cell(square)][direction].before;
            square = square + Direction{static_cast<std::int8_t>(-neighbours[direction].dx),
                                        static_cast<std::int8_t>(-neighbours[direction].dy)};
            direction = before;
        }
        std::reverse(back.begin(), back.end());
        return back;
    }

private:
    struct Place {
        int cost = no_way;
        std::uint8_t before = 0;  // the step that led to the square before it
    };
    using Layer = std::array<std::array<Place, neighbours.size()>, pitch_squares>;

    static std::size_t cell(Square square) { return static_cast<std::size_t>(match::grid_index(square)); }

    // From one step to the next: 0 straight on, 1 an eighth of a circle, to 4, back again.
    static int turn(Direction a, Direction b) {
        constexpr std::array<int, 9> around = {0, 7, 6, 1, 0, 5, 2, 3, 4};  // by 3 * (dx + 1) + dy + 1
        const auto facing = [&](Direction d) { return around[static_cast<std::size_t>(3 * (d.dx + 1) + d.dy + 1)]; };
        const int apart = std::abs(facing(a) - facing(b));
        return std::min(apart, 8 - apart);
    }

    // How far off the line from end to end, in halves of a square's area.
    int aside(Square square) const {
        return std::abs((to_.x - from_.x) * (square.y - from_.y) - (to_.y - from_.y) * (square.x - from_.x));
    }

    void take(int step) {
        constexpr int dear = 4096;  // a turn against being off the line
        Layer& layer = layers_[static_cast<std::size_t>(step)];
        const auto arrive = [&](Square origin, std::size_t direction, int paid, std::uint8_t before) {
            const Square square = origin + neighbours[direction];
            if (!on_pitch(square) || distance(square, to_) > steps_ - step - 1) return;
            if (square != to_ && !is_plain(state_, mover_, square)) return;
            Place& place = layer[cell(square)][direction];
            const int cost = paid + aside(square);
            if (cost < place.cost) place = {cost, before};
        };
        if (step == 0) {
            for (std::size_t i = 0; i < neighbours.size(); ++i) arrive(from_, i, 0, 0);
            return;
        }
        const Layer& last = layers_[static_cast<std::size_t>(step - 1)];
        for (int i = 0; i < pitch_squares; ++i) {
            const Square origin = match::square_at(i);
            if (origin == to_) continue;  // he is there when he is there
            for (std::size_t k = 0; k < neighbours.size(); ++k) {
                const int paid = last[cell(origin)][k].cost;
                if (paid == no_way) continue;
                for (std::size_t next = 0; next < neighbours.size(); ++next) {
                    const int bend = turn(neighbours[k], neighbours[next]);
                    arrive(origin, next, paid + bend * bend * dear, static_cast<std::uint8_t>(k));
                }
            }
        }
    }

    const State& state_;
    PlayerId mover_;
    Square from_;
    Square to_;
    int steps_;
    std::vector<Layer> layers_;
};

bool rolls_only(const StepPrice& step, std::initializer_list<match::RollKind> kinds) {
    return std::all_of(step.rolls.begin(), step.rolls.end(), [&](const PricedRoll& roll) {
        return std::find(kinds.begin(), kinds.end(), roll.roll.kind) != kinds.end();
    });
}
// Nothing is rolled because of the square that he comes from.
bool leaves_freely(const StepPrice& step) {
    using enum match::RollKind;
    return step.choice.kind() == ChoiceKind::Go && rolls_only(step, {GoForIt, PickUp, Trap});
}
// Nor because of the one that he goes to.
bool arrives_freely(const StepPrice& step) { return rolls_only(step, {match::RollKind::GoForIt}); }

bool same_rolls(const std::vector<StepPrice>& a, const std::vector<StepPrice>& b) {
    const auto same = [](const PricedRoll& x, const PricedRoll& y) {
        return x.roll.kind == y.roll.kind && x.chance == y.chance;
    };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](const StepPrice& x, const StepPrice& y) {
        return std::equal(x.rolls.begin(), x.rolls.end(), y.rolls.begin(), y.rolls.end(), same);
    });
}

}  // namespace

Path straightened(const State& state, const ReachQuestion& question, const Path& path) {
    const auto price = [&](std::span<const Choice> steps) {
        return path_price(state, question.player, steps, question.action);
    };
    const auto leaves_ball = [](Choice step) { return step.kind() == ChoiceKind::No; };
    if (std::any_of(path.begin(), path.end(), leaves_ball)) return path;
    std::vector<Choice> steps(path.begin(), path.end());
    const std::vector<StepPrice> priced = price(steps);
    const std::size_t declared = priced.size() - steps.size();  // the declaration has a price of its own
    Square from = state.at(question.player).square;
    for (std::size_t i = 0; i < steps.size();) {
        std::size_t end = i;
        while (end < steps.size() && leaves_freely(priced[declared + end]))
            if (!arrives_freely(priced[declared + end++])) break;
        if (end - i > 1) {
            const Square to = steps[end - 1].square();
            const std::vector<Square> walk =
                Walk(state, question.player, from, to, static_cast<int>(end - i)).squares();
            for (std::size_t k = 0; k < walk.size(); ++k) steps[i + k] = Choice::on(ChoiceKind::Go, walk[k]);
        }
        const std::size_t next = std::max(end, i + 1);
        for (; i < next; ++i)
            if (steps[i].square() != nowhere) from = steps[i].square();
    }
    if (!same_rolls(priced, price(steps))) return path;
    Path straight;
    for (const Choice step : steps) straight.add(step);
    return straight;
}

}  // namespace dugout::odds
