#include "words/league_json.hpp"

#include <algorithm>

#include "league/sealed.hpp"
#include "league/tables.hpp"
#include "rules/skills.hpp"
#include "team/rule_words.hpp"
#include "words/league.hpp"
#include "words/league_reader.hpp"

// The overview of a league: people, options, table, fixtures, offers.

namespace dugout::words {

using Json = LeagueReader::Json;
using league::no_team;

bool LeagueReader::commissions() const {
    if (person.empty()) return false;
    const auto& deputies = league().deputies;
    return person == league().commissioner || std::find(deputies.begin(), deputies.end(), person) != deputies.end();
}

bool LeagueReader::acts_for(int index) const {
    if (!league().archived.empty()) return false;
    return !person.empty() && index >= 0 && (commissions() || team(index).coach == person);
}

bool LeagueReader::acts_in(const league::MatchDay& day) const {
    return acts_for(day.sides[0].team) || acts_for(day.sides[1].team);
}

const league::Entry* LeagueReader::entry(int number) const {
    const auto& entries = journal.entries;
    return number >= 1 && number <= static_cast<int>(entries.size()) ? &entries[static_cast<std::size_t>(number - 1)]
                                                                     : nullptr;
}

std::string LeagueReader::name(int index) const { return index < 0 ? "-" : team(index).sheet.name; }

std::string LeagueReader::player_then(const league::MatchDay& day, Seat seat, int number) const {
    for (const Player& one : day.side(seat).hired)
        if (one.number == number) return shown_name(one, library).in(language);
    // A match that is not reported yet is of this moment.
    const std::string act = "report " + std::to_string(day.number);
    const auto found = std::find_if(journal.entries.begin(), journal.entries.end(),
                                    [&](const league::Entry& one) { return one.act == act; });
    const int then = found != journal.entries.end() ? found->number : static_cast<int>(journal.entries.size()) + 1;
    for (const league::Member& one : team(day.side(seat).team).members)
        if (one.player.number == number && one.joined <= then && (one.left == 0 || one.left >= then))
            return member_name(one, language, library);
    return {};
}

std::string LeagueReader::skill(Skill skill) const {
    const SkillEntry& entry = dugout::entry(skill);
    return std::string(french() ? entry.name_fr : entry.name_en);
}

void LeagueReader::add_rule(Json& json, Rule rule) const {
    if (rule == Rule::none) return;
    json["rule"] = dugout::id(rule);
    json["title"] = told(dugout::entry(rule), language).title;
}

Json LeagueReader::entry_lines(int number, int only) const {
    Json lines = Json::array();
    const auto& ledger = journal.book.ledger;
    // The ledger is in the order of its entries.
    auto at = std::lower_bound(ledger.begin(), ledger.end(), number,
                               [](const league::Change& change, int entry) { return change.entry < entry; });
    for (; at != ledger.end() && at->entry == number; ++at) {
        if (only != no_team && at->team != only) continue;
        // An empty treasury at the founding is nothing to tell.
        if (at->what == league::What::Note && at->rule == Rule::lrb4_team_treasury && at->amount == 0) continue;
        Json line = {{"text", words::line(*at, league(), language)}};
        add_rule(line, at->rule);
        if (at->team >= 0) line["team"] = team(at->team).id;
        if (at->player > 0) line["player"] = at->player;
        lines.push_back(std::move(line));
    }
    return lines;
}

Json LeagueReader::entry_json(const league::Entry& one) const {
    Json json = {{"n", one.number}, {"date", one.date}, {"who", one.who}, {"act", one.act}};
    std::string dice;
    for (const FixedDie& die : one.dice) dice += (dice.empty() ? "" : " ") + std::to_string(die.value);
    if (!dice.empty()) json["dice"] = dice;
    json["lines"] = entry_lines(one.number);
    return json;
}

namespace {

Json people(const LeagueReader& at) {
    Json you = {{"person", at.person},
                {"commissions", at.commissions()},
                {"commissioner", !at.person.empty() && at.person == at.league().commissioner},
                {"teams", Json::array()}};
    for (const league::Team& team : at.league().teams)
        if (!at.person.empty() && team.coach == at.person) you["teams"].push_back(team.id);
    return you;
}

// The league's own switches, and where its rulebook is not as printed.
Json options(const LeagueReader& at) {
    const league::Options& options = at.league().options;
    Json json = {{"rules", rulebook_text(options.rulebook)},
                 {"several_teams", options.several_teams},
                 {"star_injuries", options.stars_heal ? "healed" : "kept"},
                 {"home_made", options.home_made},
                 {"lists", Json::array()},
                 {"house", Json::array()}};
    for (const std::string& id : at.league().lists.rosters)
        if (const Roster* roster = at.library.roster(id))
            json["lists"].push_back({{"id", id}, {"name", roster->name.in(at.language)}});
    // Measured against the book that the league plays by, not always the same one.
    const Rulebook usual = find_rulebook(journal::words_of(rulebook_text(options.rulebook)).front()).value_or(lrb4());
    for (const OptionEntry& entry : dugout::options()) {
        const bool settled = entry.option == Option::League || entry.option == Option::Overtime;
        if (settled || options.rulebook.value(entry.option) == usual.value(entry.option)) continue;
        Json one = {{"name", entry.name},
                    {"text", at.say(entry.en, entry.fr)},
                    {"value", entry.values[static_cast<std::size_t>(options.rulebook.value(entry.option))]}};
        at.add_rule(one, entry.rule);
        json["house"].push_back(std::move(one));
    }
    return json;
}

Json table(const LeagueReader& at) {
    Json rows = Json::array();
    int place = 0;
    for (const league::Standing& row : standings(at.league())) {
        Json line = at.team_line(static_cast<int>(row.team - at.league().teams.data()));
        line["place"] = ++place;
        line["touchdowns"] = row.touchdowns;
        line["against"] = row.against;
        line["casualties"] = row.casualties;
        rows.push_back(std::move(line));
    }
    return rows;
}

Json fixtures(const LeagueReader& at) {
    Json list = Json::array();
    for (const league::Fixture& one : at.league().fixtures) {
        Json json = {{"date", one.date}, {"home", at.team(one.home).id}, {"away", at.team(one.away).id}};
        if (one.match != 0) json["match"] = one.match;
        json["may_begin"] = one.match == 0 && (at.acts_for(one.home) || at.acts_for(one.away));
        list.push_back(std::move(json));
    }
    return list;
}

Json dares(const LeagueReader& at) {
    constexpr std::array<std::string_view, 5> answers = {"waiting", "accepted", "refused", "substituted", "withdrawn"};
    Json list = Json::array();
    int number = 0;
    for (const league::Dare& one : at.league().dares) {
        const bool waits = one.answer == league::Answer::Waiting;
        list.push_back({{"n", ++number},
                        {"from", at.team(one.from).id},
                        {"to", at.team(one.to).id},
                        {"sent", one.sent},
                        {"date", one.date},
                        {"answer", answers[static_cast<std::size_t>(one.answer)]},
                        {"may_answer", waits && at.acts_for(one.to)},
                        {"may_withdraw", waits && at.acts_for(one.from)}});
        const std::size_t planned = static_cast<std::size_t>(one.fixture);
        const int match = planned > 0 ? at.league().fixtures[planned - 1].match : 0;
        if (match != 0) list.back()["match"] = match;  // it has been taken up
    }
    return list;
}

Json offers(const LeagueReader& at) {
    Json list = Json::array();
    int number = 0;
    for (const league::Offer& one : at.league().offers) {
        const auto players = [&](int team, const std::vector<int>& members) {
            Json names = Json::array();
            for (const int id : members)
                if (const league::Member* member = at.team(team).member(id))
                    names.push_back({{"id", id}, {"name", member_name(*member, at.language, at.library)}});
            return names;
        };
        list.push_back({{"n", ++number},
                        {"from", at.team(one.from).id},
                        {"to", at.team(one.to).id},
                        {"gives", players(one.from, one.gives)},
                        {"takes", players(one.to, one.takes)},
                        {"pays", one.pays},
                        {"asks", one.asks},
                        {"open", one.open},
                        {"declined", one.declined},
                        {"may_accept", one.open && at.acts_for(one.to)},
                        {"may_decline", one.open && (at.acts_for(one.from) || at.acts_for(one.to))}});
    }
    return list;
}

Json seasons(const LeagueReader& at) {
    Json list = Json::array();
    for (const league::Season& one : at.league().seasons) {
        Json json = {{"number", one.number}, {"from", one.from}, {"first_match", one.first_match}};
        if (!one.to.empty()) json["to"] = one.to;
        if (one.last_match != 0) json["last_match"] = one.last_match;
        if (one.last_entry != 0) json["entry"] = one.last_entry;
        list.push_back(std::move(json));
    }
    return list;
}

void add_focus(const LeagueReader& at, std::string_view focus, Json& json) {
    const std::size_t dash = focus.find('-');
    if (dash == std::string_view::npos) return;
    const std::string_view what = focus.substr(0, dash);
    const std::string_view which = focus.substr(dash + 1);
    if (what == "team")
        if (const int team = at.league().team(which); team != no_team) json["team"] = at.team_detail(team);
    if (what == "season")
        if (const auto number = journal::whole(which, 1, static_cast<int>(at.league().seasons.size())))
            json["closed"] = at.season_detail(at.league().seasons[static_cast<std::size_t>(*number - 1)]);
    if (what == "match")
        if (const auto number = journal::whole(which, 1, static_cast<int>(at.league().matches.size())))
            json["match"] = at.match_detail(*at.league().match(*number));
}

}  // namespace

Json league_json(const league::Journal& whole, const Library& library, Language language, std::string_view person,
                 std::string_view focus, std::string_view today) {
    const auto sealed = seen_by(whole, person);
    const LeagueReader at{sealed ? *sealed : whole, catalogue_of(whole.book.league, library), language, person, today};
    const league::League& league = at.league();
    Json json = {{"name", league.name},
                 {"commissioner", league.commissioner},
                 {"deputies", league.deputies},
                 {"entries", at.journal.entries.size()},
                 {"today", at.today()},
                 {"season", league.season},
                 {"seasons", seasons(at)},
                 {"options", options(at)},
                 {"you", people(at)},
                 {"table", table(at)},
                 {"season_table", at.season_table(league.seasons.back())},
                 {"fixtures", fixtures(at)},
                 {"challenges", dares(at)},
                 {"matches", Json::array()},
                 {"tournaments", at.tournaments()},
                 {"offers", offers(at)},
                 {"leaders", at.leaders()}};
    if (!league.archived.empty()) json["archived"] = league.archived;
    for (const league::MatchDay& day : league.matches)
        if (day.stage != league::Stage::Undone) json["matches"].push_back(at.match_line(day));
    json.update(at.honours());
    json["news"] = at.news();
    json["warnings"] = Json::array();
    for (const LocalText& warning : warnings(league)) json["warnings"].push_back(warning.in(language));
    add_focus(at, focus, json);
    return json;
}

Json league_entry_json(const league::Journal& journal, const league::Entry& entry, Language language) {
    return LeagueReader{journal, catalogue_of(journal.book.league, Library::embedded()), language}.entry_json(entry);
}

}  // namespace dugout::words
