#include "tactics/suite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "match/engine.hpp"
#include "scenario/position.hpp"
#include "tactics/solver.hpp"

namespace dugout::tactics {

using match::Choice;
using scenario::Line;
using scenario::Refusals;
using scenario::Table;

namespace {

constexpr double printed = 0.0001;  // as exactly as chances are written

// "83.33 %"
std::optional<double> parse_percent(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || std::string_view(end, text.data() + text.size()) != " %") return {};
    if (value < 0 || value > 100) return {};
    return value / 100;
}

class SuiteReader {
public:
    SuiteReader(const TomlNode& tree, std::string file, Refusals& refusals)
        : table_(tree, file, refusals), file_(std::move(file)), refusals_(refusals) {}

    std::vector<Tactic> read() {
        if (!table_.has("family")) table_.refuse(1, "`family` is missing: what have these positions in common?");
        table_.text("family");
        const TomlNode* list = table_.tables("tactic");
        if (list == nullptr) {
            if (refusals_.empty()) table_.refuse(1, "no [[tactic]]: a suite has at least one");
        } else {
            for (const TomlNode& node : list->children) read_tactic(node);
        }
        table_.finish();
        return std::move(tactics_);
    }

private:
    void read_tactic(const TomlNode& node) {
        Table table(node, file_, refusals_);
        Tactic tactic;
        tactic.file = file_;
        tactic.line = node.line;
        tactic.title = table.text("title").value_or("");
        if (tactic.title.empty()) table.refuse(node.line, "`title` is missing: what is the idea?");
        const std::string goal = table.text("goal").value_or("");
        if (const auto parsed = parse_goal(goal))
            tactic.goal = *parsed;
        else
            table.refuse(node.line, "`goal` must be score, ball, free, hold, keep, off A3 or down A3, not " +
                                        scenario::shown(goal));
        tactic.chance = chance(table, "chance");
        tactic.next = chance(table, "next");
        for (const Line& line : table.texts("best"))
            if (const auto choice = match::parse_choice(line.text))
                tactic.best.push_back(*choice);
            else
                table.refuse(line.line, scenario::shown(line.text) + " is no choice");
        std::sort(tactic.best.begin(), tactic.best.end());
        read_position(table, tactic);
        table.finish();
        tactics_.push_back(std::move(tactic));
    }

    static double chance(Table& table, std::string_view key) {
        if (!table.has(key)) return 0;
        const std::string text = table.text(key).value_or("");
        const auto value = parse_percent(text);
        if (!value)
            table.refuse(table.line_of(key),
                         "`" + std::string(key) + "` must be like \"83.33 %\", not " + scenario::shown(text));
        return value.value_or(0);
    }

    void read_position(Table& table, Tactic& tactic) {
        RulebookFault fault;
        const auto book = parse_rulebook(table.text("rules").value_or("lrb4"), fault);
        if (!book) return table.refuse(table.line_of("rules"), LocalText{fault.en, fault.fr});
        const std::vector<Line> choices = table.texts("do");
        const std::vector<FixedDie> dice = scenario::read_dice(table, "dice");
        const TomlNode* node = table.node("position", TomlNode::Kind::Table,
                                          {"a table: [tactic.position]", "une table : [tactic.position]"});
        if (node == nullptr) return table.refuse(table.line(), "`[tactic.position]` is missing");
        Table inner(*node, file_, refusals_);
        const auto position = scenario::read_position(inner, *book, refusals_);
        if (!position) return;
        scenario::Entered entered = scenario::enter(*position);
        if (entered.fault) return table.refuse(node->line, *entered.fault);
        tactic.state = entered.state;
        play(table, choices, dice, tactic.state);
    }

    // What has been done and rolled before the question.
    static void play(Table& table, const std::vector<Line>& choices, const std::vector<FixedDie>& dice,
                     match::State& state) {
        ScriptedDice scripted(dice);
        for (const Line& line : choices) {
            const auto choice = match::parse_choice(line.text);
            if (!choice || !match::apply(state, *choice, scripted))
                return table.refuse(line.line, scenario::shown(line.text) + " is not legal there");
        }
        if (!scripted.error().empty()) return table.refuse(table.line_of("dice"), scripted.error());
        if (scripted.left() > 0) table.refuse(table.line_of("dice"), "more dice than were rolled");
    }

    Table table_;
    std::string file_;
    Refusals& refusals_;
    std::vector<Tactic> tactics_;
};

std::string names(const std::vector<Choice>& choices) {
    std::string list;
    for (const Choice choice : choices) list += (list.empty() ? "" : ", ") + match::choice_text(choice);
    return list;
}

}  // namespace

std::string percent(double chance) { return fmt::format("{:.2f} %", 100 * chance); }

scenario::Read<std::vector<Tactic>> parse_suite(std::string_view text, std::string_view file) {
    scenario::Read<std::vector<Tactic>> read;
    Result<TomlNode> tree = parse_toml(text, file);
    if (!tree) return {{}, scenario::refused(tree.faults(), file)};
    std::vector<Tactic> tactics = SuiteReader(*tree, std::string(file), read.refusals).read();
    if (read.refusals.empty()) read.value = std::move(tactics);
    return read;
}

Proof prove(const Tactic& tactic) {
    Solver solver(match::decision(tactic.state).seat, tactic.goal);
    const std::vector<Ranked> ranked = solver.rank(simplified(tactic.state, tactic.goal));
    Proof proof{.best = {}, .chance = ranked.front().chance, .applications = solver.applications()};
    for (const Ranked& each : ranked) {
        if (each.chance > proof.chance - printed) {
            proof.best.push_back(each.choice);
        } else {
            proof.next = each.chance;
            break;
        }
    }
    proof.complete = solver.complete();
    std::sort(proof.best.begin(), proof.best.end());
    return proof;
}

std::optional<LocalText> refutation(const Tactic& tactic, const Proof& proof) {
    const auto told = [&](std::string_view en, std::string_view fr, double proved, double claimed) {
        return scenario::said(en, fr, {names(proof.best), names(tactic.best), percent(proved), percent(claimed)});
    };
    if (!proof.complete)
        return told("there is too much to go through: take players or actions away",
                    "il y a trop à parcourir : retirez des joueurs ou des actions", 0, 0);
    if (tactic.best.empty())
        return told("best is {0} ({2}), and none is named", "le meilleur choix est {0} ({2}), et aucun n’est nommé",
                    proof.chance, 0);
    if (proof.best != tactic.best)
        return told("best is {0} ({2}), not {1}", "le meilleur choix est {0} ({2}), pas {1}", proof.chance, 0);
    if (std::abs(proof.chance - tactic.chance) > printed)
        return told("its chance is {2}, not {3}", "sa chance est de {2}, pas de {3}", proof.chance, tactic.chance);
    if (std::abs(proof.next - tactic.next) > printed)
        return told("the next best has {2}, not {3}", "le suivant a {2}, pas {3}", proof.next, tactic.next);
    if (proof.margin() < least_margin)
        return told("the next best is only {2} behind", "le suivant n’est qu’à {2}", proof.margin(), 0);
    return {};
}

}  // namespace dugout::tactics
