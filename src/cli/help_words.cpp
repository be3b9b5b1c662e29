#include "cli/help_words.hpp"

#include <array>

namespace dugout::cli {

namespace {

using words::Phrase;

constexpr auto common = std::to_array<Phrase>({
    {"Dugout: fantasy football under the living rulebook. Plays, checks and simulates matches.",
     "Dugout : le football fantastique selon le livre de règles vivant. Joue, vérifie et simule des matchs."},
    {"Exit codes:\n"
     "  0  done\n"
     "  1  done, and failures were found: an illegal team, a broken rule, a bare chapter\n"
     "  2  not done: wrong usage, or an input that cannot be read",
     "Codes de sortie :\n"
     "  0  fait\n"
     "  1  fait, et quelque chose cloche : équipe illégale, règle enfreinte, chapitre sans preuves\n"
     "  2  pas fait : commande mal écrite, ou données illisibles"},
    {"`dugout COMMAND --help` tells more, with examples.", "`dugout COMMANDE --help` en dit plus, avec des exemples."},
    {"Examples:", "Exemples :"},
    {"Example:", "Exemple :"},

    // What several commands take.
    {"Say what a command does, and leave", "Dire ce que fait une commande, et s’en aller"},
    {"A folder of TOML files with rosters that add to the book's or replace them",
     "Un dossier de fichiers TOML dont les listes d’équipe complètent ou remplacent celles du livre"},
    {"The language: en or fr", "La langue : en ou fr"},
    {"The rulebook", "Le livre de règles"},
    {"Change one option of the rulebook; `dugout rules --options` lists them. May be given several times",
     "Changer une option du livre de règles ; `dugout rules --options` les donne. Peut se répéter"},
    {"Where chance begins; without it somewhere new each time",
     "La graine, d’où part le hasard ; sans elle, une nouvelle à chaque fois"},
    {"How many cores one coach may think with; 0: all of them",
     "Sur combien de cœurs un entraîneur peut réfléchir ; 0 : tous"},
    {"How many matches at once; 0: one for each core", "Combien de matchs à la fois ; 0 : un par cœur"},
    {"How many positions at once; 0: one for each core", "Combien de positions à la fois ; 0 : une par cœur"},
    {"How many seasons at once; 0: one for each core", "Combien de saisons à la fois ; 0 : une par cœur"},
    {"How many threads", "Combien de fils d’exécution"},
    {"How many", "Combien"},
    {"Print one JSON object", "Écrire un objet JSON"},
    {"A roster's id, for its sample team, or the file of a team sheet",
     "L’identifiant d’une liste, pour son équipe type, ou le fichier d’une feuille d’équipe"},
    {"The same for the visitors", "De même pour les visiteurs"},
    {"Play with a team that is not legal, too; without it all that is wrong is told",
     "Jouer même avec une équipe illégale ; sans cela, tout ce qui cloche est dit"},
    {"The file of a record", "Le fichier d’un enregistrement"},
    {"Only the first N choices", "Seulement les N premiers choix"},
    {"Print every choice and what came of it", "Écrire chaque choix et ce qu’il a donné"},
    {"A record that cannot be replayed is refused with the choice, the place and the reason.",
     "Un enregistrement qui ne peut être rejoué est refusé avec le choix, l’endroit et la raison."},
    {"The same seed gives the same result, whatever the number of threads.",
     "La même graine donne le même résultat, quel que soit le nombre de fils d’exécution."},

    // The server.
    {"Play in the browser: serve the web client and its API",
     "Jouer dans le navigateur : servir le client web et son API"},
    {"The port; 0 takes any that is free", "Le port ; 0 en prend un qui est libre"},
    {"The address to listen on; with --public 0.0.0.0", "L’adresse où écouter ; avec --public, 0.0.0.0"},
    {"Where accounts, teams and matches are kept", "Où sont gardés les comptes, les équipes et les matchs"},
    {"For everybody, with accounts", "Pour tout le monde, avec des comptes"},
    {"How browsers call a public server", "L’adresse d’un serveur public pour les navigateurs"},
    {"A web server of yours stands before it: limits go by X-Forwarded-For",
     "Un serveur web à vous se tient devant : les limites suivent X-Forwarded-For"},
    {"Requests a second that one address may make; 0: no limit",
     "Requêtes par seconde permises à une adresse ; 0 : sans limite"},
    {"Cores on which computer coaches think, all together",
     "Sur combien de cœurs les entraîneurs de l’ordinateur réfléchissent, tous ensemble"},
    {"Without --public only this machine is served, and nobody is asked for a name. With it whoever plays has an\n"
     "account; put a web server with TLS before it and say how browsers call it. docs/operations.md tells more.",
     "Sans --public, seule cette machine est servie, et personne ne doit donner de nom. Avec elle, qui joue a un\n"
     "compte ; placez devant un serveur web avec TLS et dites comment les navigateurs l’appellent.\n"
     "docs/operations.md en dit plus."},
    {"Check every die of a match that was played on line", "Vérifier chaque dé d’un match joué en ligne"},
    {"The record, downloaded when the match was over", "L’enregistrement, téléchargé une fois le match fini"},
    {"The record of such a match has a section [proof]; docs/records.md tells how its dice are made.",
     "L’enregistrement d’un tel match a une section [proof] ; docs/records.md dit comment ses dés sont faits."},
});

constexpr auto stands = std::to_array<Phrase>({
    {"ACT", "ACTE"},
    {"BOOK", "LIVRE"},
    {"C", "C"},
    {"COACH", "COACH"},
    {"DIR", "DOSSIER"},
    {"ELO", "ELO"},
    {"FILE", "FICHIER"},
    {"FLOAT", "NOMBRE"},
    {"HOW", "MANIÈRE"},
    {"ID", "ID"},
    {"INT", "ENTIER"},
    {"IP", "IP"},
    {"LANG", "LANGUE"},
    {"LEVEL", "NIVEAU"},
    {"LIST", "LISTE"},
    {"LISTS", "LISTES"},
    {"MANAGER", "MANAGER"},
    {"MATCH", "MATCH"},
    {"N", "N"},
    {"NAME", "NOM"},
    {"PAGE", "PAGE"},
    {"PATH", "CHEMIN"},
    {"PLAN", "PLAN"},
    {"POSITION", "POSITION"},
    {"POSITIVE", "POSITIF"},
    {"RECORD", "ENREGISTREMENT"},
    {"REPORT", "RAPPORT"},
    {"ROSTER", "LISTE"},
    {"S", "S"},
    {"SHEET", "FEUILLE"},
    {"SOURCE", "SOURCE"},
    {"TEAM", "ÉQUIPE"},
    {"TEXT", "TEXTE"},
    {"UINT", "ENTIER"},
    {"URL", "URL"},
    {"VALUE", "VALEUR"},
});

}  // namespace

std::span<const Phrase> common_help() { return common; }

std::span<const Phrase> help_stands() { return stands; }

}  // namespace dugout::cli
