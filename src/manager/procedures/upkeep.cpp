#include <bit>

#include "manager/procedures/context.hpp"

// manager.upkeep.order: refresh, refill hands, restock the pool, the Spike! card, the highlights, the balls.

namespace dugout::manager {

namespace {

enum class UpkeepStep : std::uint8_t { Hands, Spike, Row };

// manager.upkeep.refresh
void refresh(Context& c, Seat seat) {
    Manager& manager = c.s.of(seat);
    const CardSet exhausted = manager.exhausted;
    for (const CardId upgrade : exhausted)
        c.tell({.kind = EventKind::Refreshed, .rule = Rule::manager_upkeep_refresh, .seat = seat, .card = upgrade});
    manager.exhausted = {};
}

// manager.upkeep.draw-hand
void refill_hand(Context& c, Seat seat) {
    while (c.s.of(seat).hand.size() < hand_size)
        if (!draw_card(c, seat)) return;
}

// manager.upkeep.cheating-pool
void restock(Context& c) {
    for (Token& token : c.s.tokens) token = {};
    c.s.token_count = 0;
    c.s.pool = cards::generated::token_mix();
    c.tell({.kind = EventKind::PoolRestocked,
            .rule = Rule::manager_upkeep_cheating_pool,
            .number = static_cast<std::int16_t>(pool_size(c.s))});
}

int nth_bit(std::uint64_t bits, int n) {
    while (n-- > 0) bits &= bits - 1;
    return std::countr_zero(bits);
}

// manager.upkeep.spike-reveal. The Spike! deck is shuffled, so the next card is any of those that may be in it;
// The Blood Bowl lies under them.
void reveal_spike(Context& c) {
    State& s = c.s;
    const int left = s.tournaments_left + s.headlines_left;
    int card_index = 0;
    if (left > 0) {
        const bool only_one_kind = s.tournaments_left == 0 || s.headlines_left == 0;
        const int drawn = only_one_kind ? 0 : c.pick(left);
        const bool tournament = s.headlines_left == 0 || (s.tournaments_left > 0 && drawn < s.tournaments_left);
        if (tournament) {
            card_index = nth_bit(s.tournaments, c.pick(std::popcount(s.tournaments)));
            s.tournaments = static_cast<std::uint8_t>(s.tournaments & ~(1u << card_index));
            --s.tournaments_left;
        } else {
            const int headline = nth_bit(s.headlines, c.pick(std::popcount(s.headlines)));
            s.headlines = static_cast<std::uint16_t>(s.headlines & ~(1u << headline));
            --s.headlines_left;
            card_index = cards::tournament_cards + headline;
        }
    }
    s.spike = CardId{static_cast<std::uint8_t>(cards::first_spike + card_index)};
    c.tell({.kind = EventKind::SpikeRevealed, .rule = Rule::manager_upkeep_spike_reveal, .card = s.spike});
}

// manager.upkeep.highlight-row, manager.two.highlights, manager.limited.count
int row_length(const State& s) {
    const bool tournament = card(s.spike).type == cards::Type::Tournament;
    if (s.managers_count == 2) return highlight_places;
    return s.managers_count - (s.limited && tournament ? 1 : 0);
}

void open_match(Context& c, int place, CardId id) {
    c.s.match(place) = Match{};
    c.s.match(place).card = id;
}

void set_out(Context& c) {
    State& s = c.s;
    s.dropped = false;
    for (int i = 0; i < row_length(s); ++i) {
        const int n = nth_bit(s.highlights, c.pick(std::popcount(s.highlights)));
        s.highlights &= ~(std::uint64_t{1} << n);
        open_match(c, i, CardId{static_cast<std::uint8_t>(cards::first_highlight + n)});
        c.tell({.kind = EventKind::HighlightRevealed,
                .rule = Rule::manager_upkeep_highlight_row,
                .card = s.match(i).card,
                .match = static_cast<std::uint8_t>(i)});
    }
    if (card(s.spike).type == cards::Type::Tournament) open_match(c, tournament_place, s.spike);
    // manager.upkeep.kickoff: every ball is at midfield.
    for (int i = 0; i < match_places; ++i)
        if (is_open(s, i))
            c.tell({.kind = EventKind::BallPlaced,
                    .rule = Rule::manager_upkeep_kickoff,
                    .match = static_cast<std::uint8_t>(i)});
}

}  // namespace

Flow run_upkeep(Context& c, Frame& frame) {
    switch (static_cast<UpkeepStep>(frame.step)) {
        case UpkeepStep::Hands:
            for (int i = 0; i < c.s.managers_count; ++i) {
                c.s.of(seat_at(i)).passed = false;
                refresh(c, seat_at(i));
            }
            for (int i = 0; i < c.s.managers_count; ++i) refill_hand(c, in_turn(c.s, i));
            restock(c);
            return c.next(frame, UpkeepStep::Spike);
        case UpkeepStep::Spike:
            reveal_spike(c);
            if (card(c.s.spike).timing != Timing::Immediate) return c.next(frame, UpkeepStep::Row);
            return c.call(frame, UpkeepStep::Row, Procedure::Spike, SeatLocals{});
        case UpkeepStep::Row: set_out(c); return c.done();
    }
    return Flow::Wait;
}

// manager.upkeep.headline: an effect without time limit, in turn order.
Flow run_spike(Context& c, Frame& frame) {
    if (frame.step != 0) return c.done();
    AbilityLocals ability;
    ability.card = c.s.spike;
    ability.owner = c.s.coin;
    ability.owned = false;
    return c.call(frame, 1, Procedure::Ability, ability);
}

}  // namespace dugout::manager
