#include "coach/arena.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/coaches.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/figures.hpp"
#include "cli/progress.hpp"
#include "cli/sample_file.hpp"
#include "cli/teams_choice.hpp"
#include "coach/net.hpp"
#include "rules/kicking.hpp"
#include "team/samples.hpp"
#include "words/phrase.hpp"

namespace dugout::cli {

namespace {

using coach::ArenaPlan;
using coach::ArenaResult;
using words::Phrase;

constexpr std::array<Phrase, 10> headings = {{{"a", "a"},
                                              {"b", "b"},
                                              {"games", "matchs"},
                                              {"won", "gagnés"},
                                              {"drawn", "nuls"},
                                              {"lost", "perdus"},
                                              {"points", "points"},
                                              {"Elo", "Elo"},
                                              {"TD for", "TD marqués"},
                                              {"TD against", "TD encaissés"}}};
constexpr Phrase undecided = {"undecided", "indécis"};
constexpr Phrase how_played = {"{threads|thread|threads}; {rules}; seed {seed}",
                               "{threads|fil d’exécution|fils d’exécution} ; {rules} ; graine {seed}"};

constexpr Phrase two_coaches = {"an arena needs two coaches or more: `dugout arena scripted random`",
                                "une arène veut au moins deux entraîneurs : `dugout arena scripted random`"};
constexpr Phrase nobody_learned = {"--net is for the coach 'learned', who does not play here",
                                   "--net est pour l’entraîneur « learned », qui ne joue pas ici"};
constexpr Phrase bad_net = {"--net: '{file}' is no net of this program; python/train makes one",
                            "--net : « {file} » n’est pas un réseau de ce programme ; python/train en fait un"};

constexpr Phrase legal_teams = {"an arena is for legal teams; `dugout team validate --match FILE` checks one",
                                "une arène est pour les équipes légales ; `dugout team validate --match FICHIER` en "
                                "vérifie une"};

struct ArenaArguments {
    std::vector<std::string> coaches;
    std::vector<std::string> rosters;
    std::vector<double> sprt;
    RulesChoice rules;
    coach::Budget budget{.positions = 0, .seconds = 0.1};
    std::uint64_t games = 100;
    std::optional<std::uint64_t> seed;
    int threads = 0;
    std::string samples;
    std::string net;
    bool json = false;
};

// Those that were asked for.
std::vector<TeamSheet> named_teams(const std::vector<std::string>& names, const Library& library,
                                   const Rulebook& rulebook, Language language) {
    std::vector<TeamSheet> teams;
    std::string wrong;
    for (const std::string& name : names) {
        teams.push_back(find_team(name, library, language, rulebook));
        wrong += faults_of(teams.back(), library, rulebook, language);
    }
    if (!wrong.empty()) bad_input(wrong + std::string(legal_teams.in(language)));
    return teams;
}

// Of all rosters of the books and of --data that have a sample team.
std::vector<TeamSheet> sample_teams(const Library& library, const Rulebook& rulebook) {
    const Kickers kickers = uses_kicking(rulebook) ? Kickers::Yes : Kickers::No;
    std::vector<TeamSheet> teams;
    for (const Roster& roster : library.rosters())
        if (auto sheet = sample_sheet(library, roster.id, kickers)) teams.push_back(*std::move(sheet));
    return teams;
}

std::string_view verdict_id(coach::Verdict verdict) {
    switch (verdict) {
        case coach::Verdict::Elo0: return "elo0";
        case coach::Verdict::Elo1: return "elo1";
        default: return "open";
    }
}

std::string verdict_text(const ArenaPlan& plan, coach::Verdict verdict, Language language) {
    if (!plan.elo0) return "";
    switch (verdict) {
        case coach::Verdict::Elo0: return fmt::format("{:+g} Elo", *plan.elo0);
        case coach::Verdict::Elo1: return fmt::format("{:+g} Elo", *plan.elo1);
        default: return std::string(undecided.in(language));
    }
}

// As they were asked for.
struct Names {
    std::string a, b;
};

nlohmann::ordered_json to_json(const Names& names, const ArenaPlan& plan, const ArenaResult& result) {
    const coach::Elo elo = coach::elo(result.score);
    nlohmann::ordered_json json = {{"a", names.a},
                                   {"b", names.b},
                                   {"games", result.score.games()},
                                   {"wins", result.score.wins},
                                   {"draws", result.score.draws},
                                   {"losses", result.score.losses},
                                   {"points", result.score.points()},
                                   {"elo", elo.value},
                                   {"elo_error", elo.error},
                                   {"touchdowns_for", result.touchdowns_for},
                                   {"touchdowns_against", result.touchdowns_against},
                                   {"seconds", result.seconds},
                                   {"seed", plan.seed},
                                   {"rulebook", rulebook_text(plan.rulebook)}};
    if (plan.elo0) json["sprt"] = verdict_id(result.verdict);
    return json;
}

std::vector<std::string> row(const Names& names, const ArenaPlan& plan, const ArenaResult& result, Language language) {
    const coach::Elo elo = coach::elo(result.score);
    const double games = static_cast<double>(result.score.games());
    const auto each = [&](std::uint64_t number) { return decimal(static_cast<double>(number) / games, 2, language); };
    return {names.a,
            names.b,
            whole(result.score.games(), language),
            std::to_string(result.score.wins),
            std::to_string(result.score.draws),
            std::to_string(result.score.losses),
            percent(result.score.points(), 1, language),
            fmt::format("{} ±{:.0f}", signed_decimal(elo.value, 0, language), elo.error),
            each(result.touchdowns_for),
            each(result.touchdowns_against),
            verdict_text(plan, result.verdict, language)};
}

// As each of the coaches was asked for. The coach 'learned' judges by the net of --net from now on.
std::vector<coach::Contender> contenders_of(const ArenaArguments& arguments, Language language) {
    if (arguments.coaches.size() < 2) bad_input(two_coaches, language);
    if (!arguments.net.empty()) {
        auto net = coach::parse_net(read_file(arguments.net, language));
        if (!net) bad_input(bad_net, arguments.net, language);
        coach::use_net(*std::move(net));
    }
    coach::Budget budget = arguments.budget;
    budget.cores = cores_or_all(budget.cores);
    std::vector<coach::Contender> contenders;
    for (const std::string& text : arguments.coaches) contenders.push_back(find_contender(text, budget, language));
    const auto learned = [](const coach::Contender& one) { return one.name == "learned"; };
    if (!arguments.net.empty() && std::none_of(contenders.begin(), contenders.end(), learned))
        bad_input(nobody_learned, language);
    return contenders;
}

// All but who plays.
ArenaPlan plan_of(const ArenaArguments& arguments, const Library& library, Language language) {
    ArenaPlan plan;
    plan.rulebook = arguments.rules.rulebook(language);
    plan.library = &library;
    plan.teams = arguments.rosters.empty() ? sample_teams(library, plan.rulebook)
                                           : named_teams(arguments.rosters, library, plan.rulebook, language);
    plan.games = arguments.games;
    plan.seed = arguments.seed.value_or(fresh_seed());
    plan.threads = cores_or_all(arguments.threads);
    plan.samples = !arguments.samples.empty();
    if (!arguments.sprt.empty()) {
        plan.elo0 = arguments.sprt[0];
        plan.elo1 = arguments.sprt[1];
    }
    return plan;
}

struct Meeting {
    Names names;
    ArenaResult result;  // its samples are in their file
};

// Everybody against everybody.
std::vector<Meeting> play_all(ArenaPlan plan, const std::vector<std::string>& names,
                              const std::vector<coach::Contender>& contenders, SampleFile& samples, Language language) {
    std::vector<Meeting> meetings;
    for (std::size_t i = 0; i < contenders.size(); ++i)
        for (std::size_t k = i + 1; k < contenders.size(); ++k) {
            plan.a = contenders[i];
            plan.b = contenders[k];
            ProgressBar bar(plan.games + plan.games % 2, games_noun, language);
            ArenaResult result = coach::play_arena(plan, [&](std::uint64_t done) { bar.tell(done); });
            samples.add(result.samples);
            result.samples = {};
            meetings.push_back({{names[i], names[k]}, std::move(result)});
        }
    return meetings;
}

std::string json_text(const ArenaPlan& plan, const std::vector<Meeting>& meetings) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Meeting& meeting : meetings) list.push_back(to_json(meeting.names, plan, meeting.result));
    return (list.size() == 1 ? list[0] : nlohmann::ordered_json{{"pairs", list}}).dump() + "\n";
}

std::string page(const ArenaPlan& plan, const std::vector<Meeting>& meetings, Language language) {
    std::vector<std::string> heading;
    for (const Phrase& each : headings) heading.emplace_back(each.in(language));
    heading.emplace_back(plan.elo0 ? "SPRT" : "");
    Table table(std::move(heading));
    for (const Meeting& meeting : meetings) table.add(row(meeting.names, plan, meeting.result, language));
    const std::string how = words::fill(how_played, language, [&](std::string_view slot) -> std::string {
        if (slot == "threads") return std::to_string(plan.threads);
        if (slot == "rules") return std::string(rulebook_text(plan.rulebook));
        return std::to_string(plan.seed);
    });
    return table.text({2, 3, 4, 5, 6, 7, 8, 9}) + "\n" + how + "\n";
}

void run_arena(const ArenaArguments& arguments, const CLI::App& command) {
    const Language language = language_of(command);
    if (!arguments.sprt.empty() && !is_sprt_order(arguments.sprt)) bad_input(sprt_order, language);
    const std::vector<coach::Contender> contenders = contenders_of(arguments, language);
    const Library library = library_of(command);
    const ArenaPlan plan = plan_of(arguments, library, language);
    SampleFile samples(arguments.samples, language);
    const std::vector<Meeting> meetings = play_all(plan, arguments.coaches, contenders, samples, language);
    std::cout << (arguments.json ? json_text(plan, meetings) : page(plan, meetings, language));
    samples.finish();
}

}  // namespace

void add_arena_command(CLI::App& app) {
    CLI::App* command = app.add_subcommand("arena", "Let computer coaches play each other and measure who is stronger");
    command->footer(
        "Every two teams meet twice with the same dice, the coaches having changed sides. With more than two coaches\n"
        "everybody plays everybody. A COACH may be a level, rookie to legend, which thinks as long as it always does, "
        "or\n"
        "think as long as is said after his name: search@0.3. Elo has its 95 % error beside it. With --positions the\n"
        "same seed gives the same result on every machine; with --seconds it depends on how fast the machine is.\n"
        "\n"
        "Examples:\n"
        "  dugout arena scripted random --games 100 --seed 7 --json\n"
        "  dugout arena search scripted --seconds 1 --sprt 0 30 --games 2000\n"
        "  dugout arena scripted scripted --games 10000 --samples samples.bin\n"
        "  dugout arena random scripted search --positions 2000 --rosters orc human\n"
        "  dugout arena legend star --games 40\n"
        "  dugout arena search@1 search@0.1 --games 200");
    auto arguments = std::make_shared<ArenaArguments>();
    command->add_option("COACH", arguments->coaches, "Two coaches or more")->required();
    command
        ->add_option("--games", arguments->games,
                     "How many matches for each pair of coaches; one more where that is odd")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{10'000'000}))
        ->capture_default_str();
    command->add_option("--seconds", arguments->budget.seconds, "How long a coach may think before a team turn")
        ->type_name("S")
        ->check(between(0.001, 3600.0))
        ->capture_default_str();
    command->add_option("--positions", arguments->budget.positions, "How many positions he may look at instead")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    command->add_option("--sprt", arguments->sprt, "Stop as soon as the difference in Elo is clearly nearer to one")
        ->type_name("ELO0 ELO1")
        ->expected(2);
    command->add_option("--rosters", arguments->rosters, "The teams that play; all rosters if none is given")
        ->type_name("TEAM");
    add_threads_option(*command, arguments->threads, "matches");
    add_cores_option(*command, arguments->budget.cores);
    command->add_option("--samples", arguments->samples, "Keep the positions between turns, to train a net from")
        ->type_name("FILE")
        ->check(file_name());
    command->add_option("--net", arguments->net, "Let the coach 'learned' judge by this net instead of his own")
        ->type_name("FILE")
        ->check(file_name());
    add_seed_option(*command, arguments->seed);
    arguments->rules.add_to(*command);
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->callback([=] {
        settle_budget(*command, arguments->budget);
        run_arena(*arguments, *command);
    });
}

}  // namespace dugout::cli
