// Plays many matches by chance on all cores and checks every position; see tools/soak.
//
//     dugout_soak [MATCHES] [FIRST-SEED]
//
// Leaves with 1 at the first match that breaks an invariant, and says how to see it again.

#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <limits>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <unistd.h>

#include "support/match_game.hpp"
#include "support/playthrough.hpp"

namespace {

using namespace dugout;
using namespace dugout::test;

struct Tally {
    std::atomic<std::uint64_t> matches{0};
    std::atomic<std::uint64_t> decisions{0};
    std::atomic<std::uint64_t> touchdowns{0};
    std::atomic<std::uint64_t> casualties{0};
    std::atomic<std::uint64_t> conceded{0};
    std::atomic<std::uint64_t> overtimes{0};
};

// A match ends long before; one that does not is a fault of its own.
constexpr int longest_match = 200'000;

// Empty when the match went to its end without a fault.
std::string soak(std::uint64_t seed, Tally& tally) {
    Playthrough<MatchGame> game({seed, longest_match, 400});
    MatchWatch watch;
    game.start();
    std::string fault = watch.begin(game.state());
    if (const char* broken = match::check(game.state())) fault = broken;
    while (fault.empty() && game.goes_on()) {
        if (game.legal().empty()) {
            fault = "nothing is legal";
            break;
        }
        const match::State before = game.state();
        const match::Choice choice = game.choose();
        match::apply_trusted(game.state(), choice, game.dice());
        if (const char* broken = match::check(game.state())) fault = broken;
        if (fault.empty()) fault = watch.step(before, choice, game.state());
    }
    const match::State& end = game.state();
    if (fault.empty() && !match::is_over(end)) fault = "the match does not end";
    if (!fault.empty()) return fault + "\n" + game.story();
    ++tally.matches;
    tally.decisions += game.chosen().size();
    tally.touchdowns += static_cast<std::uint64_t>(end.teams[0].score + end.teams[1].score);
    for (const match::Player& player : end.players)
        tally.casualties += player.place == match::Place::Injured || player.place == match::Place::Dead ? 1 : 0;
    tally.conceded += end.conceded != 0 ? 1 : 0;
    tally.overtimes += end.period == 3 ? 1 : 0;
    return {};
}

bool read(const char* text, std::uint64_t& value) {
    const auto [end, error] = std::from_chars(text, text + std::strlen(text), value);
    return error == std::errc{} && *end == '\0';
}

}  // namespace

int main(int count, char** arguments) {
    std::uint64_t matches = 100'000;
    std::uint64_t first = 1;
    if (count > 3 || (count > 1 && !read(arguments[1], matches)) || (count > 2 && !read(arguments[2], first))) {
        std::fprintf(stderr, "usage: dugout_soak [MATCHES] [FIRST-SEED]\n");
        return 2;
    }
    sample_teams();  // read once, before the threads start

    Tally tally;
    std::atomic<std::uint64_t> next{0};
    std::atomic<bool> failed{false};
    std::mutex printing;
    const auto began = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    };
    const bool live = isatty(STDERR_FILENO) != 0;
    const std::uint64_t tenth = matches < 10 ? 1 : matches / 10;

    const auto work = [&] {
        for (std::uint64_t i = next++; i < matches && !failed; i = next++) {
            if (const std::string fault = soak(first + i, tally); !fault.empty()) {
                const std::lock_guard lock(printing);
                failed = true;
                std::printf("BROKEN in the match of seed %llu: %s\n", static_cast<unsigned long long>(first + i),
                            fault.c_str());
                return;
            }
            const std::uint64_t done = tally.matches;
            if (live ? done % 100 == 0 : done % tenth == 0) {
                const std::lock_guard lock(printing);
                std::fprintf(stderr, live ? "\r%llu of %llu matches, %.0f s " : "%llu of %llu matches, %.0f s\n",
                             static_cast<unsigned long long>(done), static_cast<unsigned long long>(matches),
                             seconds());
            }
        }
    };
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); ++i) threads.emplace_back(work);
    for (std::thread& thread : threads) thread.join();
    if (live) std::fprintf(stderr, "\n");

    std::printf(
        "%llu matches, %llu decisions, %llu touchdowns, %llu casualties, %llu overtimes, %llu conceded, %.0f s\n",
        static_cast<unsigned long long>(tally.matches), static_cast<unsigned long long>(tally.decisions),
        static_cast<unsigned long long>(tally.touchdowns), static_cast<unsigned long long>(tally.casualties),
        static_cast<unsigned long long>(tally.overtimes), static_cast<unsigned long long>(tally.conceded), seconds());
    std::printf(failed ? "An invariant was broken.\n" : "No invariant was broken.\n");
    return failed ? 1 : 0;
}
