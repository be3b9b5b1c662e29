#include "match/procedures/pass.hpp"

#include "match/procedures/context.hpp"
#include "match/skills.hpp"

// A pass in the order of lrb4.pass.sequence, and a hand-off.

namespace dugout::match {

namespace {

enum Step : std::uint8_t { Aim, Aimed, InterceptAnswered, InterceptRolled, Throw, Thrown, Deviate, Settled };

constexpr int deviations_of_a_miss = 3;

bool thrown_by_active_team(const State& s, PlayerId thrower) {
    return s.phase == Phase::Turn && s.active == seat_of(s, thrower);
}

bool held_by(const State& s, Seat seat) {
    return s.ball.state == BallState::Held && seat_of(s, s.ball.carrier) == seat;
}

// lrb4.turnover.ball-not-caught: nothing is decided until the ball has stopped.
void turnover_unless_held(Context& c, PlayerId thrower, Rule rule) {
    if (thrown_by_active_team(c.s, thrower) && !held_by(c.s, seat_of(c.s, thrower))) turnover(c, rule);
}

Flow fumble(Context& c, Frame& f, const PassLocals& l) {
    c.tell([&] {
        return Event{.kind = EventKind::Fumbled,
                     .rule = Rule::lrb4_fumble_when,
                     .seat = seat_of(c.s, l.thrower),
                     .player = l.thrower};
    });
    if (thrown_by_active_team(c.s, l.thrower)) turnover(c, Rule::lrb4_fumble_effect);
    return c.call(f, Settled, Procedure::Bounce, SquareLocals{c.at(l.thrower).square, 0, nobody});
}

}  // namespace

bool may_intercept(const State& s, PlayerId candidate, PlayerId thrower, Square target) {
    return able_to_intercept(s, candidate) && in_the_way(s.at(thrower).square, target, s.at(candidate).square);
}

bool anybody_may_intercept(const State& s, PlayerId thrower, Square target) {
    if (!s.rulebook.uses(Option::Interceptions)) return false;
    bool found = false;
    for_each_on_pitch(s, opponent(seat_of(s, thrower)),
                      [&](PlayerId id) { found = found || may_intercept(s, id, thrower, target); });
    return found;
}

Flow run_pass(Context& c, Frame& f) {
    auto& l = f.locals<PassLocals>();
    const Seat seat = seat_of(c.s, l.thrower);
    switch (f.step) {
        case Aim: return c.ask(f, Aimed, {DecisionKind::PassTarget, seat, l.thrower, 0, nowhere});
        case Aimed:
            l.target = c.choice.square();
            c.tell([&] {
                return Event{.kind = EventKind::PassThrown,
                             .rule = Rule::lrb4_pass_measure,
                             .seat = seat,
                             .player = l.thrower,
                             .from = c.at(l.thrower).square,
                             .to = l.target,
                             .detail = static_cast<std::uint8_t>(counted_range(c.s, l.thrower, l.target))};
            });
            if (anybody_may_intercept(c.s, l.thrower, l.target))
                return c.ask(f, InterceptAnswered, {DecisionKind::Intercept, opponent(seat), l.thrower, 0, l.target});
            return c.next(f, Throw);
        case InterceptAnswered:
            if (c.choice.kind() != ChoiceKind::Intercept) return c.next(f, Throw);
            l.interceptor = c.choice.player();
            return c.call(f, InterceptRolled, Procedure::Test, test(RollKind::Intercept, l.interceptor));
        case InterceptRolled:
            if (c.s.result == 0) return c.next(f, Throw);
            give_ball(c.s, l.interceptor);
            c.tell([&] {
                return Event{.kind = EventKind::Intercepted,
                             .rule = Rule::lrb4_intercept_success,
                             .seat = opponent(seat),
                             .player = l.interceptor,
                             .other = l.thrower};
            });
            if (thrown_by_active_team(c.s, l.thrower)) turnover(c, Rule::lrb4_intercept_success);
            return c.done();
        case Throw: return c.call(f, Thrown, Procedure::Test, test(RollKind::Pass, l.thrower, l.target));
        case Thrown: {
            if (c.s.result != 0) {
                l.accurate = 1;
                c.tell([&] {
                    return Event{.kind = EventKind::PassAccurate,
                                 .rule = Rule::lrb4_pass_accurate,
                                 .seat = seat,
                                 .player = l.thrower,
                                 .to = l.target};
                });
                return c.call(f, Settled, Procedure::Land,
                              SquareLocals{l.target, static_cast<std::uint8_t>(Delivery::Accurate), nobody});
            }
            if (is_fumble(c.s, pass_roll(c.s, l.thrower, l.target), c.s.result_die)) return fumble(c, f, l);
            c.tell([&] {
                return Event{.kind = EventKind::PassInaccurate,
                             .rule = Rule::lrb4_pass_inaccurate,
                             .seat = seat,
                             .player = l.thrower,
                             .to = l.target};
            });
            l.ball = l.target;
            return c.next(f, Deviate);
        }
        case Deviate: {
            const Square from = l.ball;
            const Square to = from + scatter(c.roll_d8(RollKind::Deviation, Rule::lrb4_pass_inaccurate, from));
            c.tell([&] {
                return Event{.kind = EventKind::Deviated, .rule = Rule::lrb4_pass_inaccurate, .from = from, .to = to};
            });
            if (!on_pitch(to)) {  // lrb4.pass.off-pitch
                c.s.ball = {from, nobody, BallState::InAir};
                return c.call(f, Settled, Procedure::ThrowIn, SquareLocals{from, 0, nobody});
            }
            l.ball = to;
            if (++l.deviations < deviations_of_a_miss) return c.next(f, Deviate);
            return c.call(f, Settled, Procedure::Land,
                          SquareLocals{to, static_cast<std::uint8_t>(Delivery::Loose), nobody});
        }
        default:
            // lrb4.pass.no-completion: only an accurate throw caught where it was aimed counts.
            if (l.accurate != 0 && held_by(c.s, seat) && c.s.ball.carrier != l.thrower &&
                c.at(c.s.ball.carrier).square == l.target)
                c.tell([&] {
                    return Event{.kind = EventKind::Completed,
                                 .rule = Rule::lrb4_pass_accurate,
                                 .seat = seat,
                                 .player = l.thrower,
                                 .other = c.s.ball.carrier};
                });
            turnover_unless_held(c, l.thrower, Rule::lrb4_turnover_ball_not_caught);
            return c.done();
    }
}

// lrb4.hand-off.catch: no roll to hand over, but the receiver has to try.
Flow run_hand_off(Context& c, Frame& f) {
    enum { Give, Caught, Settled };
    const auto l = f.locals<PlayerLocals>();
    switch (f.step) {
        case Give:
            c.tell([&] {
                return Event{.kind = EventKind::HandedOff,
                             .rule = Rule::lrb4_hand_off_action,
                             .seat = seat_of(c.s, l.player),
                             .player = l.player,
                             .other = l.other};
            });
            c.s.ball = {c.at(l.other).square, nobody, BallState::InAir};
            return c.call(f, Caught, Procedure::Catch,
                          SquareLocals{c.at(l.other).square, static_cast<std::uint8_t>(Delivery::HandOff), l.other});
        case Caught:
            if (c.s.result == 0)
                return c.call(f, Settled, Procedure::Bounce, SquareLocals{c.at(l.other).square, 0, nobody});
            return c.next(f, Settled);
        default: turnover_unless_held(c, l.player, Rule::lrb4_hand_off_turnover); return c.done();
    }
}

}  // namespace dugout::match
