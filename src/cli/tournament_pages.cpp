#include "cli/tournament_pages.hpp"

#include <fmt/format.h>

#include "cli/common.hpp"
#include "rules/catalogue.hpp"
#include "tournament/awards.hpp"
#include "tournament/bracket.hpp"
#include "tournament/groups.hpp"
#include "tournament/standings.hpp"
#include "words/tournament.hpp"

namespace dugout::cli {

namespace {

using tournament::Event;
using tournament::Line;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::string ranking(const Event& event, const std::vector<Line>& lines, bool squads, bool why, Language language) {
    const bool fr = language == Language::French;
    const auto keys = squads ? squad_keys(*event.pack) : coach_keys(*event.pack);
    std::vector<std::string> heading = {"", squads ? (fr ? "équipe" : "squad") : "coach"};
    for (const auto& key : keys) heading.push_back(words::key_name(key, language));
    heading.emplace_back(fr ? "V-N-D" : "W-D-L");
    Table table(heading);
    std::vector<std::size_t> right = {0};
    for (std::size_t i = 0; i < keys.size(); ++i) right.push_back(i + 2);
    for (const Line& line : lines) {
        std::string name = squads ? event.squads[at(line.who)].name : event.coaches[at(line.who)].name;
        if (line.withdrawn) name += fr ? " (parti)" : " (withdrawn)";
        std::vector<std::string> row = {std::to_string(line.place), name};
        for (std::size_t i = 0; i < keys.size(); ++i)
            row.push_back(std::to_string(keys[i].fewest ? -line.keys[i] : line.keys[i]));
        row.push_back(fmt::format("{}-{}-{}", line.totals.won, line.totals.drawn, line.totals.lost));
        table.add(row);
    }
    std::string text = table.text(right);
    for (std::size_t i = 0; why && i + 1 < lines.size(); ++i)
        text += words::why_above(event, lines[i], lines[i + 1], squads, language) + "\n";
    return text;
}

std::string result_text(const Event& event, const tournament::Round& round, const tournament::Table& table,
                        Language language) {
    const bool fr = language == Language::French;
    if (!table.result)
        return table.reports[0] && table.reports[1]   ? (fr ? "contesté" : "disputed")
               : table.reports[0] || table.reports[1] ? (fr ? "à confirmer" : "to confirm")
                                                      : "-";
    const tournament::Worth value = worth(*table.result, *event.pack, round.stage == tournament::Stage::KnockOut);
    return fmt::format("{}-{}", value.touchdowns[0], value.touchdowns[1]);
}

// What is not final yet says so.
std::string so_far(const Event& event, Language language) {
    if (event.over()) return "";
    return language == Language::French ? "jusqu’ici ; le tournoi n’est pas terminé\n"
                                        : "so far; the event is not over\n";
}

}  // namespace

std::string standings_page(const Event& event, bool why, Language language) {
    if (!event.pack) return language == Language::French ? "pas encore de règlement\n" : "no rules pack yet\n";
    std::string text;
    if (event.by_squads()) text += ranking(event, squad_standings(event), true, why, language) + "\n";
    return text + ranking(event, coach_standings(event), false, why, language);
}

std::string round_page(const Event& event, int number, Language language) {
    const bool fr = language == Language::French;
    if (number == 0) number = static_cast<int>(event.rounds.size());
    const tournament::Round* round = event.round(number);
    if (round == nullptr) bad_input(fr ? "cette ronde n'existe pas" : "there is no such round");
    std::string text = fmt::format("{} {}, {}{}\n", fr ? "Ronde" : "Round", number, round->start,
                                   round->closed ? (fr ? ", close" : ", closed") : "");
    if (round->draw == tournament::Draw::Generator) text += fmt::format("{} {}\n", fr ? "graine" : "seed", round->seed);
    Table table({"table", "", "", fr ? "résultat" : "result", fr ? "pourquoi" : "why"});
    for (std::size_t i = 0; i < round->tables.size(); ++i) {
        const tournament::Table& one = round->tables[i];
        if (one.void_) continue;
        const tournament::Tie& tie = round->ties[at(one.tie)];
        table.add({fmt::format("{}.{}", number, i + 1), words::coach_name(event, one.coaches[0], language),
                   words::coach_name(event, one.coaches[1], language), result_text(event, *round, one, language),
                   words::why_tie(event, tie, language) + " [" + std::string(id(tie.why)) + "]"});
    }
    return text + table.text({});
}

std::string awards_page(const Event& event, Language language) {
    const bool fr = language == Language::French;
    Table table({fr ? "récompense" : "award", fr ? "à" : "to", ""});
    for (const tournament::Prize& prize : awards(event)) {
        std::vector<std::string> names;
        for (const int who : prize.winners)
            names.push_back(prize.squads ? event.squads[at(who)].name : event.coaches[at(who)].name);
        std::string winner = names.empty() ? (fr ? "personne" : "nobody") : listed(names);
        if (prize.open) winner = fr ? "au choix de l'organisateur" : "the organiser's choice";
        std::string detail = prize.player;
        if (prize.value > 0) detail += (detail.empty() ? "" : " ") + std::to_string(prize.value);
        table.add({prize.name.in(language), winner, detail});
    }
    return so_far(event, language) + table.text({});
}

std::string event_page(const tournament::Book& book, std::string_view what, Language language) {
    const Event& event = book.event;
    const bool fr = language == Language::French;
    if (what == "coaches") {
        Table table({"id", fr ? "nom" : "name", "club", "NAF", fr ? "liste" : "list", fr ? "état" : "state",
                     fr ? "fiche" : "roster"});
        for (const tournament::Coach& coach : event.coaches) {
            std::string state(tournament::status_words[static_cast<std::size_t>(coach.status)]);
            const bool waits = coach.status == tournament::Status::Waiting;
            if (waits) state = fr ? "en attente" : "waiting";
            if (!coach.accepted_code && (waits || coach.status == tournament::Status::In))
                state = (waits ? state + ", " : std::string()) + (fr ? "code à accepter" : "code to accept");
            table.add({coach.id, coach.name, coach.club, coach.naf, coach.list, state,
                       std::string(tournament::roster_words[static_cast<std::size_t>(coach.roster_state)])});
        }
        return table.text({});
    }
    if (what == "groups") {
        std::string text;
        for (std::size_t g = 0; g < event.groups.size(); ++g)
            text += fmt::format("{} {}\n", fr ? "Poule" : "Group", g + 1) +
                    ranking(event, group_table(event, static_cast<int>(g)), event.by_squads(), false, language) + "\n";
        return text;
    }
    if (what == "places") {
        Table table({fr ? "place" : "place", fr ? "qui" : "who"});
        for (const tournament::Placed& one : final_places(event))
            table.add({std::to_string(one.place), words::entrant_name(event, one.who, language)});
        return so_far(event, language) + table.text({0});
    }
    if (what == "notes") {
        std::string text;
        for (const tournament::Note& note : book.notes)
            text += fmt::format("{:>4} {}{}\n", note.entry, note.text.in(language),
                                note.rule == Rule::none ? "" : fmt::format(" [{}]", id(note.rule)));
        return text;
    }
    bad_input(fr ? "pages : round [N], standings, awards, coaches, groups, places, notes"
                 : "pages are: round [N], standings, awards, coaches, groups, places, notes");
}

}  // namespace dugout::cli
