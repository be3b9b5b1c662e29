#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <mutex>
#include <thread>

#include "cli/coaches.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/progress.hpp"
#include "cli/sim.hpp"
#include "cli/sim_pairs.hpp"
#include "cli/teams_choice.hpp"

// dugout sim: two teams, or with --all-pairs every roster against every other.

namespace dugout::cli {

namespace {

constexpr words::Phrase empty_folder = {
    "--record: the name of the folder is empty; give one, such as --record games",
    "--record : le nom du dossier est vide ; donnez-en un, par exemple --record games"};
constexpr words::Phrase three_coaches = {
    "--coach sets both coaches; give it, or --home-coach and --away-coach",
    "--coach vaut pour les deux entraîneurs ; donnez-le, ou bien --home-coach et --away-coach"};

struct SimArguments {
    SimPlan plan;
    RulesChoice rules;
    TeamsChoice teams;
    std::string coach;
    std::optional<std::uint64_t> seed;
    std::string record_folder;
    bool all_pairs = false;
    bool json = false;
};

void save_record(const SimPlan& plan, std::uint64_t number, const std::filesystem::path& folder, Language language) {
    write_file(folder / fmt::format("game-{}.toml", number), match::write_record(record_game(plan, number)), language);
}

// Keeps the record of the broken game, and says where.
[[noreturn]] void tell_broken(const SimPlan& plan, const BrokenGame& broken, const std::filesystem::path& folder,
                              Language language) {
    const std::filesystem::path path = folder / fmt::format("broken-game-{}-{}.toml", plan.seed, broken.number);
    write_file(path, match::write_record(record_game(plan, broken.number)), language);
    found_failures(fmt::format("game {} of seed {} broke an invariant: {}. Its record is in {}", broken.number,
                               plan.seed, broken.reason, path.string()));
}

void run_two(const SimArguments& arguments, const CLI::App& command) {
    SimPlan plan = arguments.plan;
    const Language language = language_of(command);
    const Library library = library_of(command);
    plan.library = &library;
    std::tie(plan.home, plan.away) = arguments.teams.find(library, plan.rulebook, language);
    const std::filesystem::path folder = arguments.record_folder;
    if (!folder.empty()) make_folder(folder, language);

    SimResult result;
    {
        ProgressBar bar(plan.games, games_noun, language);
        std::mutex failed_mutex;
        std::optional<Exit> failed;
        result = simulate(plan, [&](std::uint64_t number, std::uint64_t done) {
            bar.tell(done);
            if (folder.empty()) return;
            try {
                save_record(plan, number, folder, language);
            } catch (const Exit& end) {
                const std::lock_guard lock(failed_mutex);
                failed = end;
            }
        });
        if (failed) throw *failed;
    }
    std::cout << (arguments.json ? sim_json(plan, result) : sim_report(plan, result, language));
    if (result.broken) tell_broken(plan, *result.broken, folder, language);
}

void run_all_pairs(const SimArguments& arguments, const CLI::App& command) {
    const Library library = library_of(command);
    std::vector<TeamSheet> teams;
    for (const Roster& roster : library.rosters())
        teams.push_back(find_team(roster.id, library, language_of(command), arguments.plan.rulebook));
    SimPlan pattern = arguments.plan;
    pattern.library = &library;
    const std::vector<SimPlan> plans = all_pairs(teams, pattern);
    SeriesResult result;
    {
        ProgressBar bar(plans.size() * arguments.plan.games, games_noun, language_of(command));
        result = simulate(plans, arguments.plan.threads, [&](std::uint64_t, std::uint64_t done) { bar.tell(done); });
    }
    std::cout << (arguments.json ? pairs_json(arguments.plan, teams, result)
                                 : pairs_report(arguments.plan, teams, result, library, language_of(command)));
    if (result.broken) tell_broken(plans[result.broken->series], *result.broken, {}, language_of(command));
}

void run_sim(SimArguments& arguments, const CLI::App& command) {
    SimPlan& plan = arguments.plan;
    const Language language = language_of(command);
    plan.rulebook = arguments.rules.rulebook(language);
    if (command.count("--record") > 0 && arguments.record_folder.empty()) bad_input(empty_folder, language);
    if (!arguments.coach.empty()) {
        if (command.count("--home-coach") + command.count("--away-coach") > 0) bad_input(three_coaches, language);
        plan.home_coach = plan.away_coach = arguments.coach;
    }
    plan.home_coach = find_steady_coach(plan.home_coach, language);
    plan.away_coach = find_steady_coach(plan.away_coach, language);
    plan.seed = arguments.seed ? *arguments.seed : fresh_seed();
    if (plan.threads == 0) plan.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    arguments.all_pairs ? run_all_pairs(arguments, command) : run_two(arguments, command);
}

}  // namespace

void add_sim_command(CLI::App& app) {
    CLI::App* command = app.add_subcommand("sim", "Play many matches between computer coaches and count");
    command->footer(
        "The same seed gives the same result, whatever the number of threads. Game i can be looked at with\n"
        "--record: DIR/game-i.toml, for `dugout replay`.\n"
        "\n"
        "Examples:\n"
        "  dugout sim --games 1000\n"
        "  dugout sim --games 100000 --home skaven --away my-team.toml --threads 8 --seed 7 --json\n"
        "  dugout sim --games 1000 --check --option overtime=off\n"
        "  dugout sim --all-pairs --games 100");
    auto arguments = std::make_shared<SimArguments>();
    SimPlan& plan = arguments->plan;
    plan.threads = 0;
    command->add_option("--games", plan.games, "How many matches; with --all-pairs, for each pairing")
        ->type_name("N")
        ->required()
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    arguments->teams.add_to(*command);
    command
        ->add_option("--coach", arguments->coach,
                     "Both coaches: random, clumsy, careless, scripted, search, learned, or a level up to pro")
        ->type_name("COACH");
    command->add_option("--home-coach", plan.home_coach, "The home coach")->type_name("COACH")->capture_default_str();
    command->add_option("--away-coach", plan.away_coach, "The away coach")->type_name("COACH")->capture_default_str();
    add_threads_option(*command, plan.threads, "matches");
    add_seed_option(*command, arguments->seed);
    arguments->rules.add_to(*command);
    command->add_flag("--check", plan.check,
                      "Check every state for broken invariants; stop and keep the record of the first that has one");
    command->add_option("--record", arguments->record_folder, "Save the record of every match in this folder")
        ->type_name("DIR");
    command->add_flag("--json", arguments->json, "Print one JSON object");
    CLI::Option* all = command->add_flag("--all-pairs", arguments->all_pairs,
                                         "Every roster's sample team against every other and itself, in one table");
    for (const char* two_teams : {"--home", "--away", "--any-team", "--record"})
        all->excludes(command->get_option(two_teams));
    command->callback([=] { run_sim(*arguments, *command); });
}

}  // namespace dugout::cli
