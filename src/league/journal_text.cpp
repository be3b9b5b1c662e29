#include <nlohmann/json.hpp>

#include "league/desk.hpp"
#include "league/journal.hpp"
#include "team/toml_tree.hpp"

// Entries as text: a line of JSON in the journal, JSON or TOML to take a league elsewhere.

namespace dugout::league {

namespace {

using Json = nlohmann::ordered_json;

std::string dice_text(const std::vector<FixedDie>& dice) {
    std::string result;
    for (const FixedDie& one : dice) {
        if (!result.empty()) result += ' ';
        result += one.die ? die_text(*one.die, one.value) : std::to_string(one.value);
    }
    return result;
}

std::optional<std::vector<FixedDie>> parse_dice(std::string_view text) {
    std::vector<FixedDie> dice;
    for (const std::string& word : words_of(text)) {
        const auto die = parse_die(word);
        if (!die) return {};
        dice.push_back(*die);
    }
    return dice;
}

Json to_json(const Entry& entry) {
    Json json = {{"n", entry.number}, {"date", entry.date}, {"who", entry.who}, {"act", entry.act}};
    if (!entry.dice.empty()) json["dice"] = dice_text(entry.dice);
    if (!entry.attachment.empty()) json["text"] = entry.attachment;
    return json;
}

std::optional<Entry> from_json(const Json& json) {
    if (!json.is_object()) return {};
    Entry entry;
    const auto text = [&](const char* key, std::string& into, bool required) {
        const auto found = json.find(key);
        if (found == json.end()) return !required;
        if (!found->is_string()) return false;
        into = found->get<std::string>();
        return true;
    };
    std::string dice;
    if (!text("date", entry.date, true) || !text("who", entry.who, true) || !text("act", entry.act, true) ||
        !text("dice", dice, false) || !text("text", entry.attachment, false))
        return {};
    const auto number = json.find("n");
    if (number == json.end() || !number->is_number_integer()) return {};
    entry.number = number->get<int>();
    const auto read = parse_dice(dice);
    if (!read) return {};
    entry.dice = *read;
    return entry;
}

std::string toml_string(std::string_view text) {
    return Json(std::string(text)).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string entry_line(const Entry& entry) {
    return to_json(entry).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Entry> parse_entry(std::string_view line) {
    return from_json(Json::parse(line.begin(), line.end(), nullptr, false));
}

std::string journal_json(const Journal& journal) {
    Json entries = Json::array();
    for (const Entry& entry : journal.entries) entries.push_back(to_json(entry));
    return Json{{"league", journal.book.league.name}, {"entries", entries}}.dump(1, ' ', false,
                                                                                 Json::error_handler_t::replace) +
           "\n";
}

std::optional<std::vector<Entry>> parse_journal_json(std::string_view text) {
    const Json json = Json::parse(text.begin(), text.end(), nullptr, false);
    if (!json.is_object() || !json.contains("entries") || !json["entries"].is_array()) return {};
    std::vector<Entry> entries;
    for (const Json& one : json["entries"]) {
        auto entry = from_json(one);
        if (!entry) return {};
        entries.push_back(std::move(*entry));
    }
    return entries;
}

std::string journal_toml(const Journal& journal) {
    std::string result = "league = " + toml_string(journal.book.league.name) + "\n";
    for (const Entry& entry : journal.entries) {
        result += "\n[[entry]]\nn = " + std::to_string(entry.number) + "\ndate = " + toml_string(entry.date) +
                  "\nwho = " + toml_string(entry.who) + "\nact = " + toml_string(entry.act) + "\n";
        if (!entry.dice.empty()) result += "dice = " + toml_string(dice_text(entry.dice)) + "\n";
        if (!entry.attachment.empty()) result += "text = " + toml_string(entry.attachment) + "\n";
    }
    return result;
}

Result<std::vector<Entry>> parse_journal_toml(std::string_view text, std::string_view file) {
    const Result<TomlNode> tree = parse_toml(text, file);
    if (!tree) return tree.faults();
    std::vector<Entry> entries;
    Faults faults;
    const TomlNode* list = tree->find("entry");
    if (list == nullptr) return Faults{{FaultCode::missing_key, Rule::none, {std::string(file), 0, "entry"}, {}}};
    for (const TomlNode& node : list->children) {
        Json json = Json::object();
        for (const TomlNode& field : node.children)
            if (field.kind == TomlNode::Kind::Integer)
                json[field.key] = field.integer;
            else
                json[field.key] = field.text;
        const auto entry = from_json(json);
        if (entry)
            entries.push_back(*entry);
        else
            faults.push_back(
                {FaultCode::unknown_word, Rule::none, {std::string(file), node.line, "entry"}, {std::string("entry")}});
    }
    if (!faults.empty()) return faults;
    return entries;
}

}  // namespace dugout::league
