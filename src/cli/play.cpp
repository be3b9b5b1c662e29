#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>

#include "cli/coaches.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/play_match.hpp"
#include "cli/teams_choice.hpp"

namespace dugout::cli {

namespace {

struct PlayOptions {
    TeamsChoice teams;
    std::string home_coach = "me";
    std::string away_coach = "scripted";
    std::string level;
    RulesChoice rules;
    std::optional<std::uint64_t> seed;
    std::string record;
    std::string speed = "normal";
    int cores = 0;
    bool plain = false;
};

const std::map<std::string, int> pauses = {{"slow", 900}, {"normal", 400}, {"fast", 120}, {"off", 0}};

constexpr std::string_view about = "Play a match in the terminal, against the computer or against each other";
constexpr std::string_view examples =
    "A team is the id of a roster (`dugout team list`) or the file of a team sheet. A coach is `me`, a level\n"
    "(rookie, amateur, pro, star, legend: weakest first) or one of the computer's by name (docs/coaches.md); search@2\n"
    "is the coach `search` who thinks two seconds before each of his turns.\n"
    "Inside the match ? tells how to play.\n"
    "\n"
    "Examples:\n"
    "  dugout play\n"
    "  dugout play --level star\n"
    "  dugout play --home dwarf --away wood-elf --lang fr\n"
    "  dugout play --away-coach me --option weather=off --record final.toml";

ScreenStyle screen_style(const PlayOptions& options, const CLI::App& command) {
    ScreenStyle style;
    const char* term = std::getenv("TERM");
    const bool terminal =
        isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && term != nullptr && std::string_view(term) != "dumb";
    const char* no_colour = std::getenv("NO_COLOR");  // https://no-color.org
    style.in_place = terminal && !options.plain;
    style.colour = style.in_place && (no_colour == nullptr || *no_colour == '\0');
    const char* depth = std::getenv("COLORTERM");
    style.true_colour =
        depth != nullptr && (std::string_view(depth) == "truecolor" || std::string_view(depth) == "24bit");
    style.language = language_of(command);
    return style;
}

// Two teams of about the same colour could not be told apart.
void set_team_colours(ScreenStyle& style, const TeamSheet& home, const TeamSheet& away) {
    constexpr words::Rgb usual_home = {31, 78, 140};
    constexpr words::Rgb usual_away = {170, 40, 40};
    constexpr int far_enough = 120;
    style.teams = {words::parse_colour(home.colour).value_or(usual_home),
                   words::parse_colour(away.colour).value_or(usual_away)};
    const auto [a, b] = style.teams;
    if (std::abs(a.red - b.red) + std::abs(a.green - b.green) + std::abs(a.blue - b.blue) < far_enough)
        style.teams = {usual_home, usual_away};
}

// A person, or a coach as src/cli/coaches.hpp knows them.
void seat_coach(PlaySetup& setup, Seat seat, const std::string& name, Language language) {
    const auto at = static_cast<std::size_t>(seat);
    if (name == "me") return;
    const coach::Contender found = find_contender(name, {}, language);
    setup.coaches[at] = coach::make_coach(found.name);
    setup.budgets[at] = found.budget;
}

void play(const PlayOptions& options, const CLI::App& command) {
    const Language language = language_of(command);
    PlaySetup setup;
    setup.library = library_of(command);
    setup.rulebook = options.rules.rulebook(language);
    std::tie(setup.home, setup.away) = options.teams.find(setup.library, setup.rulebook, language);
    seat_coach(setup, Seat::Home, options.home_coach, language);
    seat_coach(setup, Seat::Away, options.level.empty() ? options.away_coach : options.level, language);
    for (coach::Budget& budget : setup.budgets) budget.cores = cores_or_all(options.cores);
    setup.seed = options.seed ? *options.seed : fresh_seed();
    setup.record = options.record;
    setup.style = screen_style(options, command);
    set_team_colours(setup.style, setup.home, setup.away);
    if (setup.style.in_place) setup.pause = std::chrono::milliseconds(pauses.at(options.speed));
    setup.echo = isatty(STDIN_FILENO) == 0;
    PlayMatch(std::move(setup), std::cin, std::cout).run();
}

}  // namespace

void add_play_command(CLI::App& app) {
    auto options = std::make_shared<PlayOptions>();
    CLI::App* command = app.add_subcommand("play", std::string(about));
    command->footer(std::string(examples));
    options->teams.add_to(*command);
    command->add_option("--home-coach", options->home_coach, "Who plays the home team")
        ->type_name("COACH")
        ->capture_default_str();
    CLI::Option* away = command->add_option("--away-coach", options->away_coach, "Who plays the away team")
                            ->type_name("COACH")
                            ->capture_default_str();
    command->add_option("--level", options->level, "How strong the computer plays the away team")
        ->type_name("LEVEL")
        ->check(CLI::IsMember(level_ids()))
        ->excludes(away);
    add_cores_option(*command, options->cores);
    options->rules.add_to(*command);
    add_whole_number(*command, "--seed", options->seed,
                     "Of the dice: the same seed and the same choices, the same match")
        ->type_name("S");
    command->add_option("--record", options->record, "Keep the match in this file; `dugout replay` reads it")
        ->type_name("FILE");
    command->add_option("--speed", options->speed, "How long the computer's moves stay on the screen")
        ->check(CLI::IsMember({"slow", "normal", "fast", "off"}))
        ->capture_default_str();
    command->add_flag("--plain", options->plain, "One line after the other, without colours");
    command->callback([options, command] { play(*options, *command); });
}

}  // namespace dugout::cli
