#include "coach/manager_balance.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/common.hpp"
#include "cli/manager_options.hpp"
#include "cli/progress.hpp"
#include "words/manager.hpp"

// dugout manager balance

namespace dugout::cli {

namespace {

using Json = nlohmann::ordered_json;
using coach::BalancePlan;
using coach::BalanceResult;
using coach::Rate;
using coach::WinRate;

// What every team should stay between, against equals.
constexpr double lowest = 0.4;
constexpr double highest = 0.6;

struct BalanceArguments {
    BalancePlan plan;
    std::optional<std::uint64_t> seed;
    bool json = false;
};

struct CardRow {
    const cards::Card* card;
    WinRate owned, used;
    Rate rate;  // of those who used it
};

// Cards that somebody has used, the strongest first. Highlights and Spike! cards are everybody's.
std::vector<CardRow> card_rows(const BalanceResult& result, int managers) {
    std::vector<CardRow> rows;
    const auto table = cards::generated::card_table();
    for (std::size_t kind = 0; kind < table.size(); ++kind)
        if (result.owned[kind].seasons + result.used[kind].seasons > 0)
            rows.push_back({&table[kind], result.owned[kind], result.used[kind],
                            coach::against_equals(result.used[kind], managers)});
    std::sort(rows.begin(), rows.end(), [](const CardRow& a, const CardRow& b) {
        return a.rate.value != b.rate.value ? a.rate.value > b.rate.value : a.card->id < b.card->id;
    });
    return rows;
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }
std::string percent(const Rate& rate) { return fmt::format("{:.1f} % ±{:.1f}", 100 * rate.value, 100 * rate.error); }

std::vector<std::string> cells(std::string name, const WinRate& wins, int managers) {
    return {std::move(name), with_commas(wins.seasons), with_commas(wins.wins), percent(wins.share()),
            percent(coach::against_equals(wins, managers))};
}

std::string verdict(const BalanceResult& result, int managers) {
    std::vector<std::string> out;
    for (std::size_t i = 1; i < result.teams.size(); ++i) {
        const double rate = coach::against_equals(result.teams[i], managers).value;
        if (rate < lowest || rate > highest) out.emplace_back(cards::entry(static_cast<cards::Team>(i)).name);
    }
    if (out.empty()) return "every team is between 40 % and 60 % against equals\n";
    return "outside 40 % to 60 % against equals: " + listed(out) + "\n";
}

std::string page(const BalancePlan& plan, const BalanceResult& result, Language language) {
    const int n = plan.managers;
    Table teams({"team", "seasons", "won", "share", "against equals"});
    for (std::size_t i = 1; i < result.teams.size(); ++i)
        teams.add(cells(std::string(cards::entry(static_cast<cards::Team>(i)).name), result.teams[i], n));
    Table places({"place", "seasons", "won", "share", "against equals"});
    for (int i = 0; i < n; ++i)
        places.add(cells(fmt::format("{}", i + 1), result.places[static_cast<std::size_t>(i)], n));
    Table list({"card", "owned", "share", "used", "share", "against equals", "source"});
    for (const CardRow& row : card_rows(result, n))
        list.add({std::string(words::card_name({row.card->first}, language)), with_commas(row.owned.seasons),
                  percent(row.owned.share()), with_commas(row.used.seasons), percent(row.used.share()),
                  percent(row.rate), row.card->published ? "published" : "ours"});
    return fmt::format("{} seasons of {} managers, all {}; nobody won {}; {:.0f} s; seed {}\n\n",
                       with_commas(result.seasons), n, plan.manager, result.nobody, result.seconds, plan.seed) +
           teams.text({1, 2, 3, 4}) + verdict(result, n) + "\n" + places.text({1, 2, 3, 4}) + "\n" +
           list.text({1, 2, 3, 4, 5});
}

Json rate_json(const WinRate& wins, int managers) {
    const Rate rate = coach::against_equals(wins, managers);
    return {{"seasons", wins.seasons}, {"wins", wins.wins}, {"rate", rate.value}, {"error", rate.error}};
}

std::string json_page(const BalancePlan& plan, const BalanceResult& result) {
    const int n = plan.managers;
    Json json = {{"managers", n},           {"manager", plan.manager},   {"seasons", result.seasons},
                 {"nobody", result.nobody}, {"seconds", result.seconds}, {"seed", plan.seed}};
    for (std::size_t i = 1; i < result.teams.size(); ++i)
        json["teams"][std::string(cards::entry(static_cast<cards::Team>(i)).id)] = rate_json(result.teams[i], n);
    for (int i = 0; i < n; ++i) json["places"].push_back(rate_json(result.places[static_cast<std::size_t>(i)], n));
    for (const CardRow& row : card_rows(result, n))
        json["cards"][std::string(row.card->id)] = {
            {"owned", rate_json(row.owned, n)}, {"used", rate_json(row.used, n)}, {"published", row.card->published}};
    return json.dump(2) + "\n";
}

void run_balance(BalanceArguments& arguments, Language language) {
    BalancePlan& plan = arguments.plan;
    check_manager(plan.manager, language);
    if (plan.seasons == 0 && plan.seconds <= 0) plan.seconds = 60;
    plan.seed = arguments.seed.value_or(fresh_seed());
    if (plan.threads == 0) plan.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    BalanceResult result;
    {
        ProgressBar bar(plan.seasons, seasons_noun, language);
        result = coach::play_balance(plan, [&](std::uint64_t done) {
            if (plan.seasons > 0) bar.tell(done);
        });
    }
    std::cout << (arguments.json ? json_page(plan, result) : page(plan, result, language));
}

}  // namespace

void add_manager_balance(CLI::App& parent) {
    CLI::App* command = parent.add_subcommand("balance", "Are teams, seats and cards worth the same?");
    command->footer(
        "Plays every line-up of teams at every place in the order of the coin, all by the same manager, until the "
        "time\n"
        "or the number of seasons is over. `against equals` is the share of won seasons, said so that 50 % is what "
        "one\n"
        "among equals wins, with its 95 % error: docs/manager-balance.md. A season that is begun is played to its "
        "end.\n"
        "\n"
        "Examples:\n"
        "  dugout manager balance --managers 3 --seconds 600\n"
        "  dugout manager balance --seasons 1200 --manager search --json");
    auto arguments = std::make_shared<BalanceArguments>();
    BalancePlan& plan = arguments->plan;
    plan.threads = 0;
    command->add_option("--managers", plan.managers, "3 or 4")->check(CLI::Range(3, 4))->capture_default_str();
    command->add_option("--manager", plan.manager, "The computer manager of every seat")->capture_default_str();
    command->add_option("--seconds", plan.seconds, "How long; 60 where neither this nor --seasons is given")
        ->type_name("S")
        ->check(between(0.1, 1e6));
    command->add_option("--seasons", plan.seasons, "How many")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    add_threads_option(*command, plan.threads, "seasons");
    add_seed_option(*command, arguments->seed);
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->callback([=] { run_balance(*arguments, language_of(*command)); });
}

}  // namespace dugout::cli
