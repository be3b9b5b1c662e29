#include <algorithm>
#include <array>
#include <optional>

#include "league/advancement.hpp"
#include "rules/skills.hpp"
#include "team/value.hpp"
#include "words/league.hpp"
#include "words/league_reader.hpp"

// Teams and their players: the line in a table, the sheet with its history, the best of the league.

namespace dugout::words {

namespace {

using Json = LeagueReader::Json;
using league::Fate;
using league::Member;
using league::Team;
using league::What;

constexpr std::size_t leaders_told = 10;

// A trophy that is held, and what holding it gives.
Json trophy_json(std::string_view trophy, const LeagueReader& at) {
    for (int i = 0; i < major_count; ++i)
        if (const auto major = static_cast<Major>(i); id(major) == trophy)
            return {{"id", trophy},
                    {"name", at.say(name_en(major), name_fr(major))},
                    {"effects", at.rewards_of(major, true)}};
    return {{"id", trophy}, {"name", trophy}, {"effects", Json::array()}};
}

// Every tournament in which it came to be one of the first three, the latest first.
Json placings(int team, const LeagueReader& at) {
    Json list = Json::array();
    const auto& all = at.league().tournaments;
    for (auto one = all.rbegin(); one != all.rend(); ++one) {
        const int place = one->winner == team ? 1 : one->runner_up == team ? 2 : one->third == team ? 3 : 0;
        if (place > 0)
            list.push_back(
                {{"id", one->id}, {"name", one->name.in(at.language)}, {"season", one->season}, {"place", place}});
    }
    return list;
}

std::string fate_name(Fate fate, const LeagueReader& at) {
    switch (fate) {
        case Fate::OnSheet: return at.say("on the sheet", "en activité");
        case Fate::Dead: return at.say("dead", "mort");
        case Fate::Retired: return at.say("retired", "retraité");
        case Fate::Deserted: return at.say("deserted", "parti");
        case Fate::Traded: return at.say("traded", "échangé");
    }
    return {};
}

void add_date(Json& json, const char* key, int entry, const LeagueReader& at) {
    if (const league::Entry* found = at.entry(entry)) json[key] = {{"entry", entry}, {"date", found->date}};
}

// How he differs from his printed line: {"ma": -1}.
Json differences(const Player& player) {
    Json json = Json::object();
    const auto add = [&](const char* word, int printed, int now) {
        if (now != printed) json[word] = now - printed;
    };
    add("ma", player.printed.ma, player.profile.ma);
    add("st", player.printed.st, player.profile.st);
    add("ag", player.printed.ag, player.profile.ag);
    add("av", player.printed.av, player.profile.av);
    return json;
}

Json skills(const Player& player, const LeagueReader& at) {
    Json list = Json::array();
    for (const Skill skill : player.skills())
        list.push_back({{"id", id(skill)}, {"name", at.skill(skill)}, {"learned", player.learned.has(skill)}});
    return list;
}

Json member_json(const Member& member, int index, const LeagueReader& at) {
    const Team& team = at.team(index);
    const Player& player = member.player;
    const Career& career = player.career;
    const Level level = league::level_of(spp(career));
    const Roster* roster = at.library.roster(team.sheet.roster);
    Json json = {{"id", member.id},
                 {"number", player.number},
                 {"name", member_name(member, at.language, at.library)},
                 {"named", !player.name.empty()},
                 {"position", position_name(player, at.library).in(at.language)},
                 {"ma", player.profile.ma},
                 {"st", player.profile.st},
                 {"ag", player.profile.ag},
                 {"av", player.profile.av},
                 {"changed", differences(player)},
                 {"skills", skills(player, at)},
                 {"niggling", player.niggling},
                 {"misses_next", player.misses_next},
                 {"completions", career.completions},
                 {"touchdowns", career.touchdowns},
                 {"interceptions", career.interceptions},
                 {"casualties", career.casualties},
                 {"mvps", career.mvps},
                 {"spp", spp(career)},
                 {"level", at.say(name_en(level), name_fr(level))},
                 {"value", roster != nullptr ? price(player, *roster, at.library) : 0},
                 {"fate", league::fate_words[static_cast<std::size_t>(member.fate)]},
                 {"fate_name", fate_name(member.fate, at)}};
    if (career.field_goals + career.kick_blocks > 0) {
        json["field_goals"] = career.field_goals;
        json["kick_blocks"] = career.kick_blocks;
    }
    add_date(json, "joined", member.joined, at);
    add_date(json, "left", member.left, at);
    if (Json way = at.stations(member, index); way.size() > 1) json["stations"] = std::move(way);
    return json;
}

// Rating and gold after the founding and after each match.
Json curve(int index, const LeagueReader& at) {
    Json points = Json::array();
    Gold treasury = 0;
    const auto add = [&](const league::Change& change, Gold rating) {
        const league::Entry* entry = at.entry(change.entry);
        Json point = {{"entry", change.entry},
                      {"date", entry != nullptr ? entry->date : ""},
                      {"rating", rating},
                      {"treasury", treasury}};
        if (change.match != 0) point["match"] = change.match;
        points.push_back(std::move(point));
    };
    for (const league::Change& change : at.journal.book.ledger) {
        if (change.team != index) continue;
        if (change.what == What::Note && change.rule == Rule::lrb4_team_treasury) treasury = change.amount;
        if (change.what == What::Money) treasury += change.amount;
        if (change.what == What::Rating || (change.what == What::Note && change.rule == Rule::lrb4_team_rating_start))
            add(change, change.amount);
    }
    return points;
}

// What the dice of each match played here gave and should have given.
Json luck(int index, const LeagueReader& at) {
    Json points = Json::array();
    int sum = 0;
    const auto figure = [](int thousandths) { return thousandths / 1000.0; };
    for (const int number : at.team(index).played) {
        const league::MatchDay& day = *at.league().match(number);
        const league::DiceLuck& one = day.report.luck[day.sides[0].team == index ? 0 : 1];
        if (one.rolls == 0) continue;
        sum += one.luck;
        points.push_back({{"match", number},
                          {"date", day.date},
                          {"rolls", one.rolls},
                          {"expected", figure(one.expected)},
                          {"actual", figure(one.actual)},
                          {"luck", figure(one.luck)},
                          {"sum", figure(sum)}});
    }
    return points;
}

// A match as the entries tell it, whether or not it stands.
struct Begun {
    std::string home, away, date;
    std::optional<std::array<int, 2>> score{};  // of the report that stands
    int reported = 0;                           // its entry
};

// "Lions 2–1 Rumblers", "Lions – Rumblers" without a result.
std::string pairing(const Begun& match, const LeagueReader& at) {
    const std::string between =
        match.score ? std::to_string((*match.score)[0]) + "–" + std::to_string((*match.score)[1]) : "–";
    return at.name(at.league().team(match.home)) + " " + between + " " + at.name(at.league().team(match.away));
}

// What this entry takes back. Steps after the report leave the result as it is, and then it is not told.
std::string taken_back(const LeagueReader& at, const Begun& match, int from) {
    const std::string day = league::spoken_day(match.date).in(at.language);
    if (from == 0)
        return at.say("match of " + day + " undone: ", "match du " + day + " annulé : ") + pairing(match, at);
    Begun told = match;
    if (from > match.reported) told.score.reset();
    return at.say("last steps of the match of " + day + " undone: ",
                  "dernières étapes du match du " + day + " annulées : ") +
           pairing(told, at);
}

// Of a match or a step that was undone nothing is left in the ledger: what it was is read from the entries.
std::vector<Json> undone(int index, const LeagueReader& at) {
    const std::string& own = at.team(index).id;
    std::vector<Begun> begun;
    std::vector<Json> list;
    for (const league::Entry& entry : at.journal.entries) {
        const std::vector<std::string> words = league::words_of(entry.act);
        if (words.size() >= 3 && words[0] == "match") begun.push_back({words[1], words[2], entry.date});
        if (words.size() < 2 || (words[0] != "undo" && words[0] != "report")) continue;
        const int number = journal::whole(words[1], 1, static_cast<int>(begun.size())).value_or(0);
        if (number == 0) continue;
        Begun& match = begun[static_cast<std::size_t>(number - 1)];
        if (match.home != own && match.away != own) continue;
        if (words[0] == "report") {
            if (const Result<league::Report> report = league::read_report(entry.attachment)) {
                match.score = report->score;
                match.reported = entry.number;
            }
            continue;
        }
        const int from = words.size() > 2 ? journal::whole(words[2], 1, entry.number).value_or(0) : 0;
        list.push_back({{"n", entry.number},
                        {"date", entry.date},
                        {"who", entry.who},
                        {"match", number},
                        {"lines", Json::array({{{"text", taken_back(at, match, from)}, {"team", own}}})}});
        if (from <= match.reported) match.score.reset();
    }
    return list;
}

Json history(int index, const LeagueReader& at) {
    Json list = Json::array();
    int last = 0;
    for (const league::Change& change : at.journal.book.ledger) {
        if (change.team != index || change.entry == last) continue;
        last = change.entry;
        const league::Entry* entry = at.entry(last);
        if (entry == nullptr) continue;
        Json json = {{"n", last}, {"date", entry->date}, {"who", entry->who}};
        if (change.match != 0) json["match"] = change.match;
        json["lines"] = at.entry_lines(last, index);
        list.push_back(std::move(json));
    }
    for (Json& one : undone(index, at)) list.push_back(std::move(one));
    std::stable_sort(list.begin(), list.end(), [](const Json& a, const Json& b) { return a["n"] < b["n"]; });
    return list;
}

Json results(int index, const LeagueReader& at) {
    Json list = Json::array();
    for (const int number : at.team(index).played)
        if (const league::MatchDay* day = at.league().match(number)) list.push_back(at.match_line(*day));
    return list;
}

constexpr std::array<LeaderColumn, 5> columns = {{
    {"scorers", [](const Career& c) { return c.touchdowns; }},
    {"killers", [](const Career& c) { return c.casualties; }},
    {"passers", [](const Career& c) { return c.completions; }},
    {"thieves", [](const Career& c) { return c.interceptions; }},
    {"stars", [](const Career& c) { return spp(c); }},
}};

struct Ranked {
    int value = 0;
    int team = 0;
    const Member* member = nullptr;
};

Json ranked_json(const Ranked& one, const LeagueReader& at) {
    Json json = at.ranked_line(one.team, *one.member, one.value);
    json["fate"] = league::fate_words[static_cast<std::size_t>(one.member->fate)];
    json["fate_name"] = fate_name(one.member->fate, at);
    add_date(json, "left", one.member->left, at);
    return json;
}

template <class Figure, class Keep>
std::vector<Ranked> ranked(const LeagueReader& at, Figure figure, Keep keep) {
    std::vector<Ranked> rows;
    for (int team = 0; team < static_cast<int>(at.league().teams.size()); ++team)
        for (const Member& member : at.team(team).members)
            // Whoever changed teams is told where he is now.
            if (member.fate != Fate::Traded && keep(member))
                rows.push_back({figure(member.player.career), team, &member});
    std::stable_sort(rows.begin(), rows.end(), [](const Ranked& a, const Ranked& b) { return a.value > b.value; });
    return rows;
}

Json first_of(const std::vector<Ranked>& rows, std::size_t most, const LeagueReader& at) {
    Json list = Json::array();
    for (std::size_t i = 0; i < rows.size() && i < most; ++i) list.push_back(ranked_json(rows[i], at));
    return list;
}

}  // namespace

Json LeagueReader::team_line(int index) const {
    const Team& one = team(index);
    const Roster* roster = library.roster(one.sheet.roster);
    Json trophies = Json::array();
    for (const std::string& trophy : one.trophies) trophies.push_back(trophy_json(trophy, *this));
    return {{"id", one.id},
            {"name", one.sheet.name},
            {"coach", one.coach},
            {"roster", one.sheet.roster},
            {"roster_name", roster != nullptr ? roster->name.in(language) : one.sheet.roster},
            {"colour", one.sheet.colour},
            {"played", one.played.size()},
            {"won", one.won},
            {"lost", one.lost},
            {"rating", one.rating},
            {"treasury", one.sheet.treasury},
            {"fan_factor", one.sheet.fan_factor},
            {"players", one.size()},
            {"trophies", std::move(trophies)},
            {"yours", acts_for(index)}};
}

Json LeagueReader::team_detail(int index) const {
    const Team& one = team(index);
    Json json = team_line(index);
    json["rerolls"] = one.sheet.rerolls;
    json["assistants"] = one.sheet.assistant_coaches;
    json["cheerleaders"] = one.sheet.cheerleaders;
    json["apothecaries"] = one.sheet.apothecaries;
    json["members"] = Json::array();
    std::vector<const Member*> members;
    for (const Member& member : one.members) members.push_back(&member);
    std::stable_sort(members.begin(), members.end(), [](const Member* a, const Member* b) {
        return std::tuple(a->fate != Fate::OnSheet, a->player.number) <
               std::tuple(b->fate != Fate::OnSheet, b->player.number);
    });
    for (const Member* member : members) json["members"].push_back(member_json(*member, index, *this));
    json["placings"] = placings(index, *this);
    json["curve"] = curve(index, *this);
    json["luck"] = luck(index, *this);
    json["results"] = results(index, *this);
    json["history"] = history(index, *this);
    return json;
}

std::span<const LeaderColumn> leader_columns() { return columns; }

Json LeagueReader::ranked_line(int index, const Member& member, int value) const {
    return {{"value", value},
            {"team", team(index).id},
            {"team_name", name(index)},
            {"player", member.id},
            {"name", member_name(member, language, library)},
            {"position", position_name(member.player, library).in(language)}};
}

Json LeagueReader::leaders() const {
    Json json = Json::object();
    for (const LeaderColumn& column : columns) {
        auto rows = ranked(*this, column.figure, [](const Member&) { return true; });
        std::erase_if(rows, [](const Ranked& one) { return one.value == 0; });
        json[column.key] = first_of(rows, leaders_told, *this);
    }
    return json;
}

Json LeagueReader::honours() const {
    const auto points = [](const Career& career) { return spp(career); };
    const auto all_points = [&](const auto& keep) { return ranked(*this, points, keep); };
    // The hall is for those who have gone as well as for those who still play: whoever has made four rolls is a star.
    auto hall = all_points([](const Member& one) { return one.rolls >= 4; });
    const auto dead = all_points([](const Member& one) { return one.fate == Fate::Dead; });
    return {{"hall", first_of(hall, 24, *this)}, {"cemetery", first_of(dead, dead.size(), *this)}};
}

}  // namespace dugout::words
