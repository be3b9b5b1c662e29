#include "rules/rulebook.hpp"

#include <gtest/gtest.h>

namespace dugout {
namespace {

TEST(Rulebook, IsWrittenAsTheNearestBookAndWhereItDiffers) {
    EXPECT_EQ(rulebook_text(lrb4()), "lrb4");
    EXPECT_EQ(rulebook_text(third()), "third");
    Rulebook mixed = lrb4();
    EXPECT_EQ(set_option(mixed, "weather=off"), "");
    EXPECT_EQ(rulebook_text(mixed), "lrb4 weather=off");
    mixed = third();
    EXPECT_EQ(set_option(mixed, "weather"), "");
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
                std::string error;
                EXPECT_EQ(parse_rulebook(rulebook_text(one), error), one) << row.name << ": " << error;
            }
        }
    }
}

TEST(Rulebook, RefusesWhatItDoesNotKnow) {
    std::string error;
    EXPECT_FALSE(parse_rulebook("lrb5", error));
    EXPECT_EQ(error, "there is no rulebook 'lrb5'; the books are: lrb4, third");
    EXPECT_FALSE(parse_rulebook("third wind=on", error));
    EXPECT_FALSE(parse_rulebook("third weather=often", error));
    EXPECT_EQ(error, "option weather has no value 'often'; it knows off, on");
    EXPECT_FALSE(parse_rulebook("", error));
}

}  // namespace
}  // namespace dugout
