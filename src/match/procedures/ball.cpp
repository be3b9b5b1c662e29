#include "match/procedures/context.hpp"
#include "match/skills.hpp"

// The ball on its own: landing, bouncing, thrown in by the crowd, caught. On a kick-off it must stay in the
// receiving half; a result of `touchback` says that it did not (lrb4.kickoff.touchback-late).

namespace dugout::match {

namespace {

constexpr int at_rest = 0;
constexpr int held = 1;
constexpr int touchback = 2;  // lrb4.kickoff.touchback-late

bool leaves_kickoff_area(const State& s, Square square) {
    return s.phase == Phase::Kickoff && (!on_pitch(square) || in_own_half(s.kicking, square));
}

void over(State& s, Square square) { s.ball = {square, nobody, BallState::InAir}; }

bool catcher_at(const State& s, Square square) {
    const PlayerId id = player_at(s, square);
    return id && able_to_catch(s, id);
}

Flow come_to_rest(Context& c, Square square) {
    c.s.ball = {square, nobody, BallState::OnGround};
    c.tell([&] { return Event{.kind = EventKind::BallAtRest, .rule = Rule::lrb4_bounce_chain, .to = square}; });
    return c.done(at_rest);
}

}  // namespace

// The ball comes down in a square from a kick, a pass or a throw-in.
Flow run_land(Context& c, Frame& f) {
    enum { Arrive, Caught };
    const auto l = f.locals<SquareLocals>();
    if (f.step == Arrive) {
        over(c.s, l.square);
        if (!catcher_at(c.s, l.square)) return c.become(f, Procedure::Bounce, SquareLocals{l.square, 0, nobody});
        return c.call(f, Caught, Procedure::Catch, SquareLocals{l.square, l.detail, player_at(c.s, l.square)});
    }
    if (c.s.result == 1) return c.done(caught_as_thrown);
    return c.become(f, Procedure::Bounce, SquareLocals{l.square, 0, nobody});
}

// lrb4.bounce.when, lrb4.bounce.chain
Flow run_bounce(Context& c, Frame& f) {
    enum { Bounce, Caught, RerollAnswered };
    auto& l = f.locals<SquareLocals>();
    if (f.step == Caught && c.s.result == 1) return c.done(held);
    const Square from = l.square;
    const auto roll = [&] {
        l.detail = static_cast<std::uint8_t>(c.roll_d8(RollKind::Bounce, Rule::lrb4_bounce_when, from));
    };
    if (f.step != RerollAnswered) {
        over(c.s, from);
        roll();
        if (may_reroll_loose_dice(c.s)) return ask_loose_reroll(c, f, RerollAnswered, RollKind::Bounce, from);
    } else if (c.choice.kind() == ChoiceKind::TeamReroll) {
        use_team_reroll(c, c.s.active, Rule::third_reroll_any_roll);
        roll();
    }
    const Square to = from + scatter(l.detail);
    c.tell(
        [&] { return Event{.kind = EventKind::BallBounced, .rule = Rule::lrb4_bounce_when, .from = from, .to = to}; });
    if (leaves_kickoff_area(c.s, to)) return c.done(touchback);
    if (!on_pitch(to)) {
        c.tell([&] { return Event{.kind = EventKind::BallOut, .rule = Rule::lrb4_throw_in_start, .from = from}; });
        return c.become(f, Procedure::ThrowIn, SquareLocals{from, 0, nobody});
    }
    over(c.s, to);
    l.square = to;
    if (is_empty(c.s, to)) return come_to_rest(c, to);
    if (!catcher_at(c.s, to)) return c.next(f, Bounce);
    return c.call(f, Caught, Procedure::Catch,
                  SquareLocals{to, static_cast<std::uint8_t>(Delivery::Loose), player_at(c.s, to)});
}

namespace {

// Three dice of a throw-in, in one byte. Where they may be rolled again they are told before the ball flies.
std::uint8_t throw_in_dice(Context& c, Square from) {
    std::array<int, 3> dice{};
    for (int& die : dice) die = c.dice.d6();
    if (any_roll_may_be_rerolled(c.s))
        c.tell([&] {
            Event e{.kind = EventKind::Rolled,
                    .rule = Rule::lrb4_throw_in_start,
                    .seat = c.s.active,
                    .from = from,
                    .detail = static_cast<std::uint8_t>(RollKind::ThrowInDirection)};
            for (std::size_t i = 0; i < dice.size(); ++i) e.dice[i] = static_cast<std::uint8_t>(dice[i]);
            e.dice_count = 3;
            return e;
        });
    return pack_three(dice);
}

}  // namespace

// lrb4.throw-in.start, lrb4.throw-in.again
Flow run_throw_in(Context& c, Frame& f) {
    enum { Throw, RerollAnswered };
    auto& l = f.locals<SquareLocals>();
    const Square from = l.square;
    if (f.step == Throw) {
        l.detail = throw_in_dice(c, from);
        if (may_reroll_loose_dice(c.s)) return ask_loose_reroll(c, f, RerollAnswered, RollKind::ThrowInDirection, from);
    } else if (c.choice.kind() == ChoiceKind::TeamReroll) {
        use_team_reroll(c, c.s.active, Rule::third_reroll_any_roll);
        l.detail = throw_in_dice(c, from);
    }
    const std::array<int, 3> dice = unpack_three(l.detail);  // the direction, and two for the distance
    const Direction step = throw_in_direction(from, dice[0]);
    const int squares = dice[1] + dice[2];
    Square to = from;
    for (int i = 0; i < squares && on_pitch(to + step); ++i) to = to + step;
    const bool stays = to == from + step * squares;
    c.tell([&] {
        Event e{.kind = EventKind::ThrownIn,
                .rule = Rule::lrb4_pitch_throw_in_template,
                .from = from,
                .to = to,
                .success = stays};
        for (std::size_t i = 0; i < dice.size(); ++i) e.dice[i] = static_cast<std::uint8_t>(dice[i]);
        e.dice_count = 3;
        return e;
    });
    if (!stays) return c.become(f, Procedure::ThrowIn, SquareLocals{to, 0, nobody});
    return c.become(f, Procedure::Land, SquareLocals{to, static_cast<std::uint8_t>(Delivery::Loose), nobody});
}

// lrb4.catch.who: trying is the coach's choice, except for a ball handed over.
Flow run_catch(Context& c, Frame& f) {
    enum { Offer, Answered, Rolled };
    const auto l = f.locals<SquareLocals>();
    const auto delivery = static_cast<Delivery>(l.detail);
    switch (f.step) {
        case Offer:
            if (c.at(l.player).is(Mark::Buzzing)) return c.done(0);  // lrb4.handicap.buzzing: no roll
            if (delivery != Delivery::HandOff)
                return c.ask(f, Answered, {DecisionKind::Catch, seat_of(c.s, l.player), l.player, l.detail, l.square});
            break;
        case Answered:
            if (c.choice.kind() == ChoiceKind::Yes) break;
            c.tell([&] {
                return Event{.kind = EventKind::CatchDeclined,
                             .rule = Rule::lrb4_catch_who,
                             .seat = seat_of(c.s, l.player),
                             .player = l.player};
            });
            return c.done(0);
        default:
            if (c.s.result == 0) return c.done(0);
            give_ball(c.s, l.player);
            c.tell([&] {
                return Event{.kind = EventKind::Caught,
                             .rule = Rule::lrb4_catch_success,
                             .seat = seat_of(c.s, l.player),
                             .player = l.player,
                             .to = l.square};
            });
            return c.done(1);
    }
    return c.call(f, Rolled, Procedure::Test, test(RollKind::Catch, l.player, nowhere, nowhere, l.detail));
}

void forced_into(Context& c, PlayerId, Square square) {
    if (c.s.ball.state == BallState::OnGround && c.s.ball.square == square) c.s.ball.state = BallState::Loose;
}

bool push_ball_procedure(Context& c) {
    const Ball ball = c.s.ball;
    const Procedure procedure = ball.state == BallState::Loose ? Procedure::Bounce : Procedure::ThrowIn;
    c.push(procedure, SquareLocals{ball.square, 0, nobody});
    return true;
}

}  // namespace dugout::match
