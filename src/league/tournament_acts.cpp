#include <algorithm>
#include <tuple>

#include "league/desk.hpp"

// What an organiser and the coaches do in a tournament: opening, entering, challenges, draws, honours.

namespace dugout::league {

namespace {

std::string team_name(const Desk& desk, int team) { return desk.team(team).sheet.name; }

Maybe find_teams(const Desk& desk, const Tournament& one, Words words, std::vector<int>& teams) {
    for (const std::string& word : words) {
        const int team = desk.league.team(word);
        if (team == no_team) return refuse(No::UnknownTeam, Rule::none, {word});
        if (!one.entered(team))
            return refuse(No::NotEntered, Rule::lrb4_tournament_challenge, {team_name(desk, team), one.name});
        teams.push_back(team);
    }
    return {};
}

Challenge* find_challenge(Tournament& one, int from, int to) {
    for (Challenge& challenge : one.challenges)
        if (challenge.from == from && challenge.to == to) return &challenge;
    return nullptr;
}

// lrb4.tournament.challenge-refuse: a result without a match.
void walk_over(Tournament& one, int winner, int loser) {
    const auto [against, scored] = tables::tournament::refusal_score;
    one.results.push_back({winner, loser, 0, true, scored, against});
    one.results.push_back({loser, winner, 0, false, against, scored});
}

Maybe open(Desk& desk, Words words) {
    constexpr std::string_view form =
        "tournament open ID YYYY-MM-DD [quarter-finals] [minor \"NAME\" WINNER RUNNER-UP]";
    if (words.size() < 2 || !is_word(words[0]) || !day_number(words[1])) return wrong_form(form);
    if (Maybe no = desk.only_commissioner()) return no;
    League& league = desk.league;
    Tournament one;
    one.id = words[0];
    one.start = words[1];
    one.season = league.season;
    one.organiser = league.commissioner;
    for (int i = 0; i < major_count; ++i)
        if (const auto major = static_cast<Major>(i); id(major) == words[0]) {
            one.major = major;
            one.name = {std::string(name_en(major)), std::string(name_fr(major))};
            one.purse = {entry(major).winner, entry(major).runner_up};
        }
    bool known = one.major.has_value();
    for (int i = 0; i < minor_count; ++i)
        if (const auto minor = static_cast<Minor>(i); id(minor) == words[0]) {
            known = true;
            one.name = {std::string(name_en(minor)), std::string(name_fr(minor))};
            one.purse = {entry(minor).winner, entry(minor).runner_up};
        }
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (words[i] == "quarter-finals") {
            if (league.teams.size() <= tables::tournament::quarter_finals_above_teams)
                return refuse(No::NoQuarterFinals, Rule::lrb4_tournament_quarter_finals,
                              {tables::tournament::quarter_finals_above_teams});
            one.quarter_finals = true;
        } else if (words[i] == "minor" && !known && i + 3 < words.size()) {
            const auto winner = whole(words[i + 2], 0, 10'000'000);
            const auto second = whole(words[i + 3], 0, 10'000'000);
            if (!winner || !second) return wrong_form(form);
            one.name = {words[i + 1], words[i + 1]};
            one.purse = {*winner, *second};
            known = true;
            i += 3;
        } else {
            return wrong_form(form);
        }
    }
    if (!known) return refuse(No::UnknownId, Rule::lrb4_tournament_majors, {words[0]});
    for (const Tournament& other : league.tournaments)
        if (other.id == one.id && other.season == one.season && !other.called_off)
            return refuse(No::OneEdition, Rule::lrb4_tournament_majors, {one.name});
    league.tournaments.push_back(std::move(one));
    return {};
}

Maybe organiser(Desk& desk, Tournament& one, Words words) {
    if (words.size() != 1) return wrong_form("tournament organiser ID COACH");
    if (Maybe no = desk.only_commissioner()) return no;
    const auto& teams = desk.league.teams;
    const bool coach =
        std::any_of(teams.begin(), teams.end(), [&](const Team& team) { return team.coach == words[0]; });
    const auto& deputies = desk.league.deputies;
    const bool deputy = std::find(deputies.begin(), deputies.end(), words[0]) != deputies.end();
    if (!coach && !deputy && words[0] != desk.league.commissioner)
        return refuse(No::UnknownId, Rule::lrb4_tournament_organiser, {words[0]});
    one.organiser = words[0];
    return {};
}

Maybe enter(Desk& desk, Tournament& one, Words words) {
    const int team = words.size() == 1 ? desk.league.team(words[0]) : no_team;
    if (team == no_team) return refuse(No::UnknownTeam, Rule::none, {words.empty() ? std::string("?") : words[0]});
    if (desk.only_coach_of(team) && desk.only_organiser(one)) return desk.only_coach_of(team);
    if (one.entered(team)) return refuse(No::Taken, Rule::none, {words[0]});
    if (one.qualifying_over()) return refuse(No::NotHere, Rule::lrb4_tournament_phases, {one.name});
    for (const int other : one.entrants)
        if (desk.team(other).coach == desk.team(team).coach)
            return refuse(No::OneTeamPerCoach, Rule::lrb4_tournament_one_team_per_coach, {desk.team(team).coach});
    one.entrants.push_back(team);
    return {};
}

std::string day_after(std::string_view date) { return date_text(day_number(date).value_or(0) + 1); }

Maybe challenge(Desk& desk, Tournament& one, Words words) {
    std::vector<int> teams;
    if (words.size() != 2) return wrong_form("tournament challenge ID FROM TO");
    if (Maybe no = find_teams(desk, one, words, teams)) return no;
    if (teams[0] == teams[1]) return refuse(No::SameTeam);
    if (desk.only_coach_of(teams[0]) && desk.only_organiser(one)) return desk.only_coach_of(teams[0]);
    const int week = week_of(one, desk.entry.date);
    if (one.qualifying_over() || week < 1 || week > tables::tournament::qualifying_weeks)
        return refuse(No::NotTheWeek, Rule::lrb4_tournament_challenge, {week});
    const auto sent = std::count_if(one.challenges.begin(), one.challenges.end(), [&](const Challenge& other) {
        return other.from == teams[0] && other.week == week;
    });
    if (sent >= tables::tournament::challenges_per_week)
        return refuse(No::OneChallenge, Rule::lrb4_tournament_challenge, {team_name(desk, teams[0])});
    if (one.met(teams[0], teams[1]))
        return refuse(No::MetBefore, Rule::lrb4_tournament_challenge,
                      {team_name(desk, teams[0]), team_name(desk, teams[1])});
    one.challenges.push_back({teams[0], teams[1], desk.entry.date, day_after(desk.entry.date), week});
    return {};
}

Maybe answer(Desk& desk, Tournament& one, Words words) {
    constexpr std::string_view form = "tournament answer ID FROM TO accept | refuse | substitute TEAM";
    std::vector<int> teams;
    if (words.size() < 3) return wrong_form(form);
    if (Maybe no = find_teams(desk, one, words.first(2), teams)) return no;
    Challenge* at = find_challenge(one, teams[0], teams[1]);
    if (at == nullptr || at->answer != Answer::Waiting)
        return refuse(No::NotHere, Rule::lrb4_tournament_challenge, {words[0] + " " + words[1]});
    if (Maybe no = desk.only_coach_of(teams[1])) return no;
    if (desk.entry.date > at->until)
        return refuse(No::TooLate, Rule::lrb4_tournament_challenge, {spoken_day(at->until)});
    if (words[2] == "accept") {
        at->answer = Answer::Accepted;
    } else if (words[2] == "refuse") {
        at->answer = Answer::Refused;
        walk_over(one, at->from, at->to);
    } else if (words[2] == "substitute" && words.size() == 4) {
        std::vector<int> stand_in;
        if (at->unwilling) return refuse(No::Unwilling, Rule::lrb4_tournament_challenge_substitute);
        if (Maybe no = find_teams(desk, one, words.subspan(3), stand_in)) {
            no->rule = Rule::lrb4_tournament_challenge_substitute;
            return no;
        }
        if (stand_in[0] == at->from || stand_in[0] == at->to) return refuse(No::SameTeam);
        if (one.met(at->from, stand_in[0]))
            return refuse(No::MetBefore, Rule::lrb4_tournament_challenge_substitute,
                          {team_name(desk, at->from), team_name(desk, stand_in[0])});
        at->answer = Answer::Substituted;
        at->substitute = stand_in[0];
    } else {
        return wrong_form(form);
    }
    return {};
}

// No answer in time counts as a refusal.
Maybe lapse(Desk& desk, Tournament& one, Words words) {
    std::vector<int> teams;
    if (words.size() != 2) return wrong_form("tournament lapse ID FROM TO");
    if (Maybe no = desk.only_organiser(one)) return no;
    if (Maybe no = find_teams(desk, one, words, teams)) return no;
    Challenge* at = find_challenge(one, teams[0], teams[1]);
    if (at == nullptr || at->answer != Answer::Waiting)
        return refuse(No::NotHere, Rule::lrb4_tournament_challenge, {words[0] + " " + words[1]});
    if (desk.entry.date <= at->until)
        return refuse(No::TooEarly, Rule::lrb4_tournament_challenge, {spoken_day(at->until)});
    at->answer = Answer::Refused;
    walk_over(one, at->from, at->to);
    return {};
}

// The challenger will not play the substitute.
Maybe decline(Desk& desk, Tournament& one, Words words) {
    std::vector<int> teams;
    if (words.size() != 2) return wrong_form("tournament decline ID FROM TO");
    if (Maybe no = find_teams(desk, one, words, teams)) return no;
    Challenge* at = find_challenge(one, teams[0], teams[1]);
    if (at == nullptr || at->answer != Answer::Substituted || one.met(at->from, at->substitute))
        return refuse(No::NotHere, Rule::lrb4_tournament_challenge_substitute, {words[0] + " " + words[1]});
    if (desk.only_coach_of(at->from) && desk.only_organiser(one)) return desk.only_coach_of(at->from);
    at->answer = Answer::Declined;
    walk_over(one, at->substitute, at->from);
    return {};
}

// lrb4.tournament.challenge-substitute: another *willing* coach. One who is not gives the challenge back, and the day
// after to answer it.
Maybe unwilling(Desk& desk, Tournament& one, Words words) {
    std::vector<int> teams;
    if (words.size() != 2) return wrong_form("tournament unwilling ID FROM TO");
    if (Maybe no = find_teams(desk, one, words, teams)) return no;
    Challenge* at = find_challenge(one, teams[0], teams[1]);
    if (at == nullptr || at->answer != Answer::Substituted || one.met(at->from, at->substitute))
        return refuse(No::NotHere, Rule::lrb4_tournament_challenge_substitute, {words[0] + " " + words[1]});
    if (Maybe no = desk.only_coach_of(at->substitute)) return no;
    at->answer = Answer::Waiting;
    at->substitute = -1;
    at->unwilling = true;
    at->until = std::max(at->until, day_after(desk.entry.date));
    return {};
}

Maybe hand_in(Desk& desk, Tournament& one, Words words) {
    if (words.empty() || words.size() > 1 + tables::tournament::results_counted)
        return wrong_form("tournament hand-in ID TEAM [NUMBER-OF-RESULT ...], three at most");
    std::vector<int> teams;
    if (Maybe no = find_teams(desk, one, words.first(1), teams)) return no;
    if (Maybe no = desk.only_coach_of(teams[0])) return no;
    if (one.qualifying_over()) return refuse(No::NotHere, Rule::lrb4_tournament_best_three, {one.name});
    std::vector<int> own;
    for (std::size_t i = 0; i < one.results.size(); ++i)
        if (one.results[i].team == teams[0]) own.push_back(static_cast<int>(i));
    std::vector<int> places;
    for (const std::string& word : words.subspan(1)) {
        const auto number = whole(word, 1, static_cast<int>(own.size()));
        if (!number) return refuse(No::UnknownId, Rule::lrb4_tournament_best_three, {word});
        const int place = own[static_cast<std::size_t>(*number - 1)];
        if (std::find(places.begin(), places.end(), place) != places.end())
            return refuse(No::Taken, Rule::lrb4_tournament_best_three, {word});
        places.push_back(place);
    }
    std::erase_if(one.handed_in, [&](const auto& pair) { return pair.first == teams[0]; });
    one.handed_in.emplace_back(teams[0], std::move(places));
    return {};
}

// lrb4.tournament.semi-finalists: by points, then by rating, then by a die each.
std::vector<int> qualified(Desk& desk, const Tournament& one, std::size_t wanted) {
    struct Row {
        int team, points, rating, die;
    };
    std::vector<Row> rows;
    for (const int team : one.entrants) rows.push_back({team, qualifying_points(one, team), desk.team(team).rating, 0});
    const auto key = [](const Row& row) { return std::tuple(-row.points, -row.rating, -row.die); };
    const auto sort = [&] {
        std::stable_sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) { return key(a) < key(b); });
    };
    sort();
    // Only where the line runs between teams that are level do they throw, and again while it still does.
    while (rows.size() > wanted && key(rows[wanted - 1]) == key(rows[wanted])) {
        const auto level = key(rows[wanted]);
        for (Row& row : rows)
            if (key(row) == level) row.die = row.die * 10 + desk.dice.d6();
        sort();
    }
    std::vector<int> result;
    for (std::size_t i = 0; i < wanted; ++i) result.push_back(rows[i].team);
    return result;
}

void pair_at_random(Desk& desk, Tournament& one, Round round, std::vector<int> teams) {
    while (teams.size() >= 2) {
        std::array<int, 2> pair{};
        for (int& team : pair) {
            const auto at =
                static_cast<std::ptrdiff_t>(teams.size() == 1 ? 0 : desk.dice.pick(static_cast<int>(teams.size())) - 1);
            team = *(teams.begin() + at);
            teams.erase(teams.begin() + at);
        }
        one.ties.push_back({round, pair[0], pair[1]});
    }
}

Maybe draw(Desk& desk, Tournament& one, Words words) {
    if (!words.empty()) return wrong_form("tournament draw ID");
    if (Maybe no = desk.only_organiser(one)) return no;
    if (!one.qualifying_over()) {
        const int week = week_of(one, desk.entry.date);
        if (week <= tables::tournament::qualifying_weeks)
            return refuse(No::NotTheWeek, Rule::lrb4_tournament_phases, {week});
        for (const MatchDay& day : desk.league.matches)
            if (!day.over() && day.tournament == static_cast<int>(&one - desk.league.tournaments.data()))
                return refuse(No::NotHere, Rule::lrb4_tournament_phases, {"match " + std::to_string(day.number)});
        const std::size_t wanted = tables::tournament::semi_finalists * (one.quarter_finals ? 2U : 1U);
        if (one.entrants.size() < wanted)
            return refuse(No::TooFewTeams, Rule::lrb4_tournament_semi_finalists,
                          {static_cast<int>(wanted), static_cast<int>(one.entrants.size())});
        pair_at_random(desk, one, one.quarter_finals ? Round::QuarterFinal : Round::SemiFinal,
                       qualified(desk, one, wanted));
        return {};
    }
    const bool has_semis =
        std::any_of(one.ties.begin(), one.ties.end(), [](const Tie& tie) { return tie.round == Round::SemiFinal; });
    if (has_semis || !round_played(one, Round::QuarterFinal))
        return refuse(No::NotHere, Rule::lrb4_tournament_semi_final_draw, {one.name});
    std::vector<int> winners;
    for (const Tie& tie : one.ties) winners.push_back(tie.winner);
    pair_at_random(desk, one, Round::SemiFinal, winners);
    return {};
}

Maybe third_place(Desk& desk, Tournament& one, Words words) {
    if (words.size() != 2 || (words[1] != "yes" && words[1] != "no"))
        return wrong_form("tournament third-place ID TEAM yes|no");
    const int team = desk.league.team(words[0]);
    const std::vector<int> beaten = beaten_semi_finalists(one);
    if (std::find(beaten.begin(), beaten.end(), team) == beaten.end())
        return refuse(No::NotHere, Rule::lrb4_tournament_third_place, {words[0]});
    if (Maybe no = desk.only_coach_of(team)) return no;
    const bool arranged =
        std::any_of(one.ties.begin(), one.ties.end(), [](const Tie& tie) { return tie.round == Round::ThirdPlace; });
    if (arranged) return refuse(No::NotHere, Rule::lrb4_tournament_third_place, {words[0]});
    std::erase(one.wants_third, team);
    if (words[1] == "yes") one.wants_third.push_back(team);
    if (one.wants_third.size() == 2) one.ties.push_back({Round::ThirdPlace, beaten[0], beaten[1]});
    return {};
}

// lrb4.tournament.spike-player-of-the-year
Maybe player_of_the_year(Desk& desk, Tournament& one, Words words) {
    if (!words.empty()) return wrong_form("tournament player-of-the-year ID");
    if (Maybe no = desk.only_organiser(one)) return no;
    if (one.major != Major::SpikeTrophy || one.winner < 0 || one.player_of_the_year != 0)
        return refuse(No::NotHere, Rule::lrb4_tournament_spike_player_of_the_year, {one.name});
    std::vector<std::pair<int, int>> best;
    int most = -1;
    for (std::size_t i = 0; i < desk.league.teams.size(); ++i)
        for (const Member& member : desk.league.teams[i].members) {
            const int earned = spp(member.player.career);
            if (member.fate != Fate::OnSheet || earned < most) continue;
            if (earned > most) best.clear();
            most = earned;
            best.emplace_back(static_cast<int>(i), member.id);
        }
    const std::size_t at =
        best.size() == 1 ? 0 : static_cast<std::size_t>(desk.dice.pick(static_cast<int>(best.size())) - 1);
    one.player_of_the_year = std::max(1, desk.entry.number);
    desk.note(best[at].first, Rule::lrb4_tournament_spike_player_of_the_year, "player-of-the-year", best[at].second,
              most);
    desk.write({best[at].first, What::FanFactor, Rule::lrb4_tournament_spike_player_of_the_year, 0, 1, {}});
    return {};
}

// What will not be played to its end: nobody wins it, and another edition may be opened.
Maybe call_off(Desk& desk, Tournament& one, Words words) {
    if (!words.empty()) return wrong_form("tournament call-off ID");
    if (Maybe no = desk.only_commissioner()) return no;
    if (one.winner >= 0) return refuse(No::CupOver, Rule::none, {one.name});
    for (const MatchDay& day : desk.league.matches)
        if (!day.over() && day.tournament >= 0 &&
            &desk.league.tournaments[static_cast<std::size_t>(day.tournament)] == &one)
            return refuse(No::Busy, Rule::none, {one.name, day.number});
    one.called_off = true;
    return {};
}

struct Verb {
    std::string_view word;
    Maybe (*handler)(Desk&, Tournament&, Words);
};
constexpr std::array<Verb, 12> verbs = {{
    {"organiser", organiser},
    {"enter", enter},
    {"challenge", challenge},
    {"answer", answer},
    {"lapse", lapse},
    {"decline", decline},
    {"unwilling", unwilling},
    {"hand-in", hand_in},
    {"draw", draw},
    {"third-place", third_place},
    {"player-of-the-year", player_of_the_year},
    {"call-off", call_off},
}};

}  // namespace

Maybe act_tournament(Desk& desk, Words words) {
    constexpr std::string_view form =
        "tournament open|organiser|enter|challenge|answer|lapse|decline|unwilling|hand-in|draw|third-place|"
        "player-of-the-year|call-off ID ...";
    if (words.size() < 2) return wrong_form(form);
    if (words[0] == "open") return open(desk, words.subspan(1));
    for (const Verb& verb : verbs) {
        if (verb.word != words[0]) continue;
        const Tournament* found = desk.league.tournament(words[1]);
        if (found == nullptr) return refuse(No::UnknownId, Rule::lrb4_tournament_majors, {words[1]});
        if (found->called_off) return refuse(No::CalledOff, Rule::none, {found->name});
        return verb.handler(desk,
                            desk.league.tournaments[static_cast<std::size_t>(found - desk.league.tournaments.data())],
                            words.subspan(2));
    }
    return wrong_form(form);
}

}  // namespace dugout::league
