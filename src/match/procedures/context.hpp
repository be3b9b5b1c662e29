#pragma once

// What every procedure works with. A procedure is a function that is called again and again with its frame
// until it is done: it does one step, says what comes next, and returns. Between two calls everything it
// knows is in the frame, so the state can be copied, stored and resumed at any decision.

#include <cassert>
#include <cstring>

#include "match/decision.hpp"
#include "match/events.hpp"
#include "match/rolls.hpp"
#include "match/state.hpp"
#include "rules/dice.hpp"
#include "rules/in_force.hpp"

namespace dugout::match {

enum class Flow : std::uint8_t { Go, Wait };

struct Context {
    State& s;
    Dice& dice;
    Log* log;
    Choice choice;
    bool doubles = false;  // the last 2D6 showed the same number twice

    Player& at(PlayerId id) { return s.at(id); }
    Team& team(Seat seat) { return s.team(seat); }

    template <class MakeEvent>
    void tell(MakeEvent make) {
        if (log == nullptr) return;
        Event event = make();
        event.rule = in_force(s.rulebook, event.rule);
        log->add(event);
    }

    // The procedure goes on at `step` when it is called next.
    static Flow next(Frame& frame, auto step) {
        frame.step = static_cast<std::uint8_t>(step);
        return Flow::Go;
    }

    // Asks, and goes on at `step` with the answer in `choice`.
    Flow ask(Frame& frame, auto step, const Decision& question) {
        frame.step = static_cast<std::uint8_t>(step);
        s.pending = question;
        return Flow::Wait;
    }

    // Runs another procedure, then goes on at `step` with its result in `s.result`.
    template <class Locals>
    Flow call(Frame& frame, auto step, Procedure procedure, const Locals& locals) {
        frame.step = static_cast<std::uint8_t>(step);
        push(procedure, locals);
        return Flow::Go;
    }

    template <class Locals>
    void push(Procedure procedure, const Locals& locals) {
        assert(s.depth < stack_depth);
        Frame& frame = s.stack[s.depth++];
        frame.procedure = procedure;
        frame.step = 0;
        std::memcpy(frame.bytes.data(), &locals, sizeof locals);
    }

    // Ends this procedure and runs another in its place.
    template <class Locals>
    Flow become(Frame& frame, Procedure procedure, const Locals& locals) {
        frame = Frame{};
        frame.procedure = procedure;
        std::memcpy(frame.bytes.data(), &locals, sizeof locals);
        return Flow::Go;
    }

    Flow done(int result = 0) {
        s.stack[--s.depth] = Frame{};
        s.result = static_cast<std::uint8_t>(result);
        return Flow::Go;
    }

    // One D6 or more with its event. `player` or `seat` says for whom.
    int roll_d6(RollKind kind, Rule rule, PlayerId player, int target = 0);
    int roll_d6(RollKind kind, Rule rule, PlayerId player, int target, const Modifiers& modifiers);
    int roll_d6(RollKind kind, Rule rule, Seat seat, int target = 0);
    int roll_2d6(RollKind kind, Rule rule, PlayerId player, Seat seat, const Modifiers& modifiers, int target = 0);
    int roll_d8(RollKind kind, Rule rule, Square from);
};

// ---- shared by several procedures

struct TestLocals {
    RollKind kind;
    PlayerId player;
    Square square;        // Dodge: left; Pass, ThrowMate: the target
    Square to;            // Dodge: entered
    std::uint8_t detail;  // Catch: Delivery; Landing: accurate
    std::uint8_t die;
    std::uint8_t offered;  // the re-roll has been offered or is not to be had
    std::uint8_t pad;
};

inline TestLocals test(RollKind kind, PlayerId player, Square square = nowhere, Square to = nowhere, int detail = 0) {
    return {kind, player, square, to, static_cast<std::uint8_t>(detail), 0, 0, 0};
}

// The roll a Test makes, worked out afresh from the position.
Roll roll_of(const State& state, const TestLocals& locals);

// Why somebody's armour or injury is rolled for.
enum class Harm : std::uint8_t {
    Fall,
    Block,
    Foul,
    Crowd,
    Rock,
    Invasion,
    Landing,
    Saw,
    Dagger,
    Spell,
    Explosion,
    Bite
};

enum InjuryFlag : std::uint8_t {
    RollsArmour = 1,
    MayPileOn = 2,
    BonusSpent = 4,      // lrb4.skill.mighty-blow.bonus: used on the armour roll
    StunnedIsKo = 8,     // lrb4.dagger.attack
    ArmourOffered = 16,  // third.reroll.armour-and-injury: the team re-roll has been offered for this roll
    InjuryOffered = 32,
};

struct InjuryLocals {
    PlayerId victim;
    PlayerId by;  // the player whose deed it is, or nobody
    Harm harm;
    std::uint8_t flags;
    Injury injury;
    Casualty casualty;
    std::uint8_t total;
    std::uint8_t bonus;  // the next one to offer
};

inline InjuryLocals hurt(PlayerId victim, PlayerId by, Harm harm, bool armour) {
    InjuryLocals locals{};
    locals.victim = victim;
    locals.by = by;
    locals.harm = harm;
    locals.flags = armour ? RollsArmour : 0;
    return locals;
}

struct SquareLocals {
    Square square;
    std::uint8_t detail;  // Land: Delivery; Bounce, ThrowIn: the dice
    PlayerId player;
};

// Three D6 in one byte, as a throw-in keeps them while its coach thinks about a re-roll.
inline std::uint8_t pack_three(const std::array<int, 3>& dice) {
    return static_cast<std::uint8_t>((dice[0] - 1) * 36 + (dice[1] - 1) * 6 + dice[2] - 1);
}
inline std::array<int, 3> unpack_three(int packed) { return {packed / 36 % 6 + 1, packed / 6 % 6 + 1, packed % 6 + 1}; }

// Land hands this back when the ball was caught where it came down, before any bounce.
inline constexpr int caught_as_thrown = 3;

struct SeatLocals {
    Seat seat;
    std::uint8_t next;
};

struct PlayerLocals {
    PlayerId player;
    PlayerId other;
};

// Using what lets a player roll again; `try_pro` rolls for Pro first and goes on at `step`.
void use_team_reroll(Context& c, PlayerId id);
void use_team_reroll(Context& c, Seat seat, Rule rule);  // for a roll that is no player's
void use_skill_reroll(Context& c, PlayerId id, Skill skill);
Flow try_pro(Context& c, Frame& frame, int step, PlayerId id);

// matched.objectives.secret: the match is over, and the cards are turned up.
void reveal_objectives(Context& c);

// lrb4.down.placed: puts a standing player on his back; a ball he held, or fell on, comes loose. A player of
// the active team going down is a turnover (lrb4.turnover.player-down), or one only where he held the ball
// (lrb4.turnover.thrown-carrier, lrb4.spell.turnover): then `with_ball` names that rule.
void knock_down(Context& c, PlayerId id, Rule rule, Rule with_ball = Rule::none);

// matched.trap.hire: the roll of a carrier who has come into a trapped end zone.
bool springs_trap(Context& c, PlayerId id);

// lrb4.turnover.ends-turn
void turnover(Context& c, Rule rule);

// A turn that is stopped from outside: true when it waits between two steps, or for the target of a throw that no die
// has been rolled for (which is given up), so that running on ends it. Otherwise what has begun is completed first.
bool stop_between_steps(Context& c);

// Sends a ball that has come loose or left the pitch on its way: true when a procedure was pushed for it.
bool settle_ball(Context& c, Frame& frame, auto step);
bool push_ball_procedure(Context& c);

// Asks the active coach whether dice that are no player's are rolled again (third.reroll.any-roll).
Flow ask_loose_reroll(Context& c, Frame& frame, auto step, RollKind kind, Square where) {
    return c.ask(frame, step, {DecisionKind::Reroll, c.s.active, nobody, static_cast<std::uint8_t>(kind), where});
}

// lrb4.argue.roll: the result is 1 when the referee gives in.
struct ArgueLocals {
    Seat seat;
    std::uint8_t die;
};

// The player whose action is going on.
PlayerId acting_player(const State& state);

// lrb4.touchdown.score: a carrier on his feet in the end zone he attacks, other than `still_acting`.
bool check_touchdown(Context& c, PlayerId still_acting);

// A player comes into a square, or out of it, not by his own move, or falls there: a ball lying there comes loose
// (lrb4.pick-up.forced-entry, third.pickup.optional).
void forced_into(Context& c, PlayerId id, Square square);

bool settle_ball(Context& c, Frame& frame, auto step) {
    if (c.s.ball.state != BallState::Loose && c.s.ball.state != BallState::Out) return false;
    frame.step = static_cast<std::uint8_t>(step);
    push_ball_procedure(c);
    return true;
}

// ---- the procedures, one file each

Flow run_match(Context&, Frame&);
Flow run_drive(Context&, Frame&);
Flow run_set_up(Context&, Frame&);
Flow run_kickoff(Context&, Frame&);
Flow run_kickoff_event(Context&, Frame&);
Flow run_turn(Context&, Frame&);
Flow run_action(Context&, Frame&);
Flow run_move_step(Context&, Frame&);
Flow run_stand_up(Context&, Frame&);
Flow run_test(Context&, Frame&);
Flow run_block(Context&, Frame&);
Flow run_push(Context&, Frame&);
Flow run_injury(Context&, Frame&);
Flow run_land(Context&, Frame&);
Flow run_catch(Context&, Frame&);
Flow run_bounce(Context&, Frame&);
Flow run_throw_in(Context&, Frame&);
Flow run_pass(Context&, Frame&);
Flow run_hand_off(Context&, Frame&);
Flow run_foul(Context&, Frame&);
Flow run_throw_mate(Context&, Frame&);
Flow run_sent_off(Context&, Frame&);
Flow run_illegal_procedure(Context&, Frame&);
Flow run_dodge(Context&, Frame&);
Flow run_contest(Context&, Frame&);
Flow run_block_dice(Context&, Frame&);
Flow run_block_target(Context&, Frame&);
Flow run_pass_block(Context&, Frame&);
Flow run_bomb(Context&, Frame&);
Flow run_explosion(Context&, Frame&);
Flow run_fanatic_move(Context&, Frame&);
Flow run_spell(Context&, Frame&);
Flow run_pre_action(Context&, Frame&);
Flow run_bite(Context&, Frame&);
Flow run_weapon_penalty(Context&, Frame&);
Flow run_before_half(Context&, Frame&);
Flow run_shadow(Context&, Frame&);
Flow run_attack(Context&, Frame&);
Flow run_shoot(Context&, Frame&);
Flow run_start_saw(Context&, Frame&);
Flow run_gaze(Context&, Frame&);
Flow run_argue(Context&, Frame&);
Flow run_preparations(Context&, Frame&);
Flow run_kick(Context&, Frame&);
Flow run_vicious_kick(Context&, Frame&);

}  // namespace dugout::match
