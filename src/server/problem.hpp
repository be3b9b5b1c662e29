#pragma once

// What is answered when something cannot be done: RFC 9457 problems with a code for programs and a sentence for people.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "server/request.hpp"
#include "team/fault.hpp"

namespace dugout::server {

enum class Code : std::uint8_t {
    Malformed,
    UnknownKey,
    MissingKey,
    WrongType,
    OutOfRange,
    BadText,
    LogInFirst,
    WrongPassword,
    NotYourSeat,
    NotYours,
    NotAMember,
    NotInCharge,
    WrongCode,
    OtherOrigin,
    OtherHost,
    WrongToken,
    NoSuchRoute,
    NoSuchMatch,
    NoSuchSeason,
    NoSuchTeam,
    NoSuchRoster,
    NoSuchRule,
    NoSuchPlayer,
    NoSuchBook,
    NoSuchFile,
    NoSuchEntry,
    WrongMethod,
    NotYourDecision,
    NotPlaying,
    Stale,
    SeatTaken,
    NameTaken,
    NothingToUndo,
    NothingAsked,
    NoRecord,
    OtherVersion,
    Paused,
    NotPaused,
    BookMoved,
    BookUnreadable,
    PersonTaken,
    IsMember,
    Secret,
    DiceOrder,
    BeingPlayed,
    AccountNotUsed,
    TooLarge,
    UnsupportedType,
    IllegalChoice,
    NotAChoice,
    BadSheet,
    BadRulebook,
    BadPosition,
    BadSeason,
    NoSuchCoach,
    BadName,
    WeakPassword,
    DiceDiffer,
    BookRefused,
    BadPerson,
    BadTitle,
    BadJournal,
    TooFast,
    TooMany,
    TooManyMatches,
    HeadersTooLarge,
    Fault,
    NotKept,
    Stopping,
    Count,
};

// What a sentence names, in both languages; most of the time it is the same word.
struct Detail {
    std::string en{}, fr{};

    Detail() = default;
    Detail(const std::string& both) : en(both), fr(both) {}
    Detail(const char* both) : en(both), fr(both) {}
    Detail(std::string english, std::string french) : en(std::move(english)), fr(std::move(french)) {}

    const std::string& in(Language language) const { return language == Language::French ? fr : en; }
};

// "0 and 12": what a number may be.
Detail between(std::int64_t least, std::int64_t most);

// Thrown where a request cannot go on, and turned into an answer at the door.
struct Problem {
    Code code = Code::Fault;
    std::string where{};  // the key of the body, or the part of the address
    Detail detail{};      // what the sentence names
    Faults faults{};
    std::string more{};  // a JSON object: further keys of the answer
};

struct CodeEntry {
    Code code;
    std::string_view name;  // "not-your-seat"
    int status;
    std::string_view en, fr;  // {} is the detail
};

std::span<const CodeEntry> codes();
std::string_view reason_phrase(int status);
Answer to_answer(const Problem& problem, Language language);

}  // namespace dugout::server
