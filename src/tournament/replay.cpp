#include <algorithm>

#include "tournament/desk.hpp"

// Whole journals: one that somebody brings, and one that was kept here and is a record of facts.

namespace dugout::tournament {

namespace {

// Without the rule's id, which a note has beside its text.
LocalText told(Refusal no) {
    no.rule = Rule::none;
    return {text(no, Language::English), text(no, Language::French)};
}

Refusal bad_journal(int number, const Refusal& no) {
    return refuse(No::BadJournal, no.rule,
                  {number, LocalText{text(no, Language::English), text(no, Language::French)}});
}

void leave_out(Book& book, const Entry& entry, const Refusal& no) {
    const LocalText why = told(no);
    book.notes.push_back({entry.number,
                          no.rule,
                          {"this act cannot be carried out any more and is left out: " + why.en,
                           "cette action ne peut plus être exécutée et reste de côté : " + why.fr},
                          true});
}

// A stored journal, entry by entry. An act that is refused may have begun to change the event, so there is a copy to go
// back to every so often: one for each entry would cost more than all acts together.
class Stored {
public:
    explicit Stored(const std::vector<Entry>& entries) : entries_(entries) {}

    Book run() {
        for (at_ = 0; at_ < entries_.size(); ++at_) {
            if (at_ % step == 0) {
                copy_ = book_;
                from_ = at_;
                left_out_.clear();
            }
            const std::size_t notes = book_.notes.size();
            if (const Maybe no = again(entries_[at_])) {
                const std::vector<Note> before(book_.notes.begin(), book_.notes.begin() + static_cast<long>(notes));
                go_back();
                book_.notes = before;
                leave_out(book_, entries_[at_], *no);
                left_out_.push_back(at_);
            }
        }
        return std::move(book_);
    }

private:
    static constexpr std::size_t step = 64;

    Maybe again(const Entry& entry) {
        Desk desk{book_.event, book_.notes, entry, true};
        return carry_out(desk);
    }

    void go_back() {
        book_ = copy_;
        for (std::size_t i = from_; i < at_; ++i)
            if (std::find(left_out_.begin(), left_out_.end(), i) == left_out_.end())
                static_cast<void>(again(entries_[i]));
    }

    const std::vector<Entry>& entries_;
    Book book_{};
    Book copy_{};
    std::size_t at_ = 0;
    std::size_t from_ = 0;                 // where the copy was made
    std::vector<std::size_t> left_out_{};  // since then
};

void number_them(std::vector<Entry>& entries) {
    for (std::size_t i = 0; i < entries.size(); ++i) entries[i].number = static_cast<int>(i) + 1;
}

}  // namespace

Maybe Desk::unless_stored(Maybe no) const {
    if (!no || !stored) return no;
    const LocalText why = told(*no);
    notes.push_back({entry.number,
                     no->rule,
                     {"this act would be refused now; it was accepted then and counts: " + why.en,
                      "cette action serait refusée aujourd’hui ; elle a été acceptée et compte : " + why.fr},
                     true});
    return {};
}

Maybe take_over(Journal& journal, std::vector<Entry> entries) {
    number_them(entries);
    Journal next;
    for (const Entry& entry : entries)
        if (const Maybe no = apply_in_place(next.book, entry)) return bad_journal(entry.number, *no);
    next.entries = std::move(entries);
    journal = std::move(next);
    return {};
}

Maybe replay(Journal& journal, std::vector<Entry> entries) {
    number_them(entries);
    Journal next;
    next.book = Stored(entries).run();
    if (next.book.event.name.empty() && !entries.empty()) return bad_journal(1, refuse(No::NoEvent));
    next.entries = std::move(entries);
    journal = std::move(next);
    return {};
}

}  // namespace dugout::tournament
