#pragma once

// What is wrong with a rules pack or a roster by the rules of matched play, as a value: a code, where it stands and the
// facts of the message. Each code belongs to one rule; its words say what is wrong and what to do about it.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule_ids.hpp"
#include "team/fault.hpp"
#include "team/toml_tree.hpp"

namespace dugout::tournament {

enum class BreachCode : std::uint8_t {
    // the pack
    place_empty,
    start_empty,
    length_empty,
    budget_empty,
    publications_empty,
    tie_breakers_empty,
    budget_low,
    budgets_fall,
    rounds_missing,
    squad_size_missing,
    squad_size_small,
    qualifiers_missing,
    qualifiers_few,
    tie_breaker_unnamed,
    objectives_off,
    extra_spp_incomplete,
    extra_spp_off,
    house_inducement_incomplete,
    waiver_alone,
    cardinal_removed,
    unknown_name,
    tier_without_limits,
    // the roster
    unknown_list,
    no_tier,
    special_missing,
    special_refused,
    unknown_position,
    too_few_players,
    too_many_players,
    position_max,
    big_guy_max,
    staff_max,
    apothecary_barred,
    number_range,
    number_taken,
    fans_range,
    over_budget,
    over_round_budget,
    gold_left,
    unknown_inducement,
    unlisted_publication,
    inducement_forbidden,
    inducement_refused,
    inducement_max,
    no_mercenaries,
    mercenary_skill,
    alternative_not_in_pack,
    alternative_max,
    house_inducement_refused,
    free_missing,
    free_refused,
    unknown_star,
    star_unwilling,
    star_points,
    star_eleven,
    star_max,
    star_max_ever,
    pair_divided,
    star_skill,
    star_twice,
    mega_star_max,
    skill_points,
    secondary_max,
    two_extra,
    unknown_skill,
    skill_closed,
    skill_owned,
    star_missing,
    eleven_with_stars,
    not_stunty,
    position_not_stunty,
    star_not_stunty,
    // several rosters
    squad_size,
    list_twice_in_squad,
    star_twice_in_squad,
    version_missing,
    taken_away,
    roster_changed,
};

inline constexpr int breach_code_count = static_cast<int>(BreachCode::roster_changed) + 1;

struct Breach {
    BreachCode code = BreachCode::unknown_name;
    Where where{};
    std::vector<FaultArgument> arguments{};

    friend bool operator==(const Breach&, const Breach&) = default;
};

using Breaches = std::vector<Breach>;

[[nodiscard]] std::string_view name(BreachCode code);  // "over-budget"
[[nodiscard]] Rule rule(BreachCode code);
// Advice that makes nothing illegal.
[[nodiscard]] bool is_advice(BreachCode code);
[[nodiscard]] bool is_legal(const Breaches& breaches);

// What is wrong, and what to do.
[[nodiscard]] std::string what(const Breach& breach, Language language);
[[nodiscard]] std::string remedy(const Breach& breach, Language language);
// "orcs.toml:12: player[3]: what; remedy [matched.roster.primary]"
[[nodiscard]] std::string text(const Breach& breach, Language language);

// Gives each breach the file, and the line on which its key stands in the text.
void place(Breaches& breaches, const TomlNode& tree, std::string_view file);

}  // namespace dugout::tournament
