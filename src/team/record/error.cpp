#include "team/record/error.hpp"

#include <array>

namespace dugout {

namespace {

// One line per fault, in the order of the enumeration; {0} is the detail, {1} the question.
struct FaultWords {
    RecordFault code;
    std::string_view en;
    std::string_view fr;
};

constexpr std::array<FaultWords, static_cast<std::size_t>(RecordFault::OtherHash) + 1> fault_words = {{
    {RecordFault::Text, "", ""},
    {RecordFault::OtherFormat,
     "the record is written in format {0}; this program reads format 1. Use a program of its time",
     "l'enregistrement est au format {0} ; ce programme lit le format 1. Prenez un programme de son époque"},
    {RecordFault::OtherRules,
     "the record comes from version {0} of the rules code, which decided some things differently; replay it with a "
     "program of that version",
     "l'enregistrement vient de la version {0} du code des règles, qui décidait autrement ; rejouez-le avec un "
     "programme de cette version"},
    {RecordFault::OtherGame, "this is the record of another game; replay it with `{0}`",
     "c'est l'enregistrement d'un autre jeu ; rejouez-le avec `{0}`"},
    {RecordFault::BadRulebook, "the rulebook: {0}", "le livre de règles : {0}"},
    {RecordFault::BadSetup, "this cannot be played: {0}", "cela ne peut pas se jouer : {0}"},
    {RecordFault::BadSeed, "'{0}' is not a seed; write a whole number from 0 to 18446744073709551615 in quotes",
     "« {0} » n'est pas une graine ; écrivez un nombre entier de 0 à 18446744073709551615 entre guillemets"},
    {RecordFault::BadHash, "'{0}' is not a hash; write 16 digits 0-9 a-f",
     "« {0} » n'est pas une empreinte ; écrivez "
     "16 chiffres 0-9 a-f"},
    {RecordFault::NotAChoice, "'{0}' is not a choice; docs/records.md lists their forms",
     "« {0} » n'est pas un choix ; docs/records.md en donne les formes"},
    {RecordFault::NotADie, "'{0}' is not a die; write d6=4, d8=2, pick=3, skull, both, push, stumble or pow",
     "« {0} » n'est pas un dé ; écrivez d6=4, d8=2, pick=3, skull, both, push, stumble ou pow"},
    {RecordFault::SeedAndDice, "the record has a seed and dice as well; it can only have one of them",
     "l'enregistrement a une graine et des dés ; il ne peut avoir que l'un des deux"},
    {RecordFault::NoDice, "the record has neither a seed nor, under [play], `start` with the first dice",
     "l'enregistrement n'a ni graine ni, sous [play], `start` avec les premiers dés"},
    {RecordFault::OtherTeams,
     "the team sheets make other teams than when the match was played; give the rosters of that day with --data DIR",
     "les feuilles donnent d'autres équipes que le jour du match ; indiquez les listes de ce jour avec --data DIR"},
    {RecordFault::OtherCards,
     "the cards are not those the season was played with; replay it with a program of its time",
     "les cartes ne sont pas celles de la saison ; rejouez-la avec un programme de son époque"},
    {RecordFault::WrongDice, "the dice do not fit: {0}", "les dés ne conviennent pas : {0}"},
    {RecordFault::DiceLeft, "{0} dice are left over", "il reste {0} dés"},
    {RecordFault::IllegalChoice, "'{0}' is not legal here; the question is '{1}'",
     "« {0} » n'est pas permis ici ; la question est « {1} »"},
    {RecordFault::GameOver, "'{0}' comes after the end of the game", "« {0} » vient après la fin de la partie"},
    {RecordFault::OtherHash,
     "the record ends in another state ({0}) than it says; it was changed, or the rules code was without a new rules "
     "version",
     "l'enregistrement finit dans un autre état ({0}) qu'il ne le dit ; il a été modifié, ou le code des règles sans "
     "changer de version"},
}};

constexpr FaultWords one_die_left = {RecordFault::DiceLeft, "{0} die is left over", "il reste {0} dé"};

constexpr bool in_order() {
    for (std::size_t i = 0; i < fault_words.size(); ++i)
        if (static_cast<std::size_t>(fault_words[i].code) != i) return false;
    return true;
}
static_assert(in_order(), "fault_words must follow the order of RecordFault");
static_assert(record_format == 1, "the words for OtherFormat name the format");

std::string filled(std::string_view pattern, const std::string& detail, const std::string& question) {
    std::string result;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] != '{') {
            result += pattern[i];
            continue;
        }
        result += pattern[i + 1] == '0' ? detail : question;
        i += 2;
    }
    return result;
}

}  // namespace

std::string text(const RecordError& error, Language language) {
    if (error.code == RecordFault::Text) {
        std::string lines;
        for (const Fault& fault : error.faults) lines += (lines.empty() ? "" : "\n") + text(fault, language);
        return lines;
    }
    const bool french = language == Language::French;
    std::string place = error.file;
    if (error.line > 0) place += (place.empty() ? "" : ":") + std::to_string(error.line);
    if (!place.empty()) place += ": ";
    if (error.choice > 0) place += (french ? "choix " : "choice ") + std::to_string(error.choice) + ": ";
    const bool one_die = error.code == RecordFault::DiceLeft && error.detail == "1";
    const FaultWords& words = one_die ? one_die_left : fault_words[static_cast<std::size_t>(error.code)];
    const std::string& detail = french && !error.detail_fr.empty() ? error.detail_fr : error.detail;
    return place + filled(french ? words.fr : words.en, detail, error.question);
}

std::string hash_text(std::uint64_t hash) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = text.size(); i-- > 0; hash >>= 4) text[i] = digits[hash & 15U];
    return text;
}

}  // namespace dugout
