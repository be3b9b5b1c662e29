#include "coach/turn_budget.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

namespace dugout::coach {

using namespace match;

namespace {

// What he thinks when nobody says how much.
constexpr std::uint64_t usual_positions = 4'000;

constexpr double thinking = 0.93;  // of the time; the rest is for carrying out what was thought of
constexpr double positions_a_second = 50'000;

constexpr int between_drives = -1;

// The same as long as a team turn lasts, whoever is asked in it. A kick-off may put the clock back, so that the next
// turn has the number of the last one (lrb4.kickoff.clock): what is asked before it has one of its own.
int number_of_turn(const State& state) {
    if (state.phase != Phase::Turn && state.bonus_turn == 0) return between_drives;
    return state.period * 64 + state.team(decision(state).seat).turn * 2 + (state.bonus_turn != 0 ? 1 : 0);
}

}  // namespace

double TurnBudget::wall_clock() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void TurnBudget::ask(const State& state, const Budget& budget) {
    budget_ = budget;
    if (budget_.positions == 0 && !(budget_.seconds > 0)) budget_.positions = usual_positions;
    if (const int turn = number_of_turn(state); turn != turn_) {
        turn_ = turn;
        seconds_ = 0;
        slowest_ = 0;
        positions_ = 0;
    }
    asked_ = now();
    positions_when_asked_ = positions_;
}

void TurnBudget::answer() { seconds_ += seconds_since_asked(); }

void TurnBudget::take(double seconds) { slowest_ = std::max(slowest_, seconds); }

// How much of what was left of the budget has gone into the present answer.
double TurnBudget::used() const {
    double most = 0;
    if (budget_.positions != 0) {
        const double left = static_cast<double>(budget_.positions) - static_cast<double>(positions_when_asked_);
        most = left > 0 ? static_cast<double>(positions_ - positions_when_asked_) / left : 1;
    }
    if (budget_.seconds > 0) {
        const double left = thinking * budget_.seconds - seconds_;
        most = std::max(most, left > 0 ? seconds_since_asked() / left : 1);
    }
    return most;
}

bool TurnBudget::is_spent() const {
    if (used() >= 1) return true;
    return budget_.seconds > 0 && seconds_ + seconds_since_asked() + slowest_ > thinking * budget_.seconds;
}

bool TurnBudget::is_spent(double share) const { return budget_.stopped() || used() >= share || is_spent(); }

double TurnBudget::positions_in(double share) const {
    double positions = std::numeric_limits<double>::infinity();
    if (budget_.positions != 0)
        positions = static_cast<double>(budget_.positions) - static_cast<double>(positions_when_asked_);
    if (budget_.seconds > 0)
        positions = std::min(positions, (budget_.seconds - seconds_) * positions_a_second * budget_.cores);
    return share * positions;
}

}  // namespace dugout::coach
