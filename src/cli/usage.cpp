#include "cli/usage.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/help.hpp"
#include "team/fault.hpp"

namespace dugout::cli {

namespace {

struct Sentence {
    std::string_view en, fr;
    std::string_view names = {};    // the slots that hold the name of an argument, or of what it takes: "0"
    std::string_view figures = {};  // those that hold a number of ours: "23"
};

// The sentences of CLI11 and of our own checks of its options. The first that fits is taken, so the longer come first.
constexpr std::array<Sentence, 18> sentences = {{
    {"A subcommand is required", "nommez une sous-commande"},
    {"The following argument was not expected: {0}", "argument inattendu : {0}"},
    {"The following arguments were not expected: {0}", "arguments inattendus : {0}"},
    {"Could not convert: {0} = {1}", "{0} : valeur illisible : {1}"},
    {"Expected exactly {0} arguments to {1}, got {2}", "{1} veut {0} arguments, et non {2}", "1"},
    {"Expected at least {0} arguments to {1}, got {2}", "{1} veut au moins {0} arguments, et non {2}", "1"},
    {"{0}: Value {1} not in range {2} to {3}", "{0} : {1} n’est pas compris entre {2} et {3}", "", "23"},
    {"{0}: '{1}' is not a whole number from 0 to {2}", "{0} : « {1} » n’est pas un nombre entier de 0 à {2}"},
    {"{0}: {1} required {2} missing", "{0} : il manque des valeurs ({1}) : {2}", "02"},
    {"{0}: At least {1} required but received {2}", "{0} : il en faut au moins {1}, et non {2}", "0"},
    {"{0}: At Most {1} required but received {2}", "{0} : il en faut au plus {1}, et non {2}", "0"},
    {"{0}: Should be true/false or a number", "{0} : il faut true, false ou un nombre"},
    {"{0} was given a disallowed flag override", "{0} ne prend pas cette valeur"},
    {"{0}: An empty name is no file", "{0} : un nom vide ne désigne aucun fichier"},
    {"{0}: {1} not in {2}", "{0} : « {1} » n’est pas dans {2}"},
    {"{0} excludes {1}", "{0} exclut {1}"},
    {"{0} requires {1}", "{0} exige {1}"},
    {"{0} is required", "{0} est obligatoire", "0"},
}};

// What stands in the slots {0}, {1}, ... of the pattern, which come in this order; nothing where the text is another.
std::optional<std::vector<FaultArgument>> slots_of(std::string_view pattern, std::string_view text) {
    constexpr std::size_t slot = 3;
    std::vector<FaultArgument> found;
    const std::size_t first = std::min(pattern.find('{'), pattern.size());
    if (!text.starts_with(pattern.substr(0, first))) return {};
    text.remove_prefix(first);
    pattern.remove_prefix(first);
    if (pattern.empty() && !text.empty()) return {};
    while (!pattern.empty()) {
        pattern.remove_prefix(slot);
        const std::string_view after = pattern.substr(0, pattern.find('{'));
        const std::size_t end =
            after.size() == pattern.size() ? text.size() - std::min(after.size(), text.size()) : text.find(after);
        if (end == std::string_view::npos || text.substr(end, after.size()) != after) return {};
        found.emplace_back(std::string(text.substr(0, end)));
        text.remove_prefix(end + after.size());
        pattern.remove_prefix(after.size());
    }
    return found;
}

void tell_in_french(FaultArgument& name) {
    if (std::string* const english = std::get_if<std::string>(&name))
        if (const auto french = french_stands(*english)) *english = *french;
}

void write_in_french(FaultArgument& figure) {
    if (std::string* const english = std::get_if<std::string>(&figure))
        std::replace(english->begin(), english->end(), '.', ',');
}

}  // namespace

std::string usage_text(std::string_view sentence, Language language) {
    if (language == Language::French)
        for (const Sentence& known : sentences)
            if (auto slots = slots_of(known.en, sentence)) {
                const auto slot = [&](char digit) -> FaultArgument& {
                    return slots->at(static_cast<std::size_t>(digit - '0'));
                };
                for (const char name : known.names) tell_in_french(slot(name));
                for (const char figure : known.figures) write_in_french(slot(figure));
                return filled(known.fr, *slots, language);
            }
    return std::string(sentence);
}

}  // namespace dugout::cli
