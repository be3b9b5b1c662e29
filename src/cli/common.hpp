#pragma once

// What several commands need: how a command ends, what --data and --lang say, which team is meant, tables.

#include <cmath>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rulebook.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"
#include "words/phrase.hpp"

namespace CLI {
class App;
class Option;
class Validator;
}  // namespace CLI

namespace dugout::cli {

// The exit codes of `dugout`, told by `dugout --help`.
inline constexpr int exit_ok = 0;
inline constexpr int exit_failures = 1;   // the job was done and found failures
inline constexpr int exit_bad_input = 2;  // the job could not be done as asked

// Ends the command: main writes the message, if there is one, to stderr and returns the code.
struct Exit {
    int code = exit_ok;
    std::string message;
};

[[noreturn]] void bad_input(std::string message);
[[noreturn]] void bad_input(const Faults& faults, Language language);
[[noreturn]] void bad_input(const words::Phrase& phrase, Language language);
// Every slot of the phrase stands for `what`.
[[noreturn]] void bad_input(const words::Phrase& phrase, const std::string& what, Language language);
// {name} stands for `name` and every other slot for `rest`: there is no {name}; there are: {known}.
[[noreturn]] void bad_input(const words::Phrase& phrase, const std::string& name, const std::string& rest,
                            Language language);
[[noreturn]] void found_failures(std::string message = {});

// `dugout` itself with its global options and without any command; for main and for tests.
void describe_program(CLI::App& app);

// What the global options say, asked from inside a command.
Language language_of(const CLI::App& command);
Library library_of(const CLI::App& command);

// Ends the command where this is a folder, a device or a pipe: such a file may have no end.
void need_file(const std::filesystem::path& path, Language language);
// The whole file; ends the command with a clear word where it cannot be read.
std::string read_file(const std::filesystem::path& path, Language language);
// The old file, if there is one, stays until the new one is complete; ends the command with the reason where it cannot
// be written.
void write_file(const std::filesystem::path& path, std::string_view text, Language language);
// That of --record.
void make_folder(const std::filesystem::path& folder, Language language);

// A roster's id means its sample team, with a kicker where the rules have them; anything else the file of a team sheet.
TeamSheet find_team(const std::string& team, const Library& library, Language language,
                    const Rulebook& rulebook = lrb4());

// --rules and --option.
struct RulesChoice {
    std::string book = "lrb4";
    std::vector<std::string> options;

    void add_to(CLI::App& command);
    Rulebook rulebook(Language language) const;
};

// Of both arenas.
inline constexpr words::Phrase sprt_order = {
    "--sprt: both differences in Elo must be finite, and the first below the second",
    "--sprt : les deux différences d’Elo doivent être finies, et la première inférieure à la seconde"};
inline bool is_sprt_order(const std::vector<double>& elo) {
    return std::isfinite(elo[0]) && std::isfinite(elo[1]) && elo[0] < elo[1];
}

// A number from `low` to `high`: for CLI::Range "nan" is one.
CLI::Validator between(double low, double high);
// Anything but "", which would be taken for an option that was left out.
CLI::Validator file_name();
// An option that takes a whole number from 0 to 2^64-1 and nothing else: CLI11 would take -1 for the largest.
CLI::Option* add_whole_number(CLI::App& command, const std::string& name, std::optional<std::uint64_t>& number,
                              const std::string& about);
void add_seed_option(CLI::App& command, std::optional<std::uint64_t>& seed);
// `what` there are many of: matches, seasons.
void add_threads_option(CLI::App& command, int& threads, const std::string& what);
void add_cores_option(CLI::App& command, int& cores);
// As many as were asked for; 0: as many as there are.
int cores_or_all(int cores);

// A seed for those who gave none.
std::uint64_t fresh_seed();

// "a, b, c"
std::string listed(const std::vector<std::string>& words);

// How many columns a text takes: continuation bytes of UTF-8 take none.
std::size_t width(std::string_view text);

// Lines of cells, each column as wide as its widest cell; the first row is the heading.
class Table {
public:
    explicit Table(std::vector<std::string> heading) : rows_{std::move(heading)} {}
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
    // These columns are set flush right.
    std::string text(const std::vector<std::size_t>& right) const;

private:
    std::vector<std::vector<std::string>> rows_;
};

// "1,234,567"
std::string with_commas(std::uint64_t number);

}  // namespace dugout::cli
