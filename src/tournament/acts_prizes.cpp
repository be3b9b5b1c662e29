#include <algorithm>

#include "tournament/awards.hpp"
#include "tournament/desk.hpp"

// Votes and the organiser's choices.

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// For whom a vote can be: a coach, or the spare player, who wins nothing with it.
int candidate(const Event& event, std::string_view id) {
    return id == "spare" || (!event.officials.spare.id.empty() && id == event.officials.spare.id) ? spare
                                                                                                  : event.coach(id);
}

bool met_on_table(const Event& event, int a, int b) {
    for (const Round& round : event.rounds)
        for (const Table& table : round.tables)
            if (!table.void_ &&
                ((table.coaches[0] == a && table.coaches[1] == b) || (table.coaches[0] == b && table.coaches[1] == a)))
                return true;
    return false;
}

}  // namespace

// vote favourite-opponent|best-painted|AWARD COACH
Maybe act_vote(Desk& desk, Words words) {
    Event& event = desk.event;
    if (words.size() != 2) return wrong_form("vote favourite-opponent|best-painted|AWARD COACH");
    const std::string& ballot = words[0];
    const int voter = event.coach(desk.entry.who);
    const int who = candidate(event, words[1]);
    if (voter < 0 || event.coaches[at(voter)].status != Status::In)
        return refuse(No::HasLeft, Rule::none, {desk.entry.who});
    if (who == nobody) return refuse(No::UnknownCoach, Rule::none, {words[1]});
    if (!has_ballot(event, ballot)) return refuse(No::NotInPack, Rule::matched_awards_painted, {ballot});
    const bool favourite = ballot == "favourite-opponent";
    const Rule rule = favourite ? Rule::matched_awards_sporting : Rule::matched_awards_painted;
    if (who == voter) return refuse(No::NotHimself, rule);
    if (favourite) {
        if (!event.over()) return refuse(No::NotFinished, rule);
        if (who >= 0 && event.coaches[at(who)].squad >= 0 &&
            event.coaches[at(who)].squad == event.coaches[at(voter)].squad)
            return refuse(No::SquadMate, rule, {words[1]});
        if (!met_on_table(event, voter, who)) return refuse(No::NotMet, rule, {desk.entry.who, words[1]});
    }
    if (event.votes[ballot].contains(voter)) return refuse(No::Taken, rule, {ballot});
    event.votes[ballot][voter] = who;
    return {};
}

// award AWARD COACH: where the organiser chooses, or a vote is level
Maybe act_award(Desk& desk, Words words) {
    Event& event = desk.event;
    if (words.size() != 2) return wrong_form("award AWARD COACH");
    const int who = event.coach(words[1]);
    if (who < 0) return refuse(No::UnknownCoach, Rule::none, {words[1]});
    if (!may_choose(event, words[0], who)) return refuse(No::NotInPack, Rule::matched_awards_standard, {words[0]});
    event.chosen[words[0]] = who;
    return {};
}

}  // namespace dugout::tournament
