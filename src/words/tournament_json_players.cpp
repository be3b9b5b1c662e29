#include "tournament/players.hpp"

#include "tournament/roster_book.hpp"
#include "tournament/roster_progress.hpp"
#include "words/tournament_json_parts.hpp"

// The players of a roster as the event has left them: for whoever reports who scored, and for their coach.

namespace dugout::words {

using namespace tournament;

namespace {

Json player_json(const Viewer& eye, const EventPlayer& player) {
    Json json = {
        {"called", player.called}, {"number", player.drafted.number},     {"what", player.what.in(eye.language)},
        {"star", player.star},     {"touchdowns", player.sum.touchdowns}, {"casualties", player.sum.casualties}};
    if (!player.plays()) json["out"] = player.dead ? "dead" : "miss";
    for (const Harm harm : player.harms) json["harms"].push_back(word_of(harm_words, harm));
    const Pack& pack = *eye.event.pack;
    if (!pack.switches.progression || player.star) return json;
    const int taken = static_cast<int>(player.advances.size());
    const int left = player.left(pack.base);
    json["spp"] = player.spp;
    json["left"] = left;
    for (const Advance& one : player.advances)
        json["advances"].push_back({{"kind", word_of(advance_words, one.kind)},
                                    {"what", one.what},
                                    {"name", skill_name(draft_book(pack.base), one.what).in(eye.language)}});
    json["may_advance"] = !player.dead && may_advance(pack, player.drafted, left, taken);
    if (const auto target = ageing_due(pack, taken, player.aged); target && !player.dead) json["ageing"] = *target;
    return json;
}

}  // namespace

Json players_json(const Viewer& eye, int coach) {
    Json list = Json::array();
    for (const EventPlayer& one : players_before(eye.event, coach, next_round(eye.event, coach)))
        list.push_back(player_json(eye, one));
    return list;
}

}  // namespace dugout::words
