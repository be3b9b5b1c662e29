#include "cli/rules_diff.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/common.hpp"
#include "team/rule_words.hpp"

namespace dugout::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string value_name(const OptionEntry& row, const Rulebook& book) {
    return std::string(row.values[static_cast<std::size_t>(book.value(row.option))]);
}

// The rule that speaks for this value: where the third edition has its own, that one stands for its value.
Rule rule_behind(const OptionEntry& row, const Rulebook& book) {
    const bool as_third = row.other != Rule::none && book.value(row.option) == row.third;
    return as_third ? row.other : row.rule;
}

std::vector<Rule> rules_behind(const OptionEntry& row, const Rulebook& first, const Rulebook& second) {
    const Rule one = rule_behind(row, first);
    const Rule other = rule_behind(row, second);
    return one == other ? std::vector{one} : std::vector{one, other};
}

std::string title(Rule rule, Language language) { return std::string(told(entry(rule), language).title); }

Json rule_json(Rule rule) {
    return {{"id", id(rule)}, {"title", {{"en", entry(rule).en.title}, {"fr", entry(rule).fr.title}}}};
}

template <class Visit>
void for_each_difference(const Rulebook& first, const Rulebook& second, Visit visit) {
    for (const OptionEntry& row : options())
        if (first.value(row.option) != second.value(row.option)) visit(row);
}

// Rules of the third edition that no option stands for by itself: they come with it, or with one of its options.
std::vector<Rule> others_of_third(const Rulebook& first, const Rulebook& second) {
    std::vector<Rule> result;
    if ((first == third()) == (second == third())) return result;
    for (const Rule rule : generated::rules_by_id()) {
        const bool named = std::any_of(options().begin(), options().end(),
                                       [&](const OptionEntry& row) { return rule == row.other || rule == row.rule; });
        if (entry(rule).chapter == "third" && !named) result.push_back(rule);
    }
    return result;
}

}  // namespace

std::string rules_diff_page(const Rulebook& first, const Rulebook& second, Language language) {
    const bool french = language == Language::French;
    if (first == second) return french ? "Aucune différence.\n" : "No difference.\n";
    Table table(
        {"option", rulebook_text(first), rulebook_text(second), french ? "règle" : "rule", french ? "titre" : "title"});
    for_each_difference(first, second, [&](const OptionEntry& row) {
        std::array<std::string, 3> head = {std::string(row.name), value_name(row, first), value_name(row, second)};
        for (const Rule rule : rules_behind(row, first, second)) {
            table.add({head[0], head[1], head[2], std::string(id(rule)), title(rule, language)});
            head = {};
        }
    });
    std::string page = table.text({});
    const std::vector<Rule> others = others_of_third(first, second);
    if (others.empty()) return page;
    page += french ? "\nSans option à elles, ces règles de la troisième édition vont avec :\n"
                   : "\nWithout an option of their own, these rules of the third edition come with it:\n";
    Table rest({french ? "règle" : "rule", french ? "titre" : "title"});
    for (const Rule rule : others) rest.add({std::string(id(rule)), title(rule, language)});
    return page + rest.text({});
}

std::string rules_diff_json(const Rulebook& first, const Rulebook& second) {
    Json list = Json::array();
    for_each_difference(first, second, [&](const OptionEntry& row) {
        Json rules = Json::array();
        for (const Rule rule : rules_behind(row, first, second)) rules.push_back(rule_json(rule));
        list.push_back({{"option", row.name},
                        {"what", {{"en", row.en}, {"fr", row.fr}}},
                        {"values", {value_name(row, first), value_name(row, second)}},
                        {"rules", rules}});
    });
    Json others = Json::array();
    for (const Rule rule : others_of_third(first, second)) others.push_back(rule_json(rule));
    return Json{{"books", {rulebook_text(first), rulebook_text(second)}}, {"options", list}, {"others", others}}.dump(
               2) +
           "\n";
}

}  // namespace dugout::cli
