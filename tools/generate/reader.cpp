#include "reader.hpp"

#include "words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>

namespace {

std::string_view description(Kind kind) {
    switch (kind) {
        case Kind::text: return "a text that is not empty";
        case Kind::integer: return "a whole number";
        case Kind::boolean: return "true or false";
        case Kind::texts: return "a list of texts";
        case Kind::integers: return "a list of whole numbers";
        case Kind::name: return "{ en = \"...\", fr = \"...\" }, neither of them empty";
        case Kind::tables: return "a list of tables that is not empty";
        case Kind::matrix: return "a list of lists of whole numbers";
        case Kind::table: return "a table";
    }
    return "";
}

bool is_text(const toml::node* node) {
    const auto* text = node == nullptr ? nullptr : node->as_string();
    return text != nullptr && !is_blank(text->get());
}

template <typename Accept>
bool is_list(const toml::node& node, Accept accept) {
    const toml::array* list = node.as_array();
    return list != nullptr && std::all_of(list->begin(), list->end(), accept);
}

bool is_name(const toml::node& node) {
    const toml::table* name = node.as_table();
    return name != nullptr && name->size() == 2 && is_text(name->get("en")) && is_text(name->get("fr"));
}

bool is_integer(const toml::node& node) { return node.is_integer(); }

bool is_kind(const toml::node& node, Kind kind) {
    switch (kind) {
        case Kind::text: return is_text(&node);
        case Kind::integer: return node.is_integer();
        case Kind::boolean: return node.is_boolean();
        case Kind::texts: return is_list(node, [](const toml::node& item) { return is_text(&item); });
        case Kind::integers: return is_list(node, is_integer);
        case Kind::name: return is_name(node);
        case Kind::tables:
            return is_list(node, [](const toml::node& item) { return item.is_table(); }) && !node.as_array()->empty();
        case Kind::matrix: return is_list(node, [](const toml::node& row) { return is_list(row, is_integer); });
        case Kind::table: return node.is_table();
    }
    return false;
}

}  // namespace

std::vector<Document> read_folder(const std::filesystem::path& folder, Faults& faults) {
    std::vector<std::filesystem::path> paths;
    std::error_code error;
    for (const auto& file : std::filesystem::directory_iterator(folder, error)) {
        if (file.path().extension() == ".toml") {
            paths.push_back(file.path());
        }
    }
    std::sort(paths.begin(), paths.end());
    if (paths.empty()) {
        faults.push_back({folder.string(), 0, "folder", "holds no *.toml file, or cannot be read"});
    }

    std::vector<Document> documents;
    for (const auto& path : paths) {
        const std::string name = path.filename().string();
        std::ifstream file(path, std::ios::binary);
        std::string text{std::istreambuf_iterator<char>(file), {}};
        try {
            toml::table content = toml::parse(text, name);
            documents.push_back({name, path.stem().string(), std::move(text), std::move(content)});
        } catch (const toml::parse_error& fault) {
            faults.push_back({name, fault.source().begin.line, "syntax", std::string(fault.description())});
        }
    }
    return documents;
}

const Document* find_document(const std::vector<Document>& documents, std::string_view stem) {
    const auto found = std::find_if(documents.begin(), documents.end(),
                                    [stem](const Document& document) { return document.stem == stem; });
    return found == documents.end() ? nullptr : &*found;
}

std::string Entry::key(std::string_view name) const {
    return path.empty() ? std::string(name) : fmt::format("{}.{}", path, name);
}

std::string Entry::text(std::string_view name) const { return table[name].value_or(std::string()); }

std::vector<std::string> Entry::texts(std::string_view name) const {
    std::vector<std::string> found;
    if (const toml::array* list = table[name].as_array()) {
        for (const toml::node& item : *list) {
            if (const auto text = item.value<std::string>()) {
                found.push_back(*text);
            }
        }
    }
    return found;
}

std::int64_t Entry::integer(std::string_view name, std::int64_t otherwise) const {
    return table[name].value_or(otherwise);
}

void Entry::fault(Faults& faults, std::string_view name, std::string reason) const {
    const auto found = table.find(name);
    const std::uint32_t at = found == table.end() ? line() : found->first.source().begin.line;
    faults.push_back({document.name, at, key(name), std::move(reason)});
}

void Entry::check_kind(const Key& key, Faults& faults) const {
    const toml::node* node = table.get(key.name);
    if (node != nullptr && !is_kind(*node, key.kind)) {
        fault(faults, key.name, fmt::format("must be {}", description(key.kind)));
    }
}

void Entry::check(const std::vector<Key>& keys, Faults& faults) const {
    for (const auto& [name, node] : table) {
        const auto known =
            std::find_if(keys.begin(), keys.end(), [&name = name](const Key& key) { return key.name == name.str(); });
        if (known == keys.end()) {
            fault(faults, name.str(), "unknown key");
        } else {
            check_kind(*known, faults);
        }
    }
    for (const Key& key : keys) {
        if (key.required && !table.contains(key.name)) {
            fault(faults, key.name, fmt::format("is missing; must be {}", description(key.kind)));
        }
    }
}

std::vector<Entry> Entry::entries(std::string_view name) const {
    std::vector<Entry> found;
    if (const toml::array* list = table[name].as_array()) {
        for (const toml::node& item : *list) {
            if (const toml::table* entry = item.as_table()) {
                found.push_back({document, *entry, key(name)});
            }
        }
    }
    return found;
}

Entry whole(const Document& document) { return {document, document.content, ""}; }

void check_ids(const std::vector<Entry>& entries, Faults& faults) {
    std::map<std::string, std::uint32_t> first;
    for (const Entry& entry : entries) {
        const std::string id = entry.text("id");
        if (id.empty()) {
            continue;  // said by check()
        }
        if (!is_words(id)) {
            entry.fault(faults, "id", fmt::format("`{}` is not lower case words joined by '-'", id));
        }
        const auto [earlier, is_new] = first.emplace(id, entry.line());
        if (!is_new) {
            entry.fault(faults, "id", fmt::format("`{}` is given twice, first in line {}", id, earlier->second));
        }
    }
}
