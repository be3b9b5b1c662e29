#pragma once

// Reads the scenario of any game: what a position, a choice, an event and a claim look like, the game says.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "scenario/heading.hpp"
#include "scenario/scenario.hpp"

namespace dugout::scenario {

inline constexpr std::size_t most_steps = 500;

template <class Game>
class ScenarioReader {
public:
    ScenarioReader(const TomlNode& tree, std::string file, Refusals& refusals)
        : table_(tree, file, refusals), file_(std::move(file)), refusals_(refusals) {}

    ScenarioOf<Game> read() {
        scenario_.file = file_;
        Heading heading = read_heading(table_, refusals_);
        scenario_.title = std::move(heading.title);
        scenario_.covers = std::move(heading.covers);
        if (table_.has("game")) table_.text("game");
        game_.read_head(table_);
        read_position_table();
        read_steps();
        table_.finish();
        return std::move(scenario_);
    }

private:
    void read_position_table() {
        if (!table_.has("position")) return table_.refuse(1, "`[position]` is missing");
        const TomlNode* node =
            table_.node("position", TomlNode::Kind::Table, {"a table: [position]", "une table : [position]"});
        if (node == nullptr) return;
        scenario_.position_line = node->line;
        Table table(*node, file_, refusals_);
        if (auto position = game_.read_position(table, refusals_)) {
            scenario_.position = std::move(*position);
            has_position_ = true;
        }
    }

    void read_steps() {
        const TomlNode* list = table_.tables("step");
        if (!table_.has("step")) table_.refuse(1, "no [[step]]: a scenario has at least one");
        if (list == nullptr) return;
        if (list->children.empty()) table_.refuse(list->line, "no [[step]]: a scenario has at least one");
        if (list->children.size() > most_steps)
            return table_.refuse(list->line, "more than " + std::to_string(most_steps) + " steps");
        for (const TomlNode& node : list->children) {
            if (node.kind != TomlNode::Kind::Table)
                table_.refuse(node.line, "`step` must be a list of tables: [[step]]");
            else
                read_step(node);
        }
        const bool asserts = std::any_of(scenario_.steps.begin(), scenario_.steps.end(),
                                         [](const auto& step) { return step.asserts(); });
        if (!asserts && refusals_.empty())
            table_.refuse(list->line, "nothing is asserted: a scenario must expect something");
    }

    void read_step(const TomlNode& node) {
        Table table(node, file_, refusals_);
        StepOf<Game> step;
        step.line = node.line;
        read_names(table, step);
        if (table.has("do") && table.text_or_texts("do").empty())
            table.refuse(table.line_of("do"), "`do` has no choice in it");
        step.choices = read_choices(table, "do", true);
        step.dice = Game::read_dice(table, "dice");
        if (step.choices.empty() && !step.dice.empty())
            table.refuse(table.line_of("dice"), "`dice` without `do`: nothing rolls them");
        step.events = read_lines<typename Game::EventPattern>(table, "events", Game::parse_event);
        step.no_events = read_lines<typename Game::EventPattern>(table, "no-events", Game::parse_event);
        step.state = read_lines<typename Game::StateClaim>(table, "state", Game::parse_state);
        if (const auto decision = table.text("decision")) {
            std::string fault;
            step.decision = Game::parse_decision(*decision, fault);
            if (!step.decision) table.refuse(table.line_of("decision"), fault);
            if (step.decision) check_named(table, table.line_of("decision"), *step.decision);
        }
        step.legal = read_choices(table, "legal", false);
        step.illegal = read_choices(table, "illegal", false);
        if (table.has("only")) {
            step.only = read_choices(table, "only", false);
            std::sort(step.only->begin(), step.only->end());
        }
        table.finish();
        if (!table.has("do") && !step.asserts() && refusals_.empty())
            table.refuse(step.line, "this step neither does nor expects anything");
        scenario_.steps.push_back(std::move(step));
    }

    void read_names(Table& table, StepOf<Game>& step) {
        step.name = table.text("name").value_or("");
        step.from = table.text("from").value_or("");
        const auto known = [&](const std::string& name) {
            return std::any_of(scenario_.steps.begin(), scenario_.steps.end(),
                               [&](const auto& each) { return each.name == name; });
        };
        if (step.name == "start" || (!step.name.empty() && known(step.name)))
            table.refuse(table.line_of("name"), "the name " + shown(step.name) + " is taken");
        if (!step.from.empty() && step.from != "start" && !known(step.from))
            table.refuse(table.line_of("from"), "no step before this one has the name " + shown(step.from));
    }

    // Somebody who is not there would make every "not" true.
    template <class Item>
    void check_named(Table& table, int line, const Item& item) {
        if (!has_position_) return;
        for (const std::string& name : Game::strangers(scenario_.position, item))
            table.refuse(line, name + " is not in the position");
    }

    std::vector<typename Game::Choice> read_choices(Table& table, std::string_view key, bool single) {
        std::vector<typename Game::Choice> choices;
        for (const Line& line : single ? table.text_or_texts(key) : table.texts(key)) {
            if (const auto choice = Game::parse_choice(line.text)) {
                choices.push_back(*choice);
                check_named(table, line.line, *choice);
            } else {
                table.refuse(line.line,
                             shown(line.text) + " is no choice; choices are written as " + Game::choice_forms);
            }
        }
        return choices;
    }

    template <class Item, class Parse>
    std::vector<Item> read_lines(Table& table, std::string_view key, Parse parse) {
        std::vector<Item> items;
        for (const Line& line : table.texts(key)) {
            std::string fault;
            if (auto item = parse(line.text, fault)) {
                check_named(table, line.line, *item);
                items.push_back(std::move(*item));
            } else {
                table.refuse(line.line, fault);
            }
        }
        return items;
    }

    Table table_;
    std::string file_;
    Refusals& refusals_;
    Game game_;
    ScenarioOf<Game> scenario_;
    bool has_position_ = false;
};

template <class Game>
Read<ScenarioOf<Game>> read_scenario(const TomlNode& tree, std::string_view file) {
    Read<ScenarioOf<Game>> result;
    ScenarioOf<Game> scenario = ScenarioReader<Game>(tree, std::string(file), result.refusals).read();
    std::stable_sort(result.refusals.begin(), result.refusals.end(),
                     [](const Refusal& a, const Refusal& b) { return a.line < b.line; });
    if (result.refusals.empty()) result.value = std::move(scenario);
    return result;
}

}  // namespace dugout::scenario
