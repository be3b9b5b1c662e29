#pragma once

// What the functions behind the routes work with.

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <semaphore>
#include <string>

#include "server/arena.hpp"
#include "server/json.hpp"
#include "server/limiter.hpp"
#include "server/problem.hpp"
#include "server/request.hpp"
#include "server/seasons.hpp"
#include "server/site.hpp"
#include "server/sockets.hpp"

namespace dugout::server {

class Bookcase;
class BookMatches;

// The last look at whether the store can be written. It costs a commit, so not everybody who asks gets his own.
struct Checked {
    std::mutex mutex;
    std::optional<store::Time> at{};
    bool well = false;
};

// What all calls share.
struct House {
    House(store::Store& kept, const Library& rosters, SiteOptions with);
    ~House();

    store::Store& store;
    const Library& library;
    SiteOptions options;
    Thinkers thinkers;
    Arena arena;
    const std::unique_ptr<Bookcase> books;  // see books_call.hpp
    const std::unique_ptr<BookMatches> book_matches;
    Seasons seasons;
    Checked health;
    Limiter requests;
    Limiter log_ins;
    Limiter guests;        // that one address may become
    std::mutex passwords;  // one argon2id at a time: each takes 64 MiB
    std::atomic<int> waiting_for_passwords = 0;
    std::atomic<std::uint64_t> answered = 0;
    std::atomic<std::uint64_t> problems = 0;
    std::atomic<bool> stopping = false;

    Sockets sockets;
};

struct Call {
    const Request& request;
    Address address;
    Language language = Language::English;
    std::vector<std::string> captured{};  // what stands in the braces of the route
    Json body = Json::object();
    std::optional<store::User> user{};
    Identity identity{};  // of the user
    std::string set_cookie{};

    std::string text(const char* key, std::string otherwise = {}) const { return body.value(key, otherwise); }
    bool has(const char* key) const { return body.contains(key); }
    // Of a route that needs a user.
    std::int64_t me() const { return user ? user->id : 0; }
    // A number of the query within bounds.
    std::int64_t number(std::string_view key, std::int64_t otherwise) const;
};

Answer reply(const Json& body, int status = 200);
// A file for the browser to keep under this name.
Answer attachment(const std::string& name, std::string type, std::string text);
inline Answer no_content() { return {204, "", ""}; }

// The table of the match that the address names.
TablePtr table_of(House& house, const Call& call);

// The same for a season of the card game, and the eyes that the caller may look through: those of the seat that the
// query names, or of his own. Throws a Problem where he may not.
SeasonTablePtr season_table_of(House& house, const Call& call);
Eyes eyes_of(const LiveSeason& season, const Call& call);

// ---- what the games share
// Nobody guesses them.
std::string new_id();
std::string new_token();
// The moment that the address names, from 0 to the last one.
int moment_of(const Call& call, int last);
// The `seed` of the body: on a local server only.
std::uint64_t seed_of(const House& house, const Call& call);
// `choice` or `choices` of the body.
std::vector<std::string> choice_texts(const Call& call);
Code code_of(Refused refused);
// What is said at a table, with its mutex held.
Answer say(House& house, Watched& watched, const std::string& id, const Call& call, std::string_view seat);
// Whoever wants to hear nothing; takes the mutex itself.
Answer mute(House& house, Watched& watched, const std::string& id, const Call& call);
// Throws a Problem where nobody can be called so.
void check_name(const std::string& name, const std::string& where = "name");

// The seats of whoever calls. Throws a Problem where he has none.
Seats need_seat(const Table& table, const Call& call);
Json where_we_are(const LiveMatch& match);

// Throws a Problem where there is no first decision yet.
void need_begun(const Table& table);

// A session for the user: sets the cookie.
void begin_session(House& house, Call& call, const store::User& user);
// The hash of the token in his cookie; empty where he has none.
std::string session_of(const Request& request);

Json line_json(const store::Line& line);
// The last lines said there, as far as this user wants to hear them.
Json chat_json(House& house, const Watched& watched, const std::string& id, std::int64_t user);

// Adds him, with the mutex held, welcomes him with what there is to see, and tells the others how many they are. Throws
// a Problem where he has too many sockets.
void begin_watching(Watched& watched, Watcher watcher, Json welcome);

// A page of a list of games, `list` and `before` of the query: the newest first, and what `before` is for the page
// after it; empty where this is the last.
struct Page {
    std::vector<store::Match> rows;
    std::string next;
};
Page page_of(House& house, const Call& call, const std::string& game);

// Throws a Problem where he has as many games as anybody may have at a time.
void need_room(House& house, const Call& call);

// A sheet that may play. Throws a Problem with all its faults.
TeamSheet legal_sheet(House& house, const std::string& toml, const std::string& where);

}  // namespace dugout::server
