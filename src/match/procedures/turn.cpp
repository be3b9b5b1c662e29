#include "match/procedures/turn.hpp"

#include "match/objectives.hpp"
#include "match/procedures/action.hpp"
#include "match/procedures/spell.hpp"
#include "match/skills.hpp"

// A team turn: the marker moves, players act one after another, the stunned are turned over.

namespace dugout::match {

namespace {

void move_marker(Context& c, Seat seat) {
    Team& team = c.team(seat);
    if ((team.marker_moved & MarkerMoved) != 0) return;
    team.marker_moved |= MarkerMoved;
    ++team.turn;
    c.tell([&] {
        return Event{.kind = EventKind::TurnBegan, .rule = Rule::lrb4_turn_marker, .seat = seat, .detail = team.turn};
    });
}

void open_turn(Context& c, TurnLocals& l) {
    Team& team = c.team(l.seat);
    team.actions_used = 0;
    team.reroll_used = 0;
    for (Player& player : c.s.players) {
        player.used = 0;
        player.clear(Mark::Acted);
        player.clear(Mark::StunnedThisTurn);
    }
    // lrb4.kickoff.blitz: whoever is in an opposing tackle zone now may not act at all.
    if (l.bonus != 0)
        for_each_on_pitch(c.s, l.seat, [&](PlayerId id) {
            if (tackle_zones(c.s, c.at(id).square, opponent(l.seat)) > 0) c.at(id).set(Mark::Acted);
        });
    turn_opens(c.s, l);
}

bool anybody_left_to_act(const State& s, Seat seat) {
    bool found = false;
    for_each_on_pitch(s, seat, [&](PlayerId id) { found = found || may_act(s, id); });
    return found;
}

// lrb4.injury.stunned-recovery; third.turn.after-turnover: not by itself
void turn_over_stunned(Context& c, Seat seat) {
    if (stunned_turn_over_by_action(c.s)) return;
    for_each_on_pitch(c.s, seat, [&](PlayerId id) {
        Player& player = c.at(id);
        if (player.place != Place::Stunned || player.is(Mark::StunnedThisTurn)) return;
        player.place = Place::Prone;
        c.tell([&] {
            return Event{
                .kind = EventKind::TurnedOver, .rule = Rule::lrb4_injury_stunned_recovery, .seat = seat, .player = id};
        });
    });
}

// third.handoff.free: between two actions
Flow hand_off(Context& c, Frame& f) {
    forget_action_uses(c.s);
    spend_hand_off(c);
    return c.call(f, TurnHandedOff, Procedure::HandOff, PlayerLocals{c.s.ball.carrier, c.choice.player()});
}

Flow end_turn(Context& c, const TurnLocals& l) {
    if (l.bonus == 0) move_marker(c, l.seat);  // a forgotten marker is moved now at the latest
    turn_ends(c.s, l);
    turn_over_stunned(c, l.seat);
    for (Player& player : c.s.players) player.clear(Mark::StunnedThisTurn);
    for (Player& player : c.s.players) player.clear(Mark::Hypnotised);  // lrb4.skill.hypnotic-gaze.effect
    c.s.turnover = 0;
    c.s.time_up = 0;
    c.tell([&] { return Event{.kind = EventKind::TurnEnded, .rule = Rule::lrb4_turn_end, .seat = l.seat}; });
    if (l.bonus != 0) {
        c.s.bonus_turn = 0;
        c.s.phase = Phase::Kickoff;
    }
    return c.done();
}

}  // namespace

PlayerId free_giver(const State& s) {
    if (!hand_off_is_free(s) || s.ball.state != BallState::Held || s.bonus_turn != 0 || s.turnover != 0) return nobody;
    const PlayerId carrier = s.ball.carrier;
    if (seat_of(s, carrier) != s.active || has_used_action(s.team(s.active), ActionKind::HandOff)) return nobody;
    if (s.at(carrier).is(Mark::Frozen)) return nobody;  // lrb4.skill.general.frozen: he does not part with it
    for (const Direction step : neighbours)
        if (const PlayerId id = player_at(s, s.at(carrier).square + step); id && able_to_be_handed_ball(s.at(id)))
            return carrier;
    return nobody;
}

void spend_hand_off(Context& c) { use_action(c.team(c.s.active), ActionKind::HandOff); }

bool turn_marker_moves_itself(const State& state) { return !state.rulebook.uses(Option::ManualTurnMarker); }

Flow run_turn(Context& c, Frame& f) {
    auto& l = f.locals<TurnLocals>();
    switch (f.step) {
        case TurnStart:
            c.s.phase = Phase::Turn;
            c.s.active = l.seat;
            c.s.bonus_turn = l.bonus;
            c.s.turnover = 0;
            c.s.time_up = 0;
            c.team(l.seat).marker_moved = 0;
            if (l.bonus == 0 && turn_marker_moves_itself(c.s))
                return c.ask(f, TurnBegun, {DecisionKind::BeginTurn, l.seat, nobody, 0, nowhere});
            return c.next(f, TurnOpen);
        case TurnBegun: move_marker(c, l.seat); return c.next(f, TurnOpen);
        case TurnOpen: open_turn(c, l); return c.next(f, TurnChoose);
        case TurnChoose:
            if (c.s.turnover != 0 || c.s.scored != 0) return c.next(f, TurnOver);
            // lrb4.turn.end
            if (l.acted != 0 && !anybody_left_to_act(c.s, l.seat) && !free_giver(c.s)) return c.next(f, TurnOver);
            return c.ask(f, TurnChosen, {DecisionKind::Turn, l.seat, nobody, 0, nowhere});
        case TurnChosen:
            if (c.choice.kind() == ChoiceKind::Marker) {
                move_marker(c, l.seat);
                return c.next(f, TurnChoose);
            }
            if (c.choice.kind() == ChoiceKind::Cast)
                return c.call(f, TurnActionDone, Procedure::Spell,
                              SpellLocals{static_cast<Spell>(c.choice.value()), 0, nobody, 0, nowhere, 0, 0});
            if (c.choice.kind() == ChoiceKind::HandTo) {
                l.acted = 1;
                return hand_off(c, f);
            }
            if (c.choice.kind() != ChoiceKind::Declare) return c.next(f, TurnOver);  // end-turn, or the clock
            l.acted = 1;
            return c.call(f, TurnActionDone, Procedure::Action,
                          action_of(c.s, c.choice.player(), static_cast<ActionKind>(c.choice.value())));
        case TurnActionDone:
            if (c.s.time_up != 0 && c.s.turnover == 0) turnover(c, Rule::lrb4_turn_time_limit);
            return c.next(f, TurnChoose);
        case TurnHandedOff: check_touchdown(c, nobody); return c.next(f, TurnChoose);
        default: return end_turn(c, l);
    }
}

}  // namespace dugout::match
