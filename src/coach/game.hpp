#pragma once

// A whole match between two coaches.

#include <array>
#include <cstdint>

#include "coach/coach.hpp"
#include "match/engine.hpp"

namespace dugout::coach {

// Far beyond the longest match that random coaches play: one that gets there does not end.
inline constexpr std::uint32_t most_decisions = 200'000;

// Told after `start` (with no choice) and after every choice; false stops the game.
class Watcher {
public:
    virtual ~Watcher() = default;
    virtual bool see(const match::State& state, const match::Choice* choice) = 0;
};

struct Game {
    match::State state;           // how it ended, or where it was stopped
    std::uint32_t decisions = 0;  // answered
    // By home and away. The score alone does not tell the two apart: kicking.goal.points.
    std::array<std::uint32_t, 2> touchdowns{};
    std::array<std::uint32_t, 2> field_goals{};
};

// The coach's answer, asked with what his seat may see and no more (matched.objectives.secret).
match::Choice ask(Coach& coach, const match::State& state, const match::ChoiceList& legal, const Budget& budget,
                  Random& random);

// Plays `before`, a match that has not started, with the SeededDice of `seed` until it is over, the watcher stops
// it or it has gone on for `most_decisions`. The coaches' chance comes from the seed too, but not from the dice.
// Each coach thinks within his own budget, home first.
Game play_game(const match::State& before, Coach& home, Coach& away, std::uint64_t seed, Watcher* watcher = nullptr,
               const std::array<Budget, 2>& budgets = {});

}  // namespace dugout::coach
