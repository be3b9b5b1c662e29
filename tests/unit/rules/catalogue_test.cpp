#include "rules/catalogue.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>

namespace dugout {
namespace {

TEST(Catalogue, findsARuleByItsId) { EXPECT_EQ(find_rule("lrb4.block.dice-count"), Rule::lrb4_block_dice_count); }

TEST(Catalogue, findsNothingUnderAnUnknownId) {
    EXPECT_EQ(find_rule("lrb4.block.dice"), std::nullopt);
    EXPECT_EQ(find_rule(""), std::nullopt);
    EXPECT_EQ(find_rule("zzz"), std::nullopt);
}

TEST(Catalogue, doesNotCountNoneAsARule) {
    EXPECT_EQ(find_rule("none"), std::nullopt);
    EXPECT_EQ(id(Rule::none), "none");
}

TEST(Catalogue, findsEveryRuleUnderItsOwnId) {
    for (int i = 1; i <= rule_count; ++i) {
        const auto rule = static_cast<Rule>(i);
        EXPECT_EQ(find_rule(id(rule)), rule);
    }
}

TEST(Catalogue, givesEveryRuleItsTexts) {
    for (int i = 1; i <= rule_count; ++i) {
        const RuleEntry& rule = entry(static_cast<Rule>(i));
        for (const RuleWords& words : {rule.en, rule.fr})
            EXPECT_FALSE(words.title.empty() || words.text.empty() || words.cases.empty()) << rule.id;
        EXPECT_EQ(rule.en.ruling.empty(), rule.fr.ruling.empty()) << rule.id;
    }
}

TEST(Catalogue, tellsARuleInFull) {
    const RuleEntry& rule = entry(Rule::lrb4_block_target);
    EXPECT_EQ(rule.chapter, "lrb4-block");
    EXPECT_EQ(rule.en.title, "Who can be blocked");
    EXPECT_EQ(rule.fr.title, "Blocages");
    EXPECT_EQ(rule.where, "BLOCAGES");
    EXPECT_THAT(rule.en.text, testing::StartsWith("A block is made by a standing player"));
    EXPECT_THAT(rule.en.text, testing::EndsWith("cannot be blocked."));
    ASSERT_EQ(rule.en.cases.size(), 3U);
    EXPECT_EQ(rule.en.cases[1], "adjacent opponent is prone => refused");
    EXPECT_TRUE(rule.refines.empty());
}

TEST(Catalogue, linksAClarificationToTheRuleItRefines) {
    const auto has_links = [](int i) { return !entry(static_cast<Rule>(i)).refines.empty(); };
    int found = 0;
    for (int i = 1; i <= rule_count; ++i) {
        found += has_links(i) ? 1 : 0;
    }
    EXPECT_GT(found, 0);
}

TEST(Catalogue, listsEachChapterOnce) {
    const auto all = chapters();
    EXPECT_THAT(all, testing::Contains("lrb4-block"));
    EXPECT_TRUE(std::ranges::is_sorted(all));
    EXPECT_EQ(std::set<std::string_view>(all.begin(), all.end()).size(), all.size());
}

}  // namespace
}  // namespace dugout
