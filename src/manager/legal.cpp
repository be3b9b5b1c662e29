#include <algorithm>

#include "manager/procedures/ability_steps.hpp"
#include "manager/procedures/context.hpp"

// Which answers the pending decision allows.

namespace dugout::manager {

namespace {

// Of identical cards in one place only the first: which of them it is makes no difference.
template <class Add>
void each_kind(const CardSet& set, Add add) {
    int last = -1;
    for (const CardId id : set) {
        if (kind_of(id) == last) continue;
        last = kind_of(id);
        add(id);
    }
}

const Frame& top_frame(const State& s) { return s.stack[static_cast<std::size_t>(s.depth - 1)]; }

void add_all(ChoiceList& list, ChoiceKind kind, const CardSet& set) {
    for (const CardId id : set) list.add(Choice(kind, id));
}

void list_round(const State& s, ChoiceList& list) {
    each_kind(s.of(s.pending.seat).hand, [&](CardId player) {
        for (int i = 0; i < spot_count; ++i)
            if (may_enter(s, s.pending.seat, player, spot_at(i)))
                list.add(Choice(ChoiceKind::Commit, player, spot_at(i)));
    });
    list.add(Choice(ChoiceKind::Pass));
}

void list_discards(const State& s, ChoiceList& list) {
    each_kind(s.of(s.pending.seat).hand, [&](CardId player) { list.add(Choice(ChoiceKind::Discard, player)); });
}

void list_tackle(const State& s, ChoiceList& list) {
    const auto& tackle = top_frame(s).locals<TackleLocals>();
    list.add(Choice(ChoiceKind::No));
    add_all(list, ChoiceKind::Tackle, targets_of(s, tackle));
    if (tackle.may_strip && may_strip(s, tackle.tackler, tackle.match)) list.add(Choice(ChoiceKind::Strip));
}

void list_die(const State& s, ChoiceList& list) {
    for (const Face face : top_frame(s).locals<TackleLocals>().faces)
        list.add(Choice::of(ChoiceKind::Die, static_cast<int>(face)));
}

void list_guard(const State& s, ChoiceList& list) {
    list.add(Choice(ChoiceKind::No));
    for (const CardId mate : players_of(s, s.pending.match, s.pending.seat))
        if (mate != s.pending.card && has(mate, Keyword::Guard)) list.add(Choice(ChoiceKind::Use, mate));
}

void list_dump_off(const State& s, ChoiceList& list) {
    const auto& ball = top_frame(s).locals<BallLocals>();
    CardSet others = players_of(s, ball.match, ball.owner) - ball.chain;
    others.remove(ball.player);
    list.add(Choice(ChoiceKind::No));
    add_all(list, ChoiceKind::Give, others);
}

void list_throw(const State& s, ChoiceList& list) {
    list.add(Choice(ChoiceKind::No));
    for (const CardId mate : players_of(s, s.pending.match, s.pending.seat))
        if (mate != s.pending.card && may_move(s, mate, s.pending.match)) list.add(Choice(ChoiceKind::Move, mate));
}

void list_destinations(const State& s, ChoiceList& list) {
    for (int i = 0; i < spot_count; ++i) {
        const Spot spot = spot_at(i);
        if (spot.match != s.pending.match && may_enter(s, s.pending.seat, s.pending.card, spot))
            list.add(Choice(ChoiceKind::To, no_card, spot));
    }
}

void list_pick(const State& s, ChoiceList& list) {
    if (s.pending.detail != 0) list.add(Choice(ChoiceKind::No));
    add_all(list, ChoiceKind::Pick, candidates(s, top_frame(s).locals<AbilityLocals>()));
}

void list_fend(const State& s, ChoiceList& list) {
    CardSet down = players_of(s, s.pending.match, s.pending.seat) & s.down;
    down.remove(s.pending.card);
    list.add(Choice(ChoiceKind::No));
    add_all(list, ChoiceKind::Stand, down);
}

void list_draft(const State& s, ChoiceList& list, ChoiceKind kind) {
    for (int i = 0; i < s.draft.size(); ++i) {
        const int kind_here = kind_of(s.draft[i]);
        bool listed = false;
        for (int j = 0; j < i; ++j) listed = listed || kind_of(s.draft[j]) == kind_here;
        if (!listed) list.add(Choice(kind, s.draft[i]));
    }
}

void list_collect(const State& s, ChoiceList& list) {
    const auto& left = top_frame(s).locals<PayoutLocals>().left;
    for (int i = 0; i < reward_kinds; ++i)
        if (left[static_cast<std::size_t>(i)] > 0) list.add(Choice::of(ChoiceKind::Collect, i));
}

void list_rank(const State& s, ChoiceList& list) {
    for (int i = 0; i < s.managers_count; ++i)
        if ((s.pending.detail >> i & 1) != 0) list.add(Choice::of(ChoiceKind::Rank, i));
}

void list_reveal(const State& s, ChoiceList& list) {
    for (const CardId id : s.of(s.pending.seat).progress)
        if (has(id, Keyword::Freebooter)) list.add(Choice(ChoiceKind::Reveal, id));
}

// manager.keyword.freebooter: from the deck or the discard pile, not from the hand.
void list_release(const State& s, ChoiceList& list) {
    const Manager& manager = s.of(s.pending.seat);
    list.add(Choice(ChoiceKind::No));
    const auto add = [&](CardId id) { list.add(Choice(ChoiceKind::Release, id)); };
    each_kind(manager.deck, add);
    each_kind(manager.discard, add);
}

void fill(const State& s, ChoiceList& list) {
    const Decision& asked = s.pending;
    switch (asked.kind) {
        case DecisionKind::None:
        case DecisionKind::Count: break;
        case DecisionKind::Round: return list_round(s, list);
        case DecisionKind::PassDiscard: list_discards(s, list); return list.add(Choice(ChoiceKind::Done));
        case DecisionKind::Discard: return list_discards(s, list);
        case DecisionKind::Skill:
        case DecisionKind::StepOffer: list.add(Choice(ChoiceKind::Yes)); return list.add(Choice(ChoiceKind::No));
        case DecisionKind::Tackle: return list_tackle(s, list);
        case DecisionKind::Die: return list_die(s, list);
        case DecisionKind::Offer:
            list.add(Choice(ChoiceKind::No));
            return add_all(list, ChoiceKind::Use, usable(s, top_frame(s).locals<OfferLocals>(), asked.seat));
        case DecisionKind::Guard: return list_guard(s, list);
        case DecisionKind::DumpOff: return list_dump_off(s, list);
        case DecisionKind::HandOver: return add_all(list, ChoiceKind::Give, players_of(s, asked.match, asked.seat));
        case DecisionKind::ThrowMate: return list_throw(s, list);
        case DecisionKind::Destination: return list_destinations(s, list);
        case DecisionKind::PickPlayer: return list_pick(s, list);
        case DecisionKind::PickCard:
            return each_kind(s.of(asked.seat).discard, [&](CardId id) { list.add(Choice(ChoiceKind::Pick, id)); });
        case DecisionKind::Fend: return list_fend(s, list);
        case DecisionKind::Keep: return list_draft(s, list, ChoiceKind::Keep);
        case DecisionKind::Under: return list_draft(s, list, ChoiceKind::Under);
        case DecisionKind::Reward:
            for (int i = 1; i <= 2; ++i) list.add(Choice::of(ChoiceKind::Reward, i));
            return;
        case DecisionKind::Collect: return list_collect(s, list);
        case DecisionKind::Rank: return list_rank(s, list);
        case DecisionKind::RevealNext: return list_reveal(s, list);
        case DecisionKind::Release: return list_release(s, list);
        case DecisionKind::Top: return add_all(list, ChoiceKind::Top, s.of(asked.seat).progress);
    }
}

}  // namespace

bool ChoiceList::contains(Choice choice) const { return std::binary_search(begin(), end(), choice); }

void legal(const State& state, ChoiceList& choices) {
    choices.clear();
    fill(state, choices);
    std::sort(choices.begin(), choices.end());
}

}  // namespace dugout::manager
