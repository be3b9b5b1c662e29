#include <algorithm>

#include "league/inputs.hpp"
#include "rules/catalogue.hpp"
#include "rules/skills.hpp"
#include "words/league.hpp"
#include "words/league_reader.hpp"
#include "words/phrase.hpp"

// A match day: the line in a list, and the day step by step with its sums, what it waits for and who may answer.

namespace dugout::words {

namespace {

using Json = LeagueReader::Json;
using league::MatchDay;
using league::Stage;

struct Step {
    std::string_view id;
    std::string_view phase;
    Phrase title;
};
// lrb4.league.prematch-order, the match, lrb4.league.postmatch-order
constexpr std::array<Step, 12> steps = {{
    {"hire", "pre", {"Hiring", "Engagements"}},
    {"weather", "pre", {"Weather", "Météo"}},
    {"gate", "pre", {"Gate", "Public"}},
    {"handicap", "pre", {"Handicaps", "Handicaps"}},
    {"niggling", "pre", {"Niggling injuries", "Blessures persistantes"}},
    {"match", "match", {"The match", "Le match"}},
    {"winnings", "post", {"Winnings", "Gains"}},
    {"mvp", "post", {"Most valuable player", "Joueur le plus valable (JPV)"}},
    {"experience", "post", {"Experience", "Expérience"}},
    {"fans", "post", {"Fan factor", "Popularité"}},
    {"purchases", "post", {"Purchases", "Achats"}},
    {"sheet", "post", {"New rating", "Nouveau classement"}},
}};
enum At : std::size_t { Hire, Weather, Gate, Handicap, Niggling, Played, Winnings, Mvp, Experience, Fans, Buy, Sheet };

std::size_t step_of(Stage stage) {
    switch (stage) {
        case Stage::HireHome:
        case Stage::HireAway: return Hire;
        case Stage::Weather: return Weather;
        case Stage::Gate: return Gate;
        case Stage::Handicap: return Handicap;
        case Stage::Niggling:
        case Stage::Treatment: return Niggling;
        case Stage::Play: return Played;
        case Stage::Winnings: return Winnings;
        case Stage::Mvp:
        case Stage::Deserters: return Mvp;
        case Stage::Experience: return Experience;
        case Stage::FanFactor: return Fans;
        case Stage::BuyHome:
        case Stage::BuyAway: return Buy;
        case Stage::Closed:
        case Stage::Undone: break;
    }
    return steps.size();
}

struct Sign {
    std::string_view rule;  // how its id begins
    std::size_t step;
};
// To which step a line that was rolled belongs; the first that fits.
constexpr std::array<Sign, 17> signs = {{
    {"lrb4.weather", Weather},
    {"lrb4.league.gate", Gate},
    {"lrb4.skill.thruds-fans", Gate},
    {"lrb4.handicap", Handicap},
    {"lrb4.league.niggling", Niggling},
    {"lrb4.league.winnings", Winnings},
    {"lrb4.league.concede-winnings", Winnings},
    {"lrb4.tournament.blood-bowl-medal", Mvp},
    {"lrb4.league.match-record", Sheet},
    {"lrb4.league.miss-next-match", Sheet},
    {"lrb4.team.rating-when", Sheet},
    {"lrb4.tournament", Winnings},
    {"lrb4.league.mvp", Mvp},
    {"lrb4.league.concede-deserters", Mvp},
    {"lrb4.league.fan-factor", Fans},
    {"lrb4.league.concede-fan-factor", Fans},
    {"lrb4.", Experience},
}};

std::size_t step_of(std::string_view verb, Rule rule, bool played) {
    if (verb == "hire") return Hire;
    if (verb == "report") return Played;
    if (verb == "buy" || verb == "retire" || verb == "dismiss") return Buy;
    const std::string_view id = dugout::id(rule);
    const auto found =
        std::find_if(signs.begin(), signs.end(), [&](const Sign& sign) { return id.starts_with(sign.rule); });
    const std::size_t step = found != signs.end() ? found->step : Experience;
    // lrb4.handicap.inspiration: the rolls of an award before the match belong to the handicap.
    return step == Experience && !played ? std::size_t{Handicap} : step;
}

std::string join_names(const std::vector<std::string>& names) {
    std::string result;
    for (const std::string& name : names) result += (result.empty() ? "" : ", ") + name;
    return result;
}

class Day {
public:
    Day(const MatchDay& day, const LeagueReader& at) : day_(day), at_(at) {}

    Json json() const {
        Json json = at_.match_line(day_);
        json["phase"] = phase();
        json["sides"] = {{"home", side(Seat::Home)}, {"away", side(Seat::Away)}};
        if (day_.weather[0] != 0) {
            const dugout::Weather weather = weather_table[static_cast<std::size_t>(day_.weather[0] + day_.weather[1])];
            json["weather"] = {{"id", id(weather)}, {"name", at_.say(name_en(weather), name_fr(weather))}};
        }
        if (day_.stage > Stage::Play && day_.stage != Stage::Undone) {
            json["report"] = report();
            json["report_text"] = write_report(day_.report);
        }
        json["steps"] = all_steps();
        json["acts"] = at_.match_acts(day_);
        if (at_.commissions()) {
            const league::Maybe no = may_undo(at_.journal, at_.person, day_.number);
            json["undo"] = {{"may", !no}};
            if (no) json["undo"]["why"] = text(*no, at_.language);
        }
        return json;
    }

    Json report() const {
        const league::Report& report = day_.report;
        Json json = {{"score", report.score}, {"winner", side_word(day_.winner())}};
        if (report.conceded) json["conceded"] = side_word(*report.conceded);
        if (!report.comment.empty()) json["comment"] = report.comment;
        json["tallies"] = Json::array();
        for (const league::Tally& one : report.tallies) {
            Json tally = {{"side", side_word(one.side)},          {"number", one.number},
                          {"name", player(one.side, one.number)}, {"touchdowns", one.touchdowns},
                          {"completions", one.completions},       {"interceptions", one.interceptions},
                          {"casualties", one.casualties}};
            if (one.field_goals > 0) tally["field_goals"] = one.field_goals;
            if (one.kick_blocks > 0) tally["kick_blocks"] = one.kick_blocks;
            json["tallies"].push_back(std::move(tally));
        }
        json["hurt"] = Json::array();
        for (const league::Hurt& one : report.hurt) {
            Json hurt = {{"side", side_word(one.side)},
                         {"number", one.number},
                         {"name", player(one.side, one.number)},
                         {"casualty", casualty(one.casualty)}};
            if (one.d66 != 0) hurt["d66"] = one.d66;
            json["hurt"].push_back(std::move(hurt));
        }
        for (const league::Wearer& one : report.healed)
            json["healed"].push_back(
                {{"side", side_word(one.side)}, {"number", one.number}, {"name", player(one.side, one.number)}});
        for (const league::Wearer& one : report.raised)
            json["raised"].push_back({{"side", side_word(one.side)}, {"number", one.number}});
        if (report.rotters != std::array<int, 2>{}) json["rotters"] = report.rotters;
        return json;
    }

private:
    static std::string_view side_word(Seat seat) { return seat == Seat::Home ? "home" : "away"; }

    std::string_view phase() const {
        if (day_.stage == Stage::Undone) return "undone";
        if (day_.stage == Stage::Closed) return "closed";
        return steps[current()].phase;
    }

    // A star player roll of an inspired player is still the handicap's.
    std::size_t current() const { return step_of(day_.stage); }

    Json side(Seat seat) const {
        const league::Side& side = day_.side(seat);
        if (side.team < 0) return Json::object();
        const league::Team& team = at_.team(side.team);
        Json json = {{"team", team.id},
                     {"name", team.sheet.name},
                     {"coach", team.coach},
                     {"colour", team.sheet.colour},
                     {"rating", side.rating},
                     {"treasury", team.sheet.treasury},
                     {"fan_factor", team.sheet.fan_factor},
                     {"yours", at_.acts_for(side.team)},
                     {"declared", seat == Seat::Home ? day_.stage != Stage::HireHome : day_.stage > Stage::HireAway}};
        if (side.wizard != Wizard::None) json["wizard"] = wizard_ids[static_cast<std::size_t>(side.wizard)];
        if (side.ingredients > 0) json["ingredients"] = side.ingredients;
        json["handicaps"] = handicaps(seat);
        json["squad"] = squad(seat);
        return json;
    }

    Json handicaps(Seat seat) const {
        Json list = Json::array();
        for (const league::InForce& one : day_.handicaps) {
            if (one.side != seat) continue;
            Json json = {{"id", id(one.result)}, {"name", at_.say(name_en(one.result), name_fr(one.result))}};
            if (one.idle) json["idle"] = true;
            list.push_back(std::move(json));
        }
        return list;
    }

    Json squad(Seat seat) const {
        const league::Side& side = day_.side(seat);
        Json list = Json::array();
        const auto add = [&](const Player& player, int member, std::string name) {
            const bool absent = std::find(side.absent.begin(), side.absent.end(), player.number) != side.absent.end();
            Json json = {{"number", player.number},
                         {"name", std::move(name)},
                         {"position", position_name(player, at_.library).in(at_.language)},
                         {"plays", !absent}};
            if (member != 0) json["player"] = member;
            if (player.hired) json["hired"] = true;
            list.push_back(std::move(json));
        };
        for (const league::Member& one : at_.team(side.team).members)
            if (one.fate == league::Fate::OnSheet) add(one.player, one.id, member_name(one, at_.language, at_.library));
        for (const Player& one : side.hired) {
            const std::string name = shown_name(one, at_.library).in(at_.language);
            add(one, 0, one.name.empty() ? name + " " + std::to_string(one.number) : name);
        }
        std::stable_sort(list.begin(), list.end(),
                         [](const Json& a, const Json& b) { return a["number"] < b["number"]; });
        return list;
    }

    std::string player(Seat seat, int number) const {
        const std::string name = at_.player_then(day_, seat, number);
        return name.empty() ? "#" + std::to_string(number) : name;
    }

    std::string casualty(Casualty casualty) const {
        switch (casualty) {
            case Casualty::BadlyHurt: return at_.say("badly hurt", "blessé léger");
            case Casualty::SeriousInjury: return at_.say("serious injury", "blessure grave");
            case Casualty::Dead: return at_.say("dead", "mort");
        }
        return {};
    }

    // What a hiring says for itself: a coach who hires nobody leaves no line in the ledger.
    std::string hired_text(const league::Entry& entry) const {
        const std::vector<std::string> words = league::words_of(entry.act);
        const Seat seat = words.size() > 2 && words[2] == "away" ? Seat::Away : Seat::Home;
        const std::string team = at_.name(day_.side(seat).team);
        if (words.size() == 3)
            return team + at_.say(" has hired; sealed until the opponent has, too",
                                  " a fait ses engagements ; sous scellés jusqu’à ceux de l’adversaire");
        if (words.size() == 4 && words[3] == "nothing") return team + at_.say(" hires nobody", " n’engage personne");
        std::vector<std::string> names;
        for (std::size_t i = 3; i < words.size(); ++i) names.push_back(hire_name(words[i], seat));
        return team + at_.say(" hires ", " engage ") + join_names(names);
    }

    std::string hire_name(const std::string& item, Seat seat) const {
        const std::size_t colon = item.find(':');
        const std::string which = colon == std::string::npos ? item : item.substr(colon + 1);
        if (which == "wizard") return at_.say("a wizard", "un sorcier");
        if (which == "runesmith") return at_.say("a Runesmith", "un forgeron des runes");
        if (item.starts_with("ingredients")) return at_.say("ingredients ", "des ingrédients ") + which;
        const Roster* roster = at_.library.roster(at_.team(day_.side(seat).team).sheet.roster);
        if (const Position* position = roster != nullptr ? roster->position(which) : nullptr)
            return position->name.in(at_.language);
        if (const BigGuy* big_guy = at_.library.big_guy(which)) return big_guy->name.in(at_.language);
        if (const Star* star = at_.library.star(which)) return star->name.in(at_.language);
        return which;
    }

    // The entries of the day, each line under its step.
    std::vector<Json> entries_by_step() const {
        std::vector<Json> by_step(steps.size(), Json::array());
        bool played = false;
        const std::vector<bool> gone = undone(at_.journal);
        for (const league::Entry& entry : at_.journal.entries) {
            if (league::match_of(entry) != day_.number || gone[static_cast<std::size_t>(entry.number - 1)]) continue;
            const std::vector<std::string> words = league::words_of(entry.act);
            std::vector<Json> lines(steps.size(), Json::array());
            if (words[0] == "hire") {
                Json line = {{"text", hired_text(entry)}};
                at_.add_rule(line, Rule::lrb4_league_prematch_order);
                lines[Hire].push_back(std::move(line));
            }
            if (words[0] == "report") {  // of a match in which nobody did anything, too
                const auto& score = day_.report.score;
                Json line = {{"text", at_.name(day_.sides[0].team) + " " + std::to_string(score[0]) + "–" +
                                          std::to_string(score[1]) + " " + at_.name(day_.sides[1].team)}};
                at_.add_rule(line, Rule::lrb4_league_match_sequence);
                lines[Played].push_back(std::move(line));
            }
            const auto& ledger = at_.journal.book.ledger;
            auto change = std::lower_bound(ledger.begin(), ledger.end(), entry.number,
                                           [](const league::Change& one, int number) { return one.entry < number; });
            for (; change != ledger.end() && change->entry == entry.number; ++change) {
                Json line = {{"text", words::line(*change, at_.league(), at_.language)}};
                at_.add_rule(line, change->rule);
                if (change->team >= 0) line["team"] = at_.team(change->team).id;
                lines[step_of(words[0], change->rule, played)].push_back(std::move(line));
            }
            played = played || words[0] == "report";
            std::string dice;
            for (const FixedDie& die : entry.dice) dice += (dice.empty() ? "" : " ") + std::to_string(die.value);
            for (std::size_t i = 0; i < steps.size(); ++i) {
                if (lines[i].empty()) continue;
                Json json = {{"n", entry.number}, {"date", entry.date}, {"who", entry.who}};
                if (!dice.empty()) json["dice"] = dice;
                json["lines"] = std::move(lines[i]);
                by_step[i].push_back(std::move(json));
            }
        }
        return by_step;
    }

    Json all_steps() const {
        Json list = Json::array();
        if (day_.stage == Stage::Undone) return list;
        std::vector<Json> entries = entries_by_step();
        const std::size_t now = current();
        for (std::size_t i = 0; i < steps.size(); ++i)
            list.push_back({{"id", steps[i].id},
                            {"phase", steps[i].phase},
                            {"title", steps[i].title.in(at_.language)},
                            {"state", i < now    ? "done"
                                      : i == now ? "now"
                                                 : "later"},
                            {"entries", std::move(entries[i])}});
        return list;
    }

    const MatchDay& day_;
    const LeagueReader& at_;
};

std::string round_name(league::Round round, const LeagueReader& at) {
    constexpr std::array<Phrase, league::round_words.size()> names = {{
        {"", ""},
        {"qualifying", "qualification"},
        {"quarter-final", "quart de finale"},
        {"semi-final", "demi-finale"},
        {"final", "finale"},
        {"third place", "troisième place"},
    }};
    return std::string(names[static_cast<std::size_t>(round)].in(at.language));
}

}  // namespace

Json LeagueReader::match_line(const MatchDay& day) const {
    if (day.stage == Stage::Undone) return {{"number", day.number}, {"date", day.date}, {"over", true}};
    const league::Question waits_for = question(day);
    Json json = {{"number", day.number},
                 {"date", day.date},
                 {"home", team(day.sides[0].team).id},
                 {"away", team(day.sides[1].team).id},
                 {"over", day.over()},
                 {"waits", capitalised(asks(day, league(), language))},
                 {"ask", league::ask_words[static_cast<std::size_t>(waits_for.ask)]},
                 {"yours", acts_in(day)}};
    if (waits_for.side) json["side"] = *waits_for.side == Seat::Home ? "home" : "away";
    if (!day.over()) {
        Json turn = Json::array();
        for (const Seat seat : both_seats)
            if (!waits_for.side || *waits_for.side == seat) turn.push_back(team(day.side(seat).team).coach);
        json["turn"] = std::move(turn);
        json["your_turn"] = waits_for.side ? acts_for(day.side(*waits_for.side).team) : acts_in(day);
    }
    if (day.stage > Stage::Play) {
        json["score"] = day.report.score;
        json["winner"] = team(day.side(day.winner()).team).id;
    }
    if (day.gate > 0) json["gate"] = day.gate;
    if (day.tournament >= 0) {
        const league::Tournament& one = league().tournaments[static_cast<std::size_t>(day.tournament)];
        json["tournament"] = one.id;
        json["tournament_name"] = one.name.in(language);
        json["round"] = round_name(day.round, *this);
    }
    return json;
}

Json LeagueReader::report_told(const MatchDay& day) const { return Day(day, *this).report(); }

Json LeagueReader::match_detail(const MatchDay& day) const {
    if (day.stage == Stage::Undone) {
        Json json = match_line(day);
        json["phase"] = "undone";
        json["steps"] = Json::array();
        json["acts"] = Json::array();
        return json;
    }
    return Day(day, *this).json();
}

}  // namespace dugout::words
