#include "league/tables.hpp"

#include <algorithm>
#include <tuple>

#include "journal/other_programs.hpp"
#include "league/seasons.hpp"

namespace dugout::league {

namespace {

std::string line(const std::vector<std::string>& cells) { return journal::csv_row(cells) + "\r\n"; }

}  // namespace

std::vector<Standing> standings(const League& league) {
    std::vector<Standing> rows;
    for (std::size_t i = 0; i < league.teams.size(); ++i) {
        Standing row{&league.teams[i]};
        for (const int number : row.team->played) {
            const MatchDay& day = *league.match(number);
            const std::size_t own = day.sides[0].team == static_cast<int>(i) ? 0 : 1;
            row.touchdowns += day.touchdowns[own];
            row.against += day.touchdowns[1 - own];
            for (const Tally& tally : day.report.tallies)
                row.casualties += static_cast<std::size_t>(tally.side) == own ? tally.casualties : 0;
        }
        rows.push_back(row);
    }
    std::stable_sort(rows.begin(), rows.end(), [](const Standing& a, const Standing& b) {
        return std::tuple(-a.team->won, a.team->lost, b.touchdowns - b.against, -a.team->rating) <
               std::tuple(-b.team->won, b.team->lost, a.touchdowns - a.against, -b.team->rating);
    });
    return rows;
}

std::string standings_csv(const League& league) {
    std::string result = line({"team", "name", "roster", "coach", "played", "won", "lost", "touchdowns", "against",
                               "casualties", "rating", "treasury", "fan_factor"});
    for (const Standing& row : standings(league))
        result += line({row.team->id, row.team->sheet.name, row.team->sheet.roster, row.team->coach,
                        std::to_string(row.team->played.size()), std::to_string(row.team->won),
                        std::to_string(row.team->lost), std::to_string(row.touchdowns), std::to_string(row.against),
                        std::to_string(row.casualties), std::to_string(row.team->rating),
                        std::to_string(row.team->sheet.treasury), std::to_string(row.team->sheet.fan_factor)});
    return result;
}

std::string season_csv(const Book& book, const Season& season) {
    std::string result = line({"season", "place", "team", "name", "roster", "coach", "played", "won", "lost",
                               "touchdowns", "against", "casualties", "rating"});
    int place = 0;
    for (const SeasonRow& row : season_table(book, season)) {
        const Team& team = book.league.teams[static_cast<std::size_t>(row.team)];
        result += line({std::to_string(season.number), std::to_string(++place), team.id, team.sheet.name,
                        team.sheet.roster, team.coach, std::to_string(row.played), std::to_string(row.won),
                        std::to_string(row.lost), std::to_string(row.touchdowns), std::to_string(row.against),
                        std::to_string(row.casualties), std::to_string(row.rating)});
    }
    return result;
}

std::string careers_csv(const League& league) {
    std::string result = line({"team", "player", "number", "name", "position", "completions", "touchdowns",
                               "interceptions", "casualties", "mvps", "spp", "niggling", "fate"});
    for (const Team& team : league.teams)
        for (const Member& one : team.members) {
            const Career& career = one.player.career;
            result +=
                line({team.id, std::to_string(one.id), std::to_string(one.player.number), one.player.name,
                      one.player.position, std::to_string(career.completions), std::to_string(career.touchdowns),
                      std::to_string(career.interceptions), std::to_string(career.casualties),
                      std::to_string(career.mvps), std::to_string(spp(career)), std::to_string(one.player.niggling),
                      std::string(fate_words[static_cast<std::size_t>(one.fate)])});
        }
    return result;
}

std::string fixtures_calendar(const League& league) {
    const auto compact = [](std::string date) {
        std::erase(date, '-');
        return date;
    };
    const auto name_of = [&](int team) { return league.teams[static_cast<std::size_t>(team)].sheet.name; };
    std::string result = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Dugout//league//EN\r\n";
    int number = 0;
    for (const Fixture& one : league.fixtures) {
        ++number;
        if (one.match != 0) continue;
        const std::string next = date_text(day_number(one.date).value_or(0) + 1);
        result += "BEGIN:VEVENT\r\nUID:fixture-" + std::to_string(number) + "@dugout\r\nDTSTAMP:" + compact(one.date) +
                  "T000000Z\r\nDTSTART;VALUE=DATE:" + compact(one.date) + "\r\nDTEND;VALUE=DATE:" + compact(next) +
                  "\r\nSUMMARY:";
        for (const char c : name_of(one.home) + " - " + name_of(one.away))
            result += c == ',' || c == ';' || c == '\\' ? std::string("\\") + c : std::string(1, c);
        result += "\r\nEND:VEVENT\r\n";
    }
    return result + "END:VCALENDAR\r\n";
}

}  // namespace dugout::league
