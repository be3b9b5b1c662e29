#include "match/procedures/move.hpp"

#include "match/book.hpp"
#include "match/objectives.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/dodge.hpp"
#include "match/skills.hpp"

// One square of movement, or one leap, with the rolls it needs in the order of lrb4.gfi.order: dodge (or the
// leap's own roll), going for it, pick-up. Then whoever shadows him. And standing up.

namespace dugout::match {

namespace {

enum Step : std::uint8_t {
    Leave,
    Left,
    Arrive,
    Leapt,
    GoForIt,
    WentForIt,
    Enter,
    PickUpAnswered,
    PickedUp,
    Settled,
    Followed,
    Fall,
    Hurt,
    Finished
};

// lrb4.skill.diving-tackle.placement, lrb4.skill.diving-tackle.stand-firm
void bring_diver_down(Context& c, MoveStepLocals& l) {
    if (!l.diver) return;
    const Square before = c.at(l.diver).square;
    const Square square = is_empty(c.s, l.from) ? l.from : before;
    move_player(c.s, l.diver, square);
    c.at(l.diver).place = Place::Prone;
    if (holds_ball(c.s, l.diver)) c.s.ball = {square, nobody, BallState::Loose};
    forced_into(c, l.diver, square);  // the mover may have left a ball there
    c.tell([&] {
        return Event{.kind = EventKind::DivedIn,
                     .rule = Rule::lrb4_skill_diving_tackle_placement,
                     .seat = seat_of(c.s, l.diver),
                     .player = l.diver,
                     .from = before,
                     .to = square};
    });
    l.diver = nobody;
}

bool must_dodge(const State& s, const MoveStepLocals& l) {
    if (ignores_tackle_zones(s.at(l.player))) return false;
    return tackle_zones(s, l.from, opponent(seat_of(s, l.player))) > 0;
}

// lrb4.deathroller.gfi: it does not fall, it blows up; knock_down sees to it.
Flow fall(Context& c, Frame& f, MoveStepLocals& l, Rule rule) {
    knock_down(c, l.player, rule);
    bring_diver_down(c, l);
    return c.next(f, Fall);
}

Flow left(Context& c, Frame& f, MoveStepLocals& l) {
    l.diver = PlayerId{c.s.result_die};
    switch (c.s.result) {
        case dodge_made: return c.next(f, Arrive);
        case dodge_held: return c.done(move_held);
        case dodge_stood_firm: bring_diver_down(c, l); return c.next(f, Finished);
        default: move_player(c.s, l.player, l.to); return fall(c, f, l, Rule::lrb4_dodge_failure);
    }
}

Flow try_pick_up(Context& c, Frame& f, const MoveStepLocals& l) {
    if (c.at(l.player).is(Mark::Buzzing)) {  // lrb4.handicap.buzzing
        c.s.result = 0;
        return c.next(f, PickedUp);
    }
    return c.call(f, PickedUp, Procedure::Test, test(RollKind::PickUp, l.player, l.to, l.to));
}

// lrb4.pick-up.must-try, unless he can never hold it: then it bounces away (lrb4.bounce.when).
Flow enter(Context& c, Frame& f, MoveStepLocals& l) {
    if (c.s.ball.state != BallState::OnGround || c.s.ball.square != l.to) return c.next(f, Followed);
    const Player& player = c.at(l.player);
    if (!able_to_carry(player)) {
        c.s.ball.state = BallState::Loose;
        return c.next(f, Settled);
    }
    if (pick_up_is_optional(c.s))
        return c.ask(f, PickUpAnswered, {DecisionKind::PickUp, seat_of(c.s, l.player), l.player, 0, l.to});
    return try_pick_up(c, f, l);
}

// third.pickup.optional: it stays where it is, under him.
Flow leave_ball(Context& c, Frame& f, const MoveStepLocals& l) {
    c.tell([&] {
        return Event{.kind = EventKind::BallLeft,
                     .rule = Rule::third_pickup_optional,
                     .seat = seat_of(c.s, l.player),
                     .player = l.player,
                     .to = l.to};
    });
    return c.next(f, Followed);
}

}  // namespace

Flow run_move_step(Context& c, Frame& f) {
    auto& l = f.locals<MoveStepLocals>();
    const Seat seat = seat_of(c.s, l.player);
    switch (f.step) {
        case Leave:
            if (must_dodge(c.s, l))
                return c.call(f, Left, Procedure::Dodge,
                              DodgeLocals{l.player, nobody, l.from, l.to, 0,
                                          static_cast<std::uint8_t>(l.leap != 0 ? Leaping : 0)});
            return c.next(f, Arrive);
        case Left: return left(c, f, l);
        case Arrive:
            move_player(c.s, l.player, l.to);
            bring_diver_down(c, l);
            c.tell([&] {
                return Event{.kind = EventKind::Moved,
                             .rule = l.leap != 0 ? Rule::lrb4_skill_leap_where : Rule::lrb4_move_directions,
                             .seat = seat,
                             .player = l.player,
                             .from = l.from,
                             .to = l.to};
            });
            if (l.leap != 0) {
                c.at(l.player).spend(Used::Leap);
                return c.call(f, Leapt, Procedure::Test, test(RollKind::Leap, l.player, l.from, l.to));
            }
            return c.next(f, GoForIt);
        case Leapt:
            if (c.s.result != 0) return c.next(f, GoForIt);
            return fall(c, f, l, Rule::lrb4_skill_leap_failure);
        case GoForIt:
            if (l.going_for_it == 0) return c.next(f, Enter);
            --l.going_for_it;
            return c.call(f, WentForIt, Procedure::Test, test(RollKind::GoForIt, l.player, l.from, l.to));
        case WentForIt:
            if (c.s.result != 0) {
                steps_by_going_for_it(c.s, l.player, l.from, l.to);
                return c.next(f, GoForIt);
            }
            return fall(c, f, l, Rule::lrb4_gfi_roll);
        case Enter:
            if (is_trapped(c.s, l.player, l.to) && springs_trap(c, l.player))
                return fall(c, f, l, Rule::matched_trap_hire);
            return enter(c, f, l);
        case PickUpAnswered: return c.choice.kind() == ChoiceKind::Yes ? try_pick_up(c, f, l) : leave_ball(c, f, l);
        case PickedUp:
            if (c.s.result != 0) {
                give_ball(c.s, l.player);
                c.tell([&] {
                    return Event{.kind = EventKind::PickedUp,
                                 .rule = Rule::lrb4_pick_up_success,
                                 .seat = seat,
                                 .player = l.player,
                                 .to = l.to};
                });
                return c.next(f, Followed);
            }
            if (c.s.phase == Phase::Turn && seat == c.s.active) turnover(c, Rule::lrb4_turnover_failed_pick_up);
            c.s.ball.state = BallState::Loose;
            return c.next(f, Settled);
        case Settled:
            if (settle_ball(c, f, Settled)) return Flow::Go;
            if (c.s.turnover != 0) return c.done(move_ended);
            return c.next(f, Followed);
        case Followed:
            if (settle_ball(c, f, Followed)) return Flow::Go;  // a diver may have dropped it
            if (c.s.phase != Phase::Turn || seat != c.s.active) return c.done(move_made);
            return c.become(f, Procedure::Shadow, ShadowLocals{l.player, nobody, l.from});
        case Fall:
            if (c.at(l.player).place != Place::Prone) return c.next(f, Finished);  // out of the match already
            return c.call(f, Hurt, Procedure::Injury, hurt(l.player, nobody, Harm::Fall, true));
        case Hurt: return c.next(f, Finished);
        default:
            if (settle_ball(c, f, Finished)) return Flow::Go;
            return c.done(move_ended);
    }
}

// lrb4.skill.shadowing.trigger: after the square has been left, one after the other until one succeeds.
Flow run_shadow(Context& c, Frame& f) {
    enum { Ask, Answered, Fought, Settle };
    auto& l = f.locals<ShadowLocals>();
    const auto finish = [&] {
        if (l.shadow)
            for (Player& player : c.s.players) player.forget(Used::ShadowTried);
        return c.done(move_made);
    };
    switch (f.step) {
        case Ask: {
            bool anybody = false;
            if (is_empty(c.s, l.from))
                for_each_reactor(c.s, l.mover, l.from, Skill::Shadowing,
                                 [&](PlayerId id) { anybody = anybody || may_react(c.s, id, Skill::Shadowing); });
            if (!anybody) return finish();
            return c.ask(f, Answered,
                         {DecisionKind::React, opponent(seat_of(c.s, l.mover)), l.mover,
                          static_cast<std::uint8_t>(Skill::Shadowing), l.from});
        }
        case Answered:
            if (c.choice.kind() != ChoiceKind::Use) return finish();
            l.shadow = c.choice.player();
            c.at(l.shadow).spend(Used::ShadowTried);
            return c.call(f, Fought, Procedure::Contest, contest(RollKind::Shadowing, l.mover, l.shadow));
        case Fought: {
            if (c.s.result == 0) return c.next(f, Ask);
            const Square from = c.at(l.shadow).square;
            move_player(c.s, l.shadow, l.from);
            forced_into(c, l.shadow, l.from);
            c.tell([&] {
                return Event{.kind = EventKind::Shadowed,
                             .rule = Rule::lrb4_skill_shadowing_move,
                             .seat = seat_of(c.s, l.shadow),
                             .player = l.shadow,
                             .other = l.mover,
                             .from = from,
                             .to = l.from};
            });
            return c.next(f, Settle);
        }
        default:
            if (settle_ball(c, f, Settle)) return Flow::Go;  // the mover may have left it there
            return finish();
    }
}

// lrb4.stand-up.low-ma: the 4+ of a slow player. Everybody else just gets up.
Flow run_stand_up(Context& c, Frame& f) {
    enum { Start, Rolled };
    const PlayerId id = f.locals<PlayerLocals>().player;
    const Player& player = c.at(id);
    if (f.step == Start && squares_to_stand_up(player) > movement(player))
        return c.call(f, Rolled, Procedure::Test, test(RollKind::StandUp, id));
    if (f.step == Rolled && c.s.result == 0) return c.done(0);
    c.at(id).place = Place::Standing;
    c.tell([&] {
        return Event{.kind = EventKind::StoodUp,
                     .rule = player.has(Skill::JumpUp) ? Rule::lrb4_skill_jump_up_stand : Rule::lrb4_stand_up_cost,
                     .seat = seat_of(c.s, id),
                     .player = id};
    });
    return c.done(1);
}

}  // namespace dugout::match
