#include "tournament/exports.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "journal/other_programs.hpp"
#include "rules/catalogue.hpp"
#include "tournament/awards.hpp"
#include "tournament/bracket.hpp"
#include "tournament/players.hpp"
#include "tournament/standings.hpp"

namespace dugout::tournament {

namespace {

using Json = nlohmann::ordered_json;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::string row(const std::vector<std::string>& cells) { return journal::csv_row(cells) + "\n"; }

std::string number(int value) { return std::to_string(value); }

// The organiser's own numbers, in the order in which the pack names them: those of tie-breakers, then those of awards.
std::vector<std::string> own_numbers(const Event& event) {
    std::vector<std::string> ids;
    if (!event.pack) return ids;
    const auto add = [&](const std::string& id) {
        if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
    };
    for (const TieBreaker& one : event.pack->tie_breakers)
        if (!is_of_the_book(one.id)) add(one.id);
    for (const HouseAward& one : event.pack->house_awards)
        if (one.kind == AwardKind::Number && !is_of_the_book(one.number)) add(one.number);
    return ids;
}

int own_number(const std::map<std::string, int>& own, const std::string& id) {
    const auto found = own.find(id);
    return found == own.end() ? 0 : found->second;
}

Json totals_json(const Line& line) {
    const Totals& totals = line.totals;
    Json json = {{"place", line.place},         {"points", totals.points},         {"bonus", totals.bonus},
                 {"won", totals.won},           {"drawn", totals.drawn},           {"lost", totals.lost},
                 {"scored", totals.scored},     {"conceded", totals.conceded},     {"casualties", totals.casualties},
                 {"sent_off", totals.sent_off}, {"objectives", totals.objectives}, {"lot", line.lot},
                 {"withdrawn", line.withdrawn}};
    for (const auto& [id, value] : totals.own) json["own"][id] = value;
    return json;
}

Json table_json(const Event& event, const Round& round, const Table& table) {
    Json json = {{"coaches", {event.person(table.coaches[0]), event.person(table.coaches[1])}},
                 {"why", id(round.ties[at(table.tie)].why)}};
    if (table.void_) json["void"] = true;
    if (!table.result) return json;
    const Worth value = worth(*table.result, *event.pack, round.stage == Stage::KnockOut);
    json["ended"] = ended_words[static_cast<std::size_t>(table.result->ended)];
    json["score"] = value.touchdowns;
    json["points"] = value.points;
    json["bonus"] = value.bonus;
    json["casualties"] = {table.result->sides[0].all_casualties(), table.result->sides[1].all_casualties()};
    if (const std::string players = feats_text(table.result->sides); !players.empty()) json["players"] = players;
    json["confirmed_by"] = table.confirmed_by;
    return json;
}

}  // namespace

std::string standings_csv(const Event& event) {
    std::vector<std::string> heading = {"place",  "coach", "name",       "club",     "list",
                                        "points", "bonus", "difference", "scored",   "casualties",
                                        "won",    "drawn", "lost",       "sent_off", "objectives"};
    const std::vector<std::string> own = own_numbers(event);
    const bool votes = event.pack && std::any_of(event.pack->tie_breakers.begin(), event.pack->tie_breakers.end(),
                                                 [](const TieBreaker& one) { return one.id == "favourite-opponent"; });
    if (votes) heading.emplace_back("favourite_votes");
    heading.insert(heading.end(), own.begin(), own.end());
    std::string text = row(heading);
    for (const Line& line : coach_standings(event)) {
        const Coach& coach = event.coaches[at(line.who)];
        const Totals& totals = line.totals;
        std::vector<std::string> cells = {number(line.place),
                                          coach.id,
                                          coach.name,
                                          coach.club,
                                          coach.list,
                                          number(totals.points),
                                          number(totals.bonus),
                                          number(totals.scored - totals.conceded),
                                          number(totals.scored),
                                          number(totals.casualties),
                                          number(totals.won),
                                          number(totals.drawn),
                                          number(totals.lost),
                                          number(totals.sent_off),
                                          number(totals.objectives)};
        if (votes) cells.push_back(number(totals.votes));
        for (const std::string& id : own) cells.push_back(number(own_number(totals.own, id)));
        text += row(cells);
    }
    return text;
}

std::string matches_csv(const Event& event) {
    std::vector<std::string> heading = {"round",
                                        "table",
                                        "first",
                                        "second",
                                        "score_first",
                                        "score_second",
                                        "casualties_first",
                                        "casualties_second",
                                        "sent_off_first",
                                        "sent_off_second",
                                        "objectives_first",
                                        "objectives_second",
                                        "ended"};
    // After those every file has: casualties by kind, then what the pack counts of its own.
    const std::vector<std::string> own = own_numbers(event);
    const auto head = [&](std::string_view name) {
        for (const char* side : {"_first", "_second"}) heading.push_back(std::string(name) + side);
    };
    for (const std::string_view cause : cause_words) head(cause);
    for (const std::string& id : own) head(id);
    heading.emplace_back("players");  // as a report has them: SIDE:NAME:TOUCHDOWNS:CASUALTIES[:WORD...]
    std::string text = row(heading);
    for (std::size_t r = 0; r < event.rounds.size(); ++r)
        for (std::size_t t = 0; t < event.rounds[r].tables.size(); ++t) {
            const Table& table = event.rounds[r].tables[t];
            if (table.void_) continue;
            std::vector<std::string> cells = {number(static_cast<int>(r) + 1), number(static_cast<int>(t) + 1),
                                              event.person(table.coaches[0]), event.person(table.coaches[1])};
            if (table.result) {
                const Worth value = worth(*table.result, *event.pack, event.rounds[r].stage == Stage::KnockOut);
                for (std::size_t side = 0; side < 2; ++side) cells.push_back(number(value.touchdowns[side]));
                for (const Side& side : table.result->sides) cells.push_back(number(side.all_casualties()));
                for (const Side& side : table.result->sides) cells.push_back(number(side.sent_off));
                for (const Side& side : table.result->sides) cells.push_back(number(side.objectives));
                cells.emplace_back(ended_words[static_cast<std::size_t>(table.result->ended)]);
                for (std::size_t cause = 0; cause < cause_words.size(); ++cause)
                    for (const Side& side : table.result->sides) cells.push_back(number(side.casualties[cause]));
                for (const std::string& id : own)
                    for (const Side& side : table.result->sides) cells.push_back(number(own_number(side.own, id)));
                cells.push_back(feats_text(table.result->sides));
            }
            cells.resize(heading.size());
            text += row(cells);
        }
    return text;
}

std::string players_csv(const Event& event) {
    std::string text = row({"coach", "name", "player", "star", "touchdowns", "casualties"});
    for (int i = 0; i < static_cast<int>(event.coaches.size()); ++i)
        for (const Feat& feat : player_records(event, i))
            text += row({event.coaches[at(i)].id, event.coaches[at(i)].name, feat.player, feat.star ? "yes" : "no",
                         number(feat.touchdowns), number(feat.casualties)});
    return text;
}

std::string event_json(const Book& book) {
    const Event& event = book.event;
    Json json = {{"event", event.name}, {"rounds_planned", event.planned_rounds()}, {"over", event.over()}};
    json["standings"] = Json::array();
    for (const Line& line : coach_standings(event)) {
        Json one = {{"coach", event.coaches[at(line.who)].id}, {"name", event.coaches[at(line.who)].name}};
        one.update(totals_json(line));
        json["standings"].push_back(std::move(one));
    }
    for (const Line& line : squad_standings(event)) {
        Json one = {{"squad", event.squads[at(line.who)].id}, {"name", event.squads[at(line.who)].name}};
        one.update(totals_json(line));
        json["squads"].push_back(std::move(one));
    }
    json["rounds"] = Json::array();
    for (const Round& round : event.rounds) {
        Json tables = Json::array();
        for (const Table& table : round.tables) tables.push_back(table_json(event, round, table));
        json["rounds"].push_back({{"start", round.start},
                                  {"closed", round.closed},
                                  {"draw", draw_words[static_cast<std::size_t>(round.draw)]},
                                  {"seed", round.seed},
                                  {"tables", std::move(tables)}});
    }
    json["places"] = Json::array();
    for (const Placed& one : final_places(event))
        json["places"].push_back({{"place", one.place}, {"who", event.entrant_id(one.who)}});
    json["awards"] = Json::array();
    for (const Prize& prize : awards(event)) {
        Json winners = Json::array();
        for (const int who : prize.winners)
            winners.push_back(prize.squads ? event.squads[at(who)].id : event.coaches[at(who)].id);
        json["awards"].push_back(
            {{"award", prize.id}, {"winners", winners}, {"open", prize.open}, {"value", prize.value}});
    }
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace dugout::tournament
