#include "rules/rulebook.hpp"

#include <array>

namespace dugout {

namespace {

constexpr std::array<std::string_view, 2> off_on = {"off", "on"};
constexpr int off = 0;
constexpr int on = 1;
constexpr Rule agreed = Rule::lrb4_create_optional_rules;

constexpr std::array<OptionEntry, option_count> table = {{
    {Option::KickoffTable, "kickoff-table", agreed, "roll on the kick-off table", "tableau de coup d'envoi", off_on,
     on},
    {Option::Weather, "weather", agreed, "weather and its effects", "météo", off_on, on},
    {Option::HandOffs, "hand-offs", agreed, "the Hand-off action", "transmissions", off_on, on},
    {Option::GoingForIt, "going-for-it", agreed, "going for it", "mettre le paquet", off_on, on},
    {Option::Assists, "assists", agreed, "assists to blocks and fouls", "soutiens", off_on, on},
    {Option::Interceptions, "interceptions", agreed, "interceptions and fumbles", "interceptions et maladresses",
     off_on, on},
    {Option::ThrowTeamMate, "throw-team-mate", agreed, "throwing team-mates", "lancer de coéquipiers", off_on, on},
    {Option::Fouls, "fouls", agreed, "the Foul action", "agressions", off_on, on},
    {Option::BigGuys, "big-guys", agreed, "Big Guys", "gros balèzes", off_on, on},
    {Option::Wizards, "wizards", agreed, "wizards", "sorciers", off_on, on},
    {Option::Apothecaries, "apothecaries", agreed, "apothecaries", "apothicaires", off_on, on},
    {Option::SecretWeapons, "secret-weapons", agreed, "secret weapons", "armes secrètes", off_on, on},
    {Option::FurtherSkills, "further-skills", agreed, "all skills beyond the five basic ones",
     "compétences supplémentaires", off_on, on},
    {Option::ManualTurnMarker, "manual-turn-marker", Rule::lrb4_turn_marker,
     "coaches move their turn markers themselves", "pions Tour déplacés à la main", off_on, off},
    {Option::TurnClock, "turn-clock", Rule::lrb4_turn_time_limit, "four minutes a turn", "quatre minutes par tour",
     off_on, off},
    {Option::Overtime, "overtime", Rule::lrb4_match_overtime, "a drawn match goes to overtime", "prolongations", off_on,
     on},
    {Option::League, "league", Rule::lrb4_casualty_seriously_injured,
     "a league match: serious injuries are rolled at once", "match de ligue", off_on, off},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].option) != i) return false;
    return true;
}
static_assert(in_order());

constexpr std::array<std::string_view, 1> books = {"lrb4"};

}  // namespace

Rulebook lrb4() {
    Rulebook rulebook;
    for (const OptionEntry& row : table) rulebook.set(row.option, row.lrb4);
    return rulebook;
}

std::span<const OptionEntry> options() { return table; }
const OptionEntry& entry(Option option) { return table[static_cast<std::size_t>(option)]; }
std::span<const std::string_view> rulebook_names() { return books; }

std::optional<Rulebook> find_rulebook(std::string_view name) {
    if (name == "lrb4") return lrb4();
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
    std::string text = "lrb4";
    const Rulebook base = lrb4();
    for (const OptionEntry& row : table)
        if (rulebook.value(row.option) != base.value(row.option))
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
                error = "there is no rulebook '" + std::string(word) + "'; the books are: lrb4";
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
