#include "manager/procedures/context.hpp"

// Moments at which cards may be used: responses to an event, match actions, scoring and end-of-game abilities.
// manager.upgrade.response, manager.ability.order.

namespace dugout::manager {

namespace {

// manager.upgrade.kinds
bool answers(const Card& printed, const OfferLocals& window) {
    if (window.trigger != Trigger::None) return printed.trigger == window.trigger;
    return printed.timing == window.timing && printed.trigger == Trigger::None;
}

// A card that is being resolved cannot answer what it causes itself.
bool is_being_resolved(const State& s, CardId id) {
    for (int i = 0; i < s.depth; ++i) {
        const Frame& frame = s.stack[static_cast<std::size_t>(i)];
        if (frame.procedure == Procedure::Ability && frame.locals<AbilityLocals>().card == id) return true;
    }
    return false;
}

AbilityLocals ability_of(const OfferLocals& window, Seat seat, CardId id) {
    AbilityLocals ability;
    ability.card = id;
    ability.owner = seat;
    ability.match = window.match;
    ability.subject = window.subject;
    ability.other = window.other;
    return ability;
}

bool is_player_moment(const OfferLocals& window) {
    return window.timing == Timing::Scoring || window.timing == Timing::WhenPlayed;
}

bool is_asked(const State& s, const OfferLocals& window, Seat seat) {
    if (window.only != Seat::None) return window.only == seat;
    if (!window.subject) return true;
    if (owner_of(s, window.subject) == seat) return false;
    return window.trigger != Trigger::FoeInjured || !players_of(s, window.match, seat).empty();
}

// Uses one card; true when it is resolved by a procedure.
void use(Context& c, OfferLocals& window, Seat seat, CardId id) {
    window.used.add(id);
    const bool dodges = window.trigger == Trigger::FoeTackleRoll && id == window.subject;
    c.tell({.kind = EventKind::AbilityUsed,
            .rule = dodges ? Rule::manager_keyword_dodge : Rule::manager_upgrade_kinds,
            .seat = seat,
            .card = id,
            .match = window.match});
    if (dodges) {
        for (int i = c.s.depth; i-- > 0;) {
            Frame& frame = c.s.stack[static_cast<std::size_t>(i)];
            if (frame.procedure == Procedure::Tackle) return roll_tackle(c, frame.locals<TackleLocals>());
        }
        return;
    }
    if (card(id).exhaust && cards::is_upgrade(id)) {
        // manager.action.exhaust
        c.s.of(seat).exhausted.add(id);
        c.tell({.kind = EventKind::Exhausted, .rule = Rule::manager_action_exhaust, .seat = seat, .card = id});
    }
    c.push(Procedure::Ability, ability_of(window, seat, id));
}

enum class OfferStep : std::uint8_t { Ask, Answer, OnlyOne };

}  // namespace

CardSet usable(const State& s, const OfferLocals& window, Seat seat) {
    CardSet found;
    const Manager& manager = s.of(seat);
    const auto consider = [&](CardId id) {
        const Card& printed = card(id);
        if (!answers(printed, window) || printed.step_count == 0 || window.used.has(id)) return;
        if (is_being_resolved(s, id)) return;
        if (possible(s, ability_of(window, seat, id))) found.add(id);
    };
    for (const CardId upgrade : manager.upgrades - manager.exhausted) consider(upgrade);
    if (window.timing == Timing::WhenPlayed) consider(window.subject);
    if (is_player_moment(window) && window.timing == Timing::Scoring && window.match != no_match)
        for (const CardId player : players_of(s, window.match, seat)) consider(player);
    // manager.keyword.dodge: once per attempt.
    const bool dodge = window.trigger == Trigger::FoeTackleRoll && has(window.subject, Keyword::Dodge);
    if (dodge && !window.used.has(window.subject)) found.add(window.subject);
    return found;
}

OfferLocals window_for(const State& s, Trigger trigger, CardId subject, CardId other, int match) {
    OfferLocals window;
    window.trigger = trigger;
    window.subject = subject;
    window.other = other;
    window.match = static_cast<std::uint8_t>(match);
    const bool of_others = trigger == Trigger::FoeInjured || trigger == Trigger::FoeGetsBall;
    if (!of_others) window.only = owner_of(s, subject);
    return window;
}

OfferLocals window_at(Timing timing, int match, Seat only, CardId subject) {
    OfferLocals window;
    window.timing = timing;
    window.match = static_cast<std::uint8_t>(match);
    window.only = only;
    window.subject = subject;
    return window;
}

Flow run_offer(Context& c, Frame& frame) {
    auto& window = frame.locals<OfferLocals>();
    const Seat seat = in_turn(c.s, window.turn);
    switch (static_cast<OfferStep>(frame.step)) {
        case OfferStep::Ask: {
            if (window.turn == c.s.managers_count) return c.done();
            if (!is_asked(c.s, window, seat) || usable(c.s, window, seat).empty()) {
                ++window.turn;
                return Flow::Go;
            }
            const bool response = window.trigger != Trigger::None;
            const int detail = response ? 128 + static_cast<int>(window.trigger) : static_cast<int>(window.timing);
            return c.ask(frame, OfferStep::Answer,
                         {.kind = DecisionKind::Offer,
                          .seat = seat,
                          .card = window.subject,
                          .other = window.other,
                          .match = window.match,
                          .detail = static_cast<std::uint8_t>(detail)});
        }
        case OfferStep::Answer: {
            if (c.choice.kind() == ChoiceKind::No) {
                ++window.turn;
                return c.next(frame, OfferStep::Ask);
            }
            c.next(frame, window.timing == Timing::MatchAction ? OfferStep::OnlyOne : OfferStep::Ask);
            use(c, window, seat, c.choice.card());
            return Flow::Go;
        }
        case OfferStep::OnlyOne: return c.done();
    }
    return Flow::Wait;
}

}  // namespace dugout::manager
