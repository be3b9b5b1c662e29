#pragma once

// The parts of odds/choices.cpp: the odds of one choice, by what it does. Each fills what it knows.

#include "match/procedures/action.hpp"
#include "match/procedures/block.hpp"
#include "odds/block.hpp"
#include "odds/choices.hpp"
#include "odds/injury.hpp"

namespace dugout::odds {

// One for each key of a share, so that a wrong key does not compile.
enum class What : std::uint8_t {
    AttackerDown,
    BothDown,
    DefenderDown,
    Pushed,
    Nothing,
    Crowd,
    BallLoose,
    Refused,
    Accurate,
    Inaccurate,
    Fumbled,
    Intercepted,
    Interceptor,
    Caught,
    ArmourBroken,
    Stunned,
    KnockedOut,
    Casualty,
    SentOff,
    LandsThere,
    Lands,
    Crashes,
    Eaten,
    Clean,
    MisKicked,
    Blocked,
    FieldGoal,
    Out,
    Made,
    Count,
};

std::string_view share_key(What what);

// Adds it unless it is impossible.
void add(ChoiceOdds& odds, What what, double chance, PlayerId player = nobody);
void add_injuries(ChoiceOdds& odds, const InjuryOdds& injury, double chance = 1);

// ---- deeds of the acting player (choice_deeds.cpp)

void block(const match::State& state, const match::ActionLocals& action, ChoiceOdds& odds);
// What a block comes to, once the faces are known.
void tell_block(const match::State& state, const BlockPlan& plan, const BlockOdds& block, ChoiceOdds& odds);
void attack(const match::State& state, const match::ActionLocals& action, ChoiceOdds& odds);
void vicious_kick(const match::State& state, const match::ActionLocals& action, ChoiceOdds& odds);
void foul(const match::State& state, const match::ActionLocals& action, ChoiceOdds& odds);

// ---- throws and kicks of the ball or a team-mate (choice_throws.cpp); false where nothing is known

bool throw_ball(const match::State& state, ChoiceOdds& odds);
void hand_off(const match::State& state, ChoiceOdds& odds);
bool grab_mate(const match::State& state, PlayerId thrower, ChoiceOdds& odds);  // lrb4.skill.always-hungry.roll
void throw_mate(const match::State& state, ChoiceOdds& odds);
void kick_ball(const match::State& state, Square aim, ChoiceOdds& odds);
// Of a player who has yet to aim, and will do so as well as he can.
double kick_turnover(const match::State& state, PlayerId kicker);

// ---- answers on the way (choice_answers.cpp); false where nothing is known

bool block_reroll(match::State state, match::ChoiceKind answer, ChoiceOdds& odds);
bool block_die(const match::State& state, ChoiceOdds& odds);
bool answer(const match::State& state, ChoiceOdds& odds);

// ---- a roll that has failed (choice_rerolls.cpp); false where nothing is known

bool reroll(const match::State& state, ChoiceOdds& odds);
// lrb4.turnover.ball-not-caught: the chance that a thrown ball which is not caught in this square ends the turn.
double missed_catch_turnover(const match::State& state, Square square);
// And that one does which is: after a kick nothing but a touchdown saves the turn.
double made_catch_turnover(const match::State& state, Square square);
// That a pick-up which succeeds does, because nothing is left of the action.
double holding_turnover(match::State state, PlayerId player);
// And that a block does, once it is paid for and he has overcome the Foul Appearance of those he blocks.
double dared_turnover(const match::State& state, const match::BlockLocals& block);

// A single roll of a player with what helps him.
void single_roll(const match::State& state, const match::Roll& roll, PlayerId player, ChoiceOdds& odds);

}  // namespace dugout::odds
