#include "odds/told_roll.hpp"

#include <gtest/gtest.h>

namespace dugout::odds {
namespace {

using match::RollKind;

match::Event told(RollKind kind, int dice, int target, int modifier) {
    match::Event roll{.kind = match::EventKind::Rolled,
                      .detail = static_cast<std::uint8_t>(kind),
                      .dice_count = static_cast<std::uint8_t>(dice),
                      .target = static_cast<std::int8_t>(target)};
    roll.modifiers.add(Rule::none, modifier);
    return roll;
}

// lrb4.agility.natural
TEST(ToldRoll, FailsOnAOneAndSucceedsOnASixOnlyWhereItIsByAgility) {
    EXPECT_EQ(needed(told(RollKind::Dodge, 1, 3, 2)), 2);
    EXPECT_EQ(needed(told(RollKind::Dodge, 1, 4, -3)), 6);
    EXPECT_EQ(needed(told(RollKind::BombFuse, 1, 2, 1)), 1);
    EXPECT_EQ(needed(told(RollKind::BombFuse, 1, 6, -1)), 7);
    EXPECT_EQ(chance(told(RollKind::Dodge, 1, 3, 2)), 5 / 6.0);
    EXPECT_EQ(chance(told(RollKind::BombFuse, 1, 2, 1)), 1);
    EXPECT_EQ(chance(told(RollKind::BombFuse, 1, 6, -1)), 0);
}

TEST(ToldRoll, IsThePlayersOwnWhereHeMayMakeItAgain) {
    for (const RollKind kind : {RollKind::Dodge, RollKind::GoForIt, RollKind::SafeThrow, RollKind::BoneHead})
        EXPECT_TRUE(is_players_own(kind)) << static_cast<int>(kind);
    for (const RollKind kind : {RollKind::Armour, RollKind::Referee, RollKind::Regeneration, RollKind::Pro})
        EXPECT_FALSE(is_players_own(kind)) << static_cast<int>(kind);
}

TEST(ToldRoll, AddsUpTwoDice) {
    EXPECT_EQ(needed(told(RollKind::Armour, 2, 9, 1)), 8);
    EXPECT_EQ(chance(told(RollKind::Armour, 2, 9, 1)), 15 / 36.0);
    EXPECT_EQ(chance(told(RollKind::Armour, 2, 9, 7)), 1);
    EXPECT_EQ(chance(told(RollKind::Armour, 2, 13, 0)), 0);
}

}  // namespace
}  // namespace dugout::odds
