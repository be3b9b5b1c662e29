#pragma once

// A match is its record: the rulebook, both team sheets, the dice or their seed, and the choices. Applying it again
// gives the same match, on every machine. The text form is TOML and is described in docs/records.md.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/decision.hpp"
#include "match/engine.hpp"
#include "match/events.hpp"
#include "rules/dice.hpp"
#include "team/library.hpp"
#include "team/record/error.hpp"
#include "team/record/replayer.hpp"
#include "team/sheet.hpp"

namespace dugout::match {

using dugout::FromRecord;
using dugout::hash_text;
using dugout::RecordError;
using dugout::RecordFault;
using dugout::text;
using dugout::whole_record;

// Goes up by one with every change after which an old record would replay differently: another outcome, another
// order of rolls, another layout of the State and so another hash.
inline constexpr int rules_version = 1;

using RecordedChoice = RecordedAnswer<Choice>;

// What the dice of a match on line came from, told when it is over: texts of 64 hexadecimal digits, and the id of the
// match that they are bound to.
struct DiceProof {
    std::string match;
    std::string commitment;
    std::string secret;
    std::string home;
    std::string away;
    std::string home_commitment{};  // what the coaches had shown before; empty in records from before it was kept
    std::string away_commitment{};

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

std::string write_record(const Record& record);
// `file` is what the error calls the text. The library knows the rosters that the team sheets name.
FromRecord<Record> parse_record(std::string_view text, const Library& library, std::string_view file = "record");

// For the Replayer: the match before its first roll, and whether the sheets still make the teams they did.
State state_before(const Record& record, const Library& library = Library::embedded());
std::optional<RecordError> fault_before(const Record& record, const State& before);

using Replayer = RecordReplayer<Record, State, Log>;

// The state after the first `upto` choices. The hash is checked at the end of the whole record.
inline FromRecord<State> replay(const Record& record, std::size_t upto = whole_record, Log* log = nullptr,
                                const Library& library = Library::embedded()) {
    return replay_record<State>(record, upto, log, library);
}

}  // namespace dugout::match
