#include "cli/new_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <random>
#include <tuple>
#include <utility>

namespace dugout::cli {

namespace fs = std::filesystem;

namespace {

constexpr mode_t as_umask_says = 0666;

// Somebody else holds these open and would not see a file that takes their place.
bool is_handed_over(const fs::path& path) {
    const fs::path folder = path.parent_path();
    return path == "/dev/stdout" || path == "/dev/stderr" || folder == "/dev/fd" || folder == "/proc/self/fd";
}

std::string door_to(int file) { return fmt::format("/proc/self/fd/{}", file); }

fs::path folder_of(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : "."; }

}  // namespace

NewFile::NewFile(fs::path path) : path_(std::move(path)) {
    std::error_code none;
    const fs::file_status old = fs::status(path_, none);
    is_direct_ = fs::is_other(old) || is_handed_over(path_);
    is_replaced_ = fs::is_regular_file(old);
    if (path_.empty()) {
        error_ = std::make_error_code(std::errc::no_such_file_or_directory);
    } else if (fs::is_directory(old)) {
        error_ = std::make_error_code(std::errc::is_a_directory);
    } else {
        open();
    }
}

NewFile::~NewFile() {
    if (file_ >= 0) ::close(file_);
    if (!beside_.empty()) ::unlink(beside_.c_str());
}

void NewFile::open() {
    if (is_direct_) {
        // A pipe that nobody reads would keep it waiting for ever; once it is open, what it takes may take its time.
        file_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, as_umask_says);
        if (file_ < 0 || ::fcntl(file_, F_SETFL, ::fcntl(file_, F_GETFL) & ~O_NONBLOCK) != 0) fail();
        return;
    }
    path_ = fs::weakly_canonical(path_, error_);  // a link stays one: the file that it names is replaced
    if (error_) return;
    if (is_replaced_ && ::access(path_.c_str(), W_OK) != 0) return fail();
    open_nameless();
    if (file_ < 0) open_beside();
    if (file_ >= 0 && is_replaced_) keep_rights();
}

void NewFile::keep_rights() {
    struct stat old {};
    if (::stat(path_.c_str(), &old) != 0) return;           // gone meanwhile
    std::ignore = ::fchown(file_, old.st_uid, old.st_gid);  // only who may do so can give files away
    if (::fchmod(file_, old.st_mode & 07777U) != 0) fail();
}

// Nothing of such a file is left when the program is killed. Not every file system has them.
void NewFile::open_nameless() {
    file_ = ::open(folder_of(path_).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, as_umask_says);
    if (file_ < 0 || ::access(door_to(file_).c_str(), F_OK) == 0) return;
    ::close(std::exchange(file_, -1));
}

void NewFile::open_beside() {
    do {
        beside_ = name_beside();
        file_ = ::open(beside_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, as_umask_says);
    } while (file_ < 0 && errno == EEXIST);
    if (file_ >= 0) return;
    fail();
    beside_.clear();
}

// Two programs may write the same file at once.
fs::path NewFile::name_beside() const {
    std::random_device device;
    return folder_of(path_) / fmt::format(".dugout-{:08x}{:08x}.new", device(), device());
}

bool NewFile::give_name() {
    if (!beside_.empty()) return true;
    const std::string door = door_to(file_);
    fs::path name;
    int failed = 0;
    do {
        name = name_beside();
        failed = ::linkat(AT_FDCWD, door.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW);
    } while (failed != 0 && errno == EEXIST);
    if (failed == 0) beside_ = std::move(name);
    return failed == 0;
}

void NewFile::write(std::string_view bytes) {
    while (!error_ && !bytes.empty()) {
        const ssize_t written = ::write(file_, bytes.data(), bytes.size());
        if (written >= 0)
            bytes.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            fail();
    }
}

bool NewFile::finish() {
    // Where there was no file there is nothing to lose, and a thousand records need not wait for the disk.
    if (!error_ && !is_direct_ && is_replaced_ && ::fsync(file_) != 0) fail();
    if (!error_ && !is_direct_ && !give_name()) fail();
    if (file_ >= 0 && ::close(std::exchange(file_, -1)) != 0) fail();
    if (error_ || is_direct_) return !error_;
    if (::rename(beside_.c_str(), path_.c_str()) != 0)
        fail();
    else
        beside_.clear();
    return !error_;
}

void NewFile::fail() {
    if (!error_) error_ = {errno, std::generic_category()};
}

}  // namespace dugout::cli
