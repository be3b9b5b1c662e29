#include <algorithm>
#include <map>

#include "journal/words.hpp"
#include "league/inputs.hpp"
#include "league/sealed.hpp"
#include "league/tables.hpp"
#include "odds/league_luck.hpp"
#include "rules/catalogue.hpp"
#include "server/book_kind.hpp"
#include "server/crypto.hpp"
#include "server/json.hpp"
#include "server/live_match.hpp"
#include "team/sheet_text.hpp"
#include "words/league.hpp"
#include "words/league_json.hpp"
#include "words/league_sheet_html.hpp"

// Leagues on line: src/league by the table of kinds.

namespace dugout::server {

namespace {

const league::Journal& journal_of(const BookValue& book) { return std::get<league::Journal>(book); }
const league::League& league_of(const BookValue& book) { return journal_of(book).book.league; }

std::vector<std::string_view> roles(const BookValue& book, std::string_view person) {
    const league::League& league = league_of(book);
    std::vector<std::string_view> roles;
    if (person.empty()) return roles;
    if (person == league.commissioner) roles.emplace_back("commissioner");
    if (std::find(league.deputies.begin(), league.deputies.end(), person) != league.deputies.end())
        roles.emplace_back("deputy");
    if (std::any_of(league.teams.begin(), league.teams.end(),
                    [&](const league::Team& team) { return team.coach == person; }))
        roles.emplace_back("coach");
    if (std::any_of(league.tournaments.begin(), league.tournaments.end(),
                    [&](const league::Tournament& one) { return one.organiser == person; }))
        roles.emplace_back("tournament-organiser");
    return roles;
}

std::string date(std::int64_t milliseconds) { return time_text(milliseconds).substr(0, 10); }

BookMaybe add_entry(BookValue& book, Entry entry, bool typed, const Library& library) {
    auto& journal = std::get<league::Journal>(book);
    if (typed) return told(add_typed(journal, std::move(entry), library));
    SystemDice dice;
    return told(add(journal, std::move(entry), dice, library));
}

BookMaybe by_hand(const Act& act) { return told(league::typed_luck(act.act, act.text)); }

std::string brings_result(std::string_view act) {
    const std::vector<std::string> words = league::words_of(act);
    return words.size() == 2 && words[0] == "report" ? words[1] : std::string{};
}

BookMaybe replay_all(BookValue& book, std::vector<Entry> entries, const Library& library) {
    return told(replay(std::get<league::Journal>(book), std::move(entries), library));
}

// ---- told

Json summary(const BookValue& book, const Reader&) {
    const league::League& league = league_of(book);
    const auto played = std::count_if(league.matches.begin(), league.matches.end(),
                                      [](const league::MatchDay& day) { return day.stage == league::Stage::Closed; });
    return {{"teams", league.teams.size()},
            {"season", league.season},
            {"matches", played},
            {"commissioner", league.commissioner},
            {"archived", !league.archived.empty()}};
}

Json json(const BookValue& book, const Reader& reader) {
    return words::league_json(journal_of(book), reader.library, reader.language, reader.person, reader.part,
                              reader.today);
}

Json lines_of(const league::Journal& journal, int entry, Language language) {
    Json lines = Json::array();
    const auto& ledger = journal.book.ledger;
    auto change = std::lower_bound(ledger.begin(), ledger.end(), entry,
                                   [](const league::Change& one, int number) { return one.entry < number; });
    for (; change != ledger.end() && change->entry == entry; ++change)
        lines.push_back({{"text", words::line(*change, journal.book.league, language)}, {"rule", id(change->rule)}});
    return lines;
}

// What the entries of this span said that were taken back since: as the league stood just before each undoing.
std::map<int, Json> taken_back(const league::Journal& journal, const Reader& reader, int from, int to) {
    std::map<int, Json> lines;
    const std::vector<bool> all = undone(journal);
    const auto first = all.begin() + (from - 1);
    if (from > to || std::find(first, all.begin() + to, true) == all.begin() + to) return lines;
    for (const Entry& undoing : journal.entries) {
        if (!undoing.act.starts_with("undo ")) continue;
        const auto before = journal.entries.begin() + (undoing.number - 1);
        league::Journal until;  // with the undoing, to see what it takes back
        until.entries.assign(journal.entries.begin(), before + 1);
        const std::vector<bool> gone = undone(until);
        std::vector<int> fresh;
        for (int number = from; number <= to && number < undoing.number; ++number)
            if (gone[static_cast<std::size_t>(number - 1)] && !lines.contains(number)) fresh.push_back(number);
        league::Journal then;
        until.entries.pop_back();
        if (fresh.empty() || replay(then, std::move(until.entries), reader.library)) continue;
        const std::optional<league::Journal> seen = seen_by(then, reader.person);
        for (const int number : fresh) lines[number] = lines_of(seen ? *seen : then, number, reader.language);
    }
    return lines;
}

Json history(const BookValue& book, const Reader& reader, int from, int to) {
    const std::optional<league::Journal> seen = seen_by(journal_of(book), reader.person);
    const league::Journal& journal = seen ? *seen : journal_of(book);
    const std::vector<bool> undone_since = undone(journal);
    std::map<int, Json> gone = taken_back(journal_of(book), reader, from, to);
    Json entries = Json::array();
    for (const Entry& entry : journal.entries) {
        if (entry.number < from || entry.number > to) continue;
        const auto back = gone.find(entry.number);
        Json json = entry_json(
            entry, back == gone.end() ? lines_of(journal, entry.number, reader.language) : std::move(back->second));
        if (undone_since[static_cast<std::size_t>(entry.number - 1)]) json["undone"] = true;
        entries.push_back(std::move(json));
    }
    return entries;
}

// ---- files

// "lions" of "sheet-lions.toml"
std::string_view between(std::string_view name, std::string_view start, std::string_view end) {
    if (name.size() <= start.size() + end.size() || !name.starts_with(start) || !name.ends_with(end)) return {};
    return name.substr(start.size(), name.size() - start.size() - end.size());
}

// A report that is taken away can be handed in elsewhere: without the luck, which nobody types in.
league::Report to_hand_in(league::Report report) {
    report.luck = {};
    return report;
}

std::optional<Download> file(const BookValue& book, const Reader& reader, std::string_view name) {
    // Sealed entries are in nobody's file: what is taken away can be carried out without them.
    const std::optional<league::Journal> seen = exported_by(journal_of(book), reader.person);
    const league::Journal& journal = seen ? *seen : journal_of(book);
    const league::League& league = journal.book.league;
    if (name == "league.json") return Download{"application/json", journal_json(journal)};
    if (name == "league.toml") return Download{"application/toml", journal_toml(journal)};
    if (name == "table.csv") return Download{"text/csv", standings_csv(league)};
    if (const auto season = journal::whole(between(name, "table-", ".csv"), 1, static_cast<int>(league.seasons.size())))
        return Download{"text/csv", season_csv(journal.book, league.seasons[static_cast<std::size_t>(*season - 1)])};
    if (name == "lists.toml" && !league.lists.text.empty()) return Download{"application/toml", league.lists.text};
    if (name == "careers.csv") return Download{"text/csv", careers_csv(league)};
    if (name == "fixtures.ics") return Download{"text/calendar", fixtures_calendar(league)};
    if (const int team = league.team(between(name, "sheet-", ".toml")); team != league::no_team)
        return Download{"application/toml", write_sheet(sheet_of(league.teams[static_cast<std::size_t>(team)]))};
    if (const int team = league.team(between(name, "sheet-", ".html")); team != league::no_team)
        return Download{"text/html", words::league_sheet_html(journal, team, reader.library, reader.language)};
    const auto reported = [&](std::string_view number) -> const league::MatchDay* {
        const league::MatchDay* day = league.match(journal::whole(number, 1, 1'000'000).value_or(0));
        const bool told_of = day != nullptr && day->stage > league::Stage::Play && day->stage != league::Stage::Undone;
        return told_of ? day : nullptr;
    };
    if (const league::MatchDay* day = reported(between(name, "report-", ".toml")))
        return Download{"application/toml", write_report(to_hand_in(day->report))};
    if (const league::MatchDay* day = reported(between(name, "report-", ".json")))
        return Download{"application/json", write_report_json(to_hand_in(day->report))};
    return {};
}

// ---- playing

std::variant<Pairing, BookNo> pairing(const BookValue& book, std::string_view place, const Library&) {
    const league::League& league = league_of(book);
    const league::MatchDay* day = league.match(journal::whole(place, 1, 1'000'000).value_or(0));
    if (day == nullptr || day->stage == league::Stage::Undone)
        return told(league::refuse(league::No::UnknownMatch, Rule::none, {std::string(place)}));
    if (question(*day).ask != league::Ask::Report)
        return BookNo{Rule::lrb4_league_match_sequence,
                      {"Match " + std::string(place) + " does not wait to be played.",
                       "Le match " + std::string(place) + " n'attend pas d'être joué."}};
    Pairing pairing;
    pairing.rulebook = league.options.rulebook;
    for (const Seat seat : both_seats) {
        const auto at = static_cast<std::size_t>(seat);
        pairing.persons[at] = league.teams[static_cast<std::size_t>(day->side(seat).team)].coach;
        pairing.sheets[at] = match_sheet(league, *day, seat);
    }
    pairing.terms = terms_text(terms_of(league, *day));
    pairing.lists = league.lists.text;
    return pairing;
}

OwnReport report(const BookValue& book, std::string_view place, const LiveMatch& match) {
    league::Reporter reporter;
    odds::LuckCounter luck;
    for (const ToldEvent& told_event : match.events()) {
        reporter.add(told_event.event);
        luck.count(match.state(), static_cast<std::size_t>(told_event.choice), told_event.event);
    }
    league::Report report = reporter.report(match.state());
    report.luck = odds::league_luck(luck.luck());
    return {league_of(book).commissioner, {{"report " + std::string(place), write_report(report), {}}}};
}

}  // namespace

const BookKind league_kind = {
    .word = "leagues",
    .empty = [] { return BookValue(league::Journal{}); },
    .entries = [](const BookValue& book) -> const std::vector<Entry>& { return journal_of(book).entries; },
    .name = [](const BookValue& book) -> const std::string& { return league_of(book).name; },
    .chief = [](const BookValue& book) -> const std::string& { return league_of(book).commissioner; },
    .roles = roles,
    .date = date,
    .by_hand = by_hand,
    .brings_result = brings_result,
    .add = add_entry,
    .replay = replay_all,
    .take_over = replay_all,
    .json = json,
    .summary = summary,
    .history = history,
    .file = file,
    .pairing = pairing,
    .report = report,
};

}  // namespace dugout::server
