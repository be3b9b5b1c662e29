#include "odds/plan.hpp"

#include <algorithm>

#include "match/procedures/action.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/spell.hpp"
#include "match/rolls.hpp"
#include "odds/enumerate.hpp"
#include "odds/lucky_dice.hpp"
#include "odds/policy.hpp"
#include "odds/price.hpp"
#include "odds/stack.hpp"
#include "words/question.hpp"

namespace dugout::odds {

using match::Event;
using match::EventKind;
using match::State;

namespace {

// What is kept of the events on the way, one bit each.
constexpr std::uint64_t turned_over = 1;
constexpr std::uint64_t failing = 2;   // the last try has failed; a re-roll may still save it
constexpr std::uint64_t failed = 4;    // a choice has come to nothing, and the turn goes on
constexpr std::uint64_t struck = 8;    // a blow has fallen in this action
constexpr std::uint64_t moving = 16;   // it was declared as a Move
constexpr std::uint64_t feeds = 32;    // and something else that was declared has become one
constexpr std::uint64_t zapping = 64;  // lrb4.zap.target: whoever was named is no toad yet
constexpr int zapped_bits = 8;         // and who that is
constexpr std::uint64_t zapped = std::uint64_t{0xff} << zapped_bits;
constexpr std::uint64_t in_vain = failing | failed | feeds | zapping;

// Who fails these loses his deed and not the turn, and no other event says so.
bool is_try(match::RollKind kind) {
    switch (kind) {
        case match::RollKind::StandUp:
        case match::RollKind::Gaze:
        case match::RollKind::StartSaw:
        case match::RollKind::AlwaysHungry:
        case match::RollKind::Grudge: return true;
        default: return false;
    }
}

// Whoever the spell hits, he is to be the one that the plan names, of either side.
void note_zap(std::uint64_t& seen, const Event& event) {
    const std::uint64_t player = std::uint64_t{event.player.value} << zapped_bits;
    if (event.kind == EventKind::Toaded && (seen & zapping) != 0 && (seen & zapped) == player)
        seen &= ~(zapping | zapped);
    if (event.kind != EventKind::SpellCast) return;
    if ((seen & zapping) != 0) seen |= failed;
    seen &= ~(zapping | zapped);
    if (static_cast<match::Spell>(event.detail) == match::Spell::Zap) seen |= zapping | player;
}

// Notes what an event of the side that plans makes of its choices; true when the turn is over.
bool note(std::uint64_t& seen, const Event& event) {
    const auto is_failing = [&](bool yes) { seen = yes ? seen | failing : seen & ~failing; };
    switch (event.kind) {
        case EventKind::Turnover: seen |= turned_over; return true;
        case EventKind::ActionDeclared:
            seen &= ~(moving | feeds);
            if (static_cast<match::ActionKind>(event.detail) == match::ActionKind::Move) seen |= moving;
            break;
        case EventKind::Rolled: {
            const auto kind = static_cast<match::RollKind>(event.detail);
            if (is_try(kind)) is_failing(!event.success);
            // lrb4.skill.blood-lust.lost-action: all that follows may succeed, but not as what it was to be.
            if (kind == match::RollKind::BloodLust && (seen & moving) == 0)
                seen = event.success ? seen & ~feeds : seen | feeds;
            break;
        }
        case EventKind::MateThrown: is_failing(true); break;  // until he lands on his feet
        case EventKind::Landed: is_failing(!event.success); break;
        case EventKind::BlockStarted: seen |= struck; break;
        case EventKind::Held: seen |= failed; break;
        case EventKind::SkillUsed:
            if (event.rule == Rule::lrb4_skill_stand_firm_dodge) seen |= failed;
            break;
        case EventKind::ActionLost:
            // Foul Appearance may stop the second block of Frenzy: what was asked for was the first.
            if ((seen & struck) == 0) seen |= failed;
            break;
        case EventKind::ActionEnded:
            if ((seen & (failing | feeds)) != 0) seen |= failed;
            seen &= ~(failing | struck | moving | feeds);
            break;
        default: break;
    }
    return false;
}

// A declaration is good for something as long as that action goes on: Take Root ends a move, Blood Lust makes one of
// anything. Further choices would find out; after the last one somebody has to look.
bool stands(const State& state, match::Choice last) {
    if (last.kind() != match::ChoiceKind::Declare) return true;
    const auto kind = static_cast<match::ActionKind>(last.value());
    switch (kind) {
        case match::ActionKind::Bomb:
        case match::ActionKind::StartSaw:
        case match::ActionKind::Shoot:
        case match::ActionKind::RollOver: return true;  // a deed by itself
        default: break;
    }
    const auto* action = words::find_locals<match::ActionLocals>(state, match::Procedure::Action);
    return action != nullptr && action->player == last.player() && action->kind == kind;
}

// Up to the end of the team turn.
class Rolls final : public match::Log {
public:
    Rolls(const State& state, PlanOdds& odds) : state_(state), odds_(odds) {}
    void add(const Event& event) override {
        if (event.kind == EventKind::TurnEnded) turn_over = true;
        if (turn_over) return;
        if (event.kind == EventKind::Turnover) odds_.unkicked = event.rule == Rule::kicking_action_must_kick;
        if (event.kind != EventKind::Rolled) return;
        if (static_cast<match::RollKind>(event.detail) == match::RollKind::Armour) add_harm();
        odds_.rolls.push_back(event);
    }

    bool turn_over = false;

private:
    // Nobody piles on (odds/policy.hpp).
    void add_harm() {
        match::InjuryLocals harm = top(state_).locals<match::InjuryLocals>();
        harm.flags = static_cast<std::uint8_t>(harm.flags & (match::RollsArmour | match::StunnedIsKo));
        odds_.harms.emplace(odds_.rolls.size(), harm);
    }

    const State& state_;
    PlanOdds& odds_;
};

// What the other side will roll against the plan: its try, or what it contests with.
Event told(const State& state, const match::Roll& roll, PlayerId player) {
    return {.kind = EventKind::Rolled,
            .rule = roll.rule,
            .seat = match::seat_of(state, player),
            .player = player,
            .detail = static_cast<std::uint8_t>(roll.kind),
            .success = true,
            .dice_count = 1,
            .target = static_cast<std::int8_t>(roll.target),
            .modifiers = roll.modifiers};
}
Event told_contest(const State& state, match::RollKind kind, PlayerId rival) {
    const PlayerId mover = match::decision(state).player;
    Event event = told(state, priced_contest(state, kind, mover, rival).roll, rival);
    event.other = mover;
    event.dice_count = 0;
    return event;
}

void tell_interception(const State& state, PlayerId interceptor, std::vector<Event>& rolls) {
    rolls.push_back(told(state, match::intercept_roll(state, interceptor), interceptor));
    const PlayerId thrower = match::decision(state).player;
    const match::Player& player = state.at(thrower);
    if (player.has(Skill::SafeThrow) && !player.has_used(match::Used::SafeThrow))
        rolls.push_back(told(state, match::roll_of(state, match::test(match::RollKind::SafeThrow, thrower)), thrower));
}

void tell_reactions(const State& state, const match::ChoiceList& legal, match::Choice reaction,
                    std::vector<Event>& rolls) {
    const match::Decision asked = match::decision(state);
    const PlayerId player = reaction.player();
    if (reaction.kind() == match::ChoiceKind::Intercept) tell_interception(state, player, rolls);
    if (reaction.kind() != match::ChoiceKind::Use) return;
    if (asked.kind == match::DecisionKind::KickBlock)
        rolls.push_back(told(state, match::kick_block_roll(state, player), player));
    if (asked.kind != match::DecisionKind::React) return;
    const auto skill = static_cast<Skill>(asked.detail);
    if (skill == Skill::Tentacles) rolls.push_back(told_contest(state, match::RollKind::Tentacles, player));
    if (skill != Skill::Shadowing) return;
    for (const match::Choice each : legal)  // one after the other, until one keeps up
        if (each.kind() == match::ChoiceKind::Use)
            rolls.push_back(told_contest(state, match::RollKind::Shadowing, each.player()));
}

bool answers_like(const match::ChoiceList& legal, match::ChoiceKind kind) {
    return std::any_of(legal.begin(), legal.end(), [&](match::Choice each) { return each.kind() == kind; });
}

PlanOdds lucky_way(State state, std::span<const match::Choice> plan, const Policy& policy, Referee referee) {
    PlanOdds odds;
    LuckyDice dice(state, referee);
    Rolls log(state, odds);
    std::size_t next = 0;
    const bool before_turn = state.phase != match::Phase::Turn;
    while (!match::is_over(state)) {
        const bool theirs_begins = before_turn && state.phase == match::Phase::Turn && state.active != policy.seat;
        odds.turn_over = log.turn_over || theirs_begins;
        if (odds.turn_over) break;
        match::ChoiceList legal;
        match::legal(state, legal);
        const bool planned = next < plan.size() && legal.contains(plan[next]);
        if (!planned && plans(match::decision(state).kind)) break;
        if (planned) {
            odds.steps.push_back({plan[next], state, odds.rolls.size()});
            odds.asked.reset();
        } else if (next < plan.size() && !odds.asked && answers_like(legal, plan[next].kind())) {
            odds.asked = state;
        }
        // Luck is with the plan alone: the other side does not get a chance to show its own, but its try is told.
        const match::Choice no(match::ChoiceKind::No);
        const bool theirs = match::decision(state).seat != policy.seat && legal.contains(no);
        if (!planned && theirs) tell_reactions(state, legal, policy(state, legal), odds.rolls);
        match::apply_trusted(state, planned ? plan[next] : theirs ? no : policy(state, legal), dice, &log);
        next += planned ? 1 : 0;
    }
    if (next < plan.size()) odds.refused = static_cast<int>(next);
    odds.stuck = state;
    return odds;
}

// Who argues with the referee, or bribes him, plans to be seen.
PlanOdds lucky_way(const State& state, std::span<const match::Choice> plan, const Policy& policy) {
    PlanOdds unseen = lucky_way(state, plan, policy, Referee::LooksElsewhere);
    if (unseen.refused < 0) return unseen;
    PlanOdds seen = lucky_way(state, plan, policy, Referee::Sees);
    return seen.refused < 0 || seen.refused > unseen.refused ? seen : unseen;
}

}  // namespace

std::vector<match::Choice> PlanOdds::answers_to(std::size_t step) const {
    std::vector<match::Choice> answers;
    while (++step < steps.size() && !plans(match::decision(steps[step].before).kind))
        answers.push_back(steps[step].choice);
    return answers;
}

PlanOdds plan_odds(const State& state, std::span<const match::Choice> plan, Reroll reroll,
                   const PlanPatience& patience) {
    const Seat seat = match::decision(state).seat;
    const Policy policy{seat, reroll};
    PlanOdds odds = lucky_way(state, plan, policy);
    if (odds.refused >= 0) return odds;
    const auto watch = [seat](std::uint64_t& seen, const Event& event) {
        note_zap(seen, event);
        return event.kind == EventKind::TurnEnded || (event.seat == seat && note(seen, event));
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
    odds.turnover = outcomes.chance_of([](const Outcome& outcome) { return (outcome.seen & turned_over) != 0; });
    odds.made = outcomes.chance_of([&](const Outcome& outcome) {
        return (outcome.seen & (turned_over | in_vain)) == 0 && outcome.made == static_cast<int>(plan.size()) &&
               (plan.empty() || stands(outcome.state, plan.back()));
    });
    if (!odds.exact) {
        odds.error = sampling_error(odds.made, games);
        odds.turnover_error = sampling_error(odds.turnover, games);
    }
    return odds;
}

namespace {

// Bits of what has been seen of two blocks.
constexpr std::uint64_t first_thrown = 1;
constexpr std::uint64_t second_thrown = 2;
constexpr std::uint64_t attacker_fell = 4;
constexpr std::uint64_t defender_fell = 8;
constexpr std::uint64_t somebody_off = 16;
constexpr int off_bits = 8;  // he, the first of them

// True as soon as nothing more can follow: whoever falls has fallen before anybody's armour is rolled for.
bool note_blocks(std::uint64_t& seen, const Event& event, PlayerId attacker, PlayerId defender) {
    switch (event.kind) {
        case EventKind::BlockStarted: seen |= (seen & first_thrown) != 0 ? second_thrown : first_thrown; return false;
        case EventKind::KnockedDown:
        case EventKind::PushedOff:
            if (event.player == attacker) seen |= attacker_fell;
            if (event.player == defender) seen |= defender_fell;
            if (event.kind == EventKind::PushedOff && (seen & somebody_off) == 0)
                seen |= somebody_off | std::uint64_t{event.player.value} << off_bits;
            return false;
        case EventKind::Rolled: {
            const auto kind = static_cast<match::RollKind>(event.detail);
            return kind == match::RollKind::Armour || (kind == match::RollKind::Injury && event.player == defender);
        }
        case EventKind::ActionEnded:
        case EventKind::TurnEnded: return true;
        default: return false;
    }
}

}  // namespace

std::optional<FrenzyOdds> frenzy_odds(const State& state, std::span<const match::Choice> blow, PlayerId attacker) {
    const match::Choice hit = blow.front();
    if (hit.kind() != match::ChoiceKind::Hit || !state.at(attacker).has(Skill::Frenzy)) return {};
    const auto watch = [&](std::uint64_t& seen, const Event& event) {
        return note_blocks(seen, event, attacker, hit.player());
    };
    State without_ball = state;  // it knocks nobody down, and its bounces have no end
    without_ball.ball = {};
    constexpr std::uint64_t a_moment = 300'000;  // three dice twice, and Pro with either
    const Policy policy{match::seat_of(state, attacker), Reroll::Kept};
    const Outcomes outcomes = enumerate(without_ball, {blow, policy, watch, a_moment});
    const auto seen = [&](std::uint64_t bit) {
        return outcomes.chance_of([&](const Outcome& outcome) { return (outcome.seen & bit) != 0; });
    };
    FrenzyOdds odds{seen(second_thrown), seen(attacker_fell), seen(defender_fell), seen(somebody_off), nobody};
    std::map<std::uint64_t, double> off;
    for (const Outcome& outcome : outcomes.list)
        if ((outcome.seen & somebody_off) != 0) off[outcome.seen >> off_bits] += outcome.chance;
    const auto likelier = [](const auto& a, const auto& b) { return a.second < b.second; };
    if (!off.empty())
        odds.crowd = PlayerId{static_cast<std::uint8_t>(std::max_element(off.begin(), off.end(), likelier)->first)};
    if (!outcomes.complete || odds.again <= 0) return {};
    return odds;
}

}  // namespace dugout::odds
