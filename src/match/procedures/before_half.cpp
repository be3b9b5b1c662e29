#include "match/procedures/context.hpp"
#include "match/procedures/injury.hpp"
#include "match/skills.hpp"
#include "team/library.hpp"

// Staff at work outside play: the runesmith before the match, the chef before each half, the necromancer over
// a dead opponent.

namespace dugout::match {

namespace {

// lrb4.chef.roll: each die of 2+ is a re-roll more for his team and one less for the other.
void cook(Context& c, Seat seat) {
    Team& team = c.team(seat);
    if (team.coach_off != 0) return;  // lrb4.chef.sent-off
    for (int i = 0; i < team.chef_dice; ++i) {
        if (c.roll_d6(RollKind::Chef, Rule::lrb4_chef_roll, seat, 2) < 2) continue;
        team.gain_reroll();
        c.tell([&] { return Event{.kind = EventKind::RerollGained, .rule = Rule::lrb4_chef_roll, .seat = seat}; });
        Team& other = c.team(opponent(seat));
        if (other.rerolls == 0) continue;
        --other.rerolls;
        c.tell(
            [&] { return Event{.kind = EventKind::RerollLost, .rule = Rule::lrb4_chef_roll, .seat = opponent(seat)}; });
    }
}

void carve(Player& player, const RuneEffect& rune) {
    const auto raise = [](std::uint8_t& value, int by) { value = static_cast<std::uint8_t>(value + by); };
    raise(player.ma, rune.ma);
    raise(player.st, rune.st);
    raise(player.ag, rune.ag);
    raise(player.av, rune.av);
    for (const Skill skill : rune.skills) player.skills.add(skill);
}

bool anybody_to_carve_for(const State& s, Seat seat) {
    return count_players(s, seat, [](const Player& player) { return player.place == Place::Reserves; }) > 0;
}

// As printed on the list of the Undead.
Player plain_zombie() {
    static const Position& printed = *Library::embedded().roster("undead")->position("zombie");
    Player zombie;
    zombie.skills = printed.skills;
    zombie.ma = static_cast<std::uint8_t>(printed.profile.ma);
    zombie.st = static_cast<std::uint8_t>(printed.profile.st);
    zombie.ag = static_cast<std::uint8_t>(printed.profile.ag);
    zombie.av = static_cast<std::uint8_t>(printed.profile.av);
    zombie.place = Place::Reserves;
    zombie.set(Mark::PrintedStrong);
    zombie.set(Mark::HumanSized);
    return zombie;
}

}  // namespace

Flow run_before_half(Context& c, Frame& f) {
    enum { Runes, RuneGiven, Kitchen };
    auto& l = f.locals<SeatLocals>();
    switch (f.step) {
        case Runes:
            for (; l.next < 2; ++l.next) {
                l.seat = static_cast<Seat>(l.next);
                Team& team = c.team(l.seat);
                if (!team.is(TeamTrait::Runesmith)) continue;
                team.clear(TeamTrait::Runesmith);
                const int die = c.roll_d6(RollKind::Rune, Rule::lrb4_runesmith_rune, l.seat);
                if (static_cast<Rune>(die - 1) == Rune::Failure || !anybody_to_carve_for(c.s, l.seat)) continue;
                return c.ask(f, RuneGiven,
                             {DecisionKind::GiveRune, l.seat, nobody, static_cast<std::uint8_t>(die - 1), nowhere});
            }
            return c.next(f, Kitchen);
        case RuneGiven: {
            const auto rune = static_cast<Rune>(c.s.pending.detail);
            carve(c.at(c.choice.player()), rune_effect(rune));
            c.tell([&] {
                return Event{.kind = EventKind::RuneGiven,
                             .rule = Rule::lrb4_runesmith_rune,
                             .seat = l.seat,
                             .player = c.choice.player(),
                             .detail = static_cast<std::uint8_t>(rune)};
            });
            ++l.next;
            return c.next(f, Runes);
        }
        default:
            for (const Seat seat : both_seats) cook(c, seat);
            return c.done();
    }
}

void raise_zombie(Context& c, PlayerId dead) {
    const Seat seat = opponent(seat_of(c.s, dead));
    const PlayerId id = free_slot(c.s, seat);
    c.at(id) = plain_zombie();
    --c.team(seat).raisings;
    c.tell([&] {
        return Event{
            .kind = EventKind::Raised, .rule = Rule::lrb4_necromancer_raise, .seat = seat, .player = id, .other = dead};
    });
}

}  // namespace dugout::match
