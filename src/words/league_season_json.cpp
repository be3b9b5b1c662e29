#include <algorithm>

#include "league/seasons.hpp"
#include "team/value.hpp"
#include "words/league.hpp"
#include "words/league_reader.hpp"

// A season as it went: final table, honours, the best, the dead, every result.

namespace dugout::words {

namespace {

using Json = LeagueReader::Json;
using league::SeasonCareer;

constexpr std::size_t told = 5;

Json somebody(const SeasonCareer& one, int value, const LeagueReader& at) {
    return at.ranked_line(one.team, *at.team(one.team).member(one.member), value);
}

Json best(std::vector<SeasonCareer> careers, const LeaderColumn& column, const LeagueReader& at) {
    std::stable_sort(careers.begin(), careers.end(), [&](const SeasonCareer& a, const SeasonCareer& b) {
        return column.figure(a.career) > column.figure(b.career);
    });
    Json list = Json::array();
    for (const SeasonCareer& one : careers)
        if (const int value = column.figure(one.career); value > 0 && list.size() < told)
            list.push_back(somebody(one, value, at));
    return list;
}

Json cups(const league::Season& season, const LeagueReader& at) {
    Json list = Json::array();
    for (const league::Tournament& one : at.league().tournaments) {
        if (one.season != season.number) continue;
        Json json = {{"id", one.id}, {"name", one.name.in(at.language)}};
        const auto add = [&](const char* key, int team) {
            if (team >= 0) json[key] = at.team(team).id;
        };
        add("winner", one.winner);
        add("runner_up", one.runner_up);
        add("third", one.third);
        list.push_back(std::move(json));
    }
    return list;
}

}  // namespace

Json LeagueReader::season_table(const league::Season& season) const {
    Json rows = Json::array();
    for (const league::SeasonRow& row : league::season_table(journal.book, season))
        rows.push_back({{"place", rows.size() + 1},
                        {"team", team(row.team).id},
                        {"name", name(row.team)},
                        {"colour", team(row.team).sheet.colour},
                        {"played", row.played},
                        {"won", row.won},
                        {"lost", row.lost},
                        {"touchdowns", row.touchdowns},
                        {"against", row.against},
                        {"casualties", row.casualties},
                        {"rating", row.rating}});
    return rows;
}

Json LeagueReader::season_detail(const league::Season& season) const {
    Json json = {{"number", season.number}, {"from", season.from}};
    if (!season.to.empty()) json["to"] = season.to;
    if (season.last_entry != 0) json["entry"] = season.last_entry;
    json["table"] = season_table(season);
    json["tournaments"] = cups(season, *this);
    const std::vector<SeasonCareer> careers = season_careers(journal.book, season);
    json["leaders"] = Json::object();
    for (const LeaderColumn& column : leader_columns()) json["leaders"][column.key] = best(careers, column, *this);
    json["dead"] = Json::array();
    for (const SeasonCareer& one : careers)
        if (one.died) json["dead"].push_back(somebody(one, spp(one.career), *this));
    json["matches"] = Json::array();
    for (const league::MatchDay& day : league().matches)
        if (day.stage != league::Stage::Undone && in_season(season, day.number))
            json["matches"].push_back(match_line(day));
    return json;
}

}  // namespace dugout::words
