#include "rules/rulebook.hpp"

#include <gtest/gtest.h>

#include "rules/in_force.hpp"

namespace dugout {
namespace {

TEST(Rulebook, IsWrittenAsTheNearestBookAndWhereItDiffers) {
    EXPECT_EQ(rulebook_text(lrb4()), "lrb4");
    EXPECT_EQ(rulebook_text(third()), "third");
    Rulebook mixed = lrb4();
    EXPECT_TRUE(set_option(mixed, "weather=off").empty());
    EXPECT_EQ(rulebook_text(mixed), "lrb4 weather=off");
    mixed = third();
    EXPECT_TRUE(set_option(mixed, "weather").empty());
    EXPECT_EQ(rulebook_text(mixed), "third weather=on");
}

// Every value of every option, over both books: what is written is read back as the same book.
TEST(Rulebook, IsReadBackAsItWas) {
    for (const Book book : {Book::Lrb4, Book::Third}) {
        for (const OptionEntry& row : options()) {
            for (std::size_t value = 0; value < row.values.size(); ++value) {
                Rulebook one = rulebook(book);
                one.set(row.option, static_cast<int>(value));
                EXPECT_EQ(one.value(row.option), static_cast<int>(value)) << row.name;
                RulebookFault fault;
                EXPECT_EQ(parse_rulebook(rulebook_text(one), fault), one) << row.name << ": " << fault.en;
            }
        }
    }
}

TEST(Rulebook, RefusesWhatItDoesNotKnow) {
    RulebookFault fault;
    EXPECT_FALSE(parse_rulebook("lrb5", fault));
    EXPECT_EQ(fault.en, "there is no rulebook 'lrb5'; the books are: lrb4, third");
    EXPECT_EQ(fault.fr, "il n’y a pas de livre de règles « lrb5 » ; les livres sont : lrb4, third");
    EXPECT_FALSE(parse_rulebook("third wind=on", fault));
    EXPECT_EQ(fault.en, "there is no option 'wind'; `dugout rules --options` lists them");
    EXPECT_EQ(fault.fr, "il n’y a pas d’option « wind » ; `dugout rules --options` les donne");
    EXPECT_FALSE(parse_rulebook("third weather=often", fault));
    EXPECT_EQ(fault.en, "option weather has no value 'often'; it knows off, on");
    EXPECT_EQ(fault.fr, "l’option weather n’a pas de valeur « often » ; elle connaît off, on");
    EXPECT_FALSE(parse_rulebook("", fault));
    EXPECT_EQ(fault.fr, "il manque un livre de règles");
}

// What an event names is the rule of the book in play.
TEST(Rulebook, NamesTheRuleThatHoldsInIt) {
    EXPECT_EQ(in_force(lrb4(), Rule::lrb4_reroll_team_scope), Rule::lrb4_reroll_team_scope);
    EXPECT_EQ(in_force(third(), Rule::lrb4_reroll_team_scope), Rule::third_reroll_any_roll);
    EXPECT_EQ(in_force(third(), Rule::lrb4_block_dice_count), Rule::lrb4_block_dice_count);
    RulebookFault fault;
    const auto kicks = parse_rulebook("lrb4 kicking=on", fault);
    const auto goals = parse_rulebook("lrb4 kicking=field-goals", fault);
    const auto mixed = parse_rulebook("third re-roll=" + std::string(entry(Option::RerollScope).values[0]), fault);
    ASSERT_TRUE(kicks && goals && mixed) << fault.en;
    EXPECT_EQ(in_force(*kicks, Rule::lrb4_touchdown_score), Rule::lrb4_touchdown_score);
    EXPECT_EQ(in_force(*kicks, Rule::lrb4_kickoff_place_ball), Rule::kicking_kickoff_kicker_required);
    EXPECT_EQ(in_force(*goals, Rule::lrb4_touchdown_score), Rule::kicking_goal_points);
    EXPECT_EQ(in_force(*mixed, Rule::lrb4_reroll_team_scope), Rule::lrb4_reroll_team_scope);
}

}  // namespace
}  // namespace dugout
