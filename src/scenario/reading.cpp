#include "scenario/reading.hpp"

#include <algorithm>
#include <charconv>

#include "rules/nearest.hpp"

namespace dugout::scenario {

namespace {

using Kind = TomlNode::Kind;

constexpr std::int64_t longest_text = 400;

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

bool is_plain(std::string_view text) {
    return !text.empty() && text.size() <= static_cast<std::size_t>(longest_text) &&
           std::none_of(text.begin(), text.end(), is_control);
}

}  // namespace

std::string text(const Refusal& refusal, Language language) {
    return refusal.file + (refusal.line > 0 ? ":" + std::to_string(refusal.line) : "") + ": " +
           refusal.reason.in(language);
}

LocalText said(std::string_view en, std::string_view fr, const std::vector<FaultArgument>& arguments) {
    return {filled(en, arguments, Language::English), filled(fr, arguments, Language::French)};
}

LocalText in_english(const std::string& text) { return {text, "(en anglais) " + text}; }

Refusals refused(const Faults& faults, std::string_view file) {
    Refusals refusals;
    for (const Fault& fault : faults)
        refusals.push_back(
            {std::string(file), fault.where.line, {reason(fault, Language::English), reason(fault, Language::French)}});
    return refusals;
}

std::string quotable(std::string_view text) {
    constexpr std::size_t most = 60;
    std::size_t end = std::min(text.size(), most);
    while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
    std::string result(text.substr(0, end));
    std::replace_if(result.begin(), result.end(), is_control, '?');
    return result + (end < text.size() ? "..." : "");
}

std::string shown(std::string_view text) { return "'" + quotable(text) + "'"; }

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

std::string nearest_names(std::string_view wanted, const std::vector<std::string_view>& known) {
    constexpr std::size_t most = 3;
    return joined(nearest(wanted, known, most), ", ");
}

void Table::refuse(int line, LocalText reason) const {
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

const TomlNode* Table::node(std::string_view key, Kind kind, const LocalText& what) {
    const TomlNode* found = ask(key);
    if (found == nullptr || found->kind == kind) return found;
    refuse(found->line, said("`{0}` must be {1}", "`{0}` doit être {1}", {std::string(key), what}));
    return nullptr;
}

const TomlNode* Table::tables(std::string_view key) {
    return node(key, Kind::List,
                said("a list of tables: [[{0}]]", "une liste de tables : [[{0}]]", {std::string(key)}));
}

std::optional<std::string> Table::text(std::string_view key) {
    const TomlNode* found = node(key, Kind::Text, {"a text in quotes", "un texte entre guillemets"});
    if (found == nullptr) return {};
    if (is_plain(found->text)) return found->text;
    refuse(found->line, said("`{0}` is empty, longer than {1} bytes or has control characters",
                             "`{0}` est vide, dépasse {1} octets ou contient des caractères de contrôle",
                             {std::string(key), longest_text}));
    return {};
}

std::optional<bool> Table::boolean(std::string_view key) {
    const TomlNode* found = node(key, Kind::Boolean, {"true or false", "true ou false"});
    if (found == nullptr) return {};
    return found->boolean;
}

std::optional<int> Table::number(std::string_view key, int low, int high) {
    const TomlNode* found = node(key, Kind::Integer, {"a whole number", "un nombre entier"});
    if (found == nullptr) return {};
    if (found->integer >= low && found->integer <= high) return static_cast<int>(found->integer);
    refuse(found->line,
           said("`{0}` must be from {1} to {2}", "`{0}` doit être de {1} à {2}", {std::string(key), low, high}));
    return {};
}

std::optional<std::array<int, 2>> Table::pair(std::string_view key, int low, int high) {
    const TomlNode* found = node(key, Kind::List, {"two numbers, [home, away]", "deux nombres, [home, away]"});
    if (found == nullptr) return {};
    const auto fits = [&](const TomlNode& item) {
        return item.kind == Kind::Integer && item.integer >= low && item.integer <= high;
    };
    if (found->children.size() == 2 && fits(found->children[0]) && fits(found->children[1]))
        return std::array<int, 2>{static_cast<int>(found->children[0].integer),
                                  static_cast<int>(found->children[1].integer)};
    refuse(found->line,
           said("`{0}` must be two numbers, [home, away], each from {1} to {2}",
                "`{0}` doit être deux nombres, [home, away], chacun de {1} à {2}", {std::string(key), low, high}));
    return {};
}

std::optional<int> Table::word(std::string_view key, const std::vector<std::string_view>& allowed) {
    const auto value = text(key);
    if (!value) return {};
    const auto found = std::find(allowed.begin(), allowed.end(), *value);
    if (found != allowed.end()) return static_cast<int>(found - allowed.begin());
    refuse(line_of(key),
           said("`{0}` cannot be '{1}'; it can be {2}", "`{0}` ne peut pas être « {1} » ; les valeurs sont {2}",
                {std::string(key), quotable(*value), joined({allowed.begin(), allowed.end()}, ", ")}));
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
            refuse(item.line, numbers
                                  ? said("in `{0}` only texts and numbers may stand",
                                         "dans `{0}`, il n’y a que des textes et des nombres", {std::string(key)})
                                  : said("in `{0}` only texts in quotes may stand",
                                         "dans `{0}`, il n’y a que des textes entre guillemets", {std::string(key)}));
        else if (!is_plain(item.text))
            refuse(item.line,
                   said("a text in `{0}` is empty, longer than {1} bytes or has control characters",
                        "un texte de `{0}` est vide, dépasse {1} octets ou contient des caractères de contrôle",
                        {std::string(key), longest_text}));
        else
            lines.push_back({item.text, item.line});
    };
    if (found->kind == Kind::List)
        for (const TomlNode& item : found->children) take(item);
    else if (single && found->kind == Kind::Text)
        take(*found);
    else
        refuse(found->line, single ? said("`{0}` must be a list or one text",
                                          "`{0}` doit être une liste ou un seul texte", {std::string(key)})
                                   : said("`{0}` must be a list", "`{0}` doit être une liste", {std::string(key)}));
    return lines;
}

std::vector<Line> Table::texts(std::string_view key) { return list(key, false, false); }
std::vector<Line> Table::text_or_texts(std::string_view key) { return list(key, true, false); }
std::vector<Line> Table::mixed(std::string_view key) { return list(key, false, true); }

void Table::finish() const {
    for (const TomlNode& child : node_->children)
        if (std::find(asked_.begin(), asked_.end(), child.key) == asked_.end())
            refuse(child.line,
                   said("unknown key '{0}'; the keys here are {1}", "clé inconnue « {0} » ; les clés sont ici {1}",
                        {quotable(child.key), joined(asked_, ", ")}));
}

}  // namespace dugout::scenario
