#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/common.hpp"
#include "cli/manager_options.hpp"
#include "cli/manager_table.hpp"
#include "cli/replay_steps.hpp"
#include "manager/record.hpp"
#include "rules/catalogue.hpp"
#include "words/manager_json.hpp"

// dugout manager replay

namespace dugout::cli {

namespace {

using Json = nlohmann::ordered_json;
using manager::Record;
using manager::Seat;

using Replayed = cli::Replayed<manager::State, manager::Event, Seat>;

bool is_verified(const Record& record, const Replayed& result) {
    return result.applied == record.choices.size() && record.hash.has_value();
}

std::string events_page(const Replayed& result, Language language) {
    const words::TableNames names = words::table_names(result.state);
    std::string page;
    for (const auto& step : result.steps) {
        if (step.number > 0)
            page += fmt::format("{:>5} {} {}\n", step.number, manager::seat_text(step.seat), step.choice);
        for (const manager::Event& event : step.events)
            page += fmt::format("        {} [{}]\n", words::event_text(event, names, language), id(event.rule));
    }
    return page + "\n";
}

std::string summary(const Record& record, const Replayed& result, Language language) {
    std::string page;
    if (!record.title.empty()) page += record.title + "\n";
    if (!record.date.empty()) page += record.date + "\n";
    page += table_page(result.state, Seat::None, language);
    const std::string hash = hash_text(manager::hash(result.state));
    const bool french = language == Language::French;
    page += french ? fmt::format("\n{} choix sur {}, état {}{}\n", result.applied, record.choices.size(), hash,
                                 is_verified(record, result) ? ", comme le dit l'enregistrement" : "")
                   : fmt::format("\n{} of {} choices, state {}{}\n", result.applied, record.choices.size(), hash,
                                 is_verified(record, result) ? ", as the record says" : "");
    return page;
}

Json steps_json(const Replayed& result) {
    const words::TableNames names = words::table_names(result.state);
    Json steps = Json::array();
    for (const auto& step : result.steps) {
        Json events = Json::array();
        // Whoever has the record may know all.
        for (const manager::Event& event : step.events) {
            manager::Event open = event;
            open.secret = false;
            events.push_back(words::event_json(open, Seat::None, names));
        }
        Json one = {{"number", step.number}};
        if (step.number > 0) one.update({{"seat", manager::seat_text(step.seat)}, {"choice", step.choice}});
        one["events"] = std::move(events);
        steps.push_back(std::move(one));
    }
    return steps;
}

std::string json_page(const Record& record, const Replayed& result, Seat seat, bool with_events) {
    Json json = {{"title", record.title},
                 {"date", record.date},
                 {"names", Json::array()},
                 {"choices", record.choices.size()},
                 {"applied", result.applied},
                 {"hash", hash_text(manager::hash(result.state))},
                 {"verified", is_verified(record, result)},
                 {"table", words::table_json(result.state, seat)}};
    for (int i = 0; i < record.setup.managers; ++i) json["names"].push_back(record.names[static_cast<std::size_t>(i)]);
    if (with_events) json["steps"] = steps_json(result);
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

struct ReplayArguments {
    std::string file;
    std::optional<std::uint64_t> at;
    std::string seat;
    bool events = false;
    bool json = false;
};

void run_replay(const ReplayArguments& arguments, Language language) {
    const auto refuse = [&](RecordError error) {
        error.file = arguments.file;
        bad_input(text(error, language));
    };
    const auto record = manager::parse_record(read_file(arguments.file, language), arguments.file);
    if (!record) refuse(record.error());
    if (arguments.at && *arguments.at > record->choices.size())
        bad_input(
            fmt::format("--at {}: {} has only {} choices", *arguments.at, arguments.file, record->choices.size()));
    const auto result = replay_steps_of<manager::State, manager::Event, Seat, manager::Log>(
        *record, arguments.at.value_or(whole_record));
    if (!result) refuse(result.error());
    const Seat seat = arguments.seat.empty() ? Seat::None : *manager::parse_seat(arguments.seat);
    if (seat != Seat::None && manager::index(seat) >= record->setup.managers)
        bad_input(fmt::format("--seat {}: this season has {} managers", arguments.seat, record->setup.managers));
    if (arguments.json) {
        std::cout << json_page(*record, *result, seat, arguments.events);
        return;
    }
    if (arguments.events) std::cout << events_page(*result, language);
    std::cout << summary(*record, *result, language);
}

}  // namespace

void add_manager_replay(CLI::App& parent) {
    CLI::App* command = parent.add_subcommand("replay", "Play the record of a season again and show where it leads");
    command->footer(
        "A record that cannot be replayed is refused with the choice, the place and the reason.\n"
        "\n"
        "Examples:\n"
        "  dugout manager replay season-7.toml\n"
        "  dugout manager replay season-7.toml --at 120 --events\n"
        "  dugout manager replay season-7.toml --at 120 --json --seat B");
    auto arguments = std::make_shared<ReplayArguments>();
    command->add_option("FILE", arguments->file, "The file of a record")->required();
    add_whole_number(*command, "--at", arguments->at, "Only the first N choices")->type_name("N");
    command->add_option("--seat", arguments->seat, "With --json: the table as this seat sees it; a spectator otherwise")
        ->check(CLI::IsMember({"A", "B", "C", "D"}));
    command->add_flag("--events", arguments->events, "Print every choice and what came of it");
    command->add_flag("--json", arguments->json, "Print one JSON object");
    command->callback([=] { run_replay(*arguments, language_of(*command)); });
}

}  // namespace dugout::cli
