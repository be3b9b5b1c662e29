#include "match/procedures/action.hpp"

#include <algorithm>

#include "match/objectives.hpp"
#include "match/procedures/block.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/foul.hpp"
#include "match/procedures/kick.hpp"
#include "match/procedures/move.hpp"
#include "match/procedures/pass.hpp"
#include "match/procedures/turn.hpp"
#include "match/procedures/weapons.hpp"

// A declared action, step by step until its coach ends it or something ends it for him.

namespace dugout::match {

namespace {

enum Step : std::uint8_t { Begin, Prepared, Choose, Chosen, StoodUp, Moved, AfterDeed, HandedOff, Last, Over };

void declare(Context& c, const ActionLocals& l) {
    const Seat seat = seat_of(c.s, l.player);
    // lrb4.action.team-limits: used up as soon as it is declared
    use_action(c.team(seat), l.kind);
    c.at(l.player).set(Mark::Acted);
    action_is_declared(c.s, l.player);
    forget_action_uses(c.s);
    c.tell([&] {
        return Event{.kind = EventKind::ActionDeclared,
                     .rule = Rule::lrb4_action_declare,
                     .seat = seat,
                     .player = l.player,
                     .detail = static_cast<std::uint8_t>(l.kind)};
    });
}

// third.turn.no-declaration: the deed says what the move has been.
void settle_on(Context& c, ActionLocals& l, ActionKind kind) {
    if (!l.undecided()) return;
    l.kind = kind;
    const Seat seat = seat_of(c.s, l.player);
    use_action(c.team(seat), kind);
    c.tell([&] {
        return Event{.kind = EventKind::ActionDeclared,
                     .rule = Rule::third_turn_no_declaration,
                     .seat = seat,
                     .player = l.player,
                     .detail = static_cast<std::uint8_t>(kind)};
    });
}

// A block by a player who has not moved: he may go on afterwards where the blitz is free and his squares allow it. The
// second block of Frenzy costs a blitzer a square, so who wants that and a move has to announce the blitz.
void settle_on_block(Context& c, ActionLocals& l) {
    if (!l.undecided()) return;
    if (!may_become_block(c.s, l)) return settle_on(c, l, ActionKind::Blitz);
    const Player& player = c.at(l.player);
    if (!may_become_blitz(c.s, l) || movement(player) == 0 || player.has(Skill::Frenzy))
        settle_on(c, l, ActionKind::Block);
}

bool nothing_left_to_do(const State& s, const ActionLocals& l) {
    if (l.is(DeedDone) || s.turnover != 0 || s.scored != 0 || s.time_up != 0) return true;
    return !s.at(l.player).on_pitch();
}

Flow go(Context& c, Frame& f, ActionLocals& l, int squares, bool leap) {
    if (l.is(Undeclared) && l.is(BlockMade)) settle_on(c, l, ActionKind::Blitz);
    const int gone_for = squares_gone_for(c.s, l, squares);
    l.moved = static_cast<std::uint8_t>(l.moved + squares);
    return c.call(f, Moved, Procedure::MoveStep,
                  move_step(l.player, c.at(l.player).square, c.choice.square(), gone_for, leap));
}

// Pays for the block of a Blitz; a Block action is over with it.
int pay_for_block(const State& s, ActionLocals& l) {
    l.set(BlockMade);
    if (l.kind == ActionKind::Block) {
        l.set(DeedDone);
        return 0;
    }
    const int gone_for = squares_gone_for(s, l, 1);
    ++l.moved;
    return gone_for;
}

Flow block(Context& c, Frame& f, ActionLocals& l, PlayerId second) {
    settle_on_block(c, l);
    BlockLocals block{};
    block.attacker = l.player;
    block.defender = c.choice.player();
    block.second = second;
    block.set(BlockInBlitz, l.kind == ActionKind::Blitz);
    block.set(BlockHorns, l.kind == ActionKind::Blitz && l.is(Stepped) && c.at(l.player).has(Skill::Horns));
    block.set(BlockGoesForIt, pay_for_block(c.s, l) > 0);
    return c.call(f, AfterDeed, Procedure::Block, block);
}

Flow attack(Context& c, Frame& f, ActionLocals& l) {
    settle_on_block(c, l);
    const bool goes_for_it = pay_for_block(c.s, l) > 0;
    return c.call(f, AfterDeed, Procedure::Attack,
                  AttackLocals{l.player, c.choice.player(), static_cast<std::uint8_t>(goes_for_it), 0});
}

// kicking.skill.vicious-kick-details: it takes the place of the block and is paid for like one.
Flow kick_viciously(Context& c, Frame& f, ActionLocals& l) {
    settle_on_block(c, l);
    const bool goes_for_it = pay_for_block(c.s, l) > 0;
    return c.call(f, AfterDeed, Procedure::ViciousKick, vicious_kick(l.player, c.choice.player(), goes_for_it));
}

template <class Locals>
Flow last_deed(Context& c, Frame& f, ActionLocals& l, Procedure procedure, const Locals& locals) {
    l.set(DeedDone);
    return c.call(f, AfterDeed, procedure, locals);
}

Flow deed(Context& c, Frame& f, ActionLocals& l) {
    switch (c.choice.kind()) {
        case ChoiceKind::StandUp:
            l.moved =
                static_cast<std::uint8_t>(std::min(squares_to_stand_up(c.at(l.player)), movement(c.at(l.player))));
            return c.call(f, StoodUp, Procedure::StandUp, PlayerLocals{l.player, nobody});
        case ChoiceKind::Go: return go(c, f, l, 1, false);
        case ChoiceKind::Leap: return go(c, f, l, 2, true);
        case ChoiceKind::Swing:
            ++l.moved;
            return c.call(f, Moved, Procedure::FanaticMove,
                          FanaticLocals{l.player, static_cast<std::uint8_t>(c.choice.value()), nobody, 0, nowhere});
        case ChoiceKind::Hit: return block(c, f, l, nobody);
        case ChoiceKind::HitTwo: return block(c, f, l, PlayerId{static_cast<std::uint8_t>(c.choice.value())});
        case ChoiceKind::Attack: return attack(c, f, l);
        case ChoiceKind::Throw:
            settle_on(c, l, ActionKind::Pass);
            return last_deed(c, f, l, Procedure::Pass, pass_by(l.player, PassMode::Normal));
        case ChoiceKind::HailMary:
            settle_on(c, l, ActionKind::Pass);
            return last_deed(c, f, l, Procedure::Pass, pass_by(l.player, PassMode::HailMary));
        case ChoiceKind::ThrowMate:
            settle_on(c, l, ActionKind::Pass);
            return last_deed(c, f, l, Procedure::ThrowMate, PlayerLocals{l.player, c.choice.player()});
        case ChoiceKind::HandTo:
            if (hand_off_is_free(c.s)) {  // third.handoff.free: by whoever holds the ball, and the action goes on
                spend_hand_off(c);
                return c.call(f, HandedOff, Procedure::HandOff, PlayerLocals{c.s.ball.carrier, c.choice.player()});
            }
            settle_on(c, l, ActionKind::HandOff);
            return last_deed(c, f, l, Procedure::HandOff, PlayerLocals{l.player, c.choice.player()});
        case ChoiceKind::FoulOn:
            settle_on(c, l, ActionKind::Foul);
            return last_deed(c, f, l, Procedure::Foul, FoulLocals{l.player, c.choice.player(), 0, 0});
        case ChoiceKind::Gaze: return last_deed(c, f, l, Procedure::Gaze, PlayerLocals{l.player, c.choice.player()});
        case ChoiceKind::KickBall:
            settle_on(c, l, ActionKind::Kick);
            return last_deed(c, f, l, Procedure::Kick, kick_by(l.player));
        case ChoiceKind::ViciousKick: return kick_viciously(c, f, l);
        default: return c.next(f, Last);  // end-action, or the clock
    }
}

// third.injury.stunned: all he can do is to turn face up.
Flow roll_over(Context& c, Frame& f, const ActionLocals& l) {
    c.at(l.player).place = Place::Prone;
    c.tell([&] {
        return Event{.kind = EventKind::TurnedOver,
                     .rule = Rule::third_injury_stunned,
                     .seat = seat_of(c.s, l.player),
                     .player = l.player};
    });
    return c.next(f, Over);
}

// Actions that are one deed from the start.
Flow single_deed(Context& c, Frame& f, ActionLocals& l) {
    switch (l.kind) {
        case ActionKind::Bomb: return last_deed(c, f, l, Procedure::Bomb, bomb_of(l.player));
        case ActionKind::StartSaw: return last_deed(c, f, l, Procedure::StartSaw, PlayerLocals{l.player, nobody});
        case ActionKind::Shoot: return last_deed(c, f, l, Procedure::Shoot, PlayerLocals{l.player, nobody});
        default: return c.next(f, Choose);
    }
}

}  // namespace

Flow run_action(Context& c, Frame& f) {
    auto& l = f.locals<ActionLocals>();
    switch (f.step) {
        case Begin:
            declare(c, l);
            if (l.kind == ActionKind::RollOver) return roll_over(c, f, l);
            return c.call(f, Prepared, Procedure::PreAction, PreActionLocals{l.player, l.kind, 0, 0});
        case Prepared:
            if (c.s.result == action_lost) return c.next(f, Over);
            if (c.s.result == must_feed) {  // lrb4.skill.blood-lust.lost-action
                l.kind = ActionKind::Move;
                l.clear(Undeclared);
                l.set(MustBite);
            }
            return single_deed(c, f, l);
        case Choose:
            if (nothing_left_to_do(c.s, l) || !any_step_left(c.s, l)) return c.next(f, Last);
            return c.ask(f, Chosen, {DecisionKind::Step, seat_of(c.s, l.player), l.player, 0, nowhere});
        case Chosen: return deed(c, f, l);
        case StoodUp:
            if (c.s.result == 0) l.set(DeedDone);  // lrb4.stand-up.low-ma: no turnover
            l.set(StoodUpFirst);
            return c.next(f, Choose);
        case Moved:
            if (c.s.result == move_ended) l.set(DeedDone);
            if (c.s.result == move_made) l.set(Stepped);
            if (c.s.result == move_held) l.set(HeldBack);
            check_touchdown(c, l.player);  // a ball that came loose on the way may have found a scorer
            return c.next(f, Choose);
        case AfterDeed:
            if (!c.at(l.player).standing()) l.set(DeedDone);
            // Somebody may have been pushed into, or caught the ball in, the end zone he attacks.
            check_touchdown(c, l.is(DeedDone) && !l.is(MustBite) ? nobody : l.player);
            return c.next(f, Choose);
        case HandedOff:
            if (c.s.result == ball_kept && holds_ball(c.s, l.player)) l.set(DeedDone);
            check_touchdown(c, l.player);
            return c.next(f, Choose);
        case Last:
            // lrb4.skill.blood-lust.touchdown: the bite comes before the touchdown. lrb4.fanatic.tired: only after a
            // finished move.
            if (l.is(MustBite)) return c.call(f, Over, Procedure::Bite, PlayerLocals{l.player, nobody});
            if (is_fanatic(c.at(l.player)) && c.at(l.player).standing() && c.s.turnover == 0) tire(c, l.player);
            // kicking.action.must-kick: without a ball to kick the action ends the turn all the same
            if (l.kind == ActionKind::Kick && c.s.scored == 0) turnover(c, Rule::kicking_action_must_kick);
            return c.next(f, Over);
        default:
            check_touchdown(c, nobody);
            action_ends(c.s, l);
            c.tell([&] {
                return Event{.kind = EventKind::ActionEnded,
                             .rule = Rule::lrb4_action_one_at_a_time,
                             .seat = seat_of(c.s, l.player),
                             .player = l.player};
            });
            return c.done();
    }
}

}  // namespace dugout::match
