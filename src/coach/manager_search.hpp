#pragma once

#include "coach/manager.hpp"

namespace dugout::coach {

// Imagines what it cannot see, plays each promising answer on to the end of the week with scripted managers, and takes
// the one that stands best on the average. The same seed gives the same play: it counts seasons played, not time.
class SearchManager final : public ManagerAi {
public:
    explicit SearchManager(int worlds) : worlds_(worlds) {}
    manager::Choice choose(const manager::View& view, const manager::ChoiceList& legal, Random& random,
                           const std::atomic<bool>* stop) override;

private:
    int worlds_;  // how many imagined tables each answer is tried at
};

}  // namespace dugout::coach
