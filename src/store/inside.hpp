#pragma once

// What a Store is made of. For the sources of this room alone: it brings SOCI with it.

#include <soci/soci.h>

#include <mutex>
#include <string>

#include "store/engine.hpp"
#include "store/store.hpp"
#include "store/writer.hpp"

namespace dugout::store {

// The file that is locked while a server uses a store; unlocked by the system when the program ends, however it ends.
class FileLock {
public:
    FileLock() = default;
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    enum class Taken { Yes, ByAnother, Impossible };
    Taken take(const std::string& path);

private:
    int file_ = -1;
};

struct Store::Inside {
    Inside(const Engine& with, std::string at) : engine(with), where(std::move(at)) {}

    const Engine& engine;
    std::string where;
    FileLock lock;
    soci::session writing;
    soci::session reading;
    std::mutex reading_mutex;
    std::unique_ptr<Writer> writer;  // last: its thread ends before the session goes

    // Reads see what is committed.
    template <class Read>
    auto read(Read read) {
        const std::scoped_lock guard(reading_mutex);
        try {
            try {
                return read(reading);
            } catch (const soci::soci_error&) {
                if (works(reading)) throw;
                engine.connect(reading, where);  // the connection was lost; this one may be better
                return read(reading);
            }
        } catch (const soci::soci_error& error) {
            throw StoreFault(error.what());
        }
    }

    // The connection is there.
    static bool works(soci::session& session) {
        try {
            int one = 0;
            session << "SELECT 1", soci::into(one);
            return one == 1;
        } catch (const soci::soci_error&) {
            return false;
        }
    }
};

}  // namespace dugout::store
