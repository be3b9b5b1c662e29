#include "match/procedures/preparations.hpp"

#include <algorithm>

#include "match/inducements.hpp"
#include "match/objectives.hpp"

// Matched play before the first whistle: secret objectives are drawn, the smith works, gifts are given, and at last
// dinner is served (matched.objectives.draw, matched.induce.timing).

namespace dugout::match {

namespace {

Induced& induced(Context& c, Seat seat) { return c.s.induced[static_cast<std::size_t>(seat)]; }

// Hired and not rolled for yet; from now on it is.
bool takes_place(Context& c, Seat seat, Alternative which) {
    Induced& own = induced(c, seat);
    if (!own.has(which)) return false;
    own.hired = static_cast<std::uint8_t>(own.hired & ~Induced::bit(which));
    return true;
}

// matched.objectives.draw: a D16 each, a number that he has already rolled again.
void draw_objectives(Context& c, Seat seat) {
    Objectives& own = c.s.objectives[static_cast<std::size_t>(seat)];
    for (int dealt = 0; dealt < objectives_dealt;) {
        const auto card = static_cast<SecretObjective>(c.dice.pick(secret_objective_count) - 1);
        if (own.has(card)) continue;
        own.drawn = static_cast<std::uint16_t>(own.drawn | Objectives::bit(card));
        ++dealt;
    }
    c.tell(
        [&] { return Event{.kind = EventKind::ObjectivesDrawn, .rule = Rule::matched_objectives_draw, .seat = seat}; });
}

int count_outfittable(const State& s, Seat seat, const PreparationsLocals& l) {
    int count = 0;
    for_each_player(s, seat,
                    [&](PlayerId id) { count += may_be_outfitted(s, id, l.weapons != 0) && !l.done.has(id) ? 1 : 0; });
    return count;
}

// matched.smith.hire: D6 for what, D3 for how many.
void call_smith(Context& c, PreparationsLocals& l) {
    l.weapons = c.roll_d6(RollKind::Smith, Rule::matched_smith_hire, l.seat) > tables::dwarf_smith::armour_die_max;
    l.left = static_cast<std::uint8_t>((c.dice.d6() + 1) / 2);  // a D6 stands for the D3, as at a table
    c.tell([&] {
        Event e{.kind = EventKind::Rolled,
                .rule = Rule::matched_smith_hire,
                .seat = l.seat,
                .detail = static_cast<std::uint8_t>(RollKind::Smith),
                .success = true};
        e.dice[0] = l.left;
        e.dice_count = 1;
        e.total = static_cast<std::int8_t>(l.left);
        return e;
    });
    c.tell([&] {
        Event e{.kind = EventKind::SmithAtWork,
                .rule = l.weapons != 0 ? Rule::matched_smith_weapons : Rule::matched_smith_armour,
                .seat = l.seat,
                .detail = l.weapons};
        e.total = static_cast<std::int8_t>(l.left);
        return e;
    });
}

void outfit(Context& c, PreparationsLocals& l, PlayerId id) {
    Player& player = c.at(id);
    // matched.smith.armour: the limit is the roll that breaks it, one above AV.
    const int best = tables::dwarf_smith::armour_limit - 1;
    if (l.weapons != 0)
        player.skills.add(Skill::MightyBlow);
    else if (player.av < best)
        player.av = static_cast<std::uint8_t>(player.av + tables::dwarf_smith::armour_gain);
    l.done.add(id);
    --l.left;
    c.tell([&] {
        return Event{.kind = EventKind::Outfitted,
                     .rule = l.weapons != 0 ? Rule::matched_smith_weapons : Rule::matched_smith_armour,
                     .seat = l.seat,
                     .player = id,
                     .detail = l.weapons};
    });
}

// matched.gifts.gloves, matched.gifts.trinket: at once; the others are asked about when their time comes.
void unwrap(Player& player, Gift gift) {
    if (gift == Gift::Gloves && player.is(Mark::PrintedStrong)) player.skills.add(Skill::MightyBlow);
    if (gift == Gift::Trinket) player.skills.add(Skill::Pro);
}

// matched.gifts.hire: somebody by chance, but no star; then what.
void give_gift(Context& c, Seat seat) {
    if (!takes_place(c, seat, Alternative::FestiveGifts)) return;
    std::array<PlayerId, player_slots> candidates{};
    int count = 0;
    for_each_player(c.s, seat, [&](PlayerId id) {
        if (c.at(id).place == Place::Reserves && !c.s.stars.has(id)) candidates[static_cast<std::size_t>(count++)] = id;
    });
    if (count == 0) return;
    const PlayerId lucky = candidates[static_cast<std::size_t>(c.dice.pick(count) - 1)];
    const auto gift = static_cast<Gift>(c.roll_d6(RollKind::Gift, Rule::matched_gifts_hire, lucky) - 1);
    Induced& own = induced(c, seat);
    own.set(gift);
    own.gifted = lucky;
    unwrap(c.at(lucky), gift);
    c.tell([&] {
        return Event{.kind = EventKind::GiftGiven,
                     .rule = rule(gift),
                     .seat = seat,
                     .player = lucky,
                     .detail = static_cast<std::uint8_t>(gift)};
    });
}

}  // namespace

bool may_be_outfitted(const State& state, PlayerId id, bool weapons) {
    const Player& player = state.at(id);
    if (player.place != Place::Reserves) return false;
    if (!weapons) return true;
    return !state.stars.has(id) && player.is(Mark::PrintedStrong) && !player.has(Skill::MightyBlow);
}

void serve_dish(Context& c, Seat seat) {
    if (!has_inducements(c.s) || !takes_place(c, seat, Alternative::MootBuffet)) return;
    const auto dish = static_cast<Dish>(c.roll_d6(RollKind::Dish, Rule::matched_buffet_hire, seat) - 1);
    induced(c, seat).set(dish);
    c.tell([&] {
        return Event{
            .kind = EventKind::DishServed, .rule = rule(dish), .seat = seat, .detail = static_cast<std::uint8_t>(dish)};
    });
}

void reveal_objectives(Context& c) {
    if (!has_objectives(c.s)) return;
    for (const Seat seat : both_seats) {
        const Objectives& own = c.s.objectives[static_cast<std::size_t>(seat)];
        for (int i = 0; i < secret_objective_count; ++i) {
            const auto card = static_cast<SecretObjective>(i);
            if (!own.has(card)) continue;
            c.tell([&] {
                return Event{.kind = EventKind::ObjectiveRevealed,
                             .rule = rule(card),
                             .seat = seat,
                             .detail = static_cast<std::uint8_t>(i),
                             .success = own.has_met(card)};
            });
        }
    }
}

Flow run_preparations(Context& c, Frame& f) {
    enum { Draw, Smith, Fit, Fitted, Gifts };
    auto& l = f.locals<PreparationsLocals>();
    switch (f.step) {
        case Draw:
            if (has_objectives(c.s))
                for (const Seat seat : both_seats) draw_objectives(c, seat);
            return has_inducements(c.s) ? c.next(f, Smith) : c.done();
        case Smith:
            if (takes_place(c, l.seat, Alternative::DwarfSmith)) call_smith(c, l);
            return c.next(f, Fit);
        case Fit:
            if (l.left > 0 && count_outfittable(c.s, l.seat, l) > 0)
                return c.ask(f, Fitted, {DecisionKind::Outfit, l.seat, nobody, l.weapons, nowhere});
            if (l.seat == Seat::Away) return c.next(f, Gifts);
            l = {Seat::Away, 0, 0, 0, {}};
            return c.next(f, Smith);
        case Fitted: outfit(c, l, c.choice.player()); return c.next(f, Fit);
        default:
            for (const Seat seat : both_seats) give_gift(c, seat);
            return c.done();
    }
}

}  // namespace dugout::match
