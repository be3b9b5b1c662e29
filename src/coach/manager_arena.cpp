#include "coach/manager_arena.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>

#include "coach/deal.hpp"
#include "coach/game.hpp"
#include "coach/manager.hpp"

namespace dugout::coach {

namespace {

using manager::most_managers;
using Seating = std::vector<std::size_t>;  // which contestant sits where

// With a sequential test it is looked at after so many fixtures at a time, however many threads there are.
constexpr std::uint64_t fixtures_between_looks = 8;

struct Outcome {
    int winner = -1;  // seat
    std::array<std::uint16_t, most_managers> fans{};
};

class Arena {
public:
    Arena(const ManagerArenaPlan& plan, const std::function<void(std::uint64_t)>& each) : plan_(plan), each_(each) {
        Seating seating;
        for (const std::string& name : plan.seats) {
            const auto known = std::find_if(result_.contestants.begin(), result_.contestants.end(),
                                            [&](const Contestant& one) { return one.name == name; });
            seating.push_back(static_cast<std::size_t>(known - result_.contestants.begin()));
            if (known == result_.contestants.end()) result_.contestants.push_back({name});
        }
        std::sort(seating.begin(), seating.end());
        do seatings_.push_back(seating);
        while (std::next_permutation(seating.begin(), seating.end()));
        add_duels(seating);
        result_.orders = seatings_.size();
    }

    ManagerArenaResult run() {
        const auto began = std::chrono::steady_clock::now();
        const std::uint64_t fixtures = (plan_.games + result_.orders - 1) / result_.orders;
        const bool tested = plan_.elo0 && plan_.elo1;
        for (std::uint64_t first = 0; first < fixtures && result_.verdict == Verdict::Open;) {
            const std::uint64_t last = tested ? std::min(fixtures, first + fixtures_between_looks) : fixtures;
            play(first, last);
            if (tested) result_.verdict = result_.duels[0].sprt(*plan_.elo0, *plan_.elo1);
            first = last;
        }
        result_.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        return result_;
    }

private:
    void add_duels(const Seating& seating) {
        const auto seats_of = [&](std::size_t who) {
            return static_cast<int>(std::count(seating.begin(), seating.end(), who));
        };
        for (std::size_t a = 0; a < result_.contestants.size(); ++a)
            for (std::size_t b = a + 1; b < result_.contestants.size(); ++b)
                result_.duels.push_back({a, b, {}, seats_of(a) * seats_of(b)});
    }

    void play(std::uint64_t first, std::uint64_t last) {
        const std::uint64_t from = first * result_.orders;
        const std::uint64_t to = last * result_.orders;
        std::vector<Outcome> outcomes(to - from);
        deal(outcomes.size(), plan_.threads, [&](std::size_t i) {
            outcomes[i] = play_one(from + i);
            const std::uint64_t done = ++done_;
            if (each_) each_(done);
        });
        for (std::uint64_t number = from; number < to; ++number)
            count(outcomes[number - from], seatings_[number % result_.orders]);
    }

    Outcome play_one(std::uint64_t number) const {
        const Seating& seating = seatings_[number % result_.orders];
        const std::uint64_t seed = nth_seed(plan_.seed, number / result_.orders);
        manager::Setup setup;
        setup.managers = static_cast<int>(seating.size());
        setup.season = plan_.season;
        setup.limited = plan_.limited;
        setup.first = manager::Seat::A;
        setup.teams = teams_of_fixture(seed, setup.managers);
        std::array<std::unique_ptr<ManagerAi>, most_managers> owned;
        std::array<ManagerAi*, most_managers> sitting{};
        for (std::size_t i = 0; i < seating.size(); ++i) {
            owned[i] = make_manager(result_.contestants[seating[i]].name);
            sitting[i] = owned[i].get();
        }
        const PlayedSeason season = play_season(manager::new_season(setup), sitting, seed);
        Outcome outcome;
        if (season.state.winner != manager::Seat::None) outcome.winner = manager::index(season.state.winner);
        for (int i = 0; i < setup.managers; ++i)
            outcome.fans[static_cast<std::size_t>(i)] = season.state.of(manager::seat_at(i)).fans;
        return outcome;
    }

    void count(const Outcome& outcome, const Seating& seating) {
        ++result_.seasons;
        for (std::size_t i = 0; i < seating.size(); ++i) {
            Contestant& one = result_.contestants[seating[i]];
            ++one.seasons;
            one.fans += outcome.fans[i];
            one.wins += outcome.winner == static_cast<int>(i) ? 1 : 0;
        }
        for (Duel& duel : result_.duels)
            for (std::size_t i = 0; i < seating.size(); ++i)
                for (std::size_t k = 0; k < seating.size(); ++k)
                    if (seating[i] == duel.a && seating[k] == duel.b) count(duel.score, ahead(outcome, i, k));
    }

    // Who won the season is ahead of all, whatever the others have.
    static int ahead(const Outcome& outcome, std::size_t i, std::size_t k) {
        if (outcome.winner == static_cast<int>(i)) return 1;
        if (outcome.winner == static_cast<int>(k)) return -1;
        return outcome.fans[i] == outcome.fans[k] ? 0 : outcome.fans[i] > outcome.fans[k] ? 1 : -1;
    }

    static void count(Score& score, int result) {
        ++(result > 0 ? score.wins : result < 0 ? score.losses : score.draws);
    }

    const ManagerArenaPlan& plan_;
    const std::function<void(std::uint64_t)>& each_;
    std::vector<Seating> seatings_;
    ManagerArenaResult result_;
    std::atomic<std::uint64_t> done_ = 0;
};

}  // namespace

Elo Duel::elo() const {
    Elo result = coach::elo(score);
    result.error *= std::sqrt(static_cast<double>(pairs));
    return result;
}

Verdict Duel::sprt(double elo0, double elo1) const { return coach::sprt(score, elo0, elo1, pairs); }

ManagerArenaResult play_manager_arena(const ManagerArenaPlan& plan, const std::function<void(std::uint64_t)>& each) {
    return Arena(plan, each).run();
}

std::array<cards::Team, most_managers> teams_of_fixture(std::uint64_t seed, int managers) {
    std::array<cards::Team, cards::team_count> teams{};
    for (std::size_t i = 0; i < teams.size(); ++i) teams[i] = static_cast<cards::Team>(i + 1);
    Random random(seed ^ 0x7465616d73u);
    std::array<cards::Team, most_managers> chosen{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(managers); ++i) {
        const std::size_t k = i + random.below(static_cast<std::uint32_t>(teams.size() - i));
        std::swap(teams[i], teams[k]);
        chosen[i] = teams[i];
    }
    return chosen;
}

}  // namespace dugout::coach
