#pragma once

// Reading TOML strictly: what is not asked for is refused, and every refusal says where and why.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "team/toml_tree.hpp"

namespace dugout::scenario {

struct Refusal {
    std::string file;
    int line = 0;  // counted from 1; 0: the file as a whole
    LocalText reason;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

using Refusals = std::vector<Refusal>;
inline constexpr std::size_t most_refusals = 50;  // of one file; nobody reads more

// "block/two-dice.toml:14: reason"
std::string text(const Refusal& refusal, Language language = Language::English);

// The patterns with {0}, {1}, ... filled in.
LocalText said(std::string_view en, std::string_view fr, const std::vector<FaultArgument>& arguments = {});
// Positions are told in both languages. What only scenarios have is told to those who write them, in English alone.
LocalText in_english(const std::string& text);

// A text that is no TOML.
Refusals refused(const Faults& faults, std::string_view file);

// A value and whatever speaks against it; the value is there only when nothing does.
template <class T>
struct Read {
    std::optional<T> value;
    Refusals refusals;

    explicit operator bool() const { return value.has_value(); }
};

// A text with the line it stands on.
struct Line {
    std::string text;
    int line = 0;
};

// What may be quoted from a text that can be anything: not endless, nothing that steers a terminal.
std::string quotable(std::string_view text);
// The same in quotes.
std::string shown(std::string_view text);

// The words of a text, which one space each keeps apart. Empty when they are not written so.
std::vector<std::string_view> split(std::string_view text);

// A number without sign or leading zeros, at most `most`.
std::optional<int> parse_count(std::string_view text, int most);
// The same with a sign before it: +1, -2.
std::optional<int> parse_signed(std::string_view text, int most);

std::string joined(const std::vector<std::string>& words, std::string_view between);
// Of the names that may have been meant by one that is not known: "frenzy, dodge, block".
std::string nearest_names(std::string_view wanted, const std::vector<std::string_view>& known);

// One table of a file. Each question remembers its key; `finish` refuses the keys nobody asked for.
class Table {
public:
    Table(const TomlNode& node, std::string file, Refusals& refusals)
        : node_(&node), file_(std::move(file)), refusals_(&refusals) {}

    bool has(std::string_view key);
    const std::string& file() const { return file_; }
    int line() const { return node_->line; }
    int line_of(std::string_view key) const;

    // Nothing where the key is missing or its value refused.
    std::optional<std::string> text(std::string_view key);
    std::optional<bool> boolean(std::string_view key);
    std::optional<int> number(std::string_view key, int low, int high);
    std::optional<std::array<int, 2>> pair(std::string_view key, int low, int high);
    // The place of the word among those allowed.
    std::optional<int> word(std::string_view key, const std::vector<std::string_view>& allowed);
    // A list of texts.
    std::vector<Line> texts(std::string_view key);
    // One text or a list of them.
    std::vector<Line> text_or_texts(std::string_view key);
    // Texts and whole numbers mixed, all as text.
    std::vector<Line> mixed(std::string_view key);
    const TomlNode* node(std::string_view key, TomlNode::Kind kind, const LocalText& what);
    // The list that [[key]] makes.
    const TomlNode* tables(std::string_view key);

    void refuse(int line, LocalText reason) const;
    void refuse(int line, const std::string& reason) const { refuse(line, in_english(reason)); }
    void finish() const;

private:
    const TomlNode* ask(std::string_view key);
    std::vector<Line> list(std::string_view key, bool single, bool numbers);

    const TomlNode* node_;
    std::string file_;
    Refusals* refusals_;
    std::vector<std::string> asked_;
};

}  // namespace dugout::scenario
