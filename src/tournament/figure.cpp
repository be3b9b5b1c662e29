#include <algorithm>
#include <functional>

#include "journal/words.hpp"
#include "rules/catalogue.hpp"
#include "tournament/awards.hpp"
#include "tournament/book.hpp"
#include "tournament/bracket.hpp"
#include "tournament/desk.hpp"
#include "tournament/groups.hpp"
#include "tournament/match_terms.hpp"
#include "tournament/players.hpp"
#include "tournament/standings.hpp"

// One figure of an event as text: what scenarios and scripts ask for.

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::string number(long value) { return std::to_string(value); }

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : " ") + part;
    return text;
}

const Line* line_of(const std::vector<Line>& lines, int who) {
    const auto found = std::find_if(lines.begin(), lines.end(), [&](const Line& line) { return line.who == who; });
    return found == lines.end() ? nullptr : &*found;
}

std::string of_totals(const Line& line, std::string_view what) {
    const Totals& totals = line.totals;
    if (what == "place") return number(line.place);
    if (what == "points") return number(totals.points);
    if (what == "bonus") return number(totals.bonus);
    if (what == "difference") return number(totals.scored - totals.conceded);
    if (what == "scored") return number(totals.scored);
    if (what == "casualties") return number(totals.casualties);
    if (what == "won") return number(totals.won);
    if (what == "drawn") return number(totals.drawn);
    if (what == "lost") return number(totals.lost);
    if (what == "objectives") return number(totals.objectives);
    if (what == "sent-off") return number(totals.sent_off);
    if (what == "votes") return number(totals.votes);
    const auto found = totals.own.find(std::string(what));
    return found == totals.own.end() ? "" : number(found->second);
}

std::string of_coach(const Event& event, int index, std::string_view what) {
    const Coach& coach = event.coaches[at(index)];
    if (what == "status") return std::string(status_words[static_cast<std::size_t>(coach.status)]);
    if (what == "roster") return std::string(roster_words[static_cast<std::size_t>(coach.roster_state)]);
    if (what == "models") return std::string(model_words[static_cast<std::size_t>(coach.models)]);
    if (what == "conversion") return std::string(conversion_words[static_cast<std::size_t>(coach.conversion)]);
    if (what == "lot") return number(coach.lot);
    if (what == "fans") return number(dedicated_fans(event, index));
    if (what == "complete") return coach.accepted_code ? "yes" : "no";
    if (what == "final-place") {
        for (const Placed& one : final_places(event))
            if (one.who == index) return number(one.place);
        return "";
    }
    if (what.starts_with("match-")) {
        const auto sheet = next_sheet(event, index);
        if (!sheet) return "";
        if (what == "match-players") return number(static_cast<long>(sheet->players.size()));
        if (what == "match-fans") return number(sheet->fan_factor);
        if (what == "match-treasury") return number(sheet->treasury);
        long points = 0;
        for (const Player& player : sheet->players) points += spp(player.career);
        return what == "match-spp" ? number(points) : "";
    }
    const std::vector<Line> lines = coach_standings(event);
    const Line* line = line_of(lines, index);
    return line == nullptr ? "" : of_totals(*line, what);
}

std::string of_player(const EventPlayer& player, Base base, std::string_view what) {
    if (what == "spp") return number(player.spp);
    if (what == "left") return number(player.left(base));
    if (what == "state") return player.dead ? "dead" : player.misses ? "misses" : "fit";
    std::vector<std::string> parts;
    if (what == "harms")
        for (const Harm harm : player.harms) parts.emplace_back(harm_words[static_cast<std::size_t>(harm)]);
    if (what == "advances")
        for (const Advance& one : player.advances) parts.push_back(one.what);
    return parts.empty() ? "none" : joined(parts);
}

std::string two(int a, int b) { return number(a) + "-" + number(b); }

std::string of_table(const Event& event, const Round& round, const Table& table, std::string_view what) {
    const Tie& tie = round.ties[at(table.tie)];
    if (what == "coaches") return event.person(table.coaches[0]) + " " + event.person(table.coaches[1]);
    if (what == "why") return std::string(id(tie.why));
    if (what == "begun") return table.begun ? "yes" : "no";
    if (what == "void") return table.void_ ? "yes" : "no";
    if (what == "state")
        return table.result                           ? "confirmed"
               : table.reports[0] && table.reports[1] ? "disputed"
               : table.reports[0] || table.reports[1] ? "reported"
                                                      : "open";
    if (what == "decisions") {
        std::vector<std::string> parts;
        for (const Decision& one : table.decisions)
            parts.push_back(one.referee + (one.undone ? "(undone)" : "") + ":" + one.text);
        return joined(parts);
    }
    if (what == "gold") {
        const int number_of_round = static_cast<int>(&round - event.rounds.data()) + 1;
        const Balance gold = gold_before(event, number_of_round, table);
        return number(static_cast<long>(gold.first)) + "-" + number(static_cast<long>(gold.second));
    }
    if (what == "players") return feats_text(table.result ? table.result->sides : std::array<Side, 2>{});
    if (what == "corrections") return number(static_cast<long>(table.corrections.size()));
    if (!table.result) return "";
    const Worth value = worth(*table.result, *event.pack, round.stage == Stage::KnockOut);
    if (what == "score") return two(value.touchdowns[0], value.touchdowns[1]);
    if (what == "points") return two(value.points[0], value.points[1]);
    if (what == "bonus") return two(value.bonus[0], value.bonus[1]);
    if (what == "ended") return std::string(ended_words[static_cast<std::size_t>(table.result->ended)]);
    if (what == "advances") return number(advancing_side(event, round, table.tie) + 1);
    return "";
}

// "a/b c/d e/bye", the tables of a round in order
std::string tables_text(const Event& event, const Round& round) {
    std::vector<std::string> parts;
    for (const Table& table : round.tables)
        if (!table.void_) parts.push_back(event.person(table.coaches[0]) + "/" + event.person(table.coaches[1]));
    return joined(parts);
}

std::string ties_text(const Event& event, const Round& round) {
    std::vector<std::string> parts;
    for (const Tie& tie : round.ties)
        if (!tie.void_) parts.push_back(event.entrant_id(tie.sides[0]) + "/" + event.entrant_id(tie.sides[1]));
    return joined(parts);
}

std::string ids(const Event& event, const std::vector<Line>& lines, bool squads) {
    std::vector<std::string> parts;
    for (const Line& line : lines)
        parts.push_back(squads ? event.squads[at(line.who)].id : event.coaches[at(line.who)].id);
    return joined(parts);
}

std::string prize_text(const Event& event, const Prize& prize) {
    if (prize.open) return "open";
    std::vector<std::string> parts;
    for (const int who : prize.winners)
        parts.push_back(prize.squads ? event.squads[at(who)].id : event.coaches[at(who)].id);
    return parts.empty() ? "nobody" : joined(parts);
}

std::string of_event(const Event& event, const std::vector<std::string>& words) {
    if (words[0] == "ranking" && words.size() == 1) return ids(event, coach_standings(event), false);
    if (words[0] == "squad-ranking" && words.size() == 1) return ids(event, squad_standings(event), true);
    if (words[0] == "places" && words.size() == 1) {
        std::vector<std::string> parts;
        for (const Placed& one : final_places(event))
            parts.push_back(number(one.place) + ":" + event.entrant_id(one.who));
        return joined(parts);
    }
    if (words[0] == "rounds" && words.size() == 1) return number(static_cast<long>(event.rounds.size()));
    if (words[0] == "planned" && words.size() == 1) return number(event.planned_rounds());
    if (words[0] == "over" && words.size() == 1) return event.over() ? "yes" : "no";
    if (words[0] == "pack-version" && words.size() == 1) return number(event.pack_version);
    if (words[0] == "check-list" && event.pack) {
        std::vector<std::string> parts;
        for (const LocalText& one : check_list(*event.pack)) parts.push_back(one.en);
        return joined(parts);
    }
    if (words.size() < 2) return "";
    if (words[0] == "counts") return counts_in_event(event, words[1]) ? "yes" : "no";
    if (words[0] == "turns-left" && event.pack) {
        const auto turn = std::find(turn_words.begin(), turn_words.end(), words[1]);
        if (turn == turn_words.end()) return "";
        std::vector<std::string> parts;
        for (const Turn one : turns_left(static_cast<Turn>(turn - turn_words.begin()), *event.pack))
            parts.emplace_back(turn_words[static_cast<std::size_t>(one)]);
        return parts.empty() ? "none" : joined(parts);
    }
    if (words[0] == "overtime" && event.pack) {
        const Round* round = event.round(whole(words[1], 1, 1000).value_or(0));
        return round == nullptr ? "" : rules_of(*event.pack, round->stage).uses(Option::Overtime) ? "yes" : "no";
    }
    if (words[0] == "tables" || words[0] == "ties" || words[0] == "seed" || words[0] == "time-up") {
        const Round* round = event.round(whole(words[1], 1, 1000).value_or(0));
        if (round == nullptr) return "";
        if (words[0] == "seed") return number(static_cast<long>(round->seed));
        if (words[0] == "time-up") return minutes_later(round->start, event.pack->match_minutes);
        return words[0] == "ties" ? ties_text(event, *round) : tables_text(event, *round);
    }
    if (words[0] == "group") {
        const int which = whole(words[1], 1, static_cast<int>(event.groups.size())).value_or(0);
        return which == 0 ? "" : ids(event, group_table(event, which - 1), event.by_squads());
    }
    if (words[0] == "award") {
        for (const Prize& prize : awards(event))
            if (prize.id == words[1])
                return words.size() == 3 && words[2] == "value"    ? number(prize.value)
                       : words.size() == 3 && words[2] == "player" ? prize.player
                                                                   : prize_text(event, prize);
        return "";
    }
    return "";
}

}  // namespace

std::string figure(const Book& book, std::string_view question) {
    const Event& event = book.event;
    const std::vector<std::string> words = journal::words_of(question);
    if (words.empty()) return "";
    if (words[0] == "table" && words.size() == 3) {
        const std::size_t dot = words[1].find('.');
        const Round* round = event.round(whole(words[1].substr(0, dot), 1, 1000).value_or(0));
        const auto index = dot == std::string::npos ? std::nullopt : whole(words[1].substr(dot + 1), 1, 10'000);
        if (round == nullptr || !index || *index > static_cast<int>(round->tables.size())) return "";
        return of_table(event, *round, round->tables[at(*index - 1)], words[2]);
    }
    if (words[0] == "squad" && words.size() == 3) {
        const std::vector<Line> lines = squad_standings(event);
        const Line* line = line_of(lines, event.squad(words[1]));
        return line == nullptr ? "" : of_totals(*line, words[2]);
    }
    if (words[0] == "record" && words.size() == 4 && event.coach(words[1]) >= 0) {  // record COACH PLAYER td|cas
        for (const Feat& feat : player_records(event, event.coach(words[1])))
            if (feat.player == words[2]) return number(words[3] == "td" ? feat.touchdowns : feat.casualties);
        return "";
    }
    // player COACH PLAYER spp|left|state|harms|advances, before his next match
    if (words[0] == "player" && words.size() == 4 && event.coach(words[1]) >= 0) {
        const int coach = event.coach(words[1]);
        for (const EventPlayer& one : players_before(event, coach, next_round(event, coach)))
            if (one.called == words[2]) return of_player(one, event.pack->base, words[3]);
        return "";
    }
    if (words.size() == 2 && event.coach(words[0]) >= 0) return of_coach(event, event.coach(words[0]), words[1]);
    return of_event(event, words);
}

}  // namespace dugout::tournament
