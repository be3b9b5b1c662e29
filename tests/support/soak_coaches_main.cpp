// Plays many matches between computer coaches and checks every answer; see tools/soak-coaches.
//
//     dugout_soak_coaches [MATCHES] [FIRST-SEED] [THREADS]

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "coach/coach.hpp"
#include "coach/game.hpp"
#include "support/match_game.hpp"
#include "support/timed_coach.hpp"

namespace {

using namespace dugout;
using namespace dugout::test;

// Short, so that many turns can be played; long enough for an action's plans to be small beside it.
constexpr double seconds_a_turn = 0.05;

// Of the processor, for a team turn: those who think by the clock may overrun it by a fifth, the others do not think.
double allowed(std::string_view name) {
    constexpr double of_thinkers = 1.2 * seconds_a_turn;
    constexpr double of_others = 0.005;
    return name == "search" || name == "learned" ? of_thinkers : of_others;
}

TimedCoach timed(std::string_view name) {
    return TimedCoach([name] { return coach::make_coach(name); }, allowed(name));
}

struct Times {
    double longest_turn = 0;
    std::vector<double> only_once{};  // TimedCoach
};

struct Played {
    std::vector<std::string> faults{};
    std::map<std::string, Times> times{};  // of either coach by his name
};

void add(Times& times, double longest_turn, const std::vector<double>& only_once) {
    times.longest_turn = std::max(times.longest_turn, longest_turn);
    times.only_once.insert(times.only_once.end(), only_once.begin(), only_once.end());
}

// Seconds that the machine below a virtual one has given to others, as far as it says so. What it does not tell of it
// counts as the time of whoever was computing.
double stolen_seconds() {
    std::ifstream file("/proc/stat");
    std::string name;
    std::array<double, 8> ticks{};  // user, nice, system, idle, iowait, irq, softirq, steal
    file >> name;
    for (double& one : ticks) file >> one;
    return ticks.back() / static_cast<double>(sysconf(_SC_CLK_TCK));
}

Played play(std::uint64_t seed) {
    Random random(seed);
    const MatchSetup setup = MatchGame::random_setup(random);
    const auto names = coach::coach_names();
    const auto draw = [&] { return names[random.below(static_cast<std::uint32_t>(names.size()))]; };
    const std::array<std::string_view, 2> drawn = {draw(), draw()};
    std::array<TimedCoach, 2> coaches = {timed(drawn[0]), timed(drawn[1])};
    const coach::Budget budget{.seconds = seconds_a_turn};
    const coach::Game game =
        coach::play_game(MatchGame::new_game(setup), coaches[0], coaches[1], random.next(), nullptr, {budget, budget});
    Played played;
    for (std::size_t i = 0; i < coaches.size(); ++i) {
        coaches[i].finish();
        const std::string name(drawn[i]);
        add(played.times[name], coaches[i].longest_turn(), coaches[i].only_once());
        if (coaches[i].is_illegal()) played.faults.push_back("an illegal answer of " + name);
        if (coaches[i].is_late()) played.faults.push_back("a turn of " + name + " takes too long");
    }
    if (!match::is_over(game.state))
        played.faults.push_back("the match does not end, " + std::string(drawn[0]) + " against " +
                                std::string(drawn[1]));
    return played;
}

void print(const std::string& name, const Times& times) {
    std::printf("  %-10s %8.1f %8.1f", name.c_str(), 1000 * times.longest_turn, 1000 * allowed(name));
    if (const std::vector<double>& once = times.only_once; !once.empty())
        std::printf("   longer in %zu turns, at most %.1f, and not again in %d repetitions", once.size(),
                    1000 * *std::max_element(once.begin(), once.end()), TimedCoach::repetitions);
    std::printf("\n");
}

bool read(const char* text, std::uint64_t& value) {
    const auto [end, error] = std::from_chars(text, text + std::strlen(text), value);
    return error == std::errc{} && *end == '\0';
}

}  // namespace

int main(int count, char** arguments) {
    std::uint64_t matches = 10'000;
    std::uint64_t first = 1;
    std::uint64_t thread_count = std::max(1u, std::thread::hardware_concurrency());
    const std::array<std::uint64_t*, 3> numbers = {&matches, &first, &thread_count};
    bool understood = count <= 4;
    for (int i = 1; understood && i < count; ++i)
        understood = read(arguments[i], *numbers[static_cast<std::size_t>(i - 1)]);
    if (!understood || thread_count == 0) {
        std::fprintf(stderr, "usage: dugout_soak_coaches [MATCHES] [FIRST-SEED] [THREADS]\n");
        return 2;
    }
    sample_teams();  // read once, before the threads start

    std::map<std::string, int> faults;  // how often each came up
    std::map<std::string, Times> times;
    std::uint64_t done = 0;
    std::mutex talking;
    std::atomic<std::uint64_t> next{0};
    const auto work = [&] {
        for (std::uint64_t i = next++; i < matches; i = next++) {
            const Played played = play(first + i);
            const std::lock_guard lock(talking);
            for (const auto& [name, one] : played.times) add(times[name], one.longest_turn, one.only_once);
            for (const std::string& what : played.faults)
                if (++faults[what] == 1) {
                    std::printf("FAULT: %s, seed %llu\n", what.c_str(), static_cast<unsigned long long>(first + i));
                    std::fflush(stdout);
                }
            if (++done % std::max<std::uint64_t>(1, matches / 20) == 0)
                std::fprintf(stderr, "%llu of %llu matches\n", static_cast<unsigned long long>(done),
                             static_cast<unsigned long long>(matches));
        }
    };
    const double stolen = stolen_seconds();
    std::vector<std::thread> threads;
    for (std::uint64_t i = 0; i < thread_count; ++i) threads.emplace_back(work);
    for (std::thread& thread : threads) thread.join();

    for (const auto& [what, how_often] : faults) std::printf("%d times: %s\n", how_often, what.c_str());
    std::printf("%llu matches, %s. Others were given %.1f s of this machine meanwhile.\n",
                static_cast<unsigned long long>(matches), faults.empty() ? "no fault" : "with faults",
                stolen_seconds() - stolen);
    std::printf("  turns, ms   longest  allowed\n");
    for (const auto& [name, one] : times) print(name, one);
    return faults.empty() ? 0 : 1;
}
