#include "cli/coaches.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/common.hpp"

namespace dugout::cli {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

constexpr coach::Budget usual{.positions = 7, .cores = 3};

// How something ends that ends the command.
template <class Run>
std::string refusal(Run run) {
    try {
        run();
    } catch (const Exit& end) {
        EXPECT_EQ(end.code, exit_bad_input);
        return end.message;
    }
    return "not refused";
}

std::string refused(const std::string& coach, Language language = Language::English) {
    return refusal([&] { find_contender(coach, usual, language); });
}

std::string refused_as_unsteady(const std::string& coach, Language language = Language::English) {
    return refusal([&] { find_steady_coach(coach, language); });
}

TEST(Coach, ThinksAsLongAsAllWhereHisNameSaysNothing) {
    const coach::Contender found = find_contender("search", usual, Language::English);
    EXPECT_EQ(found.name, "search");
    EXPECT_EQ(found.budget.positions, 7U);
    EXPECT_EQ(found.budget.seconds, 0);
    EXPECT_EQ(found.budget.cores, 3);
    EXPECT_FALSE(brings_time("search"));
}

TEST(Coach, ThinksAsLongAsHisNameSays) {
    const coach::Contender found = find_contender("search@0.25", usual, Language::English);
    EXPECT_EQ(found.name, "search");
    EXPECT_EQ(found.budget.positions, 0U);
    EXPECT_EQ(found.budget.seconds, 0.25);
    EXPECT_EQ(found.budget.cores, 3);
    EXPECT_TRUE(brings_time("search@0.25"));
    for (const char* wrong : {"search@", "search@0", "search@nan", "search@1s", "search@3601"})
        EXPECT_THAT(refused(wrong), HasSubstr("seconds from 0.001 to 3600")) << wrong;
    EXPECT_THAT(refused("search@x", Language::French), HasSubstr("de 0,001 à 3600"));
}

TEST(Coach, OfALevelThinksAsLongAsItAlwaysDoes) {
    const coach::Contender found = find_contender("star", usual, Language::English);
    EXPECT_EQ(found.name, "search");
    EXPECT_EQ(found.budget.positions, 0U);
    EXPECT_EQ(found.budget.seconds, 1);
    EXPECT_EQ(found.budget.cores, 3);
    EXPECT_TRUE(brings_time("star"));
    EXPECT_THAT(refused("star@0.1"),
                AllOf(HasSubstr("takes no @"), HasSubstr("search@0.3"), Not(HasSubstr("there is"))));
    EXPECT_THAT(refused("star@0.1", Language::French), HasSubstr("ne prend pas de @"));
}

TEST(Coach, AnUnknownOneIsRefusedWithTheKnownOnes) {
    EXPECT_THAT(refused("grandmother"), AllOf(HasSubstr("random"), EndsWith("star, legend")));
    EXPECT_THAT(refused("grandmother@3"), HasSubstr("no coach 'grandmother'"));
    EXPECT_THAT(refused("mamie", Language::French), HasSubstr("il n’y a pas d’entraîneur « mamie »"));
}

TEST(Coach, WhoPlaysTheSameEverywhereIsNoneWhoThinksByTheClock) {
    EXPECT_EQ(find_steady_coach("search", Language::English), "search");
    EXPECT_EQ(find_steady_coach("rookie", Language::English), "clumsy");
    EXPECT_EQ(find_steady_coach("pro", Language::English), "scripted");
    for (const char* hasty : {"star", "legend", "search@0.3", "star@0.3"})
        EXPECT_THAT(refused_as_unsteady(hasty), AllOf(HasSubstr("by the clock"), HasSubstr("seed"))) << hasty;
    EXPECT_THAT(refused_as_unsteady("star", Language::French), HasSubstr("selon l’horloge"));
    EXPECT_THAT(refused_as_unsteady("grandmother"), EndsWith("rookie, amateur, pro"));
}

}  // namespace
}  // namespace dugout::cli
