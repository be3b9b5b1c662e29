#include "odds/plan.hpp"

#include "match/rolls.hpp"
#include "odds/enumerate.hpp"
#include "odds/policy.hpp"

namespace dugout::odds {

using match::Event;
using match::EventKind;
using match::State;

namespace {

constexpr std::uint64_t turned_over = 1;

// As good as dice can be for whoever rolls.
class LuckyDice final : public Dice {
public:
    int roll(Die, int faces) override { return faces; }
};

class Rolls final : public match::Log {
public:
    explicit Rolls(std::vector<Event>& rolls) : rolls_(rolls) {}
    void add(const Event& event) override {
        if (event.kind == EventKind::Rolled) rolls_.push_back(event);
    }

private:
    std::vector<Event>& rolls_;
};

// What the other side rolls against the plan when it reacts like this.
std::optional<Event> rolled_against(const State& state, match::Choice reaction) {
    const auto told = [&](const match::Roll& roll) {
        return Event{.kind = EventKind::Rolled,
                     .rule = roll.rule,
                     .seat = match::seat_of(state, reaction.player()),
                     .player = reaction.player(),
                     .detail = static_cast<std::uint8_t>(roll.kind),
                     .success = true,
                     .dice_count = 1,
                     .target = static_cast<std::int8_t>(roll.target),
                     .modifiers = roll.modifiers};
    };
    if (reaction.kind() == match::ChoiceKind::Intercept) return told(match::intercept_roll(state, reaction.player()));
    if (reaction.kind() == match::ChoiceKind::Use && match::decision(state).kind == match::DecisionKind::KickBlock)
        return told(match::kick_block_roll(state, reaction.player()));
    return {};
}

void walk_the_lucky_way(State state, std::span<const match::Choice> plan, const Policy& policy, PlanOdds& odds) {
    LuckyDice dice;
    Rolls log(odds.rolls);
    std::size_t next = 0;
    while (!match::is_over(state)) {
        match::ChoiceList legal;
        match::legal(state, legal);
        const bool planned = next < plan.size() && legal.contains(plan[next]);
        if (!planned && plans(match::decision(state).kind)) break;
        if (planned) odds.steps.push_back({plan[next], state, odds.rolls.size()});
        // Luck is with the plan alone: the other side does not get a chance to show its own, but its try is told.
        const match::Choice no(match::ChoiceKind::No);
        const bool theirs = match::decision(state).seat != policy.seat && legal.contains(no);
        if (!planned && theirs)
            if (const auto roll = rolled_against(state, policy(state, legal))) odds.rolls.push_back(*roll);
        match::apply_trusted(state, planned ? plan[next] : theirs ? no : policy(state, legal), dice, &log);
        next += planned ? 1 : 0;
    }
    if (next < plan.size()) odds.refused = static_cast<int>(next);
}

}  // namespace

PlanOdds plan_odds(const State& state, std::span<const match::Choice> plan, Reroll reroll,
                   const PlanPatience& patience) {
    PlanOdds odds;
    const Seat seat = match::decision(state).seat;
    const Policy policy{seat, reroll};
    walk_the_lucky_way(state, plan, policy, odds);
    if (odds.refused >= 0) return odds;
    const auto watch = [seat](std::uint64_t& seen, const Event& event) {
        if (event.kind != EventKind::Turnover || event.seat != seat) return false;
        seen |= turned_over;
        return true;
    };
    constexpr std::uint64_t sampling_seed = 1;
    const bool wants_exact = patience.games == 0;
    const Inquiry inquiry{plan, policy, watch, wants_exact ? ~std::uint64_t{0} : patience.most_applications,
                          patience.progress};
    Outcomes outcomes = enumerate(state, inquiry);
    odds.exact = outcomes.complete;
    // Something that is rolled until it fits has no exact number at all, however long one waits.
    const int games = wants_exact ? PlanPatience{}.games : patience.games;
    if (!odds.exact) outcomes = sample(state, {plan, policy, watch}, games, sampling_seed);
    odds.turnover = outcomes.chance_of([](const Outcome& outcome) { return outcome.seen == turned_over; });
    odds.made = outcomes.chance_of(
        [&](const Outcome& outcome) { return outcome.seen == 0 && outcome.made == static_cast<int>(plan.size()); });
    if (!odds.exact) odds.error = sampling_error(odds.made, games);
    return odds;
}

}  // namespace dugout::odds
