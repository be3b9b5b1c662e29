#include <array>

#include "cli/help_words.hpp"

namespace dugout::cli {

namespace {

using words::Phrase;

constexpr auto phrases = std::to_array<Phrase>({
    {"Run a Matched Play event: pairings, results, standings, awards",
     "Tenir un tournoi : appariements, résultats, classement, récompenses"},
    {"docs/tournaments.md tells every act.", "docs/tournaments.md décrit tous les actes."},

    // What several of them take.
    {"The journal of the event", "Le journal du tournoi"},
    {"Who does it; the organiser where nobody is named", "Qui agit ; sans nom, l’organisateur"},
    {"When, \"YYYY-MM-DD HH:MM\"; now where none is named", "Quand, \"AAAA-MM-JJ HH:MM\" ; sinon maintenant"},
    {"What the event is called", "Le nom du tournoi"},
    {"The whole event as JSON", "Le tournoi entier en JSON"},

    // Before it.
    {"Announce an event; --as is its organiser", "Annoncer un tournoi ; --as est son organisateur"},
    {"Its rules pack, a TOML file; else the book's values",
     "Son règlement, un fichier TOML ; sinon les valeurs du livre"},
    {"How many rounds, without --pack", "Combien de rondes, sans --pack"},
    {"A setting, without --pack: \"squads 3\", \"final-round-rematch\"",
     "Un réglage, sans --pack : \"squads 3\", \"final-round-rematch\""},
    {"Enter a coach", "Inscrire un coach"},
    {"ID NAME [club=..] [naf=..] [list=..] [code=yes]", "ID NOM [club=..] [naf=..] [list=..] [code=yes]"},
    {"Enter the coaches of a CSV file: id,name,club,naf,list",
     "Inscrire les coachs d’un fichier CSV : id,name,club,naf,list"},
    {"The file", "Le fichier"},
    {"They have all accepted the code of conduct", "Tous ont accepté le code de conduite"},
    {"Name a referee, head-referee, scorekeeper or the spare player",
     "Nommer un arbitre (referee, head-referee), le gardien de la table de marque (scorekeeper) ou la réserve (spare)"},
    {"OFFICE WHO", "FONCTION QUI"},

    // Its acts.
    {"Pair the next round; each table says why", "Apparier la ronde suivante ; chaque table dit pourquoi"},
    {"First round: seed=NUMBER or order=A,B,...; tables=A/B,.. where the pack allows it",
     "Première ronde : seed=NUMÉRO ou order=A,B,... ; tables=A/B,.. où le règlement le permet"},
    {"Report a match", "Donner le résultat d’un match"},
    {"ROUND.TABLE SCORE [block=A-B] [crowd=A-B] [foul=A-B] [other=A-B] ...",
     "RONDE.TABLE SCORE [block=A-B] [crowd=A-B] [foul=A-B] [other=A-B] etc."},
    {"Confirm the report of the other coach, or one of the two",
     "Confirmer le rapport de l’autre coach, ou l’un des deux"},
    {"ROUND.TABLE [1|2]", "RONDE.TABLE [1|2]"},
    {"Correct a confirmed result", "Corriger un résultat confirmé"},
    {"ROUND.TABLE SCORE ... reason=WHY", "RONDE.TABLE SCORE ... reason=MOTIF"},
    {"Give up a match", "Concéder un match"},
    {"ROUND.TABLE [SCORE] [by=COACH]", "RONDE.TABLE [SCORE] [by=COACH]"},
    {"Start the clock of a round", "Lancer l’horloge d’une ronde"},
    {"Close a round", "Clore une ronde"},
    {"ROUND", "RONDE"},
    {"Leave the event", "Quitter le tournoi"},
    {"Come back", "Revenir dans le tournoi"},
    {"ID", "ID"},
    {"Spend a player's star player points", "Dépenser les points d’expérience d’un joueur"},
    {"COACH PLAYER KIND SKILL|CHARACTERISTIC", "COACH JOUEUR SORTE COMPÉTENCE|CARACTÉRISTIQUE"},
    {"Enter the ageing roll after an advance", "Saisir le jet d’âge qui suit une progression"},
    {"COACH PLAYER A+B [C+D]", "COACH JOUEUR A+B [C+D]"},
    {"Vote for favourite-opponent or best-painted",
     "Voter pour l’adversaire préféré (favourite-opponent) ou la plus belle équipe (best-painted)"},
    {"BALLOT COACH", "SCRUTIN COACH"},
    {"Give an award by choice", "Remettre une récompense au choix"},
    {"AWARD COACH", "RÉCOMPENSE COACH"},
    {"Carry out any act: `no-show 2.4 ann`, `disqualify bob cardinal`, ...",
     "Accomplir n’importe quel acte : `no-show 2.4 ann`, `disqualify bob cardinal`, etc."},
    {"A file that goes with the act: a pack or a roster",
     "Un fichier qui accompagne l’acte : un règlement ou une feuille"},

    // Its pages.
    {"The ranking with all tie-breakers", "Le classement avec tous les départages"},
    {"and why each stands above the next", "et pourquoi chacun est devant le suivant"},
    {"Who wins what", "Qui gagne quoi"},
    {"One page: round [N], standings, awards, coaches, groups, places, notes",
     "Une page : round [N], standings, awards, coaches, groups, places, notes"},
    {"Which page, and of what", "Quelle page, et de quoi"},
    {"The whole event as the pages in the browser have it", "Le tournoi entier comme l’ont les pages du navigateur"},
    {"With --json: through whose eyes; the organiser's where nobody is named",
     "Avec --json : par les yeux de qui ; sans nom, de l’organisateur"},
    {"Is every round the one that the rules demand? Says which step differs",
     "Chaque ronde est-elle celle que les règles demandent ? Dit quelle étape diffère"},
    {"Generate so many tournaments and check them instead", "Générer autant de tournois et les vérifier à la place"},
    {"The fewest coaches of a random one", "Le moins de coachs d’un tournoi au hasard"},
    {"The most coaches of a random one", "Le plus de coachs d’un tournoi au hasard"},
    {"Write a random tournament into a new journal", "Écrire un tournoi au hasard dans un nouveau journal"},
    {"Squads of so many", "Des équipes d’autant de coachs"},
    {"A spare player is there", "Un joueur de réserve est là"},
    {"Nobody leaves, comes late or concedes", "Personne ne part, n’arrive en retard ni ne concède"},
    {"Write the event for other programs", "Écrire le tournoi pour d’autres programmes"},
    {"json, csv, matches-csv, players-csv, naf, journal, standings-html, match-sheets",
     "json, csv, matches-csv, players-csv, naf, journal, standings-html, match-sheets"},
    {"Of which round the match sheets are; the latest if none",
     "De quelle ronde sont les feuilles de match ; sans cela, la dernière"},

    // pack
    {"The rules pack: write, check and publish it", "Le règlement : l’écrire, le vérifier et le publier"},
    {"Print a pack with all that the book recommends, to be filled in",
     "Écrire un règlement avec tout ce que le livre recommande, à compléter"},
    {"The rulebook of its matches: 2020 or lrb4", "Le livre de règles de ses matchs : 2020 ou lrb4"},
    {"The pack as Markdown, in the language asked for", "Le règlement en Markdown, dans la langue demandée"},
    {"A rules pack", "Un règlement"},
    {"Can it be published? Prints all that is wrong, with the rules' ids",
     "Peut-il être publié ? Dit tout ce qui cloche, avec l’identifiant des règles"},
    {"Exit code 1 for a pack that breaks a rule, 2 for a file that cannot be read.",
     "Code de sortie 1 pour un règlement qui enfreint une règle, 2 pour un fichier illisible."},
    {"The page to publish, as Markdown or HTML", "La page à publier, en Markdown ou en HTML"},
    {"HTML, which prints on A4", "En HTML, qui s’imprime sur A4"},
    {"Every option and number of the book that a pack may set, with its rule",
     "Toutes les options et tous les nombres du livre qu’un règlement peut fixer, avec leur règle"},

    // roster
    {"Tournament rosters: check and print them", "Les feuilles de tournoi : les vérifier et les imprimer"},
    {"Are these legal rosters? Prints all that is wrong, with the rules' ids",
     "Ces feuilles sont-elles légales ? Dit tout ce qui cloche, avec l’identifiant des règles"},
    {"Rosters", "Des feuilles de tournoi"},
    {"A roster", "Une feuille de tournoi"},
    {"The rules pack; without it the recommended one", "Le règlement ; sans lui, celui qui est recommandé"},
    {"The rulebook, where no pack says it: 2020 or lrb4",
     "Le livre de règles, si aucun règlement ne le dit : 2020 ou lrb4"},
    {"Print one JSON object for each roster", "Écrire un objet JSON par feuille"},
    {"They are the rosters of one squad", "Ce sont les feuilles d’une équipe de coachs"},
    {"They are the versions of one roster for an escalating budget, in order",
     "Ce sont, dans l’ordre, les versions d’une feuille pour un budget croissant"},
    {"Exit code 1 for an illegal roster, 2 for a file that cannot be read.",
     "Code de sortie 1 pour une feuille illégale, 2 pour un fichier illisible."},
    {"The roster's sheet for opponent and referee, as Markdown or HTML",
     "La feuille pour l’adversaire et l’arbitre, en Markdown ou en HTML"},
    {"HTML, one A4 page for each copy", "En HTML, une page A4 par copie"},
    {"For whom the copy is; may be given several times", "À qui est destinée la copie ; peut se répéter"},
    {"The organiser who accepts the roster in spite of its faults",
     "L’organisateur qui accepte la feuille malgré ses défauts"},
    {"Why he does", "Pourquoi il le fait"},
    {"Print a legal roster of that team list", "Écrire une feuille légale de cette liste d’équipe"},
    {"The list's id", "L’identifiant de la liste"},
    {"All team lists with their tiers, or one with its positions, skills and stars",
     "Toutes les listes d’équipe avec leurs tiers, ou une avec ses postes, compétences et champions"},
});

}  // namespace

std::span<const Phrase> tournament_help() { return phrases; }

}  // namespace dugout::cli
