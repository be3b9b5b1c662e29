#include "match/procedures/action.hpp"

#include "match/procedures/block.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/move.hpp"

// A declared action, step by step until its coach ends it or something ends it for him.

namespace dugout::match {

namespace {

enum Step : std::uint8_t { Begin, Choose, Chosen, StoodUp, Moved, DeedDone, Over };

void declare(Context& c, const ActionLocals& l) {
    const Seat seat = seat_of(c.s, l.player);
    // lrb4.action.team-limits: used up as soon as it is declared.
    c.team(seat).actions_used = static_cast<std::uint8_t>(c.team(seat).actions_used | 1u << static_cast<int>(l.kind));
    c.at(l.player).set(Mark::Acted);
    for (Player& player : c.s.players) player.used &= static_cast<std::uint16_t>(Used::PerTurn);
    c.tell([&] {
        return Event{.kind = EventKind::ActionDeclared,
                     .rule = Rule::lrb4_action_declare,
                     .seat = seat,
                     .player = l.player,
                     .detail = static_cast<std::uint8_t>(l.kind)};
    });
}

bool nothing_left_to_do(const State& s, const ActionLocals& l) {
    if (l.over != 0 || s.turnover != 0 || s.scored != 0 || s.time_up != 0) return true;
    return !s.at(l.player).on_pitch();
}

Flow one_square(Context& c, Frame& f, ActionLocals& l) {
    const bool going_for_it = goes_for_it(c.s, l);
    ++l.moved;
    return c.call(
        f, Moved, Procedure::MoveStep,
        MoveStepLocals{l.player, static_cast<std::uint8_t>(going_for_it), c.at(l.player).square, c.choice.square()});
}

Flow block(Context& c, Frame& f, ActionLocals& l) {
    BlockLocals block{};
    block.attacker = l.player;
    block.defender = c.choice.player();
    l.block_made = 1;
    if (l.kind == ActionKind::Block) {
        l.over = 1;
    } else {
        block.going_for_it = goes_for_it(c.s, l) ? 1 : 0;
        ++l.moved;
    }
    return c.call(f, DeedDone, Procedure::Block, block);
}

Flow deed(Context& c, Frame& f, ActionLocals& l) {
    switch (c.choice.kind()) {
        case ChoiceKind::StandUp:
            l.moved = static_cast<std::uint8_t>(std::min<int>(stand_up_cost, c.at(l.player).ma));
            return c.call(f, StoodUp, Procedure::StandUp, PlayerLocals{l.player, nobody});
        case ChoiceKind::Go: return one_square(c, f, l);
        case ChoiceKind::Hit: return block(c, f, l);
        case ChoiceKind::Throw: l.over = 1; return c.call(f, DeedDone, Procedure::Pass, PlayerLocals{l.player, nobody});
        case ChoiceKind::ThrowMate:
            l.over = 1;
            return c.call(f, DeedDone, Procedure::ThrowMate, PlayerLocals{l.player, c.choice.player()});
        case ChoiceKind::HandTo:
            l.over = 1;
            return c.call(f, DeedDone, Procedure::HandOff, PlayerLocals{l.player, c.choice.player()});
        case ChoiceKind::FoulOn:
            l.over = 1;
            return c.call(f, DeedDone, Procedure::Foul, PlayerLocals{l.player, c.choice.player()});
        default: return c.next(f, Over);  // end-action, or the clock
    }
}

}  // namespace

Flow run_action(Context& c, Frame& f) {
    auto& l = f.locals<ActionLocals>();
    switch (f.step) {
        case Begin: declare(c, l); return c.next(f, Choose);
        case Choose:
            if (nothing_left_to_do(c.s, l) || !any_step_left(c.s, l)) return c.next(f, Over);
            return c.ask(f, Chosen, {DecisionKind::Step, seat_of(c.s, l.player), l.player, 0, nowhere});
        case Chosen: return deed(c, f, l);
        case StoodUp:
            if (c.s.result == 0) l.over = 1;  // lrb4.stand-up.low-ma: no turnover
            return c.next(f, Choose);
        case Moved:
            if (c.s.result == 0) l.over = 1;
            return c.next(f, Choose);
        case DeedDone:
            if (!c.at(l.player).standing()) l.over = 1;
            // Somebody may have been pushed into, or caught the ball in, the end zone he attacks.
            check_touchdown(c, l.over != 0 ? nobody : l.player);
            return c.next(f, Choose);
        default:
            check_touchdown(c, nobody);
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
