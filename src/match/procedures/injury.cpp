#include "match/procedures/injury.hpp"

#include <algorithm>
#include <optional>

#include "match/book.hpp"
#include "match/objectives.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/foul.hpp"
#include "match/skills.hpp"

// Armour, injury, casualty, regeneration, apothecary for one player. The result is 1 when his armour was
// beaten. Bonuses of skills are offered after the dice are seen, and only where they change something.

namespace dugout::match {

namespace {

// A bonus that a skill of the striking player may add to the armour roll, to the injury roll, or to one of the two.
struct Bonus {
    Harm harm;
    Skill skill;
    int value;
    bool armour;
    bool injury;
    Rule rule;
};

// lrb4.skill.general.no-stacking: one of these on a roll at most, the first that helps is offered first.
constexpr std::array<Bonus, 4> bonuses = {{
    {Harm::Block, Skill::Claw, 2, true, false, Rule::lrb4_skill_claw_bonus},
    {Harm::Block, Skill::RazorSharpClawsOrFangs, 2, false, true, Rule::lrb4_skill_razor_sharp_claws_or_fangs_bonus},
    {Harm::Block, Skill::MightyBlow, 1, true, true, Rule::lrb4_skill_mighty_blow_bonus},
    {Harm::Foul, Skill::DirtyPlayer, 2, true, true, Rule::lrb4_skill_dirty_player_bonus},
}};

bool bonus_open(const State& s, const InjuryLocals& l, const Bonus& bonus, bool armour) {
    if (bonus.harm != l.harm || !l.by || !(armour ? bonus.armour : bonus.injury)) return false;
    if (bonus.armour && bonus.injury && (l.flags & BonusSpent) != 0) return false;  // never on both rolls
    const Player& by = s.at(l.by);
    return bonus.skill == Skill::MightyBlow ? strikes_mightily(by) : by.has(bonus.skill);
}

}  // namespace

Modifiers armour_modifiers(const State& s, const InjuryLocals& l) {
    Modifiers modifiers;
    if (l.harm == Harm::Foul) modifiers = foul_armour_modifiers(s, l.by, l.victim);
    if (l.harm == Harm::Saw) modifiers.add(Rule::lrb4_chainsaw_attack, 3);
    // lrb4.chainsaw.fall: his own saw
    if (l.harm != Harm::Foul && l.harm != Harm::Saw && l.harm != Harm::Dagger && s.at(l.victim).is(Mark::SawRunning))
        modifiers.add(Rule::lrb4_chainsaw_fall, 3);
    if (l.harm == Harm::Block && l.by && carries(s.at(l.by), Weapon::Stakes)) {
        const bool undead = s.team(seat_of(s, l.victim)).is(TeamTrait::StakesTarget) || is_vampire(s.at(l.victim));
        modifiers.add(Rule::lrb4_stakes_bonus, undead ? 3 : 1);
    }
    return modifiers;
}

bool felled_fanatic(const State& s, const InjuryLocals& l) {
    return l.harm == Harm::Block && is_fanatic(s.at(l.victim));
}

Injury injury_for(int total) { return injury_table[static_cast<std::size_t>(std::clamp(total, 2, 12))]; }

int armour_target(const State& s, const InjuryLocals& l) { return armour(s.at(l.victim)) + 1; }

bool broken(const State& s, const InjuryLocals& l) { return l.total >= armour_target(s, l); }

bool find_bonus(const State& s, InjuryLocals& l, bool armour) {
    for (; l.bonus < bonuses.size(); ++l.bonus) {
        const Bonus& bonus = bonuses[l.bonus];
        if (!bonus_open(s, l, bonus, armour)) continue;
        const int total = l.total + bonus.value;
        if (armour ? total >= armour_target(s, l) : injury_for(total) != injury_for(l.total)) return true;
    }
    return false;
}

void take_bonus(InjuryLocals& l) {
    const Bonus& bonus = bonuses[l.bonus];
    l.total = static_cast<std::uint8_t>(l.total + bonus.value);
    if (bonus.armour && bonus.injury) l.flags |= BonusSpent;
}

void add_spell_bonus(const State& s, InjuryLocals& l, bool armour) {
    if (armour) {
        const bool enough = l.total + 1 == armour_target(s, l);
        l.flags = static_cast<std::uint8_t>(enough ? l.flags | BonusSpent : l.flags & ~BonusSpent);
        l.total = static_cast<std::uint8_t>(l.total + (enough ? 1 : 0));
    } else if ((l.flags & BonusSpent) == 0) {
        ++l.total;
    }
}

namespace {

enum Step : std::uint8_t {
    Armour,
    ArmourRerollAnswered,
    ArmourBonus,
    ArmourBonusAnswered,
    PileOnAnswered,
    Broken,
    InjuryRerollAnswered,
    InjuryBonus,
    InjuryBonusAnswered,
    Known,
    ApothecaryAsk,
    ApothecaryAnswered,
    Suffer,
    RaiseAnswered,
};

// third.foul.ejection: the foul below this procedure goes by the armour dice that count.
void remember_doubles(Context& c) {
    Frame& below = c.s.stack[static_cast<std::size_t>(c.s.depth - 2)];
    assert(below.procedure == Procedure::Foul);
    below.locals<FoulLocals>().doubles = c.doubles ? 1 : 0;
}

void roll_armour(Context& c, InjuryLocals& l) {
    const Rule rule = l.harm == Harm::Foul ? Rule::lrb4_foul_armour : Rule::lrb4_armour_roll;
    l.total = static_cast<std::uint8_t>(std::max(0, c.roll_2d6(RollKind::Armour, rule, l.victim, seat_of(c.s, l.victim),
                                                               armour_modifiers(c.s, l), armour_target(c.s, l))));
    if (l.harm == Harm::Foul) remember_doubles(c);
    if (l.harm == Harm::Spell) add_spell_bonus(c.s, l, true);
}

void roll_injury(Context& c, InjuryLocals& l) {
    Modifiers modifiers;
    if (c.at(l.victim).has(Skill::Stunty)) modifiers.add(Rule::lrb4_skill_stunty_injury, 1);
    const Rule rule = l.harm == Harm::Crowd ? Rule::lrb4_crowd_injury : Rule::lrb4_injury_roll;
    l.total =
        static_cast<std::uint8_t>(c.roll_2d6(RollKind::Injury, rule, l.victim, seat_of(c.s, l.victim), modifiers));
    if (l.harm == Harm::Spell) add_spell_bonus(c.s, l, false);
}

Flow ask_bonus(Context& c, Frame& f, Step step, const InjuryLocals& l) {
    return c.ask(f, step,
                 {DecisionKind::UseSkill, seat_of(c.s, l.by), l.by, static_cast<std::uint8_t>(bonuses[l.bonus].skill),
                  c.at(l.victim).square});
}

void take_bonus(Context& c, InjuryLocals& l) {
    take_bonus(l);
    c.tell([&] {
        const Bonus& bonus = bonuses[l.bonus];
        return Event{.kind = EventKind::SkillUsed,
                     .rule = bonus.rule,
                     .seat = seat_of(c.s, l.by),
                     .player = l.by,
                     .other = l.victim,
                     .detail = static_cast<std::uint8_t>(bonus.skill)};
    });
}

// third.reroll.armour-and-injury: armour that held, or dice that will send the fouler off.
bool armour_reroll_open(Context& c, const InjuryLocals& l) {
    if ((l.flags & ArmourOffered) != 0 || !may_reroll_damage(c.s, l.victim)) return false;
    return !broken(c.s, l) || (l.harm == Harm::Foul && c.doubles && foul_seen_on_a_double(c.s));
}

// Anything short of the worst.
bool injury_reroll_open(const State& s, const InjuryLocals& l) {
    return (l.flags & InjuryOffered) == 0 && may_reroll_damage(s, l.victim) && injury_for(l.total) != Injury::Casualty;
}

Flow offer_armour_reroll(Context& c, Frame& f, InjuryLocals& l) {
    l.flags |= ArmourOffered;
    return ask_loose_reroll(c, f, ArmourRerollAnswered, RollKind::Armour, c.at(l.victim).square);
}

Flow offer_injury_reroll(Context& c, Frame& f, InjuryLocals& l) {
    l.flags |= InjuryOffered;
    return ask_loose_reroll(c, f, InjuryRerollAnswered, RollKind::Injury, c.at(l.victim).square);
}

// lrb4.skill.piling-on.reroll
bool may_pile_on(const State& s, const InjuryLocals& l) {
    if ((l.flags & MayPileOn) == 0 || l.harm != Harm::Block) return false;
    const Player& by = s.at(l.by);
    // lrb4.faq.multiple-block-damage-skills: who already lies on the first victim may pile on the second too.
    return (by.standing() || by.has_used(Used::PilingOn)) && by.has(Skill::PilingOn);
}

// lrb4.skill.piling-on.prone, lrb4.skill.piling-on.turnover
void pile_on(Context& c, InjuryLocals& l) {
    Player& by = c.at(l.by);
    by.spend(Used::PilingOn);
    by.place = Place::Prone;
    c.tell([&] {
        return Event{.kind = EventKind::PiledOn,
                     .rule = Rule::lrb4_skill_piling_on_reroll,
                     .seat = seat_of(c.s, l.by),
                     .player = l.by,
                     .other = l.victim};
    });
    if (holds_ball(c.s, l.by)) {
        c.s.ball = {by.square, nobody, BallState::Loose};
        if (c.s.phase == Phase::Turn && c.s.active == seat_of(c.s, l.by))
            turnover(c, Rule::lrb4_skill_piling_on_turnover);
    }
    forced_into(c, l.by, by.square);
}

Rule casualty_rule(Casualty casualty) {
    switch (casualty) {
        case Casualty::BadlyHurt: return Rule::lrb4_casualty_badly_hurt;
        case Casualty::SeriousInjury: return Rule::lrb4_casualty_seriously_injured;
        case Casualty::Dead: return Rule::lrb4_casualty_dead;
    }
    return Rule::none;
}

void tell_casualty(Context& c, const InjuryLocals& l, Rule rule) {
    c.tell([&] {
        return Event{.kind = EventKind::CasualtySuffered,
                     .rule = rule,
                     .seat = seat_of(c.s, l.victim),
                     .player = l.victim,
                     .other = l.by,
                     .detail = static_cast<std::uint8_t>(l.casualty),
                     .success = l.harm == Harm::Block};
    });
}

void roll_casualty(Context& c, InjuryLocals& l) {
    if (!c.s.rulebook.uses(Option::CasualtyRoll)) {  // matched.injuries.off
        l.casualty = Casualty::BadlyHurt;
        return tell_casualty(c, l, Rule::matched_injuries_off);
    }
    const Seat seat = seat_of(c.s, l.victim);
    const int d6 = c.roll_d6(RollKind::Casualty, Rule::lrb4_injury_casualty, l.victim);
    l.casualty = casualty_table[static_cast<std::size_t>(d6)];
    tell_casualty(c, l, casualty_rule(l.casualty));
    // lrb4.casualty.seriously-injured: in a league the D66 follows at once.
    if (l.casualty != Casualty::SeriousInjury || !c.s.rulebook.uses(Option::League)) return;
    const int tens = c.dice.d6();
    const int ones = c.dice.d6();
    c.tell([&] {
        return Event{.kind = EventKind::LastingInjury,
                     .rule = Rule::lrb4_casualty_seriously_injured,
                     .seat = seat,
                     .player = l.victim,
                     .detail = static_cast<std::uint8_t>(10 * tens + ones)};
    });
}

// matched.objectives.events: the opponent in a block, else the side whose action it is; nobody's where he fell by
// himself, and the crowd's rocks are nobody's either.
std::optional<Seat> whose_doing(const State& s, const InjuryLocals& l) {
    if (l.by) return seat_of(s, l.by);
    switch (l.harm) {
        case Harm::Fall:
        case Harm::Rock:
        case Harm::Invasion:
        case Harm::Bite: return {};
        default: return s.active;
    }
}

void leave(Context& c, PlayerId id, Place place) {
    if (c.at(id).on_pitch())
        take_off_pitch(c.s, id, place);
    else
        c.at(id).place = place;
}

// Whoever is hit while he stands has lost a ball he held.
void drop_ball(Context& c, PlayerId id) {
    if (holds_ball(c.s, id)) c.s.ball = {c.at(id).square, nobody, BallState::Loose};
}

// matched.gifts.protection: he goes to the reserves unhurt; a casualty counts for its author all the same.
Flow protect(Context& c, InjuryLocals& l) {
    if (l.injury == Injury::Casualty) {
        l.casualty = Casualty::BadlyHurt;
        tell_casualty(c, l, Rule::matched_gifts_protection);
    }
    c.s.induced[static_cast<std::size_t>(sheet_of(l.victim))].lose_gift();
    drop_ball(c, l.victim);
    leave(c, l.victim, Place::Reserves);
    c.tell([&] {
        return Event{.kind = EventKind::SpellSaves,
                     .rule = Rule::matched_gifts_protection,
                     .seat = seat_of(c.s, l.victim),
                     .player = l.victim};
    });
    return c.done(1);
}

// The injury roll is read; what the victim himself has to say to it comes next.
Flow known(Context& c, Frame& f, InjuryLocals& l) {
    l.injury = injury_for(l.total);
    Player& victim = c.at(l.victim);
    // lrb4.dagger.attack, lrb4.fanatic.down: stunned counts as knocked out
    if (l.injury == Injury::Stunned && ((l.flags & StunnedIsKo) != 0 || felled_fanatic(c.s, l))) l.injury = Injury::Ko;
    // lrb4.skill.thick-skull.roll
    if (l.injury == Injury::Ko && victim.has(Skill::ThickSkull) &&
        c.roll_d6(RollKind::ThickSkull, Rule::lrb4_skill_thick_skull_roll, l.victim, thick_skull_target) >=
            thick_skull_target)
        l.injury = Injury::Stunned;
    injury_is_known(c.s, l.victim, whose_doing(c.s, l), l.injury);
    if (l.injury != Injury::Stunned && has_gift(c.s, l.victim, Gift::Protection)) return protect(c, l);
    if (l.injury == Injury::Casualty) {
        roll_casualty(c, l);
        // lrb4.skill.regeneration.roll
        if (victim.has(Skill::Regeneration) && c.roll_d6(RollKind::Regeneration, Rule::lrb4_skill_regeneration_roll,
                                                         l.victim, regeneration_target) >= regeneration_target) {
            leave(c, l.victim, Place::Reserves);
            c.tell([&] {
                return Event{.kind = EventKind::Regenerated,
                             .rule = Rule::lrb4_skill_regeneration_roll,
                             .seat = seat_of(c.s, l.victim),
                             .player = l.victim};
            });
            return c.done(1);
        }
    }
    return c.next(f, ApothecaryAsk);
}

// lrb4.apothecary.scope, lrb4.team.apothecary-vampire
bool apothecary_may_help(const State& s, const InjuryLocals& l) {
    const Team& team = s.team(seat_of(s, l.victim));
    if (team.apothecaries == 0 || l.harm == Harm::Crowd) return false;
    return !team.is(TeamTrait::ThrallsOnly) || s.at(l.victim).is(Mark::Thrall);
}

// lrb4.injury.stunned, lrb4.crowd.stunned
void stun(Context& c, const InjuryLocals& l) {
    const Seat seat = seat_of(c.s, l.victim);
    Player& player = c.at(l.victim);
    const bool in_crowd = l.harm == Harm::Crowd;
    c.tell([&] {
        return Event{.kind = EventKind::Stunned,
                     .rule = in_crowd ? Rule::lrb4_crowd_stunned : Rule::lrb4_injury_stunned,
                     .seat = seat,
                     .player = l.victim};
    });
    if (in_crowd) return;  // he is in the reserves already
    player.place = Place::Stunned;
    if (c.s.phase == Phase::Turn && c.s.active == seat) player.set(Mark::StunnedThisTurn);
}

// lrb4.necromancer.raise, .size, .place
bool may_be_raised(const State& s, const InjuryLocals& l) {
    const Seat raiser = opponent(seat_of(s, l.victim));
    if (s.team(raiser).raisings == 0 || !s.at(l.victim).is(Mark::HumanSized)) return false;
    return count_players(s, raiser, [](const Player&) { return true; }) < 16 && free_slot(s, raiser);
}

// lrb4.skill.nurgles-rot.new-rotter
bool may_rot(const State& s, const InjuryLocals& l) {
    return l.by && (l.harm == Harm::Block || l.harm == Harm::Foul) && s.at(l.by).has(Skill::NurglesRot);
}

// matched.injuries.off: where nobody rolls for casualties it is asked for those alone who have a use for the dead.
bool is_dead(Context& c, const InjuryLocals& l) {
    if (c.s.rulebook.uses(Option::CasualtyRoll)) return l.casualty == Casualty::Dead;
    if (!may_rot(c.s, l) && !may_be_raised(c.s, l)) return false;
    const int d6 = c.roll_d6(RollKind::Casualty, Rule::matched_injuries_off, l.victim);
    return casualty_table[static_cast<std::size_t>(d6)] == Casualty::Dead;
}

// What others make of a dead player.
Flow mourn(Context& c, Frame& f, const InjuryLocals& l) {
    if (may_rot(c.s, l))
        c.tell([&] {
            return Event{.kind = EventKind::RotterWon,
                         .rule = Rule::lrb4_skill_nurgles_rot_new_rotter,
                         .seat = seat_of(c.s, l.by),
                         .player = l.by,
                         .other = l.victim};
        });
    if (may_be_raised(c.s, l))
        return c.ask(f, RaiseAnswered, {DecisionKind::Raise, opponent(seat_of(c.s, l.victim)), l.victim, 0, nowhere});
    return c.done(1);
}

Flow suffer(Context& c, Frame& f, InjuryLocals& l) {
    const Seat seat = seat_of(c.s, l.victim);
    drop_ball(c, l.victim);
    switch (l.injury) {
        case Injury::Stunned: stun(c, l); break;
        case Injury::Ko:
            c.tell([&] {
                return Event{
                    .kind = EventKind::KnockedOut, .rule = Rule::lrb4_injury_ko, .seat = seat, .player = l.victim};
            });
            leave(c, l.victim, Place::KnockedOut);
            break;
        case Injury::Casualty:
            leave(c, l.victim, l.casualty == Casualty::Dead ? Place::Dead : Place::Injured);
            return is_dead(c, l) ? mourn(c, f, l) : c.done(1);
    }
    return c.done(1);
}

}  // namespace

PlayerId free_slot(const State& s, Seat seat) {
    for (int number = 1; number <= 16; ++number)
        if (s.at(player_id(seat, number)).place == Place::Absent) return player_id(seat, number);
    return nobody;
}

Flow run_injury(Context& c, Frame& f) {
    auto& l = f.locals<InjuryLocals>();
    const Seat seat = seat_of(c.s, l.victim);
    switch (f.step) {
        case Armour:
            if ((l.flags & RollsArmour) == 0 || felled_fanatic(c.s, l)) return c.next(f, Broken);
            roll_armour(c, l);
            l.bonus = 0;
            if (armour_reroll_open(c, l)) return offer_armour_reroll(c, f, l);
            return c.next(f, ArmourBonus);
        case ArmourRerollAnswered:
            if (c.choice.kind() == ChoiceKind::TeamReroll) {
                use_team_reroll(c, c.s.active, Rule::third_reroll_armour_and_injury);
                l.flags = static_cast<std::uint8_t>(l.flags & ~MayPileOn);  // lrb4.reroll.once-per-roll
                roll_armour(c, l);
            }
            return c.next(f, ArmourBonus);
        case ArmourBonus: {
            if (broken(c.s, l)) {
                c.tell([&] {
                    return Event{.kind = EventKind::ArmourBroken,
                                 .rule = Rule::lrb4_armour_roll,
                                 .seat = seat,
                                 .player = l.victim};
                });
                return c.next(f, Broken);
            }
            if (find_bonus(c.s, l, true)) return ask_bonus(c, f, ArmourBonusAnswered, l);
            if (may_pile_on(c.s, l))
                return c.ask(f, PileOnAnswered,
                             {DecisionKind::UseSkill, seat_of(c.s, l.by), l.by,
                              static_cast<std::uint8_t>(Skill::PilingOn), c.at(l.victim).square});
            c.tell([&] {
                return Event{
                    .kind = EventKind::ArmourHeld, .rule = Rule::lrb4_armour_roll, .seat = seat, .player = l.victim};
            });
            return c.done(0);
        }
        case ArmourBonusAnswered:
            if (c.choice.kind() == ChoiceKind::Yes)
                take_bonus(c, l);
            else
                ++l.bonus;
            return c.next(f, ArmourBonus);
        case PileOnAnswered:
            l.flags = static_cast<std::uint8_t>(l.flags & ~MayPileOn);
            if (c.choice.kind() != ChoiceKind::Yes) return c.next(f, ArmourBonus);
            pile_on(c, l);
            l.flags |= ArmourOffered;  // lrb4.reroll.once-per-roll
            return c.next(f, Armour);
        case Broken:
            l.bonus = 0;
            // lrb4.handicap.iron-man, lrb4.kickoff.pitch-invasion: stunned without a roll
            if (c.at(l.victim).is(Mark::IronMan) || l.harm == Harm::Invasion) {
                l.injury = Injury::Stunned;
                return c.next(f, ApothecaryAsk);
            }
            if (l.harm == Harm::Saw || l.harm == Harm::Dagger)
                knock_down(c, l.victim, l.harm == Harm::Saw ? Rule::lrb4_chainsaw_attack : Rule::lrb4_dagger_attack);
            if (!c.at(l.victim).on_pitch() && l.harm != Harm::Crowd) return c.done(1);  // a machine, out already
            roll_injury(c, l);
            if (injury_reroll_open(c.s, l)) return offer_injury_reroll(c, f, l);
            return c.next(f, InjuryBonus);
        case InjuryRerollAnswered:
            if (c.choice.kind() == ChoiceKind::TeamReroll) {
                use_team_reroll(c, c.s.active, Rule::third_reroll_armour_and_injury);
                roll_injury(c, l);
            }
            return c.next(f, InjuryBonus);
        case InjuryBonus:
            if (find_bonus(c.s, l, false)) return ask_bonus(c, f, InjuryBonusAnswered, l);
            return c.next(f, Known);
        case InjuryBonusAnswered:
            if (c.choice.kind() == ChoiceKind::Yes) {
                take_bonus(c, l);
                return c.next(f, Known);
            }
            ++l.bonus;
            return c.next(f, InjuryBonus);
        case Known: return known(c, f, l);
        case ApothecaryAsk:
            if (apothecary_may_help(c.s, l))
                return c.ask(f, ApothecaryAnswered,
                             {DecisionKind::Apothecary, seat, l.victim, static_cast<std::uint8_t>(l.injury),
                              c.at(l.victim).square});
            return c.next(f, Suffer);
        case ApothecaryAnswered: {
            if (c.choice.kind() != ChoiceKind::Yes) return c.next(f, Suffer);
            --c.team(seat).apothecaries;
            const bool healed = c.roll_d6(RollKind::Apothecary, Rule::lrb4_apothecary_treat, l.victim,
                                          apothecary_target) >= apothecary_target;
            c.tell([&] {
                return Event{.kind = EventKind::ApothecaryUsed,
                             .rule = Rule::lrb4_apothecary_treat,
                             .seat = seat,
                             .player = l.victim,
                             .success = healed};
            });
            if (!healed) return c.next(f, Suffer);
            if (holds_ball(c.s, l.victim)) c.s.ball = {c.at(l.victim).square, nobody, BallState::Loose};
            c.at(l.victim).place = Place::Prone;
            return c.done(1);
        }
        case Suffer: return suffer(c, f, l);
        default:
            if (c.choice.kind() == ChoiceKind::Yes) raise_zombie(c, l.victim);
            return c.done(1);
    }
}

}  // namespace dugout::match
