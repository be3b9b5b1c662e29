#pragma once

// What may be wrong with the record of a game, and where: the same words for every game.

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "team/fault.hpp"

namespace dugout {

// How a record is written.
inline constexpr int record_format = 1;

enum class RecordFault : std::uint8_t {
    Text,           // `faults` say what is wrong with the text or what it describes
    OtherFormat,    // detail: the number found
    OtherRules,     // detail: the number found
    OtherGame,      // detail: the command that replays it
    BadRulebook,    // detail: why
    BadSetup,       // detail: why
    BadSeed,        // detail: the text found
    BadHash,        // detail: the text found
    NotAChoice,     // detail: the text found
    NotADie,        // detail: the text found
    SeedAndDice,    // a seed, and dice as well
    NoDice,         // neither
    OtherTeams,     // the sheets make other teams than they did
    OtherCards,     // the cards are others than they were
    WrongDice,      // detail: why
    DiceLeft,       // detail: how many
    IllegalChoice,  // detail: the choice; question: what was asked
    GameOver,       // detail: the choice
    OtherHash,      // detail: the hash found
};

struct RecordError {
    RecordFault code = RecordFault::Text;
    std::string file{};
    int line = 0;            // of the text, counted from 1; 0: not known
    std::size_t choice = 0;  // counted from 1; 0: none
    std::string detail{};
    std::string detail_fr{};  // where the detail is a sentence
    std::string question{};
    Faults faults{};
};

// "cup.toml:120: choice 88: ...", one line for each fault.
std::string text(const RecordError& error, Language language = Language::English);

// A value, or what is wrong with the record it should come from.
template <class T>
class [[nodiscard]] FromRecord {
public:
    FromRecord(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    FromRecord(RecordError error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }
    // Only where ok().
    const T& value() const& { return std::get<0>(content_); }
    T&& value() && { return std::get<0>(std::move(content_)); }
    const T& operator*() const& { return value(); }
    const T* operator->() const { return &value(); }
    // Only where not ok().
    const RecordError& error() const { return std::get<1>(content_); }

private:
    std::variant<T, RecordError> content_;
};

// 16 hexadecimal digits.
std::string hash_text(std::uint64_t hash);

}  // namespace dugout
