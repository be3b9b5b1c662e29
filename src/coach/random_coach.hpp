#pragma once

#include "coach/coach.hpp"

namespace dugout::coach {

// Any legal answer, each as likely as the others: the yardstick for speed, and the player that finds what no
// sensible coach would try.
class RandomCoach final : public Coach {
public:
    match::Choice choose(const match::State&, const match::ChoiceList& legal, const Budget&, Random& random) override {
        return legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    }
};

}  // namespace dugout::coach
