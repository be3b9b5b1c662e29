#include "cli/play_paths.hpp"

#include <algorithm>

#include "words/glossary.hpp"
#include "words/question.hpp"

namespace dugout::cli {

namespace {

template <class Visit>
void for_each_square(Visit visit) {
    for (int x = 1; x <= pitch_length; ++x)
        for (int y = 1; y <= pitch_width; ++y) visit(Square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)});
}

}  // namespace

double chance_of(const match::Roll& roll) { return std::max(0, 7 - words::needed(roll)) / 6.0; }

std::string percent(double chance) { return std::to_string(static_cast<int>(chance * 100 + 0.5)) + "%"; }

Paths::Paths(const match::State& state, const match::ActionLocals& action) {
    const words::MovementLeft left = words::movement_left(state, action);
    const match::Player& player = state.at(action.player);
    steps_ = player.standing() ? std::min(most_steps, left.squares + left.going_for_it) : 0;
    layers_.resize(static_cast<std::size_t>(steps_) + 1);
    if (player.on_pitch()) at(0, player.square).chance = 1;
    for (int step = 1; step <= steps_; ++step) spread(state, action.player, step, step > left.squares);
}

void Paths::spread(const match::State& state, PlayerId player, int step, bool going_for_it) {
    for_each_square([&](Square from) {
        const Place here = at(step - 1, from);
        if (here.chance <= 0) return;
        match::State there = state;  // where he stands decides which rolls he makes
        match::move_player(there, player, from);
        for (const Direction direction : neighbours) {
            const Square to = from + direction;
            if (!match::is_empty(there, to)) continue;
            const words::StepRolls rolls = words::step_rolls(there, player, to, going_for_it);
            Place next{here.chance, here.rolls, from};
            for (const auto& roll : {rolls.dodge, rolls.going_for_it, rolls.pick_up})
                if (roll) {
                    next.chance *= chance_of(*roll);
                    ++next.rolls;
                }
            if (next.chance > at(step, to).chance) at(step, to) = next;
        }
    });
}

int Paths::best_steps(Square to) const {
    int best = 0;
    for (int step = 1; step <= steps_; ++step)
        if (at(step, to).chance > at(best, to).chance) best = step;
    return best;
}

std::vector<Square> Paths::way(Square to) const {
    std::vector<Square> squares;
    for (int step = best_steps(to); step > 0; --step) {
        squares.push_back(to);
        to = at(step, to).from;
    }
    std::reverse(squares.begin(), squares.end());
    return squares;
}

}  // namespace dugout::cli
