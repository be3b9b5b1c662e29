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
    if (Maybe no = desk.unless_stored(vote_refusal(event, voter, ballot, who))) return no;
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
