#pragma once

// Which rules a match is played by. A rulebook is a small value inside the State: a row of named options,
// each with its rule id, so that a league can mix its own and a record can name what it used.

#include <array>
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
    // where the third edition differs
    SetUp,
    Declaring,
    PassAction,
    HandingOff,
    PickUp,
    CrowdPush,
    InterceptionOver,
    Stunned,
    FoulAssists,
    Foul,
    RerollScope,
    DamageReroll,
    OvertimeRerolls,
    Penalties,
    Conceding,
    IllegalProcedure,
    ThrowMateSkills,
    BigGuyTraits,
    Stars,
    // what matched play adds
    AlternativeInducements,
    SecretObjectives,
    CasualtyRoll,
    // rules that go on top of any book
    Kicking,
};

inline constexpr int option_count = static_cast<int>(Option::Kicking) + 1;
inline constexpr int option_values = 4;

// The books we have: the living rulebook and the third edition.
enum class Book : std::uint8_t { Lrb4, Third };
inline constexpr int book_count = 2;

struct OptionEntry {
    Option option;
    std::string_view name;                     // as in --option NAME=VALUE
    Rule rule;                                 // the rule that makes it a choice
    std::string_view en, fr;                   // what it switches
    std::span<const std::string_view> values;  // the first letter of the story is "off"
    int lrb4, third;                           // the value in each book
    Rule other = Rule::none;                   // where the books differ: the rule of the third edition

    constexpr int in(Book book) const { return book == Book::Third ? third : lrb4; }
};

class Rulebook {
public:
    constexpr int value(Option option) const { return static_cast<int>(word(option) >> shift(option)) & 3; }
    constexpr bool uses(Option option) const { return value(option) != 0; }
    constexpr void set(Option option, int value) {
        std::uint64_t& bits = words_[static_cast<std::size_t>(option) / per_word];
        bits = (bits & ~(std::uint64_t{3} << shift(option))) | (static_cast<std::uint64_t>(value & 3) << shift(option));
    }

    friend constexpr bool operator==(const Rulebook&, const Rulebook&) = default;

private:
    static constexpr std::size_t per_word = 32;
    static constexpr int shift(Option option) {
        return 2 * static_cast<int>(static_cast<std::size_t>(option) % per_word);
    }
    constexpr std::uint64_t word(Option option) const { return words_[static_cast<std::size_t>(option) / per_word]; }

    std::array<std::uint64_t, 2> words_{};
};

static_assert(option_count <= 64);

Rulebook rulebook(Book book);
inline Rulebook lrb4() { return rulebook(Book::Lrb4); }
inline Rulebook third() { return rulebook(Book::Third); }

std::span<const OptionEntry> options();
const OptionEntry& entry(Option option);

// "lrb4" or "third"; empty when there is no such book.
std::optional<Rulebook> find_rulebook(std::string_view name);
std::span<const std::string_view> rulebook_names();  // in the order of Book

// What is wrong with the text of a book or an option, in both languages; empty where nothing is.
struct RulebookFault {
    std::string en;
    std::string fr;

    bool empty() const { return en.empty(); }
    friend bool operator==(const RulebookFault&, const RulebookFault&) = default;
};

// Applies "name=value" (or plain "name", which means on). Returns what is wrong, empty when it was applied.
RulebookFault set_option(Rulebook& rulebook, std::string_view text);

// "lrb4" or "lrb4 weather=off turn-clock=on": the nearest book and where it differs, as records and positions
// write it.
std::string rulebook_text(const Rulebook& rulebook);
std::optional<Rulebook> parse_rulebook(std::string_view text, RulebookFault& fault);

}  // namespace dugout
