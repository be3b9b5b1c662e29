#include "cli/odds.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common.hpp"
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
constexpr Phrase not_legal = {
    "'{choice}' is not legal there, even when every roll before it succeeds",
    "« {choice} » n’est pas permis à cet endroit, même si tous les jets précédents réussissent"};
constexpr Phrase after_turn = {"'{choice}' comes after the end of the turn; a plan ends with its own team turn",
                               "« {choice} » vient après la fin du tour ; un plan s’arrête avec le tour de son équipe"};
constexpr Phrase answered_alone = {
    "'{choice}' is no part of a plan: the odds answer this question themselves, as docs/odds.md tells; leave it out",
    "« {choice} » ne fait pas partie d’un plan : le calcul répond lui-même à cette question, comme le dit "
    "docs/odds.md ; laissez-le de côté"};
constexpr Phrase own_square = {"'{choice}' is no throw: he stands there himself",
                               "« {choice} » n’est pas un lancer : il se trouve là lui-même"};
constexpr Phrase out_of_range = {"'{choice}' is out of range", "« {choice} » est hors de portée"};
constexpr Phrase not_in_blizzard = {"'{choice}' is too far for a blizzard, though within range in other weather",
                                    "« {choice} » est trop loin pour le blizzard, bien qu’à portée par un autre temps"};
constexpr Phrase not_empty = {"'{choice}' is no square for a team-mate to land on: somebody is there",
                              "« {choice} » n’est pas une case où lancer un coéquipier : elle est occupée"};
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

std::string reach_text(const State& state, const odds::Reach& reach, Reroll reroll, Language language) {
    const Phrase& how = reroll == Reroll::Allowed ? with_team_reroll : without_team_reroll;
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

std::string reach_json(const odds::Reach& reach) {
    nlohmann::ordered_json squares = nlohmann::ordered_json::object();
    for (int x = 1; x <= pitch_length; ++x)
        for (int y = 1; y <= pitch_width; ++y) {
            const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
            if (reach.chance_with_reroll(square) <= 0) continue;
            nlohmann::json path = nlohmann::json::array();
            for (const Choice choice : reach.path(square, Reroll::Allowed)) path.push_back(match::choice_text(choice));
            squares[match::square_text(square)] = {{"chance", reach.chance(square)},
                                                   {"chance_with_reroll", reach.chance_with_reroll(square)},
                                                   {"moves_left", reach.moves_left(square, Reroll::Allowed)},
                                                   {"path", path}};
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
    std::cout << reach_text(state, reach, Reroll::Kept, language) << "\n"
              << reach_text(state, reach, Reroll::Allowed, language);
}

// Why a ball or a team-mate cannot be thrown there; nothing where that is not the question.
const Phrase* why_no_throw(const State& state, Choice choice) {
    const match::Decision asked = match::decision(state);
    const bool ball = asked.kind == match::DecisionKind::PassTarget;
    if ((!ball && asked.kind != match::DecisionKind::ThrowMateTarget) || choice.kind() != match::ChoiceKind::Target)
        return nullptr;
    if (state.at(asked.player).square == choice.square()) return &own_square;
    if (!ball && !match::is_empty(state, choice.square())) return &not_empty;
    State fair = state;
    fair.weather = Weather::Nice;
    const bool reaches = ball ? match::may_pass_to(fair, asked.player, choice.square())
                              : match::may_throw_mate_to(fair, asked.player, choice.square());
    return reaches ? &not_in_blizzard : &out_of_range;
}

// As odds/policy.hpp does it.
bool is_answered_alone(Choice choice) {
    switch (choice.kind()) {
        case match::ChoiceKind::Die:
        case match::ChoiceKind::Keep:
        case match::ChoiceKind::TeamReroll:
        case match::ChoiceKind::SkillReroll:
        case match::ChoiceKind::ProReroll: return true;
        default: return false;
    }
}

const Phrase& why_refused(const odds::PlanOdds& plan, Choice choice) {
    if (is_answered_alone(choice)) return answered_alone;
    if (plan.turn_over) return after_turn;
    const Phrase* throwing = why_no_throw(plan.stuck, choice);
    return throwing != nullptr ? *throwing : not_legal;
}

// Nobody is worse off with a re-roll: where an estimate says so, it is the estimate that is wrong.
void keep_in_order(odds::PlanOdds& kept, odds::PlanOdds& allowed) {
    odds::PlanOdds& estimate = allowed.exact ? kept : allowed;
    if (estimate.exact) return;
    const odds::PlanOdds& other = allowed.exact ? allowed : kept;
    if (kept.made > allowed.made) estimate.made = other.made;
    if (kept.turnover < allowed.turnover) estimate.turnover = other.turnover;
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
        bad_input(why_refused(kept, refused), match::choice_text(refused), language);
    }
    odds::PlanOdds allowed = tell(Reroll::Allowed);
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
