#include "team/value.hpp"
#include "words/league.hpp"
#include "words/league_reader.hpp"

// The way of one player through the league: every team he played for, what he did there, and the sum of it.

namespace dugout::words {

namespace {

using Json = LeagueReader::Json;
using league::Member;
using league::What;

struct Station {
    int team = 0;
    const Member* member = nullptr;
};

// He takes his figures along, so what he did here is what he has less what he brought.
Json did_here(const Member& member, const Member* before) {
    const Career none{};
    const Career& had = before != nullptr ? before->player.career : none;
    const Career& has = member.player.career;
    return {{"completions", has.completions - had.completions},
            {"touchdowns", has.touchdowns - had.touchdowns},
            {"interceptions", has.interceptions - had.interceptions},
            {"casualties", has.casualties - had.casualties},
            {"mvps", has.mvps - had.mvps},
            {"spp", spp(has) - spp(had)}};
}

Json lines_of(const Station& at_team, const LeagueReader& at) {
    Json lines = Json::array();
    for (const league::Change& change : at.journal.book.ledger) {
        if (change.team != at_team.team || change.player != at_team.member->id) continue;
        const league::Entry* entry = at.entry(change.entry);
        Json line = {{"date", entry != nullptr ? entry->date : ""},
                     {"text", words::line(change, at.league(), at.language)}};
        at.add_rule(line, change.rule);
        if (change.match != 0) line["match"] = change.match;
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace

Json LeagueReader::stations(const Member& member, int index) const {
    Station first{index, &member};
    while (first.member->from_id != 0)
        first = {first.member->from_team, team(first.member->from_team).member(first.member->from_id)};
    Json list = Json::array();
    const Member* before = nullptr;
    for (Station here = first; here.member != nullptr;) {
        Json json = {{"team", team(here.team).id},
                     {"team_name", name(here.team)},
                     {"player", here.member->id},
                     {"number", here.member->player.number},
                     {"did", did_here(*here.member, before)}};
        if (const league::Entry* came = entry(here.member->joined)) json["from"] = came->date;
        if (const league::Entry* went = entry(here.member->left)) json["to"] = went->date;
        json["lines"] = lines_of(here, *this);
        list.push_back(std::move(json));
        before = here.member;
        here = before->to_id == 0 ? Station{} : Station{before->to_team, team(before->to_team).member(before->to_id)};
    }
    return list;
}

}  // namespace dugout::words
