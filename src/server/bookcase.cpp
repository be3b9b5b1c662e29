#include "server/bookcase.hpp"

#include <algorithm>

#include "journal/entry.hpp"
#include "rules/catalogue.hpp"
#include "server/crypto.hpp"
#include "server/json.hpp"
#include "server/problem.hpp"

namespace dugout::server {

namespace {

constexpr std::size_t id_letters = 12;  // 60 bits: nobody guesses a book

Problem refused(const BookNo& no, std::string where) {
    Problem problem{Code::BookRefused, std::move(where), {no.text.en, no.text.fr}};
    if (no.rule != Rule::none) problem.more = dumped({{"rule", id(no.rule)}});
    return problem;
}

// What has been added to a book, as the store keeps it.
std::vector<std::string> lines_since(const BookKind& kind, const BookValue& value, std::size_t known) {
    std::vector<std::string> lines;
    const std::vector<Entry>& entries = kind.entries(value);
    for (std::size_t i = known; i < entries.size(); ++i) lines.push_back(journal::entry_line(entries[i]));
    return lines;
}

}  // namespace

Bookcase::Bookcase(store::Store& store, const Library& library, Now now)
    : store_(store), library_(library), now_(std::move(now)) {}

// ---- finding

OpenBookPtr Bookcase::add(const BookKind& kind, BookValue value, std::int64_t maker, const std::string& person) {
    const store::Time now = now_();
    auto book = std::make_shared<OpenBook>(
        kind, store::Book{random_word(id_letters), std::string(kind.word), kind.name(value), maker, now, now});
    if (kind.entries(value).size() > most_entries) throw Problem{Code::TooMany, "", std::to_string(most_entries)};
    store_.add_book(book->row, lines_since(kind, value, 0), person);
    book->value = std::make_shared<const BookValue>(std::move(value));
    book->members = store_.members(book->row.id);
    book->changed = now;
    const std::lock_guard lock(mutex_);
    book->used = ++asks_;
    books_[book->row.id] = book;
    return book;
}

OpenBookPtr Bookcase::find(const BookKind& kind, const std::string& id) {
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = books_.find(id); found != books_.end()) {
            found->second->used = ++asks_;
            return &found->second->kind == &kind ? found->second : nullptr;
        }
    }
    const OpenBookPtr loaded = load(kind, id);
    if (loaded == nullptr) return nullptr;
    const std::lock_guard lock(mutex_);
    loaded->used = ++asks_;
    return books_.try_emplace(id, loaded).first->second;  // another may have been quicker
}

OpenBookPtr Bookcase::load(const BookKind& kind, const std::string& id) {
    const auto row = store_.book(id);
    if (!row || row->kind != kind.word) return nullptr;
    auto book = std::make_shared<OpenBook>(kind, *row);
    book->value = read(kind, id);
    book->members = store_.members(id);
    book->matches = store_.book_matches(id);
    book->changed = row->changed;
    return book;
}

BookPtr Bookcase::read(const BookKind& kind, const std::string& id) {
    std::vector<Entry> entries;
    for (const std::string& line : store_.book_lines(id)) {
        auto entry = journal::parse_entry(line);
        if (!entry) {
            note("book " + id + ": entry " + std::to_string(entries.size() + 1) + " cannot be read");
            throw Problem{Code::BookUnreadable};
        }
        entries.push_back(std::move(*entry));
    }
    auto value = std::make_shared<BookValue>(kind.empty());
    if (const BookMaybe no = kind.replay(*value, std::move(entries), library_)) {
        note("book " + id + ": " + no->text.en);
        throw Problem{Code::BookUnreadable};
    }
    return value;
}

// ---- looking

Look Bookcase::look(OpenBook& book, std::int64_t user) const {
    const std::lock_guard lock(book.mutex);
    Look look{book.value, book.members, book.matches, {}, book.changed};
    for (const store::Member& member : look.members)
        if (user != 0 && member.user == user) look.person = member.person;
    return look;
}

BookPtr Bookcase::at(OpenBook& book, std::size_t count) const {
    BookPtr value;
    {
        const std::lock_guard lock(book.mutex);
        if (book.past.second != nullptr && book.past.first == count) return book.past.second;
        value = book.value;
    }
    std::vector<Entry> entries = book.kind.entries(*value);
    if (count >= entries.size()) return value;
    entries.resize(count);
    auto earlier = std::make_shared<BookValue>(book.kind.empty());
    if (book.kind.replay(*earlier, std::move(entries), library_)) throw Problem{Code::BookUnreadable};
    const std::lock_guard lock(book.mutex);
    book.past = {count, earlier};
    return earlier;
}

// ---- changing

void Bookcase::carry_out(const BookKind& kind, BookValue& value, const std::string& person,
                         const std::vector<Act>& acts, Source source) {
    for (const Act& act : acts) {
        if (source == Source::Hand)
            if (const BookMaybe no = kind.by_hand(act)) throw refused(*no, act.where);
        Entry entry;
        entry.date = kind.date(now_());
        entry.who = person;
        entry.act = act.act;
        entry.attachment = act.text;
        if (act.dice) entry.dice = *act.dice;
        if (const BookMaybe no = kind.add(value, std::move(entry), act.dice.has_value(), library_))
            throw refused(*no, act.where);
    }
}

BookPtr Bookcase::act(OpenBook& book, const std::string& person, const std::vector<Act>& acts,
                      std::optional<std::size_t> seen, const std::string& reports) {
    const std::lock_guard lock(book.acting);
    if (book.doubtful) settle_doubt(book);
    const BookPtr before = look(book, 0).value;
    const std::size_t known = book.kind.entries(*before).size();
    if (seen && *seen != known) throw Problem{Code::BookMoved, "seq"};
    if (known + acts.size() > most_entries) throw Problem{Code::TooMany, "", std::to_string(most_entries)};
    auto next = std::make_shared<BookValue>(*before);
    carry_out(book.kind, *next, person, acts, reports.empty() ? Source::Hand : Source::Book);
    store::Book row = book.row;
    row.name = book.kind.name(*next);
    row.changed = now_();
    book.doubtful = true;
    store_.append_to_book(row, static_cast<std::int64_t>(known) + 1, lines_since(book.kind, *next, known), reports);
    book.doubtful = false;
    book.row = std::move(row);
    show(book, next);
    return next;
}

// A database that is lost during a commit may have done it. What it has is what happened.
void Bookcase::settle_doubt(OpenBook& book) {
    const BookPtr kept = read(book.kind, book.row.id);
    book.doubtful = false;
    if (book.kind.entries(*kept).size() == look(book, 0).seq(book.kind)) return;
    if (const auto row = store_.book(book.row.id)) book.row = *row;
    show(book, kept);
    throw Problem{Code::BookMoved, "seq"};
}

void Bookcase::show(OpenBook& book, BookPtr value) {
    const std::lock_guard lock(book.mutex);
    book.value = std::move(value);
    book.changed = book.row.changed;
    book.past = {};
    book.tell_all(dumped({{"type", "book"}, {"seq", book.kind.entries(*book.value).size()}}));
}

bool Bookcase::join(OpenBook& book, const store::Member& member) {
    const std::lock_guard changing(book.acting);
    if (look(book, 0).members.size() >= most_members) throw Problem{Code::TooMany, "", std::to_string(most_members)};
    if (!store_.add_member(book.row.id, member)) return false;
    std::vector<store::Member> members = store_.members(book.row.id);
    const std::lock_guard lock(book.mutex);
    book.members = std::move(members);
    return true;
}

// ---- tidying

void Bookcase::tick() {
    const std::lock_guard lock(mutex_);
    while (books_.size() > most_open) {
        auto oldest = books_.end();
        for (auto at = books_.begin(); at != books_.end(); ++at) {
            if (at->second.use_count() > 1) continue;  // somebody watches it, or is about to change it
            if (oldest == books_.end() || at->second->used < oldest->second->used) oldest = at;
        }
        if (oldest == books_.end()) return;
        books_.erase(oldest);
    }
}

std::size_t Bookcase::size() const {
    const std::lock_guard lock(mutex_);
    return books_.size();
}

}  // namespace dugout::server
