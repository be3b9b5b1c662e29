#include "cli/figures.hpp"

#include <gtest/gtest.h>

namespace dugout::cli {
namespace {

TEST(Figures, AreWrittenAsTheLanguageDoes) {
    EXPECT_EQ(decimal(12.5, 1, Language::English), "12.5");
    EXPECT_EQ(decimal(-12.5, 1, Language::French), "-12,5");
    EXPECT_EQ(percent(0.612, 2, Language::French), "61,20 %");
    EXPECT_EQ(whole(1234, Language::English), "1,234");
}

TEST(Figures, HaveNoSignWhereTheyRoundToNothing) {
    EXPECT_EQ(decimal(-0.004, 2, Language::English), "0.00");
    EXPECT_EQ(decimal(-0.006, 2, Language::English), "-0.01");
    EXPECT_EQ(decimal(-0.4, 0, Language::English), "0");
    EXPECT_EQ(signed_decimal(-0.004, 2, Language::French), "0,00");
    EXPECT_EQ(signed_decimal(0.004, 2, Language::English), "0.00");
    EXPECT_EQ(signed_decimal(-0.0, 1, Language::English), "0.0");
}

TEST(Figures, ShowTheirSignWhereItIsAskedFor) {
    EXPECT_EQ(signed_decimal(0.25, 2, Language::English), "+0.25");
    EXPECT_EQ(signed_decimal(-0.25, 2, Language::French), "-0,25");
    EXPECT_EQ(signed_decimal(10, 0, Language::English), "+10");
}

}  // namespace
}  // namespace dugout::cli
