#include <algorithm>

#include "tournament/desk.hpp"
#include "tournament/roster_text.hpp"

// Rosters handed in and judged.

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// The first thing that is wrong, in both languages; nothing where the roster is legal.
std::optional<LocalText> first_fault(const CheckedRoster& read) {
    if (!read.faults.empty())
        return LocalText{text(read.faults.front(), Language::English), text(read.faults.front(), Language::French)};
    for (const Breach& breach : read.breaches)
        if (!is_advice(breach.code)) return LocalText{text(breach, Language::English), text(breach, Language::French)};
    return {};
}

}  // namespace

// roster ID, with its text attached
Maybe act_roster(Desk& desk, Words words) {
    Event& event = desk.event;
    if (words.size() != 1) return wrong_form("roster ID");
    const int index = event.coach(words[0]);
    if (index < 0) return refuse(No::UnknownCoach, Rule::none, {words[0]});
    if (Maybe no = desk.only_or_himself(is_organiser, index)) return no;
    if (!event.pack) return refuse(No::NoPack, Rule::matched_pack_required);
    Coach& coach = event.coaches[at(index)];
    // The deadline is the pairing of his first round.
    if (!event.rounds.empty() && coach.roster_state == RosterState::Accepted)
        return refuse(No::Frozen, Rule::matched_roster_frozen);
    const CheckedRoster read = check_roster_text(desk.entry.attachment, desk.pack());
    if (!read.faults.empty()) return refuse(No::RosterFaulty, Rule::matched_roster_check, {*first_fault(read)});
    coach.roster = desk.entry.attachment;
    coach.roster_state = RosterState::HandedIn;
    coach.list = read.roster.team;
    coach.fans = read.roster.dedicated_fans;
    for (const Breach& breach : read.breaches)
        desk.note(rule(breach.code), text(breach, Language::English), text(breach, Language::French));
    return {};
}

// judge ID accepted|rejected [REASON]: matched.role.organiser, matched.roster.check
Maybe act_judge(Desk& desk, Words words) {
    Event& event = desk.event;
    if (words.size() < 2 || words.size() > 3) return wrong_form("judge ID accepted|rejected [REASON]");
    const int index = event.coach(words[0]);
    if (index < 0) return refuse(No::UnknownCoach, Rule::none, {words[0]});
    Coach& coach = event.coaches[at(index)];
    if (coach.roster_state == RosterState::None)
        return refuse(No::NotNow, Rule::matched_roster_check, {"roster " + words[0]});
    const std::string reason = words.size() == 3 ? words[2] : "";
    if (words[1] == "rejected") {
        coach.roster_state = RosterState::Rejected;
    } else if (words[1] == "accepted") {
        const auto fault = first_fault(check_roster_text(coach.roster, desk.pack()));
        if (fault && reason.empty()) return refuse(No::RosterFaulty, Rule::matched_roster_check, {*fault});
        coach.roster_state = RosterState::Accepted;
    } else {
        return refuse(No::UnknownThing, Rule::none, {words[1], "accepted, rejected"});
    }
    coach.roster_note = reason;
    return {};
}

}  // namespace dugout::tournament
