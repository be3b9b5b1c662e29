#include "league/advancement.hpp"

#include <algorithm>

#include "rules/kicking.hpp"
#include "rules/skills.hpp"

namespace dugout::league {

namespace {

constexpr std::array<SkillCategory, 4> learnable = {SkillCategory::General, SkillCategory::Agility,
                                                    SkillCategory::Strength, SkillCategory::Passing};
// kicking.skill.category: to those who are no kickers with a double
constexpr SkillCategory learnable_where_kicks_are_played = SkillCategory::Kicking;

// Which categories are open, and what a double adds.
struct Access {
    SkillAccess normal;
    SkillAccess double_skills;
    bool physical = false;  // lrb4.league.physical-traits
};

Access access_of(const Player& player, const Library& library, const Rulebook& rulebook) {
    Access access;
    if (const BigGuy* big_guy = library.big_guy(player.position); player.origin == Origin::BigGuy && big_guy) {
        // lrb4.bigguy.advancement
        access.normal = big_guy->access;
        access.double_skills = big_guy->access_on_double;
        for (const SkillCategory category : learnable)
            if (big_guy->access.has(category)) access.double_skills.add(category);
        access.physical = big_guy->physical_on_double;
        return access;
    }
    const Roster* roster = library.roster(player.roster);
    const Position* position = roster != nullptr ? roster->position(player.position) : nullptr;
    if (player.origin != Origin::List || position == nullptr) return access;  // stars learn nothing
    access.normal = position->access;
    for (const SkillCategory category : learnable) access.double_skills.add(category);  // lrb4.league.doubles
    if (uses_kicking(rulebook)) access.double_skills.add(learnable_where_kicks_are_played);
    access.physical = position->access.has(SkillCategory::Physical);
    return access;
}

// What he may learn of the skills that this league knows, each with the category it has here.
template <class Keep>
SkillSet pick(const Player& player, const Rulebook& rulebook, Keep keep) {
    SkillSet result;
    const SkillSet known = player.skills();
    const auto entries = generated::skill_entries();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto skill = static_cast<Skill>(i);
        if (known.has(skill) || !is_known(skill, rulebook)) continue;  // lrb4.skill.general.same-skill-twice
        if (keep(entries[i].kind, category(skill, rulebook))) result.add(skill);
    }
    return result;
}

// lrb4.league.new-skill
SkillSet normal_skills(const Player& player, const Access& access, const Rulebook& rulebook) {
    return pick(player, rulebook, [&](SkillKind kind, SkillCategory category) {
        return kind == SkillKind::Skill && access.normal.has(category);
    });
}

// lrb4.league.doubles, lrb4.league.traits, lrb4.league.physical-traits
SkillSet double_skills(const Player& player, const Access& access, const Rulebook& rulebook) {
    return pick(player, rulebook, [&](SkillKind kind, SkillCategory category) {
        if (kind == SkillKind::Skill) return access.double_skills.has(category);
        if (kind != SkillKind::Trait) return false;
        if (category == SkillCategory::Physical) return access.physical;
        return access.normal.has(category);
    });
}

int stat(const Profile& profile, int which) {
    return std::array<int, 4>{profile.ma, profile.st, profile.ag, profile.av}[static_cast<std::size_t>(which)];
}

}  // namespace

Level level_of(int spp) {
    int level = 0;
    while (level + 1 < level_count && spp >= entry(static_cast<Level>(level + 1)).spp) ++level;
    return static_cast<Level>(level);
}

SkillSet ordinary_skills(const Player& player, const Library& library, const Rulebook& rulebook) {
    return normal_skills(player, access_of(player, library, rulebook), rulebook);
}

Advance star_roll(const Player& player, const Library& library, const Rulebook& rulebook, int first, int second) {
    const Access access = access_of(player, library, rulebook);
    Advance advance;
    advance.skills = normal_skills(player, access, rulebook);
    // lrb4.league.new-skill-none-left: who knows everything chooses as on a double.
    if (first == second || advance.skills.empty()) advance.skills |= double_skills(player, access, rulebook);
    const auto raise = [&](int which) {  // lrb4.league.stat-increase
        if (may_rise(player, which)) advance.raise[static_cast<std::size_t>(which)] = true;
    };
    switch (star_roll_table[static_cast<std::size_t>(first + second)]) {
        case StarRoll::NewSkill: break;
        case StarRoll::PlusMa: raise(0); break;
        case StarRoll::PlusSt: raise(1); break;
        case StarRoll::PlusAg: raise(2); break;
    }
    return advance;
}

bool may_rise(const Player& player, int which) {
    return stat(player.profile, which) < stat(player.printed, which) + tables::star_roll::stat_gain_max;
}

bool may_fall(const Player& player, int which) {
    using namespace tables::serious_injury;
    const int lower = stat(player.profile, which) - 1;
    return lower >= stat_floor && lower >= stat(player.printed, which) - stat_loss_max;
}

Harm serious_injury(int d66) {
    const InjuryEffect effect = serious_injury_effect(serious_injury_table[static_cast<std::size_t>(d66)]);
    switch (effect) {
        case InjuryEffect::Miss: return {};
        case InjuryEffect::Niggling: return {true, -1};
        case InjuryEffect::Ma: return {false, 0};
        case InjuryEffect::St: return {false, 1};
        case InjuryEffect::Ag: return {false, 2};
        case InjuryEffect::Av: return {false, 3};
    }
    return {};
}

Harm ageing(int roll) {
    switch (ageing_table[static_cast<std::size_t>(std::clamp(roll, 2, 12))]) {
        case Ageing::Niggling: return {true, -1};
        case Ageing::MinusMa: return {false, 0};
        case Ageing::MinusSt: return {false, 1};
        case Ageing::MinusAg: return {false, 2};
        case Ageing::MinusAv: return {false, 3};
    }
    return {};
}

int ageing_target(Level level) { return entry(level).ageing; }

}  // namespace dugout::league
