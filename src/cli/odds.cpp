#include "cli/odds.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/odds_refusal.hpp"
#include "cli/progress.hpp"
#include "match/rolls.hpp"
#include "scenario/scenario.hpp"
#include "team/toml_tree.hpp"

// dugout odds POSITION PLAYER|CHOICE...: where a player can get to, or how likely a whole plan is.

namespace dugout::cli {

namespace {

using match::Choice;
using match::State;
using odds::Reroll;
using words::Phrase;

constexpr Phrase reach_heading = {"{} reaches, in percent, {}:", "{} atteint, en pour cent, {} :"};
constexpr Phrase no_choice = {
    "'{choice}' is no choice; write them as docs/scenarios.md does: move H1, go e7, hit A4",
    "« {choice} » n’est pas un choix ; ils s’écrivent comme dans docs/scenarios.md : move H1, go e7, hit A4"};
constexpr Phrase no_plan = {"name a player (H1) or the choices of a plan (\"move H1, go e7\")",
                            "nommez un joueur (H1) ou les choix d’un plan (« move H1, go e7 »)"};
constexpr Phrase not_on_pitch = {"{player} is not on the pitch", "{player} n’est pas sur le terrain"};

struct Arguments {
    std::string position;
    std::vector<std::string> plan;
    bool json = false;
    bool exact = false;
};

[[noreturn]] void refuse(const scenario::Refusals& refusals, Language language) {
    std::string message;
    for (const scenario::Refusal& refusal : refusals)
        message += (message.empty() ? "" : "\n") + text(refusal, language);
    bad_input(message);
}

// What a scenario has and a position alone has not.
bool is_scenario(const std::string& text, const std::string& path) {
    const Result<TomlNode> tree = parse_toml(text, path);
    if (!tree) return false;
    const auto has = [&](std::string_view key) { return tree->find(key) != nullptr; };
    return has("position") && (has("title") || has("covers") || has("step"));
}

// A scenario's position, or a position alone.
State load(const std::string& path, Language language) {
    const std::string text = read_file(path, language);
    std::optional<scenario::Position> position;
    if (is_scenario(text, path)) {
        const auto read = scenario::parse_scenario(text, path);
        if (!read) refuse(read.refusals, language);
        position = read.value->position;
    } else {
        const auto read = scenario::parse_position(text, path);
        if (!read) refuse(read.refusals, language);
        position = *read.value;
    }
    scenario::Entered entered = scenario::enter(*position);
    if (entered.fault) bad_input(path + ": " + entered.fault->in(language));
    return entered.state;
}

// "move H1, go e7, go e8" is three choices.
std::vector<Choice> parse_plan(const std::vector<std::string>& arguments, Language language) {
    std::vector<Choice> plan;
    for (const std::string& argument : arguments)
        for (const std::string& part : CLI::detail::split(argument, ',')) {
            const std::string text = CLI::detail::trim_copy(part);
            if (text.empty()) continue;
            const auto choice = match::parse_choice(text);
            if (!choice) bad_input(no_choice, text, language);
            plan.push_back(*choice);
        }
    return plan;
}

}  // namespace

void keep_in_order(odds::PlanOdds& kept, odds::PlanOdds& allowed) {
    odds::PlanOdds& estimate = allowed.exact ? kept : allowed;
    if (kept.made > allowed.made && !estimate.exact) estimate.made = allowed.exact ? allowed.made : kept.made;
}

bool has_reroll(const State& state, Seat seat) {
    const match::Team& team = state.team(seat);
    return team.rerolls > 0 || team.trophy_rerolls > 0 || team.leader_token != 0;
}

std::string reach_text(const State& state, const odds::Reach& reach, Reroll reroll, Language language) {
    const bool none = !has_reroll(state, match::seat_of(state, reach.player()));
    const Phrase& how = none ? no_team_reroll : reroll == Reroll::Allowed ? with_team_reroll : without_team_reroll;
    std::string page =
        fmt::format(fmt::runtime(reach_heading.in(language)), match::player_text(reach.player()), how.in(language)) +
        "\n   ";
    for (int x = 0; x < pitch_length; ++x) page += fmt::format(" {:>3}", static_cast<char>('a' + x));
    page += "\n";
    for (int y = 1; y <= pitch_width; ++y) {
        page += fmt::format("{:>3}", y);
        for (int x = 1; x <= pitch_length; ++x) {
            const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
            const double chance = reach.chance(square, reroll);
            const PlayerId there = match::player_at(state, square);
            page += fmt::format(" {:>3}", there        ? match::player_text(there)
                                          : chance > 0 ? fmt::format("{:.0f}", 100 * chance)
                                                       : ".");
        }
        page += "\n";
    }
    return page;
}

namespace {

std::vector<std::string> path_json(const odds::Reach& reach, Square square, Reroll reroll) {
    std::vector<std::string> path;
    for (const Choice choice : reach.path(square, reroll)) path.push_back(match::choice_text(choice));
    return path;
}

// Each chance has its own best path.
nlohmann::ordered_json way_json(const odds::Reach& reach, Square square) {
    const std::vector<std::string> path = path_json(reach, square, Reroll::Kept);
    const std::vector<std::string> with_reroll = path_json(reach, square, Reroll::Allowed);
    nlohmann::ordered_json way = {{"chance", reach.chance(square)},
                                  {"chance_with_reroll", reach.chance_with_reroll(square)},
                                  {"moves_left", reach.moves_left(square)},
                                  {"path", path}};
    if (with_reroll == path) return way;
    way["moves_left_with_reroll"] = reach.moves_left(square, Reroll::Allowed);
    way["path_with_reroll"] = with_reroll;
    return way;
}

}  // namespace

std::string reach_json(const odds::Reach& reach) {
    nlohmann::ordered_json squares = nlohmann::ordered_json::object();
    for (int x = 1; x <= pitch_length; ++x)
        for (int y = 1; y <= pitch_width; ++y) {
            const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
            if (reach.chance_with_reroll(square) <= 0) continue;
            squares[match::square_text(square)] = way_json(reach, square);
        }
    return nlohmann::ordered_json{{"player", match::player_text(reach.player())}, {"squares", squares}}.dump(2) + "\n";
}

namespace {

void run_reach(const State& state, PlayerId player, bool json, Language language) {
    if (!state.at(player).on_pitch()) bad_input(not_on_pitch, match::player_text(player), language);
    const bool his_turn = match::seat_of(state, player) == state.active;
    const odds::Reach reach(state, {.player = player, .next_turn = !his_turn});
    if (json) {
        std::cout << reach_json(reach);
        return;
    }
    const std::string kept = reach_text(state, reach, Reroll::Kept, language);
    std::cout << kept;
    if (has_reroll(state, match::seat_of(state, player)))
        std::cout << "\n" << reach_text(state, reach, Reroll::Allowed, language);
}

void run_plan(const State& state, const std::vector<Choice>& plan, const Arguments& arguments, Language language) {
    const auto tell = [&](Reroll reroll) {
        constexpr std::uint64_t whole = 1000;
        ProgressBar bar(whole, {}, language);
        odds::PlanPatience patience;
        if (arguments.exact) patience.games = 0;
        patience.progress = [&](double share) { bar.tell(static_cast<std::uint64_t>(share * whole)); };
        return odds::plan_odds(state, plan, reroll, patience);
    };
    odds::PlanOdds kept = tell(Reroll::Kept);
    if (kept.refused >= 0) {
        const Choice refused = plan[static_cast<std::size_t>(kept.refused)];
        bad_input(why_refused(kept, refused, language));
    }
    odds::PlanOdds allowed = has_reroll(state, match::decision(state).seat) ? tell(Reroll::Allowed) : kept;
    keep_in_order(kept, allowed);
    std::cout << (arguments.json ? plan_json(kept, allowed) : plan_text(kept, allowed, language));
}

void run(const Arguments& arguments, Language language) {
    const State state = load(arguments.position, language);
    if (arguments.plan.size() == 1)
        if (const auto player = match::parse_player(arguments.plan[0]))
            return run_reach(state, *player, arguments.json, language);
    const std::vector<Choice> plan = parse_plan(arguments.plan, language);
    if (plan.empty()) bad_input(no_plan, language);
    run_plan(state, plan, arguments, language);
}

}  // namespace

void add_odds_command(CLI::App& app) {
    CLI::App* command = app.add_subcommand("odds", "Tell where a player can get to, or how likely a plan is");
    command->footer(
        "Examples:\n"
        "  dugout odds position.toml H1\n"
        "  dugout odds position.toml \"move H1, go e7, go f8\"\n"
        "  dugout odds position.toml \"block H1, hit A1\" --json");
    auto arguments = std::make_shared<Arguments>();
    command->add_option("POSITION", arguments->position, "a position or a scenario, as docs/scenarios.md tells")
        ->required();
    command->add_option("PLAN", arguments->plan, "a player, or choices separated by commas")->required();
    command->add_flag("--exact", arguments->exact,
                      "Wait for the exact number, however long it takes, and estimate only what has none");
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->callback([=] { run(*arguments, language_of(*command)); });
}

}  // namespace dugout::cli
