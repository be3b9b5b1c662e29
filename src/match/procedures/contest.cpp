#include "match/procedures/context.hpp"
#include "match/procedures/dodge.hpp"
#include "match/skills.hpp"

// Tentacles and Shadowing: both coaches roll, and whoever is losing may roll his own die again.

namespace dugout::match {

namespace {

enum Step : std::uint8_t { Roll_, Judge, Answered, ProTried };
enum Side : std::uint8_t { Mover = 1, Rival = 2 };

int value(const Player& player, RollKind kind) {
    return kind == RollKind::Tentacles ? strength(player) : movement_allowance(player);
}

Rule rule_of(RollKind kind) {
    return kind == RollKind::Tentacles ? Rule::lrb4_skill_tentacles_contest : Rule::lrb4_skill_shadowing_roll;
}

void roll_for(Context& c, ContestLocals& l, Side side) {
    const PlayerId id = side == Mover ? l.mover : l.rival;
    const int die = c.dice.d6();
    (side == Mover ? l.mover_die : l.rival_die) = static_cast<std::uint8_t>(die);
    c.tell([&] {
        Event e{.kind = EventKind::Rolled,
                .rule = rule_of(l.kind),
                .seat = seat_of(c.s, id),
                .player = id,
                .other = side == Mover ? l.rival : l.mover,
                .detail = static_cast<std::uint8_t>(l.kind)};
        e.dice[0] = static_cast<std::uint8_t>(die);
        e.dice_count = 1;
        e.total = static_cast<std::int8_t>(die + value(c.at(id), l.kind));
        return e;
    });
}

Side loser(const State& s, const ContestLocals& l) { return rival_wins(s, l) ? Mover : Rival; }

}  // namespace

bool rival_wins(const State& s, const ContestLocals& l) {
    const int mover = l.mover_die + value(s.at(l.mover), l.kind);
    const int rival = l.rival_die + value(s.at(l.rival), l.kind);
    // lrb4.skill.tentacles.contest: higher; lrb4.skill.shadowing.roll: equal is enough
    return l.kind == RollKind::Tentacles ? rival > mover : rival >= mover;
}

Flow run_contest(Context& c, Frame& f) {
    auto& l = f.locals<ContestLocals>();
    const auto finish = [&] {
        const bool won = rival_wins(c.s, l);
        return c.done(won ? 1 : 0);
    };
    switch (f.step) {
        case Roll_:
            roll_for(c, l, Mover);
            roll_for(c, l, Rival);
            return c.next(f, Judge);
        case Judge: {
            const Side side = loser(c.s, l);
            const PlayerId id = side == Mover ? l.mover : l.rival;
            if ((l.rerolled & side) == 0 && (team_reroll_available(c.s, id) || pro_available(c.s, id)))
                return c.ask(f, Answered,
                             {DecisionKind::Reroll, seat_of(c.s, id), id, static_cast<std::uint8_t>(l.kind), nowhere});
            return finish();
        }
        case Answered: {
            const Side side = loser(c.s, l);
            const PlayerId id = side == Mover ? l.mover : l.rival;
            l.rerolled = static_cast<std::uint8_t>(l.rerolled | side);
            if (c.choice.kind() == ChoiceKind::ProReroll) return try_pro(c, f, ProTried, id);
            if (c.choice.kind() != ChoiceKind::TeamReroll) return finish();
            use_team_reroll(c, id);
            roll_for(c, l, side);
            return c.next(f, Judge);
        }
        default:
            if (c.s.result == 0) return finish();
            roll_for(c, l, loser(c.s, l));
            return c.next(f, Judge);
    }
}

}  // namespace dugout::match
