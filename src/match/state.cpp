#include "match/state.hpp"

#include "match/book.hpp"
#include "match/procedures/move.hpp"
#include "rules/hashing.hpp"

namespace dugout::match {

void put_on_pitch(State& state, PlayerId id, Square square, Place place) {
    Player& player = state.at(id);
    player.square = square;
    player.place = place;
    state.grid[static_cast<std::size_t>(grid_index(square))] = id;
}

void move_player(State& state, PlayerId id, Square square) {
    Player& player = state.at(id);
    state.grid[static_cast<std::size_t>(grid_index(player.square))] = nobody;
    player.square = square;
    state.grid[static_cast<std::size_t>(grid_index(square))] = id;
    if (holds_ball(state, id)) state.ball.square = square;
}

void take_off_pitch(State& state, PlayerId id, Place place) {
    Player& player = state.at(id);
    state.grid[static_cast<std::size_t>(grid_index(player.square))] = nobody;
    player.square = nowhere;
    player.place = place;
}

void give_ball(State& state, PlayerId id) { state.ball = {state.at(id).square, id, BallState::Held}; }

namespace {

const char* check_players(const State& state) {
    int on_grid = 0;
    for (const PlayerId id : state.grid) on_grid += id ? 1 : 0;
    int on_the_pitch = 0;
    for (int i = 0; i < player_slots; ++i) {
        const PlayerId id{static_cast<std::uint8_t>(i)};
        const Player& player = state.at(id);
        if (!player.on_pitch()) {
            if (player.square != nowhere) return "a player off the pitch has a square";
            continue;
        }
        ++on_the_pitch;
        if (!on_pitch(player.square)) return "a player on the pitch has no square";
        if (player_at(state, player.square) != id) return "the grid and a player's square disagree";
    }
    if (on_grid != on_the_pitch) return "the grid holds more players than are on the pitch";
    for (const Seat seat : both_seats)
        if (count_players(state, seat, [](const Player& player) { return player.on_pitch(); }) > most_on_pitch)
            return "more than eleven players of one side are on the pitch";
    return nullptr;
}

bool is_stepping(const State& state, PlayerId id) {
    for (int i = 0; i < state.depth; ++i) {
        const Frame& frame = state.stack[static_cast<std::size_t>(i)];
        if (frame.procedure == Procedure::MoveStep && frame.locals<MoveStepLocals>().player == id) return true;
    }
    return false;
}

// third.pickup.optional: whoever has left it alone, as long as he stands.
bool may_be_on_ball(const State& state, PlayerId id) {
    return is_stepping(state, id) || (pick_up_is_optional(state) && state.at(id).standing());
}

const char* check_ball(const State& state) {
    const Ball& ball = state.ball;
    switch (ball.state) {
        case BallState::Held:
            if (!ball.carrier) return "the ball is held by nobody";
            if (!state.at(ball.carrier).standing()) return "the ball is held by a player who does not stand";
            if (state.at(ball.carrier).square != ball.square) return "the ball is not where its carrier is";
            return nullptr;
        case BallState::OnGround:
            // Only a player who is just trying to pick it up may stand there.
            if (!on_pitch(ball.square)) return "the ball rests off the pitch";
            if (const PlayerId id = player_at(state, ball.square); id && !may_be_on_ball(state, id))
                return "the ball rests in a square that is not empty";
            break;
        case BallState::Off:
            if (ball.square != nowhere) return "the ball is out of play and on a square";
            break;
        default:
            if (!on_pitch(ball.square)) return "the ball is over no square";
            break;
    }
    return ball.carrier ? "a ball that is not held has a carrier" : nullptr;
}

const char* check_stack(const State& state) {
    if (state.depth > stack_depth) return "the stack is too deep";
    for (int i = 0; i < stack_depth; ++i)
        if ((state.stack[static_cast<std::size_t>(i)].procedure != Procedure::None) != (i < state.depth))
            return "the stack has a hole or a leftover";
    if (state.phase == Phase::Over) {
        if (state.pending.kind != DecisionKind::None) return "the match is over and something is asked";
    } else if (state.pending.kind == DecisionKind::None) {
        return "nothing is asked and the match is not over";
    }
    if (state.pending.kind == DecisionKind::Turn && state.chain_length != 0)
        return "a push is left over from an action";
    return nullptr;
}

}  // namespace

const char* check(const State& state) {
    if (const char* fault = check_players(state)) return fault;
    if (const char* fault = check_ball(state)) return fault;
    if (const char* fault = check_stack(state)) return fault;
    for (const Team& team : state.teams)
        if (team.turn > turns_per_half) return "a turn counter stands beyond the last turn";
    if (state.pending.kind == DecisionKind::Turn && (state.turnover != 0 || state.scored != 0))
        return "a turn goes on after a turnover or a touchdown";
    return nullptr;
}

std::uint64_t hash(const State& state) { return hash_bytes(state); }

}  // namespace dugout::match
