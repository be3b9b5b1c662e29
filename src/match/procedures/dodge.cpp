#include "match/procedures/dodge.hpp"

#include "match/objectives.hpp"
#include "match/procedures/context.hpp"
#include "match/skills.hpp"

// Leaving a tackle zone, in the order of lrb4.skill.general.dodge-sequence: Tentacles, the roll, Break Tackle
// and re-rolls of the mover, Diving Tackle, the mover's answer to it, Stand Firm.

namespace dugout::match {

namespace {

enum Step : std::uint8_t {
    Start,
    TentaclesAnswered,
    TentaclesFought,
    Throw,
    Judge,
    BreakAnswered,
    RerollAnswered,
    ProTried,
    DiveAnswered,
    StandFirmAnswered,
    Fail,
};

Roll roll_now(const State& s, const DodgeLocals& l) {
    return dodge_roll(s, l.mover, l.from, l.to, l.diver, (l.flags & DodgeByStrength) != 0);
}

bool anybody_reacts(const State& s, const DodgeLocals& l, Skill skill) {
    bool found = false;
    for_each_reactor(s, l.mover, l.from, skill, [&](PlayerId id) { found = found || may_react(s, id, skill); });
    return found;
}

Flow ask_reaction(Context& c, Frame& f, Step step, const DodgeLocals& l, Skill skill) {
    return c.ask(
        f, step,
        {DecisionKind::React, opponent(seat_of(c.s, l.mover)), l.mover, static_cast<std::uint8_t>(skill), l.from});
}

Flow finish(Context& c, const DodgeLocals& l, int result) {
    const PlayerId diver = l.diver;
    c.done(result);
    c.s.result_die = diver.value;  // he goes to the ground when the mover's square is known
    return Flow::Go;
}

bool breaks_tackle_now(const State& s, const DodgeLocals& l) {
    const Player& player = s.at(l.mover);
    if (!player.has(Skill::BreakTackle) || player.has_used(Used::BreakTackle)) return false;
    return dodge_roll(s, l.mover, l.from, l.to, l.diver, true).succeeds(l.die);
}

// The die lies there: what can still be done about it?
Flow judge(Context& c, Frame& f, DodgeLocals& l) {
    if (roll_now(c.s, l).succeeds(l.die)) {
        if (!l.diver && (l.flags & DiveRefused) == 0 && l.die != 6 && anybody_reacts(c.s, l, Skill::DivingTackle))
            return ask_reaction(c, f, DiveAnswered, l, Skill::DivingTackle);
        return finish(c, l, dodge_made);
    }
    if ((l.flags & BreakRefused) == 0 && breaks_tackle_now(c.s, l))
        return c.ask(f, BreakAnswered,
                     {DecisionKind::UseSkill, seat_of(c.s, l.mover), l.mover,
                      static_cast<std::uint8_t>(Skill::BreakTackle), l.to});
    const bool may_reroll = team_reroll_available(c.s, l.mover) || pro_available(c.s, l.mover) ||
                            reroll_skill(c.s, l.mover, RollKind::Dodge, l.from, l.diver);
    if ((l.flags & Rerolled) == 0 && may_reroll)
        return c.ask(
            f, RerollAnswered,
            {DecisionKind::Reroll, seat_of(c.s, l.mover), l.mover, static_cast<std::uint8_t>(RollKind::Dodge), l.from});
    // Final now, whether he falls or stands firm.
    judge(c.s, {DeedKind::Dodge, seat_of(c.s, l.mover), {}});
    // lrb4.skill.stand-firm.dodge
    if (may_stand_firm(c.at(l.mover)))
        return c.ask(f, StandFirmAnswered,
                     {DecisionKind::UseSkill, seat_of(c.s, l.mover), l.mover,
                      static_cast<std::uint8_t>(Skill::StandFirm), l.from});
    return c.next(f, Fail);
}

void throw_die(Context& c, DodgeLocals& l) {
    l.die = static_cast<std::uint8_t>(c.dice.d6());
    l.flags = static_cast<std::uint8_t>(l.flags & ~(BreakRefused | DiveRefused));
    c.tell([&] {
        const Roll roll = roll_now(c.s, l);
        Event e{.kind = EventKind::Rolled,
                .rule = roll.rule,
                .seat = seat_of(c.s, l.mover),
                .player = l.mover,
                .from = l.from,
                .to = l.to,
                .detail = static_cast<std::uint8_t>(RollKind::Dodge),
                .success = roll.succeeds(l.die)};
        e.dice[0] = l.die;
        e.dice_count = 1;
        e.target = static_cast<std::int8_t>(roll.target);
        e.total = static_cast<std::int8_t>(l.die + roll.modifiers.total);
        e.modifiers = roll.modifiers;
        return e;
    });
}

}  // namespace

bool may_react(const State& s, PlayerId id, Skill skill) {
    const Player& player = s.at(id);
    switch (skill) {
        case Skill::DivingTackle: return able_to_leave_square(player) && !player.has_used(Used::DivingTackle);
        case Skill::Shadowing: return able_to_leave_square(player) && !player.has_used(Used::ShadowTried);
        default: return true;
    }
}

Flow run_dodge(Context& c, Frame& f) {
    auto& l = f.locals<DodgeLocals>();
    switch (f.step) {
        case Start:
            l.diver = nobody;
            if (anybody_reacts(c.s, l, Skill::Tentacles))
                return ask_reaction(c, f, TentaclesAnswered, l, Skill::Tentacles);
            return c.next(f, Throw);
        case TentaclesAnswered:
            if (c.choice.kind() != ChoiceKind::Use) return c.next(f, Throw);
            return c.call(f, TentaclesFought, Procedure::Contest,
                          contest(RollKind::Tentacles, l.mover, c.choice.player()));
        case TentaclesFought:
            if (c.s.result == 0) return c.next(f, Throw);
            c.tell([&] {
                return Event{.kind = EventKind::Held,
                             .rule = Rule::lrb4_skill_tentacles_held,
                             .seat = seat_of(c.s, l.mover),
                             .player = l.mover};
            });
            return finish(c, l, dodge_held);
        case Throw:
            if ((l.flags & Leaping) != 0) return finish(c, l, dodge_made);
            throw_die(c, l);
            return c.next(f, Judge);
        case Judge: return judge(c, f, l);
        case BreakAnswered:
            if (c.choice.kind() == ChoiceKind::Yes) {
                l.flags |= DodgeByStrength;
                c.at(l.mover).spend(Used::BreakTackle);
                c.tell([&] {
                    return Event{.kind = EventKind::SkillUsed,
                                 .rule = Rule::lrb4_skill_break_tackle_strength,
                                 .seat = seat_of(c.s, l.mover),
                                 .player = l.mover,
                                 .detail = static_cast<std::uint8_t>(Skill::BreakTackle)};
                });
            } else {
                l.flags |= BreakRefused;
            }
            return c.next(f, Judge);
        case RerollAnswered:
            switch (c.choice.kind()) {
                case ChoiceKind::TeamReroll: use_team_reroll(c, l.mover); break;
                case ChoiceKind::SkillReroll: use_skill_reroll(c, l.mover, Skill::Dodge); break;
                case ChoiceKind::ProReroll: l.flags |= Rerolled; return try_pro(c, f, ProTried, l.mover);
                default: l.flags |= Rerolled; return c.next(f, Judge);
            }
            l.flags |= Rerolled;
            return c.next(f, Throw);
        case ProTried: return c.next(f, c.s.result != 0 ? Throw : Judge);
        case DiveAnswered:
            if (c.choice.kind() != ChoiceKind::Use) {
                l.flags |= DiveRefused;
                return c.next(f, Judge);
            }
            l.diver = c.choice.player();
            c.at(l.diver).spend(Used::DivingTackle);
            c.tell([&] {
                return Event{.kind = EventKind::SkillUsed,
                             .rule = Rule::lrb4_skill_diving_tackle_use,
                             .seat = seat_of(c.s, l.diver),
                             .player = l.diver,
                             .other = l.mover,
                             .detail = static_cast<std::uint8_t>(Skill::DivingTackle)};
            });
            return c.next(f, Judge);
        case StandFirmAnswered:
            if (c.choice.kind() != ChoiceKind::Yes) return c.next(f, Fail);
            c.tell([&] {
                return Event{.kind = EventKind::SkillUsed,
                             .rule = Rule::lrb4_skill_stand_firm_dodge,
                             .seat = seat_of(c.s, l.mover),
                             .player = l.mover,
                             .detail = static_cast<std::uint8_t>(Skill::StandFirm)};
            });
            return finish(c, l, dodge_stood_firm);
        default: return finish(c, l, dodge_failed);
    }
}

}  // namespace dugout::match
