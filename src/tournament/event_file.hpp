#pragma once

// The journal of an event on a disk: one line an act, flushed before anybody is told that it is done.

#include <filesystem>

#include "journal/line_file.hpp"
#include "tournament/book.hpp"

namespace dugout::tournament {

class EventFile {
public:
    // A new file with all that a journal holds; refused where there is one.
    [[nodiscard]] Maybe create(const std::filesystem::path& path, Journal journal);
    // Waits for others to finish, then reads. A last line that was torn off is dropped.
    [[nodiscard]] Maybe open(const std::filesystem::path& path);
    // Refused, or not written: nothing has changed.
    [[nodiscard]] Maybe append(Entry entry);

    [[nodiscard]] const Journal& journal() const { return journal_; }
    [[nodiscard]] bool was_torn() const { return torn_; }

private:
    journal::LineFile file_;
    Journal journal_;
    bool torn_ = false;
};

}  // namespace dugout::tournament
