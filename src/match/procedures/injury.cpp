#include "match/procedures/context.hpp"

#include <algorithm>

// Armour, injury, casualty, apothecary for one player. The result is 1 when his armour was beaten.

namespace dugout::match {

namespace {

enum Step : std::uint8_t { Armour, InjuryRoll, ApothecaryAsk, ApothecaryAnswered, Suffer };

Modifiers armour_modifiers(const State& s, const InjuryLocals& l) {
    if (l.harm == Harm::Foul) return foul_armour_modifiers(s, l.by, l.victim);
    return {};
}

// lrb4.injury.stunned, lrb4.crowd.stunned
void stun(Context& c, PlayerId id, Harm harm) {
    Player& player = c.at(id);
    c.tell([&] {
        return Event{.kind = EventKind::Stunned,
                     .rule = harm == Harm::Crowd ? Rule::lrb4_crowd_stunned : Rule::lrb4_injury_stunned,
                     .seat = seat_of(c.s, id),
                     .player = id};
    });
    if (harm == Harm::Crowd) return;  // he is in the reserves already
    player.place = Place::Stunned;
    if (c.s.phase == Phase::Turn && c.s.active == seat_of(c.s, id)) player.set(Mark::StunnedThisTurn);
}

void leave(Context& c, PlayerId id, Place place) {
    if (c.at(id).on_pitch())
        take_off_pitch(c.s, id, place);
    else
        c.at(id).place = place;
}

void suffer(Context& c, const InjuryLocals& l) {
    const Seat seat = seat_of(c.s, l.victim);
    switch (l.injury) {
        case Injury::Stunned: stun(c, l.victim, l.harm); return;
        case Injury::Ko:
            c.tell([&] {
                return Event{
                    .kind = EventKind::KnockedOut, .rule = Rule::lrb4_injury_ko, .seat = seat, .player = l.victim};
            });
            leave(c, l.victim, Place::KnockedOut);
            return;
        case Injury::Casualty:
            if (l.casualty == Casualty::Dead) c.at(l.victim).set(Mark::Dead);
            leave(c, l.victim, Place::Injured);
            return;
    }
}

Rule casualty_rule(Casualty casualty) {
    switch (casualty) {
        case Casualty::BadlyHurt: return Rule::lrb4_casualty_badly_hurt;
        case Casualty::SeriousInjury: return Rule::lrb4_casualty_seriously_injured;
        case Casualty::Dead: return Rule::lrb4_casualty_dead;
    }
    return Rule::none;
}

void roll_casualty(Context& c, InjuryLocals& l) {
    const Seat seat = seat_of(c.s, l.victim);
    const int d6 = c.roll_d6(RollKind::Casualty, Rule::lrb4_injury_casualty, l.victim);
    l.casualty = casualty_table[static_cast<std::size_t>(d6)];
    c.tell([&] {
        return Event{.kind = EventKind::CasualtySuffered,
                     .rule = casualty_rule(l.casualty),
                     .seat = seat,
                     .player = l.victim,
                     .other = l.by,
                     .detail = static_cast<std::uint8_t>(l.casualty)};
    });
    // lrb4.casualty.seriously-injured: in a league the D66 follows at once.
    if (l.casualty == Casualty::SeriousInjury && c.s.rulebook.uses(Option::League)) {
        const int tens = c.dice.d6();
        const int ones = c.dice.d6();
        l.lasting = static_cast<std::uint8_t>(10 * tens + ones);
        c.tell([&] {
            return Event{.kind = EventKind::LastingInjury,
                         .rule = Rule::lrb4_casualty_seriously_injured,
                         .seat = seat,
                         .player = l.victim,
                         .detail = l.lasting};
        });
    }
}

// lrb4.apothecary.scope
bool apothecary_may_help(const State& s, const InjuryLocals& l) {
    return s.team(seat_of(s, l.victim)).apothecaries > 0 && l.harm != Harm::Crowd;
}

}  // namespace

Flow run_injury(Context& c, Frame& f) {
    auto& l = f.locals<InjuryLocals>();
    const Seat seat = seat_of(c.s, l.victim);
    switch (f.step) {
        case Armour: {
            if (l.armour == 0) return c.next(f, InjuryRoll);
            // lrb4.armour.roll: higher than AV
            const int needed = c.at(l.victim).av + 1;
            const int total =
                c.roll_2d6(RollKind::Armour, l.harm == Harm::Foul ? Rule::lrb4_foul_armour : Rule::lrb4_armour_roll,
                           l.victim, seat, armour_modifiers(c.s, l), needed);
            const bool broken = total >= needed;
            c.tell([&] {
                return Event{.kind = broken ? EventKind::ArmourBroken : EventKind::ArmourHeld,
                             .rule = Rule::lrb4_armour_roll,
                             .seat = seat,
                             .player = l.victim};
            });
            if (!broken) return c.done(0);
            return c.next(f, InjuryRoll);
        }
        case InjuryRoll: {
            if (l.harm == Harm::Invasion) {  // lrb4.kickoff.pitch-invasion: stunned, no roll
                l.injury = Injury::Stunned;
                return c.next(f, ApothecaryAsk);
            }
            const int total =
                c.roll_2d6(RollKind::Injury, l.harm == Harm::Crowd ? Rule::lrb4_crowd_injury : Rule::lrb4_injury_roll,
                           l.victim, seat, {});
            l.injury = injury_table[static_cast<std::size_t>(std::clamp(total, 2, 12))];
            if (l.injury == Injury::Casualty) roll_casualty(c, l);
            return c.next(f, ApothecaryAsk);
        }
        case ApothecaryAsk:
            if (apothecary_may_help(c.s, l))
                return c.ask(f, ApothecaryAnswered,
                             {DecisionKind::Apothecary, seat, l.victim, static_cast<std::uint8_t>(l.injury),
                              c.at(l.victim).square});
            return c.next(f, Suffer);
        case ApothecaryAnswered: {
            if (c.choice.kind() != ChoiceKind::Yes) return c.next(f, Suffer);
            --c.team(seat).apothecaries;
            const bool healed = c.roll_d6(RollKind::Apothecary, Rule::lrb4_apothecary_treat, l.victim, 2) >= 2;
            c.tell([&] {
                return Event{.kind = EventKind::ApothecaryUsed,
                             .rule = Rule::lrb4_apothecary_treat,
                             .seat = seat,
                             .player = l.victim,
                             .success = healed};
            });
            if (!healed) return c.next(f, Suffer);
            c.at(l.victim).place = Place::Prone;
            return c.done(1);
        }
        default: suffer(c, l); return c.done(1);
    }
}

}  // namespace dugout::match
