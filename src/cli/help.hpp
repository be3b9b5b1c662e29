#pragma once

// The help of the program and of its commands in the language of the reader. CLI11 tells it in English; the French of
// each text stands in the tables of help_words.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace dugout::cli {

// For this program and all commands that are added to it afterwards.
void add_french_help(CLI::App& app);

// The French of a description, or of a paragraph of a footer; nothing where it is missing. Examples stay as they are.
std::optional<std::string> french_help(std::string_view english);

// The words in capitals, which stand for what somebody fills in: "TEAM COACH SHEET", "N:INT in [0 - 1024]". Nothing
// where one of them is not known.
std::optional<std::string> french_stands(std::string_view english);

// The paragraphs, the examples and the empty lines of a footer, which line breaks join again.
std::vector<std::string> paragraphs(std::string_view footer);

}  // namespace dugout::cli
