#include "store/schema.hpp"

#include <soci/soci.h>

#include <array>
#include <string>

namespace dugout::store {

namespace {

// Plain SQL that both engines take. Times are milliseconds since 1970.
constexpr std::array statements = {
    "CREATE TABLE store (version INTEGER NOT NULL)",
    "CREATE TABLE users (id BIGINT PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE,"
    " password TEXT NOT NULL, made BIGINT NOT NULL)",
    "CREATE TABLE sessions (token TEXT PRIMARY KEY, user_id BIGINT NOT NULL REFERENCES users (id),"
    " expires BIGINT NOT NULL)",
    "CREATE INDEX sessions_of ON sessions (user_id)",
    "CREATE TABLE teams (id BIGINT PRIMARY KEY, owner BIGINT NOT NULL REFERENCES users (id), name TEXT NOT NULL,"
    " roster TEXT NOT NULL, sheet TEXT NOT NULL, changed BIGINT NOT NULL)",
    "CREATE INDEX teams_of ON teams (owner)",
    "CREATE TABLE matches (id TEXT PRIMARY KEY, made BIGINT NOT NULL, over INTEGER NOT NULL, setup TEXT NOT NULL)",
    "CREATE INDEX matches_live ON matches (over, made)",
    "CREATE TABLE seats (match_id TEXT NOT NULL REFERENCES matches (id), user_id BIGINT NOT NULL,"
    " PRIMARY KEY (match_id, user_id))",
    "CREATE INDEX seats_of ON seats (user_id)",
    "CREATE TABLE steps (match_id TEXT NOT NULL REFERENCES matches (id), seq BIGINT NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (match_id, seq))",
    "CREATE TABLE chat (match_id TEXT NOT NULL REFERENCES matches (id), number BIGINT NOT NULL, user_id BIGINT NOT "
    "NULL,"
    " name TEXT NOT NULL, seat TEXT NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (match_id, number))",
};

}  // namespace

int read_version(soci::session& session, const Engine& engine) {
    int tables = 0;
    session << engine.count_tables, soci::into(tables);
    if (tables == 0) return 0;
    int ours = 0;
    session << engine.count_ours, soci::into(ours);
    if (ours == 0) return -1;
    int version = -1;
    session << "SELECT version FROM store", soci::into(version);
    return version;
}

void create_tables(soci::session& session) {
    soci::transaction transaction(session);
    for (const char* statement : statements) session << statement;
    session << "INSERT INTO store (version) VALUES (" << schema_version << ")";
    transaction.commit();
}

}  // namespace dugout::store
