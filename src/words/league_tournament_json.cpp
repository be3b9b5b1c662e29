#include <algorithm>

#include "words/league_reader.hpp"
#include "words/phrase.hpp"

// Tournaments of a league: qualification, challenges with their deadlines, the knock-out, prizes; and in each what the
// person may do.

namespace dugout::words {

namespace {

using Json = LeagueReader::Json;
using league::Answer;
using league::Challenge;
using league::Tournament;

constexpr std::array<std::string_view, 5> answer_words = {"waiting", "accepted", "refused", "substituted", "declined"};
constexpr std::array<Phrase, 5> answer_names = {{
    {"waits for an answer", "attend une réponse"},
    {"accepted", "accepté"},
    {"refused", "refusé"},
    {"a substitute is named", "un substitut est désigné"},
    {"substitute declined", "substitut décliné"},
}};
constexpr std::array<Phrase, league::round_words.size()> round_names = {{
    {"", ""},
    {"Qualifying", "Qualification"},
    {"Quarter-finals", "Quarts de finale"},
    {"Semi-finals", "Demi-finales"},
    {"Final", "Finale"},
    {"Third place", "Troisième place"},
}};

class Edition {
public:
    Edition(const Tournament& one, const LeagueReader& at) : one_(one), at_(at) {}

    Json json() const {
        const bool organises = at_.league().archived.empty() &&
                               (at_.commissions() || (!at_.person.empty() && at_.person == one_.organiser));
        const int week = league::week_of(one_, at_.today());
        Json json = {{"id", one_.id},
                     {"name", one_.name.in(at_.language)},
                     {"major", one_.major.has_value()},
                     {"season", one_.season},
                     {"start", one_.start},
                     {"week", week},
                     {"organiser", one_.organiser},
                     {"organised_by_you", organises},
                     {"quarter_finals", one_.quarter_finals},
                     {"purse", purse()},
                     {"results_counted", tables::tournament::results_counted},
                     {"rewards", one_.major ? at_.rewards_of(*one_.major, false) : Json::array()},
                     {"qualifying", !one_.qualifying_over() && !one_.called_off},
                     {"qualifying_until", league::date_text(start() + 7 * weeks() - 1)},
                     {"finals_from", league::date_text(start() + 7 * weeks())},
                     {"entrants", entrants()},
                     {"challenges", challenges()},
                     {"ties", ties()},
                     {"acts", acts(organises)}};
        if (one_.called_off) json["called_off"] = true;
        add_team(json, "winner", one_.winner);
        add_team(json, "runner_up", one_.runner_up);
        add_team(json, "third", one_.third);
        add_player_of_the_year(json);
        return json;
    }

private:
    int start() const { return league::day_number(one_.start).value_or(0); }
    static int weeks() { return tables::tournament::qualifying_weeks; }

    // lrb4.tournament.chaos-cup-prize: the only one whose purse is shared by a die after the final.
    Json purse() const {
        return {{"winner", one_.purse.winner},
                {"runner_up", one_.purse.runner_up},
                {"by_die", one_.major == Major::ChaosCup && one_.winner < 0}};
    }

    void add_team(Json& json, const char* key, int team) const {
        if (team >= 0) json[key] = at_.team(team).id;
    }

    // His name stands in the ledger, in the entry in which he was named.
    void add_player_of_the_year(Json& json) const {
        for (const league::Change& line : at_.journal.book.ledger)
            if (line.rule == Rule::lrb4_tournament_spike_player_of_the_year && line.player > 0 &&
                line.entry == one_.player_of_the_year)
                json["player_of_the_year"] =
                    at_.ranked_line(line.team, *at_.team(line.team).member(line.player), static_cast<int>(line.amount));
    }

    // Which of a team's results count: those handed in, else the best three.
    std::vector<bool> counted(const std::vector<const league::QualifyingResult*>& own, int team) const {
        std::vector<bool> result(own.size(), false);
        for (const auto& [who, places] : one_.handed_in)
            if (who == team) {
                for (std::size_t i = 0; i < own.size(); ++i)
                    for (const int place : places)
                        if (&one_.results[static_cast<std::size_t>(place)] == own[i]) result[i] = true;
                return result;
            }
        std::vector<std::size_t> order(own.size());
        for (std::size_t i = 0; i < own.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return league::points(*own[a]) > league::points(*own[b]);
        });
        for (std::size_t i = 0; i < order.size() && i < tables::tournament::results_counted; ++i)
            result[order[i]] = true;
        return result;
    }

    Json entrants() const {
        Json list = Json::array();
        for (const int team : one_.entrants) {
            std::vector<const league::QualifyingResult*> own;
            for (const league::QualifyingResult& result : one_.results)
                if (result.team == team) own.push_back(&result);
            const std::vector<bool> counts = counted(own, team);
            Json results = Json::array();
            for (std::size_t i = 0; i < own.size(); ++i) {
                Json json = {{"n", i + 1},
                             {"opponent", at_.team(own[i]->opponent).id},
                             {"won", own[i]->won},
                             {"score", {own[i]->scored, own[i]->conceded}},
                             {"points", league::points(*own[i])},
                             {"counts", static_cast<bool>(counts[i])}};
                if (own[i]->match != 0) json["match"] = own[i]->match;
                results.push_back(std::move(json));
            }
            list.push_back({{"team", at_.team(team).id},
                            {"points", qualifying_points(one_, team)},
                            {"rating", at_.team(team).rating},
                            {"yours", at_.acts_for(team)},
                            {"results", std::move(results)}});
        }
        std::stable_sort(list.begin(), list.end(), [](const Json& a, const Json& b) {
            return a["points"] != b["points"] ? a["points"] > b["points"] : a["rating"] > b["rating"];
        });
        return list;
    }

    std::string team_id(int team) const { return at_.team(team).id; }
    std::string verb(std::string_view what, const Challenge& challenge) const {
        return "tournament " + std::string(what) + " " + one_.id + " " + team_id(challenge.from) + " " +
               team_id(challenge.to);
    }

    Json challenges() const {
        Json list = Json::array();
        for (const Challenge& one : one_.challenges) {
            const auto answer = static_cast<std::size_t>(one.answer);
            const bool in_time = at_.today() <= one.until;
            Json json = {{"from", team_id(one.from)},
                         {"to", team_id(one.to)},
                         {"date", one.date},
                         {"deadline", one.until},
                         {"late", one.answer == Answer::Waiting && !in_time},
                         {"answer", answer_words[answer]},
                         {"answer_name", answer_names[answer].in(at_.language)},
                         {"acts", Json::array()}};
            add_team(json, "substitute", one.substitute);
            if (one.answer == Answer::Waiting && in_time && at_.acts_for(one.to)) {
                for (const auto& [word, name] : {std::pair{"accept", Phrase{"Accept", "Accepter"}},
                                                 std::pair{"refuse", Phrase{"Refuse", "Refuser"}}})
                    json["acts"].push_back(
                        {{"act", verb("answer", one) + " " + word}, {"name", name.in(at_.language)}});
                for (const int other : one_.entrants)
                    if (!one.unwilling && other != one.from && other != one.to && !one_.met(one.from, other))
                        json["acts"].push_back(
                            {{"act", verb("answer", one) + " substitute " + team_id(other)},
                             {"name", at_.say("Name a substitute: ", "Désigner un substitut : ") + at_.name(other)}});
            }
            if (one.answer == Answer::Substituted && at_.acts_for(one.from) && !one_.met(one.from, one.substitute))
                json["acts"].push_back({{"act", verb("decline", one)},
                                        {"name", at_.say("Decline the substitute", "Décliner le substitut")}});
            if (one.answer == Answer::Substituted && at_.acts_for(one.substitute) &&
                !one_.met(one.from, one.substitute))
                json["acts"].push_back(
                    {{"act", verb("unwilling", one)},
                     {"name", at_.name(one.substitute) + at_.say(" will not stand in", " ne veut pas remplacer")}});
            if (one.answer == Answer::Waiting && !in_time && at_.league().archived.empty() &&
                (at_.commissions() || at_.person == one_.organiser))
                json["acts"].push_back({{"act", verb("lapse", one)},
                                        {"name", at_.say("No answer came: it counts as refused",
                                                         "Pas de réponse : compte comme un refus")}});
            if (one_.called_off) json["acts"].clear();
            list.push_back(std::move(json));
        }
        return list;
    }

    Json ties() const {
        Json list = Json::array();
        for (const league::Tie& one : one_.ties) {
            Json json = {{"round", league::round_words[static_cast<std::size_t>(one.round)]},
                         {"round_name", round_names[static_cast<std::size_t>(one.round)].in(at_.language)},
                         {"home", team_id(one.home)},
                         {"away", team_id(one.away)}};
            if (one.match != 0) {
                json["match"] = one.match;
                if (const league::MatchDay* day = at_.league().match(one.match)) json["score"] = day->report.score;
            }
            add_team(json, "winner", one.winner);
            if (one.winner < 0 && !one_.called_off && (at_.acts_for(one.home) || at_.acts_for(one.away)))
                json["act"] = "match " + team_id(one.home) + " " + team_id(one.away) + " in " + one_.id;
            list.push_back(std::move(json));
        }
        return list;
    }

    // What can be done with the edition as a whole.
    Json acts(bool organises) const {
        Json list = Json::array();
        if (&one_ != at_.league().tournament(one_.id) || one_.called_off) return list;  // it is history
        const auto add = [&](std::string act, std::string name) {
            list.push_back({{"act", std::move(act)}, {"name", std::move(name)}});
        };
        if (!one_.qualifying_over())
            for (std::size_t i = 0; i < at_.league().teams.size(); ++i)
                if (const int team = static_cast<int>(i); !one_.entered(team) && (at_.acts_for(team) || organises))
                    add("tournament enter " + one_.id + " " + team_id(team),
                        at_.say("Enter ", "Inscrire ") + at_.name(team));
        const bool drawn = std::any_of(one_.ties.begin(), one_.ties.end(),
                                       [](const league::Tie& tie) { return tie.round == league::Round::SemiFinal; });
        const bool in_time = one_.qualifying_over() || league::week_of(one_, at_.today()) > weeks();
        if (organises && !drawn && in_time)
            add("tournament draw " + one_.id, one_.quarter_finals && !one_.qualifying_over()
                                                  ? at_.say("Draw the quarter-finals", "Tirer les quarts de finale")
                                                  : at_.say("Draw the semi-finals", "Tirer les demi-finales"));
        if (organises && one_.major == Major::SpikeTrophy && one_.winner >= 0 && one_.player_of_the_year == 0)
            add("tournament player-of-the-year " + one_.id,
                at_.say("Name the player of the year", "Nommer le joueur de l’année"));
        third_place(add);
        return list;
    }

    template <class Add>
    void third_place(Add add) const {
        const bool arranged = std::any_of(one_.ties.begin(), one_.ties.end(), [](const league::Tie& tie) {
            return tie.round == league::Round::ThirdPlace;
        });
        if (arranged || one_.winner >= 0) return;
        std::vector<int> beaten;
        for (const league::Tie& tie : one_.ties) {
            if (tie.round != league::Round::SemiFinal) continue;
            if (tie.winner < 0) return;
            beaten.push_back(tie.winner == tie.home ? tie.away : tie.home);
        }
        for (const int team : beaten)
            if (at_.acts_for(team) &&
                std::find(one_.wants_third.begin(), one_.wants_third.end(), team) == one_.wants_third.end())
                add("tournament third-place " + one_.id + " " + team_id(team) + " yes",
                    at_.name(team) + at_.say(" plays for third place", " joue la troisième place"));
    }

    const Tournament& one_;
    const LeagueReader& at_;
};

}  // namespace

Json LeagueReader::tournaments() const {
    Json list = Json::array();
    for (auto one = league().tournaments.rbegin(); one != league().tournaments.rend(); ++one)
        list.push_back(Edition(*one, *this).json());
    return list;
}

}  // namespace dugout::words
