#include "cli/tactics.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/coaches.hpp"
#include "cli/common.hpp"
#include "cli/figures.hpp"
#include "cli/progress.hpp"
#include "scenario/files.hpp"
#include "tactics/claims.hpp"
#include "tactics/exam.hpp"
#include "words/phrase.hpp"

// dugout tactics [DIR]: does a coach find the best choices of the tactical suite? And are they the best?

namespace dugout::cli {

namespace {

using tactics::Answer;
using tactics::Proof;
using tactics::Tactic;
using words::Phrase;
using Json = nlohmann::ordered_json;

constexpr Phrase no_suite = {"{path}: there is no suite; name a file or a folder with *.toml files",
                             "{path} : aucune série de positions ; nommez un fichier ou un dossier de fichiers *.toml"};
constexpr Phrase no_own_suite = {
    "{path}: the project's own suite is not here; run this in the project's source folder, or name a file or a folder "
    "with *.toml files (docs/coaches.md)",
    "{path} : la série du projet n’est pas ici ; lancez la commande dans le dossier des sources du projet, ou nommez "
    "un "
    "fichier ou un dossier de fichiers *.toml (docs/coaches.md)"};
constexpr Phrase no_best = {"{where}: {title}: `best` names no choice; `dugout tactics FILE --update` works it out",
                            "{where} : {title} : `best` ne nomme aucun choix ; `dugout tactics FICHIER --update` le "
                            "calcule"};
constexpr Phrase missed = {
    "{where}: {title}: {choice}, where {best} is best for '{goal}' ({chance}, the next {next})",
    "{where} : {title} : {choice}, alors que {best} vaut mieux pour « {goal} » ({chance}, puis {next})"};
constexpr Phrase found_line = {"{found} of {all} found by {coach}", "{found} sur {all} trouvées par {coach}"};
constexpr Phrase wrong = {"{where}: {title}: {why}", "{where} : {title} : {why}"};
constexpr Phrase proved_line = {"{found} of {all} proved", "{found} sur {all} prouvées"};

constexpr Phrase changed_meanwhile = {
    "{file}: the file has changed since it was read; nothing was written into it, run this again",
    "{file} : le fichier a changé depuis sa lecture ; rien n’y a été écrit, relancez la commande"};

constexpr Phrase own_time = {
    "'{coach}' says himself how long he thinks; leave out --seconds and --positions, or name a coach without a time",
    "« {coach} » dit lui-même combien il réfléchit ; retirez --seconds et --positions, ou nommez un entraîneur sans "
    "temps"};

constexpr std::string_view own_suite = "tests/tactics";

struct Arguments {
    std::string path = std::string(own_suite);
    std::string coach = "search";
    tactics::ExamPlan plan;
    std::optional<std::uint64_t> seed;
    bool json = false;
    bool prove = false;
    bool update = false;
};

struct Suite {
    std::string path;
    std::string text;
    std::vector<Tactic> tactics;
};

std::string told(const scenario::Refusals& refusals, Language language) {
    std::string lines;
    for (const scenario::Refusal& refusal : refusals) lines += (lines.empty() ? "" : "\n") + text(refusal, language);
    return lines;
}

std::vector<Suite> load(const std::string& path, Language language) {
    const auto files = scenario::scenario_files(path);
    if (!files || files->empty()) bad_input(path == own_suite ? no_own_suite : no_suite, path, language);
    std::vector<Suite> suites;
    std::string refusals;
    for (const auto& file : *files) {
        Suite suite{file.string(), read_file(file, language), {}};
        auto read = tactics::parse_suite(suite.text, suite.path);
        if (!read) refusals += (refusals.empty() ? "" : "\n") + told(read.refusals, language);
        if (read) suite.tactics = *std::move(read.value);
        suites.push_back(std::move(suite));
    }
    if (!refusals.empty()) bad_input(refusals);
    return suites;
}

// Why the file was left as it is, if it was. Proofs take minutes, in which somebody may have gone on writing.
std::string save(const Suite& suite, const std::vector<Proof>& proofs, Language language) {
    const auto claimed = tactics::with_claims(suite.text, suite.path, proofs);
    if (!claimed) return told(claimed.refusals, language);
    if (read_file(suite.path, language) != suite.text)
        return words::fill(changed_meanwhile, language, [&](std::string_view) { return suite.path; });
    if (*claimed.value != suite.text) write_file(suite.path, *claimed.value, language);
    return {};
}

std::vector<Tactic> all_of(const std::vector<Suite>& suites) {
    std::vector<Tactic> all;
    for (const Suite& suite : suites) all.insert(all.end(), suite.tactics.begin(), suite.tactics.end());
    return all;
}

std::string best_text(const Tactic& tactic) {
    std::vector<std::string> names;
    for (const match::Choice choice : tactic.best) names.push_back(match::choice_text(choice));
    return listed(names);
}

std::string line(const Phrase& phrase, const Tactic& tactic, std::string_view choice, std::string_view why,
                 Language language) {
    return words::fill(phrase, language,
                       [&](std::string_view slot) -> std::string {
                           if (slot == "where") return fmt::format("{}:{}", tactic.file, tactic.line);
                           if (slot == "title") return tactic.title;
                           if (slot == "choice") return std::string(choice);
                           if (slot == "best") return best_text(tactic);
                           if (slot == "goal") return tactics::goal_text(tactic.goal);
                           if (slot == "chance") return percent(tactic.chance, 1, language);
                           if (slot == "next") return percent(tactic.next, 1, language);
                           return std::string(why);
                       }) +
           "\n";
}

std::string total(const Phrase& phrase, std::size_t found, std::size_t all, std::string_view coach, Language language) {
    return words::fill(phrase, language,
                       [&](std::string_view slot) {
                           if (slot == "found") return std::to_string(found);
                           if (slot == "all") return std::to_string(all);
                           return std::string(coach);
                       }) +
           "\n";
}

// A file may have any name, JSON only words.
std::string text_of(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

// Nobody can find what is not said.
void need_claims(const std::vector<Tactic>& tactics, Language language) {
    std::string open;
    for (const Tactic& tactic : tactics)
        if (tactic.best.empty()) open += line(no_best, tactic, "", "", language);
    if (open.empty()) return;
    open.pop_back();
    bad_input(open);
}

void run_exam(const Arguments& arguments, Language language) {
    const std::vector<Tactic> tactics = all_of(load(arguments.path, language));
    need_claims(tactics, language);
    std::vector<Answer> answers;
    {
        ProgressBar bar(tactics.size(), positions_noun, language);
        answers = tactics::examine(tactics, arguments.plan, [&](std::uint64_t done) { bar.tell(done); });
    }
    const auto found = static_cast<std::size_t>(
        std::count_if(answers.begin(), answers.end(), [](const Answer& answer) { return answer.found; }));
    if (!arguments.json) {
        for (std::size_t i = 0; i < tactics.size(); ++i)
            if (!answers[i].found)
                std::cout << line(missed, tactics[i], match::choice_text(answers[i].choice), "", language);
        std::cout << total(found_line, found, tactics.size(), arguments.coach, language);
        return;
    }
    Json json = {{"coach", arguments.coach},
                 {"found", found},
                 {"total", tactics.size()},
                 {"seconds", arguments.plan.budget.seconds},
                 {"positions", Json::array()}};
    for (std::size_t i = 0; i < tactics.size(); ++i) {
        Json best = Json::array();
        for (const match::Choice choice : tactics[i].best) best.push_back(match::choice_text(choice));
        json["positions"].push_back({{"file", tactics[i].file},
                                     {"line", tactics[i].line},
                                     {"title", tactics[i].title},
                                     {"goal", tactics::goal_text(tactics[i].goal)},
                                     {"best", best},
                                     {"choice", match::choice_text(answers[i].choice)},
                                     {"found", answers[i].found},
                                     {"seconds", answers[i].seconds}});
    }
    std::cout << text_of(json);
}

void run_proofs(const Arguments& arguments, Language language) {
    const std::vector<Suite> suites = load(arguments.path, language);
    const std::size_t all = all_of(suites).size();
    std::size_t proved = 0;
    bool all_complete = true;
    std::uint64_t done = 0;
    std::string page, unsaved;
    Json json = {{"total", all}, {"positions", Json::array()}};
    {
        ProgressBar bar(all, positions_noun, language);
        for (const Suite& suite : suites) {
            std::vector<Proof> proofs;
            for (const Tactic& tactic : suite.tactics) {
                proofs.push_back(tactics::prove(tactic));
                bar.tell(++done);
                const Proof& proof = proofs.back();
                const auto why = tactics::refutation(tactic, proof);
                proved += why ? 0 : 1;
                all_complete = all_complete && proof.complete;
                if (why) page += line(wrong, tactic, "", why->in(language), language);
                json["positions"].push_back({{"file", tactic.file},
                                             {"line", tactic.line},
                                             {"title", tactic.title},
                                             {"chance", proof.chance},
                                             {"next", proof.next},
                                             {"applications", proof.applications},
                                             {"fault", why ? why->en : ""}});
            }
            const std::string why = arguments.update ? save(suite, proofs, language) : "";
            if (!why.empty()) unsaved += (unsaved.empty() ? "" : "\n") + why;
        }
    }
    json["proved"] = proved;
    std::cout << (arguments.json ? text_of(json) : page + total(proved_line, proved, all, "", language));
    if (!unsaved.empty()) bad_input(unsaved);
    if (arguments.update ? !all_complete : proved < all) found_failures();
}

void run(Arguments arguments, const CLI::App& command) {
    const Language language = language_of(command);
    coach::Budget& budget = arguments.plan.budget;
    budget.cores = cores_or_all(budget.cores);
    settle_budget(command, budget);
    const coach::Contender asked = find_contender(arguments.coach, budget, language);
    if (brings_time(arguments.coach) && command.count("--seconds") + command.count("--positions") > 0)
        bad_input(own_time, arguments.coach, language);
    arguments.plan.coach = asked.name;
    budget = asked.budget;
    if (arguments.prove || arguments.update) return run_proofs(arguments, language);
    if (arguments.seed) arguments.plan.seed = *arguments.seed;
    arguments.plan.threads = cores_or_all(arguments.plan.threads);
    run_exam(arguments, language);
}

}  // namespace

void add_tactics_command(CLI::App& app) {
    CLI::App* command =
        app.add_subcommand("tactics", "Ask a coach for the best choice in positions where it is proved");
    command->footer(
        "Examples:\n"
        "  dugout tactics --coach search --seconds 1\n"
        "  dugout tactics --coach star\n"
        "  dugout tactics tests/tactics/pass.toml --coach scripted --json\n"
        "  dugout tactics --prove");
    auto arguments = std::make_shared<Arguments>();
    command->add_option("DIR", arguments->path, "a suite, or a folder of them")->capture_default_str();
    command->add_option("--coach", arguments->coach, "who is asked: a coach or a level (docs/coaches.md)")
        ->capture_default_str();
    command->add_option("--seconds", arguments->plan.budget.seconds, "to think about each position")
        ->check(between(0.0, 3600.0))
        ->capture_default_str();
    command
        ->add_option("--positions", arguments->plan.budget.positions,
                     "to look at for each position, instead of --seconds or beside it, at most")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    add_threads_option(*command, arguments->plan.threads, "positions");
    add_cores_option(*command, arguments->plan.budget.cores);
    add_seed_option(*command, arguments->seed);
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->add_flag("--prove", arguments->prove, "Work out every claim again instead of asking a coach");
    command->add_flag("--update", arguments->update, "Write what was worked out into the files");
    command->callback([=] { run(*arguments, *command); });
}

}  // namespace dugout::cli
