#include "manager/view.hpp"

#include "manager/decision.hpp"
#include "manager/procedures/context.hpp"

namespace dugout::manager {

namespace {

std::uint8_t count(int number) { return static_cast<std::uint8_t>(number); }

std::size_t association_of(const State& s, Seat seat) {
    return cards::entry(s.of(seat).team).association == cards::Association::Owa ? 0 : 1;
}

// The draft that somebody is looking at; null when there is none.
const DraftLocals* draft_of(const State& s) {
    if (s.draft.empty() || s.depth == 0) return nullptr;
    const Frame& top = s.stack[static_cast<std::size_t>(s.depth - 1)];
    return top.procedure == Procedure::Draft ? &top.locals<DraftLocals>() : nullptr;
}

CardSet& pile_of(State& s, Seat seat, Reward deck) {
    if (deck == Reward::Star) return s.stars[association_of(s, seat)].shuffled;
    return deck == Reward::Staff ? s.staff.shuffled : s.of(seat).kit;
}

void hide_hand(View& v, Seat seat) {
    Manager& manager = v.state.of(seat);
    v.hand[static_cast<std::size_t>(seat)] = count(manager.hand.size());
    manager.deck |= manager.hand;
    manager.hand = {};
}

void hide_progress(View& v, Seat seat) {
    Manager& manager = v.state.of(seat);
    const auto i = static_cast<std::size_t>(seat);
    const CardSet pile = manager.progress;
    for (const CardId id : pile) {
        const Reward deck = cards::is_star(id) ? Reward::Star : cards::is_staff(id) ? Reward::Staff : Reward::Team;
        auto& counter = deck == Reward::Star    ? v.progress_stars[i]
                        : deck == Reward::Staff ? v.progress_staff[i]
                                                : v.progress_team[i];
        ++counter;
        pile_of(v.state, seat, deck).add(id);
    }
    manager.progress = {};
    v.kit_under[i] = count(manager.kit_under.size());
    for (int k = 0; k < manager.kit_under.size(); ++k) manager.kit.add(manager.kit_under[k]);
    manager.kit_under.clear();
}

template <class Deck>
void hide_under(Deck& deck, Seat viewer) {
    for (int i = 0; i < deck.under.size(); ++i) {
        if (deck.by[static_cast<std::size_t>(i)] == viewer && viewer != Seat::None) continue;
        deck.shuffled.add(deck.under[i]);
        deck.under.replace(i, no_card);
    }
}

void hide_tokens(State& s, Seat viewer) {
    for (int i = 0; i < s.token_count; ++i) {
        Token& token = s.tokens[static_cast<std::size_t>(i)];
        const bool seen = viewer != Seat::None && (token.seen_by >> index(viewer) & 1u) != 0;
        if (token.revealed || seen) continue;
        ++s.pool[token.kind];
        token.kind = 255;
    }
}

CardId take(CardSet& pile, const CardSet& barred, Dice& dice) {
    const CardSet open = pile - barred;
    const int size = open.size();
    const CardId id = open.nth(size < 2 ? 0 : dice.pick(size) - 1);
    pile.remove(id);
    return id;
}

template <class Deck>
void imagine_under(Deck& deck, Dice& dice) {
    for (int i = 0; i < deck.under.size(); ++i)
        if (!deck.under[i]) deck.under.replace(i, take(deck.shuffled, {}, dice));
}

void imagine_tokens(State& s, Dice& dice) {
    int hidden = 0;
    for (const std::uint8_t kind : s.pool) hidden += kind;
    for (int i = 0; i < s.token_count; ++i) {
        Token& token = s.tokens[static_cast<std::size_t>(i)];
        if (token.kind != 255) continue;
        int n = hidden < 2 ? 0 : dice.pick(hidden) - 1;
        --hidden;
        std::size_t kind = 0;
        while (n >= s.pool[kind]) n -= s.pool[kind++];
        --s.pool[kind];
        token.kind = static_cast<std::uint8_t>(kind);
    }
}

void imagine_area(const View& v, State& s, Seat seat, Dice& dice) {
    const auto i = static_cast<std::size_t>(seat);
    Manager& manager = s.of(seat);
    CardSet known;
    for (int k = 0; k < manager.top.size(); ++k) known.add(manager.top[k]);
    for (int k = 0; k < v.hand[i]; ++k) manager.hand.add(take(manager.deck, known, dice));
    for (int k = 0; k < v.progress_stars[i]; ++k) manager.progress.add(take(pile_of(s, seat, Reward::Star), {}, dice));
    for (int k = 0; k < v.progress_staff[i]; ++k) manager.progress.add(take(s.staff.shuffled, {}, dice));
    for (int k = 0; k < v.progress_team[i]; ++k) manager.progress.add(take(manager.kit, {}, dice));
    for (int k = 0; k < v.kit_under[i]; ++k) manager.kit_under.push_back(take(manager.kit, {}, dice));
}

}  // namespace

View view(const State& state, Seat seat) {
    View v{.state = state, .seat = seat};
    State& s = v.state;
    if (const DraftLocals* draft = draft_of(state); draft != nullptr && draft->seat != seat)
        for (int i = 0; i < s.draft.size(); ++i) {
            pile_of(s, draft->seat, draft->deck).add(s.draft[i]);
            s.draft.replace(i, no_card);
        }
    for (int i = 0; i < s.managers_count; ++i) {
        if (seat_at(i) == seat) continue;
        hide_hand(v, seat_at(i));
        hide_progress(v, seat_at(i));
    }
    for (auto& deck : s.stars) hide_under(deck, seat);
    hide_under(s.staff, seat);
    hide_tokens(s, seat);
    return v;
}

State imagine(const View& v, Dice& dice) {
    State s = v.state;
    for (auto& deck : s.stars) imagine_under(deck, dice);
    imagine_under(s.staff, dice);
    if (const DraftLocals* draft = draft_of(s); draft != nullptr && draft->seat != v.seat)
        for (int i = 0; i < s.draft.size(); ++i)
            s.draft.replace(i, take(pile_of(s, draft->seat, draft->deck), {}, dice));
    for (int i = 0; i < s.managers_count; ++i)
        if (seat_at(i) != v.seat) imagine_area(v, s, seat_at(i), dice);
    imagine_tokens(s, dice);
    return s;
}

}  // namespace dugout::manager
