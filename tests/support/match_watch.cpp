#include <algorithm>
#include <array>
#include <initializer_list>
#include <set>

#include "support/match_game.hpp"

// Laws of a match, worked out from the position alone and not with the engine's own helpers where those
// could share a fault with it.

namespace dugout::test {

namespace {

using match::ActionKind;
using match::BallState;
using match::Choice;
using match::ChoiceKind;
using match::DecisionKind;
using match::Mark;
using match::Phase;
using match::Place;
using match::Procedure;
using match::State;

bool stands_somewhere(Place place) {
    return place == Place::Standing || place == Place::Prone || place == Place::Stunned;
}

PlayerId id_of(std::size_t slot) { return {static_cast<std::uint8_t>(slot)}; }

int fielded(const State& s, Seat seat) {
    int count = 0;
    for (std::size_t i = 0; i < s.players.size(); ++i)
        count += stands_somewhere(s.players[i].place) && seat_of(s, id_of(i)) == seat ? 1 : 0;
    return count;
}

std::string players_and_ball(const State& s) {
    std::set<Square> taken;
    for (const match::Player& player : s.players) {
        if (!stands_somewhere(player.place)) continue;
        if (!on_pitch(player.square)) return "a player on the pitch stands outside it";
        if (!taken.insert(player.square).second) return "two players in one square";
    }
    for (const Seat seat : both_seats)
        if (fielded(s, seat) > 11) return "twelve players of one side on the pitch";
    if (s.ball.state == BallState::Held && s.at(s.ball.carrier).place != Place::Standing)
        return "the ball is held by somebody who is not on his feet";
    return {};
}

bool stack_is(const State& s, std::initializer_list<Procedure> procedures) {
    if (s.depth != procedures.size()) return false;
    return std::equal(procedures.begin(), procedures.end(), s.stack.begin(),
                      [](Procedure procedure, const match::Frame& frame) { return procedure == frame.procedure; });
}

std::string at_turn(const State& s) {
    const bool normal = stack_is(s, {Procedure::Match, Procedure::Drive, Procedure::Turn});
    const bool bonus =
        stack_is(s, {Procedure::Match, Procedure::Drive, Procedure::Kickoff, Procedure::KickoffEvent, Procedure::Turn});
    if (!normal && !bonus) return "something of an action is left on the stack between two actions";
    if (bonus != (s.bonus_turn != 0)) return "the stack and the bonus turn disagree";
    if (s.phase != Phase::Turn || s.active != s.pending.seat) return "the turn is asked of the wrong seat";
    if (s.time_up != 0) return "a turn goes on after its time";
    for (const Square square : s.chain)
        if (square != nowhere) return "a push chain is left between two actions";
    const BallState ball = s.ball.state;
    if (bonus ? ball != BallState::InAir : ball != BallState::Held && ball != BallState::OnGround)
        return "the ball is not at rest between two actions";
    if (ball == BallState::Held) {
        const Seat holder = seat_of(s, s.ball.carrier);
        if (s.ball.square.x == (holder == Seat::Home ? 26 : 1)) return "a touchdown was not counted";
    }
    return {};
}

std::string at_decision(const State& s) {
    if (s.depth == 0 || s.stack[0].procedure != Procedure::Match) return "the match is not at the bottom of the stack";
    const Procedure second = s.stack[1].procedure;
    if (s.depth > 1 && second != Procedure::Drive && second != Procedure::BeforeHalf &&
        second != Procedure::WeaponPenalty && second != Procedure::Preparations)
        return "something other than a drive goes on in a match";
    const Procedure top = s.stack[static_cast<std::size_t>(s.depth - 1)].procedure;
    const auto asked_by = [&](Procedure procedure) {
        return top == procedure ? std::string{} : std::string{"the decision is asked by the wrong procedure"};
    };
    switch (s.pending.kind) {
        case DecisionKind::KickOrReceive: return s.depth == 1 ? std::string{} : "a toss in the middle of a drive";
        case DecisionKind::SetUp:
        case DecisionKind::SetUpSquare: return asked_by(Procedure::SetUp);
        case DecisionKind::NameKicker:
        case DecisionKind::PlaceKick:
        case DecisionKind::Touchback: return asked_by(Procedure::Kickoff);
        case DecisionKind::BeginTurn: return asked_by(Procedure::Turn);
        case DecisionKind::Turn: return at_turn(s);
        case DecisionKind::Step: return asked_by(Procedure::Action);
        case DecisionKind::PushSquare: return asked_by(Procedure::Push);
        case DecisionKind::KickTarget:
        case DecisionKind::KickBlock:
        case DecisionKind::CurveKick:
        case DecisionKind::DropKick: return asked_by(Procedure::Kick);
        default: return {};
    }
}

std::string sound(const State& s) {
    if (std::string fault = players_and_ball(s); !fault.empty()) return fault;
    if ((s.phase == Phase::Over) != (s.pending.kind == DecisionKind::None)) return "over, and yet something is asked";
    return s.phase == Phase::Over ? std::string{} : at_decision(s);
}

// ---- from one decision to the next

bool out_for_good(Place place) { return place == Place::SentOff || place == Place::Injured || place == Place::Dead; }

// After the smith come the gifts, and nobody is asked in between.
bool was_given_gift(const State& before, const State& after, PlayerId id) {
    const auto holds = [&](const State& s) { return s.induced[0].gifted == id || s.induced[1].gifted == id; };
    return !holds(before) && holds(after);
}

std::string players_changed(const State& before, Choice choice, const State& after) {
    const bool raising = before.pending.kind == DecisionKind::Raise && choice.kind() == ChoiceKind::Yes;
    for (std::size_t i = 0; i < before.players.size(); ++i) {
        const match::Player& was = before.players[i];
        const match::Player& is = after.players[i];
        const bool carved = before.pending.kind == DecisionKind::GiveRune && choice.player() == id_of(i);
        const bool outfitted = before.pending.kind == DecisionKind::Outfit &&
                               (choice.player() == id_of(i) || was_given_gift(before, after, id_of(i)));
        if (is.place == Place::Absent && was.place != Place::Absent) return "a player vanished";
        if (was.place == Place::Absent && is.place != Place::Absent && !raising) return "a player came from nowhere";
        if (was.place == Place::Absent) continue;
        if (!carved && !outfitted &&
            (!(was.skills == is.skills) || was.ma != is.ma || was.st != is.st || was.ag != is.ag || was.av != is.av))
            return "a player's characteristics changed";
        if (out_for_good(was.place) && is.place != was.place) return "a player who was out of the match came back";
        if (was.place == Place::KnockedOut && stands_somewhere(is.place)) return "a knocked-out player did not recover";
    }
    return {};
}

bool in_a_turn(const State& s) {
    return std::any_of(s.stack.begin(), s.stack.begin() + s.depth,
                       [](const match::Frame& frame) { return frame.procedure == Procedure::Turn; });
}

std::string counters_changed(const State& before, const State& after) {
    if (!(before.rulebook == after.rulebook)) return "the rulebook changed";
    if (after.period < before.period || after.period > before.period + 1 || after.period > 3)
        return "the periods are out of order";
    if (after.period == 3 && !after.rulebook.uses(Option::Overtime)) return "overtime without the option";
    int scored = 0;
    for (const Seat seat : both_seats) {
        const match::Team& was = before.team(seat);
        const match::Team& is = after.team(seat);
        if (is.score < was.score) return "a score went down";
        scored += is.score - was.score;
        if (is.apothecaries > was.apothecaries) return "an apothecary joined";
        if (is.coach_off < was.coach_off) return "a coach sent off came back";
        if (is.turn > 8) return "a ninth turn";
        if (after.period != before.period) continue;
        const bool clock = before.phase == Phase::Kickoff && is.turn + 1 == was.turn;  // lrb4.kickoff.clock
        if (is.turn < was.turn && !clock) return "a turn counter went back";
        if (is.turn > was.turn + 1) return "a turn counter jumped";
    }
    if (after.rulebook.value(Option::Kicking) == 2 ? scored != 0 && scored != 2 && scored != 3 : scored > 1)
        return "points that no touchdown and no field goal gives";
    return {};
}

std::string ended(const State& after) {
    const int home = after.teams[0].score;
    const int away = after.teams[1].score;
    const int leader = home > away ? 1 : away > home ? 2 : 0;
    if (after.conceded != 0 && !after.rulebook.uses(Option::Conceding)) return "conceded where nobody may";
    if (after.conceded != 0) return after.winner == 3 - after.conceded ? std::string{} : "the wrong coach conceded";
    if (after.period < 2) return "the match ended in the first half";
    if (after.period == 2 && after.winner != leader) return "the wrong winner";
    if (after.period == 2 && leader == 0 && after.rulebook.uses(Option::Overtime)) return "a draw without overtime";
    if (after.period == 3 && (after.winner == 0 || (leader != 0 && leader != after.winner)))
        return "overtime was not decided";
    return {};
}

bool may_line_up(const match::Player& player) {
    return stands_somewhere(player.place) || (player.place == Place::Reserves && !player.is(Mark::Fainted));
}

// lrb4.setup.*: how a side stands when its coach says that he is done.
std::string lined_up(const State& before, const State& after) {
    const Seat seat = before.pending.seat;
    int available = 0;
    int placed = 0;
    int line = 0;
    std::array<int, 2> wide{};
    for (std::size_t i = 0; i < after.players.size(); ++i) {
        if (seat_of(before, id_of(i)) != seat) continue;
        available += may_line_up(before.players[i]) ? 1 : 0;
        const bool on = stands_somewhere(after.players[i].place);
        if (before.pending.detail == 1 && on != stands_somewhere(before.players[i].place))
            return "a perfect defence exchanged players";
        if (!on) continue;
        const Square at = after.players[i].square;
        ++placed;
        if (seat == Seat::Home ? at.x > 13 : at.x < 14) return "set up beyond the half-way line";
        wide[0] += at.y <= 4 ? 1 : 0;
        wide[1] += at.y >= 12 ? 1 : 0;
        line += at.x == (seat == Seat::Home ? 13 : 14) && at.y >= 5 && at.y <= 11 ? 1 : 0;
    }
    // lrb4.handicap.i-am-the-best: of two rivals one stays out
    const auto& rivals = after.team(seat).rivals;
    if (rivals[0] && may_line_up(before.at(rivals[0])) && may_line_up(before.at(rivals[1]))) --available;
    const bool free = before.rulebook.uses(Option::SetUp);  // third.setup.player-count
    if (before.pending.detail == 0 && !free && placed != std::min(available, 11))
        return "neither eleven nor everybody set up";
    if (before.pending.detail == 0 && line < std::min(available, 3)) return "the line of scrimmage is not manned";
    if (wide[0] > 2 || wide[1] > 2) return "three players in one wide zone";
    if (line < std::min(placed, 3)) return "too few on the line of scrimmage";
    return {};
}

}  // namespace

std::string MatchWatch::begin(const State& state) {
    *this = {};
    return sound(state);
}

void MatchWatch::declared(const State& before, Choice choice) {
    const auto slot = static_cast<std::size_t>(choice.player().value);
    const auto kind = static_cast<std::size_t>(choice.value());
    const Place place = before.players[slot].place;
    const bool rolls_over = static_cast<ActionKind>(choice.value()) == ActionKind::RollOver;  // third.injury.stunned
    const bool stunned = place == Place::Stunned && before.rulebook.uses(Option::Stunned);
    if (rolls_over ? !stunned : place != Place::Standing && place != Place::Prone) fault_ = "a player acts who cannot";
    move_ = {static_cast<ActionKind>(choice.value()) == ActionKind::Move && before.rulebook.uses(Option::Declaring),
             false, false};
    if (acted_[slot]) fault_ = "a player acts twice in a turn";
    acted_[slot] = true;
    ++actions_[kind];
    const auto made = [&](ActionKind action) { return actions_.at(static_cast<std::size_t>(action)); };
    if (made(ActionKind::Blitz) > 1 || made(ActionKind::Pass) + made(ActionKind::Shoot) > 1 ||
        made(ActionKind::HandOff) > 1 || made(ActionKind::Foul) > 1 || made(ActionKind::Kick) > 1)
        fault_ = "a second action of a kind that a team has once a turn";
}

void MatchWatch::made_once(ActionKind kind) {
    if (++actions_.at(static_cast<std::size_t>(kind)) > 1)
        fault_ = "a second deed of a kind that a team has once a turn";
}

// What a move that nobody declared turns into, and the hand-off that is no action.
void MatchWatch::stepped(const State& before, Choice choice) {
    const ChoiceKind kind = choice.kind();
    if (kind == ChoiceKind::HandTo && before.rulebook.uses(Option::HandingOff)) return made_once(ActionKind::HandOff);
    if (!move_.open || before.pending.kind != DecisionKind::Step) return;
    switch (kind) {
        case ChoiceKind::StandUp: move_.moved = !before.at(before.pending.player).has(Skill::JumpUp); return;
        case ChoiceKind::Go:
        case ChoiceKind::Leap:
            if (move_.hit && !move_.moved) made_once(ActionKind::Blitz);
            move_.moved = true;
            return;
        case ChoiceKind::Hit:
        case ChoiceKind::HitTwo:
        case ChoiceKind::Attack:
        case ChoiceKind::ViciousKick:
            if (move_.hit) fault_ = "a second block in one action";
            if (move_.moved || before.bonus_turn != 0) made_once(ActionKind::Blitz);
            move_.moved = move_.moved || before.bonus_turn != 0;  // counted: the squares after it are part of the blitz
            move_.hit = true;
            return;
        case ChoiceKind::Throw:
        case ChoiceKind::HailMary:
        case ChoiceKind::ThrowMate:
            if (move_.hit) fault_ = "a block and a throw in one action";
            return made_once(ActionKind::Pass);
        case ChoiceKind::FoulOn:
            if (move_.hit) fault_ = "a block and a foul in one action";
            return made_once(ActionKind::Foul);
        default: return;
    }
}

// lrb4.weather.sweltering-heat: whoever fainted misses one kick-off, and is fit when that drive is over.
std::string MatchWatch::kicked_off(const State& after) {
    if (after.pending.kind == DecisionKind::PlaceKick)
        for (std::size_t i = 0; i < missed_.size(); ++i) missed_[i] = after.players[i].is(Mark::Fainted);
    if (after.pending.kind != DecisionKind::SetUp || after.pending.detail != 0) return {};
    bool again = false;
    for (std::size_t i = 0; i < missed_.size(); ++i) {
        // lrb4.handicap.morleys-revenge: he may fall asleep before every kick-off
        const bool drug = std::any_of(after.teams.begin(), after.teams.end(), [&](const match::Team& team) {
            return std::find(team.drugged.begin(), team.drugged.end(), id_of(i)) != team.drugged.end();
        });
        again = again || (missed_[i] && !drug && after.players[i].is(Mark::Fainted));
    }
    missed_ = {};
    return again ? "a player who fainted misses a second kick-off" : std::string{};
}

std::string MatchWatch::step(const State& before, Choice choice, const State& after) {
    fault_.clear();
    if (choice.kind() == ChoiceKind::Declare)
        declared(before, choice);
    else
        stepped(before, choice);
    if (choice.kind() == ChoiceKind::TeamReroll && ++team_rerolls_ > 1) fault_ = "a second team re-roll in a turn";
    if (!fault_.empty()) return fault_;

    const bool setting_up = before.pending.kind == DecisionKind::SetUp;
    // kicking.kickoff.no-kicker: nothing is asked before the kick-off event, which may have hurt somebody already
    const bool no_kicker = after.rulebook.uses(Option::Kicking) && after.phase == Phase::Kickoff &&
                           before.phase == Phase::SetUp && after.pending.kind != DecisionKind::NameKicker;
    if (setting_up && !no_kicker && (choice.kind() == ChoiceKind::Done || choice.kind() == ChoiceKind::Formation))
        if (std::string fault = lined_up(before, after); !fault.empty()) return fault;
    if (std::string fault = players_changed(before, choice, after); !fault.empty()) return fault;
    if (std::string fault = kicked_off(after); !fault.empty()) return fault;
    if ((choice.kind() == ChoiceKind::Claim || choice.kind() == ChoiceKind::TimeOut) && !in_a_turn(before))
        return "the clock or a claim between two turns";
    if (std::string fault = counters_changed(before, after); !fault.empty()) return fault;
    if (std::string fault = sound(after); !fault.empty()) return fault;

    // A turn may end with any choice. Where coaches move their markers themselves and one side has no turn
    // left, the next turn of the same side is told only by everybody being fresh again.
    const bool fresh = after.pending.kind == DecisionKind::Turn &&
                       std::none_of(after.players.begin(), after.players.end(),
                                    [](const match::Player& player) { return player.is(Mark::Acted); });
    if (choice.kind() == ChoiceKind::EndTurn || after.phase != Phase::Turn || after.active != before.active ||
        after.pending.kind == DecisionKind::BeginTurn || (fresh && after.rulebook.uses(Option::ManualTurnMarker))) {
        acted_ = {};
        actions_ = {};
        team_rerolls_ = 0;
    }
    return after.phase == Phase::Over ? ended(after) : std::string{};
}

}  // namespace dugout::test
