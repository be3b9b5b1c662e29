#include "tournament/roster_book_toml.hpp"

#include <algorithm>
#include <stdexcept>

#include "rules/embedded.hpp"

namespace dugout::tournament {

TomlNode embedded_tree(std::string_view file) {
    Result<TomlNode> tree = parse_toml(embedded_file(file).value(), file);
    if (!tree) throw std::logic_error("the data inside the program: " + text(tree.faults().front(), Language::English));
    return std::move(tree).value();
}

std::string text_of(const TomlNode& table, std::string_view key) {
    const TomlNode* node = table.find(key);
    return node == nullptr ? std::string() : node->text;
}

std::int64_t number_of(const TomlNode& table, std::string_view key, std::int64_t otherwise) {
    const TomlNode* node = table.find(key);
    return node == nullptr ? otherwise : node->integer;
}

bool flag_of(const TomlNode& table, std::string_view key) {
    const TomlNode* node = table.find(key);
    return node != nullptr && node->boolean;
}

Ids texts_of(const TomlNode& table, std::string_view key) {
    Ids result;
    for (const TomlNode& item : entries_of(table, key)) result.push_back(item.text);
    return result;
}

LocalText name_of(const TomlNode& table) {
    const TomlNode* name = table.find("name");
    return name == nullptr ? LocalText{} : LocalText{text_of(*name, "en"), text_of(*name, "fr")};
}

const std::vector<TomlNode>& entries_of(const TomlNode& table, std::string_view key) {
    static const std::vector<TomlNode> none;
    const TomlNode* list = table.find(key);
    return list == nullptr ? none : list->children;
}

void mark_stunty(DraftBook& book, const TomlNode& stunty) {
    const auto mark = [&](std::string_view team, const auto& lets_in) {
        for (TeamList& list : book.lists) {
            if (list.id != team) continue;
            list.stunty.emplace();
            for (const PositionLine& position : list.positions)
                if (lets_in(position.id)) list.stunty->push_back(position.id);
        }
    };
    for (const std::string& team : texts_of(stunty, "free")) mark(team, [](const std::string&) { return true; });
    for (const TomlNode& entry : entries_of(stunty, "restricted")) {
        const Ids only = texts_of(entry, "only");
        const Ids without = texts_of(entry, "without");
        mark(text_of(entry, "team"), [&](const std::string& position) {
            return (only.empty() || holds(only, position)) && !holds(without, position);
        });
    }
}

}  // namespace dugout::tournament
