#pragma once

// A match is its record: the rulebook, both team sheets, the dice or their seed, and the choices. Applying it again
// gives the same match, on every machine. The text form is TOML and is described in docs/records.md.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "match/decision.hpp"
#include "match/engine.hpp"
#include "match/events.hpp"
#include "rules/dice.hpp"
#include "team/fault.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"

namespace dugout::match {

// How a record is written.
inline constexpr int record_format = 1;

// Goes up by one with every change after which an old record would replay differently: another outcome, another
// order of rolls, another layout of the State and so another hash.
inline constexpr int rules_version = 1;

struct RecordedChoice {
    Choice choice;
    std::vector<FixedDie> dice;  // what was rolled until the next decision; empty in a record with a seed

    friend bool operator==(const RecordedChoice&, const RecordedChoice&) = default;
};

// What the dice of a match on line came from, told when it is over: texts of 64 hexadecimal digits, and the id of the
// match that they are bound to.
struct DiceProof {
    std::string match;
    std::string commitment;
    std::string secret;
    std::string home;
    std::string away;

    friend bool operator==(const DiceProof&, const DiceProof&) = default;
};

struct Record {
    std::string title;  // this and the date may be empty
    std::string date;
    Rulebook rulebook = lrb4();
    TeamSheet home;
    TeamSheet away;
    std::optional<std::uint64_t> seed;  // of SeededDice; none: the dice stand beside the choices
    std::vector<FixedDie> start_dice;   // rolled before the first decision; empty in a record with a seed
    std::vector<RecordedChoice> choices;
    std::optional<std::uint64_t> teams_hash;  // of the match before its first roll: are these still the same teams?
    std::optional<std::uint64_t> hash;        // of the state after the last choice
    std::optional<DiceProof> proof{};  // of dice that anybody can check; only where they stand beside the choices

    friend bool operator==(const Record&, const Record&) = default;
};

// A record without choices yet. Its dice are those of the seed or, without one, to be written beside the choices. The
// library knows the rosters of the sheets; a record names them and does not carry them.
Record begin_record(const Rulebook& rulebook, TeamSheet home, TeamSheet away, std::optional<std::uint64_t> seed = {},
                    const Library& library = Library::embedded());

enum class RecordFault : std::uint8_t {
    Text,           // `faults` say what is wrong with the text or a team sheet
    OtherFormat,    // detail: the number found
    OtherRules,     // detail: the number found
    BadRulebook,    // detail: why
    BadSeed,        // detail: the text found
    BadHash,        // detail: the text found
    NotAChoice,     // detail: the text found
    NotADie,        // detail: the text found
    SeedAndDice,    // a seed, and dice as well
    NoDice,         // neither
    OtherTeams,     // the sheets make other teams than they did
    WrongDice,      // detail: why
    DiceLeft,       // detail: how many
    IllegalChoice,  // detail: the choice; decision: what was asked
    MatchOver,      // detail: the choice
    OtherHash,      // detail: the hash found
};

// What is wrong with a record, and where.
struct RecordError {
    RecordFault code = RecordFault::Text;
    std::string file{};
    int line = 0;            // of the text, counted from 1; 0: not known
    std::size_t choice = 0;  // counted from 1; 0: none
    std::string detail{};
    DecisionKind decision = DecisionKind::None;
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

std::string write_record(const Record& record);
// `file` is what the error calls the text. The library knows the rosters that the team sheets name.
FromRecord<Record> parse_record(std::string_view text, const Library& library, std::string_view file = "record");

// 16 hexadecimal digits.
std::string hash_text(std::uint64_t hash);

// Goes through a record choice by choice. The record must outlive it.
class Replayer {
public:
    explicit Replayer(const Record& record, Log* log = nullptr, const Library& library = Library::embedded());

    // Rolls up to the first decision, then one choice at a time. After an error nothing more is applied.
    std::optional<RecordError> start();
    std::optional<RecordError> step();
    // At the end of the record: is this the state that it names?
    std::optional<RecordError> check_hash() const;

    bool done() const { return applied_ == record_.choices.size(); }
    std::size_t applied() const { return applied_; }
    const State& state() const { return state_; }

private:
    template <class Move>
    std::optional<RecordError> with_dice(const std::vector<FixedDie>& dice, std::size_t choice, Move move);

    const Record& record_;
    Log* log_;
    State state_;
    SeededDice seeded_;
    std::size_t applied_ = 0;
};

inline constexpr std::size_t whole_record = static_cast<std::size_t>(-1);

// The state after the first `upto` choices. The hash is checked at the end of the whole record.
FromRecord<State> replay(const Record& record, std::size_t upto = whole_record, Log* log = nullptr,
                         const Library& library = Library::embedded());

}  // namespace dugout::match
