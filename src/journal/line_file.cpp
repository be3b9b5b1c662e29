#include "journal/line_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace dugout::journal {

namespace {

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

FileError failed(const std::string& path, int error) { return {path, std::strerror(error)}; }

}  // namespace

LineFile::~LineFile() {
    if (file_ >= 0) ::close(file_);  // and with it the lock
}

std::optional<FileError> LineFile::lock(const std::filesystem::path& path, int flags) {
    path_ = path.string();
    file_ = ::open(path.c_str(), flags | O_RDWR | O_CLOEXEC, 0644);
    if (file_ < 0 && errno == EEXIST) return FileError{path_, std::strerror(EEXIST), true};
    if (file_ < 0) return failed(path_, errno);
    while (::flock(file_, LOCK_EX) != 0)
        if (errno != EINTR) return failed(path_, errno);
    return {};
}

std::optional<FileError> LineFile::create(const std::filesystem::path& path, std::string_view lines) {
    if (auto error = lock(path, O_CREAT | O_EXCL)) return error;
    if (!write_all(file_, lines) || ::fsync(file_) != 0) return failed(path_, errno);
    size_ = lines.size();
    return {};
}

std::optional<FileError> LineFile::open(const std::filesystem::path& path, std::string& text) {
    if (auto error = lock(path, 0)) return error;
    if (!read_all(file_, text)) return failed(path_, errno);
    size_ = text.size();
    return {};
}

std::optional<FileError> LineFile::append(std::string_view line) {
    const std::string whole = (ended_ ? "" : "\n") + std::string(line) + "\n";
    const auto end = static_cast<off_t>(size_);
    if (::ftruncate(file_, end) == 0 && ::lseek(file_, end, SEEK_SET) == end && write_all(file_, whole) &&
        ::fsync(file_) == 0) {
        size_ += whole.size();
        ended_ = true;
        return {};
    }
    const int error = errno;
    static_cast<void>(!::ftruncate(file_, end));  // what is half written is dropped by whoever reads it next
    return failed(path_, error);
}

}  // namespace dugout::journal
