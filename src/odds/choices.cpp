#include "odds/choices.hpp"

#include <array>

#include "match/skills.hpp"
#include "odds/chance.hpp"
#include "odds/choice_parts.hpp"
#include "words/question.hpp"

namespace dugout::odds {

using match::ActionLocals;
using match::Choice;
using match::ChoiceKind;
using match::DecisionKind;
using match::State;

namespace {

constexpr auto deed_keys =
    std::to_array<std::string_view>({"act", "move", "block", "attack", "kick", "vicious-kick", "foul", "pass",
                                     "hand-off", "throw-team-mate", "gaze", "reroll", "block-die", "answer", "push"});
static_assert(deed_keys.size() == static_cast<std::size_t>(Deed::Count));

constexpr auto keys = std::to_array<std::string_view>(
    {"attacker-down", "both-down",   "defender-down", "pushed",     "nothing",     "crowd",
     "ball-loose",    "refused",     "accurate",      "inaccurate", "fumbled",     "intercepted",
     "interceptor",   "caught",      "armour-broken", "stunned",    "knocked-out", "casualty",
     "sent-off",      "lands-there", "lands",         "crashes",    "eaten",       "clean",
     "mis-kicked",    "blocked",     "field-goal",    "out",        "made"});
static_assert(keys.size() == static_cast<std::size_t>(What::Count));

const ActionLocals* action_now(const State& state) {
    return words::find_locals<ActionLocals>(state, match::Procedure::Action);
}

// Steps have their own way of counting: skills serve several rolls of one step.
bool walk(const State& state, PlayerId player, std::span<const Choice> path, match::ActionKind kind, ChoiceOdds& odds) {
    std::vector<StepPrice> price = path_price(state, player, path, kind);
    if (price.empty() || price.back().rolls.empty()) return false;
    odds.rolls = std::move(price.back().rolls);
    odds.chance = price.back().chance;
    odds.with_reroll = price.back().with_reroll;
    odds.turnover = price.back().turnover;
    return true;
}

bool declare(const State& state, Choice choice, ChoiceOdds& odds) {
    if (static_cast<match::ActionKind>(choice.value()) == match::ActionKind::Bomb) return false;
    odds.deed = Deed::Act;
    return walk(state, choice.player(), {}, static_cast<match::ActionKind>(choice.value()), odds);
}

bool step(const State& state, Choice choice, ChoiceOdds& odds) {
    const ActionLocals* action = action_now(state);
    if (action == nullptr || state.pending.kind != DecisionKind::Step) return false;
    odds.deed = Deed::Move;
    return walk(state, action->player, {&choice, 1}, action->kind, odds);
}

bool target(const State& state, ChoiceOdds& odds) {
    switch (state.pending.kind) {
        case DecisionKind::PassTarget: return throw_ball(state, odds);
        case DecisionKind::ThrowMateTarget: throw_mate(state, odds); return true;
        case DecisionKind::KickTarget: kick_ball(state, odds.choice.square(), odds); return true;
        default: return false;
    }
}

// Whatever comes of it, his action ends with it.
double turnover_of_last_deed(const State& state, ActionLocals action) {
    action.set(match::DeedDone);
    return ends_turn(state, action) ? 1 : 0;
}

bool deed(const State& state, ChoiceOdds& odds) {
    const ActionLocals* action = action_now(state);
    if (odds.choice.kind() == ChoiceKind::HandTo) {  // third.handoff.free: outside an action, too
        hand_off(state, odds);
        return true;
    }
    if (action == nullptr) return false;
    switch (odds.choice.kind()) {
        case ChoiceKind::Hit:
        case ChoiceKind::HitTwo: block(state, *action, odds); return true;
        case ChoiceKind::Attack: attack(state, *action, odds); return true;
        case ChoiceKind::ViciousKick: vicious_kick(state, *action, odds); return true;
        case ChoiceKind::FoulOn: foul(state, *action, odds); return true;
        case ChoiceKind::ThrowMate: return grab_mate(state, action->player, odds);
        case ChoiceKind::Gaze:
            single_roll(state, match::gaze_roll(state, action->player, odds.choice.player()), action->player, odds);
            odds.deed = Deed::Gaze;
            odds.turnover = turnover_of_last_deed(state, *action);
            return true;
        case ChoiceKind::KickBall:
            single_roll(state, match::kick_roll(state, action->player), action->player, odds);
            odds.deed = Deed::Kick;
            odds.turnover = kick_turnover(state, action->player);
            return true;
        default: return false;
    }
}

}  // namespace

std::string_view deed_key(Deed deed) { return deed_keys[static_cast<std::size_t>(deed)]; }
std::span<const std::string_view> share_keys() { return keys; }
std::string_view share_key(What what) { return keys[static_cast<std::size_t>(what)]; }

void add(ChoiceOdds& odds, What what, double chance, PlayerId player) {
    if (chance > 0) odds.shares.push_back({share_key(what), chance, player});
}

void add_injuries(ChoiceOdds& odds, const InjuryOdds& injury, double chance) {
    add(odds, What::ArmourBroken, chance * injury.broken);
    add(odds, What::Stunned, chance * injury.stunned);
    add(odds, What::KnockedOut, chance * injury.knocked_out);
    add(odds, What::Casualty, chance * (injury.casualty + injury.damaged));
}

void single_roll(const State& state, const match::Roll& roll, PlayerId player, ChoiceOdds& odds) {
    TwoWays chances(state, player);
    chances.meet(with_own_skill(state, player, roll));
    odds.deed = Deed::Answer;
    odds.rolls.push_back(priced(roll, player));
    odds.chance = chances.without();
    odds.with_reroll = chances.with();
    add(odds, What::Made, odds.chance);
}

namespace {

// Somebody with a ball and chain acts, or a bomb is on its way: only enumeration could tell. What becomes of whoever is
// hurt by it is known all the same.
bool is_unforeseeable(const State& state, Choice choice) {
    const ActionLocals* action = action_now(state);
    const bool declares = choice.kind() == ChoiceKind::Declare;
    const PlayerId actor = declares ? choice.player() : action != nullptr ? action->player : nobody;
    if (actor && match::is_fanatic(state.at(actor))) return state.pending.kind != DecisionKind::Apothecary;
    return words::find_frame(state, match::Procedure::Bomb) != nullptr;
}

}  // namespace

std::optional<ChoiceOdds> choice_odds(const State& state, Choice choice) {
    if (is_unforeseeable(state, choice)) return {};
    ChoiceOdds odds{.choice = choice, .rolls = {}, .shares = {}};
    const auto known = [&] {
        switch (choice.kind()) {
            case ChoiceKind::Declare: return declare(state, choice, odds);
            case ChoiceKind::StandUp:
            case ChoiceKind::Go:
            case ChoiceKind::Leap: return step(state, choice, odds);
            case ChoiceKind::Target: return target(state, odds);
            case ChoiceKind::Keep:
            case ChoiceKind::TeamReroll:
            case ChoiceKind::SkillReroll:
            case ChoiceKind::ProReroll:
                return state.pending.kind == DecisionKind::BlockReroll ? block_reroll(state, choice.kind(), odds)
                                                                       : reroll(state, odds);
            case ChoiceKind::Die: return block_die(state, odds);
            case ChoiceKind::Push:
            case ChoiceKind::Yes:
            case ChoiceKind::Intercept:
            case ChoiceKind::Use: return answer(state, odds);
            default: return deed(state, odds);
        }
    };
    if (!known()) return {};
    return odds;
}

std::vector<ChoiceOdds> choices_odds(const State& state) {
    std::vector<ChoiceOdds> all;
    match::ChoiceList legal;
    match::legal(state, legal);
    for (const Choice choice : legal)
        if (auto odds = choice_odds(state, choice)) all.push_back(*std::move(odds));
    return all;
}

}  // namespace dugout::odds
