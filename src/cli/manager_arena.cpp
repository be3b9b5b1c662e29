#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/common.hpp"
#include "cli/figures.hpp"
#include "cli/manager_options.hpp"
#include "cli/progress.hpp"
#include "coach/manager_arena.hpp"
#include "coach/manager_balance.hpp"
#include "manager/decision.hpp"

// dugout manager arena

namespace dugout::cli {

namespace {

using Json = nlohmann::ordered_json;
using coach::ManagerArenaPlan;
using coach::ManagerArenaResult;

constexpr words::Phrase two_to_four = {
    "an arena needs two to four managers: `dugout manager arena search scripted`",
    "une arène veut de deux à quatre managers : `dugout manager arena search scripted`"};
constexpr words::Phrase all_the_same = {"--sprt: name two different managers",
                                        "--sprt : nommez deux managers différents"};

struct ArenaArguments {
    ManagerArenaPlan plan;
    std::string season = "standard";
    std::vector<double> sprt;
    std::optional<std::uint64_t> seed;
    bool json = false;
};

std::string_view verdict_text(coach::Verdict verdict) {
    return verdict == coach::Verdict::Elo0 ? "elo0" : verdict == coach::Verdict::Elo1 ? "elo1" : "open";
}

double each(std::uint64_t sum, std::uint64_t count) {
    return static_cast<double>(sum) / static_cast<double>(std::max<std::uint64_t>(1, count));
}

std::string json_page(const ManagerArenaPlan& plan, const ManagerArenaResult& result) {
    const int managers = static_cast<int>(plan.seats.size());
    Json json = {{"seats", plan.seats},   {"seasons", result.seasons}, {"orders", result.orders},
                 {"seed", plan.seed},     {"seconds", result.seconds}, {"managers", Json::array()},
                 {"duels", Json::array()}};
    for (const coach::Contestant& one : result.contestants) {
        const coach::Rate rate = coach::against_equals({one.seasons, one.wins}, managers);
        json["managers"].push_back({{"name", one.name},
                                    {"seasons", one.seasons},
                                    {"wins", one.wins},
                                    {"rate", rate.value},
                                    {"rate_error", rate.error},
                                    {"fans", each(one.fans, one.seasons)}});
    }
    for (const coach::Duel& duel : result.duels) {
        const coach::Elo elo = duel.elo();
        json["duels"].push_back({{"a", result.contestants[duel.a].name},
                                 {"b", result.contestants[duel.b].name},
                                 {"wins", duel.score.wins},
                                 {"draws", duel.score.draws},
                                 {"losses", duel.score.losses},
                                 {"elo", elo.value},
                                 {"elo_error", elo.error}});
    }
    if (plan.elo0) json["sprt"] = verdict_text(result.verdict);
    return json.dump(2) + "\n";
}

std::string page(const ManagerArenaPlan& plan, const ManagerArenaResult& result) {
    const int managers = static_cast<int>(plan.seats.size());
    Table won({"manager", "seats", "won", "share", "against equals", "fans"});
    for (const coach::Contestant& one : result.contestants) {
        const coach::WinRate wins{one.seasons, one.wins};
        const coach::Rate rate = coach::against_equals(wins, managers);
        won.add({one.name, with_commas(one.seasons), with_commas(one.wins), fmt::format("{:.1f} %", 100 * wins.share()),
                 fmt::format("{:.1f} % ±{:.1f}", 100 * rate.value, 100 * rate.error),
                 fmt::format("{:.1f}", each(one.fans, one.seasons))});
    }
    Table duels({"a", "b", "a ahead", "level", "b ahead", "Elo"});
    for (const coach::Duel& duel : result.duels) {
        const coach::Elo elo = duel.elo();
        duels.add({result.contestants[duel.a].name, result.contestants[duel.b].name, with_commas(duel.score.wins),
                   with_commas(duel.score.draws), with_commas(duel.score.losses),
                   fmt::format("{} ±{:.0f}", signed_decimal(elo.value, 0, Language::English), elo.error)});
    }
    std::string text = won.text({1, 2, 3, 4, 5});
    if (!result.duels.empty()) text += "\n" + duels.text({2, 3, 4, 5});
    if (plan.elo0) text += fmt::format("\nsprt {} {}: {}\n", *plan.elo0, *plan.elo1, verdict_text(result.verdict));
    return text + fmt::format("\n{} seasons, {} to a fixture; {:.1f} s; seed {}\n", with_commas(result.seasons),
                              result.orders, result.seconds, plan.seed);
}

void run_arena(ArenaArguments& arguments, Language language) {
    ManagerArenaPlan& plan = arguments.plan;
    if (plan.seats.size() < 2 || plan.seats.size() > 4) bad_input(two_to_four, language);
    for (const std::string& name : plan.seats) check_manager(name, language);
    if (!arguments.sprt.empty()) {
        if (!is_sprt_order(arguments.sprt)) bad_input(sprt_order, language);
        if (std::count(plan.seats.begin(), plan.seats.end(), plan.seats[0]) == static_cast<long>(plan.seats.size()))
            bad_input(all_the_same, language);
        plan.elo0 = arguments.sprt[0];
        plan.elo1 = arguments.sprt[1];
    }
    SeasonOptions options;
    options.managers = static_cast<int>(plan.seats.size());
    options.season = arguments.season;
    options.limited = plan.limited;
    plan.season = options.setup(language).season;
    plan.seed = arguments.seed.value_or(fresh_seed());
    if (plan.threads == 0) plan.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    ManagerArenaResult result;
    {
        ProgressBar bar(plan.games, seasons_noun, language);
        result = coach::play_manager_arena(plan, [&](std::uint64_t done) { bar.tell(std::min(done, plan.games)); });
    }
    std::cout << (arguments.json ? json_page(plan, result) : page(plan, result));
}

}  // namespace

void add_manager_arena(CLI::App& parent) {
    CLI::App* command = parent.add_subcommand("arena", "Let computer managers meet at one table and measure them");
    command->footer(
        "The managers that are named sit at one table, two to four of them; a name may come twice. A fixture is a "
        "draw\n"
        "of teams and dice: it is played once for every order in which they can sit. `against equals` is the share of\n"
        "won seasons, said so that 50 % is what one among equals wins, however many there are. Elo comes from who "
        "ends\n"
        "a season ahead of whom, with its 95 % error. The same seed gives the same result.\n"
        "\n"
        "Examples:\n"
        "  dugout manager arena scripted random --games 200 --seed 7 --json\n"
        "  dugout manager arena star pro amateur rookie --games 48\n"
        "  dugout manager arena search scripted scripted scripted --sprt 0 30 --games 2000");
    auto arguments = std::make_shared<ArenaArguments>();
    ManagerArenaPlan& plan = arguments->plan;
    plan.games = 100;
    plan.threads = 0;
    command->add_option("MANAGER", plan.seats, "Two to four managers or levels")->required();
    command->add_option("--games", plan.games, "How many seasons; made up to whole fixtures")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{10'000'000}))
        ->capture_default_str();
    command->add_option("--season", arguments->season, "standard, short or long")
        ->check(CLI::IsMember({"standard", "short", "long"}))
        ->capture_default_str();
    command->add_flag("--limited", plan.limited, "Limited matches: as many a week as there are managers");
    command
        ->add_option("--sprt", arguments->sprt,
                     "Stop as soon as the difference in Elo of the first two is clearly nearer to one")
        ->type_name("ELO0 ELO1")
        ->expected(2);
    add_threads_option(*command, plan.threads, "seasons");
    add_seed_option(*command, arguments->seed);
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->callback([=] { run_arena(*arguments, language_of(*command)); });
}

}  // namespace dugout::cli
