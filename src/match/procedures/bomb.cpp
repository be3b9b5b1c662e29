#include "match/procedures/pass.hpp"
#include "match/procedures/weapons.hpp"
#include "match/skills.hpp"

// A bomb: thrown like the ball, caught and thrown on, and in the end it goes off.

namespace dugout::match {

namespace {

enum Step : std::uint8_t {
    Fuse,
    Aimed,
    InterceptAnswered,
    InterceptRolled,
    Throw,
    Thrown,
    Deviate,
    DeviateAnswered,
    Land,
    CatchAnswered,
    CatchRolled,
    Bounce,
    BounceAnswered
};

constexpr int deviations_of_a_miss = 3;

Flow explode(Context& c, Frame& f, Square square) {
    return c.become(f, Procedure::Explosion, SquareLocals{square, 0, nobody});
}

void roll_scatter(Context& c, BombLocals& l, RollKind kind) {
    const Rule rule = kind == RollKind::Bounce ? Rule::lrb4_bomb_lands : Rule::lrb4_bomb_throw;
    l.die = static_cast<std::uint8_t>(c.roll_d8(kind, rule, l.bomb));
}

void reroll_scatter(Context& c, BombLocals& l, RollKind kind) {
    use_team_reroll(c, c.s.active, Rule::third_reroll_any_roll);
    roll_scatter(c, l, kind);
}

Flow deviate(Context& c, Frame& f, BombLocals& l) {
    const Square to = l.bomb + scatter(l.die);
    if (!on_pitch(to)) return c.done();  // into the crowd, without effect
    l.bomb = to;
    return c.next(f, ++l.deviations < deviations_of_a_miss ? Deviate : Land);
}

// lrb4.bomb.lands
Flow bounce(Context& c, Frame& f, const BombLocals& l) {
    const Square to = l.bomb + scatter(l.die);
    if (!on_pitch(to)) return c.done();
    return explode(c, f, to);
}

Flow caught(Context& c, Frame& f, BombLocals& l, PlayerId by) {
    l.holder = by;
    l.deviations = 0;
    c.tell([&] {
        return Event{
            .kind = EventKind::BombCaught, .rule = Rule::lrb4_bomb_caught, .seat = seat_of(c.s, by), .player = by};
    });
    return c.next(f, Fuse);
}

}  // namespace

Flow run_bomb(Context& c, Frame& f) {
    auto& l = f.locals<BombLocals>();
    const Seat seat = seat_of(c.s, l.holder);
    switch (f.step) {
        case Fuse: {
            // lrb4.bomb.throw: only a 1 at first; lrb4.bomb.later-throws: 1-3
            const int needed = l.throws == 0 ? 2 : 4;
            const Rule rule = l.throws == 0 ? Rule::lrb4_bomb_throw : Rule::lrb4_bomb_later_throws;
            if (c.roll_d6(RollKind::BombFuse, rule, l.holder, needed) < needed)
                return explode(c, f, c.at(l.holder).square);
            if (l.throws < 255) ++l.throws;
            return c.ask(f, Aimed, {DecisionKind::PassTarget, seat, l.holder, 0, nowhere});
        }
        case Aimed:
            l.target = c.choice.square();
            c.tell([&] {
                return Event{.kind = EventKind::BombThrown,
                             .rule = Rule::lrb4_bomb_throw,
                             .seat = seat,
                             .player = l.holder,
                             .from = c.at(l.holder).square,
                             .to = l.target};
            });
            if (anybody_may_intercept(c.s, l.holder, l.target))
                return c.ask(f, InterceptAnswered, {DecisionKind::Intercept, opponent(seat), l.holder, 0, l.target});
            return c.next(f, Throw);
        case InterceptAnswered:
            if (c.choice.kind() != ChoiceKind::Intercept) return c.next(f, Throw);
            l.bomb = c.at(c.choice.player()).square;
            return c.call(f, InterceptRolled, Procedure::Test, test(RollKind::Intercept, c.choice.player()));
        case InterceptRolled:
            if (c.s.result == 0) return c.next(f, Throw);
            return caught(c, f, l, player_at(c.s, l.bomb));
        case Throw: return c.call(f, Thrown, Procedure::Test, test(RollKind::BombThrow, l.holder, l.target));
        case Thrown:
            l.bomb = l.target;
            if (c.s.result != 0) return c.next(f, Land);
            if (is_fumble(c.s, pass_roll(c.s, l.holder, l.target), c.s.result_die)) {
                l.bomb = c.at(l.holder).square;
                return c.next(f, Bounce);
            }
            return c.next(f, Deviate);
        case Deviate:
            roll_scatter(c, l, RollKind::Deviation);
            if (may_reroll_loose_dice(c.s)) return ask_loose_reroll(c, f, DeviateAnswered, RollKind::Deviation, l.bomb);
            return deviate(c, f, l);
        case DeviateAnswered:
            if (c.choice.kind() == ChoiceKind::TeamReroll) reroll_scatter(c, l, RollKind::Deviation);
            return deviate(c, f, l);
        case Land: {
            const PlayerId id = player_at(c.s, l.bomb);
            if (!id || !able_to_catch(c.s, id)) return c.next(f, Bounce);
            const Delivery delivery = l.deviations == 0 ? Delivery::Accurate : Delivery::Loose;
            return c.ask(f, CatchAnswered,
                         {DecisionKind::Catch, seat_of(c.s, id), id, static_cast<std::uint8_t>(delivery), l.bomb});
        }
        case CatchAnswered: {
            if (c.choice.kind() != ChoiceKind::Yes) return c.next(f, Bounce);
            const Delivery delivery = l.deviations == 0 ? Delivery::Accurate : Delivery::Loose;
            return c.call(f, CatchRolled, Procedure::Test,
                          test(RollKind::Catch, player_at(c.s, l.bomb), nowhere, nowhere, static_cast<int>(delivery)));
        }
        case CatchRolled:
            if (c.s.result == 0) return c.next(f, Bounce);
            return caught(c, f, l, player_at(c.s, l.bomb));
        case Bounce:
            roll_scatter(c, l, RollKind::Bounce);
            if (may_reroll_loose_dice(c.s)) return ask_loose_reroll(c, f, BounceAnswered, RollKind::Bounce, l.bomb);
            return bounce(c, f, l);
        default:
            if (c.choice.kind() == ChoiceKind::TeamReroll) reroll_scatter(c, l, RollKind::Bounce);
            return bounce(c, f, l);
    }
}

// lrb4.bomb.explosion: the player in its square, then his neighbours on 4+.
Flow run_explosion(Context& c, Frame& f) {
    enum { Next, Settle };
    auto& l = f.locals<SquareLocals>();
    if (f.step == Next) {
        if (l.detail == 0)
            c.tell(
                [&] { return Event{.kind = EventKind::Exploded, .rule = Rule::lrb4_bomb_explosion, .to = l.square}; });
        while (l.detail <= neighbours.size()) {
            const std::uint8_t i = l.detail++;
            const PlayerId id = player_at(c.s, i == 0 ? l.square : l.square + neighbours[i - 1u]);
            if (!id || !c.at(id).standing()) continue;
            if (i > 0 && c.roll_d6(RollKind::Explosion, Rule::lrb4_bomb_explosion, id, 4) < 4) continue;
            knock_down(c, id, Rule::lrb4_bomb_explosion);
            if (c.at(id).on_pitch()) return c.call(f, Next, Procedure::Injury, hurt(id, nobody, Harm::Explosion, true));
        }
        return c.next(f, Settle);
    }
    if (settle_ball(c, f, Settle)) return Flow::Go;
    return c.done();
}

}  // namespace dugout::match
