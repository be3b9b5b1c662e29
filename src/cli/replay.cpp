#include "cli/replay.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "match/objectives.hpp"
#include "rules/catalogue.hpp"
#include "scenario/expect.hpp"
#include "scenario/summary.hpp"
#include "words/objectives.hpp"
#include "words/words.hpp"

namespace dugout::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string_view seat_name(Seat seat) { return seat == Seat::Home ? "home" : "away"; }

std::string_view winner_name(const match::State& state) {
    if (!match::is_over(state)) return "";
    return state.winner == 0 ? "draw" : seat_name(static_cast<Seat>(state.winner - 1));
}

Json event_json(const match::Event& event) {
    Json json = {{"event", match::event_name(event.kind)},
                 {"text", scenario::event_text(event)},
                 {"rule", id(event.rule)},
                 {"seat", seat_name(event.seat)}};
    if (event.player) json["player"] = match::player_text(event.player);
    if (event.other) json["other"] = match::player_text(event.other);
    if (on_pitch(event.from)) json["from"] = match::square_text(event.from);
    if (on_pitch(event.to)) json["to"] = match::square_text(event.to);
    return json;
}

// matched.objectives.secret: both coaches' once the match is over.
Json objectives_json(const match::State& state, Seat seat) {
    const match::Objectives& own = state.objectives[static_cast<std::size_t>(seat)];
    Json cards = Json::array();
    for (int i = 0; i < secret_objective_count; ++i)
        if (const auto card = static_cast<SecretObjective>(i); own.has(card))
            cards.push_back({{"id", id(card)},
                             {"name", {{"en", name_en(card)}, {"fr", name_fr(card)}}},
                             {"met", own.has_met(card)}});
    return {{"met", match::objectives_scored(state, seat)}, {"drawn", cards}};
}

struct ReplayArguments {
    std::string file;
    std::optional<std::uint64_t> to;
    bool events = false;
    bool json = false;
};

void run_replay(const ReplayArguments& arguments, const CLI::App& command) {
    const Language language = language_of(command);
    const Library library = library_of(command);
    const auto refuse = [&](match::RecordError error) {
        error.file = arguments.file;
        bad_input(match::text(error, language));
    };
    const auto record = match::parse_record(read_file(arguments.file, language), library, arguments.file);
    if (!record) refuse(record.error());
    if (arguments.to && *arguments.to > record->choices.size())
        bad_input(
            fmt::format("--to {}: {} has only {} choices", *arguments.to, arguments.file, record->choices.size()));
    const auto result = replay_steps(*record, arguments.to.value_or(match::whole_record), library);
    if (!result) refuse(result.error());
    if (arguments.json) {
        std::cout << replay_json(*record, *result, arguments.events);
        return;
    }
    if (arguments.events) {
        const words::Names names = words::Names(record->home, record->away, library).numbered();
        std::cout << replay_events(*result, names, language);
    }
    std::cout << replay_summary(*record, *result, language);
}

}  // namespace

match::FromRecord<ReplayResult> replay_steps(const match::Record& record, std::size_t upto, const Library& library) {
    return replay_steps_of<match::State, match::Event, Seat, match::Log>(record, upto, library);
}

std::string replay_events(const ReplayResult& result, const words::Names& names, Language language) {
    std::string page;
    for (const auto& step : result.steps) {
        if (step.number > 0) page += fmt::format("{:>5} {} {}\n", step.number, seat_name(step.seat), step.choice);
        for (const match::Event& event : step.events)
            page += fmt::format("        {} [{}]\n", words::event_text(event, names, language), id(event.rule));
    }
    return page + "\n";
}

std::string replay_summary(const match::Record& record, const ReplayResult& result, Language language) {
    std::string page;
    if (!record.title.empty()) page += record.title + "\n";
    page += fmt::format("{} - {}, {}{}{}\n\n", record.home.name, record.away.name, rulebook_text(record.rulebook),
                        record.date.empty() ? "" : ", ", record.date);
    page += scenario::summary(result.state);
    page += fmt::format("\n{} of {} choices, state {}{}\n", result.applied, record.choices.size(),
                        match::hash_text(match::hash(result.state)),
                        result.applied == record.choices.size() && record.hash ? ", as the record says" : "");
    if (match::is_over(result.state))
        page += fmt::format("over: {} {} - {} {}\n", winner_name(result.state), result.state.team(Seat::Home).score,
                            result.state.team(Seat::Away).score, result.state.conceded != 0 ? "(conceded)" : "");
    else
        page += fmt::format("asked: {}\n", scenario::decision_text(match::decision(result.state)));
    for (const Seat seat : both_seats) {
        const std::string& team = (seat == Seat::Home ? record.home : record.away).name;
        if (const std::string line = words::objectives_result(result.state, seat, team, language); !line.empty())
            page += line + "\n";
    }
    return page;
}

std::string replay_json(const match::Record& record, const ReplayResult& result, bool with_events) {
    const match::State& state = result.state;
    Json json = {{"title", record.title},
                 {"date", record.date},
                 {"rulebook", rulebook_text(record.rulebook)},
                 {"home", record.home.name},
                 {"away", record.away.name},
                 {"choices", record.choices.size()},
                 {"applied", result.applied},
                 {"hash", match::hash_text(match::hash(state))},
                 {"verified", result.applied == record.choices.size() && record.hash.has_value()},
                 {"period", state.period},
                 {"turns", {state.team(Seat::Home).turn, state.team(Seat::Away).turn}},
                 {"score", {state.team(Seat::Home).score, state.team(Seat::Away).score}},
                 {"over", match::is_over(state)}};
    if (match::is_over(state))
        json["winner"] = winner_name(state);
    else
        json["decision"] = {{"kind", match::decision_name(match::decision(state).kind)},
                            {"seat", seat_name(match::decision(state).seat)}};
    if (match::has_objectives(state) && match::is_over(state))
        json["objectives"] = {{"home", objectives_json(state, Seat::Home)},
                              {"away", objectives_json(state, Seat::Away)}};
    if (with_events) {
        Json steps = Json::array();
        for (const auto& step : result.steps) {
            Json events = Json::array();
            for (const match::Event& event : step.events) events.push_back(event_json(event));
            Json one = {{"number", step.number}};
            if (step.number > 0) one.update({{"seat", seat_name(step.seat)}, {"choice", step.choice}});
            one["events"] = events;
            steps.push_back(one);
        }
        json["steps"] = steps;
    }
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

void add_replay_command(CLI::App& app) {
    CLI::App* command = app.add_subcommand("replay", "Play a record again and show where it leads");
    command->footer(
        "A record that cannot be replayed is refused with the choice, the place and the reason.\n"
        "\n"
        "Examples:\n"
        "  dugout replay game-7.toml\n"
        "  dugout replay game-7.toml --to 120 --events\n"
        "  dugout replay game-7.toml --json");
    auto arguments = std::make_shared<ReplayArguments>();
    command->add_option("RECORD", arguments->file, "The file of a record")->required();
    add_whole_number(*command, "--to", arguments->to, "Only the first N choices")->type_name("N");
    command->add_flag("--events", arguments->events, "Print every choice and what came of it");
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->callback([=] { run_replay(*arguments, *command); });
}

}  // namespace dugout::cli
