#include "cli/bench_matches.hpp"

#include <time.h>

#include <algorithm>

#include "coach/game.hpp"
#include "coach/random_coach.hpp"
#include "match/engine.hpp"
#include "rules/kicking.hpp"
#include "team/samples.hpp"

namespace dugout::cli {

namespace {

constexpr std::uint64_t seed = 2004;

}  // namespace

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

std::vector<match::State> bench_pairings(Rulebook rulebook) {
    rulebook.set(Option::Overtime, 0);
    const Library& library = Library::embedded();
    const Kickers kickers = uses_kicking(rulebook) ? Kickers::Yes : Kickers::No;
    std::vector<TeamSheet> teams;
    for (const Roster& roster : library.rosters()) {
        auto sheet = sample_sheet(library, roster.id, kickers);
        if (!sheet) continue;
        // Where inducements act everybody brings all of them.
        if (rulebook.uses(Option::AlternativeInducements))
            for (int i = 0; i < alternative_count; ++i) sheet->inducements.push_back(static_cast<Alternative>(i));
        teams.push_back(*std::move(sheet));
    }
    std::vector<match::State> result;
    for (std::size_t i = 0; i < teams.size(); ++i)
        result.push_back(match::new_match(rulebook, teams[i], teams[(i + 1) % teams.size()]));
    return result;
}

PlayRun run_matches(const std::vector<match::State>& starts, double seconds) {
    coach::RandomCoach home;
    coach::RandomCoach away;
    PlayRun run;
    const double began = processor_seconds();
    do {
        run.decisions +=
            coach::play_game(starts[run.games % starts.size()], home, away, nth_seed(seed, run.games)).decisions;
        ++run.games;
        run.seconds = processor_seconds() - began;
    } while (run.seconds < seconds);
    return run;
}

}  // namespace dugout::cli
