#include <algorithm>

#include "tournament/awards.hpp"
#include "tournament/bracket.hpp"
#include "tournament/groups.hpp"
#include "words/tournament.hpp"
#include "words/tournament_json_parts.hpp"

// The ranking with all its tie-breakers, groups, the knock-out, awards and ballots.

namespace dugout::words {

using namespace tournament;

namespace {

Json key_json(const TieBreaker& key, Language language) {
    return {{"id", key.id}, {"name", key_name(key, language)}, {"fewest", key.fewest}};
}

// The score of a tie: touchdowns of two coaches, wins of two squads.
Json tie_score_json(const Event& event, const Round& round, int tie) {
    if (event.by_squads()) {
        const TieScore score = tie_score(event, round, tie);
        return {score.totals[0].won, score.totals[1].won};
    }
    const auto tables = tables_of(round, tie);
    if (tables.empty() || !tables.front()->result) return nullptr;
    return worth(*tables.front()->result, *event.pack, true).touchdowns;
}

Json bracket_column(const Viewer& eye, std::size_t r, int which, int block) {
    const Round& round = eye.event.rounds[r];
    Json ties = Json::array();
    for (int t = 0; t < static_cast<int>(round.ties.size()); ++t) {
        const Tie& tie = round.ties[place_in(t)];
        if (tie.bracket != which || tie.void_) continue;
        const int first = tie.slot / block * block;
        ties.push_back({{"slot", tie.slot},
                        {"places", {first + 1, first + block}},
                        {"sides", {entrant_json(eye, tie.sides[0]), entrant_json(eye, tie.sides[1])}},
                        {"score", tie_score_json(eye.event, round, t)},
                        {"advances", advancing_side(eye.event, round, t)}});
    }
    std::sort(ties.begin(), ties.end(),
              [](const Json& a, const Json& b) { return a["slot"].get<int>() < b["slot"].get<int>(); });
    return {{"round", r + 1}, {"block", block}, {"ties", std::move(ties)}};
}

Json bracket_json(const Viewer& eye, int which) {
    const auto& seeds = eye.event.seeds[place_in(which)];
    if (seeds.empty()) return nullptr;
    Json slots = Json::array();
    for (const int who : seeds) slots.push_back(who == nobody ? Json(nullptr) : entrant_json(eye, who));
    Json columns = Json::array();
    int block = static_cast<int>(seeds.size());
    for (std::size_t r = 0; r < eye.event.rounds.size() && block >= 2; ++r) {
        if (eye.event.rounds[r].stage != Stage::KnockOut) continue;
        columns.push_back(bracket_column(eye, r, which, block));
        block /= 2;
    }
    return {{"size", seeds.size()}, {"slots", std::move(slots)}, {"columns", std::move(columns)}};
}

// matched.awards.sporting: nobody sees how a vote stands before it is over.
bool is_secret_yet(const Event& event, const Prize& prize) {
    if (event.over()) return false;
    if (prize.id == "best-sporting") return true;
    if (prize.id == "best-painted") return event.pack->switches.painted_vote;
    return std::any_of(event.pack->house_awards.begin(), event.pack->house_awards.end(),
                       [&](const HouseAward& one) { return one.id == prize.id && one.kind == AwardKind::Vote; });
}

// Whoever waits for a place or has left is offered only where the two have met.
bool may_be_named(const Viewer& eye, std::string_view ballot, int candidate) {
    const Status status = eye.event.coaches[place_in(candidate)].status;
    if (status == Status::Waiting || (ballot != "favourite-opponent" && status != Status::In)) return false;
    return !vote_refusal(eye.event, eye.coach, ballot, candidate);
}

Json ballot_json(const Viewer& eye, const std::string& ballot, const std::string& shown) {
    const auto votes = eye.event.votes.find(ballot);
    const bool voter = eye.coach >= 0 && eye.event.coaches[place_in(eye.coach)].status == Status::In;
    Json json = {{"id", ballot},
                 {"name", shown},
                 {"open", ballot != "favourite-opponent" || eye.event.over()},
                 {"cast", votes == eye.event.votes.end() ? 0U : votes->second.size()},
                 {"mine", nullptr},
                 {"candidates", Json::array()}};
    if (!voter) return json;
    if (votes != eye.event.votes.end())
        if (const auto own = votes->second.find(eye.coach); own != votes->second.end())
            json["mine"] = coach_ref(eye, own->second);
    if (json["mine"].is_null() && json["open"] == true)
        for (int i = 0; i < static_cast<int>(eye.event.coaches.size()); ++i)
            if (may_be_named(eye, ballot, i)) json["candidates"].push_back(coach_ref(eye, i));
    return json;
}

}  // namespace

Json ranking_json(const Viewer& eye, const std::vector<Line>& lines, bool squads) {
    const auto keys = squads ? squad_keys(*eye.event.pack) : coach_keys(*eye.event.pack);
    Json json = {{"keys", Json::array()}, {"lines", Json::array()}};
    for (const TieBreaker& key : keys) json["keys"].push_back(key_json(key, eye.language));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Line& line = lines[i];
        Json one = {{"place", line.place}};
        if (squads) {
            one["id"] = eye.event.squads[place_in(line.who)].id;
            one["name"] = eye.event.squads[place_in(line.who)].name;
        } else {
            const Coach& coach = eye.event.coaches[place_in(line.who)];
            one["id"] = coach.id;
            one["name"] = coach.name;
            one["club"] = coach.club;
            one["list_name"] = list_name(eye, coach.list);
        }
        one["withdrawn"] = line.withdrawn;
        one["values"] = Json::array();
        for (std::size_t k = 0; k < keys.size(); ++k)
            one["values"].push_back(keys[k].fewest ? -line.keys[k] : line.keys[k]);
        one["wdl"] = {line.totals.won, line.totals.drawn, line.totals.lost};
        one["touchdowns"] = {line.totals.scored, line.totals.conceded};
        one["casualties"] = line.totals.casualties;
        one["why"] =
            i + 1 < lines.size() ? Json(why_above(eye.event, line, lines[i + 1], squads, eye.language)) : nullptr;
        json["lines"].push_back(std::move(one));
    }
    return json;
}

Json standings_json(const Viewer& eye) {
    Json json = {{"coaches", ranking_json(eye, coach_standings(eye.event), false)}, {"squads", nullptr}};
    if (eye.event.by_squads()) json["squads"] = ranking_json(eye, squad_standings(eye.event), true);
    json["places"] = Json::array();
    if (eye.event.pack->structure == Structure::Groups)
        for (const Placed& one : final_places(eye.event)) {
            Json placed = entrant_json(eye, one.who);
            placed["place"] = one.place;
            json["places"].push_back(std::move(placed));
        }
    return json;
}

Json groups_json(const Viewer& eye) {
    Json list = Json::array();
    for (int group = 0; group < static_cast<int>(eye.event.groups.size()); ++group) {
        Json one = ranking_json(eye, group_table(eye.event, group), eye.event.by_squads());
        one["number"] = group + 1;
        list.push_back(std::move(one));
    }
    return list;
}

Json brackets_json(const Viewer& eye) { return {bracket_json(eye, 0), bracket_json(eye, 1)}; }

Json awards_json(const Viewer& eye) {
    Json list = Json::array();
    for (const Prize& prize : awards(eye.event)) {
        const bool secret = is_secret_yet(eye.event, prize);
        Json winners = Json::array();
        for (const int who : prize.winners) {
            if (secret) break;
            winners.push_back(prize.squads ? Json{{"id", eye.event.squads[place_in(who)].id},
                                                  {"name", eye.event.squads[place_in(who)].name}}
                                           : coach_ref(eye, who));
        }
        list.push_back({{"id", prize.id},
                        {"name", prize.name.in(eye.language)},
                        {"rule", prize.rule == Rule::none ? Json(nullptr) : Json(id(prize.rule))},
                        {"winners", std::move(winners)},
                        {"open", prize.open},
                        {"secret", secret},
                        {"value", secret ? 0 : prize.value},
                        {"player", prize.player}});
    }
    return list;
}

Json ballots_json(const Viewer& eye) {
    Json list = Json::array();
    const bool french = eye.language == Language::French;
    if (has_ballot(eye.event, "favourite-opponent"))
        list.push_back(ballot_json(eye, "favourite-opponent", french ? "Adversaire préféré" : "Favourite opponent"));
    if (has_ballot(eye.event, "best-painted"))
        list.push_back(ballot_json(eye, "best-painted", french ? "Équipe la mieux peinte" : "Best painted team"));
    for (const HouseAward& award : eye.event.pack->house_awards)
        if (award.kind == AwardKind::Vote) list.push_back(ballot_json(eye, award.id, award.name.in(eye.language)));
    return list;
}

}  // namespace dugout::words
