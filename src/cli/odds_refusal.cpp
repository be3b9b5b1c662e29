#include "cli/odds_refusal.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "match/procedures/action.hpp"
#include "match/rolls.hpp"
#include "words/glossary.hpp"
#include "words/phrase.hpp"
#include "words/question.hpp"

namespace dugout::cli {

namespace {

using match::ActionKind;
using match::ActionLocals;
using match::Choice;
using match::ChoiceKind;
using match::DecisionKind;
using match::State;
using words::Phrase;

constexpr Phrase not_legal = {
    "'{choice}' is not legal there, even when every roll before it succeeds",
    "« {choice} » n’est pas permis à cet endroit, même si tous les jets précédents réussissent"};
constexpr Phrase after_turn = {"'{choice}' comes after the end of the turn; a plan ends with its own team turn",
                               "« {choice} » vient après la fin du tour ; un plan s’arrête avec le tour de son équipe"};
constexpr Phrase answered_alone = {
    "'{choice}' is no part of a plan: the odds answer this question themselves, as docs/odds.md tells; leave it out",
    "« {choice} » ne fait pas partie d’un plan : le calcul répond lui-même à cette question, comme le dit "
    "docs/odds.md ; laissez-le de côté"};

// ---- throws

constexpr Phrase own_square = {"'{choice}' is no throw: he stands there himself",
                               "« {choice} » n’est pas un lancer : il se trouve là lui-même"};
constexpr Phrase out_of_range = {"'{choice}' is out of range", "« {choice} » est hors de portée"};
constexpr Phrase not_in_blizzard = {"'{choice}' is too far for a blizzard, though within range in other weather",
                                    "« {choice} » est trop loin pour le blizzard, bien qu’à portée par un autre temps"};
constexpr Phrase not_empty = {"'{choice}' is no square for a team-mate to land on: somebody is there",
                              "« {choice} » n’est pas une case où lancer un coéquipier : elle est occupée"};

// ---- answers on the way

constexpr Phrase no_answer = {"'{choice}' is none of the answers there, which are: {answers}",
                              "« {choice} » n’est pas une des réponses possibles, qui sont : {answers}"};
constexpr Phrase no_push_square = {"'{choice}' is no square to push {player} to; these are: {answers}",
                                   "« {choice} » n’est pas une case où repousser {player} ; ce sont : {answers}"};

// ---- the turn

constexpr Phrase begin_first = {"'{choice}' comes before the turn has begun; put 'begin' in front of it",
                                "« {choice} » vient avant le début du tour ; mettez « begin » devant"};
constexpr Phrase declare_first = {"'{choice}' belongs to an action, and none goes on there; declare one first: move H1",
                                  "« {choice} » fait partie d’une action, et aucune n’est en cours ; déclarez-en une "
                                  "d’abord : move H1"};
constexpr Phrase action_goes_on = {"'{choice}' comes while the action of {mover} goes on; put 'end-action' before it",
                                   "« {choice} » vient pendant l’action de {mover} ; mettez « end-action » devant"};
constexpr Phrase not_in_position = {"'{choice}': there is no {player} in the position",
                                    "« {choice} » : il n’y a pas de {player} dans la position"};
constexpr Phrase off_pitch = {"'{choice}': {player} is not on the pitch there",
                              "« {choice} » : {player} n’est pas sur le terrain à ce moment"};
constexpr Phrase other_side = {"'{choice}': {player} is of the other side, whose turn it is not",
                               "« {choice} » : {player} est de l’autre équipe, dont ce n’est pas le tour"};
constexpr Phrase has_acted = {"'{choice}': {player} has acted in this turn",
                              "« {choice} » : {player} a déjà agi dans ce tour"};
constexpr Phrase action_used = {"'{choice}': the team has used its {action} of this turn",
                                "« {choice} » : l’équipe a déjà fait son action de ce tour : {action}"};
constexpr Phrase nobody_to_block = {"'{choice}': nobody whom {player} could block stands beside him",
                                    "« {choice} » : il n’y a personne à bloquer à côté de {player}"};

// ---- his action

constexpr Phrase occupied = {"'{choice}': somebody is there", "« {choice} » : la case est occupée"};
constexpr Phrase no_step_away = {"'{choice}': {mover} stands on {square}, and a step goes to a square beside it",
                                 "« {choice} » : {mover} est en {square}, et un pas mène à une case voisine"};
constexpr Phrase no_movement = {"'{choice}': {mover} has no square left to move in this action",
                                "« {choice} » : {mover} n’a plus de case à parcourir dans cette action"};
constexpr Phrase own_side = {"'{choice}': {player} is of the side of {mover}",
                             "« {choice} » : {player} est du côté de {mover}"};
constexpr Phrase opponent_of_his = {"'{choice}': {player} is an opponent of {mover}",
                                    "« {choice} » : {player} est un adversaire de {mover}"};
constexpr Phrase not_beside = {"'{choice}': {player} does not stand beside {mover}, who is on {square}",
                               "« {choice} » : {player} n’est pas à côté de {mover}, qui est en {square}"};
constexpr Phrase lies = {"'{choice}': {player} lies on the ground", "« {choice} » : {player} est au sol"};
constexpr Phrase stands = {"'{choice}': {player} is on his feet, and only who lies on the ground is fouled",
                           "« {choice} » : {player} est debout, et l’on n’agresse que celui qui est au sol"};
constexpr Phrase has_struck = {"'{choice}': {mover} has struck in this action",
                               "« {choice} » : {mover} a déjà frappé dans cette action"};
constexpr Phrase other_action = {"'{choice}' is no part of this action of {mover}: {action}",
                                 "« {choice} » ne fait pas partie de cette action de {mover} : {action}"};
constexpr Phrase no_ball = {"'{choice}': {mover} does not have the ball", "« {choice} » : {mover} n’a pas le ballon"};

// A sentence and whom it is about; what is not set it does not ask for.
struct Reason {
    const Phrase* phrase;
    PlayerId player = nobody;
    PlayerId mover = nobody;
    std::optional<ActionKind> action{};
    std::string answers{};
};
using Why = std::optional<Reason>;

// As odds/policy.hpp does it.
bool is_answered_alone(Choice choice) {
    switch (choice.kind()) {
        case ChoiceKind::Die:
        case ChoiceKind::Keep:
        case ChoiceKind::TeamReroll:
        case ChoiceKind::SkillReroll:
        case ChoiceKind::ProReroll: return true;
        default: return false;
    }
}

Why why_no_answer(const State& asked, Choice choice) {
    match::ChoiceList legal;
    match::legal(asked, legal);
    std::string answers;
    for (const Choice each : legal) answers += (answers.empty() ? "" : ", ") + match::choice_text(each);
    const bool push = choice.kind() == ChoiceKind::Push;
    return Reason{
        .phrase = push ? &no_push_square : &no_answer, .player = match::decision(asked).player, .answers = answers};
}

Why why_no_throw(const State& state, Choice choice) {
    const match::Decision asked = match::decision(state);
    const bool ball = asked.kind == DecisionKind::PassTarget;
    if ((!ball && asked.kind != DecisionKind::ThrowMateTarget) || choice.kind() != ChoiceKind::Target) return {};
    if (state.at(asked.player).square == choice.square()) return Reason{&own_square};
    if (!ball && !match::is_empty(state, choice.square())) return Reason{&not_empty};
    State fair = state;
    fair.weather = Weather::Nice;
    const bool reaches = ball ? match::may_pass_to(fair, asked.player, choice.square())
                              : match::may_throw_mate_to(fair, asked.player, choice.square());
    return Reason{reaches ? &not_in_blizzard : &out_of_range};
}

// Whom the choice names, and is not there to be named.
Why why_nobody(const State& state, Choice choice) {
    const PlayerId second =
        choice.kind() == ChoiceKind::HitTwo ? PlayerId{static_cast<std::uint8_t>(choice.value())} : nobody;
    for (const PlayerId player : {choice.player(), second}) {
        if (!player || state.at(player).on_pitch()) continue;
        const bool absent = state.at(player).place == match::Place::Absent;
        return Reason{.phrase = absent ? &not_in_position : &off_pitch, .player = player};
    }
    return {};
}

Why why_no_declaration(const State& state, Choice choice) {
    const PlayerId player = choice.player();
    const auto kind = static_cast<ActionKind>(choice.value());
    if (const auto* action = words::find_locals<ActionLocals>(state, match::Procedure::Action))
        return Reason{.phrase = &action_goes_on, .mover = action->player};
    if (match::seat_of(state, player) != match::decision(state).seat)
        return Reason{.phrase = &other_side, .player = player};
    if (state.at(player).is(match::Mark::Acted)) return Reason{.phrase = &has_acted, .player = player};
    if (match::has_used_action(state.team(match::decision(state).seat), kind))
        return Reason{.phrase = &action_used, .action = kind};
    if (kind == ActionKind::Block && state.at(player).standing())
        return Reason{.phrase = &nobody_to_block, .player = player};
    return {};
}

bool is_of_action(ChoiceKind kind) {
    switch (kind) {
        case ChoiceKind::StandUp:
        case ChoiceKind::Go:
        case ChoiceKind::Leap:
        case ChoiceKind::Hit:
        case ChoiceKind::HitTwo:
        case ChoiceKind::Attack:
        case ChoiceKind::ViciousKick:
        case ChoiceKind::Gaze:
        case ChoiceKind::FoulOn:
        case ChoiceKind::Throw:
        case ChoiceKind::HailMary:
        case ChoiceKind::ThrowMate:
        case ChoiceKind::HandTo:
        case ChoiceKind::KickBall:
        case ChoiceKind::Swing:
        case ChoiceKind::EndAction: return true;
        default: return false;
    }
}

Why why_no_step(const State& state, const ActionLocals& action, Choice choice) {
    const PlayerId mover = action.player;
    if (!match::is_empty(state, choice.square())) return Reason{.phrase = &occupied};
    if (choice.kind() != ChoiceKind::Go) return {};
    if (distance(state.at(mover).square, choice.square()) > 1) return Reason{.phrase = &no_step_away, .mover = mover};
    if (!match::has_movement_left(state, action)) return Reason{.phrase = &no_movement, .mover = mover};
    return {};
}

// A deed against somebody, or with a team-mate, beside him.
Why why_no_deed(const State& state, const ActionLocals& action, Choice choice) {
    const PlayerId mover = action.player;
    const PlayerId other = choice.player();
    const bool ours = match::seat_of(state, other) == match::seat_of(state, mover);
    const bool helps = choice.kind() == ChoiceKind::HandTo || choice.kind() == ChoiceKind::ThrowMate;
    const bool fouls = choice.kind() == ChoiceKind::FoulOn;
    const bool gazes = choice.kind() == ChoiceKind::Gaze;
    const auto reason = [&](const Phrase& phrase) {
        return Reason{.phrase = &phrase, .player = other, .mover = mover};
    };
    if (!helps && ours) return reason(own_side);
    if (choice.kind() == ChoiceKind::ThrowMate && !ours) return reason(opponent_of_his);
    if (!adjacent(state.at(mover).square, state.at(other).square)) return reason(not_beside);
    if (fouls && state.at(other).standing()) return reason(stands);
    if (!fouls && state.at(other).on_the_ground()) return reason(lies);
    if (choice.kind() == ChoiceKind::HandTo && !match::holds_ball(state, mover)) return reason(no_ball);
    if (!helps && !fouls && action.is(match::BlockMade)) return reason(has_struck);
    const bool strikes = action.kind == ActionKind::Block || action.kind == ActionKind::Blitz;
    const bool fits =
        helps   ? action.kind == (choice.kind() == ChoiceKind::HandTo ? ActionKind::HandOff : ActionKind::Pass)
        : fouls ? action.kind == ActionKind::Foul
        : gazes ? action.kind == ActionKind::Move
                : strikes;
    if (fits) return {};
    return Reason{.phrase = &other_action, .mover = mover, .action = action.kind};
}

Why why_not_now(const State& state, Choice choice) {
    const auto* action = words::find_locals<ActionLocals>(state, match::Procedure::Action);
    if (action == nullptr || match::decision(state).kind != DecisionKind::Step) {
        const bool between = action == nullptr && match::decision(state).kind == DecisionKind::Turn;
        if (between && is_of_action(choice.kind())) return Reason{.phrase = &declare_first};
        return {};
    }
    switch (choice.kind()) {
        case ChoiceKind::Go:
        case ChoiceKind::Leap: return why_no_step(state, *action, choice);
        case ChoiceKind::Hit:
        case ChoiceKind::Attack:
        case ChoiceKind::ViciousKick:
        case ChoiceKind::Gaze:
        case ChoiceKind::FoulOn:
        case ChoiceKind::ThrowMate:
        case ChoiceKind::HandTo: return why_no_deed(state, *action, choice);
        case ChoiceKind::Throw:
        case ChoiceKind::HailMary:
        case ChoiceKind::KickBall:
            if (!match::holds_ball(state, action->player)) return Reason{.phrase = &no_ball, .mover = action->player};
            return Reason{.phrase = &other_action, .mover = action->player, .action = action->kind};
        default: return {};
    }
}

Reason reason_for(const odds::PlanOdds& plan, Choice choice) {
    if (is_answered_alone(choice)) return {&answered_alone};
    if (plan.asked)
        if (Why why = why_no_answer(*plan.asked, choice)) return *why;
    if (plan.turn_over) return {&after_turn};
    const State& state = plan.stuck;
    if (match::decision(state).kind == DecisionKind::BeginTurn) return {&begin_first};
    if (const Why why = why_no_throw(state, choice)) return *why;
    if (const Why why = why_nobody(state, choice)) return *why;
    const Why why =
        choice.kind() == ChoiceKind::Declare ? why_no_declaration(state, choice) : why_not_now(state, choice);
    return why ? *why : Reason{&not_legal};
}

}  // namespace

std::string why_refused(const odds::PlanOdds& plan, Choice choice, Language language) {
    const Reason why = reason_for(plan, choice);
    return words::fill(*why.phrase, language, [&](std::string_view slot) -> std::string {
        if (slot == "choice") return match::choice_text(choice);
        if (slot == "player") return match::player_text(why.player);
        if (slot == "mover") return match::player_text(why.mover);
        if (slot == "square") return match::square_text(plan.stuck.at(why.mover).square);
        if (slot == "action") return std::string(words::action_noun(*why.action).in(language));
        return why.answers;
    });
}

}  // namespace dugout::cli
