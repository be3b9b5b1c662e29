#include "cli/common.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <thread>

#include "cli/help.hpp"
#include "cli/new_file.hpp"
#include "cli/usage.hpp"
#include "rules/catalogue.hpp"
#include "rules/kicking.hpp"
#include "team/samples.hpp"
#include "team/sheet_text.hpp"
#include "team/validate.hpp"

namespace dugout::cli {

namespace {

constexpr std::string_view about =
    "Dugout: fantasy football under the living rulebook. Plays, checks and simulates matches.";

constexpr std::string_view exit_codes =
    "Exit codes:\n"
    "  0  done\n"
    "  1  done, and failures were found: an illegal team, a broken rule, a bare chapter\n"
    "  2  not done: wrong usage, or an input that cannot be read\n"
    "\n"
    "`dugout COMMAND --help` tells more, with examples.";

using words::Phrase;

constexpr Phrase a_folder = {"{file} is a folder; name a file", "{file} est un dossier ; nommez un fichier"};
constexpr Phrase no_such_file = {"cannot read {file}: there is no such file, or it may not be read",
                                 "impossible de lire {file} : ce fichier n’existe pas, ou ne peut pas être lu"};
constexpr Phrase no_plain_file = {"{file} is a device or a pipe; name a file, or /dev/stdin for what is piped in",
                                  "{file} est un périphérique ou un tube ; nommez un fichier, ou /dev/stdin pour lire "
                                  "l’entrée standard"};
constexpr Phrase endless_file = {"{file} is larger than 256 MiB; no file of this program is",
                                 "{file} dépasse 256 Mio ; aucun fichier de ce programme n’est si grand"};
constexpr Phrase unread_pipe = {"{file} is a pipe that nobody reads; name a file, or start who reads it first",
                                "{file} est un tube que personne ne lit ; nommez un fichier, ou lancez d’abord qui le "
                                "lira"};
constexpr Phrase no_such_folder = {"cannot write {file}: there is no such folder; make it first",
                                   "impossible d’écrire {file} : ce dossier n’existe pas ; créez-le d’abord"};
constexpr Phrase may_not_write = {
    "cannot write {file}: it or its folder may not be written to",
    "impossible d’écrire {file} : ce fichier ou son dossier n’est pas ouvert en écriture"};
constexpr Phrase disk_full = {"cannot write {file}: the disk is full, or so large a file is not allowed",
                              "impossible d’écrire {file} : le disque est plein, ou un si gros fichier n’est pas "
                              "permis"};
constexpr Phrase not_written = {"cannot write {name}: {reason}", "impossible d’écrire {name} : {reason}"};
constexpr Phrase no_folder = {"--record: cannot make the folder {folder}",
                              "--record : impossible de créer le dossier {folder}"};
constexpr Phrase no_sample = {
    "the roster '{team}' makes no legal team by itself; name the file of a team sheet instead",
    "la liste « {team} » ne fait pas d’équipe légale à elle seule ; nommez plutôt le fichier d’une feuille d’équipe"};
constexpr Phrase no_team = {
    "there is no roster '{team}' and no file of that name; `dugout team list` names the rosters",
    "il n’y a ni liste « {team} » ni fichier de ce nom ; `dugout team list` donne les listes"};
constexpr Phrase book_alone = {"--rules takes the name of a book alone, not '{name}'; write {hint}",
                               "--rules ne prend que le nom d’un livre, pas « {name} » ; écrivez {hint}"};
constexpr Phrase no_book = {"there is no rulebook '{name}'; the books are: {known}",
                            "il n’y a pas de livre de règles « {name} » ; les livres sont : {known}"};
constexpr Phrase bad_option = {"--option: {fault}", "--option : {fault}"};
constexpr Phrase more_in_help = {"Run with --help for more information.", "--help en dit plus."};

const CLI::App& program_of(const CLI::App& command) {
    const CLI::App* app = &command;
    while (app->get_parent() != nullptr) app = app->get_parent();
    return *app;
}

// Far more than a league or a net takes, and a moment to read.
constexpr std::size_t file_size_limit = std::size_t{256} << 20;

// Standard input, and what a shell makes of <(...): somebody writes to it already, so that it ends.
bool is_handed_over(const std::filesystem::path& path) {
    const std::filesystem::path folder = path.parent_path();
    return path == "/dev/stdin" || folder == "/dev/fd" || folder == "/proc/self/fd";
}

[[noreturn]] void tell_unwritten(const std::string& path, std::error_code why, Language language) {
    switch (why.value()) {
        case EISDIR: bad_input(a_folder, path, language);
        case ENXIO: bad_input(unread_pipe, path, language);
        case ENOENT:
        case ENOTDIR: bad_input(no_such_folder, path, language);
        case EACCES:
        case EPERM:
        case EROFS: bad_input(may_not_write, path, language);
        case ENOSPC:
        case EDQUOT:
        case EFBIG: bad_input(disk_full, path, language);
        default: bad_input(not_written, path, why.message(), language);
    }
}

}  // namespace

void bad_input(std::string message) { throw Exit{exit_bad_input, std::move(message)}; }

void bad_input(const Faults& faults, Language language) {
    std::string message;
    for (const Fault& fault : faults) {
        message += (message.empty() ? "" : "\n") + text(fault, language);
        if (fault.rule != Rule::none) message += " [" + std::string(id(fault.rule)) + "]";
    }
    bad_input(std::move(message));
}

void bad_input(const Phrase& phrase, Language language) { bad_input(words::fill(phrase, language)); }

void bad_input(const Phrase& phrase, const std::string& what, Language language) {
    bad_input(words::fill(phrase, language, [&](std::string_view) { return what; }));
}

void bad_input(const Phrase& phrase, const std::string& name, const std::string& rest, Language language) {
    bad_input(words::fill(phrase, language, [&](std::string_view slot) { return slot == "name" ? name : rest; }));
}

void found_failures(std::string message) { throw Exit{exit_failures, std::move(message)}; }

void describe_program(CLI::App& app) {
    app.name("dugout");
    app.description(std::string(about));
    add_french_help(app);
    app.footer(std::string(exit_codes));
    app.require_subcommand(0, 1);
    app.fallthrough();
    app.set_help_flag("-h,--help", "Say what a command does, and leave");
    app.add_option("--data", "A folder of TOML files with rosters that add to the book's or replace them")
        ->type_name("DIR");
    app.add_option("--lang", "The language: en or fr")
        ->type_name("LANG")
        ->check(CLI::IsMember({"en", "fr"}))
        ->default_str("en");
    app.failure_message([](const CLI::App* program, const CLI::Error& error) {
        const Language language = language_of(*program);
        return usage_text(error.what(), language) + "\n" + words::fill(more_in_help, language) + "\n";
    });
}

Language language_of(const CLI::App& command) {
    const CLI::Option* option = program_of(command).get_option("--lang");
    // As it was given, whether it will do or not: refusals ask for it, too.
    return option->count() > 0 && option->results().back() == "fr" ? Language::French : Language::English;
}

Library library_of(const CLI::App& command) {
    const CLI::Option* option = program_of(command).get_option("--data");
    if (option->count() == 0) return Library::embedded();
    Result<Library> library = with_data(Library::embedded(), option->as<std::string>());
    if (!library) bad_input(library.faults(), language_of(command));
    return std::move(library).value();
}

void need_file(const std::filesystem::path& path, Language language) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (std::filesystem::is_directory(status)) bad_input(a_folder, path.string(), language);
    if (std::filesystem::is_other(status) && !is_handed_over(path)) bad_input(no_plain_file, path.string(), language);
}

std::string read_file(const std::filesystem::path& path, Language language) {
    need_file(path, language);
    std::ifstream in(path, std::ios::binary);
    if (!in) bad_input(no_such_file, path.string(), language);
    std::string text;
    std::array<char, 65536> block{};
    while (in) {
        in.read(block.data(), block.size());
        text.append(block.data(), static_cast<std::size_t>(in.gcount()));
        if (text.size() > file_size_limit) bad_input(endless_file, path.string(), language);
    }
    return text;
}

void write_file(const std::filesystem::path& path, std::string_view text, Language language) {
    NewFile file(path);
    file.write(text);
    if (!file.finish()) tell_unwritten(path.string(), file.error(), language);
}

void make_folder(const std::filesystem::path& folder, Language language) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) bad_input(no_folder, folder.string() + ": " + error.message(), language);
}

TeamSheet find_team(const std::string& team, const Library& library, Language language, const Rulebook& rulebook) {
    if (library.roster(team) != nullptr) {
        std::optional<TeamSheet> sample =
            sample_sheet(library, team, uses_kicking(rulebook) ? Kickers::Yes : Kickers::No);
        if (!sample) bad_input(no_sample, team, language);
        return *std::move(sample);
    }
    std::error_code error;
    if (!std::filesystem::exists(team, error)) bad_input(no_team, team, language);
    Result<TeamSheet> sheet = read_sheet(read_file(team, language), library, team);
    if (!sheet) bad_input(sheet.faults(), language);
    return std::move(sheet).value();
}

void RulesChoice::add_to(CLI::App& command) {
    command.add_option("--rules", book, "The rulebook")->type_name("BOOK")->capture_default_str();
    command
        .add_option(
            "--option", options,
            "Change one option of the rulebook; `dugout rules --options` lists them. May be given several times")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
}

Rulebook RulesChoice::rulebook(Language language) const {
    std::optional<Rulebook> found = find_rulebook(book);
    if (!found) {
        const std::size_t space = book.find(' ');
        if (RulebookFault fault; space != std::string::npos && parse_rulebook(book, fault)) {
            std::string hint = "--rules " + book.substr(0, space);
            std::istringstream rest(book.substr(space));
            for (std::string option; rest >> option;) hint += " --option " + option;
            bad_input(book_alone, book, hint, language);
        }
        bad_input(no_book, book, listed({rulebook_names().begin(), rulebook_names().end()}), language);
    }
    for (const std::string& option : options)
        if (const RulebookFault fault = set_option(*found, option); !fault.empty())
            bad_input(bad_option, language == Language::French ? fault.fr : fault.en, language);
    return *found;
}

CLI::Validator file_name() {
    const auto check = [](const std::string& text) -> std::string {
        return text.empty() ? "An empty name is no file" : "";
    };
    return CLI::Validator(check, "");
}

CLI::Validator between(double low, double high) {
    const auto check = [=](const std::string& text) -> std::string {
        double value = 0;
        if (CLI::detail::lexical_cast(text, value) && value >= low && value <= high) return {};
        return fmt::format("Value {} not in range {} to {}", text, low, high);
    };
    return CLI::Validator(check, fmt::format("FLOAT in [{} - {}]", low, high));
}

CLI::Option* add_whole_number(CLI::App& command, const std::string& name, std::optional<std::uint64_t>& number,
                              const std::string& meaning) {
    const auto read = [&number, name](const std::string& text) {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size())
            throw CLI::ValidationError(name, "'" + text + "' is not a whole number from 0 to 18446744073709551615");
        number = value;
    };
    return command.add_option_function<std::string>(name, read, meaning);
}

void add_seed_option(CLI::App& command, std::optional<std::uint64_t>& seed) {
    add_whole_number(command, "--seed", seed, "Where chance begins; without it somewhere new each time")
        ->type_name("S");
}

void add_threads_option(CLI::App& command, int& threads, const std::string& what) {
    command.add_option("--threads", threads, "How many " + what + " at once; 0: one for each core")
        ->type_name("N")
        ->check(CLI::Range(0, 1024))
        ->capture_default_str();
}

void add_cores_option(CLI::App& command, int& cores) {
    command.add_option("--cores", cores, "How many cores one coach may think with; 0: all of them")
        ->type_name("N")
        ->check(CLI::Range(0, 1024))
        ->capture_default_str();
}

int cores_or_all(int cores) {
    return cores != 0 ? cores : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

std::uint64_t fresh_seed() {
    std::random_device device;
    return static_cast<std::uint64_t>(device()) << 32 | device();
}

std::string listed(const std::vector<std::string>& words) {
    std::string result;
    for (const std::string& word : words) result += (result.empty() ? "" : ", ") + word;
    return result;
}

std::size_t width(std::string_view text) {
    std::size_t columns = 0;
    for (const char c : text) columns += (static_cast<unsigned char>(c) & 0xc0U) != 0x80U ? 1 : 0;
    return columns;
}

std::string Table::text(const std::vector<std::size_t>& right) const {
    std::vector<std::size_t> widths;
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i == widths.size()) widths.push_back(0);
            widths[i] = std::max(widths[i], width(row[i]));
        }
    std::string result;
    for (const auto& row : rows_) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blank(widths[i] - width(row[i]), ' ');
            const bool flush_right = std::find(right.begin(), right.end(), i) != right.end();
            line += (i == 0 ? "" : "  ") + (flush_right ? blank + row[i] : row[i] + blank);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        result += line + "\n";
    }
    return result;
}

std::string with_commas(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
    return digits;
}

}  // namespace dugout::cli
