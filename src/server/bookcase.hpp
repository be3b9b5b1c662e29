#pragma once

// All books that somebody reads or writes, in memory. A book changes in one way only: the acts are tried on a copy, the
// store keeps the entries, the copy takes the place of the book, and everybody who looks on is told. Readers have the
// value of their moment and wait for nobody.

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/book_kind.hpp"
#include "server/hall.hpp"
#include "store/store.hpp"

namespace dugout::server {

inline constexpr std::size_t most_entries = 20'000;  // of a book
inline constexpr int most_books_of_one = 40;         // that somebody has made
inline constexpr std::size_t most_members = 1'000;   // of a book
inline constexpr std::size_t most_open = 200;        // books in memory that nobody looks at

// Its mutex is held for a moment only, to take or to change what is shown.
struct OpenBook : Watched {
    OpenBook(const BookKind& of, store::Book kept)
        : Watched("/api/v1/" + kept.kind + "/" + kept.id), kind(of), row(std::move(kept)) {}

    const BookKind& kind;

    const std::string& id() const { return row.id; }  // these two never change
    store::Time made() const { return row.made; }

    std::mutex acting;  // one change at a time; `row` and `doubtful` belong to it
    store::Book row;
    bool doubtful = false;  // a write failed, and the store may have it all the same

    BookPtr value;
    std::vector<store::Member> members;
    std::vector<store::BookMatch> matches;  // played here for it
    std::int64_t changed = 0;
    std::pair<std::size_t, BookPtr> past{};  // the last look back: after so many entries

    std::uint64_t used = 0;  // when somebody last asked for it, counted in asks; of the case
};
using OpenBookPtr = std::shared_ptr<OpenBook>;

// A book as it was at one moment, for somebody.
struct Look {
    BookPtr value;
    std::vector<store::Member> members{};
    std::vector<store::BookMatch> matches{};
    std::string person{};  // of whoever looks; empty: none
    std::int64_t changed = 0;

    std::size_t seq(const BookKind& kind) const { return kind.entries(*value).size(); }
};

class Bookcase {
public:
    Bookcase(store::Store& store, const Library& library, Now now);

    OpenBookPtr add(const BookKind& kind, BookValue value, std::int64_t maker, const std::string& person);
    // nullptr where there is none. Throws a Problem for one that cannot be read.
    OpenBookPtr find(const BookKind& kind, const std::string& id);

    Look look(OpenBook& book, std::int64_t user) const;
    // The book after so many entries.
    BookPtr at(OpenBook& book, std::size_t entries) const;

    // All acts or none, as that person; the book then. Throws a Problem where the book refuses, or has moved on since
    // `seen` entries. `reports` is the match whose report this is.
    BookPtr act(OpenBook& book, const std::string& person, const std::vector<Act>& acts,
                std::optional<std::size_t> seen, const std::string& reports = {});
    // False where the person or the user is in it already.
    bool join(OpenBook& book, const store::Member& member);

    // Tries acts on a value that is not in the case yet.
    void carry_out(const BookKind& kind, BookValue& value, const std::string& person, const std::vector<Act>& acts,
                   Source source = Source::Hand);

    const Library& library() const { return library_; }
    // Of an entry that is made now.
    std::string date(const BookKind& kind) const { return kind.date(now_()); }

    // Books nobody needs are cleared away. To be called now and then.
    void tick();
    std::size_t size() const;

private:
    OpenBookPtr load(const BookKind& kind, const std::string& id);
    BookPtr read(const BookKind& kind, const std::string& id);
    void settle_doubt(OpenBook& book);
    void show(OpenBook& book, BookPtr value);

    store::Store& store_;
    const Library& library_;
    Now now_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, OpenBookPtr> books_;
    std::uint64_t asks_ = 0;
};

}  // namespace dugout::server
