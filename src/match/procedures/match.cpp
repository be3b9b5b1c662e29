#include "match/procedures/match.hpp"

#include <optional>

#include "match/book.hpp"
#include "match/inducements.hpp"
#include "match/objectives.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/preparations.hpp"
#include "match/procedures/set_up.hpp"
#include "match/procedures/turn.hpp"
#include "match/skills.hpp"

// The match as a whole: toss, halves, drives, overtime, penalties.

namespace dugout::match {

namespace {

bool period_over(const State& s) { return s.teams[0].turn >= turns_per_half && s.teams[1].turn >= turns_per_half; }

void end_match(Context& c, std::uint8_t winner, Rule rule) {
    c.s.phase = Phase::Over;
    c.s.winner = winner;
    c.s.pending = {};
    c.tell([&] { return Event{.kind = EventKind::MatchEnded, .rule = rule, .detail = winner}; });
    reveal_objectives(c);
}

std::uint8_t leader(const State& s) {
    const int home = s.teams[0].score;
    const int away = s.teams[1].score;
    return home > away ? 1 : away > home ? 2 : 0;
}

// lrb4.weather.sweltering-heat: for everybody on the pitch when play stops.
void heat(Context& c) {
    if (!c.s.rulebook.uses(Option::Weather) || c.s.weather != Weather::SwelteringHeat) return;
    for (const Seat seat : both_seats)
        for_each_on_pitch(c.s, seat, [&](PlayerId id) {
            if (c.roll_d6(RollKind::Heat, Rule::lrb4_weather_sweltering_heat, id, tables::weather::heat_faint_max + 1) >
                tables::weather::heat_faint_max)
                return;
            c.at(id).set(Mark::Fainted);
            c.tell([&] {
                return Event{
                    .kind = EventKind::Fainted, .rule = Rule::lrb4_weather_sweltering_heat, .seat = seat, .player = id};
            });
        });
}

// lrb4.restart.fresh-set-up
void clear_pitch(State& s) {
    for (Player& player : s.players) {
        for (const Mark mark : {Mark::Acted, Mark::StunnedThisTurn, Mark::Hypnotised, Mark::Rooted, Mark::SawRunning,
                                Mark::WeaponSpent, Mark::PlayedThisDrive, Mark::Toad})
            player.clear(mark);
        player.used = 0;
    }
    for (const Seat seat : both_seats)
        for_each_on_pitch(s, seat, [&](PlayerId id) { take_off_pitch(s, id, Place::Reserves); });
    s.ball = {};
}

// lrb4.skill.leader.token: a Leader who is neither hurt nor sent off
bool has_leader(const State& s, Seat seat) {
    return count_players(s, seat, [](const Player& player) {
               return player.has(Skill::Leader) && player.place != Place::Injured && player.place != Place::Dead &&
                      player.place != Place::SentOff;
           }) > 0;
}

// lrb4.skill.easily-confused.roll
void confuse(Context& c) {
    for (int i = 0; i < player_slots; ++i) {
        const PlayerId id{static_cast<std::uint8_t>(i)};
        Player& player = c.at(id);
        if (player.place == Place::Absent || !player.skills.has(Skill::EasilyConfused)) continue;
        if (c.roll_d6(RollKind::Confusion, Rule::lrb4_skill_easily_confused_roll, id, 4) >= 4) continue;
        if (player.is(Mark::SwitchedSides))
            player.clear(Mark::SwitchedSides);
        else
            player.set(Mark::SwitchedSides);
        c.tell([&] {
            return Event{.kind = EventKind::ChangedSides,
                         .rule = Rule::lrb4_skill_easily_confused_roll,
                         .seat = seat_of(c.s, id),
                         .player = id};
        });
    }
}

// lrb4.match.overtime-rerolls keeps what is left, a Leader's counter included; third.turn.overtime takes it away.
void enter_overtime(Context& c) {
    if (rerolls_last_into_overtime(c.s)) return;
    for (const Seat seat : both_seats) {
        if (rerolls_left(c.s, seat) == 0) continue;
        c.team(seat).rerolls = 0;
        c.team(seat).leader_token = 0;
        c.team(seat).trophy_rerolls = 0;
        c.tell([&] { return Event{.kind = EventKind::RerollLost, .rule = Rule::third_turn_overtime, .seat = seat}; });
    }
}

// lrb4.match.half-time, lrb4.reroll.pool
void open_period(Context& c) {
    ++c.s.period;
    c.s.referee_off = 0;
    if (c.s.period <= 2) c.s.watched = 0;  // lrb4.ref.eye-moves: it carries on into overtime
    for (Team& team : c.s.teams) {
        team.turn = 0;
        if (c.s.period > 2) continue;
        team.rerolls = team.sheet_rerolls;
        // lrb4.handicap.doom-and-gloom: half of them, in the first half only
        if (c.s.period == 1 && team.is(TeamTrait::Gloom)) team.rerolls /= 2;
    }
    if (c.s.period <= 2)
        for (const Seat seat : both_seats) c.team(seat).leader_token = has_leader(c.s, seat) ? 1 : 0;
    else
        enter_overtime(c);
    c.tell([&] { return Event{.kind = EventKind::PeriodBegan, .rule = Rule::lrb4_turn_halves, .detail = c.s.period}; });
}

// lrb4.match.penalties: the re-rolls left are added; third.turn.penalty-shootout: nothing is.
void penalties(Context& c) {
    const bool plain = !rerolls_count_for_penalties(c.s);
    const auto shoot = [&](Seat seat) {
        return c.roll_d6(RollKind::Penalties, Rule::lrb4_match_penalties, seat) + (plain ? 0 : rerolls_left(c.s, seat));
    };
    int home = 0;
    int away = 0;
    do {
        home = shoot(Seat::Home);
        away = shoot(Seat::Away);
    } while (home == away);
    end_match(c, home > away ? 1 : 2, Rule::lrb4_match_penalties);
}

// Everybody who took the field counts for the referee after the drive.
void note_who_plays(State& s) {
    for (Player& player : s.players)
        if (player.on_pitch()) player.set(Mark::PlayedThisDrive);
}

// lrb4.restart.ko-recovery, lrb4.handicap.smelling-salts
void recover(Context& c) {
    for (const Seat seat : both_seats) {
        const int target = c.team(seat).is(TeamTrait::SmellingSalts) ? 2 : tables::injury::ko_recovery_target;
        for_each_player(c.s, seat, [&](PlayerId id) {
            if (c.at(id).place != Place::KnockedOut) return;
            const Modifiers help = recovery_modifiers(c.s, id);
            if (c.roll_d6(RollKind::Recovery, Rule::lrb4_restart_ko_recovery, id, target, help) < target) return;
            c.at(id).place = Place::Reserves;
            c.tell([&] {
                return Event{
                    .kind = EventKind::Recovered, .rule = Rule::lrb4_restart_ko_recovery, .seat = seat, .player = id};
            });
        });
    }
}

// lrb4.handicap.morleys-revenge
void check_drugged(Context& c) {
    for (const Seat seat : both_seats)
        for (const PlayerId id : c.team(seat).drugged) {
            if (!id || c.at(id).place != Place::Reserves) continue;
            if (c.roll_d6(RollKind::Drugged, Rule::lrb4_handicap_morleys_revenge, id, 4) >= 4) continue;
            c.at(id).set(Mark::Fainted);
            c.tell([&] {
                return Event{.kind = EventKind::Fainted,
                             .rule = Rule::lrb4_handicap_morleys_revenge,
                             .seat = seat,
                             .player = id};
            });
        }
}

// lrb4.handicap.palmed-coin: no coin is thrown. Only for the opening toss.
std::optional<Seat> palmed_coin(const State& s) {
    if (s.period != 0) return {};
    for (const Seat seat : both_seats)
        if (s.team(seat).is(TeamTrait::PalmedCoin)) return seat;
    return {};
}

Flow after_drive(Context& c, Frame& f) {
    const std::uint8_t scored = c.s.scored;
    c.s.scored = 0;
    if (c.s.period == 3 && scored != 0) {  // lrb4.match.overtime: the first to score wins
        clear_pitch(c.s);
        end_match(c, scored, Rule::lrb4_match_overtime);
        return Flow::Wait;
    }
    for (Player& player : c.s.players) player.clear(Mark::Fainted);  // whoever fainted has missed his kick-off
    if (scored != 0 || c.s.period == 1) heat(c);
    clear_pitch(c.s);
    c.s.phase = Phase::SetUp;
    if (scored != 0) confuse(c);
    if (scored != 0) c.s.kicking = static_cast<Seat>(scored - 1);  // lrb4.restart.kicker
    if (!period_over(c.s)) return c.call(f, DriveOver, Procedure::Drive, DriveLocals{opponent(c.s.kicking), 0});

    half_ends(c.s);
    c.tell([&] { return Event{.kind = EventKind::PeriodEnded, .rule = Rule::lrb4_turn_halves, .detail = c.s.period}; });
    if (c.s.period == 1) {
        c.s.kicking = opponent(c.s.first_kicking);
        return c.next(f, OpenPeriod);
    }
    if (c.s.period == 2 && leader(c.s) == 0 && c.s.rulebook.uses(Option::Overtime)) return c.next(f, Toss);
    if (c.s.period == 3)
        penalties(c);
    else
        end_match(c, leader(c.s), Rule::lrb4_match_winner);
    return Flow::Wait;
}

}  // namespace

void roll_weather(Context& c, Rule rule) {
    const int total = c.roll_2d6(RollKind::Weather, rule, nobody, Seat::Home, {});
    c.s.weather = weather_table[static_cast<std::size_t>(total)];
    c.tell([&] {
        return Event{.kind = EventKind::WeatherChanged, .rule = rule, .detail = static_cast<std::uint8_t>(c.s.weather)};
    });
}

Flow run_match(Context& c, Frame& f) {
    switch (f.step) {
        case Prepare: return c.call(f, Weather_, Procedure::Preparations, PreparationsLocals{});
        case Weather_:
            if (c.s.rulebook.uses(Option::Weather)) roll_weather(c, Rule::lrb4_weather_roll);
            for (const Seat seat : both_seats) serve_dish(c, seat);
            return c.next(f, Toss);
        case Toss: {
            std::optional<Seat> winner = palmed_coin(c.s);
            // lrb4.setup.toss: a die replaces the coin, 1-3 for the home coach.
            if (!winner)
                winner = c.roll_d6(RollKind::Toss, Rule::lrb4_setup_toss, Seat::Home) <= 3 ? Seat::Home : Seat::Away;
            c.tell([&] { return Event{.kind = EventKind::Toss, .rule = Rule::lrb4_setup_toss, .seat = *winner}; });
            return c.ask(f, TossAnswered, {DecisionKind::KickOrReceive, *winner, nobody, 0, nowhere});
        }
        case TossAnswered:
            c.s.kicking = c.choice.kind() == ChoiceKind::Kick ? c.s.pending.seat : opponent(c.s.pending.seat);
            c.s.first_kicking = c.s.kicking;
            return c.next(f, OpenPeriod);
        case OpenPeriod:
            open_period(c);
            if (c.s.period > 1) confuse(c);
            if (c.s.period <= 2) return c.call(f, FirstDrive, Procedure::BeforeHalf, SeatLocals{Seat::Home, 0});
            return c.next(f, FirstDrive);
        case FirstDrive: return c.call(f, DriveOver, Procedure::Drive, DriveLocals{opponent(c.s.kicking), 0});
        case DriveOver:
            c.s.phase = Phase::SetUp;
            c.s.ball = {};
            return c.call(f, Judged, Procedure::WeaponPenalty, SeatLocals{Seat::Home, 0});
        default: return after_drive(c, f);
    }
}

// From a kick-off to the next touchdown or the end of the half.
Flow run_drive(Context& c, Frame& f) {
    auto& l = f.locals<DriveLocals>();
    switch (f.step) {
        case Recover:
            c.s.phase = Phase::SetUp;
            c.tell([&] {
                return Event{.kind = EventKind::KickingSide, .rule = Rule::lrb4_restart_kicker, .seat = c.s.kicking};
            });
            recover(c);
            check_drugged(c);
            return c.call(f, KickersPlaced, Procedure::SetUp, SetUpLocals{c.s.kicking, 0, nobody, 0});
        case KickersPlaced:
            return c.call(f, ReceiversPlaced, Procedure::SetUp, SetUpLocals{opponent(c.s.kicking), 0, nobody, 0});
        case ReceiversPlaced:
            note_who_plays(c.s);
            return c.call(f, KickedOff, Procedure::Kickoff, std::array<std::uint8_t, 2>{});
        case KickedOff: return c.next(f, NextTurn);
        default: {
            if (c.s.scored != 0 || period_over(c.s)) return c.done();
            const Seat seat = l.next;
            l.next = opponent(seat);
            if (c.team(seat).turn >= turns_per_half) return Flow::Go;  // no turn left: the other team plays its own
            return c.call(f, NextTurn, Procedure::Turn, TurnLocals{seat, 0, 0, 0});
        }
    }
}

}  // namespace dugout::match
