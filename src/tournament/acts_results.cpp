#include <algorithm>

#include "tournament/desk.hpp"
#include "tournament/players.hpp"
#include "tournament/standings.hpp"

// From the end of a match to the ranking: reports, confirmations, corrections, concessions, referees' decisions.

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// Open for a result: the round is not closed, and none is confirmed.
Maybe undecided(const Place& place) {
    if (place.round->closed) return refuse(No::RoundClosed, Rule::matched_match_report_confirm, {place.number});
    if (place.table->result || place.table->void_)
        return refuse(No::Decided, Rule::matched_match_report_confirm, {place.text});
    return {};
}

bool single_knock_out(const Event& event, const Round& round, const Table& table) {
    return !event.by_squads() && round.ties[at(table.tie)].bracket >= 0;
}

// Two reports are the same where one names the players and the other does not: naming them is optional
// (matched.after.player-records). Both then say all that is known.
bool agree(Outcome& first, Outcome& second) {
    for (std::size_t side = 0; side < 2; ++side) {
        auto& one = first.sides[side].feats;
        auto& other = second.sides[side].feats;
        if (one.empty()) one = other;
        if (other.empty()) other = one;
    }
    return first == second;
}

// Does the report tell of anything on the pitch? A most valuable player may be named without a match.
bool happened(const Outcome& result) {
    return std::any_of(result.sides.begin(), result.sides.end(), [](const Side& side) {
        const auto acted = [](const Feat& feat) {
            return feat.harm != Harm::None || !feat.extra.empty() ||
                   std::any_of(deed_words.begin(), deed_words.end(),
                               [&](const DeedWord& one) { return feat.*one.count > 0; });
        };
        return side.touchdowns > 0 || side.all_casualties() > 0 || side.sent_off > 0 || side.objectives > 0 ||
               std::any_of(side.feats.begin(), side.feats.end(), acted);
    });
}

// Where the roster is known its players alone can have done something; a star may be one of a pair. And whoever is dead
// or misses this match did nothing in it (matched.injuries.on).
Maybe may_have_done(const std::vector<EventPlayer>& players, const Feat& feat) {
    const std::string& name = feat.player;
    const auto found =
        std::find_if(players.begin(), players.end(), [&](const EventPlayer& one) { return one.called == name; });
    if (found == players.end() && !feat.star && !players.empty())
        return refuse(No::Impossible, Rule::matched_after_player_records,
                      {LocalText{name + " is not on the roster; write the name as it stands there, or #4 for a number "
                                        "without a name",
                                 name + " n’est pas sur la feuille d’équipe ; écrivez le nom comme il y figure, ou #4 "
                                        "pour un numéro sans nom"}});
    if (found == players.end() || found->plays()) return {};
    return refuse(No::Impossible, Rule::matched_injuries_on,
                  {found->dead ? LocalText{name + " is dead", name + " est mort"}
                               : LocalText{name + " misses this match", name + " manque ce match"}});
}

Maybe all_there(const Event& event, const Place& place, const Outcome& result) {
    for (std::size_t side = 0; side < 2; ++side) {
        if (result.sides[side].feats.empty() || place.table->coaches[side] < 0) continue;
        const auto players = players_before(event, place.table->coaches[side], place.number);
        for (const Feat& feat : result.sides[side].feats)
            if (Maybe no = may_have_done(players, feat)) return no;
    }
    return {};
}

// matched.knockout.extra-time
Maybe has_winner(const Event& event, const Place& place, const Outcome& result) {
    if (!single_knock_out(event, *place.round, *place.table)) {
        if (result.advances >= 0) return refuse(No::NotLevel, Rule::matched_knockout_extra_time, {place.text});
        return {};
    }
    const Worth value = worth(result, *event.pack, true);
    if (result.ended == Ended::BothConceded) return {};
    if (value.winner < 0 && result.advances < 0) return refuse(No::NeedsWinner, Rule::matched_knockout_extra_time);
    if (value.winner >= 0 && result.advances >= 0)
        return refuse(No::NotLevel, Rule::matched_knockout_extra_time, {place.text});
    return {};
}

}  // namespace

Maybe settle(Desk& desk, Place& place, Outcome result, std::string_view by) {
    if (Maybe no = desk.unless_stored(all_there(desk.event, place, result))) return no;
    if (Maybe no = desk.unless_stored(has_winner(desk.event, place, result))) return no;
    place.table->result = std::move(result);
    place.table->confirmed_by = by;
    place.table->begun = true;
    return {};
}

void concede_running(Desk& desk, int coach) {
    Event& event = desk.event;
    if (!event.running()) return;
    for (std::size_t t = 0; t < event.rounds.back().tables.size(); ++t) {
        Table& table = event.rounds.back().tables[t];
        for (int side = 0; side < 2; ++side)
            if (table.coaches[at(side)] == coach && !table.result && !table.void_) {
                Outcome result;
                // What was on the pitch is known only if somebody has reported it.
                if (table.reports[0]) result = *table.reports[0];
                if (table.reports[1]) result = *table.reports[1];
                result.ended = Ended::Conceded;
                result.quitter = side;
                result.advances = -1;
                table.result = std::move(result);
                table.confirmed_by = desk.entry.who;
                // Before the clock runs nothing has happened at this table: the round can still be paired again.
                if (event.rounds.back().started) table.begun = true;
                desk.note(Rule::matched_pairing_concede, event.person(coach) + " has conceded the running match",
                          event.person(coach) + " a concédé le match en cours");
            }
    }
}

// report ROUND.TABLE SCORE [key=A-B...]
Maybe act_report(Desk& desk, Words words) {
    const Given given(words);
    if (given.plain.size() != 2) return wrong_form("report ROUND.TABLE SCORE [key=A-B...]");
    Place place = desk.place(given.plain[0]);
    if (place.refusal) return place.refusal;
    const int side = desk.side_of(*place.table);
    if (side < 0 && !desk.is(table_officials))
        if (Maybe no =
                desk.unless_stored(refuse(No::NotTheirs, Rule::matched_role_permissions, {desk.entry.who, place.text})))
            return no;
    if (Maybe no = desk.unless_stored(undecided(place))) return no;
    ReadResult read = read_result(desk, *place.round, given, 1);
    if (read.refusal) return read.refusal;
    if (Maybe no = desk.unless_stored(has_winner(desk.event, place, read.result))) return no;
    if (Maybe no = desk.unless_stored(all_there(desk.event, place, read.result))) return no;
    if (side < 0) return settle(desk, place, std::move(read.result), desk.entry.who);  // matched.role.scorekeeper
    place.table->begun = true;
    auto& reports = place.table->reports;
    reports[at(side)] = std::move(read.result);
    if (!reports[at(1 - side)]) return {};
    if (Outcome one = *reports[0], other = *reports[1]; agree(one, other)) return settle(desk, place, one, "both");
    desk.note(Rule::matched_match_report_confirm,
              "the two reports of table " + place.text + " differ; a referee or the scorekeeper confirms one",
              "les deux rapports de la table " + place.text + " diffèrent ; un arbitre ou le gardien en confirme un");
    return {};
}

// confirm ROUND.TABLE [1|2]
Maybe act_confirm(Desk& desk, Words words) {
    if (words.empty() || words.size() > 2) return wrong_form("confirm ROUND.TABLE [1|2]");
    Place place = desk.place(words[0]);
    if (place.refusal) return place.refusal;
    const auto& reports = place.table->reports;
    const bool official = desk.is(table_officials | all_referees);
    int side = desk.side_of(*place.table);
    if (side < 0 && !official) side = desk.captain_side(*place.table);  // matched.team.captain
    if (side < 0 && !official)
        return refuse(No::NotTheirs, Rule::matched_role_permissions, {desk.entry.who, place.text});
    if (Maybe no = desk.unless_stored(undecided(place))) return no;
    if (!reports[0] && !reports[1]) return refuse(No::NotReported, Rule::matched_match_report_confirm, {place.text});
    if (words.size() == 2) {
        const auto which = whole(words[1], 1, 2);
        if (!official) return desk.not_allowed(table_officials | all_referees, Rule::matched_match_report_confirm);
        if (!which || !reports[at(*which - 1)])
            return refuse(No::NotReported, Rule::matched_match_report_confirm, {place.text});
        return settle(desk, place, *reports[at(*which - 1)], desk.entry.who);
    }
    if (side >= 0 && reports[at(1 - side)]) return settle(desk, place, *reports[at(1 - side)], desk.entry.who);
    if (!official) return refuse(No::NobodyToConfirm, Rule::matched_match_report_confirm, {desk.entry.who});
    if (reports[0] && reports[1] && !(*reports[0] == *reports[1])) return wrong_form("confirm ROUND.TABLE 1|2");
    return settle(desk, place, reports[0] ? *reports[0] : *reports[1], desk.entry.who);
}

// correct ROUND.TABLE SCORE [key=A-B...] reason=...: matched.role.scorekeeper
Maybe act_correct(Desk& desk, Words words) {
    const Given given(words);
    const std::string* reason = given.find("reason");
    if (given.plain.size() != 2 || reason == nullptr || reason->empty())
        return wrong_form("correct ROUND.TABLE SCORE [key=A-B...] reason=WHY");
    Place place = desk.place(given.plain[0]);
    if (place.refusal) return place.refusal;
    if (place.round->closed) return refuse(No::RoundClosed, Rule::matched_match_report_confirm, {place.number});
    if (!place.table->result || place.table->result->ended == Ended::Bye)
        return refuse(No::NotReported, Rule::matched_role_scorekeeper, {place.text});
    ReadResult read = read_result(desk, *place.round, given, 1);
    if (read.refusal) return read.refusal;
    place.table->corrections.push_back({desk.entry.who, desk.entry.date, *reason, *place.table->result});
    return settle(desk, place, std::move(read.result), desk.entry.who);
}

// concede ROUND.TABLE [SCORE] [by=COACH] [key=A-B...]: matched.pairing.concede
Maybe act_concede(Desk& desk, Words words) {
    Given given(words);
    if (given.plain.empty() || given.plain.size() > 2) return wrong_form("concede ROUND.TABLE [SCORE] [by=COACH]");
    Place place = desk.place(given.plain[0]);
    if (place.refusal) return place.refusal;
    int side = desk.side_of(*place.table);
    if (const std::string* by = given.find("by")) {
        if (Maybe no = desk.only(table_officials)) return no;
        side = -1;
        for (int one = 0; one < 2; ++one)
            if (desk.event.person(place.table->coaches[at(one)]) == *by) side = one;
    }
    if (side < 0) return refuse(No::NotTheirs, Rule::matched_role_permissions, {desk.entry.who, place.text});
    if (place.table->coaches[1] == nobody) return refuse(No::Decided, Rule::none, {place.text});
    if (Maybe no = desk.unless_stored(undecided(place))) return no;
    if (given.plain.size() == 1) given.plain.emplace_back("0-0");
    for (const TieBreaker& one : desk.pack().tie_breakers)  // what is not said did not happen
        if (!is_of_the_book(one.id) || one.id == "sent-off") given.named.try_emplace(one.id, "0-0");
    if (desk.pack().switches.secret_objectives) given.named.try_emplace("objectives", "0-0");
    ReadResult read = read_result(desk, *place.round, given, 1);
    if (read.refusal) return read.refusal;
    read.result.ended = Ended::Conceded;
    read.result.quitter = side;
    read.result.advances = -1;
    // A match given up before it began earns nobody anything.
    if (!place.table->begun && given.find("feats") != nullptr && !happened(read.result))
        if (Maybe no = desk.unless_stored(
                refuse(No::Impossible, Rule::matched_progress_on,
                       {LocalText{"table " + place.text + " had not begun, so nobody is its most valuable player",
                                  "la table " + place.text + " n’avait pas commencé : pas de joueur du match"}})))
            return no;
    return settle(desk, place, std::move(read.result), desk.entry.who);
}

// give-up ROUND.TABLE: matched.pairing.both-concede
Maybe act_give_up(Desk& desk, Words words) {
    if (words.size() != 1) return wrong_form("give-up ROUND.TABLE");
    Place place = desk.place(words[0]);
    if (place.refusal) return place.refusal;
    if (Maybe no = desk.unless_stored(undecided(place))) return no;
    Outcome result;
    if (place.table->reports[0]) result.sides = place.table->reports[0]->sides;
    result.ended = Ended::BothConceded;
    return settle(desk, place, std::move(result), desk.entry.who);
}

// time-up ROUND.TABLE SCORE [key=A-B...] [dice=A-B rerolls=A-B]: matched.match.time-up
Maybe act_time_up(Desk& desk, Words words) {
    const Given given(words);
    if (given.plain.size() != 2) return wrong_form("time-up ROUND.TABLE SCORE [key=A-B...]");
    Place place = desk.place(given.plain[0]);
    if (place.refusal) return place.refusal;
    if (Maybe no = desk.unless_stored(undecided(place))) return no;
    const std::string end = minutes_later(place.round->start, desk.pack().match_minutes);
    if (is_before(desk.entry.date, end))
        if (Maybe no = desk.unless_stored(refuse(No::TooEarly, Rule::matched_match_length, {end}))) return no;
    ReadResult read = read_result(desk, *place.round, given, 1);
    if (read.refusal) return read.refusal;
    read.result.ended = Ended::TimeUp;
    return settle(desk, place, std::move(read.result), desk.entry.who);
}

// roll-off ROUND.TABLE D6 D6: the captains of two squads that are equal in all (matched.knockout.squads)
Maybe act_roll_off(Desk& desk, Words words) {
    if (words.size() != 3) return wrong_form("roll-off ROUND.TABLE D6 D6");
    Place place = desk.place(words[0]);
    if (place.refusal) return place.refusal;
    Tie& tie = place.round->ties[at(place.table->tie)];
    if (place.round->closed) return refuse(No::RoundClosed, Rule::none, {place.number});
    const auto first = whole(words[1], 1, 6);
    const auto second = whole(words[2], 1, 6);
    if (!first || !second) return wrong_form("roll-off ROUND.TABLE D6 D6");
    const TieScore score = tie_score(desk.event, *place.round, place.table->tie);
    const auto keys = [](const Totals& one) {
        return std::array<int, 5>{one.won, one.bonus, one.scored - one.conceded, one.scored, one.casualties};
    };
    if (!desk.event.by_squads() || tie.bracket < 0 || !score.complete || keys(score.totals[0]) != keys(score.totals[1]))
        return refuse(No::NotLevel, Rule::matched_knockout_squads, {place.text});
    if (*first == *second)
        return refuse(No::Impossible, Rule::matched_knockout_squads,
                      {LocalText{"the totals are equal, roll again", "totaux égaux, relancez"}});
    tie.advances = *first > *second ? 0 : 1;
    return {};
}

// ruling ROUND.TABLE TEXT: matched.role.referee-final
Maybe act_ruling(Desk& desk, Words words) {
    if (words.size() != 2 || words[1].empty()) return wrong_form("ruling ROUND.TABLE TEXT");
    Place place = desk.place(words[0]);
    if (place.refusal) return place.refusal;
    if (place.round->closed) return refuse(No::RoundClosed, Rule::none, {place.number});
    place.table->decisions.push_back({desk.entry.who, desk.entry.date, words[1], false});
    return {};
}

// overrule ROUND.TABLE NUMBER [TEXT]: by himself, or by the head referee as long as the round is open
Maybe act_overrule(Desk& desk, Words words) {
    if (words.size() < 2 || words.size() > 3) return wrong_form("overrule ROUND.TABLE NUMBER [TEXT]");
    Place place = desk.place(words[0]);
    if (place.refusal) return place.refusal;
    auto& decisions = place.table->decisions;
    const auto number = whole(words[1], 1, static_cast<int>(decisions.size()));
    if (!number) return refuse(No::UnknownThing, Rule::none, {words[1], std::to_string(decisions.size())});
    Decision& decision = decisions[at(*number - 1)];
    const bool head = desk.is(is_head_referee) && !place.round->closed;  // matched.role.head-referee
    if (decision.referee != desk.entry.who && !head)
        return refuse(No::IsFinal, Rule::matched_role_referee_final, {decision.referee});
    decision.undone = true;
    if (words.size() == 3) decisions.push_back({desk.entry.who, desk.entry.date, words[2], false});
    return {};
}

}  // namespace dugout::tournament
