#include "match/procedures/context.hpp"
#include "match/procedures/kickoff.hpp"
#include "match/procedures/set_up.hpp"
#include "match/procedures/turn.hpp"

// The results of the kick-off table, each a small procedure of its own.

namespace dugout::match {

namespace {

// lrb4.skill.thruds-fans.fan-factor: three points more for the team he plays for.
int fan_factor(const State& s, Seat seat) {
    int fans = s.team(seat).fan_factor;
    for_each_player(s, seat, [&](PlayerId id) { fans += s.at(id).has(Skill::ThrudsFans) ? 3 : 0; });
    return fans;
}

enum Step : std::uint8_t { Begin, SnapAnswered, SnapSquared, RockFell, Ended, InvaderDone };

void gain_reroll(Context& c, Seat seat, Rule rule) {
    c.team(seat).gain_reroll();
    c.tell([&] { return Event{.kind = EventKind::RerollGained, .rule = rule, .seat = seat}; });
}

// lrb4.kickoff.clock
void adjust_clock(Context& c) {
    const Team& receiving = c.team(opponent(c.s.kicking));
    const bool forward = receiving.turn <= tables::kickoff::clock_early_turn_max;
    const int shift = forward ? tables::kickoff::clock_early_shift : tables::kickoff::clock_late_shift;
    for (Team& team : c.s.teams)
        team.turn = static_cast<std::uint8_t>(std::max(0, std::min(turns_per_half, team.turn + shift)));
    c.tell([&] {
        return Event{.kind = EventKind::ClockMoved,
                     .rule = Rule::lrb4_kickoff_clock,
                     .detail = static_cast<std::uint8_t>(forward)};
    });
}

// lrb4.kickoff.cheering-fans, lrb4.kickoff.brilliant-coaching: D6 and the staff, ties rolled again.
template <class Bonus>
void contest(Context& c, RollKind kind, Rule rule, Bonus bonus) {
    int home = 0;
    int away = 0;
    do {
        home = c.roll_d6(kind, rule, Seat::Home) + bonus(Seat::Home);
        away = c.roll_d6(kind, rule, Seat::Away) + bonus(Seat::Away);
    } while (home == away);
    gain_reroll(c, home > away ? Seat::Home : Seat::Away, rule);
}

void change_weather(Context& c) {
    if (!c.s.rulebook.uses(Option::Weather)) return;  // lrb4.create.optional-rules
    roll_weather(c, Rule::lrb4_kickoff_changing_weather);
}

int others_on_pitch(const State& s, Seat seat) {
    return count_players(s, seat, [](const Player& player) { return player.on_pitch(); });
}

PlayerId draw_from_pitch(Context& c, Seat seat) {
    int left = c.dice.pick(others_on_pitch(c.s, seat));
    PlayerId drawn = nobody;
    for_each_on_pitch(c.s, seat, [&](PlayerId id) {
        if (--left == 0) drawn = id;
    });
    c.tell([&] {
        return Event{.kind = EventKind::Rolled,
                     .rule = Rule::lrb4_setup_random_draw,
                     .seat = seat,
                     .player = drawn,
                     .detail = static_cast<std::uint8_t>(RollKind::Draw)};
    });
    return drawn;
}

// lrb4.kickoff.throw-a-rock: `home` and `away` remember whose turn it is to be hit.
Flow throw_rock(Context& c, Frame& f, KickoffEventLocals& l) {
    if (f.step == Begin) {
        Modifiers home_fans;
        Modifiers away_fans;
        home_fans.add(Rule::lrb4_kickoff_throw_a_rock, fan_factor(c.s, Seat::Home));
        away_fans.add(Rule::lrb4_kickoff_throw_a_rock, fan_factor(c.s, Seat::Away));
        const int home = c.roll_2d6(RollKind::Rock, Rule::lrb4_kickoff_throw_a_rock, nobody, Seat::Home, home_fans);
        const int away = c.roll_2d6(RollKind::Rock, Rule::lrb4_kickoff_throw_a_rock, nobody, Seat::Away, away_fans);
        l.home = home <= away ? 1 : 0;
        l.away = away <= home ? 1 : 0;
    }
    for (const Seat seat : both_seats) {
        std::uint8_t& due = seat == Seat::Home ? l.home : l.away;
        if (due == 0) continue;
        due = 0;
        if (others_on_pitch(c.s, seat) == 0) continue;
        return c.call(f, RockFell, Procedure::Injury, hurt(draw_from_pitch(c, seat), nobody, Harm::Rock, false));
    }
    return c.done();
}

// lrb4.kickoff.pitch-invasion: each coach rolls for every opponent on the pitch, the home coach first.
Flow invade(Context& c, Frame& f, KickoffEventLocals& l) {
    while (l.seat < 2) {
        const Seat roller = static_cast<Seat>(l.seat);
        const Seat victims = opponent(roller);
        while (l.next < player_slots) {
            const PlayerId id{l.next++};
            const Player& player = c.at(id);
            if (!player.on_pitch() || seat_of(c.s, id) != victims) continue;
            const bool more_fans = fan_factor(c.s, roller) > fan_factor(c.s, victims);
            const int die = c.roll_d6(
                RollKind::Invasion, Rule::lrb4_kickoff_pitch_invasion, id,
                tables::kickoff::invasion_target - (more_fans ? tables::kickoff::invasion_fan_factor_bonus : 0));
            if (die + (more_fans ? tables::kickoff::invasion_fan_factor_bonus : 0) < tables::kickoff::invasion_target)
                continue;
            InjuryLocals stunned = hurt(id, nobody, Harm::Invasion, false);
            return c.call(f, InvaderDone, Procedure::Injury, stunned);
        }
        ++l.seat;
        l.next = 0;
    }
    return c.done();
}

// lrb4.kickoff.quick-snap: one free square for each receiver.
Flow quick_snap(Context& c, Frame& f, KickoffEventLocals& l) {
    const Seat receiving = opponent(c.s.kicking);
    switch (f.step) {
        case Begin:
            for (Player& player : c.s.players) player.clear(Mark::Acted);
            return c.ask(f, SnapAnswered, {DecisionKind::QuickSnap, receiving, nobody, 0, nowhere});
        case SnapAnswered:
            if (c.choice.kind() == ChoiceKind::Done) return c.done();
            l.player = c.choice.player();
            return c.ask(f, SnapSquared,
                         {DecisionKind::QuickSnapSquare, receiving, l.player, 0, c.at(l.player).square});
        default: {
            const Square from = c.at(l.player).square;
            move_player(c.s, l.player, c.choice.square());
            c.at(l.player).set(Mark::Acted);
            c.tell([&] {
                return Event{.kind = EventKind::Moved,
                             .rule = Rule::lrb4_kickoff_quick_snap,
                             .seat = receiving,
                             .player = l.player,
                             .from = from,
                             .to = c.choice.square()};
            });
            return c.ask(f, SnapAnswered, {DecisionKind::QuickSnap, receiving, nobody, 0, nowhere});
        }
    }
}

}  // namespace

Rule kickoff_rule(KickoffEvent event) {
    switch (event) {
        case KickoffEvent::Clock: return Rule::lrb4_kickoff_clock;
        case KickoffEvent::GetTheRef: return Rule::lrb4_kickoff_get_the_ref;
        case KickoffEvent::PerfectDefence: return Rule::lrb4_kickoff_perfect_defence;
        case KickoffEvent::CheeringFans: return Rule::lrb4_kickoff_cheering_fans;
        case KickoffEvent::BadKick: return Rule::lrb4_kickoff_bad_kick;
        case KickoffEvent::ChangingWeather: return Rule::lrb4_kickoff_changing_weather;
        case KickoffEvent::QuickSnap: return Rule::lrb4_kickoff_quick_snap;
        case KickoffEvent::BrilliantCoaching: return Rule::lrb4_kickoff_brilliant_coaching;
        case KickoffEvent::Blitz: return Rule::lrb4_kickoff_blitz;
        case KickoffEvent::ThrowARock: return Rule::lrb4_kickoff_throw_a_rock;
        case KickoffEvent::PitchInvasion: return Rule::lrb4_kickoff_pitch_invasion;
    }
    return Rule::none;
}

Flow run_kickoff_event(Context& c, Frame& f) {
    auto& l = f.locals<KickoffEventLocals>();
    if (f.step == Ended) return c.done();
    switch (l.event) {
        case KickoffEvent::Clock: adjust_clock(c); break;
        case KickoffEvent::GetTheRef: c.s.referee_off = 1; break;
        case KickoffEvent::PerfectDefence:
            return c.call(f, Ended, Procedure::SetUp, SetUpLocals{c.s.kicking, 1, nobody, 0});
        case KickoffEvent::CheeringFans:
            contest(c, RollKind::Fans, Rule::lrb4_kickoff_cheering_fans,
                    [&](Seat seat) { return fan_factor(c.s, seat) + c.team(seat).cheerleaders; });
            break;
        case KickoffEvent::BadKick: break;  // the scatter has seen to it
        case KickoffEvent::ChangingWeather: change_weather(c); break;
        case KickoffEvent::QuickSnap: return quick_snap(c, f, l);
        case KickoffEvent::BrilliantCoaching:
            contest(c, RollKind::Coaching, Rule::lrb4_kickoff_brilliant_coaching,
                    [&](Seat seat) { return static_cast<int>(c.team(seat).assistants); });
            break;
        case KickoffEvent::Blitz: return c.call(f, Ended, Procedure::Turn, TurnLocals{c.s.kicking, 1, 0, 0});
        case KickoffEvent::ThrowARock: return throw_rock(c, f, l);
        case KickoffEvent::PitchInvasion: return invade(c, f, l);
    }
    return c.done();
}

}  // namespace dugout::match
