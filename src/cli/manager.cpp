#include "cli/manager.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common.hpp"

namespace dugout::cli {

namespace {

// What sets a season up, told by options that several commands share.
struct SetupOptions {
    int managers = 4;
    std::string season = "standard";
    bool limited = false;
    std::vector<std::string> teams;
    std::string first;

    void add_to(CLI::App& command) {
        command.add_option("--managers", managers, "How many managers")->check(CLI::Range(2, 4))->capture_default_str();
        command.add_option("--season", season, "standard, short or long")
            ->check(CLI::IsMember({"standard", "short", "long"}))
            ->capture_default_str();
        command.add_flag("--limited", limited, "Limited matches: as many a week as there are managers");
        command.add_option("--team", teams, "The team of seat A, then B, ...; drawn by chance where none is given")
            ->type_name("TEAM")
            ->allow_extra_args(false);
        command.add_option("--first", first, "Who has the coin in week 1: A, B, C or D")
            ->check(CLI::IsMember({"A", "B", "C", "D"}));
    }

    manager::Setup setup(Language language) const {
        manager::Setup setup;
        setup.managers = managers;
        setup.season = season == "short"  ? manager::Season::Short
                       : season == "long" ? manager::Season::Long
                                          : manager::Season::Standard;
        setup.limited = limited;
        if (static_cast<int>(teams.size()) > managers) bad_input("more teams than managers are named");
        for (std::size_t i = 0; i < teams.size(); ++i) {
            const auto team = cards::find_team(teams[i]);
            if (!team) {
                std::vector<std::string> names;
                for (int k = 1; k <= cards::team_count; ++k)
                    names.emplace_back(cards::entry(static_cast<cards::Team>(k)).id);
                bad_input("there is no team '" + teams[i] + "' in the card game; the teams are: " + listed(names));
            }
            setup.teams[i] = *team;
        }
        if (!first.empty()) setup.first = *manager::parse_seat(first);
        if (const manager::SetupFault fault = manager::fault_of(setup))
            bad_input(std::string(language == Language::French ? fault.fr : fault.en));
        return setup;
    }
};

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
    SetupOptions setup;
    std::vector<std::string> ais;
    std::uint64_t seasons = 1000;
    std::optional<std::uint64_t> seed;
    int threads = 1;
    bool check = false;
    bool json = false;
};

void name_managers(SeasonPlan& plan, const std::vector<std::string>& names) {
    const auto known = coach::manager_names();
    for (std::size_t i = 0; i < plan.managers.size(); ++i) {
        if (names.empty()) continue;
        const std::string& name = names[std::min(i, names.size() - 1)];
        if (std::find(known.begin(), known.end(), name) == known.end())
            bad_input("there is no computer manager '" + name +
                      "'; there are: " + listed({known.begin(), known.end()}));
        plan.managers[i] = name;
    }
}

void run_sim(const SimArguments& arguments, Language language) {
    SeasonPlan plan;
    plan.setup = arguments.setup.setup(language);
    name_managers(plan, arguments.ais);
    plan.seasons = arguments.seasons;
    plan.seed = arguments.seed.value_or(fresh_seed());
    plan.threads = arguments.threads;
    plan.check = arguments.check;
    const SeasonResult result = play_seasons(plan);
    std::cout << (arguments.json ? json_report(plan, result) : report(plan, result));
    if (result.broken)
        found_failures(
            fmt::format("season {} of seed {} is broken: {}", result.broken->number, plan.seed, result.broken->reason));
    if (arguments.check && !arguments.json) std::cout << "every state was checked: no broken invariant\n";
}

void add_sim(CLI::App& parent) {
    auto arguments = std::make_shared<SimArguments>();
    CLI::App* command = parent.add_subcommand("sim", "Play many seasons at once");
    command->footer(
        "Examples:\n"
        "  dugout manager sim --seasons 10000 --check\n"
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
    command->add_flag("--check", arguments->check, "Check every state for broken invariants");
    command->add_flag("--json", arguments->json, "Print one JSON object");
    add_seed_option(*command, arguments->seed);
    command->callback([=] { run_sim(*arguments, language_of(*command)); });
}

}  // namespace

void add_manager_command(CLI::App& app) {
    CLI::App* command = app.add_subcommand("manager", "The card game Team Manager: simulate seasons");
    command->require_subcommand(1);
    add_sim(*command);
}

}  // namespace dugout::cli
