#include "scenario/scenario.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "rules/catalogue.hpp"

namespace dugout::scenario {

namespace {

constexpr std::size_t most_steps = 500;

class ScenarioReader {
public:
    ScenarioReader(const TomlNode& tree, std::string file, Refusals& refusals)
        : table_(tree, file, refusals), file_(std::move(file)), refusals_(refusals) {}

    Scenario read() {
        scenario_.file = file_;
        if (!table_.has("title")) table_.refuse(1, "`title` is missing: what does this scenario show?");
        scenario_.title = table_.text("title").value_or("");
        read_covers();
        const Rulebook rulebook = read_rules();
        read_position_table(rulebook);
        read_steps();
        table_.finish();
        return std::move(scenario_);
    }

private:
    void read_covers() {
        const std::vector<Line> ids = table_.texts("covers");
        if (ids.empty() && refusals_.empty())
            table_.refuse(table_.line_of("covers"), "`covers` is missing: which rules does this scenario prove?");
        for (const Line& line : ids) {
            const auto rule = find_rule(line.text);
            if (!rule)
                table_.refuse(line.line, "there is no rule " + shown(line.text) + "; `dugout rules` lists them");
            else if (std::find(scenario_.covers.begin(), scenario_.covers.end(), *rule) != scenario_.covers.end())
                table_.refuse(line.line, line.text + " is listed twice");
            else
                scenario_.covers.push_back(*rule);
        }
    }

    Rulebook read_rules() {
        std::string fault;
        const auto rulebook = parse_rulebook(table_.text("rules").value_or("lrb4"), fault);
        if (!rulebook) table_.refuse(table_.line_of("rules"), fault);
        return rulebook.value_or(lrb4());
    }

    void read_position_table(const Rulebook& rulebook) {
        if (!table_.has("position")) return table_.refuse(1, "`[position]` is missing");
        const TomlNode* node = table_.node("position", TomlNode::Kind::Table, "a table: [position]");
        if (node == nullptr) return;
        scenario_.position_line = node->line;
        Table table(*node, file_, refusals_);
        if (auto position = read_position(table, rulebook, refusals_)) {
            scenario_.position = std::move(*position);
            has_position_ = true;
        }
    }

    void read_steps() {
        const TomlNode* list = table_.node("step", TomlNode::Kind::List, "a list of tables: [[step]]");
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
                                         [](const Step& step) { return step.asserts(); });
        if (!asserts && refusals_.empty())
            table_.refuse(list->line, "nothing is asserted: a scenario must expect something");
    }

    void read_step(const TomlNode& node) {
        Table table(node, file_, refusals_);
        Step step;
        step.line = node.line;
        read_names(table, step);
        if (table.has("do") && table.text_or_texts("do").empty())
            table.refuse(table.line_of("do"), "`do` has no choice in it");
        step.choices = read_choices(table, "do", true);
        step.dice = read_dice(table, "dice");
        if (step.choices.empty() && !step.dice.empty())
            table.refuse(table.line_of("dice"), "`dice` without `do`: nothing rolls them");
        step.events = read_lines<EventPattern>(table, "events", parse_event_pattern);
        step.no_events = read_lines<EventPattern>(table, "no-events", parse_event_pattern);
        step.state = read_lines<StateClaim>(table, "state", parse_state_claim);
        if (const auto decision = table.text("decision")) {
            std::string fault;
            step.decision = parse_decision_claim(*decision, fault);
            if (!step.decision) table.refuse(table.line_of("decision"), fault);
            if (step.decision && step.decision->player)
                check_player(table, table.line_of("decision"), *step.decision->player);
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

    void read_names(Table& table, Step& step) {
        step.name = table.text("name").value_or("");
        step.from = table.text("from").value_or("");
        const auto known = [&](const std::string& name) {
            return std::any_of(scenario_.steps.begin(), scenario_.steps.end(),
                               [&](const Step& each) { return each.name == name; });
        };
        if (step.name == "start" || (!step.name.empty() && known(step.name)))
            table.refuse(table.line_of("name"), "the name " + shown(step.name) + " is taken");
        if (!step.from.empty() && step.from != "start" && !known(step.from))
            table.refuse(table.line_of("from"), "no step before this one has the name " + shown(step.from));
    }

    // Somebody who is not there would make every "not" true.
    void check_player(Table& table, int line, PlayerId player) {
        const match::State& state = scenario_.position.state;
        const bool may_be_raised = state.team(sheet_of(player)).raisings > 0;  // lrb4.necromancer.raise
        if (has_position_ && state.at(player).place == match::Place::Absent && !may_be_raised)
            table.refuse(line, match::player_text(player) + " is not in the position");
    }

    std::vector<match::Choice> read_choices(Table& table, std::string_view key, bool single) {
        std::vector<match::Choice> choices;
        for (const Line& line : single ? table.text_or_texts(key) : table.texts(key)) {
            if (const auto choice = match::parse_choice(line.text)) {
                choices.push_back(*choice);
                if (choice->player()) check_player(table, line.line, choice->player());
                if (choice->kind() == match::ChoiceKind::HitTwo)
                    check_player(table, line.line, PlayerId{static_cast<std::uint8_t>(choice->value())});
            } else {
                table.refuse(line.line, shown(line.text) +
                                            " is no choice; choices are written as `move H3`, `go m8`, "
                                            "`hit A4`, `re-roll team`, `end-turn`");
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
                for (const PlayerId player : item->players()) check_player(table, line.line, player);
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
    Scenario scenario_;
    bool has_position_ = false;
};

// A file of another kind is told so once, not key by key.
bool is_something_else(const TomlNode& tree) {
    return !tree.children.empty() && tree.find("covers") == nullptr && tree.find("position") == nullptr &&
           tree.find("step") == nullptr;
}

Read<Scenario> refused(std::string_view file, int line, std::string reason) {
    return {std::nullopt, {{std::string(file), line, std::move(reason)}}};
}

}  // namespace

Read<Scenario> parse_scenario(std::string_view source, std::string_view file) {
    Read<Scenario> result;
    const Result<TomlNode> tree = parse_toml(source, file);
    if (!tree) {
        for (const Fault& fault : tree.faults())
            result.refusals.push_back(
                {std::string(file), fault.where.line, "no scenario: " + reason(fault, Language::English)});
        return result;
    }
    if (is_something_else(*tree))
        return refused(file, 1,
                       "this is no scenario: it has neither `covers` nor `[position]` nor `[[step]]`; "
                       "docs/scenarios.md tells how one is written");
    Scenario scenario = ScenarioReader(*tree, std::string(file), result.refusals).read();
    std::stable_sort(result.refusals.begin(), result.refusals.end(),
                     [](const Refusal& a, const Refusal& b) { return a.line < b.line; });
    if (result.refusals.empty()) result.value = std::move(scenario);
    return result;
}

Read<Scenario> load_scenario(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return refused(path.string(), 0, "this is no file");
    if (std::filesystem::file_size(path, error) > toml_size_limit)
        return refused(path.string(), 0, "the file is too large");
    std::ifstream stream(path, std::ios::binary);
    const std::string source(std::istreambuf_iterator<char>(stream), {});
    if (!stream.is_open() || stream.bad()) return refused(path.string(), 0, "the file cannot be read");
    return parse_scenario(source, path.string());
}

}  // namespace dugout::scenario
