#include "manager/procedures/ability_steps.hpp"
#include "manager/procedures/context.hpp"

// The steps of a card's ability, in order. What each word of the vocabulary means is in ability_steps.cpp.

namespace dugout::manager {

namespace {

using cards::Do;
using cards::Step;
using cards::Where;
using cards::Who;

enum class AbilityStep : std::uint8_t { Begin, Picked, Accepted, Perform, EachManager, CardPicked, Next };

Frame* nearest(State& s, Procedure procedure) {
    for (int i = s.depth; i-- > 0;)
        if (s.stack[static_cast<std::size_t>(i)].procedure == procedure) return &s.stack[static_cast<std::size_t>(i)];
    return nullptr;
}

void cancel(Context& c, cards::What what) {
    if (what == cards::What::Injury) {
        if (Frame* frame = nearest(c.s, Procedure::Fall)) frame->locals<FallLocals>().cancelled = true;
    } else if (Frame* frame = nearest(c.s, Procedure::Eject)) {
        frame->locals<EjectLocals>().cancelled = true;
    }
}

void look_at_tokens(Context& c, const AbilityLocals& ability, int count) {
    for (int i = 0; i < c.s.token_count && count > 0; ++i) {
        Token& token = c.s.tokens[static_cast<std::size_t>(i)];
        const auto eye = static_cast<std::uint8_t>(1u << index(ability.owner));
        if (token.on != ability.chosen || token.revealed || (token.seen_by & eye) != 0) continue;
        token.seen_by |= eye;
        --count;
        c.tell({.kind = EventKind::TokenSeen,
                .rule = Rule::manager_cheat_assign,
                .seat = ability.owner,
                .card = ability.chosen,
                .number = token.kind,
                .secret = true});
    }
}

void swap_tokens(Context& c, CardId player, int count) {
    int swapped = 0;
    for (int i = 0; i < c.s.token_count && swapped < count && pool_size(c.s) > swapped; ++i) {
        Token& token = c.s.tokens[static_cast<std::size_t>(i)];
        if (token.on != player || token.revealed) continue;
        token.on = no_card;
        ++swapped;
        c.tell({.kind = EventKind::TokenSetAside, .rule = Rule::manager_cheat_set_aside, .card = player});
    }
    for (int i = 0; i < swapped; ++i) assign_token(c, player, Rule::manager_cheat_set_aside);
}

// manager.state.stand-up
void stand_up(Context& c, CardId player, int match) {
    if (!is_down(c.s, player)) return;
    c.s.down.remove(player);
    c.tell({.kind = EventKind::StoodUp,
            .rule = Rule::manager_state_stand_up,
            .card = player,
            .match = static_cast<std::uint8_t>(match)});
}

void everybody_gains(Context& c, const AbilityLocals& ability, const Step& step) {
    unsigned gaining = 0;  // all at once: who has the fewest fans is asked before anybody gains
    for (int i = 0; i < c.s.managers_count; ++i) gaining |= (gains_fans(c.s, ability, step, seat_at(i)) ? 1u : 0u) << i;
    for (int i = 0; i < c.s.managers_count; ++i) {
        const Seat seat = in_turn(c.s, i);
        if ((gaining >> index(seat) & 1u) != 0) gain_fans(c, seat, step.n, Rule::manager_fans_change);
    }
}

void add_power(Context& c, AbilityLocals& ability, const Step& step) {
    if (step.until == cards::Until::Tackle) {
        ability.bonus = static_cast<std::int8_t>(ability.bonus + step.n);
    } else if (step.who == Who::Total) {
        std::int8_t& bonus = c.s.match(ability.match).bonus[static_cast<std::size_t>(ability.owner)];
        bonus = static_cast<std::int8_t>(bonus + step.n);
    } else if (step.who == Who::AllOwnDown) {
        for (const CardId player : candidates(c.s, ability))
            c.s.bonus[player.value] = static_cast<std::int8_t>(c.s.bonus[player.value] + step.n);
    } else {
        std::int8_t& bonus = c.s.bonus[ability.chosen.value];
        bonus = static_cast<std::int8_t>(bonus + step.n);
    }
}

Flow recall(Context& c, Frame& frame, const AbilityLocals& ability) {
    const Seat owner = owner_of(c.s, ability.chosen);
    const bool carried = is_carrier(c.s, ability.chosen, ability.match);
    leave_match(c, ability.chosen, ability.match);
    set_tokens_aside(c, ability.chosen);
    c.s.of(owner).hand.add(ability.chosen);
    c.tell({.kind = EventKind::Recalled,
            .rule = Rule::manager_state_drop_ball,
            .seat = owner,
            .card = ability.chosen,
            .match = ability.match});
    if (!carried) return c.next(frame, AbilityStep::Next);
    BallLocals ball;
    ball.player = ability.chosen;
    ball.owner = owner;
    ball.match = ability.match;
    return c.call(frame, AbilityStep::Next, Procedure::DropBall, ball);
}

Flow knock_down(Context& c, Frame& frame, const AbilityLocals& ability) {
    FallLocals fall;
    fall.player = ability.chosen;
    fall.match = ability.match;
    fall.owner = owner_of(c.s, ability.chosen);
    return c.call(frame, AbilityStep::Next, Procedure::Fall, fall);
}

Flow give_ball(Context& c, Frame& frame, const AbilityLocals& ability) {
    BallLocals ball;
    ball.player = ability.chosen;
    ball.owner = owner_of(c.s, ability.chosen);
    ball.match = ability.match;
    return c.call(frame, AbilityStep::Next, Procedure::GiveBall, ball);
}

Flow perform(Context& c, Frame& frame, AbilityLocals& ability) {
    const Step& step = step_of(ability);
    switch (step.what) {
        case Do::GainFans: everybody_gains(c, ability, step); break;
        case Do::GainFansPer:
            gain_fans(c, ability.owner, fans_per(c.s, ability.owner, step), Rule::manager_end_abilities);
            break;
        case Do::AssignBall: return give_ball(c, frame, ability);
        case Do::DropBall: to_midfield(c, ability.match, Rule::manager_keyword_dump_off); break;
        case Do::KnockDown: return knock_down(c, frame, ability);
        case Do::StandUp:
            if (step.who == Who::AllOwnDown)
                for (const CardId player : candidates(c.s, ability)) stand_up(c, player, ability.match);
            else
                stand_up(c, ability.chosen, ability.match);
            break;
        case Do::Power: add_power(c, ability, step); break;
        case Do::UseSkill:
            return c.call(frame, AbilityStep::Next, Procedure::UseSkill, skill_of(ability, step, ability.chosen));
        case Do::RerollTackle:
            if (Frame* tackle = nearest(c.s, Procedure::Tackle)) roll_tackle(c, tackle->locals<TackleLocals>());
            break;
        case Do::Cancel: cancel(c, step.thing); break;
        case Do::ExtraCheat:
            for (int i = 0; i < step.n; ++i) assign_token(c, ability.chosen, Rule::manager_cheat_assign);
            break;
        case Do::PeekCheat: look_at_tokens(c, ability, step.n); break;
        case Do::SwapCheat: swap_tokens(c, ability.chosen, step.n); break;
        case Do::MovePlayer:
            return c.call(frame, AbilityStep::Next, Procedure::Move,
                          MoveLocals{.player = ability.chosen, .from = ability.match});
        case Do::Recall: return recall(c, frame, ability);
        case Do::Draw:
        case Do::Recruit: ability.turn = 0; return c.next(frame, AbilityStep::EachManager);
        case Do::Retrieve:
            return c.ask(frame, AbilityStep::CardPicked,
                         {.kind = DecisionKind::PickCard, .seat = ability.owner, .card = ability.card});
        // In force as long as the card is; nothing to do.
        case Do::LookMore:
        case Do::Limit:
        case Do::BallValue:
        case Do::BanSkill:
        case Do::None:
        case Do::Count: break;
    }
    return c.next(frame, AbilityStep::Next);
}

// Drawing and recruiting go round the table, or concern the owner alone.
Flow each_manager(Context& c, Frame& frame, AbilityLocals& ability) {
    const Step& step = step_of(ability);
    if (ability.turn == c.s.managers_count) return c.next(frame, AbilityStep::Next);
    const Seat seat = in_turn(c.s, ability.turn++);
    if (step.who != Who::Each && seat != ability.owner) return Flow::Go;
    if (step.what == Do::Draw)
        return c.call(
            frame, AbilityStep::EachManager, Procedure::Draw,
            DrawLocals{seat, static_cast<std::uint8_t>(step.n), static_cast<std::uint8_t>(step.discard), false});
    return c.call(frame, AbilityStep::EachManager, Procedure::Draft,
                  DraftLocals{seat, step.deck == cards::Deck::Star ? Reward::Star : Reward::Staff,
                              static_cast<std::uint8_t>(step.look), static_cast<std::uint8_t>(step.keep)});
}

// A die decides whether the step happens.
bool dice_allow(Context& c, const AbilityLocals& ability) {
    const Step& step = step_of(ability);
    if (step.roll == Face::None) return true;
    const Face face = c.roll_face();
    c.tell({.kind = EventKind::Rolled,
            .rule = Rule::manager_comp_tackle_die,
            .card = ability.card,
            .other = ability.chosen,
            .number = 1,
            .dice = {static_cast<std::uint8_t>(face), 0}});
    return face == step.roll;
}

void choose(const State& s, AbilityLocals& ability, CardId player) {
    ability.chosen = player;
    ability.match = match_of(s, player);
}

}  // namespace

Flow run_ability(Context& c, Frame& frame) {
    auto& ability = frame.locals<AbilityLocals>();
    if (ability.step == card(ability.card).step_count) return c.done();
    const Step& step = step_of(ability);
    const bool optional = ability.owned && !step.must && ability.step > 0;  // the first was accepted with the card
    switch (static_cast<AbilityStep>(frame.step)) {
        case AbilityStep::Begin: {
            if (!possible(c.s, ability)) return c.next(frame, AbilityStep::Next);
            if (!needs_player(step)) {
                if (!optional) return c.next(frame, AbilityStep::Perform);
                return c.ask(frame, AbilityStep::Accepted,
                             {.kind = DecisionKind::StepOffer,
                              .seat = ability.owner,
                              .card = ability.card,
                              .match = ability.match,
                              .detail = ability.step});
            }
            const CardSet open = candidates(c.s, ability);
            if (open.size() == 1 && !optional) {
                choose(c.s, ability, open.first());
                return c.next(frame, AbilityStep::Perform);
            }
            return c.ask(frame, AbilityStep::Picked,
                         {.kind = DecisionKind::PickPlayer,
                          .seat = ability.owner,
                          .card = ability.card,
                          .other = ability.subject,
                          .match = ability.match,
                          .detail = static_cast<std::uint8_t>(optional ? 1 : 0)});
        }
        case AbilityStep::Picked:
            if (c.choice.kind() == ChoiceKind::No) return c.next(frame, AbilityStep::Next);
            choose(c.s, ability, c.choice.card());
            return c.next(frame, AbilityStep::Perform);
        case AbilityStep::Accepted:
            return c.next(frame, c.choice.kind() == ChoiceKind::No ? AbilityStep::Next : AbilityStep::Perform);
        case AbilityStep::Perform:
            if (!dice_allow(c, ability)) return c.next(frame, AbilityStep::Next);
            return perform(c, frame, ability);
        case AbilityStep::EachManager: return each_manager(c, frame, ability);
        case AbilityStep::CardPicked: {
            Manager& manager = c.s.of(ability.owner);
            manager.discard.remove(c.choice.card());
            if (step.to_place == cards::Place::Hand) {
                manager.hand.add(c.choice.card());
            } else {
                manager.deck.add(c.choice.card());
                manager.top.push_front(c.choice.card());
            }
            c.tell({.kind = EventKind::PutOnTop,
                    .rule = Rule::manager_upgrade_kinds,
                    .seat = ability.owner,
                    .card = c.choice.card()});
            return c.next(frame, AbilityStep::Next);
        }
        case AbilityStep::Next: ++ability.step; return c.next(frame, AbilityStep::Begin);
    }
    return Flow::Wait;
}

bool push_spike_trigger(Context& c, Trigger trigger, Seat seat, CardId subject, int match) {
    const Card& spike = card(c.s.spike);
    if (spike.timing != Timing::ThisWeek || spike.trigger != trigger || spike.step_count == 0) return false;
    AbilityLocals ability;
    ability.card = c.s.spike;
    ability.owner = seat;
    ability.match = static_cast<std::uint8_t>(match);
    ability.subject = subject;
    ability.owned = false;
    if (!possible(c.s, ability)) return false;
    c.push(Procedure::Ability, ability);
    return true;
}

}  // namespace dugout::manager
