#pragma once

// One block, from going for it to the die that counts, in closed form. Where Frenzy makes a second block follow, this
// is the first of the two, but for the turnover; where two players are blocked at once, whoever daunts the attacker is
// left out.

#include <array>
#include <optional>
#include <span>

#include "match/decision.hpp"
#include "match/procedures/action.hpp"
#include "match/procedures/block.hpp"
#include "match/rolls.hpp"
#include "odds/faces.hpp"
#include "odds/hazard.hpp"

namespace dugout::odds {

struct BlockPlan {
    PlayerId attacker = nobody;
    PlayerId defender = nobody;
    PlayerId second = nobody;  // lrb4.skill.multiple-block.targets
    bool horns = false;        // lrb4.skill.horns.bonus: in a Blitz, after a step
    bool goes_for_it = false;  // lrb4.gfi.blitz-block
    bool blitz = false;        // matched.buffet.pie
    bool again = false;        // lrb4.skill.frenzy.second-block: after a push his movement leaves him a second one
    bool dared = false;        // he has overcome their Foul Appearance
    std::optional<bool> brave = {};  // lrb4.skill.dauntless.roll: how it has ended, where it has
    Reroll reroll = Reroll::Allowed;
    std::span<const Square> pushes = {};  // those that are named, in order: odds/push.hpp
};

struct BlockOdds {
    match::BlockStrength strength;  // as it is without Dauntless
    match::BlockStrength daring;    // and with it
    double dauntless = 0;           // the chance that his courage makes him as strong; 0 where it is not asked for
    double fell = 0;                // going for it failed
    double refused = 0;             // Foul Appearance frightened him, and nobody is blocked
    double left_out = 0;            // of two, it has saved the defender, and the other is blocked alone
    std::array<double, 7> faces{};  // by match::Face: this face counts

    bool moves = true;        // a defender who is pushed gives way
    PlayerId crowd = nobody;  // who would go into the crowd with a push of the defender, the last of a chain
                              // perhaps; if nobody, with a push of the second

    double attacker_down = 0;
    double defender_down = 0;  // on his back or in the crowd
    double second_down = 0;
    double second_off = 0;  // in the crowd
    double both_down = 0;
    double pushed = 0;  // the defender gives way and stays on his feet
    double second_pushed = 0;
    double off_pitch = 0;  // somebody is pushed into the crowd
    double defender_off = 0;
    double nothing = 0;  // the dice leave everybody on his feet and in his square
    double ball_loose = 0;
    double turnover = 0;  // the second block of a Frenzy counted, where the plan has one

    double face(match::Face face) const { return faces[static_cast<std::size_t>(face)]; }
};

BlockOdds block_odds(const match::State& state, const BlockPlan& plan);

// What comes of it when these faces count, each with its chance: dice that lie there, or will be thrown again.
BlockOdds odds_of_faces(const match::State& state, const BlockPlan& plan, const std::array<double, 7>& faces);

// The block that a player in his action makes by this choice: hit or hit-two.
BlockPlan block_plan(const match::State& state, const match::ActionLocals& action, match::Choice hit,
                     Reroll reroll = Reroll::Allowed);
// The block that is going on, paid for already; the re-roll is kept.
BlockPlan block_plan(const match::State& state, const match::BlockLocals& block);
// In a Blitz, where its square has to be paid for; third.turn.no-declaration: what he does now decides.
bool blocks_in_blitz(const match::State& state, const match::ActionLocals& action);
bool block_is_gone_for(const match::State& state, const match::ActionLocals& action);

// lrb4.skill.dauntless.roll: is it asked for, and the 2D6.
bool dares(const match::State& state, const match::BlockQuestion& question);
Hazard dauntless_hazard(const match::State& state, const match::BlockQuestion& question);

// kicking.skill.vicious-kick: one block die, whoever the victim is. Only a skull is rolled again.
struct ViciousKickOdds {
    double fell = 0;                // going for it failed
    std::array<double, 7> faces{};  // by match::Face
    double face(match::Face face) const { return faces[static_cast<std::size_t>(face)]; }
};
ViciousKickOdds vicious_kick_odds(const match::State& state, PlayerId kicker, bool goes_for_it, Reroll reroll);

// The faces alone: which one counts of `dice` thrown once, by match::Face.
std::array<double, 7> face_odds(const match::State& state, const Blocked& block, int dice, bool attacker_picks);

}  // namespace dugout::odds
