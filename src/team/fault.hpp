#pragma once

// What is wrong with a team sheet, a data file or a roster, as a value: a stable code, the rule it breaks, where it
// stands and the facts of the message. The words are made at the very end, in the reader's language.

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rules/rule_ids.hpp"
#include "team/language.hpp"

namespace dugout {

enum class FaultCode : std::uint8_t {
    // What makes a roster illegal, in the order of lrb4.team.legal-roster.
    wrong_list,
    too_few_players,
    too_many_players,
    position_max,
    big_guy_not_allied,
    big_guy_limit,
    fan_factor_range,
    apothecary_barred,
    apothecary_limit,
    star_not_eligible,
    star_limit,
    star_in_league,
    wizard_not_permanent,
    over_budget,
    // What a sheet must be besides.
    unknown_roster,
    not_as_printed,
    number_range,
    number_taken,
    wizard_refused,
    ingredients_refused,
    hired_in_friendly,
    inducement_not_permanent,
    inducement_limit,
    kicker_refused,
    // What is wrong with a text.
    unreadable,
    not_toml,
    too_large,
    unknown_key,
    missing_key,
    wrong_type,
    out_of_range,
    not_a_step,
    bad_id,
    bad_text,
    bad_colour,
    unknown_word,
    unknown_skill,
    unknown_id,
    known_skill,
    repeated,
    duplicate_id,
    one_of_three,
    is_big_guy,
    allies_differ,
};

inline constexpr int fault_code_count = static_cast<int>(FaultCode::allies_differ) + 1;

// The stable name, as in the catalogue: "over-budget".
[[nodiscard]] std::string_view name(FaultCode code);

// A word that differs by language.
struct LocalText {
    std::string en;
    std::string fr;

    [[nodiscard]] const std::string& in(Language language) const { return language == Language::French ? fr : en; }
    friend bool operator==(const LocalText&, const LocalText&) = default;
};

// A number is written with the separators of the language, an id or a path as it is.
using FaultArgument = std::variant<std::int64_t, std::string, LocalText>;

struct Where {
    std::string file;
    int line = 0;     // counted from 1; 0: not known
    std::string key;  // "team[frogs].position[hopper].ma"

    friend bool operator==(const Where&, const Where&) = default;
};

struct Fault {
    FaultCode code = FaultCode::unreadable;
    Rule rule = Rule::none;
    Where where{};
    std::vector<FaultArgument> arguments{};

    friend bool operator==(const Fault&, const Fault&) = default;
};

using Faults = std::vector<Fault>;

// The pattern with {0}, {1}, ... filled in.
[[nodiscard]] std::string filled(std::string_view pattern, const std::vector<FaultArgument>& arguments,
                                 Language language);
// "frogs.toml:14: team[frogs].reroll"; empty where nothing of it is known.
[[nodiscard]] std::string text(const Where& where);

// The reason alone: "the team costs 1,010,000, the budget is 1,000,000".
[[nodiscard]] std::string reason(const Fault& fault, Language language);
// "frogs.toml:14: team[frogs].reroll: reason", as far as the place is known.
[[nodiscard]] std::string text(const Fault& fault, Language language);

// A value, or what kept it from being made: never both, never neither.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Faults faults) : content_(std::in_place_index<1>, std::move(faults)) {}

    [[nodiscard]] bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    // Only where ok(); throws std::bad_variant_access otherwise.
    [[nodiscard]] const T& value() const& { return std::get<0>(content_); }
    [[nodiscard]] T& value() & { return std::get<0>(content_); }
    [[nodiscard]] T&& value() && { return std::get<0>(std::move(content_)); }
    const T* operator->() const { return &value(); }
    const T& operator*() const& { return value(); }

    // Empty where ok().
    [[nodiscard]] const Faults& faults() const& {
        static const Faults none;
        const Faults* found = std::get_if<1>(&content_);
        return found != nullptr ? *found : none;
    }
    // By value, so that a loop over the faults of a passing result holds them.
    [[nodiscard]] Faults faults() && { return ok() ? Faults{} : std::get<1>(std::move(content_)); }

private:
    std::variant<T, Faults> content_;
};

}  // namespace dugout
