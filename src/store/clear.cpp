#include "store/inside.hpp"

namespace dugout::store {

namespace {

// Who can never come back, and left nothing that others look at. The last of all stays, so that no number is given
// twice.
const std::string forgotten =
    " (SELECT id FROM users WHERE password = '' AND made < :before AND id < (SELECT max(id) FROM users)"
    " AND id NOT IN (SELECT user_id FROM sessions) AND id NOT IN (SELECT user_id FROM seats)"
    " AND id NOT IN (SELECT maker FROM books) AND id NOT IN (SELECT user_id FROM book_members))";

}  // namespace

void Store::clear(Time now, Time guests_before) {
    inside_->writer->run([&](soci::session& sql) {
        sql << "DELETE FROM sessions WHERE expires <= :now", soci::use(now);
        for (const char* what : {"teams WHERE owner", "mutes WHERE user_id", "users WHERE id"})
            sql << "DELETE FROM " + std::string(what) + " IN" + forgotten, soci::use(guests_before);
    });
}

}  // namespace dugout::store
