#include "manager/procedures/context.hpp"

// The ball of a match, and players who move from one match to another.

namespace dugout::manager {

namespace {

enum class BallStep : std::uint8_t { Begin, Answer, Done };
enum class MoveStep : std::uint8_t { Begin, Answer, HandOver, Done };

// manager.keyword.dump-off: who could have the ball instead.
bool may_dump_off(const State& s, const BallLocals& ball) {
    if (!has(ball.player, Keyword::DumpOff)) return false;
    CardSet others = players_of(s, ball.match, ball.owner) - ball.chain;
    others.remove(ball.player);
    return !others.empty();
}

Flow ask_dump_off(Context& c, Frame& frame, const BallLocals& ball) {
    return c.ask(frame, BallStep::Answer,
                 {.kind = DecisionKind::DumpOff, .seat = ball.owner, .card = ball.player, .match = ball.match});
}

BallLocals handed_on(const BallLocals& ball, CardId to) {
    BallLocals next = ball;
    next.chain.add(ball.player);
    next.player = to;
    return next;
}

}  // namespace

void to_midfield(Context& c, int match, Rule rule) {
    const CardId carrier = c.s.match(match).carrier;
    if (!carrier) return;
    c.s.match(match).carrier = no_card;
    c.tell(
        {.kind = EventKind::BallToMidfield, .rule = rule, .card = carrier, .match = static_cast<std::uint8_t>(match)});
}

// manager.state.drop-ball: the player has gone down or has left.
Flow run_drop_ball(Context& c, Frame& frame) {
    const auto ball = frame.locals<BallLocals>();
    switch (static_cast<BallStep>(frame.step)) {
        case BallStep::Begin:
            c.s.match(ball.match).carrier = no_card;
            if (may_dump_off(c.s, ball)) return ask_dump_off(c, frame, ball);
            c.choice = Choice(ChoiceKind::No);
            return c.next(frame, BallStep::Answer);
        case BallStep::Answer:
            if (c.choice.kind() == ChoiceKind::Give)
                return c.call(frame, BallStep::Done, Procedure::GiveBall, handed_on(ball, c.choice.card()));
            c.tell({.kind = EventKind::BallToMidfield,
                    .rule = Rule::manager_state_drop_ball,
                    .card = ball.player,
                    .match = ball.match});
            return c.done();
        case BallStep::Done: return c.done();
    }
    return Flow::Wait;
}

// The player would become the carrier.
Flow run_give_ball(Context& c, Frame& frame) {
    auto& ball = frame.locals<BallLocals>();
    switch (static_cast<BallStep>(frame.step)) {
        case BallStep::Begin:
            if (may_dump_off(c.s, ball)) return ask_dump_off(c, frame, ball);
            c.choice = Choice(ChoiceKind::No);
            return c.next(frame, BallStep::Answer);
        case BallStep::Answer:
            if (c.choice.kind() == ChoiceKind::Give) {
                ball = handed_on(ball, c.choice.card());
                return c.next(frame, BallStep::Begin);
            }
            c.s.match(ball.match).carrier = ball.player;
            c.tell({.kind = EventKind::TookBall,
                    .rule = ball.chain.empty() ? Rule::manager_pass_midfield : Rule::manager_keyword_dump_off,
                    .seat = ball.owner,
                    .card = ball.player,
                    .match = ball.match});
            return c.call(frame, BallStep::Done, Procedure::Offer,
                          window_for(c.s, Trigger::FoeGetsBall, ball.player, no_card, ball.match));
        case BallStep::Done: return c.done();
    }
    return Flow::Wait;
}

// manager.move.basics, manager.move.legal, manager.move.ball
Flow run_move(Context& c, Frame& frame) {
    const auto move = frame.locals<MoveLocals>();
    const Seat owner = owner_of(c.s, move.player);
    switch (static_cast<MoveStep>(frame.step)) {
        case MoveStep::Begin:
            if (!may_move(c.s, move.player, move.from)) return c.done();
            return c.ask(frame, MoveStep::Answer,
                         {.kind = DecisionKind::Destination, .seat = owner, .card = move.player, .match = move.from});
        case MoveStep::Answer: {
            const bool down = is_down(c.s, move.player);
            const bool carried = is_carrier(c.s, move.player, move.from);
            const std::int8_t bonus = c.s.bonus[move.player.value];
            leave_match(c, move.player, move.from);
            const Spot to = c.choice.spot();
            if (down) c.s.down.add(move.player);
            c.s.bonus[move.player.value] = bonus;
            c.tell({.kind = EventKind::Moved,
                    .rule = Rule::manager_move_basics,
                    .seat = owner,
                    .card = move.player,
                    .match = to.match,
                    .number = static_cast<std::int16_t>(to.side)});
            enter_match(c, move.player, to);
            if (!carried) return c.done();
            const CardSet mates = players_of(c.s, move.from, owner);
            if (mates.empty()) {
                c.tell({.kind = EventKind::BallToMidfield,
                        .rule = Rule::manager_move_ball,
                        .card = move.player,
                        .match = move.from});
                return c.done();
            }
            return c.ask(frame, MoveStep::HandOver,
                         {.kind = DecisionKind::HandOver, .seat = owner, .card = move.player, .match = move.from});
        }
        case MoveStep::HandOver: {
            BallLocals ball;
            ball.player = c.choice.card();
            ball.owner = owner;
            ball.match = move.from;
            return c.call(frame, MoveStep::Done, Procedure::GiveBall, ball);
        }
        case MoveStep::Done: return c.done();
    }
    return Flow::Wait;
}

}  // namespace dugout::manager
