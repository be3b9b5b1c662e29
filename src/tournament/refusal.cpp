#include "tournament/refusal.hpp"

#include <algorithm>
#include <array>

#include "journal/words.hpp"
#include "rules/catalogue.hpp"

namespace dugout::tournament {

namespace {

struct Row {
    std::string_view name, en, fr;
};

// In the order of No. {0}, {1} are the arguments.
constexpr std::array<Row, static_cast<std::size_t>(No::FileFailed) + 1> rows = {{
    {"unknown-act", "there is no act '{0}'; docs/tournaments.md lists them",
     "il n'y a pas d'action « {0} » ; docs/tournaments.md en donne la liste"},
    {"wrong-form", "write it as: {0}", "à écrire ainsi : {0}"},
    {"not-allowed", "{0} may not do that; ask: {1}", "{0} n'en a pas le droit ; demandez à : {1}"},
    {"no-event", "there is no event yet; create one first", "il n'y a pas encore de tournoi ; créez-en un d'abord"},
    {"has-event", "there is an event already: {0}", "il y a déjà un tournoi : {0}"},
    {"bad-word", "'{0}' is no name for this: use lower-case letters, digits and '-'",
     "« {0} » ne convient pas comme identifiant : minuscules, chiffres et « - »"},
    {"taken", "'{0}' is taken already; choose another name", "« {0} » est déjà pris ; choisissez un autre nom"},
    {"unknown-coach", "there is no coach '{0}' in this event", "il n'y a pas de coach « {0} » dans ce tournoi"},
    {"unknown-squad", "there is no squad '{0}' in this event", "il n'y a pas d'équipe de coachs « {0} » ici"},
    {"unknown-table", "there is no table '{0}'; write ROUND.TABLE, such as 2.5",
     "il n'y a pas de table « {0} » ; écrivez RONDE.TABLE, par exemple 2.5"},
    {"unknown-round", "there is no round '{0}'", "il n'y a pas de ronde « {0} »"},
    {"unknown-thing", "there is no '{0}' here; possible are: {1}", "il n'y a pas de « {0} » ici ; possibles : {1}"},
    {"no-pack", "publish a rules pack first", "publiez d'abord un règlement"},
    {"pack-faulty", "this pack cannot be published: {0}", "ce règlement ne peut être publié : {0}"},
    {"frozen", "round 1 has been paired; neither the game part of the pack nor an accepted roster changes any more",
     "la ronde 1 est appariée ; ni la partie jeu du règlement ni une feuille acceptée ne changent plus"},
    {"not-open", "registration is not open", "les inscriptions ne sont pas ouvertes"},
    {"code-not-accepted", "{0} has not accepted the code of conduct, so the registration is not complete",
     "{0} n'a pas accepté le code de conduite : l'inscription n'est pas complète"},
    {"no-referee", "name at least one referee before round 1", "nommez au moins un arbitre avant la ronde 1"},
    {"no-head-referee", "a head referee is one of two referees or more; name them first",
     "un arbitre en chef est l'un d'au moins deux arbitres ; nommez-les d'abord"},
    {"too-few", "{0} are needed, {1} are there", "il en faut {0}, il y en a {1}"},
    {"incomplete", "{0} is still missing: {1}", "il manque encore : {0}, {1}"},
    {"round-running", "round {0} is not closed yet", "la ronde {0} n'est pas encore close"},
    {"round-closed", "round {0} is closed; reopen it first", "la ronde {0} est close ; rouvrez-la d'abord"},
    {"last-round", "all {0} rounds have been paired", "les {0} rondes sont toutes appariées"},
    {"not-all-reported", "table {0} has no confirmed report", "la table {0} n'a pas de résultat confirmé"},
    {"begun", "table {0} has begun; the pairings stand", "la table {0} a commencé ; les appariements restent"},
    {"not-theirs", "{0} does not play at table {1}", "{0} ne joue pas à la table {1}"},
    {"decided", "table {0} has its result; only the scorekeeper corrects it, with a reason",
     "la table {0} a son résultat ; seul le gardien de la table de marque le corrige, avec un motif"},
    {"contradiction", "the report contradicts itself: {0} is typed as {1}, the numbers give {2}",
     "le rapport se contredit : {0} vaut {1} dans le texte, les nombres donnent {2}"},
    {"impossible", "that cannot be: {0}", "c'est impossible : {0}"},
    {"not-reported", "nobody has reported table {0} yet", "personne n'a encore rapporté la table {0}"},
    {"nobody-to-confirm", "{0} cannot confirm his own report; the opponent, a referee or the scorekeeper does",
     "{0} ne confirme pas son propre rapport ; l'adversaire, un arbitre ou le gardien de la table de marque le fait"},
    {"needs-winner", "a knock-out match has a winner: say who advances (advances=1 or 2) or roll off",
     "un match de phase finale a un vainqueur : dites qui passe (advances=1 ou 2) ou départagez aux dés"},
    {"not-level", "table {0} is not level; nothing is to be rolled", "la table {0} n'est pas à égalité ; pas de jet"},
    {"book-pairing", "single pairs are not edited by hand under the book's pairing; pair the round again instead",
     "on ne modifie pas un appariement à la main avec le système du livre ; refaites la ronde"},
    {"not-once", "each coach must be paired exactly once: {0}", "chaque coach doit jouer exactement une fois : {0}"},
    {"have-met", "{0} and {1} have met", "{0} et {1} se sont déjà rencontrés"},
    {"too-early", "not before {0} UTC", "trop tôt ; au plus tôt : {0} UTC"},
    {"not-ground",
     "a breach of one of the other principles is no ground by itself; it takes a cardinal rule or a rule of "
     "the event",
     "un manquement aux autres principes ne suffit pas ; il faut une règle cardinale ou une règle du tournoi"},
    {"not-in-pack", "the pack does not provide for that: {0}", "le règlement ne le prévoit pas : {0}"},
    {"not-finished", "not before the last round is closed", "pas avant la clôture de la dernière ronde"},
    {"not-himself", "nobody votes for himself", "personne ne vote pour soi-même"},
    {"not-met", "{0} has not met {1}", "{0} n'a pas rencontré {1}"},
    {"squad-mate", "{0} plays in the same squad", "{0} joue dans la même équipe de coachs"},
    {"is-final", "the decision of {0} is final; nobody else undoes it",
     "la décision de {0} est définitive ; nul autre ne "
     "l'annule"},
    {"has-left", "{0} has left the event", "{0} a quitté le tournoi"},
    {"still-in", "{0} is still in the event", "{0} est toujours dans le tournoi"},
    {"on-waiting-list", "{0} is on the waiting list; a place must become free first",
     "{0} est en liste d'attente ; une place doit d'abord se libérer"},
    {"squad-size", "a squad of this event has {0} coaches, not {1}", "une équipe a ici {0} coachs, pas {1}"},
    {"roster-faulty", "this roster is not legal: {0}", "cette liste n'est pas légale : {0}"},
    {"not-now", "not at this moment: {0}", "pas à ce moment : {0}"},
    {"bad-journal", "entry {0} of the journal cannot be carried out: {1}",
     "l'entrée {0} du journal ne peut être exécutée : {1}"},
    {"file-exists", "{0} is there already; an event is created once",
     "{0} existe déjà ; un tournoi ne se crée qu'une fois"},
    {"file-failed", "{0}: {1}", "{0} : {1}"},
}};

// The words in capitals of a form stand for what is to be written there; the others are written as they are.
struct FormWord {
    std::string_view en, fr;
};
constexpr std::array<FormWord, 16> form_words = {{
    {"ROUND", "RONDE"},
    {"WHY", "MOTIF"},
    {"REASON", "MOTIF"},
    {"TEXT", "TEXTE"},
    {"NUMBER", "NUMÉRO"},
    {"NAME", "NOM"},
    {"WHO", "QUI"},
    {"STEP", "PALIER"},
    {"PLAYER", "JOUEUR"},
    {"KIND", "SORTE"},
    {"AWARD", "PRIX"},
    {"LIST", "LISTE"},
    {"SKILL", "COMPÉTENCE"},
    {"CHARACTERISTIC", "CARACTÉRISTIQUE"},
    {"YYYY", "AAAA"},
    {"DD", "JJ"},
}};

bool is_capital(char letter) { return letter >= 'A' && letter <= 'Z'; }

std::string french_form(std::string_view form) {
    std::string line;
    for (std::size_t i = 0; i < form.size();) {
        std::size_t end = i;
        while (end < form.size() && is_capital(form[end])) ++end;
        const std::string_view word = form.substr(i, std::max<std::size_t>(end - i, 1));
        const auto* found =
            std::find_if(form_words.begin(), form_words.end(), [&](const FormWord& one) { return one.en == word; });
        line += found == form_words.end() ? word : found->fr;
        i += word.size();
    }
    return line;
}

}  // namespace

std::string_view name(No code) { return rows[static_cast<std::size_t>(code)].name; }

std::string text(const Refusal& refusal, Language language) {
    const Row& row = rows[static_cast<std::size_t>(refusal.code)];
    const bool french = language == Language::French;
    auto arguments = refusal.arguments;
    if (french && refusal.code == No::WrongForm && !arguments.empty())
        if (auto* form = std::get_if<std::string>(&arguments[0])) *form = french_form(*form);
    std::string line = journal::filled(french ? row.fr : row.en, arguments, language);
    if (refusal.rule != Rule::none) line += " [" + std::string(id(refusal.rule)) + "]";
    return line;
}

}  // namespace dugout::tournament
