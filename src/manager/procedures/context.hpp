#pragma once

// What every procedure works with. A procedure is a function that is called again and again with its frame until it is
// done: it does one step, says what comes next, and returns. Between two calls everything it knows is in the frame, so
// the state can be copied, stored and resumed at any decision.

#include <cassert>
#include <cstring>

#include "manager/decision.hpp"
#include "manager/events.hpp"
#include "manager/questions.hpp"
#include "manager/state.hpp"
#include "rules/dice.hpp"

namespace dugout::manager {

enum class Flow : std::uint8_t { Go, Wait };

struct Context {
    State& s;
    Dice& dice;
    Log* log;
    Choice choice;

    void tell(const Event& event) {
        if (log != nullptr) log->add(event);
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
        static_assert(sizeof(Locals) <= Frame::locals_size);
        static_assert(std::has_unique_object_representations_v<Locals>);
        assert(s.depth < stack_depth);
        Frame& frame = s.stack[s.depth++];
        frame = Frame{};
        frame.procedure = procedure;
        std::memcpy(frame.bytes.data(), &locals, sizeof locals);
    }

    Flow done(int result = 0) {
        s.stack[--s.depth] = Frame{};
        s.result = static_cast<std::uint8_t>(result);
        return Flow::Go;
    }

    // One of that many, counted from 0; where there is no choice no die is asked for.
    int pick(int candidates) { return candidates < 2 ? 0 : dice.pick(candidates) - 1; }
    Face roll_face() { return cards::generated::tackle_faces()[static_cast<std::size_t>(dice.d6() - 1)]; }
};

// ---- what procedures are called with. No padding: a state is compared and hashed byte by byte.

struct SeatLocals {
    std::uint8_t turn = 0;  // in the order of the coin
    std::uint8_t part = 0;
    CardId card = no_card;
};

struct SkillsLocals {
    CardId player = no_card;
    std::uint8_t match = no_match;
    std::uint8_t index = 0;
};

struct UseSkillLocals {
    CardId player = no_card;
    std::uint8_t match = no_match;
    Symbol symbol = Symbol::None;
    bool must = false;  // a card says so: the question has been asked already
    cards::Who target = cards::Who::None;
    CardId tackler = no_card;  // whom `target` means
    std::int8_t bonus = 0;
};

struct TackleLocals {
    CardId tackler = no_card;
    std::uint8_t match = no_match;
    CardId target = no_card;
    CardId victim = no_card;    // who takes the result: the target or a Guard
    CardId excluded = no_card;  // manager.keyword.piling-on: not the same again
    CardId only = no_card;
    cards::Who kind = cards::Who::None;  // which targets a card allows
    std::int8_t bonus = 0;
    std::uint8_t dice = 0;
    Seat chooser = Seat::None;
    std::array<Face, 2> faces{};
    bool may_strip = false;
    bool injured = false;
};

struct FallLocals {
    CardId player = no_card;
    CardId by = no_card;  // the tackler, if it was a tackle
    std::uint8_t match = no_match;
    bool injury = false;
    bool cancelled = false;
    bool quiet = false;  // the tackle calls for the responses itself, after Fend
    bool carried = false;
    Seat owner = Seat::None;
};

struct BallLocals {
    CardSet chain;  // manager.keyword.dump-off: never back to one of these
    CardId player = no_card;
    Seat owner = Seat::None;
    std::uint8_t match = no_match;
    std::array<std::uint8_t, 5> spare{};
};

struct MoveLocals {
    CardId player = no_card;
    std::uint8_t from = no_match;
};

struct DrawLocals {
    Seat seat = Seat::None;
    std::uint8_t cards = 0;
    std::uint8_t discards = 0;
    bool sprint = false;
};

struct OfferLocals {
    CardSet used;
    Trigger trigger = Trigger::None;
    Timing timing = Timing::None;
    Seat only = Seat::None;
    std::uint8_t turn = 0;
    CardId subject = no_card;
    CardId other = no_card;
    std::uint8_t match = no_match;
    std::uint8_t spare = 0;
};

struct AbilityLocals {
    CardId card = no_card;
    Seat owner = Seat::None;
    std::uint8_t step = 0;
    std::uint8_t match = no_match;
    CardId subject = no_card;
    CardId other = no_card;
    CardId chosen = no_card;
    std::int8_t bonus = 0;
    std::uint8_t turn = 0;  // for steps that concern every manager
    bool owned = true;      // not by a Spike! card
};

struct ScoreLocals {
    std::uint8_t match = no_match;
    std::uint8_t turn = 0;
    std::uint8_t there = 0;  // one bit a manager, when the winner was decided
    Seat winner = Seat::None;
    Seat runner_up = Seat::None;
    bool sole = false;
};

struct EjectLocals {
    CardId player = no_card;
    std::uint8_t match = no_match;
    bool cancelled = false;
};

struct PayoutLocals {
    Seat seat = Seat::None;
    std::uint8_t match = no_match;
    std::uint8_t sections = 0;  // one bit each: left, right, centre; winner, runner-up, loser
    std::array<std::uint8_t, reward_kinds> left{};
};

struct DraftLocals {
    Seat seat = Seat::None;
    Reward deck = Reward::Star;
    std::uint8_t look = 0;
    std::uint8_t keep = 0;
};

// ---- shared by several procedures

void gain_fans(Context& c, Seat seat, int fans, Rule rule);
CardId draw_card(Context& c, Seat seat);
void assign_token(Context& c, CardId player, Rule rule);
void set_tokens_aside(Context& c, CardId player);
// The player leaves its match; where it goes is the caller's to say. Its ball must have been seen to.
void leave_match(Context& c, CardId player, int match);
void enter_match(Context& c, CardId player, Spot spot);
void to_midfield(Context& c, int match, Rule rule);
void roll_tackle(Context& c, TackleLocals& tackle);

// Which cards may be used in this window by this manager.
CardSet usable(const State& state, const OfferLocals& window, Seat seat);
OfferLocals window_for(const State& state, Trigger trigger, CardId subject, CardId other, int match);
OfferLocals window_at(Timing timing, int match, Seat only = Seat::None, CardId subject = no_card);
// What the Spike! card in force does by itself at such a moment; true when a procedure was pushed.
bool push_spike_trigger(Context& c, Trigger trigger, Seat seat, CardId subject, int match);

// The targets that are open to this attempt.
CardSet targets_of(const State& state, const TackleLocals& tackle);
// The players a step may be about.
CardSet candidates(const State& state, const AbilityLocals& ability);
bool possible(const State& state, const AbilityLocals& ability);
inline const cards::Step& step_of(const AbilityLocals& ability) { return card(ability.card).steps[ability.step]; }
// Pushes the procedure of a symbol's use.
UseSkillLocals skill_use(CardId player, int match, Symbol symbol);
bool skill_does_something(const State& state, const UseSkillLocals& use);

// ---- the procedures

Flow run_season(Context&, Frame&);
Flow run_short_start(Context&, Frame&);
Flow run_week(Context&, Frame&);
Flow run_upkeep(Context&, Frame&);
Flow run_spike(Context&, Frame&);
Flow run_rounds(Context&, Frame&);
Flow run_commit(Context&, Frame&);
Flow run_skills(Context&, Frame&);
Flow run_use_skill(Context&, Frame&);
Flow run_tackle(Context&, Frame&);
Flow run_fall(Context&, Frame&);
Flow run_drop_ball(Context&, Frame&);
Flow run_give_ball(Context&, Frame&);
Flow run_move(Context&, Frame&);
Flow run_draw(Context&, Frame&);
Flow run_offer(Context&, Frame&);
Flow run_ability(Context&, Frame&);
Flow run_score(Context&, Frame&);
Flow run_eject(Context&, Frame&);
Flow run_payout(Context&, Frame&);
Flow run_draft(Context&, Frame&);
Flow run_progress(Context&, Frame&);

}  // namespace dugout::manager
