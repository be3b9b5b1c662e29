#pragma once

// The parts of a record's text that every game writes and reads alike: strict TOML, described in docs/records.md.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/dice.hpp"
#include "team/record/error.hpp"
#include "team/table_reader.hpp"
#include "team/toml_tree.hpp"

namespace dugout {

// ---- writing

std::string in_quotes(std::string_view text);
// "d6=3 pick=12"
std::string dice_line(const std::vector<FixedDie>& dice);
// "record = 1", "rules = ...", then the title and the date where there are any.
std::string record_head(int rules, const std::string& title, const std::string& date);
// A line of the list of choices.
std::string choice_line(const std::string& choice, const std::vector<FixedDie>& dice);

// The table [play]: dice, choices, hash.
template <class Record>
std::string play_table(const Record& record) {
    std::string text = "\n[play]\n";
    if (!record.seed) text += "start = " + in_quotes(dice_line(record.start_dice)) + "\n";
    text += "choices = [\n";
    for (const auto& entry : record.choices) text += choice_line(choice_text(entry.choice), entry.dice);
    text += "]\n";
    if (record.hash) text += "hash = " + in_quotes(hash_text(*record.hash)) + "\n";
    return text;
}

// ---- reading

// Shows a text that may be anything: not endless, nothing that steers a terminal.
std::string shown(std::string_view text);

// Reads until the first thing that is wrong, which is thrown as a RecordError; `catching` hands it back as a value.
class RecordReader {
public:
    explicit RecordReader(std::string_view file) : file_(file) {}

    // `read` is given the tree of the text and returns what is wanted.
    template <class Wanted, class Read>
    FromRecord<Wanted> catching(std::string_view text, Read read) {
        const Result<TomlNode> tree = parse_toml(text, file_);
        if (!tree) return RecordError{.code = RecordFault::Text, .file = file_, .faults = tree.faults()};
        try {
            return read(*tree);
        } catch (RecordError& error) {
            error.file = file_;
            return std::move(error);
        }
    }

    [[noreturn]] static void stop(RecordFault code, int line, std::string detail = {}, std::size_t choice = 0);
    void stop_at_faults();

    TableReader table(const TomlNode& table, std::string path) { return {table, file_, std::move(path), faults_}; }
    const std::string& file() const { return file_; }

    // Versions come first: what follows may look different in another one.
    void check_versions(TableReader& head, const TomlNode& tree, int rules);
    static std::optional<std::uint64_t> read_seed(const TomlNode& table, const std::string* text);
    static std::uint64_t read_hash(const TomlNode& table, std::string_view key, const std::string& text);

    // Like TableReader::text without its limit on the length; nullptr after a fault.
    static const std::string* long_text(TableReader& reader, const TomlNode& table, std::string_view key);
    static const std::string* long_text_if_any(TableReader& reader, const TomlNode& table, std::string_view key);
    static int line_of(const TomlNode& table, std::string_view key);

    // The table [play]. The seed must have been read; `parse` knows the game's choices.
    template <class Record, class Parse>
    void read_play(const TomlNode& table, Record& record, Parse parse) {
        const Play play = read_play_table(table, record.seed.has_value());
        record.start_dice = play.start;
        for (const TomlNode& node : play.choices->children) {
            const std::size_t number = record.choices.size() + 1;
            const Line line = split(node, number);
            const auto choice = parse(line.choice);
            if (!choice) stop(RecordFault::NotAChoice, node.line, shown(node.text), number);
            record.choices.push_back({*choice, read_line_dice(line, node.line, number, record.seed.has_value())});
        }
        record.hash = play.hash;
    }

private:
    struct Play {
        std::vector<FixedDie> start;
        const TomlNode* choices;
        std::optional<std::uint64_t> hash;
    };
    struct Line {
        std::string_view choice;
        std::optional<std::string_view> dice;
    };

    Play read_play_table(const TomlNode& table, bool seeded);
    static Line split(const TomlNode& node, std::size_t number);
    static std::vector<FixedDie> read_line_dice(const Line& line, int at, std::size_t number, bool seeded);
    static std::vector<FixedDie> read_dice(std::string_view text, int line, std::size_t choice);

    std::string file_;
    Faults faults_;
};

}  // namespace dugout
