#include <bit>

#include "manager/procedures/context.hpp"

// What one manager collects from one match: manager.payout.counting.

namespace dugout::manager {

namespace {

enum class PayoutStep : std::uint8_t { Section, Rewarded, Kind, Collected };

constexpr int centre = 2;

void open_section(Context& c, PayoutLocals& payout, int section, Rule rule) {
    const cards::Payout& printed = card(c.s.match(payout.match).card).payouts[static_cast<std::size_t>(section)];
    payout.left = {printed.fans, printed.star, printed.team, printed.staff};
    c.tell({.kind = EventKind::PayoutTaken,
            .rule = rule,
            .seat = payout.seat,
            .match = payout.match,
            .number = static_cast<std::int16_t>(section)});
}

Rule rule_of_section(const PayoutLocals& payout, int section) {
    if (!is_highlight(payout.match)) return Rule::manager_payout_tournament;
    return section == centre ? Rule::manager_payout_centre : Rule::manager_payout_zone;
}

int kinds_left(const PayoutLocals& payout) {
    int kinds = 0;
    for (const std::uint8_t count : payout.left) kinds += count > 0 ? 1 : 0;
    return kinds;
}

// Cards that show one more card whenever such symbols are collected.
int look_more(const State& s, Seat seat, Reward reward) {
    int more = 0;
    for (const CardId upgrade : s.of(seat).upgrades) {
        const cards::Step& step = card(upgrade).steps[0];
        if (step.what != cards::Do::LookMore) continue;
        if ((step.deck == cards::Deck::Star) == (reward == Reward::Star) && reward != Reward::Team) more += step.n;
    }
    return more;
}

}  // namespace

Flow run_payout(Context& c, Frame& frame) {
    auto& payout = frame.locals<PayoutLocals>();
    switch (static_cast<PayoutStep>(frame.step)) {
        case PayoutStep::Section: {
            if (payout.sections == 0) return c.done();
            const int section = std::countr_zero(static_cast<unsigned>(payout.sections));
            payout.sections = static_cast<std::uint8_t>(payout.sections & (payout.sections - 1u));
            // manager.payout.either-or
            if (is_highlight(payout.match) && section == centre && card(c.s.match(payout.match).card).rewards == 2)
                return c.ask(frame, PayoutStep::Rewarded,
                             {.kind = DecisionKind::Reward, .seat = payout.seat, .match = payout.match});
            open_section(c, payout, section, rule_of_section(payout, section));
            return c.next(frame, PayoutStep::Kind);
        }
        case PayoutStep::Rewarded:
            open_section(c, payout, centre + c.choice.value() - 1, Rule::manager_payout_either_or);
            return c.next(frame, PayoutStep::Kind);
        case PayoutStep::Kind: {
            const int kinds = kinds_left(payout);
            if (kinds == 0) return c.next(frame, PayoutStep::Section);
            if (kinds > 1)
                return c.ask(frame, PayoutStep::Collected,
                             {.kind = DecisionKind::Collect, .seat = payout.seat, .match = payout.match});
            int kind = 0;
            while (payout.left[static_cast<std::size_t>(kind)] == 0) ++kind;
            c.choice = Choice::of(ChoiceKind::Collect, kind);
            return c.next(frame, PayoutStep::Collected);
        }
        case PayoutStep::Collected: {
            const auto reward = static_cast<Reward>(c.choice.value());
            const std::uint8_t symbols = payout.left[static_cast<std::size_t>(reward)];
            payout.left[static_cast<std::size_t>(reward)] = 0;
            c.next(frame, PayoutStep::Kind);
            if (reward == Reward::Fans) {
                gain_fans(c, payout.seat, symbols, Rule::manager_payout_fan);
                return Flow::Go;
            }
            c.tell({.kind = EventKind::Collected,
                    .rule = Rule::manager_payout_counting,
                    .seat = payout.seat,
                    .match = payout.match,
                    .number = static_cast<std::int16_t>(reward),
                    .dice = {symbols, 0}});
            const int look = symbols + look_more(c.s, payout.seat, reward);
            c.push(Procedure::Draft, DraftLocals{payout.seat, reward, static_cast<std::uint8_t>(look), 1});
            return Flow::Go;
        }
    }
    return Flow::Wait;
}

}  // namespace dugout::manager
