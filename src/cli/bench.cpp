#include "cli/bench.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/bench_matches.hpp"
#include "cli/bench_odds.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"

namespace dugout::cli {

namespace {

constexpr int runs = 9;

// Copies between a few hundred states, as a search does.
double run_copies(const match::State& state, double seconds) {
    constexpr std::size_t slots = 256;
    constexpr std::size_t copies_at_once = 16 * slots;
    std::vector<match::State> states(slots, state);
    std::uint64_t copies = 0;
    const double began = processor_seconds();
    double spent = 0;
    do {
        for (std::size_t i = 0; i < copies_at_once; ++i) {
            states[i % slots] = states[(i + slots / 2) % slots];
            asm volatile("" : : "r"(states.data()) : "memory");  // the copy is made although nobody looks at it
        }
        copies += copies_at_once;
        spent = processor_seconds() - began;
    } while (spent < seconds);
    return 1e9 * spent / static_cast<double>(copies);
}

void run_bench(double seconds, bool json) {
    const MatchSpeed speed = measure_match(0.8 * seconds);
    const SeasonSpeed seasons = measure_seasons(0.2 * seconds);
    const std::vector<BookSpeed> books = measure_books(0.4 * seconds);
    const double pairing = measure_pairing(500, 5);
    std::cout << (json ? bench_json(speed, seasons, pairing, books)
                       : bench_table(speed, seasons, pairing) + "\n" + books_table(books));
}

}  // namespace

MatchSpeed measure_match(double seconds) {
    const std::vector<match::State> starts = bench_pairings(lrb4());
    const double for_matches = 0.90 * seconds / runs;
    const double for_copies = 0.05 * seconds / runs;
    run_matches(starts, for_matches / 2);  // wakes caches and clock up
    std::vector<double> decisions;
    std::vector<double> matches;
    std::vector<double> copies;
    for (int i = 0; i < runs; ++i) {
        const PlayRun play = run_matches(starts, for_matches);
        decisions.push_back(play.decisions_per_second());
        matches.push_back(play.matches_per_second());
        copies.push_back(run_copies(starts.front(), for_copies));
    }
    const double rate = median(decisions);
    const ReachSpeed reach = measure_reach(starts, 0.05 * seconds);
    return {rate, median(matches), 1e9 / rate, sizeof(match::State), median(copies), reach.median_us, reach.slowest_us};
}

std::string bench_json(const MatchSpeed& speed, const SeasonSpeed& seasons, double pairing_ms,
                       const std::vector<BookSpeed>& books) {
    const auto rounded = [](double value) { return std::round(10 * value) / 10; };
    const nlohmann::ordered_json json = {
        {"match",
         {{"decisions_per_second", std::round(speed.decisions_per_second)},
          {"matches_per_second", std::round(speed.matches_per_second)},
          {"ns_per_decision", rounded(speed.ns_per_decision)},
          {"state_bytes", speed.state_bytes},
          {"copy_ns", rounded(speed.copy_ns)}}},
        {"odds", {{"reach_us", rounded(speed.reach_us)}, {"slowest_reach_us", rounded(speed.slowest_reach_us)}}},
        {"manager",
         {{"seasons_per_second", std::round(seasons.seasons_per_second)},
          {"decisions_per_second", std::round(seasons.decisions_per_second)},
          {"state_bytes", seasons.state_bytes}}},
        {"tournament", {{"pairing_500_coaches_ms", rounded(pairing_ms)}}},
        {"books", books_json(books)}};
    return json.dump(2) + "\n";
}

std::string bench_table(const MatchSpeed& speed, const SeasonSpeed& seasons, double pairing_ms) {
    const auto whole = [](double value) { return with_commas(static_cast<std::uint64_t>(value + 0.5)); };
    Table table({"match, one core, random coaches", "measured", "floor", "goal"});
    table.add({"decisions a second", whole(speed.decisions_per_second), "2,000,000", "5,000,000"});
    table.add({"whole matches a second", whole(speed.matches_per_second), "3,500", "9,000"});
    table.add({"nanoseconds a decision", fmt::format("{:.0f}", speed.ns_per_decision), "500", "200"});
    table.add({"bytes of a State", with_commas(speed.state_bytes), "1,536", "1,024"});
    table.add({"nanoseconds a copy", fmt::format("{:.1f}", speed.copy_ns), "", "30"});
    table.add({"microseconds a reach map", fmt::format("{:.1f}", speed.reach_us), "", "50"});
    table.add({"  in the worst position", fmt::format("{:.1f}", speed.slowest_reach_us), "", "50"});
    table.add({"seasons of four random managers", whole(seasons.seasons_per_second), "2,000", ""});
    table.add({"  decisions a second", whole(seasons.decisions_per_second), "", ""});
    table.add({"  bytes of a State", with_commas(seasons.state_bytes), "", ""});
    table.add({"milliseconds to pair 500 coaches", fmt::format("{:.0f}", pairing_ms), "1,000", ""});
    return table.text({1, 2, 3}) +
           fmt::format(
               "\nEach figure is the median of {} runs, in processor time of one thread. A decision is: list the\n"
               "legal choices, choose one at random, apply it, without a log. Matches are whole ones between\n"
               "neighbours in the list of rosters, under lrb4 with overtime=off. A reach map is the best path of one\n"
               "player to every square with its chance, at turns in the middle of such matches.\n",
               runs);
}

void add_bench_command(CLI::App& app) {
    CLI::App* command = app.add_subcommand("bench", "Measure the speed of the engine on one core");
    command->footer(
        "Examples:\n"
        "  dugout bench\n"
        "  dugout bench --seconds 20 --json");
    auto seconds = std::make_shared<double>(5);
    auto json = std::make_shared<bool>(false);
    command->add_option("--seconds", *seconds, "How long to measure")
        ->type_name("S")
        ->check(between(0.1, 600.0))
        ->capture_default_str();
    command->add_flag("--json", *json, "Print one JSON object");
    command->callback([=] { run_bench(*seconds, *json); });
}

}  // namespace dugout::cli
