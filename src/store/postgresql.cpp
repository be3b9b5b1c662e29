#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>

#include "store/engine.hpp"

namespace dugout::store {

namespace {

// A database that has gone is noticed after seconds, not after the minutes that TCP would wait.
std::string with_limits(std::string url) {
    for (const char* limit : {"connect_timeout=10", "tcp_user_timeout=10000", "application_name=dugout"}) {
        const std::string name = std::string(limit).substr(0, std::string(limit).find('='));
        if (url.find(name) != std::string::npos) continue;
        url += url.find('?') == std::string::npos ? '?' : '&';
        url += limit;
    }
    return url;
}

void connect(soci::session& session, const std::string& where) {
    session.close();  // what is left of a connection that was lost
    session.open(*soci::factory_postgresql(), with_limits(where));
    session << "SET synchronous_commit TO on";
    session << "SET client_encoding TO 'UTF8'";
    session << "SET client_min_messages TO warning";
}

}  // namespace

const Engine postgresql = {
    .begin = "BEGIN",
    .connect = connect,
    .count_tables = "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema()",
    .count_ours =
        "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema()"
        " AND table_name = 'store'",
};

}  // namespace dugout::store
