#include <algorithm>

#include "match/decision.hpp"
#include "match/formations.hpp"
#include "match/procedures/action.hpp"
#include "match/procedures/block.hpp"
#include "match/procedures/pass.hpp"
#include "match/procedures/set_up.hpp"
#include "match/procedures/turn.hpp"
#include "match/rolls.hpp"
#include "match/skills.hpp"

// Which choices are legal now: one function for each kind of decision, each listing in sorted order.

namespace dugout::match {

namespace {

const Frame& top(const State& state) { return state.stack[static_cast<std::size_t>(state.depth - 1)]; }

template <class Keep>
void add_players(const State& state, ChoiceList& choices, ChoiceKind kind, Seat seat, Keep keep) {
    for_each_player(state, seat, [&](PlayerId id) {
        if (keep(id)) choices.add(Choice(kind, id));
    });
}

template <class Keep>
void add_squares(ChoiceList& choices, ChoiceKind kind, int first_column, int last_column, Keep keep) {
    for (int x = first_column; x <= last_column; ++x)
        for (int y = 1; y <= pitch_width; ++y) {
            const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
            if (keep(square)) choices.add(Choice::on(kind, square));
        }
}

struct Columns {
    int first, last;
};
Columns half_of(Seat seat) {
    return seat == Seat::Home ? Columns{1, pitch_length / 2} : Columns{pitch_length / 2 + 1, pitch_length};
}

void legal_set_up(const State& s, ChoiceList& choices) {
    const auto& l = top(s).locals<SetUpLocals>();
    const SetUpCount count = count_set_up(s, l.seat);
    add_players(s, choices, ChoiceKind::Pick, l.seat, [&](PlayerId id) {
        const Player& player = s.at(id);
        if (player.on_pitch()) return true;
        return l.rearrange == 0 && count.placed < count.wanted() && may_be_set_up(player);
    });
    if (count.available > 0)
        for (int i = 0; i < static_cast<int>(formations().size()); ++i)
            choices.add(Choice::of(ChoiceKind::Formation, i));
    const bool complete = l.rearrange != 0 ? count.on_line >= std::min(3, count.placed) : count.legal();
    if (complete) choices.add(Choice(ChoiceKind::Done));
}

void legal_set_up_square(const State& s, ChoiceList& choices) {
    const auto& l = top(s).locals<SetUpLocals>();
    SetUpCount count = count_set_up(s, l.seat, l.picked);
    if (l.rearrange != 0) count.available = count.placed + 1;
    const Columns half = half_of(l.seat);
    const Square own = s.at(l.picked).on_pitch() ? s.at(l.picked).square : nowhere;
    add_squares(choices, ChoiceKind::Put, half.first, half.last,
                [&](Square square) { return square == own || may_be_put(s, l.seat, count, square); });
    if (own != nowhere && l.rearrange == 0) choices.add(Choice(ChoiceKind::Bench));
}

bool has_free_neighbour(const State& s, PlayerId id) {
    for (const Direction step : neighbours)
        if (is_empty(s, s.at(id).square + step)) return true;
    return false;
}

void legal_touchback(const State& s, ChoiceList& choices) {
    const Seat seat = s.pending.seat;
    add_players(s, choices, ChoiceKind::GiveBall, seat,
                [&](PlayerId id) { return s.at(id).on_pitch() && able_to_hold_ball(s, id); });
    if (!choices.empty()) return;
    const Columns half = half_of(seat);
    add_squares(choices, ChoiceKind::DropBall, half.first, half.last,
                [&](Square square) { return is_empty(s, square); });
}

bool may_be_blocked(const State& s, PlayerId attacker, PlayerId target) {
    return seat_of(s, target) != seat_of(s, attacker) && s.at(target).standing();
}

// The players around a square who pass the question, in order of their numbers.
template <class Keep>
void add_neighbours(const State& s, ChoiceList& choices, ChoiceKind kind, Square square, Keep keep) {
    std::array<PlayerId, 8> found;
    std::size_t count = 0;
    for (const Direction step : neighbours) {
        const PlayerId id = player_at(s, square + step);
        if (!id || !keep(id)) continue;
        std::size_t i = count++;
        for (; i > 0 && found[i - 1] > id; --i) found[i] = found[i - 1];
        found[i] = id;
    }
    for (std::size_t i = 0; i < count; ++i) choices.add(Choice(kind, found[i]));
}

bool has_block_target(const State& s, PlayerId id) {
    for (const Direction step : neighbours) {
        const PlayerId other = player_at(s, s.at(id).square + step);
        if (other && may_be_blocked(s, id, other)) return true;
    }
    return false;
}

void legal_turn(const State& s, ChoiceList& choices) {
    const Seat seat = s.pending.seat;
    const Team& team = s.team(seat);
    const auto open = [&](ActionKind kind) { return (team.actions_used & 1u << static_cast<int>(kind)) == 0; };
    const bool bonus = s.bonus_turn != 0;
    if (!bonus && !turn_marker_moves_itself(s) && team.marker_moved == 0) choices.add(Choice(ChoiceKind::Marker));
    for_each_on_pitch(s, seat, [&](PlayerId id) {
        if (!may_act(s, id)) return;
        choices.add(Choice::declare(ActionKind::Move, id));
        if (!bonus && s.at(id).standing() && has_block_target(s, id))
            choices.add(Choice::declare(ActionKind::Block, id));
        if (open(ActionKind::Blitz)) choices.add(Choice::declare(ActionKind::Blitz, id));
        if (bonus) return;
        if (open(ActionKind::Pass)) choices.add(Choice::declare(ActionKind::Pass, id));
        if (open(ActionKind::HandOff) && s.rulebook.uses(Option::HandOffs))
            choices.add(Choice::declare(ActionKind::HandOff, id));
        if (open(ActionKind::Foul) && s.rulebook.uses(Option::Fouls))
            choices.add(Choice::declare(ActionKind::Foul, id));
    });
    choices.add(Choice(ChoiceKind::EndTurn));
}

void list_steps(const State& s, const ActionLocals& l, ChoiceList& choices) {
    const Player& player = s.at(l.player);
    if (player.place == Place::Prone) {
        choices.add(Choice(ChoiceKind::StandUp));
        choices.add(Choice(ChoiceKind::EndAction));
        return;
    }
    const bool can_move = has_movement_left(s, l);
    if (can_move)
        for (const Direction step : neighbours)
            if (is_empty(s, player.square + step)) choices.add(Choice::on(ChoiceKind::Go, player.square + step));
    const bool may_block = l.kind == ActionKind::Block || (l.kind == ActionKind::Blitz && can_move);
    if (may_block && l.block_made == 0)
        add_neighbours(s, choices, ChoiceKind::Hit, player.square,
                       [&](PlayerId id) { return may_be_blocked(s, l.player, id); });
    if (l.kind == ActionKind::Pass) {
        if (holds_ball(s, l.player)) choices.add(Choice(ChoiceKind::Throw));
        if (able_to_throw_mate(s, l.player))
            add_neighbours(s, choices, ChoiceKind::ThrowMate, player.square, [&](PlayerId id) {
                return seat_of(s, id) == seat_of(s, l.player) && able_to_be_thrown(s, id);
            });
    }
    if (l.kind == ActionKind::HandOff && holds_ball(s, l.player))
        add_neighbours(s, choices, ChoiceKind::HandTo, player.square,
                       [&](PlayerId id) { return able_to_catch(s, id); });
    if (l.kind == ActionKind::Foul)
        add_neighbours(s, choices, ChoiceKind::FoulOn, player.square,
                       [&](PlayerId id) { return seat_of(s, id) != seat_of(s, l.player) && s.at(id).on_the_ground(); });
    choices.add(Choice(ChoiceKind::EndAction));
}

// The squares a player may step to, or nothing when he has no movement left.
bool has_free_step(const State& s, const ActionLocals& l) {
    return has_movement_left(s, l) && has_free_neighbour(s, l.player);
}

void legal_block_die(const State& s, ChoiceList& choices) {
    const auto& l = top(s).locals<BlockLocals>();
    for (int value = 1; value <= 6; ++value) {
        if (value == 4) continue;  // a push like 3
        for (int i = 0; i < l.dice_count; ++i)
            if (static_cast<int>(face(l.dice[i])) == value) {
                choices.add(Choice::of(ChoiceKind::Die, value));
                break;
            }
    }
}

void legal_push(const State& s, ChoiceList& choices) {
    const PushOptions options = push_options(s, top(s).locals<PushLocals>());
    for (int i = 0; i < options.count; ++i)
        choices.add(Choice::on(ChoiceKind::Push, options.squares[static_cast<std::size_t>(i)]));
}

void legal_reroll(const State& s, ChoiceList& choices) {
    const Decision& d = s.pending;
    choices.add(Choice(ChoiceKind::Keep));
    if (team_reroll_available(s, d.player)) choices.add(Choice(ChoiceKind::TeamReroll));
    if (d.kind == DecisionKind::Reroll && reroll_skill(s, d.player, static_cast<RollKind>(d.detail), d.square))
        choices.add(Choice(ChoiceKind::SkillReroll));
}

void legal_intercept(const State& s, ChoiceList& choices) {
    choices.add(Choice(ChoiceKind::No));
    const Decision& d = s.pending;
    for_each_on_pitch(s, d.seat, [&](PlayerId id) {
        if (may_intercept(s, id, d.player, d.square)) choices.add(Choice(ChoiceKind::Intercept, id));
    });
}

void yes_or_no(ChoiceList& choices) {
    choices.add(Choice(ChoiceKind::Yes));
    choices.add(Choice(ChoiceKind::No));
}

// lrb4.match.concede: at the start of his own turn, before the marker moves, or too few for the line.
bool may_concede(const State& s) {
    const Decision& d = s.pending;
    if (d.kind == DecisionKind::BeginTurn) return true;
    if (d.kind == DecisionKind::SetUp && s.phase == Phase::SetUp) return count_set_up(s, d.seat).available < 3;
    if (d.kind != DecisionKind::Turn || turn_marker_moves_itself(s) || s.bonus_turn != 0) return false;
    return s.team(d.seat).marker_moved == 0 && top(s).locals<TurnLocals>().acted == 0;
}

}  // namespace

bool any_step_left(const State& s, const ActionLocals& l) {
    if (s.at(l.player).place == Place::Prone || has_free_step(s, l)) return true;
    ChoiceList choices;
    list_steps(s, l, choices);
    return choices.size() > 1;
}

bool ChoiceList::contains(Choice choice) const { return std::binary_search(begin(), end(), choice); }

void legal(const State& s, ChoiceList& choices) {
    choices.clear();
    switch (s.pending.kind) {
        case DecisionKind::None: return;
        case DecisionKind::KickOrReceive:
            choices.add(Choice(ChoiceKind::Kick));
            choices.add(Choice(ChoiceKind::Receive));
            return;
        case DecisionKind::SetUp: return legal_set_up(s, choices);
        case DecisionKind::SetUpSquare: return legal_set_up_square(s, choices);
        case DecisionKind::PlaceKick: {
            const Columns half = half_of(opponent(s.kicking));
            return add_squares(choices, ChoiceKind::Aim, half.first, half.last, [](Square) { return true; });
        }
        case DecisionKind::QuickSnap:
            add_players(s, choices, ChoiceKind::Pick, s.pending.seat, [&](PlayerId id) {
                return s.at(id).standing() && !s.at(id).is(Mark::Acted) && has_free_neighbour(s, id);
            });
            choices.add(Choice(ChoiceKind::Done));
            return;
        case DecisionKind::QuickSnapSquare:
            for (const Direction step : neighbours)
                if (is_empty(s, s.pending.square + step))
                    choices.add(Choice::on(ChoiceKind::Put, s.pending.square + step));
            return;
        case DecisionKind::Touchback: return legal_touchback(s, choices);
        case DecisionKind::BeginTurn: choices.add(Choice(ChoiceKind::Begin)); return;
        case DecisionKind::Turn: return legal_turn(s, choices);
        case DecisionKind::Step: return list_steps(s, top(s).locals<ActionLocals>(), choices);
        case DecisionKind::PassTarget:
            return add_squares(choices, ChoiceKind::Target, 1, pitch_length,
                               [&](Square square) { return may_pass_to(s, s.pending.player, square); });
        case DecisionKind::ThrowMateTarget:
            return add_squares(choices, ChoiceKind::Target, 1, pitch_length,
                               [&](Square square) { return may_throw_mate_to(s, s.pending.player, square); });
        case DecisionKind::Reroll:
        case DecisionKind::BlockReroll: return legal_reroll(s, choices);
        case DecisionKind::BlockDie: return legal_block_die(s, choices);
        case DecisionKind::PushSquare: return legal_push(s, choices);
        case DecisionKind::Intercept: return legal_intercept(s, choices);
        case DecisionKind::UseSkill:
        case DecisionKind::FollowUp:
        case DecisionKind::Catch:
        case DecisionKind::Apothecary:
        case DecisionKind::Argue: return yes_or_no(choices);
    }
}

void interrupts(const State& s, ChoiceList& choices) {
    choices.clear();
    if (s.phase == Phase::Over) return;
    if (may_concede(s)) choices.add(Choice::of(ChoiceKind::Concede, index(s.pending.seat)));
    const bool turn_runs = s.phase == Phase::Turn && s.pending.kind != DecisionKind::BeginTurn;
    if (turn_runs && s.bonus_turn == 0 && !turn_marker_moves_itself(s) &&
        top(s).procedure != Procedure::IllegalProcedure)
        choices.add(Choice::of(ChoiceKind::Claim, index(opponent(s.active))));
    if (turn_runs && s.rulebook.uses(Option::TurnClock) && s.time_up == 0 &&
        top(s).procedure != Procedure::IllegalProcedure)
        choices.add(Choice(ChoiceKind::TimeOut));
}

}  // namespace dugout::match
