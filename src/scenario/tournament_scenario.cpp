#include "scenario/tournament_scenario.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "journal/words.hpp"
#include "rules/catalogue.hpp"
#include "scenario/heading.hpp"
#include "tournament/book.hpp"
#include "tournament/checker.hpp"
#include "tournament/pack_setting.hpp"
#include "tournament/pack_text.hpp"
#include "tournament/roster_text.hpp"

namespace dugout::scenario {

namespace {

constexpr std::string_view organiser = "boss";
constexpr std::string_view first_minute = "2500-05-03 10:00";
const std::vector<std::string_view> starts = {"open", "created"};

struct EventStep {
    int line = 0;
    std::string name, from, at;
    std::vector<Line> acts, settings, figures, notes;
    std::string attached;
    std::optional<std::string> refused, rule;
};

// A list of places, 1 the best, and the round that must come of it.
struct PairingCase {
    int line = 0;
    int ranks = 0;
    tournament::Field field;
    std::vector<std::string> pairs, why;
    int odd = 0;
    int rematches = -1;
};

class TournamentScenario {
public:
    Refusals read(const TomlNode& tree, std::string_view file) {
        Refusals refusals;
        Table table(tree, std::string(file), refusals);
        table_ = &table;
        refusals_ = &refusals;
        file_ = file;
        table.text("game");
        heading_ = read_heading(table, refusals);
        const int start = table.word("start", starts).value_or(0);
        read_coaches();
        pack_ = tournament::plain_pack("Scenario Cup", 5);
        set_all(pack_, table.texts("pack"));
        const std::vector<Line> rosters = table.texts("rosters");
        const std::vector<Line> given = table.texts("given");
        read_steps();
        read_pairings();
        table.finish();
        if (steps_.empty() && pairings_.empty()) table.refuse(1, "no [[step]] and no [[pairing]]: nothing is shown");
        if (refusals.empty()) found(start == 0);
        for (const Line& line : rosters)
            if (refusals.empty()) hand_in(line);
        for (const Line& line : given)
            if (refusals.empty()) do_now(line.text);
        saved_["start"] = journal_;
        table_ = nullptr;
        refusals_ = nullptr;
        return refusals;
    }

    Outcome run() {
        outcome_ = {};
        now_.clear();
        journal_ = saved_["start"];
        for (const PairingCase& one : pairings_)
            if (!play(one)) return outcome_;
        for (const EventStep& step : steps_)
            if (!play(step)) break;
        return outcome_;
    }

    const std::string& title() const { return heading_.title; }
    const std::vector<Rule>& covers() const { return heading_.covers; }

private:
    // ---- reading

    // "ann", or "ann club=x naf=7 list=skaven"
    void read_coaches() { coaches_ = table_->texts("coaches"); }

    void set_all(tournament::Pack& pack, const std::vector<Line>& settings) {
        for (const Line& line : settings)
            if (!set_in_pack(pack, line.text)) table_->refuse(line.line, shown(line.text) + " is no setting of a pack");
    }

    void read_steps() {
        const TomlNode* list = table_->tables("step");
        if (list == nullptr) return;
        bool asserts = false;
        for (const TomlNode& node : list->children) {
            Table table(node, file_, *refusals_);
            EventStep step;
            step.line = node.line;
            step.name = table.text("name").value_or("");
            step.from = table.text("from").value_or("");
            step.at = table.text("at").value_or("");
            step.acts = table.text_or_texts("do");
            step.settings = table.texts("pack");
            for (const Line& line : table.texts("text")) step.attached += line.text + "\n";
            step.refused = table.text("refused");
            step.rule = table.text("rule");
            step.figures = table.texts("figures");
            step.notes = table.texts("notes");
            table.finish();
            tournament::Pack probe = pack_;
            set_all(probe, step.settings);
            asserts = asserts || step.refused || !step.figures.empty() || !step.notes.empty();
            steps_.push_back(std::move(step));
        }
        if (!asserts) table_->refuse(list->line, "nothing is asserted: a scenario must expect something");
    }

    // "1-2"
    static std::optional<std::array<int, 2>> two(std::string_view text, int most) {
        const std::size_t sign = text.find('-');
        if (sign == std::string_view::npos) return {};
        const auto a = parse_count(text.substr(0, sign), most);
        const auto b = parse_count(text.substr(sign + 1), most);
        if (!a || !b || *a < 1 || *b < 1 || *a == *b) return {};
        return std::array<int, 2>{*a - 1, *b - 1};
    }

    void read_pairings() {
        const TomlNode* list = table_->tables("pairing");
        if (list == nullptr) return;
        for (const TomlNode& node : list->children) {
            Table table(node, file_, *refusals_);
            PairingCase one;
            one.line = node.line;
            one.ranks = table.number("ranks", 2, 500).value_or(2);
            one.field = tournament::Field(static_cast<std::size_t>(one.ranks));
            for (const Line& line : table.texts("met")) {
                const auto pair = two(line.text, one.ranks);
                if (!pair) {
                    table.refuse(line.line, shown(line.text) + " is no pair of places such as 1-2");
                    continue;
                }
                one.field.meet((*pair)[0], (*pair)[1]);
            }
            for (const Line& line : table.mixed("odd-rounds")) {
                const auto place = parse_count(line.text, one.ranks);
                if (place && *place > 0)
                    ++one.field.odd_rounds[static_cast<std::size_t>(*place - 1)];
                else
                    table.refuse(line.line, shown(line.text) + " is no place");
            }
            one.field.final_pair = table.boolean("final").value_or(false);
            one.field.has_spare = table.boolean("spare").value_or(false);
            for (const Line& line : table.texts("pairs")) one.pairs.push_back(line.text);
            for (const Line& line : table.texts("why")) one.why.push_back(line.text);
            one.odd = table.number("odd", 1, one.ranks).value_or(0);
            one.rematches = table.number("rematches", 0, one.ranks).value_or(-1);
            if (one.pairs.empty()) table.refuse(node.line, "`pairs` is missing: who must meet whom?");
            table.finish();
            pairings_.push_back(std::move(one));
        }
    }

    // ---- what is there before the first step

    tournament::Entry entry(std::string text) const {
        tournament::Entry entry;
        entry.date = now_.empty() ? std::string(first_minute) : now_;
        entry.who = organiser;
        const std::size_t colon = text.find(": ");
        if (colon != std::string::npos && journal::is_word(text.substr(0, colon))) {
            entry.who = text.substr(0, colon);
            text = text.substr(colon + 2);
        }
        entry.act = std::move(text);
        return entry;
    }

    void do_now(std::string act, std::string attached = {}) {
        tournament::Entry one = entry(act);
        one.attachment = std::move(attached);
        if (const tournament::Maybe no = add(journal_, std::move(one)))
            table_->refuse(1, act + ": " + text(*no, Language::English));
    }

    void found(bool open) {
        do_now("create \"Scenario Cup\"");
        if (!open) return;
        do_now("pack", write_pack(pack_));
        do_now("open");
        do_now("name referee ref");
        for (const Line& line : coaches_) {
            const std::size_t space = line.text.find(' ');
            const std::string id = line.text.substr(0, space);
            const std::string rest = space == std::string::npos ? "" : line.text.substr(space);
            do_now("register " + id + " " + id + " code=yes" + rest);
        }
    }

    // "ann human": a legal roster of that list, accepted
    void hand_in(const Line& line) {
        const std::vector<std::string> words = journal::words_of(line.text);
        const auto roster = words.size() == 2 ? tournament::example_roster(words[1], pack_) : std::nullopt;
        if (!roster) return table_->refuse(line.line, shown(line.text) + " is no `COACH LIST`");
        do_now("roster " + words[0], write_event_roster(*roster));
        do_now("judge " + words[0] + " accepted");
    }

    // ---- the steps

    bool fail(int line, std::string reason) {
        outcome_.passed = false;
        outcome_.message = file_ + ":" + std::to_string(line) + ": " + std::move(reason);
        for (const tournament::Note& note : journal_.book.notes) outcome_.details += "    " + note.text.en + "\n";
        return false;
    }

    bool play(const PairingCase& one) {
        const tournament::Pairing pairing = pair_by_rank(one.field);
        std::vector<std::string> pairs, why;
        for (const tournament::Pair& pair : pairing.pairs) {
            pairs.push_back(std::to_string(pair.a + 1) + "-" + std::to_string(pair.b + 1));
            why.emplace_back(id(pair.why));
        }
        if (pairs != one.pairs)
            return fail(one.line, "paired " + joined(pairs, ", ") + ", expected " + joined(one.pairs, ", "));
        if (pairing.odd + 1 != one.odd)
            return fail(one.line, "the odd one out is " + std::to_string(pairing.odd + 1) + ", expected " +
                                      std::to_string(one.odd));
        if (one.rematches >= 0 && pairing.rematches != one.rematches)
            return fail(one.line, std::to_string(pairing.rematches) + " rematches");
        if (!one.why.empty() && why != one.why) return fail(one.line, "for the reasons " + joined(why, ", "));
        // The checker was written from the rule alone; it has to agree.
        if (const std::optional<LocalText> differs = check_pairing(one.field, pairing))
            return fail(one.line, "the checker says: " + differs->en);
        return true;
    }

    bool play(const EventStep& step) {
        if (!step.from.empty()) {
            const auto found = saved_.find(step.from);
            if (found == saved_.end()) return fail(step.line, "there is no step " + step.from + " before this one");
            journal_ = found->second;
        }
        if (!step.at.empty()) now_ = step.at;
        const std::size_t notes = journal_.book.notes.size();
        std::vector<tournament::Entry> acts;
        if (!step.settings.empty()) {
            tournament::Pack pack = journal_.book.event.pack.value_or(pack_);
            for (const Line& line : step.settings) static_cast<void>(set_in_pack(pack, line.text));
            acts.push_back(entry("pack"));
            acts.back().attachment = write_pack(pack);
        }
        for (const Line& line : step.acts) {
            acts.push_back(entry(line.text));
            acts.back().attachment = step.attached;
        }
        bool was_refused = false;
        for (std::size_t i = 0; i < acts.size(); ++i) {
            const std::string act = acts[i].act;
            const tournament::Maybe no = add(journal_, acts[i]);
            if (!no) continue;
            const bool expected = step.refused == name(no->code) && i + 1 == acts.size();
            if (!expected) return fail(step.line, act + ": " + text(*no, Language::English));
            if (step.rule && *step.rule != id(no->rule))
                return fail(step.line, "refused by " + std::string(id(no->rule)) + ", expected " + *step.rule);
            was_refused = true;
        }
        if (step.refused && !was_refused) return fail(step.line, "this was to be refused: " + *step.refused);
        for (const Line& wanted : step.notes) {
            const auto& all = journal_.book.notes;
            const auto from = all.begin() + static_cast<std::ptrdiff_t>(std::min(notes, all.size()));
            const bool none = wanted.text == "none";
            const bool there = std::any_of(
                from, all.end(), [&](const tournament::Note& note) { return none || id(note.rule) == wanted.text; });
            if (there == none) return fail(step.line, "the notes do not fit: " + wanted.text);
        }
        return finish(step);
    }

    bool finish(const EventStep& step) {
        const auto figure_of = [&](std::string_view what) { return figure(journal_.book, what); };
        for (const Line& claim : step.figures)
            if (const std::string wrong = wrong_figure(claim.text, figure_of); !wrong.empty())
                return fail(step.line, wrong);
        if (!step.name.empty()) saved_[step.name] = journal_;
        return true;
    }

    Table* table_ = nullptr;  // while the file is read
    Refusals* refusals_ = nullptr;
    std::string file_, now_;
    Heading heading_;
    Outcome outcome_;
    std::vector<Line> coaches_;
    tournament::Pack pack_;
    std::vector<EventStep> steps_;
    std::vector<PairingCase> pairings_;
    tournament::Journal journal_;
    std::map<std::string, tournament::Journal> saved_;
};

}  // namespace

Read<AnyScenario> read_tournament_scenario(const TomlNode& tree, std::string_view file) {
    auto scenario = std::make_shared<TournamentScenario>();
    Refusals refusals = scenario->read(tree, file);
    if (!refusals.empty()) return {{}, std::move(refusals)};
    return {AnyScenario{scenario->title(), scenario->covers(), [scenario] { return scenario->run(); }}, {}};
}

}  // namespace dugout::scenario
