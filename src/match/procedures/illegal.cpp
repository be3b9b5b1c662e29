#include "match/procedures/illegal.hpp"

#include "match/procedures/context.hpp"

// Illegal procedure, where coaches move their turn markers by hand.

namespace dugout::match {

namespace {

void lose_reroll_or_give(Context& c, Seat loser, bool has_one, Rule rule) {
    if (has_one)
        --c.team(loser).rerolls;
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

// lrb4.illegal.penalty
void penalise(Context& c, Seat guilty) {
    Team& team = c.team(guilty);
    const bool can_lose = team.rerolls > 0 && team.reroll_used == 0;
    lose_reroll_or_give(c, guilty, can_lose, Rule::lrb4_illegal_penalty);
    if (can_lose) team.reroll_used = 1;
}

}  // namespace

Flow run_illegal_procedure(Context& c, Frame& f) {
    enum { Claim, BribeAnswered, ArgueAsk, Argued };
    const auto l = f.locals<IllegalProcedureLocals>();
    Team& team = c.team(l.guilty);
    switch (f.step) {
        case Claim: {
            bool begun = false;  // lrb4.illegal.claim: an action has been begun
            for_each_on_pitch(c.s, l.guilty, [&](PlayerId id) { begun = begun || c.at(id).is(Mark::Acted); });
            if (team.marker_moved != 0 || !begun) {
                const Seat claimant = opponent(l.guilty);
                c.tell([&] {
                    return Event{
                        .kind = EventKind::FalseClaim, .rule = Rule::lrb4_illegal_false_claim, .seat = claimant};
                });
                lose_reroll_or_give(c, claimant, c.team(claimant).rerolls > 0, Rule::lrb4_illegal_false_claim);
                return back(c, l.interrupted);
            }
            team.marker_moved = 1;
            ++team.turn;
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
            penalise(c, l.guilty);
            return back(c, l.interrupted);
        default:
            if (c.choice.kind() != ChoiceKind::Yes || !argue(c, l.guilty)) penalise(c, l.guilty);
            return back(c, l.interrupted);
    }
}

}  // namespace dugout::match
