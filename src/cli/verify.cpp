#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "match/record.hpp"
#include "server/verifiable.hpp"

namespace dugout::cli {

namespace {

void verify(const std::string& file, const CLI::App& command) {
    const Language language = language_of(command);
    const Library library = library_of(command);
    const auto record = match::parse_record(read_file(file, language), library, file);
    if (!record) bad_input(text(record.error(), language));
    if (const auto error = server::check_proof(*record, library)) found_failures(file + ": " + text(*error, language));
    // The proof is about the dice; that the choices are those of the match is the record's own hash.
    const auto end = match::replay(*record, match::whole_record, nullptr, library);
    if (!end) found_failures(file + ": " + text(end.error(), language));
    std::size_t dice = record->start_dice.size();
    for (const match::RecordedChoice& choice : record->choices) dice += choice.dice.size();
    std::cout << (language == Language::French ? "Les " : "All ") << dice
              << (language == Language::French ? " dés découlent des secrets, et chacun avait montré son engagement "
                                                 "avant : le serveur et les deux entraîneurs.\n"
                                               : " dice follow from the secrets, and these are the ones that the "
                                                 "server and both coaches had committed to.\n");
}

}  // namespace

void add_verify_command(CLI::App& app) {
    auto file = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("verify", "Check every die of a match that was played on line");
    command->footer(
        "The record of such a match has a section [proof]; docs/records.md tells how its dice are made.\n"
        "\n"
        "Example:\n"
        "  dugout verify match-k3v9x2m7q4tz.toml");
    command->add_option("RECORD", *file, "The record, downloaded when the match was over")->required();
    command->callback([file, command] { verify(*file, *command); });
}

}  // namespace dugout::cli
