#include "tournament/event_file.hpp"

namespace dugout::tournament {

namespace {

Maybe refused(const std::optional<journal::FileError>& error) {
    if (!error) return {};
    if (error->exists) return refuse(No::FileExists, Rule::none, {error->path});
    return refuse(No::FileFailed, Rule::none, {error->path, error->reason});
}

}  // namespace

Maybe EventFile::create(const std::filesystem::path& path, Journal journal) {
    std::string lines;
    for (const Entry& entry : journal.entries) lines += journal::entry_line(entry) + "\n";
    if (Maybe no = refused(file_.create(path, lines))) return no;
    journal_ = std::move(journal);
    return {};
}

Maybe EventFile::open(const std::filesystem::path& path) {
    std::string text;
    if (Maybe no = refused(file_.open(path, text))) return no;
    journal::Lines lines = journal::parse_lines(text);
    if (lines.damaged > 0)
        return refuse(No::BadJournal, Rule::none,
                      {lines.damaged, LocalText{"the line is damaged", "la ligne est abîmée"}});
    torn_ = lines.torn;
    file_.keep(lines.bytes);
    return replay(journal_, std::move(lines.entries));
}

Maybe EventFile::append(Entry entry) {
    Journal before = journal_;
    if (Maybe no = add(journal_, std::move(entry))) return no;
    Maybe no = refused(file_.append(journal::entry_line(journal_.entries.back())));
    if (no)
        journal_ = std::move(before);
    else
        torn_ = false;
    return no;
}

}  // namespace dugout::tournament
