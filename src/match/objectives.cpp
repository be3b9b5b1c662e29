#include "match/objectives.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "match/skills.hpp"

namespace dugout::match {

namespace {

enum class Whose : std::uint8_t { Own, Opponents, OpponentsByUs };

// One objective: the deed it waits for, whose it must be, what must be true of it, and what is counted where one deed
// is not enough.
struct Row {
    SecretObjective objective;
    DeedKind kind;
    Whose whose;
    int facts = NoFact;
    std::uint8_t Objectives::*counter = nullptr;
};

constexpr std::array<Row, secret_objective_count> rows = {{
    {SecretObjective::RedCard, DeedKind::SentOff, Whose::Own},
    {SecretObjective::RerollsLeft, DeedKind::HalfEnded, Whose::Own, RerollLeft},
    {SecretObjective::Alone, DeedKind::KnockedDown, Whose::OpponentsByUs, Unassisted},
    {SecretObjective::Fouls, DeedKind::Foul, Whose::Own, NoFact, &Objectives::fouls},
    {SecretObjective::Crowd, DeedKind::Crowd, Whose::OpponentsByUs},
    {SecretObjective::GangingUp, DeedKind::Block, Whose::Own, AnotherInTurn},
    {SecretObjective::Whoops, DeedKind::KnockedDown, Whose::Own, OfAttacker},
    {SecretObjective::NotSoFast, DeedKind::Dodge, Whose::Opponents},
    {SecretObjective::Tackle, DeedKind::KnockedDown, Whose::OpponentsByUs, CarriedBall},
    {SecretObjective::Passes, DeedKind::Pass, Whose::Own, NoFact, &Objectives::completions},
    {SecretObjective::HitHard, DeedKind::Injury, Whose::OpponentsByUs, OutOfAction | AnotherInTurn},
    {SecretObjective::GfiTouchdown, DeedKind::Touchdown, Whose::Own, GfiIntoEndZone},
    {SecretObjective::LongPass, DeedKind::Pass, Whose::Own, LongRange},
    {SecretObjective::Bold, DeedKind::Block, Whose::Own, Weaker},
    {SecretObjective::Plan, DeedKind::TurnEnded, Whose::Own, AsPlanned},
    {SecretObjective::Headtaker, DeedKind::Injury, Whose::OpponentsByUs, IsCasualty},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (static_cast<std::size_t>(rows[i].objective) != i) return false;
    return true;
}
static_assert(in_order());

bool concerns(Whose whose, const Deed& deed, Seat seat) {
    switch (whose) {
        case Whose::Own: return deed.team == seat;
        case Whose::Opponents: return deed.team != seat;
        case Whose::OpponentsByUs: return deed.team != seat && deed.by == seat;
    }
    return false;
}

// Counted no further than the objective asks for.
bool often_enough(Objectives& objectives, const Row& row) {
    if (row.counter == nullptr) return true;
    std::uint8_t& count = objectives.*row.counter;
    if (count < at_least(row.objective)) ++count;
    return count >= at_least(row.objective);
}

template <class Locals>
Locals* topmost(State& state, Procedure procedure) {
    for (int i = state.depth - 1; i >= 0; --i)
        if (Frame& frame = state.stack[static_cast<std::size_t>(i)]; frame.procedure == procedure)
            return &frame.locals<Locals>();
    return nullptr;
}

bool may_be_hit(const State& state, PlayerId attacker, PlayerId target) {
    return target && seat_of(state, target) != seat_of(state, attacker);
}

// matched.objectives.plan: eligible is whoever could be given an action now. Turning over is none in most books, so the
// stunned are never meant.
bool is_eligible(const State& state, PlayerId id) { return state.at(id).place != Place::Stunned && may_act(state, id); }

}  // namespace

TurnLocals* current_turn(State& state) { return topmost<TurnLocals>(state, Procedure::Turn); }
ActionLocals* current_action(State& state) { return topmost<ActionLocals>(state, Procedure::Action); }

void judge(State& state, const Deed& deed) {
    if (!has_objectives(state)) return;
    for (const Seat seat : both_seats) {
        Objectives& own = state.objectives[static_cast<std::size_t>(seat)];
        for (const Row& row : rows) {
            if (row.kind != deed.kind || !concerns(row.whose, deed, seat)) continue;
            if ((deed.facts & row.facts) != row.facts || !often_enough(own, row)) continue;
            own.met = static_cast<std::uint16_t>(own.met | Objectives::bit(row.objective));
        }
    }
}

void turn_opens(State& state, TurnLocals& turn) {
    if (!has_objectives(state)) return;
    int eligible = 0;
    for_each_on_pitch(state, turn.seat, [&](PlayerId id) { eligible += is_eligible(state, id) ? 1 : 0; });
    turn.to_act = static_cast<std::uint8_t>(eligible > 0 ? eligible : nobody_to_act);
}

void turn_ends(State& state, const TurnLocals& turn) {
    const bool planned = turn.to_act == 0 && state.team(turn.seat).reroll_used == 0 && state.turnover == 0;
    judge(state, {DeedKind::TurnEnded, turn.seat, {}, planned ? AsPlanned : NoFact});
}

void action_is_declared(State& state, PlayerId player) {
    if (!has_objectives(state) || state.at(player).place == Place::Stunned) return;
    TurnLocals* turn = current_turn(state);
    if (turn != nullptr && turn->to_act > 0 && turn->to_act != nobody_to_act) --turn->to_act;
}

// matched.objectives.ganging-up: whom this attacker has hit counts from the next one's action on.
void action_ends(State& state, const ActionLocals& action) {
    if (!has_objectives(state)) return;
    if (TurnLocals* turn = current_turn(state)) turn->blocked |= action.hit;
}

void block_is_declared(State& state, PlayerId defender, PlayerId second) {
    if (!has_objectives(state)) return;
    ActionLocals* action = current_action(state);
    if (action == nullptr) return;
    action->note(CarrierIsFirst, holds_ball(state, defender));
    action->note(CarrierIsSecond, second && holds_ball(state, second));
}

void block_is_rolled(State& state, PlayerId attacker, PlayerId defender, PlayerId second, bool assisted, bool weaker) {
    if (!has_objectives(state)) return;
    ActionLocals* action = current_action(state);
    const TurnLocals* turn = current_turn(state);
    if (action == nullptr || turn == nullptr) return;
    action->note(NobodyAssists, !assisted);
    int facts = weaker ? Weaker : NoFact;
    for (const PlayerId target : {defender, second}) {
        if (!may_be_hit(state, attacker, target)) continue;  // a fanatic hits his own side as well
        if (turn->blocked.has(target)) facts |= AnotherInTurn;
        action->hit.add(target);
    }
    judge(state, {DeedKind::Block, seat_of(state, attacker), {}, facts});
}

void felled_by_block(State& state, PlayerId attacker, PlayerId victim, bool second_target) {
    if (!has_objectives(state)) return;
    const ActionLocals* action = current_action(state);
    if (action == nullptr) return;
    int facts = NoFact;
    if (victim == attacker) facts |= OfAttacker;
    if (action->noted(NobodyAssists)) facts |= Unassisted;
    if (action->noted(second_target ? CarrierIsSecond : CarrierIsFirst)) facts |= CarriedBall;
    judge(state, {DeedKind::KnockedDown, seat_of(state, victim), seat_of(state, attacker), facts});
}

void injury_is_known(State& state, PlayerId victim, std::optional<Seat> by, Injury injury) {
    if (!has_objectives(state) || injury == Injury::Stunned) return;
    int facts = OutOfAction | (injury == Injury::Casualty ? IsCasualty : NoFact);
    const Seat team = seat_of(state, victim);
    if (TurnLocals* turn = current_turn(state); turn != nullptr && by && *by != team) {
        PlayerId& first = turn->struck[static_cast<std::size_t>(*by)];
        if (first && first != victim) facts |= AnotherInTurn;
        if (!first) first = victim;
    }
    judge(state, {DeedKind::Injury, team, by, facts});
}

void steps_by_going_for_it(State& state, PlayerId player, Square from, Square to) {
    if (!has_objectives(state)) return;
    const Seat goal = opponent(seat_of(state, player));
    ActionLocals* action = current_action(state);
    if (action == nullptr || action->player != player || !in_end_zone_of(goal, to)) return;
    if (!in_end_zone_of(goal, from)) action->note(WentIntoEndZone, true);
}

void touchdown_is_scored(State& state, PlayerId scorer) {
    if (!has_objectives(state)) return;
    const ActionLocals* action = current_action(state);
    const bool gone_for = action != nullptr && action->player == scorer && action->noted(WentIntoEndZone);
    judge(state, {DeedKind::Touchdown, seat_of(state, scorer), {}, gone_for ? GfiIntoEndZone : NoFact});
}

void half_ends(State& state) {
    if (state.period > 2) return;  // matched.objectives.events: overtime counts for everything else
    for (const Seat seat : both_seats)
        judge(state, {DeedKind::HalfEnded, seat, {}, rerolls_left(state, seat) > 0 ? RerollLeft : NoFact});
}

int objectives_scored(const State& state, Seat seat) {
    if (state.conceded == index(seat) + 1) return 0;
    const Objectives& own = state.objectives[static_cast<std::size_t>(seat)];
    return std::popcount(static_cast<unsigned>(own.drawn & own.met));
}

void hide_secrets(State& state, Seat viewer) {
    if (state.phase != Phase::Over) state.objectives[static_cast<std::size_t>(opponent(viewer))].drawn = 0;
}

State visible_to(const State& state, Seat viewer) {
    State view = state;
    hide_secrets(view, viewer);
    return view;
}

State visible_to_all(const State& state) { return visible_to(visible_to(state, Seat::Home), Seat::Away); }

}  // namespace dugout::match
