#pragma once

#include <array>

#include "match/book.hpp"
#include "match/events.hpp"
#include "match/skills.hpp"
#include "match/state.hpp"

namespace dugout::match {

enum ActionFlag : std::uint8_t {
    BlockMade = 1,      // lrb4.blitz.block-cost: only one
    DeedDone = 2,       // the deed that ends the action has been done
    Stepped = 4,        // lrb4.skill.horns.bonus: moved at least one square
    HeldBack = 8,       // lrb4.skill.tentacles.held
    MustBite = 16,      // lrb4.skill.blood-lust.lost-action
    StoodUpBlock = 32,  // lrb4.skill.jump-up.block: prone in a Block action
    Undeclared = 64,    // third.turn.no-declaration: what he does decides which action it is
    StoodUpFirst = 128,
};

// What the rules of matched play have to remember of an action.
enum ActionNote : std::uint8_t {
    NobodyAssists = 1,    // matched.objectives.alone: his block
    CarrierIsFirst = 2,   // matched.objectives.tackle: the one he blocks held the ball when it was declared
    CarrierIsSecond = 4,  // the second of two did
    WentIntoEndZone = 8,  // matched.objectives.gfi-touchdown
    Trapped = 16,         // matched.trap.hire: while following up
};

// One player's action. `legal` reads it to list his next steps.
struct ActionLocals {
    PlayerId player;
    ActionKind kind;
    std::uint8_t moved;  // squares paid for, going for it included
    std::uint8_t flags;
    std::uint8_t notes = 0;  // of ActionNote
    PlayerSet hit{};         // matched.objectives.ganging-up

    bool is(ActionFlag flag) const { return (flags & flag) != 0; }
    void set(ActionFlag flag) { flags = static_cast<std::uint8_t>(flags | flag); }
    void clear(ActionFlag flag) { flags = static_cast<std::uint8_t>(flags & ~flag); }
    // A move that may still turn into something else.
    bool undecided() const { return kind == ActionKind::Move && is(Undeclared); }
    bool has_begun() const { return moved != 0 || (flags & ~Undeclared) != 0; }
    bool noted(ActionNote fact) const { return (notes & fact) != 0; }
    void note(ActionNote fact, bool on = true) { notes = static_cast<std::uint8_t>(on ? notes | fact : notes & ~fact); }
};

// A nature that has to be mastered before each action, in the order in which they are rolled for.
struct Nature {
    Skill skill;
    RollKind roll;
};
inline constexpr std::array<Nature, 5> natures = {{
    {Skill::BoneHead, RollKind::BoneHead},
    {Skill::ReallyStupid, RollKind::ReallyStupid},
    {Skill::WildAnimal, RollKind::WildAnimal},
    {Skill::TakeRoot, RollKind::TakeRoot},
    {Skill::BloodLust, RollKind::BloodLust},
}};
inline bool rolls_for_nature(const Player& player, Skill skill) {
    if (!player.has(skill)) return false;
    return skill != Skill::TakeRoot || !player.is(Mark::Rooted);  // roots stay; no roll would free him
}

inline ActionLocals action_of(const State& state, PlayerId player, ActionKind kind) {
    const bool open = kind == ActionKind::Move && deeds_decide_action(state);
    return {player, kind, 0, static_cast<std::uint8_t>(open ? Undeclared : 0)};
}

// lrb4.action.team-limits
inline bool has_used_action(const Team& team, ActionKind kind) { return (team.actions_used & once_a_turn(kind)) != 0; }
inline void use_action(Team& team, ActionKind kind) {
    team.actions_used = static_cast<std::uint8_t>(team.actions_used | once_a_turn(kind));
}
// lrb4.skill.general.once-per-action
inline void forget_action_uses(State& state) {
    for (Player& player : state.players) player.used &= static_cast<std::uint16_t>(Used::PerTurn);
}

// third.turn.no-declaration: what an undecided move may still become.
inline bool may_become(const State& state, const ActionLocals& l, ActionKind kind) {
    if (!l.undecided() || l.is(BlockMade) || state.bonus_turn != 0) return false;
    return !has_used_action(state.team(seat_of(state, l.player)), kind);
}
// A block before he has moved is a Block action, unless he goes on.
inline bool may_become_block(const State& state, const ActionLocals& l) {
    if (!l.undecided() || state.bonus_turn != 0) return false;
    const bool on_his_feet = !l.is(StoodUpFirst) || state.at(l.player).has(Skill::JumpUp);
    return l.moved == 0 && !l.is(Stepped) && !l.is(BlockMade) && on_his_feet;
}
inline bool may_become_blitz(const State& state, const ActionLocals& l) {
    return l.undecided() && !has_used_action(state.team(seat_of(state, l.player)), ActionKind::Blitz);
}

// What the player's nature makes of it, before he moves.
struct PreActionLocals {
    PlayerId player;
    ActionKind action;
    std::uint8_t nature;  // next one to roll for
    std::uint8_t feeds;
};
inline constexpr int action_lost = 0;
inline constexpr int action_stands = 1;
inline constexpr int must_feed = 2;

inline int squares_left(const State& state, const ActionLocals& l) {
    return movement(state.at(l.player)) + extra_squares(state, l.player) - l.moved;
}
// May he pay for this many squares?
inline bool has_movement_left(const State& state, const ActionLocals& l, int squares = 1) {
    switch (l.kind) {
        case ActionKind::Block:
        case ActionKind::Bomb:
        case ActionKind::StartSaw:
        case ActionKind::Shoot: return false;
        default: return !l.is(HeldBack) && squares_left(state, l) >= squares;
    }
}
// How many of the next squares he has to go for.
inline int squares_gone_for(const State& state, const ActionLocals& l, int squares) {
    const int beyond = l.moved + squares - movement(state.at(l.player));
    return beyond <= 0 ? 0 : beyond < squares ? beyond : squares;
}

// Is there anything for him to do but to end his action?
bool any_step_left(const State& state, const ActionLocals& locals);

}  // namespace dugout::match
