#include "server/problem.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "rules/catalogue.hpp"
#include "server/json.hpp"

namespace dugout::server {

namespace {

constexpr std::array<CodeEntry, static_cast<std::size_t>(Code::Count)> entries = {{
    {Code::Malformed, "malformed", 400, "The request cannot be read: {}.", "La requête est illisible : {}."},
    {Code::UnknownKey, "unknown-key", 400, "Nobody knows the key '{}'.", "La clé « {} » est inconnue."},
    {Code::MissingKey, "missing-key", 400, "The key '{}' is missing.", "La clé « {} » manque."},
    {Code::WrongType, "wrong-type", 400, "This must be {}.", "Il faut ici {}."},
    {Code::OutOfRange, "out-of-range", 400, "This must lie between {}.", "La valeur doit être entre {}."},
    {Code::BadText, "bad-text", 400, "'{}' is not one of the words that can stand here.",
     "« {} » n'est pas un mot possible ici."},
    {Code::LogInFirst, "log-in-first", 401, "Please log in first.", "Connectez-vous d'abord."},
    {Code::WrongPassword, "wrong-password", 401, "The name or the password is wrong.",
     "Le nom ou le mot de passe est faux."},
    {Code::NotYourSeat, "not-your-seat", 403, "You have no seat here, or not that one.",
     "Vous n'avez pas de place ici, ou pas celle-là."},
    {Code::NotYours, "not-yours", 403, "This belongs to somebody else.", "Ceci appartient à quelqu'un d'autre."},
    {Code::NotAMember, "not-a-member", 403, "You do not belong to it; join it first.",
     "Vous n'en faites pas partie ; rejoignez d'abord la ligue ou le tournoi."},
    {Code::NotInCharge, "not-in-charge", 403, "Only the commissioner, a deputy or the organiser can do that.",
     "Seuls le commissaire, un adjoint ou l'organisateur peuvent faire cela."},
    {Code::WrongCode, "wrong-code", 403,
     "'{}' stands in the journal already; whoever is in charge gives the code for it.",
     "« {} » figure déjà dans le journal ; qui en a la charge donne le code."},
    {Code::OtherOrigin, "other-origin", 403, "The request comes from another site ({}).",
     "La requête vient d'un autre site ({})."},
    {Code::OtherHost, "other-host", 403, "This server does not answer for '{}'.",
     "Ce serveur ne répond pas au nom de « {} »."},
    {Code::WrongToken, "wrong-token", 403, "The invitation does not fit.", "L'invitation ne correspond pas."},
    {Code::NoSuchRoute, "no-such-route", 404, "There is nothing at {}.", "Il n'y a rien à l'adresse {}."},
    {Code::NoSuchMatch, "no-such-match", 404, "There is no match '{}'.", "Il n'y a pas de match « {} »."},
    {Code::NoSuchSeason, "no-such-season", 404, "There is no season '{}'.", "Il n'y a pas de saison « {} »."},
    {Code::NoSuchTeam, "no-such-team", 404, "There is no team {}.", "Il n'y a pas d'équipe {}."},
    {Code::NoSuchRoster, "no-such-roster", 404, "There is no roster '{}'.", "Il n'y a pas de liste « {} »."},
    {Code::NoSuchRule, "no-such-rule", 404, "There is no rule '{}'.", "Il n'y a pas de règle « {} »."},
    {Code::NoSuchPlayer, "no-such-player", 404, "There is no player '{}' in this match.",
     "Il n'y a pas de joueur « {} » dans ce match."},
    {Code::NoSuchBook, "no-such-book", 404, "There is no league or event '{}' here.",
     "Il n'y a pas ici de ligue ni de tournoi « {} »."},
    {Code::NoSuchFile, "no-such-file", 404, "There is no file '{}', or not for you.",
     "Il n'y a pas de fichier « {} », ou pas pour vous."},
    {Code::NoSuchEntry, "no-such-entry", 404, "The journal has {} entries.", "Le journal a {} entrées."},
    {Code::WrongMethod, "wrong-method", 405, "That cannot be done here; possible: {}.",
     "Impossible ici ; possible : {}."},
    {Code::NotYourDecision, "not-your-decision", 409, "It is somebody else who is asked now.",
     "C'est à quelqu'un d'autre de répondre."},
    {Code::NotPlaying, "not-playing", 409, "Nothing is being played here: it has not begun, or is over.",
     "Rien ne se joue ici : ce n'est pas commencé, ou c'est fini."},
    {Code::Stale, "stale", 409, "Something has happened since; look again.",
     "Quelque chose s'est passé entre-temps ; regardez à nouveau."},
    {Code::SeatTaken, "seat-taken", 409, "There is no free seat any more, or not that one.",
     "Il n'y a plus de place libre, ou pas celle-là."},
    {Code::NameTaken, "name-taken", 409, "The name '{}' is taken.", "Le nom « {} » est déjà pris."},
    {Code::NothingToUndo, "nothing-to-undo", 409,
     "There is nothing to take back: dice have been rolled, or the other coach has acted since.",
     "Rien à annuler : des dés ont été lancés, ou l'autre entraîneur a agi depuis."},
    {Code::NothingAsked, "nothing-asked", 409, "Nobody has asked for that.", "Personne ne l'a demandé."},
    {Code::NoRecord, "no-record", 409, "A match that began from a position or with handicaps has no record.",
     "Un match qui part d'une position ou avec des handicaps n'a pas d'enregistrement."},
    {Code::OtherVersion, "other-version", 409,
     "This game cannot go on here: another version of the program played it, or what was kept of it is damaged. "
     "The operator finds the reason in the log.",
     "Cette partie ne peut pas continuer ici : une autre version du programme l'a jouée, ou ses données sont abîmées. "
     "La raison est dans le journal du serveur."},
    {Code::Paused, "paused", 409, "The match is paused; resume it first.",
     "Le match est en pause ; reprenez-le d'abord."},
    {Code::NotPaused, "not-paused", 409, "The match is not paused.", "Le match n'est pas en pause."},
    {Code::BookMoved, "book-moved", 409, "Others have acted since; look again.",
     "D'autres ont agi entre-temps ; regardez à nouveau."},
    {Code::BookUnreadable, "book-unreadable", 409, "This version of the program cannot read the journal.",
     "Cette version du programme ne peut pas lire le journal."},
    {Code::PersonTaken, "person-taken", 409, "'{}' is somebody else here.", "« {} » est déjà quelqu'un d'autre ici."},
    {Code::IsMember, "is-member", 409, "You are '{}' here already.", "Vous êtes déjà « {} » ici."},
    {Code::Secret, "secret", 409, "While the game goes on this would tell the secrets of those who play.",
     "Tant que la partie dure, cela trahirait les secrets des joueurs."},
    {Code::DiceOrder, "dice-order", 409,
     "The dice are not agreed on in this order: first both commit, then both reveal.",
     "Les dés ne se conviennent pas dans cet ordre : d'abord les deux engagements, puis les deux révélations."},
    {Code::BeingPlayed, "being-played", 409,
     "Match {} is being played here and will report itself; with \"instead\": true the typed result takes its place.",
     "Le match {} se joue ici et enverra son propre rapport ; avec « instead »: true, le résultat saisi le remplace."},
    {Code::AccountNotUsed, "account-not-used", 409, "A local server has no accounts.",
     "Un serveur local n'a pas de comptes."},
    {Code::TooLarge, "too-large", 413, "That is too large; at most {} bytes.", "C'est trop gros ; au plus {} octets."},
    {Code::UnsupportedType, "unsupported-type", 415, "A body must be application/json, not '{}'.",
     "Un corps doit être de type application/json, et non « {} »."},
    {Code::IllegalChoice, "illegal-choice", 422, "'{}' is not legal here.", "« {} » n'est pas permis ici."},
    {Code::NotAChoice, "not-a-choice", 422, "'{}' is not a choice.", "« {} » n'est pas un choix."},
    {Code::BadSheet, "bad-sheet", 422, "The team sheet is not in order.", "La feuille d'équipe n'est pas en règle."},
    {Code::BadRulebook, "bad-rulebook", 422, "The rulebook: {}.", "Le livre de règles : {}."},
    {Code::BadPosition, "bad-position", 422, "The position: {}.", "La position : {}."},
    {Code::BadSeason, "bad-season", 422, "The season: {}.", "La saison : {}."},
    {Code::NoSuchCoach, "no-such-coach", 422, "The computer has no level '{}'.",
     "L'ordinateur n'a pas de niveau « {} »."},
    {Code::BadName, "bad-name", 422, "A name has 1 to 40 characters that everybody can see, and no space at its ends.",
     "Un nom a de 1 à 40 caractères, tous visibles, sans espace aux extrémités."},
    {Code::WeakPassword, "weak-password", 422, "A password has 10 to 200 characters.",
     "Un mot de passe a de 10 à 200 caractères."},
    {Code::DiceDiffer, "dice-differ", 422, "These are not the bytes that were committed to.",
     "Ce ne sont pas les octets auxquels vous vous êtes engagé."},
    {Code::BookRefused, "refused", 422, "{}", "{}"},
    {Code::BadPerson, "bad-person", 422, "A person is called by lower-case letters, digits and '-', 40 at most.",
     "Une personne s'écrit en minuscules sans accent, chiffres et « - », 40 au plus."},
    {Code::BadTitle, "bad-title", 422,
     "A name has 1 to 80 characters, without quotation marks, control characters or spaces at its ends.",
     "Un nom a de 1 à 80 caractères, sans guillemets droits, caractères de contrôle ni espaces aux extrémités."},
    {Code::BadJournal, "bad-journal", 422, "The journal cannot be taken in: {}.",
     "Le journal ne peut pas être repris : {}."},
    {Code::TooFast, "too-fast", 429, "Too many requests; wait a moment.", "Trop de requêtes ; attendez un instant."},
    {Code::TooMany, "too-many", 429, "There are too many of these already; at most {}.",
     "Il y en a déjà trop ; au plus {}."},
    {Code::TooManyMatches, "too-many-matches", 409,
     "You have {} matches that are not over, and nobody may have more; finish or leave one of them first.",
     "Vous avez {} matchs en cours, et personne ne peut en avoir plus ; terminez ou quittez un match avant."},
    {Code::HeadersTooLarge, "headers-too-large", 431, "The address and the headers are too large; at most {} bytes.",
     "Les en-têtes et leur adresse sont trop gros ; au plus {} octets."},
    {Code::Fault, "fault", 500, "The server has made a mistake; it has been written down.",
     "Le serveur a fait une erreur ; elle a été notée."},
    {Code::NotKept, "not-kept", 503, "The server could not write it down; nothing was changed.",
     "Le serveur n'a pas pu l'enregistrer ; rien n'a changé."},
    {Code::Stopping, "stopping", 503, "The server is stopping; come back in a moment.",
     "Le serveur s'arrête ; revenez dans un instant."},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (static_cast<std::size_t>(entries[i].code) != i) return false;
    return true;
}
static_assert(in_order(), "the entries must follow the order of Code");

struct Reason {
    int status;
    std::string_view phrase;
};
constexpr std::array<Reason, 15> reasons = {{{200, "OK"},
                                             {201, "Created"},
                                             {204, "No Content"},
                                             {400, "Bad Request"},
                                             {401, "Unauthorized"},
                                             {403, "Forbidden"},
                                             {404, "Not Found"},
                                             {405, "Method Not Allowed"},
                                             {409, "Conflict"},
                                             {413, "Content Too Large"},
                                             {415, "Unsupported Media Type"},
                                             {422, "Unprocessable Content"},
                                             {429, "Too Many Requests"},
                                             {431, "Request Header Fields Too Large"},
                                             {503, "Service Unavailable"}}};

std::string sentence(const CodeEntry& entry, const Detail& detail, Language language) {
    std::string text(language == Language::French ? entry.fr : entry.en);
    if (const std::size_t slot = text.find("{}"); slot != std::string::npos) text.replace(slot, 2, detail.in(language));
    return text;
}

}  // namespace

std::span<const CodeEntry> codes() { return entries; }

Detail between(std::int64_t least, std::int64_t most) {
    const std::string low = std::to_string(least);
    const std::string high = std::to_string(most);
    return {low + " and " + high, low + " et " + high};
}

std::string_view reason_phrase(int status) {
    for (const Reason& reason : reasons)
        if (reason.status == status) return reason.phrase;
    return "Internal Server Error";
}

Answer to_answer(const Problem& problem, Language language) {
    const CodeEntry& entry = entries[static_cast<std::size_t>(problem.code)];
    Json body = {{"type", "about:blank"},
                 {"title", reason_phrase(entry.status)},
                 {"status", entry.status},
                 {"code", entry.name},
                 {"detail", sentence(entry, problem.detail, language)}};
    if (!problem.where.empty()) body["where"] = problem.where;
    if (!problem.faults.empty()) body["faults"] = faults_json(problem.faults, language);
    if (!problem.more.empty()) body.update(Json::parse(problem.more));
    Answer answer{entry.status, "application/problem+json", dumped(body)};
    if (entry.status == 429) answer.headers.emplace_back("Retry-After", "1");
    return answer;
}

}  // namespace dugout::server
