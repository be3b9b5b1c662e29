#include <array>
#include <charconv>
#include <string>
#include <utility>

#include "match/record.hpp"
#include "team/sheet_text.hpp"
#include "team/table_reader.hpp"
#include "team/toml_tree.hpp"

// The text form of a record: strict TOML, described in docs/records.md.

namespace dugout::match {

namespace {

constexpr std::string_view dice_sign = " | ";

constexpr std::array<std::pair<std::string_view, std::string DiceProof::*>, 5> proof_keys = {{
    {"match", &DiceProof::match},
    {"commitment", &DiceProof::commitment},
    {"secret", &DiceProof::secret},
    {"home", &DiceProof::home},
    {"away", &DiceProof::away},
}};

// ---- writing

std::string in_quotes(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

// A sheet's own text, as a table of a larger one. Its values have no line breaks, so a line that reads
// "[[player]]" is a heading.
std::string sheet_table(const std::string& name, const TeamSheet& sheet) {
    constexpr std::string_view heading = "\n[[player]]\n";
    std::string text = "\n[" + name + "]\n" + write_sheet(sheet);
    for (std::size_t at = text.find(heading); at != std::string::npos; at = text.find(heading, at + 1))
        text.replace(at, heading.size(), "\n[[" + name + ".player]]\n");
    return text;
}

std::string dice_line(const std::vector<FixedDie>& dice) {
    std::string text;
    for (const FixedDie& die : dice)
        text += (text.empty() ? "" : " ") + (die.die ? die_text(*die.die, die.value) : std::to_string(die.value));
    return text;
}

// ---- reading

// Shows a text that may be anything: not endless, nothing that steers a terminal.
std::string shown(std::string_view text) {
    constexpr std::size_t most = 40;
    std::string result(text.substr(0, most));
    for (char& c : result)
        if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f) c = '?';
    return text.size() > most ? result + "..." : result;
}

std::optional<std::uint64_t> parse_seed(std::string_view text) {
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error != std::errc{} || end != text.data() + text.size() || std::to_string(seed) != text) return {};
    return seed;
}

std::optional<std::uint64_t> parse_hash(std::string_view text) {
    std::uint64_t hash = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
    if (error != std::errc{} || end != text.data() + text.size() || hash_text(hash) != text) return {};
    return hash;
}

// Reads until the first thing that is wrong.
class RecordReader {
public:
    RecordReader(const Library& library, std::string_view file) : library_(library), file_(file) {}

    FromRecord<Record> read(std::string_view text) {
        const Result<TomlNode> tree = parse_toml(text, file_);
        if (!tree) return RecordError{.code = RecordFault::Text, .file = file_, .faults = tree.faults()};
        try {
            read_head(*tree);
            return std::move(record_);
        } catch (RecordError& error) {
            error.file = file_;
            return std::move(error);
        }
    }

private:
    // Thrown by value and caught in `read`; nothing else sees it.
    [[noreturn]] static void stop(RecordFault code, int line, std::string detail = {}, std::size_t choice = 0) {
        throw RecordError{.code = code, .line = line, .choice = choice, .detail = std::move(detail)};
    }
    void stop_at_faults() {
        if (!faults_.empty()) throw RecordError{.code = RecordFault::Text, .faults = std::move(faults_)};
    }

    void read_head(const TomlNode& tree) {
        TableReader head(tree, file_, "", faults_);
        constexpr Range any_version = {1, 1'000'000};
        // Versions first: what follows may look different in another one.
        const auto format = head.number("record", any_version);
        const auto rules = head.number("rules", any_version);
        stop_at_faults();
        if (format != record_format) stop(RecordFault::OtherFormat, line_of(tree, "record"), std::to_string(format));
        if (rules != rules_version) stop(RecordFault::OtherRules, line_of(tree, "rules"), std::to_string(rules));

        if (head.has("title")) record_.title = head.text("title");
        if (head.has("date")) record_.date = head.text("date");
        const std::string* rulebook = long_text(head, tree, "rulebook");
        const std::string* seed = head.has("seed") ? long_text(head, tree, "seed") : nullptr;
        const std::string* teams = head.has("teams") ? long_text(head, tree, "teams") : nullptr;
        const bool proof = head.has("proof");
        const bool tables =
            head.table("home") && head.table("away") && head.table("play") && (!proof || head.table("proof"));
        head.finish();
        stop_at_faults();
        if (!tables) return;

        std::string reason;
        const auto book = parse_rulebook(*rulebook, reason);
        if (!book) stop(RecordFault::BadRulebook, line_of(tree, "rulebook"), reason);
        record_.rulebook = *book;
        if (seed != nullptr) {
            record_.seed = parse_seed(*seed);
            if (!record_.seed) stop(RecordFault::BadSeed, line_of(tree, "seed"), shown(*seed));
        }
        if (teams != nullptr) record_.teams_hash = read_hash(tree, "teams", *teams);
        record_.home = read_team(*tree.find("home"));
        record_.away = read_team(*tree.find("away"));
        read_play(*tree.find("play"));
        if (proof) read_proof(*tree.find("proof"));
    }

    void read_proof(const TomlNode& table) {
        TableReader reader(table, file_, "proof", faults_);
        DiceProof proof;
        for (const auto& [key, member] : proof_keys) {
            const std::string* value = long_text(reader, table, key);
            if (value != nullptr) proof.*member = *value;
        }
        reader.finish();
        stop_at_faults();
        if (record_.seed) stop(RecordFault::SeedAndDice, table.line);
        record_.proof = std::move(proof);
    }

    // Like TableReader::text without its limit on the length; nullptr after a fault.
    static const std::string* long_text(TableReader& reader, const TomlNode& table, std::string_view key) {
        if (!reader.has(key)) {
            reader.fault(key, FaultCode::missing_key);
            return nullptr;
        }
        const TomlNode* node = table.find(key);
        if (node->kind != TomlNode::Kind::Text) {
            reader.fault(key, FaultCode::wrong_type, {LocalText{"text in quotes", "un texte entre guillemets"}});
            return nullptr;
        }
        return &node->text;
    }

    static int line_of(const TomlNode& table, std::string_view key) {
        const TomlNode* node = table.find(key);
        return node != nullptr ? node->line : table.line;
    }

    static std::uint64_t read_hash(const TomlNode& table, std::string_view key, const std::string& text) {
        const auto hash = parse_hash(text);
        if (!hash) stop(RecordFault::BadHash, line_of(table, key), shown(text));
        return *hash;
    }

    TeamSheet read_team(const TomlNode& table) {
        Result<TeamSheet> sheet = read_sheet(table, library_, file_);
        if (!sheet) throw RecordError{.code = RecordFault::Text, .faults = sheet.faults()};
        return std::move(sheet).value();
    }

    void read_play(const TomlNode& table) {
        TableReader play(table, file_, "play", faults_);
        const std::string* start = play.has("start") ? long_text(play, table, "start") : nullptr;
        const std::string* hash = play.has("hash") ? long_text(play, table, "hash") : nullptr;
        const TomlNode* choices = table.find("choices");
        if (!play.has("choices"))
            play.fault("choices", FaultCode::missing_key);
        else if (choices->kind != TomlNode::Kind::List)
            play.fault("choices", FaultCode::wrong_type, {LocalText{"a list", "une liste"}});
        play.finish();
        stop_at_faults();

        if (start == nullptr && !record_.seed) stop(RecordFault::NoDice, table.line);
        if (start != nullptr && record_.seed) stop(RecordFault::SeedAndDice, line_of(table, "start"));
        if (start != nullptr) record_.start_dice = read_dice(*start, line_of(table, "start"), 0);
        for (const TomlNode& choice : choices->children) read_choice(choice);
        if (hash != nullptr) record_.hash = read_hash(table, "hash", *hash);
    }

    void read_choice(const TomlNode& node) {
        const std::size_t number = record_.choices.size() + 1;
        if (node.kind != TomlNode::Kind::Text) stop(RecordFault::NotAChoice, node.line, "?", number);
        const std::string_view text = node.text;
        const std::size_t sign = text.find(dice_sign);
        const auto choice = parse_choice(text.substr(0, sign));
        if (!choice) stop(RecordFault::NotAChoice, node.line, shown(text), number);
        record_.choices.push_back({*choice, {}});
        if (sign == std::string_view::npos) return;
        if (record_.seed) stop(RecordFault::SeedAndDice, node.line, {}, number);
        const std::string_view dice = text.substr(sign + dice_sign.size());
        if (dice.empty()) stop(RecordFault::NotADie, node.line, "", number);
        record_.choices.back().dice = read_dice(dice, node.line, number);
    }

    static std::vector<FixedDie> read_dice(std::string_view text, int line, std::size_t choice) {
        std::vector<FixedDie> dice;
        while (!text.empty()) {
            const std::size_t space = text.find(' ');
            const std::string_view word = text.substr(0, space);
            const auto die = parse_die(word);
            // A bare number does not say which die it was; a record does.
            if (!die || !die->die) stop(RecordFault::NotADie, line, shown(word), choice);
            dice.push_back(*die);
            if (space == std::string_view::npos) break;
            text.remove_prefix(space + 1);
            if (text.empty()) stop(RecordFault::NotADie, line, "", choice);
        }
        return dice;
    }

    const Library& library_;
    std::string file_;
    Record record_;
    Faults faults_;
};

}  // namespace

std::string write_record(const Record& record) {
    std::string text = "# A match of Dugout: `dugout replay FILE` plays it again.\n";
    text += "record = " + std::to_string(record_format) + "\n";
    text += "rules = " + std::to_string(rules_version) + "\n";
    if (!record.title.empty()) text += "title = " + in_quotes(record.title) + "\n";
    if (!record.date.empty()) text += "date = " + in_quotes(record.date) + "\n";
    text += "rulebook = " + in_quotes(rulebook_text(record.rulebook)) + "\n";
    if (record.seed) text += "seed = " + in_quotes(std::to_string(*record.seed)) + "\n";
    if (record.teams_hash) text += "teams = " + in_quotes(hash_text(*record.teams_hash)) + "\n";
    text += sheet_table("home", record.home);
    text += sheet_table("away", record.away);
    text += "\n[play]\n";
    if (!record.seed) text += "start = " + in_quotes(dice_line(record.start_dice)) + "\n";
    text += "choices = [\n";
    for (const RecordedChoice& entry : record.choices) {
        const std::string dice = dice_line(entry.dice);
        const std::string line = choice_text(entry.choice) + (dice.empty() ? "" : std::string(dice_sign) + dice);
        text += "  " + in_quotes(line) + ",\n";
    }
    text += "]\n";
    if (record.hash) text += "hash = " + in_quotes(hash_text(*record.hash)) + "\n";
    if (record.proof) {
        text += "\n[proof]\n";
        for (const auto& [key, member] : proof_keys)
            text += std::string(key) + " = " + in_quotes((*record.proof).*member) + "\n";
    }
    return text;
}

FromRecord<Record> parse_record(std::string_view text, const Library& library, std::string_view file) {
    return RecordReader(library, file).read(text);
}

}  // namespace dugout::match
