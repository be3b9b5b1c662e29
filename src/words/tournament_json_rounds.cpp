#include "tournament/players.hpp"
#include "words/phrase.hpp"
#include "words/tournament.hpp"
#include "words/tournament_json_parts.hpp"

// Rounds: tables, why each is so, the clock, results with all that was corrected.

namespace dugout::words {

using namespace tournament;

namespace {

constexpr std::array<Phrase, ended_words.size()> ended_phrases = {{
    {"played", "joué"},
    {"time was up", "temps écoulé"},
    {"conceded", "concédé"},
    {"conceded by both", "concédé par les deux"},
    {"did not come", "absent"},
    {"a coach was missing", "coach manquant"},
    {"bye", "exempt"},
}};

template <class Number>
Json both_sides(const Outcome& result, Number number) {
    return {number(result.sides[0]), number(result.sides[1])};
}

Json feat_json(const Feat& feat) {
    Json json = {{"player", feat.player}, {"touchdowns", feat.touchdowns}, {"casualties", feat.casualties}};
    if (feat.star) json["star"] = true;
    for (const auto& [key, count] : {std::pair{"completions", feat.completions},
                                     {"thrown_team_mates", feat.thrown_team_mates},
                                     {"deflections", feat.deflections},
                                     {"interceptions", feat.interceptions},
                                     {"not_earning", feat.not_earning},
                                     {"mvps", feat.mvps}})
        if (count > 0) json[key] = count;
    if (!feat.extra.empty()) json["extra"] = feat.extra;
    if (feat.harm != Harm::None) json["harm"] = word_of(harm_words, feat.harm);
    return json;
}

// What was on the pitch, as it is reported.
Json report_json(const Outcome& result) {
    Json json = {{"score", both_sides(result, [](const Side& side) { return side.touchdowns; })}};
    for (std::size_t cause = 0; cause < cause_words.size(); ++cause)
        json[cause_words[cause]] = both_sides(result, [&](const Side& side) { return side.casualties[cause]; });
    json["sent_off"] = both_sides(result, [](const Side& side) { return side.sent_off; });
    json["stars"] = both_sides(result, [](const Side& side) { return side.on_stars; });
    json["objectives"] = both_sides(result, [](const Side& side) { return side.objectives; });
    for (const auto& [key, value] : result.sides[0].own) {
        const auto other = result.sides[1].own.find(key);
        json["own"][key] = {value, other == result.sides[1].own.end() ? 0 : other->second};
    }
    if (result.advances >= 0) json["advances"] = result.advances;
    if (!result.sides[0].feats.empty() || !result.sides[1].feats.empty()) {
        json["feats"] = {Json::array(), Json::array()};
        for (std::size_t side = 0; side < 2; ++side)
            for (const Feat& feat : result.sides[side].feats) json["feats"][side].push_back(feat_json(feat));
    }
    return json;
}

Json result_json(const Viewer& eye, const Round& round, const Table& table) {
    const Outcome& result = *table.result;
    const Worth value = worth(result, *eye.event.pack, round.stage == Stage::KnockOut);
    Json json = report_json(result);
    json["pitch"] = json["score"];
    json["score"] = value.touchdowns;  // awarded ones included
    json["casualties"] = both_sides(result, [](const Side& side) { return side.all_casualties(); });
    json["points"] = value.points;
    json["bonus"] = value.bonus;
    json["winner"] = value.winner;
    json["ended"] = word_of(ended_words, result.ended);
    json["ended_text"] = ended_phrases[static_cast<std::size_t>(result.ended)].in(eye.language);
    if (result.quitter >= 0) json["quitter"] = result.quitter;
    json["confirmed_by"] = table.confirmed_by;
    return json;
}

Json corrections_json(const Table& table) {
    Json list = Json::array();
    for (const Correction& one : table.corrections)
        list.push_back(
            {{"who", one.who}, {"when", one.when}, {"reason", one.reason}, {"before", report_json(one.before)}});
    return list;
}

Json decisions_json(const Table& table) {
    Json list = Json::array();
    for (const Decision& one : table.decisions)
        list.push_back({{"referee", one.referee}, {"when", one.when}, {"text", one.text}, {"undone", one.undone}});
    return list;
}

}  // namespace

std::string table_state(const Table& table) {
    if (table.void_) return "void";
    if (table.result) return table.result->ended == Ended::Bye ? "bye" : "decided";
    if (table.reports[0] && table.reports[1]) return "disputed";
    if (table.reports[0] || table.reports[1]) return "reported";
    return table.begun ? "playing" : "waiting";
}

Json clock_json(const Viewer& eye, const Round& round) {
    const int minutes = eye.event.pack->match_minutes;
    return {{"round", eye.event.rounds.size()},
            {"started", round.started},
            {"closed", round.closed},
            {"start", round.start},
            {"minutes", minutes},
            {"ends", minute_of(round.start) ? minutes_later(round.start, minutes) : ""}};
}

Json table_json(const Viewer& eye, int number, int index) {
    const Round& round = eye.event.rounds[place_in(number - 1)];
    const Table& table = round.tables[place_in(index)];
    const Tie& tie = round.ties[place_in(table.tie)];
    Json json = {{"table", std::to_string(number) + "." + std::to_string(index + 1)},
                 {"number", index + 1},
                 {"coaches", {coach_ref(eye, table.coaches[0]), coach_ref(eye, table.coaches[1])}},
                 {"state", table_state(table)},
                 {"begun", table.begun},
                 {"why", why_tie(eye.event, tie, eye.language)},
                 {"rule", tie.why == Rule::none ? Json(nullptr) : Json(id(tie.why))}};
    if (eye.event.by_squads()) json["squads"] = {entrant_json(eye, tie.sides[0]), entrant_json(eye, tie.sides[1])};
    if (tie.group >= 0) json["group"] = tie.group + 1;
    if (tie.bracket >= 0) json["bracket"] = tie.bracket;
    if (!tie.changed.empty()) json["changed"] = tie.changed;
    // Before a match only: afterwards it is spent or lost.
    if (const Switches& on = eye.event.pack->switches; !table.result && (on.injuries || on.progression))
        if (const Balance gold = gold_before(eye.event, number, table); gold.first + gold.second > 0) {
            json["gold"] = {gold.first, gold.second};
            json["gold_rule"] = id(gold_rule(*eye.event.pack));
        }
    json["result"] = table.result ? result_json(eye, round, table) : Json(nullptr);
    if (!table.result && sees_reports(eye, table)) {
        json["reports"] = Json::array();
        for (const auto& report : table.reports)
            json["reports"].push_back(report ? report_json(*report) : Json(nullptr));
    }
    if (!table.corrections.empty()) json["corrections"] = corrections_json(table);
    if (!table.decisions.empty() && sees_reports(eye, table)) json["decisions"] = decisions_json(table);
    return json;
}

Json rounds_json(const Viewer& eye) {
    constexpr std::array<std::string_view, 3> stages = {"rounds", "groups", "knock-out"};
    Json list = Json::array();
    for (std::size_t r = 0; r < eye.event.rounds.size(); ++r) {
        const Round& round = eye.event.rounds[r];
        Json tables = Json::array();
        int open = 0;
        for (int t = 0; t < static_cast<int>(round.tables.size()); ++t) {
            tables.push_back(table_json(eye, static_cast<int>(r) + 1, t));
            if (!round.tables[place_in(t)].result && !round.tables[place_in(t)].void_) ++open;
        }
        const std::size_t reach = r + 1;
        Json json = {{"number", reach},
                     {"stage", word_of(stages, round.stage)},
                     {"draw", word_of(draw_words, round.draw)},
                     {"closed", round.closed},
                     {"waiting_for", open}};
        if (round.draw == Draw::Generator) json["seed"] = round.seed;
        Json clock = clock_json(eye, round);
        clock["round"] = reach;
        json["clock"] = std::move(clock);
        json["tables"] = std::move(tables);
        list.push_back(std::move(json));
    }
    return list;
}

}  // namespace dugout::words
