#include "words/question.hpp"

#include <algorithm>

#include "match/procedures/dodge.hpp"
#include "match/procedures/kick.hpp"
#include "match/procedures/pass.hpp"
#include "match/procedures/throw_mate.hpp"
#include "match/procedures/weapons.hpp"

namespace dugout::words {

match::Procedure asking(const match::State& state) {
    return state.depth == 0 ? match::Procedure::None : state.stack[static_cast<std::size_t>(state.depth - 1)].procedure;
}

const match::Frame* find_frame(const match::State& state, match::Procedure procedure) {
    for (int i = state.depth - 1; i >= 0; --i) {
        const match::Frame& frame = state.stack[static_cast<std::size_t>(i)];
        if (frame.procedure == procedure) return &frame;
    }
    return nullptr;
}

FailedRoll failed_roll(const match::State& state) {
    if (state.pending.kind != match::DecisionKind::Reroll) return {};
    switch (asking(state)) {
        case match::Procedure::Test: {
            const auto& test = *find_locals<match::TestLocals>(state, match::Procedure::Test);
            return {match::roll_of(state, test), test.die};
        }
        case match::Procedure::Dodge: {
            const auto& dodge = *find_locals<match::DodgeLocals>(state, match::Procedure::Dodge);
            const bool by_strength = (dodge.flags & match::DodgeByStrength) != 0;
            return {match::dodge_roll(state, dodge.mover, dodge.from, dodge.to, dodge.diver, by_strength), dodge.die};
        }
        case match::Procedure::Contest: {
            const auto& contest = *find_locals<match::ContestLocals>(state, match::Procedure::Contest);
            return {{}, state.pending.player == contest.mover ? contest.mover_die : contest.rival_die};
        }
        default: return {};
    }
}

std::string loose_dice_text(const match::State& state) {
    if (state.pending.kind != match::DecisionKind::Reroll || state.pending.player || state.depth == 0) return {};
    const match::Frame& frame = state.stack[static_cast<std::size_t>(state.depth - 1)];
    switch (frame.procedure) {
        case match::Procedure::Bounce: return std::to_string(frame.locals<match::SquareLocals>().detail);
        case match::Procedure::Pass: return std::to_string(frame.locals<match::PassLocals>().die);
        case match::Procedure::ThrowMate: return std::to_string(frame.locals<match::ThrowMateLocals>().die);
        case match::Procedure::Bomb: return std::to_string(frame.locals<match::BombLocals>().die);
        case match::Procedure::FanaticMove: return std::to_string(frame.locals<match::FanaticLocals>().die);
        case match::Procedure::Shoot: {
            const int dice = frame.locals<match::SquareLocals>().detail;
            return std::to_string(dice / 10) + ", " + std::to_string(dice % 10);
        }
        case match::Procedure::Kick: return std::to_string(frame.locals<match::KickLocals>().die);
        case match::Procedure::Argue: return std::to_string(frame.locals<match::ArgueLocals>().die);
        case match::Procedure::Injury: return std::to_string(frame.locals<match::InjuryLocals>().total);
        case match::Procedure::ThrowIn: {
            const auto dice = match::unpack_three(frame.locals<match::SquareLocals>().detail);
            return std::to_string(dice[0]) + ", " + std::to_string(dice[1]) + ", " + std::to_string(dice[2]);
        }
        default: return {};
    }
}

MovementLeft movement_left(const match::State& state, const match::ActionLocals& action) {
    const int ma = match::movement(state.at(action.player));
    const int extra = match::extra_squares(state, action.player);
    if (!match::has_movement_left(state, action)) return {};
    const int beyond = std::max(0, action.moved - ma);
    return {std::max(0, ma - action.moved), std::max(0, extra - beyond)};
}

StepRolls step_rolls(const match::State& state, PlayerId player, Square to, bool goes_for_it) {
    StepRolls rolls;
    const Seat seat = match::seat_of(state, player);
    if (!match::ignores_tackle_zones(state.at(player)) &&
        match::tackle_zones(state, state.at(player).square, opponent(seat)) > 0)
        rolls.dodge = match::dodge_roll(state, player, state.at(player).square, to);
    if (goes_for_it) rolls.going_for_it = match::go_for_it_roll(state, player);
    if (state.ball.state == match::BallState::OnGround && state.ball.square == to && match::is_empty(state, to)) {
        match::State after = state;  // the zones that count are those on the ball's square
        match::move_player(after, player, to);
        rolls.pick_up = match::pick_up_roll(after, player);
    }
    return rolls;
}

}  // namespace dugout::words
