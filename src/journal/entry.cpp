#include "journal/entry.hpp"

#include <nlohmann/json.hpp>

#include "journal/words.hpp"
#include "team/toml_tree.hpp"

// Entries as text: a line of JSON in the journal, JSON or TOML to take all of it elsewhere.

namespace dugout::journal {

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

Lines parse_lines(std::string_view text) {
    Lines lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        // What is torn off is no JSON any more: a line that can be read is whole even where its end is missing.
        std::optional<Entry> entry = parse_entry(text.substr(at, end == std::string_view::npos ? end : end - at));
        const bool last = end == std::string_view::npos || end + 1 == text.size();
        if (!entry) {
            // Only what was begun after a whole entry can have been torn off; anything else is somebody's other file.
            if (last && !lines.entries.empty())
                lines.torn = true;
            else
                lines.damaged = static_cast<int>(lines.entries.size()) + 1;
            return lines;
        }
        lines.entries.push_back(std::move(*entry));
        lines.ended = end != std::string_view::npos;
        at = lines.bytes = lines.ended ? end + 1 : text.size();
    }
    return lines;
}

std::string entries_json(const std::string& what, const std::string& name, const std::vector<Entry>& entries) {
    Json list = Json::array();
    for (const Entry& entry : entries) list.push_back(to_json(entry));
    return Json{{what, name}, {"entries", list}}.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::optional<std::vector<Entry>> parse_entries_json(std::string_view text) {
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

std::string entries_toml(const std::string& what, const std::string& name, const std::vector<Entry>& entries) {
    std::string result = what + " = " + toml_string(name) + "\n";
    for (const Entry& entry : entries) {
        result += "\n[[entry]]\nn = " + std::to_string(entry.number) + "\ndate = " + toml_string(entry.date) +
                  "\nwho = " + toml_string(entry.who) + "\nact = " + toml_string(entry.act) + "\n";
        if (!entry.dice.empty()) result += "dice = " + toml_string(dice_text(entry.dice)) + "\n";
        if (!entry.attachment.empty()) result += "text = " + toml_string(entry.attachment) + "\n";
    }
    return result;
}

Result<std::vector<Entry>> parse_entries_toml(std::string_view text, std::string_view file) {
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

}  // namespace dugout::journal
