#pragma once

// Which rules a match is played by. A rulebook is a small value inside the State: a row of named options,
// each with its rule id, so that a league can mix its own and a record can name what it used.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/rule_ids.hpp"

namespace dugout {

enum class Option : std::uint8_t {
    KickoffTable,
    Weather,
    HandOffs,
    GoingForIt,
    Assists,
    Interceptions,
    ThrowTeamMate,
    Fouls,
    BigGuys,
    Wizards,
    Apothecaries,
    SecretWeapons,
    FurtherSkills,
    ManualTurnMarker,
    TurnClock,
    Overtime,
    League,
};

inline constexpr int option_count = static_cast<int>(Option::League) + 1;
inline constexpr int option_values = 4;

struct OptionEntry {
    Option option;
    std::string_view name;                     // as in --option NAME=VALUE
    Rule rule;                                 // the rule that makes it a choice
    std::string_view en, fr;                   // what it switches
    std::span<const std::string_view> values;  // the first letter of the story is "off"
    int lrb4;                                  // the value in the living rulebook
};

class Rulebook {
public:
    constexpr int value(Option option) const {
        return static_cast<int>(bits_ >> (2 * static_cast<int>(option))) & (option_values - 1);
    }
    constexpr bool uses(Option option) const { return value(option) != 0; }
    constexpr void set(Option option, int value) {
        const int shift = 2 * static_cast<int>(option);
        bits_ = (bits_ & ~(std::uint64_t{3} << shift)) | (static_cast<std::uint64_t>(value & 3) << shift);
    }

    friend constexpr bool operator==(Rulebook, Rulebook) = default;

private:
    std::uint64_t bits_ = 0;
};

static_assert(option_count * 2 <= 64);

Rulebook lrb4();

std::span<const OptionEntry> options();
const OptionEntry& entry(Option option);

// `lrb4`; more books add rows. Empty when there is no such book.
std::optional<Rulebook> find_rulebook(std::string_view name);
std::span<const std::string_view> rulebook_names();

// Applies "name=value" (or plain "name", which means on). Returns what is wrong, empty when it was applied.
std::string set_option(Rulebook& rulebook, std::string_view text);

// "lrb4" or "lrb4 weather=off turn-clock=on": the book and where it differs, as records and positions write it.
std::string rulebook_text(const Rulebook& rulebook);
std::optional<Rulebook> parse_rulebook(std::string_view text, std::string& error);

}  // namespace dugout
