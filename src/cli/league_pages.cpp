#include <fmt/format.h>

#include <algorithm>

#include "cli/common.hpp"
#include "cli/league.hpp"
#include "journal/words.hpp"
#include "league/seasons.hpp"
#include "league/tables.hpp"
#include "rules/catalogue.hpp"
#include "rules/skills.hpp"
#include "team/value.hpp"
#include "words/league.hpp"

namespace dugout::cli {

namespace {

using league::Journal;
using league::League;
using league::MatchDay;
using league::Member;
using league::Standing;
using league::Team;

using words::Phrase;

constexpr Phrase no_such_team = {"there is no team '{team}' in this league",
                                 "il n’y a pas d’équipe « {team} » dans cette ligue"};
constexpr Phrase no_match = {"there is no match '{match}' in this league",
                             "il n’y a pas de match « {match} » dans cette ligue"};
constexpr Phrase no_such_season = {"there is no season '{name}'; this league is in season {season}",
                                   "il n’y a pas de saison « {name} » ; cette ligue en est à la saison {season}"};
constexpr Phrase no_page = {
    "there is no page '{page}'; the pages are: table, fixtures, matches, sheet, careers, top, cemetery, history, "
    "match, tournament, next",
    "il n’y a pas de page « {page} » ; les pages sont : table, fixtures, matches, sheet, careers, top, cemetery, "
    "history, match, tournament, next"};

std::string joined(const std::vector<std::string>& words) { return words.empty() ? "-" : listed(words); }

// Of all seasons or, where one is named, of that.
std::string table_page(const league::Book& book, const std::string& which, Language language) {
    const League& league = book.league;
    const bool fr = language == Language::French;
    Table table({fr ? "équipe" : "team", "coach", fr ? "joués" : "played", fr ? "gagnés" : "won",
                 fr ? "perdus" : "lost", "TD", fr ? "contre" : "against", fr ? "sorties" : "casualties",
                 fr ? "classement" : "rating", fr ? "trophées" : "trophies"});
    if (!which.empty()) {
        for (const league::SeasonRow& row : season_table(book, find_season(league, which, language))) {
            const Team& team = league.teams[static_cast<std::size_t>(row.team)];
            table.add({team.sheet.name, team.coach, std::to_string(row.played), std::to_string(row.won),
                       std::to_string(row.lost), std::to_string(row.touchdowns), std::to_string(row.against),
                       std::to_string(row.casualties), std::to_string(row.rating), joined(team.trophies)});
        }
        return table.text({2, 3, 4, 5, 6, 7, 8});
    }
    for (const Standing& row : standings(league))
        table.add({row.team->sheet.name, row.team->coach, std::to_string(row.team->played.size()),
                   std::to_string(row.team->won), std::to_string(row.team->lost), std::to_string(row.touchdowns),
                   std::to_string(row.against), std::to_string(row.casualties), std::to_string(row.team->rating),
                   joined(row.team->trophies)});
    return table.text({2, 3, 4, 5, 6, 7, 8});
}

std::string name_of(const League& league, int team) {
    return team < 0 ? "-" : league.teams[static_cast<std::size_t>(team)].sheet.name;
}

std::string fixtures_page(const League& league, Language language) {
    const bool fr = language == Language::French;
    Table table({"date", fr ? "à domicile" : "home", fr ? "visiteurs" : "away", "match"});
    for (const league::Fixture& one : league.fixtures)
        table.add({one.date, name_of(league, one.home), name_of(league, one.away),
                   one.match == 0 ? (fr ? "à jouer" : "to be played") : std::to_string(one.match)});
    return table.text({});
}

std::string matches_page(const League& league, Language language) {
    const bool fr = language == Language::French;
    Table table({"match", "date", fr ? "à domicile" : "home", fr ? "visiteurs" : "away", "score",
                 fr ? "vainqueur" : "winner", fr ? "public" : "gate", fr ? "attend" : "waits for"});
    for (const MatchDay& day : league.matches) {
        if (day.stage == league::Stage::Undone) continue;
        const bool over = day.over();
        table.add({std::to_string(day.number), day.date, name_of(league, day.sides[0].team),
                   name_of(league, day.sides[1].team), fmt::format("{}-{}", day.report.score[0], day.report.score[1]),
                   over ? name_of(league, day.side(day.winner()).team) : "-", std::to_string(day.gate),
                   text(question(day))});
    }
    return table.text({0, 6});
}

const Team& find_team(const League& league, const std::string& which, Language language) {
    const int index = league.team(which);
    if (index == league::no_team) bad_input(no_such_team, which, language);
    return league.teams[static_cast<std::size_t>(index)];
}

std::string skill_list(const SkillSet& skills, Language language) {
    std::vector<std::string> words;
    for (const Skill skill : skills)
        words.emplace_back(language == Language::French ? entry(skill).name_fr : entry(skill).name_en);
    return listed(words);
}

std::string sheet_page(const Journal& journal, const std::string& which, int at, const Library& library,
                       Language language) {
    const bool fr = language == Language::French;
    const Team& team = find_team(journal.book.league, which, language);
    const TeamSheet sheet =
        at > 0 ? sheet_at(journal.book, journal.book.league.team(which), at, library) : sheet_of(team);
    const Roster* roster = library.roster(sheet.roster);
    std::string page = fmt::format("{} ({}), coach {}\n", sheet.name,
                                   roster != nullptr ? roster->name.in(language) : sheet.roster, team.coach);
    page +=
        fmt::format("{} {}   {} {}   {} {}   {} {}\n", fr ? "classement" : "rating", sheet.rating.value_or(0),
                    fr ? "trésor" : "treasury", words::gold(sheet.treasury, language), fr ? "popularité" : "fan factor",
                    sheet.fan_factor, fr ? "relances" : "re-rolls", sheet.rerolls);
    page += fmt::format("{} {}   {} {}   {} {}   {} {}\n\n", fr ? "assistants" : "assistant coaches",
                        sheet.assistant_coaches, fr ? "pom-pom girls" : "cheerleaders", sheet.cheerleaders,
                        fr ? "apothicaire" : "apothecary", sheet.apothecaries, fr ? "trophées" : "trophies",
                        at > 0 ? "" : joined(team.trophies));
    Table table({"#", fr ? "nom" : "name", fr ? "poste" : "position", "MA", "ST", "AG", "AV",
                 fr ? "compétences" : "skills", fr ? "bl." : "inj.", "COMP", "TD", "INT", "CAS", "MVP", "SPP",
                 fr ? "prix" : "price"});
    for (const Player& one : sheet.players)
        table.add({std::to_string(one.number), one.name, position_name(one, library).in(language),
                   std::to_string(one.profile.ma), std::to_string(one.profile.st), std::to_string(one.profile.ag),
                   std::to_string(one.profile.av), skill_list(one.skills(), language), injuries(one, language),
                   std::to_string(one.career.completions), std::to_string(one.career.touchdowns),
                   std::to_string(one.career.interceptions), std::to_string(one.career.casualties),
                   std::to_string(one.career.mvps), std::to_string(spp(one.career)),
                   roster != nullptr ? words::gold(price(one, *roster, library), language) : ""});
    return page + table.text({0, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15});
}

std::string fate_text(const Member& member, Language language) {
    constexpr std::array<std::array<std::string_view, 2>, 5> names = {
        {{"", ""}, {"dead", "mort"}, {"retired", "retraité"}, {"deserted", "parti"}, {"traded", "échangé"}}};
    return std::string(names[static_cast<std::size_t>(member.fate)][language == Language::French ? 1 : 0]);
}

template <class Keep>
std::string careers_table(const League& league, Keep keep, const Library& library, Language language) {
    const bool fr = language == Language::French;
    Table table({fr ? "équipe" : "team", fr ? "joueur" : "player", "COMP", "TD", "INT", "CAS", "MVP", "SPP",
                 fr ? "sort" : "fate", fr ? "entrée" : "entry"});
    for (const Team& team : league.teams)
        for (const Member& one : team.members)
            if (keep(team, one)) {
                const Career& career = one.player.career;
                table.add({team.sheet.name, words::member_name(one, language, library),
                           std::to_string(career.completions), std::to_string(career.touchdowns),
                           std::to_string(career.interceptions), std::to_string(career.casualties),
                           std::to_string(career.mvps), std::to_string(spp(career)), fate_text(one, language),
                           one.left > 0 ? std::to_string(one.left) : ""});
            }
    return table.text({2, 3, 4, 5, 6, 7, 9});
}

// The ten best in each column.
std::string top_page(const League& league, const Library& library, Language language) {
    const bool fr = language == Language::French;
    struct List {
        const char *en, *fr;
        int (*figure)(const Career&);
    };
    const std::array<List, 4> lists = {{
        {"touchdowns", "touchdowns", [](const Career& c) { return c.touchdowns; }},
        {"casualties", "sorties", [](const Career& c) { return c.casualties; }},
        {"completions", "réussites", [](const Career& c) { return c.completions; }},
        {"star player points", "points d'expérience", [](const Career& c) { return spp(c); }},
    }};
    std::string page;
    for (const List& list : lists) {
        std::vector<std::pair<int, std::string>> rows;
        for (const Team& team : league.teams)
            for (const Member& one : team.members)
                if (const int count = list.figure(one.player.career); count > 0)
                    rows.emplace_back(count, words::member_name(one, language, library) + ", " + team.sheet.name);
        std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
        page += fmt::format("{}\n", fr ? list.fr : list.en);
        for (std::size_t i = 0; i < rows.size() && i < 10; ++i)
            page += fmt::format("  {:4}  {}\n", rows[i].first, rows[i].second);
    }
    return page;
}

std::string history_page(const Journal& journal, const std::string& which, int match, Language language) {
    const League& league = journal.book.league;
    const int team = which.empty() ? league::no_team : league.team(which);
    if (!which.empty()) find_team(league, which, language);
    std::string page;
    for (const league::Change& change : journal.book.ledger) {
        if (match != 0 ? change.match != match : change.team != team) continue;
        const league::Entry* entry = change.entry >= 1 && change.entry <= static_cast<int>(journal.entries.size())
                                         ? &journal.entries[static_cast<std::size_t>(change.entry - 1)]
                                         : nullptr;
        page += fmt::format("{:5} {} {:14} {} [{}]\n", change.entry, entry != nullptr ? entry->date : "",
                            entry != nullptr ? entry->who : "", words::line(change, league, language),
                            change.rule == Rule::none ? "" : id(change.rule));
    }
    return page;
}

std::string next_page(const League& league, Language language) {
    std::string page;
    for (const MatchDay& day : league.matches)
        if (!day.over())
            page += fmt::format("match {}: {} - {}: {} ({})\n", day.number, name_of(league, day.sides[0].team),
                                name_of(league, day.sides[1].team), words::asks(day, league, language),
                                text(question(day)));
    for (const LocalText& warning : warnings(league)) page += warning.in(language) + "\n";
    return page;
}

std::string tournament_page(const League& league, const std::string& which, Language language) {
    const bool fr = language == Language::French;
    std::string page;
    for (const league::Tournament& one : league.tournaments) {
        if (!which.empty() && one.id != which) continue;
        page += fmt::format("{} ({} {}), {}: {}, {}: {}", one.name.in(language), fr ? "saison" : "season", one.season,
                            fr ? "vainqueur" : "winner", name_of(league, one.winner), fr ? "finaliste" : "runner-up",
                            name_of(league, one.runner_up));
        if (one.third >= 0) page += fmt::format(", {}: {}", fr ? "troisième" : "third", name_of(league, one.third));
        page += '\n';
        if (which.empty()) continue;
        for (const int team : one.entrants)
            page += fmt::format("  {:4}  {}\n", qualifying_points(one, team), name_of(league, team));
        for (const league::Tie& tie : one.ties)
            page += fmt::format("  {}: {} - {}\n", league::round_words[static_cast<std::size_t>(tie.round)],
                                name_of(league, tie.home), name_of(league, tie.away));
    }
    return page;
}

}  // namespace

const league::Season& find_season(const League& league, const std::string& which, Language language) {
    const auto number = journal::whole(which, 1, static_cast<int>(league.seasons.size()));
    if (!number) bad_input(no_such_season, which, std::to_string(league.season), language);
    return league.seasons[static_cast<std::size_t>(*number - 1)];
}

void no_such_match(const std::string& which, Language language) { bad_input(no_match, which, language); }

std::string league_page(const Journal& journal, std::string_view what, const std::string& which, int at_entry,
                        const Library& house, Language language) {
    const League& league = journal.book.league;
    const Library& library = catalogue_of(league, house);
    if (what == "table") return table_page(journal.book, which, language);
    if (what == "fixtures") return fixtures_page(league, language);
    if (what == "matches") return matches_page(league, language);
    if (what == "sheet") return sheet_page(journal, which, at_entry, library, language);
    if (what == "careers") {
        const Team& team = find_team(league, which, language);
        return careers_table(
            league, [&](const Team& one, const Member&) { return &one == &team; }, library, language);
    }
    if (what == "cemetery")
        return careers_table(
            league, [](const Team&, const Member& one) { return one.fate == league::Fate::Dead; }, library, language);
    if (what == "top") return top_page(league, library, language);
    if (what == "history") return history_page(journal, which, 0, language);
    if (what == "tournament") return tournament_page(league, which, language);
    if (what == "next") return next_page(league, language);
    if (what == "match") {
        int number = 0;
        for (const char c : which) number = c >= '0' && c <= '9' && number < 100'000 ? 10 * number + (c - '0') : 0;
        if (league.match(number) == nullptr) no_such_match(which, language);
        return history_page(journal, "", number, language);
    }
    bad_input(no_page, std::string(what), language);
}

}  // namespace dugout::cli
