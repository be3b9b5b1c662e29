#include "odds/block.hpp"

#include <algorithm>
#include <cmath>

#include "match/procedures/context.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"

namespace dugout::odds {

using match::BlockQuestion;
using match::Face;
using match::RollKind;
using match::State;

namespace {

using Faces = std::array<double, 7>;

constexpr std::array<Face, 5> all_faces = {Face::Skull, Face::Both, Face::Push, Face::Stumble, Face::Pow};
constexpr double sides(Face face) { return face == Face::Push ? 2 / 6.0 : 1 / 6.0; }

std::size_t at(Face face) { return static_cast<std::size_t>(face); }

// Where the push ends, with the answers of odds/policy.hpp: Stand Firm and Side Step are used, and of several squares
// the first is taken.
struct PushEnd {
    bool moves = false;
    PlayerId crowd = nobody;
};

bool can_side_step(const State& state, PlayerId id) {
    if (!match::may_side_step(state.at(id))) return false;
    return std::any_of(neighbours.begin(), neighbours.end(),
                       [&](Direction step) { return match::is_empty(state, state.at(id).square + step); });
}

PushEnd push_end(State state, PlayerId attacker, PlayerId defender) {
    const match::PushLocals push{attacker, defender, state.at(attacker).square, 0, match::PushByBlock};
    PlayerId id = defender;
    for (;;) {
        const match::Player& player = state.at(id);
        if (player.is(match::Mark::Rooted) || match::may_stand_firm(player)) return {};
        if (can_side_step(state, id)) return {.moves = true};
        const match::PushOptions options = match::push_options(state, push);
        if (options.crowd) return {.moves = true, .crowd = id};
        if (options.count == 0) return {};
        const Square to = options.squares[0];
        id = match::player_at(state, to);
        if (!id) return {.moves = true};
        state.chain[state.chain_length++] = to;
    }
}

struct Dice {
    Faces once{};     // the face that counts
    double down = 0;  // it puts the attacker down
};

// The dice with what is left to roll them again.
template <class Falls>
void throw_dice(const Dice& dice, const Helps& helps, const Chances& chances, Falls falls, Faces& result) {
    for (unsigned left = 0; left < helps.sets(); ++left) {
        if (chances[left] == 0) continue;
        const bool team = (left & helps.bit(Help::Team)) != 0;
        const bool pro = (left & helps.bit(Help::Pro)) != 0;
        const double again = team ? 1 : pro ? helps.pro_chance() : 0;
        for (const Face face : all_faces) {
            const double first = dice.once[at(face)];
            const double kept = falls(face) ? first * (1 - again) : first;
            result[at(face)] += chances[left] * (kept + dice.down * again * first);
        }
    }
}

Dice dice_for(const State& state, const BlockQuestion& question) {
    const match::BlockStrength strength = match::block_strength(state, question);
    Dice dice;
    dice.once = face_odds(state, question.attacker, question.defender, strength.dice, strength.attacker_picks);
    for (const Face face : all_faces)
        if (puts_attacker_down(state, question.attacker, face)) dice.down += dice.once[at(face)];
    return dice;
}

bool goes_down(const State& state, PlayerId attacker, PlayerId target, Face face) {
    const FaceWorth value = worth(state, attacker, target, face);
    return value == FaceWorth::BothDown || value >= FaceWorth::DefenderDown;
}

void read_faces(const State& state, const BlockPlan& plan, BlockOdds& odds) {
    const bool attacker_carries = match::holds_ball(state, plan.attacker);
    const bool defender_carries = match::holds_ball(state, plan.defender);
    const bool second_carries = plan.second && match::holds_ball(state, plan.second);
    const PushEnd end = push_end(state, plan.attacker, plan.defender);
    odds.moves = end.moves;
    odds.crowd = end.crowd;
    odds.attacker_down = odds.fell;
    odds.ball_loose = attacker_carries ? odds.fell : 0;
    for (const Face face : all_faces) {
        const double chance = odds.face(face);
        const bool falls = puts_attacker_down(state, plan.attacker, face);
        const bool pushed = match::pushes(face);
        const bool off = pushed && end.crowd == plan.defender;
        const bool down = off || goes_down(state, plan.attacker, plan.defender, face);
        const bool second_down = plan.second && goes_down(state, plan.attacker, plan.second, face);
        const bool stripped =
            pushed && !down && end.moves && match::strips_ball(state.at(plan.attacker), state.at(plan.defender));
        if (falls) odds.attacker_down += chance;
        if (down) odds.defender_down += chance;
        if (second_down) odds.second_down += chance;
        if (falls && down) odds.both_down += chance;
        if (pushed && !down && end.moves) odds.pushed += chance;
        if (pushed && end.crowd) odds.off_pitch += chance;
        const bool crowd_drops = pushed && end.crowd && match::holds_ball(state, end.crowd);
        if ((attacker_carries && falls) || (defender_carries && (down || stripped)) ||
            (second_carries && second_down) || crowd_drops)
            odds.ball_loose += chance;
    }
    odds.turnover = odds.attacker_down;
}

}  // namespace

Faces face_odds(const State& state, PlayerId attacker, PlayerId defender, int dice, bool attacker_picks) {
    std::array<Face, 5> order = all_faces;
    // What is picked rather than what follows it; of equal ones the highest face, as `picked` does.
    std::sort(order.begin(), order.end(), [&](Face a, Face b) {
        const FaceWorth first = worth(state, attacker, defender, a);
        const FaceWorth second = worth(state, attacker, defender, b);
        if (first == second) return a > b;
        return attacker_picks ? first > second : first < second;
    });
    Faces odds{};
    double left = 1;  // none of the faces before shows on any die
    double mass = 1;
    for (const Face face : order) {
        mass -= sides(face);
        const double none = std::pow(std::max(0.0, mass), dice);
        odds[at(face)] = left - none;
        left = none;
    }
    return odds;
}

bool dares(const State& state, const BlockQuestion& question) {
    return state.at(question.attacker).has(Skill::Dauntless) &&
           match::attacker_strength(state, question) < match::defender_strength(state, question);
}

Hazard dauntless_hazard(const State& state, const BlockQuestion& question) {
    const double made = chance_2d6(match::dauntless_roll(match::defender_strength(state, question)));
    return {.clean = made, .second = made};
}

ViciousKickOdds vicious_kick_odds(const State& state, PlayerId kicker, bool goes_for_it, Reroll reroll) {
    const Helps helps(state, kicker, reroll);
    Chances chances{};
    chances[helps.all()] = 1;
    ViciousKickOdds odds;
    if (goes_for_it) pass(hazard_of(match::go_for_it_roll(state, kicker), helps.bit(Help::SureFeet)), helps, chances);
    odds.fell = 1 - total(helps, chances);
    Dice dice;
    for (const Face face : all_faces) dice.once[at(face)] = sides(face);
    dice.down = sides(Face::Skull);
    throw_dice(
        dice, helps, chances, [](Face face) { return face == Face::Skull; }, odds.faces);
    return odds;
}

BlockOdds block_odds(const State& state, const BlockPlan& plan) {
    BlockOdds odds;
    BlockQuestion question{plan.attacker, plan.defender, plan.second, plan.horns, false, plan.blitz};
    odds.strength = match::block_strength(state, question);
    const Helps helps(state, plan.attacker, plan.reroll);
    Chances chances{};
    Chances lost{};
    chances[helps.all()] = 1;
    if (plan.goes_for_it) {
        pass(hazard_of(match::go_for_it_roll(state, plan.attacker), helps.bit(Help::SureFeet)), helps, chances, &lost);
        odds.fell = total(helps, lost);
    }
    if (match::daunts_blocker(state, plan.defender)) {
        lost = {};
        pass(hazard_of(match::roll_of(state, match::test(RollKind::FoulAppearance, plan.attacker))), helps, chances,
             &lost);
        odds.refused = total(helps, lost);
    }
    const auto falls = [&](Face face) { return puts_attacker_down(state, plan.attacker, face); };
    Chances weak = chances;
    if (dares(state, question)) {
        weak = {};
        const double before = total(helps, chances);
        pass(dauntless_hazard(state, question), helps, chances, &weak);
        odds.dauntless = before > 0 ? total(helps, chances) / before : 0;
        BlockQuestion brave = question;
        brave.dauntless = true;
        throw_dice(dice_for(state, brave), helps, chances, falls, odds.faces);
    }
    throw_dice(dice_for(state, question), helps, weak, falls, odds.faces);
    read_faces(state, plan, odds);
    return odds;
}

BlockOdds odds_of_faces(const State& state, const BlockPlan& plan, const Faces& faces) {
    BlockOdds odds;
    odds.faces = faces;
    read_faces(state, plan, odds);
    return odds;
}

bool blocks_in_blitz(const State& state, const match::ActionLocals& action) {
    if (action.undecided()) return !match::may_become_block(state, action);
    return action.kind == match::ActionKind::Blitz;
}

bool block_is_gone_for(const State& state, const match::ActionLocals& action) {
    return blocks_in_blitz(state, action) && match::squares_gone_for(state, action, 1) > 0;
}

BlockPlan block_plan(const State& state, const match::ActionLocals& action, match::Choice hit, Reroll reroll) {
    const bool blitz = blocks_in_blitz(state, action);
    const bool two = hit.kind() == match::ChoiceKind::HitTwo;
    return {.attacker = action.player,
            .defender = hit.player(),
            .second = two ? PlayerId{static_cast<std::uint8_t>(hit.value())} : nobody,
            .horns = blitz && action.is(match::Stepped) && state.at(action.player).has(Skill::Horns),
            .goes_for_it = block_is_gone_for(state, action),
            .blitz = blitz,
            .reroll = reroll};
}

}  // namespace dugout::odds
