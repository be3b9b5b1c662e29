#include "odds/block.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "match/inducements.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/dodge.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"
#include "odds/push.hpp"
#include "words/question.hpp"

namespace dugout::odds {

using match::BlockQuestion;
using match::Face;
using match::RollKind;
using match::State;

namespace {

using Faces = std::array<double, 7>;

constexpr double sides(Face face) { return face == Face::Push ? 2 / 6.0 : 1 / 6.0; }

std::size_t at(Face face) { return static_cast<std::size_t>(face); }

struct Dice {
    Faces once{};     // the face that counts
    double down = 0;  // it puts the attacker down
};

// The dice with what is left to roll them again. `count` is told each face that counts, with the helps left then.
template <class Falls, class Count>
void throw_dice(const Dice& dice, const Helps& helps, const Chances& chances, Falls falls, Count count) {
    for (unsigned left = 0; left < helps.sets(); ++left) {
        if (chances[left] == 0) continue;
        const unsigned team = left & helps.bit(Help::Team);
        const unsigned help = team != 0 ? team : left & helps.bit(Help::Pro);
        const double again = team != 0 ? 1 : help != 0 ? helps.pro_chance() : 0;
        for (const Face face : all_faces) {
            const double first = chances[left] * dice.once[at(face)];
            count(face, falls(face) ? first * (1 - again) : first, falls(face) ? left & ~help : left);
            count(face, dice.down * again * first, left & ~help);
        }
    }
}

Dice dice_for(const State& state, const BlockQuestion& question) {
    const match::BlockStrength strength = match::block_strength(state, question);
    Dice dice;
    dice.once = face_odds(state, {question.attacker, question.defender, question.second}, strength.dice,
                          strength.attacker_picks);
    for (const Face face : all_faces)
        if (puts_attacker_down(state, question.attacker, face)) dice.down += dice.once[at(face)];
    return dice;
}

bool goes_down(const State& state, PlayerId attacker, PlayerId target, Face face) {
    const FaceWorth value = worth(state, attacker, target, face);
    return value == FaceWorth::BothDown || value >= FaceWorth::DefenderDown;
}

// A stumble that Dodge softens is a push to Frenzy.
bool only_pushes(const State& state, const BlockPlan& plan, Face face) {
    return worth(state, plan.attacker, plan.defender, face) == FaceWorth::PushedBack;
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
Struck strike(State& state, PlayerId attacker, PlayerId target, Face face, std::span<const Square> named) {
    Struck struck;
    const bool carries = match::holds_ball(state, target);
    const bool falls = goes_down(state, attacker, target, face);
    if (match::pushes(face)) struck.push = push(state, attacker, target, PushedBy::Block, named);
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
        std::span<const Square> named = plan.pushes;
        for (const PlayerId target : {plan.defender, plan.second}) {  // lrb4.skill.multiple-block.push-order
            if (!target) continue;
            const Struck struck = strike(now, plan.attacker, target, face, named);
            named = named.subspan(struck.push.named);
            loose |= struck.loose;
            off |= static_cast<bool>(struck.push.crowd);
            happens |= struck.down || struck.push.moves;
            if (struck.push.crowd && !odds.crowd) odds.crowd = struck.push.crowd;
            if (target != defender) {
                odds.second_down += struck.down ? chance : 0;
                odds.second_off += struck.off ? chance : 0;
                odds.second_pushed += struck.pushed() ? chance : 0;
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
    const PushEnd end = push(pushed, plan.attacker, plan.defender, PushedBy::Block, plan.pushes);
    BlockOdds odds;
    odds.moves = end.moves;
    odds.crowd = end.crowd;
    return odds;
}

}  // namespace

Faces face_odds(const State& state, const Blocked& block, int dice, bool attacker_picks) {
    std::array<Face, 5> order = all_faces;
    // What is picked rather than what follows it; of equal ones the highest face, as `picked` does.
    std::sort(order.begin(), order.end(), [&](Face a, Face b) {
        const BlockWorth first = worth(state, block, a);
        const BlockWorth second = worth(state, block, b);
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
        dice, helps, chances, [](Face face) { return face == Face::Skull; },
        [&](Face face, double chance, unsigned) { odds.faces[at(face)] += chance; });
    return odds;
}

namespace {

BlockQuestion question_of(const BlockPlan& plan) {
    return {plan.attacker, plan.defender, plan.second, plan.horns, plan.brave.value_or(false), plan.blitz};
}

// lrb4.skill.foul-appearance.block: what gets through, and what does not.
Chances dare(const State& state, const BlockPlan& plan, PlayerId target, const Helps& helps, Chances& chances) {
    Chances frightened{};
    if (!plan.dared && match::daunts_blocker(state, target))
        pass(hazard_of(match::roll_of(state, match::test(RollKind::FoulAppearance, plan.attacker))), helps, chances,
             &frightened);
    return frightened;
}

double down_after_push(const State& state, const BlockPlan& plan, const Helps& helps, Chances pushed);

// The courage to stand up to strength, and the dice.
void fight(const State& state, const BlockPlan& plan, PlayerId defender, const Helps& helps, Chances chances,
           BlockOdds& odds) {
    const BlockQuestion question = question_of(plan);
    const auto falls = [&](Face face) { return puts_attacker_down(state, plan.attacker, face); };
    Faces faces{};
    Chances pushed{};
    const auto count = [&](Face face, double chance, unsigned left) {
        faces[at(face)] += chance;
        if (only_pushes(state, plan, face)) pushed[left] += chance;
    };
    Chances weak = chances;
    if (!plan.brave && dares(state, question)) {
        weak = {};
        pass(dauntless_hazard(state, question), helps, chances, &weak);
        BlockQuestion brave = question;
        brave.dauntless = true;
        throw_dice(dice_for(state, brave), helps, chances, falls, count);
    }
    throw_dice(dice_for(state, question), helps, weak, falls, count);
    read_faces(state, plan, faces, defender, odds);
    odds.turnover += down_after_push(state, plan, helps, pushed);
}

// A ball that comes loose between the blocks is left out of it.
double down_in_second_block(const State& state, const BlockPlan& plan, const Helps& helps, Chances chances) {
    if (!adjacent(state.at(plan.attacker).square, state.at(plan.defender).square)) return 0;
    dare(state, plan, plan.defender, helps, chances);
    BlockOdds second;
    fight(state, plan, plan.defender, helps, chances, second);
    return second.attacker_down + second.turnover;
}

bool ends_in_touchdown(const State& state, PlayerId attacker) {
    const match::Ball& ball = state.ball;
    if (ball.state != match::BallState::Held || ball.carrier == attacker) return false;
    return match::in_end_zone_of(opponent(match::seat_of(state, ball.carrier)), ball.square);
}

// In the order in which the other coach lets them try.
std::vector<PlayerId> shadowers(const State& state, PlayerId mover, Square from) {
    std::vector<PlayerId> found;
    match::for_each_reactor(state, mover, from, Skill::Shadowing, [&](PlayerId id) {
        if (match::may_react(state, id, Skill::Shadowing)) found.push_back(id);
    });
    std::sort(found.begin(), found.end());
    return found;
}

// lrb4.skill.frenzy.follow-up, lrb4.skill.frenzy.second-block: that he goes down although he has only pushed, with
// these helps left.
double down_after_push(const State& state, const BlockPlan& plan, const Helps& helps, Chances pushed) {
    const match::Player& attacker = state.at(plan.attacker);
    if (!attacker.has(Skill::Frenzy) || plan.second || attacker.is(match::Mark::Rooted) || total(helps, pushed) <= 0)
        return 0;
    State then = state;
    const Square left = state.at(plan.defender).square;
    const PushEnd end = push(then, plan.attacker, plan.defender, PushedBy::Block, plan.pushes);
    if (!end.moves || !match::is_empty(then, left)) return 0;
    match::move_player(then, plan.attacker, left);
    // matched.trap.hire
    const double falls = match::is_trapped(then, plan.attacker, left) ? (match::trap_avoided - 1) / 6.0 : 0;
    double down = falls * total(helps, pushed);
    for (double& chance : pushed) chance *= 1 - falls;
    if (!plan.again || end.crowd == plan.defender || ends_in_touchdown(then, plan.attacker)) return down;
    BlockPlan again = plan;
    again.again = again.goes_for_it = again.dared = false;
    again.brave.reset();
    again.pushes = plan.pushes.subspan(end.named);
    for (const PlayerId shadower : shadowers(then, plan.attacker, attacker.square)) {
        Chances followed{};
        pass(contest_hazard(then, RollKind::Shadowing, plan.attacker, shadower), helps, pushed, &followed);
        State beside = then;
        match::move_player(beside, shadower, attacker.square);
        down += down_in_second_block(beside, again, helps, followed);
    }
    return down + down_in_second_block(then, again, helps, pushed);
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
    Chances frightened = dare(state, plan, plan.defender, helps, chances);
    if (plan.second) {  // lrb4.skill.multiple-block.foul-appearance: who frightens him is left out
        BlockPlan alone = plan;
        alone.second = nobody;
        fight(state, alone, plan.defender, helps, dare(state, plan, plan.second, helps, chances), odds);
        alone.defender = plan.second;
        Chances left_out = frightened;
        frightened = dare(state, plan, plan.second, helps, left_out);
        odds.left_out = total(helps, left_out);
        fight(state, alone, plan.defender, helps, left_out, odds);
    }
    odds.refused = total(helps, frightened);
    if (const double before = total(helps, chances); before > 0 && !plan.brave && dares(state, question)) {
        Chances brave = chances;
        pass(dauntless_hazard(state, question), helps, brave);
        odds.dauntless = total(helps, brave) / before;
        BlockQuestion daring = question;
        daring.dauntless = true;
        odds.daring = match::block_strength(state, daring);
    }
    fight(state, plan, plan.defender, helps, chances, odds);
    odds.turnover += odds.attacker_down;
    return odds;
}

BlockOdds odds_of_faces(const State& state, const BlockPlan& plan, const Faces& faces) {
    BlockOdds odds = odds_to_be_read(state, plan);
    read_faces(state, plan, faces, plan.defender, odds);
    const Helps helps(state, plan.attacker, plan.reroll);
    Chances pushed{};
    for (const Face face : all_faces)
        if (only_pushes(state, plan, face)) pushed[helps.all()] += faces[at(face)];
    odds.turnover = odds.attacker_down + down_after_push(state, plan, helps, pushed);
    return odds;
}

bool blocks_in_blitz(const State& state, const match::ActionLocals& action) {
    if (action.undecided()) return !match::may_become_block(state, action);
    return action.kind == match::ActionKind::Blitz;
}

bool block_is_gone_for(const State& state, const match::ActionLocals& action) {
    return blocks_in_blitz(state, action) && match::squares_gone_for(state, action, 1) > 0;
}

namespace {

// lrb4.skill.frenzy.blitz-movement: without going for it, which nobody does (odds/policy.hpp).
bool has_square_for_second(const State& state, const match::ActionLocals& action) {
    return match::squares_gone_for(state, action, 1) == 0;
}

}  // namespace

BlockPlan block_plan(const State& state, const match::ActionLocals& action, match::Choice hit, Reroll reroll) {
    const bool blitz = blocks_in_blitz(state, action);
    const bool two = hit.kind() == match::ChoiceKind::HitTwo;
    match::ActionLocals paid = action;
    ++paid.moved;
    return {.attacker = action.player,
            .defender = hit.player(),
            .second = two ? PlayerId{static_cast<std::uint8_t>(hit.value())} : nobody,
            .horns = blitz && action.is(match::Stepped) && state.at(action.player).has(Skill::Horns),
            .goes_for_it = block_is_gone_for(state, action),
            .blitz = blitz,
            .again = !blitz || has_square_for_second(state, paid),
            .reroll = reroll};
}

BlockPlan block_plan(const State& state, const match::BlockLocals& block) {
    const bool blitz = block.is(match::BlockInBlitz);
    const auto* action = words::find_locals<match::ActionLocals>(state, match::Procedure::Action);
    const bool paid = !blitz || (action != nullptr && has_square_for_second(state, *action));
    return {.attacker = block.attacker,
            .defender = block.defender,
            .second = block.second,
            .horns = block.is(match::BlockHorns),
            .blitz = blitz,
            .again = !block.is(match::SecondFrenzyBlock) && paid,
            .reroll = Reroll::Kept};
}

}  // namespace dugout::odds
