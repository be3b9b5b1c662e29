#include "odds/push.hpp"

#include <algorithm>
#include <array>

#include "match/procedures/block.hpp"
#include "match/procedures/context.hpp"
#include "match/skills.hpp"

namespace dugout::odds {

using match::State;

namespace {

bool stays(const match::Player& player, PushedBy by) {
    return player.is(match::Mark::Rooted) || (by == PushedBy::Block && match::may_stand_firm(player));
}

bool can_side_step(const State& state, PlayerId id) {
    if (!match::may_side_step(state.at(id))) return false;
    return std::any_of(neighbours.begin(), neighbours.end(),
                       [&](Direction step) { return match::is_empty(state, state.at(id).square + step); });
}

// lrb4.push.who-decides, third.push.off-pitch: is a square asked for, and does this answer it?
bool answers(const match::PushOptions& options, Square square) {
    if (options.count + (options.crowd ? 1 : 0) < 2) return false;
    if (square == nowhere) return options.crowd;
    const auto end = options.squares.begin() + options.count;
    return std::find(options.squares.begin(), end, square) != end;
}

}  // namespace

PushEnd push(State& state, PlayerId pusher, PlayerId pushed, PushedBy by, std::span<const Square> named) {
    const std::uint8_t cause = by == PushedBy::Block ? match::PushByBlock : 0;
    match::PushLocals locals{pusher, pushed, state.at(pusher).square, 0, cause};
    std::array<PlayerId, match::longest_chain + 1> chain;
    PushEnd end;
    state.chain_length = 0;
    for (PlayerId id = pushed; id;) {
        chain[state.chain_length] = id;
        const bool side_steps = can_side_step(state, id);
        locals.flags = static_cast<std::uint8_t>(cause | (side_steps ? match::SideStepping : 0));
        const bool gives_way = !stays(state.at(id), by);
        const match::PushOptions options = gives_way ? match::push_options(state, locals) : match::PushOptions{};
        const bool is_named = end.named < named.size() && answers(options, named[end.named]);
        const Square wish = is_named ? named[end.named++] : nowhere;
        if (options.crowd && wish == nowhere) {
            end.crowd = id;
            end.crowd_carried = match::holds_ball(state, id);
            if (end.crowd_carried) state.ball = {state.at(id).square, nobody, match::BallState::Out};
            match::take_off_pitch(state, id, match::Place::Reserves);
            break;
        }
        if (options.count == 0) {
            state.chain_length = 0;
            return end;
        }
        if (side_steps) state.at(id).spend(match::Used::SideStep);
        const Square to = is_named ? wish : options.squares[0];
        state.chain[state.chain_length++] = to;
        id = match::player_at(state, to);
    }
    end.moves = true;
    while (state.chain_length > 0) {
        --state.chain_length;
        match::move_player(state, chain[state.chain_length], state.chain[state.chain_length]);
    }
    return end;
}

}  // namespace dugout::odds
