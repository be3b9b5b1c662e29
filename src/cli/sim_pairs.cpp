#include "cli/sim_pairs.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/common.hpp"

namespace dugout::cli {

namespace {

std::size_t side_length(std::size_t pairings) {
    return static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(pairings))));
}

// Of a hundred points: all for a win, half for a draw.
double points(std::uint64_t won, std::uint64_t drawn, std::uint64_t games) {
    return games == 0 ? 0 : 50 * static_cast<double>(2 * won + drawn) / static_cast<double>(games);
}

void add_side(TeamRecord& record, const SimTally& tally, const SideTally& own, const SideTally& other) {
    record.won += own.wins;
    record.drawn += tally.draws;
    record.lost += other.wins;
    record.touchdowns += own.touchdowns;
    record.touchdowns_against += other.touchdowns;
    record.casualties += other.casualties;
    record.casualties_against += own.casualties;
    record.deaths += own.deaths;
}

std::string roster_name(const TeamSheet& team, const Library& library, Language language) {
    const Roster* roster = library.roster(team.roster);
    return roster != nullptr ? roster->name.in(language) : team.roster;
}

// Columns bear numbers only, so that 21 of them fit.
std::string matrix(const std::vector<std::string>& names, const std::vector<SimTally>& tallies) {
    constexpr std::size_t first_column = 2;
    std::vector<std::string> heading = {"", ""};
    for (std::size_t i = 1; i <= names.size(); ++i) heading.push_back(std::to_string(i));
    Table table(heading);
    for (std::size_t row = 0; row < names.size(); ++row) {
        std::vector<std::string> cells = {std::to_string(row + 1), names[row]};
        for (std::size_t column = 0; column < names.size(); ++column) {
            const SimTally& tally = tallies[row * names.size() + column];
            cells.push_back(fmt::format("{:.0f}", points(tally.home.wins, tally.draws, tally.games)));
        }
        table.add(std::move(cells));
    }
    std::vector<std::size_t> right = {0};
    for (std::size_t i = 0; i < names.size(); ++i) right.push_back(first_column + i);
    return table.text(right);
}

std::string lines(const std::vector<std::string>& names, const std::vector<TeamRecord>& records, bool french) {
    using Heading = std::vector<std::string>;
    Table table(french ? Heading{"équipe", "matchs", "gagnés", "nuls", "perdus", "points %", "TD", "TD contre",
                                 "blessés adverses", "blessés", "morts"}
                       : Heading{"team", "games", "won", "drawn", "lost", "points %", "TD", "TD against",
                                 "casualties inflicted", "suffered", "deaths"});
    for (std::size_t i = 0; i < names.size(); ++i) {
        const TeamRecord& one = records[i];
        table.add({names[i], with_commas(one.games()), with_commas(one.won), with_commas(one.drawn),
                   with_commas(one.lost), fmt::format("{:.1f}", points(one.won, one.drawn, one.games())),
                   with_commas(one.touchdowns), with_commas(one.touchdowns_against), with_commas(one.casualties),
                   with_commas(one.casualties_against), with_commas(one.deaths)});
    }
    return table.text({1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
}

}  // namespace

std::vector<SimPlan> all_pairs(const std::vector<TeamSheet>& teams, const SimPlan& common) {
    std::vector<SimPlan> plans;
    for (const TeamSheet& home : teams)
        for (const TeamSheet& away : teams) {
            SimPlan plan = common;
            plan.home = home;
            plan.away = away;
            plan.seed = nth_seed(common.seed, plans.size());
            plans.push_back(std::move(plan));
        }
    return plans;
}

std::vector<TeamRecord> team_records(const std::vector<SimTally>& tallies) {
    const std::size_t teams = side_length(tallies.size());
    std::vector<TeamRecord> records(teams);
    for (std::size_t home = 0; home < teams; ++home)
        for (std::size_t away = 0; away < teams; ++away) {
            if (home == away) continue;
            const SimTally& tally = tallies[home * teams + away];
            add_side(records[home], tally, tally.home, tally.away);
            add_side(records[away], tally, tally.away, tally.home);
        }
    return records;
}

std::string pairs_report(const SimPlan& common, const std::vector<TeamSheet>& teams, const SeriesResult& result,
                         const Library& library, Language language) {
    const bool french = language == Language::French;
    std::vector<std::string> names;
    for (const TeamSheet& team : teams) names.push_back(roster_name(team, library, language));
    SimTally all;
    for (const SimTally& tally : result.tallies) all.add(tally);
    std::string page = french ? "Points de l'équipe de la ligne, à domicile, contre celle de la colonne (victoire 100, "
                                "nul 50)\n\n"
                              : "Points of the row's team, at home, against the column's (a win 100, a draw 50)\n\n";
    page += matrix(names, result.tallies) + "\n";
    page += french ? "Toutes les rencontres, sauf contre soi-même\n\n" : "All matches but those against itself\n\n";
    page += lines(names, team_records(result.tallies), french);
    page += french ? fmt::format("\n{} rencontres, {} matchs, {} décisions en {:.2f} s sur {} fil{}",
                                 teams.size() * teams.size(), with_commas(all.games), with_commas(all.decisions),
                                 result.seconds, common.threads, common.threads == 1 ? "" : "s")
                   : fmt::format("\n{} pairings, {} games, {} decisions in {:.2f} s on {} thread{}",
                                 teams.size() * teams.size(), with_commas(all.games), with_commas(all.decisions),
                                 result.seconds, common.threads, common.threads == 1 ? "" : "s");
    return page + fmt::format("; {}; {} {}\n", rulebook_text(common.rulebook), french ? "graine" : "seed", common.seed);
}

std::string pairs_json(const SimPlan& common, const std::vector<TeamSheet>& teams, const SeriesResult& result) {
    using Json = nlohmann::ordered_json;
    Json pairings = Json::array();
    const std::vector<SimPlan> plans = all_pairs(teams, common);
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const SimTally& tally = result.tallies[i];
        pairings.push_back({{"home", plans[i].home.roster},
                            {"away", plans[i].away.roster},
                            {"games", tally.games},
                            {"wins", tally.home.wins},
                            {"draws", tally.draws},
                            {"losses", tally.away.wins},
                            {"touchdowns", {tally.home.touchdowns, tally.away.touchdowns}},
                            {"casualties_suffered", {tally.home.casualties, tally.away.casualties}},
                            {"deaths", {tally.home.deaths, tally.away.deaths}},
                            {"decisions", tally.decisions},
                            {"seed", plans[i].seed}});
    }
    Json lines = Json::array();
    const std::vector<TeamRecord> records = team_records(result.tallies);
    for (std::size_t i = 0; i < teams.size(); ++i)
        lines.push_back({{"team", teams[i].name},
                         {"roster", teams[i].roster},
                         {"games", records[i].games()},
                         {"wins", records[i].won},
                         {"draws", records[i].drawn},
                         {"losses", records[i].lost},
                         {"touchdowns", records[i].touchdowns},
                         {"touchdowns_against", records[i].touchdowns_against},
                         {"casualties_inflicted", records[i].casualties},
                         {"casualties_suffered", records[i].casualties_against},
                         {"deaths", records[i].deaths}});
    Json json = {{"games_each", common.games},
                 {"seed", common.seed},
                 {"threads", common.threads},
                 {"seconds", result.seconds},
                 {"rulebook", rulebook_text(common.rulebook)},
                 {"home_coach", common.home_coach},
                 {"away_coach", common.away_coach},
                 {"teams", lines},
                 {"pairings", pairings}};
    if (result.broken)
        json["broken"] = {{"home", plans[result.broken->series].home.roster},
                          {"away", plans[result.broken->series].away.roster},
                          {"game", result.broken->number},
                          {"reason", result.broken->reason}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace dugout::cli
