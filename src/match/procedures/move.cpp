#include "match/procedures/move.hpp"
#include "match/procedures/context.hpp"
#include "match/skills.hpp"

// One square of movement, with the rolls it needs in the order of lrb4.gfi.order: dodge, going for it,
// pick-up. And standing up. The result is 1 when the player may go on.

namespace dugout::match {

Flow run_move_step(Context& c, Frame& f) {
    enum { Leave, Dodged, Arrive, WentForIt, Entered, PickedUp, Fallen, Settled };
    auto& l = f.locals<MoveStepLocals>();
    switch (f.step) {
        case Leave:
            // lrb4.dodge.when, lrb4.dodge.one-roll
            if (tackle_zones(c.s, l.from, opponent(seat_of(c.s, l.player))) > 0)
                return c.call(f, Dodged, Procedure::Test, test(RollKind::Dodge, l.player, l.from, l.to));
            return c.next(f, Arrive);
        case Dodged:
            if (c.s.result != 0) return c.next(f, Arrive);
            move_player(c.s, l.player, l.to);
            knock_down(c, l.player, Rule::lrb4_dodge_failure);
            return c.next(f, Fallen);
        case Arrive:
            move_player(c.s, l.player, l.to);
            c.tell([&] {
                return Event{.kind = EventKind::Moved,
                             .rule = Rule::lrb4_move_directions,
                             .seat = seat_of(c.s, l.player),
                             .player = l.player,
                             .from = l.from,
                             .to = l.to};
            });
            if (l.going_for_it != 0)
                return c.call(f, WentForIt, Procedure::Test, test(RollKind::GoForIt, l.player, l.from, l.to));
            return c.next(f, Entered);
        case WentForIt:
            if (c.s.result != 0) return c.next(f, Entered);
            knock_down(c, l.player, Rule::lrb4_gfi_roll);
            return c.next(f, Fallen);
        case Entered:
            // lrb4.pick-up.must-try
            if (c.s.ball.state == BallState::OnGround && c.s.ball.square == l.to)
                return c.call(f, PickedUp, Procedure::Test, test(RollKind::PickUp, l.player, l.to, l.to));
            return c.done(1);
        case PickedUp:
            if (c.s.result != 0) {
                give_ball(c.s, l.player);
                c.tell([&] {
                    return Event{.kind = EventKind::PickedUp,
                                 .rule = Rule::lrb4_pick_up_success,
                                 .seat = seat_of(c.s, l.player),
                                 .player = l.player,
                                 .to = l.to};
                });
                return c.done(1);
            }
            if (seat_of(c.s, l.player) == c.s.active) turnover(c, Rule::lrb4_turnover_failed_pick_up);
            c.s.ball.state = BallState::Loose;
            settle_ball(c, f, Settled);
            return Flow::Go;
        case Fallen: return c.call(f, Settled, Procedure::Injury, hurt(l.player, nobody, Harm::Fall, true));
        default:
            if (settle_ball(c, f, Settled)) return Flow::Go;
            return c.done(0);
    }
}

// lrb4.stand-up.low-ma: the 4+ of a slow player. Everybody else just gets up.
Flow run_stand_up(Context& c, Frame& f) {
    enum { Start, Rolled };
    const PlayerId id = f.locals<PlayerLocals>().player;
    if (f.step == Start && c.at(id).ma < stand_up_cost)
        return c.call(f, Rolled, Procedure::Test, test(RollKind::StandUp, id));
    if (f.step == Rolled && c.s.result == 0) return c.done(0);
    c.at(id).place = Place::Standing;
    c.tell([&] {
        return Event{
            .kind = EventKind::StoodUp, .rule = Rule::lrb4_stand_up_cost, .seat = seat_of(c.s, id), .player = id};
    });
    return c.done(1);
}

}  // namespace dugout::match
