#include <array>

#include "cli/help_words.hpp"

namespace dugout::cli {

namespace {

using words::Phrase;

constexpr auto phrases = std::to_array<Phrase>({
    {"Run a league: teams for life, match days, tournaments",
     "Tenir une ligue : des équipes pour la vie, des journées, des tournois"},
    {"docs/league.md tells every act.", "docs/league.md décrit tous les actes."},

    // What several of them take.
    {"The journal of the league", "Le journal de la ligue"},
    {"Who does it; the commissioner where nobody is named", "Qui agit ; sans nom, le commissaire"},
    {"The day, YYYY-MM-DD; today where none is named", "Le jour, AAAA-MM-JJ ; sinon aujourd’hui"},
    {"The dice rolled at the table, such as \"3 4\"; else by chance",
     "Les dés lancés à la table, comme \"3 4\" ; sinon au hasard"},
    {"Who coaches on the pitch: scripted or random", "Qui entraîne sur le terrain : scripted ou random"},
    {"Its number", "Son numéro"},

    {"Found a league; --as is its commissioner", "Fonder une ligue ; --as est son commissaire"},
    {"What the league is called", "Le nom de la ligue"},
    {"Enter a team", "Inscrire une équipe"},
    {"The team's id, its coach, and a sheet or the id of a roster",
     "L’identifiant de l’équipe, son coach, et une feuille ou l’identifiant d’une liste"},
    {"Bring home-made lists, in place of those brought before",
     "Apporter des listes maison, à la place de celles d’avant"},
    {"Their TOML file, in the form of docs/teams.md", "Leur fichier TOML, dans la forme de docs/teams.md"},
    {"Carry out one act: `match A B`, `hire 1 home wizard`, `roll 1`, ...",
     "Accomplir un acte : `match A B`, `hire 1 home wizard`, `roll 1`, etc."},
    {"A file that goes with the act: a sheet or a report",
     "Un fichier qui accompagne l’acte : une feuille ou un rapport"},
    {"The act, word by word", "L’acte, mot à mot"},
    {"Enter the result of a match played at a table", "Saisir le résultat d’un match joué sur table"},
    {"The D66 of serious injuries that the report leaves open",
     "Les D66 des blessures graves que le rapport laisse ouverts"},
    {"The number of the match and the file of the report", "Le numéro du match et le fichier du rapport"},
    {"Let computer coaches play a match", "Faire jouer un match par des entraîneurs de l’ordinateur"},
    {"and answer everything before and after it", "et répondre à tout ce qui vient avant et après"},
    {"Undo a match, before either team begins its next",
     "Annuler un match, avant que l’une des équipes commence le suivant"},

    // The pages.
    {"One page: table [SEASON], fixtures, matches, sheet TEAM, careers TEAM, top, cemetery, history TEAM, match N, "
     "tournament [ID], next",
     "Une page : table [SAISON], fixtures, matches, sheet ÉQUIPE, careers ÉQUIPE, top, cemetery, history ÉQUIPE, match "
     "N, "
     "tournament [ID], next"},
    {"Which page, and of whom", "Quelle page, et de qui"},
    {"The sheet as it was after this entry of the journal", "La feuille telle qu’après cette entrée du journal"},
    {"All of it as JSON, as the pages read it; with `match N` or `team TEAM` that one in detail, too",
     "Le tout en JSON, comme les pages le lisent ; avec `match N` ou `team ÉQUIPE`, celui-ci en détail aussi"},
    {"With --json: as this person sees it; a visitor where nobody is named",
     "Avec --json : telle que cette personne la voit ; sans nom, un visiteur"},

    // Out and in.
    {"The whole league, its tables or its fixtures", "La ligue entière, ses classements ou son calendrier"},
    {"For the formats sheet and html-sheet: which team", "Pour les formats sheet et html-sheet : quelle équipe"},
    {"json, toml, csv, careers-csv, ical, lists, sheet or html-sheet",
     "json, toml, csv, careers-csv, ical, lists, sheet ou html-sheet"},
    {"For csv: the table of this season; else of all", "Pour csv : le classement de cette saison ; sinon de toutes"},
    {"For html-sheet: as it was after this entry of the journal",
     "Pour html-sheet : telle qu’après cette entrée du journal"},
    {"Make a journal of an exported league", "Faire un journal d’une ligue exportée"},
    {"The JSON or TOML file", "Le fichier JSON ou TOML"},
    {"Work out rating, treasury and experience anew from the history",
     "Recalculer classement, trésor et expérience d’après l’historique"},
    {"A whole league of computers: seasons, all majors, then the check",
     "Toute une ligue de l’ordinateur : des saisons, tous les tournois majeurs, puis la vérification"},
    {"How many teams", "Combien d’équipes"},
    {"How many seasons", "Combien de saisons"},
    {"Keep its journal in this file", "Garder son journal dans ce fichier"},
});

}  // namespace

std::span<const Phrase> league_help() { return phrases; }

}  // namespace dugout::cli
