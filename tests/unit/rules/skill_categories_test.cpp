#include "rules/kicking.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

// The table of categories: who belongs to which, and as what.

namespace dugout {
namespace {

using Ids = std::vector<std::string>;

Ids of(SkillCategory category, SkillKind kind) {
    Ids ids;
    for (int i = 0; i < skill_count; ++i) {
        const auto skill = static_cast<Skill>(i);
        if (is_known(skill, lrb4()) && entry(skill).category == category && entry(skill).kind == kind)
            ids.emplace_back(id(skill));
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

// A category holds these skills and traits and nothing else.
void expect(SkillCategory category, const Ids& skills, const Ids& traits) {
    EXPECT_EQ(of(category, SkillKind::Skill), skills);
    EXPECT_EQ(of(category, SkillKind::Trait), traits);
    EXPECT_EQ(of(category, SkillKind::Racial), Ids{});
}

// covers: lrb4.skill.category.general
TEST(SkillCategories, general) {
    expect(SkillCategory::General,
           {"block", "dirty-player", "kick", "pass-block", "pro", "shadowing", "strip-ball", "sure-hands", "tackle"},
           {"dauntless", "frenzy", "leader", "nerves-of-steel"});
}

// covers: lrb4.skill.category.agility
TEST(SkillCategories, agility) {
    expect(SkillCategory::Agility,
           {"catch", "diving-catch", "diving-tackle", "dodge", "leap", "side-step", "sprint", "sure-feet"},
           {"jump-up"});
}

// covers: lrb4.skill.category.passing
TEST(SkillCategories, passing) {
    expect(SkillCategory::Passing, {"accurate", "dump-off", "hail-mary-pass", "pass", "safe-throw"}, {"strong-arm"});
}

// covers: lrb4.skill.category.strength
TEST(SkillCategories, strength) {
    expect(SkillCategory::Strength, {"break-tackle", "guard", "mighty-blow", "multiple-block", "piling-on"},
           {"stand-firm"});
}

// covers: lrb4.skill.category.physical
TEST(SkillCategories, physicalHasTraitsOnly) {
    expect(SkillCategory::Physical, {},
           {"big-hand", "claw", "extra-arms", "foul-appearance", "horns", "prehensile-tail",
            "razor-sharp-claws-or-fangs", "spikes", "tentacles", "thick-skull", "two-heads", "very-long-legs"});
}

// covers: lrb4.skill.category.racial
TEST(SkillCategories, racialCharacteristicsAreNeitherSkillsNorTraits) {
    EXPECT_EQ(of(SkillCategory::Racial, SkillKind::Racial),
              (Ids{"always-hungry", "big-guy", "blood-lust", "bone-head", "easily-confused", "hypnotic-gaze",
                   "nurgles-rot", "really-stupid", "regeneration", "right-stuff", "stunty", "take-root",
                   "throw-team-mate", "thruds-fans", "wild-animal"}));
    EXPECT_EQ(of(SkillCategory::Racial, SkillKind::Skill), Ids{});
    EXPECT_EQ(of(SkillCategory::Racial, SkillKind::Trait), Ids{});
}

}  // namespace
}  // namespace dugout
