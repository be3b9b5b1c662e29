#include "words/tournament_pages.hpp"

#include "journal/entry.hpp"
#include "journal/words.hpp"
#include "tournament/awards.hpp"
#include "tournament/exports.hpp"
#include "tournament/pack_page.hpp"
#include "tournament/players.hpp"
#include "tournament/roster_page.hpp"
#include "tournament/roster_text.hpp"
#include "words/tournament.hpp"
#include "words/tournament_json_parts.hpp"

namespace dugout::words {

using namespace tournament;

namespace {

// The lines of a match sheet: matched.match.report asks for all of them.
std::vector<std::string> sheet_rows(const Pack& pack, Language language) {
    const bool french = language == Language::French;
    std::vector<std::string> rows =
        french
            ? std::vector<std::string>{"Touchdowns",
                                       "Sorties sur blocage",
                                       "Sorties dans le public",
                                       "Sorties sur agression",
                                       "Autres sorties",
                                       "Expulsés (sans armes secrètes)"}
            : std::vector<std::string>{"Touchdowns",          "Casualties by blocks", "Casualties in the crowd",
                                       "Casualties by fouls", "Other casualties",     "Sent off (no secret weapons)"};
    if (pack.switches.secret_objectives) rows.emplace_back(french ? "Objectifs secrets" : "Secret objectives");
    for (const TieBreaker& one : pack.tie_breakers)
        if (!is_of_the_book(one.id)) rows.push_back(shown_name(one).in(language));
    rows.emplace_back("Signature");
    return rows;
}

// What a coach fills in for his players: those of his roster, or sixteen empty lines.
void player_lines(Page& page, const Event& event, int number, int coach, bool open, Language language) {
    const bool french = language == Language::French;
    const Switches& on = event.pack->switches;
    std::vector<std::string> head = french ? std::vector<std::string>{"n°", "joueur", "TD", "sorties", "passes"}
                                           : std::vector<std::string>{"no.", "player", "TD", "CAS", "CP"};
    head.emplace_back("INT");
    if (on.progression) head.emplace_back(french ? "JPV" : "MVP");
    head.emplace_back(french ? "expulsé" : "sent off");
    head.emplace_back(on.injuries ? (french ? "blessure durable" : "lasting injury") : (french ? "sorti" : "out"));
    std::vector<std::vector<std::string>> rows;
    if (open)
        for (const EventPlayer& one : players_before(event, coach, number)) {
            if (one.dead) continue;
            std::string who = one.star ? "" : one.drafted.name;
            who += (who.empty() ? "" : ", ") + one.what.in(language);
            if (one.misses) who += french ? " (manque ce match)" : " (misses this match)";
            rows.push_back({one.drafted.number == 0 ? "" : std::to_string(one.drafted.number), who});
        }
    if (rows.empty())
        for (int line = 1; line <= roster_number_max; ++line) rows.push_back({std::to_string(line), ""});
    for (auto& row : rows) row.resize(head.size());
    page.heading(2, coach_name(event, coach, language));
    page.table(std::move(head), std::move(rows));
}

void match_sheet_of(Page& page, const Event& event, int number, int table, const Opened& opened, Language language) {
    const bool french = language == Language::French;
    const Round& round = event.rounds[place_in(number - 1)];
    const Table& one = round.tables[place_in(table)];
    page.heading(1, event.name + (french ? " – ronde " : " – round ") + std::to_string(number) + ", table " +
                        std::to_string(table + 1));
    const Balance gold = gold_before(event, number, one);
    for (std::size_t side = 0; side < 2; ++side)
        if (const Gold more = side == 0 ? gold.first : gold.second; more > 0)
            page.paragraph(coach_name(event, one.coaches[side], language) +
                           (french ? " reçoit avant le match " : " receives before the match ") +
                           grouped(more, language) +
                           (french ? " pièces d’or de coups de pouce" : " gold for inducements") + " [" +
                           std::string(id(gold_rule(*event.pack))) + "]");
    std::vector<std::vector<std::string>> rows;
    for (const std::string& row : sheet_rows(*event.pack, language)) rows.push_back({row, "", ""});
    page.table({"", coach_name(event, one.coaches[0], language), coach_name(event, one.coaches[1], language)},
               std::move(rows));
    for (const int coach : one.coaches)
        if (coach >= 0) player_lines(page, event, number, coach, opened(coach), language);
}

void ranking(Page& page, const Event& event, const std::vector<Line>& lines, bool squads, Language language) {
    const bool french = language == Language::French;
    std::vector<std::string> head = {"", squads ? (french ? "Équipe" : "Squad") : "Coach"};
    if (!squads) head.emplace_back("Club");
    const auto keys = squads ? squad_keys(*event.pack) : coach_keys(*event.pack);
    for (const TieBreaker& key : keys) head.push_back(key_name(key, language));
    head.emplace_back(french ? "V-N-D" : "W-D-L");
    std::vector<std::vector<std::string>> rows;
    for (const Line& line : lines) {
        std::vector<std::string> row = {std::to_string(line.place)};
        row.push_back(squads ? event.squads[place_in(line.who)].name : event.coaches[place_in(line.who)].name);
        if (!squads) row.push_back(event.coaches[place_in(line.who)].club);
        for (std::size_t k = 0; k < keys.size(); ++k)
            row.push_back(std::to_string(keys[k].fewest ? -line.keys[k] : line.keys[k]));
        row.push_back(std::to_string(line.totals.won) + "-" + std::to_string(line.totals.drawn) + "-" +
                      std::to_string(line.totals.lost));
        rows.push_back(std::move(row));
    }
    page.table(std::move(head), std::move(rows));
}

std::optional<std::string> roster_sheet(const Viewer& eye, std::string_view id,
                                        const std::vector<std::string>& copies) {
    const int index = eye.event.coach(id);
    if (index < 0 || !eye.event.pack || !sees_roster(eye, index)) return {};
    const Coach& coach = eye.event.coaches[place_in(index)];
    if (coach.roster_state == RosterState::None) return {};
    const CheckedRoster read = check_roster_text(coach.roster, *eye.event.pack);
    SheetNotes notes;
    notes.fans_gained = dedicated_fans(eye.event, index) - coach.fans;
    notes.reason = coach.roster_note;
    if (!coach.roster_note.empty()) notes.accepted_by = eye.event.officials.organiser;
    return roster_page(read.roster, *eye.event.pack, eye.language, copies, notes)
        .html(read.roster.name + " – " + coach.name, eye.language);
}

// "match-sheets-3.html" => "3"
std::optional<std::string_view> between(std::string_view name, std::string_view head, std::string_view tail) {
    if (!name.starts_with(head) || !name.ends_with(tail) || name.size() <= head.size() + tail.size()) return {};
    return name.substr(head.size(), name.size() - head.size() - tail.size());
}

}  // namespace

std::string match_sheets(const Event& event, int number, Language language, const Opened& opened) {
    if (number == 0) number = static_cast<int>(event.rounds.size());
    Page page;
    page.small_print();
    const Round* round = event.round(number);
    int printed = 0;
    for (int t = 0; round != nullptr && t < static_cast<int>(round->tables.size()); ++t) {
        const Table& table = round->tables[place_in(t)];
        if (table.void_ || table.coaches[1] == nobody) continue;
        if (printed++ > 0) page.new_sheet();
        match_sheet_of(page, event, number, t, opened, language);
    }
    return page.html(event.name, language);
}

std::string standings_sheet(const Event& event, Language language) {
    const bool french = language == Language::French;
    Page page;
    page.heading(1, event.name);
    if (event.pack) {
        page.paragraph((french ? "Rondes closes : " : "Rounds closed: ") +
                       std::to_string(event.rounds.size() - (event.running() ? 1 : 0)) + " / " +
                       std::to_string(event.planned_rounds()));
        if (event.by_squads()) ranking(page, event, squad_standings(event), true, language);
        ranking(page, event, coach_standings(event), false, language);
        if (event.over()) {
            page.heading(2, french ? "Récompenses" : "Awards");
            std::vector<std::vector<std::string>> rows;
            for (const Prize& prize : awards(event)) {
                std::string winners;
                for (const int who : prize.winners)
                    winners += (winners.empty() ? "" : ", ") +
                               (prize.squads ? event.squads[place_in(who)].name : event.coaches[place_in(who)].name);
                rows.push_back({prize.name.in(language), winners,
                                prize.player + (prize.player.empty() || prize.value == 0 ? "" : ", ") +
                                    (prize.value == 0 ? "" : std::to_string(prize.value))});
            }
            page.table({french ? "Récompense" : "Award", french ? "À" : "To", french ? "Pour" : "For"},
                       std::move(rows));
        }
    }
    return page.html(event.name, language);
}

namespace {

// matched.awards.sporting: a vote is secret from the organiser too, so what he takes home has none.
std::vector<Entry> without_votes(std::vector<Entry> entries) {
    std::erase_if(entries, [](const Entry& entry) { return entry.act.starts_with("vote "); });
    return entries;
}

}  // namespace

std::optional<EventFile> tournament_file(const Journal& journal, std::string_view name, Language language,
                                         std::string_view person) {
    const Event& event = journal.book.event;
    const Viewer eye = viewer(journal.book, language, person);
    const std::string html = "text/html; charset=utf-8";
    const std::string csv = "text/csv; charset=utf-8";
    if (name == "event.json")
        return EventFile{
            "application/json",
            tournament_json(journal.book, language, person).dump(1, ' ', false, Json::error_handler_t::replace)};
    if (name == "journal.json" && eye.is(is_organiser))
        return EventFile{"application/json",
                         journal::entries_json("tournament", event.name, without_votes(journal.entries))};
    if (name == "standings.csv") return EventFile{csv, standings_csv(event)};
    if (name == "matches.csv") return EventFile{csv, matches_csv(event)};
    if (name == "players.csv") return EventFile{csv, players_csv(event)};
    if (!event.pack) return {};
    if (name == "naf.xml") return EventFile{"application/xml", naf_report(event).xml};
    if (name == "pack.toml") return EventFile{"text/plain; charset=utf-8", event.pack_text};
    if (name == "pack.html") return EventFile{html, pack_page(*event.pack, language).html(event.name, language)};
    if (name == "standings.html") return EventFile{html, standings_sheet(event, language)};
    if (const auto number = between(name, "match-sheets-", ".html"))
        if (const auto round = journal::whole(*number, 1, static_cast<int>(event.rounds.size())))
            return EventFile{html,
                             match_sheets(event, *round, language, [&](int coach) { return sees_roster(eye, coach); })};
    if (const auto coach = between(name, "players-", ".json"))
        if (const int index = event.coach(*coach); index >= 0 && sees_roster(eye, index))
            return EventFile{"application/json",
                             players_json(eye, index).dump(-1, ' ', false, Json::error_handler_t::replace)};
    if (const auto coach = between(name, "roster-", ".html"))
        if (auto page = roster_sheet(eye, *coach, {})) return EventFile{html, std::move(*page)};
    // matched.roster.sheet: one for the opponent, one for the referee.
    const bool french = language == Language::French;
    if (const auto coach = between(name, "rosters-", ".html"))
        if (auto page = roster_sheet(
                eye, *coach,
                {french ? "pour l'adversaire" : "for the opponent", french ? "pour l'arbitre" : "for the referee"}))
            return EventFile{html, std::move(*page)};
    return {};
}

}  // namespace dugout::words
