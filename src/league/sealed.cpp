#include "league/sealed.hpp"

#include <algorithm>

namespace dugout::league {

namespace {

bool hires_for(const Entry& entry, int match) { return entry.act.starts_with("hire ") && match_of(entry) == match; }

// The entry in which the home team of this match has hired, where it is sealed for the person; else nullptr.
const Entry* sealed_entry(const Journal& journal, const MatchDay& day, std::string_view person) {
    if (day.stage != Stage::HireAway) return nullptr;
    const std::vector<bool> gone = undone(journal);
    const auto at = std::find_if(journal.entries.rbegin(), journal.entries.rend(), [&](const Entry& entry) {
        return hires_for(entry, day.number) && !gone[static_cast<std::size_t>(entry.number - 1)];
    });
    if (at == journal.entries.rend()) return nullptr;
    const Team& team = journal.book.league.teams[static_cast<std::size_t>(day.sides[0].team)];
    return !person.empty() && (person == team.coach || person == at->who) ? nullptr : &*at;
}

// As if the coach had said that he is ready, and no more.
void seal(Journal& journal, int match, int number) {
    Book& book = journal.book;
    Side& side = book.league.matches[static_cast<std::size_t>(match - 1)].sides[0];
    Team& team = book.league.teams[static_cast<std::size_t>(side.team)];
    for (const Change& change : book.ledger)
        if (change.entry == number && change.what == What::Money) team.sheet.treasury -= change.amount;
    std::erase_if(book.ledger, [&](const Change& change) { return change.entry == number; });
    side.hired.clear();
    side.wizard = Wizard::None;
    side.ingredients = 0;
    journal.entries[static_cast<std::size_t>(number - 1)].act = "hire " + std::to_string(match) + " home";
}

std::vector<std::pair<int, int>> sealed_for(const Journal& journal, std::string_view person) {
    std::vector<std::pair<int, int>> found;
    for (const MatchDay& day : journal.book.league.matches)
        if (const Entry* entry = sealed_entry(journal, day, person)) found.emplace_back(day.number, entry->number);
    return found;
}

}  // namespace

std::optional<Journal> seen_by(const Journal& journal, std::string_view person) {
    const auto found = sealed_for(journal, person);
    if (found.empty()) return {};
    Journal seen = journal;
    for (const auto& [match, entry] : found) seal(seen, match, entry);
    return seen;
}

std::optional<Journal> exported_by(const Journal& journal, std::string_view person) {
    std::optional<Journal> seen = seen_by(journal, person);
    if (!seen) return {};
    for (const auto& [match, number] : sealed_for(journal, person)) {
        const int gone = number;
        std::erase_if(seen->entries, [&](const Entry& entry) { return entry.number == gone; });
    }
    for (std::size_t i = 0; i < seen->entries.size(); ++i) seen->entries[i].number = static_cast<int>(i) + 1;
    return seen;
}

}  // namespace dugout::league
