#include "cli/help.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "cli/common.hpp"
#include "cli/help_words.hpp"
#include "words/phrase.hpp"

namespace dugout::cli {

namespace {

using words::Phrase;

// "\u00a0" before the colon that CLI11 adds.
constexpr std::array<Phrase, 8> headings = {{
    {"Usage", "Usage\u00a0"},
    {"Options", "Options\u00a0"},
    {"Positionals", "Arguments\u00a0"},
    {"Subcommands", "Sous-commandes\u00a0"},
    {"SUBCOMMAND", "SOUS-COMMANDE"},
    {"REQUIRED", "OBLIGATOIRE"},
    {"Needs", "Exige\u00a0"},
    {"Excludes", "Exclut\u00a0"},
}};

bool is_example(std::string_view line) { return line.starts_with("  dugout "); }

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

std::string in_french(const std::string& english) { return french_help(english).value_or(english); }

std::string stands_in_french(const std::string& english) { return french_stands(english).value_or(english); }

// What CLI11's own formatter says, in French; made anew for each help, of the command that it is about.
class FrenchHelp : public CLI::Formatter {
public:
    explicit FrenchHelp(const CLI::App& command) {
        for (const Phrase& heading : headings) label(std::string(heading.en), std::string(heading.fr));
        for (const CLI::Option* option : command.get_options())
            label(option->get_type_name(), stands_in_french(option->get_type_name()));
    }

    std::string make_description(const CLI::App* app) const override {
        return in_french(app->get_description()) + "\n";
    }

    std::string make_group(std::string group, bool is_positional, std::vector<const CLI::Option*> some) const override {
        return Formatter::make_group(get_label(std::move(group)), is_positional, std::move(some));
    }

    std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode /*mode*/) const override {
        const std::vector<const CLI::App*> commands = app->get_subcommands({});
        std::string text = commands.empty() ? "" : "\n" + get_label("Subcommands") + ":\n";
        for (const CLI::App* command : commands) text += make_subcommand(command);
        return text;
    }

    std::string make_subcommand(const CLI::App* command) const override {
        return in_columns(command->get_name(), in_french(command->get_description()));
    }

    std::string make_footer(const CLI::App* app) const override {
        std::string text;
        for (const std::string& paragraph : paragraphs(app->get_footer())) text += in_french(paragraph) + "\n";
        return text;
    }

    std::string make_option(const CLI::Option* option, bool is_positional) const override {
        return in_columns(make_option_name(option, is_positional) + make_option_opts(option), make_option_desc(option));
    }

    std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
        std::string name = Formatter::make_option_name(option, is_positional);
        return is_positional ? stands_in_french(name) : name;
    }

    std::string make_option_desc(const CLI::Option* option) const override {
        return in_french(option->get_description());
    }

private:
    // As CLI11 sets them, which counts bytes.
    std::string in_columns(const std::string& name, const std::string& about) const {
        std::string text = "  " + name;
        if (about.empty()) return text + "\n";
        if (width(text) >= get_column_width()) text += "\n";
        const std::size_t used = text.ends_with('\n') ? 0 : width(text);
        return text + std::string(get_column_width() - used, ' ') + about + "\n";
    }
};

}  // namespace

void add_french_help(CLI::App& app) {
    app.formatter_fn([](const CLI::App* command, std::string name, CLI::AppFormatMode mode) {
        if (language_of(*command) == Language::French)
            return FrenchHelp(*command).make_help(command, std::move(name), mode);
        return CLI::Formatter().make_help(command, std::move(name), mode);
    });
}

std::optional<std::string> french_help(std::string_view english) {
    if (english.empty() || is_example(english)) return std::string(english);
    for (const std::span<const Phrase> table :
         {common_help(), match_help(), rules_help(), manager_help(), league_help(), tournament_help()})
        for (const Phrase& phrase : table)
            if (phrase.en == english) return words::fill(phrase, Language::French);
    return {};
}

std::optional<std::string> french_stands(std::string_view english) {
    constexpr std::string_view bounds = " in [";
    const std::span<const Phrase> stands = help_stands();
    std::string text;
    while (!english.empty()) {
        const auto end = std::find_if_not(english.begin(), english.end(), is_capital);
        const auto length = static_cast<std::size_t>(end - english.begin());
        if (length > 0) {
            const auto known = std::find_if(stands.begin(), stands.end(),
                                            [&](const Phrase& stand) { return stand.en == english.substr(0, length); });
            if (known == stands.end()) return {};
            text += known->fr;
            english.remove_prefix(length);
        } else if (english.starts_with(bounds)) {
            text += " dans [";
            english.remove_prefix(bounds.size());
        } else {
            // {A,B}: one of these words, as they are.
            const std::size_t last = english.front() == '{' ? std::min(english.find('}'), english.size() - 1) : 0;
            text += english.substr(0, last + 1);
            english.remove_prefix(last + 1);
        }
    }
    return text;
}

std::vector<std::string> paragraphs(std::string_view footer) {
    std::vector<std::string> found;
    bool goes_on = false;
    while (!footer.empty()) {
        const std::string_view line = footer.substr(0, footer.find('\n'));
        footer.remove_prefix(std::min(footer.size(), line.size() + 1));
        const bool alone = line.empty() || is_example(line);
        if (goes_on && !alone)
            found.back() += "\n" + std::string(line);
        else
            found.emplace_back(line);
        goes_on = !alone;
    }
    return found;
}

}  // namespace dugout::cli
