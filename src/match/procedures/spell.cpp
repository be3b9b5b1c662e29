#include "match/procedures/spell.hpp"

#include "match/procedures/context.hpp"
#include "match/skills.hpp"

// The wizard's one spell of the match.

namespace dugout::match {

namespace {

enum Step : std::uint8_t { Aim, Aimed, Strike, Settle };

// lrb4.spell.turnover: an active player brought down costs the turn only if he held the ball.
Flow bring_down(Context& c, Frame& f, PlayerId id, Rule rule) {
    knock_down(c, id, rule, Rule::lrb4_spell_turnover);
    if (!c.at(id).on_pitch()) return c.next(f, Strike);
    return c.call(f, Strike, Procedure::Injury, hurt(id, nobody, Harm::Spell, true));
}

// lrb4.fireball.hit
Flow fireball(Context& c, Frame& f, SpellLocals& l) {
    while (l.next <= neighbours.size()) {
        const std::uint8_t i = l.next++;
        const PlayerId id = player_at(c.s, i == 0 ? l.target : l.target + neighbours[i - 1u]);
        if (!id || !c.at(id).standing()) continue;
        const int needed = agility(c.at(id)) + 1;
        if (c.roll_d6(RollKind::Fireball, Rule::lrb4_fireball_hit, id, needed) < needed) continue;
        return bring_down(c, f, id, Rule::lrb4_fireball_hit);
    }
    return c.next(f, Settle);
}

// lrb4.zap.toad, lrb4.zap.ball
void turn_into_toad(Context& c, PlayerId id) {
    Player& player = c.at(id);
    c.tell([&] {
        return Event{.kind = EventKind::Toaded, .rule = Rule::lrb4_zap_toad, .seat = seat_of(c.s, id), .player = id};
    });
    player.set(Mark::Toad);
    player.clear(Mark::Rooted);
    player.clear(Mark::SawRunning);
    if (!holds_ball(c.s, id)) return;
    c.s.ball = {player.square, nobody, BallState::Loose};
    if (seat_of(c.s, id) == c.s.active) turnover(c, Rule::lrb4_zap_ball);
}

// lrb4.zap.target
Flow zap(Context& c, Frame& f, SpellLocals& l) {
    if (!l.player) return c.next(f, Settle);  // there was nobody to aim at
    const int die = c.roll_d6(RollKind::Zap, Rule::lrb4_zap_target, l.player, 4);
    Square square = c.at(l.player).square;
    for (int i = 0; die < 4 && i < die && on_pitch(square); ++i)
        square = square + scatter(c.roll_d8(RollKind::Zap, Rule::lrb4_zap_target, square));
    if (const PlayerId id = player_at(c.s, square)) turn_into_toad(c, id);
    return c.next(f, Settle);
}

// lrb4.lightning.hit: nearest first; of two equally near a D6 says who.
Flow lightning(Context& c, Frame& f, SpellLocals& l) {
    const Edge edge = static_cast<Edge>(l.edge);
    while (l.next < bolt_length) {
        const int depth = ++l.next;
        PlayerId right = player_at(c.s, bolt_square(edge, l.offset, depth, 0));
        PlayerId left = player_at(c.s, bolt_square(edge, l.offset, depth, 1));
        if (right && left && c.roll_d6(RollKind::Lightning, Rule::lrb4_lightning_hit, right) >= 4)
            std::swap(right, left);
        for (const PlayerId id : {right, left}) {
            if (!id) continue;
            const int needed = agility(c.at(id)) + 1;
            if (c.roll_2d6(RollKind::Lightning, Rule::lrb4_lightning_hit, id, seat_of(c.s, id), {}, needed) < needed)
                continue;
            l.next = bolt_length;  // he absorbs it
            if (c.at(id).standing()) return bring_down(c, f, id, Rule::lrb4_lightning_effect);
            return c.call(f, Strike, Procedure::Injury, hurt(id, nobody, Harm::Spell, true));
        }
    }
    return c.next(f, Settle);
}

}  // namespace

Square bolt_square(Edge edge, int offset, int depth, int side) {
    // Side 0 is on the wizard's right hand as he looks into the pitch.
    const auto at = [](int x, int y) { return Square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}; };
    switch (edge) {
        case Edge::Top: return at(offset + side, depth);
        case Edge::Bottom: return at(offset + 1 - side, pitch_width + 1 - depth);
        case Edge::Left: return at(depth, offset + 1 - side);
        case Edge::Right: return at(pitch_length + 1 - depth, offset + side);
    }
    return nowhere;
}

Flow run_spell(Context& c, Frame& f) {
    auto& l = f.locals<SpellLocals>();
    switch (f.step) {
        case Aim:
            --c.team(c.s.active).spells;  // lrb4.wizard.once
            return c.ask(f, Aimed,
                         {DecisionKind::SpellTarget, c.s.active, nobody, static_cast<std::uint8_t>(l.spell), nowhere});
        case Aimed:
            l.target = c.choice.square();
            l.player = c.choice.player();
            if (l.spell == Spell::Lightning) {
                l.edge = static_cast<std::uint8_t>(bolt_edge(c.choice.value()));
                l.offset = static_cast<std::uint8_t>(bolt_offset(c.choice.value()));
            }
            c.tell([&] {
                return Event{.kind = EventKind::SpellCast,
                             .rule = Rule::lrb4_wizard_once,
                             .seat = c.s.active,
                             .player = l.player,
                             .to = l.target,
                             .detail = static_cast<std::uint8_t>(l.spell)};
            });
            return c.next(f, Strike);
        case Strike:
            switch (l.spell) {
                case Spell::Fireball: return fireball(c, f, l);
                case Spell::Zap: return zap(c, f, l);
                case Spell::Lightning: return lightning(c, f, l);
            }
            return c.next(f, Settle);
        default:
            if (settle_ball(c, f, Settle)) return Flow::Go;
            check_touchdown(c, nobody);
            return c.done();
    }
}

}  // namespace dugout::match
