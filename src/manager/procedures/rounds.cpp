#include "manager/procedures/context.hpp"

// The match phase: manager.match.rounds, manager.match.round-steps, manager.match.pass.

namespace dugout::manager {

namespace {

enum class RoundsStep : std::uint8_t { Ask, Answer, Discards };
enum class CommitStep : std::uint8_t { SpikeTrigger, Responses, ThrowMate, Thrown, WhenPlayed, Skills, Action, Done };

bool may_commit(const State& s, Seat seat) {
    for (const CardId player : s.of(seat).hand)
        for (int i = 0; i < spot_count; ++i)
            if (may_enter(s, seat, player, spot_at(i))) return true;
    return false;
}

// manager.match.pass, manager.commit.no-legal-match
void pass(Context& c, Seat seat, Rule rule) {
    c.s.of(seat).passed = true;
    c.tell({.kind = EventKind::Passed, .rule = rule, .seat = seat});
}

bool all_passed(const State& s) {
    for (int i = 0; i < s.managers_count; ++i)
        if (!s.of(seat_at(i)).passed) return false;
    return true;
}

// manager.two.drop: two highlights are played, the others go back to the box.
void drop_highlights(Context& c) {
    State& s = c.s;
    if (s.managers_count != 2 || s.dropped) return;
    int occupied = 0;
    for (int i = 0; i < highlight_places; ++i) occupied += s.players(i).empty() ? 0 : 1;
    if (occupied < 2) return;
    s.dropped = true;
    for (int i = 0; i < highlight_places; ++i) {
        if (!s.players(i).empty() || !is_open(s, i)) continue;
        c.tell({.kind = EventKind::HighlightDropped,
                .rule = Rule::manager_two_drop,
                .card = s.match(i).card,
                .match = static_cast<std::uint8_t>(i)});
        s.match(i) = Match{};
    }
}

}  // namespace

void enter_match(Context& c, CardId player, Spot spot) {
    c.s.players(spot.match).add(player);
    if (is_highlight(spot.match))
        c.s.match(spot.match).zone[static_cast<std::size_t>(spot.side)] = owner_of(c.s, player);
    drop_highlights(c);
}

void leave_match(Context& c, CardId player, int match) {
    const Seat owner = owner_of(c.s, player);
    c.s.players(match).remove(player);
    c.s.down.remove(player);
    c.s.bonus[player.value] = 0;
    if (c.s.match(match).carrier == player) c.s.match(match).carrier = no_card;
    // manager.commit.vacated-zone
    if (players_of(c.s, match, owner).empty())
        for (Seat& zone : c.s.match(match).zone)
            if (zone == owner) zone = Seat::None;
}

Flow run_rounds(Context& c, Frame& frame) {
    auto& at = frame.locals<SeatLocals>();
    const Seat seat = in_turn(c.s, at.turn);
    const auto next_manager = [&] {
        at.turn = static_cast<std::uint8_t>((at.turn + 1) % c.s.managers_count);
        return c.next(frame, RoundsStep::Ask);
    };
    switch (static_cast<RoundsStep>(frame.step)) {
        case RoundsStep::Ask:
            c.s.committed = no_card;
            c.s.active = seat;
            if (all_passed(c.s)) {
                c.s.active = Seat::None;
                return c.done();
            }
            if (c.s.of(seat).passed) return next_manager();
            if (c.s.of(seat).hand.empty()) {
                pass(c, seat, Rule::manager_match_pass);
                return next_manager();
            }
            if (!may_commit(c.s, seat)) {
                pass(c, seat, Rule::manager_commit_no_legal_match);
                return c.ask(frame, RoundsStep::Discards, {.kind = DecisionKind::PassDiscard, .seat = seat});
            }
            return c.ask(frame, RoundsStep::Answer, {.kind = DecisionKind::Round, .seat = seat});
        case RoundsStep::Answer: {
            if (c.choice.kind() == ChoiceKind::Pass) {
                pass(c, seat, Rule::manager_match_pass);
                return c.ask(frame, RoundsStep::Discards, {.kind = DecisionKind::PassDiscard, .seat = seat});
            }
            const CardId player = c.choice.card();
            const Spot spot = c.choice.spot();
            c.s.of(seat).hand.remove(player);
            c.s.committed = player;
            c.tell({.kind = EventKind::Committed,
                    .rule = is_highlight(spot.match) ? Rule::manager_commit_zones : Rule::manager_commit_tournament,
                    .seat = seat,
                    .card = player,
                    .match = spot.match,
                    .number = static_cast<std::int16_t>(spot.side)});
            enter_match(c, player, spot);
            at.turn = static_cast<std::uint8_t>((at.turn + 1) % c.s.managers_count);
            return c.call(frame, RoundsStep::Ask, Procedure::Commit,
                          SkillsLocals{.player = player, .match = spot.match});
        }
        case RoundsStep::Discards:
            // manager.match.pass-discard
            if (c.choice.kind() == ChoiceKind::Done) return next_manager();
            c.s.of(seat).hand.remove(c.choice.card());
            c.s.of(seat).discard.add(c.choice.card());
            c.tell({.kind = EventKind::Discarded,
                    .rule = Rule::manager_match_pass_discard,
                    .seat = seat,
                    .card = c.choice.card()});
            if (c.s.of(seat).hand.empty()) return next_manager();
            return c.ask(frame, RoundsStep::Discards, {.kind = DecisionKind::PassDiscard, .seat = seat});
    }
    return Flow::Wait;
}

// A round after the card is placed: when-played abilities, skills, then at most one match action.
Flow run_commit(Context& c, Frame& frame) {
    const auto at = frame.locals<SkillsLocals>();
    const Seat seat = owner_of(c.s, at.player);
    const bool there = c.s.players(at.match).has(at.player);
    switch (static_cast<CommitStep>(frame.step)) {
        case CommitStep::SpikeTrigger:
            c.next(frame, CommitStep::Responses);
            push_spike_trigger(c, Trigger::OwnCommitted, seat, at.player, at.match);
            return Flow::Go;
        case CommitStep::Responses:
            return c.call(frame, CommitStep::ThrowMate, Procedure::Offer,
                          window_for(c.s, Trigger::OwnCommitted, at.player, no_card, at.match));
        case CommitStep::ThrowMate: {
            // manager.keyword.throw-teammate
            if (!there || !has(at.player, Keyword::ThrowTeammate)) return c.next(frame, CommitStep::WhenPlayed);
            bool anybody = false;
            for (const CardId mate : players_of(c.s, at.match, seat))
                anybody = anybody || (mate != at.player && may_move(c.s, mate, at.match));
            if (!anybody) return c.next(frame, CommitStep::WhenPlayed);
            return c.ask(frame, CommitStep::Thrown,
                         {.kind = DecisionKind::ThrowMate, .seat = seat, .card = at.player, .match = at.match});
        }
        case CommitStep::Thrown:
            if (c.choice.kind() == ChoiceKind::No) return c.next(frame, CommitStep::WhenPlayed);
            return c.call(frame, CommitStep::WhenPlayed, Procedure::Move,
                          MoveLocals{.player = c.choice.card(), .from = at.match});
        case CommitStep::WhenPlayed:
            // manager.commit.when-played
            if (!there) return c.next(frame, CommitStep::Skills);
            return c.call(frame, CommitStep::Skills, Procedure::Offer,
                          window_at(Timing::WhenPlayed, at.match, seat, at.player));
        case CommitStep::Skills: return c.call(frame, CommitStep::Action, Procedure::Skills, at);
        case CommitStep::Action:
            // manager.action.one
            return c.call(frame, CommitStep::Done, Procedure::Offer, window_at(Timing::MatchAction, no_match, seat));
        case CommitStep::Done: return c.done();
    }
    return Flow::Wait;
}

}  // namespace dugout::manager
