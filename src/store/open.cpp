#include <fcntl.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

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

// WAL lets readers go on while something is written; FULL waits for the disk at every commit.
void connect(soci::session& session, const std::string& path) {
    session.open(*soci::factory_sqlite3(), "db=\"" + path + "\" timeout=10");
    session << "PRAGMA journal_mode=WAL";
    session << "PRAGMA synchronous=FULL";
    session << "PRAGMA foreign_keys=ON";
}

OpenError unusable(const std::string& path, std::string detail) {
    return {OpenFault::Unusable, path, std::move(detail)};
}

}  // namespace

std::variant<std::unique_ptr<Store>, OpenError> Store::open(const std::filesystem::path& path) {
    const std::string name = path.string();
    std::error_code ignored;
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    if (!std::filesystem::is_directory(folder, ignored)) return OpenError{OpenFault::NoFolder, name};
    if (std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored))
        return OpenError{OpenFault::NotAFile, name};
    if (name.find('"') != std::string::npos) return unusable(name, "the name has a quotation mark in it");

    auto inside = std::make_unique<Inside>();
    switch (inside->lock.take(name + ".lock")) {
        case FileLock::Taken::Yes: break;
        case FileLock::Taken::ByAnother: return OpenError{OpenFault::InUse, name};
        case FileLock::Taken::Impossible: return unusable(name, std::strerror(errno));
    }
    try {
        connect(inside->writing, name);
        const int version = read_version(inside->writing);
        if (version < 0) return OpenError{OpenFault::NotAStore, name, "it holds other tables"};
        if (version > schema_version) return OpenError{OpenFault::Newer, name, std::to_string(version)};
        if (version == 0) create_tables(inside->writing);
        connect(inside->reading, name);
    } catch (const soci::soci_error& error) {
        const std::string reason = error.what();
        if (reason.find("not a database") != std::string::npos)
            return OpenError{OpenFault::NotAStore, name, "it is no database"};
        return unusable(name, reason);
    }
    inside->writer = std::make_unique<Writer>(inside->writing);
    return std::unique_ptr<Store>(new Store(std::move(inside)));
}

Store::Store(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Store::~Store() = default;

std::uint64_t Store::commits() const { return inside_->writer->commits(); }

void Store::check() {
    inside_->writer->run([](soci::session& sql) { sql << "UPDATE store SET version = version"; });
}

}  // namespace dugout::store
