#include <unistd.h>

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <sstream>

#include "cli/common.hpp"
#include "cli/manager_options.hpp"
#include "cli/manager_play.hpp"

// dugout manager play

namespace dugout::cli {

namespace {

constexpr words::Phrase too_many_people = {"--people: there are more people than managers",
                                           "--people : il y a plus de personnes que de managers"};

struct PlayArguments {
    SeasonOptions setup;
    int people = 1;
    std::vector<std::string> managers;
    std::optional<std::uint64_t> seed;
    std::string script;
    std::string record;
};

void run_play(const PlayArguments& arguments, Language language) {
    ManagerPlaySetup setup;
    setup.setup = arguments.setup.setup(language);
    if (arguments.people > setup.setup.managers) bad_input(too_many_people, language);
    for (int i = arguments.people; i < setup.setup.managers; ++i) {
        const auto place = static_cast<std::size_t>(i - arguments.people);
        const std::string name =
            arguments.managers.empty() ? "pro" : arguments.managers[std::min(place, arguments.managers.size() - 1)];
        check_manager(name, language);
        setup.managers[static_cast<std::size_t>(i)] = name;
    }
    setup.seed = arguments.seed.value_or(fresh_seed());
    setup.record_file = arguments.record;
    setup.language = language;
    if (arguments.script.empty()) {
        setup.in_place = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
        ManagerPlay(std::move(setup), std::cin, std::cout).run();
        return;
    }
    setup.scripted = true;
    std::istringstream answers(read_file(arguments.script, language));
    ManagerPlay(std::move(setup), answers, std::cout).run();
}

}  // namespace

void add_manager_play(CLI::App& parent) {
    CLI::App* command = parent.add_subcommand("play", "Play a season in the terminal, alone or with others");
    command->footer(
        "People sit at seats A, B, ... and hand the keyboard over; computer managers have the others. Nothing is "
        "taken\n"
        "back. A script has an answer on each line, a number or the text of a choice; # begins a comment, q leaves.\n"
        "\n"
        "Examples:\n"
        "  dugout manager play --managers 2 --team gouged-eye\n"
        "  dugout manager play --people 2 --manager star --manager amateur\n"
        "  dugout --lang fr manager play --record season.toml");
    auto arguments = std::make_shared<PlayArguments>();
    arguments->setup.add_to(*command);
    command->add_option("--people", arguments->people, "How many people play")
        ->check(CLI::Range(1, 4))
        ->capture_default_str();
    command
        ->add_option("--manager", arguments->managers,
                     "The computer manager or level of the first seat after the people, then of the next, ...; pro "
                     "where none is named")
        ->type_name("NAME")
        ->allow_extra_args(false);
    command->add_option("--script", arguments->script, "Take the answers from this file")->type_name("FILE");
    command->add_option("--record", arguments->record, "Write the season down in this file")->type_name("FILE");
    add_seed_option(*command, arguments->seed);
    command->callback([=] { run_play(*arguments, language_of(*command)); });
}

}  // namespace dugout::cli
