#include "league/refusal.hpp"

#include "journal/words.hpp"
#include "rules/catalogue.hpp"

namespace dugout::league {

namespace {

struct Row {
    std::string_view name, en, fr;
};

// In the order of No. {0}, {1} are the arguments.
constexpr std::array<Row, static_cast<std::size_t>(No::FileFailed) + 1> rows = {{
    {"unknown-act", "there is no act '{0}'", "il n'y a pas d'action « {0} »"},
    {"wrong-form", "write it as: {0}", "à écrire ainsi : {0}"},
    {"not-allowed", "{0} may not do that; ask {1}", "{0} n'en a pas le droit ; demandez à {1}"},
    {"no-league", "there is no league yet; create one first", "il n'y a pas encore de ligue ; créez-en une d'abord"},
    {"has-league", "there is a league already: {0}", "il y a déjà une ligue : {0}"},
    {"bad-word", "'{0}' is no name for this: use lower-case letters, digits and '-'",
     "« {0} » ne convient pas comme identifiant : minuscules, chiffres et « - »"},
    {"taken", "'{0}' is taken already; choose another name", "« {0} » est déjà pris ; choisissez un autre nom"},
    {"unknown-team", "there is no team '{0}' in this league", "il n'y a pas d'équipe « {0} » dans cette ligue"},
    {"unknown-player", "{0} have no player {1}", "{0} n'a pas de joueur {1}"},
    {"unknown-match", "there is no match {0}", "il n'y a pas de match {0}"},
    {"unknown-id", "there is no '{0}' to be had here", "il n'y a pas de « {0} » ici"},
    {"unknown-option", "there is no such option or value: {0}", "il n'y a pas d'option ou de valeur : {0}"},
    {"illegal-team", "this is no legal team for a league: {0}", "cette équipe n'est pas légale en ligue : {0}"},
    {"same-team", "a team cannot meet itself", "une équipe ne peut pas se rencontrer elle-même"},
    {"same-coach", "both teams are coached by {0}, who would decide for both",
     "les deux équipes sont entraînées par {0}, qui déciderait pour les deux"},
    {"own-teams", "{0} coaches both teams, and neither money nor players may pass between them",
     "{0} entraîne les deux équipes : ni argent ni joueurs ne peuvent passer de l'une à l'autre"},
    {"several-teams", "{0} has a team already, and this league allows one each",
     "{0} a déjà une équipe, et la ligue n'en permet qu'une par coach"},
    {"two-in-a-row", "{0} has just played {1} twice in a row and must meet somebody else first",
     "{0} vient de jouer deux fois de suite contre {1} et doit d'abord rencontrer une autre équipe"},
    {"busy", "{0} is in the middle of match {1}; finish that first",
     "{0} est au milieu du match {1} ; terminez-le d'abord"},
    {"not-asked", "match {0} does not ask for this now; it waits for: {1}",
     "le match {0} ne demande pas cela maintenant ; il attend : {1}"},
    {"not-available", "{0} is not available for this match", "{0} n'est pas disponible pour ce match"},
    {"squad-full", "the team would have more than {0} players", "l'équipe aurait plus de {0} joueurs"},
    {"position-max", "the team may have {1} of this position at most: {0}",
     "l'équipe ne peut avoir que {1} joueurs à ce poste : {0}"},
    {"big-guy-limit", "the team may have {0} Big Guys at most", "l'équipe ne peut avoir que {0} gros balèzes"},
    {"star-not-eligible", "{0} does not play for this team", "{0} ne joue pas pour cette équipe"},
    {"star-limit", "a team may hire each star once, and {0} stars at most",
     "une équipe ne peut engager chaque champion qu'une fois, et {0} champions au plus"},
    {"star-out", "{0} cannot be hired: dead, or out for this team's next match",
     "{0} ne peut être engagé : mort, ou absent pour le prochain match de cette équipe"},
    {"wizard-refused", "this team cannot hire such a wizard, or a second one",
     "cette équipe ne peut engager un tel sorcier, ni un second"},
    {"ingredients-refused", "only a team with a master chef buys ingredients",
     "seule une équipe avec un maître-queux achète des ingrédients"},
    {"no-money", "this costs {0}, the treasury holds {1}", "cela coûte {0}, le trésor contient {1}"},
    {"not-for-sale", "'{0}' cannot be bought or given up after the team has started",
     "« {0} » ne s'achète ni ne se cède une fois l'équipe lancée"},
    {"nothing-to-drop", "the team has no '{0}' to give up", "l'équipe n'a pas de « {0} » à céder"},
    {"apothecary-barred", "this team may not have an apothecary, or has one",
     "cette équipe ne peut avoir d'apothicaire, ou en a un"},
    {"skill-refused", "'{0}' is not open to this player now", "« {0} » n'est pas ouvert à ce joueur maintenant"},
    {"stat-refused", "'{0}' cannot be raised now", "« {0} » ne peut pas augmenter maintenant"},
    {"in-force", "'{0}' is in force already", "« {0} » est déjà en vigueur"},
    {"one-report", "match {0} has been reported already", "le match {0} a déjà son rapport"},
    {"winner-missing", "a league match has a winner: name the one of overtime or penalties",
     "un match de ligue a un vainqueur : nommez celui des prolongations ou des tirs"},
    {"score-mismatch", "the report contradicts itself: {0}", "le rapport se contredit : {0}"},
    {"too-many-casualties",
     "{0} casualties, but {1} at most were possible: {2} opponents, and {3} healed and hurt again; name under healed "
     "whom the apothecary healed, and under injuries whoever stayed hurt",
     "{0} sorties, mais {1} au plus étaient possibles : {2} adversaires, et {3} soigné puis blessé de nouveau ; nommez "
     "sous healed qui l'apothicaire a soigné, et sous injuries qui est resté blessé"},
    {"hurt-twice", "player {0} is hurt twice in the report", "le joueur {0} est blessé deux fois dans le rapport"},
    {"not-healed", "the apothecary cannot have healed player {0}: the team could treat {1} in this match",
     "l'apothicaire ne peut avoir soigné le joueur {0} : l'équipe pouvait en soigner {1} dans ce match"},
    {"not-raised", "this team cannot gain that player: {0}", "cette équipe ne peut gagner ce joueur : {0}"},
    {"one-edition", "this season has had its {0}", "cette saison a déjà eu son tournoi {0}"},
    {"not-entered", "{0} is not entered in {1}", "{0} n'est pas inscrit à {1}"},
    {"one-team-per-coach", "{0} has entered another team", "{0} a inscrit une autre équipe"},
    {"met-before", "{0} and {1} have met in this qualifying", "{0} et {1} se sont déjà rencontrés en qualification"},
    {"not-the-week", "week {0} of the tournament is not the time for this",
     "la semaine {0} du tournoi n'est pas le moment"},
    {"one-challenge", "{0} has sent a challenge this week", "{0} a déjà lancé un défi cette semaine"},
    {"too-late", "the answer had to come by {0}", "la réponse devait arriver le {0} au plus tard"},
    {"too-early", "there is time for an answer until {0}", "on peut répondre jusqu'au {0}"},
    {"too-few-teams", "{0} teams are needed, {1} are there", "il faut {0} équipes, il y en a {1}"},
    {"no-quarter-finals", "quarter-finals are for leagues of more than {0} teams",
     "les quarts de finale sont pour les ligues de plus de {0} équipes"},
    {"not-here", "that is not possible at this stage: {0}", "impossible à ce stade : {0}"},
    {"not-the-same", "the teams are not those of this match", "ce ne sont pas les équipes de ce match"},
    {"later-match", "{0} has begun its next match; it is too late to undo match {1}",
     "{0} a commencé son match suivant ; il est trop tard pour annuler le match {1}"},
    {"later-entry", "entry {0} rests on match {1} and would no longer hold",
     "l'entrée {0} repose sur le match {1} et ne tiendrait plus"},
    {"no-such-step", "entry {1} is no step of match {0} that stands; the page of the match shows them",
     "l'entrée {1} n'est pas une étape en vigueur du match {0} ; la page du match les montre"},
    {"wrong-dice", "the dice do not fit: {0}", "les dés ne conviennent pas : {0}"},
    {"bad-text", "write a text of 1 to {0} characters, without control characters",
     "écrivez un texte de 1 à {0} caractères, sans caractères de contrôle"},
    {"bad-report", "in the report, {0}", "dans le rapport, {0}"},
    {"bad-journal", "entry {0} of the journal cannot be carried out: {1}",
     "l'entrée {0} du journal ne peut être exécutée : {1}"},
    {"put-away", "this league was put away on {0}; its commissioner can take it up again",
     "cette ligue est archivée depuis le {0} ; son commissaire peut la rouvrir"},
    {"not-put-away", "this league is not put away", "cette ligue n'est pas archivée"},
    {"dare-open", "{0} and {1} have a challenge waiting already; answer or withdraw that one first",
     "un défi attend déjà entre {0} et {1} ; répondez-y ou retirez-le d'abord"},
    {"past-date", "{0} is over; name a day from {1} on", "le {0} est passé ; choisissez un jour à partir du {1}"},
    {"other-list",
     "{0} is a player of another list ({1}), and a team fields players of its own list only: {2} cannot take him",
     "{0} vient d'une autre liste ({1}), et une équipe n'aligne que des joueurs de la sienne : impossible pour {2}"},
    {"home-made", "{0} is a home-made list, and this league plays those of the book; its commissioner can allow them",
     "{0} est une liste maison, et cette ligue joue celles du livre ; son commissaire peut les permettre"},
    {"unwilling", "the substitute who was named is not willing; accept or refuse",
     "le substitut désigné ne veut pas jouer ; acceptez ou refusez"},
    {"luck-typed",
     "luck is worked out from the dice of a match played here and cannot be typed in; leave `luck` out of the report",
     "la chance se calcule d'après les dés d'un match joué ici et ne se saisit pas ; retirez `luck` du rapport"},
    {"bad-lists", "these lists cannot be taken: {0}", "ces listes ne conviennent pas : {0}"},
    {"lists-off", "this league plays the lists of the book; allow home-made lists first: option home-made on",
     "cette ligue joue les listes du livre ; permettez d'abord les listes maison : option home-made on"},
    {"list-of-the-book", "'{0}' is in the book already; give yours another id",
     "« {0} » est déjà dans le livre ; donnez un autre identifiant à la vôtre"},
    {"list-in-use", "{0} has '{1}', which must stay in the lists as it is; give what you change another id",
     "{0} emploie « {1} », qui doit rester tel quel dans les listes ; donnez un autre identifiant à ce qui change"},
    {"no-offer", "there is no offer {0}; this league has had {1}",
     "il n'y a pas d'offre {0} ; cette ligue en a connu {1}"},
    {"no-dare", "there is no challenge {0}; this league has had {1}",
     "il n'y a pas de défi {0} ; cette ligue en a connu {1}"},
    {"cup-open", "{0} is not over; play it to its end or call it off, then close the season",
     "{0} n'est pas terminé ; jouez-le jusqu'au bout ou annulez-le, puis fermez la saison"},
    {"cup-over", "{0} is over and cannot be called off", "{0} est terminé et ne peut plus être annulé"},
    {"called-off", "{0} was called off", "{0} a été annulé"},
    {"file-exists", "{0} is there already; a league is created once",
     "{0} existe déjà ; une ligue ne se crée qu'une fois"},
    {"file-failed", "{0}: {1}", "{0} : {1}"},
}};

}  // namespace

LocalText spoken_day(std::string_view date) {
    constexpr std::array<std::string_view, 12> en = {"January",   "February", "March",    "April",
                                                     "May",       "June",     "July",     "August",
                                                     "September", "October",  "November", "December"};
    constexpr std::array<std::string_view, 12> fr = {"janvier",   "février", "mars",     "avril",
                                                     "mai",       "juin",    "juillet",  "août",
                                                     "septembre", "octobre", "novembre", "décembre"};
    const auto part = [&](std::size_t at, std::size_t size) {
        return journal::whole(date.size() == 10 ? date.substr(at, size) : "", 1, 9999).value_or(0);
    };
    const int month = part(5, 2), day = part(8, 2);
    if (month < 1 || month > 12 || day == 0) return {std::string(date), std::string(date)};
    const auto told = [&](std::string_view name, const std::string& number) {
        return number + " " + std::string(name) + " " + std::string(date.substr(0, 4));
    };
    const auto index = static_cast<std::size_t>(month - 1);
    return {told(en[index], std::to_string(day)), told(fr[index], day == 1 ? "1er" : std::to_string(day))};
}

namespace {

// As pages write it: "100,000", "100 000".
LocalText spoken_gold(std::int64_t amount) {
    const auto parted = [&](std::string_view mark) {
        std::string digits = std::to_string(amount);
        for (auto at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3)
            digits.insert(static_cast<std::size_t>(at), mark);
        return digits;
    };
    return {parted(","), parted("\u00a0")};
}

}  // namespace

std::string_view name(No code) { return rows[static_cast<std::size_t>(code)].name; }

std::string text(const Refusal& refusal, Language language) {
    const Row& row = rows[static_cast<std::size_t>(refusal.code)];
    const std::string_view form = language == Language::French ? row.fr : row.en;
    std::vector<FaultArgument> facts = refusal.arguments;
    if (refusal.code == No::NoMoney)
        for (FaultArgument& fact : facts)
            if (const auto* gold = std::get_if<std::int64_t>(&fact)) fact = spoken_gold(*gold);
    std::string line = journal::filled(form, facts, language);
    if (refusal.rule != Rule::none) line += " [" + std::string(id(refusal.rule)) + "]";
    return line;
}

}  // namespace dugout::league
