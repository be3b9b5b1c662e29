#include <algorithm>

#include "match/entry.hpp"
#include "match/geometry.hpp"
#include "match/procedures/kickoff.hpp"
#include "match/procedures/turn.hpp"
#include "scenario/position.hpp"

// From a position that was read to a match that waits for its first decision.

namespace dugout::scenario {

using match::State;

namespace {

// The turn's own memory of whether anybody has acted.
void remember_acted(State& state, bool acted) {
    state.stack[static_cast<std::size_t>(state.depth - 1)].locals<match::TurnLocals>().acted = acted ? 1 : 0;
}

void enter_open_turn(State& state, Seat seat) {
    match::enter_turn(state, seat);
    bool acted = state.team(seat).actions_used != 0;
    match::for_each_player(state, seat, [&](PlayerId id) { acted = acted || state.at(id).is(match::Mark::Acted); });
    remember_acted(state, acted);
}

// The engine itself is played into the extra turn of a kick-off without players; what it leaves on its stack is taken
// from there.
std::optional<LocalText> enter_blitz(const Position& position, State& state) {
    const auto found = std::find(kickoff_table.begin(), kickoff_table.end(), KickoffEvent::Blitz);
    const int first = std::clamp(static_cast<int>(found - kickoff_table.begin()) - 6, 1, 6);
    const std::array<FixedDie, 4> fixed = {{{Die::D6, first}, {Die::D6, 6}, {Die::D8, position.kick.d8}, {Die::D6, 1}}};
    ScriptedDice dice(fixed);
    State played;
    played.rulebook = state.rulebook;
    played.rulebook.set(Option::Kicking, 0);  // nobody is there to be named; the kick itself is the same
    match::enter_kickoff(played, position.seat, dice);
    const bool aimed = match::apply(played, match::Choice::on(match::ChoiceKind::Aim, position.kick.aim), dice);
    if (!aimed || !dice.error().empty() || played.bonus_turn == 0)
        return said("the kick cannot have led to an extra turn",
                    "ce coup d’envoi n’a pas pu donner de tour supplémentaire");
    state.stack = played.stack;
    state.depth = played.depth;
    state.pending = played.pending;
    state.phase = played.phase;
    state.active = played.active;
    state.bonus_turn = played.bonus_turn;

    Square ball = position.kick.aim;
    for (int i = 0; i < position.kick.squares && on_pitch(ball); ++i) ball = ball + match::scatter(position.kick.d8);
    for (match::Frame& frame : state.stack) {
        if (frame.procedure != match::Procedure::Kickoff) continue;
        auto& kick = frame.locals<match::KickoffLocals>();
        kick.ball = ball;
        kick.squares = static_cast<std::uint8_t>(position.kick.squares);
    }
    state.ball = {on_pitch(ball) ? ball : position.kick.aim, nobody, match::BallState::InAir};
    remember_acted(state, state.team(position.seat).actions_used != 0);
    return {};
}

// Of the die that was wanted and is missing or of another kind.
std::string misfit_in_french(const std::vector<FixedDie>& dice, std::size_t wanted) {
    if (wanted == dice.size()) return "il manque des dés à la position";
    const FixedDie& die = dice[wanted];
    const std::string face = die.die ? die_text(*die.die, die.value) : std::to_string(die.value);
    return "le dé " + std::to_string(wanted + 1) + " (" + face + ") n’est pas celui qu’il faut ici";
}

bool is_crowded(const State& state) {
    const auto is_there = [](const match::Player& player) { return player.on_pitch(); };
    return match::count_players(state, Seat::Home, is_there) > match::most_on_pitch ||
           match::count_players(state, Seat::Away, is_there) > match::most_on_pitch;
}

}  // namespace

Entered enter(const Position& position, match::Log* log) {
    Entered entered{position.state, {}};
    State& state = entered.state;
    ScriptedDice dice(position.dice);
    switch (position.start) {
        case Start::Turn:
            enter_open_turn(state, position.seat);
            remember(state, position.memory);
            break;
        case Start::BeginTurn: match::enter_turn_start(state, position.seat, dice, log); break;
        case Start::SetUp: match::enter_drive(state, position.seat, dice, log); break;
        case Start::KickOff: match::enter_kickoff(state, position.seat, dice, log); break;
        case Start::Match: match::start(state, dice, log); break;
        case Start::Blitz:
            entered.fault = enter_blitz(position, state);
            remember(state, position.memory);
            break;
    }
    if (entered.fault) return entered;
    if (!dice.error().empty())
        entered.fault = LocalText{dice.error(), misfit_in_french(position.dice, dice.used())};
    else if (dice.left() > 0)
        entered.fault = said(
            dice.left() == 1 ? "{0} of the position's dice is left over" : "{0} of the position's dice are left over",
            "dés de trop dans la position : {0}", {static_cast<std::int64_t>(dice.left())});
    else if (is_crowded(state))
        entered.fault = said("such a position cannot be: more than eleven players of one side are on the pitch",
                             "une telle position est impossible : plus de onze joueurs d’un camp sont sur le terrain");
    else if (const char* broken = match::check(state))
        entered.fault =
            said("such a position cannot be: {0}", "une telle position est impossible : {0}", {in_english(broken)});
    return entered;
}

}  // namespace dugout::scenario
