#include <algorithm>

#include "match/book.hpp"
#include "match/procedures/foul.hpp"
#include "match/procedures/weapons.hpp"
#include "match/skills.hpp"
#include "odds/block.hpp"
#include "odds/chance.hpp"
#include "odds/choice_parts.hpp"

// What a player does to an opponent: block, saw and dagger, vicious kick, foul.

namespace dugout::odds {

using match::ActionLocals;
using match::Face;
using match::RollKind;
using match::State;

namespace {

// lrb4.gfi.blitz-block: the chance that he falls before he strikes.
double pay(const State& state, const ActionLocals& action, TwoWays& chances, ChoiceOdds& odds) {
    if (!block_is_gone_for(state, action)) return 0;
    const match::Roll roll = match::go_for_it_roll(state, action.player);
    odds.rolls.push_back(priced(roll, action.player));
    chances.meet_with([&](const Helps& helps) { return hazard_of(roll, helps.bit(Help::SureFeet)); });
    return 1 - chances.without();
}

// lrb4.turnover.player-down: where the attacker goes down as well, the turn has ended.
double success(const BlockOdds& block) { return block.defender_down - block.both_down; }

void price_block(const State& state, const BlockPlan& plan, ChoiceOdds& odds) {
    if (plan.goes_for_it) odds.rolls.push_back(priced(match::go_for_it_roll(state, plan.attacker), plan.attacker));
    for (const PlayerId target : {plan.defender, plan.second})
        if (target && match::daunts_blocker(state, target))
            odds.rolls.push_back(
                priced(match::roll_of(state, match::test(RollKind::FoulAppearance, plan.attacker)), plan.attacker));
    const match::BlockQuestion question{plan.attacker, plan.defender, plan.second, plan.horns, false, plan.blitz};
    if (!dares(state, question)) return;
    PricedRoll courage = priced(match::dauntless_roll(match::defender_strength(state, question)), plan.attacker);
    courage.dice = 2;
    courage.chance = dauntless_hazard(state, question).clean;
    odds.rolls.push_back(courage);
}

// The 2D6 against his armour, as they have to fall without any bonus that is announced afterwards.
PricedRoll armour_roll(const State& state, const match::InjuryLocals& question) {
    match::Roll roll =
        match::plain_roll(RollKind::Armour, Rule::lrb4_armour_roll, match::armour_target(state, question));
    roll.modifiers = match::armour_modifiers(state, question);
    return {.roll = roll, .player = question.victim, .dice = 2, .chance = chance_2d6(roll)};
}

// third.reroll.armour-and-injury: dice that are not good enough by themselves are rolled again, and so is a double that
// the referee would see.
double beaten_with_reroll(const State& state, const match::InjuryLocals& question, const InjuryOdds& injury) {
    if (!match::may_reroll_damage(state, question.victim)) return injury.broken;
    const match::Roll roll = armour_roll(state, question).roll;
    const bool shuns_doubles = question.harm == match::Harm::Foul && match::foul_seen_on_a_double(state);
    int kept = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) kept += roll.succeeds(a + b) && !(shuns_doubles && a == b) ? 1 : 0;
    return kept / 36.0 + (1 - kept / 36.0) * injury.broken;
}

}  // namespace

void block(const State& state, const ActionLocals& action, ChoiceOdds& odds) {
    const BlockPlan plan = block_plan(state, action, odds.choice, Reroll::Kept);
    BlockPlan with = plan;
    with.reroll = Reroll::Allowed;
    const BlockOdds block = block_odds(state, plan);
    odds.deed = Deed::Block;
    odds.dice = block.strength.dice;
    odds.attacker_picks = block.strength.attacker_picks;
    price_block(state, plan, odds);
    tell_block(state, plan, block, odds);
    // lrb4.skill.multiple-block.foul-appearance: whom the second frightens off has it easier with the first, so that a
    // re-roll of that may do harm; then it is kept.
    odds.with_reroll = std::max(odds.chance, success(block_odds(state, with)));
}

void tell_block(const State& state, const BlockPlan& plan, const BlockOdds& block, ChoiceOdds& odds) {
    odds.chance = success(block);
    odds.turnover = block.turnover;
    add(odds, What::AttackerDown, block.attacker_down - block.both_down);
    add(odds, What::BothDown, block.both_down);
    add(odds, What::DefenderDown, block.defender_down - block.both_down);
    add(odds, What::Pushed, block.pushed);
    add(odds, What::Nothing, block.nothing);
    add(odds, What::Crowd, block.off_pitch, block.crowd);
    add(odds, What::BallLoose, block.ball_loose);
    add(odds, What::Refused, block.refused);
    const double in_crowd = block.defender_off;
    const double down = block.defender_down - in_crowd;
    const InjuryOdds injury = block_injury_odds(state, plan.attacker, plan.defender);
    const InjuryOdds crowd = in_crowd > 0 ? crowd_odds(state, plan.defender) : InjuryOdds{};
    add(odds, What::ArmourBroken, down * (injury.broken - injury.damaged));
    add(odds, What::KnockedOut, down * injury.knocked_out + in_crowd * crowd.knocked_out);
    add(odds, What::Casualty, down * (injury.casualty + injury.damaged) + in_crowd * crowd.casualty);
}

// lrb4.chainsaw.attack, lrb4.dagger.attack: no dice but those for the armour.
void attack(const State& state, const ActionLocals& action, ChoiceOdds& odds) {
    TwoWays chances(state, action.player);
    odds.deed = Deed::Attack;
    const double fell = pay(state, action, chances, odds);
    const match::InjuryLocals question = match::weapon_blow(state, action.player, odds.choice.player());
    const InjuryOdds injury = injury_odds(state, question);
    odds.rolls.push_back(armour_roll(state, question));
    odds.chance = chances.without() * injury.broken;
    const double again = beaten_with_reroll(state, question, injury);
    const unsigned team = chances.helps().bit(Help::Team);
    for (unsigned left = 0; left < chances.helps().sets(); ++left)
        odds.with_reroll += chances.with(left) * ((left & team) == team ? again : injury.broken);
    odds.turnover = fell;
    add(odds, What::AttackerDown, fell);
    add_injuries(odds, injury, chances.without());
}

void vicious_kick(const State& state, const ActionLocals& action, ChoiceOdds& odds) {
    const bool paid = block_is_gone_for(state, action);
    const auto down = [](const ViciousKickOdds& kick) { return kick.face(Face::Stumble) + kick.face(Face::Pow); };
    const ViciousKickOdds kick = vicious_kick_odds(state, action.player, paid, Reroll::Kept);
    odds.deed = Deed::Vicious;
    odds.dice = 1;
    if (paid) odds.rolls.push_back(priced(match::go_for_it_roll(state, action.player), action.player));
    odds.chance = down(kick);
    odds.with_reroll = down(vicious_kick_odds(state, action.player, paid, Reroll::Allowed));
    odds.turnover = kick.fell + kick.face(Face::Skull);
    add(odds, What::AttackerDown, odds.turnover);
    add(odds, What::DefenderDown, odds.chance);
    add(odds, What::Pushed, kick.face(Face::Push));
    add(odds, What::Nothing, kick.face(Face::Both));
    add(odds, What::Stunned, kick.face(Face::Pow));
    if (match::holds_ball(state, odds.choice.player())) add(odds, What::BallLoose, odds.chance);
}

void foul(const State& state, const ActionLocals& action, ChoiceOdds& odds) {
    const PlayerId victim = odds.choice.player();
    const FoulOdds foul = foul_odds(state, action.player, victim);
    const match::InjuryLocals question = match::hurt(victim, action.player, match::Harm::Foul, true);
    odds.deed = Deed::Foul;
    odds.rolls.push_back(armour_roll(state, question));
    odds.chance = foul.injury.broken;
    odds.with_reroll = beaten_with_reroll(state, question, foul.injury);
    odds.turnover = foul.seen;
    add_injuries(odds, foul.injury);
    add(odds, What::SentOff, foul.seen, action.player);
}

}  // namespace dugout::odds
