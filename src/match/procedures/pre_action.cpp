#include "match/procedures/action.hpp"
#include "match/procedures/context.hpp"

// What a player's nature does to an action that has just been declared, and what a Vampire does at its end.

namespace dugout::match {

namespace {

Flow lose_action(Context& c, PlayerId id, Rule rule) {
    c.tell([&] { return Event{.kind = EventKind::ActionLost, .rule = rule, .seat = seat_of(c.s, id), .player = id}; });
    return c.done(action_lost);
}

Flow freeze(Context& c, PlayerId id, Rule rule) {
    c.at(id).set(Mark::Frozen);
    c.tell([&] { return Event{.kind = EventKind::Froze, .rule = rule, .seat = seat_of(c.s, id), .player = id}; });
    return lose_action(c, id, rule);
}

}  // namespace

Flow run_pre_action(Context& c, Frame& f) {
    enum { Next, Rolled };
    auto& l = f.locals<PreActionLocals>();
    if (f.step == Rolled) {
        const Skill skill = natures[l.nature].skill;
        const bool success = c.s.result != 0;
        ++l.nature;
        if (success) {
            if (skill == Skill::BoneHead || skill == Skill::ReallyStupid) c.at(l.player).clear(Mark::Frozen);
        } else {
            switch (skill) {
                case Skill::BoneHead: return freeze(c, l.player, Rule::lrb4_skill_bone_head_state);
                case Skill::ReallyStupid: return freeze(c, l.player, Rule::lrb4_skill_really_stupid_state);
                case Skill::WildAnimal: return lose_action(c, l.player, Rule::lrb4_skill_wild_animal_roll);
                case Skill::TakeRoot:
                    c.at(l.player).set(Mark::Rooted);
                    c.tell([&] {
                        return Event{.kind = EventKind::TookRoot,
                                     .rule = Rule::lrb4_skill_take_root_rooted,
                                     .seat = seat_of(c.s, l.player),
                                     .player = l.player};
                    });
                    break;
                default: l.feeds = 1; break;
            }
        }
    }
    for (; l.nature < natures.size(); ++l.nature)
        if (rolls_for_nature(c.at(l.player), natures[l.nature].skill))
            return c.call(f, Rolled, Procedure::Test,
                          test(natures[l.nature].roll, l.player, nowhere, nowhere, static_cast<int>(l.action)));
    return c.done(l.feeds != 0 ? must_feed : action_stands);
}

// lrb4.skill.blood-lust.bite, .no-thrall, .injured
Flow run_bite(Context& c, Frame& f) {
    enum { Look, Chosen, Bitten, Settle };
    auto& l = f.locals<PlayerLocals>();
    const Seat seat = seat_of(c.s, l.player);
    const auto bite = [&](PlayerId thrall) {
        l.other = thrall;
        c.tell([&] {
            return Event{.kind = EventKind::Bitten,
                         .rule = Rule::lrb4_skill_blood_lust_bite,
                         .seat = seat,
                         .player = l.player,
                         .other = thrall};
        });
        if (holds_ball(c.s, thrall)) {
            c.s.ball = {c.at(thrall).square, nobody, BallState::Loose};
            turnover(c, Rule::lrb4_skill_blood_lust_bite);
        }
        if (c.at(thrall).standing()) c.at(thrall).place = Place::Prone;
        forced_into(c, thrall, c.at(thrall).square);
        return c.call(f, Settle, Procedure::Injury, hurt(thrall, nobody, Harm::Bite, false));
    };
    switch (f.step) {
        case Look: {
            if (!c.at(l.player).on_pitch()) return c.done();  // KO or hurt: he lies in his box
            int thralls = 0;
            PlayerId last = nobody;
            if (c.at(l.player).standing())
                for (const Direction step : neighbours) {
                    const PlayerId other = player_at(c.s, c.at(l.player).square + step);
                    if (!other || seat_of(c.s, other) != seat || !c.at(other).is(Mark::Thrall)) continue;
                    ++thralls;
                    last = other;
                }
            if (thralls == 1) return bite(last);
            if (thralls > 1) return c.ask(f, Chosen, {DecisionKind::Bite, seat, l.player, 0, c.at(l.player).square});
            if (holds_ball(c.s, l.player)) c.s.ball = {c.at(l.player).square, nobody, BallState::Loose};
            take_off_pitch(c.s, l.player, Place::Reserves);
            c.tell([&] {
                return Event{.kind = EventKind::WentToReserves,
                             .rule = Rule::lrb4_skill_blood_lust_no_thrall,
                             .seat = seat,
                             .player = l.player};
            });
            turnover(c, Rule::lrb4_skill_blood_lust_no_thrall);
            return c.next(f, Settle);
        }
        case Chosen: return bite(c.choice.player());
        default:
            if (settle_ball(c, f, Settle)) return Flow::Go;
            return c.done();
    }
}

// lrb4.skill.hypnotic-gaze.use
Flow run_gaze(Context& c, Frame& f) {
    enum { Look, Rolled };
    const auto l = f.locals<PlayerLocals>();
    if (f.step == Look)
        return c.call(f, Rolled, Procedure::Test, test(RollKind::Gaze, l.player, nowhere, nowhere, l.other.value));
    if (c.s.result != 0) {
        c.at(l.other).set(Mark::Hypnotised);
        c.tell([&] {
            return Event{.kind = EventKind::Hypnotised,
                         .rule = Rule::lrb4_skill_hypnotic_gaze_effect,
                         .seat = seat_of(c.s, l.player),
                         .player = l.player,
                         .other = l.other};
        });
    }
    return c.done();
}

}  // namespace dugout::match
