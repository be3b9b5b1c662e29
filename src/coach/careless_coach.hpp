#pragma once

#include "coach/random_coach.hpp"
#include "coach/scripted.hpp"
#include "match/engine.hpp"

namespace dugout::coach {

// An opponent to learn the game against: he means to play as the scripted coach does, but does not always think. Of
// one action in so many all is left to chance: who goes, where to, and whatever is asked on the way.
class CarelessCoach final : public Coach {
public:
    explicit CarelessCoach(std::uint32_t one_in) : one_in_(one_in) {}

    match::Choice choose(const match::State& state, const match::ChoiceList& legal, const Budget& budget,
                         Random& random) override {
        const bool at_work = state.phase == match::Phase::Turn && state.active == match::decision(state).seat;
        if (!at_work || match::decision(state).kind == match::DecisionKind::Turn)
            thinks_ = !at_work || random.below(one_in_) != 0;
        if (thinks_) return sensible_.choose(state, legal, budget, random);
        return thoughtless_.choose(state, legal, budget, random);
    }

private:
    std::uint32_t one_in_;
    bool thinks_ = true;
    ScriptedCoach sensible_;
    RandomCoach thoughtless_;
};

}  // namespace dugout::coach
