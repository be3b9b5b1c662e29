#pragma once

// A budget is for a whole team turn, but a coach is asked for one answer after the other: this is what of it is spent,
// and when he has thought enough about the present one.

#include <functional>
#include <utility>

#include "coach/coach.hpp"

namespace dugout::coach {

class TurnBudget {
public:
    using Clock = std::function<double()>;  // in seconds, since any moment

    static double wall_clock();
    explicit TurnBudget(Clock clock = wall_clock) : clock_(std::move(clock)) {}

    double now() const { return clock_(); }

    // An answer is wanted. In a new team turn nothing of the budget is spent yet.
    void ask(const match::State& state, const Budget& budget);
    // It was found: the time until now is spent.
    void answer();

    // While he thinks: positions that were looked at, and how long a step took that nothing interrupts.
    void look_at(std::uint64_t positions) { positions_ += positions; }
    void take(double seconds);

    // Is nothing left, or less than the next step may take?
    bool is_spent() const;
    // Has this share of what was left when he was asked gone into the present answer, or was he told to stop? May be
    // asked by several threads while nobody looks at positions.
    bool is_spent(double share) const;
    // How many positions there is time for in this share of what is left.
    double positions_in(double share) const;

    int cores() const { return budget_.cores; }

private:
    double used() const;
    double seconds_since_asked() const { return now() - asked_; }

    Clock clock_;
    Budget budget_;
    int turn_ = -1;
    double seconds_ = 0;  // spent on the answers before this one
    double slowest_ = 0;  // that any step took in this turn
    std::uint64_t positions_ = 0;
    double asked_ = 0;  // at this moment
    std::uint64_t positions_when_asked_ = 0;
};

}  // namespace dugout::coach
