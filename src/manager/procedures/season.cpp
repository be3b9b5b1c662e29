#include <bit>

#include "manager/engine.hpp"
#include "manager/procedures/context.hpp"
#include "manager/procedures/season.hpp"

// The whole season: set-up, the weeks, the end.

namespace dugout::manager {

namespace {

enum class SeasonStep : std::uint8_t { Teams, Short, Week, AfterWeek, EndAbilities, Finish };
enum class WeekStep : std::uint8_t { Upkeep, Match, Scoring, Progress, Coin };

// manager.setup.team-choice, manager.setup.team-kit, manager.setup.team-decks
void take_team(Context& c, Seat seat, cards::Team team) {
    Manager& manager = c.s.of(seat);
    manager.team = team;
    for (int i = 0; i < cards::first_staff; ++i) {
        const CardId id{static_cast<std::uint8_t>(i)};
        if (card(id).team != team || cards::is_star(id)) continue;
        if (cards::is_upgrade(id)) {
            manager.kit.add(id);
        } else {
            manager.deck.add(id);
            manager.roster.add(id);
        }
    }
    c.tell({.kind = EventKind::TeamDrawn,
            .rule = Rule::manager_setup_team_choice,
            .seat = seat,
            .number = static_cast<std::int16_t>(team)});
}

void draw_teams(Context& c) {
    unsigned taken = 0;
    for (int i = 0; i < c.s.managers_count; ++i) taken |= 1u << static_cast<unsigned>(c.s.of(seat_at(i)).team);
    for (int i = 0; i < c.s.managers_count; ++i) {
        cards::Team team = c.s.of(seat_at(i)).team;
        if (team == cards::Team::None) {
            const unsigned all = ((1u << cards::team_count) - 1u) << 1;
            const unsigned free = all & ~taken;
            int n = c.pick(std::popcount(free));
            unsigned rest = free;
            while (n-- > 0) rest &= rest - 1;
            team = static_cast<cards::Team>(std::countr_zero(rest));
            taken |= 1u << static_cast<unsigned>(team);
        }
        take_team(c, seat_at(i), team);
    }
}

// manager.setup.first-manager
void choose_first(Context& c) {
    if (c.s.coin == Seat::None) c.s.coin = seat_at(c.pick(c.s.managers_count));
    c.tell({.kind = EventKind::FirstManager, .rule = Rule::manager_setup_first_manager, .seat = c.s.coin});
}

// The managers with the most fans among `open`, then of these the ones with the most progress.
unsigned most(const State& s, unsigned open, bool by_progress) {
    int best = -1;
    unsigned found = 0;
    for (int i = 0; i < s.managers_count; ++i) {
        if ((open >> i & 1u) == 0) continue;
        const Manager& manager = s.of(seat_at(i));
        const int value = by_progress ? manager.obtained : manager.fans;
        if (value > best) found = 0;
        if (value >= best) found |= 1u << i;
        best = value > best ? value : best;
    }
    return found;
}

// manager.end.winner, manager.end.tie-progress, manager.end.tie-suspension, manager.end.nobody
void decide_season(Context& c) {
    unsigned open = (1u << c.s.managers_count) - 1u;
    while (open != 0) {
        const unsigned most_fans = most(c.s, open, false);
        const unsigned first = most(c.s, most_fans, true);
        if (std::has_single_bit(first)) {
            c.s.winner = seat_at(std::countr_zero(first));
            Rule rule = std::has_single_bit(most_fans) ? Rule::manager_end_winner : Rule::manager_end_tie_progress;
            c.tell({.kind = EventKind::SeasonWon,
                    .rule = rule,
                    .seat = c.s.winner,
                    .number = static_cast<std::int16_t>(c.s.of(c.s.winner).fans)});
            return;
        }
        for (int i = 0; i < c.s.managers_count; ++i) {
            if ((first >> i & 1u) == 0) continue;
            c.s.of(seat_at(i)).fans = 0;
            c.tell({.kind = EventKind::Suspended, .rule = Rule::manager_end_tie_suspension, .seat = seat_at(i)});
        }
        open &= ~first;
    }
    c.tell({.kind = EventKind::NobodyWon, .rule = Rule::manager_end_nobody});
}

void begin_phase(Context& c, Phase phase) {
    c.s.phase = phase;
    c.tell(
        {.kind = EventKind::PhaseBegan, .rule = Rule::manager_week_phases, .number = static_cast<std::int16_t>(phase)});
}

}  // namespace

Flow run_season(Context& c, Frame& frame) {
    switch (static_cast<SeasonStep>(frame.step)) {
        case SeasonStep::Teams:
            draw_teams(c);
            choose_first(c);
            return c.next(frame, SeasonStep::Short);
        case SeasonStep::Short:
            if (c.s.season != Season::Short) return c.next(frame, SeasonStep::Week);
            return c.call(frame, SeasonStep::Week, Procedure::ShortStart, SeatLocals{});
        case SeasonStep::Week:
            ++c.s.week;
            c.tell({.kind = EventKind::WeekBegan, .rule = Rule::manager_game_season_length, .number = c.s.week});
            return c.call(frame, SeasonStep::AfterWeek, Procedure::Week, SeatLocals{});
        case SeasonStep::AfterWeek:
            // manager.end.trigger
            return c.next(frame, c.s.spike == cards::the_blood_bowl() ? SeasonStep::EndAbilities : SeasonStep::Week);
        case SeasonStep::EndAbilities:
            // manager.end.abilities
            return c.call(frame, SeasonStep::Finish, Procedure::Offer, window_at(Timing::EndOfGame, no_match));
        case SeasonStep::Finish:
            decide_season(c);
            c.done();
            c.s.phase = Phase::Over;
            c.s.pending = {};
            return Flow::Wait;
    }
    return Flow::Wait;
}

// manager.week.phases
Flow run_week(Context& c, Frame& frame) {
    auto& at = frame.locals<SeatLocals>();
    switch (static_cast<WeekStep>(frame.step)) {
        case WeekStep::Upkeep:
            begin_phase(c, Phase::Upkeep);
            return c.call(frame, WeekStep::Match, Procedure::Upkeep, SeatLocals{});
        case WeekStep::Match:
            begin_phase(c, Phase::Match);
            return c.call(frame, WeekStep::Scoring, Procedure::Rounds, SeatLocals{});
        case WeekStep::Scoring: {
            // manager.score.match-order
            if (c.s.phase != Phase::Scoring) begin_phase(c, Phase::Scoring);
            while (at.turn < match_places && !is_open(c.s, at.turn)) ++at.turn;
            if (at.turn == match_places) return c.next(frame, WeekStep::Progress);
            ScoreLocals score;
            score.match = at.turn++;
            return c.call(frame, WeekStep::Scoring, Procedure::Score, score);
        }
        case WeekStep::Progress: return c.call(frame, WeekStep::Coin, Procedure::Progress, SeatLocals{});
        case WeekStep::Coin:
            // manager.score.pass-coin
            c.s.coin = in_turn(c.s, 1);
            c.tell({.kind = EventKind::CoinPassed, .rule = Rule::manager_score_pass_coin, .seat = c.s.coin});
            return c.done();
    }
    return Flow::Wait;
}

// manager.short.stars, manager.short.team-upgrade, manager.short.staff, manager.short.reveal
Flow run_short_start(Context& c, Frame& frame) {
    auto& at = frame.locals<SeatLocals>();
    if (at.turn == c.s.managers_count) {
        at.turn = 0;
        ++at.part;
    }
    const Seat seat = in_turn(c.s, at.turn);
    constexpr std::array<DraftLocals, 3> parts = {
        {{Seat::None, Reward::Star, 4, 2}, {Seat::None, Reward::Team, 1, 1}, {Seat::None, Reward::Staff, 3, 1}}};
    if (at.part < parts.size()) {
        DraftLocals draft = parts[at.part];
        draft.seat = seat;
        ++at.turn;
        return c.call(frame, 0, Procedure::Draft, draft);
    }
    c.done();
    c.push(Procedure::Progress, SeatLocals{});
    return Flow::Go;
}

void stand_at(State& state, Phase phase) {
    const auto push = [&](Procedure procedure, auto step) {
        Frame& frame = state.stack[state.depth++];
        frame = Frame{};
        frame.procedure = procedure;
        frame.step = static_cast<std::uint8_t>(step);
        const SeatLocals locals{};
        std::memcpy(frame.bytes.data(), &locals, sizeof locals);
    };
    state.depth = 0;
    if (phase == Phase::SetUp) return push(Procedure::Season, SeasonStep::Short);
    if (phase == Phase::Over) return push(Procedure::Season, SeasonStep::EndAbilities);
    push(Procedure::Season, SeasonStep::AfterWeek);
    push(Procedure::Week, phase == Phase::Upkeep  ? WeekStep::Upkeep
                          : phase == Phase::Match ? WeekStep::Match
                                                  : WeekStep::Scoring);
}

}  // namespace dugout::manager
