#include "cli/signature.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <vector>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "coach/game.hpp"
#include "coach/random_coach.hpp"
#include "match/record.hpp"
#include "team/samples.hpp"

namespace dugout::cli {

namespace {

constexpr std::uint64_t seed = 1986;

class Mixer final : public coach::Watcher {
public:
    bool see(const match::State& state, const match::Choice*) override {
        mix(match::hash(state));
        return true;
    }
    void mix(std::uint64_t value) {
        value_ = (value_ ^ value) * 0x9e3779b97f4a7c15u;
        value_ ^= value_ >> 32;
    }
    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0;
};

}  // namespace

std::uint64_t signature(const Rulebook& rulebook, std::uint64_t games) {
    const Library& library = Library::embedded();
    std::vector<TeamSheet> teams;
    for (const Roster& roster : library.rosters())
        if (auto sheet = sample_sheet(library, roster.id)) teams.push_back(*std::move(sheet));
    coach::RandomCoach home;
    coach::RandomCoach away;
    Mixer mixer;
    for (std::uint64_t i = 0; i < games; ++i) {
        const TeamSheet& at_home = teams[i % teams.size()];
        const TeamSheet& visitors = teams[(i + 1 + i / teams.size()) % teams.size()];
        const coach::Game game =
            coach::play_game(match::new_match(rulebook, at_home, visitors), home, away, nth_seed(seed, i), &mixer);
        mixer.mix(game.decisions);
    }
    return mixer.value();
}

std::string signature_lines() {
    std::string lines;
    for (const std::string_view book : rulebook_names())
        lines += std::string(book) + " " + match::hash_text(signature(*find_rulebook(book))) + "\n";
    return lines;
}

void add_signature_command(CLI::App& app) {
    CLI::App* command = app.add_subcommand(
        "signature", "Hash 1,000 seeded games by each book: changes when anything about the play changes");
    command->footer(
        "One line for each rulebook. tests/signature.txt holds those that were agreed on; a commit that changes it "
        "says\n"
        "why.\n"
        "\n"
        "Examples:\n"
        "  dugout signature\n"
        "  dugout signature --update tests/signature.txt");
    auto file = std::make_shared<std::string>();
    command->add_option("--update", *file, "Write the lines to this file, too")->type_name("FILE");
    command->callback([=] {
        const std::string lines = signature_lines();
        std::cout << lines;
        if (!file->empty()) write_file(*file, lines, language_of(*command));
    });
}

}  // namespace dugout::cli
