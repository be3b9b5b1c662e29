#pragma once

// The journal of a league on a disk.

#include "journal/book_file.hpp"
#include "league/journal.hpp"

namespace dugout::league {

class JournalFile : public journal::BookFile<Journal, Maybe, No> {
public:
    // With the dice of the entry, which must fit exactly; `append` takes them by chance.
    [[nodiscard]] Maybe append_typed(Entry entry, const Library& library) {
        return append_by([&](Journal& journal) { return add_typed(journal, std::move(entry), library); });
    }
};

}  // namespace dugout::league
