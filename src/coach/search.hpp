#pragma once

// The searching coach: before each action of his turn he tries what the scripted coach would think of, plays the rest
// of the turn and the reply many times in his head, and does what turned out best. Bad ideas are given up early, so
// that most of the time goes into the close ones. All ideas are tried with the same dice.

#include <chrono>

#include "coach/scripted.hpp"

namespace dugout::coach {

class SearchCoach final : public Coach {
public:
    match::Choice choose(const match::State& state, const match::ChoiceList& legal, const Budget& budget,
                         Random& random) override;

private:
    using Clock = std::chrono::steady_clock;

    void note_turn(const match::State& state);
    bool thought_enough(const Budget& budget, double share) const;
    match::Choice best_action(const match::State& state, const match::ChoiceList& legal, const Budget& budget,
                              Random& random);

    ScriptedCoach hands_;  // carries out what was decided, and answers what comes up
    // The budget is one team turn's: what of it is spent, and since when the present action is thought about.
    int turn_ = -1;
    double seconds_ = 0;
    std::uint64_t positions_ = 0;
    Clock::time_point began_;
    std::uint64_t began_at_ = 0;
};

}  // namespace dugout::coach
