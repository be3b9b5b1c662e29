#include <algorithm>

#include "tournament/begun.hpp"
#include "tournament/bracket.hpp"
#include "tournament/desk.hpp"
#include "tournament/groups.hpp"
#include "tournament/standings.hpp"

// Pairing a round, opening and closing it, and what may still be changed about it.

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

int paired(const Event& event) { return static_cast<int>(event.rounds.size()); }

bool have_met(const Event& event, int a, int b) {
    for (const Round& round : event.rounds)
        for (const Tie& tie : round.ties)
            if (!tie.void_ && ((tie.sides[0] == a && tie.sides[1] == b) || (tie.sides[0] == b && tie.sides[1] == a)))
                return true;
    return false;
}

int active_count(const Event& event) {
    int count = 0;
    for (int i = 0; i < event.entrants(); ++i) count += event.active(i) ? 1 : 0;
    return count;
}

// What must be there before a round can be paired.
Maybe ready(const Desk& desk) {
    const Event& event = desk.event;
    if (!event.pack) return refuse(No::NoPack, Rule::matched_pack_required);
    for (int i = 0; i < paired(event); ++i)
        if (!event.rounds[at(i)].closed) return refuse(No::RoundRunning, Rule::matched_match_report_confirm, {i + 1});
    if (event.rounds.empty() && event.officials.referees.empty())
        return refuse(No::NoReferee, Rule::matched_role_referee);
    if (event.planned_rounds() == 0)
        return refuse(No::Incomplete, Rule::matched_pack_game,
                      {LocalText{"the number of rounds", "le nombre de rondes"},
                       LocalText{"write rounds = 5 into the pack", "écrivez rounds = 5 dans le règlement"}});
    if (paired(event) >= event.planned_rounds())
        return refuse(No::LastRound, Rule::matched_pack_game, {event.planned_rounds()});
    const bool groups = desk.pack().structure == Structure::Groups && event.rounds.empty();
    const int least = groups ? std::max(group_minimum, desk.pack().qualifiers + 1) : 2;
    const int there = active_count(event);
    if (there < least)
        return refuse(No::TooFew, groups ? Rule::matched_groups_draw : Rule::matched_pairing_system, {least, there});
    return {};
}

void tell_rematches(Desk& desk, const Round& round) {
    for (const Tie& tie : round.ties) {
        if (tie.meetings == 0) continue;
        const std::string two = desk.event.entrant_id(tie.sides[0]) + " - " + desk.event.entrant_id(tie.sides[1]);
        desk.note(tie.why, two + " is a rematch", two + " est une revanche");
    }
}

// Some names, and how many more there are.
LocalText some_of(const std::vector<std::string>& names) {
    constexpr std::size_t shown = 20;
    LocalText text;
    for (std::size_t i = 0; i < std::min(names.size(), shown); ++i) text.en += (i == 0 ? "" : ", ") + names[i];
    text.fr = text.en;
    if (names.size() <= shown) return text;
    const std::string more = std::to_string(names.size() - shown);
    return {text.en + " and " + more + " more", text.fr + " et " + more + " de plus"};
}

// matched.roster.check: before the first match the organiser hears whose roster he has not accepted. It keeps nobody
// from playing, since rosters may be on paper; where nobody has handed one in, they are.
void tell_rosters(Desk& desk) {
    struct Group {
        RosterState state;
        std::string_view en, fr;
        std::vector<std::string> names{};
    };
    std::array<Group, 3> groups = {{
        {RosterState::None, "warning: no roster from: ", "attention : pas de feuille d’équipe de : "},
        {RosterState::HandedIn,
         "warning: roster not accepted yet: ", "attention : feuille d’équipe pas encore acceptée : "},
        {RosterState::Rejected, "warning: roster rejected: ", "attention : feuille d’équipe refusée : "},
    }};
    const Event& event = desk.event;
    std::size_t all = 0;
    for (std::size_t i = 0; i < event.coaches.size(); ++i) {
        const Coach& coach = event.coaches[i];
        const int entrant = event.by_squads() ? coach.squad : static_cast<int>(i);
        if (entrant < 0 || !event.active(entrant)) continue;
        ++all;
        for (Group& group : groups)
            if (group.state == coach.roster_state) group.names.push_back(coach.name);
    }
    if (groups[0].names.size() == all) {
        desk.note(Rule::matched_roster_check, "warning: nobody has handed in a roster",
                  "attention : personne n’a remis de feuille d’équipe");
        return;
    }
    for (const Group& group : groups) {
        if (group.names.empty()) continue;
        const LocalText names = some_of(group.names);
        desk.note(Rule::matched_roster_check, std::string(group.en) + names.en, std::string(group.fr) + names.fr);
    }
}

void warn_typed(Desk& desk, const Tie& tie) {
    if (tie.sides[1] < 0 || !have_met(desk.event, tie.sides[0], tie.sides[1])) return;
    const std::string two = desk.event.entrant_id(tie.sides[0]) + " - " + desk.event.entrant_id(tie.sides[1]);
    desk.note(Rule::matched_pairing_rematch_swap, "warning: " + two + " have met before",
              "attention : " + two + " se sont déjà rencontrés");
}

// Whoever left while the round stood, which is thrown away, has left before it.
template <class People>
void left_before(People& people, int round) {
    for (auto& one : people)
        if (one.left_after == round) --one.left_after;
}

// The tie of the odd one out, as long as nobody has begun it.
Table* open_odd_table(Round& round) {
    for (Table& table : round.tables)
        if (table.coaches[1] < 0 && !table.void_ && !table.begun && !table.reports[0] && !table.reports[1] &&
            (!table.result || table.result->ended == Ended::Bye))
            return &table;
    return nullptr;
}

}  // namespace

// pair [seed=NUMBER | order=... | order=registration] [lots=...] [tables=...]
Maybe act_pair(Desk& desk, Words words) {
    const Given given(words);
    if (!given.plain.empty()) return wrong_form("pair [seed=NUMBER | order=A,B,... | tables=A/B,C/D]");
    if (Maybe no = desk.unless_stored(ready(desk))) return no;
    if (!desk.event.pack) return refuse(No::NoPack, Rule::matched_pack_required);
    Round round;
    if (Maybe no = make_round(desk, given, round)) return no;
    for (const Tie& tie : round.ties)
        if (round.draw == Draw::Typed) warn_typed(desk, tie);
    tell_rematches(desk, round);
    if (desk.event.rounds.empty()) tell_rosters(desk);
    desk.event.rounds.push_back(std::move(round));
    return {};
}

// pair-again [order=...]: matched.pairing.repair
Maybe act_pair_again(Desk& desk, Words words) {
    const Given given(words);
    Event& event = desk.event;
    if (!event.running())
        return refuse(No::UnknownRound, Rule::matched_pairing_repair, {std::to_string(paired(event))});
    if (const auto table = begun_table(event.rounds.back()))
        return refuse(No::Begun, Rule::matched_pairing_repair,
                      {std::to_string(paired(event)) + "." + std::to_string(*table)});
    const Round old = event.rounds.back();
    event.rounds.pop_back();
    Given again = given;
    if (paired(event) == 0 && again.named.empty()) {
        if (old.draw == Draw::Registration) again.named["order"] = "registration";
        if (old.draw == Draw::Generator) again.named["seed"] = std::to_string(old.seed);
    }
    left_before(event.coaches, paired(event) + 1);
    left_before(event.squads, paired(event) + 1);
    if (old.stage == Stage::KnockOut && (event.rounds.empty() || event.rounds.back().stage != Stage::KnockOut))
        event.seeds = {};
    if (Maybe no = ready(desk)) return no;
    Round round;
    if (Maybe no = make_round(desk, again, round)) return no;
    tell_rematches(desk, round);
    if (event.rounds.empty()) tell_rosters(desk);
    event.rounds.push_back(std::move(round));
    return {};
}

// change COACH COACH REASON: the two meet, and those they were to meet meet each other
Maybe act_change(Desk& desk, Words words) {
    Event& event = desk.event;
    if (words.size() != 3 || words[2].empty()) return wrong_form("change COACH COACH REASON");
    if (!event.pack || !desk.pack().switches.manual_pairing || event.by_squads())
        return refuse(No::BookPairing, Rule::matched_pairing_repair);
    if (!event.running()) return refuse(No::UnknownRound, Rule::none, {std::to_string(paired(event))});
    Round& round = event.rounds.back();
    if (const auto table = begun_table(round))
        return refuse(No::Begun, Rule::matched_pairing_repair,
                      {std::to_string(paired(event)) + "." + std::to_string(*table)});
    std::array<std::array<int, 2>, 2> found{};  // tie, side
    for (std::size_t i = 0; i < 2; ++i) {
        const int who = event.coach(words[i]);
        bool there = false;
        for (std::size_t t = 0; t < round.ties.size(); ++t)
            for (int side = 0; side < 2; ++side)
                if (who >= 0 && round.ties[t].sides[at(side)] == who) {
                    found[i] = {static_cast<int>(t), side};
                    there = true;
                }
        if (!there) return refuse(No::UnknownCoach, Rule::none, {words[i]});
    }
    if (found[0][0] == found[1][0]) return refuse(No::NotOnce, Rule::matched_pairing_repair, {words[1]});
    Tie& first = round.ties[at(found[0][0])];
    Tie& second = round.ties[at(found[1][0])];
    std::swap(first.sides[at(1 - found[0][1])], second.sides[at(found[1][1])]);
    Round rest = round;
    rest.tables.clear();
    for (Tie* tie : {&first, &second}) {
        if (tie->sides[0] < 0) std::swap(tie->sides[0], tie->sides[1]);
        tie->changed = words[2];
        tie->why = Rule::matched_pairing_system;
        tie->passed.clear();
    }
    const Event before = [&] {
        Event copy = event;
        copy.rounds.pop_back();
        return copy;
    }();
    for (const Tie* tie : {&first, &second})
        if (tie->sides[1] >= 0 && have_met(before, tie->sides[0], tie->sides[1])) {
            const std::string two = event.entrant_id(tie->sides[0]) + " - " + event.entrant_id(tie->sides[1]);
            desk.note(Rule::matched_pairing_rematch_swap, "warning: " + two + " have met before",
                      "attention : " + two + " se sont déjà rencontrés");
        }
    rest.ties = round.ties;
    lay_tables(before, rest);
    round.tables = std::move(rest.tables);
    for (int i = 0; i < static_cast<int>(event.coaches.size()); ++i)  // new tables forget who has left
        if (event.coaches[at(i)].status != Status::In) concede_running(desk, i);
    return {};
}

// start ROUND: its clock begins now (matched.match.length)
Maybe act_start(Desk& desk, Words words) {
    const auto number = words.size() == 1 ? whole(words[0], 1, 1000) : std::nullopt;
    if (!number) return wrong_form("start ROUND");
    if (*number > paired(desk.event)) return refuse(No::UnknownRound, Rule::none, {words[0]});
    Round& round = desk.event.rounds[at(*number - 1)];
    if (round.closed) return refuse(No::RoundClosed, Rule::none, {*number});
    round.start = desk.entry.date;
    round.started = true;
    const std::string end = minutes_later(round.start, desk.pack().match_minutes);
    desk.note(Rule::matched_match_length, "time is up at " + end, "fin du temps à " + end);
    return {};
}

// begin ROUND.TABLE
Maybe act_begin(Desk& desk, Words words) {
    if (words.size() != 1) return wrong_form("begin ROUND.TABLE");
    Place place = desk.place(words[0]);
    if (place.refusal) return place.refusal;
    if (place.round->closed) return refuse(No::RoundClosed, Rule::none, {place.number});
    if (!desk.is(table_officials | all_referees) && desk.side_of(*place.table) < 0)
        return refuse(No::NotTheirs, Rule::matched_role_permissions, {desk.entry.who, place.text});
    place.table->begun = true;
    return {};
}

// close ROUND: matched.match.report-confirm
Maybe act_close(Desk& desk, Words words) {
    const auto number = words.size() == 1 ? whole(words[0], 1, 1000) : std::nullopt;
    if (!number) return wrong_form("close ROUND");
    Event& event = desk.event;
    if (*number > paired(event)) return refuse(No::UnknownRound, Rule::none, {words[0]});
    Round& round = event.rounds[at(*number - 1)];
    if (round.closed) return refuse(No::RoundClosed, Rule::none, {*number});
    for (std::size_t i = 0; i < round.tables.size(); ++i)
        if (!round.tables[i].result && !round.tables[i].void_)
            return refuse(No::NotAllReported, Rule::matched_match_report_confirm,
                          {words[0] + "." + std::to_string(i + 1)});
    for (std::size_t t = 0; t < round.ties.size(); ++t)
        if (round.ties[t].bracket >= 0 && advancing_side(event, round, static_cast<int>(t)) < 0)
            return refuse(No::NeedsWinner, Rule::matched_knockout_squads);
    round.closed = true;
    return {};
}

// reopen ROUND: pairings made from it stay as they are
Maybe act_reopen(Desk& desk, Words words) {
    const auto number = words.size() == 1 ? whole(words[0], 1, 1000) : std::nullopt;
    if (!number) return wrong_form("reopen ROUND");
    if (*number > paired(desk.event)) return refuse(No::UnknownRound, Rule::none, {words[0]});
    Round& round = desk.event.rounds[at(*number - 1)];
    if (!round.closed) return refuse(No::RoundRunning, Rule::none, {*number});
    round.closed = false;
    return {};
}

void seat_late(Desk& desk, int coach) {
    Event& event = desk.event;
    if (event.by_squads() || !event.running() || event.rounds.back().stage != Stage::Rounds) return;
    Round& round = event.rounds.back();
    for (const Table& table : round.tables)  // he has a table already: he went and came back
        if (!table.void_ && (table.coaches[0] == coach || table.coaches[1] == coach)) return;
    Table* table = open_odd_table(round);
    if (table == nullptr || have_met(event, table->coaches[0], coach)) return;
    Tie& tie = round.ties[at(table->tie)];
    tie.sides[1] = table->coaches[1] = coach;
    tie.why = Rule::matched_pairing_late_arrival;
    tie.passed.clear();
    table->result.reset();
    table->confirmed_by.clear();
    const std::string two = event.person(table->coaches[0]) + " - " + event.person(coach);
    desk.note(Rule::matched_pairing_late_arrival, two + " are paired at once", two + " sont appariés aussitôt");
}

// no-show ROUND.TABLE COACH [instead=odd]: matched.pairing.no-show
Maybe act_no_show(Desk& desk, Words words) {
    const Given given(words);
    Event& event = desk.event;
    if (given.plain.size() != 2) return wrong_form("no-show ROUND.TABLE COACH [instead=odd]");
    Place place = desk.place(given.plain[0]);
    if (place.refusal) return place.refusal;
    const int who = event.coach(given.plain[1]);
    const auto& two = place.table->coaches;
    if (who < 0 || (two[0] != who && two[1] != who))
        return refuse(No::NotTheirs, Rule::none, {given.plain[1], place.text});
    if (place.round->closed) return refuse(No::RoundClosed, Rule::none, {place.number});
    if (place.table->result) return refuse(No::Decided, Rule::none, {place.text});
    const std::string due = minutes_later(place.round->start, desk.pack().no_show_minutes);
    if (is_before(desk.entry.date, due))
        if (Maybe no = desk.unless_stored(refuse(No::TooEarly, Rule::matched_pairing_no_show, {due}))) return no;
    const int side = two[0] == who ? 0 : 1;
    if (given.find("instead") == nullptr) {
        Outcome result;
        result.ended = Ended::NoShow;
        result.quitter = side;
        return settle(desk, place, std::move(result), desk.entry.who);
    }
    Table* odd = open_odd_table(*place.round);
    const int present = two[at(1 - side)];
    if (odd == nullptr || event.by_squads() || place.round->stage != Stage::Rounds || present < 0)
        return refuse(No::NotNow, Rule::matched_pairing_no_show, {"instead=odd"});
    if (have_met(event, present, odd->coaches[0]))
        return refuse(No::HaveMet, Rule::matched_pairing_no_show,
                      {event.person(present), event.person(odd->coaches[0])});
    Tie& tie = place.round->ties[at(place.table->tie)];
    const int other = odd->coaches[0];
    odd->void_ = place.round->ties[at(odd->tie)].void_ = true;
    odd->result.reset();
    tie.sides = place.table->coaches = {present, other};
    tie.why = Rule::matched_pairing_no_show;
    tie.passed.clear();
    event.coaches[at(who)].status = Status::Withdrawn;
    event.coaches[at(who)].left_after = paired(event);
    return {};
}

}  // namespace dugout::tournament
