#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "store/engine.hpp"

namespace dugout::store {

namespace {

// WAL lets readers go on while something is written; FULL waits for the disk at every commit.
void connect(soci::session& session, const std::string& where) {
    session.open(*soci::factory_sqlite3(), "db=\"" + where + "\" timeout=10");
    session << "PRAGMA journal_mode=WAL";
    session << "PRAGMA synchronous=FULL";
    session << "PRAGMA foreign_keys=ON";
}

}  // namespace

const Engine sqlite = {
    .begin = "BEGIN IMMEDIATE",
    .connect = connect,
    .count_tables = "SELECT count(*) FROM sqlite_master",
    .count_ours = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'store'",
};

}  // namespace dugout::store
