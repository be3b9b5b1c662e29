#include "manager/procedures/context.hpp"

// The progress piles are revealed: staff, team upgrades, freebooters, other stars. manager.progress.order.

namespace dugout::manager {

namespace {

enum class ProgressStep : std::uint8_t { Upgrades, Freebooter, Chosen, Release, Released, Star, Placed };

CardSet freebooters(const CardSet& pile) {
    CardSet found;
    for (const CardId id : pile)
        if (cards::is_star(id) && has(id, Keyword::Freebooter)) found.add(id);
    return found;
}

void reveal(Context& c, Seat seat, CardId id, Rule rule) {
    Manager& manager = c.s.of(seat);
    manager.progress.remove(id);
    ++manager.obtained;
    c.tell({.kind = EventKind::ProgressRevealed, .rule = rule, .seat = seat, .card = id});
}

// manager.progress.upgrades
void reveal_upgrades(Context& c, Seat seat, bool staff) {
    const CardSet pile = c.s.of(seat).progress;
    for (const CardId id : pile) {
        if (!cards::is_upgrade(id) || cards::is_staff(id) != staff) continue;
        reveal(c, seat, id, Rule::manager_progress_upgrades);
        c.s.of(seat).upgrades.add(id);
    }
}

// manager.keyword.freebooter: what was known of the deck's order is gone with the shuffle.
void shuffle_in(Context& c, Seat seat, CardId id) {
    Manager& manager = c.s.of(seat);
    manager.roster.add(id);
    manager.deck.add(id);
    manager.top.clear();
    c.tell({.kind = EventKind::DeckShuffled, .rule = Rule::manager_keyword_freebooter, .seat = seat});
}

// manager.progress.stars
void put_on_top(Context& c, Seat seat, CardId id) {
    Manager& manager = c.s.of(seat);
    reveal(c, seat, id, Rule::manager_progress_stars);
    manager.roster.add(id);
    manager.deck.add(id);
    manager.top.push_front(id);
    c.tell({.kind = EventKind::PutOnTop, .rule = Rule::manager_progress_stars, .seat = seat, .card = id});
}

void release(Context& c, Seat seat, CardId id) {
    Manager& manager = c.s.of(seat);
    manager.deck.remove(id);
    manager.top.remove(id);
    manager.discard.remove(id);
    manager.roster.remove(id);
    c.tell({.kind = EventKind::Released, .rule = Rule::manager_keyword_freebooter, .seat = seat, .card = id});
}

}  // namespace

Flow run_progress(Context& c, Frame& frame) {
    auto& at = frame.locals<SeatLocals>();
    if (at.turn == c.s.managers_count) return c.done();
    const Seat seat = in_turn(c.s, at.turn);
    Manager& manager = c.s.of(seat);
    switch (static_cast<ProgressStep>(frame.step)) {
        case ProgressStep::Upgrades:
            reveal_upgrades(c, seat, true);
            reveal_upgrades(c, seat, false);
            return c.next(frame, ProgressStep::Freebooter);
        case ProgressStep::Freebooter: {
            const CardSet waiting = freebooters(manager.progress);
            if (waiting.empty()) return c.next(frame, ProgressStep::Star);
            if (waiting.size() > 1)
                return c.ask(frame, ProgressStep::Chosen, {.kind = DecisionKind::RevealNext, .seat = seat});
            c.choice = Choice(ChoiceKind::Reveal, waiting.first());
            return c.next(frame, ProgressStep::Chosen);
        }
        case ProgressStep::Chosen:
            at.card = c.choice.card();
            reveal(c, seat, at.card, Rule::manager_keyword_freebooter);
            return c.next(frame, ProgressStep::Release);
        case ProgressStep::Release:
            if (manager.deck.empty() && manager.discard.empty()) {
                c.choice = Choice(ChoiceKind::No);
                return c.next(frame, ProgressStep::Released);
            }
            return c.ask(frame, ProgressStep::Released, {.kind = DecisionKind::Release, .seat = seat, .card = at.card});
        case ProgressStep::Released:
            if (c.choice.kind() == ChoiceKind::Release) release(c, seat, c.choice.card());
            shuffle_in(c, seat, at.card);
            at.card = no_card;
            return c.next(frame, ProgressStep::Freebooter);
        case ProgressStep::Star:
            if (manager.progress.empty()) {
                ++at.turn;
                return c.next(frame, ProgressStep::Upgrades);
            }
            if (manager.progress.size() > 1)
                return c.ask(frame, ProgressStep::Placed, {.kind = DecisionKind::Top, .seat = seat});
            put_on_top(c, seat, manager.progress.first());
            return Flow::Go;
        case ProgressStep::Placed: put_on_top(c, seat, c.choice.card()); return c.next(frame, ProgressStep::Star);
    }
    return Flow::Wait;
}

}  // namespace dugout::manager
