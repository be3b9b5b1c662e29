#pragma once

// The journal: every entry in order, one line of JSON each. The league is what comes of carrying them out; to undo a
// match or its last steps is an entry, too, and means to carry out the journal without them.

#include <string>
#include <string_view>
#include <vector>

#include "league/league.hpp"

namespace dugout::league {

struct Journal {
    std::vector<Entry> entries{};
    Book book{};
};

// Adds an entry with dice from outside; those it used are written into it. Refused, nothing has changed. An `undo M`
// or `undo M ENTRY` is understood here.
[[nodiscard]] Maybe add(Journal& journal, Entry entry, Dice& dice, const Library& library);

// The same with dice that somebody typed into the entry: all of them must be used.
[[nodiscard]] Maybe add_typed(Journal& journal, Entry entry, const Library& library);

// Carries out entries whose dice stand in them.
[[nodiscard]] Maybe replay(Journal& journal, std::vector<Entry> entries, const Library& library);

// Why this person cannot undo the match, as far as that shows without trying: whose right it is, and the next match.
[[nodiscard]] Maybe may_undo(const Journal& journal, std::string_view who, int match);

// Of each entry, whether an undo has taken it back.
[[nodiscard]] std::vector<bool> undone(const Journal& journal);

// The sheet as it was after the entry of that number.
[[nodiscard]] TeamSheet sheet_at(const Book& book, int team, int entry, const Library& library);

// What `export` and `import` exchange.
[[nodiscard]] std::string journal_json(const Journal& journal);
[[nodiscard]] std::string journal_toml(const Journal& journal);

// What does not add up: rating, treasury and experience of every team, worked out anew from the founding sheet and the
// lines of the ledger alone. Empty when all is well.
[[nodiscard]] std::vector<std::string> audit(const Book& book, const Library& library);

}  // namespace dugout::league
