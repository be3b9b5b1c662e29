#include "team/skill_set.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace dugout {
namespace {

TEST(SkillSet, HasWhatWasAddedAndNothingElse) {
    SkillSet set;
    EXPECT_TRUE(set.empty());
    set.add(Skill::MightyBlow);
    for (int i = 0; i < skill_count; ++i) {
        EXPECT_EQ(set.has(static_cast<Skill>(i)), static_cast<Skill>(i) == Skill::MightyBlow) << i;
    }
    set.remove(Skill::MightyBlow);
    EXPECT_EQ(set, SkillSet{});
}

TEST(SkillSet, HoldsEverySkillAtOnceAndListsThemInOrder) {
    SkillSet all;
    std::vector<Skill> expected;
    for (int i = 0; i < skill_count; ++i) {
        all.add(static_cast<Skill>(i));
        expected.push_back(static_cast<Skill>(i));
    }
    EXPECT_EQ(all.size(), skill_count);
    EXPECT_EQ(std::vector<Skill>(all.begin(), all.end()), expected);
}

TEST(SkillSet, AddsAndTakesAwayWholeSets) {
    const SkillSet blitzer = {Skill::Block, Skill::Tackle};
    const SkillSet runner = {Skill::Block, Skill::SureFeet};
    EXPECT_EQ(blitzer | runner, (SkillSet{Skill::Block, Skill::Tackle, Skill::SureFeet}));
    EXPECT_EQ(blitzer - runner, SkillSet{Skill::Tackle});
}

TEST(SkillSet, WorksAtCompileTime) {
    constexpr SkillSet set = {Skill::Dodge, Skill::Stunty};
    static_assert(set.has(Skill::Stunty) && !set.has(Skill::Block) && set.size() == 2);
    static_assert(set == SkillSet{Skill::Stunty, Skill::Dodge});
}

}  // namespace
}  // namespace dugout
