#include "team/table_reader.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "rules/skills.hpp"

namespace dugout {

namespace {

using Kind = TomlNode::Kind;

const LocalText a_text = {"text in quotes", "un texte entre guillemets"};
const LocalText a_number = {"a whole number", "un nombre entier"};
const LocalText a_boolean = {"true or false", "true ou false"};
const LocalText a_list = {"a list", "une liste"};
const LocalText a_table = {"a table", "une table"};

std::string joined(std::span<const std::string_view> words) {
    std::string result;
    for (const std::string_view word : words) {
        result += (result.empty() ? "" : ", ") + std::string(word);
    }
    return result;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

// What a message quotes from a text that may be anything: not endless, nothing that steers a terminal, whole UTF-8.
std::string shown(std::string_view text) {
    constexpr std::size_t most = 40;
    std::size_t end = std::min(text.size(), most);
    while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) {
        --end;
    }
    std::string result(text.substr(0, end));
    std::replace_if(result.begin(), result.end(), is_control, '?');
    return end < text.size() ? result + "..." : result;
}

}  // namespace

bool is_id(std::string_view text) {
    const auto is_word = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    if (text.empty() || text.size() > text_limit) {
        return false;
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_joint = text[i] == '-' && i > 0 && i + 1 < text.size() && text[i - 1] != '-';
        if (!is_word(text[i]) && !is_joint) {
            return false;
        }
    }
    return true;
}

TableReader::TableReader(const TomlNode& table, std::string file, std::string path, Faults& faults)
    : table_(&table), file_(std::move(file)), path_(std::move(path)), faults_(&faults) {}

Where TableReader::where(std::string_view key) const {
    const TomlNode* node = key.empty() ? nullptr : table_->find(key);
    std::string place = path_;
    if (!key.empty()) {
        place += (place.empty() ? "" : ".") + shown(key);
    }
    return {file_, node != nullptr ? node->line : table_->line, place};
}

void TableReader::fault(std::string_view key, FaultCode code, std::vector<FaultArgument> arguments, Rule rule) {
    faults_->push_back({code, rule, where(key), std::move(arguments)});
}

bool TableReader::has(std::string_view key) { return ask(key) != nullptr; }

const TomlNode* TableReader::ask(std::string_view key) {
    if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) {
        asked_.push_back(key);
    }
    return table_->find(key);
}

const TomlNode* TableReader::require(std::string_view key, Kind kind, const LocalText& what) {
    const TomlNode* node = ask(key);
    if (node == nullptr) {
        fault(key, FaultCode::missing_key);
        return nullptr;
    }
    if (node->kind != kind) {
        fault(key, FaultCode::wrong_type, {what});
        return nullptr;
    }
    return node;
}

bool TableReader::is_plain(std::string_view text) {
    return !text.empty() && text.size() <= text_limit && text.front() != ' ' && text.back() != ' ' &&
           std::none_of(text.begin(), text.end(), is_control);
}

std::string TableReader::text(std::string_view key) {
    const TomlNode* node = require(key, Kind::Text, a_text);
    if (node == nullptr) {
        return {};
    }
    if (!is_plain(node->text)) {
        fault(key, FaultCode::bad_text, {text_limit});
        return {};
    }
    return node->text;
}

bool TableReader::is_prose(std::string_view text) {
    return !text.empty() && text.size() <= prose_limit && text.front() != ' ' && text.back() != ' ' &&
           std::none_of(text.begin(), text.end(), [](char c) { return is_control(c) && c != '\n'; });
}

std::string TableReader::prose(std::string_view key) {
    const TomlNode* node = require(key, Kind::Text, a_text);
    if (node == nullptr) {
        return {};
    }
    if (!is_prose(node->text)) {
        fault(key, FaultCode::bad_text, {prose_limit});
        return {};
    }
    return node->text;
}

std::vector<std::string> TableReader::proses(std::string_view key) {
    std::vector<std::string> result;
    each_text(key, [&](const std::string& item) {
        if (is_prose(item)) {
            result.push_back(item);
        } else {
            fault(key, FaultCode::bad_text, {prose_limit});
        }
    });
    return result;
}

std::vector<std::int64_t> TableReader::numbers(std::string_view key, Range range) {
    std::vector<std::int64_t> result;
    const TomlNode* list = require(key, Kind::List, a_list);
    if (list == nullptr) {
        return result;
    }
    for (const TomlNode& item : list->children) {
        if (item.kind != Kind::Integer) {
            fault(key, FaultCode::wrong_type, {LocalText{"a list of whole numbers", "une liste de nombres entiers"}});
        } else if (item.integer < range.low || item.integer > range.high) {
            fault(key, FaultCode::out_of_range, {item.integer, range.low, range.high});
        } else {
            result.push_back(item.integer);
        }
    }
    return result;
}

std::vector<std::string> TableReader::keys() const {
    std::vector<std::string> result;
    for (const TomlNode& child : table_->children) {
        result.push_back(child.key);
    }
    return result;
}

std::string TableReader::id(std::string_view key) {
    const TomlNode* node = require(key, Kind::Text, a_text);
    if (node == nullptr) {
        return {};
    }
    if (!is_id(node->text)) {
        fault(key, FaultCode::bad_id, {shown(node->text)});
        return {};
    }
    return node->text;
}

std::int64_t TableReader::number(std::string_view key, Range range) {
    const TomlNode* node = require(key, Kind::Integer, a_number);
    if (node == nullptr) {
        return range.low;
    }
    if (node->integer < range.low || node->integer > range.high) {
        fault(key, FaultCode::out_of_range, {node->integer, range.low, range.high});
        return range.low;
    }
    return node->integer;
}

bool TableReader::boolean(std::string_view key) {
    const TomlNode* node = require(key, Kind::Boolean, a_boolean);
    return node != nullptr && node->boolean;
}

LocalText TableReader::names(std::string_view key) {
    std::optional<TableReader> both = table(key);
    if (!both) {
        return {};
    }
    LocalText result = {both->text("en"), both->text("fr")};
    both->finish();
    return result;
}

void TableReader::each_text(std::string_view key, const std::function<void(const std::string&)>& read) {
    const TomlNode* list = require(key, Kind::List, a_list);
    if (list == nullptr) {
        return;
    }
    std::vector<std::string_view> seen;
    for (const TomlNode& item : list->children) {
        if (item.kind != Kind::Text) {
            fault(key, FaultCode::wrong_type, {LocalText{"a list of texts", "une liste de textes"}});
        } else if (std::find(seen.begin(), seen.end(), item.text) != seen.end()) {
            fault(key, FaultCode::repeated, {shown(item.text)});
        } else {
            seen.push_back(item.text);
            read(item.text);
        }
    }
}

std::vector<std::string> TableReader::ids(std::string_view key) {
    std::vector<std::string> result;
    each_text(key, [&](const std::string& item) {
        if (is_id(item)) {
            result.push_back(item);
        } else {
            fault(key, FaultCode::bad_id, {shown(item)});
        }
    });
    return result;
}

SkillSet TableReader::skills(std::string_view key) {
    SkillSet result;
    each_text(key, [&](const std::string& item) {
        if (const std::optional<Skill> skill = find_skill(item)) {
            result.add(*skill);
        } else {
            fault(key, FaultCode::unknown_skill, {shown(item)});
        }
    });
    return result;
}

std::size_t TableReader::word(std::string_view key, std::span<const std::string_view> allowed) {
    const TomlNode* node = require(key, Kind::Text, a_text);
    if (node == nullptr) {
        return 0;
    }
    const auto found = std::find(allowed.begin(), allowed.end(), node->text);
    if (found == allowed.end()) {
        fault(key, FaultCode::unknown_word, {shown(node->text), joined(allowed)});
        return 0;
    }
    return static_cast<std::size_t>(found - allowed.begin());
}

std::vector<std::size_t> TableReader::words(std::string_view key, std::span<const std::string_view> allowed) {
    std::vector<std::size_t> result;
    each_text(key, [&](const std::string& item) {
        const auto found = std::find(allowed.begin(), allowed.end(), item);
        if (found == allowed.end()) {
            fault(key, FaultCode::unknown_word, {shown(item), joined(allowed)});
        } else {
            result.push_back(static_cast<std::size_t>(found - allowed.begin()));
        }
    });
    return result;
}

std::optional<TableReader> TableReader::table(std::string_view key) {
    const TomlNode* node = require(key, Kind::Table, a_table);
    if (node == nullptr) {
        return std::nullopt;
    }
    return TableReader(*node, file_, where(key).key, *faults_);
}

void TableReader::each_up_to(int limit, std::string_view key, const std::function<void(TableReader)>& read,
                             const std::function<void(TableReader&, int)>& too_many) {
    int count = 0;
    std::optional<TableReader> first;
    each(key, [&](TableReader entry) {
        if (++count <= limit) {
            read(std::move(entry));
        } else if (!first) {
            first = std::move(entry);
        }
    });
    if (first) {
        too_many(*first, count);
    }
}

void TableReader::each(std::string_view key, const std::function<void(TableReader)>& read) {
    const TomlNode* list = ask(key);
    if (list == nullptr) {
        return;
    }
    if (list->kind != Kind::List) {
        fault(key, FaultCode::wrong_type, {LocalText{"a list of tables", "une liste de tables"}});
        return;
    }
    int place = 0;
    for (const TomlNode& item : list->children) {
        ++place;
        const TomlNode* given = item.find("id");
        const bool has_id = given != nullptr && given->kind == Kind::Text && is_id(given->text);
        std::string path = where(key).key + "[" + (has_id ? given->text : std::to_string(place)) + "]";
        if (item.kind == Kind::Table) {
            read(TableReader(item, file_, std::move(path), *faults_));
        } else {
            faults_->push_back({FaultCode::wrong_type, Rule::none, {file_, item.line, std::move(path)}, {a_table}});
        }
    }
}

void TableReader::finish() {
    for (const TomlNode& child : table_->children) {
        if (std::find(asked_.begin(), asked_.end(), child.key) == asked_.end()) {
            fault(child.key, FaultCode::unknown_key, {joined(asked_)});
        }
    }
}

void sort_by_place(Faults& faults) {
    std::stable_sort(faults.begin(), faults.end(), [](const Fault& a, const Fault& b) {
        return std::tie(a.where.file, a.where.line) < std::tie(b.where.file, b.where.line);
    });
}

}  // namespace dugout
