#include "coach/manager_balance.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <cmath>
#include <mutex>
#include <thread>

#include "coach/game.hpp"
#include "coach/manager.hpp"

namespace dugout::coach {

namespace {

using manager::EventKind;
using manager::most_managers;

// Which cards each seat has put to use.
class Uses final : public manager::Log {
public:
    void add(const manager::Event& event) override {
        const bool use = event.kind == EventKind::Committed || event.kind == EventKind::AbilityUsed;
        if (!use || event.seat == manager::Seat::None || !event.card) return;
        kinds_[static_cast<std::size_t>(event.seat)][static_cast<std::size_t>(cards::kind_of(event.card))] = true;
    }
    bool used(std::size_t seat, std::size_t kind) const { return kinds_[seat][kind]; }

private:
    std::array<std::array<bool, 256>, most_managers> kinds_{};
};

void count(WinRate& rate, bool won) {
    ++rate.seasons;
    rate.wins += won ? 1 : 0;
}

void add_up(WinRate& to, const WinRate& from) {
    to.seasons += from.seasons;
    to.wins += from.wins;
}

void count(BalanceResult& result, const manager::State& state, const Uses& uses) {
    ++result.seasons;
    if (state.winner == manager::Seat::None) {
        ++result.nobody;
        return;
    }
    for (int i = 0; i < state.managers_count; ++i) {
        const auto seat = static_cast<std::size_t>(i);
        const manager::Manager& area = state.of(manager::seat_at(i));
        const bool won = state.winner == manager::seat_at(i);
        count(result.teams[static_cast<std::size_t>(area.team)], won);
        count(result.places[seat], won);
        std::array<bool, 256> owned{};
        for (const cards::CardId id : area.roster | area.upgrades)
            owned[static_cast<std::size_t>(cards::kind_of(id))] = true;
        for (std::size_t kind = 0; kind < owned.size(); ++kind) {
            if (owned[kind]) count(result.owned[kind], won);
            if (uses.used(seat, kind)) count(result.used[kind], won);
        }
    }
}

void add_up(BalanceResult& to, const BalanceResult& from) {
    to.seasons += from.seasons;
    to.nobody += from.nobody;
    for (std::size_t i = 0; i < to.teams.size(); ++i) add_up(to.teams[i], from.teams[i]);
    for (std::size_t i = 0; i < to.places.size(); ++i) add_up(to.places[i], from.places[i]);
    for (std::size_t i = 0; i < to.owned.size(); ++i) add_up(to.owned[i], from.owned[i]);
    for (std::size_t i = 0; i < to.used.size(); ++i) add_up(to.used[i], from.used[i]);
}

class Balance {
public:
    Balance(const BalancePlan& plan, const std::function<void(std::uint64_t)>& each) : plan_(plan), each_(each) {}

    BalanceResult run() {
        {
            std::vector<std::jthread> helpers;
            for (int i = 1; i < plan_.threads; ++i) helpers.emplace_back([this] { work(); });
            work();
        }
        result_.seconds = seconds();
        return result_;
    }

private:
    double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count(); }
    bool goes_on(std::uint64_t number) const {
        return (plan_.seasons == 0 || number < plan_.seasons) && (plan_.seconds <= 0 || seconds() < plan_.seconds);
    }

    void work() {
        BalanceResult mine;
        const auto ai = make_manager(plan_.manager);
        std::array<ManagerAi*, most_managers> sitting{};
        sitting.fill(ai.get());
        for (std::uint64_t number = next_++; goes_on(number); number = next_++) {
            manager::Setup setup;
            setup.managers = plan_.managers;
            setup.teams = line_up(plan_, number);
            setup.first = manager::Seat::A;
            Uses uses;
            const PlayedSeason season =
                play_season(manager::new_season(setup), sitting, nth_seed(plan_.seed, number), nullptr, &uses);
            count(mine, season.state, uses);
            const std::uint64_t done = ++done_;
            if (each_) each_(done);
        }
        const std::scoped_lock lock(mutex_);
        add_up(result_, mine);
    }

    const BalancePlan& plan_;
    const std::function<void(std::uint64_t)>& each_;
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    std::atomic<std::uint64_t> next_ = 0;
    std::atomic<std::uint64_t> done_ = 0;
    std::mutex mutex_;
    BalanceResult result_;
};

// The sets of that many of the six teams, one bit each.
std::vector<unsigned> team_sets(int managers) {
    std::vector<unsigned> sets;
    for (unsigned set = 0; set < 1u << cards::team_count; ++set)
        if (std::popcount(set) == managers) sets.push_back(set);
    return sets;
}

}  // namespace

double WinRate::share() const { return seasons == 0 ? 0 : static_cast<double>(wins) / static_cast<double>(seasons); }

Rate against_equals(const WinRate& rate, int managers) {
    if (rate.seasons == 0) return {};
    const double others = managers - 1;
    const double n = static_cast<double>(rate.seasons);
    const double share = rate.share();
    const double sum = share * others + 1 - share;
    // Half a season more of each keeps an error on a card that always won, or never.
    const double held = (static_cast<double>(rate.wins) + 0.5) / (n + 1);
    const double held_sum = held * others + 1 - held;
    return {share * others / sum, 1.96 * std::sqrt(held * (1 - held) / n) * others / (held_sum * held_sum)};
}

std::uint64_t line_ups(int managers) { return team_sets(managers).size() * static_cast<std::uint64_t>(managers); }

std::array<cards::Team, most_managers> line_up(const BalancePlan& plan, std::uint64_t number) {
    const std::vector<unsigned> sets = team_sets(plan.managers);
    const auto managers = static_cast<std::uint64_t>(plan.managers);
    const std::uint64_t round = number / line_ups(plan.managers);
    // The order of the sets and of the teams in a set is drawn anew for each round; then the set goes round the table.
    Random random(nth_seed(~plan.seed, round));
    std::vector<std::uint64_t> order(line_ups(plan.managers));
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    const std::uint64_t place = order[number % order.size()];
    unsigned set = sets[place / managers];
    std::array<cards::Team, most_managers> teams{};
    std::array<cards::Team, most_managers> drawn{};
    for (std::size_t i = 0; i < managers; ++i) {
        drawn[i] = static_cast<cards::Team>(std::countr_zero(set) + 1);
        set &= set - 1;
    }
    Random within(nth_seed(plan.seed + round, place / managers));
    for (std::size_t i = managers; i > 1; --i)
        std::swap(drawn[i - 1], drawn[within.below(static_cast<std::uint32_t>(i))]);
    for (std::size_t i = 0; i < managers; ++i) teams[(i + place) % managers] = drawn[i];
    return teams;
}

BalanceResult play_balance(const BalancePlan& plan, const std::function<void(std::uint64_t)>& each) {
    return Balance(plan, each).run();
}

}  // namespace dugout::coach
