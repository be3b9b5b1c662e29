#include <bit>

#include "manager/procedures/context.hpp"

// One match is scored: tokens, abilities, the winner, payouts, then the match is cleared. manager.score.match-order.

namespace dugout::manager {

namespace {

enum class ScoreStep : std::uint8_t {
    Reveal,
    Eject,
    Flags,
    SpikeAbility,
    Abilities,
    Winner,
    WinnerRanked,
    RunnerUp,
    RunnerUpRanked,
    SpikeWonLost,
    WonLost,
    Payouts,
    Clear,
};

// manager.score.reveal
void reveal_tokens(Context& c, int match) {
    for (int i = 0; i < c.s.token_count; ++i) {
        Token& token = c.s.tokens[static_cast<std::size_t>(i)];
        if (!token.on || !c.s.players(match).has(token.on)) continue;
        token.revealed = true;
        c.tell({.kind = EventKind::TokenRevealed,
                .rule = Rule::manager_score_reveal,
                .card = token.on,
                .match = static_cast<std::uint8_t>(match),
                .number = token.kind});
    }
}

bool has_whistle(const State& s, CardId player) {
    for (int i = 0; i < s.token_count; ++i) {
        const Token& token = s.tokens[static_cast<std::size_t>(i)];
        if (token.on == player && token.kind == static_cast<std::uint8_t>(TokenKind::Whistle)) return true;
    }
    return false;
}

// The next to be ejected, in turn order.
CardId next_ejection(const State& s, int match) {
    for (int i = 0; i < s.managers_count; ++i)
        for (const CardId player : players_of(s, match, in_turn(s, i)))
            if (has_whistle(s, player)) return player;
    return no_card;
}

// manager.score.fan-token
void count_flags(Context& c, int match) {
    for (int i = 0; i < c.s.managers_count; ++i) {
        const Seat seat = in_turn(c.s, i);
        int flags = 0;
        for (int t = 0; t < c.s.token_count; ++t) {
            const Token& token = c.s.tokens[static_cast<std::size_t>(t)];
            if (!token.on || !players_of(c.s, match, seat).has(token.on)) continue;
            flags += token.kind == static_cast<std::uint8_t>(TokenKind::Fan1) ? 1 : 0;
            flags += token.kind == static_cast<std::uint8_t>(TokenKind::Fan2) ? 2 : 0;
        }
        if (flags > 0) gain_fans(c, seat, flags, Rule::manager_score_fan_token);
    }
}

void tell_result(Context& c, EventKind kind, Rule rule, const ScoreLocals& score, Seat seat) {
    c.tell({.kind = kind,
            .rule = rule,
            .seat = seat,
            .match = score.match,
            .number = static_cast<std::int16_t>(seat == Seat::None ? 0 : total(c.s, score.match, seat))});
}

void tell_totals(Context& c, const ScoreLocals& score) {
    for (int i = 0; i < c.s.managers_count; ++i)
        if ((score.there >> i & 1u) != 0)
            tell_result(c, EventKind::Total, Rule::manager_score_total, score, seat_at(i));
}

// manager.score.won-lost
bool counts_as_winner(const ScoreLocals& score, Seat seat) { return seat == score.winner || seat == score.runner_up; }

unsigned without(unsigned seats, Seat seat) { return seat == Seat::None ? seats : seats & ~(1u << index(seat)); }

Decision rank_question(const State& s, const ScoreLocals& score, bool for_winner) {
    return {.kind = DecisionKind::Rank,
            .seat = s.coin,
            .match = score.match,
            .detail = static_cast<std::uint8_t>(
                leaders(s, score.match, without(score.there, for_winner ? Seat::None : score.winner)))};
}

// manager.score.winner, manager.score.sole, manager.score.empty, manager.score.tie-highlight
Flow decide(Context& c, Frame& frame, ScoreLocals& score) {
    score.there = static_cast<std::uint8_t>(present(c.s, score.match));
    if (score.there == 0) {
        tell_result(c, EventKind::NobodyThere, Rule::manager_score_empty, score, Seat::None);
        return c.next(frame, ScoreStep::Clear);
    }
    tell_totals(c, score);
    if (std::has_single_bit(static_cast<unsigned>(score.there))) {
        score.sole = true;
        score.winner = seat_at(std::countr_zero(static_cast<unsigned>(score.there)));
        tell_result(c, EventKind::Won, Rule::manager_score_sole, score, score.winner);
        return c.next(frame, ScoreStep::SpikeWonLost);
    }
    const unsigned first = leaders(c.s, score.match, score.there);
    if (std::has_single_bit(first)) {
        score.winner = seat_at(std::countr_zero(first));
        tell_result(c, EventKind::Won, Rule::manager_score_winner, score, score.winner);
        return c.next(frame, ScoreStep::RunnerUp);
    }
    if (is_highlight(score.match)) {
        tell_result(c, EventKind::Tied, Rule::manager_score_tie_highlight, score, Seat::None);
        return c.next(frame, ScoreStep::SpikeWonLost);
    }
    return c.ask(frame, ScoreStep::WinnerRanked, rank_question(c.s, score, true));
}

void tell_losers(Context& c, const ScoreLocals& score) {
    if (score.winner == Seat::None) return;
    for (int i = 0; i < c.s.managers_count; ++i)
        if ((score.there >> i & 1u) != 0 && !counts_as_winner(score, seat_at(i)))
            tell_result(c, EventKind::Lost, Rule::manager_score_won_lost, score, seat_at(i));
}

Flow find_runner_up(Context& c, Frame& frame, ScoreLocals& score) {
    if (is_highlight(score.match) || !has_runner_up(c.s)) {
        tell_losers(c, score);
        return c.next(frame, ScoreStep::SpikeWonLost);
    }
    const unsigned second = leaders(c.s, score.match, without(score.there, score.winner));
    if (!std::has_single_bit(second)) return c.ask(frame, ScoreStep::RunnerUpRanked, rank_question(c.s, score, false));
    score.runner_up = seat_at(std::countr_zero(second));
    tell_result(c, EventKind::RunnerUp, Rule::manager_score_winner, score, score.runner_up);
    tell_losers(c, score);
    return c.next(frame, ScoreStep::SpikeWonLost);
}

// manager.payout.zone, manager.payout.centre, manager.payout.tournament, manager.two.tournament, manager.two.sole
unsigned sections_of(const State& s, const ScoreLocals& score, Seat seat) {
    if (players_of(s, score.match, seat).empty()) return 0;
    if (!is_highlight(score.match)) {
        if (score.sole) return has_runner_up(s) ? 7u : 5u;
        return seat == score.winner ? 1u : seat == score.runner_up ? 2u : 4u;
    }
    if (score.sole) return 7u;
    const auto& zone = s.match(score.match).zone;
    return (zone[0] == seat ? 1u : 0u) | (zone[1] == seat ? 2u : 0u) | (seat == score.winner ? 4u : 0u);
}

// manager.score.cleanup
void clear(Context& c, int match) {
    const CardSet players = c.s.players(match);
    for (const CardId player : players) {
        const Seat owner = owner_of(c.s, player);
        for (Token& token : c.s.tokens)
            if (token.on == player) token.on = no_card;
        leave_match(c, player, match);
        c.s.of(owner).discard.add(player);
    }
    c.s.match(match) = Match{};
    c.tell({.kind = EventKind::MatchCleared,
            .rule = Rule::manager_score_cleanup,
            .match = static_cast<std::uint8_t>(match)});
}

}  // namespace

Flow run_score(Context& c, Frame& frame) {
    auto& score = frame.locals<ScoreLocals>();
    switch (static_cast<ScoreStep>(frame.step)) {
        case ScoreStep::Reveal: reveal_tokens(c, score.match); return c.next(frame, ScoreStep::Eject);
        case ScoreStep::Eject: {
            // manager.score.token-order: all whistles before the first flag.
            const CardId player = next_ejection(c.s, score.match);
            if (!player) return c.next(frame, ScoreStep::Flags);
            return c.call(frame, ScoreStep::Eject, Procedure::Eject, EjectLocals{player, score.match, false});
        }
        case ScoreStep::Flags: count_flags(c, score.match); return c.next(frame, ScoreStep::SpikeAbility);
        case ScoreStep::SpikeAbility: {
            c.next(frame, ScoreStep::Abilities);
            const Card& spike = card(c.s.match(score.match).card);
            if (spike.type != cards::Type::Tournament || spike.timing != Timing::Scoring) return Flow::Go;
            AbilityLocals ability;
            ability.card = c.s.match(score.match).card;
            ability.owner = c.s.coin;
            ability.match = score.match;
            ability.owned = false;
            c.push(Procedure::Ability, ability);
            return Flow::Go;
        }
        case ScoreStep::Abilities:
            // manager.score.abilities
            return c.call(frame, ScoreStep::Winner, Procedure::Offer, window_at(Timing::Scoring, score.match));
        case ScoreStep::Winner: return decide(c, frame, score);
        case ScoreStep::WinnerRanked:
            score.winner = static_cast<Seat>(c.choice.value());
            tell_result(c, EventKind::Won, Rule::manager_score_tie_tournament, score, score.winner);
            return c.next(frame, ScoreStep::RunnerUp);
        case ScoreStep::RunnerUp: return find_runner_up(c, frame, score);
        case ScoreStep::RunnerUpRanked:
            score.runner_up = static_cast<Seat>(c.choice.value());
            tell_result(c, EventKind::RunnerUp, Rule::manager_score_tie_tournament, score, score.runner_up);
            tell_losers(c, score);
            return c.next(frame, ScoreStep::SpikeWonLost);
        case ScoreStep::SpikeWonLost: {
            if (score.winner == Seat::None || score.turn == c.s.managers_count) {
                score.turn = 0;
                return c.next(frame, ScoreStep::Payouts);
            }
            c.next(frame, ScoreStep::WonLost);
            const Seat seat = in_turn(c.s, score.turn);
            if (counts_as_winner(score, seat)) push_spike_trigger(c, Trigger::Won, seat, no_card, score.match);
            return Flow::Go;
        }
        case ScoreStep::WonLost: {
            const Seat seat = in_turn(c.s, score.turn++);
            c.next(frame, ScoreStep::SpikeWonLost);
            if ((score.there >> index(seat) & 1u) == 0) return Flow::Go;
            OfferLocals window = window_at(Timing::Scoring, score.match, seat);
            window.trigger = counts_as_winner(score, seat) ? Trigger::Won : Trigger::Lost;
            c.push(Procedure::Offer, window);
            return Flow::Go;
        }
        case ScoreStep::Payouts: {
            // manager.payout.order
            if (score.turn == c.s.managers_count) return c.next(frame, ScoreStep::Clear);
            const Seat seat = in_turn(c.s, score.turn++);
            const unsigned sections = sections_of(c.s, score, seat);
            if (sections == 0) return Flow::Go;
            PayoutLocals payout;
            payout.seat = seat;
            payout.match = score.match;
            payout.sections = static_cast<std::uint8_t>(sections);
            c.push(Procedure::Payout, payout);
            return Flow::Go;
        }
        case ScoreStep::Clear: clear(c, score.match); return c.done();
    }
    return Flow::Wait;
}

// manager.fans.change
void gain_fans(Context& c, Seat seat, int fans, Rule rule) {
    std::uint16_t& count = c.s.of(seat).fans;
    const int after = count + fans < 0 ? 0 : count + fans;
    count = static_cast<std::uint16_t>(after);
    c.tell({.kind = fans >= 0 ? EventKind::FansGained : EventKind::FansLost,
            .rule = rule,
            .seat = seat,
            .number = static_cast<std::int16_t>(fans >= 0 ? fans : -fans)});
}

}  // namespace dugout::manager
