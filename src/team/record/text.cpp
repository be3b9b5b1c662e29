#include "team/record/text.hpp"

#include <charconv>

namespace dugout {

namespace {

constexpr std::string_view dice_sign = " | ";

// The number, where the text is exactly how it would be written.
template <class Write>
std::optional<std::uint64_t> exact_number(std::string_view text, int base, Write write) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (error != std::errc{} || end != text.data() + text.size() || write(number) != text) return {};
    return number;
}

}  // namespace

std::string in_quotes(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

std::string dice_line(const std::vector<FixedDie>& dice) {
    std::string text;
    for (const FixedDie& die : dice)
        text += (text.empty() ? "" : " ") + (die.die ? die_text(*die.die, die.value) : std::to_string(die.value));
    return text;
}

std::string record_head(int rules, const std::string& title, const std::string& date) {
    std::string text = "record = " + std::to_string(record_format) + "\nrules = " + std::to_string(rules) + "\n";
    if (!title.empty()) text += "title = " + in_quotes(title) + "\n";
    if (!date.empty()) text += "date = " + in_quotes(date) + "\n";
    return text;
}

std::string choice_line(const std::string& choice, const std::vector<FixedDie>& dice) {
    const std::string rolled = dice_line(dice);
    return "  " + in_quotes(choice + (rolled.empty() ? "" : std::string(dice_sign) + rolled)) + ",\n";
}

std::string shown(std::string_view text) {
    constexpr std::size_t most = 40;
    std::string result(text.substr(0, most));
    for (char& c : result)
        if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f) c = '?';
    return text.size() > most ? result + "..." : result;
}

void RecordReader::stop(RecordFault code, int line, std::string detail, std::size_t choice) {
    throw RecordError{.code = code, .line = line, .choice = choice, .detail = std::move(detail)};
}

void RecordReader::stop_at_faults() {
    if (!faults_.empty()) throw RecordError{.code = RecordFault::Text, .faults = std::move(faults_)};
}

void RecordReader::check_versions(TableReader& head, const TomlNode& tree, int rules) {
    constexpr Range any_version = {1, 1'000'000};
    const auto format_found = head.number("record", any_version);
    const auto rules_found = head.number("rules", any_version);
    stop_at_faults();
    if (format_found != record_format)
        stop(RecordFault::OtherFormat, line_of(tree, "record"), std::to_string(format_found));
    if (rules_found != rules) stop(RecordFault::OtherRules, line_of(tree, "rules"), std::to_string(rules_found));
}

std::optional<std::uint64_t> RecordReader::read_seed(const TomlNode& table, const std::string* text) {
    if (text == nullptr) return {};
    const auto seed = exact_number(*text, 10, [](std::uint64_t number) { return std::to_string(number); });
    if (!seed) stop(RecordFault::BadSeed, line_of(table, "seed"), shown(*text));
    return seed;
}

std::uint64_t RecordReader::read_hash(const TomlNode& table, std::string_view key, const std::string& text) {
    const auto hash = exact_number(text, 16, hash_text);
    if (!hash) stop(RecordFault::BadHash, line_of(table, key), shown(text));
    return *hash;
}

const std::string* RecordReader::long_text(TableReader& reader, const TomlNode& table, std::string_view key) {
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

const std::string* RecordReader::long_text_if_any(TableReader& reader, const TomlNode& table, std::string_view key) {
    return reader.has(key) ? long_text(reader, table, key) : nullptr;
}

int RecordReader::line_of(const TomlNode& table, std::string_view key) {
    const TomlNode* node = table.find(key);
    return node != nullptr ? node->line : table.line;
}

RecordReader::Play RecordReader::read_play_table(const TomlNode& table, bool seeded) {
    TableReader play(table, file_, "play", faults_);
    const std::string* start = long_text_if_any(play, table, "start");
    const std::string* hash = long_text_if_any(play, table, "hash");
    const TomlNode* choices = table.find("choices");
    if (!play.has("choices"))
        play.fault("choices", FaultCode::missing_key);
    else if (choices->kind != TomlNode::Kind::List)
        play.fault("choices", FaultCode::wrong_type, {LocalText{"a list", "une liste"}});
    play.finish();
    stop_at_faults();

    if (start == nullptr && !seeded) stop(RecordFault::NoDice, table.line);
    if (start != nullptr && seeded) stop(RecordFault::SeedAndDice, line_of(table, "start"));
    Play result{{}, choices, {}};
    if (start != nullptr) result.start = read_dice(*start, line_of(table, "start"), 0);
    if (hash != nullptr) result.hash = read_hash(table, "hash", *hash);
    return result;
}

RecordReader::Line RecordReader::split(const TomlNode& node, std::size_t number) {
    if (node.kind != TomlNode::Kind::Text) stop(RecordFault::NotAChoice, node.line, "?", number);
    const std::string_view text = node.text;
    const std::size_t sign = text.find(dice_sign);
    if (sign == std::string_view::npos) return {text, {}};
    return {text.substr(0, sign), text.substr(sign + dice_sign.size())};
}

std::vector<FixedDie> RecordReader::read_line_dice(const Line& line, int at, std::size_t number, bool seeded) {
    if (!line.dice) return {};
    if (seeded) stop(RecordFault::SeedAndDice, at, {}, number);
    if (line.dice->empty()) stop(RecordFault::NotADie, at, "", number);
    return read_dice(*line.dice, at, number);
}

std::vector<FixedDie> RecordReader::read_dice(std::string_view text, int line, std::size_t choice) {
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

}  // namespace dugout
