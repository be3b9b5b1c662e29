#include <algorithm>

#include "journal/words.hpp"
#include "rules/catalogue.hpp"
#include "server/book_kind.hpp"
#include "server/json.hpp"
#include "server/live_match.hpp"
#include "tournament/match_reporter.hpp"
#include "tournament/match_terms.hpp"
#include "tournament/roles.hpp"
#include "words/tournament_json.hpp"
#include "words/tournament_pages.hpp"

// Events on line: src/tournament by the table of kinds.

namespace dugout::server {

namespace {

const tournament::Journal& journal_of(const BookValue& book) { return std::get<tournament::Journal>(book); }
const tournament::Event& event_of(const BookValue& book) { return journal_of(book).book.event; }

std::vector<std::string_view> roles(const BookValue& book, std::string_view person) {
    if (person.empty()) return {};
    return tournament::role_words(tournament::roles_of(event_of(book), person));
}

// "2026-11-15 10:30:05": with seconds, so that a round lasts its whole time.
std::string date(std::int64_t milliseconds) {
    std::string text = time_text(milliseconds).substr(0, 19);
    text[10] = ' ';
    return text;
}

BookMaybe add_entry(BookValue& book, Entry entry, bool typed, const Library&) {
    if (typed) return BookNo{Rule::none, {"An event rolls no dice in its journal.", "Un tournoi ne lance pas de dés."}};
    return told(add(std::get<tournament::Journal>(book), std::move(entry)));
}

BookMaybe replay_all(BookValue& book, std::vector<Entry> entries, const Library&) {
    return told(replay(std::get<tournament::Journal>(book), std::move(entries)));
}

BookMaybe take_over_all(BookValue& book, std::vector<Entry> entries, const Library&) {
    return told(take_over(std::get<tournament::Journal>(book), std::move(entries)));
}

// ---- told

Json summary(const BookValue& book, const Reader& reader) {
    return words::tournament_summary(event_of(book), reader.language);
}

Json json(const BookValue& book, const Reader& reader) {
    return words::tournament_json(journal_of(book).book, reader.language, reader.person, reader.part);
}

Json history(const BookValue& book, const Reader& reader, int from, int to) {
    const tournament::Journal& journal = journal_of(book);
    Json entries = Json::array();
    for (const Entry& entry : journal.entries) {
        if (entry.number < from || entry.number > to) continue;
        // A note may tell of a roster that is not open yet.
        const Entry shown = words::entry_for(journal.book.event, entry, reader.person);
        Json lines = Json::array();
        for (const tournament::Note& note : journal.book.notes)
            if (note.entry == entry.number && shown.attachment == entry.attachment)
                lines.push_back({{"text", note.text.in(reader.language)},
                                 {"rule", id(note.rule)},
                                 {"refused_now", note.refused_now}});
        entries.push_back(entry_json(shown, std::move(lines)));
    }
    return entries;
}

// ---- files

std::optional<Download> file(const BookValue& book, const Reader& reader, std::string_view name) {
    auto found = words::tournament_file(journal_of(book), name, reader.language, reader.person);
    if (!found) return {};
    return Download{std::move(found->type), std::move(found->text)};
}

// ---- playing

const tournament::Table* table_at(const tournament::Event& event, std::string_view place, std::size_t& round) {
    const std::size_t dot = place.find('.');
    if (dot == std::string_view::npos) return nullptr;
    const auto number = journal::whole(place.substr(0, dot), 1, static_cast<int>(event.rounds.size()));
    if (!number) return nullptr;
    round = static_cast<std::size_t>(*number - 1);
    const auto& tables = event.rounds[round].tables;
    const auto table = journal::whole(place.substr(dot + 1), 1, static_cast<int>(tables.size()));
    return table ? &tables[static_cast<std::size_t>(*table - 1)] : nullptr;
}

BookNo not_to_be_played(std::string_view place, Rule rule, const std::string& en, const std::string& fr) {
    return {rule,
            {"Table " + std::string(place) + " cannot be played here: " + en + ".",
             "La table " + std::string(place) + " ne peut pas être jouée ici : " + fr + "."}};
}

std::variant<Pairing, BookNo> pairing(const BookValue& book, std::string_view place, const Library&) {
    const tournament::Event& event = event_of(book);
    std::size_t round = 0;
    const tournament::Table* table = table_at(event, place, round);
    if (table == nullptr)
        return told(tournament::refuse(tournament::No::UnknownTable, Rule::none, {std::string(place)}));
    if (event.rounds[round].closed)
        return told(tournament::refuse(tournament::No::RoundClosed, Rule::matched_match_report_confirm,
                                       {static_cast<int>(round) + 1}));
    if (table->result || table->void_)
        return told(
            tournament::refuse(tournament::No::Decided, Rule::matched_match_report_confirm, {std::string(place)}));
    // The lists of the later edition have players and skills that the board game here does not know.
    if (event.pack->base != tournament::Base::Lrb4)
        return not_to_be_played(
            place, Rule::matched_event_base_rules,
            "the event is played by the 2020 edition, and the matches here by the living rulebook; "
            "play it at a real table and report the result",
            "le tournoi se joue selon l'édition 2020, et les matchs d'ici selon le livre évolutif ; "
            "jouez-la à une vraie table et entrez le résultat");
    Pairing pairing;
    pairing.rulebook = rules_of(*event.pack, event.rounds[round].stage);
    for (std::size_t side = 0; side < 2; ++side) {
        const int coach = table->coaches[side];
        if (coach < 0)
            return not_to_be_played(place, Rule::none, "it needs two coaches of the event",
                                    "il y faut deux coachs du tournoi");
        pairing.persons[side] = event.person(coach);
        const auto sheet = next_sheet(event, coach);
        if (!sheet || sheet->players.empty())
            return not_to_be_played(place, Rule::matched_event_lrb4_match,
                                    pairing.persons[side] + " has no accepted roster",
                                    pairing.persons[side] + " n'a pas de liste acceptée");
        pairing.sheets[side] = *sheet;
    }
    return pairing;
}

OwnReport report(const BookValue& book, std::string_view place, const LiveMatch& match) {
    const tournament::Event& event = event_of(book);
    std::size_t round = 0;
    const tournament::Table* table = table_at(event, place, round);
    if (table == nullptr || !event.pack) return {};
    tournament::MatchReporter reporter;
    for (const ToldEvent& told_event : match.events()) reporter.add(told_event.event);
    const tournament::MatchReporter::Who who = {{event.person(table->coaches[0]), event.person(table->coaches[1])},
                                                {match.setup().home, match.setup().away}};
    OwnReport own{event.officials.organiser, {{reporter.act(*event.pack, place, match.state(), who), {}, {}}}};
    // An organiser who plays at this table reports like any coach, and confirms it by his office.
    if (std::find(who.persons.begin(), who.persons.end(), own.person) != who.persons.end() &&
        match.state().conceded == 0)
        own.acts.push_back({"confirm " + std::string(place), {}, {}});
    return own;
}

}  // namespace

const BookKind event_kind = {
    .word = "events",
    .empty = [] { return BookValue(tournament::Journal{}); },
    .entries = [](const BookValue& book) -> const std::vector<Entry>& { return journal_of(book).entries; },
    .name = [](const BookValue& book) -> const std::string& { return event_of(book).name; },
    .chief = [](const BookValue& book) -> const std::string& { return event_of(book).officials.organiser; },
    .roles = roles,
    .date = date,
    .by_hand = [](const Act&) { return BookMaybe(); },
    .brings_result = [](std::string_view) { return std::string(); },
    .add = add_entry,
    .replay = replay_all,
    .take_over = take_over_all,
    .json = json,
    .summary = summary,
    .history = history,
    .file = file,
    .pairing = pairing,
    .report = report,
};

}  // namespace dugout::server
