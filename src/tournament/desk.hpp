#pragma once

// Where an act is carried out: the event, the entry, the pen for notes. Inside this room only.

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "journal/words.hpp"
#include "tournament/book.hpp"
#include "tournament/roles.hpp"

namespace dugout::tournament {

using Words = std::span<const std::string>;
using journal::is_word;
using journal::whole;

// ROUND.TABLE of an act.
struct Place {
    Round* round = nullptr;
    Table* table = nullptr;
    int number = 0;  // of the round
    std::string text{};
    Maybe refusal{};
};

struct Desk {
    Event& event;
    std::vector<Note>& notes;
    const Entry& entry;
    bool stored = false;  // it was accepted once: a fact, even where it would be refused now

    void note(Rule rule, std::string en, std::string fr);
    [[nodiscard]] bool is(unsigned roles) const { return (roles_of(event, entry.who) & roles) != 0; }
    // Of a stored act a note instead of the refusal, which otherwise stays one. For what only forbids: where an act has
    // nothing to act upon it is refused in any case.
    [[nodiscard]] Maybe unless_stored(Maybe no) const;
    [[nodiscard]] Refusal not_allowed(unsigned roles, Rule rule = Rule::matched_role_permissions) const;
    [[nodiscard]] Maybe only(unsigned roles, Rule rule = Rule::matched_role_permissions) const;
    // One of these roles, or the coach himself.
    [[nodiscard]] Maybe only_or_himself(unsigned roles, int coach) const;
    // The side of the table at which he plays; -1: at none.
    [[nodiscard]] int side_of(const Table& table) const;
    // The captain of the squad of one of the two may confirm: matched.team.captain.
    [[nodiscard]] int captain_side(const Table& table) const;
    [[nodiscard]] Place place(std::string_view text) const;
    [[nodiscard]] Pack& pack() const { return *event.pack; }
};

// The words of an act that are `key=value`, and those that are not.
struct Given {
    std::vector<std::string> plain{};
    std::map<std::string, std::string, std::less<>> named{};

    explicit Given(Words words);
    [[nodiscard]] const std::string* find(std::string_view key) const;
};

// "start ROUND": the words that stand for something are those of the reader's language, keywords are the machine's.
[[nodiscard]] Refusal wrong_form(std::string_view form);

using Handler = Maybe (*)(Desk&, Words);

// The act of the entry, by the handler of its verb. Refused, it may have changed something already.
[[nodiscard]] Maybe carry_out(Desk& desk);

// people
Maybe act_create(Desk&, Words);
Maybe act_pack(Desk&, Words);
Maybe act_open(Desk&, Words);
Maybe act_name(Desk&, Words);
Maybe act_register(Desk&, Words);
Maybe act_code(Desk&, Words);
Maybe act_roster(Desk&, Words);
Maybe act_judge(Desk&, Words);
Maybe act_advance(Desk&, Words);
Maybe act_age(Desk&, Words);
Maybe act_models(Desk&, Words);
Maybe act_conversion(Desk&, Words);
Maybe act_check_in(Desk&, Words);
Maybe act_squad(Desk&, Words);
Maybe act_withdraw(Desk&, Words);
Maybe act_return(Desk&, Words);
Maybe act_disqualify(Desk&, Words);
Maybe act_absent(Desk&, Words);
Maybe act_replace(Desk&, Words);
// rounds
Maybe act_pair(Desk&, Words);
Maybe act_pair_again(Desk&, Words);
Maybe act_change(Desk&, Words);
Maybe act_start(Desk&, Words);
Maybe act_begin(Desk&, Words);
Maybe act_close(Desk&, Words);
Maybe act_reopen(Desk&, Words);
// results
Maybe act_report(Desk&, Words);
Maybe act_confirm(Desk&, Words);
Maybe act_correct(Desk&, Words);
Maybe act_concede(Desk&, Words);
Maybe act_give_up(Desk&, Words);
Maybe act_no_show(Desk&, Words);
Maybe act_time_up(Desk&, Words);
Maybe act_roll_off(Desk&, Words);
Maybe act_ruling(Desk&, Words);
Maybe act_overrule(Desk&, Words);
// prizes
Maybe act_vote(Desk&, Words);
Maybe act_award(Desk&, Words);

// ---- shared by several acts

// "2-1" and `key=a-b` words, read into both sides and checked against what follows from them.
struct ReadResult {
    Outcome result{};
    Maybe refusal{};
};
[[nodiscard]] ReadResult read_result(const Desk& desk, const Round& round, const Given& given, std::size_t score_word);
// "1:NAME:TD:CAS[:WORD...];2:...": what single players did, checked against what their sides did.
[[nodiscard]] Maybe read_feats(std::string_view text, const Pack& pack, std::array<Side, 2>& sides);
// What a report must be besides: a knock-out match has a winner.
[[nodiscard]] Maybe settle(Desk& desk, Place& place, Outcome result, std::string_view by);
[[nodiscard]] inline Refusal unknown_coach(std::string_view id) {
    return refuse(No::UnknownCoach, Rule::none, {std::string(id)});
}
// Nobody comes, or comes back, once the last round is paired: matched.pairing.late-arrival.
[[nodiscard]] bool last_round_paired(const Event& event);
// The lot of somebody who comes after they were drawn.
[[nodiscard]] int next_lot(const Event& event);
// All running matches of somebody who goes: lost by concession.
void concede_running(Desk& desk, int coach);
// matched.pairing.late-arrival: with the odd one out of the running round, if that can be.
void seat_late(Desk& desk, int coach);
// Our own convenience: the first of the waiting list takes each place that has become free before the first round.
void move_up(Desk& desk);
// The round that is due, or why there is none.
[[nodiscard]] Maybe make_round(Desk& desk, const Given& given, Round& round);
// One table for each match of the ties.
void lay_tables(const Event& event, Round& round);

}  // namespace dugout::tournament
