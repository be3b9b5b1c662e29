#include "cli/sim.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "match/objectives.hpp"

namespace dugout::cli {

namespace {

// Stops a game at the first state that breaks an invariant.
class Checker final : public coach::Watcher {
public:
    bool see(const match::State& state, const match::Choice*) override {
        fault_ = match::check(state);
        return fault_ == nullptr;
    }
    const char* fault() const { return fault_; }

private:
    const char* fault_ = nullptr;
};

// Writes the choices down, and stops where the checker would.
class Scribe final : public coach::Watcher {
public:
    Scribe(match::Record& record, bool check) : record_(record), check_(check) {}
    bool see(const match::State& state, const match::Choice* choice) override {
        if (choice != nullptr) record_.choices.push_back({*choice, {}});
        return !check_ || match::check(state) == nullptr;
    }

private:
    match::Record& record_;
    bool check_;
};

void count_hurt(SideTally& side, const match::State& state, Seat sheet) {
    for (int number = 1; number <= players_per_side; ++number) {
        const match::Player& player = state.at(player_id(sheet, number));
        if (player.place != match::Place::Injured && player.place != match::Place::Dead) continue;
        ++side.casualties;
        side.deaths += player.place == match::Place::Dead ? 1 : 0;
    }
}

void add_side(SideTally& to, const SideTally& from) {
    to.wins += from.wins;
    to.touchdowns += from.touchdowns;
    to.field_goals += from.field_goals;
    to.objectives += from.objectives;
    to.casualties += from.casualties;
    to.deaths += from.deaths;
}

// The games of all series are numbered through and handed out in order: series by series, so that a thread keeps to
// two coaches for a while.
class Simulation {
public:
    Simulation(std::span<const SimPlan> plans, int threads, const SimListener& each)
        : plans_(plans), threads_(threads), each_(each), tallies_(plans.size()) {
        for (const SimPlan& plan : plans) {
            before_.push_back(match::new_match(plan.rulebook, plan.home, plan.away, *plan.library));
            first_.push_back(total_);
            total_ += plan.games;
        }
    }

    SeriesResult run() {
        const auto began = std::chrono::steady_clock::now();
        const auto wanted = static_cast<std::uint64_t>(std::max(1, threads_));
        std::vector<std::jthread> helpers;
        for (std::uint64_t i = 1; i < std::min(wanted, total_); ++i) helpers.emplace_back([this] { work(); });
        work();
        helpers.clear();  // joins
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began;
        return {std::move(tallies_), spent.count(), broken_};
    }

private:
    using Coaches = std::map<std::string, std::unique_ptr<coach::Coach>>;

    struct Bench {  // what a thread keeps to itself
        Coaches home, away;
        std::vector<SimTally> tallies;
    };

    void work() {
        Bench mine{{}, {}, std::vector<SimTally>(plans_.size())};
        // None is left half way, so the first broken game is always found.
        while (!stopped_) {
            const std::uint64_t game = next_++;
            if (game >= total_) break;
            play(game, mine);
        }
        const std::lock_guard lock(mutex_);
        for (std::size_t i = 0; i < tallies_.size(); ++i) tallies_[i].add(mine.tallies[i]);
    }

    static coach::Coach& coach_of(Coaches& coaches, const std::string& name) {
        std::unique_ptr<coach::Coach>& found = coaches[name];
        if (found == nullptr) found = coach::make_coach(name);
        return *found;
    }

    void play(std::uint64_t game_number, Bench& mine) {
        const auto after = std::upper_bound(first_.begin(), first_.end(), game_number);
        const auto series = static_cast<std::size_t>(after - first_.begin()) - 1;
        const std::uint64_t number = game_number - first_[series];
        const SimPlan& plan = plans_[series];
        Checker checker;
        const coach::Game game = coach::play_game(before_[series], coach_of(mine.home, plan.home_coach),
                                                  coach_of(mine.away, plan.away_coach), nth_seed(plan.seed, number),
                                                  plan.check ? &checker : nullptr);
        if (checker.fault() != nullptr) {
            stop({number, checker.fault(), series});
        } else if (!match::is_over(game.state)) {
            stop({number, "the match does not end", series});
        } else {
            mine.tallies[series].add(game);
            const std::uint64_t done = ++done_;
            if (each_) each_(number, done);
        }
    }

    void stop(const BrokenGame& game) {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        if (!broken_ || std::pair(game.series, game.number) < std::pair(broken_->series, broken_->number))
            broken_ = game;
    }

    const std::span<const SimPlan> plans_;
    const int threads_;
    const SimListener& each_;
    std::vector<match::State> before_;
    std::vector<std::uint64_t> first_;  // the number of each series' first game
    std::uint64_t total_ = 0;
    std::atomic<std::uint64_t> next_ = 0;
    std::atomic<std::uint64_t> done_ = 0;
    std::atomic<bool> stopped_ = false;
    std::mutex mutex_;
    std::vector<SimTally> tallies_;
    std::optional<BrokenGame> broken_;
};

}  // namespace

void SimTally::add(const coach::Game& game) {
    ++games;
    decisions += game.decisions;
    draws += game.state.winner == 0 ? 1 : 0;
    home.wins += game.state.winner == 1 ? 1 : 0;
    away.wins += game.state.winner == 2 ? 1 : 0;
    home.touchdowns += game.touchdowns[0];
    away.touchdowns += game.touchdowns[1];
    home.field_goals += game.field_goals[0];
    away.field_goals += game.field_goals[1];
    home.objectives += static_cast<std::uint64_t>(match::objectives_scored(game.state, Seat::Home));
    away.objectives += static_cast<std::uint64_t>(match::objectives_scored(game.state, Seat::Away));
    count_hurt(home, game.state, Seat::Home);
    count_hurt(away, game.state, Seat::Away);
}

void SimTally::add(const SimTally& other) {
    games += other.games;
    draws += other.draws;
    decisions += other.decisions;
    add_side(home, other.home);
    add_side(away, other.away);
}

SeriesResult simulate(std::span<const SimPlan> plans, int threads, const SimListener& each) {
    return Simulation(plans, threads, each).run();
}

SimResult simulate(const SimPlan& plan, const SimListener& each) {
    const SeriesResult result = simulate(std::span(&plan, 1), plan.threads, each);
    return {result.tallies.front(), result.seconds, result.broken};
}

match::Record record_game(const SimPlan& plan, std::uint64_t number) {
    const std::uint64_t seed = nth_seed(plan.seed, number);
    match::Record record = match::begin_record(plan.rulebook, plan.home, plan.away, seed, *plan.library);
    record.title = fmt::format("game {} of series {}", number, plan.seed);
    Scribe scribe(record, plan.check);
    const coach::Game game =
        coach::play_game(match::new_match(plan.rulebook, plan.home, plan.away, *plan.library),
                         *coach::make_coach(plan.home_coach), *coach::make_coach(plan.away_coach), seed, &scribe);
    record.hash = match::hash(game.state);
    return record;
}

}  // namespace dugout::cli
