#pragma once

// The journal on a disk: one line an entry, appended and flushed before anybody is told that it is done. Whoever has
// it open has it alone.

#include <filesystem>
#include <string>

#include "journal/line_file.hpp"
#include "league/journal.hpp"

namespace dugout::league {

class JournalFile {
public:
    // A new file; refused where there is one.
    [[nodiscard]] Maybe create(const std::filesystem::path& path);
    // The same with all that a journal holds, flushed once.
    [[nodiscard]] Maybe create(const std::filesystem::path& path, Journal journal);
    // Waits for others to finish, then reads. A last line that was torn off is dropped.
    [[nodiscard]] Maybe open(const std::filesystem::path& path, const Library& library);

    // With dice by chance, or with those of the entry, which must fit exactly.
    [[nodiscard]] Maybe append(Entry entry, Dice& dice, const Library& library);
    [[nodiscard]] Maybe append_typed(Entry entry, const Library& library);

    [[nodiscard]] const Journal& journal() const { return journal_; }
    [[nodiscard]] bool was_torn() const { return torn_; }

private:
    [[nodiscard]] Maybe write_last(Journal before);

    journal::LineFile file_;
    Journal journal_;
    bool torn_ = false;
};

}  // namespace dugout::league
