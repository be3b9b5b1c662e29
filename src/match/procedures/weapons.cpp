#include "match/procedures/weapons.hpp"

#include "match/objectives.hpp"
#include "match/procedures/block.hpp"
#include "match/procedures/move.hpp"
#include "match/skills.hpp"

// Chainsaw, dagger, ball and chain, and what the referee makes of them after the drive.

namespace dugout::match {

// lrb4.chainsaw.attack, lrb4.dagger.attack
InjuryLocals weapon_blow(const State& s, PlayerId attacker, PlayerId victim) {
    const bool saw = s.at(attacker).is(Mark::SawRunning);
    InjuryLocals injury = hurt(victim, attacker, saw ? Harm::Saw : Harm::Dagger, true);
    if (!saw && !s.at(attacker).is(Mark::WeaponSpent)) injury.flags |= StunnedIsKo;
    return injury;
}

Flow run_attack(Context& c, Frame& f) {
    enum { Pay, Paid, Strike, Struck, Fallen, Settle };
    const auto l = f.locals<AttackLocals>();
    const bool saw = c.at(l.attacker).is(Mark::SawRunning);
    switch (f.step) {
        case Pay:
            if (l.goes_for_it == 0) return c.next(f, Strike);
            return c.call(f, Paid, Procedure::Test,
                          test(RollKind::GoForIt, l.attacker, c.at(l.attacker).square, c.at(l.attacker).square));
        case Paid:
            if (c.s.result != 0) return c.next(f, Strike);
            knock_down(c, l.attacker, Rule::lrb4_gfi_blitz_block);
            return c.call(f, Settle, Procedure::Injury, hurt(l.attacker, nobody, Harm::Fall, true));
        case Strike: {
            c.tell([&] {
                return Event{.kind = EventKind::Attacked,
                             .rule = saw ? Rule::lrb4_chainsaw_attack : Rule::lrb4_dagger_attack,
                             .seat = seat_of(c.s, l.attacker),
                             .player = l.attacker,
                             .other = l.victim,
                             .detail = static_cast<std::uint8_t>(c.at(l.attacker).weapon)};
            });
            return c.call(f, Struck, Procedure::Injury, weapon_blow(c.s, l.attacker, l.victim));
        }
        case Struck:
            if (!saw && c.s.result != 0) c.at(l.attacker).set(Mark::WeaponSpent);  // lrb4.dagger.poison-spent
            return c.next(f, Settle);
        default:
            if (settle_ball(c, f, Settle)) return Flow::Go;
            return c.done();
    }
}

// lrb4.chainsaw.start, lrb4.chainsaw.no-ball
Flow run_start_saw(Context& c, Frame& f) {
    enum { Pull, Rolled, Settle };
    const PlayerId id = f.locals<PlayerLocals>().player;
    switch (f.step) {
        case Pull: return c.call(f, Rolled, Procedure::Test, test(RollKind::StartSaw, id));
        case Rolled:
            if (c.s.result != 0) {
                c.at(id).set(Mark::SawRunning);
                if (holds_ball(c.s, id)) c.s.ball = {c.at(id).square, nobody, BallState::Loose};
            }
            c.tell([&] {
                return Event{.kind = EventKind::SawStarted,
                             .rule = Rule::lrb4_chainsaw_start,
                             .seat = seat_of(c.s, id),
                             .player = id,
                             .success = c.s.result != 0};
            });
            return c.next(f, Settle);
        default:
            if (settle_ball(c, f, Settle)) return Flow::Go;
            return c.done();
    }
}

namespace {

Direction swing(Direction facing, int d6) {
    // The template's left is an eighth of a turn against the clock, as seen by the fanatic.
    if (d6 <= 2)
        return {static_cast<std::int8_t>(facing.dx + facing.dy), static_cast<std::int8_t>(facing.dy - facing.dx)};
    if (d6 >= 5)
        return {static_cast<std::int8_t>(facing.dx - facing.dy), static_cast<std::int8_t>(facing.dy + facing.dx)};
    return facing;
}

void step_in(Context& c, const FanaticLocals& l) {
    const Square from = c.at(l.player).square;
    move_player(c.s, l.player, l.to);
    forced_into(c, l.player, l.to);
    c.tell([&] {
        return Event{.kind = EventKind::FanaticMoved,
                     .rule = Rule::lrb4_fanatic_move,
                     .seat = seat_of(c.s, l.player),
                     .player = l.player,
                     .from = from,
                     .to = l.to};
    });
}

}  // namespace

Flow run_fanatic_move(Context& c, Frame& f) {
    enum { Swing_, SwingAnswered, Go_, Blocked, Shoved, OtherHurt, SelfHurt, OffPitch, Settle };
    auto& l = f.locals<FanaticLocals>();
    const auto finish = [&](bool goes_on) { return c.done(goes_on ? move_made : move_ended); };
    const auto stagger = [&] {
        l.die = static_cast<std::uint8_t>(c.roll_d6(RollKind::Swing, Rule::lrb4_fanatic_move, l.player));
    };
    switch (f.step) {
        case Swing_:
            stagger();
            if (may_reroll_loose_dice(c.s))
                return ask_loose_reroll(c, f, SwingAnswered, RollKind::Swing, c.at(l.player).square);
            return c.next(f, Go_);
        case SwingAnswered:
            if (c.choice.kind() == ChoiceKind::TeamReroll) {
                use_team_reroll(c, c.s.active, Rule::third_reroll_any_roll);
                stagger();
            }
            return c.next(f, Go_);
        case Go_: {
            const Square from = c.at(l.player).square;
            l.to = from + swing(facings[l.facing], l.die);
            if (!on_pitch(l.to)) {
                take_off_pitch(c.s, l.player, Place::Reserves);
                c.tell([&] {
                    return Event{.kind = EventKind::PushedOff,
                                 .rule = Rule::lrb4_fanatic_move,
                                 .seat = seat_of(c.s, l.player),
                                 .player = l.player,
                                 .from = from};
                });
                return c.call(f, OffPitch, Procedure::Injury, hurt(l.player, nobody, Harm::Crowd, false));
            }
            l.other = player_at(c.s, l.to);
            if (!l.other) {
                step_in(c, l);
                return c.next(f, Settle);
            }
            const Player& other = c.at(l.other);
            if (other.on_the_ground())  // lrb4.fanatic.prone-victim
                return c.call(f, Shoved, Procedure::Push, PushLocals{l.player, l.other, from, 0, 0});
            if (is_fanatic(other) && seat_of(c.s, l.other) != seat_of(c.s, l.player)) {  // lrb4.fanatic.blocked
                knock_down(c, l.other, Rule::lrb4_fanatic_blocked);
                knock_down(c, l.player, Rule::lrb4_fanatic_blocked);
                return c.call(f, OtherHurt, Procedure::Injury, hurt(l.other, l.player, Harm::Block, false));
            }
            BlockLocals block{};
            block.attacker = l.player;
            block.defender = l.other;
            block.second = nobody;
            return c.call(f, Blocked, Procedure::Block, block);
        }
        case Blocked: {
            const bool free_to_go = c.at(l.player).square == l.to || c.s.result == block_moved_nobody;
            return finish(c.at(l.player).standing() && free_to_go && c.s.turnover == 0);
        }
        case Shoved: {
            const PlayerId off = c.s.result == pushed_off ? PlayerId{c.s.result_die} : nobody;
            if (c.s.result == push_stopped) return finish(false);
            step_in(c, l);
            if (off) return c.call(f, Settle, Procedure::Injury, hurt(off, nobody, Harm::Crowd, false));
            return c.next(f, Settle);
        }
        case OtherHurt: return c.call(f, SelfHurt, Procedure::Injury, hurt(l.player, l.other, Harm::Block, false));
        case SelfHurt:
        case OffPitch: return finish(false);
        default:
            if (settle_ball(c, f, Settle)) return Flow::Go;
            return finish(true);
    }
}

void tire(Context& c, PlayerId id) {
    if (c.roll_d6(RollKind::Exhaustion, Rule::lrb4_fanatic_tired, id, 2) > 1) return;
    const bool only_exhausted = c.roll_d6(RollKind::Exhaustion, Rule::lrb4_fanatic_tired, id, 4) >= 4;
    take_off_pitch(c.s, id, only_exhausted ? Place::Injured : Place::Dead);
    c.tell([&] {
        return Event{.kind = EventKind::Collapsed,
                     .rule = Rule::lrb4_fanatic_tired,
                     .seat = seat_of(c.s, id),
                     .player = id,
                     .success = only_exhausted};
    });
    turnover(c, Rule::lrb4_fanatic_tired);
}

// lrb4.weapon.penalty-roll: both teams after the drive, home first; all of a team's offenders are one decision.
Flow run_weapon_penalty(Context& c, Frame& f) {
    enum { Roll_, BribeAnswered, ArgueAsk, Argued, Heard, Stands, Next };
    auto& l = f.locals<SeatLocals>();
    const auto offender = [&](PlayerId id) { return c.at(id).is(Mark::Acted); };
    switch (f.step) {
        case Roll_: {
            int caught = 0;
            for_each_player(c.s, l.seat, [&](PlayerId id) {
                Player& player = c.at(id);
                player.clear(Mark::Acted);
                const bool out =
                    player.place == Place::SentOff || player.place == Place::Injured || player.place == Place::Dead;
                if (player.weapon == Weapon::None || (!player.is(Mark::PlayedThisDrive) && !player.on_pitch()) || out ||
                    c.s.referee_off != 0)
                    return;
                const int target = weapon_penalty(player.weapon);
                if (c.roll_2d6(RollKind::WeaponPenalty, Rule::lrb4_weapon_penalty_roll, id, l.seat, {}, target) <
                    target)
                    return;
                player.set(Mark::Acted);
                ++caught;
            });
            if (caught == 0) return c.next(f, Next);
            if (c.team(l.seat).is(TeamTrait::Bribe))
                return c.ask(f, BribeAnswered, {DecisionKind::Bribe, l.seat, nobody, 0, nowhere});
            return c.next(f, ArgueAsk);
        }
        case BribeAnswered:
            c.team(l.seat).clear(TeamTrait::Bribe);
            if (c.choice.kind() == ChoiceKind::Yes) {
                c.tell([&] {
                    return Event{
                        .kind = EventKind::BribeUsed, .rule = Rule::lrb4_handicap_bribe_the_ref, .seat = l.seat};
                });
                return c.next(f, Next);
            }
            return c.next(f, ArgueAsk);
        case ArgueAsk:
            if (c.team(l.seat).coach_off != 0) return c.next(f, Stands);
            return c.ask(f, Argued, {DecisionKind::Argue, l.seat, nobody, 1, nowhere});
        case Argued:
            if (c.choice.kind() != ChoiceKind::Yes) return c.next(f, Stands);
            return c.call(f, Heard, Procedure::Argue, ArgueLocals{l.seat, 0});
        case Heard: return c.next(f, c.s.result != 0 ? Next : Stands);
        case Stands:
            for_each_player(c.s, l.seat, [&](PlayerId id) {
                if (!offender(id)) return;
                if (c.at(id).on_pitch())
                    take_off_pitch(c.s, id, Place::SentOff);
                else
                    c.at(id).place = Place::SentOff;
                judge(c.s, {DeedKind::SentOff, l.seat, {}});
                c.tell([&] {
                    return Event{.kind = EventKind::SentOff,
                                 .rule = Rule::lrb4_weapon_penalty_roll,
                                 .seat = l.seat,
                                 .player = id};
                });
            });
            return c.next(f, Next);
        default:
            if (l.seat == Seat::Away) return c.done();
            l.seat = Seat::Away;
            return c.next(f, Roll_);
    }
}

}  // namespace dugout::match
