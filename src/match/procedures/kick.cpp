#include "match/procedures/kick.hpp"

#include <algorithm>

#include "match/procedures/context.hpp"
#include "match/skills.hpp"
#include "rules/kicking.hpp"

// A kick of the ball: aimed, perhaps blocked, rolled for, and then wherever the template and the distance take it.

namespace dugout::match {

namespace {

enum Step : std::uint8_t {
    Aim,
    Aimed,
    PassBlock,
    PassBlockAnswered,
    Block,
    BlockAnswered,
    BlockRolled,
    Kick,
    Kicked,
    Direct,
    DirectionAnswered,
    Directed,
    DistanceAnswered,
    Curve,
    CurveAnswered,
    TurnAnswered,
    Turned,
    Drop,
    DropAnswered,
    Fly,
    Settled
};

template <class More>
void tell(Context& c, const KickLocals& l, EventKind kind, Rule rule, More more) {
    c.tell([&] {
        Event e{.kind = kind, .rule = rule, .seat = seat_of(c.s, l.kicker), .player = l.kicker};
        more(e);
        return e;
    });
}
void tell(Context& c, const KickLocals& l, EventKind kind, Rule rule) {
    tell(c, l, kind, rule, [](Event&) {});
}

bool anybody_may_block(const State& s, const KickLocals& l) {
    for (const Direction step : neighbours)
        if (const PlayerId id = player_at(s, s.at(l.kicker).square + step); id && may_block_kick(s, l, id)) return true;
    return false;
}

// kicking.block.success
Flow blocked(Context& c, Frame& f, KickLocals& l) {
    l.set(KickWasBlocked);
    c.tell([&] {
        return Event{.kind = EventKind::KickBlocked,
                     .rule = Rule::kicking_block_success,
                     .seat = seat_of(c.s, l.blocker),
                     .player = l.blocker,
                     .other = l.kicker};
    });
    return c.call(f, Settled, Procedure::Bounce, SquareLocals{c.at(l.blocker).square, 0, nobody});
}

Flow fumbled(Context& c, Frame& f, KickLocals& l) {
    l.set(KickFumbled);
    tell(c, l, EventKind::Fumbled, Rule::kicking_fumble_when);
    return c.call(f, Settled, Procedure::Bounce, SquareLocals{c.at(l.kicker).square, 0, nobody});
}

void mis_kick(Context& c, KickLocals& l, Rule rule) {
    if (l.is(MisKick)) return;  // kicking.distance.roll: halved only once
    l.set(MisKick);
    tell(c, l, EventKind::MisKicked, rule);
}

void roll_direction(Context& c, KickLocals& l, Rule rule) {
    l.die = static_cast<std::uint8_t>(c.roll_d6(RollKind::KickDirection, rule, l.kicker));
}

// kicking.direction.roll, kicking.direction.off-line
void take_direction(Context& c, KickLocals& l) {
    const int arrow = arrow_of(l.die);
    l.way = static_cast<std::uint8_t>(turned(l.way, arrow));
    if (arrow == middle_arrow || l.is(MisKick)) return;
    if (mis_kicks_off_line(c.at(l.kicker))) return mis_kick(c, l, Rule::kicking_direction_off_line);
    tell(c, l, EventKind::SkillUsed, Rule::kicking_skill_kick,
         [](Event& e) { e.detail = static_cast<std::uint8_t>(Skill::Kick); });
}

// kicking.distance.roll, kicking.trait.strong-leg: added before any halving
void roll_distance(Context& c, KickLocals& l) {
    l.die = static_cast<std::uint8_t>(c.dice.d6());
    const Player& kicker = c.at(l.kicker);
    const int distance = kick_distance(kicker, l.die);
    tell(c, l, EventKind::Rolled, Rule::kicking_distance_roll, [&](Event& e) {
        e.detail = static_cast<std::uint8_t>(RollKind::KickDistance);
        e.success = true;
        e.dice[0] = l.die;
        e.dice_count = 1;
        e.total = static_cast<std::int8_t>(distance);
        e.modifiers = kick_distance_modifiers(kicker);
    });
    l.squares = static_cast<std::uint8_t>(squares_of_kick(distance, l.is(MisKick)));
}

Flow kicked(Context& c, Frame& f, KickLocals& l) {
    if (c.s.result != 0) {
        l.set(KickedCleanly);
    } else {
        if (is_kick_fumbled(kick_roll(c.s, l.kicker), c.s.result_die)) return fumbled(c, f, l);
        mis_kick(c, l, Rule::kicking_roll_mis_kick);
    }
    l.ball = c.at(l.kicker).square;
    c.s.ball = {l.ball, nobody, BallState::InAir};
    return c.next(f, Direct);
}

// Direction and distance are dice of the template, not of the kicker: only a book that re-rolls any roll re-rolls them
// (kicking.direction.roll, kicking.distance.roll, third.reroll.any-roll).
Flow offer_reroll(Context& c, Frame& f, Step answered, Step otherwise, RollKind kind) {
    if (!may_reroll_loose_dice(c.s)) return c.next(f, otherwise);
    return ask_loose_reroll(c, f, answered, kind, f.locals<KickLocals>().ball);
}

bool rolls_again(Context& c) {
    if (c.choice.kind() != ChoiceKind::TeamReroll) return false;
    use_team_reroll(c, c.s.active, Rule::third_reroll_any_roll);
    return true;
}

// kicking.skill.curved-kick: the chosen arrow lies along the flight so far, so the middle one points to its other side.
void curve(Context& c, KickLocals& l) {
    const Square at = c.choice.square();
    const int along = c.choice.value() - 1;
    l.squares = static_cast<std::uint8_t>(l.squares - distance(l.ball, at));
    l.ball = at;
    l.way = static_cast<std::uint8_t>(turned(l.way, -along));
    l.set(KickCurved);
    c.s.ball = {at, nobody, BallState::InAir};
    tell(c, l, EventKind::KickTurned, Rule::kicking_skill_curved_kick, [&](Event& e) { e.to = at; });
    roll_direction(c, l, Rule::kicking_skill_curved_kick);
}

void score_field_goal(Context& c, const KickLocals& l, Square last) {
    const Seat seat = seat_of(c.s, l.kicker);
    Team& team = c.team(seat);
    team.score = static_cast<std::uint8_t>(team.score + tables::kicking::field_goal_points);
    c.s.scored = static_cast<std::uint8_t>(index(seat) + 1);
    tell(c, l, EventKind::FieldGoal, Rule::kicking_goal_score, [&](Event& e) { e.from = last; });
}

// kicking.flight.path: over everybody on the way.
Flow fly(Context& c, Frame& f, const KickLocals& l) {
    const Square last = l.ball + l.heading() * squares_over_pitch(l);
    tell(c, l, EventKind::KickFlew, Rule::kicking_flight_path, [&](Event& e) {
        e.from = l.ball;
        e.to = last;
    });
    c.s.ball = {last, nobody, BallState::InAir};
    if (!leaves_pitch(l))  // kicking.landing.player, kicking.landing.empty
        return c.call(f, Settled, Procedure::Land,
                      SquareLocals{last, static_cast<std::uint8_t>(Delivery::Loose), nobody});
    if (is_field_goal(c.s, l)) {
        score_field_goal(c, l, last);
        return c.next(f, Settled);
    }
    // kicking.landing.crowd
    c.tell([&] { return Event{.kind = EventKind::BallOut, .rule = Rule::kicking_landing_crowd, .from = last}; });
    return c.call(f, Settled, Procedure::ThrowIn, SquareLocals{last, 0, nobody});
}

// kicking.turnover.always, kicking.turnover.touchdown: only when all is done
Flow settled(Context& c, const KickLocals& l) {
    check_touchdown(c, nobody);
    if (c.s.scored == 0)
        turnover(c, l.is(KickFumbled)      ? Rule::kicking_fumble_when
                    : l.is(KickWasBlocked) ? Rule::kicking_block_success
                                           : Rule::kicking_turnover_always);
    return c.done();
}

Flow aimed(Context& c, Frame& f, KickLocals& l) {
    const Square from = c.at(l.kicker).square;
    l.aim = c.choice.square();
    const auto way = std::find(compass.begin(), compass.end(), l.aim - from);
    l.way = static_cast<std::uint8_t>(way - compass.begin());
    tell(c, l, EventKind::BallKicked, Rule::kicking_aim_template, [&](Event& e) {
        e.from = from;
        e.to = l.aim;
    });
    return c.next(f, PassBlock);
}

}  // namespace

bool is_kick_fumbled(const Roll& roll, int die) { return die != 6 && (die == 1 || die + roll.modifiers.total <= 1); }

bool mis_kicks_off_line(const Player& kicker) { return !kicker.has(Skill::Kick); }

Modifiers kick_distance_modifiers(const Player& kicker) {
    Modifiers modifiers;
    if (kicker.has(Skill::StrongLeg)) modifiers.add(Rule::kicking_trait_strong_leg, tables::kicking::strong_leg_bonus);
    return modifiers;
}

int kick_distance(const Player& kicker, int die) {
    return die + agility(kicker) + kick_distance_modifiers(kicker).total;
}

bool may_block_kick(const State& s, const KickLocals& l, PlayerId id) {
    if (seat_of(s, id) == seat_of(s, l.kicker) || !has_tackle_zone(s, id)) return false;
    const Square from = s.at(l.kicker).square;
    const auto points_at = [&](int arrow) {
        return s.at(id).square == from + compass[static_cast<std::size_t>(turned(l.way, arrow))];
    };
    return points_at(left_arrow) || points_at(middle_arrow) || points_at(right_arrow);
}

int squares_over_pitch(const KickLocals& l) {
    int squares = 0;
    while (squares < l.squares && on_pitch(l.ball + l.heading() * (squares + 1))) ++squares;
    return squares;
}

bool leaves_pitch(const KickLocals& l) { return squares_over_pitch(l) < l.squares; }

FlightPart curve_part(const KickLocals& l) {
    return {tables::kicking::curve_after, std::min(squares_over_pitch(l), l.squares - 1)};
}

// A kick that has turned has flown to its turning point and comes down there or beyond it.
FlightPart drop_part(const KickLocals& l) { return {l.is(KickCurved) ? 0 : 1, squares_over_pitch(l)}; }

bool is_field_goal(const State& s, const KickLocals& l) {
    if (!uses_field_goals(s.rulebook) || !l.is(KickedCleanly) || !leaves_pitch(l)) return false;
    const int flown = squares_over_pitch(l);
    // kicking.goal.not: from the kicker's own square into the crowd it flies over none of the seven
    if (flown == 0 && !l.is(KickCurved)) return false;
    const Square last = l.ball + l.heading() * flown;
    const Square beyond = last + l.heading();
    return in_field_goal_zone(opponent(seat_of(s, l.kicker)), last) && (beyond.x < 1 || beyond.x > pitch_length);
}

Flow run_kick(Context& c, Frame& f) {
    auto& l = f.locals<KickLocals>();
    const Seat seat = seat_of(c.s, l.kicker);
    switch (f.step) {
        case Aim: return c.ask(f, Aimed, {DecisionKind::KickTarget, seat, l.kicker, 0, nowhere});
        case Aimed: return aimed(c, f, l);
        case PassBlock:
            if (anybody_may_pass_block(c.s, as_pass(l)))
                return c.ask(f, PassBlockAnswered,
                             {DecisionKind::React, opponent(seat), l.kicker,
                              static_cast<std::uint8_t>(Skill::PassBlock), l.aim});
            return c.next(f, Block);
        case PassBlockAnswered: {
            if (c.choice.kind() != ChoiceKind::Use) return c.next(f, Block);
            const PlayerId mover = c.choice.player();
            c.at(mover).spend(Used::PassBlock);
            c.tell([&] {
                return Event{.kind = EventKind::SkillUsed,
                             .rule = Rule::kicking_ext_pass_block,
                             .seat = opponent(seat),
                             .player = mover,
                             .detail = static_cast<std::uint8_t>(Skill::PassBlock)};
            });
            return c.call(f, PassBlock, Procedure::PassBlock,
                          PassBlockLocals{mover, l.kicker, l.aim, pass_block_squares, PassMode::Kick});
        }
        case Block:
            if (anybody_may_block(c.s, l))
                return c.ask(f, BlockAnswered, {DecisionKind::KickBlock, opponent(seat), l.kicker, 0, l.aim});
            return c.next(f, Kick);
        case BlockAnswered:
            if (c.choice.kind() != ChoiceKind::Use) return c.next(f, Kick);
            l.blocker = c.choice.player();
            return c.call(f, BlockRolled, Procedure::Test, test(RollKind::KickBlock, l.blocker));
        case BlockRolled: return c.s.result != 0 ? blocked(c, f, l) : c.next(f, Kick);
        case Kick: return c.call(f, Kicked, Procedure::Test, test(RollKind::Kick, l.kicker));
        case Kicked: return kicked(c, f, l);
        case Direct:
            roll_direction(c, l, Rule::kicking_direction_roll);
            return offer_reroll(c, f, DirectionAnswered, Directed, RollKind::KickDirection);
        case DirectionAnswered:
            if (rolls_again(c)) roll_direction(c, l, Rule::kicking_direction_roll);
            return c.next(f, Directed);
        case Directed:
            take_direction(c, l);
            roll_distance(c, l);
            return offer_reroll(c, f, DistanceAnswered, Curve, RollKind::KickDistance);
        case DistanceAnswered:
            if (rolls_again(c)) roll_distance(c, l);
            return c.next(f, Curve);
        case Curve: {
            const FlightPart part = curve_part(l);
            if (c.at(l.kicker).has(Skill::CurvedKick) && part.first <= part.last)
                return c.ask(f, CurveAnswered, {DecisionKind::CurveKick, seat, l.kicker, 0, nowhere});
            return c.next(f, Drop);
        }
        case CurveAnswered:
            if (c.choice.kind() != ChoiceKind::Curve) return c.next(f, Drop);
            curve(c, l);
            return offer_reroll(c, f, TurnAnswered, Turned, RollKind::KickDirection);
        case TurnAnswered:
            if (rolls_again(c)) roll_direction(c, l, Rule::kicking_skill_curved_kick);
            return c.next(f, Turned);
        case Turned: l.way = static_cast<std::uint8_t>(turned(l.way, arrow_of(l.die))); return c.next(f, Drop);
        case Drop: {
            const FlightPart part = drop_part(l);
            const int choices = part.last - part.first + 1 + (leaves_pitch(l) ? 1 : 0);
            if (c.at(l.kicker).has(Skill::DropKick) && part.first <= part.last && choices > 1)
                return c.ask(f, DropAnswered, {DecisionKind::DropKick, seat, l.kicker, 0, nowhere});
            return c.next(f, Fly);
        }
        case DropAnswered:
            // kicking.skill.drop-kick
            if (c.choice.kind() == ChoiceKind::Target)
                l.squares = static_cast<std::uint8_t>(distance(l.ball, c.choice.square()));
            return c.next(f, Fly);
        case Fly: return fly(c, f, l);
        default: return settled(c, l);
    }
}

}  // namespace dugout::match
