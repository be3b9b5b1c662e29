#include "cli/bench_odds.hpp"

#include <algorithm>

#include "cli/bench_matches.hpp"
#include "coach/game.hpp"
#include "coach/random_coach.hpp"
#include "odds/reach.hpp"

namespace dugout::cli {

namespace {

constexpr std::uint64_t seed = 2004;

// The first decision of a turn after so many decisions of a match.
class TurnFinder final : public coach::Watcher {
public:
    explicit TurnFinder(int after) : left_(after) {}
    bool see(const match::State& state, const match::Choice*) override {
        return --left_ > 0 || match::decision(state).kind != match::DecisionKind::Turn;
    }

private:
    int left_;
};

std::vector<match::State> turns(const std::vector<match::State>& starts) {
    std::vector<match::State> result;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        coach::RandomCoach home;
        coach::RandomCoach away;
        TurnFinder finder(100 + 40 * static_cast<int>(i % 8));
        const match::State state = coach::play_game(starts[i], home, away, nth_seed(seed, i), &finder).state;
        if (!match::is_over(state)) result.push_back(state);
    }
    return result;
}

// All players of the side to move; the mean of one.
double reach_us(const match::State& state) {
    int players = 0;
    double found = 0;
    const double began = processor_seconds();
    match::for_each_on_pitch(state, state.active, [&](PlayerId id) {
        const odds::Reach reach(state, {.player = id, .next_turn = true});
        found += reach.chance(state.at(id).square);
        ++players;
    });
    const double spent = processor_seconds() - began;
    asm volatile("" : : "r"(&found) : "memory");
    return players == 0 ? 0 : 1e6 * spent / players;
}

}  // namespace

ReachSpeed measure_reach(const std::vector<match::State>& starts, double seconds) {
    const std::vector<match::State> states = turns(starts);
    std::vector<std::vector<double>> runs(states.size());
    const double began = processor_seconds();
    do {
        for (std::size_t i = 0; i < states.size(); ++i) runs[i].push_back(reach_us(states[i]));
    } while (processor_seconds() - began < seconds);
    std::vector<double> medians;
    for (auto& run : runs) {
        std::sort(run.begin(), run.end());
        medians.push_back(run[run.size() / 2]);
    }
    if (medians.empty()) return {};
    std::sort(medians.begin(), medians.end());
    return {medians[medians.size() / 2], medians.back()};
}

}  // namespace dugout::cli
