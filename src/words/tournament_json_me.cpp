#include <algorithm>

#include "tournament/begun.hpp"
#include "words/tournament_json_parts.hpp"

// What this person is, where he plays, and what he may do now.

namespace dugout::words {

using namespace tournament;

namespace {

// His latest table: the round, and the index there; -1: none.
struct Seat {
    int round = 0;
    int table = -1;
};

Seat latest_seat(const Viewer& eye) {
    for (int r = static_cast<int>(eye.event.rounds.size()); r >= 1; --r) {
        const Round& round = eye.event.rounds[place_in(r - 1)];
        for (int t = 0; t < static_cast<int>(round.tables.size()); ++t)
            if (!round.tables[place_in(t)].void_ && own_side(eye, round.tables[place_in(t)]) >= 0) return {r, t};
    }
    return {};
}

// matched.match.report-confirm: what he may do about the result of his own match.
Json acts_at_table(const Round& round, const Table& table, int side) {
    Json acts = Json::array();
    if (round.closed || table.result || table.void_) return acts;
    if (!table.begun) acts.push_back("begin");
    acts.push_back("report");
    if (table.reports[place_in(1 - side)]) acts.push_back("confirm");
    if (table.coaches[1] != nobody) acts.push_back("concede");
    return acts;
}

Json own_table(const Viewer& eye) {
    const Seat seat = latest_seat(eye);
    if (seat.table < 0) return nullptr;
    const Round& round = eye.event.rounds[place_in(seat.round - 1)];
    const Table& table = round.tables[place_in(seat.table)];
    const int side = own_side(eye, table);
    Json json = table_json(eye, seat.round, seat.table);
    json["round"] = seat.round;
    json["current"] = seat.round == static_cast<int>(eye.event.rounds.size());
    json["side"] = side;
    const int other = table.coaches[place_in(1 - side)];
    Json opponent = coach_ref(eye, other);
    if (other >= 0) {
        const Coach& coach = eye.event.coaches[place_in(other)];
        opponent["club"] = coach.club;
        opponent["list_name"] = list_name(eye, coach.list);
        opponent["roster"] = coach.roster_state != RosterState::None && sees_roster(eye, other);
    }
    json["opponent"] = std::move(opponent);
    json["may"] = acts_at_table(round, table, side);
    return json;
}

Json own_matches(const Viewer& eye) {
    Json list = Json::array();
    for (int r = 1; r <= static_cast<int>(eye.event.rounds.size()); ++r) {
        const Round& round = eye.event.rounds[place_in(r - 1)];
        for (int t = 0; t < static_cast<int>(round.tables.size()); ++t) {
            const Table& table = round.tables[place_in(t)];
            const int side = own_side(eye, table);
            if (side < 0 || table.void_) continue;
            Json one = table_json(eye, r, t);
            one["round"] = r;
            one["side"] = side;
            list.push_back(std::move(one));
        }
    }
    return list;
}

bool all_in(const Round& round) {
    return std::all_of(round.tables.begin(), round.tables.end(),
                       [](const Table& table) { return table.result || table.void_; });
}

struct Now {
    std::string_view act;
    unsigned roles;
    bool (*possible)(const Event&);
};

bool has_pack(const Event& event) { return event.pack.has_value(); }
bool last_paired(const Event& event) { return static_cast<int>(event.rounds.size()) >= event.planned_rounds(); }

// matched.role.permissions: what the desk offers, as far as the moment allows it.
constexpr std::array<Now, 11> desk_acts = {{
    {"pack", is_organiser, [](const Event&) { return true; }},
    {"open", is_organiser, [](const Event& event) { return has_pack(event) && !event.open; }},
    {"name", is_organiser, [](const Event&) { return true; }},
    {"enter", table_officials, [](const Event& event) { return event.open && !last_paired(event); }},
    {"judge", is_organiser, has_pack},
    {"pair", table_officials,
     [](const Event& event) { return has_pack(event) && !event.running() && !last_paired(event); }},
    {"start", table_officials, [](const Event& event) { return event.running(); }},
    {"pair-again", table_officials,
     [](const Event& event) { return event.running() && !begun_table(event.rounds.back()); }},
    {"change", table_officials,
     [](const Event& event) { return event.running() && event.pack->switches.manual_pairing && !event.by_squads(); }},
    {"close", table_officials, [](const Event& event) { return event.running() && all_in(event.rounds.back()); }},
    {"reopen", table_officials, [](const Event& event) { return !event.rounds.empty() && event.rounds.back().closed; }},
}};

Json acts_now(const Viewer& eye) {
    Json acts = Json::array();
    const Event& event = eye.event;
    for (const Now& one : desk_acts)
        if (eye.is(one.roles) && one.possible(event)) acts.push_back(one.act);
    if (eye.coach < 0) {
        if (event.open && !last_paired(event) && !eye.is(is_spare)) acts.push_back("register");
        return acts;
    }
    const Coach& coach = event.coaches[place_in(eye.coach)];
    if (!coach.accepted_code) acts.push_back("code");
    if (coach.status == Status::In && !coach.checked_in && !event.over()) acts.push_back("check-in");
    // matched.roster.frozen
    if (event.pack && (event.rounds.empty() || coach.roster_state != RosterState::Accepted)) acts.push_back("roster");
    if ((coach.status == Status::In || coach.status == Status::Waiting) && !event.over() && !event.by_squads())
        acts.push_back("withdraw");
    return acts;
}

}  // namespace

Json me_json(const Viewer& eye) {
    if (eye.person.empty()) return nullptr;
    Json json = {{"person", eye.person}, {"roles", role_words(eye.roles)}, {"may", acts_now(eye)}, {"coach", nullptr}};
    if (eye.coach >= 0) json["coach"] = eye.event.coaches[place_in(eye.coach)].id;
    json["table"] = eye.event.pack ? own_table(eye) : Json(nullptr);
    json["matches"] = eye.event.pack ? own_matches(eye) : Json::array();
    return json;
}

}  // namespace dugout::words
