#include "league/journal.hpp"

#include <algorithm>
#include <set>

#include "league/desk.hpp"
#include "league/seasons.hpp"

namespace dugout::league {

namespace {

// "undo 7", the whole match, or "undo 7 45", from entry 45 on. Of other entries match is 0, of a bad number -1.
struct Undoing {
    int match = 0;
    int from = 0;  // the first entry that goes; 0: all of them
    int by = 0;    // the entry that says so: what comes after it stands
};

Undoing undoing(const Entry& entry) {
    const std::vector<std::string> words = words_of(entry.act);
    if (words.size() < 2 || words.size() > 3 || words[0] != "undo") return {};
    const auto number = [&](std::size_t at) { return whole(words[at], 1, 1'000'000).value_or(-1); };
    return {number(1), words.size() == 3 ? number(2) : 0, entry.number};
}

std::vector<Undoing> all_undoings(const std::vector<Entry>& entries) {
    std::vector<Undoing> result;
    for (const Entry& entry : entries)
        if (const Undoing one = undoing(entry); one.match > 0) result.push_back(one);
    return result;
}

bool takes_back(const std::vector<Undoing>& all, const Entry& entry) {
    const int match = match_of(entry);
    return match > 0 && std::any_of(all.begin(), all.end(), [&](const Undoing& one) {
               return one.match == match && (one.from == 0 || (entry.number >= one.from && entry.number < one.by));
           });
}

bool begins_match(const Entry& entry) { return entry.act.starts_with("match "); }

// Keeps the place of a match that is no longer to be: its number is never given again.
void leave_gap(Book& book, const Entry& entry) {
    MatchDay day;
    day.number = static_cast<int>(book.league.matches.size()) + 1;
    day.date = entry.date;
    day.stage = Stage::Undone;
    day.sides[0].team = day.sides[1].team = no_team;
    book.league.matches.push_back(std::move(day));
}

// Whoever was named a deputy twice, or was the commissioner himself, was taken once: an old entry of that kind still
// reads, and changes nothing.
bool taken_once(const Entry& entry, const Refusal& no) {
    return no.code == No::Taken && entry.act.starts_with("deputy ");
}

Maybe rebuild(Book& book, const std::vector<Entry>& entries, const Library& library) {
    const std::vector<Undoing> undoings = all_undoings(entries);
    std::set<int> gone;
    for (const Undoing& one : undoings)
        if (one.from == 0) gone.insert(one.match);
    int begun = 0;
    for (const Entry& entry : entries) {
        if (undoing(entry).match != 0) continue;
        if (begins_match(entry) && gone.contains(++begun)) {
            leave_gap(book, entry);
            continue;
        }
        if (takes_back(undoings, entry)) continue;
        if (Maybe no = replay_in_place(book, entry, library); no && !taken_once(entry, *no))
            return refuse(No::BadJournal, no->rule,
                          {entry.number, LocalText{text(*no, Language::English), text(*no, Language::French)}});
    }
    return {};
}

}  // namespace

std::vector<bool> undone(const Journal& journal) {
    const std::vector<Undoing> all = all_undoings(journal.entries);
    std::vector<bool> result;
    for (const Entry& entry : journal.entries) result.push_back(takes_back(all, entry));
    return result;
}

Maybe may_undo(const Journal& journal, std::string_view who, int number) {
    const League& league = journal.book.league;
    const MatchDay* day = league.match(number);
    if (day == nullptr || day->stage == Stage::Undone) return refuse(No::UnknownMatch, Rule::none, {number});
    const auto& deputies = league.deputies;
    if (who != league.commissioner && std::find(deputies.begin(), deputies.end(), who) == deputies.end())
        return refuse(No::NotAllowed, Rule::lrb4_league_commissioner, {std::string(who), league.commissioner});
    if (!league.archived.empty()) return refuse(No::PutAway, Rule::none, {spoken_day(league.archived)});
    // The final table of a season that is closed stands.
    for (const Season& season : league.seasons)
        if (season.last_entry != 0 && in_season(season, number)) {
            const std::string match = std::to_string(number), which = std::to_string(season.number);
            return refuse(No::NotHere, Rule::none,
                          {LocalText{"match " + match + " belongs to season " + which + ", which is closed",
                                     "le match " + match + " appartient à la saison " + which + ", qui est close"}});
        }
    for (const MatchDay& later : league.matches) {
        if (later.number <= number || later.stage == Stage::Undone) continue;
        for (const Side& side : later.sides)
            for (const Side& own : day->sides)
                if (side.team == own.team)
                    return refuse(No::LaterMatch, Rule::none,
                                  {league.teams[static_cast<std::size_t>(own.team)].sheet.name, number});
    }
    return {};
}

namespace {

Maybe undo(Journal& journal, Entry entry, const Undoing& what, const Library& library) {
    if (Maybe no = may_undo(journal, entry.who, what.match)) return no;
    if (what.from != 0) {
        const auto at = static_cast<std::size_t>(what.from - 1);
        const bool there = what.from > 0 && at < journal.entries.size();
        if (!there || match_of(journal.entries[at]) != what.match || undone(journal)[at])
            return refuse(No::NoSuchStep, Rule::none, {what.match, words_of(entry.act)[2]});
    }
    Journal next;
    next.entries = journal.entries;
    next.entries.push_back(std::move(entry));
    if (Maybe no = rebuild(next.book, next.entries, library))
        return refuse(No::LaterEntry, Rule::none, {no->arguments.front(), what.match});
    journal = std::move(next);
    return {};
}

}  // namespace

Maybe add(Journal& journal, Entry entry, Dice& dice, const Library& library) {
    entry.number = static_cast<int>(journal.entries.size()) + 1;
    if (const Undoing what = undoing(entry); what.match != 0) return undo(journal, std::move(entry), what, library);
    RecordingDice recorded(dice);
    if (Maybe no = apply(journal.book, entry, recorded, library)) return no;
    entry.dice = recorded.rolled();
    journal.entries.push_back(std::move(entry));
    return {};
}

Maybe add_typed(Journal& journal, Entry entry, const Library& library) {
    entry.number = static_cast<int>(journal.entries.size()) + 1;
    if (const Undoing what = undoing(entry); what.match != 0) return undo(journal, std::move(entry), what, library);
    if (Maybe no = apply_recorded(journal.book, entry, library)) return no;
    journal.entries.push_back(std::move(entry));
    return {};
}

Maybe replay(Journal& journal, std::vector<Entry> entries, const Library& library) {
    Journal next;
    next.entries = std::move(entries);
    for (std::size_t i = 0; i < next.entries.size(); ++i) next.entries[i].number = static_cast<int>(i) + 1;
    if (Maybe no = rebuild(next.book, next.entries, library)) return no;
    journal = std::move(next);
    return {};
}

std::string journal_json(const Journal& journal) {
    return journal::entries_json("league", journal.book.league.name, journal.entries);
}

std::string journal_toml(const Journal& journal) {
    return journal::entries_toml("league", journal.book.league.name, journal.entries);
}

TeamSheet sheet_at(const Book& book, int team, int entry, const Library& house) {
    const Library& library = catalogue_of(book.league, house);
    // Teams as they were founded, so that players who changed teams come from somewhere.
    std::vector<Team> teams;
    for (const Team& one : book.league.teams) teams.push_back(found_team(one.id, one.coach, *one.founding, library));
    for (const Change& change : book.ledger)
        if (change.entry <= entry) write_line(teams, change, library);
    return sheet_of(teams[static_cast<std::size_t>(team)]);
}

}  // namespace dugout::league
