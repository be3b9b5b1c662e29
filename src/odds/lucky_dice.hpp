#pragma once

// Dice that are as good as they can be for whoever acts.

#include <cstdint>

#include "match/state.hpp"
#include "rules/dice.hpp"

namespace dugout::odds {

enum class Referee : std::uint8_t { LooksElsewhere, Sees };

// The highest face always, but for the referee: lrb4.ref.roll, third.foul.ejection.
class LuckyDice final : public Dice {
public:
    // `state` is the one that is played on.
    explicit LuckyDice(const match::State& state, Referee referee = Referee::LooksElsewhere)
        : state_(state), referee_(referee) {}
    int roll(Die die, int faces) override;

private:
    // Some dice are rolled until they differ, or until a square on the pitch is found (lrb4.match.penalties,
    // lrb4.skill.always-hungry.escape): with dice that never changed that would go on for ever. No way has so many
    // rolls.
    static constexpr int longest_luck = 10'000;

    const match::State& state_;
    Referee referee_;
    SeededDice rest_{0};
    int rolls_ = 0;
    bool second_ = false;  // of two dice that must not show the same
};

}  // namespace dugout::odds
