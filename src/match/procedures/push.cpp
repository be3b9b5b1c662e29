#include "match/book.hpp"
#include "match/objectives.hpp"
#include "match/procedures/block.hpp"
#include "match/procedures/context.hpp"
#include "match/skills.hpp"

// Pushing a player back, and whoever stands behind him. The squares are chosen from the first pushed player
// to the last; then they all move, the last one first.

namespace dugout::match {

namespace {

// The player whose square is still to be chosen, and where his push comes from.
struct Last {
    PlayerId player;
    Square origin;
};

Last last_of_chain(const State& s, const PushLocals& l) {
    Last last = {l.pushed, l.origin};
    for (int i = 0; i < s.chain_length; ++i) {
        const Square to = s.chain[static_cast<std::size_t>(i)];
        last = {player_at(s, to), s.at(last.player).square};
    }
    return last;
}

bool in_chain(const State& s, const PushLocals& l, PlayerId id) {
    if (id == l.pushed) return true;
    for (int i = 0; i < s.chain_length; ++i)
        if (player_at(s, s.chain[static_cast<std::size_t>(i)]) == id) return true;
    return false;
}

void push_one(Context& c, PlayerId id, PlayerId pusher, Square to) {
    const Square from = c.at(id).square;
    move_player(c.s, id, to);
    forced_into(c, id, from);  // third.pickup.optional: a ball he stood on
    forced_into(c, id, to);
    c.tell([&] {
        return Event{.kind = EventKind::Pushed,
                     .rule = Rule::lrb4_push_squares,
                     .seat = seat_of(c.s, id),
                     .player = id,
                     .other = pusher,
                     .from = from,
                     .to = to};
    });
}

// Moves everybody, from the end of the chain to its beginning.
Flow move_chain(Context& c, const PushLocals& l) {
    std::array<PlayerId, longest_chain + 1> players;
    players[0] = l.pushed;
    const int count = c.s.chain_length;
    for (int i = 0; i < count; ++i) {
        const PlayerId there = player_at(c.s, c.s.chain[static_cast<std::size_t>(i)]);
        players[static_cast<std::size_t>(i) + 1] = there;
    }
    PlayerId off = nobody;
    if (l.crowd != 0) {
        off = players[static_cast<std::size_t>(count)];
        const Square edge = c.at(off).square;
        if (holds_ball(c.s, off)) c.s.ball = {edge, nobody, BallState::Out};  // lrb4.crowd.ball
        c.tell([&] {
            return Event{.kind = EventKind::PushedOff,
                         .rule = Rule::lrb4_push_off_pitch,
                         .seat = seat_of(c.s, off),
                         .player = off,
                         .from = edge};
        });
        judge(c.s, {DeedKind::Crowd, seat_of(c.s, off), seat_of(c.s, l.pusher)});
        take_off_pitch(c.s, off, Place::Reserves);
        forced_into(c, off, edge);
    }
    for (int i = count - 1; i >= 0; --i)
        push_one(c, players[static_cast<std::size_t>(i)], i == 0 ? l.pusher : players[static_cast<std::size_t>(i) - 1],
                 c.s.chain[static_cast<std::size_t>(i)]);
    for (int i = 0; i < count; ++i) c.s.chain[static_cast<std::size_t>(i)] = nowhere;
    c.s.chain_length = 0;
    c.done(off ? pushed_off : pushed_back);
    c.s.result_die = off.value;
    return Flow::Go;
}

}  // namespace

PushOptions push_options(const State& s, const PushLocals& l) {
    const Last last = last_of_chain(s, l);
    const Square own = s.at(last.player).square;
    PushOptions options;
    const auto add = [&](Square square) { options.squares[static_cast<std::size_t>(options.count++)] = square; };
    if ((l.flags & SideStepping) != 0) {
        for (const Direction step : neighbours)
            if (is_empty(s, own + step)) add(own + step);
        return options;
    }
    const std::array<Square, 3> behind = squares_behind(last.origin, own);
    for (const Square square : behind)
        if (is_empty(s, square)) add(square);
    if (options.count > 0) return options;
    for (const Square square : behind)
        if (!on_pitch(square)) options.crowd = true;
    if (options.crowd && !crowd_push_is_optional(s)) return options;
    for (const Square square : behind)
        if (on_pitch(square) && !in_chain(s, l, player_at(s, square))) add(square);
    return options;
}

namespace {

enum Step : std::uint8_t { Reached, StandFirmAnswered, SideStepAnswered, Choose, Chosen };

// The chain ends before anybody has moved: they all keep their squares.
Flow stop(Context& c) {
    for (Square& square : c.s.chain) square = nowhere;
    c.s.chain_length = 0;
    return c.done(push_stopped);
}

bool has_empty_neighbour(const State& s, Square square) {
    for (const Direction step : neighbours)
        if (is_empty(s, square + step)) return true;
    return false;
}

void tell_use(Context& c, PlayerId id, Skill skill, Rule rule) {
    c.tell([&] {
        return Event{.kind = EventKind::SkillUsed,
                     .rule = rule,
                     .seat = seat_of(c.s, id),
                     .player = id,
                     .detail = static_cast<std::uint8_t>(skill)};
    });
}

// The chain has come to a player: will he move at all, and who says where?
Flow reached(Context& c, Frame& f, PushLocals& l, PlayerId id) {
    const Player& player = c.at(id);
    if (player.is(Mark::Rooted)) return stop(c);  // lrb4.skill.take-root.rooted
    const auto ask = [&](Step step, Skill skill) {
        return c.ask(f, step,
                     {DecisionKind::UseSkill, seat_of(c.s, id), id, static_cast<std::uint8_t>(skill), player.square});
    };
    if ((l.flags & PushByBlock) != 0 && (l.flags & StandFirmRefused) == 0 && may_stand_firm(player))
        return ask(StandFirmAnswered, Skill::StandFirm);
    if ((l.flags & SideStepRefused) == 0 && may_side_step(player) && has_empty_neighbour(c.s, player.square))
        return ask(SideStepAnswered, Skill::SideStep);
    return c.next(f, Choose);
}

Flow push_off(Context& c, PushLocals& l) {
    l.crowd = 1;
    return move_chain(c, l);
}

Flow push_to(Context& c, Frame& f, PushLocals& l, Square to) {
    const bool occupied = static_cast<bool>(player_at(c.s, to));
    c.s.chain[c.s.chain_length++] = to;
    if (!occupied) return move_chain(c, l);
    l.flags &= PushByBlock;  // the next player has not been asked anything
    return c.next(f, Reached);
}

}  // namespace

Flow run_push(Context& c, Frame& f) {
    auto& l = f.locals<PushLocals>();
    const PlayerId id = last_of_chain(c.s, l).player;
    switch (f.step) {
        case Reached: return reached(c, f, l, id);
        case StandFirmAnswered:
            if (c.choice.kind() == ChoiceKind::Yes) {
                tell_use(c, id, Skill::StandFirm, Rule::lrb4_skill_stand_firm_no_push);
                return stop(c);
            }
            l.flags |= StandFirmRefused;
            return c.next(f, Reached);
        case SideStepAnswered:
            l.flags |= SideStepRefused;
            if (c.choice.kind() == ChoiceKind::Yes) {
                l.flags |= SideStepping;
                c.at(id).spend(Used::SideStep);
                tell_use(c, id, Skill::SideStep, Rule::lrb4_skill_side_step_choose);
            }
            return c.next(f, Choose);
        case Choose: {
            const PushOptions options = push_options(c.s, l);
            if (options.crowd && options.count == 0) return push_off(c, l);
            if (options.count == 0) return stop(c);  // the chain has come back upon itself: nobody can give way
            // lrb4.push.who-decides
            const bool own_choice = (l.flags & (SideStepping | TargetChooses)) != 0;
            const Seat chooser = own_choice ? seat_of(c.s, id) : c.s.active;
            if (options.crowd || options.count > 1)
                return c.ask(f, Chosen, {DecisionKind::PushSquare, chooser, id, 0, c.at(id).square});
            return push_to(c, f, l, options.squares[0]);
        }
        default:
            if (c.choice.square() == nowhere) return push_off(c, l);  // third.push.off-pitch: the crowd was chosen
            return push_to(c, f, l, c.choice.square());
    }
}

}  // namespace dugout::match
