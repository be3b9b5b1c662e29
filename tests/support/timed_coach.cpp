#include "support/timed_coach.hpp"

#include <time.h>

#include <algorithm>
#include <utility>

namespace dugout::test {

namespace {

// A turn that a kick-off gives beside the others has a budget of its own, and so has the one after a kick-off that put
// the clock back (lrb4.kickoff.clock), though it has the number of the one before.
int number_of_turn(const match::State& state) {
    if (state.phase != match::Phase::Turn && state.bonus_turn == 0) return -1;
    return state.period * 1000 + state.teams[0].turn * 40 + state.teams[1].turn * 2 + (state.bonus_turn != 0 ? 1 : 0);
}

}  // namespace

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

TimedCoach::TimedCoach(Make make, double allowed, Clock clock)
    : make_(std::move(make)), allowed_(allowed), clock_(std::move(clock)), coach_(make_()) {}

match::Choice TimedCoach::choose(const match::State& state, const match::ChoiceList& legal, const coach::Budget& budget,
                                 Random& random) {
    if (const int turn = number_of_turn(state); turn != turn_) {
        finish();
        turn_ = turn;
    }
    questions_.push_back({state, legal, budget, random});
    const double began = clock_();
    const match::Choice choice = coach_->choose(state, legal, budget, random);
    spent_ += clock_() - began;
    if (legal.contains(choice)) return choice;
    illegal_ = true;
    return legal[0];
}

void TimedCoach::finish() {
    if (spent_ > allowed_) {
        const double again = longest_repetition();
        if (again <= allowed_) only_once_.push_back(spent_);
        spent_ = again <= allowed_ ? again : std::max(spent_, again);
    }
    longest_ = std::max(longest_, spent_);
    spent_ = 0;
    questions_.clear();
}

// He who thinks by the clock may answer otherwise than he did before. What he is asked next stays the same all the
// same, and a coach can go on from any position.
double TimedCoach::longest_repetition() const {
    double longest = 0;
    for (int i = 0; i < repetitions; ++i) {
        const std::unique_ptr<coach::Coach> coach = make_();
        double spent = 0;
        for (const Question& question : questions_) {
            Random random = question.random;
            const double began = clock_();
            coach->choose(question.state, question.legal, question.budget, random);
            spent += clock_() - began;
        }
        longest = std::max(longest, spent);
    }
    return longest;
}

}  // namespace dugout::test
