#include "store/inside.hpp"

namespace dugout::store {

namespace {

void insert_lines(soci::session& sql, const std::string& book, std::int64_t first, std::span<const std::string> lines) {
    for (const std::string& line : lines) {
        sql << "INSERT INTO book_lines (book, n, line) VALUES (:book, :n, :line)", soci::use(book), soci::use(first),
            soci::use(line);
        ++first;
    }
}

void insert_member(soci::session& sql, const std::string& book, std::int64_t user, const std::string& person) {
    sql << "INSERT INTO book_members (book, user_id, person) VALUES (:book, :user, :person)", soci::use(book),
        soci::use(user), soci::use(person);
}

void mark_match(soci::session& sql, const std::string& match, BookMatchState state) {
    const int number = static_cast<int>(state);
    // What is reported or dropped stays so.
    sql << "UPDATE book_matches SET reported = :state WHERE match_id = :match AND reported = 0", soci::use(number),
        soci::use(match);
}

// `where` has one place for a value.
template <class Value>
std::vector<BookMatch> select_matches(soci::session& sql, const std::string& where, const Value& value) {
    std::vector<BookMatch> matches;
    BookMatch match;
    int state = 0;
    soci::statement rows =
        (sql.prepare << "SELECT match_id, book, place, reported FROM book_matches WHERE " + where +
                            " ORDER BY match_id",
         soci::into(match.match), soci::into(match.book), soci::into(match.place), soci::into(state), soci::use(value));
    rows.execute();
    while (rows.fetch()) {
        match.state = static_cast<BookMatchState>(state);
        matches.push_back(match);
    }
    return matches;
}

constexpr const char* columns = "SELECT id, kind, name, maker, made, changed FROM books";

}  // namespace

void Store::add_book(const Book& book, std::span<const std::string> lines, const std::string& person) {
    inside_->writer->run([&](soci::session& sql) {
        sql << "INSERT INTO books (id, kind, name, maker, made, changed)"
               " VALUES (:id, :kind, :name, :maker, :made, :changed)",
            soci::use(book.id), soci::use(book.kind), soci::use(book.name), soci::use(book.maker), soci::use(book.made),
            soci::use(book.changed);
        insert_lines(sql, book.id, 1, lines);
        insert_member(sql, book.id, book.maker, person);
    });
}

void Store::append_to_book(const Book& book, std::int64_t first, std::span<const std::string> lines,
                           const std::string& reported) {
    inside_->writer->run([&](soci::session& sql) {
        std::int64_t next = 0;
        sql << "SELECT coalesce(max(n), 0) + 1 FROM book_lines WHERE book = :book", soci::into(next),
            soci::use(book.id);
        if (next != first)
            throw StoreFault("book " + book.id + ": entry " + std::to_string(first) + " comes where " +
                             std::to_string(next) + " should");
        insert_lines(sql, book.id, first, lines);
        sql << "UPDATE books SET name = :name, changed = :changed WHERE id = :id", soci::use(book.name),
            soci::use(book.changed), soci::use(book.id);
        if (!reported.empty()) mark_match(sql, reported, BookMatchState::Reported);
    });
}

std::optional<Book> Store::book(const std::string& id) {
    return inside_->read([&](soci::session& sql) -> std::optional<Book> {
        Book book;
        sql << std::string(columns) + " WHERE id = :id", soci::into(book.id), soci::into(book.kind),
            soci::into(book.name), soci::into(book.maker), soci::into(book.made), soci::into(book.changed),
            soci::use(id);
        if (!sql.got_data()) return {};
        return book;
    });
}

std::vector<std::string> Store::book_lines(const std::string& book) {
    return inside_->read([&](soci::session& sql) {
        std::vector<std::string> lines;
        std::string line;
        soci::statement rows = (sql.prepare << "SELECT line FROM book_lines WHERE book = :book ORDER BY n",
                                soci::into(line), soci::use(book));
        rows.execute();
        while (rows.fetch()) lines.push_back(line);
        return lines;
    });
}

std::vector<Book> Store::books(const std::string& kind, std::int64_t user, const std::string& after, int most) {
    const std::optional<Book> last = after.empty() ? std::nullopt : book(after);
    if (!after.empty() && !last) return {};
    std::string query = std::string(columns) + " WHERE kind = :kind";
    if (user != 0) query += " AND id IN (SELECT book FROM book_members WHERE user_id = :user)";
    if (last) query += " AND (made < :made OR (made = :same AND id > :id))";
    query += " ORDER BY made DESC, id LIMIT " + std::to_string(most);
    return inside_->read([&](soci::session& sql) {
        std::vector<Book> books;
        Book book;
        soci::statement rows(sql);
        for (std::string* text : {&book.id, &book.kind, &book.name}) rows.exchange(soci::into(*text));
        for (std::int64_t* number : {&book.maker, &book.made, &book.changed}) rows.exchange(soci::into(*number));
        rows.exchange(soci::use(kind));
        if (user != 0) rows.exchange(soci::use(user));
        if (last) {
            rows.exchange(soci::use(last->made));
            rows.exchange(soci::use(last->made));
            rows.exchange(soci::use(last->id));
        }
        rows.alloc();
        rows.prepare(query);
        rows.define_and_bind();
        rows.execute();
        while (rows.fetch()) books.push_back(book);
        return books;
    });
}

std::int64_t Store::count_books_of(std::int64_t maker) {
    return inside_->read([&](soci::session& sql) {
        std::int64_t count = 0;
        sql << "SELECT count(*) FROM books WHERE maker = :maker", soci::into(count), soci::use(maker);
        return count;
    });
}

bool Store::add_member(const std::string& book, const Member& member) {
    bool added = false;
    inside_->writer->run([&](soci::session& sql) {
        int taken = 0;
        sql << "SELECT count(*) FROM book_members WHERE book = :book AND (user_id = :user OR person = :person)",
            soci::into(taken), soci::use(book), soci::use(member.user), soci::use(member.person);
        added = taken == 0;
        if (!added) return;
        insert_member(sql, book, member.user, member.person);
        sql << "DELETE FROM book_invites WHERE book = :book AND person = :person", soci::use(book),
            soci::use(member.person);
    });
    return added;
}

std::vector<Member> Store::members(const std::string& book) {
    return inside_->read([&](soci::session& sql) {
        std::vector<Member> members;
        Member member;
        soci::statement rows =
            (sql.prepare << "SELECT book_members.user_id, book_members.person, users.name"
                            " FROM book_members JOIN users ON users.id = book_members.user_id"
                            " WHERE book_members.book = :book ORDER BY book_members.person",
             soci::into(member.user), soci::into(member.person), soci::into(member.name), soci::use(book));
        rows.execute();
        while (rows.fetch()) members.push_back(member);
        return members;
    });
}

void Store::set_invite(const std::string& book, const std::string& person, const std::string& code_hash) {
    inside_->writer->run([&](soci::session& sql) {
        sql << "DELETE FROM book_invites WHERE book = :book AND person = :person", soci::use(book), soci::use(person);
        sql << "INSERT INTO book_invites (book, person, code_hash) VALUES (:book, :person, :hash)", soci::use(book),
            soci::use(person), soci::use(code_hash);
    });
}

std::optional<std::string> Store::invite(const std::string& book, const std::string& person) {
    return inside_->read([&](soci::session& sql) -> std::optional<std::string> {
        std::string hash;
        sql << "SELECT code_hash FROM book_invites WHERE book = :book AND person = :person", soci::into(hash),
            soci::use(book), soci::use(person);
        if (!sql.got_data()) return {};
        return hash;
    });
}

void Store::add_book_match(const BookMatch& match) {
    const int state = static_cast<int>(match.state);
    inside_->writer->run([&](soci::session& sql) {
        sql << "INSERT INTO book_matches (match_id, book, place, reported) VALUES (:match, :book, :place, :state)",
            soci::use(match.match), soci::use(match.book), soci::use(match.place), soci::use(state);
    });
}

void Store::set_book_match(const std::string& match, BookMatchState state) {
    inside_->writer->run([&](soci::session& sql) { mark_match(sql, match, state); });
}

std::vector<BookMatch> Store::book_matches(const std::string& book) {
    return inside_->read([&](soci::session& sql) { return select_matches(sql, "book = :book", book); });
}

std::vector<BookMatch> Store::waiting_book_matches() {
    const int waiting = static_cast<int>(BookMatchState::Waiting);
    return inside_->read([&](soci::session& sql) { return select_matches(sql, "reported = :state", waiting); });
}

}  // namespace dugout::store
