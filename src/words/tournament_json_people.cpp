#include <algorithm>

#include "team/rule_words.hpp"
#include "tournament/pack_text.hpp"
#include "tournament/players.hpp"
#include "tournament/roster_book.hpp"
#include "tournament/roster_text.hpp"
#include "words/tournament.hpp"
#include "words/tournament_json_parts.hpp"

// Officials, coaches with their rosters, squads.

namespace dugout::words {

using namespace tournament;

namespace {

// registered: entered, but not here yet.
std::string_view coach_state(const Coach& coach) {
    if (coach.status != Status::In) return word_of(status_words, coach.status);
    if (!coach.accepted_code) return "code-missing";
    return coach.checked_in ? "checked-in" : "registered";
}

int waiting_place(const Event& event, int coach) {
    int place = 0;
    for (int i = 0; i <= coach; ++i)
        if (event.coaches[place_in(i)].status == Status::Waiting) ++place;
    return place;
}

Json roster_json(const Viewer& eye, int index) {
    const Coach& coach = eye.event.coaches[place_in(index)];
    Json json = {{"state", word_of(roster_words, coach.roster_state)}, {"open", sees_roster(eye, index)}};
    if (coach.roster_state == RosterState::None || !sees_roster(eye, index) || !eye.event.pack) return json;
    const CheckedRoster read = check_roster_text(coach.roster, *eye.event.pack);
    json["note"] = coach.roster_note;
    json["text"] = coach.roster;
    json["team_name"] = read.roster.name;
    const Breaches breaches = entered_breaches(eye.event, index);
    json["plan"] = coach.plan;
    json["legal"] = read.faults.empty() && is_legal(breaches);
    json["gold"] = spending(read.roster, *eye.event.pack).gold();
    json["points"] = spending(read.roster, *eye.event.pack).points();
    json["faults"] = Json::array();
    for (const Breach& breach : breaches) json["faults"].push_back(breach_json(breach, eye.language));
    return json;
}

// The whole roster is for one's own page and for those that wait to be judged; in a long list its state will do.
bool wants_roster_text(const Viewer& eye, int coach) {
    return coach == eye.coach ||
           (eye.is(is_organiser) && eye.event.coaches[place_in(coach)].roster_state != RosterState::Accepted);
}

Json coach_json(const Viewer& eye, int index) {
    const Event& event = eye.event;
    const Coach& coach = event.coaches[place_in(index)];
    Json json = {{"id", coach.id},
                 {"name", coach.name},
                 {"club", coach.club},
                 {"naf", coach.naf},
                 {"list", coach.list},
                 {"list_name", list_name(eye, coach.list)},
                 {"state", coach_state(coach)},
                 {"code", coach.accepted_code},
                 {"checked_in", coach.checked_in}};
    if (coach.status == Status::Waiting) json["waiting"] = waiting_place(event, index);
    if (coach.squad >= 0) json["squad"] = event.squads[place_in(coach.squad)].id;
    json["models"] = word_of(model_words, coach.models);
    if (event.pack && event.pack->switches.approve_conversions)
        json["conversion"] = word_of(conversion_words, coach.conversion);
    if (wants_roster_text(eye, index))
        json["roster"] = roster_json(eye, index);
    else
        json["roster"] = {{"state", word_of(roster_words, coach.roster_state)}, {"open", sees_roster(eye, index)}};
    return json;
}

}  // namespace

Json rule_json(Rule rule, Language language) {
    return {{"id", id(rule)}, {"title", told(entry(rule), language).title}};
}

Json breach_json(const Breach& breach, Language language) {
    return {{"code", name(breach.code)},         {"rule", id(rule(breach.code))}, {"advice", is_advice(breach.code)},
            {"line", breach.where.line},         {"key", breach.where.key},       {"what", what(breach, language)},
            {"remedy", remedy(breach, language)}};
}

Json fault_json(const Fault& fault, Language language) {
    return {{"code", name(fault.code)},
            {"rule", nullptr},
            {"advice", false},
            {"line", fault.where.line},
            {"key", fault.where.key},
            {"what", reason(fault, language)},
            {"remedy", ""}};
}

std::string list_name(const Viewer& eye, const std::string& list) {
    if (!eye.event.pack || list.empty()) return list;
    const TeamList* found = draft_book(eye.event.pack->base).list(list);
    return found == nullptr ? list : found->name.in(eye.language);
}

Json coach_ref(const Viewer& eye, int coach) {
    return {{"id", eye.event.person(coach)}, {"name", coach_name(eye.event, coach, eye.language)}};
}

Json entrant_json(const Viewer& eye, int entrant) {
    return {{"id", eye.event.entrant_id(entrant)}, {"name", entrant_name(eye.event, entrant, eye.language)}};
}

Json officials_json(const Viewer& eye) {
    const Officials& officials = eye.event.officials;
    Json json = {{"organiser", officials.organiser},
                 {"scorekeeper", officials.scorekeeper},
                 {"head_referee", officials.head_referee},
                 {"referees", officials.referees},
                 {"spare", nullptr}};
    if (const SparePlayer& one = officials.spare; !one.id.empty())
        json["spare"] = {{"id", one.id}, {"name", one.name}, {"naf", one.naf}, {"list", one.list}};
    return json;
}

Json coaches_json(const Viewer& eye) {
    Json list = Json::array();
    for (int i = 0; i < static_cast<int>(eye.event.coaches.size()); ++i) list.push_back(coach_json(eye, i));
    return list;
}

Json squads_json(const Viewer& eye) {
    Json list = Json::array();
    for (const Squad& squad : eye.event.squads) {
        Json coaches = Json::array();
        for (const int coach : squad.coaches) coaches.push_back(coach_ref(eye, coach));
        list.push_back({{"id", squad.id},
                        {"name", squad.name},
                        {"state", word_of(status_words, squad.status)},
                        {"captain", eye.event.person(squad.coaches.front())},
                        {"coaches", std::move(coaches)}});
    }
    return list;
}

}  // namespace dugout::words
