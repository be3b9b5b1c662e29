#include "rules/kicking.hpp"

#include <gtest/gtest.h>

namespace dugout {
namespace {

Rulebook with(std::string_view option) {
    Rulebook rulebook = lrb4();
    EXPECT_TRUE(set_option(rulebook, option).empty());
    return rulebook;
}

// covers: kicking.game.optional
TEST(kicking, is_off_unless_asked_for_and_field_goals_come_on_top) {
    EXPECT_FALSE(uses_kicking(lrb4()));
    EXPECT_FALSE(uses_kicking(third()));
    EXPECT_TRUE(uses_kicking(with("kicking")));
    EXPECT_FALSE(uses_field_goals(with("kicking")));
    EXPECT_TRUE(uses_kicking(with("kicking=field-goals")));
    EXPECT_TRUE(uses_field_goals(with("kicking=field-goals")));
    EXPECT_EQ(rulebook_text(with("kicking=field-goals")), "lrb4 kicking=field-goals");
}

// covers: kicking.goal.points
TEST(kicking, makes_a_touchdown_worth_three_with_field_goals_only) {
    EXPECT_EQ(touchdown_points(lrb4()), 1);
    EXPECT_EQ(touchdown_points(with("kicking")), 1);
    EXPECT_EQ(touchdown_points(with("kicking=field-goals")), 3);
}

// covers: kicking.goal.zone
TEST(kicking, has_a_goal_of_seven_squares_at_either_end) {
    int squares = 0;
    for (int x = 1; x <= pitch_length; ++x)
        for (int y = 1; y <= pitch_width; ++y)
            squares +=
                in_field_goal_zone(Seat::Away, {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}) ? 1 : 0;
    EXPECT_EQ(squares, 7);
    EXPECT_FALSE(in_field_goal_zone(Seat::Away, {26, 4}));
    EXPECT_TRUE(in_field_goal_zone(Seat::Away, {26, 5}));
    EXPECT_TRUE(in_field_goal_zone(Seat::Away, {26, 11}));
    EXPECT_FALSE(in_field_goal_zone(Seat::Away, {26, 12}));
    EXPECT_TRUE(in_field_goal_zone(Seat::Home, {1, 8}));
    EXPECT_FALSE(in_field_goal_zone(Seat::Home, {26, 8}));
}

// covers: kicking.skill.category
TEST(kicking, moves_kick_into_a_category_of_its_own) {
    const Rulebook kicks = with("kicking");
    EXPECT_EQ(category(Skill::Kick, lrb4()), SkillCategory::General);
    EXPECT_EQ(category(Skill::Kick, kicks), SkillCategory::Kicking);
    for (const Skill skill : {Skill::ViciousKick, Skill::CurvedKick, Skill::DropKick, Skill::StrongLeg})
        EXPECT_EQ(category(skill, kicks), SkillCategory::Kicking);
    EXPECT_EQ(category(Skill::ExtraLeg, kicks), SkillCategory::Physical);
    EXPECT_EQ(category(Skill::Block, kicks), SkillCategory::General);
    EXPECT_EQ(entry(Skill::StrongLeg).kind, SkillKind::Trait);
    EXPECT_EQ(entry(Skill::ExtraLeg).kind, SkillKind::Trait);
    EXPECT_EQ(entry(Skill::ViciousKick).kind, SkillKind::Skill);
}

// covers: kicking.skill.category
TEST(kicking, brings_five_skills_that_are_unknown_without_it) {
    int unknown = 0;
    for (int i = 0; i < skill_count; ++i) unknown += is_known(static_cast<Skill>(i), lrb4()) ? 0 : 1;
    EXPECT_EQ(unknown, 5);
    EXPECT_TRUE(is_known(Skill::Kick, lrb4()));
    EXPECT_FALSE(is_known(Skill::ExtraLeg, lrb4()));
    EXPECT_TRUE(is_known(Skill::ExtraLeg, with("kicking")));
}

}  // namespace
}  // namespace dugout
