#include "store/schema.hpp"

#include <soci/soci.h>

#include <array>
#include <span>
#include <string>

namespace dugout::store {

namespace {

// Plain SQL that both engines take. Times are milliseconds since 1970. A version that has been published never changes:
// there are stores that were made by it.
constexpr std::array version_1 = {
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

// Leagues and events: a book is its journal, a line an entry.
constexpr std::array version_2 = {
    "ALTER TABLE matches ADD COLUMN game TEXT NOT NULL DEFAULT 'match'",
    "CREATE TABLE books (id TEXT PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL,"
    " maker BIGINT NOT NULL REFERENCES users (id), made BIGINT NOT NULL, changed BIGINT NOT NULL)",
    "CREATE INDEX books_by_kind ON books (kind, made)",
    "CREATE INDEX books_of ON books (maker)",
    "CREATE TABLE book_lines (book TEXT NOT NULL REFERENCES books (id), n BIGINT NOT NULL, line TEXT NOT NULL,"
    " PRIMARY KEY (book, n))",
    "CREATE TABLE book_members (book TEXT NOT NULL REFERENCES books (id), user_id BIGINT NOT NULL REFERENCES users "
    "(id),"
    " person TEXT NOT NULL, PRIMARY KEY (book, user_id), UNIQUE (book, person))",
    "CREATE INDEX book_members_of ON book_members (user_id)",
    "CREATE TABLE book_invites (book TEXT NOT NULL REFERENCES books (id), person TEXT NOT NULL,"
    " code_hash TEXT NOT NULL, PRIMARY KEY (book, person))",
    // What is played here for a book; `reported` is a BookMatchState.
    "CREATE TABLE book_matches (match_id TEXT PRIMARY KEY, book TEXT NOT NULL REFERENCES books (id),"
    " place TEXT NOT NULL, reported INTEGER NOT NULL)",
    "CREATE INDEX book_matches_of ON book_matches (book)",
    "CREATE INDEX book_matches_waiting ON book_matches (reported)",
};

// What the lobby lists can be looked for, and who wants no chat is remembered.
constexpr std::array version_3 = {
    "ALTER TABLE matches ADD COLUMN listed INTEGER NOT NULL DEFAULT 0",  // a Listed
    "CREATE INDEX matches_listed ON matches (game, listed, made)",
    "CREATE TABLE mutes (match_id TEXT NOT NULL REFERENCES matches (id), user_id BIGINT NOT NULL,"
    " PRIMARY KEY (match_id, user_id))",
};

constexpr std::array<std::span<const char* const>, schema_version> versions = {version_1, version_2, version_3};

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

void upgrade(soci::session& session, int from, int to) {
    soci::transaction transaction(session);
    for (int version = from; version < to; ++version)
        for (const char* statement : versions[static_cast<std::size_t>(version)]) session << statement;
    if (from == 0) session << "INSERT INTO store (version) VALUES (0)";
    session << "UPDATE store SET version = " << to;
    transaction.commit();
}

}  // namespace dugout::store
