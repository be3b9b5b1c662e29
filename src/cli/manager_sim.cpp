#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "cli/manager.hpp"
#include "coach/game.hpp"

namespace dugout::cli {

namespace {

class Checker final : public coach::SeasonWatcher {
public:
    bool see(const manager::State& state, const manager::Choice*) override {
        fault_ = manager::check(state);
        return fault_ == nullptr;
    }
    const char* fault() const { return fault_; }

private:
    const char* fault_ = nullptr;
};

// The managers of a plan, one set for each thread; null where chance answers, which needs no view of the table.
class Seated {
public:
    explicit Seated(const SeasonPlan& plan) {
        for (std::size_t i = 0; i < owned_.size(); ++i) {
            if (plan.managers[i] != "random") owned_[i] = coach::make_manager(plan.managers[i]);
            managers_[i] = owned_[i].get();
        }
    }
    std::span<coach::ManagerAi* const> managers() const { return managers_; }

private:
    std::array<std::unique_ptr<coach::ManagerAi>, manager::most_managers> owned_;
    std::array<coach::ManagerAi*, manager::most_managers> managers_{};
};

class Recorder final : public coach::SeasonWatcher {
public:
    Recorder(manager::Record& record, bool check) : record_(record), check_(check) {}
    bool see(const manager::State& state, const manager::Choice* choice) override {
        if (choice != nullptr) record_.choices.push_back({*choice, {}});
        record_.hash = manager::hash(state);
        return !check_ || manager::check(state) == nullptr;
    }

private:
    manager::Record& record_;
    bool check_;
};

template <class List>
void add_up(List& to, const List& from) {
    std::transform(to.begin(), to.end(), from.begin(), to.begin(), std::plus<>{});
}

class Seasons {
public:
    explicit Seasons(const SeasonPlan& plan) : plan_(plan), before_(manager::new_season(plan.setup)) {}

    SeasonResult run() {
        const auto began = std::chrono::steady_clock::now();
        const auto wanted = static_cast<std::uint64_t>(std::max(1, plan_.threads));
        std::vector<std::jthread> helpers;
        for (std::uint64_t i = 1; i < std::min(wanted, plan_.seasons); ++i) helpers.emplace_back([this] { work(); });
        work();
        helpers.clear();  // joins
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began;
        return {tally_, spent.count(), broken_};
    }

private:
    void work() {
        SeasonTally mine;
        const Seated seated(plan_);
        for (std::uint64_t number = next_++; number < plan_.seasons && !stop_; number = next_++) {
            Checker checker;
            const auto season = coach::play_season(before_, seated.managers(), nth_seed(plan_.seed, number),
                                                   plan_.check ? &checker : nullptr);
            if (checker.fault() != nullptr)
                report(number, checker.fault());
            else if (!manager::is_over(season.state))
                report(number, "the season does not end");
            else
                mine.add(season);
        }
        const std::scoped_lock lock(mutex_);
        tally_.add(mine);
    }

    void report(std::uint64_t number, std::string reason) {
        const std::scoped_lock lock(mutex_);
        stop_ = true;
        if (!broken_ || number < broken_->number) broken_ = BrokenSeason{number, std::move(reason)};
    }

    const SeasonPlan& plan_;
    manager::State before_;
    std::atomic<std::uint64_t> next_ = 0;
    std::atomic<bool> stop_ = false;
    std::mutex mutex_;
    SeasonTally tally_;
    std::optional<BrokenSeason> broken_;
};

}  // namespace

void SeasonTally::add(const coach::PlayedSeason& season) {
    ++seasons;
    decisions += season.decisions;
    const manager::State& state = season.state;
    if (state.winner == manager::Seat::None) ++nobody;
    for (int i = 0; i < state.managers_count; ++i) {
        const manager::Manager& manager = state.of(manager::seat_at(i));
        const auto seat = static_cast<std::size_t>(i);
        const auto team = static_cast<std::size_t>(manager.team);
        const std::uint64_t won = state.winner == manager::seat_at(i) ? 1 : 0;
        wins[seat] += won;
        fans[seat] += manager.fans;
        ++team_seasons[team];
        team_wins[team] += won;
        team_fans[team] += manager.fans;
        for (const cards::CardId id : manager.roster | manager.upgrades) {
            const auto kind = static_cast<std::size_t>(cards::kind_of(id));
            ++card_seasons[kind];
            card_wins[kind] += won;
        }
    }
}

void SeasonTally::add(const SeasonTally& other) {
    seasons += other.seasons;
    decisions += other.decisions;
    nobody += other.nobody;
    add_up(wins, other.wins);
    add_up(fans, other.fans);
    add_up(team_seasons, other.team_seasons);
    add_up(team_wins, other.team_wins);
    add_up(team_fans, other.team_fans);
    add_up(card_seasons, other.card_seasons);
    add_up(card_wins, other.card_wins);
}

SeasonResult play_seasons(const SeasonPlan& plan) { return Seasons(plan).run(); }

manager::Record record_season(const SeasonPlan& plan, std::uint64_t number) {
    const std::uint64_t seed = nth_seed(plan.seed, number);
    manager::Record record = manager::begin_record(plan.setup, seed);
    for (int i = 0; i < plan.setup.managers; ++i)
        record.names[static_cast<std::size_t>(i)] = plan.managers[static_cast<std::size_t>(i)];
    Recorder recorder(record, plan.check);
    coach::play_season(manager::new_season(plan.setup), Seated(plan).managers(), seed, &recorder);
    return record;
}

}  // namespace dugout::cli
