#include "tactics/solver.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "odds/policy.hpp"
#include "tactics/ideas.hpp"

namespace dugout::tactics {

using match::Choice;
using match::DecisionKind;
using match::Event;
using match::EventKind;
using match::State;

namespace {

constexpr std::uint64_t reached = 1;
constexpr std::uint64_t lost = 2;
constexpr int actions_of_a_reply = 2;
constexpr double tiny = 1e-12;

double second_best(const std::map<Choice, double>& chances) {
    double best = 0;
    double second = 0;
    for (const auto& each : chances) {
        if (each.second > best + tiny)
            second = std::exchange(best, each.second);
        else if (each.second < best - tiny)
            second = std::max(second, each.second);
    }
    return second;
}

// Is there more to try than to end the turn?
bool more_to_try(const State& state, const Goal& goal) {
    const std::vector<Idea> list = ideas(state, goal);
    return std::any_of(list.begin(), list.end(), [](const Idea& idea) {
        return !idea.idle() && idea.plan.front().kind() != match::ChoiceKind::EndTurn;
    });
}

}  // namespace

State simplified(const State& state, const Goal& goal) {
    State plain = state;
    // When a half ends everybody leaves the pitch, before anybody could look who has the ball or lies. So the half goes
    // on for who is asked; whether the others reply hangs on the turns that they have.
    if (goal.aim != Aim::Score && goal.aim != Aim::Hold) {
        match::Team& team = plain.team(match::decision(state).seat);
        team.turn = std::min<std::uint8_t>(team.turn, match::turns_per_half - 2);
    }
    constexpr std::uint8_t unbreakable = 40;
    if (!hangs_on_injuries(goal))
        for (match::Player& player : plain.players)
            if (player.place != match::Place::Absent) player.av = unbreakable;
    return plain;
}

bool Solver::acts(const State& state) const {
    const DecisionKind kind = state.pending.kind;
    return state.phase == match::Phase::Turn && state.pending.seat == seat_ && state.active == seat_ &&
           (kind == DecisionKind::Turn || kind == DecisionKind::Step);
}

// The turn is over: what is the goal worth now?
double Solver::ended(const State& state) {
    if (known_at_end_of_turn(goal_)) return is_reached(goal_, seat_, state) ? 1 : 0;
    const Seat other = opponent(seat_);
    const bool replies = state.phase == match::Phase::Turn && state.active == other;
    if (!replies) return goal_.aim == Aim::Hold || is_reached(goal_, seat_, state) ? 1 : 0;  // they have no turn left
    if (!reply_) reply_ = std::make_unique<Solver>(other, counter_goal(goal_), actions_of_a_reply);
    return 1 - reply_->value(state);
}

double Solver::worth(const State& state, std::span<const Choice> plan, int actions, double beaten) {
    const auto watch = [this](std::uint64_t& seen, const Event& event) {
        if (event.kind == EventKind::Touchdown) {
            seen |= event.seat == seat_ ? reached : lost;
            return true;
        }
        if (!fails_with_turnover(goal_)) return false;
        // A ball that has gone astray is taken for lost: where it may bounce to would take for ever to go through.
        const bool failed = (event.kind == EventKind::Turnover && event.seat == seat_) ||
                            event.kind == EventKind::BallBounced || event.kind == EventKind::Deviated;
        if (failed) seen |= lost;
        return failed;
    };
    // What is left of a plan that is too much to go through counts as failed, and the proof as incomplete.
    constexpr std::uint64_t most_applications = 40'000;
    odds::Outcomes outcomes =
        odds::enumerate(state, {plan, odds::Policy{seat_, odds::Reroll::Allowed}, watch, most_applications});
    applications_ += outcomes.applications;
    complete_ = complete_ && outcomes.complete;
    std::sort(outcomes.list.begin(), outcomes.list.end(),
              [](const odds::Outcome& a, const odds::Outcome& b) { return a.chance > b.chance; });
    double sum = 0;
    double open = 1;
    for (const odds::Outcome& outcome : outcomes.list) {
        if (sum + open <= beaten) return sum;  // whatever comes now, another idea is better
        open -= outcome.chance;
        if ((outcome.seen & reached) != 0) sum += outcome.chance;
        if (outcome.settled || outcome.made == 0) continue;
        const bool goes_on = acts(outcome.state);
        const bool same_action = goes_on && outcome.state.pending.kind == DecisionKind::Step;
        sum += outcome.chance *
               (goes_on ? value(outcome.state, same_action ? actions : actions - 1) : ended(outcome.state));
    }
    return sum;
}

double Solver::value(const State& state, int actions) {
    if (actions <= 0) {  // he plans no further: the turn ends
        complete_ = complete_ && !more_to_try(state, goal_);
        const Choice end(match::ChoiceKind::EndTurn);
        return fails_with_turnover(goal_) ? 0 : worth(state, {&end, 1}, 0, -1);
    }
    const std::uint64_t key = match::hash(state) ^ (static_cast<std::uint64_t>(actions) * 0x9e3779b97f4a7c15u);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    double best = 0;
    for (const Idea& idea : ideas(state, goal_)) {
        if (idea.idle()) continue;  // whatever comes next can be done at once
        if (fails_with_turnover(goal_) && idea.most <= best + tiny) continue;
        best = std::max(best, worth(state, idea.plan, actions, best));
    }
    known_.emplace(key, best);
    return best;
}

double Solver::value(const State& state) {
    if (state.pending.kind != DecisionKind::BeginTurn) return value(state, actions_);
    const Choice begin(match::ChoiceKind::Begin);
    return worth(state, {&begin, 1}, actions_ + 1, -1);
}

std::vector<Ranked> Solver::rank(const State& state) {
    std::map<Choice, double> best;
    match::ChoiceList legal;
    match::legal(state, legal);
    if (acts(state)) {
        for (const Idea& idea : ideas(state, goal_)) {
            double& known = best[idea.plan.front()];
            // The two best are wanted; of the others it is enough that they are worse.
            const double enough = std::max(known, second_best(best));
            if (fails_with_turnover(goal_) && idea.most <= enough + tiny) continue;
            known = std::max(known, worth(state, idea.plan, actions_, enough));
        }
    } else {
        for (const Choice choice : legal) best[choice] = worth(state, {&choice, 1}, actions_, -1);
    }
    std::vector<Ranked> ranked;
    for (const auto& [choice, chance] : best) ranked.push_back({choice, chance});
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const Ranked& a, const Ranked& b) { return a.chance > b.chance + tiny; });
    return ranked;
}

}  // namespace dugout::tactics
