#include "match/entry.hpp"

#include "match/procedures/kickoff.hpp"
#include "match/procedures/match.hpp"
#include "match/procedures/turn.hpp"

namespace dugout::match {

namespace {

Frame& add_frame(State& state, Procedure procedure, int step) {
    Frame& frame = state.stack[state.depth++];
    frame = Frame{};
    frame.procedure = procedure;
    frame.step = static_cast<std::uint8_t>(step);
    return frame;
}

void enter_match(State& state) {
    for (Frame& frame : state.stack) frame = Frame{};
    state.depth = 0;
    state.pending = {};
    if (state.period == 0) state.period = 1;
    add_frame(state, Procedure::Match, DriveOver);
}

void add_drive(State& state, DriveStep step, Seat next) {
    add_frame(state, Procedure::Drive, step).locals<DriveLocals>().next = next;
}

}  // namespace

void enter_turn(State& state, Seat seat) {
    enter_match(state);
    add_drive(state, NextTurn, opponent(seat));
    add_frame(state, Procedure::Turn, TurnChosen).locals<TurnLocals>() = {seat, 0, 0, 0};
    state.phase = Phase::Turn;
    state.active = seat;
    state.pending = {DecisionKind::Turn, seat, nobody, 0, nowhere};
}

void enter_turn_start(State& state, Seat seat, Dice& dice, Log* log) {
    enter_match(state);
    add_drive(state, NextTurn, seat);
    start(state, dice, log);
}

void enter_drive(State& state, Seat kicking, Dice& dice, Log* log) {
    enter_match(state);
    state.kicking = kicking;
    add_drive(state, Recover, opponent(kicking));
    start(state, dice, log);
}

void enter_kickoff(State& state, Seat kicking, Dice& dice, Log* log) {
    enter_match(state);
    state.kicking = kicking;
    add_drive(state, KickedOff, opponent(kicking));
    add_frame(state, Procedure::Kickoff, 0);
    start(state, dice, log);
}

}  // namespace dugout::match
