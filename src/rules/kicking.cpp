#include "rules/kicking.hpp"

namespace dugout {

SkillCategory category(Skill skill, const Rulebook& rulebook) {
    if (skill == Skill::Kick && uses_kicking(rulebook)) return SkillCategory::Kicking;
    return entry(skill).category;
}

bool is_known(Skill skill, const Rulebook& rulebook) {
    const bool of_kicking = entry(skill).category == SkillCategory::Kicking || skill == Skill::ExtraLeg;
    return !of_kicking || uses_kicking(rulebook);
}

}  // namespace dugout
