#include "match/procedures/kickoff.hpp"
#include "match/procedures/context.hpp"
#include "match/skills.hpp"
#include "rules/kicking.hpp"

// The kick-off in the order of lrb4.kickoff.order.

namespace dugout::match {

namespace {

enum Step : std::uint8_t { Aim, Aimed, KickAnswered, Apply, Land, Landed, Touchback, GiveBall, Finish, Named };

constexpr int landed_touchback = 2;  // as ball.cpp hands it back

bool is_touchback(const State& s, Square square) { return !on_pitch(square) || in_own_half(s.kicking, square); }

// lrb4.skill.kick.eligible: judged as they stand when the ball is placed.
PlayerId kicker(const State& s) {
    // kicking.kickoff.kicker-required: the one who was named, or nobody
    if (uses_kicking(s.rulebook))
        return s.pending.player && s.at(s.pending.player).has(Skill::Kick) ? s.pending.player : nobody;
    PlayerId found = nobody;
    for_each_on_pitch(s, s.kicking, [&](PlayerId id) {
        if (s.at(id).has(Skill::Kick) && may_kick_off(s, id)) found = id;
    });
    return found;
}

bool anybody_may_kick_off(const State& s) {
    bool found = false;
    for_each_on_pitch(s, s.kicking, [&](PlayerId id) { found = found || may_kick_off(s, id); });
    return found;
}

void roll_event(Context& c, KickoffLocals& l) {
    l.with_event = c.s.rulebook.uses(Option::KickoffTable) ? 1 : 0;
    if (l.with_event == 0) return;
    const int total = c.roll_2d6(RollKind::KickoffTable, Rule::lrb4_kickoff_table, nobody, c.s.kicking, {});
    l.event = kickoff_table[static_cast<std::size_t>(total)];
    c.tell([&] {
        return Event{.kind = EventKind::KickoffResult,
                     .rule = kickoff_rule(l.event),
                     .seat = c.s.kicking,
                     .detail = static_cast<std::uint8_t>(l.event)};
    });
}

// kicking.kickoff.no-kicker: kept as a ball over the receivers' end line, which is a touchback.
void kick_nothing(Context& c, KickoffLocals& l) {
    c.tell([&] {
        return Event{.kind = EventKind::NoKicker, .rule = Rule::kicking_kickoff_no_kicker, .seat = c.s.kicking};
    });
    roll_event(c, l);
    const bool to_the_right = c.s.kicking == Seat::Home;
    l.aim = {static_cast<std::int8_t>(to_the_right ? pitch_length : 1), pitch_width / 2 + 1};
    l.direction = to_the_right ? 5 : 4;
    l.squares = 1;
    l.ball = l.aim + scatter(l.direction);
    c.s.ball = {l.aim, nobody, BallState::InAir};
}

void roll_scatter(Context& c, KickoffLocals& l, Square aim) {
    const bool bad_kick = l.with_event != 0 && l.event == KickoffEvent::BadKick;
    const int d8 = c.dice.d8();
    const int first = c.dice.d6();
    const int second = bad_kick ? c.dice.d6() : 0;
    l.aim = aim;
    l.direction = static_cast<std::uint8_t>(d8);
    l.squares = static_cast<std::uint8_t>(first + second);
    c.tell([&] {
        Event e{.kind = EventKind::Rolled,
                .rule = bad_kick ? Rule::lrb4_kickoff_bad_kick : Rule::lrb4_kickoff_scatter,
                .seat = c.s.kicking,
                .from = aim,
                .detail = static_cast<std::uint8_t>(RollKind::KickDistance)};
        e.dice = {static_cast<std::uint8_t>(d8), static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
        e.dice_count = bad_kick ? 3 : 2;
        return e;
    });
}

void scatter_kick(Context& c, KickoffLocals& l) {
    Square to = l.aim;
    for (int i = 0; i < l.squares && on_pitch(to); ++i) to = to + scatter(l.direction);
    c.tell([&] {
        Event e{.kind = EventKind::KickScattered,
                .rule = Rule::lrb4_kickoff_scatter,
                .seat = c.s.kicking,
                .from = l.aim,
                .to = to};
        e.dice = {l.direction, l.squares, 0};
        e.dice_count = 2;
        return e;
    });
    l.ball = to;
    c.s.ball = {on_pitch(to) ? to : l.aim, nobody, BallState::InAir};
}

}  // namespace

Flow run_kickoff(Context& c, Frame& f) {
    auto& l = f.locals<KickoffLocals>();
    const Seat receiving = opponent(c.s.kicking);
    switch (f.step) {
        case Aim:
            c.s.phase = Phase::Kickoff;
            if (!uses_kicking(c.s.rulebook))
                return c.ask(f, Aimed, {DecisionKind::PlaceKick, c.s.kicking, nobody, 0, nowhere});
            if (anybody_may_kick_off(c.s))
                return c.ask(f, Named, {DecisionKind::NameKicker, c.s.kicking, nobody, 0, nowhere});
            kick_nothing(c, l);
            return c.next(f, Apply);
        case Named: return c.ask(f, Aimed, {DecisionKind::PlaceKick, c.s.kicking, c.choice.player(), 0, nowhere});
        case Aimed: {
            const Square aim = c.choice.square();
            c.tell([&] {
                return Event{.kind = EventKind::KickAimed,
                             .rule = Rule::lrb4_kickoff_place_ball,
                             .seat = c.s.kicking,
                             .player = c.s.pending.player,
                             .to = aim};
            });
            roll_event(c, l);
            const PlayerId foot = kicker(c.s);
            roll_scatter(c, l, aim);
            if (foot)
                return c.ask(f, KickAnswered,
                             {DecisionKind::UseSkill, c.s.kicking, foot, static_cast<std::uint8_t>(Skill::Kick), aim});
            scatter_kick(c, l);
            return c.next(f, Apply);
        }
        case KickAnswered:
            // lrb4.skill.kick.halve
            if (c.choice.kind() == ChoiceKind::Yes) {
                l.squares = static_cast<std::uint8_t>(l.squares / 2);
                c.tell([&] {
                    return Event{.kind = EventKind::SkillUsed,
                                 .rule = Rule::lrb4_skill_kick_halve,
                                 .seat = c.s.kicking,
                                 .player = c.s.pending.player,
                                 .detail = static_cast<std::uint8_t>(Skill::Kick)};
                });
            }
            scatter_kick(c, l);
            return c.next(f, Apply);
        case Apply:
            if (l.with_event == 0) return c.next(f, Land);
            return c.call(f, Land, Procedure::KickoffEvent, KickoffEventLocals{l.event, 0, 0, nobody, 0, 0});
        case Land:
            if (is_touchback(c.s, l.ball)) return c.next(f, Touchback);
            return c.call(f, Landed, Procedure::Land,
                          SquareLocals{l.ball, static_cast<std::uint8_t>(Delivery::Loose), nobody});
        case Landed: return c.next(f, c.s.result == landed_touchback ? Touchback : Finish);
        case Touchback:
            c.s.ball.state = BallState::InAir;
            c.tell([&] {
                return Event{.kind = EventKind::Touchback, .rule = Rule::lrb4_kickoff_touchback, .seat = receiving};
            });
            return c.ask(f, GiveBall, {DecisionKind::Touchback, receiving, nobody, 0, nowhere});
        case GiveBall:
            if (c.choice.kind() == ChoiceKind::GiveBall)
                give_ball(c.s, c.choice.player());
            else
                c.s.ball = {c.choice.square(), nobody, BallState::OnGround};
            return c.next(f, Finish);
        default: check_touchdown(c, nobody); return c.done();
    }
}

}  // namespace dugout::match
