#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/common.hpp"
#include "cli/manager.hpp"
#include "cli/manager_options.hpp"

// dugout manager sim

namespace dugout::cli {

namespace {

std::string report(const SeasonPlan& plan, const SeasonResult& result) {
    const SeasonTally& tally = result.tally;
    const double seasons = static_cast<double>(std::max<std::uint64_t>(1, tally.seasons));
    Table table({"seat", "manager", "won", "share", "fans"});
    for (int i = 0; i < plan.setup.managers; ++i) {
        const auto seat = static_cast<std::size_t>(i);
        table.add({std::string(manager::seat_text(manager::seat_at(i))), plan.managers[seat],
                   with_commas(tally.wins[seat]),
                   fmt::format("{:.1f} %", 100.0 * static_cast<double>(tally.wins[seat]) / seasons),
                   fmt::format("{:.1f}", static_cast<double>(tally.fans[seat]) / seasons)});
    }
    return fmt::format("{} seasons of {} managers, seed {}\n", with_commas(tally.seasons), plan.setup.managers,
                       plan.seed) +
           table.text({2, 3, 4}) +
           fmt::format("nobody won {}; {:.1f} decisions a season; {:.2f} s, {} seasons a second\n",
                       with_commas(tally.nobody), static_cast<double>(tally.decisions) / seasons, result.seconds,
                       with_commas(static_cast<std::uint64_t>(seasons / std::max(result.seconds, 1e-9))));
}

std::string json_report(const SeasonPlan& plan, const SeasonResult& result) {
    nlohmann::ordered_json json;
    json["seasons"] = result.tally.seasons;
    json["managers"] = plan.setup.managers;
    json["seed"] = plan.seed;
    json["decisions"] = result.tally.decisions;
    json["nobody"] = result.tally.nobody;
    for (int i = 0; i < plan.setup.managers; ++i) {
        const auto seat = static_cast<std::size_t>(i);
        json["seats"].push_back({{"seat", manager::seat_text(manager::seat_at(i))},
                                 {"manager", plan.managers[seat]},
                                 {"won", result.tally.wins[seat]},
                                 {"fans", result.tally.fans[seat]}});
    }
    json["seconds"] = result.seconds;
    if (result.broken) json["broken"] = {{"season", result.broken->number}, {"reason", result.broken->reason}};
    return json.dump(2) + "\n";
}

struct SimArguments {
    SeasonOptions setup;
    std::vector<std::string> ais;
    std::uint64_t seasons = 1000;
    std::optional<std::uint64_t> seed;
    int threads = 1;
    std::string record_folder;
    bool check = false;
    bool json = false;
};

void name_managers(SeasonPlan& plan, const std::vector<std::string>& names, Language language) {
    for (std::size_t i = 0; i < plan.managers.size() && !names.empty(); ++i) {
        plan.managers[i] = names[std::min(i, names.size() - 1)];
        check_manager(plan.managers[i], language);
    }
}

void save_records(const SeasonPlan& plan, const std::filesystem::path& folder, Language language) {
    make_folder(folder, language);
    for (std::uint64_t number = 0; number < plan.seasons; ++number)
        write_file(folder / fmt::format("season-{}.toml", number), manager::write_record(record_season(plan, number)),
                   language);
}

// Keeps the record of the broken season, and says where.
[[noreturn]] void tell_broken(const SeasonPlan& plan, const BrokenSeason& broken, const std::filesystem::path& folder,
                              Language language) {
    const std::filesystem::path path = folder / fmt::format("broken-season-{}-{}.toml", plan.seed, broken.number);
    write_file(path, manager::write_record(record_season(plan, broken.number)), language);
    found_failures(fmt::format("season {} of seed {} is broken: {}. Its record is in {}", broken.number, plan.seed,
                               broken.reason, path.string()));
}

void run_sim(const SimArguments& arguments, Language language) {
    SeasonPlan plan;
    plan.setup = arguments.setup.setup(language);
    name_managers(plan, arguments.ais, language);
    plan.seasons = arguments.seasons;
    plan.seed = arguments.seed.value_or(fresh_seed());
    plan.threads = arguments.threads;
    plan.check = arguments.check;
    const SeasonResult result = play_seasons(plan);
    if (!arguments.record_folder.empty() && !result.broken) save_records(plan, arguments.record_folder, language);
    std::cout << (arguments.json ? json_report(plan, result) : report(plan, result));
    if (result.broken) tell_broken(plan, *result.broken, arguments.record_folder, language);
    if (arguments.check && !arguments.json) std::cout << "every state was checked: no broken invariant\n";
}

}  // namespace

void add_manager_sim(CLI::App& parent) {
    auto arguments = std::make_shared<SimArguments>();
    CLI::App* command = parent.add_subcommand("sim", "Play many seasons at once");
    command->footer(
        "The same seed gives the same result, whatever the number of threads.\n"
        "\n"
        "Examples:\n"
        "  dugout manager sim --seasons 10000 --check\n"
        "  dugout manager sim --seasons 3 --manager search --record seasons\n"
        "  dugout manager sim --managers 3 --season long --limited --json");
    arguments->setup.add_to(*command);
    command
        ->add_option("--manager", arguments->ais, "The computer manager of seat A, then B, ...; the last one goes on")
        ->type_name("NAME")
        ->allow_extra_args(false);
    command->add_option("--seasons", arguments->seasons, "How many")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
        ->capture_default_str();
    command->add_option("--threads", arguments->threads, "How many threads")->check(CLI::Range(1, 256));
    command->add_option("--record", arguments->record_folder, "Save the record of every season in this folder")
        ->type_name("DIR");
    command->add_flag("--check", arguments->check, "Check every state for broken invariants");
    command->add_flag("--json", arguments->json, "Print one JSON object");
    add_seed_option(*command, arguments->seed);
    command->callback([=] { run_sim(*arguments, language_of(*command)); });
}

}  // namespace dugout::cli
