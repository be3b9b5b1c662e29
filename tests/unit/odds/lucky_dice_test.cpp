#include "odds/lucky_dice.hpp"

#include <gtest/gtest.h>

#include <string>

#include "match/engine.hpp"
#include "odds/plan.hpp"
#include "odds/strikes.hpp"
#include "scenario/position.hpp"

namespace dugout::odds {
namespace {

match::State position(const std::string& text) {
    auto read = scenario::parse_position(text, "test");
    EXPECT_TRUE(read.value) << text;
    return read.value ? scenario::enter(*read.value).state : match::State{};
}

match::State last_turn_of_overtime(const std::string& players, const std::string& rerolls) {
    return position("half = 3\nturn = [8, 8]\nplayers = [" + players + "]\nrerolls = " + rerolls + "\n");
}

// lrb4.match.penalties: both roll until one is higher, with dice that would be the best for either.
TEST(LuckyDice, LetAPenaltyShootoutComeToAnEnd) {
    for (const char* rerolls : {"[0, 0]", "[1, 0]", "[0, 1]", "[5, 0]", "[0, 5]"}) {
        const match::State state = last_turn_of_overtime("\"H1 m8\", \"A1 x3\"", rerolls);
        const match::Choice end(match::ChoiceKind::EndTurn);
        const PlanOdds odds = plan_odds(state, {&end, 1}, Reroll::Kept);
        EXPECT_EQ(odds.refused, -1) << rerolls;
        EXPECT_DOUBLE_EQ(odds.made, 1) << rerolls;
    }
}

// Turning over is the last that could be done: the turn ends by itself, and the match with it.
TEST(LuckyDice, LetAMatchEndWithADeclaration) {
    const match::State state =
        position("rules = \"third\"\nhalf = 3\nturn = [8, 8]\nplayers = [\"H1 m8 stunned\", \"A1 x3\"]\n");
    const auto after = begun(state, player_id(Seat::Home, 1), match::ActionKind::RollOver);
    ASSERT_TRUE(after);
    EXPECT_TRUE(match::is_over(*after));
}

}  // namespace
}  // namespace dugout::odds
