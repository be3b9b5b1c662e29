#include "rules/rulebook.hpp"

#include <array>

namespace dugout {

namespace {

constexpr std::array<std::string_view, 2> off_on = {"off", "on"};
constexpr int off = 0;
constexpr int on = 1;
constexpr Rule agreed = Rule::lrb4_create_optional_rules;

constexpr std::array<OptionEntry, option_count> table = {{
    {Option::KickoffTable, "kickoff-table", agreed, "roll on the kick-off table", "tableau de coup d'envoi", off_on, on,
     off},
    {Option::Weather, "weather", agreed, "weather and its effects", "météo", off_on, on, off},
    {Option::HandOffs, "hand-offs", agreed, "the Hand-off action", "transmissions", off_on, on, on},
    {Option::GoingForIt, "going-for-it", agreed, "going for it", "mettre le paquet", off_on, on, on},
    {Option::Assists, "assists", agreed, "assists to blocks and fouls", "soutiens", off_on, on, on},
    {Option::Interceptions, "interceptions", agreed, "interceptions and fumbles", "interceptions et maladresses",
     off_on, on, on},
    {Option::ThrowTeamMate, "throw-team-mate", agreed, "throwing team-mates", "lancer de coéquipiers", off_on, on, on},
    {Option::Fouls, "fouls", agreed, "the Foul action", "agressions", off_on, on, on},
    {Option::BigGuys, "big-guys", agreed, "Big Guys", "gros balèzes", off_on, on, on},
    {Option::Wizards, "wizards", agreed, "wizards", "sorciers", off_on, on, off},
    {Option::Apothecaries, "apothecaries", agreed, "apothecaries", "apothicaires", off_on, on, off},
    {Option::SecretWeapons, "secret-weapons", agreed, "secret weapons", "armes secrètes", off_on, on, on},
    {Option::FurtherSkills, "further-skills", agreed, "all skills beyond the five basic ones",
     "compétences supplémentaires", off_on, on, on},
    {Option::ManualTurnMarker, "manual-turn-marker", Rule::lrb4_turn_marker,
     "coaches move their turn markers themselves", "pions Tour déplacés à la main", off_on, off, off},
    {Option::TurnClock, "turn-clock", Rule::lrb4_turn_time_limit, "four minutes a turn", "quatre minutes par tour",
     off_on, off, off},
    {Option::Overtime, "overtime", Rule::lrb4_match_overtime, "a drawn match goes to overtime", "prolongations", off_on,
     on, on},
    {Option::League, "league", Rule::lrb4_casualty_seriously_injured,
     "a league match: serious injuries are rolled at once", "match de ligue", off_on, off, off},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].option) != i) return false;
    return true;
}
static_assert(in_order());

constexpr std::array<std::string_view, book_count> books = {"lrb4", "third"};

int differences(const Rulebook& a, const Rulebook& b) {
    int count = 0;
    for (const OptionEntry& row : table) count += a.value(row.option) != b.value(row.option) ? 1 : 0;
    return count;
}

// Of two books equally near the earlier is taken.
Book nearest_book(const Rulebook& book) {
    return differences(book, third()) < differences(book, lrb4()) ? Book::Third : Book::Lrb4;
}

}  // namespace

Rulebook rulebook(Book book) {
    Rulebook result;
    for (const OptionEntry& row : table) result.set(row.option, row.in(book));
    return result;
}

std::span<const OptionEntry> options() { return table; }
const OptionEntry& entry(Option option) { return table[static_cast<std::size_t>(option)]; }
std::span<const std::string_view> rulebook_names() { return books; }

std::optional<Rulebook> find_rulebook(std::string_view name) {
    for (std::size_t i = 0; i < books.size(); ++i)
        if (books[i] == name) return rulebook(static_cast<Book>(i));
    return {};
}

std::string set_option(Rulebook& rulebook, std::string_view text) {
    const std::size_t sign = text.find('=');
    const std::string_view name = text.substr(0, sign);
    const std::string_view value = sign == std::string_view::npos ? "on" : text.substr(sign + 1);
    for (const OptionEntry& row : table) {
        if (row.name != name) continue;
        std::string known;
        for (std::size_t i = 0; i < row.values.size(); ++i) {
            if (row.values[i] == value) {
                rulebook.set(row.option, static_cast<int>(i));
                return {};
            }
            known += (i == 0 ? "" : ", ") + std::string(row.values[i]);
        }
        return "option " + std::string(name) + " has no value '" + std::string(value) + "'; it knows " + known;
    }
    return "there is no option '" + std::string(name) + "'; `dugout rules --options` lists them";
}

std::string rulebook_text(const Rulebook& rulebook) {
    const Book book = nearest_book(rulebook);
    std::string text(books[static_cast<std::size_t>(book)]);
    for (const OptionEntry& row : table)
        if (rulebook.value(row.option) != row.in(book))
            text += " " + std::string(row.name) + "=" +
                    std::string(row.values[static_cast<std::size_t>(rulebook.value(row.option))]);
    return text;
}

std::optional<Rulebook> parse_rulebook(std::string_view text, std::string& error) {
    std::optional<Rulebook> rulebook;
    while (!text.empty()) {
        const std::size_t space = text.find(' ');
        const std::string_view word = text.substr(0, space);
        text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
        if (!rulebook) {
            rulebook = find_rulebook(word);
            if (!rulebook) {
                error = "there is no rulebook '" + std::string(word) + "'; the books are: lrb4, third";
                return {};
            }
        } else if (error = set_option(*rulebook, word); !error.empty()) {
            return {};
        }
    }
    if (!rulebook) error = "a rulebook is missing";
    return rulebook;
}

}  // namespace dugout
