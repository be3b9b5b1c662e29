#include <algorithm>

#include "journal/words.hpp"
#include "server/books_call.hpp"
#include "server/handlers.hpp"
#include "server/plain_text.hpp"

// Leagues and events: the list, a new one, one as it stands or stood, its history, its files, its WebSocket.

namespace dugout::server {

namespace {

constexpr int most_listed = 30;
constexpr int most_history = 500;
constexpr int usual_history = 200;
constexpr std::size_t most_title = 80;

Json me_json(const BookKind& kind, const Look& look) {
    if (look.person.empty()) return nullptr;
    return {{"person", look.person}, {"roles", kind.roles(*look.value, look.person)}};
}

Json row_json(House& house, OpenBook& book, const Call& call) {
    const Look look = house.books->look(book, call.me());
    return {{"id", book.id()},
            {"name", book.kind.name(*look.value)},
            {"made", time_text(book.made())},
            {"changed", time_text(look.changed)},
            {"seq", look.seq(book.kind)},
            {"summary", book.kind.summary(*look.value, reader_of(house, call, look.person))},
            {"me", me_json(book.kind, look)}};
}

// The whole book as whoever calls may see it.
Json view_json(House& house, OpenBook& book, const Call& call, const BookPtr& shown) {
    const Look look = house.books->look(book, call.me());
    Json members = Json::array();
    for (const store::Member& member : look.members)
        members.push_back({{"person", member.person}, {"name", member.name}});
    Json matches = Json::array();
    for (const store::BookMatch& match : look.matches)
        if (match.state != store::BookMatchState::Dropped)
            matches.push_back({{"place", match.place},
                               {"match", match.match},
                               {"reported", match.state == store::BookMatchState::Reported}});
    Reader reader = reader_of(house, call, look.person);
    const std::string part = call.address.find("focus").value_or(call.address.find("parts").value_or(""));
    reader.part = part;
    if (shown != look.value) reader.today.clear();  // an earlier day
    return {{"id", book.id()},
            {"kind", book.kind.word},
            {"seq", look.seq(book.kind)},
            {"at", book.kind.entries(*shown).size()},
            {"name", book.kind.name(*shown)},
            {"me", me_json(book.kind, look)},
            {"members", std::move(members)},
            {"matches", std::move(matches)},
            {"book", book.kind.json(*shown, reader)}};
}

// What an account would be called in a journal.
std::string person_of(const store::User& user) {
    std::string person;
    for (const char c : lower(user.name)) {
        const bool good = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (good)
            person += c;
        else if (!person.empty() && person.back() != '-')
            person += '-';
    }
    while (!person.empty() && person.back() == '-') person.pop_back();
    person.resize(std::min<std::size_t>(person.size(), 40));
    return person.empty() ? "user-" + std::to_string(user.id) : person;
}

void check_title(const std::string& title) {
    const bool good = !title.empty() && title.size() <= most_title && title.front() != ' ' && title.back() != ' ' &&
                      title.find('"') == std::string::npos && is_plain(title);
    if (!good) throw Problem{Code::BadTitle, "name"};
}

std::vector<Entry> journal_in(const std::string& text) {
    const bool json =
        text.find_first_not_of(" \t\r\n") != std::string::npos && text[text.find_first_not_of(" \t\r\n")] == '{';
    if (!json) {
        Result<std::vector<Entry>> read = journal::parse_entries_toml(text, "journal");
        if (read) return std::move(read).value();
        Problem problem{Code::BadJournal,
                        "journal",
                        {"it is neither JSON nor TOML of a journal", "ce n'est ni le JSON ni le TOML d'un journal"}};
        problem.faults = read.faults();
        throw problem;
    }
    auto read = journal::parse_entries_json(text);
    if (!read)
        throw Problem{
            Code::BadJournal, "journal", {"the JSON is not that of a journal", "le JSON n'est pas celui d'un journal"}};
    return std::move(*read);
}

// A journal that was taken away from here or from the command line; whoever brings it is in charge of it.
BookValue imported(House& house, const Call& call, const BookKind& kind) {
    for (const char* key : {"name", "person", "acts"})
        if (call.has(key)) throw Problem{Code::UnknownKey, key, key};
    BookValue value = kind.empty();
    if (const BookMaybe no = kind.take_over(value, journal_in(call.text("journal")), house.library))
        throw Problem{Code::BadJournal, "journal", {no->text.en, no->text.fr}};
    if (!journal::is_word(kind.chief(value)))
        throw Problem{Code::BadJournal, "journal", {"nobody is in charge of it", "personne n'en a la charge"}};
    return value;
}

BookValue founded(House& house, const Call& call, const BookKind& kind) {
    if (!call.has("name")) throw Problem{Code::MissingKey, "name", "name"};
    const std::string name = call.text("name");
    check_title(name);
    const std::string person = call.text("person", person_of(*call.user));
    check_person(person);
    std::vector<Act> acts = {{"create \"" + name + "\"", {}, {}, "name"}};
    if (call.has("acts")) {
        const std::vector<Act> more = acts_of(call);
        acts.insert(acts.end(), more.begin(), more.end());
    }
    BookValue value = kind.empty();
    house.books->carry_out(kind, value, person, acts);
    return value;
}

}  // namespace

Answer get_books(House& house, Call& call) {
    const BookKind& kind = kind_of(call);
    const bool mine = call.number("mine", 0) != 0;
    const std::string before = call.address.find("before").value_or("").substr(0, 40);
    Json list = Json::array();
    for (const store::Book& row :
         house.store.books(std::string(kind.word), mine ? call.me() : 0, before, most_listed)) {
        try {
            list.push_back(row_json(house, *house.books->find(kind, row.id), call));
        } catch (const Problem&) {
            continue;  // of another version: it cannot be shown
        }
    }
    return reply({{"list", std::move(list)}});
}

Answer post_books(House& house, Call& call) {
    const BookKind& kind = kind_of(call);
    if (house.store.count_books_of(call.me()) >= most_books_of_one)
        throw Problem{Code::TooMany, "", std::to_string(most_books_of_one)};
    BookValue value = call.has("journal") ? imported(house, call, kind) : founded(house, call, kind);
    const std::string person = kind.chief(value);
    const OpenBookPtr book = house.books->add(kind, std::move(value), call.me(), person);
    return reply(view_json(house, *book, call, house.books->look(*book, 0).value), 201);
}

Answer get_book(House& house, Call& call) {
    const OpenBookPtr book = book_of(house, call);
    const Look look = house.books->look(*book, 0);
    const std::size_t last = look.seq(book->kind);
    const auto at = call.number("at", static_cast<std::int64_t>(last));
    if (at < 1 || at > static_cast<std::int64_t>(last)) throw Problem{Code::NoSuchEntry, "at", std::to_string(last)};
    return reply(view_json(house, *book, call, house.books->at(*book, static_cast<std::size_t>(at))));
}

Answer get_history(House& house, Call& call) {
    const OpenBookPtr book = book_of(house, call);
    const Look look = house.books->look(*book, call.me());
    const auto last = static_cast<std::int64_t>(look.seq(book->kind));
    const std::int64_t to = std::min(call.number("to", last), last);
    const std::int64_t from =
        std::max<std::int64_t>({call.number("from", to - usual_history + 1), to - most_history + 1, 1});
    return reply({{"seq", last},
                  {"entries", book->kind.history(*look.value, reader_of(house, call, look.person),
                                                 static_cast<int>(from), static_cast<int>(to))}});
}

Answer get_book_file(House& house, Call& call) {
    const OpenBookPtr book = book_of(house, call);
    const Look look = house.books->look(*book, call.me());
    const std::string& name = call.captured[1];
    const bool plain =
        name.size() <= 80 && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-.") == std::string::npos;
    const auto last = static_cast<std::int64_t>(look.seq(book->kind));
    const std::int64_t at = call.number("at", last);
    if (at < 1 || at > last) throw Problem{Code::NoSuchEntry, "at", std::to_string(last)};
    const BookPtr then = at == last ? look.value : house.books->at(*book, static_cast<std::size_t>(at));
    auto file = plain ? book->kind.file(*then, reader_of(house, call, look.person), name) : std::nullopt;
    if (!file) throw Problem{Code::NoSuchFile, "file", name.substr(0, 80)};
    const bool says_charset = file->type.find(';') != std::string::npos;
    std::string type = file->type + (says_charset ? "" : "; charset=utf-8");
    // Pages are looked at and printed; everything else is kept.
    if (type.starts_with("text/html")) return {200, std::move(type), std::move(file->text)};
    return attachment(name, std::move(type), std::move(file->text));
}

WatchedPtr watch_book(House& house, Call& call, Watcher watcher) {
    const OpenBookPtr book = book_of(house, call);
    const std::lock_guard lock(book->mutex);
    begin_watching(*book, std::move(watcher), {{"type", "book"}, {"seq", book->kind.entries(*book->value).size()}});
    return book;
}

}  // namespace dugout::server
