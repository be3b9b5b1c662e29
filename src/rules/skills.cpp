#include "rules/skills.hpp"

#include <algorithm>
#include <cstddef>

namespace dugout {

const SkillEntry& entry(Skill skill) { return generated::skill_entries()[static_cast<std::size_t>(skill)]; }

std::string_view id(Skill skill) { return entry(skill).id; }

std::optional<Skill> find_skill(std::string_view wanted) {
    const auto skills = generated::skill_entries();
    const auto found = std::ranges::find(skills, wanted, &SkillEntry::id);
    if (found == skills.end()) {
        return std::nullopt;
    }
    return static_cast<Skill>(found - skills.begin());
}

}  // namespace dugout
