#pragma once

// What a coach can buy: the team lists with their positions, the Big Guys and the star players. Plain values, filled
// from data/lrb4-teams.toml, lrb4-bigguys.toml and lrb4-stars.toml.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/skills.hpp"
#include "rules/tables.hpp"
#include "team/fault.hpp"
#include "team/skill_set.hpp"

namespace dugout {

using Gold = std::int64_t;

struct Profile {
    int ma = 1;
    int st = 1;
    int ag = 1;
    int av = 1;

    friend constexpr bool operator==(const Profile&, const Profile&) = default;
};

// Which categories of skills a position may choose from.
class SkillAccess {
public:
    constexpr void add(SkillCategory category) { bits_ = static_cast<std::uint8_t>(bits_ | bit(category)); }
    constexpr void remove(SkillCategory category) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(category)); }
    [[nodiscard]] constexpr bool has(SkillCategory category) const { return (bits_ & bit(category)) != 0; }
    friend constexpr bool operator==(const SkillAccess&, const SkillAccess&) = default;

private:
    static constexpr unsigned bit(SkillCategory category) { return 1U << static_cast<unsigned>(category); }

    std::uint8_t bits_ = 0;
};

struct Position {
    std::string id;
    LocalText name;
    int max = 0;
    Gold cost = 0;
    Profile profile{};
    SkillSet skills{};
    SkillAccess access{};
    bool human_sized = true;  // lrb4.necromancer.size

    friend bool operator==(const Position&, const Position&) = default;
};

// Who stands in the place of a wizard: lrb4.team.wizard-special.
enum class Wizard : std::uint8_t { None, Standard, Runesmith, Chef, Necromancer };
inline constexpr std::array<std::string_view, 5> wizard_ids = {"none", "standard", "runesmith", "chef", "necromancer"};

// A chef and a Necromancer are never hired: they come with their team, free of charge.
[[nodiscard]] constexpr bool comes_free(Wizard wizard) {
    return wizard == Wizard::Chef || wizard == Wizard::Necromancer;
}

enum class RosterFlag : std::uint8_t {
    DoubleStarPrice,        // lrb4.team.star-double-price
    ApothecaryThrallsOnly,  // lrb4.team.apothecary-vampire
    StakesTarget,
    SharesCountLuthor,  // lrb4.team.star-count-luthor
    ChaosCupPlusOne,    // lrb4.tournament.chaos-cup-prize
    ChaosCupMinusOne,
};
inline constexpr std::array<std::string_view, 6> roster_flag_ids = {
    "double-star-price",   "apothecary-thralls-only", "stakes-target",
    "shares-count-luthor", "chaos-cup-plus-one",      "chaos-cup-minus-one",
};

struct Roster {
    std::string id;
    LocalText name;
    Gold reroll = 0;
    bool apothecary = false;
    Wizard wizard = Wizard::None;
    std::vector<RosterFlag> flags{};
    int big_guy_max = 0;
    std::vector<std::string> big_guys{};  // ids
    std::vector<Position> positions{};
    std::vector<Position> kickers{};  // beside them, where the kicking rules are played: team/kickers.hpp

    [[nodiscard]] bool has(RosterFlag flag) const;
    [[nodiscard]] bool is_allied(std::string_view big_guy) const;       // lrb4.bigguy.allies
    [[nodiscard]] const Position* position(std::string_view id) const;  // a kicker's too
    [[nodiscard]] bool is_kicker(std::string_view id) const;

    friend bool operator==(const Roster&, const Roster&) = default;
};

struct BigGuy {
    std::string id;
    LocalText name;
    Gold cost = 0;
    Profile profile{};
    SkillSet skills{};
    SkillAccess access{};
    SkillAccess access_on_double{};  // skills of these categories; lrb4.bigguy.advancement
    bool physical_on_double = false;
    bool human_sized = false;
    std::vector<std::string> teams{};  // the rosters that name him, kept in step by the Library

    friend bool operator==(const BigGuy&, const BigGuy&) = default;
};

struct Star {
    std::string id;
    LocalText name;
    std::string race;
    bool plays_for_all = false;
    std::vector<std::string> teams{};  // empty where he plays for all
    Gold cost = 0;                     // for good, outside a league
    Gold match_cost = 0;               // for one league match
    std::vector<std::string> double_price_for{};
    Profile profile{};
    SkillSet skills{};
    Weapon weapon = Weapon::None;
    bool human_sized = true;

    [[nodiscard]] bool plays_for(std::string_view roster) const;  // lrb4.team.star-eligibility
    // lrb4.team.star-double-price: 2 where the team pays him twice, else 1. A team marked so pays it to the stars who
    // play for everybody too, and to nobody who names the team on his line without doubling his price.
    [[nodiscard]] int price_factor(const Roster& roster) const;

    friend bool operator==(const Star&, const Star&) = default;
};

}  // namespace dugout
