#pragma once

// Where the acting player can go: for every square the likeliest way there and its chance, re-rolls not counted.

#include <array>
#include <string>
#include <vector>

#include "match/procedures/action.hpp"
#include "match/rolls.hpp"
#include "match/state.hpp"

namespace dugout::cli {

double chance_of(const match::Roll& roll);
std::string percent(double chance);

class Paths {
public:
    Paths(const match::State& state, const match::ActionLocals& action);

    // 0 where he cannot go; 1 where he needs no dice.
    double chance(Square to) const { return at(best_steps(to), to).chance; }
    bool needs_dice(Square to) const { return at(best_steps(to), to).rolls > 0; }
    // The squares he steps on, the last one being the aim; empty where he cannot go.
    std::vector<Square> way(Square to) const;

private:
    static constexpr int most_steps = 24;

    struct Place {
        double chance = 0;
        int rolls = 0;
        Square from = nowhere;
    };

    const Place& at(int steps, Square square) const {
        return layers_[static_cast<std::size_t>(steps)][static_cast<std::size_t>(match::grid_index(square))];
    }
    Place& at(int steps, Square square) {
        return layers_[static_cast<std::size_t>(steps)][static_cast<std::size_t>(match::grid_index(square))];
    }
    int best_steps(Square to) const;
    void spread(const match::State& state, PlayerId player, int step, bool going_for_it);

    int steps_ = 0;
    std::vector<std::array<Place, pitch_squares>> layers_;  // by how many squares he has moved
};

}  // namespace dugout::cli
