#pragma once

#include "rules/skill_ids.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace dugout {

enum class SkillCategory : std::uint8_t { General, Agility, Strength, Passing, Physical, Racial, Kicking };
enum class SkillKind : std::uint8_t { Skill, Trait, Racial };

// One skill, trait or racial characteristic of data/lrb4-skills.toml.
struct SkillEntry {
    std::string_view id;  // "dirty-player"
    std::string_view name_en;
    std::string_view name_fr;
    SkillCategory category;
    SkillKind kind;
    bool mandatory;  // always on, or the rules force its use
    std::string_view brief_en;
    std::string_view brief_fr;
};

const SkillEntry& entry(Skill skill);
std::string_view id(Skill skill);
std::optional<Skill> find_skill(std::string_view id);

namespace generated {
std::span<const SkillEntry> skill_entries();  // indexed by Skill
}  // namespace generated

}  // namespace dugout
