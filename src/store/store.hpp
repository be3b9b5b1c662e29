#pragma once

// What must outlive the program: accounts, sessions, teams, of every match its setup and the steps since, in order, and
// the journals of leagues and events. One file (SQLite), or a PostgreSQL database by its URL; one server at a time. A
// function that writes returns when the disk has it; writes that come together share one commit. No rules in here:
// setups and steps are texts that src/server understands.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "team/language.hpp"

namespace dugout::store {

using Time = std::int64_t;  // milliseconds since 1970

enum class OpenFault : std::uint8_t {
    NoFolder,  // the folder of the file does not exist
    NotAFile,
    InUse,  // by another server
    NotAStore,
    Damaged,        // a file that was cut off or overwritten
    NoDatabase,     // it does not answer; detail: what it says
    DatabaseInUse,  // by another server
    OtherTables,    // the database holds something else
    Newer,          // written by a later program; detail: its version
    Unusable,       // detail: what the system says
};

struct OpenError {
    OpenFault code = OpenFault::Unusable;
    std::string path;
    std::string detail{};
};

// What, where, and what to do.
std::string text(const OpenError& error, Language language);

bool is_database(std::string_view where);
// As it may be shown.
std::string without_password(const std::string& where);

// A store that worked and no longer does: the disk is full or gone.
class StoreFault : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct User {
    std::int64_t id = 0;
    std::string name;
    std::string password{};  // as libsodium writes it; empty for a guest
    bool guest() const { return password.empty(); }
};

// Somebody at some browser, until then.
struct Session {
    User user;
    Time expires = 0;
};

struct Team {
    std::int64_t id = 0;
    std::int64_t owner = 0;
    std::string name;
    std::string roster;
    std::string sheet{};  // TOML
};

// Where everybody finds a match.
enum class Listed : std::uint8_t {
    No,
    Open,     // in the lobby: anybody may take the free seat
    Playing,  // and anybody may look on
};

struct Match {
    std::string id;
    Time made = 0;
    bool over = false;
    std::string setup{};
    std::string game = "match";  // or "season", of the card game
    Listed listed = Listed::No;
};

struct Line {
    std::int64_t number = 0;
    std::int64_t user = 0;
    std::string from;
    std::string seat{};  // empty for a spectator
    std::string text{};
    Time at = 0;
};

// The journal of a league or an event, and who in it has an account here.
struct Book {
    std::string id;
    std::string kind;  // "leagues", "events"
    std::string name;
    std::int64_t maker = 0;
    Time made = 0;
    Time changed = 0;
};

struct Member {
    std::int64_t user = 0;
    std::string person;  // as the journal calls him
    std::string name{};  // as the account does
};

enum class BookMatchState : std::uint8_t {
    Waiting,  // being played, or over and still to be reported
    Reported,
    Dropped,  // the book did not want it any more
};

// A match that is played here for a book.
struct BookMatch {
    std::string match;
    std::string book;
    std::string place;  // where in the book: "7" in a league, "1.3" in an event
    BookMatchState state = BookMatchState::Waiting;
};

enum class MatchList : std::uint8_t { All, Live, OfUser, Open, Playing };

class Store {
public:
    // The path of a file, which is made where there is none, or "postgresql://...", whose tables are made.
    static std::variant<std::unique_ptr<Store>, OpenError> open(const std::string& where);
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // ---- accounts. None where the name is taken; names that differ in letter case alone are the same.
    std::optional<User> add_user(const std::string& name, const std::string& password, Time now);
    // A user without password, called "PREFIX ID".
    User add_guest(const std::string& prefix, Time now);
    std::optional<User> user(std::int64_t id);
    std::optional<User> user_named(const std::string& name);
    void set_password(std::int64_t user, const std::string& password);

    // ---- sessions, by the hash of their token
    void add_session(const std::string& token_hash, std::int64_t user, Time expires);
    // None where it has ended.
    std::optional<Session> session(const std::string& token_hash, Time now);
    void end_session(const std::string& token_hash);
    void end_sessions_of(std::int64_t user);

    // Sessions that have ended go; so do, with their teams, guests made before that who have neither a session nor a
    // game nor a book.
    void clear(Time now, Time guests_before);

    // ---- teams
    Team add_team(std::int64_t owner, const std::string& name, const std::string& roster, const std::string& sheet,
                  Time now);
    std::optional<Team> team(std::int64_t id);
    std::vector<Team> teams_of(std::int64_t owner);
    std::int64_t count_teams_of(std::int64_t owner);
    void change_team(const Team& team, Time now);
    void remove_team(std::int64_t id);

    // ---- matches
    void add_match(const Match& match, std::span<const std::string> steps);
    // Steps are numbered from 1; `first` must be the next one.
    void append(const std::string& match, std::int64_t first, std::span<const std::string> steps, bool over);
    void add_seat(const std::string& match, std::int64_t user);
    void remove_seat(const std::string& match, std::int64_t user);
    std::optional<Match> match(const std::string& id);
    std::vector<std::string> steps(const std::string& match);
    // The newest of a game first, without their setups; those after `before` (an id; empty: from the newest).
    std::vector<Match> matches(MatchList list, std::int64_t user, int most, const std::string& game = "match",
                               const std::string& before = {});
    void set_listed(const std::string& match, Listed listed);
    // Of all games, what he has a seat in and is not over.
    std::int64_t count_live_of(std::int64_t user);
    // Who wants no chat there.
    void set_muted(const std::string& match, std::int64_t user, bool muted);
    std::vector<std::int64_t> muted(const std::string& match);
    std::int64_t add_line(const std::string& match, const Line& line);
    std::vector<Line> lines(const std::string& match, int most);

    // ---- books. The maker is its first member.
    void add_book(const Book& book, std::span<const std::string> lines, const std::string& person);
    // Lines are numbered from 1; `first` must be the next one. What was played and is reported by these lines is
    // marked in the same commit.
    void append_to_book(const Book& book, std::int64_t first, std::span<const std::string> lines,
                        const std::string& reported = {});
    std::optional<Book> book(const std::string& id);
    std::vector<std::string> book_lines(const std::string& book);
    // The newest first, those after `after` (an id; empty: from the start); of one user where he is not 0.
    std::vector<Book> books(const std::string& kind, std::int64_t user, const std::string& after, int most);
    std::int64_t count_books_of(std::int64_t maker);
    // False where the person is taken, or the user is somebody else in it.
    bool add_member(const std::string& book, const Member& member);
    std::vector<Member> members(const std::string& book);
    // The invitation to be a person of the book; a new one takes the place of the last, and it is gone once used.
    void set_invite(const std::string& book, const std::string& person, const std::string& code_hash);
    std::optional<std::string> invite(const std::string& book, const std::string& person);
    void add_book_match(const BookMatch& match);
    void set_book_match(const std::string& match, BookMatchState state);
    std::vector<BookMatch> book_matches(const std::string& book);
    std::vector<BookMatch> waiting_book_matches();

    // Throws StoreFault where nothing can be written.
    void check();
    std::uint64_t commits() const;

private:
    struct Inside;
    static std::variant<std::unique_ptr<Store>, OpenError> open_file(const std::string& name);
    static std::variant<std::unique_ptr<Store>, OpenError> open_database(const std::string& url);
    explicit Store(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace dugout::store
