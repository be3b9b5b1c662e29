#include "match/procedures/block.hpp"

#include "match/objectives.hpp"
#include "match/procedures/action.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/dodge.hpp"
#include "match/procedures/pass.hpp"
#include "match/skills.hpp"

// A block in the order of lrb4.block.order, with the skills where lrb4.skill.general.block-sequence puts them.

namespace dugout::match {

namespace {

enum Step : std::uint8_t {
    Declared,
    DumpOffAnswered,
    DumpedOff,
    Pay,
    Paid,
    Dare,
    Dared,
    AskDauntless,
    DauntlessAnswered,
    DauntlessRolled,
    RollDice,
    Diced,
    AttackerBlockAnswered,
    DefenderBlock,
    DefenderBlockAnswered,
    OrderAnswered,
    NextTarget,
    TargetDone,
    FollowUp,
    FollowUpAnswered,
    FollowIntoAnswered,
    Shadowed,
    HurtTargets,
    CreditAnswered,
    HurtAttacker,
    HurtCrowd,
    Settle,
    Frenzy,
    FrenzyAnswered,
};

BlockQuestion question(const BlockLocals& l) {
    return {l.attacker, l.defender, l.second, l.is(BlockHorns), l.is(BlockDauntless), l.is(BlockInBlitz)};
}

Flow ask_skill(Context& c, Frame& f, Step step, PlayerId id, Skill skill) {
    return c.ask(f, step,
                 {DecisionKind::UseSkill, seat_of(c.s, id), id, static_cast<std::uint8_t>(skill), c.at(id).square});
}

void tell_skill(Context& c, PlayerId id, Skill skill, Rule rule, bool used) {
    c.tell([&] {
        return Event{.kind = used ? EventKind::SkillUsed : EventKind::SkillDeclined,
                     .rule = rule,
                     .seat = seat_of(c.s, id),
                     .player = id,
                     .detail = static_cast<std::uint8_t>(skill)};
    });
}

Rule face_rule(Face face) {
    switch (face) {
        case Face::Skull: return Rule::lrb4_block_skull;
        case Face::Both: return Rule::lrb4_block_both;
        case Face::Push: return Rule::lrb4_block_push;
        case Face::Stumble: return Rule::lrb4_block_stumble;
        case Face::Pow: return Rule::lrb4_block_pow;
    }
    return Rule::none;
}

// lrb4.skill.dump-off.trigger: the carrier among the targets, if he may throw at once.
PlayerId dumper(const State& s, const BlockLocals& l) {
    for (int i = 0; i < l.targets(); ++i) {
        const PlayerId id = l.target_at(i);
        const Player& player = s.at(id);
        if (holds_ball(s, id) && player.has(Skill::DumpOff) && !player.has_used(Used::DumpOff) &&
            !player.is(Mark::Frozen))
            return id;
    }
    return nobody;
}

// lrb4.skill.multiple-block.foul-appearance: who frightens the blocker is left out.
Flow dared(Context& c, Frame& f, BlockLocals& l) {
    if (c.s.result != 0) {
        ++l.target;
        return c.next(f, Dare);
    }
    c.tell([&] {
        return Event{.kind = EventKind::ActionLost,
                     .rule = Rule::lrb4_skill_foul_appearance_block,
                     .seat = seat_of(c.s, l.attacker),
                     .player = l.attacker,
                     .other = l.target_at(l.target)};
    });
    if (l.targets() == 1) return c.done();
    if (l.target == 0) l.defender = l.second;  // still to be dared himself
    l.second = nobody;
    return c.next(f, Dare);
}

Flow resolve(Context& c, Frame& f, BlockLocals& l) {
    c.tell([&] {
        return Event{.kind = EventKind::BlockDie,
                     .rule = face_rule(face(l.die)),
                     .seat = seat_of(c.s, l.attacker),
                     .player = l.attacker,
                     .other = l.defender,
                     .detail = l.die};
    });
    l.target = 0;
    switch (face(l.die)) {
        case Face::Skull:
            knock_down(c, l.attacker, Rule::lrb4_block_skull);
            felled_by_block(c.s, l.attacker, l.attacker, false);
            return c.next(f, HurtTargets);
        case Face::Both:
            // lrb4.skill.general.priority: the active coach speaks first, and the attacker is his.
            if (stands_on_both_down(c.s, l.attacker))
                return ask_skill(c, f, AttackerBlockAnswered, l.attacker, Skill::Block);
            return c.next(f, DefenderBlock);
        default:
            if (l.targets() == 2)
                return c.ask(
                    f, OrderAnswered,
                    {DecisionKind::FirstTarget, seat_of(c.s, l.attacker), l.attacker, 0, c.at(l.defender).square});
            return c.next(f, NextTarget);
    }
}

void fell_on_both(Context& c, const BlockLocals& l, PlayerId id) {
    knock_down(c, id, Rule::lrb4_block_both);
    felled_by_block(c.s, l.attacker, id, id == l.second);
}

// lrb4.block.both: each in his own square, unless his Block skill keeps him up.
Flow both_down(Context& c, Frame& f, BlockLocals& l) {
    if (l.target < l.targets()) {
        const PlayerId id = l.target_at(l.target);
        if (stands_on_both_down(c.s, id)) return ask_skill(c, f, DefenderBlockAnswered, id, Skill::Block);
        fell_on_both(c, l, id);
        ++l.target;
        return c.next(f, DefenderBlock);
    }
    if (!l.is(AttackerStands)) fell_on_both(c, l, l.attacker);
    l.target = 0;
    return c.next(f, HurtTargets);
}

bool in_frenzy(const State& s, const BlockLocals& l) { return s.at(l.attacker).has(Skill::Frenzy) && !l.second; }

ActionLocals& acting(State& s) {
    for (int i = s.depth - 1; i > 0; --i)
        if (s.stack[static_cast<std::size_t>(i)].procedure == Procedure::Action)
            return s.stack[static_cast<std::size_t>(i)].locals<ActionLocals>();
    assert(false && "a block outside an action");
    return s.stack[0].locals<ActionLocals>();
}

// Before the block, or in a trap after it (matched.trap.hire): nobody brought him down.
bool fell_by_himself(State& s, const BlockLocals& l) { return l.die == 0 || acting(s).noted(Trapped); }

void follow(Context& c, BlockLocals& l, Square to) {
    const Square from = c.at(l.attacker).square;
    move_player(c.s, l.attacker, to);
    l.set(FollowedUp);
    c.tell([&] {
        return Event{.kind = EventKind::FollowedUp,
                     .rule = Rule::lrb4_follow_up_option,
                     .seat = seat_of(c.s, l.attacker),
                     .player = l.attacker,
                     .from = from,
                     .to = to};
    });
    if (is_trapped(c.s, l.attacker, to) && springs_trap(c, l.attacker)) {
        acting(c.s).note(Trapped);
        knock_down(c, l.attacker, Rule::matched_trap_hire);
    }
}

// lrb4.follow-up.option, lrb4.skill.frenzy.follow-up, lrb4.skill.take-root.block, lrb4.fanatic.follow
Flow follow_up(Context& c, Frame& f, BlockLocals& l) {
    const auto open = [&](int i) {
        const Square square = l.left[static_cast<std::size_t>(i)];
        return square != nowhere && is_empty(c.s, square);
    };
    const int open_squares = (open(0) ? 1 : 0) + (l.second && open(1) ? 1 : 0);
    if (open_squares == 0 || c.at(l.attacker).is(Mark::Rooted) || !c.at(l.attacker).standing())
        return c.next(f, HurtTargets);
    if (open_squares == 2)
        return c.ask(f, FollowIntoAnswered,
                     {DecisionKind::FollowInto, seat_of(c.s, l.attacker), l.attacker, 0, nowhere});
    const Square to = l.left[open(0) ? 0 : 1];
    // Where the opponent is no longer on the pitch, the die alone says whether he was only pushed.
    const bool only_pushed = face(l.die) == Face::Push;
    const bool forced = (in_frenzy(c.s, l) && only_pushed) || is_fanatic(c.at(l.attacker));
    if (!forced)
        return c.ask(f, FollowUpAnswered, {DecisionKind::FollowUp, seat_of(c.s, l.attacker), l.attacker, 0, to});
    const Square from = c.at(l.attacker).square;
    follow(c, l, to);
    return c.call(f, Shadowed, Procedure::Shadow, ShadowLocals{l.attacker, nobody, from});
}

// Armour and injury of the targets, then of the attacker. lrb4.skill.piling-on.follow-up says who may pile on.
Flow hurt_targets(Context& c, Frame& f, BlockLocals& l) {
    while (l.target < l.targets()) {
        const int i = l.target++;
        const PlayerId id = l.target_at(i);
        if (c.at(id).place != Place::Prone) continue;
        InjuryLocals injury = hurt(id, l.attacker, Harm::Block, true);
        const bool moved = l.left[static_cast<std::size_t>(i)] != nowhere;
        if (!moved || l.is(FollowedUp)) injury.flags |= MayPileOn;
        return c.call(f, HurtTargets, Procedure::Injury, injury);
    }
    if (c.at(l.attacker).place != Place::Prone || c.at(l.attacker).has_used(Used::PilingOn))
        return c.next(f, HurtCrowd);
    // lrb4.skill.multiple-block.attacker-down
    if (!fell_by_himself(c.s, l) && l.second)
        return c.ask(f, CreditAnswered,
                     {DecisionKind::Credit, opponent(seat_of(c.s, l.attacker)), l.attacker, 0, nowhere});
    return c.next(f, HurtAttacker);
}

// lrb4.skill.frenzy.second-block, lrb4.skill.frenzy.blocked-second
bool second_block_due(const State& s, const BlockLocals& l) {
    if (!in_frenzy(s, l) || l.is(SecondFrenzyBlock) || !pushes(face(l.die)) || !l.is(FollowedUp)) return false;
    if (s.turnover != 0 || s.scored != 0 || s.time_up != 0) return false;
    const Player& attacker = s.at(l.attacker);
    const Player& defender = s.at(l.defender);
    return attacker.standing() && defender.standing() && adjacent(attacker.square, defender.square);
}

Flow block_again(Context& c, Frame& f, BlockLocals& l, bool going_for_it) {
    BlockLocals again{};
    again.attacker = l.attacker;
    again.defender = l.defender;
    again.second = nobody;
    again.set(BlockInBlitz, l.is(BlockInBlitz));
    again.set(BlockHorns, l.is(BlockHorns));  // lrb4.skill.horns.frenzy
    again.set(BlockGoesForIt, going_for_it);
    again.set(SecondFrenzyBlock);
    return c.become(f, Procedure::Block, again);
}

// lrb4.skill.frenzy.blitz-movement
Flow frenzy(Context& c, Frame& f, BlockLocals& l) {
    // A touchdown by a carrier who was pushed into the end zone ends it all.
    check_touchdown(c, l.attacker);
    const bool stays = is_fanatic(c.at(l.attacker)) && face(l.die) == Face::Both;
    if (!second_block_due(c.s, l)) return c.done(stays ? block_moved_nobody : 0);
    if (!l.is(BlockInBlitz)) return block_again(c, f, l, false);
    ActionLocals& action = acting(c.s);
    if (squares_left(c.s, action) < 1) return c.done();
    if (squares_gone_for(c.s, action, 1) > 0) return ask_skill(c, f, FrenzyAnswered, l.attacker, Skill::Frenzy);
    ++action.moved;
    return block_again(c, f, l, false);
}

}  // namespace

Flow run_block(Context& c, Frame& f) {
    auto& l = f.locals<BlockLocals>();
    switch (f.step) {
        case Declared:
            l.crowd = {nobody, nobody};
            block_is_declared(c.s, l.defender, l.second);
            if (const PlayerId id = dumper(c.s, l)) return ask_skill(c, f, DumpOffAnswered, id, Skill::DumpOff);
            return c.next(f, Pay);
        case DumpOffAnswered: {
            if (c.choice.kind() != ChoiceKind::Yes) return c.next(f, Pay);
            const PlayerId id = dumper(c.s, l);
            c.at(id).spend(Used::DumpOff);
            tell_skill(c, id, Skill::DumpOff, Rule::lrb4_skill_dump_off_trigger, true);
            return c.call(f, DumpedOff, Procedure::Pass, pass_by(id, PassMode::DumpOff));
        }
        case DumpedOff:
            check_touchdown(c, nobody);
            if (c.s.scored != 0 || c.s.turnover != 0) return c.done();
            return c.next(f, Pay);
        case Pay:
            // lrb4.gfi.blitz-block
            if (!l.is(BlockGoesForIt)) return c.next(f, Dare);
            return c.call(f, Paid, Procedure::Test,
                          test(RollKind::GoForIt, l.attacker, c.at(l.attacker).square, c.at(l.attacker).square));
        case Paid:
            if (c.s.result != 0) return c.next(f, Dare);
            knock_down(c, l.attacker, Rule::lrb4_gfi_blitz_block);
            l.target = 2;
            return c.next(f, HurtTargets);
        case Dare:
            for (; l.target < l.targets(); ++l.target)
                if (daunts_blocker(c.s, l.target_at(l.target)))
                    return c.call(f, Dared, Procedure::Test, test(RollKind::FoulAppearance, l.attacker));
            return c.next(f, AskDauntless);
        case Dared: return dared(c, f, l);
        case AskDauntless:
            if (c.at(l.attacker).has(Skill::Dauntless) &&
                attacker_strength(c.s, question(l)) < defender_strength(c.s, question(l)))
                return ask_skill(c, f, DauntlessAnswered, l.attacker, Skill::Dauntless);
            return c.next(f, RollDice);
        case DauntlessAnswered:
            if (c.choice.kind() != ChoiceKind::Yes) return c.next(f, RollDice);
            return c.call(f, DauntlessRolled, Procedure::Test,
                          test(RollKind::Dauntless, l.attacker, nowhere, nowhere, defender_strength(c.s, question(l))));
        case DauntlessRolled: l.set(BlockDauntless, c.s.result != 0); return c.next(f, RollDice);
        case RollDice: {
            const BlockStrength strength = block_strength(c.s, question(l));
            block_is_rolled(c.s, l.attacker, l.defender, l.second,
                            strength.attacker > attacker_strength(c.s, question(l)),
                            strength.attacker < strength.defender);
            c.tell([&] {
                Event e{.kind = EventKind::BlockStarted,
                        .rule = Rule::lrb4_block_dice_count,
                        .seat = seat_of(c.s, l.attacker),
                        .player = l.attacker,
                        .other = l.defender,
                        .detail = static_cast<std::uint8_t>(strength.dice),
                        .success = strength.attacker_picks};
                e.target = static_cast<std::int8_t>(strength.defender);
                e.total = static_cast<std::int8_t>(strength.attacker);
                return e;
            });
            return c.call(f, Diced, Procedure::BlockDice,
                          BlockDiceLocals{l.attacker,
                                          l.defender,
                                          static_cast<std::uint8_t>(strength.dice),
                                          static_cast<std::uint8_t>(strength.attacker_picks),
                                          {},
                                          0});
        }
        case Diced: l.die = c.s.result; return resolve(c, f, l);
        case AttackerBlockAnswered: {
            const bool used = c.choice.kind() == ChoiceKind::Yes;
            l.set(AttackerStands, used);
            tell_skill(c, l.attacker, Skill::Block, Rule::lrb4_skill_block_both_down, used);
            return c.next(f, DefenderBlock);
        }
        case DefenderBlock: return both_down(c, f, l);
        case DefenderBlockAnswered: {
            const bool used = c.choice.kind() == ChoiceKind::Yes;
            const PlayerId id = l.target_at(l.target++);
            tell_skill(c, id, Skill::Block, Rule::lrb4_skill_block_both_down, used);
            if (!used) fell_on_both(c, l, id);
            return c.next(f, DefenderBlock);
        }
        case OrderAnswered: l.set(SecondFirst, c.choice.player() == l.second); return c.next(f, NextTarget);
        case NextTarget:
            if (l.target == l.targets()) return c.next(f, FollowUp);
            return c.call(f, TargetDone, Procedure::BlockTarget,
                          BlockTargetLocals{l.attacker, l.target_at(l.target), l.die, 0, nobody,
                                            static_cast<std::uint8_t>(l.target_at(l.target) == l.second), nowhere});
        case TargetDone: {
            const auto i = static_cast<std::size_t>(l.target++);
            const int moved = c.s.result % target_only_pushed;
            l.left[i] = moved == target_stayed ? nowhere : c.s.pushed_from;
            if (moved == target_moved_crowd) l.crowd[i] = PlayerId{c.s.result_die};
            // A stumble that Dodge softens is a push to Frenzy, which never meets two opponents.
            if (c.s.result >= target_only_pushed && !l.second) l.die = static_cast<std::uint8_t>(Face::Push);
            return c.next(f, NextTarget);
        }
        case FollowUp: l.target = 0; return follow_up(c, f, l);
        case FollowUpAnswered: {
            if (c.choice.kind() != ChoiceKind::Yes) return c.next(f, HurtTargets);
            const Square from = c.at(l.attacker).square;
            follow(c, l, is_empty(c.s, l.left[0]) ? l.left[0] : l.left[1]);
            return c.call(f, Shadowed, Procedure::Shadow, ShadowLocals{l.attacker, nobody, from});
        }
        case FollowIntoAnswered: {
            if (c.choice.kind() != ChoiceKind::Put) return c.next(f, HurtTargets);
            const Square from = c.at(l.attacker).square;
            follow(c, l, c.choice.square());
            return c.call(f, Shadowed, Procedure::Shadow, ShadowLocals{l.attacker, nobody, from});
        }
        case Shadowed: return c.next(f, HurtTargets);
        case HurtTargets: return hurt_targets(c, f, l);
        case CreditAnswered: l.set(SecondFirst, c.choice.player() == l.second); return c.next(f, HurtAttacker);
        case HurtAttacker:
            return c.call(f, HurtCrowd, Procedure::Injury,
                          fell_by_himself(c.s, l) ? hurt(l.attacker, nobody, Harm::Fall, true)
                                                  : hurt(l.attacker, l.target_at(0), Harm::Block, true));
        case HurtCrowd:
            for (PlayerId& id : l.crowd)
                if (id) {
                    const PlayerId victim = id;
                    id = nobody;
                    return c.call(f, HurtCrowd, Procedure::Injury, hurt(victim, nobody, Harm::Crowd, false));
                }
            return c.next(f, Settle);
        case Settle:
            if (settle_ball(c, f, Settle)) return Flow::Go;
            return c.next(f, Frenzy);
        case Frenzy: return frenzy(c, f, l);
        default:
            if (c.choice.kind() != ChoiceKind::Yes) return c.done();
            ++acting(c.s).moved;
            return block_again(c, f, l, true);
    }
}

}  // namespace dugout::match
