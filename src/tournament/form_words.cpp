#include <algorithm>
#include <array>

#include "tournament/desk.hpp"

// How an act is written, for readers of both languages.

namespace dugout::tournament {

namespace {

struct Stand {
    std::string_view en, fr;
};

// The words in capitals, which stand for what somebody fills in. Those that are the same in French are not here.
constexpr std::array<Stand, 21> stands = {{
    {"AWARD", "RÉCOMPENSE"},
    {"CAS", "SORTIES"},
    {"CHARACTERISTIC", "CARACTÉRISTIQUE"},
    {"DD", "JJ"},
    {"KIND", "SORTE"},
    {"LIST", "LISTE"},
    {"NAME", "NOM"},
    {"NUMBER", "NUMÉRO"},
    {"OFFICE", "FONCTION"},
    {"PLAYER", "JOUEUR"},
    {"REASON", "MOTIF"},
    {"ROUND", "RONDE"},
    {"SKILL", "COMPÉTENCE"},
    {"STATE", "ÉTAT"},
    {"STEP", "ÉTAPE"},
    {"TEAM", "ÉQUIPE"},
    {"TEXT", "TEXTE"},
    {"WHO", "QUI"},
    {"WHY", "MOTIF"},
    {"WORD", "MOT"},
    {"YYYY", "AAAA"},
}};

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

std::string in_french(std::string_view form) {
    std::string text;
    while (!form.empty()) {
        const auto end = std::find_if_not(form.begin(), form.end(), is_capital);
        const std::string_view word = form.substr(0, static_cast<std::size_t>(end - form.begin()));
        const auto known = std::find_if(stands.begin(), stands.end(), [&](const Stand& one) { return one.en == word; });
        constexpr std::string_view either = " or ";
        if (word.empty() && form.starts_with(either)) {
            text += " ou ";
            form.remove_prefix(either.size());
        } else if (word.empty()) {
            text += form.front();
            form.remove_prefix(1);
        } else {
            text += known == stands.end() ? word : known->fr;
            form.remove_prefix(word.size());
        }
    }
    return text;
}

}  // namespace

Refusal wrong_form(std::string_view form) {
    return refuse(No::WrongForm, Rule::none, {LocalText{std::string(form), in_french(form)}});
}

}  // namespace dugout::tournament
