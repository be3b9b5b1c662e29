#include <algorithm>

#include "manager/procedures/context.hpp"

// Drawing: from the team deck into the hand, and stars and upgrades into the progress pile.

namespace dugout::manager {

namespace {

enum class DrawStep : std::uint8_t { Begin, Discard, Answer };
enum class DraftStep : std::uint8_t { Begin, Keep, Kept, Under, Put };

CardId take(Context& c, CardSet& shuffled) {
    const CardId id = shuffled.nth(c.pick(shuffled.size()));
    shuffled.remove(id);
    return id;
}

// One card of a deck that has been drafted from: the shuffled ones first, then those put under it.
template <class Under, class Forget>
CardId draw_shared(Context& c, CardSet& shuffled, Under& under, Forget forget) {
    if (!shuffled.empty()) return take(c, shuffled);
    if (under.empty()) return no_card;
    forget();
    return under.pop_front();
}

template <int Size>
CardId draw_shared(Context& c, SharedDeck<Size>& deck) {
    return draw_shared(c, deck.shuffled, deck.under, [&] {
        std::rotate(deck.by.begin(), deck.by.begin() + 1, deck.by.end());
        deck.by.back() = Seat::A;
    });
}

template <int Size>
void put_under(SharedDeck<Size>& deck, CardId id, Seat seat) {
    deck.by[static_cast<std::size_t>(deck.under.size())] = seat;
    deck.under.push_back(id);
}

// manager.team.list
auto& star_deck(State& s, Seat seat) {
    const auto association = cards::entry(s.of(seat).team).association;
    return s.stars[association == cards::Association::Owa ? 0 : 1];
}

CardId draw_for(Context& c, const DraftLocals& draft) {
    Manager& manager = c.s.of(draft.seat);
    switch (draft.deck) {
        case Reward::Star: return draw_shared(c, star_deck(c.s, draft.seat));
        case Reward::Staff: return draw_shared(c, c.s.staff);
        default: return draw_shared(c, manager.kit, manager.kit_under, [] {});
    }
}

Rule rule_of(Reward deck) {
    if (deck == Reward::Star) return Rule::manager_payout_star;
    return deck == Reward::Team ? Rule::manager_payout_team_upgrade : Rule::manager_payout_staff_upgrade;
}

void put_back(Context& c, const DraftLocals& draft, CardId id) {
    switch (draft.deck) {
        case Reward::Star: put_under(star_deck(c.s, draft.seat), id, draft.seat); break;
        case Reward::Staff: put_under(c.s.staff, id, draft.seat); break;
        default: c.s.of(draft.seat).kit_under.push_back(id); break;
    }
    c.s.draft.remove(id);
    c.tell({.kind = EventKind::PutUnder, .rule = rule_of(draft.deck), .seat = draft.seat, .card = id, .secret = true});
}

// manager.progress.pile
void recruit(Context& c, const DraftLocals& draft, CardId id) {
    c.s.draft.remove(id);
    c.s.of(draft.seat).progress.add(id);
    c.tell({.kind = EventKind::Recruited,
            .rule = Rule::manager_progress_pile,
            .seat = draft.seat,
            .card = id,
            .number = static_cast<std::int16_t>(draft.deck),
            .secret = true});
}

}  // namespace

CardId draw_card(Context& c, Seat seat) {
    Manager& manager = c.s.of(seat);
    if (manager.deck.empty()) {
        // manager.upkeep.reshuffle
        if (manager.discard.empty()) return no_card;
        manager.deck = manager.discard;
        manager.discard = {};
        c.tell({.kind = EventKind::Reshuffled,
                .rule = Rule::manager_upkeep_reshuffle,
                .seat = seat,
                .number = static_cast<std::int16_t>(manager.deck.size())});
    }
    const CardId id = manager.top.empty() ? manager.deck.nth(c.pick(manager.deck.size())) : manager.top.pop_front();
    manager.deck.remove(id);
    manager.hand.add(id);
    c.tell({.kind = EventKind::Drew, .rule = Rule::manager_upkeep_draw_hand, .seat = seat, .card = id, .secret = true});
    return id;
}

// manager.sprint.effect
Flow run_draw(Context& c, Frame& frame) {
    auto& draw = frame.locals<DrawLocals>();
    switch (static_cast<DrawStep>(frame.step)) {
        case DrawStep::Begin: {
            std::uint8_t drawn = 0;
            while (drawn < draw.cards && draw_card(c, draw.seat)) ++drawn;
            draw.discards = std::min(draw.discards, drawn);
            return c.next(frame, DrawStep::Discard);
        }
        case DrawStep::Discard:
            if (draw.discards == 0 || c.s.of(draw.seat).hand.empty()) return c.done();
            return c.ask(frame, DrawStep::Answer, {.kind = DecisionKind::Discard, .seat = draw.seat});
        case DrawStep::Answer:
            --draw.discards;
            c.s.of(draw.seat).hand.remove(c.choice.card());
            c.s.of(draw.seat).discard.add(c.choice.card());
            c.tell({.kind = EventKind::Discarded,
                    .rule = Rule::manager_sprint_effect,
                    .seat = draw.seat,
                    .card = c.choice.card()});
            return c.next(frame, DrawStep::Discard);
    }
    return Flow::Wait;
}

// manager.payout.star, manager.payout.team-upgrade, manager.payout.staff-upgrade, manager.payout.short-deck
Flow run_draft(Context& c, Frame& frame) {
    auto& draft = frame.locals<DraftLocals>();
    switch (static_cast<DraftStep>(frame.step)) {
        case DraftStep::Begin:
            for (int i = 0; i < draft.look && c.s.draft.size() < longest_draft; ++i) {
                const CardId id = draw_for(c, draft);
                if (!id) break;
                c.s.draft.push_back(id);
            }
            if (c.s.draft.empty())
                c.tell({.kind = EventKind::NothingLeft,
                        .rule = Rule::manager_payout_short_deck,
                        .seat = draft.seat,
                        .number = static_cast<std::int16_t>(draft.deck)});
            return c.next(frame, DraftStep::Keep);
        case DraftStep::Keep:
            if (draft.keep == 0 || c.s.draft.empty()) return c.next(frame, DraftStep::Under);
            if (c.s.draft.size() <= draft.keep) {
                while (!c.s.draft.empty()) recruit(c, draft, c.s.draft[0]);
                return c.next(frame, DraftStep::Under);
            }
            return c.ask(
                frame, DraftStep::Kept,
                {.kind = DecisionKind::Keep, .seat = draft.seat, .detail = static_cast<std::uint8_t>(draft.deck)});
        case DraftStep::Kept:
            recruit(c, draft, c.choice.card());
            --draft.keep;
            return c.next(frame, DraftStep::Keep);
        case DraftStep::Under:
            if (c.s.draft.empty()) return c.done();
            if (c.s.draft.size() == 1) {
                put_back(c, draft, c.s.draft[0]);
                return c.done();
            }
            return c.ask(
                frame, DraftStep::Put,
                {.kind = DecisionKind::Under, .seat = draft.seat, .detail = static_cast<std::uint8_t>(draft.deck)});
        case DraftStep::Put: put_back(c, draft, c.choice.card()); return c.next(frame, DraftStep::Under);
    }
    return Flow::Wait;
}

}  // namespace dugout::manager
