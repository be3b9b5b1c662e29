#include "match/procedures/set_up.hpp"

#include <algorithm>
#include <span>

#include "match/book.hpp"
#include "match/formations.hpp"
#include "match/procedures/context.hpp"

// One coach places his players: one at a time, or all at once in a ready-made formation.

namespace dugout::match {

namespace {

// lrb4.handicap.i-am-the-best: only while both play for one side, which Easily Confused can end.
bool refuse_each_other(const State& state, const std::array<PlayerId, 2>& rivals) {
    return rivals[0] && rivals[1] && seat_of(state, rivals[0]) == seat_of(state, rivals[1]);
}

// Where a coach does not choose, the second of two who refuse to play together stays out for the first.
bool makes_way_for_rival(const State& state, PlayerId id) {
    for (const Team& team : state.teams)
        if (team.rivals[1] == id && refuse_each_other(state, team.rivals))
            return may_be_set_up(state.at(team.rivals[0]));
    return false;
}

enum Step : std::uint8_t { Ask, Answered, Squared };

void place(Context& c, PlayerId id, Square square) {
    if (c.at(id).on_pitch())
        move_player(c.s, id, square);
    else
        put_on_pitch(c.s, id, square, Place::Standing);
    c.tell([&] {
        return Event{.kind = EventKind::PlayerPlaced,
                     .rule = Rule::lrb4_setup_own_half,
                     .seat = seat_of(c.s, id),
                     .player = id,
                     .to = square};
    });
}

// lrb4.skill.kick.eligible, kicking.kickoff.kicker-required: a kicker is of use behind the line and off the flanks
// alone, so the side that kicks off puts one there if it has any.
void put_kicker_behind_line(const State& s, Seat seat, const Formation& formation, std::span<PlayerId> players) {
    if (seat != s.kicking) return;
    const auto serves = [&](std::size_t i) {
        const Square square = for_seat(seat, formation.squares[i]);
        return !in_wide_zone(square) && !on_scrimmage(seat, square);
    };
    std::size_t kicker = players.size();
    std::size_t place = players.size();
    for (std::size_t i = 0; i < players.size(); ++i) {
        const bool kicks = s.at(players[i]).has(Skill::Kick);
        if (kicks && serves(i)) return;
        if (kicks && kicker == players.size()) kicker = i;
        if (serves(i)) place = i;
    }
    if (kicker < players.size() && place < players.size()) std::swap(players[kicker], players[place]);
}

// The strongest fill the first squares of a formation, the line of scrimmage; the quickest end up at the back.
void take_formation(Context& c, const SetUpLocals& l, const Formation& formation) {
    std::array<PlayerId, player_slots> players;
    std::size_t count = 0;
    for_each_player(c.s, l.seat, [&](PlayerId id) {
        if (l.rearrange != 0 ? !c.at(id).on_pitch() : !may_be_set_up(c.at(id))) return;
        if (l.rearrange == 0 && makes_way_for_rival(c.s, id)) return;
        players[count++] = id;
    });
    const auto sturdiness = [&](PlayerId id) {
        return 4 * c.at(id).st + 2 * c.at(id).av - 2 * c.at(id).ma - 2 * c.at(id).ag;
    };
    for (std::size_t i = 1; i < count; ++i)  // a stable insertion sort: small, and the same everywhere
        for (std::size_t k = i; k > 0 && sturdiness(players[k]) > sturdiness(players[k - 1]); --k)
            std::swap(players[k], players[k - 1]);
    // With more than eleven the last squares go to the nimblest, and those in between stay out.
    if (count > most_on_pitch) {
        std::copy(players.begin() + static_cast<std::ptrdiff_t>(count) - 4,
                  players.begin() + static_cast<std::ptrdiff_t>(count), players.begin() + most_on_pitch - 4);
        count = most_on_pitch;
    }
    put_kicker_behind_line(c.s, l.seat, formation, std::span(players).first(count));
    for_each_player(c.s, l.seat, [&](PlayerId id) {
        if (c.at(id).on_pitch()) take_off_pitch(c.s, id, Place::Reserves);
    });
    for (std::size_t i = 0; i < count; ++i) place(c, players[i], for_seat(l.seat, formation.squares[i]));
}

}  // namespace

bool rival_on_pitch(const State& state, PlayerId id) {
    for (const Team& team : state.teams)
        for (std::size_t i = 0; i < 2; ++i)
            if (team.rivals[i] == id && refuse_each_other(state, team.rivals))
                return state.at(team.rivals[1 - i]).on_pitch();
    return false;
}

SetUpCount count_set_up(const State& state, Seat seat, PlayerId lifted) {
    SetUpCount count;
    count.all_needed = !fewer_may_be_set_up(state);
    for_each_player(state, seat, [&](PlayerId id) {
        const Player& player = state.at(id);
        if (!may_be_set_up(player)) return;
        count.available += makes_way_for_rival(state, id) ? 0 : 1;  // one of the two is enough
        if (!player.on_pitch() || id == lifted) return;
        ++count.placed;
        count.on_line += on_scrimmage(seat, player.square) ? 1 : 0;
        count.upper_wide += in_upper_wide_zone(player.square) ? 1 : 0;
        count.lower_wide += in_lower_wide_zone(player.square) ? 1 : 0;
    });
    return count;
}

bool may_be_put(const State& state, Seat seat, const SetUpCount& count, Square square) {
    if (!in_own_half(seat, square) || !is_empty(state, square)) return false;
    if (in_upper_wide_zone(square) && count.upper_wide >= 2) return false;
    if (in_lower_wide_zone(square) && count.lower_wide >= 2) return false;
    // Enough players must be left for the line of scrimmage.
    const int left_after = count.wanted() - count.placed - 1;
    const int line_missing = count.line_wanted() - count.on_line - (on_scrimmage(seat, square) ? 1 : 0);
    return line_missing <= left_after;
}

Flow run_set_up(Context& c, Frame& f) {
    auto& l = f.locals<SetUpLocals>();
    switch (f.step) {
        case Ask:
            l.picked = nobody;
            return c.ask(f, Answered, {DecisionKind::SetUp, l.seat, nobody, l.rearrange, nowhere});
        case Answered:
            if (c.choice.kind() == ChoiceKind::Done) return c.done();
            if (c.choice.kind() == ChoiceKind::Formation) {
                take_formation(c, l, formations()[static_cast<std::size_t>(c.choice.value())]);
                return c.done();
            }
            l.picked = c.choice.player();
            return c.ask(f, Squared, {DecisionKind::SetUpSquare, l.seat, l.picked, l.rearrange, nowhere});
        default:
            if (c.choice.kind() == ChoiceKind::Bench) {
                take_off_pitch(c.s, l.picked, Place::Reserves);
                c.tell([&] {
                    return Event{.kind = EventKind::PlayerBenched,
                                 .rule = Rule::lrb4_setup_eleven,
                                 .seat = l.seat,
                                 .player = l.picked};
                });
            } else {
                place(c, l.picked, c.choice.square());
            }
            return c.next(f, Ask);
    }
}

}  // namespace dugout::match
