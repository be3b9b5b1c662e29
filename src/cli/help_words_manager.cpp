#include <array>

#include "cli/help_words.hpp"

namespace dugout::cli {

namespace {

using words::Phrase;

constexpr auto phrases = std::to_array<Phrase>({
    {"The card game Team Manager: play, simulate, measure, replay",
     "Le jeu de cartes Team Manager : jouer, simuler, mesurer, rejouer"},

    // A season, whoever plays it.
    {"How many managers", "Combien de managers"},
    {"standard, short or long", "standard, short (abrégée) ou long (étendue)"},
    {"Limited matches: as many a week as there are managers",
     "Matchs limités : autant par semaine qu’il y a de managers"},
    {"The team of seat A, then B, ...; drawn by chance where none is given",
     "L’équipe de la place A, puis B, etc. ; tirée au sort si elle n’est pas donnée"},
    {"Who has the coin in week 1: A, B, C or D", "Qui a la pièce d’or en semaine 1 : A, B, C ou D"},

    // play
    {"Play a season in the terminal, alone or with others", "Jouer une saison dans le terminal, seul ou à plusieurs"},
    {"How many people play", "Combien de personnes jouent"},
    {"The computer manager or level of the first seat after the people, then of the next, ...; pro where none is named",
     "Le manager ou le niveau de l’ordinateur à la première place après les personnes, puis aux suivantes ; sinon pro"},
    {"Take the answers from this file", "Lire les réponses dans ce fichier"},
    {"Write the season down in this file", "Consigner la saison dans ce fichier"},
    {"People sit at seats A, B, ... and hand the keyboard over; computer managers have the others. Nothing is taken\n"
     "back. A script has an answer on each line, a number or the text of a choice; # begins a comment, q leaves.",
     "Les personnes ont les places A, B, etc. et se passent le clavier ; l’ordinateur a les autres. On ne revient\n"
     "sur rien. Un script a une réponse par ligne, un numéro ou le texte d’un choix ; # commence un commentaire,\n"
     "q quitte."},

    // sim
    {"Play many seasons at once", "Jouer de nombreuses saisons à la fois"},
    {"The computer manager of seat A, then B, ...; the last one goes on",
     "Le manager de l’ordinateur à la place A, puis B, etc. ; le dernier vaut pour la suite"},
    {"Save the record of every season in this folder", "Garder l’enregistrement de chaque saison dans ce dossier"},
    {"Check every state for broken invariants", "Vérifier les invariants de chaque état"},

    // arena
    {"Let computer managers meet at one table and measure them",
     "Réunir des managers de l’ordinateur à une table et les mesurer"},
    {"Two to four managers or levels", "De deux à quatre managers ou niveaux"},
    {"How many seasons; made up to whole fixtures", "Combien de saisons ; complétées en affiches entières"},
    {"Stop as soon as the difference in Elo of the first two is clearly nearer to one",
     "S’arrêter dès que la différence d’Elo des deux premiers est nettement plus proche de l’une des deux"},
    {"The managers that are named sit at one table, two to four of them; a name may come twice. A fixture is a draw\n"
     "of teams and dice: it is played once for every order in which they can sit. `against equals` is the share of\n"
     "won seasons, said so that 50 % is what one among equals wins, however many there are. Elo comes from who ends\n"
     "a season ahead of whom, with its 95 % error. The same seed gives the same result.",
     "Les managers nommés s’assoient à une même table, de deux à quatre ; un nom peut venir deux fois. Une affiche\n"
     "est un tirage d’équipes et de dés : elle se joue une fois pour chaque ordre autour de la table.\n"
     "`against equals` est la part de saisons gagnées, exprimée de sorte qu’un manager parmi ses égaux en gagne\n"
     "50 %, quel que soit leur nombre. L’Elo vient de qui finit une saison devant qui, avec son erreur à 95 %. La\n"
     "même graine donne le même résultat."},

    // balance
    {"Are teams, seats and cards worth the same?", "Les équipes, les places et les cartes se valent-elles ?"},
    {"3 or 4", "3 ou 4"},
    {"The computer manager of every seat", "Le manager de l’ordinateur à toutes les places"},
    {"How long; 60 where neither this nor --seasons is given",
     "Combien de secondes ; 60 si ni ceci ni --seasons n’est donné"},
    {"Plays every line-up of teams at every place in the order of the coin, all by the same manager, until the time\n"
     "or the number of seasons is over. `against equals` is the share of won seasons, said so that 50 % is what one\n"
     "among equals wins, with its 95 % error: docs/manager-balance.md. A season that is begun is played to its end.",
     "Joue tous les plateaux d’équipes à toutes les places dans l’ordre de la pièce d’or, par le même manager,\n"
     "jusqu’au bout du temps ou du nombre de saisons. `against equals` est la part de saisons gagnées, exprimée de\n"
     "sorte qu’un manager parmi ses égaux en gagne 50 %, avec son erreur à 95 % : docs/manager-balance.md. Une\n"
     "saison commencée est jouée jusqu’à la fin."},

    // replay
    {"Play the record of a season again and show where it leads",
     "Rejouer l’enregistrement d’une saison et montrer où il mène"},
    {"With --json: the table as this seat sees it; a spectator otherwise",
     "Avec --json : la table telle que cette place la voit ; sinon, un spectateur"},
});

}  // namespace

std::span<const Phrase> manager_help() { return phrases; }

}  // namespace dugout::cli
