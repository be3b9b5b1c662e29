#pragma once

// Why an act was not done, as a value: a stable code, the rule behind it and the facts of the sentence. What is refused
// has changed nothing.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/rule_ids.hpp"
#include "team/fault.hpp"

namespace dugout::tournament {

enum class No : std::uint8_t {
    UnknownAct,
    WrongForm,
    NotAllowed,
    NoEvent,
    HasEvent,
    BadWord,
    Taken,
    UnknownCoach,
    UnknownSquad,
    UnknownTable,
    UnknownRound,
    UnknownThing,
    NoPack,
    PackFaulty,
    Frozen,
    NotOpen,
    CodeNotAccepted,
    NoReferee,
    NoHeadReferee,
    TooFew,
    Incomplete,
    RoundRunning,
    RoundClosed,
    LastRound,
    NotAllReported,
    Begun,
    NotTheirs,
    Decided,
    Contradiction,
    Impossible,
    NotReported,
    NobodyToConfirm,
    NeedsWinner,
    NotLevel,
    BookPairing,
    NotOnce,
    HaveMet,
    TooEarly,
    NotGround,
    NotInPack,
    NotFinished,
    NotHimself,
    NotMet,
    SquadMate,
    IsFinal,
    HasLeft,
    StillIn,
    OnWaitingList,
    SquadSize,
    RosterFaulty,
    NotNow,
    BadJournal,
    FileExists,
    FileFailed,
};

struct Refusal {
    No code = No::UnknownAct;
    Rule rule = Rule::none;
    std::vector<FaultArgument> arguments{};

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

using Maybe = std::optional<Refusal>;  // empty: done

[[nodiscard]] std::string_view name(No code);  // "round-closed"
[[nodiscard]] std::string text(const Refusal& refusal, Language language);

[[nodiscard]] inline Refusal refuse(No code, Rule rule = Rule::none, std::vector<FaultArgument> arguments = {}) {
    return {code, rule, std::move(arguments)};
}

}  // namespace dugout::tournament
