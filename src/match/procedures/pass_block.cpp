#include "match/procedures/context.hpp"
#include "match/procedures/move.hpp"
#include "match/procedures/pass.hpp"
#include "match/skills.hpp"

// A Pass Block move: up to three squares, one at a time, never out of reach of a square that is worth it.

namespace dugout::match {

bool may_pass_block(const State& s, PlayerId id, const PassLocals& pass) {
    const Player& player = s.at(id);
    if (!player.standing() || !player.has(Skill::PassBlock) || player.has_used(Used::PassBlock) ||
        !able_to_leave_square(player))
        return false;
    // lrb4.faq.blocker-pass-block-dump-off: not the blocker himself
    if (pass.mode == PassMode::DumpOff && s.at(id).is(Mark::Acted) && acting_player(s) == id) return false;
    return reaches_pass_block_goal(s, {id, pass.thrower, pass.target, pass_block_squares, pass.mode}, player.square,
                                   pass_block_squares);
}

bool anybody_may_pass_block(const State& s, const PassLocals& l) {
    bool found = false;
    for_each_on_pitch(s, opponent(seat_of(s, l.thrower)),
                      [&](PlayerId id) { found = found || may_pass_block(s, id, l); });
    return found;
}

bool is_pass_block_goal(const State& s, const PassBlockLocals& l, Square square) {
    if (adjacent(square, s.at(l.thrower).square)) return true;
    // kicking.ext.pass-block: whence he blocks the kick or hinders the kicker; a kick has no named receiver
    if (l.mode == PassMode::Kick) return false;
    const PlayerId receiver = player_at(s, l.target);
    if (receiver && receiver != l.mover && adjacent(square, l.target)) return true;
    return l.mode != PassMode::HailMary && s.rulebook.uses(Option::Interceptions) && able_to_catch(s, l.mover) &&
           under_ruler(s, s.at(l.thrower).square, l.target, square);
}

namespace {

bool worth_entering(const State& s, const PassBlockLocals& l, Square square, int steps_left, bool may_leap);

// Any goal within so many steps over free squares, with one leap for two of them where he has it.
bool finds_goal(const State& s, const PassBlockLocals& l, Square square, int steps, bool may_leap) {
    for (const Direction step : neighbours)
        if (steps >= 1 && worth_entering(s, l, square + step, steps - 1, may_leap)) return true;
    if (!may_leap || steps < 2) return false;
    for (int dx = -2; dx <= 2; ++dx)
        for (int dy = -2; dy <= 2; ++dy) {
            const Square to = square + Direction{static_cast<std::int8_t>(dx), static_cast<std::int8_t>(dy)};
            if (worth_entering(s, l, to, steps - 2, leaps_freely(s.at(l.mover)))) return true;
        }
    return false;
}

bool worth_entering(const State& s, const PassBlockLocals& l, Square square, int steps_left, bool may_leap) {
    if (!is_empty(s, square)) return false;
    return is_pass_block_goal(s, l, square) || (steps_left > 0 && finds_goal(s, l, square, steps_left, may_leap));
}

}  // namespace

bool reaches_pass_block_goal(const State& s, const PassBlockLocals& l, Square square, int steps) {
    return finds_goal(s, l, square, steps, able_to_leap(s.at(l.mover)));
}

PlayerId acting_player(const State& s) {
    for (int i = s.depth - 1; i >= 0; --i)
        if (s.stack[static_cast<std::size_t>(i)].procedure == Procedure::Action)
            return s.stack[static_cast<std::size_t>(i)].locals<PlayerLocals>().player;
    return nobody;
}

Flow run_pass_block(Context& c, Frame& f) {
    enum { Ask, Answered, Moved };
    auto& l = f.locals<PassBlockLocals>();
    switch (f.step) {
        case Ask:
            if (l.steps_left == 0) return c.done();
            return c.ask(f, Answered,
                         {DecisionKind::PassBlockStep, seat_of(c.s, l.mover), l.mover, 0, c.at(l.mover).square});
        case Answered: {
            if (c.choice.kind() == ChoiceKind::EndAction) return c.done();
            const bool leap = c.choice.kind() == ChoiceKind::Leap;
            l.steps_left = static_cast<std::uint8_t>(l.steps_left - (leap ? 2 : 1));
            return c.call(f, Moved, Procedure::MoveStep,
                          move_step(l.mover, c.at(l.mover).square, c.choice.square(), 0, leap));
        }
        default:
            if (c.s.result != move_made) return c.done();
            return c.next(f, Ask);
    }
}

}  // namespace dugout::match
