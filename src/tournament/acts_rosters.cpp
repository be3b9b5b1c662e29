#include <algorithm>

#include "tournament/desk.hpp"
#include "tournament/players.hpp"
#include "tournament/roster_text.hpp"

// Rosters handed in and judged.

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// The first thing that is wrong, in both languages; nothing where all is legal.
std::optional<LocalText> first_fault(const Breaches& breaches) {
    for (const Breach& breach : breaches)
        if (!is_advice(breach.code)) return LocalText{text(breach, Language::English), text(breach, Language::French)};
    return {};
}

LocalText both(const Fault& fault) { return {text(fault, Language::English), text(fault, Language::French)}; }

}  // namespace

// roster ID [STEP], with its text attached; STEP: of the escalation, counted from 1 (matched.escalation.plan)
Maybe act_roster(Desk& desk, Words words) {
    Event& event = desk.event;
    if (words.empty() || words.size() > 2) return wrong_form("roster ID [STEP]");
    const int index = event.coach(words[0]);
    if (index < 0) return refuse(No::UnknownCoach, Rule::none, {words[0]});
    if (Maybe no = desk.only_or_himself(is_organiser, index)) return no;
    if (!event.pack) return refuse(No::NoPack, Rule::matched_pack_required);
    Coach& coach = event.coaches[at(index)];
    // The deadline is the pairing of his first round.
    if (!event.rounds.empty() && coach.roster_state == RosterState::Accepted)
        if (Maybe no = desk.unless_stored(refuse(No::Frozen, Rule::matched_roster_frozen))) return no;
    const int steps = static_cast<int>(std::max<std::size_t>(desk.pack().escalation.size(), 1));
    const auto step = words.size() == 1 ? 1 : whole(words[1], 1, steps);
    if (!step)
        return refuse(No::UnknownThing, Rule::matched_escalation_plan, {words[1], "1.." + std::to_string(steps)});
    // One after the other, so that no version is missing in between.
    const int next = coach.roster_state == RosterState::None ? 1 : static_cast<int>(coach.plan.size()) + 2;
    if (*step > next)
        return refuse(No::NotNow, Rule::matched_escalation_plan, {"roster " + words[0] + " " + std::to_string(next)});
    const CheckedRoster read = check_roster_text(desk.entry.attachment, desk.pack(), "roster", *step);
    for (const Fault& fault : read.faults)
        if (Maybe no = desk.unless_stored(refuse(No::RosterFaulty, Rule::matched_roster_check, {both(fault)})))
            return no;
    coach.roster_state = RosterState::HandedIn;
    if (*step > 1) {
        if (coach.plan.size() < at(*step - 1)) coach.plan.resize(at(*step - 1));
        coach.plan[at(*step - 2)] = desk.entry.attachment;
    } else {
        coach.roster = desk.entry.attachment;
        coach.list = read.roster.team;
        coach.fans = read.roster.dedicated_fans;
    }
    for (const Breach& breach : entered_breaches(event, index))
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
        const auto fault = first_fault(entered_breaches(event, index));
        if (fault && reason.empty())
            if (Maybe no = desk.unless_stored(refuse(No::RosterFaulty, Rule::matched_roster_check, {*fault})))
                return no;
        coach.roster_state = RosterState::Accepted;
    } else {
        return refuse(No::UnknownThing, Rule::none, {words[1], "accepted, rejected"});
    }
    coach.roster_note = reason;
    return {};
}

}  // namespace dugout::tournament
