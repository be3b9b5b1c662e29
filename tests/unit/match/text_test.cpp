#include "match/decision.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace dugout::match {
namespace {

TEST(SquareText, isAColumnLetterAndARow) {
    EXPECT_EQ(square_text({1, 1}), "a1");
    EXPECT_EQ(square_text({13, 8}), "m8");
    EXPECT_EQ(square_text({26, 15}), "z15");
    for (int x = 1; x <= pitch_length; ++x)
        for (int y = 1; y <= pitch_width; ++y) {
            const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
            EXPECT_EQ(parse_square(square_text(square)), square);
        }
}

TEST(SquareText, isReadStrictly) {
    for (const char* text : {"", "a", "1", "a0", "a16", "A1", "a01", "a-1", "a+1", " a1", "a1 ", "aa1", "{1", "`1",
                             "a1.", "a99999999999999999999"})
        EXPECT_EQ(parse_square(text), std::nullopt) << '"' << text << '"';
}

TEST(PlayerText, isASideAndANumber) {
    EXPECT_EQ(player_text(player_id(Seat::Home, 3)), "H3");
    EXPECT_EQ(player_text(player_id(Seat::Away, 17)), "A17");
    for (int i = 0; i < player_slots; ++i) {
        const PlayerId id{static_cast<std::uint8_t>(i)};
        EXPECT_EQ(parse_player(player_text(id)), id);
    }
}

TEST(PlayerText, isReadStrictly) {
    for (const char* text : {"", "H", "3", "H0", "H18", "h3", "B3", "H03", "H-3", "H+3", " H3", "H3 ", "HH3"})
        EXPECT_EQ(parse_player(text), std::nullopt) << '"' << text << '"';
}

TEST(ChoiceText, isReadStrictly) {
    for (const char* text : {"",
                             " ",
                             " H3",
                             "move",
                             "move ",
                             "move  H3",
                             "move H3 ",
                             "Move H3",
                             "jump H3",
                             "kick now",
                             "go",
                             "go h33",
                             "die",
                             "die 6",
                             "die push ",
                             "formation -1",
                             "formation 2048",
                             "formation 01",
                             "concede",
                             "concede both",
                             "end-turn ",
                             "re-roll",
                             "re-roll  team",
                             "time-out home",
                             "at a0"})
        EXPECT_EQ(parse_choice(text), std::nullopt) << '"' << text << '"';
    EXPECT_EQ(parse_choice(std::string_view("kick\0", 5)), std::nullopt) << "a kick and a zero byte";
}

TEST(ChoiceText, tellsEveryActionApart) {
    std::set<std::string> texts;
    for (int action = 0; action < action_kinds; ++action) {
        const Choice choice = Choice::declare(static_cast<ActionKind>(action), player_id(Seat::Home, 3));
        texts.insert(choice_text(choice));
        EXPECT_EQ(parse_choice(choice_text(choice)), choice);
    }
    EXPECT_EQ(texts.size(), static_cast<std::size_t>(action_kinds));
}

// Whatever the bits are, writing them down does not go wrong.
TEST(ChoiceText, existsForEveryPatternOfBits) {
    for (std::uint32_t kind = 0; kind < 64; ++kind)
        for (const std::uint32_t rest : {0u, 0x3ffffffu, 0x2222222u, 0x1111111u})
            EXPECT_FALSE(choice_text(Choice::from_bits(kind << 26 | rest)).empty());
}

TEST(DecisionNames, readBackAndAreAllDifferent) {
    std::set<std::string_view> names;
    for (int i = 0; i <= static_cast<int>(DecisionKind::Argue); ++i) {
        const auto kind = static_cast<DecisionKind>(i);
        EXPECT_TRUE(names.insert(decision_name(kind)).second);
        EXPECT_EQ(parse_decision_name(decision_name(kind)), kind);
    }
    EXPECT_EQ(parse_decision_name("tea"), std::nullopt);
}

}  // namespace
}  // namespace dugout::match
