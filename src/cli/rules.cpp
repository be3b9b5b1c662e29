#include "cli/rules.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/rules_diff.hpp"
#include "rules/nearest.hpp"
#include "team/rule_words.hpp"

namespace dugout::cli {

namespace {

using Json = nlohmann::ordered_json;
using words::Phrase;

constexpr Phrase no_rule = {
    "there is no rule '{name}'; the nearest are: {known}. `dugout rules --chapter C` lists a chapter",
    "il n’y a pas de règle « {name} » ; les plus proches sont : {known}. `dugout rules --chapter C` donne un chapitre"};
constexpr Phrase no_chapter = {"there is no chapter '{name}'; the chapters are: {known}",
                               "il n’y a pas de chapitre « {name} » ; les chapitres sont : {known}"};
constexpr Phrase no_tests = {
    "there is no folder '{folder}' with tests; start in the project's folder or give --tests DIR",
    "il n’y a pas de dossier « {folder} » avec des tests ; partez du dossier du projet ou donnez --tests DOSSIER"};
constexpr Phrase one_thing = {"ask for one thing: a rule ID, --chapter, --options, --diff or --coverage",
                              "ne demandez qu’une chose : un ID de règle, --chapter, --options, --diff ou --coverage"};
constexpr Phrase require_alone = {"--require goes with --coverage", "--require va avec --coverage"};

[[noreturn]] void unknown_chapter(const std::string& chapter, Language language) {
    bad_input(no_chapter, chapter, listed({chapters().begin(), chapters().end()}), language);
}

std::vector<const RuleEntry*> rules_of(std::string_view chapter) {
    std::vector<const RuleEntry*> result;
    for (const RuleEntry& rule : generated::rule_entries())
        if (rule.chapter == chapter) result.push_back(&rule);
    return result;
}

std::string indented(std::string_view text, std::string_view by) {
    std::string result;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) result += std::string(by) + line + "\n";
    return result;
}

std::string linked(std::string_view heading, std::span<const Rule> rules) {
    std::string result;
    for (const Rule rule : rules) result += (result.empty() ? "" : ", ") + std::string(id(rule));
    return result.empty() ? result : fmt::format("{}: {}\n", heading, result);
}

Json ids(std::span<const Rule> rules) {
    Json list = Json::array();
    for (const Rule rule : rules) list.push_back(id(rule));
    return list;
}

Json rule_object(const RuleEntry& rule) {
    Json json = {{"id", rule.id},
                 {"chapter", rule.chapter},
                 {"title", {{"en", rule.en.title}, {"fr", rule.fr.title}}},
                 {"where", rule.where}};
    // The keys of rules/FORMAT.md.
    const auto add = [&](const RuleWords& words, const std::string& suffix) {
        json["text" + suffix] = words.text;
        json["cases" + suffix] = std::vector<std::string_view>(words.cases.begin(), words.cases.end());
        if (!words.ruling.empty()) json["ruling" + suffix] = words.ruling;
    };
    add(rule.en, "");
    add(rule.fr, "_fr");
    if (!rule.refines.empty()) json["refines"] = ids(rule.refines);
    if (!rule.replaces.empty()) json["replaces"] = ids(rule.replaces);
    if (!rule.extends.empty()) json["extends"] = ids(rule.extends);
    return json;
}

void print_rule(const std::string& wanted, bool json, Language language) {
    const auto rule = find_rule(wanted);
    if (!rule) bad_input(no_rule, wanted, listed(nearest_rules(wanted, 3)), language);
    std::cout << (json ? rule_json(entry(*rule)) : rule_page(entry(*rule), language));
}

void print_chapter(const std::string& chapter, bool json, Language language) {
    const auto rules = rules_of(chapter);
    if (rules.empty()) unknown_chapter(chapter, language);
    if (json) {
        Json list = Json::array();
        for (const RuleEntry* rule : rules) list.push_back(rule_object(*rule));
        std::cout << Json{{"chapter", chapter}, {"rules", list}}.dump(2) << '\n';
        return;
    }
    Table table({"rule", language == Language::French ? "titre" : "title"});
    for (const RuleEntry* rule : rules) table.add({std::string(rule->id), std::string(told(*rule, language).title)});
    std::cout << table.text({});
}

void print_chapters(bool json) {
    Table table({"chapter", "rules"});
    Json list = Json::array();
    for (const std::string_view chapter : chapters()) {
        const std::size_t count = rules_of(chapter).size();
        table.add({std::string(chapter), std::to_string(count)});
        list.push_back({{"chapter", chapter}, {"rules", count}});
    }
    std::cout << (json ? Json{{"chapters", list}}.dump(2) + "\n" : table.text({1}));
}

void print_options(bool json, Language language) {
    Table table({"option", "values", "lrb4", "third", "rule", "what"});
    Json list = Json::array();
    for (const OptionEntry& option : options()) {
        const std::vector<std::string> values(option.values.begin(), option.values.end());
        const auto in = [&](Book book) { return values[static_cast<std::size_t>(option.in(book))]; };
        const std::string_view what = language == Language::French ? option.fr : option.en;
        table.add({std::string(option.name), listed(values), in(Book::Lrb4), in(Book::Third),
                   std::string(id(option.rule)), std::string(what)});
        list.push_back({{"option", option.name},
                        {"values", values},
                        {"lrb4", in(Book::Lrb4)},
                        {"third", in(Book::Third)},
                        {"rule", id(option.rule)},
                        {"what", {{"en", option.en}, {"fr", option.fr}}}});
    }
    std::cout << (json ? Json{{"options", list}}.dump(2) + "\n" : table.text({}));
}

Rulebook read_book(const std::string& text, Language language) {
    RulebookFault fault;
    const std::optional<Rulebook> found = parse_rulebook(text, fault);
    if (!found) bad_input(language == Language::French ? "--diff : " + fault.fr : "--diff: " + fault.en);
    return *found;
}

void print_diff(const std::vector<std::string>& books, bool json, Language language) {
    const Rulebook first = read_book(books.front(), language);
    const Rulebook second = read_book(books.back(), language);
    std::cout << (json ? rules_diff_json(first, second) : rules_diff_page(first, second, language));
}

struct RulesArguments {
    std::string id;
    std::string chapter;
    std::string tests = "tests";
    std::string require;
    std::vector<std::string> diff;
    bool coverage = false;
    bool options = false;
    bool json = false;
};

void print_coverage(const RulesArguments& arguments, Language language) {
    std::error_code error;
    if (!std::filesystem::is_directory(arguments.tests, error)) bad_input(no_tests, arguments.tests, language);
    std::vector<ChapterCoverage> chapters = coverage(arguments.tests);
    if (!arguments.chapter.empty()) {
        std::erase_if(chapters, [&](const ChapterCoverage& one) { return one.chapter != arguments.chapter; });
        if (chapters.empty()) unknown_chapter(arguments.chapter, language);
    }
    std::cout << (arguments.json ? coverage_json(chapters) : coverage_table(chapters));
    if (arguments.require.empty()) return;
    const auto required = parse_required(read_file(arguments.require, language), arguments.require);
    const std::vector<std::string> bare = bare_rules(chapters, required);
    if (!bare.empty())
        found_failures(
            fmt::format("{} rules of chapters that must be complete have no proof: {}", bare.size(), listed(bare)));
}

void run_rules(const RulesArguments& arguments, Language language) {
    const int asked = (arguments.id.empty() ? 0 : 1) + (arguments.coverage ? 1 : 0) + (arguments.options ? 1 : 0) +
                      (arguments.diff.empty() ? 0 : 1) + (!arguments.chapter.empty() && !arguments.coverage ? 1 : 0);
    if (asked > 1) bad_input(one_thing, language);
    if (!arguments.require.empty() && !arguments.coverage) bad_input(require_alone, language);
    if (arguments.coverage) return print_coverage(arguments, language);
    if (!arguments.diff.empty()) return print_diff(arguments.diff, arguments.json, language);
    if (arguments.options) return print_options(arguments.json, language);
    if (!arguments.chapter.empty()) return print_chapter(arguments.chapter, arguments.json, language);
    if (!arguments.id.empty()) return print_rule(arguments.id, arguments.json, language);
    print_chapters(arguments.json);
}

}  // namespace

std::string rule_page(const RuleEntry& rule, Language language) {
    const bool french = language == Language::French;
    const RuleWords& words = told(rule, language);
    std::string page = fmt::format("{}\n{}\n({}, {})\n\n", rule.id, words.title, rule.chapter, rule.where);
    page += indented(words.text, "");
    if (!words.cases.empty()) page += french ? "\nExemples :\n" : "\nCases:\n";
    for (const std::string_view worked : words.cases) page += fmt::format("  - {}\n", worked);
    if (!words.ruling.empty())
        page += fmt::format("\n{}\n{}", french ? "Décision :" : "Ruling:", indented(words.ruling, "  "));
    const std::string links = linked(french ? "précise" : "refines", rule.refines) +
                              linked(french ? "remplace" : "replaces", rule.replaces) +
                              linked(french ? "complète" : "extends", rule.extends);
    return links.empty() ? page : page + "\n" + links;
}

std::string rule_json(const RuleEntry& rule) { return rule_object(rule).dump(2) + "\n"; }

std::vector<std::string> nearest_rules(std::string_view wanted, std::size_t most) {
    std::vector<std::string_view> known;
    for (const Rule rule : generated::rules_by_id()) known.push_back(id(rule));
    return nearest(wanted, known, most);
}

std::string coverage_table(const std::vector<ChapterCoverage>& chapters) {
    Table table({"chapter", "rules", "covered", ""});
    int rules = 0;
    int covered = 0;
    const auto share = [](int part, int whole) {
        return whole == 0 ? std::string() : fmt::format("{} %", 100 * part / whole);
    };
    for (const ChapterCoverage& one : chapters) {
        table.add({one.chapter, std::to_string(one.rules), std::to_string(one.covered), share(one.covered, one.rules)});
        rules += one.rules;
        covered += one.covered;
    }
    table.add({"all", std::to_string(rules), std::to_string(covered), share(covered, rules)});
    std::string result = table.text({1, 2, 3});
    // Chapters nobody has begun would only fill the screen.
    for (const ChapterCoverage& one : chapters)
        if (one.covered > 0 && !one.missing.empty())
            result += fmt::format("\n{} without a proof:\n  {}\n", one.chapter, fmt::join(one.missing, "\n  "));
    return result;
}

std::string coverage_json(const std::vector<ChapterCoverage>& chapters) {
    Json list = Json::array();
    for (const ChapterCoverage& one : chapters)
        list.push_back(
            {{"chapter", one.chapter}, {"rules", one.rules}, {"covered", one.covered}, {"missing", one.missing}});
    return Json{{"chapters", list}}.dump(2) + "\n";
}

std::vector<RequiredChapter> parse_required(std::string_view text, std::string_view file) {
    std::vector<RequiredChapter> result;
    std::istringstream lines{std::string(text)};
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        std::istringstream words(line.substr(0, line.find('#')));
        RequiredChapter required;
        if (!(words >> required.chapter)) continue;
        const auto known = chapters();
        if (std::find(known.begin(), known.end(), required.chapter) == known.end())
            bad_input(fmt::format("{}:{}: there is no chapter '{}'", file, number, required.chapter));
        for (std::string word; words >> word;) {
            const auto rules = rules_of(required.chapter);
            const auto begins = [&](const RuleEntry* rule) { return rule->id.starts_with(word.substr(1)); };
            if (word.size() < 2 || word[0] != '-' || std::none_of(rules.begin(), rules.end(), begins))
                bad_input(fmt::format("{}:{}: '{}' is not '-' and the beginning of an id of this chapter", file, number,
                                      word));
            required.without.push_back(word.substr(1));
        }
        result.push_back(std::move(required));
    }
    return result;
}

std::vector<std::string> bare_rules(const std::vector<ChapterCoverage>& chapters,
                                    const std::vector<RequiredChapter>& required) {
    std::vector<std::string> bare;
    for (const RequiredChapter& chapter : required) {
        const auto excused = [&](const std::string& rule) {
            return std::any_of(chapter.without.begin(), chapter.without.end(),
                               [&](const std::string& prefix) { return rule.starts_with(prefix); });
        };
        for (const ChapterCoverage& found : chapters)
            if (found.chapter == chapter.chapter)
                std::copy_if(found.missing.begin(), found.missing.end(), std::back_inserter(bare),
                             [&](const std::string& rule) { return !excused(rule); });
    }
    return bare;
}

void add_rules_command(CLI::App& app) {
    CLI::App* command = app.add_subcommand("rules", "Look up a rule, a chapter, an option, or what the tests prove");
    command->footer(
        "Without an argument: the chapters.\n"
        "\n"
        "Examples:\n"
        "  dugout rules lrb4.block.dice-count\n"
        "  dugout rules --chapter lrb4-block --lang fr\n"
        "  dugout rules --options\n"
        "  dugout rules --diff third lrb4\n"
        "  dugout rules --diff lrb4 'lrb4 foul=double pick-up=optional'\n"
        "  dugout rules --coverage --require tests/complete-chapters.txt");
    auto arguments = std::make_shared<RulesArguments>();
    command->add_option("ID", arguments->id, "The id of a rule");
    command->add_option("--chapter", arguments->chapter, "List the rules of a chapter")->type_name("C");
    command->add_flag("--options", arguments->options, "List the options of a rulebook");
    command->add_option("--diff", arguments->diff, "Two rulebooks side by side, where they differ")
        ->type_name("BOOK BOOK")
        ->expected(2);
    command->add_flag("--coverage", arguments->coverage, "Count, by chapter, the rules that tests prove");
    command->add_option("--tests", arguments->tests, "Where the tests are, for --coverage")
        ->type_name("DIR")
        ->capture_default_str();
    command
        ->add_option("--require", arguments->require, "Exit with 1 when a chapter listed in this file has a bare rule")
        ->type_name("FILE");
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->callback([=] { run_rules(*arguments, language_of(*command)); });
}

}  // namespace dugout::cli
