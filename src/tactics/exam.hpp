#pragma once

// How a coach does in the tactical suite.

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "coach/coach.hpp"
#include "tactics/suite.hpp"

namespace dugout::tactics {

struct ExamPlan {
    std::string coach = "search";  // as make_coach knows him
    coach::Budget budget{.positions = 0, .seconds = 1};
    std::uint64_t seed = 1;
    int threads = 1;
};

struct Answer {
    match::Choice choice;
    bool found = false;
    double seconds = 0;
};

// One answer for each tactic, in their order. Every position has a fresh coach and its own chance, so that neither the
// order nor the threads make a difference. `progress` is told how many are done, from any thread.
std::vector<Answer> examine(std::span<const Tactic> tactics, const ExamPlan& plan,
                            const std::function<void(std::uint64_t)>& progress = {});

}  // namespace dugout::tactics
