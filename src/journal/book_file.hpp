#pragma once

// The journal of a league or an event on a disk: one line an entry, appended and flushed before anybody is told that it
// is done. Whoever has it open has it alone. The game brings its own words, found beside its types: `add` and `replay`
// for its journal, `refuse` for its reasons.

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "journal/entry.hpp"
#include "journal/line_file.hpp"

namespace dugout::journal {

// Maybe is a refusal or nothing, No what it is refused for.
template <class Journal, class Maybe, class No>
class BookFile {
public:
    // A new file with all that a journal holds, flushed once; refused where there is one.
    [[nodiscard]] Maybe create(const std::filesystem::path& path, Journal journal = {}) {
        std::string lines;
        for (const Entry& entry : journal.entries) lines += entry_line(entry) + "\n";
        if (Maybe no = refused(file_.create(path, lines))) return no;
        journal_ = std::move(journal);
        return {};
    }

    // Waits for others to finish, then reads. A last line that was torn off is dropped. `known` is what the game wants
    // to know besides its journal.
    template <class... Known>
    [[nodiscard]] Maybe open(const std::filesystem::path& path, const Known&... known) {
        std::string text;
        if (Maybe no = refused(file_.open(path, text))) return no;
        Lines lines = parse_lines(text);
        if (lines.damaged > 0)
            return refuse(No::BadJournal, Rule::none,
                          {lines.damaged, LocalText{"the line is damaged", "la ligne est abîmée"}});
        torn_ = lines.torn;
        file_.keep(lines.bytes, lines.ended);
        return replay(journal_, std::move(lines.entries), known...);
    }

    // Refused, or not written: nothing has changed.
    template <class... Known>
    [[nodiscard]] Maybe append(Entry entry, Known&... known) {
        return append_by([&](Journal& journal) { return add(journal, std::move(entry), known...); });
    }

    [[nodiscard]] const Journal& journal() const { return journal_; }
    [[nodiscard]] bool was_torn() const { return torn_; }

protected:
    template <class Add>
    [[nodiscard]] Maybe append_by(Add add_to) {
        Journal before = journal_;
        if (Maybe no = add_to(journal_)) return no;
        Maybe no = refused(file_.append(entry_line(journal_.entries.back())));
        if (no)
            journal_ = std::move(before);
        else
            torn_ = false;
        return no;
    }

private:
    static Maybe refused(const std::optional<FileError>& error) {
        if (!error) return {};
        if (error->exists) return refuse(No::FileExists, Rule::none, {error->path});
        return refuse(No::FileFailed, Rule::none, {error->path, error->reason});
    }

    LineFile file_;
    Journal journal_;
    bool torn_ = false;
};

}  // namespace dugout::journal
