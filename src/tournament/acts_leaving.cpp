#include <algorithm>

#include "tournament/desk.hpp"

// Leaving the event and coming back to it; the waiting list; coaches whom a squad misses.

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// A squad leaves as one; a coach of a squad does not leave alone (matched.team.short).
Maybe leave(Desk& desk, std::string_view id, Status status) {
    Event& event = desk.event;
    const int paired = static_cast<int>(event.rounds.size());
    std::vector<int> coaches;
    if (event.by_squads()) {
        const int squad = event.squad(id);
        if (squad < 0) return refuse(No::UnknownSquad, Rule::none, {std::string(id)});
        if (event.squads[at(squad)].status != Status::In) return refuse(No::HasLeft, Rule::none, {std::string(id)});
        coaches = event.squads[at(squad)].coaches;
        event.squads[at(squad)].status = status;
        event.squads[at(squad)].left_after = paired;
    } else {
        const int coach = event.coach(id);
        if (coach < 0) return unknown_coach(id);
        const Status now = event.coaches[at(coach)].status;
        if (now == Status::Disqualified || (now == Status::Withdrawn && status == Status::Withdrawn))
            return refuse(No::HasLeft, Rule::none, {std::string(id)});
        coaches = {coach};
    }
    for (const int coach : coaches) {
        event.coaches[at(coach)].status = status;
        event.coaches[at(coach)].left_after = paired;
        concede_running(desk, coach);
    }
    move_up(desk);
    return {};
}

}  // namespace

bool last_round_paired(const Event& event) {
    return !event.rounds.empty() && static_cast<int>(event.rounds.size()) >= event.planned_rounds();
}

int next_lot(const Event& event) {
    int most = 0;
    for (const Coach& one : event.coaches) most = std::max(most, one.lot);
    return most + 1;
}

void move_up(Desk& desk) {
    Event& event = desk.event;
    if (!event.pack || !event.rounds.empty()) return;
    for (Coach& one : event.coaches) {
        if (one.status != Status::Waiting) continue;
        if (event.pack->places > 0 && event.places_taken() >= event.pack->places) return;
        one.status = Status::In;
        desk.note(Rule::none, one.id + " moves up from the waiting list",
                  one.id + " quitte la liste d'attente et joue");
    }
}

// withdraw ID: matched.pairing.drop-out
Maybe act_withdraw(Desk& desk, Words words) {
    if (words.size() != 1) return wrong_form("withdraw ID");
    const Event& event = desk.event;
    const int squad = event.by_squads() ? event.squad(words[0]) : nobody;
    const int coach = squad >= 0 ? event.squads[at(squad)].coaches.front() : event.coach(words[0]);
    if (coach < 0) return unknown_coach(words[0]);
    if (Maybe no = desk.only_or_himself(table_officials, coach)) return no;
    return leave(desk, words[0], Status::Withdrawn);
}

// disqualify ID cardinal|event-rule|principle [REASON]: matched.role.organiser-expel, matched.pairing.disqualified
Maybe act_disqualify(Desk& desk, Words words) {
    if (words.size() < 2 || words.size() > 3) return wrong_form("disqualify ID cardinal|event-rule|principle [REASON]");
    if (words[1] == "principle") return refuse(No::NotGround, Rule::matched_role_organiser_expel);
    if (words[1] != "cardinal" && words[1] != "event-rule")
        return refuse(No::UnknownThing, Rule::none, {words[1], "cardinal, event-rule"});
    return leave(desk, words[0], Status::Disqualified);
}

// return ID: matched.pairing.drop-out, matched.pairing.late-arrival
Maybe act_return(Desk& desk, Words words) {
    Event& event = desk.event;
    if (words.size() != 1) return wrong_form("return ID");
    if (last_round_paired(event))
        return refuse(No::LastRound, Rule::matched_pairing_late_arrival, {event.planned_rounds()});
    const int squad = event.by_squads() ? event.squad(words[0]) : nobody;
    const int coach = squad >= 0 ? event.squads[at(squad)].coaches.front() : event.coach(words[0]);
    if (coach < 0) return unknown_coach(words[0]);
    Coach& one = event.coaches[at(coach)];
    if (one.status == Status::In) return refuse(No::StillIn, Rule::none, {words[0]});
    if (one.status == Status::Disqualified) return refuse(No::HasLeft, Rule::matched_pairing_disqualified, {words[0]});
    // matched.conduct.accept: whoever comes in is paired, at once even, and only a complete registration is ranked.
    const std::vector<int> coming = squad >= 0 ? event.squads[at(squad)].coaches : std::vector<int>{coach};
    for (const int each : coming)
        if (!event.coaches[at(each)].accepted_code)
            if (Maybe no = desk.unless_stored(
                    refuse(No::CodeNotAccepted, Rule::matched_conduct_accept, {event.coaches[at(each)].id})))
                return no;
    if (squad >= 0) {
        event.squads[at(squad)].status = Status::In;
        event.squads[at(squad)].left_after = -1;
        for (const int each : event.squads[at(squad)].coaches) {
            event.coaches[at(each)].status = Status::In;
            event.coaches[at(each)].left_after = -1;
        }
        return {};
    }
    one.status = Status::In;
    one.left_after = -1;
    if (one.lot == 0 && !event.rounds.empty()) one.lot = next_lot(event);
    if (!event.rounds.empty()) seat_late(desk, coach);
    return {};
}

// absent COACH: the captain reports before the pairing who will be missing (matched.team.short)
Maybe act_absent(Desk& desk, Words words) {
    Event& event = desk.event;
    if (words.size() != 1) return wrong_form("absent COACH");
    const int coach = event.coach(words[0]);
    if (coach < 0 || event.coaches[at(coach)].squad < 0) return unknown_coach(words[0]);
    const Squad& squad = event.squads[at(event.coaches[at(coach)].squad)];
    if (Maybe no = desk.only_or_himself(is_organiser, squad.coaches.front())) return no;
    if (event.running())
        return refuse(No::RoundRunning, Rule::matched_team_short, {static_cast<int>(event.rounds.size())});
    event.coaches[at(coach)].excused = static_cast<int>(event.rounds.size()) + 1;
    return {};
}

// replace COACH ID NAME: somebody takes over roster and record of a squad's coach (matched.team.short)
Maybe act_replace(Desk& desk, Words words) {
    Event& event = desk.event;
    if (words.size() != 3) return wrong_form("replace COACH ID NAME");
    const int coach = event.coach(words[0]);
    if (coach < 0 || event.coaches[at(coach)].squad < 0) return unknown_coach(words[0]);
    if (event.running())
        return refuse(No::RoundRunning, Rule::matched_team_short, {static_cast<int>(event.rounds.size())});
    if (!is_word(words[1])) return refuse(No::BadWord, Rule::none, {words[1]});
    if (event.coach(words[1]) >= 0) return refuse(No::Taken, Rule::none, {words[1]});
    event.coaches[at(coach)].id = words[1];
    event.coaches[at(coach)].name = words[2];
    event.coaches[at(coach)].naf.clear();
    return {};
}

}  // namespace dugout::tournament
