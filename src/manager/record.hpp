#pragma once

// A season is its record: how it was set up, the dice or their seed, and the choices. Applying it again gives the same
// season, on every machine. The text form is TOML and is described in docs/records.md.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "manager/engine.hpp"
#include "team/record/error.hpp"
#include "team/record/replayer.hpp"

namespace dugout::manager {

// Goes up by one with every change after which an old record would replay differently: another outcome, another order
// of rolls, another layout of the State and so another hash. Other cards are noticed by themselves.
inline constexpr int rules_version = 1;

using RecordedChoice = RecordedAnswer<Choice>;

struct Record {
    std::string title;  // this and the date may be empty
    std::string date;
    Setup setup;
    std::array<std::string, most_managers> names{};  // who sat there; may be empty
    std::optional<std::uint64_t> seed;               // of SeededDice; none: the dice stand beside the choices
    std::vector<FixedDie> start_dice;                // rolled before the first decision; empty in a record with a seed
    std::vector<RecordedChoice> choices;
    std::optional<std::uint64_t> cards_hash;  // are these still the same cards?
    std::optional<std::uint64_t> hash;        // of the state after the last choice

    friend bool operator==(const Record&, const Record&) = default;
};

// A record without choices yet. Its dice are those of the seed or, without one, to be written beside the choices.
Record begin_record(const Setup& setup, std::optional<std::uint64_t> seed = {});

std::string write_record(const Record& record);
// `file` is what the error calls the text.
FromRecord<Record> parse_record(std::string_view text, std::string_view file = "record");

// For the Replayer: the season before its first die, and whether the cards are still those it was played with.
State state_before(const Record& record);
std::optional<RecordError> fault_before(const Record& record, const State& before);

using Replayer = RecordReplayer<Record, State, Log>;

// The state after the first `upto` choices. The hash is checked at the end of the whole record.
inline FromRecord<State> replay(const Record& record, std::size_t upto = whole_record, Log* log = nullptr) {
    return replay_record<State>(record, upto, log);
}

}  // namespace dugout::manager
