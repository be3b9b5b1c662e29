#pragma once

// What leagues and events have in common for the server: a book is its journal, and a table of functions says how one
// kind of book does each thing. No rules here: those are in src/league and src/tournament.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "league/journal.hpp"
#include "server/json_fwd.hpp"
#include "team/fault.hpp"
#include "tournament/book.hpp"

namespace dugout::server {

class LiveMatch;

using journal::Entry;
using BookValue = std::variant<league::Journal, tournament::Journal>;
using BookPtr = std::shared_ptr<const BookValue>;  // nobody changes it any more

// Why a book does not want something.
struct BookNo {
    Rule rule = Rule::none;
    LocalText text{};
};
using BookMaybe = std::optional<BookNo>;

// The refusal of a league or an event.
template <class Refusal>
BookNo told(const Refusal& no) {
    return {no.rule, {text(no, Language::English), text(no, Language::French)}};
}
template <class Refusal>
BookMaybe told(const std::optional<Refusal>& no) {
    return no ? BookMaybe(told(*no)) : BookMaybe();
}

// Whose eyes, which language, which part.
struct Reader {
    const Library& library;
    Language language = Language::English;
    std::string_view person{};  // empty: a visitor
    std::string_view part{};    // what of the book is asked for; empty: all that a page shows first
    std::string today{};        // the date of an entry that is made now; empty where the book of an earlier day is read
};

struct Download {
    std::string type{};
    std::string text{};
};

// A match of the book that can be begun here.
struct Pairing {
    std::array<std::string, 2> persons{};  // the coaches
    Rulebook rulebook{};
    std::array<TeamSheet, 2> sheets{};
    std::string terms{};  // what was settled before the match, as league::terms_text writes it
    std::string lists{};  // of its own, which the sheets are read with
};

// What is told to the book by itself: who, and his acts.
struct Act {
    std::string act{};
    std::string text{};
    std::optional<std::vector<FixedDie>> dice{};  // that somebody has rolled
    std::string where = "act";                    // in the request: "acts[2]"
};
enum class Source : std::uint8_t { Hand, Book };  // whose acts they are: somebody's, or the book's own
struct OwnReport {
    std::string person{};
    std::vector<Act> acts{};
};

struct BookKind {
    std::string_view word;  // of the address: "leagues"
    BookValue (*empty)();
    const std::vector<Entry>& (*entries)(const BookValue&);
    const std::string& (*name)(const BookValue&);
    const std::string& (*chief)(const BookValue&);  // the commissioner, the organiser
    // What the journal says that somebody is; nothing for a person it does not know.
    std::vector<std::string_view> (*roles)(const BookValue&, std::string_view person);
    // The date of an entry that is made at this moment.
    std::string (*date)(std::int64_t milliseconds);

    // Why nobody hands in such an act, though the book itself may: of what cannot be known by hand.
    BookMaybe (*by_hand)(const Act&);
    // The place of the match whose result the act brings; empty where it brings none.
    std::string (*brings_result)(std::string_view act);
    // Adds an entry; with dice that somebody typed, or by chance. Refused, the value is of no use any more.
    BookMaybe (*add)(BookValue&, Entry, bool typed, const Library&);
    // What was kept here.
    BookMaybe (*replay)(BookValue&, std::vector<Entry>, const Library&);
    // What somebody brings: nothing of it may be refused.
    BookMaybe (*take_over)(BookValue&, std::vector<Entry>, const Library&);

    Json (*json)(const BookValue&, const Reader&);
    Json (*summary)(const BookValue&, const Reader&);
    // Entries from number `from` to `to` with what came of them.
    Json (*history)(const BookValue&, const Reader&, int from, int to);
    // Nothing where there is no such file, or not for this person.
    std::optional<Download> (*file)(const BookValue&, const Reader&, std::string_view name);

    // The match at that place, or why it cannot be played now.
    std::variant<Pairing, BookNo> (*pairing)(const BookValue&, std::string_view place, const Library&);
    // What reports the match when it is over, as whoever is in charge.
    OwnReport (*report)(const BookValue&, std::string_view place, const LiveMatch&);
};

extern const BookKind league_kind;
extern const BookKind event_kind;

const BookKind* find_kind(std::string_view word);

// May change everything: a commissioner, a deputy, an organiser.
bool in_charge(const BookKind& kind, const BookValue& book, std::string_view person);

// One line of the history, as all kinds tell it.
Json entry_json(const Entry& entry, Json lines);

}  // namespace dugout::server
