#include <array>

#include "cli/help_words.hpp"

namespace dugout::cli {

namespace {

using words::Phrase;

constexpr auto phrases = std::to_array<Phrase>({
    // play
    {"Play a match in the terminal, against the computer or against each other",
     "Jouer un match dans le terminal, contre l’ordinateur ou entre vous"},
    {"Who plays the home team", "Qui joue l’équipe à domicile"},
    {"Who plays the away team", "Qui joue l’équipe en visite"},
    {"How strong the computer plays the away team", "La force de l’ordinateur pour l’équipe en visite"},
    {"Of the dice: the same seed and the same choices, the same match",
     "La graine des dés : même graine et mêmes choix, même match"},
    {"Keep the match in this file; `dugout replay` reads it",
     "Garder le match dans ce fichier ; `dugout replay` le lit"},
    {"How long the computer's moves stay on the screen",
     "Combien de temps les coups de l’ordinateur restent à l’écran"},
    {"One line after the other, without colours", "Une ligne après l’autre, sans couleurs"},
    {"A team is the id of a roster (`dugout team list`) or the file of a team sheet. A coach is `me`, a level\n"
     "(rookie, amateur, pro, star, legend: weakest first) or one of the computer's by name (docs/coaches.md); "
     "search@2\n"
     "is the coach `search` who thinks two seconds before each of his turns.\n"
     "Inside the match ? tells how to play.",
     "Une équipe est l’identifiant d’une liste (`dugout team list`) ou le fichier d’une feuille d’équipe. Un\n"
     "entraîneur est `me` (vous), un niveau (rookie, amateur, pro, star, legend : du plus faible au plus fort) ou\n"
     "le nom d’un de ceux de l’ordinateur (docs/coaches.md) ; search@2 est l’entraîneur `search` qui réfléchit deux\n"
     "secondes avant chacun de ses tours. Pendant le match, taper ? explique comment jouer."},

    // sim
    {"Play many matches between computer coaches and count",
     "Jouer de nombreux matchs entre entraîneurs de l’ordinateur, et compter"},
    {"How many matches; with --all-pairs, for each pairing",
     "Combien de matchs ; avec --all-pairs, pour chaque rencontre"},
    {"Both coaches: random, clumsy, careless, scripted, search, learned, or a level up to pro",
     "Les deux entraîneurs : random, clumsy, careless, scripted, search, learned, ou un niveau jusqu’à pro"},
    {"The home coach", "L’entraîneur à domicile"},
    {"The away coach", "L’entraîneur en visite"},
    {"Check every state for broken invariants; stop and keep the record of the first that has one",
     "Vérifier les invariants de chaque état ; au premier défaut, s’arrêter et garder l’enregistrement"},
    {"Save the record of every match in this folder", "Garder l’enregistrement de chaque match dans ce dossier"},
    {"Every roster's sample team against every other and itself, in one table",
     "L’équipe type de chaque liste contre toutes les autres et contre elle-même, en un tableau"},
    {"The same seed gives the same result, whatever the number of threads. Game i can be looked at with\n"
     "--record: DIR/game-i.toml, for `dugout replay`.",
     "La même graine donne le même résultat, quel que soit le nombre de fils d’exécution. Avec --record, on peut\n"
     "revoir le match i : DOSSIER/game-i.toml, pour `dugout replay`."},

    // replay, scenario
    {"Play a record again and show where it leads", "Rejouer un enregistrement et montrer où il mène"},
    {"Run scenarios: positions, dice and what must come of them",
     "Jouer des scénarios : des positions, des dés et ce qui doit en sortir"},
    {"scenario files, or folders of them", "des fichiers de scénarios, ou leurs dossiers"},
    {"one line for each failure, no drawing", "une ligne par échec, sans dessin"},
    {"name the scenarios that pass, too", "nommer aussi les scénarios qui réussissent"},

    // arena
    {"Let computer coaches play each other and measure who is stronger",
     "Opposer des entraîneurs de l’ordinateur et mesurer qui est le plus fort"},
    {"Two coaches or more", "Deux entraîneurs ou plus"},
    {"How many matches for each pair of coaches; one more where that is odd",
     "Combien de matchs pour chaque paire d’entraîneurs ; un de plus si c’est impair"},
    {"How long a coach may think before a team turn",
     "Combien de secondes un entraîneur peut réfléchir avant un tour d’équipe"},
    {"How many positions he may look at instead", "Combien de positions il peut regarder à la place"},
    {"Stop as soon as the difference in Elo is clearly nearer to one",
     "S’arrêter dès que la différence d’Elo est nettement plus proche de l’une des deux"},
    {"The teams that play; all rosters if none is given", "Les équipes qui jouent ; sans cela, toutes les listes"},
    {"Keep the positions between turns, to train a net from",
     "Garder les positions entre les tours, pour entraîner un réseau"},
    {"Let the coach 'learned' judge by this net instead of his own",
     "Laisser l’entraîneur « learned » juger par ce réseau plutôt que par le sien"},
    {"Every two teams meet twice with the same dice, the coaches having changed sides. With more than two coaches\n"
     "everybody plays everybody. A COACH may be a level, rookie to legend, which thinks as long as it always does, or\n"
     "think as long as is said after his name: search@0.3. Elo has its 95 % error beside it. With --positions the\n"
     "same seed gives the same result on every machine; with --seconds it depends on how fast the machine is.",
     "Deux équipes se rencontrent toujours deux fois avec les mêmes dés, une fois les entraîneurs intervertis. À\n"
     "plus de deux entraîneurs, chacun joue contre chacun. Un COACH peut être un niveau, de rookie à legend, qui\n"
     "réfléchit aussi longtemps que d’habitude, ou réfléchir le temps donné après son nom : search@0.3. L’erreur à\n"
     "95 % est à côté de l’Elo. Avec --positions, la même graine donne le même résultat sur toute machine ; avec\n"
     "--seconds, il dépend de la vitesse de la machine."},

    // odds, luck
    {"Tell where a player can get to, or how likely a plan is",
     "Dire jusqu’où un joueur peut aller, ou quelle chance a un plan"},
    {"a position or a scenario, as docs/scenarios.md tells",
     "une position ou un scénario, comme les décrit docs/scenarios.md"},
    {"a player, or choices separated by commas", "un joueur, ou des choix séparés par des virgules"},
    {"Wait for the exact number, however long it takes, and estimate only what has none",
     "Attendre le nombre exact, aussi longtemps qu’il faut, et n’estimer que ce qui n’en a pas"},
    {"Tell what the dice of a match gave against what was to be expected",
     "Dire ce que les dés d’un match ont donné, comparé à ce qu’on pouvait attendre"},
    {"the record of a match, as docs/records.md tells", "l’enregistrement d’un match, comme le décrit docs/records.md"},
    {"Luck is counted in turns: +1 is a turn that went on although it was bound to end (docs/odds.md).",
     "La chance se compte en tours : +1 est un tour qui a continué alors qu’il devait finir (docs/odds.md)."},

    // tactics
    {"Ask a coach for the best choice in positions where it is proved",
     "Demander à un entraîneur le meilleur choix là où il est prouvé"},
    {"a suite, or a folder of them", "une série de positions, ou un dossier de séries"},
    {"who is asked: a coach or a level (docs/coaches.md)",
     "qui est interrogé : un entraîneur ou un niveau (docs/coaches.md)"},
    {"to think about each position", "combien de secondes de réflexion pour chaque position"},
    {"to look at for each position, instead of --seconds or beside it, at most",
     "combien de positions à regarder pour chacune, au lieu de --seconds ou en plus, au plus"},
    {"Work out every claim again instead of asking a coach",
     "Recalculer chaque affirmation au lieu d’interroger un entraîneur"},
    {"Write what was worked out into the files", "Écrire dans les fichiers ce qui a été calculé"},

    // bench, signature
    {"Measure the speed of the engine on one core", "Mesurer la vitesse du moteur sur un cœur"},
    {"How long to measure", "Combien de secondes mesurer"},
    {"Hash 1,000 seeded games by each book: changes when anything about the play changes",
     "Calculer l’empreinte de 1 000 matchs à graine fixe par livre : elle change dès que le jeu change"},
    {"Write the lines to this file, too", "Écrire aussi les lignes dans ce fichier"},
    {"One line for each rulebook. tests/signature.txt holds those that were agreed on; a commit that changes it says\n"
     "why.",
     "Une ligne par livre de règles. tests/signature.txt contient celles qui ont été approuvées ; un commit qui le\n"
     "change dit pourquoi."},
});

}  // namespace

std::span<const Phrase> match_help() { return phrases; }

}  // namespace dugout::cli
