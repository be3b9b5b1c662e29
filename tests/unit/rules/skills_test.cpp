#include "rules/skills.hpp"

#include <gtest/gtest.h>

namespace dugout {
namespace {

TEST(Skills, findsASkillByItsId) {
    EXPECT_EQ(find_skill("block"), Skill::Block);
    EXPECT_EQ(find_skill("nurgles-rot"), Skill::NurglesRot);
}

TEST(Skills, findsNothingUnderAnUnknownId) { EXPECT_EQ(find_skill("bloc"), std::nullopt); }

TEST(Skills, findsEverySkillUnderItsOwnId) {
    for (int i = 0; i < skill_count; ++i) {
        const auto skill = static_cast<Skill>(i);
        EXPECT_EQ(find_skill(id(skill)), skill);
    }
}

TEST(Skills, tellsASkillInFull) {
    const SkillEntry& frenzy = entry(Skill::Frenzy);
    EXPECT_EQ(frenzy.name_en, "Frenzy");
    EXPECT_EQ(frenzy.name_fr, "Frénésie");
    EXPECT_EQ(frenzy.category, SkillCategory::General);
    EXPECT_EQ(frenzy.kind, SkillKind::Trait);
    EXPECT_TRUE(frenzy.mandatory);
    EXPECT_FALSE(frenzy.brief_en.empty() || frenzy.brief_fr.empty());
}

}  // namespace
}  // namespace dugout
