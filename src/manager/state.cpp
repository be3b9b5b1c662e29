#include "manager/state.hpp"

#include "manager/questions.hpp"
#include "rules/hashing.hpp"

namespace dugout::manager {

namespace {

// Counts in how many places each card is.
class Census {
public:
    void add(const CardSet& set) {
        for (const CardId id : set) add(id);
    }
    void add(CardId id) { ++seen_[id.value]; }
    int of(int id) const { return seen_[static_cast<std::size_t>(id)]; }

private:
    std::array<std::uint8_t, 256> seen_{};
};

Census places(const State& s) {
    Census census;
    for (int i = 0; i < s.managers_count; ++i) {
        const Manager& manager = s.of(seat_at(i));
        for (const CardSet& set :
             {manager.deck, manager.hand, manager.discard, manager.progress, manager.upgrades, manager.kit})
            census.add(set);
        for (int j = 0; j < manager.kit_under.size(); ++j) census.add(manager.kit_under[j]);
    }
    const auto add_deck = [&](const auto& deck) {
        census.add(deck.shuffled);
        for (int i = 0; i < deck.under.size(); ++i) census.add(deck.under[i]);
    };
    for (const auto& deck : s.stars) add_deck(deck);
    add_deck(s.staff);
    for (const CardSet& players : s.at) census.add(players);
    for (int i = 0; i < s.draft.size(); ++i) census.add(s.draft[i]);
    return census;
}

const char* check_places(const State& s) {
    const Census census = places(s);
    for (int i = 0; i < cards::first_highlight; ++i)
        if (census.of(i) > 1) return "a card is in two places";
    for (int i = cards::first_staff; i < cards::first_highlight; ++i)
        if (census.of(i) != 1) return "a staff upgrade is lost";
    return nullptr;
}

const char* check_manager(const State& s, Seat seat) {
    const Manager& manager = s.of(seat);
    CardSet mine = manager.deck | manager.hand | manager.discard;
    for (int i = 0; i < match_places; ++i) mine |= players_of(s, i, seat);
    if (!(mine == manager.roster)) return "a manager's roster is not what he has in his piles and at matches";
    for (int i = 0; i < manager.top.size(); ++i)
        if (!manager.deck.has(manager.top[i])) return "a card on top of a deck is not in it";
    if (!(manager.exhausted - manager.upgrades).empty()) return "an upgrade that is not in play is exhausted";
    const auto association = cards::entry(manager.team).association;
    for (const CardId player : manager.roster)
        if (card(player).association != association) return "a manager has a player of the other association";
    return nullptr;
}

const char* check_match(const State& s, int match) {
    const Match& here = s.match(match);
    if (!here.card && !s.players(match).empty()) return "players are at a match that is not there";
    if (here.carrier && !s.players(match).has(here.carrier)) return "the ball carrier is not at the match of the ball";
    if (!is_highlight(match)) return nullptr;
    unsigned zones = 0;
    for (const Seat seat : here.zone) {
        if (seat == Seat::None) continue;
        if ((zones >> index(seat) & 1u) != 0) return "a manager is in both zones of a highlight";
        zones |= 1u << index(seat);
    }
    return zones == present(s, match) ? nullptr : "a zone and its players do not belong together";
}

const char* check_tokens(const State& s) {
    int out = 0;
    const CardSet all = s.at[0] | s.at[1] | s.at[2] | s.at[3] | s.at[4];
    for (int i = 0; i < cards::token_count; ++i) {
        const Token& token = s.tokens[static_cast<std::size_t>(i)];
        if (i >= s.token_count) continue;
        ++out;
        if (token.kind >= cards::token_kinds) return "a token is of no kind";
        if (token.on && !all.has(token.on)) return "a token lies on a player who is at no match";
    }
    return out + pool_size(s) == cards::token_count ? nullptr : "there are not 30 cheating tokens";
}

const char* check_stack(const State& s) {
    if (s.depth > stack_depth) return "the stack is too deep";
    for (int i = 0; i < stack_depth; ++i)
        if ((s.stack[static_cast<std::size_t>(i)].procedure != Procedure::None) != (i < s.depth))
            return "the stack has a hole or a leftover";
    if ((s.phase == Phase::Over) != (s.pending.kind == DecisionKind::None))
        return "something is asked after the end, or nothing before it";
    const bool drafting = s.pending.kind == DecisionKind::Keep || s.pending.kind == DecisionKind::Under;
    if (!s.draft.empty() && !drafting) return "drawn cards are left over";
    return nullptr;
}

}  // namespace

const char* check(const State& state) {
    if (const char* fault = check_places(state)) return fault;
    for (int i = 0; i < state.managers_count; ++i)
        if (const char* fault = check_manager(state, seat_at(i))) return fault;
    for (int i = 0; i < match_places; ++i)
        if (const char* fault = check_match(state, i)) return fault;
    const CardSet all = state.at[0] | state.at[1] | state.at[2] | state.at[3] | state.at[4];
    if (!(state.down - all).empty()) return "a player who is at no match is down";
    if (const char* fault = check_tokens(state)) return fault;
    return check_stack(state);
}

std::uint64_t hash(const State& state) { return hash_bytes(state); }

}  // namespace dugout::manager
