#pragma once

// Why something was not done, as a value: a stable code, the rule behind it and the facts of the sentence. What is
// refused has changed nothing.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule_ids.hpp"
#include "team/fault.hpp"

namespace dugout::league {

enum class No : std::uint8_t {
    UnknownAct,
    WrongForm,
    NotAllowed,
    NoLeague,
    HasLeague,
    BadWord,
    Taken,
    UnknownTeam,
    UnknownPlayer,
    UnknownMatch,
    UnknownId,
    UnknownOption,
    IllegalTeam,
    SameTeam,
    SameCoach,
    OwnTeams,
    SeveralTeams,
    TwoInARow,
    Busy,
    NotAsked,
    NotAvailable,
    SquadFull,
    PositionMax,
    BigGuyLimit,
    StarNotEligible,
    StarLimit,
    StarOut,
    WizardRefused,
    IngredientsRefused,
    NoMoney,
    NotForSale,
    NothingToDrop,
    ApothecaryBarred,
    SkillRefused,
    StatRefused,
    InForce,
    OneReport,
    WinnerMissing,
    ScoreMismatch,
    TooManyCasualties,
    HurtTwice,
    NotHealed,
    NotRaised,
    OneEdition,
    NotEntered,
    OneTeamPerCoach,
    MetBefore,
    NotTheWeek,
    OneChallenge,
    TooLate,
    TooEarly,
    TooFewTeams,
    NoQuarterFinals,
    NotHere,
    NotTheSame,
    LaterMatch,
    LaterEntry,
    NoSuchStep,
    WrongDice,
    BadText,
    BadReport,
    BadJournal,
    PutAway,
    NotPutAway,
    DareOpen,
    PastDate,
    OtherList,
    HomeMade,
    Unwilling,
    LuckTyped,
    BadLists,
    ListsOff,
    ListOfTheBook,
    ListInUse,
    NoOffer,
    NoDare,
    CupOpen,
    CupOver,
    CalledOff,
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

// A day as people say it: "15 November 2026", "15 novembre 2026". What is no date stays as it is.
[[nodiscard]] LocalText spoken_day(std::string_view date);

// "two-in-a-row"
[[nodiscard]] std::string_view name(No code);
[[nodiscard]] std::string text(const Refusal& refusal, Language language);

[[nodiscard]] inline Refusal refuse(No code, Rule rule = Rule::none, std::vector<FaultArgument> arguments = {}) {
    return {code, rule, std::move(arguments)};
}

}  // namespace dugout::league
