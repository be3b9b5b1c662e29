#include "cli/odds.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/progress.hpp"
#include "match/procedures/action.hpp"
#include "rules/catalogue.hpp"
#include "scenario/scenario.hpp"
#include "words/glossary.hpp"

// dugout odds POSITION PLAYER|CHOICE...: where a player can get to, or how likely a whole plan is.

namespace dugout::cli {

namespace {

using match::Choice;
using match::State;
using odds::Reroll;
using words::Phrase;

constexpr Phrase reach_heading = {"{} reaches, in percent, {}:", "{} atteint, en pour cent, {} :"};
constexpr Phrase with_reroll = {"with the team's re-roll", "avec la relance d'équipe"};
constexpr Phrase without_reroll = {"without the team's re-roll", "sans relance d'équipe"};
constexpr Phrase success = {"success", "réussite"};
constexpr Phrase turnover = {"turnover", "renversement"};
constexpr Phrase roughly = {"about", "environ"};
constexpr Phrase attacker_down = {"attacker down", "attaquant à terre"};
constexpr Phrase defender_down = {"defender down", "défenseur à terre"};
constexpr Phrase pushed = {"pushed", "repoussé"};
constexpr Phrase crowd = {"into the crowd", "dans la foule"};
constexpr Phrase ball_loose = {"ball loose", "ballon lâché"};
constexpr Phrase attacker_picks = {"the attacker picks", "l'attaquant choisit"};
constexpr Phrase defender_picks = {"the defender picks", "le défenseur choisit"};
constexpr Phrase block_die = {"block: {} dice, {}", "blocage : {} dés, {}"};

struct Arguments {
    std::string position;
    std::vector<std::string> plan;
    bool json = false;
    bool exact = false;
};

[[noreturn]] void refuse(const scenario::Refusals& refusals) {
    std::string message;
    for (const scenario::Refusal& refusal : refusals) message += (message.empty() ? "" : "\n") + text(refusal);
    bad_input(message);
}

// A scenario's position, or a position alone.
State load(const std::string& path) {
    const std::string text = read_file(path);
    std::optional<scenario::Position> position;
    if (text.find("[position]") != std::string::npos) {
        const auto read = scenario::parse_scenario(text, path);
        if (!read) refuse(read.refusals);
        position = read.value->position;
    } else {
        const auto read = scenario::parse_position(text, path);
        if (!read) refuse(read.refusals);
        position = *read.value;
    }
    scenario::Entered entered = scenario::enter(*position);
    if (!entered.fault.empty()) bad_input(path + ": " + entered.fault);
    return entered.state;
}

// "move H1, go e7, go e8" is three choices.
std::vector<Choice> parse_plan(const std::vector<std::string>& arguments) {
    std::vector<Choice> plan;
    for (const std::string& argument : arguments)
        for (const std::string& part : CLI::detail::split(argument, ',')) {
            const std::string text = CLI::detail::trim_copy(part);
            if (text.empty()) continue;
            const auto choice = match::parse_choice(text);
            if (!choice)
                bad_input("'" + text + "' is no choice; write them as docs/scenarios.md does: move H1, go e7, hit A4");
            plan.push_back(*choice);
        }
    return plan;
}

std::string percent(double chance) { return fmt::format("{:.2f} %", 100 * chance); }

// What was played many times is told as such: "about 61.2 % ± 0.4".
std::string about(const odds::PlanOdds& plan, double chance, Language language) {
    if (plan.exact) return percent(chance);
    return fmt::format("{} {:.1f} % ± {:.1f}", roughly.in(language), 100 * chance, 100 * plan.error);
}

// The lowest die that will do, of a D6 roll as the engine tells it.
int needed(const match::Event& event) { return std::clamp(event.target - event.modifiers.total, 2, 6); }

double chance_of(const match::Event& event) {
    if (event.dice_count == 1) return (7 - needed(event)) / 6.0;
    int good = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) good += a + b + event.modifiers.total >= event.target ? 1 : 0;
    return good / 36.0;
}

bool has_target(const match::Event& event) { return event.target > 0; }

std::string roll_line(const match::Event& event, Language language) {
    const int need = event.dice_count == 1 ? needed(event) : event.target - event.modifiers.total;
    std::string line = fmt::format("  {} {} {}+  {}  [{}]", match::player_text(event.player),
                                   words::roll_noun(static_cast<match::RollKind>(event.detail)).in(language), need,
                                   percent(chance_of(event)), id(event.rule));
    for (int i = 0; i < event.modifiers.count; ++i) {
        const match::Modifier& modifier = event.modifiers.list[static_cast<std::size_t>(i)];
        line += fmt::format("\n      {}  [{}]", words::modifier_text(modifier, language), id(modifier.rule));
    }
    return line + "\n";
}

}  // namespace

std::optional<odds::BlockOdds> last_block(const State& state, Choice last, Reroll reroll) {
    if (last.kind() != match::ChoiceKind::Hit && last.kind() != match::ChoiceKind::HitTwo) return {};
    const match::Frame& top = state.stack[static_cast<std::size_t>(state.depth - 1)];
    if (top.procedure != match::Procedure::Action) return {};
    return odds::block_odds(state, odds::block_plan(state, top.locals<match::ActionLocals>(), last, reroll));
}

std::string block_text(const odds::BlockOdds& block, Language language) {
    const Phrase& picks = block.strength.attacker_picks ? attacker_picks : defender_picks;
    std::string page =
        "  " + fmt::format(fmt::runtime(block_die.in(language)), block.strength.dice, picks.in(language)) + "\n";
    for (const match::Face face :
         {match::Face::Skull, match::Face::Both, match::Face::Push, match::Face::Stumble, match::Face::Pow})
        page += fmt::format("      {}  {}\n", words::face_noun(static_cast<int>(face)).in(language),
                            percent(block.face(face)));
    const auto line = [&](const Phrase& what, double chance) {
        if (chance > 0) page += fmt::format("  {}  {}\n", what.in(language), percent(chance));
    };
    line(defender_down, block.defender_down);
    line(attacker_down, block.attacker_down);
    line(pushed, block.pushed);
    line(crowd, block.off_pitch);
    line(ball_loose, block.ball_loose);
    return page;
}

std::string plan_text(const odds::PlanOdds& kept, const odds::PlanOdds& allowed, Language language) {
    std::string page;
    for (const match::Event& roll : kept.rolls)
        if (has_target(roll)) page += roll_line(roll, language);
    const auto line = [&](const Phrase& how, const odds::PlanOdds& plan) {
        page += fmt::format("{} {}, {} {}  ({})\n", success.in(language), about(plan, plan.made, language),
                            turnover.in(language), about(plan, plan.turnover, language), how.in(language));
    };
    line(without_reroll, kept);
    line(with_reroll, allowed);
    return page;
}

std::string plan_json(const odds::PlanOdds& kept, const odds::PlanOdds& allowed,
                      const std::optional<odds::BlockOdds>& block) {
    nlohmann::ordered_json json = {{"chance", kept.made},
                                   {"chance_with_reroll", allowed.made},
                                   {"turnover", kept.turnover},
                                   {"turnover_with_reroll", allowed.turnover},
                                   {"exact", kept.exact && allowed.exact},
                                   {"error", std::max(kept.error, allowed.error)},
                                   {"rolls", nlohmann::json::array()}};
    for (const match::Event& roll : kept.rolls) {
        if (!has_target(roll)) continue;
        nlohmann::ordered_json entry = {{"kind", match::roll_name(static_cast<match::RollKind>(roll.detail))},
                                        {"player", match::player_text(roll.player)},
                                        {"target", roll.target},
                                        {"chance", chance_of(roll)},
                                        {"rule", id(roll.rule)},
                                        {"modifiers", nlohmann::json::array()}};
        for (int i = 0; i < roll.modifiers.count; ++i) {
            const match::Modifier& modifier = roll.modifiers.list[static_cast<std::size_t>(i)];
            entry["modifiers"].push_back({{"rule", id(modifier.rule)}, {"value", modifier.value}});
        }
        json["rolls"].push_back(entry);
    }
    if (block)
        json["block"] = {{"dice", block->strength.dice},
                         {"attacker_picks", block->strength.attacker_picks},
                         {"defender_down", block->defender_down},
                         {"attacker_down", block->attacker_down},
                         {"pushed", block->pushed},
                         {"off_pitch", block->off_pitch},
                         {"ball_loose", block->ball_loose}};
    return json.dump(2) + "\n";
}

std::string reach_text(const State& state, const odds::Reach& reach, Reroll reroll, Language language) {
    const Phrase& how = reroll == Reroll::Allowed ? with_reroll : without_reroll;
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
    if (!state.at(player).on_pitch()) bad_input(match::player_text(player) + " is not on the pitch");
    const bool his_turn = match::seat_of(state, player) == state.active;
    const odds::Reach reach(state, {.player = player, .next_turn = !his_turn});
    if (json) {
        std::cout << reach_json(reach);
        return;
    }
    std::cout << reach_text(state, reach, Reroll::Kept, language) << "\n"
              << reach_text(state, reach, Reroll::Allowed, language);
}

void run_plan(const State& state, const std::vector<Choice>& plan, const Arguments& arguments, Language language) {
    const auto tell = [&](Reroll reroll) {
        constexpr std::uint64_t whole = 1000;
        ProgressBar bar(whole, "");
        odds::PlanPatience patience;
        if (arguments.exact) patience.games = 0;
        patience.progress = [&](double share) { bar.tell(static_cast<std::uint64_t>(share * whole)); };
        return odds::plan_odds(state, plan, reroll, patience);
    };
    const odds::PlanOdds kept = tell(Reroll::Kept);
    if (kept.refused >= 0)
        bad_input("'" + match::choice_text(plan[static_cast<std::size_t>(kept.refused)]) +
                  "' is not legal there, even when every roll before it succeeds");
    const odds::PlanOdds allowed = tell(Reroll::Allowed);
    const auto block = last_block(kept.before_last, plan.back(), Reroll::Kept);
    if (arguments.json) {
        std::cout << plan_json(kept, allowed, block);
        return;
    }
    if (block) std::cout << block_text(*block, language);
    std::cout << plan_text(kept, allowed, language);
}

void run(const Arguments& arguments, Language language) {
    const State state = load(arguments.position);
    if (arguments.plan.size() == 1)
        if (const auto player = match::parse_player(arguments.plan[0]))
            return run_reach(state, *player, arguments.json, language);
    const std::vector<Choice> plan = parse_plan(arguments.plan);
    if (plan.empty()) bad_input("name a player (H1) or the choices of a plan (\"move H1, go e7\")");
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
                      "Wait for the exact number, however long it takes, instead of an estimate after a second or so");
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->callback([=] { run(*arguments, language_of(*command)); });
}

}  // namespace dugout::cli
