#include "coach/search.hpp"

#include <algorithm>
#include <cmath>

#include "coach/evaluate.hpp"
#include "coach/worth.hpp"
#include "match/engine.hpp"

namespace dugout::coach {

using namespace match;

namespace {

// What he thinks when nobody says how much.
constexpr Budget usual_budget{.positions = 4'000};

// An idea and what came of it so far. No plan: end the turn.
struct Idea {
    Plan plan;
    double sum = 0, squares = 0;
    int tries = 0;

    double mean() const { return tries == 0 ? 0 : sum / tries; }
};

// Plays from a moment before the action to the moment before the same side's next turn.
class Imagination {
public:
    Imagination(const State& state, Seat seat) : state_(state), seat_(seat) {}

    double outcome(const Plan& plan, std::uint64_t seed, std::uint64_t& positions) const {
        State state = state_;
        SeededDice dice(seed);
        Random random(~seed);
        std::array<ScriptedCoach, 2> coaches;
        const int score = state.team(seat_).score + state.team(opponent(seat_)).score;
        const Choice first = plan ? Choice::declare(plan.action, plan.player) : Choice(ChoiceKind::EndTurn);
        coaches[static_cast<std::size_t>(seat_)].follow(plan);
        apply_trusted(state, first, dice);
        ++positions;
        ChoiceList choices;
        bool replied = false;
        for (int i = 0; i < longest && !is_over(state); ++i) {
            const Decision& asked = decision(state);
            if (state.phase != Phase::Turn || state.team(Seat::Home).score + state.team(Seat::Away).score != score)
                break;
            if (asked.kind == DecisionKind::BeginTurn) {
                if (asked.seat == seat_ || replied) break;
                replied = true;
            }
            legal(state, choices);
            apply_trusted(state, coaches[static_cast<std::size_t>(asked.seat)].choose(state, choices, {}, random),
                          dice);
            ++positions;
        }
        return evaluate(state, seat_);
    }

private:
    static constexpr int longest = 600;

    const State& state_;
    Seat seat_;
};

// The scripted coach's own idea comes first; then the best of each kind.
std::vector<Idea> ideas_of(const Board& board) {
    const Outlook outlook = look(board);
    std::vector<Idea> ideas;
    const Plan usual = next_plan(board, outlook);
    ideas.push_back({.plan = usual});
    const auto add = [&](Plans plans, std::size_t most) {
        std::sort(plans.begin(), plans.end(), [](const Plan& a, const Plan& b) { return a.gain > b.gain; });
        for (std::size_t i = 0; i < std::min(most, plans.size()); ++i) {
            const Plan& plan = plans[i];
            if (plan.player != usual.player || plan.to != usual.to || plan.purpose != usual.purpose ||
                plan.other != usual.other)
                ideas.push_back({.plan = plan});
        }
    };
    add(outlook.ball, 3);
    add(outlook.hits, 3);
    add(outlook.places, 2);
    add(outlook.fouls, 1);
    if (usual) ideas.push_back({});
    return ideas;
}

}  // namespace

void SearchCoach::note_turn(const State& state) {
    const int turn = state.period * 64 + state.team(decision(state).seat).turn * 2 + (state.bonus_turn != 0 ? 1 : 0);
    if (turn == turn_) return;
    turn_ = turn;
    seconds_ = 0;
    positions_ = 0;
}

bool SearchCoach::thought_enough(const Budget& budget, double share) const {
    if (budget.stopped()) return true;
    if (budget.positions != 0) {
        const double left = static_cast<double>(budget.positions) - static_cast<double>(began_at_);
        if (static_cast<double>(positions_ - began_at_) >= share * left) return true;
    }
    if (budget.seconds <= 0) return false;
    const double now = std::chrono::duration<double>(Clock::now() - began_).count();
    return now >= share * (budget.seconds - seconds_);
}

Choice SearchCoach::best_action(const State& state, const ChoiceList& legal, const Budget& budget, Random& random) {
    const Board board(state, decision(state).seat);
    std::vector<Idea> ideas = ideas_of(board);
    std::erase_if(ideas, [&](const Idea& idea) {
        return idea.plan && !legal.contains(Choice::declare(idea.plan.action, idea.plan.player));
    });
    if (ideas.empty()) return Choice(ChoiceKind::EndTurn);
    const Imagination imagination(state, board.me);
    began_ = Clock::now();
    began_at_ = positions_;
    // Later actions need time as well; the first ones, which decide more, get more.
    const double share = 2.0 / (board.idle + 2);
    if (ideas.size() > 1) {
        constexpr int tries_a_round = 4;
        const std::uint64_t series = random.next();
        for (int round = 0; ideas.size() > 1 && !thought_enough(budget, share); ++round) {
            for (int i = 0; i < tries_a_round; ++i) {
                Random seeds(series + static_cast<std::uint64_t>(round * tries_a_round + i));
                const std::uint64_t seed = seeds.next();
                for (Idea& idea : ideas) {
                    const double value = imagination.outcome(idea.plan, seed, positions_);
                    idea.sum += value;
                    idea.squares += value * value;
                    ++idea.tries;
                }
                if (thought_enough(budget, share)) break;
            }
            // What is clearly behind is given up; a third of the field at most in one round.
            const double best = std::max_element(ideas.begin(), ideas.end(), [](const Idea& a, const Idea& b) {
                                    return a.mean() < b.mean();
                                })->mean();
            std::erase_if(ideas, [&](const Idea& idea) {
                const double variance = idea.squares / idea.tries - idea.mean() * idea.mean();
                const double error = std::sqrt(std::max(variance, 1e-4) / idea.tries);
                return idea.mean() < best - 2 * error;
            });
        }
    }
    seconds_ += std::chrono::duration<double>(Clock::now() - began_).count();
    // The usual idea stands unless another is better by more than luck would make it.
    const Idea* chosen = &ideas.front();
    for (const Idea& idea : ideas) {
        if (idea.tries == 0) continue;
        const double variance = idea.squares / idea.tries - idea.mean() * idea.mean();
        const double error = std::sqrt(std::max(variance, 1e-4) / idea.tries);
        if (idea.mean() > chosen->mean() + 0.5 * error) chosen = &idea;
    }
    if (!chosen->plan) return Choice(ChoiceKind::EndTurn);
    hands_.follow(chosen->plan);
    return Choice::declare(chosen->plan.action, chosen->plan.player);
}

Choice SearchCoach::choose(const State& state, const ChoiceList& legal, const Budget& budget, Random& random) {
    if (legal.size() == 1) return legal[0];
    if (decision(state).kind != DecisionKind::Turn || legal[0].kind() == ChoiceKind::Marker)
        return hands_.choose(state, legal, budget, random);
    note_turn(state);
    const bool told = budget.positions != 0 || budget.seconds > 0;
    return best_action(state, legal, told ? budget : usual_budget, random);
}

}  // namespace dugout::coach
