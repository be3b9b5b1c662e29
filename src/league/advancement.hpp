#pragma once

// What happens to one player over the years: levels, star player rolls, ageing, lasting injuries. Questions and tables
// only; who rolls and who writes it down is the match day's business.

#include <array>
#include <vector>

#include "rules/rulebook.hpp"
#include "rules/tables.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"

namespace dugout::league {

// lrb4.league.levels
[[nodiscard]] Level level_of(int spp);

// What a star player roll lets a coach take.
struct Advance {
    SkillSet skills;                 // any of these
    std::array<bool, 4> raise = {};  // +1 MA, ST, AG, AV
    [[nodiscard]] bool empty() const { return skills.empty() && raise == std::array<bool, 4>{}; }
};

inline constexpr std::array<std::string_view, 4> stat_words = {"ma", "st", "ag", "av"};

// lrb4.league.star-roll and all it leads to: new skill, raised characteristic, double, trait.
[[nodiscard]] Advance star_roll(const Player& player, const Library& library, const Rulebook& rulebook, int first,
                                int second);

// lrb4.handicap.intensive-training: as for a new skill, without a roll.
[[nodiscard]] SkillSet ordinary_skills(const Player& player, const Library& library, const Rulebook& rulebook);

// lrb4.league.stat-increase-limit, lrb4.league.stat-loss-limit
[[nodiscard]] bool may_rise(const Player& player, int stat);
[[nodiscard]] bool may_fall(const Player& player, int stat);

// What the player loses by a serious injury (D66) or by ageing (2D6).
struct Harm {
    bool niggling = false;
    int stat = -1;  // place in stat_words; -1: none
};
[[nodiscard]] Harm serious_injury(int d66);
[[nodiscard]] Harm ageing(int roll);
// lrb4.league.ageing-roll: the least total that keeps a player of this level young.
[[nodiscard]] int ageing_target(Level level);

}  // namespace dugout::league
