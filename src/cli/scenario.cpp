#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <vector>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "scenario/files.hpp"
#include "scenario/runner.hpp"

// dugout scenario FILE|DIR...: runs scenarios and tells the first difference of each.

namespace dugout::cli {

namespace {

constexpr words::Phrase no_scenario = {"there is no scenario at '{path}'", "il n’y a pas de scénario en « {path} »"};

struct Arguments {
    std::vector<std::string> paths;
    bool quiet = false;
    bool verbose = false;
};

void print_refusals(const scenario::Refusals& refusals) {
    for (const scenario::Refusal& refusal : refusals) std::cout << text(refusal) << '\n';
}

bool run_one(const std::filesystem::path& path, const Arguments& arguments) {
    const scenario::Read<scenario::AnyScenario> read = scenario::load_any(path);
    if (!read) {
        print_refusals(read.refusals);
        return false;
    }
    const scenario::Outcome outcome = read.value->run();
    if (outcome.passed) {
        if (arguments.verbose) std::cout << path.string() << ": passed: " << read.value->title << '\n';
        return true;
    }
    std::cout << outcome.message << '\n';
    if (!arguments.quiet) std::cout << "  " << read.value->title << '\n' << outcome.details << '\n';
    return false;
}

void run_all(const Arguments& arguments, Language language) {
    std::vector<std::filesystem::path> files;
    for (const std::string& path : arguments.paths) {
        const auto found = scenario::scenario_files(path);
        if (!found || found->empty()) bad_input(no_scenario, path, language);
        files.insert(files.end(), found->begin(), found->end());
    }
    int passed = 0;
    for (const std::filesystem::path& file : files) passed += run_one(file, arguments) ? 1 : 0;
    const int failed = static_cast<int>(files.size()) - passed;
    std::cout << passed << " passed, " << failed << " failed" << std::endl;
    if (failed > 0) found_failures();
}

}  // namespace

void add_scenario_command(CLI::App& app) {
    auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("scenario", "Run scenarios: positions, dice and what must come of them");
    command->add_option("PATH", arguments->paths, "scenario files, or folders of them")->required();
    auto* quiet = command->add_flag("--quiet,-q", arguments->quiet, "one line for each failure, no drawing");
    command->add_flag("--verbose,-v", arguments->verbose, "name the scenarios that pass, too")->excludes(quiet);
    command->callback([=] { run_all(*arguments, language_of(*command)); });
}

}  // namespace dugout::cli
