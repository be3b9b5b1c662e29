#include "league/journal.hpp"

#include <algorithm>
#include <set>

#include "league/desk.hpp"

namespace dugout::league {

namespace {

// "undo 7"
int undone_match(const Entry& entry) {
    const std::vector<std::string> words = words_of(entry.act);
    return words.size() == 2 && words[0] == "undo" ? whole(words[1], 1, 1'000'000).value_or(-1) : 0;
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

// Which matches, as numbered by their beginning, the entries undo.
std::set<int> all_undone(const std::vector<Entry>& entries) {
    std::set<int> result;
    for (const Entry& entry : entries)
        if (const int match = undone_match(entry); match > 0) result.insert(match);
    return result;
}

Maybe rebuild(Book& book, const std::vector<Entry>& entries, const Library& library) {
    const std::set<int> gone = all_undone(entries);
    int begun = 0;
    for (const Entry& entry : entries) {
        if (undone_match(entry) != 0) continue;
        if (begins_match(entry) && gone.contains(++begun)) {
            leave_gap(book, entry);
            continue;
        }
        if (gone.contains(match_of(entry))) continue;
        if (Maybe no = replay_in_place(book, entry, library))
            return refuse(No::BadJournal, no->rule,
                          {entry.number, LocalText{text(*no, Language::English), text(*no, Language::French)}});
    }
    return {};
}

}  // namespace

Maybe may_undo(const Journal& journal, std::string_view who, int number) {
    const League& league = journal.book.league;
    const MatchDay* day = league.match(number);
    if (day == nullptr || day->stage == Stage::Undone) return refuse(No::UnknownMatch, Rule::none, {number});
    const auto& deputies = league.deputies;
    if (who != league.commissioner && std::find(deputies.begin(), deputies.end(), who) == deputies.end())
        return refuse(No::NotAllowed, Rule::lrb4_league_commissioner, {std::string(who), league.commissioner});
    if (!league.archived.empty()) return refuse(No::PutAway, Rule::none, {league.archived});
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

Maybe undo(Journal& journal, Entry entry, int number, const Library& library) {
    if (Maybe no = may_undo(journal, entry.who, number)) return no;
    Journal next;
    next.entries = journal.entries;
    next.entries.push_back(std::move(entry));
    if (Maybe no = rebuild(next.book, next.entries, library))
        return refuse(No::LaterEntry, Rule::none, {no->arguments.front(), number});
    journal = std::move(next);
    return {};
}

}  // namespace

Maybe add(Journal& journal, Entry entry, Dice& dice, const Library& library) {
    entry.number = static_cast<int>(journal.entries.size()) + 1;
    if (const int number = undone_match(entry); number != 0) return undo(journal, std::move(entry), number, library);
    RecordingDice recorded(dice);
    if (Maybe no = apply(journal.book, entry, recorded, library)) return no;
    entry.dice = recorded.rolled();
    journal.entries.push_back(std::move(entry));
    return {};
}

Maybe add_typed(Journal& journal, Entry entry, const Library& library) {
    entry.number = static_cast<int>(journal.entries.size()) + 1;
    if (const int number = undone_match(entry); number != 0) return undo(journal, std::move(entry), number, library);
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

TeamSheet sheet_at(const Book& book, int team, int entry, const Library& library) {
    // Teams as they were founded, so that players who changed teams come from somewhere.
    std::vector<Team> teams;
    for (const Team& one : book.league.teams) teams.push_back(found_team(one.id, one.coach, *one.founding, library));
    for (const Change& change : book.ledger)
        if (change.entry <= entry) write_line(teams, change, library);
    return sheet_of(teams[static_cast<std::size_t>(team)]);
}

}  // namespace dugout::league
