#include "tournament/breach.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "rules/catalogue.hpp"
#include "tournament/breach_words.hpp"

namespace dugout::tournament {

namespace {

const BreachWords& words(BreachCode code) { return breach_words()[static_cast<std::size_t>(code)]; }

// One step of a path: a name, and in brackets the id or the place in a list.
const TomlNode* step(const TomlNode& table, std::string_view part) {
    const std::size_t bracket = part.find('[');
    const TomlNode* node = table.find(part.substr(0, bracket));
    if (node == nullptr || bracket == std::string_view::npos) return node;
    const std::string_view which = part.substr(bracket + 1, part.size() - bracket - 2);
    std::size_t at = 0;
    for (const TomlNode& item : node->children) {
        ++at;
        const TomlNode* id = item.find("id");
        if ((id != nullptr && id->text == which) || std::to_string(at) == which) return &item;
    }
    return node;
}

int line_of(const TomlNode& tree, std::string_view path) {
    const TomlNode* node = &tree;
    int line = 0;
    while (!path.empty() && node != nullptr) {
        const std::size_t dot = path.find('.');
        node = step(*node, path.substr(0, dot));
        if (node != nullptr) line = node->line;
        path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
    }
    return line;
}

}  // namespace

std::string_view name(BreachCode code) { return words(code).name; }
Rule rule(BreachCode code) { return words(code).rule; }
bool is_advice(BreachCode code) { return code == BreachCode::gold_left; }

bool is_legal(const Breaches& breaches) {
    return std::all_of(breaches.begin(), breaches.end(), [](const Breach& each) { return is_advice(each.code); });
}

std::string what(const Breach& breach, Language language) {
    const BreachWords& entry = words(breach.code);
    return filled(language == Language::French ? entry.what_fr : entry.what_en, breach.arguments, language);
}

std::string remedy(const Breach& breach, Language language) {
    const BreachWords& entry = words(breach.code);
    return filled(language == Language::French ? entry.remedy_fr : entry.remedy_en, breach.arguments, language);
}

std::string text(const Breach& breach, Language language) {
    const std::string where = dugout::text(breach.where);
    return (where.empty() ? "" : where + ": ") + what(breach, language) +
           (language == Language::French ? " ; " : "; ") + remedy(breach, language) + " [" +
           std::string(id(rule(breach.code))) + "]";
}

void place(Breaches& breaches, const TomlNode& tree, std::string_view file) {
    for (Breach& breach : breaches) {
        breach.where.file = file;
        breach.where.line = line_of(tree, breach.where.key);
    }
}

}  // namespace dugout::tournament
