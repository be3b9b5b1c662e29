#include "server/book_matches.hpp"

#include <algorithm>

#include "rules/catalogue.hpp"
#include "server/crypto.hpp"
#include "server/json.hpp"

namespace dugout::server {

namespace {

constexpr std::size_t id_letters = 12;
constexpr std::size_t token_letters = 26;

Problem refused(const BookNo& no, std::string where) {
    Problem problem{Code::BookRefused, std::move(where), {no.text.en, no.text.fr}};
    if (no.rule != Rule::none) problem.more = dumped({{"rule", id(no.rule)}});
    return problem;
}

// Whoever coaches, or keeps the lists.
bool may_begin(const BookKind& kind, const BookValue& book, const Pairing& pairing, const std::string& person) {
    if (std::find(pairing.persons.begin(), pairing.persons.end(), person) != pairing.persons.end()) return true;
    const auto roles = kind.roles(book, person);
    return in_charge(kind, book, person) || std::find(roles.begin(), roles.end(), "scorekeeper") != roles.end();
}

std::array<Holder, 2> holders(const Look& look, const Pairing& pairing, const Stand& stand) {
    std::array<Holder, 2> seats;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto member = std::find_if(look.members.begin(), look.members.end(),
                                         [&](const store::Member& one) { return one.person == pairing.persons[i]; });
        if (stand.in == Stand::In::Computers)
            seats[i].coach = stand.level;
        else if (member != look.members.end())
            seats[i] = {member->user, member->name, {}};
        else if (stand.in == Stand::In::Computer)
            seats[i].coach = stand.level;
        else if (stand.in == Stand::In::Screen)
            seats[i] = {stand.user, stand.name, {}};
    }
    return seats;
}

Opponent opponent_of(const std::array<Holder, 2>& seats) {
    if (!seats[0].coach.empty() || !seats[1].coach.empty()) return Opponent::Computer;
    return !seats[0].free() && seats[0].user == seats[1].user ? Opponent::Screen : Opponent::Invitation;
}

// Somebody left before it began: there is nothing to report.
bool was_withdrawn(const LiveMatch& match) { return match.status() == Status::Over && !match.started(); }

}  // namespace

BookMatches::BookMatches(store::Store& store, Bookcase& books, Arena& arena, Now now)
    : store_(store), books_(books), arena_(arena), now_(std::move(now)), waiting_(store.waiting_book_matches()) {}

Begun BookMatches::begin(const OpenBookPtr& book, const std::string& place, const std::string& person,
                         const Stand& stand) {
    const BookKind& kind = book->kind;
    const std::lock_guard one_at_a_time(book->acting);  // both coaches press the button: one match
    const Look look = books_.look(*book, 0);
    const auto found = kind.pairing(*look.value, place, books_.library());
    if (const BookNo* no = std::get_if<BookNo>(&found)) throw refused(*no, "match");
    const Pairing& pairing = std::get<Pairing>(found);
    if (!may_begin(kind, *look.value, pairing, person)) throw Problem{Code::NotYours, "match"};
    if (stand.in == Stand::In::Computers && !in_charge(kind, *look.value, person)) throw Problem{Code::NotInCharge};
    if (Begun same = being_played(*book, place, pairing); !same.match.empty()) return same;
    if (stand.left_to_begin <= 0) throw Problem{Code::TooManyMatches, "", std::to_string(stand.most)};

    Setup setup;
    setup.id = random_word(id_letters);
    setup.made = now_();
    setup.rulebook = pairing.rulebook;
    setup.home = pairing.sheets[0];
    setup.away = pairing.sheets[1];
    setup.terms = pairing.terms;
    setup.lists = pairing.lists;
    setup.book = {std::string(kind.word), book->id(), place, pairing.persons};
    setup.seats = holders(look, pairing, stand);
    setup.opponent = opponent_of(setup.seats);
    Begun begun{setup.id, {}, true};
    if (setup.seats[0].free() || setup.seats[1].free()) {
        begun.token = random_word(token_letters);
        setup.token_hash = to_hex(sha256(begun.token));
    }
    // First that it is awaited: a match without a book would never be reported, an awaited one without steps is
    // dropped.
    const store::BookMatch row{setup.id, book->id(), place};
    store_.add_book_match(row);
    arena_.add(std::move(setup), {});
    look_again(*book);
    const std::lock_guard lock(mutex_);
    waiting_.push_back(row);
    return begun;
}

// One that these two are playing already. Of others who sat there before, nobody wants to hear.
Begun BookMatches::being_played(OpenBook& book, const std::string& place, const Pairing& pairing) {
    for (const store::BookMatch& match : books_.look(book, 0).matches) {
        if (match.place != place || match.state != store::BookMatchState::Waiting) continue;
        const TablePtr table = arena_.find(match.match);
        if (table != nullptr) {
            const std::lock_guard lock(table->mutex);
            const bool theirs = table->match.setup().book.persons == pairing.persons;
            if (theirs && !was_withdrawn(table->match)) return {match.match, {}, false};
        }
        drop(match, "it was withdrawn, or another pair plays at " + place);
    }
    return {};
}

bool BookMatches::under_way(OpenBook& book, const std::string& place) {
    for (const store::BookMatch& match : books_.look(book, 0).matches) {
        if (match.place != place || match.state != store::BookMatchState::Waiting) continue;
        const TablePtr table = arena_.find(match.match);
        if (table == nullptr) continue;
        const std::lock_guard lock(table->mutex);
        if (table->match.started() && !was_withdrawn(table->match)) return true;
    }
    return false;
}

void BookMatches::tick() {
    std::vector<store::BookMatch> waiting;
    {
        const std::lock_guard lock(mutex_);
        waiting = waiting_;
    }
    for (const store::BookMatch& match : waiting) {
        try {
            report(match);
        } catch (const store::StoreFault& fault) {
            note("the store cannot be written: " + std::string(fault.what()));  // the next tick tries again
        } catch (const Problem& problem) {
            if (problem.code == Code::BookRefused) drop(match, problem.detail.en);
        }
    }
}

void BookMatches::report(const store::BookMatch& match) {
    const TablePtr table = arena_.find(match.match);
    if (table == nullptr) return drop(match, "it was never begun");
    OwnReport own;
    OpenBookPtr book;
    {
        const std::lock_guard lock(table->mutex);
        if (table->match.status() != Status::Over) return;
        if (was_withdrawn(table->match)) return drop(match, "it was withdrawn");
        const BookOfMatch& of = table->match.setup().book;
        const BookKind* kind = find_kind(of.kind);
        book = kind != nullptr ? books_.find(*kind, match.book) : nullptr;
        if (book == nullptr) return drop(match, "its book is gone");
        const BookPtr value = books_.look(*book, 0).value;
        const auto pairing = kind->pairing(*value, match.place, books_.library());
        if (const BookNo* no = std::get_if<BookNo>(&pairing)) return drop(match, no->text.en);
        if (std::get<Pairing>(pairing).persons != of.persons) return drop(match, "another pair plays there now");
        own = kind->report(*value, match.place, table->match);
    }
    books_.act(*book, own.person, own.acts, {}, match.match);
    look_again(*book);
    const std::lock_guard lock(mutex_);
    std::erase_if(waiting_, [&](const store::BookMatch& one) { return one.match == match.match; });
}

// The book does not want it any more: its result was typed in, the match undone, the round paired again.
void BookMatches::drop(const store::BookMatch& match, const std::string& why) {
    store_.set_book_match(match.match, store::BookMatchState::Dropped);
    note("match " + match.match + " is not reported to " + match.book + ": " + why);
    if (const auto row = store_.book(match.book))
        if (const BookKind* kind = find_kind(row->kind))
            if (const OpenBookPtr book = books_.find(*kind, match.book)) look_again(*book);
    const std::lock_guard lock(mutex_);
    std::erase_if(waiting_, [&](const store::BookMatch& one) { return one.match == match.match; });
}

void BookMatches::look_again(OpenBook& book) {
    std::vector<store::BookMatch> matches = store_.book_matches(book.id());
    const std::lock_guard lock(book.mutex);
    book.matches = std::move(matches);
}

}  // namespace dugout::server
