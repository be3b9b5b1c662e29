#include "store/inside.hpp"

namespace dugout::store {

namespace {

// Letter case does not make another name. Letters beyond ASCII are taken as they are.
std::string folded(std::string name) {
    for (char& c : name)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return name;
}

template <class Key>
std::optional<User> read_user(soci::session& sql, const char* condition, const Key& key) {
    User user;
    sql << "SELECT id, name, password FROM users WHERE " << condition, soci::into(user.id), soci::into(user.name),
        soci::into(user.password), soci::use(key);
    if (!sql.got_data()) return {};
    return user;
}

void insert_user(soci::session& sql, const User& user, Time now) {
    const std::string fold = folded(user.name);
    sql << "INSERT INTO users (id, name, folded, password, made) VALUES (:id, :name, :folded, :password, :made)",
        soci::use(user.id), soci::use(user.name), soci::use(fold), soci::use(user.password), soci::use(now);
}

std::int64_t next_user(soci::session& sql) {
    std::int64_t next = 0;
    sql << "SELECT coalesce(max(id), 0) + 1 FROM users", soci::into(next);
    return next;
}

}  // namespace

std::optional<User> Store::add_user(const std::string& name, const std::string& password, Time now) {
    std::optional<User> added;
    inside_->writer->run([&](soci::session& sql) {
        if (read_user(sql, "folded = :key", folded(name))) return;
        added = User{next_user(sql), name, password};
        insert_user(sql, *added, now);
    });
    return added;
}

User Store::add_guest(const std::string& prefix, Time now) {
    User guest;
    inside_->writer->run([&](soci::session& sql) {
        guest.id = next_user(sql);
        guest.name = prefix + " " + std::to_string(guest.id);
        insert_user(sql, guest, now);
    });
    return guest;
}

std::optional<User> Store::user(std::int64_t id) {
    return inside_->read([&](soci::session& sql) { return read_user(sql, "id = :key", id); });
}

std::optional<User> Store::user_named(const std::string& name) {
    return inside_->read([&](soci::session& sql) { return read_user(sql, "folded = :key", folded(name)); });
}

void Store::set_password(std::int64_t user, const std::string& password) {
    inside_->writer->run([&](soci::session& sql) {
        sql << "UPDATE users SET password = :password WHERE id = :id", soci::use(password), soci::use(user);
    });
}

void Store::add_session(const std::string& token_hash, std::int64_t user, Time expires) {
    inside_->writer->run([&](soci::session& sql) {
        sql << "INSERT INTO sessions (token, user_id, expires) VALUES (:token, :user, :expires)", soci::use(token_hash),
            soci::use(user), soci::use(expires);
    });
}

std::optional<Session> Store::session(const std::string& token_hash, Time now) {
    return inside_->read([&](soci::session& sql) -> std::optional<Session> {
        Session session;
        User& user = session.user;
        sql << "SELECT users.id, users.name, users.password, sessions.expires"
               " FROM sessions JOIN users ON users.id = sessions.user_id"
               " WHERE sessions.token = :token AND sessions.expires > :now",
            soci::into(user.id), soci::into(user.name), soci::into(user.password), soci::into(session.expires),
            soci::use(token_hash), soci::use(now);
        if (!sql.got_data()) return {};
        return session;
    });
}

void Store::end_session(const std::string& token_hash) {
    inside_->writer->run(
        [&](soci::session& sql) { sql << "DELETE FROM sessions WHERE token = :token", soci::use(token_hash); });
}

void Store::end_sessions_of(std::int64_t user) {
    inside_->writer->run(
        [&](soci::session& sql) { sql << "DELETE FROM sessions WHERE user_id = :user", soci::use(user); });
}

}  // namespace dugout::store
