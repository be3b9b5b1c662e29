#include "match/procedures/block.hpp"
#include "match/procedures/context.hpp"

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
        take_off_pitch(c.s, off, Place::Reserves);
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
    const std::array<Square, 3> behind = squares_behind(last.origin, s.at(last.player).square);
    PushOptions options;
    for (const Square square : behind)
        if (is_empty(s, square)) options.squares[static_cast<std::size_t>(options.count++)] = square;
    if (options.count > 0) return options;
    for (const Square square : behind)
        if (!on_pitch(square)) options.crowd = true;
    if (options.crowd) return options;
    for (const Square square : behind)
        if (!in_chain(s, l, player_at(s, square))) options.squares[static_cast<std::size_t>(options.count++)] = square;
    return options;
}

Flow run_push(Context& c, Frame& f) {
    enum { Choose, Chosen };
    auto& l = f.locals<PushLocals>();
    Square to = nowhere;
    if (f.step == Chosen) {
        to = c.choice.square();
    } else {
        const PushOptions options = push_options(c.s, l);
        if (options.crowd) {
            l.crowd = 1;
            return move_chain(c, l);
        }
        if (options.count == 0) {  // the chain has come back upon itself: nobody can give way
            for (Square& square : c.s.chain) square = nowhere;
            c.s.chain_length = 0;
            return c.done(push_stopped);
        }
        if (options.count > 1)
            return c.ask(f, Chosen,
                         {DecisionKind::PushSquare, c.s.active, last_of_chain(c.s, l).player, 0,
                          c.at(last_of_chain(c.s, l).player).square});
        to = options.squares[0];
    }
    const bool occupied = static_cast<bool>(player_at(c.s, to));
    c.s.chain[c.s.chain_length++] = to;
    if (!occupied) return move_chain(c, l);
    return c.next(f, Choose);
}

}  // namespace dugout::match
