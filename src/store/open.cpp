#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "store/inside.hpp"
#include "store/schema.hpp"

namespace dugout::store {

FileLock::~FileLock() {
    if (file_ >= 0) close(file_);
}

FileLock::Taken FileLock::take(const std::string& path) {
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) return Taken::Impossible;
    if (flock(file_, LOCK_EX | LOCK_NB) == 0) return Taken::Yes;
    return errno == EWOULDBLOCK ? Taken::ByAnother : Taken::Impossible;
}

namespace {

constexpr std::array<std::string_view, 2> schemes = {"postgresql://", "postgres://"};

OpenError unusable(const std::string& path, std::string detail) {
    return {OpenFault::Unusable, path, std::move(detail)};
}

// What stands in the way of a file that should become a database.
std::optional<OpenError> bad_path(const std::filesystem::path& path) {
    const std::string name = path.string();
    std::error_code ignored;
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    if (!std::filesystem::is_directory(folder, ignored)) return OpenError{OpenFault::NoFolder, name};
    if (std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored))
        return OpenError{OpenFault::NotAFile, name};
    if (name.find('"') != std::string::npos) return unusable(name, "the name has a quotation mark in it");
    return {};
}

// SQLite tells what it found in words of its own; these are the cases that people meet.
OpenError file_error(const std::string& name, const std::string& reason) {
    if (reason.find("not a database") != std::string::npos) return {OpenFault::NotAStore, name, "it is no database"};
    for (const char* sign : {"malformed", "disk I/O error", "no such table", "no such column"})
        if (reason.find(sign) != std::string::npos) return {OpenFault::Damaged, name};
    return unusable(name, reason);
}

std::string one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

// One server for one database: a lock that the database itself keeps for as long as the connection lives.
bool take_database(soci::session& session) {
    int taken = 0;
    session << "SELECT CASE WHEN pg_try_advisory_lock(1146439503, current_schema()::regnamespace::oid::integer)"
               " THEN 1 ELSE 0 END",
        soci::into(taken);
    return taken == 1;
}

}  // namespace

bool is_database(std::string_view where) {
    return std::any_of(schemes.begin(), schemes.end(),
                       [&](std::string_view scheme) { return where.starts_with(scheme); });
}

std::string without_password(const std::string& where) {
    if (!is_database(where)) return where;
    std::string shown = where;
    if (const std::size_t key = shown.find("password="); key != std::string::npos)
        shown.replace(key + 9, std::min(shown.find('&', key), shown.size()) - key - 9, "***");
    const std::size_t start = shown.find("//") + 2;
    const std::size_t end = shown.find('@', start);
    if (end == std::string::npos || end > shown.find('/', start)) return shown;
    const std::size_t colon = shown.find(':', start);
    if (colon < end) shown.replace(colon + 1, end - colon - 1, "***");
    return shown;
}

std::variant<std::unique_ptr<Store>, OpenError> Store::open(const std::string& where) {
    return is_database(where) ? open_database(where) : open_file(where);
}

std::variant<std::unique_ptr<Store>, OpenError> Store::open_file(const std::string& name) {
    if (auto error = bad_path(name)) return *std::move(error);
    auto inside = std::make_unique<Inside>(sqlite, name);
    // One lock for the file, whatever links lead to it.
    std::error_code unknown;
    const std::filesystem::path real = std::filesystem::weakly_canonical(name, unknown);
    switch (inside->lock.take((unknown ? name : real.string()) + ".lock")) {
        case FileLock::Taken::Yes: break;
        case FileLock::Taken::ByAnother: return OpenError{OpenFault::InUse, name};
        case FileLock::Taken::Impossible: return unusable(name, std::strerror(errno));
    }
    try {
        sqlite.connect(inside->writing, name);
        const int version = read_version(inside->writing, sqlite);
        if (version < 0) return OpenError{OpenFault::NotAStore, name, "it holds other tables"};
        if (version > schema_version) return OpenError{OpenFault::Newer, name, std::to_string(version)};
        if (version < schema_version) upgrade(inside->writing, version);
        sqlite.connect(inside->reading, name);
    } catch (const soci::soci_error& error) {
        return file_error(name, error.what());
    }
    inside->writer = std::make_unique<Writer>(inside->writing, sqlite.begin, [] {});
    return std::unique_ptr<Store>(new Store(std::move(inside)));
}

std::variant<std::unique_ptr<Store>, OpenError> Store::open_database(const std::string& url) {
    const std::string name = without_password(url);
    auto inside = std::make_unique<Inside>(postgresql, url);
    soci::session& writing = inside->writing;
    try {
        postgresql.connect(writing, url);
        if (!take_database(writing)) return OpenError{OpenFault::DatabaseInUse, name};
        const int version = read_version(writing, postgresql);
        if (version < 0) return OpenError{OpenFault::OtherTables, name};
        if (version > schema_version) return OpenError{OpenFault::Newer, name, std::to_string(version)};
        if (version < schema_version) upgrade(writing, version);
        postgresql.connect(inside->reading, url);
    } catch (const soci::soci_error& error) {
        return OpenError{OpenFault::NoDatabase, name, one_line(error.what())};
    }
    inside->writer = std::make_unique<Writer>(writing, postgresql.begin, [&writing, url] {
        if (Inside::works(writing)) return;
        postgresql.connect(writing, url);
        if (!take_database(writing)) {
            writing.close();  // so that the next attempt asks again
            throw StoreFault("another server has taken the database");
        }
    });
    return std::unique_ptr<Store>(new Store(std::move(inside)));
}

Store::Store(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Store::~Store() = default;

std::uint64_t Store::commits() const { return inside_->writer->commits(); }

void Store::check() {
    // There and back: SQLite writes nothing for an update that changes nothing.
    inside_->writer->run([](soci::session& sql) {
        for (int i = 0; i < 2; ++i) sql << "UPDATE store SET version = -version";
    });
}

}  // namespace dugout::store
