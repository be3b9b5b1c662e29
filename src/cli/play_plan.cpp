#include "cli/play_plan.hpp"

#include <utility>

#include "cli/play_menu.hpp"
#include "cli/play_typed.hpp"
#include "match/engine.hpp"
#include "rules/dice.hpp"

namespace dugout::cli {

using match::DecisionKind;

bool is_planned(DecisionKind kind) {
    switch (kind) {
        case DecisionKind::SetUp:
        case DecisionKind::SetUpSquare:
        case DecisionKind::QuickSnap:
        case DecisionKind::QuickSnapSquare:
        case DecisionKind::BeginTurn:
        case DecisionKind::Turn:
        case DecisionKind::Step:
        case DecisionKind::PassTarget:
        case DecisionKind::KickTarget:
        case DecisionKind::ThrowMateTarget: return true;
        default: return false;
    }
}

int turn_of(const match::State& state) {
    const bool turn = state.phase == match::Phase::Turn;
    return ((state.period * 2 + (turn ? index(state.active) + 1 : 0)) * 16 + state.teams[0].turn) * 16 +
           state.teams[1].turn;
}

std::string flaw_of(Plan line, match::State state, const words::Names& names, Language language) {
    SeededDice any(0);
    RecordingDice dice(any);
    const Seat seat = state.pending.seat;
    int turn = turn_of(state);
    bool goes_on = true;
    while (!line.empty() && goes_on) {
        const Typed typed = understand(line.front(), state, make_menu(state, names, language), language);
        if (!typed.choice) return typed.problem;
        line.pop_front();
        if (!typed.rest.empty()) line.push_front(typed.rest);
        match::apply_trusted(state, *typed.choice, dice);
        if (typed.choice->kind() == match::ChoiceKind::Begin) turn = turn_of(state);
        goes_on = dice.rolled().empty() && turn == turn_of(state) && state.pending.seat == seat &&
                  is_planned(state.pending.kind);
    }
    return {};
}

}  // namespace dugout::cli
