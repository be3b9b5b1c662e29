#include "match/procedures/block.hpp"
#include "match/procedures/context.hpp"

// Throwing a team-mate: the throw, where he comes down, and whether on his feet.

namespace dugout::match {

namespace {

enum Step : std::uint8_t {
    Aim,
    Aimed,
    Thrown,
    Deviate,
    Land,
    LandingRolled,
    PushedAway,
    HurtThrown,
    HurtOther,
    HurtInCrowd,
    Settle
};

struct ThrowMateLocals {
    PlayerId thrower;
    PlayerId mate;
    Square at;         // the square he is over
    Square came_from;  // the one before, for the push
    PlayerId other;    // whom he lands on
    PlayerId crowd;    // who has ended in the crowd
    std::uint8_t deviations;
    std::uint8_t accurate;
    std::uint8_t had_ball;
    std::uint8_t pad;
};

constexpr int deviations_of_a_miss = 3;

void take_off(Context& c, ThrowMateLocals& l) {
    l.had_ball = holds_ball(c.s, l.mate) ? 1 : 0;
    if (l.had_ball != 0) c.s.ball = {c.at(l.mate).square, nobody, BallState::InAir};
    take_off_pitch(c.s, l.mate, Place::InAir);
}

void touch_down(Context& c, const ThrowMateLocals& l) {
    put_on_pitch(c.s, l.mate, l.at, Place::Standing);
    forced_into(c, l.mate, l.at);
    if (l.had_ball != 0) give_ball(c.s, l.mate);
}

// lrb4.turnover.thrown-carrier: his fall alone is a turnover only if he has the ball.
void fall(Context& c, const ThrowMateLocals& l, Rule rule) { knock_down(c, l.mate, rule, DownTurnover::OnlyWithBall); }

Flow into_the_crowd(Context& c, Frame& f, ThrowMateLocals& l) {
    c.at(l.mate).place = Place::Reserves;
    l.crowd = l.mate;
    c.tell([&] {
        return Event{.kind = EventKind::PushedOff,
                     .rule = Rule::lrb4_ttm_off_pitch,
                     .seat = seat_of(c.s, l.mate),
                     .player = l.mate,
                     .from = l.at};
    });
    if (l.had_ball != 0) {
        c.s.ball = {l.at, nobody, BallState::Out};
        turnover(c, Rule::lrb4_turnover_thrown_carrier);
    }
    return c.next(f, HurtInCrowd);
}

// lrb4.ttm.on-player: he takes the square, and both go down.
Flow crash(Context& c, Frame& f, ThrowMateLocals& l) {
    if (c.s.result == push_stopped) return c.next(f, Deviate);  // nobody gave way: he bounces on
    if (c.s.result == pushed_off) l.crowd = PlayerId{c.s.result_die};
    touch_down(c, l);
    fall(c, l, Rule::lrb4_ttm_on_player);
    if (c.at(l.other).standing()) knock_down(c, l.other, Rule::lrb4_ttm_on_player);
    if (seat_of(c.s, l.other) == c.s.active) turnover(c, Rule::lrb4_ttm_on_player_turnover);
    return c.next(f, HurtThrown);
}

}  // namespace

Flow run_throw_mate(Context& c, Frame& f) {
    auto& l = f.locals<ThrowMateLocals>();
    const Seat seat = seat_of(c.s, l.thrower);
    switch (f.step) {
        case Aim:
            l.other = nobody;
            l.crowd = nobody;
            return c.ask(f, Aimed, {DecisionKind::ThrowMateTarget, seat, l.thrower, l.mate.value, nowhere});
        case Aimed:
            l.at = c.choice.square();
            l.came_from = c.at(l.mate).square;
            c.tell([&] {
                return Event{.kind = EventKind::MateThrown,
                             .rule = Rule::lrb4_ttm_requirements,
                             .seat = seat,
                             .player = l.thrower,
                             .other = l.mate,
                             .from = l.came_from,
                             .to = l.at};
            });
            return c.call(f, Thrown, Procedure::Test, test(RollKind::ThrowMate, l.thrower, l.at));
        case Thrown:
            if (c.s.result == 0 && is_fumble(c.s, throw_mate_roll(c.s, l.thrower, l.at), c.s.result_die)) {
                c.tell([&] {
                    return Event{.kind = EventKind::Fumbled,
                                 .rule = Rule::lrb4_ttm_fumble,
                                 .seat = seat,
                                 .player = l.thrower,
                                 .other = l.mate};
                });
                fall(c, l, Rule::lrb4_ttm_fumble);
                return c.next(f, HurtThrown);
            }
            l.accurate = c.s.result;
            take_off(c, l);
            return c.next(f, l.accurate != 0 ? Land : Deviate);
        case Deviate: {
            const Square from = l.at;
            const Square to = from + scatter(c.roll_d8(RollKind::Deviation, Rule::lrb4_ttm_accuracy, from));
            c.tell([&] {
                return Event{.kind = EventKind::Deviated,
                             .rule = Rule::lrb4_ttm_accuracy,
                             .player = l.mate,
                             .from = from,
                             .to = to};
            });
            if (!on_pitch(to)) return into_the_crowd(c, f, l);
            l.came_from = from;
            l.at = to;
            return c.next(f, ++l.deviations < deviations_of_a_miss ? Deviate : Land);
        }
        case Land:
            l.other = player_at(c.s, l.at);
            if (l.other) return c.call(f, PushedAway, Procedure::Push, PushLocals{l.mate, l.other, l.came_from, 0, 0});
            touch_down(c, l);
            return c.call(f, LandingRolled, Procedure::Test,
                          test(RollKind::Landing, l.mate, nowhere, nowhere, l.accurate));
        case LandingRolled:
            c.tell([&] {
                return Event{.kind = EventKind::Landed,
                             .rule = c.s.result != 0 ? Rule::lrb4_landing_success : Rule::lrb4_landing_failure,
                             .seat = seat,
                             .player = l.mate,
                             .to = l.at,
                             .success = c.s.result != 0};
            });
            if (c.s.result != 0) return c.next(f, Settle);
            fall(c, l, Rule::lrb4_landing_failure);
            return c.next(f, HurtThrown);
        case PushedAway: return crash(c, f, l);
        case HurtThrown: return c.call(f, HurtOther, Procedure::Injury, hurt(l.mate, nobody, Harm::Landing, true));
        case HurtOther:
            if (l.other && l.other != l.crowd)
                return c.call(f, HurtInCrowd, Procedure::Injury, hurt(l.other, nobody, Harm::Landing, true));
            return c.next(f, HurtInCrowd);
        case HurtInCrowd:
            if (l.crowd) return c.call(f, Settle, Procedure::Injury, hurt(l.crowd, nobody, Harm::Crowd, false));
            return c.next(f, Settle);
        default:
            if (settle_ball(c, f, Settle)) return Flow::Go;
            return c.done();
    }
}

}  // namespace dugout::match
