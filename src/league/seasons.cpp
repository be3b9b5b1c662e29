#include "league/seasons.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "league/desk.hpp"

// The end of a season, what is kept of it, and a league that is put away.

namespace dugout::league {

namespace {

Maybe no_match_under_way(const League& league) {
    for (const MatchDay& day : league.matches)
        if (!day.over()) return refuse(No::NotHere, Rule::none, {"match " + std::to_string(day.number)});
    return {};
}

// As it was written when the season ended, or is now.
int rating_then(const Book& book, int team, int last_entry) {
    int rating = 0;
    for (const Change& change : book.ledger) {
        if (last_entry != 0 && change.entry > last_entry) break;
        if (change.team != team) continue;
        if (change.what == What::Rating || (change.what == What::Note && change.rule == Rule::lrb4_team_rating_start))
            rating = static_cast<int>(change.amount);
    }
    return rating;
}

void count(const MatchDay& day, std::size_t own, SeasonRow& row) {
    ++row.played;
    ++(day.winner() == static_cast<Seat>(own) ? row.won : row.lost);
    row.touchdowns += day.touchdowns[own];
    row.against += day.touchdowns[1 - own];
    for (const Tally& tally : day.report.tallies)
        row.casualties += static_cast<std::size_t>(tally.side) == own ? tally.casualties : 0;
}

}  // namespace

bool in_season(const Season& season, int match) {
    return match >= season.first_match && (season.last_entry == 0 || match <= season.last_match);
}

std::vector<SeasonRow> season_table(const Book& book, const Season& season) {
    const League& league = book.league;
    std::vector<SeasonRow> rows;
    for (std::size_t i = 0; i < league.teams.size(); ++i) {
        SeasonRow row;
        row.team = static_cast<int>(i);
        for (const int number : league.teams[i].played)
            if (in_season(season, number))
                count(*league.match(number), league.match(number)->sides[0].team == row.team ? 0 : 1, row);
        row.rating = rating_then(book, row.team, season.last_entry);
        if (row.rating > 0) rows.push_back(row);  // else it entered later
    }
    std::stable_sort(rows.begin(), rows.end(), [](const SeasonRow& a, const SeasonRow& b) {
        return std::tuple(-a.won, a.lost, b.touchdowns - b.against, -a.rating) <
               std::tuple(-b.won, b.lost, a.touchdowns - a.against, -b.rating);
    });
    return rows;
}

std::vector<SeasonCareer> season_careers(const Book& book, const Season& season) {
    std::map<std::pair<int, int>, SeasonCareer> all;
    for (const Change& change : book.ledger) {
        const bool counts = change.match != 0 && in_season(season, change.match);
        if (!counts || change.player == 0) continue;
        const bool dies = change.what == What::PlayerLeaves && change.detail == "dead";
        if (change.what != What::Career && !dies) continue;
        SeasonCareer& one = all[{change.team, change.player}];
        one.team = change.team;
        one.member = change.player;
        one.died = one.died || dies;
        if (!dies) *career_column(one.career, change.detail) += static_cast<int>(change.amount);
    }
    std::vector<SeasonCareer> careers;
    for (auto& [key, one] : all) careers.push_back(std::move(one));
    return careers;
}

Maybe act_season(Desk& desk, Words words) {
    if (!words.empty()) return wrong_form("season");
    if (Maybe no = desk.only_commissioner()) return no;
    League& league = desk.league;
    if (Maybe no = no_match_under_way(league)) return no;
    for (const Tournament& one : league.tournaments)
        if (!desk.again && is_open(one)) return refuse(No::CupOpen, Rule::none, {one.name});
    Season& ends = league.seasons.back();
    ends.to = desk.entry.date;
    ends.last_match = static_cast<int>(league.matches.size());
    ends.last_entry = desk.entry.number;
    ++league.season;
    league.seasons.push_back({league.season, desk.entry.date, "", static_cast<int>(league.matches.size()) + 1, 0});
    return {};
}

Maybe act_archive(Desk& desk, Words words) {
    if (!words.empty()) return wrong_form("archive");
    if (Maybe no = desk.only_commissioner()) return no;
    if (Maybe no = no_match_under_way(desk.league)) return no;
    desk.league.archived = desk.entry.date;
    return {};
}

Maybe act_reopen(Desk& desk, Words words) {
    if (!words.empty()) return wrong_form("reopen");
    if (Maybe no = desk.only_commissioner()) return no;
    if (desk.league.archived.empty()) return refuse(No::NotPutAway);
    desk.league.archived.clear();
    return {};
}

}  // namespace dugout::league
