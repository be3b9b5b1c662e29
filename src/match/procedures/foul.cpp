#include "match/procedures/foul.hpp"

#include "match/book.hpp"
#include "match/objectives.hpp"
#include "match/procedures/context.hpp"
#include "match/skills.hpp"

// A foul, the referee, and arguing with him.

namespace dugout::match {

namespace {

std::uint8_t watch_mark(Seat seat) { return static_cast<std::uint8_t>(index(seat) + 1); }

bool seen_by_roll(Context& c, const FoulLocals& l) {
    const Seat seat = seat_of(c.s, l.fouler);
    const Roll roll = referee_roll(c.s, l.fouler);
    // lrb4.ref.eye-moves: the referee watches the team that fouled last.
    c.s.watched = watch_mark(seat);
    if (c.s.referee_off != 0) return false;
    const int die = c.dice.d6();
    c.tell([&] {
        Event e{.kind = EventKind::Rolled,
                .rule = roll.rule,
                .seat = opponent(seat),
                .player = l.fouler,
                .detail = static_cast<std::uint8_t>(roll.kind),
                .success = roll.succeeds(die)};
        e.dice[0] = static_cast<std::uint8_t>(die);
        e.dice_count = 1;
        e.target = static_cast<std::int8_t>(roll.target);
        e.total = static_cast<std::int8_t>(die + roll.modifiers.total);
        e.modifiers = roll.modifiers;
        return e;
    });
    return roll.succeeds(die);
}

// third.foul.ejection, third.foul.no-watch: by the armour dice of this foul and nothing else.
bool seen_by_double(Context& c, const FoulLocals& l) {
    if (c.s.referee_off != 0) return false;
    c.tell([&] {
        return Event{.kind = EventKind::RefereeLooks,
                     .rule = Rule::third_foul_ejection,
                     .seat = seat_of(c.s, l.fouler),
                     .player = l.fouler,
                     .success = l.doubles != 0};
    });
    return l.doubles != 0;
}

}  // namespace

Roll referee_roll(const State& state, PlayerId fouler) {
    Roll roll = plain_roll(RollKind::Referee, Rule::lrb4_ref_roll, 6);
    if (state.watched == watch_mark(seat_of(state, fouler))) roll.modifiers.add(Rule::lrb4_ref_eye, 2);
    return roll;
}

Flow run_foul(Context& c, Frame& f) {
    enum { Strike, Referee, Judged, Settle };
    const auto l = f.locals<FoulLocals>();
    switch (f.step) {
        case Strike:
            judge(c.s, {DeedKind::Foul, seat_of(c.s, l.fouler), {}});
            c.tell([&] {
                return Event{.kind = EventKind::Fouled,
                             .rule = Rule::lrb4_foul_action,
                             .seat = seat_of(c.s, l.fouler),
                             .player = l.fouler,
                             .other = l.victim};
            });
            return c.call(f, Referee, Procedure::Injury, hurt(l.victim, l.fouler, Harm::Foul, true));
        case Referee: {
            const bool seen = foul_seen_on_a_double(c.s) ? seen_by_double(c, l) : seen_by_roll(c, l);
            if (!seen) return c.next(f, Settle);
            return c.call(f, Judged, Procedure::SentOff, PlayerLocals{l.fouler, nobody});
        }
        case Judged:
            if (c.s.result != 0) turnover(c, Rule::lrb4_turnover_sent_off);
            return c.next(f, Settle);
        default:
            if (settle_ball(c, f, Settle)) return Flow::Go;
            return c.done();
    }
}

// lrb4.argue.roll, lrb4.argue.coach-off; third.reroll.any-roll: in his own turn he may roll again.
Flow run_argue(Context& c, Frame& f) {
    enum { Speak, Answered };
    auto& l = f.locals<ArgueLocals>();
    const auto speak = [&] {
        l.die = static_cast<std::uint8_t>(c.roll_d6(RollKind::Argue, Rule::lrb4_argue_roll, l.seat, argue_target));
    };
    if (f.step == Speak) {
        speak();
        if (l.die < argue_target && l.seat == c.s.active && may_reroll_loose_dice(c.s))
            return ask_loose_reroll(c, f, Answered, RollKind::Argue, nowhere);
    } else if (c.choice.kind() == ChoiceKind::TeamReroll) {
        use_team_reroll(c, l.seat, Rule::third_reroll_any_roll);
        speak();
    }
    const bool overturned = l.die >= argue_target;
    if (overturned)
        c.tell([&] {
            return Event{.kind = EventKind::DecisionOverturned, .rule = Rule::lrb4_argue_roll, .seat = l.seat};
        });
    if (l.die == 1) {
        c.team(l.seat).coach_off = 1;
        c.tell(
            [&] { return Event{.kind = EventKind::CoachSentOff, .rule = Rule::lrb4_argue_coach_off, .seat = l.seat}; });
    }
    return c.done(overturned ? 1 : 0);
}

// The referee points to the dugout; the result is 1 when the player has to go.
Flow run_sent_off(Context& c, Frame& f) {
    enum { Call, BribeAnswered, ArgueAsk, Argued, Heard, Stands };
    const PlayerId id = f.locals<PlayerLocals>().player;
    const Seat seat = seat_of(c.s, id);
    switch (f.step) {
        case Call:
            if (c.team(seat).is(TeamTrait::Bribe))
                return c.ask(f, BribeAnswered, {DecisionKind::Bribe, seat, id, 0, c.at(id).square});
            return c.next(f, ArgueAsk);
        case BribeAnswered:
            c.team(seat).clear(TeamTrait::Bribe);  // lrb4.handicap.bribe-the-ref: the first penalty or none
            if (c.choice.kind() != ChoiceKind::Yes) return c.next(f, ArgueAsk);
            c.tell([&] {
                return Event{.kind = EventKind::BribeUsed,
                             .rule = Rule::lrb4_handicap_bribe_the_ref,
                             .seat = seat,
                             .player = id};
            });
            return c.done(0);
        case ArgueAsk:
            if (c.team(seat).coach_off == 0)
                return c.ask(f, Argued, {DecisionKind::Argue, seat, id, 0, c.at(id).square});
            return c.next(f, Stands);
        case Argued:
            if (c.choice.kind() != ChoiceKind::Yes) return c.next(f, Stands);
            return c.call(f, Heard, Procedure::Argue, ArgueLocals{seat, 0});
        case Heard: return c.s.result != 0 ? c.done(0) : c.next(f, Stands);
        default:
            // lrb4.ref.sent-off-with-ball
            if (holds_ball(c.s, id)) c.s.ball = {c.at(id).square, nobody, BallState::Loose};
            take_off_pitch(c.s, id, Place::SentOff);
            judge(c.s, {DeedKind::SentOff, seat, {}});
            c.tell([&] {
                return Event{.kind = EventKind::SentOff, .rule = Rule::lrb4_ref_sent_off, .seat = seat, .player = id};
            });
            return c.done(1);
    }
}

}  // namespace dugout::match
