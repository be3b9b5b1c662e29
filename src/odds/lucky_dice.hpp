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
    const match::State& state_;
    Referee referee_;
    bool second_ = false;  // of two dice that must not show the same
};

}  // namespace dugout::odds
