// Plays many matches between computer coaches and checks every answer; see tools/soak-coaches.
//
//     dugout_soak_coaches [MATCHES] [FIRST-SEED] [THREADS]

#include <time.h>

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
#include <thread>
#include <vector>

#include "coach/coach.hpp"
#include "coach/game.hpp"
#include "support/match_game.hpp"

namespace {

using namespace dugout;
using namespace dugout::test;

// Short, so that many turns can be played; long enough for an action's plans to be small beside it.
constexpr double seconds_a_turn = 0.05;
constexpr double allowed = 1.2 * seconds_a_turn;

// Time on the wall would count what others do on this machine.
double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Hundredths of a second for which the machine below this virtual one did something else; it counts them as processor
// time of whoever was running.
std::uint64_t stolen() {
    std::ifstream file("/proc/stat");
    std::string cpu;
    std::array<std::uint64_t, 8> times{};
    file >> cpu;
    for (std::uint64_t& time : times) file >> time;
    return file ? times.back() : 0;
}

// Asks the coach, and sees whether what he says is legal and in time.
class Supervised final : public coach::Coach {
public:
    explicit Supervised(std::string_view name) : coach_(coach::make_coach(name)) {}

    match::Choice choose(const match::State& state, const match::ChoiceList& legal, const coach::Budget& budget,
                         Random& random) override {
        // A turn that a kick-off gives beside the others has a budget of its own, and so has the one after a kick-off
        // that put the clock back (lrb4.kickoff.clock), though it has the number of the one before.
        const bool between_drives = state.phase != match::Phase::Turn && state.bonus_turn == 0;
        const int turn = between_drives ? -1
                                        : state.period * 1000 + state.teams[0].turn * 40 + state.teams[1].turn * 2 +
                                              (state.bonus_turn != 0 ? 1 : 0);
        if (turn != turn_) spent_ = 0;
        turn_ = turn;
        const double began = processor_seconds();
        const match::Choice choice = coach_->choose(state, legal, budget, random);
        spent_ += processor_seconds() - began;
        most_ = std::max(most_, spent_);
        if (legal.contains(choice)) return choice;
        illegal_ = true;
        return legal[0];
    }

    bool illegal() const { return illegal_; }
    double most_seconds() const { return most_; }

private:
    std::unique_ptr<coach::Coach> coach_;
    int turn_ = -1;
    double spent_ = 0, most_ = 0;
    bool illegal_ = false;
};

struct Played {
    bool late = false;                            // a turn took longer than allowed
    std::string fault;                            // empty: none
    std::map<std::string, double> longest_turns;  // in seconds, of either coach by his name
};

void lengthen(double& longest, double seconds) { longest = std::max(longest, seconds); }

Played play(std::uint64_t seed) {
    Random random(seed);
    const MatchSetup setup = MatchGame::random_setup(random);
    const auto names = coach::coach_names();
    const auto draw = [&] { return names[random.below(static_cast<std::uint32_t>(names.size()))]; };
    const std::string_view home = draw();
    const std::string_view away = draw();
    Supervised first(home);
    Supervised second(away);
    const coach::Budget budget{.seconds = seconds_a_turn};
    const coach::Game game =
        coach::play_game(MatchGame::new_game(setup), first, second, random.next(), nullptr, {budget, budget});
    Played played;
    played.late = std::max(first.most_seconds(), second.most_seconds()) > allowed;
    lengthen(played.longest_turns[std::string(home)], first.most_seconds());
    lengthen(played.longest_turns[std::string(away)], second.most_seconds());
    const std::string who = std::string(home) + " against " + std::string(away);
    if (first.illegal() || second.illegal())
        played.fault = "an illegal answer, " + who;
    else if (!match::is_over(game.state))
        played.fault = "the match does not end, " + who;
    else if (played.late)
        played.fault = "a turn took too long, " + who;
    return played;
}

// A match with a long turn during which the machine was held up says nothing: it is played again.
Played play_undisturbed(std::uint64_t seed, std::atomic<std::uint64_t>& again) {
    constexpr int most = 3;
    for (int i = 1;; ++i) {
        const std::uint64_t before = stolen();
        Played played = play(seed);
        if (!played.late || stolen() == before || i == most) return played;
        ++again;
    }
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

    struct Fault {
        std::uint64_t seed = 0, count = 0;
    };
    std::map<std::string, Fault> faults;
    std::map<std::string, double> longest_turns;
    std::uint64_t done = 0;
    std::mutex talking;
    std::atomic<std::uint64_t> next{0};
    std::atomic<std::uint64_t> again{0};
    const auto work = [&] {
        for (std::uint64_t i = next++; i < matches; i = next++) {
            const Played played = play_undisturbed(first + i, again);
            const std::lock_guard lock(talking);
            for (const auto& [name, seconds] : played.longest_turns) lengthen(longest_turns[name], seconds);
            if (!played.fault.empty() && ++faults[played.fault].count == 1) faults[played.fault].seed = first + i;
            if (++done % std::max<std::uint64_t>(1, matches / 20) == 0)
                std::fprintf(stderr, "%llu of %llu matches\n", static_cast<unsigned long long>(done),
                             static_cast<unsigned long long>(matches));
        }
    };
    std::vector<std::thread> threads;
    for (std::uint64_t i = 0; i < thread_count; ++i) threads.emplace_back(work);
    for (std::thread& thread : threads) thread.join();

    for (const auto& [what, fault] : faults)
        std::printf("FAULT in %llu matches: %s, seed %llu\n", static_cast<unsigned long long>(fault.count),
                    what.c_str(), static_cast<unsigned long long>(fault.seed));
    if (again != 0)
        std::printf("%llu were played again because the machine was held up.\n",
                    static_cast<unsigned long long>(again));
    std::printf("%llu matches; %.0f ms of the processor are allowed for a turn. The longest:\n",
                static_cast<unsigned long long>(matches), 1000 * allowed);
    for (const auto& [name, seconds] : longest_turns) std::printf("  %-12s %6.1f ms\n", name.c_str(), 1000 * seconds);
    return faults.empty() ? 0 : 1;
}
