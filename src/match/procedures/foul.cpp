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

bool argue(Context& c, Seat seat) {
    const int die = c.roll_d6(RollKind::Argue, Rule::lrb4_argue_roll, seat, 6);
    if (die == 6)
        c.tell(
            [&] { return Event{.kind = EventKind::DecisionOverturned, .rule = Rule::lrb4_argue_roll, .seat = seat}; });
    if (die == 1) {
        c.team(seat).coach_off = 1;
        c.tell(
            [&] { return Event{.kind = EventKind::CoachSentOff, .rule = Rule::lrb4_argue_coach_off, .seat = seat}; });
    }
    return die == 6;
}

// The referee points to the dugout; the result is 1 when the player has to go.
Flow run_sent_off(Context& c, Frame& f) {
    enum { Call, BribeAnswered, ArgueAsk, Argued, Stands };
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
            if (c.choice.kind() == ChoiceKind::Yes && argue(c, seat)) return c.done(0);
            return c.next(f, Stands);
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
