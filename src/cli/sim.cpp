#include "cli/sim.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "cli/commands.hpp"
#include "cli/common.hpp"

namespace dugout::cli {

namespace {

// Stops a game at the first state that breaks an invariant.
class Checker final : public coach::Watcher {
public:
    bool see(const match::State& state, const match::Choice*) override {
        fault_ = match::check(state);
        return fault_ == nullptr;
    }
    const char* fault() const { return fault_; }

private:
    const char* fault_ = nullptr;
};

// Writes the choices down, and stops where the checker would.
class Scribe final : public coach::Watcher {
public:
    Scribe(match::Record& record, bool check) : record_(record), check_(check) {}
    bool see(const match::State& state, const match::Choice* choice) override {
        if (choice != nullptr) record_.choices.push_back({*choice, {}});
        return !check_ || match::check(state) == nullptr;
    }

private:
    match::Record& record_;
    bool check_;
};

void count_hurt(SideTally& side, const match::State& state, Seat sheet) {
    for (int number = 1; number <= players_per_side; ++number) {
        const match::Player& player = state.at(player_id(sheet, number));
        if (player.place != match::Place::Injured && player.place != match::Place::Dead) continue;
        ++side.casualties;
        side.deaths += player.place == match::Place::Dead ? 1 : 0;
    }
}

void add_side(SideTally& to, const SideTally& from) {
    to.wins += from.wins;
    to.touchdowns += from.touchdowns;
    to.casualties += from.casualties;
    to.deaths += from.deaths;
}

class Simulation {
public:
    Simulation(const SimPlan& plan, const SimListener& each)
        : plan_(plan), each_(each), before_(match::new_match(plan.rulebook, plan.home, plan.away)) {}

    SimResult run() {
        const auto began = std::chrono::steady_clock::now();
        const auto wanted = static_cast<std::uint64_t>(std::max(1, plan_.threads));
        std::vector<std::jthread> helpers;
        for (std::uint64_t i = 1; i < std::min(wanted, plan_.games); ++i) helpers.emplace_back([this] { work(); });
        work();
        helpers.clear();  // joins
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began;
        return {tally_, spent.count(), broken_};
    }

private:
    void work() {
        const auto home = coach::make_coach(plan_.home_coach);
        const auto away = coach::make_coach(plan_.away_coach);
        SimTally mine;
        // Games are handed out in order and none is left half way, so the first broken one is always found.
        while (!stopped_) {
            const std::uint64_t number = next_++;
            if (number >= plan_.games) break;
            play(number, *home, *away, mine);
        }
        const std::lock_guard lock(mutex_);
        tally_.add(mine);
    }

    void play(std::uint64_t number, coach::Coach& home, coach::Coach& away, SimTally& mine) {
        Checker checker;
        const coach::Game game = coach::play_game(before_, home, away, coach::game_seed(plan_.seed, number),
                                                  plan_.check ? &checker : nullptr);
        if (checker.fault() != nullptr) {
            stop(number, checker.fault());
        } else if (!match::is_over(game.state)) {
            stop(number, "the match does not end");
        } else {
            mine.add(game);
            const std::uint64_t done = ++done_;
            if (each_) each_(number, done);
        }
    }

    void stop(std::uint64_t number, const char* reason) {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        if (!broken_ || number < broken_->number) broken_ = {number, reason};
    }

    const SimPlan& plan_;
    const SimListener& each_;
    const match::State before_;
    std::atomic<std::uint64_t> next_ = 0;
    std::atomic<std::uint64_t> done_ = 0;
    std::atomic<bool> stopped_ = false;
    std::mutex mutex_;
    SimTally tally_;
    std::optional<BrokenGame> broken_;
};

// One line on stderr that is written over, on a terminal only.
class ProgressBar {
public:
    explicit ProgressBar(std::uint64_t total) : total_(total), shown_(isatty(STDERR_FILENO) != 0) {}
    ~ProgressBar() {
        if (shown_) std::cerr << "\r\033[K" << std::flush;
    }
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void tell(std::uint64_t done) {
        constexpr std::uint64_t steps = 200;
        if (!shown_ || done * steps / total_ == (done - 1) * steps / total_) return;
        constexpr std::uint64_t width = 40;
        const std::uint64_t filled = done * width / total_;
        const std::lock_guard lock(mutex_);
        std::cerr << fmt::format("\r[{:#>{}}{:.>{}}] {} of {} games", "", filled, "", width - filled, with_commas(done),
                                 with_commas(total_))
                  << std::flush;
    }

private:
    std::uint64_t total_;
    bool shown_;
    std::mutex mutex_;
};

struct SimArguments {
    SimPlan plan;
    RulesChoice rules;
    std::string home = "human";
    std::string away = "orc";
    std::string coach;
    std::optional<std::uint64_t> seed;
    std::string record_folder;
    bool json = false;
};

void save_record(const SimPlan& plan, std::uint64_t number, const std::filesystem::path& folder) {
    write_file(folder / fmt::format("game-{}.toml", number), match::write_record(record_game(plan, number)));
}

void run_sim(SimArguments& arguments, const CLI::App& command) {
    SimPlan& plan = arguments.plan;
    const Library library = library_of(command);
    const Language language = language_of(command);
    plan.rulebook = arguments.rules.rulebook();
    plan.home = find_team(arguments.home, library, language);
    plan.away = find_team(arguments.away, library, language);
    if (!arguments.coach.empty()) {
        if (command.count("--home-coach") + command.count("--away-coach") > 0)
            bad_input("--coach sets both coaches; give it, or --home-coach and --away-coach");
        plan.home_coach = plan.away_coach = arguments.coach;
    }
    find_coach(plan.home_coach);
    find_coach(plan.away_coach);
    plan.seed = arguments.seed.value_or(fresh_seed());
    if (plan.threads == 0) plan.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const std::filesystem::path folder = arguments.record_folder;
    std::error_code error;
    if (!folder.empty()) std::filesystem::create_directories(folder, error);
    if (error) bad_input("--record: cannot make the folder " + folder.string() + ": " + error.message());

    SimResult result;
    {
        ProgressBar bar(plan.games);
        std::mutex failed_mutex;
        std::optional<Exit> failed;
        result = simulate(plan, [&](std::uint64_t number, std::uint64_t done) {
            bar.tell(done);
            if (folder.empty()) return;
            try {
                save_record(plan, number, folder);
            } catch (const Exit& end) {
                const std::lock_guard lock(failed_mutex);
                failed = end;
            }
        });
        if (failed) throw *failed;
    }
    std::cout << (arguments.json ? sim_json(plan, result) : sim_report(plan, result));
    if (result.broken) {
        const std::string name = fmt::format("broken-game-{}-{}.toml", plan.seed, result.broken->number);
        const std::filesystem::path path = folder.empty() ? std::filesystem::path(name) : folder / name;
        write_file(path, match::write_record(record_game(plan, result.broken->number)));
        found_failures(fmt::format("game {} of seed {} broke an invariant: {}. Its record is in {}",
                                   result.broken->number, plan.seed, result.broken->reason, path.string()));
    }
}

}  // namespace

void SimTally::add(const coach::Game& game) {
    ++games;
    decisions += game.decisions;
    draws += game.state.winner == 0 ? 1 : 0;
    home.wins += game.state.winner == 1 ? 1 : 0;
    away.wins += game.state.winner == 2 ? 1 : 0;
    home.touchdowns += game.state.team(Seat::Home).score;
    away.touchdowns += game.state.team(Seat::Away).score;
    count_hurt(home, game.state, Seat::Home);
    count_hurt(away, game.state, Seat::Away);
}

void SimTally::add(const SimTally& other) {
    games += other.games;
    draws += other.draws;
    decisions += other.decisions;
    add_side(home, other.home);
    add_side(away, other.away);
}

SimResult simulate(const SimPlan& plan, const SimListener& each) { return Simulation(plan, each).run(); }

match::Record record_game(const SimPlan& plan, std::uint64_t number) {
    const std::uint64_t seed = coach::game_seed(plan.seed, number);
    match::Record record = match::begin_record(plan.rulebook, plan.home, plan.away, seed);
    record.title = fmt::format("game {} of series {}", number, plan.seed);
    Scribe scribe(record, plan.check);
    const coach::Game game =
        coach::play_game(match::new_match(plan.rulebook, plan.home, plan.away), *coach::make_coach(plan.home_coach),
                         *coach::make_coach(plan.away_coach), seed, &scribe);
    record.hash = match::hash(game.state);
    return record;
}

std::string sim_json(const SimPlan& plan, const SimResult& result) {
    const SimTally& tally = result.tally;
    const auto side = [](const TeamSheet& sheet, const std::string& coach, const SideTally& numbers) {
        return nlohmann::ordered_json{
            {"team", sheet.name},      {"roster", sheet.roster},           {"coach", coach},
            {"wins", numbers.wins},    {"touchdowns", numbers.touchdowns}, {"casualties_suffered", numbers.casualties},
            {"deaths", numbers.deaths}};
    };
    nlohmann::ordered_json json = {
        {"games", tally.games},
        {"wins", tally.home.wins},
        {"draws", tally.draws},
        {"losses", tally.away.wins},
        {"touchdowns", tally.home.touchdowns + tally.away.touchdowns},
        {"casualties", tally.home.casualties + tally.away.casualties},
        {"deaths", tally.home.deaths + tally.away.deaths},
        {"decisions", tally.decisions},
        {"seconds", result.seconds},
        {"seed", plan.seed},
        {"threads", plan.threads},
        {"rulebook", rulebook_text(plan.rulebook)},
        {"home", side(plan.home, plan.home_coach, tally.home)},
        {"away", side(plan.away, plan.away_coach, tally.away)},
    };
    if (result.broken) json["broken"] = {{"game", result.broken->number}, {"reason", result.broken->reason}};
    return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::string sim_report(const SimPlan& plan, const SimResult& result) {
    const SimTally& tally = result.tally;
    const double games = static_cast<double>(std::max<std::uint64_t>(1, tally.games));
    const auto each = [&](std::uint64_t number) { return fmt::format("{:.2f}", static_cast<double>(number) / games); };
    const auto share = [&](std::uint64_t number) {
        return fmt::format("{} ({:.1f} %)", with_commas(number), 100 * static_cast<double>(number) / games);
    };
    Table table({"", "home", "away"});
    table.add({"team", plan.home.name, plan.away.name});
    table.add({"coach", plan.home_coach, plan.away_coach});
    table.add({"wins", share(tally.home.wins), share(tally.away.wins)});
    table.add({"touchdowns a game", each(tally.home.touchdowns), each(tally.away.touchdowns)});
    table.add({"casualties suffered a game", each(tally.home.casualties), each(tally.away.casualties)});
    table.add({"deaths a game", each(tally.home.deaths), each(tally.away.deaths)});
    return table.text({1, 2}) +
           fmt::format("\n{} games, {} drawn, {} decisions in {:.2f} s on {} thread{}; {}; seed {}\n",
                       with_commas(tally.games), share(tally.draws), with_commas(tally.decisions), result.seconds,
                       plan.threads, plan.threads == 1 ? "" : "s", rulebook_text(plan.rulebook), plan.seed);
}

void add_sim_command(CLI::App& app) {
    CLI::App* command = app.add_subcommand("sim", "Play many matches between computer coaches and count");
    command->footer(
        "The same seed gives the same result, whatever the number of threads. Game i can be looked at with\n"
        "--record: DIR/game-i.toml, for `dugout replay`.\n"
        "\n"
        "Examples:\n"
        "  dugout sim --games 1000\n"
        "  dugout sim --games 100000 --home skaven --away my-team.toml --threads 8 --seed 7 --json\n"
        "  dugout sim --games 1000 --check --option overtime=off");
    auto arguments = std::make_shared<SimArguments>();
    SimPlan& plan = arguments->plan;
    plan.threads = 0;
    command->add_option("--games", plan.games, "How many matches")
        ->type_name("N")
        ->required()
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    command->add_option("--home", arguments->home, "A roster's id, for its sample team, or the file of a team sheet")
        ->type_name("TEAM")
        ->capture_default_str();
    command->add_option("--away", arguments->away, "The same for the visitors")
        ->type_name("TEAM")
        ->capture_default_str();
    command->add_option("--coach", arguments->coach, "Both coaches: random")->type_name("COACH");
    command->add_option("--home-coach", plan.home_coach, "The home coach")->type_name("COACH")->capture_default_str();
    command->add_option("--away-coach", plan.away_coach, "The away coach")->type_name("COACH")->capture_default_str();
    command->add_option("--threads", plan.threads, "How many at once; 0: one for each core")
        ->type_name("N")
        ->check(CLI::Range(0, 1024))
        ->capture_default_str();
    add_seed_option(*command, arguments->seed);
    arguments->rules.add_to(*command);
    command->add_flag("--check", plan.check,
                      "Check every state for broken invariants; stop and keep the record of the first that has one");
    command->add_option("--record", arguments->record_folder, "Save the record of every match in this folder")
        ->type_name("DIR");
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->callback([=] { run_sim(*arguments, *command); });
}

}  // namespace dugout::cli
