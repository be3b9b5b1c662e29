#include <algorithm>

#include "server/book_kind.hpp"
#include "server/json.hpp"

namespace dugout::server {

namespace {
constexpr std::array<const BookKind*, 2> kinds = {&league_kind, &event_kind};
constexpr std::array<std::string_view, 3> charges = {"commissioner", "deputy", "organiser"};
}  // namespace

const BookKind* find_kind(std::string_view word) {
    const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const BookKind* one) { return one->word == word; });
    return found == kinds.end() ? nullptr : *found;
}

bool in_charge(const BookKind& kind, const BookValue& book, std::string_view person) {
    const std::vector<std::string_view> roles = kind.roles(book, person);
    return std::any_of(roles.begin(), roles.end(), [](std::string_view role) {
        return std::find(charges.begin(), charges.end(), role) != charges.end();
    });
}

Json entry_json(const Entry& entry, Json lines) {
    Json json = {{"n", entry.number}, {"date", entry.date}, {"who", entry.who}, {"act", entry.act}};
    if (!entry.attachment.empty()) json["text"] = entry.attachment;
    if (!entry.dice.empty()) {
        std::string dice;
        for (const FixedDie& die : entry.dice) dice += (dice.empty() ? "" : " ") + std::to_string(die.value);
        json["dice"] = std::move(dice);
        // Dice that somebody typed in have no kind: they are whatever was asked for.
        json["typed"] = std::any_of(entry.dice.begin(), entry.dice.end(), [](const FixedDie& die) { return !die.die; });
    }
    json["lines"] = std::move(lines);
    return json;
}

}  // namespace dugout::server
