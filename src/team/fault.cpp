#include "team/fault.hpp"

#include <array>
#include <cstddef>

namespace dugout {

namespace {

// One line per code, in the order of the enumeration; {0}, {1}, ... are the arguments.
struct FaultWords {
    FaultCode code;
    std::string_view name;
    std::string_view en;
    std::string_view fr;
};

constexpr std::array<FaultWords, fault_code_count> fault_words = {{
    {FaultCode::wrong_list, "wrong-list", "{0} is not on the {1} team list; take players from that list only",
     "{0} n'est pas sur la liste {1} ; prenez vos joueurs sur cette liste seulement"},
    {FaultCode::too_few_players, "too-few-players", "the team has {0} players; a new team needs at least {1}",
     "nombre de joueurs : {0} ; une nouvelle équipe en a au moins {1}"},
    {FaultCode::too_many_players, "too-many-players", "the team has {0} players; no more than {1} are allowed",
     "l'équipe a {0} joueurs ; il en faut {1} au plus"},
    {FaultCode::position_max, "position-max", "the team has {0} players of the position {1}; the list allows {2}",
     "l'équipe a {0} joueurs au poste {1} ; la liste en permet {2}"},
    {FaultCode::big_guy_not_allied, "big-guy-not-allied", "{0} is not allied with {1} teams",
     "le gros balèze {0} n'est pas allié à une équipe {1}"},
    {FaultCode::big_guy_limit, "big-guy-limit", "the team has {0} Big Guys; it may own {1}",
     "l'équipe a {0} gros balèzes ; elle peut en avoir {1}"},
    {FaultCode::fan_factor_range, "fan-factor-range", "the fan factor is {0}; a new team's is {1} to {2}",
     "le facteur de popularité est de {0} ; celui d'une nouvelle équipe va de {1} à {2}"},
    {FaultCode::apothecary_barred, "apothecary-barred", "{0} teams may not hire an apothecary",
     "une équipe {0} ne peut pas engager d'apothicaire"},
    {FaultCode::apothecary_limit, "apothecary-limit", "the team has {0} apothecaries; it may have one",
     "l'équipe a {0} apothicaires ; elle peut en avoir un"},
    {FaultCode::star_not_eligible, "star-not-eligible", "{0} does not play for {1} teams",
     "{0} ne joue pas pour une équipe {1}"},
    {FaultCode::star_limit, "star-limit", "{0}: the team lists {1}, and no more than {2} are allowed",
     "{0} : l'équipe en aligne {1}, et {2} au plus sont permis"},
    {FaultCode::star_in_league, "star-in-league",
     "a league team cannot own a star player ({0}); hire him match by match",
     "une équipe de ligue ne peut pas posséder de champion ({0}) ; engagez-le match par match"},
    {FaultCode::wizard_not_permanent, "wizard-not-permanent", "a new team cannot own a wizard; hire him for a match",
     "une nouvelle équipe ne peut pas posséder de sorcier ; engagez-le pour un match"},
    {FaultCode::over_budget, "over-budget", "the team costs {0}; the budget is {1}",
     "l'équipe coûte {0} ; le budget est de {1}"},
    {FaultCode::unknown_roster, "unknown-roster", "there is no team list '{0}'",
     "il n'y a pas de liste d'équipe « {0} »"},
    {FaultCode::not_as_printed, "not-as-printed",
     "{0} (number {1}) is not as printed: a new player has the profile, skills and weapon of his line, no injury and "
     "no experience",
     "{0} (numéro {1}) diffère de sa ligne : un nouveau joueur a le profil, les compétences et l'arme imprimés, sans "
     "blessure ni expérience"},
    {FaultCode::number_range, "number-range", "{0} has the number {1}; numbers go from 1 to {2}",
     "{0} porte le numéro {1} ; les numéros vont de 1 à {2}"},
    {FaultCode::number_taken, "number-taken", "two players have the number {0}", "deux joueurs portent le numéro {0}"},
    {FaultCode::wizard_refused, "wizard-refused", "{0} teams cannot hire this wizard: {1}",
     "une équipe {0} ne peut pas engager ce sorcier : {1}"},
    {FaultCode::ingredients_refused, "ingredients-refused",
     "special ingredients are bought before a match, by a team with a master chef",
     "les ingrédients spéciaux s'achètent avant un match, par une équipe qui a un chef cuistot"},
    {FaultCode::hired_in_friendly, "hired-in-friendly",
     "{0} (number {1}) is hired for one match, which is for league matches only; buy him for good",
     "{0} (numéro {1}) est engagé pour un match, ce qui n'est permis qu'en ligue ; achetez-le pour de bon"},
    {FaultCode::inducement_not_permanent, "inducement-not-permanent",
     "{0}: a new team cannot own this; it is hired for a match",
     "{0} : une nouvelle équipe ne peut pas le posséder ; cela s'engage pour un match"},
    {FaultCode::inducement_limit, "inducement-limit", "{0}: the team lists {1}, and no more than {2} is allowed",
     "{0} : l'équipe en aligne {1}, et {2} au plus est permis"},
    {FaultCode::kicker_refused, "kicker-refused", "{0}: a team hires kickers only where the kicking rules are played",
     "{0} : une équipe n'engage de botteurs que si l'on joue avec les règles de frappe"},
    {FaultCode::unreadable, "unreadable", "cannot be read: {0}", "illisible : {0}"},
    {FaultCode::not_toml, "not-toml", "not TOML: {0}", "pas du TOML : {0}"},
    {FaultCode::too_large, "too-large", "larger or deeper than such a file can be",
     "plus gros ou plus profond qu'un tel fichier ne peut l'être"},
    {FaultCode::unknown_key, "unknown-key", "unknown key; known here: {0}", "clé inconnue ; connues ici : {0}"},
    {FaultCode::missing_key, "missing-key", "missing", "manque"},
    {FaultCode::wrong_type, "wrong-type", "must be {0}", "doit être {0}"},
    {FaultCode::out_of_range, "out-of-range", "{0} is out of range; from {1} to {2}",
     "{0} est hors limites ; de {1} à {2}"},
    {FaultCode::not_a_step, "not-a-step", "{0} is not a multiple of {1}", "{0} n'est pas un multiple de {1}"},
    {FaultCode::bad_id, "bad-id", "'{0}' is not an id: lower-case letters and digits, joined by single '-'",
     "« {0} » n'est pas un identifiant : minuscules et chiffres, joints par un seul '-'"},
    {FaultCode::bad_text, "bad-text", "must be 1 to {0} bytes of text without control characters",
     "doit être un texte de 1 à {0} octets, sans caractère de contrôle"},
    {FaultCode::bad_colour, "bad-colour", "'{0}' is not a colour; write \"#\" and six digits 0-9 a-f",
     "« {0} » n'est pas une couleur ; écrivez \"#\" et six chiffres 0-9 a-f"},
    {FaultCode::unknown_word, "unknown-word", "'{0}' is not known here; one of: {1}",
     "« {0} » est inconnu ici ; au choix : {1}"},
    {FaultCode::unknown_skill, "unknown-skill", "there is no skill '{0}'", "il n'y a pas de compétence « {0} »"},
    {FaultCode::unknown_id, "unknown-id", "there is no {1} '{0}'", "il n'y a pas de {1} « {0} »"},
    {FaultCode::known_skill, "known-skill", "the player has '{0}' already", "le joueur a déjà « {0} »"},
    {FaultCode::repeated, "repeated", "'{0}' stands there twice", "« {0} » y figure deux fois"},
    {FaultCode::duplicate_id, "duplicate-id", "the id '{0}' is given twice; first at {1}",
     "l'identifiant « {0} » est donné deux fois ; d'abord {1}"},
    {FaultCode::one_of_three, "one-of-three", "a player is exactly one of: position, big_guy, star",
     "un joueur est exactement l'un de : position, big_guy, star"},
    {FaultCode::is_big_guy, "is-big-guy", "'{0}' is a Big Guy: write big_guy = \"{0}\"",
     "« {0} » est un gros balèze : écrivez big_guy = \"{0}\""},
    {FaultCode::allies_differ, "allies-differ",
     "the team '{0}' and the Big Guy '{1}' of the same data disagree whether they are allied",
     "l'équipe « {0} » et le gros balèze « {1} » des mêmes données ne s'accordent pas sur leur alliance"},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < fault_words.size(); ++i) {
        if (static_cast<std::size_t>(fault_words[i].code) != i) {
            return false;
        }
    }
    return true;
}
static_assert(in_order(), "fault_words must follow the order of FaultCode");

const FaultWords& words(FaultCode code) { return fault_words[static_cast<std::size_t>(code)]; }

// 1000000 => "1,000,000" in English, "1 000 000" with no-break spaces in French.
std::string grouped(std::int64_t number, Language language) {
    const std::string digits = std::to_string(number);
    const std::size_t sign = digits[0] == '-' ? 1 : 0;
    std::string result = digits.substr(0, sign);
    for (std::size_t i = sign; i < digits.size(); ++i) {
        if (i > sign && (digits.size() - i) % 3 == 0) {
            result += language == Language::French ? "\u00a0" : ",";
        }
        result += digits[i];
    }
    return result;
}

std::string written(const FaultArgument& argument, Language language) {
    if (const auto* number = std::get_if<std::int64_t>(&argument)) {
        return grouped(*number, language);
    }
    if (const auto* local = std::get_if<LocalText>(&argument)) {
        return local->in(language);
    }
    return std::get<std::string>(argument);
}

}  // namespace

std::string_view name(FaultCode code) { return words(code).name; }

std::string filled(std::string_view pattern, const std::vector<FaultArgument>& arguments, Language language) {
    std::string result;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] != '{') {
            result += pattern[i];
            continue;
        }
        const auto which = static_cast<std::size_t>(pattern[i + 1] - '0');
        if (which < arguments.size()) {
            result += written(arguments[which], language);
        }
        i += 2;
    }
    return result;
}

std::string text(const Where& where) {
    std::string place = where.file;
    if (where.line > 0) {
        place += (place.empty() ? "" : ":") + std::to_string(where.line);
    }
    if (!where.key.empty()) {
        place += (place.empty() ? "" : ": ") + where.key;
    }
    return place;
}

std::string reason(const Fault& fault, Language language) {
    const FaultWords& entry = words(fault.code);
    return filled(language == Language::French ? entry.fr : entry.en, fault.arguments, language);
}

std::string text(const Fault& fault, Language language) {
    const std::string place = text(fault.where);
    return place.empty() ? reason(fault, language) : place + ": " + reason(fault, language);
}

}  // namespace dugout
