#include "league/journal_file.hpp"

namespace dugout::league {

namespace {

Maybe refused(const std::optional<journal::FileError>& error) {
    if (!error) return {};
    if (error->exists) return refuse(No::FileExists, Rule::none, {error->path});
    return refuse(No::FileFailed, Rule::none, {error->path, error->reason});
}

}  // namespace

Maybe JournalFile::create(const std::filesystem::path& path) { return refused(file_.create(path, "")); }

Maybe JournalFile::create(const std::filesystem::path& path, Journal journal) {
    std::string lines;
    for (const Entry& entry : journal.entries) lines += journal::entry_line(entry) + "\n";
    if (Maybe no = refused(file_.create(path, lines))) return no;
    journal_ = std::move(journal);
    return {};
}

Maybe JournalFile::open(const std::filesystem::path& path, const Library& library) {
    std::string text;
    if (Maybe no = refused(file_.open(path, text))) return no;
    journal::Lines lines = journal::parse_lines(text);
    if (lines.damaged > 0)
        return refuse(No::BadJournal, Rule::none,
                      {lines.damaged, LocalText{"the line is damaged", "la ligne est abîmée"}});
    torn_ = lines.torn;
    file_.keep(lines.bytes);
    return replay(journal_, std::move(lines.entries), library);
}

Maybe JournalFile::append(Entry entry, Dice& dice, const Library& library) {
    Journal before = journal_;
    if (Maybe no = add(journal_, std::move(entry), dice, library)) return no;
    return write_last(std::move(before));
}

Maybe JournalFile::append_typed(Entry entry, const Library& library) {
    Journal before = journal_;
    if (Maybe no = add_typed(journal_, std::move(entry), library)) return no;
    return write_last(std::move(before));
}

Maybe JournalFile::write_last(Journal before) {
    Maybe no = refused(file_.append(journal::entry_line(journal_.entries.back())));
    if (no)
        journal_ = std::move(before);
    else
        torn_ = false;
    return no;
}

}  // namespace dugout::league
