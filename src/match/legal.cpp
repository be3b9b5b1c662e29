#include <algorithm>

#include "match/book.hpp"
#include "match/decision.hpp"
#include "match/formations.hpp"
#include "match/inducements.hpp"
#include "match/procedures/action.hpp"
#include "match/procedures/block.hpp"
#include "match/procedures/dodge.hpp"
#include "match/procedures/kick.hpp"
#include "match/procedures/pass.hpp"
#include "match/procedures/preparations.hpp"
#include "match/procedures/set_up.hpp"
#include "match/procedures/spell.hpp"
#include "match/procedures/turn.hpp"
#include "match/procedures/weapons.hpp"
#include "match/rolls.hpp"
#include "match/skills.hpp"
#include "rules/kicking.hpp"

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
        return l.rearrange == 0 && count.placed < count.wanted() && may_be_set_up(player) && !rival_on_pitch(s, id);
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
    add_players(s, choices, ChoiceKind::GiveBall, seat, [&](PlayerId id) { return able_to_catch(s, id); });
    if (!choices.empty()) return;
    const Columns half = half_of(seat);
    add_squares(choices, ChoiceKind::DropBall, half.first, half.last,
                [&](Square square) { return is_empty(s, square); });
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
        if (other && (may_be_blocked(s, id, other) || may_be_attacked(s, id, other))) return true;
    }
    return false;
}

// lrb4.fanatic.first: nobody else while a fanatic has still to act.
bool fanatic_waits(const State& s, Seat seat) {
    bool found = false;
    for_each_on_pitch(s, seat, [&](PlayerId id) {
        found = found || (may_act(s, id) && s.at(id).standing() && is_fanatic(s.at(id)));
    });
    return found;
}

void declare_with_weapon(const State& s, PlayerId id, ChoiceList& choices) {
    const Player& player = s.at(id);
    const bool may_pass = (s.team(seat_of(s, id)).actions_used & once_a_turn(ActionKind::Pass)) == 0;
    const auto add = [&](ActionKind kind) { choices.add(Choice::declare(kind, id)); };
    if (carries(player, Weapon::Bomb)) add(ActionKind::Bomb);
    if (carries(player, Weapon::Chainsaw) && !player.is(Mark::SawRunning)) add(ActionKind::StartSaw);
    if (carries(player, Weapon::Blunderbuss) && !player.is(Mark::WeaponSpent) && holds_ball(s, id) && may_pass)
        add(ActionKind::Shoot);
}

void declare_for(const State& s, PlayerId id, ChoiceList& choices) {
    const Player& player = s.at(id);
    const Team& team = s.team(seat_of(s, id));
    const auto open = [&](ActionKind kind) { return (team.actions_used & once_a_turn(kind)) == 0; };
    const auto add = [&](ActionKind kind) { choices.add(Choice::declare(kind, id)); };
    const bool bonus = s.bonus_turn != 0;
    if (player.place == Place::Stunned) return add(ActionKind::RollOver);  // third.injury.stunned
    add(ActionKind::Move);
    if (is_fanatic(player)) return;                                         // lrb4.fanatic.actions
    const bool may_block = player.standing() || player.has(Skill::JumpUp);  // lrb4.skill.jump-up.block
    if (!bonus && may_block && has_block_target(s, id)) add(ActionKind::Block);
    if (open(ActionKind::Blitz)) add(ActionKind::Blitz);
    if (bonus) return;
    if (open(ActionKind::Pass)) add(ActionKind::Pass);
    if (open(ActionKind::HandOff) && hand_off_is_action(s)) add(ActionKind::HandOff);
    if (open(ActionKind::Foul) && s.rulebook.uses(Option::Fouls)) add(ActionKind::Foul);
    if (player.weapon != Weapon::None && player.standing()) declare_with_weapon(s, id, choices);
    if (open(ActionKind::Kick) && uses_kicking(s.rulebook)) add(ActionKind::Kick);  // kicking.action.once
}

// third.handoff.free: by whoever holds the ball, whosever action it is.
void list_free_hand_off(const State& s, ChoiceList& choices) {
    if (const PlayerId giver = free_giver(s))
        add_neighbours(s, choices, ChoiceKind::HandTo, s.at(giver).square,
                       [&](PlayerId id) { return able_to_be_handed_ball(s.at(id)); });
}

void legal_turn(const State& s, ChoiceList& choices) {
    const Seat seat = s.pending.seat;
    const Team& team = s.team(seat);
    const bool manual = !turn_marker_moves_itself(s) && s.bonus_turn == 0;
    if (manual && (team.marker_moved & MarkerMoved) == 0) choices.add(Choice(ChoiceKind::Marker));
    // Where coaches mind their own affairs the order is theirs to forget (lrb4.fanatic.first).
    const bool only_fanatics = !manual && fanatic_waits(s, seat);
    for_each_on_pitch(s, seat, [&](PlayerId id) {
        if (may_act(s, id) && (!only_fanatics || is_fanatic(s.at(id)))) declare_for(s, id, choices);
    });
    choices.add(Choice(ChoiceKind::EndTurn));
    if (hand_off_is_free(s)) list_free_hand_off(s, choices);
    // lrb4.wizard.timing: after the marker has been moved and before any player acts
    if (team.spells > 0 && s.bonus_turn == 0 && (team.marker_moved & MarkerMoved) != 0 &&
        top(s).locals<TurnLocals>().acted == 0)
        for (int spell = 0; spell < 3; ++spell) choices.add(Choice::of(ChoiceKind::Cast, spell));
}

// lrb4.skill.leap.where, lrb4.pogo.leap: two squares at most, over anything.
void list_leaps(const State& s, PlayerId id, ChoiceList& choices) {
    const Square from = s.at(id).square;
    for (int dx = -2; dx <= 2; ++dx)
        for (int dy = -2; dy <= 2; ++dy) {
            const Square to = from + Direction{static_cast<std::int8_t>(dx), static_cast<std::int8_t>(dy)};
            if (is_empty(s, to)) choices.add(Choice::on(ChoiceKind::Leap, to));
        }
}

// lrb4.skill.multiple-block.targets: both next to him and next to each other.
void list_pairs(const State& s, PlayerId id, ChoiceList& choices) {
    ChoiceList targets;
    targets.clear();
    add_neighbours(s, targets, ChoiceKind::Hit, s.at(id).square,
                   [&](PlayerId other) { return may_be_blocked(s, id, other); });
    for (int i = 0; i < targets.size(); ++i)
        for (int k = i + 1; k < targets.size(); ++k)
            if (adjacent(s.at(targets[i].player()).square, s.at(targets[k].player()).square))
                choices.add(Choice(ChoiceKind::HitTwo, targets[i].player(), nowhere, targets[k].player().value));
}

// third.pass.must-throw: who has announced a pass and has the ball may not keep it.
bool must_throw(const State& s, const ActionLocals& l) {
    return l.kind == ActionKind::Pass && passer_must_throw(s) && holds_ball(s, l.player) &&
           !s.at(l.player).is(Mark::Frozen);
}

void list_steps(const State& s, const ActionLocals& l, ChoiceList& choices) {
    const Player& player = s.at(l.player);
    const Seat seat = seat_of(s, l.player);
    if (player.place == Place::Prone) {
        choices.add(Choice(ChoiceKind::StandUp));
        if (hand_off_is_free(s)) list_free_hand_off(s, choices);
        choices.add(Choice(ChoiceKind::EndAction));
        return;
    }
    const bool can_move = has_movement_left(s, l);
    const bool fanatic = is_fanatic(player);
    if (can_move && !fanatic)
        for (const Direction step : neighbours)
            if (is_empty(s, player.square + step)) choices.add(Choice::on(ChoiceKind::Go, player.square + step));
    const bool open = l.undecided();
    const bool blitzes = l.kind == ActionKind::Blitz || (open && may_become_blitz(s, l));
    const bool may_block =
        l.kind == ActionKind::Block || (open && may_become_block(s, l)) || (blitzes && squares_left(s, l) > 0);
    const bool blocks = may_block && !l.is(BlockMade);
    if (blocks)
        add_neighbours(s, choices, ChoiceKind::Hit, player.square,
                       [&](PlayerId id) { return may_be_blocked(s, l.player, id); });
    const bool passes = l.kind == ActionKind::Pass || (open && may_become(s, l, ActionKind::Pass));
    if (passes) {
        if (holds_ball(s, l.player) && !player.is(Mark::Frozen)) choices.add(Choice(ChoiceKind::Throw));
        if (able_to_throw_mate(s, l.player))
            add_neighbours(s, choices, ChoiceKind::ThrowMate, player.square,
                           [&](PlayerId id) { return seat_of(s, id) == seat && able_to_be_thrown(s, id); });
    }
    if (hand_off_is_free(s)) list_free_hand_off(s, choices);
    const bool hands_off =
        l.kind == ActionKind::HandOff || (open && hand_off_is_action(s) && may_become(s, l, ActionKind::HandOff));
    if (hands_off && holds_ball(s, l.player))
        add_neighbours(s, choices, ChoiceKind::HandTo, player.square,
                       [&](PlayerId id) { return able_to_be_handed_ball(s.at(id)); });
    if (l.kind == ActionKind::Foul || (open && s.rulebook.uses(Option::Fouls) && may_become(s, l, ActionKind::Foul)))
        add_neighbours(s, choices, ChoiceKind::FoulOn, player.square,
                       [&](PlayerId id) { return seat_of(s, id) != seat && s.at(id).on_the_ground(); });
    const bool must_kick = l.kind == ActionKind::Kick && holds_ball(s, l.player);  // kicking.action.must-kick
    if (!must_throw(s, l) && !must_kick) choices.add(Choice(ChoiceKind::EndAction));
    if (!fanatic && has_movement_left(s, l, 2) && able_to_leap(player)) list_leaps(s, l.player, choices);
    if (fanatic && can_move)
        for (int facing = 0; facing < 4; ++facing) choices.add(Choice::of(ChoiceKind::Swing, facing));
    if (blocks && player.has(Skill::MultipleBlock)) list_pairs(s, l.player, choices);
    if (blocks)
        add_neighbours(s, choices, ChoiceKind::Attack, player.square,
                       [&](PlayerId id) { return may_be_attacked(s, l.player, id); });
    if (passes && holds_ball(s, l.player) && may_hail_mary(s, l.player)) choices.add(Choice(ChoiceKind::HailMary));
    if (l.kind == ActionKind::Move && !l.is(BlockMade) && player.has(Skill::HypnoticGaze))
        add_neighbours(s, choices, ChoiceKind::Gaze, player.square,
                       [&](PlayerId id) { return seat_of(s, id) != seat && s.at(id).standing(); });
    const bool may_kick = open && uses_kicking(s.rulebook) && may_become(s, l, ActionKind::Kick);
    if (must_kick || (may_kick && holds_ball(s, l.player))) choices.add(Choice(ChoiceKind::KickBall));
    if (blocks && able_to_kick_viciously(s, l.player))
        add_neighbours(s, choices, ChoiceKind::ViciousKick, player.square,
                       [&](PlayerId id) { return may_be_blocked(s, l.player, id); });
}

// The squares a player may step to, or nothing when he has no movement left.
bool has_free_step(const State& s, const ActionLocals& l) {
    return has_movement_left(s, l) && (has_free_neighbour(s, l.player) || is_fanatic(s.at(l.player)));
}

void legal_block_die(const State& s, ChoiceList& choices) {
    const auto& l = top(s).locals<BlockDiceLocals>();
    for (int value = 1; value <= 6; ++value) {
        if (value == 4) continue;  // a push like 3
        for (int i = 0; i < l.count; ++i)
            if (static_cast<int>(face(l.dice[static_cast<std::size_t>(i)])) == value) {
                choices.add(Choice::of(ChoiceKind::Die, value));
                break;
            }
    }
}

void legal_push(const State& s, ChoiceList& choices) {
    const PushOptions options = push_options(s, top(s).locals<PushLocals>());
    if (options.crowd) choices.add(Choice::on(ChoiceKind::Push, nowhere));
    for (int i = 0; i < options.count; ++i)
        choices.add(Choice::on(ChoiceKind::Push, options.squares[static_cast<std::size_t>(i)]));
}

void legal_reroll(const State& s, ChoiceList& choices) {
    const Decision& d = s.pending;
    const auto kind = static_cast<RollKind>(d.detail);
    const bool plain = d.kind == DecisionKind::Reroll;
    choices.add(Choice(ChoiceKind::Keep));
    if (!d.player) {  // dice that are no player's
        if (team_reroll_available(s, d.seat)) choices.add(Choice(ChoiceKind::TeamReroll));
        return;
    }
    if (team_reroll_available(s, d.player)) choices.add(Choice(ChoiceKind::TeamReroll));
    const PlayerId dived = top(s).procedure == Procedure::Dodge ? top(s).locals<DodgeLocals>().diver : nobody;
    if (plain && reroll_skill(s, d.player, kind, d.square, dived)) choices.add(Choice(ChoiceKind::SkillReroll));
    if ((!plain || kind != RollKind::Pro) && pro_available(s, d.player)) choices.add(Choice(ChoiceKind::ProReroll));
}

// Who of the other side may use the skill that is asked for.
void legal_react(const State& s, ChoiceList& choices) {
    const Decision& d = s.pending;
    const auto skill = static_cast<Skill>(d.detail);
    choices.add(Choice(ChoiceKind::No));
    if (skill == Skill::PassBlock) {
        const PassLocals pass =
            top(s).procedure == Procedure::Kick ? as_pass(top(s).locals<KickLocals>()) : top(s).locals<PassLocals>();
        add_players(s, choices, ChoiceKind::Use, d.seat,
                    [&](PlayerId id) { return s.at(id).on_pitch() && may_pass_block(s, id, pass); });
        return;
    }
    add_neighbours(s, choices, ChoiceKind::Use, d.square, [&](PlayerId id) {
        const Player& player = s.at(id);
        return seat_of(s, id) == d.seat && has_tackle_zone(player) && player.has(skill) && may_react(s, id, skill);
    });
}

void legal_pass_block_step(const State& s, ChoiceList& choices) {
    const auto& l = top(s).locals<PassBlockLocals>();
    const Square from = s.at(l.mover).square;
    const auto worth = [&](Square to, int left) {
        return is_pass_block_goal(s, l, to) || reaches_pass_block_goal(s, l, to, left);
    };
    for (const Direction step : neighbours)
        if (is_empty(s, from + step) && worth(from + step, l.steps_left - 1))
            choices.add(Choice::on(ChoiceKind::Go, from + step));
    const bool moved = l.steps_left < pass_block_squares;
    if (moved && is_pass_block_goal(s, l, from)) choices.add(Choice(ChoiceKind::EndAction));
    if (l.steps_left >= 2 && able_to_leap(s.at(l.mover))) {
        ChoiceList leaps;
        leaps.clear();
        list_leaps(s, l.mover, leaps);
        for (const Choice leap : leaps)
            if (worth(leap.square(), l.steps_left - 2)) choices.add(leap);
    }
    if (choices.empty()) choices.add(Choice(ChoiceKind::EndAction));
}

void legal_pass_target(const State& s, ChoiceList& choices) {
    const Frame& frame = top(s);
    add_squares(choices, ChoiceKind::Target, 1, pitch_length, [&](Square square) {
        switch (frame.procedure) {
            case Procedure::Pass: return may_be_target(s, frame.locals<PassLocals>(), square);
            case Procedure::Shoot: return square != s.at(s.pending.player).square;
            default: return may_pass_to(s, s.pending.player, square);
        }
    });
}

void legal_spell_target(const State& s, ChoiceList& choices) {
    switch (static_cast<Spell>(s.pending.detail)) {
        case Spell::Fireball:
            add_squares(choices, ChoiceKind::Target, 1, pitch_length, [](Square) { return true; });
            return;
        case Spell::Zap:
            for (int i = 0; i < player_slots; ++i)
                if (const PlayerId id{static_cast<std::uint8_t>(i)}; s.at(id).on_pitch())
                    choices.add(Choice(ChoiceKind::Pick, id));
            if (choices.empty()) choices.add(Choice(ChoiceKind::Done));
            return;
        case Spell::Lightning:
            for (const Edge edge : {Edge::Top, Edge::Bottom, Edge::Left, Edge::Right})
                for (int offset = 1; offset <= bolts_from(edge); ++offset)
                    choices.add(Choice::of(ChoiceKind::Bolt, bolt_value(edge, offset)));
            return;
    }
}

void pick_two(ChoiceList& choices, PlayerId a, PlayerId b) {
    choices.add(Choice(ChoiceKind::Pick, std::min(a, b)));
    choices.add(Choice(ChoiceKind::Pick, std::max(a, b)));
}

void legal_follow_into(const State& s, ChoiceList& choices) {
    const auto& l = top(s).locals<BlockLocals>();
    choices.add(Choice::on(ChoiceKind::Put, std::min(l.left[0], l.left[1])));
    choices.add(Choice::on(ChoiceKind::Put, std::max(l.left[0], l.left[1])));
    choices.add(Choice(ChoiceKind::No));
}

void legal_intercept(const State& s, ChoiceList& choices) {
    choices.add(Choice(ChoiceKind::No));
    const Decision& d = s.pending;
    for_each_on_pitch(s, d.seat, [&](PlayerId id) {
        if (may_intercept(s, id, d.player, d.square)) choices.add(Choice(ChoiceKind::Intercept, id));
    });
}

// kicking.kickoff.kicker-required
void legal_name_kicker(const State& s, ChoiceList& choices) {
    add_players(s, choices, ChoiceKind::Pick, s.kicking, [&](PlayerId id) { return may_kick_off(s, id); });
}

// kicking.aim.template, kicking.aim.off-pitch
void legal_kick_target(const State& s, ChoiceList& choices) {
    const Square from = s.at(s.pending.player).square;
    for (const Direction step : neighbours)
        if (on_pitch(from + step)) choices.add(Choice::on(ChoiceKind::Target, from + step));
}

void legal_kick_block(const State& s, ChoiceList& choices) {
    const auto& l = top(s).locals<KickLocals>();
    choices.add(Choice(ChoiceKind::No));
    add_neighbours(s, choices, ChoiceKind::Use, s.at(l.kicker).square,
                   [&](PlayerId id) { return may_block_kick(s, l, id); });
}

// The squares of the flight are put in order, since it may lead any way.
void legal_on_path(const State& s, ChoiceList& choices) {
    const auto& l = top(s).locals<KickLocals>();
    const bool curve = s.pending.kind == DecisionKind::CurveKick;
    const FlightPart part = curve ? curve_part(l) : drop_part(l);
    const auto add = [&](int flown) {
        const Square square = l.ball + l.heading() * flown;
        if (!curve) return choices.add(Choice::on(ChoiceKind::Target, square));
        for (int arrow = 0; arrow < 3; ++arrow) choices.add(Choice(ChoiceKind::Curve, nobody, square, arrow));
    };
    if (curve) choices.add(Choice(ChoiceKind::No));
    const bool rising = l.ball < l.ball + l.heading();
    for (int i = 0; i <= part.last - part.first; ++i) add(rising ? part.first + i : part.last - i);
    if (!curve && leaves_pitch(l)) choices.add(Choice(ChoiceKind::No));
}

void yes_or_no(ChoiceList& choices) {
    choices.add(Choice(ChoiceKind::Yes));
    choices.add(Choice(ChoiceKind::No));
}

// lrb4.match.concede: at the start of his own turn, before the marker moves, or too few for the line.
bool may_concede(const State& s) {
    if (!conceding_exists(s)) return false;
    const Decision& d = s.pending;
    if (d.kind == DecisionKind::BeginTurn) return true;
    if (d.kind == DecisionKind::SetUp && s.phase == Phase::SetUp) return count_set_up(s, d.seat).available < 3;
    if (d.kind != DecisionKind::Turn || turn_marker_moves_itself(s) || s.bonus_turn != 0) return false;
    return (s.team(d.seat).marker_moved & MarkerMoved) == 0 && top(s).locals<TurnLocals>().acted == 0;
}

}  // namespace

bool any_step_left(const State& s, const ActionLocals& l) {
    if (s.at(l.player).place == Place::Prone || has_free_step(s, l)) return true;
    if (l.kind == ActionKind::Kick && holds_ball(s, l.player)) return true;
    ChoiceList choices;
    list_steps(s, l, choices);
    return choices.size() > 1 || choices[0].kind() != ChoiceKind::EndAction;
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
                return s.at(id).standing() && able_to_leave_square(s.at(id)) && !s.at(id).is(Mark::Acted) &&
                       has_free_neighbour(s, id);
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
        case DecisionKind::PassTarget: return legal_pass_target(s, choices);
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
        case DecisionKind::Bribe:
        case DecisionKind::Raise:
        case DecisionKind::PickUp:
        case DecisionKind::GiveUpReroll:
        case DecisionKind::Argue: return yes_or_no(choices);
        case DecisionKind::React: return legal_react(s, choices);
        case DecisionKind::FirstTarget:
        case DecisionKind::Credit: {
            const auto& l = top(s).locals<BlockLocals>();
            return pick_two(choices, l.defender, l.second);
        }
        case DecisionKind::FollowInto: return legal_follow_into(s, choices);
        case DecisionKind::PassBlockStep: return legal_pass_block_step(s, choices);
        case DecisionKind::DiveSquare:
            for (const Direction step : neighbours)
                if (const Square to = s.at(s.pending.player).square + step; is_empty(s, to))
                    choices.add(Choice::on(ChoiceKind::Put, to));
            choices.add(Choice(ChoiceKind::No));
            return;
        case DecisionKind::Bite:
            return add_neighbours(s, choices, ChoiceKind::Pick, s.pending.square, [&](PlayerId id) {
                return seat_of(s, id) == s.pending.seat && s.at(id).is(Mark::Thrall);
            });
        case DecisionKind::SpellTarget: return legal_spell_target(s, choices);
        case DecisionKind::GiveRune:
            return add_players(s, choices, ChoiceKind::Pick, s.pending.seat,
                               [&](PlayerId id) { return s.at(id).place == Place::Reserves; });
        case DecisionKind::Outfit: {
            const auto& l = top(s).locals<PreparationsLocals>();
            return add_players(s, choices, ChoiceKind::Pick, l.seat,
                               [&](PlayerId id) { return may_be_outfitted(s, id, l.weapons != 0) && !l.done.has(id); });
        }
        case DecisionKind::NameKicker: return legal_name_kicker(s, choices);
        case DecisionKind::KickTarget: return legal_kick_target(s, choices);
        case DecisionKind::KickBlock: return legal_kick_block(s, choices);
        case DecisionKind::CurveKick:
        case DecisionKind::DropKick: return legal_on_path(s, choices);
    }
}

namespace {

// Nobody claims, and no clock runs, while a claim is being dealt with.
bool claim_is_heard(const State& s) {
    if (top(s).procedure == Procedure::IllegalProcedure) return true;
    return top(s).procedure == Procedure::Argue &&
           s.stack[static_cast<std::size_t>(s.depth - 2)].procedure == Procedure::IllegalProcedure;
}

}  // namespace

void interrupts(const State& s, ChoiceList& choices) {
    choices.clear();
    if (s.phase == Phase::Over) return;
    if (may_concede(s)) choices.add(Choice::of(ChoiceKind::Concede, index(s.pending.seat)));
    const bool turn_runs = s.phase == Phase::Turn && s.pending.kind != DecisionKind::BeginTurn;
    if (turn_runs && s.bonus_turn == 0 && !turn_marker_moves_itself(s) && !claim_is_heard(s))
        choices.add(Choice::of(ChoiceKind::Claim, index(opponent(s.active))));
    if (turn_runs && s.rulebook.uses(Option::TurnClock) && s.time_up == 0 && !claim_is_heard(s))
        choices.add(Choice(ChoiceKind::TimeOut));
}

}  // namespace dugout::match
