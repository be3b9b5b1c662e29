#include "tactics/exam.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>

#include "coach/deal.hpp"
#include "coach/game.hpp"

namespace dugout::tactics {

namespace {

Answer ask_one(const Tactic& tactic, const ExamPlan& plan, std::uint64_t number) {
    using Clock = std::chrono::steady_clock;
    const auto coach = coach::make_coach(plan.coach);
    Random random(nth_seed(plan.seed, number));
    match::ChoiceList legal;
    match::legal(tactic.state, legal);
    const Clock::time_point began = Clock::now();
    Answer answer;
    answer.choice = coach::ask(*coach, tactic.state, legal, plan.budget, random);
    answer.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    answer.found = std::binary_search(tactic.best.begin(), tactic.best.end(), answer.choice);
    return answer;
}

}  // namespace

std::vector<Answer> examine(std::span<const Tactic> tactics, const ExamPlan& plan,
                            const std::function<void(std::uint64_t)>& progress) {
    std::vector<Answer> answers(tactics.size());
    std::atomic<std::uint64_t> done{0};
    coach::deal(tactics.size(), plan.threads, [&](std::size_t i) {
        answers[i] = ask_one(tactics[i], plan, i);
        if (progress) progress(++done);
    });
    return answers;
}

}  // namespace dugout::tactics
