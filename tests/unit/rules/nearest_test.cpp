#include "rules/nearest.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace dugout {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::array<std::string_view, 4> known = {"block", "dodge", "frenzy", "multiple-block"};

TEST(Nearest, TakesTheFewestChangesFirst) {
    EXPECT_THAT(nearest("frenzi", known, 1), ElementsAre("frenzy"));
    EXPECT_THAT(nearest("doge", known, 2), ElementsAre("dodge", "block"));
}

TEST(Nearest, TakesAPartForTheWhole) {
    EXPECT_THAT(nearest("multiple", known, 1), ElementsAre("multiple-block"));
    EXPECT_THAT(nearest("block", known, 2), ElementsAre("block", "multiple-block"));
}

TEST(Nearest, GivesNoMoreThanThereAre) {
    EXPECT_EQ(nearest("x", known, 9).size(), known.size());
    EXPECT_THAT(nearest("x", {}, 3), IsEmpty());
    EXPECT_EQ(nearest(std::string(1'000'000, 'x'), known, 1).size(), 1U);
}

}  // namespace
}  // namespace dugout
