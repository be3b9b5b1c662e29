#include "match/procedures/pass.hpp"

#include "match/book.hpp"
#include "match/objectives.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/dodge.hpp"
#include "match/skills.hpp"

// A pass in the order of lrb4.pass.sequence, and a hand-off.

namespace dugout::match {

namespace {

enum Step : std::uint8_t {
    Aim,
    Aimed,
    Granted,
    PassBlock,
    PassBlockAnswered,
    Intercept,
    InterceptAnswered,
    InterceptRolled,
    SafeThrown,
    Throw,
    Thrown,
    Deviate,
    DeviateAnswered,
    DiveAnswered,
    Settled
};

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

// matched.gifts.socks: his action is over; whoever hands off in somebody else's action has none to lose.
Flow keep_ball(Context& c, PlayerId id) {
    if (acting_player(c.s) == id)
        c.tell([&] {
            return Event{.kind = EventKind::ActionLost,
                         .rule = Rule::matched_gifts_socks,
                         .seat = seat_of(c.s, id),
                         .player = id};
        });
    return c.done(ball_kept);
}

Flow intercepted(Context& c, const PassLocals& l) {
    give_ball(c.s, l.interceptor);
    c.tell([&] {
        return Event{.kind = EventKind::Intercepted,
                     .rule = Rule::lrb4_intercept_success,
                     .seat = seat_of(c.s, l.interceptor),
                     .player = l.interceptor,
                     .other = l.thrower};
    });
    if (thrown_by_active_team(c.s, l.thrower)) turnover(c, Rule::lrb4_intercept_success);
    return c.done();
}

Flow thrown(Context& c, Frame& f, PassLocals& l) {
    const Seat seat = seat_of(c.s, l.thrower);
    if (l.mode == PassMode::HailMary) {  // lrb4.skill.hail-mary-pass.inaccurate: never accurate
        if (c.s.result == 0) return fumble(c, f, l);
    } else if (c.s.result != 0) {
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
    } else if (is_fumble(c.s, pass_roll(c.s, l.thrower, l.target), c.s.result_die)) {
        return fumble(c, f, l);
    }
    c.tell([&] {
        return Event{.kind = EventKind::PassInaccurate,
                     .rule = Rule::lrb4_pass_inaccurate,
                     .seat = seat,
                     .player = l.thrower,
                     .to = l.target};
    });
    l.ball = l.target;
    c.s.ball = {l.target, nobody, BallState::InAir};
    return c.next(f, Deviate);
}

// lrb4.skill.diving-catch.trigger: the one it was thrown to, once it has scattered.
PlayerId diver(const State& s, const PassLocals& l) {
    const PlayerId id = player_at(s, l.target);
    if (!id || l.ball == l.target) return nobody;
    const Player& player = s.at(id);
    const bool able = player.has(Skill::DivingCatch) && able_to_catch(player) && able_to_leave_square(player) &&
                      !player.has_used(Used::DivingCatch);
    return able ? id : nobody;
}

Flow land(Context& c, Frame& f, const PassLocals& l) {
    return c.call(f, Settled, Procedure::Land,
                  SquareLocals{l.ball, static_cast<std::uint8_t>(Delivery::Loose), nobody});
}

void roll_deviation(Context& c, PassLocals& l) {
    l.die = static_cast<std::uint8_t>(c.roll_d8(RollKind::Deviation, Rule::lrb4_pass_inaccurate, l.ball));
}

Flow deviate(Context& c, Frame& f, PassLocals& l) {
    const Square from = l.ball;
    const Square to = from + scatter(l.die);
    c.tell(
        [&] { return Event{.kind = EventKind::Deviated, .rule = Rule::lrb4_pass_inaccurate, .from = from, .to = to}; });
    if (!on_pitch(to)) {  // lrb4.pass.off-pitch
        c.s.ball = {from, nobody, BallState::InAir};
        return c.call(f, Settled, Procedure::ThrowIn, SquareLocals{from, 0, nobody});
    }
    l.ball = to;
    c.s.ball = {to, nobody, BallState::InAir};
    if (++l.deviations < deviations_of_a_miss) return c.next(f, Deviate);
    if (const PlayerId id = diver(c.s, l))
        return c.ask(f, DiveAnswered, {DecisionKind::DiveSquare, seat_of(c.s, id), id, 0, l.ball});
    return land(c, f, l);
}

}  // namespace

bool may_be_target(const State& s, const PassLocals& l, Square square) {
    switch (l.mode) {
        case PassMode::HailMary: return square != s.at(l.thrower).square;
        case PassMode::DumpOff:
            return pass_range(s.at(l.thrower).square, square) == Range::Quick;  // lrb4.skill.dump-off.quick-only
        default: return may_pass_to(s, l.thrower, square);
    }
}

bool under_ruler(const State& s, Square thrower, Square target, Square square) {
    return interceptor_counts_by_base(s) ? base_in_the_way(thrower, target, square)
                                         : in_the_way(thrower, target, square);
}

bool may_intercept(const State& s, PlayerId candidate, PlayerId thrower, Square target) {
    return able_to_catch(s, candidate) && under_ruler(s, s.at(thrower).square, target, s.at(candidate).square);
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
            if (begrudges(c.s, l.thrower, player_at(c.s, l.target)))
                return c.call(f, Granted, Procedure::Test, test(RollKind::Grudge, l.thrower));
            c.s.result = 1;
            return c.next(f, Granted);
        case Granted:
            if (c.s.result == 0) return keep_ball(c, l.thrower);
            c.tell([&] {
                return Event{.kind = EventKind::PassThrown,
                             .rule = Rule::lrb4_pass_measure,
                             .seat = seat,
                             .player = l.thrower,
                             .from = c.at(l.thrower).square,
                             .to = l.target,
                             .detail = static_cast<std::uint8_t>(counted_range(c.s, l.thrower, l.target))};
            });
            return c.next(f, PassBlock);
        case PassBlock:
            if (anybody_may_pass_block(c.s, l))
                return c.ask(f, PassBlockAnswered,
                             {DecisionKind::React, opponent(seat), l.thrower,
                              static_cast<std::uint8_t>(Skill::PassBlock), l.target});
            return c.next(f, Intercept);
        case PassBlockAnswered: {
            if (c.choice.kind() != ChoiceKind::Use) return c.next(f, Intercept);
            const PlayerId mover = c.choice.player();
            c.at(mover).spend(Used::PassBlock);
            c.tell([&] {
                return Event{.kind = EventKind::SkillUsed,
                             .rule = Rule::lrb4_skill_pass_block_trigger,
                             .seat = opponent(seat),
                             .player = mover,
                             .detail = static_cast<std::uint8_t>(Skill::PassBlock)};
            });
            return c.call(f, PassBlock, Procedure::PassBlock,
                          PassBlockLocals{mover, l.thrower, l.target, pass_block_squares, l.mode});
        }
        case Intercept:
            if (l.mode != PassMode::HailMary && anybody_may_intercept(c.s, l.thrower, l.target))
                return c.ask(f, InterceptAnswered, {DecisionKind::Intercept, opponent(seat), l.thrower, 0, l.target});
            return c.next(f, Throw);
        case InterceptAnswered:
            if (c.choice.kind() != ChoiceKind::Intercept) return c.next(f, Throw);
            l.interceptor = c.choice.player();
            return c.call(f, InterceptRolled, Procedure::Test, test(RollKind::Intercept, l.interceptor));
        case InterceptRolled:
            if (c.s.result == 0) return c.next(f, Throw);
            // lrb4.skill.safe-throw.cancel
            if (c.at(l.thrower).has(Skill::SafeThrow) && !c.at(l.thrower).has_used(Used::SafeThrow)) {
                c.at(l.thrower).spend(Used::SafeThrow);
                return c.call(f, SafeThrown, Procedure::Test, test(RollKind::SafeThrow, l.thrower));
            }
            return intercepted(c, l);
        case SafeThrown: return c.s.result != 0 ? c.next(f, Throw) : intercepted(c, l);
        case Throw:
            return c.call(
                f, Thrown, Procedure::Test,
                test(l.mode == PassMode::HailMary ? RollKind::HailMary : RollKind::Pass, l.thrower, l.target));
        case Thrown: return thrown(c, f, l);
        case Deviate:
            roll_deviation(c, l);
            if (may_reroll_loose_dice(c.s)) return ask_loose_reroll(c, f, DeviateAnswered, RollKind::Deviation, l.ball);
            return deviate(c, f, l);
        case DeviateAnswered:
            if (c.choice.kind() == ChoiceKind::TeamReroll) {
                use_team_reroll(c, c.s.active, Rule::third_reroll_any_roll);
                roll_deviation(c, l);
            }
            return deviate(c, f, l);
        case DiveAnswered: {
            if (c.choice.kind() != ChoiceKind::Put) return land(c, f, l);
            const PlayerId id = player_at(c.s, l.target);
            c.at(id).spend(Used::DivingCatch);
            move_player(c.s, id, c.choice.square());
            c.tell([&] {
                return Event{.kind = EventKind::DivedIn,
                             .rule = Rule::lrb4_skill_diving_catch_move,
                             .seat = seat_of(c.s, id),
                             .player = id,
                             .from = l.target,
                             .to = c.choice.square()};
            });
            return land(c, f, l);
        }
        default:
            // lrb4.pass.no-completion: only an accurate throw, caught as it came, counts.
            if (l.accurate != 0 && c.s.result == caught_as_thrown && held_by(c.s, seat)) {
                const bool far = counted_range(c.s, l.thrower, l.target) >= Range::Long;
                judge(c.s, {DeedKind::Pass, seat, seat, far ? LongRange : NoFact});
                c.tell([&] {
                    return Event{.kind = EventKind::Completed,
                                 .rule = Rule::lrb4_pass_accurate,
                                 .seat = seat,
                                 .player = l.thrower,
                                 .other = c.s.ball.carrier};
                });
            }
            turnover_unless_held(c, l.thrower, Rule::lrb4_turnover_ball_not_caught);
            return c.done();
    }
}

// lrb4.hand-off.catch: no roll to hand over, but the receiver has to try.
Flow run_hand_off(Context& c, Frame& f) {
    enum { Ask, Give, Caught, Done };
    const auto l = f.locals<PlayerLocals>();
    switch (f.step) {
        case Ask:
            c.s.result = 1;
            if (begrudges(c.s, l.player, l.other))
                return c.call(f, Give, Procedure::Test, test(RollKind::Grudge, l.player));
            return c.next(f, Give);
        case Give:
            if (c.s.result == 0) return keep_ball(c, l.player);
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
                return c.call(f, Done, Procedure::Bounce, SquareLocals{c.at(l.other).square, 0, nobody});
            return c.next(f, Done);
        default: turnover_unless_held(c, l.player, Rule::lrb4_hand_off_turnover); return c.done();
    }
}

namespace {

// Direction and distance in one byte.
void roll_shot(Context& c, SquareLocals& l) {
    const int d8 = c.roll_d8(RollKind::KickDirection, Rule::lrb4_blunderbuss_shot, l.square);
    const int d6 = c.roll_d6(RollKind::KickDistance, Rule::lrb4_blunderbuss_shot, l.player);
    l.detail = static_cast<std::uint8_t>(10 * d8 + d6);
}

Flow scatter_shot(Context& c, Frame& f, const SquareLocals& l, int step_after) {
    const Direction step = scatter(l.detail / 10);
    Square to = l.square;
    bool out = false;
    for (int i = 0; i < l.detail % 10 && !out; ++i) {
        out = !on_pitch(to + step);
        if (!out) to = to + step;
    }
    c.s.ball = {to, nobody, BallState::InAir};
    if (out) return c.call(f, step_after, Procedure::ThrowIn, SquareLocals{to, 0, nobody});
    return c.call(f, step_after, Procedure::Land, SquareLocals{to, static_cast<std::uint8_t>(Delivery::Loose), nobody});
}

}  // namespace

// lrb4.blunderbuss.shot
Flow run_shoot(Context& c, Frame& f) {
    enum { Aim_, Aimed_, Fired, ScatterAnswered, Done };
    auto& l = f.locals<SquareLocals>();
    switch (f.step) {
        case Aim_: return c.ask(f, Aimed_, {DecisionKind::PassTarget, seat_of(c.s, l.player), l.player, 0, nowhere});
        case Aimed_:
            l.square = c.choice.square();
            c.at(l.player).set(Mark::WeaponSpent);  // lrb4.blunderbuss.reload
            c.tell([&] {
                return Event{.kind = EventKind::BallShot,
                             .rule = Rule::lrb4_blunderbuss_shot,
                             .seat = seat_of(c.s, l.player),
                             .player = l.player,
                             .to = l.square};
            });
            return c.call(f, Fired, Procedure::Test, test(RollKind::Shot, l.player, l.square));
        case Fired: {
            if (c.s.result != 0)
                return c.call(f, Done, Procedure::Land,
                              SquareLocals{l.square, static_cast<std::uint8_t>(Delivery::Accurate), nobody});
            roll_shot(c, l);
            if (may_reroll_loose_dice(c.s))
                return ask_loose_reroll(c, f, ScatterAnswered, RollKind::KickDirection, l.square);
            return scatter_shot(c, f, l, Done);
        }
        case ScatterAnswered:
            if (c.choice.kind() == ChoiceKind::TeamReroll) {
                use_team_reroll(c, c.s.active, Rule::third_reroll_any_roll);
                roll_shot(c, l);
            }
            return scatter_shot(c, f, l, Done);
        default: turnover_unless_held(c, l.player, Rule::lrb4_blunderbuss_pass_action); return c.done();
    }
}

}  // namespace dugout::match
