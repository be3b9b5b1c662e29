#include "match/procedures/illegal.hpp"

#include "match/book.hpp"
#include "match/procedures/action.hpp"
#include "match/procedures/context.hpp"
#include "match/skills.hpp"

// Illegal procedure, where coaches move their turn markers by hand.

namespace dugout::match {

namespace {

void lose_reroll_or_give(Context& c, Seat loser, bool has_one, Rule rule) {
    if (has_one)
        lose_reroll(c.s, loser);
    else
        c.team(opponent(loser)).gain_reroll();
    c.tell([&] {
        return Event{.kind = has_one ? EventKind::RerollLost : EventKind::RerollGained,
                     .rule = rule,
                     .seat = has_one ? loser : opponent(loser)};
    });
}

Flow back(Context& c, Decision interrupted) {
    c.done();
    c.s.pending = interrupted;
    return Flow::Wait;
}

bool has_reroll_to_lose(const State& s, Seat guilty) {
    return rerolls_left(s, guilty) > 0 && s.team(guilty).reroll_used == 0;
}

// lrb4.illegal.penalty
void penalise(Context& c, Seat guilty, Rule rule) {
    const bool can_lose = has_reroll_to_lose(c.s, guilty);
    lose_reroll_or_give(c, guilty, can_lose, rule);
    if (can_lose) c.team(guilty).reroll_used = 1;
}

// The turn is over at once where nothing has begun; otherwise what has begun is completed first.
Flow end_turn(Context& c, Decision interrupted) {
    c.done();
    turnover(c, Rule::third_turn_illegal_procedure);
    c.s.pending = interrupted;
    return stop_between_steps(c) ? Flow::Go : Flow::Wait;
}

// lrb4.illegal.claim: somebody has moved, blocked, thrown...; an action that was only declared is none yet.
bool action_begun(const State& s, Seat seat) {
    PlayerId only_declared = nobody;
    for (int i = 0; i < s.depth; ++i) {
        const Frame& frame = s.stack[static_cast<std::size_t>(i)];
        if (frame.procedure != Procedure::Action) continue;
        const auto& action = frame.locals<ActionLocals>();
        if (!action.has_begun()) only_declared = action.player;
    }
    bool begun = hand_off_is_free(s) && has_used_action(s.team(seat), ActionKind::HandOff);
    for_each_on_pitch(s, seat,
                      [&](PlayerId id) { begun = begun || (s.at(id).is(Mark::Acted) && id != only_declared); });
    return begun;
}

// lrb4.fanatic.first: somebody else has acted while a fanatic still waits.
bool fanatic_left_behind(const State& s, Seat seat) {
    bool waits = false;
    bool others = false;
    for_each_on_pitch(s, seat, [&](PlayerId id) {
        const Player& player = s.at(id);
        if (is_fanatic(player))
            waits = waits || (player.standing() && !player.is(Mark::Acted));
        else
            others = others || player.is(Mark::Acted);
    });
    return waits && others;
}

}  // namespace

Flow run_illegal_procedure(Context& c, Frame& f) {
    enum { Claim, BribeAnswered, ArgueAsk, Argued, Heard, Sentence, GiveUpAnswered };
    const auto l = f.locals<IllegalProcedureLocals>();
    Team& team = c.team(l.guilty);
    switch (f.step) {
        case Claim: {
            const bool begun = action_begun(c.s, l.guilty);
            const bool forgot_marker = (team.marker_moved & MarkerMoved) == 0 && begun;
            const bool forgot_fanatic =
                (team.marker_moved & FanaticPunished) == 0 && fanatic_left_behind(c.s, l.guilty);
            if (!forgot_marker && !forgot_fanatic) {
                const Seat claimant = opponent(l.guilty);
                c.tell([&] {
                    return Event{.kind = EventKind::FalseClaim,
                                 .rule = false_claim_costs(c.s) ? Rule::lrb4_illegal_false_claim
                                                                : Rule::third_turn_illegal_procedure_claim,
                                 .seat = claimant};
                });
                if (!false_claim_costs(c.s)) return back(c, l.interrupted);
                lose_reroll_or_give(c, claimant, rerolls_left(c.s, claimant) > 0, Rule::lrb4_illegal_false_claim);
                return back(c, l.interrupted);
            }
            if (forgot_marker) {
                team.marker_moved |= MarkerMoved;
                ++team.turn;
            } else {
                team.marker_moved |= FanaticPunished;
            }
            c.tell([&] {
                return Event{.kind = EventKind::IllegalProcedure, .rule = Rule::lrb4_illegal_claim, .seat = l.guilty};
            });
            if (team.is(TeamTrait::Bribe))
                return c.ask(f, BribeAnswered, {DecisionKind::Bribe, l.guilty, nobody, 0, nowhere});
            return c.next(f, ArgueAsk);
        }
        case BribeAnswered:
            team.clear(TeamTrait::Bribe);
            if (c.choice.kind() != ChoiceKind::Yes) return c.next(f, ArgueAsk);
            c.tell([&] {
                return Event{.kind = EventKind::BribeUsed, .rule = Rule::lrb4_handicap_bribe_the_ref, .seat = l.guilty};
            });
            return back(c, l.interrupted);
        case ArgueAsk:
            if (team.coach_off == 0) return c.ask(f, Argued, {DecisionKind::Argue, l.guilty, nobody, 0, nowhere});
            return c.next(f, Sentence);
        case Argued:
            if (c.choice.kind() != ChoiceKind::Yes) return c.next(f, Sentence);
            return c.call(f, Heard, Procedure::Argue, ArgueLocals{l.guilty, 0});
        case Heard:
            if (c.s.result != 0) return back(c, l.interrupted);
            return c.next(f, Sentence);
        case Sentence:
            if (illegal_procedure_may_end_turn(c.s)) {
                if (!has_reroll_to_lose(c.s, l.guilty)) return end_turn(c, l.interrupted);
                return c.ask(f, GiveUpAnswered, {DecisionKind::GiveUpReroll, l.guilty, nobody, 0, nowhere});
            }
            penalise(c, l.guilty, Rule::lrb4_illegal_penalty);
            return back(c, l.interrupted);
        default:
            if (c.choice.kind() != ChoiceKind::Yes) return end_turn(c, l.interrupted);
            penalise(c, l.guilty, Rule::third_turn_illegal_procedure);
            return back(c, l.interrupted);
    }
}

}  // namespace dugout::match
