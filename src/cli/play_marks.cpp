#include "cli/play_marks.hpp"

#include <string>

#include "cli/play_paths.hpp"
#include "match/decision.hpp"
#include "match/rolls.hpp"
#include "words/glossary.hpp"
#include "words/question.hpp"

namespace dugout::cli {

namespace {

using match::Choice;
using match::ChoiceKind;
using match::ChoiceList;
using match::DecisionKind;
using match::State;

words::Tint tint_of(double chance) {
    return chance >= 1 ? words::Tint::Open : chance >= 0.5 ? words::Tint::Risk : words::Tint::Danger;
}

void mark_steps(const State& state, const match::ActionLocals& action, words::PitchMarks& marks) {
    const Paths paths(state, action);
    const Square here = state.at(action.player).square;
    for (int x = 1; x <= pitch_length; ++x)
        for (int y = 1; y <= pitch_width; ++y) {
            const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
            if (!adjacent(square, here) && paths.chance(square) > 0 && !paths.needs_dice(square))
                marks.set(square, words::Tint::Far);
        }
    ChoiceList choices;
    match::legal(state, choices);
    for (const Choice choice : choices) {
        if (choice.kind() != ChoiceKind::Go) continue;
        const words::StepRolls rolls =
            words::step_rolls(state, action.player, choice.square(), match::squares_gone_for(state, action, 1) > 0);
        double chance = 1;
        std::string text;
        for (const auto& roll : {rolls.dodge, rolls.going_for_it, rolls.pick_up})
            if (roll) {
                chance *= chance_of(*roll);
                text = text.empty() ? std::to_string(words::needed(*roll)) + "+" : percent(chance);
            }
        marks.set(choice.square(), tint_of(chance), text);
    }
}

void mark_squares(const State& state, words::PitchMarks& marks) {
    ChoiceList choices;
    match::legal(state, choices);
    const bool pass = state.pending.kind == DecisionKind::PassTarget;
    constexpr int half_a_pitch = 100;  // so many squares are told quietly
    for (const Choice choice : choices) {
        if (!on_pitch(choice.square())) continue;
        const words::Tint open = choices.size() > half_a_pitch ? words::Tint::Far : words::Tint::Open;
        marks.set(choice.square(),
                  pass ? tint_of(chance_of(match::pass_roll(state, state.pending.player, choice.square()))) : open);
    }
}

}  // namespace

words::PitchMarks make_marks(const State& state) {
    words::PitchMarks marks;
    const auto* action = words::find_locals<match::ActionLocals>(state, match::Procedure::Action);
    if (state.pending.kind == DecisionKind::Step && action != nullptr)
        mark_steps(state, *action, marks);
    else
        mark_squares(state, marks);
    if (state.pending.player && state.at(state.pending.player).on_pitch())
        marks.set(state.at(state.pending.player).square, words::Tint::Focus);
    return marks;
}

}  // namespace dugout::cli
