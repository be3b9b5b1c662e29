#include <algorithm>
#include <functional>

#include "league/desk.hpp"
#include "league/inputs.hpp"
#include "rules/skills.hpp"
#include "team/value.hpp"

// One figure of the league by its name, for scenarios, scripts and the curious.

namespace dugout::league {

namespace {

std::string player_figure(const Member& member, std::string_view what, const Roster* roster, const Library& library) {
    const Player& player = member.player;
    if (what == "spp") return std::to_string(spp(player.career));
    if (what == "completions") return std::to_string(player.career.completions);
    if (what == "touchdowns") return std::to_string(player.career.touchdowns);
    if (what == "interceptions") return std::to_string(player.career.interceptions);
    if (what == "casualties") return std::to_string(player.career.casualties);
    if (what == "mvps") return std::to_string(player.career.mvps);
    if (what == "field-goals") return std::to_string(player.career.field_goals);
    if (what == "kick-blocks") return std::to_string(player.career.kick_blocks);
    if (what == "ma") return std::to_string(player.profile.ma);
    if (what == "st") return std::to_string(player.profile.st);
    if (what == "ag") return std::to_string(player.profile.ag);
    if (what == "av") return std::to_string(player.profile.av);
    if (what == "number") return std::to_string(player.number);
    if (what == "name") return player.name;
    if (what == "position") return player.position;
    if (what == "injuries")
        return player.niggling == 0 && !player.misses_next ? "-" : injuries(player, Language::English);
    if (what == "fate") return std::string(fate_words[static_cast<std::size_t>(member.fate)]);
    if (what == "price" && roster != nullptr) return std::to_string(price(player, *roster, library));
    if (what == "skills") {
        std::string result;
        for (const Skill skill : player.learned) result += (result.empty() ? "" : " ") + std::string(id(skill));
        return result.empty() ? "-" : result;
    }
    return {};
}

std::string team_figure(const Team& team, std::string_view what, const Library& library) {
    if (what == "treasury") return std::to_string(team.sheet.treasury);
    if (what == "rating") return std::to_string(team.rating);
    if (what == "rating-now") return std::to_string(team_rating(sheet_of(team), library));
    if (what == "value") return std::to_string(team_cost(sheet_of(team), library) + team.sheet.treasury);
    if (what == "fan-factor") return std::to_string(team.sheet.fan_factor);
    if (what == "rerolls") return std::to_string(team.sheet.rerolls);
    if (what == "assistants") return std::to_string(team.sheet.assistant_coaches);
    if (what == "cheerleaders") return std::to_string(team.sheet.cheerleaders);
    if (what == "apothecaries") return std::to_string(team.sheet.apothecaries);
    if (what == "players") return std::to_string(team.size());
    if (what == "won") return std::to_string(team.won);
    if (what == "lost") return std::to_string(team.lost);
    if (what == "coach") return team.coach;
    if (what == "trophies") {
        std::string result;
        for (const std::string& one : team.trophies) result += (result.empty() ? "" : " ") + one;
        return result.empty() ? "-" : result;
    }
    return {};
}

std::string numbers(const std::vector<Fielded>& all) {
    std::string result;
    for (const Fielded& one : all) result += (result.empty() ? "" : " ") + std::to_string(one.number);
    return result.empty() ? "-" : result;
}

// What the match on the pitch begins with.
std::string side_figure(const League& league, const MatchDay& day, Seat seat, Words words, const Library& library) {
    const Side& side = day.side(seat);
    const std::string_view what = words[0];
    if (what == "available") return numbers(available(league, day, seat));
    if (what == "squad") return numbers(squad(league, day, seat));
    if (what == "winnings") return std::to_string(side.winnings);
    if (what == "hired") return std::to_string(side.hired.size());
    if (what == "rating") return std::to_string(side.rating);
    if (what == "score") return std::to_string(day.report.score[static_cast<std::size_t>(seat)]);
    if (what == "opponent") return league.teams[static_cast<std::size_t>(day.side(opponent(seat)).team)].id;
    if (what == "casualties") {
        int total = 0;
        for (const Tally& one : day.report.tallies) total += one.side == seat ? one.casualties : 0;
        return std::to_string(total);
    }
    const match::State state = prepare(league, day, library);
    const match::Team& team = state.team(seat);
    if (what == "rerolls") return std::to_string(team.sheet_rerolls);
    if (what == "trophy-rerolls") return std::to_string(team.trophy_rerolls);
    if (what == "fan-factor") return std::to_string(team.fan_factor);
    if (what == "apothecaries") return std::to_string(team.apothecaries);
    if (what == "spells") return std::to_string(team.spells);
    if (what == "raisings") return std::to_string(team.raisings);
    if (what == "chef-dice") return std::to_string(team.chef_dice);
    const int number = what.starts_with('#') ? whole(what.substr(1), 1, 17).value_or(0) : 0;
    if (number == 0 || words.size() < 2) return {};
    const match::Player& player = state.at(player_id(seat, number));
    if (words[1] == "ma") return std::to_string(player.ma);
    if (words[1] == "st") return std::to_string(player.st);
    if (words[1] == "ag") return std::to_string(player.ag);
    if (words[1] == "av") return std::to_string(player.av);
    if (words[1] == "has" && words.size() == 3) {
        const auto skill = find_skill(words[2]);
        return skill && player.has(*skill) ? "yes" : "no";
    }
    return {};
}

std::string match_figure(const League& league, const MatchDay& day, Words words, const Library& library) {
    if (words[0] == "gate") return std::to_string(day.gate);
    if (words[0] == "round") return std::string(round_words[static_cast<std::size_t>(day.round)]);
    if (words[0] == "winner") return league.teams[static_cast<std::size_t>(day.side(day.winner()).team)].id;
    if (words[0] == "comment") return day.report.comment;
    if (words[0] == "asks") return text(question(day));
    const auto seat = seat_word(words[0]);
    return seat && words.size() > 1 ? side_figure(league, day, *seat, words.subspan(1), library) : std::string{};
}

std::string tournament_figure(const League& league, const Tournament& one, Words words) {
    const auto name = [&](int team) { return team < 0 ? "-" : league.teams[static_cast<std::size_t>(team)].id; };
    if (words[0] == "winner") return name(one.winner);
    if (words[0] == "runner-up") return name(one.runner_up);
    if (words[0] == "third") return name(one.third);
    if (words[0] == "organiser") return one.organiser;
    if (words[0] == "entrants") return std::to_string(one.entrants.size());
    if (words[0] == "points" && words.size() == 2) return std::to_string(qualifying_points(one, league.team(words[1])));
    const auto round = std::find(round_words.begin(), round_words.end(), words[0]);
    if (round == round_words.end()) return {};
    std::string result;
    for (const Tie& tie : one.ties)
        if (tie.round == static_cast<Round>(round - round_words.begin()))
            result += (result.empty() ? "" : " ") + name(tie.home) + "-" + name(tie.away);
    return result.empty() ? "-" : result;
}

}  // namespace

std::string figure(const Book& book, std::string_view question, const Library& house) {
    const Library& library = catalogue_of(book.league, house);
    const std::vector<std::string> words = words_of(question);
    const League& league = book.league;
    if (words.size() == 1 && words[0] == "season") return std::to_string(league.season);
    if (words.size() == 1 && words[0] == "warnings") return std::to_string(warnings(league).size());
    if (words.size() == 1 && words[0] == "teams") return std::to_string(league.teams.size());
    if (words.size() < 2) return {};
    if (words[0] == "match" && words.size() >= 3) {
        const MatchDay* day = league.match(whole(words[1], 1, 1'000'000).value_or(0));
        return day == nullptr ? std::string{} : match_figure(league, *day, Words(words).subspan(2), library);
    }
    if (words[0] == "tournament" && words.size() >= 3) {
        const Tournament* one = league.tournament(words[1]);
        return one == nullptr ? std::string{} : tournament_figure(league, *one, Words(words).subspan(2));
    }
    const int index = league.team(words[0]);
    if (index == no_team) return {};
    const Team& team = league.teams[static_cast<std::size_t>(index)];
    if (words.size() == 2) return team_figure(team, words[1], library);
    const Member* member = words[1].starts_with('p')
                               ? team.member(whole(std::string_view(words[1]).substr(1), 1, 9999).value_or(0))
                               : nullptr;
    return member == nullptr ? std::string{}
                             : player_figure(*member, words[2], library.roster(team.sheet.roster), library);
}

}  // namespace dugout::league
