#include "match/procedures/block.hpp"
#include "match/procedures/context.hpp"
#include "match/skills.hpp"

// The block dice: thrown, perhaps thrown again, one of them picked. The result is the die that counts.

namespace dugout::match {

namespace {

enum Step : std::uint8_t { Throw, RerollAnswered, ProTried, Pick, Picked };

void throw_dice(Context& c, BlockDiceLocals& l) {
    for (int i = 0; i < l.count; ++i)
        l.dice[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(face(c.dice.block()));
    c.tell([&] {
        Event e{.kind = EventKind::Rolled,
                .rule = Rule::lrb4_block_dice_count,
                .seat = seat_of(c.s, l.attacker),
                .player = l.attacker,
                .other = l.defender,
                .detail = static_cast<std::uint8_t>(RollKind::Block)};
        e.dice = l.dice;
        e.dice_count = l.count;
        return e;
    });
}

bool all_alike(const BlockDiceLocals& l) {
    for (int i = 1; i < l.count; ++i)
        if (face(l.dice[static_cast<std::size_t>(i)]) != face(l.dice[0])) return false;
    return true;
}

}  // namespace

Flow run_block_dice(Context& c, Frame& f) {
    auto& l = f.locals<BlockDiceLocals>();
    switch (f.step) {
        case Throw:
            throw_dice(c, l);
            if (team_reroll_available(c.s, l.attacker) || pro_available(c.s, l.attacker))
                return c.ask(
                    f, RerollAnswered,
                    {DecisionKind::BlockReroll, seat_of(c.s, l.attacker), l.attacker, 0, c.at(l.defender).square});
            return c.next(f, Pick);
        case RerollAnswered:
            if (c.choice.kind() == ChoiceKind::ProReroll) return try_pro(c, f, ProTried, l.attacker);
            if (c.choice.kind() == ChoiceKind::TeamReroll) {
                use_team_reroll(c, l.attacker);
                throw_dice(c, l);  // lrb4.reroll.all-dice
            }
            return c.next(f, Pick);
        case ProTried:
            if (c.s.result != 0) throw_dice(c, l);
            return c.next(f, Pick);
        case Pick: {
            if (all_alike(l)) {
                const int die = l.dice[0];
                return c.done(die);
            }
            // lrb4.block.who-picks
            const Seat picker = seat_of(c.s, l.attacker_picks != 0 ? l.attacker : l.defender);
            return c.ask(f, Picked, {DecisionKind::BlockDie, picker, l.attacker, 0, c.at(l.defender).square});
        }
        default: return c.done(c.choice.value());
    }
}

}  // namespace dugout::match
