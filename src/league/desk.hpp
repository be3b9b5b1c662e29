#pragma once

// Where an act is carried out: the league, the pen for the ledger, the dice. Inside this room only.

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "league/league.hpp"

namespace dugout::league {

using Words = std::span<const std::string>;

struct Desk {
    League& league;
    std::vector<Change>& ledger;
    const Entry& entry;
    Dice& dice;
    const Library& library;  // with the league's own lists
    const Library& house;    // without them
    bool again = false;      // it was accepted before
    int match = 0;

    void write(Change change);
    void note(int team, Rule rule, std::string detail, int player = 0, Gold amount = 0);
    void money(int team, Gold amount, Rule rule, std::string detail = {});

    [[nodiscard]] Team& team(int index) const { return league.teams[static_cast<std::size_t>(index)]; }
    [[nodiscard]] const Roster& roster(int index) const { return *library.roster(team(index).sheet.roster); }
    [[nodiscard]] bool is_commissioner() const;
    // The commissioner, a deputy or the team's own coach.
    [[nodiscard]] Maybe only_coach_of(int index) const;
    [[nodiscard]] Maybe only_commissioner() const;
    // The organiser, who may be any coach: lrb4.tournament.organiser.
    [[nodiscard]] Maybe only_organiser(const Tournament& tournament) const;
};

// One verb of an act with the words after it.
using Handler = Maybe (*)(Desk&, Words);

Maybe act_create(Desk&, Words);
Maybe act_deputy(Desk&, Words);
Maybe act_relieve(Desk&, Words);
Maybe act_hand_over(Desk&, Words);
Maybe act_option(Desk&, Words);
Maybe act_lists(Desk&, Words);
Maybe act_join(Desk&, Words);
Maybe act_bulletin(Desk&, Words);
Maybe act_season(Desk&, Words);
Maybe act_archive(Desk&, Words);
Maybe act_reopen(Desk&, Words);
Maybe act_challenge(Desk&, Words);
Maybe act_answer(Desk&, Words);
Maybe act_withdraw(Desk&, Words);
Maybe act_name(Desk&, Words);
Maybe act_trade(Desk&, Words);
Maybe act_accept(Desk&, Words);
Maybe act_decline(Desk&, Words);
Maybe act_fixture(Desk&, Words);
Maybe act_match(Desk&, Words);
Maybe act_hire(Desk&, Words);
Maybe act_roll(Desk&, Words);
Maybe act_choose(Desk&, Words);
Maybe act_report(Desk&, Words);
Maybe act_buy(Desk&, Words);
Maybe act_retire(Desk&, Words);
Maybe act_dismiss(Desk&, Words);
Maybe act_done(Desk&, Words);
Maybe act_tournament(Desk&, Words);

// Something for people to read: refused where it is empty, too long, or holds control characters or marks that turn the
// direction of writing.
[[nodiscard]] Maybe plain(std::string_view text, std::size_t longest, bool lines = false);

[[nodiscard]] Refusal wrong_form(std::string_view form);
// Of things that are counted from 1: there is none of that number.
[[nodiscard]] inline Refusal no_such(No code, const std::string& word, std::size_t count) {
    return refuse(code, Rule::none, {word, static_cast<std::int64_t>(count)});
}
using journal::is_word;
using journal::whole;
[[nodiscard]] std::optional<Seat> seat_word(std::string_view text);
[[nodiscard]] std::string_view seat_text(Seat seat);

// ---- the match day, shared by its steps

// A player of the match: of the sheet, raised, or hired for the day.
struct Fielded {
    int number = 0;
    const Player* player = nullptr;
    int member = 0;  // 0: hired
};
[[nodiscard]] std::vector<Fielded> squad(const League& league, const MatchDay& day, Seat seat);
// Those who can take part.
[[nodiscard]] std::vector<Fielded> available(const League& league, const MatchDay& day, Seat seat);
[[nodiscard]] bool holds(const Team& team, Major major);
// lrb4.team.star-count-luthor: where both have hired him, whose lord is the one of whom nothing is kept.
[[nodiscard]] bool hired_by_both(const MatchDay& day, std::string_view star);
[[nodiscard]] Seat second_lord(const Desk& desk, const MatchDay& day);

// lrb4.league.two-in-a-row, and that two people meet: why these teams may not play each other next.
[[nodiscard]] Maybe not_opponents(const Desk& desk, int home, int away);

// Finds the match, checks that it asks for this and that the person may answer.
struct Asked {
    MatchDay* day = nullptr;
    Seat side = Seat::Home;
    Maybe refusal{};
};
[[nodiscard]] Asked asked(Desk& desk, Words words, Ask ask, bool with_side);

// lrb4.league.star-roll-several-levels: every star player roll that the member's experience calls for.
void due_rolls(Desk& desk, MatchDay& day, Seat seat, int member);
// After the last of them: on with the day.
void roll_star(Desk& desk, MatchDay& day);
void roll_ageing(Desk& desk, MatchDay& day);
Maybe choose_advance(Desk& desk, MatchDay& day, Words words);

// The pre-match steps and those after the match, by stage.
void roll_weather(Desk& desk, MatchDay& day);
void roll_gate(Desk& desk, MatchDay& day);
void roll_handicap(Desk& desk, MatchDay& day);
Maybe choose_handicap(Desk& desk, MatchDay& day, Words words);
void after_handicap(Desk& desk, MatchDay& day);
void roll_niggling(Desk& desk, MatchDay& day);
Maybe choose_treatment(Desk& desk, MatchDay& day, Seat seat, Words words);
void roll_winnings(Desk& desk, MatchDay& day);
void roll_mvp(Desk& desk, MatchDay& day);
void roll_deserters(Desk& desk, MatchDay& day);
void begin_experience(Desk& desk, MatchDay& day);
void after_experience(Desk& desk, MatchDay& day);
void roll_fan_factor(Desk& desk, MatchDay& day);
void close_match(Desk& desk, MatchDay& day);

// A lasting harm: the lines for a member of a team.
void hurt_member(Desk& desk, int team, int member, bool niggling, int stat, Rule stat_rule, Rule niggling_rule);

// ---- tournaments

// lrb4.tournament.qualifying and the knock-out: which round a match of these two would be, or why it is none.
[[nodiscard]] Maybe round_for(Desk& desk, int tournament, int home, int away, Round& round);
void pay_prizes(Desk& desk, MatchDay& day);
void note_result(Desk& desk, MatchDay& day);
[[nodiscard]] std::vector<int> beaten_semi_finalists(const Tournament& one);
// What of it is still to come: the final, or a third place that both want.
[[nodiscard]] bool is_open(const Tournament& one);
[[nodiscard]] bool round_played(const Tournament& one, Round round);

}  // namespace dugout::league
