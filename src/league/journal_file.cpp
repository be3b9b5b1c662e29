#include "league/journal_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace dugout::league {

namespace {

Refusal failed(const std::filesystem::path& path, int error) {
    return refuse(No::FileFailed, Rule::none, {path.string(), std::string(std::strerror(error))});
}

bool read_all(int file, std::string& text) {
    std::array<char, 65536> buffer{};
    while (true) {
        const ssize_t count = ::read(file, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return count == 0;
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(file, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

}  // namespace

JournalFile::~JournalFile() {
    if (file_ >= 0) ::close(file_);  // and with it the lock
}

Maybe JournalFile::lock(const std::filesystem::path& path, int flags) {
    file_ = ::open(path.c_str(), flags | O_RDWR | O_CLOEXEC, 0644);
    if (file_ < 0 && errno == EEXIST) return refuse(No::FileExists, Rule::none, {path.string()});
    if (file_ < 0) return failed(path, errno);
    while (::flock(file_, LOCK_EX) != 0)
        if (errno != EINTR) return failed(path, errno);
    return {};
}

Maybe JournalFile::create(const std::filesystem::path& path) { return lock(path, O_CREAT | O_EXCL); }

Maybe JournalFile::create(const std::filesystem::path& path, Journal journal) {
    if (Maybe no = create(path)) return no;
    std::string lines;
    for (const Entry& entry : journal.entries) lines += entry_line(entry) + "\n";
    if (!write_all(file_, lines) || ::fsync(file_) != 0) return failed(path, errno);
    size_ = lines.size();
    journal_ = std::move(journal);
    return {};
}

Maybe JournalFile::open(const std::filesystem::path& path, const Library& library) {
    if (Maybe no = lock(path, 0)) return no;
    std::string text;
    if (!read_all(file_, text)) return failed(path, errno);
    std::vector<Entry> entries;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        const std::optional<Entry> entry =
            end == std::string::npos ? std::nullopt : parse_entry(std::string_view(text).substr(at, end - at));
        const bool last = end == std::string::npos || end + 1 == text.size();
        // Only what was begun after a whole entry can have been torn off; anything else is somebody's other file.
        if (!entry && (!last || entries.empty()))
            return refuse(
                No::BadJournal, Rule::none,
                {static_cast<int>(entries.size()) + 1, LocalText{"the line is damaged", "la ligne est abîmée"}});
        if (!entry) {
            torn_ = true;
            break;
        }
        entries.push_back(*entry);
        at = end + 1;
        size_ = at;
    }
    return replay(journal_, std::move(entries), library);
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
    const std::string line = entry_line(journal_.entries.back()) + "\n";
    const auto end = static_cast<off_t>(size_);
    const bool done = ::ftruncate(file_, end) == 0 && ::lseek(file_, end, SEEK_SET) == end && write_all(file_, line) &&
                      ::fsync(file_) == 0;
    if (done) {
        size_ += line.size();
        torn_ = false;
        return {};
    }
    const int error = errno;
    journal_ = std::move(before);
    if (::ftruncate(file_, end) != 0) torn_ = true;  // what is half written is dropped by whoever reads it next
    return failed("journal", error);
}

}  // namespace dugout::league
