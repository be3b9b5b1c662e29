#include "odds/block.hpp"

#include <algorithm>
#include <cmath>

#include "match/procedures/context.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"
#include "odds/push.hpp"

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

// What a face does to one of those who are blocked.
struct Struck {
    PushEnd push;
    bool down = false;  // or in the crowd
    bool off = false;
    bool loose = false;  // a ball

    bool pushed() const { return push.moves && !down; }
};

// `state` is what it is when his turn comes, and then what has become of it.
Struck strike(State& state, PlayerId attacker, PlayerId target, Face face) {
    Struck struck;
    const bool carries = match::holds_ball(state, target);
    const bool falls = goes_down(state, attacker, target, face);
    if (match::pushes(face)) struck.push = push(state, attacker, target, PushedBy::Block);
    struck.off = struck.push.crowd == target;
    struck.down = falls || struck.off;
    const bool stripped = struck.pushed() && match::strips_ball(state.at(attacker), state.at(target));
    struck.loose = (carries && (struck.down || stripped)) || struck.push.crowd_carried;
    if (falls && !struck.off) state.at(target).place = match::Place::Prone;
    if (carries && struck.loose && !struck.off) state.ball = {state.at(target).square, nobody, match::BallState::Loose};
    return struck;
}

// Adds what these faces do in a block of `plan`, which may be what Foul Appearance has left of the one that is told of.
void read_faces(const State& state, const BlockPlan& plan, const Faces& faces, PlayerId defender, BlockOdds& odds) {
    const bool attacker_carries = match::holds_ball(state, plan.attacker);
    for (const Face face : all_faces) {
        const double chance = faces[at(face)];
        odds.faces[at(face)] += chance;
        if (chance == 0) continue;
        const bool falls = puts_attacker_down(state, plan.attacker, face);
        bool loose = attacker_carries && falls;
        bool off = false;
        bool happens = falls;
        State now = state;
        for (const PlayerId target : {plan.defender, plan.second}) {  // lrb4.skill.multiple-block.push-order
            if (!target) continue;
            const Struck struck = strike(now, plan.attacker, target, face);
            loose |= struck.loose;
            off |= static_cast<bool>(struck.push.crowd);
            happens |= struck.down || struck.push.moves;
            if (struck.push.crowd && !odds.crowd) odds.crowd = struck.push.crowd;
            if (target != defender) {
                odds.second_down += struck.down ? chance : 0;
                odds.second_off += struck.off ? chance : 0;
                continue;
            }
            odds.defender_down += struck.down ? chance : 0;
            odds.defender_off += struck.off ? chance : 0;
            odds.both_down += falls && struck.down ? chance : 0;
            odds.pushed += struck.pushed() ? chance : 0;
        }
        odds.attacker_down += falls ? chance : 0;
        odds.off_pitch += off ? chance : 0;
        odds.ball_loose += loose ? chance : 0;
        odds.nothing += happens ? 0 : chance;
    }
}

// Before a die is read.
BlockOdds odds_to_be_read(const State& state, const BlockPlan& plan) {
    State pushed = state;
    const PushEnd end = push(pushed, plan.attacker, plan.defender, PushedBy::Block);
    BlockOdds odds;
    odds.moves = end.moves;
    odds.crowd = end.crowd;
    return odds;
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

namespace {

BlockQuestion question_of(const BlockPlan& plan) {
    return {plan.attacker, plan.defender, plan.second, plan.horns, false, plan.blitz};
}

// lrb4.skill.foul-appearance.block: what gets through, and what does not.
Chances dare(const State& state, PlayerId attacker, PlayerId target, const Helps& helps, Chances& chances) {
    Chances frightened{};
    if (match::daunts_blocker(state, target))
        pass(hazard_of(match::roll_of(state, match::test(RollKind::FoulAppearance, attacker))), helps, chances,
             &frightened);
    return frightened;
}

// The courage to stand up to strength, and the dice.
void fight(const State& state, const BlockPlan& plan, PlayerId defender, const Helps& helps, Chances chances,
           BlockOdds& odds) {
    const BlockQuestion question = question_of(plan);
    const auto falls = [&](Face face) { return puts_attacker_down(state, plan.attacker, face); };
    Faces faces{};
    Chances weak = chances;
    if (dares(state, question)) {
        weak = {};
        pass(dauntless_hazard(state, question), helps, chances, &weak);
        BlockQuestion brave = question;
        brave.dauntless = true;
        throw_dice(dice_for(state, brave), helps, chances, falls, faces);
    }
    throw_dice(dice_for(state, question), helps, weak, falls, faces);
    read_faces(state, plan, faces, defender, odds);
}

}  // namespace

BlockOdds block_odds(const State& state, const BlockPlan& plan) {
    BlockOdds odds = odds_to_be_read(state, plan);
    const BlockQuestion question = question_of(plan);
    odds.strength = odds.daring = match::block_strength(state, question);
    const Helps helps(state, plan.attacker, plan.reroll);
    Chances chances{};
    chances[helps.all()] = 1;
    if (plan.goes_for_it) {
        Chances lost{};
        pass(hazard_of(match::go_for_it_roll(state, plan.attacker), helps.bit(Help::SureFeet)), helps, chances, &lost);
        odds.fell = odds.attacker_down = total(helps, lost);
        odds.ball_loose = match::holds_ball(state, plan.attacker) ? odds.fell : 0;
    }
    Chances frightened = dare(state, plan.attacker, plan.defender, helps, chances);
    if (plan.second) {  // lrb4.skill.multiple-block.foul-appearance: who frightens him is left out
        BlockPlan alone = plan;
        alone.second = nobody;
        fight(state, alone, plan.defender, helps, dare(state, plan.attacker, plan.second, helps, chances), odds);
        alone.defender = plan.second;
        Chances left_out = frightened;
        frightened = dare(state, plan.attacker, plan.second, helps, left_out);
        odds.left_out = total(helps, left_out);
        fight(state, alone, plan.defender, helps, left_out, odds);
    }
    odds.refused = total(helps, frightened);
    if (const double before = total(helps, chances); before > 0 && dares(state, question)) {
        Chances brave = chances;
        pass(dauntless_hazard(state, question), helps, brave);
        odds.dauntless = total(helps, brave) / before;
        BlockQuestion daring = question;
        daring.dauntless = true;
        odds.daring = match::block_strength(state, daring);
    }
    fight(state, plan, plan.defender, helps, chances, odds);
    odds.turnover = odds.attacker_down;
    return odds;
}

BlockOdds odds_of_faces(const State& state, const BlockPlan& plan, const Faces& faces) {
    BlockOdds odds = odds_to_be_read(state, plan);
    read_faces(state, plan, faces, plan.defender, odds);
    odds.turnover = odds.attacker_down;
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
