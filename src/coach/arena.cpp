#include "coach/arena.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>

#include "coach/deal.hpp"
#include "coach/fixtures.hpp"
#include "coach/game.hpp"
#include "coach/samples.hpp"

namespace dugout::coach {

namespace {

// With a sequential test it is looked at after so many games at a time, however many threads there are.
constexpr std::uint64_t games_between_looks = 32;

struct Outcome {
    std::uint8_t winner = 0;  // 0 nobody, 1 a, 2 b
    std::uint32_t touchdowns_a = 0, touchdowns_b = 0;
    std::uint32_t decisions = 0;
    std::vector<std::int8_t> samples;
};

class Arena {
public:
    Arena(const ArenaPlan& plan, const std::function<void(std::uint64_t)>& each)
        : plan_(plan), each_(each), fixtures_(plan.teams.size(), plan.seed) {}

    ArenaResult run() {
        const auto began = std::chrono::steady_clock::now();
        const std::uint64_t games = plan_.games + plan_.games % 2;
        const bool tested = plan_.elo0 && plan_.elo1;
        ArenaResult result;
        for (std::uint64_t first = 0; first < games && result.verdict == Verdict::Open;) {
            const std::uint64_t last = tested ? std::min(games, first + games_between_looks) : games;
            play(first, last, result);
            if (tested) result.verdict = sprt(result.score, *plan_.elo0, *plan_.elo1);
            first = last;
        }
        result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        return result;
    }

private:
    void play(std::uint64_t first, std::uint64_t last, ArenaResult& result) {
        std::vector<Outcome> outcomes(last - first);
        deal(outcomes.size(), plan_.threads, [&](std::size_t i) {
            outcomes[i] = play_one(first + i);
            const std::uint64_t done = ++done_;
            if (each_) each_(done);
        });
        for (const Outcome& one : outcomes) {
            ++(one.winner == 1 ? result.score.wins : one.winner == 2 ? result.score.losses : result.score.draws);
            result.touchdowns_for += one.touchdowns_a;
            result.touchdowns_against += one.touchdowns_b;
            result.decisions += one.decisions;
            result.samples.insert(result.samples.end(), one.samples.begin(), one.samples.end());
        }
    }

    // Games 2k and 2k + 1 are one fixture, a at home in the first.
    Outcome play_one(std::uint64_t number) const {
        const bool a_home = number % 2 == 0;
        const Fixture fixture = fixtures_[number / 2];
        const auto a = make_coach(plan_.a.name);
        const auto b = make_coach(plan_.b.name);
        const match::State before =
            match::new_match(plan_.rulebook, plan_.teams[fixture.home], plan_.teams[fixture.away], *plan_.library);
        const std::uint64_t seed = nth_seed(plan_.seed, number / 2);
        SampleTaker taker;
        Watcher* const watcher = plan_.samples ? &taker : nullptr;
        const Game game = a_home ? play_game(before, *a, *b, seed, watcher, {plan_.a.budget, plan_.b.budget})
                                 : play_game(before, *b, *a, seed, watcher, {plan_.b.budget, plan_.a.budget});
        const std::uint8_t winner = game.state.winner;
        Outcome outcome{0, game.touchdowns[0], game.touchdowns[1], game.decisions, taker.take(game.state)};
        if (!a_home) std::swap(outcome.touchdowns_a, outcome.touchdowns_b);
        if (winner != 0) outcome.winner = static_cast<std::uint8_t>((winner == 1) == a_home ? 1 : 2);
        return outcome;
    }

    const ArenaPlan& plan_;
    const std::function<void(std::uint64_t)>& each_;
    FixtureList fixtures_;
    std::atomic<std::uint64_t> done_ = 0;
};

}  // namespace

ArenaResult play_arena(const ArenaPlan& plan, const std::function<void(std::uint64_t)>& each) {
    return Arena(plan, each).run();
}

}  // namespace dugout::coach
