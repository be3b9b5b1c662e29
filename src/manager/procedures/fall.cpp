#include "manager/procedures/context.hpp"

// A player becomes down, is injured or is ejected: manager.state.down, manager.state.injured, manager.score.ejection.

namespace dugout::manager {

namespace {

enum class FallStep : std::uint8_t { Begin, Apply, Ball, Responses, Done };
enum class EjectStep : std::uint8_t { Begin, Apply, Done };

BallLocals ball_of(CardId player, Seat owner, int match) {
    BallLocals ball;
    ball.player = player;
    ball.owner = owner;
    ball.match = static_cast<std::uint8_t>(match);
    return ball;
}

bool is_whistle(const Token& token, CardId player) {
    return token.on == player && token.kind == static_cast<std::uint8_t>(TokenKind::Whistle);
}

}  // namespace

// The result is 1 when the player was injured.
Flow run_fall(Context& c, Frame& frame) {
    auto& fall = frame.locals<FallLocals>();
    switch (static_cast<FallStep>(frame.step)) {
        case FallStep::Begin:
            fall.carried = is_carrier(c.s, fall.player, fall.match);
            if (!fall.injury) return c.next(frame, FallStep::Apply);
            return c.call(frame, FallStep::Apply, Procedure::Offer,
                          window_for(c.s, Trigger::OwnInjured, fall.player, fall.by, fall.match));
        case FallStep::Apply:
            if (fall.injury && fall.cancelled) {
                c.tell({.kind = EventKind::InjuryAvoided,
                        .rule = Rule::manager_upgrade_response,
                        .card = fall.player,
                        .match = fall.match});
                return c.done(0);
            }
            if (fall.injury) {
                leave_match(c, fall.player, fall.match);
                set_tokens_aside(c, fall.player);
                c.s.of(fall.owner).discard.add(fall.player);
            } else {
                c.s.down.add(fall.player);
            }
            c.tell({.kind = fall.injury ? EventKind::Injured : EventKind::WentDown,
                    .rule = fall.injury ? Rule::manager_state_injured : Rule::manager_state_down,
                    .seat = fall.owner,
                    .card = fall.player,
                    .match = fall.match});
            return c.next(frame, FallStep::Ball);
        case FallStep::Ball:
            // manager.keyword.sure-hands: down is not enough to make it drop the ball.
            if (!fall.carried || (!fall.injury && has(fall.player, Keyword::SureHands)))
                return c.next(frame, FallStep::Responses);
            return c.call(frame, FallStep::Responses, Procedure::DropBall,
                          ball_of(fall.player, fall.owner, fall.match));
        case FallStep::Responses:
            if (fall.quiet) return c.done(fall.injury ? 1 : 0);
            return c.call(frame, FallStep::Done, Procedure::Offer,
                          window_for(c.s, fall.injury ? Trigger::FoeInjured : Trigger::OwnDowned, fall.player, fall.by,
                                     fall.match));
        case FallStep::Done: return c.done(fall.injury ? 1 : 0);
    }
    return Flow::Wait;
}

Flow run_eject(Context& c, Frame& frame) {
    auto& eject = frame.locals<EjectLocals>();
    const Seat owner = owner_of(c.s, eject.player);
    switch (static_cast<EjectStep>(frame.step)) {
        case EjectStep::Begin:
            return c.call(frame, EjectStep::Apply, Procedure::Offer,
                          window_for(c.s, Trigger::OwnEjected, eject.player, no_card, eject.match));
        case EjectStep::Apply: {
            if (eject.cancelled) {
                for (Token& token : c.s.tokens)
                    if (is_whistle(token, eject.player)) token.on = no_card;
                c.tell({.kind = EventKind::EjectionAvoided,
                        .rule = Rule::manager_score_abilities,
                        .card = eject.player,
                        .match = eject.match});
                return c.done();
            }
            const bool carried = is_carrier(c.s, eject.player, eject.match);
            leave_match(c, eject.player, eject.match);
            set_tokens_aside(c, eject.player);
            c.s.of(owner).discard.add(eject.player);
            c.tell({.kind = EventKind::Ejected,
                    .rule = Rule::manager_score_ejection,
                    .seat = owner,
                    .card = eject.player,
                    .match = eject.match});
            if (!carried) return c.done();
            return c.call(frame, EjectStep::Done, Procedure::DropBall, ball_of(eject.player, owner, eject.match));
        }
        case EjectStep::Done: return c.done();
    }
    return Flow::Wait;
}

}  // namespace dugout::manager
