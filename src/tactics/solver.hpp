#pragma once

// The chance to reach a goal with the best play: every idea (tactics/ideas.hpp) for every action of the turn, played by
// the engine with every face of every die, and the next action chosen when its outcome is known. The questions on the
// way are answered as odds/policy.hpp says. Where the reply counts, the other side is solved in the same way for what
// it wants.
//
// Armour is taken to hold unless the goal hangs on injuries: it changes next to nothing, and a proof takes
// milliseconds instead of minutes.

#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "match/decision.hpp"
#include "match/state.hpp"
#include "odds/enumerate.hpp"
#include "tactics/goal.hpp"

namespace dugout::tactics {

// A first choice and the chance to reach the goal after it.
struct Ranked {
    match::Choice choice;
    double chance = 0;
};

class Solver {
public:
    Solver(Seat seat, const Goal& goal, int actions = 3) : seat_(seat), goal_(goal), actions_(actions) {}

    // Every legal choice of the pending decision of `seat`, best first.
    std::vector<Ranked> rank(const match::State& state);
    // The best of them.
    double value(const match::State& state);

    // How often the engine was asked.
    std::uint64_t applications() const { return applications_ + (reply_ ? reply_->applications() : 0); }
    // Was everything gone through, with no more to do after the last action that was planned? If not, some chances may
    // be too small, or, where the reply was cut short, too large.
    bool complete() const { return complete_ && (!reply_ || reply_->complete()); }

private:
    double value(const match::State& state, int actions);
    double worth(const match::State& state, std::span<const match::Choice> plan, int actions, double beaten);
    double ended(const match::State& state);
    bool acts(const match::State& state) const;

    Seat seat_;
    Goal goal_;
    int actions_;
    std::uint64_t applications_ = 0;
    bool complete_ = true;
    std::unordered_map<std::uint64_t, double> known_;
    std::unique_ptr<Solver> reply_;  // of the other side
};

// The state that the proofs are made with.
match::State simplified(const match::State& state, const Goal& goal);

}  // namespace dugout::tactics
