// Plays many matches by chance on all cores and checks every position; see tools/soak.
//
//     dugout_soak [MATCHES] [FIRST-SEED]
//
// Every kind of fault is told once, with the seed and the choices of the shortest match that shows it; the exit code
// is 1 then.

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <map>
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

struct Break {
    std::uint64_t seed = 0;
    std::size_t length = 0;
    std::uint64_t count = 0;
    std::string story;
};
using Breaks = std::map<std::string, Break>;

// Empty when the match went to its end without a fault.
std::string play(Playthrough<MatchGame>& game) {
    MatchWatch watch;
    game.start();
    if (const char* broken = match::check(game.state())) return broken;
    if (std::string fault = watch.begin(game.state()); !fault.empty()) return fault;
    while (game.goes_on()) {
        if (game.legal().empty()) return "nothing is legal at " + std::string(decision_name(game.state().pending.kind));
        const match::State before = game.state();
        const match::Choice choice = game.choose();
        match::apply_trusted(game.state(), choice, game.dice());
        if (const char* broken = match::check(game.state())) return broken;
        if (std::string fault = watch.step(before, choice, game.state()); !fault.empty()) return fault;
    }
    return match::is_over(game.state()) ? std::string{} : "the match does not end";
}

void add_up(const Playthrough<MatchGame>& game, Tally& tally) {
    const match::State& end = game.state();
    ++tally.matches;
    tally.decisions += game.chosen().size();
    tally.touchdowns += static_cast<std::uint64_t>(end.teams[0].score + end.teams[1].score);
    for (const match::Player& player : end.players)
        tally.casualties += player.place == match::Place::Injured || player.place == match::Place::Dead ? 1 : 0;
    tally.conceded += end.conceded != 0 ? 1 : 0;
    tally.overtimes += end.period == 3 ? 1 : 0;
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
    Breaks faults;
    std::atomic<std::uint64_t> next{0};
    std::mutex talking;
    const auto began = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    };
    const bool live = isatty(STDERR_FILENO) != 0;
    const std::uint64_t every = live ? 100 : std::max<std::uint64_t>(1, matches / 10);

    const auto work = [&] {
        for (std::uint64_t i = next++; i < matches; i = next++) {
            Playthrough<MatchGame> game({first + i, longest_match, 400});
            const std::string fault = play(game);
            add_up(game, tally);
            const std::lock_guard lock(talking);
            if (!fault.empty()) {
                Break& kind = faults[fault];
                if (++kind.count == 1 || game.chosen().size() < kind.length)
                    kind = {first + i, game.chosen().size(), kind.count, game.story()};
            }
            if (tally.matches % every == 0)
                std::fprintf(stderr, live ? "\r%llu of %llu matches, %.0f s " : "%llu of %llu matches, %.0f s\n",
                             static_cast<unsigned long long>(tally.matches), static_cast<unsigned long long>(matches),
                             seconds());
        }
    };
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); ++i) threads.emplace_back(work);
    for (std::thread& thread : threads) thread.join();
    if (live) std::fprintf(stderr, "\n");

    for (const auto& [what, fault] : faults)
        std::printf("BROKEN in %llu matches: %s\n%s\n", static_cast<unsigned long long>(fault.count), what.c_str(),
                    fault.story.c_str());
    std::printf(
        "%llu matches, %llu decisions, %llu touchdowns, %llu casualties, %llu overtimes, %llu conceded, %.0f s\n",
        static_cast<unsigned long long>(tally.matches), static_cast<unsigned long long>(tally.decisions),
        static_cast<unsigned long long>(tally.touchdowns), static_cast<unsigned long long>(tally.casualties),
        static_cast<unsigned long long>(tally.overtimes), static_cast<unsigned long long>(tally.conceded), seconds());
    std::printf(faults.empty() ? "No invariant was broken.\n" : "Invariants were broken.\n");
    return faults.empty() ? 0 : 1;
}
