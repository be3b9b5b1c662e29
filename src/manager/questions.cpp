#include "manager/questions.hpp"

#include <algorithm>

namespace dugout::manager {

Seat owner_of(const State& state, CardId player) {
    for (int i = 0; i < state.managers_count; ++i)
        if (state.of(seat_at(i)).roster.has(player)) return seat_at(i);
    return Seat::None;
}

std::uint8_t match_of(const State& state, CardId player) {
    for (int i = 0; i < match_places; ++i)
        if (state.players(i).has(player)) return static_cast<std::uint8_t>(i);
    return no_match;
}

CardSet players_of(const State& state, int match, Seat seat) { return state.players(match) & state.of(seat).roster; }
CardSet foes_of(const State& state, int match, Seat seat) { return state.players(match) - state.of(seat).roster; }
CardSet standing(const State& state, const CardSet& players) { return players - state.down; }

int power(const State& state, CardId player, int match) {
    const Card& printed = card(player);
    int sum = is_down(state, player) ? printed.down : printed.standing;
    if (printed.has(Keyword::NervesOfSteel) && is_carrier(state, player, match)) ++sum;
    return sum + state.bonus[player.value];
}

int tokens_on(const State& state, CardId player) {
    int count = 0;
    for (int i = 0; i < state.token_count; ++i) count += state.tokens[static_cast<std::size_t>(i)].on == player ? 1 : 0;
    return count;
}

namespace {

// manager.score.power-token
int token_power(const State& state, CardId player) {
    int sum = 0;
    for (int i = 0; i < state.token_count; ++i) {
        const Token& token = state.tokens[static_cast<std::size_t>(i)];
        const int above = static_cast<int>(token.kind) - static_cast<int>(TokenKind::P1);
        if (token.on == player && token.revealed && above >= 0) sum += above + 1;
    }
    return sum;
}

}  // namespace

int total(const State& state, int match, Seat seat) {
    int sum = state.match(match).bonus[static_cast<std::size_t>(seat)];
    const CardSet own = players_of(state, match, seat);
    for (const CardId player : own) sum += power(state, player, match) + token_power(state, player);
    const CardId carrier = state.match(match).carrier;
    if (carrier && own.has(carrier)) sum += ball_value(state, match);  // manager.score.ball
    return std::max(sum, 0);
}

unsigned present(const State& state, int match) {
    unsigned mask = 0;
    for (int i = 0; i < state.managers_count; ++i)
        if (!players_of(state, match, seat_at(i)).empty()) mask |= 1u << i;
    return mask;
}

bool may_enter(const State& state, Seat seat, CardId player, Spot spot) {
    if (!is_open(state, spot.match)) return false;
    if (is_highlight(spot.match)) {
        const auto& zone = state.match(spot.match).zone;
        const Seat here = zone[static_cast<std::size_t>(spot.side)];
        const Seat opposite = zone[1 - static_cast<std::size_t>(spot.side)];
        if ((here != Seat::None && here != seat) || opposite == seat) return false;
    }
    const cards::Step* limit = spike_rule(state, cards::Do::Limit, spot.match);
    if (limit != nullptr && players_of(state, spot.match, seat).size() >= limit->n) return false;
    if (!cards::is_morg(player)) return true;
    for (const CardId foe : foes_of(state, spot.match, seat))
        if (cards::is_morg(foe)) return false;
    return true;
}

bool may_move(const State& state, CardId player, int from) {
    const Seat owner = owner_of(state, player);
    for (int i = 0; i < spot_count; ++i)
        if (spot_at(i).match != from && may_enter(state, owner, player, spot_at(i))) return true;
    return false;
}

bool may_draw(const State& state, Seat seat) { return !state.of(seat).deck.empty() || !state.of(seat).discard.empty(); }

int pool_size(const State& state) {
    int sum = 0;
    for (const std::uint8_t count : state.pool) sum += count;
    return sum;
}

const cards::Step* spike_rule(const State& state, cards::Do what, int match) {
    if (!state.spike) return nullptr;
    const Card& spike = card(state.spike);
    if (spike.timing != Timing::ThisWeek || spike.trigger != Trigger::None) return nullptr;
    for (int i = 0; i < spike.step_count; ++i) {
        const cards::Step& step = spike.steps[static_cast<std::size_t>(i)];
        if (step.what != what) continue;
        if (step.where == cards::Where::EachHighlight && !is_highlight(match)) continue;
        if (step.where == cards::Where::Tournament && is_highlight(match)) continue;
        return &step;
    }
    return nullptr;
}

int ball_value(const State& state, int match) {
    const cards::Step* step = spike_rule(state, cards::Do::BallValue, match);
    return step != nullptr ? step->n : 2;  // manager.score.ball
}

bool is_banned(const State& state, Symbol symbol, int match) {
    const cards::Step* step = spike_rule(state, cards::Do::BanSkill, match);
    return step != nullptr && step->symbol == symbol;
}

int tackle_power(const State& state, CardId tackler, int match, int bonus) {
    int sum = power(state, tackler, match) + bonus;
    if (has(tackler, Keyword::Frenzy)) ++sum;
    const cards::Step* spike = spike_rule(state, cards::Do::Power, match);
    if (spike != nullptr && spike->who == cards::Who::Tackler) sum += spike->n;
    return sum;
}

CardSet tackle_targets(const State& state, CardId tackler, int match) {
    CardSet targets = foes_of(state, match, owner_of(state, tackler));
    // manager.keyword.stand-firm
    const CardId carrier = state.match(match).carrier;
    if (carrier && targets.has(carrier) && has(carrier, Keyword::StandFirm)) targets.remove(carrier);
    return targets;
}

bool may_strip(const State& state, CardId tackler, int match) {
    return has(tackler, Keyword::StripBall) && static_cast<bool>(state.match(match).carrier);
}

unsigned leaders(const State& state, int match, unsigned candidates) {
    int best = -1;
    unsigned first = 0;
    for (int i = 0; i < state.managers_count; ++i) {
        if ((candidates >> i & 1u) == 0) continue;
        const int sum = total(state, match, seat_at(i));
        if (sum > best) first = 0;
        if (sum >= best) first |= 1u << i;
        best = std::max(best, sum);
    }
    // manager.score.tie-ball
    const CardId carrier = state.match(match).carrier;
    const Seat holder = carrier ? owner_of(state, carrier) : Seat::None;
    if (holder != Seat::None && (first >> index(holder) & 1u) != 0) return 1u << index(holder);
    return first;
}

}  // namespace dugout::manager
