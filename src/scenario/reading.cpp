#include "scenario/reading.hpp"

#include <algorithm>
#include <charconv>

namespace dugout::scenario {

namespace {

using Kind = TomlNode::Kind;

constexpr std::size_t longest_text = 400;

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

bool is_plain(std::string_view text) {
    return !text.empty() && text.size() <= longest_text && std::none_of(text.begin(), text.end(), is_control);
}

std::string key_text(std::string_view key) { return "`" + std::string(key) + "`"; }

}  // namespace

std::string text(const Refusal& refusal) {
    return refusal.file + (refusal.line > 0 ? ":" + std::to_string(refusal.line) : "") + ": " + refusal.reason;
}

std::string shown(std::string_view text) {
    constexpr std::size_t most = 60;
    std::size_t end = std::min(text.size(), most);
    while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
    std::string result(text.substr(0, end));
    std::replace_if(result.begin(), result.end(), is_control, '?');
    return "'" + result + (end < text.size() ? "..." : "") + "'";
}

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t space = text.find(' ');
        const std::string_view word = text.substr(0, space);
        if (word.empty()) return {};
        words.push_back(word);
        if (space == std::string_view::npos) return words;
        text.remove_prefix(space + 1);
    }
}

std::optional<int> parse_count(std::string_view text, int most) {
    int value = 0;
    if (text.empty() || text[0] < '0' || text[0] > '9' || (text.size() > 1 && text[0] == '0')) return {};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value > most) return {};
    return value;
}

std::optional<int> parse_signed(std::string_view text, int most) {
    if (text.empty() || (text[0] != '+' && text[0] != '-')) return {};
    const auto value = parse_count(text.substr(1), most);
    if (!value) return {};
    return text[0] == '-' ? -*value : *value;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string result;
    for (const std::string& word : words) {
        if (!result.empty()) result += between;
        result += word;
    }
    return result;
}

void Table::refuse(int line, std::string reason) const {
    if (refusals_->size() < most_refusals) refusals_->push_back({file_, line, std::move(reason)});
}

const TomlNode* Table::ask(std::string_view key) {
    if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) asked_.emplace_back(key);
    return node_->find(key);
}

bool Table::has(std::string_view key) { return ask(key) != nullptr; }

int Table::line_of(std::string_view key) const {
    const TomlNode* found = node_->find(key);
    return found != nullptr ? found->line : node_->line;
}

const TomlNode* Table::node(std::string_view key, Kind kind, std::string_view what) {
    const TomlNode* found = ask(key);
    if (found == nullptr || found->kind == kind) return found;
    refuse(found->line, key_text(key) + " must be " + std::string(what));
    return nullptr;
}

std::optional<std::string> Table::text(std::string_view key) {
    const TomlNode* found = node(key, Kind::Text, "a text in quotes");
    if (found == nullptr) return {};
    if (is_plain(found->text)) return found->text;
    refuse(found->line, key_text(key) + " is empty, longer than " + std::to_string(longest_text) +
                            " bytes or has control characters");
    return {};
}

std::optional<bool> Table::boolean(std::string_view key) {
    const TomlNode* found = node(key, Kind::Boolean, "true or false");
    if (found == nullptr) return {};
    return found->boolean;
}

std::optional<int> Table::number(std::string_view key, int low, int high) {
    const TomlNode* found = node(key, Kind::Integer, "a whole number");
    if (found == nullptr) return {};
    if (found->integer >= low && found->integer <= high) return static_cast<int>(found->integer);
    refuse(found->line, key_text(key) + " must be from " + std::to_string(low) + " to " + std::to_string(high));
    return {};
}

std::optional<std::array<int, 2>> Table::pair(std::string_view key, int low, int high) {
    const TomlNode* found = node(key, Kind::List, "two numbers, [home, away]");
    if (found == nullptr) return {};
    const auto fits = [&](const TomlNode& item) {
        return item.kind == Kind::Integer && item.integer >= low && item.integer <= high;
    };
    if (found->children.size() == 2 && fits(found->children[0]) && fits(found->children[1]))
        return std::array<int, 2>{static_cast<int>(found->children[0].integer),
                                  static_cast<int>(found->children[1].integer)};
    refuse(found->line, key_text(key) + " must be two numbers, [home, away], each from " + std::to_string(low) +
                            " to " + std::to_string(high));
    return {};
}

std::optional<int> Table::word(std::string_view key, const std::vector<std::string_view>& allowed) {
    const auto value = text(key);
    if (!value) return {};
    const auto found = std::find(allowed.begin(), allowed.end(), *value);
    if (found != allowed.end()) return static_cast<int>(found - allowed.begin());
    refuse(line_of(key), key_text(key) + " cannot be " + shown(*value) + "; it can be " +
                             joined({allowed.begin(), allowed.end()}, ", "));
    return {};
}

std::vector<Line> Table::list(std::string_view key, bool single, bool numbers) {
    const TomlNode* found = ask(key);
    if (found == nullptr) return {};
    std::vector<Line> lines;
    const auto take = [&](const TomlNode& item) {
        if (numbers && item.kind == Kind::Integer)
            lines.push_back({std::to_string(item.integer), item.line});
        else if (item.kind != Kind::Text)
            refuse(item.line, "in " + key_text(key) + (numbers ? " only texts and numbers" : " only texts in quotes") +
                                  " may stand");
        else if (!is_plain(item.text))
            refuse(item.line, "a text in " + key_text(key) + " is empty, longer than " + std::to_string(longest_text) +
                                  " bytes or has control characters");
        else
            lines.push_back({item.text, item.line});
    };
    if (found->kind == Kind::List)
        for (const TomlNode& item : found->children) take(item);
    else if (single && found->kind == Kind::Text)
        take(*found);
    else
        refuse(found->line, key_text(key) + " must be a list" + (single ? " or one text" : ""));
    return lines;
}

std::vector<Line> Table::texts(std::string_view key) { return list(key, false, false); }
std::vector<Line> Table::text_or_texts(std::string_view key) { return list(key, true, false); }
std::vector<Line> Table::mixed(std::string_view key) { return list(key, false, true); }

void Table::finish() const {
    for (const TomlNode& child : node_->children)
        if (std::find(asked_.begin(), asked_.end(), child.key) == asked_.end())
            refuse(child.line, "unknown key " + shown(child.key) + "; the keys here are " + joined(asked_, ", "));
}

}  // namespace dugout::scenario
