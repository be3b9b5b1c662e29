#include "match/procedures/throw_mate.hpp"

#include "match/procedures/block.hpp"
#include "match/procedures/context.hpp"
#include "match/skills.hpp"

// Throwing a team-mate: the throw, where he comes down, and whether on his feet.

namespace dugout::match {

namespace {

enum Step : std::uint8_t {
    Grab,
    Hungry,
    EscapePushed,
    Aim,
    Aimed,
    Thrown,
    Deviate,
    DeviateAnswered,
    Land,
    LandingRolled,
    PushedAway,
    HurtThrown,
    HurtOther,
    HurtInCrowd,
    Settle
};

constexpr int deviations_of_a_miss = 3;

void take_off(Context& c, ThrowMateLocals& l) {
    if (c.at(l.mate).place == Place::InAir) return;  // on his way already
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
void fall(Context& c, const ThrowMateLocals& l, Rule rule) {
    knock_down(c, l.mate, rule, Rule::lrb4_turnover_thrown_carrier);
}

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

void roll_deviation(Context& c, ThrowMateLocals& l) {
    l.die = static_cast<std::uint8_t>(c.roll_d8(RollKind::Deviation, Rule::lrb4_ttm_accuracy, l.at));
}

Flow deviate(Context& c, Frame& f, ThrowMateLocals& l) {
    const Square from = l.at;
    const Square to = from + scatter(l.die);
    c.tell([&] {
        return Event{
            .kind = EventKind::Deviated, .rule = Rule::lrb4_ttm_accuracy, .player = l.mate, .from = from, .to = to};
    });
    if (!on_pitch(to)) return into_the_crowd(c, f, l);
    l.came_from = from;
    l.at = to;
    return c.next(f, ++l.deviations < deviations_of_a_miss ? Deviate : Land);
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

// lrb4.skill.always-hungry.eaten
Flow eaten(Context& c, Frame& f, ThrowMateLocals& l) {
    if (holds_ball(c.s, l.mate)) {
        c.s.ball = {c.at(l.thrower).square, nobody, BallState::Loose};
        turnover(c, Rule::lrb4_skill_always_hungry_eaten);
    }
    take_off_pitch(c.s, l.mate, Place::Dead);
    c.tell([&] {
        return Event{.kind = EventKind::Eaten,
                     .rule = Rule::lrb4_skill_always_hungry_eaten,
                     .seat = seat_of(c.s, l.mate),
                     .player = l.mate,
                     .other = l.thrower};
    });
    return c.next(f, Settle);
}

// lrb4.skill.always-hungry.escape: into a random square next to the thrower.
Flow escape(Context& c, Frame& f, ThrowMateLocals& l) {
    take_off(c, l);
    const Square thrower = c.at(l.thrower).square;
    do {
        l.at = thrower + scatter(c.roll_d8(RollKind::Escape, Rule::lrb4_skill_always_hungry_escape, thrower));
    } while (!on_pitch(l.at));
    l.other = player_at(c.s, l.at);
    if (l.other) return c.call(f, EscapePushed, Procedure::Push, PushLocals{l.thrower, l.other, thrower, 0, 0});
    c.s.result = pushed_back;
    return c.next(f, EscapePushed);
}

Flow escaped(Context& c, Frame& f, ThrowMateLocals& l) {
    if (c.s.result == push_stopped) return escape(c, f, l);  // nobody gave way: another square
    if (l.other && c.s.result == pushed_off) l.crowd = PlayerId{c.s.result_die};
    touch_down(c, l);
    fall(c, l, Rule::lrb4_skill_always_hungry_escape);
    // lrb4.skill.always-hungry.turnover: a third player who is knocked over counts like any other
    if (l.other && c.at(l.other).standing()) knock_down(c, l.other, Rule::lrb4_skill_always_hungry_escape);
    return c.next(f, HurtThrown);
}

}  // namespace

Flow run_throw_mate(Context& c, Frame& f) {
    auto& l = f.locals<ThrowMateLocals>();
    const Seat seat = seat_of(c.s, l.thrower);
    switch (f.step) {
        case Grab:
            l.other = nobody;
            l.crowd = nobody;
            if (c.at(l.thrower).has(Skill::AlwaysHungry))
                return c.call(f, Hungry, Procedure::Test, test(RollKind::AlwaysHungry, l.thrower));
            return c.next(f, Aim);
        case Hungry:
            if (c.s.result != 0) return c.next(f, Aim);
            if (c.roll_d6(RollKind::Escape, Rule::lrb4_skill_always_hungry_roll, l.mate, 2) == 1) return eaten(c, f, l);
            return escape(c, f, l);
        case EscapePushed: return escaped(c, f, l);
        case Aim: return c.ask(f, Aimed, {DecisionKind::ThrowMateTarget, seat, l.thrower, l.mate.value, nowhere});
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
        case Deviate:
            roll_deviation(c, l);
            if (may_reroll_loose_dice(c.s)) return ask_loose_reroll(c, f, DeviateAnswered, RollKind::Deviation, l.at);
            return deviate(c, f, l);
        case DeviateAnswered:
            if (c.choice.kind() == ChoiceKind::TeamReroll) {
                use_team_reroll(c, c.s.active, Rule::third_reroll_any_roll);
                roll_deviation(c, l);
            }
            return deviate(c, f, l);
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
