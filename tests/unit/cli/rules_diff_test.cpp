#include "cli/rules_diff.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace dugout::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(RulesDiff, ShowsBothValuesWithTheRulesBehindThem) {
    const std::string page = rules_diff_page(third(), lrb4(), Language::English);
    EXPECT_THAT(page, HasSubstr("third.foul.ejection"));
    EXPECT_THAT(page, HasSubstr("lrb4.ref.roll"));
    EXPECT_THAT(page, HasSubstr("Fouls: sent off on an armour double"));
    EXPECT_THAT(page, Not(HasSubstr("turn-clock")));
    EXPECT_THAT(rules_diff_page(third(), lrb4(), Language::French), HasSubstr("Agressions : expulsion sur un double"));
}

TEST(RulesDiff, ShowsAMixtureAndNothingElse) {
    Rulebook mixed = lrb4();
    ASSERT_TRUE(set_option(mixed, "foul=double").empty());
    const auto json = nlohmann::json::parse(rules_diff_json(lrb4(), mixed));
    ASSERT_EQ(json.at("options").size(), 1U);
    const auto& row = json.at("options").at(0);
    EXPECT_EQ(row.at("option"), "foul");
    EXPECT_EQ(row.at("values"), nlohmann::json({"referee", "double"}));
    EXPECT_EQ(row.at("rules").at(0).at("id"), "lrb4.ref.roll");
    EXPECT_EQ(row.at("rules").at(1).at("id"), "third.foul.ejection");
}

TEST(RulesDiff, SaysSoWhereThereIsNone) {
    EXPECT_EQ(rules_diff_page(third(), third(), Language::English), "No difference.\n");
    EXPECT_EQ(rules_diff_page(third(), third(), Language::French), "Aucune différence.\n");
}

// Every rule by which the third edition differs in a match is behind some option.
TEST(Rulebook, NamesARuleOfTheThirdEditionWhereverItDiffers) {
    for (const OptionEntry& row : options()) EXPECT_EQ(row.other != Rule::none, row.lrb4 != row.third) << row.name;
}

}  // namespace
}  // namespace dugout::cli
