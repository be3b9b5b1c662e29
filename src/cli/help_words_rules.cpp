#include <array>

#include "cli/help_words.hpp"

namespace dugout::cli {

namespace {

using words::Phrase;

constexpr auto phrases = std::to_array<Phrase>({
    // rules
    {"Look up a rule, a chapter, an option, or what the tests prove",
     "Consulter une règle, un chapitre, une option, ou ce que prouvent les tests"},
    {"The id of a rule", "L’identifiant d’une règle"},
    {"List the rules of a chapter", "Donner les règles d’un chapitre"},
    {"List the options of a rulebook", "Donner les options d’un livre de règles"},
    {"Two rulebooks side by side, where they differ", "Deux livres de règles côte à côte, là où ils diffèrent"},
    {"Count, by chapter, the rules that tests prove", "Compter, par chapitre, les règles que les tests prouvent"},
    {"Where the tests are, for --coverage", "Où sont les tests, pour --coverage"},
    {"Exit with 1 when a chapter listed in this file has a bare rule",
     "Finir avec le code 1 si un chapitre nommé dans ce fichier a une règle sans preuve"},
    {"Without an argument: the chapters.", "Sans argument : les chapitres."},

    // team
    {"Show the rosters, check a team sheet", "Montrer les listes d’équipe, vérifier une feuille d’équipe"},
    {"All rosters, with their names in both languages", "Toutes les listes, avec leurs noms dans les deux langues"},
    {"One roster: positions, prices, skills, Big Guys", "Une liste : postes, prix, compétences, gros balèzes"},
    {"A new team as the computer would buy it, as a sheet",
     "Une nouvelle équipe telle que l’ordinateur l’achèterait, en feuille d’équipe"},
    {"Is this a legal new team? Prints all that is wrong, with the rules' ids",
     "Cette nouvelle équipe est-elle légale ? Dit tout ce qui cloche, avec l’identifiant des règles"},
    {"The roster's id", "L’identifiant de la liste"},
    {"With a kicker, for the kicking rules", "Avec un botteur, pour les règles de frappe"},
    {"A team sheet", "Une feuille d’équipe"},
    {"By the rules for a league, where a team owns no stars",
     "Selon les règles d’une ligue, où une équipe ne possède pas de champions"},
    {"On its way to a friendly, for which it may hire a wizard or buy ingredients",
     "Avant un match amical, pour lequel elle peut engager un sorcier ou acheter des ingrédients"},
    {"Exit code 1 for an illegal team, 2 for a file that cannot be read.",
     "Code de sortie 1 pour une équipe illégale, 2 pour un fichier illisible."},
});

}  // namespace

std::span<const Phrase> rules_help() { return phrases; }

}  // namespace dugout::cli
