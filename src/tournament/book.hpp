#pragma once

// The event, and what was said about it: the acts carried out one after the other.

#include <string>
#include <vector>

#include "journal/entry.hpp"
#include "tournament/event.hpp"
#include "tournament/refusal.hpp"

namespace dugout::tournament {

using journal::Entry;

// Something worth telling that an act brought about: a warning, a pair that had to be made, a number that followed.
struct Note {
    int entry = 0;
    Rule rule = Rule::none;
    LocalText text{};
    bool refused_now = false;  // the act was accepted once and would not be today: see replay
};

struct Book {
    Event event{};
    std::vector<Note> notes{};
};

// Carries the act out, or says why not; then nothing has changed.
[[nodiscard]] Maybe apply(Book& book, const Entry& entry);
// The same without a way back, for entries that were accepted before: where it refuses, the book is of no use any more.
[[nodiscard]] Maybe apply_in_place(Book& book, const Entry& entry);

struct Journal {
    std::vector<Entry> entries{};
    Book book{};
};
[[nodiscard]] Maybe add(Journal& journal, Entry entry);
// The journal of an event that was kept here. Its acts are facts, whatever has become of the rules meanwhile: what
// would be refused today counts all the same where it can be carried out, and is left out where it cannot; a note says
// which. Refused only where nothing founds an event.
[[nodiscard]] Maybe replay(Journal& journal, std::vector<Entry> entries);
// A journal that somebody brings: all of it or nothing.
[[nodiscard]] Maybe take_over(Journal& journal, std::vector<Entry> entries);

// "ann points", "round 2", "table 1.1 score": one figure as text; empty where there is none.
[[nodiscard]] std::string figure(const Book& book, std::string_view question);

// Minutes since the year 1 of "2031-05-03 10:00" or "2031-05-03 10:00:30"; nothing where it is no such time.
[[nodiscard]] std::optional<long> minute_of(std::string_view stamp);
[[nodiscard]] std::string stamp_of(long minute);
// The seconds stay, where there are any. Both take times that minute_of understands.
[[nodiscard]] std::string minutes_later(std::string_view stamp, int minutes);
[[nodiscard]] bool is_before(std::string_view stamp, std::string_view other);

}  // namespace dugout::tournament
