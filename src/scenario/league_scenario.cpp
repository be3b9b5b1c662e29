#include "scenario/league_scenario.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "league/journal.hpp"
#include "scenario/heading.hpp"
#include "team/samples.hpp"
#include "team/sheet_text.hpp"

namespace dugout::scenario {

namespace {

constexpr std::string_view commissioner = "boss";
constexpr std::string_view first_day = "2500-01-01";
const std::vector<std::string_view> starts = {"league", "match", "gate", "play"};
enum StartPoint : int { AtLeague, AtMatch, AtGate, AtPlay };

struct LeagueStep {
    int line = 0;
    std::string name, from;
    std::vector<Line> acts;
    std::vector<FixedDie> dice;
    std::string who, date, attached;
    std::optional<std::string> refused, ask;
    std::vector<Line> changes, no_changes, figures;
};

class LeagueScenario {
public:
    // Reads the file and founds the league it speaks of.
    Refusals read(const TomlNode& tree, std::string_view file) {
        Refusals refusals;
        Table table(tree, std::string(file), refusals);
        table_ = &table;
        refusals_ = &refusals;
        file_ = file;
        table.text("game");
        heading_ = read_heading(table, refusals);
        const std::vector<Line> options = table.texts("options");
        const std::vector<Line> given = table.texts("given");
        const int start = table.word("start", starts).value_or(AtLeague);
        const auto gate = table.number("gate", 0, 999'999);
        read_teams();
        read_steps();
        table.finish();
        if (refusals.empty()) found_league(options);
        for (const Line& line : given)
            if (refusals.empty()) give(line);
        if (refusals.empty()) begin_match(start, gate);
        saved_["start"] = journal_;
        table_ = nullptr;
        refusals_ = nullptr;
        return refusals;
    }

    // Stops at the first difference.
    Outcome run() {
        outcome_ = {};
        journal_ = saved_["start"];
        for (const LeagueStep& step : steps_)
            if (!play(step)) break;
        return outcome_;
    }

    const std::string& title() const { return heading_.title; }
    const std::vector<Rule>& covers() const { return heading_.covers; }

private:
    // ---- reading

    void read_teams() {
        const TomlNode* list = table_->tables("team");
        if (list == nullptr) return;
        for (const TomlNode& node : list->children) {
            Table table(node, file_, *refusals_);
            const std::string id = table.text("id").value_or("");
            const std::string roster_id = table.text("roster").value_or(id);
            const std::string coach = table.text("coach").value_or(id);
            const Roster* roster = Library::embedded().roster(roster_id);
            const auto sample = sample_sheet(Library::embedded(), roster_id);
            if (roster == nullptr || !sample) {
                table.refuse(node.line, "there is no roster " + shown(roster_id));
                continue;
            }
            TeamSheet sheet = *sample;
            sheet.name = table.text("name").value_or(id);
            const std::vector<Line> players = table.texts("players");
            if (!players.empty()) sheet.players.clear();
            for (const Line& line : players) add_players(table, sheet, *roster, line);
            sheet.rerolls = table.number("rerolls", 0, 20).value_or(0);
            sheet.fan_factor = table.number("fan-factor", 0, 20).value_or(1);
            sheet.assistant_coaches = table.number("assistants", 0, 20).value_or(0);
            sheet.cheerleaders = table.number("cheerleaders", 0, 20).value_or(0);
            sheet.apothecaries = table.number("apothecaries", 0, 2).value_or(0);
            table.finish();
            teams_.push_back({id, coach, write_sheet(sheet)});
        }
    }

    // "lineman 11"
    static void add_players(Table& table, TeamSheet& sheet, const Roster& roster, const Line& line) {
        const std::vector<std::string> words = league::words_of(line.text);
        const int count = words.size() == 2 ? parse_count(words[1], 16).value_or(0) : 0;
        const auto player = words.empty() ? std::nullopt : league::recruit(roster, words[0], Library::embedded());
        if (count == 0 || !player) return table.refuse(line.line, shown(line.text) + " is not `POSITION COUNT`");
        for (int i = 0; i < count; ++i) add_player(sheet, *player);
    }

    void read_steps() {
        const TomlNode* list = table_->tables("step");
        if (list == nullptr) return table_->refuse(1, "no [[step]]: a scenario has at least one");
        bool asserts = false;
        for (const TomlNode& node : list->children) {
            Table table(node, file_, *refusals_);
            LeagueStep step;
            step.line = node.line;
            step.name = table.text("name").value_or("");
            step.from = table.text("from").value_or("");
            step.acts = table.text_or_texts("do");
            step.who = table.text("as").value_or(std::string(commissioner));
            step.date = table.text("date").value_or("");
            for (const Line& line : table.texts("text")) step.attached += line.text + "\n";
            for (const Line& line : table.mixed("dice"))
                for (const std::string& word : league::words_of(line.text)) {
                    const auto die = parse_die(word);
                    if (die)
                        step.dice.push_back(*die);
                    else
                        table.refuse(line.line, shown(word) + " is no die");
                }
            step.refused = table.text("refused");
            step.ask = table.text("ask");
            step.changes = table.texts("changes");
            step.no_changes = table.texts("no-changes");
            step.figures = table.texts("figures");
            table.finish();
            asserts = asserts || step.refused || step.ask || !step.changes.empty() || !step.no_changes.empty() ||
                      !step.figures.empty();
            steps_.push_back(std::move(step));
        }
        if (!asserts) table_->refuse(list->line, "nothing is asserted: a scenario must expect something");
    }

    // ---- what is there before the first step

    league::Entry entry(std::string act, std::string attached = {}) const {
        league::Entry entry;
        entry.date = journal_.book.league.today.empty() ? std::string(first_day) : journal_.book.league.today;
        entry.who = commissioner;
        entry.act = std::move(act);
        entry.attachment = std::move(attached);
        return entry;
    }

    void do_now(std::string act, std::string attached, std::vector<FixedDie> fixed = {}) {
        ScriptedDice dice(fixed);
        if (const league::Maybe no = add(journal_, entry(act, std::move(attached)), dice, Library::embedded()))
            table_->refuse(1, act + ": " + text(*no, Language::English));
        else if (!dice.error().empty())
            table_->refuse(1, act + ": " + dice.error());
    }

    void found_league(const std::vector<Line>& options) {
        do_now("create \"Scenario League\"", "");
        for (const Line& line : options) do_now("option " + line.text, "");
        for (const auto& team : teams_) do_now("join " + team[0] + " " + team[1], team[2]);
    }

    // "humans gold +100000": a line of the team's history.
    void give(const Line& line) {
        const std::size_t space = line.text.find(' ');
        auto change = space == std::string::npos ? std::nullopt : league::parse_change(line.text.substr(space + 1));
        const int team = journal_.book.league.team(line.text.substr(0, space));
        if (!change || team == league::no_team)
            return table_->refuse(line.line, shown(line.text) + " is no line of a history");
        change->team = team;
        if (!write_line(journal_.book.league.teams, *change, Library::embedded()))
            return table_->refuse(line.line, shown(line.text) + " does not fit this team");
        journal_.book.ledger.push_back(std::move(*change));
    }

    // The first two teams meet, hire nobody, in nice weather.
    void begin_match(int start, std::optional<int> gate) {
        if (start == AtLeague) return;
        if (teams_.size() < 2) return table_->refuse(1, "two teams are needed for a match");
        do_now("match " + teams_[0][0] + " " + teams_[1][0], "");
        if (start == AtMatch) return;
        do_now("hire 1 home nothing", "");
        do_now("hire 1 away nothing", "");
        do_now("roll 1", "", {{Die::D6, 3}, {Die::D6, 4}});
        if (start == AtGate) return;
        const auto& teams = journal_.book.league.teams;
        const int fans = teams[0].sheet.fan_factor + teams[1].sheet.fan_factor;
        do_now("roll 1", "", std::vector<FixedDie>(static_cast<std::size_t>(fans), FixedDie{Die::D6, 1}));
        if (gate && !journal_.book.league.matches.empty()) journal_.book.league.matches[0].gate = *gate;
    }

    // ---- the steps

    bool fail(const LeagueStep& step, std::string reason) {
        outcome_.passed = false;
        outcome_.message = file_ + ":" + std::to_string(step.line) + ": " + std::move(reason);
        outcome_.details = told_;
        return false;
    }

    std::string line_text(const league::Change& change) const {
        const auto& teams = journal_.book.league.teams;
        return text(change, change.team < 0 ? std::string_view("league")
                                            : std::string_view(teams[static_cast<std::size_t>(change.team)].id));
    }

    bool play(const LeagueStep& step) {
        if (!step.from.empty()) {
            const auto found = saved_.find(step.from);
            if (found == saved_.end()) return fail(step, "there is no step " + step.from + " before this one");
            journal_ = found->second;
        }
        const std::size_t before = journal_.book.ledger.size();
        ScriptedDice dice(step.dice);
        for (std::size_t i = 0; i < step.acts.size(); ++i) {
            league::Entry now = entry(step.acts[i].text, step.attached);
            now.who = step.who;
            if (!step.date.empty()) now.date = step.date;
            const league::Maybe no = add(journal_, std::move(now), dice, Library::embedded());
            if (no && step.refused == name(no->code) && i + 1 == step.acts.size()) return finish(step);
            if (no) return fail(step, step.acts[i].text + ": " + text(*no, Language::English));
        }
        told_.clear();
        const std::size_t from = std::min(before, journal_.book.ledger.size());
        std::vector<std::string> lines;
        for (std::size_t i = from; i < journal_.book.ledger.size(); ++i) {
            lines.push_back(line_text(journal_.book.ledger[i]));
            told_ += "    " + lines.back() + "\n";
        }
        if (step.refused) return fail(step, "this was to be refused: " + *step.refused);
        if (!dice.error().empty()) return fail(step, dice.error());
        if (dice.left() > 0) return fail(step, std::to_string(dice.left()) + " dice are left over");
        if (!compare_changes(step, lines)) return false;
        return finish(step);
    }

    // The words of the pattern in this order, others between them.
    static bool fits(std::string_view pattern, const std::string& line) {
        const std::vector<std::string> have = league::words_of(line);
        auto at = have.begin();
        for (const std::string& word : league::words_of(pattern)) {
            at = std::find(at, have.end(), word);
            if (at == have.end()) return false;
            ++at;
        }
        return true;
    }

    bool compare_changes(const LeagueStep& step, const std::vector<std::string>& lines) {
        auto at = lines.begin();
        for (const Line& wanted : step.changes) {
            at = std::find_if(at, lines.end(), [&](const std::string& line) { return fits(wanted.text, line); });
            if (at == lines.end()) return fail(step, "no line of the history says, in this order: " + wanted.text);
            ++at;
        }
        for (const Line& wanted : step.no_changes)
            for (const std::string& line : lines)
                if (fits(wanted.text, line)) return fail(step, "the history says: " + line);
        return true;
    }

    bool finish(const LeagueStep& step) {
        const league::League& league = journal_.book.league;
        if (step.ask) {
            const std::string asks = league.matches.empty() ? "no match" : text(question(league.matches.back()));
            if (asks != *step.ask) return fail(step, "the match asks: " + asks + ", expected: " + *step.ask);
        }
        const auto figure_of = [&](std::string_view what) { return figure(journal_.book, what, Library::embedded()); };
        for (const Line& claim : step.figures)
            if (const std::string wrong = wrong_figure(claim.text, figure_of); !wrong.empty()) return fail(step, wrong);
        if (!step.name.empty()) saved_[step.name] = journal_;
        return true;
    }

    Table* table_ = nullptr;  // while the file is read
    Refusals* refusals_ = nullptr;
    std::string file_;
    Heading heading_;
    Outcome outcome_;
    std::vector<std::array<std::string, 3>> teams_;
    std::vector<LeagueStep> steps_;
    league::Journal journal_;
    std::map<std::string, league::Journal> saved_;
    std::string told_;
};

}  // namespace

Read<AnyScenario> read_league_scenario(const TomlNode& tree, std::string_view file) {
    auto scenario = std::make_shared<LeagueScenario>();
    Refusals refusals = scenario->read(tree, file);
    if (!refusals.empty()) return {{}, std::move(refusals)};
    return {AnyScenario{scenario->title(), scenario->covers(), [scenario] { return scenario->run(); }}, {}};
}

}  // namespace dugout::scenario
