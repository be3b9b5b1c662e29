#include <array>
#include <string>
#include <utility>

#include "match/record.hpp"
#include "team/record/text.hpp"
#include "team/sheet_text.hpp"

// The text form of the record of a match, described in docs/records.md.

namespace dugout::match {

namespace {

constexpr std::array<std::pair<std::string_view, std::string DiceProof::*>, 7> proof_keys = {{
    {"match", &DiceProof::match},
    {"commitment", &DiceProof::commitment},
    {"secret", &DiceProof::secret},
    {"home", &DiceProof::home},
    {"away", &DiceProof::away},
    {"home-commitment", &DiceProof::home_commitment},
    {"away-commitment", &DiceProof::away_commitment},
}};

// A sheet's own text, as a table of a larger one. Its values have no line breaks, so a line that reads
// "[[player]]" is a heading.
std::string sheet_table(const std::string& name, const TeamSheet& sheet) {
    constexpr std::string_view heading = "\n[[player]]\n";
    std::string text = "\n[" + name + "]\n" + write_sheet(sheet);
    for (std::size_t at = text.find(heading); at != std::string::npos; at = text.find(heading, at + 1))
        text.replace(at, heading.size(), "\n[[" + name + ".player]]\n");
    return text;
}

class MatchReader : RecordReader {
public:
    MatchReader(const Library& library, std::string_view file) : RecordReader(file), library_(library) {}

    FromRecord<Record> read(std::string_view text) {
        return catching<Record>(text, [this](const TomlNode& tree) {
            read_head(tree);
            return std::move(record_);
        });
    }

private:
    void read_head(const TomlNode& tree) {
        TableReader head = table(tree, "");
        if (head.has("game")) stop(RecordFault::OtherGame, line_of(tree, "game"), "dugout manager replay FILE");
        check_versions(head, tree, rules_version);
        if (head.has("title")) record_.title = head.text("title");
        if (head.has("date")) record_.date = head.text("date");
        const std::string* rulebook = long_text(head, tree, "rulebook");
        const std::string* seed = long_text_if_any(head, tree, "seed");
        const std::string* teams = long_text_if_any(head, tree, "teams");
        const bool proof = head.has("proof");
        const bool tables =
            head.table("home") && head.table("away") && head.table("play") && (!proof || head.table("proof"));
        head.finish();
        stop_at_faults();
        if (!tables) return;

        RulebookFault fault;
        const auto book = parse_rulebook(*rulebook, fault);
        if (!book)
            throw RecordError{.code = RecordFault::BadRulebook,
                              .line = line_of(tree, "rulebook"),
                              .detail = fault.en,
                              .detail_fr = fault.fr};
        record_.rulebook = *book;
        record_.seed = read_seed(tree, seed);
        if (teams != nullptr) record_.teams_hash = read_hash(tree, "teams", *teams);
        record_.home = read_team(*tree.find("home"));
        record_.away = read_team(*tree.find("away"));
        read_play(*tree.find("play"), record_, parse_choice);
        if (proof) read_proof(*tree.find("proof"));
    }

    void read_proof(const TomlNode& node) {
        TableReader reader = table(node, "proof");
        DiceProof proof;
        for (const auto& [key, member] : proof_keys) {
            const bool later = key.ends_with("-commitment");  // not in the first records
            const std::string* value = later ? long_text_if_any(reader, node, key) : long_text(reader, node, key);
            if (value != nullptr) proof.*member = *value;
        }
        reader.finish();
        stop_at_faults();
        if (record_.seed) stop(RecordFault::SeedAndDice, node.line);
        record_.proof = std::move(proof);
    }

    TeamSheet read_team(const TomlNode& node) {
        Result<TeamSheet> sheet = read_sheet(node, library_, file());
        if (!sheet) throw RecordError{.code = RecordFault::Text, .faults = sheet.faults()};
        return std::move(sheet).value();
    }

    const Library& library_;
    Record record_;
};

}  // namespace

std::string write_record(const Record& record) {
    std::string text = "# A match of Dugout: `dugout replay FILE` plays it again.\n";
    text += record_head(rules_version, record.title, record.date);
    text += "rulebook = " + in_quotes(rulebook_text(record.rulebook)) + "\n";
    if (record.seed) text += "seed = " + in_quotes(std::to_string(*record.seed)) + "\n";
    if (record.teams_hash) text += "teams = " + in_quotes(hash_text(*record.teams_hash)) + "\n";
    text += sheet_table("home", record.home);
    text += sheet_table("away", record.away);
    text += play_table(record);
    if (record.proof) {
        text += "\n[proof]\n";
        for (const auto& [key, member] : proof_keys)
            if (const std::string& value = (*record.proof).*member; !value.empty())
                text += std::string(key) + " = " + in_quotes(value) + "\n";
    }
    return text;
}

FromRecord<Record> parse_record(std::string_view text, const Library& library, std::string_view file) {
    return MatchReader(library, file).read(text);
}

}  // namespace dugout::match
