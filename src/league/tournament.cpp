#include "league/tournament.hpp"

#include <algorithm>

#include "league/desk.hpp"

// Points, dates and rounds of a tournament; what a finished match means for it; prizes and trophies.

namespace dugout::league {

namespace {

// The next round is drawn once every match of this one has a winner.
bool all_played(const Tournament& one, Round round) {
    return std::all_of(one.ties.begin(), one.ties.end(),
                       [&](const Tie& tie) { return tie.round != round || tie.winner >= 0; });
}

int loser(const Tie& tie) { return tie.winner == tie.home ? tie.away : tie.home; }

void pass_on_trophy(Desk& desk, const std::string& trophy, int winner) {
    for (std::size_t i = 0; i < desk.league.teams.size(); ++i) {
        const auto& held = desk.league.teams[i].trophies;
        const bool holds_it = std::find(held.begin(), held.end(), trophy) != held.end();
        if (holds_it && static_cast<int>(i) == winner) return;  // lrb4.tournament.trophy-tenure: one trophy, not two
        if (holds_it)
            desk.write({static_cast<int>(i), What::Trophy, Rule::lrb4_tournament_trophy_tenure, 0, -1, trophy});
    }
    desk.write({winner, What::Trophy, Rule::lrb4_tournament_trophy_tenure, 0, 1, trophy});
}

Rule prize_rule(const Tournament& one) {
    if (!one.major) {
        if (one.id == id(Minor::FarAlbionCup)) return Rule::lrb4_tournament_far_albion;
        return one.id == id(Minor::GoblinTribesChallenge) ? Rule::lrb4_tournament_goblin_challenge
                                                          : Rule::lrb4_tournament_minor;
    }
    switch (*one.major) {
        case Major::ChaosCup: return Rule::lrb4_tournament_chaos_cup_prize;
        case Major::BloodBowl: return Rule::lrb4_tournament_blood_bowl_prize;
        case Major::SpikeTrophy: return Rule::lrb4_tournament_spike_prize;
        case Major::Dungeonbowl: return Rule::lrb4_tournament_dungeonbowl_prize;
    }
    return Rule::none;
}

Tie* tie_of(Tournament& one, Round round, int a, int b) {
    for (Tie& tie : one.ties)
        if (tie.round == round && ((tie.home == a && tie.away == b) || (tie.home == b && tie.away == a))) return &tie;
    return nullptr;
}

}  // namespace

int points(const QualifyingResult& result) {
    using namespace tables::tournament;
    return (result.won ? points_win : points_loss) + result.scored - result.conceded;
}

bool Tournament::entered(int team) const { return std::find(entrants.begin(), entrants.end(), team) != entrants.end(); }

bool Tournament::met(int a, int b) const {
    return std::any_of(results.begin(), results.end(),
                       [&](const QualifyingResult& one) { return one.team == a && one.opponent == b; });
}

int qualifying_points(const Tournament& tournament, int team) {
    for (const auto& [who, places] : tournament.handed_in)
        if (who == team) {
            int total = 0;
            for (const int place : places) total += points(tournament.results[static_cast<std::size_t>(place)]);
            return total;
        }
    std::vector<int> all;
    for (const QualifyingResult& one : tournament.results)
        if (one.team == team) all.push_back(points(one));
    std::sort(all.rbegin(), all.rend());
    int total = 0;
    for (std::size_t i = 0; i < all.size() && i < tables::tournament::results_counted; ++i) total += all[i];
    return total;
}

// Howard Hinnant's days_from_civil.
std::optional<int> day_number(std::string_view date) {
    if (date.size() != 10 || date[4] != '-' || date[7] != '-') return {};
    const auto year = whole(date.substr(0, 4), 1970, 9999);
    const auto month = whole(date.substr(5, 2), 1, 12);
    const auto day = whole(date.substr(8, 2), 1, 31);
    if (!year || !month || !day) return {};
    const int y = *year - (*month <= 2 ? 1 : 0);
    const int era = y / 400;
    const int yoe = y - era * 400;
    const int doy = (153 * (*month + (*month > 2 ? -3 : 9)) + 2) / 5 + *day - 1;
    const int doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
    const int number = era * 146097 + doe - 719468;
    return date_text(number) == date ? std::optional(number) : std::nullopt;
}

std::string date_text(int number) {
    const int z = number + 719468;
    const int era = z / 146097;
    const int doe = z - era * 146097;
    const int yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
    const int doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    const int mp = (5 * doy + 2) / 153;
    const int day = doy - (153 * mp + 2) / 5 + 1;
    const int month = mp < 10 ? mp + 3 : mp - 9;
    const int year = yoe + era * 400 + (month <= 2 ? 1 : 0);
    const auto two = [](int value) { return (value < 10 ? "0" : "") + std::to_string(value); };
    return std::to_string(year) + "-" + two(month) + "-" + two(day);
}

int week_of(const Tournament& tournament, std::string_view date) {
    const int start = day_number(tournament.start).value_or(0);
    const int day = day_number(date).value_or(0);
    return day < start ? 0 : (day - start) / 7 + 1;
}

Maybe round_for(Desk& desk, int index, int home, int away, Round& round) {
    Tournament& one = desk.league.tournaments[static_cast<std::size_t>(index)];
    if (one.called_off) return refuse(No::CalledOff, Rule::none, {one.name});
    for (const int team : {home, away})
        if (!one.entered(team))
            return refuse(No::NotEntered, Rule::lrb4_tournament_qualifying, {desk.team(team).sheet.name, one.name});
    const int week = week_of(one, desk.entry.date);
    if (!one.qualifying_over()) {
        if (week < 1 || week > tables::tournament::qualifying_weeks)
            return refuse(No::NotTheWeek, Rule::lrb4_tournament_phases, {week});
        if (one.met(home, away))
            return refuse(No::MetBefore, Rule::lrb4_tournament_qualifying,
                          {desk.team(home).sheet.name, desk.team(away).sheet.name});
        round = Round::Qualifying;
        return {};
    }
    for (const Round next : {Round::QuarterFinal, Round::SemiFinal, Round::Final, Round::ThirdPlace}) {
        const Tie* tie = tie_of(one, next, home, away);
        if (tie == nullptr || tie->winner >= 0) continue;
        const int due =
            tables::tournament::qualifying_weeks + (next == Round::Final || next == Round::ThirdPlace ? 2 : 1);
        if (week < due) return refuse(No::NotTheWeek, Rule::lrb4_tournament_phases, {week});
        round = next;
        return {};
    }
    return refuse(No::NotEntered, Rule::lrb4_tournament_phases, {desk.team(home).sheet.name, one.name});
}

// lrb4.tournament.prize-money: with the winnings of the final.
void pay_prizes(Desk& desk, MatchDay& day) {
    if (day.round != Round::Final || day.tournament < 0) return;
    Tournament& one = desk.league.tournaments[static_cast<std::size_t>(day.tournament)];
    const int winner = day.side(day.winner()).team;
    const int second = day.side(opponent(day.winner())).team;
    if (one.major == Major::ChaosCup) one.purse = chaos_cup_purse(desk.dice.d6(), desk.roster(winner));
    desk.money(winner, one.purse.winner, prize_rule(one), "winner");
    desk.money(second, one.purse.runner_up, prize_rule(one), "runner-up");
    one.winner = winner;
    one.runner_up = second;
    if (one.major == Major::SpikeTrophy)
        desk.write({winner, What::FanFactor, Rule::lrb4_tournament_spike_prize, 0, desk.dice.d6(), {}});
    if (one.major) pass_on_trophy(desk, one.id, winner);
}

void note_result(Desk& desk, MatchDay& day) {
    if (day.tournament < 0) return;
    Tournament& one = desk.league.tournaments[static_cast<std::size_t>(day.tournament)];
    if (day.round == Round::Qualifying) {
        for (const Seat seat : both_seats) {
            const auto own = static_cast<std::size_t>(seat);
            one.results.push_back({day.side(seat).team, day.side(opponent(seat)).team, day.number, day.winner() == seat,
                                   day.touchdowns[own], day.touchdowns[1 - own]});
        }
        return;
    }
    Tie* tie = tie_of(one, day.round, day.sides[0].team, day.sides[1].team);
    if (tie == nullptr) return;
    tie->match = day.number;
    tie->winner = day.side(day.winner()).team;
    if (day.round == Round::ThirdPlace) one.third = tie->winner;
    if (day.round != Round::SemiFinal || !all_played(one, Round::SemiFinal)) return;
    // lrb4.tournament.semi-final-draw: the winners meet in the final.
    std::vector<int> finalists;
    for (const Tie& semi : one.ties)
        if (semi.round == Round::SemiFinal) finalists.push_back(semi.winner);
    one.ties.push_back({Round::Final, finalists[0], finalists[1]});
}

// Both beaten semi-finalists, once the semi-finals are over.
std::vector<int> beaten_semi_finalists(const Tournament& one) {
    std::vector<int> result;
    if (!all_played(one, Round::SemiFinal)) return result;
    for (const Tie& tie : one.ties)
        if (tie.round == Round::SemiFinal) result.push_back(loser(tie));
    return result;
}

bool is_open(const Tournament& one) {
    const bool third = std::any_of(one.ties.begin(), one.ties.end(),
                                   [](const Tie& tie) { return tie.round == Round::ThirdPlace && tie.winner < 0; });
    return !one.called_off && (one.winner < 0 || third);
}

bool round_played(const Tournament& one, Round round) { return all_played(one, round); }

}  // namespace dugout::league
