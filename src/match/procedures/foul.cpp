#include "match/procedures/context.hpp"

// A foul, the referee, and arguing with him.

namespace dugout::match {

namespace {

constexpr int referee_sees = 6;
constexpr int watched_bonus = 2;

std::uint8_t watch_mark(Seat seat) { return static_cast<std::uint8_t>(index(seat) + 1); }

}  // namespace

Flow run_foul(Context& c, Frame& f) {
    enum { Strike, Referee, Judged, Settle };
    const auto l = f.locals<PlayerLocals>();
    const Seat seat = seat_of(c.s, l.player);
    switch (f.step) {
        case Strike:
            c.tell([&] {
                return Event{.kind = EventKind::Fouled,
                             .rule = Rule::lrb4_foul_action,
                             .seat = seat,
                             .player = l.player,
                             .other = l.other};
            });
            return c.call(f, Referee, Procedure::Injury, hurt(l.other, l.player, Harm::Foul, true));
        case Referee: {
            // lrb4.ref.eye-moves: the referee watches the team that fouled last.
            const bool watched = c.s.watched == watch_mark(seat);
            c.s.watched = watch_mark(seat);
            if (c.s.referee_off != 0) return c.next(f, Settle);
            const int die = c.dice.d6();
            const int total = die + (watched ? watched_bonus : 0);
            c.tell([&] {
                Event e{.kind = EventKind::Rolled,
                        .rule = Rule::lrb4_ref_roll,
                        .seat = opponent(seat),
                        .player = l.player,
                        .detail = static_cast<std::uint8_t>(RollKind::Referee),
                        .success = total >= referee_sees};
                e.dice[0] = static_cast<std::uint8_t>(die);
                e.dice_count = 1;
                e.target = referee_sees;
                e.total = static_cast<std::int8_t>(total);
                if (watched) e.modifiers.add(Rule::lrb4_ref_eye, watched_bonus);
                return e;
            });
            if (total < referee_sees) return c.next(f, Settle);
            return c.call(f, Judged, Procedure::SentOff, PlayerLocals{l.player, nobody});
        }
        case Judged:
            if (c.s.result != 0) turnover(c, Rule::lrb4_turnover_sent_off);
            return c.next(f, Settle);
        default:
            if (settle_ball(c, f, Settle)) return Flow::Go;
            return c.done();
    }
}

// lrb4.argue.roll: the result is 1 when the player has to go.
Flow run_sent_off(Context& c, Frame& f) {
    enum { Call, Argued, Stands };
    const PlayerId id = f.locals<PlayerLocals>().player;
    const Seat seat = seat_of(c.s, id);
    switch (f.step) {
        case Call:
            if (c.team(seat).coach_off == 0)
                return c.ask(f, Argued, {DecisionKind::Argue, seat, id, 0, c.at(id).square});
            return c.next(f, Stands);
        case Argued: {
            if (c.choice.kind() != ChoiceKind::Yes) return c.next(f, Stands);
            const int die = c.roll_d6(RollKind::Argue, Rule::lrb4_argue_roll, seat, 6);
            if (die == 6) {
                c.tell([&] {
                    return Event{.kind = EventKind::DecisionOverturned,
                                 .rule = Rule::lrb4_argue_roll,
                                 .seat = seat,
                                 .player = id};
                });
                return c.done(0);
            }
            if (die == 1) {
                c.team(seat).coach_off = 1;
                c.tell([&] {
                    return Event{.kind = EventKind::CoachSentOff, .rule = Rule::lrb4_argue_coach_off, .seat = seat};
                });
            }
            return c.next(f, Stands);
        }
        default:
            // lrb4.ref.sent-off-with-ball
            if (holds_ball(c.s, id)) c.s.ball = {c.at(id).square, nobody, BallState::Loose};
            take_off_pitch(c.s, id, Place::SentOff);
            c.tell([&] {
                return Event{.kind = EventKind::SentOff, .rule = Rule::lrb4_ref_sent_off, .seat = seat, .player = id};
            });
            return c.done(1);
    }
}

}  // namespace dugout::match
