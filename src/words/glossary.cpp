#include "words/glossary.hpp"

#include <array>
#include <cstdlib>

#include "match/decision.hpp"
#include "match/procedures/spell.hpp"
#include "rules/skills.hpp"
#include "rules/tables.hpp"
#include "team/rule_words.hpp"
#include "words/words.hpp"

namespace dugout::words {

namespace {

using match::RollKind;

constexpr Phrase unknown = {"something", "quelque chose"};

constexpr std::array<Phrase, match::action_kinds> actions = {{
    {"move", "mouvement"},
    {"block", "blocage"},
    {"blitz", "blitz"},
    {"pass", "passe"},
    {"hand-off", "transmission"},
    {"foul", "agression"},
    {"bomb", "bombe"},
    {"starting the chainsaw", "démarrage de la tronçonneuse"},
    {"shot", "tir"},
    {"turning face up", "retournement"},
    {"kick", "coup de pied"},
}};

constexpr std::array<Phrase, match::action_kinds> actions_with_article = {{
    {"a move", "un mouvement"},
    {"a block", "un blocage"},
    {"a blitz", "un blitz"},
    {"a pass", "une passe"},
    {"a hand-off", "une transmission"},
    {"a foul", "une agression"},
    {"a bomb", "une bombe"},
    {"the start of a chainsaw", "le démarrage d'une tronçonneuse"},
    {"a shot", "un tir"},
    {"to turn face up", "de se retourner"},
    {"a kick", "un coup de pied"},
}};

constexpr std::array<Phrase, static_cast<std::size_t>(RollKind::Count)> rolls = {{
    {"roll", "jet"},
    {"weather", "météo"},
    {"toss", "tirage au sort"},
    {"kick-off table", "tableau de coup d'envoi"},
    {"direction of the kick", "direction du tir"},
    {"length of the kick", "longueur du tir"},
    {"cheering fans", "supporters"},
    {"brilliant coaching", "entraînement"},
    {"throw a rock", "rocher"},
    {"pitch invasion", "invasion du terrain"},
    {"back from the K.O. box", "retour de K.O."},
    {"sweltering heat", "canicule"},
    {"dodge", "esquive"},
    {"going for it", "mettre le paquet"},
    {"pick-up", "ramassage"},
    {"standing up", "se relever"},
    {"catch", "réception"},
    {"interception", "interception"},
    {"pass", "passe"},
    {"throwing a team-mate", "lancer de coéquipier"},
    {"landing", "atterrissage"},
    {"Pro", "Pro"},
    {"armour", "armure"},
    {"injury", "blessure"},
    {"casualty", "sortie"},
    {"serious injury", "blessure grave"},
    {"apothecary", "apothicaire"},
    {"bounce", "rebond"},
    {"deviation", "déviation"},
    {"direction of the throw-in", "direction du renvoi"},
    {"length of the throw-in", "longueur du renvoi"},
    {"referee", "arbitre"},
    {"arguing the call", "contestation"},
    {"penalties", "penalties"},
    {"block", "blocage"},
    {"drawn at random", "tirage au sort"},
    {"Bone-head", "Cerveau Lent"},
    {"Really Stupid", "Gros Débile"},
    {"Wild Animal", "Animal Sauvage"},
    {"Take Root", "Prendre Racine"},
    {"Blood Lust", "Soif de Sang"},
    {"Foul Appearance", "Répulsion"},
    {"Dauntless", "Intrépidité"},
    {"leap", "saut"},
    {"Hypnotic Gaze", "Regard Hypnotique"},
    {"Safe Throw", "Lancer Précis"},
    {"Hail Mary Pass", "La Main de Dieu"},
    {"Always Hungry", "Toujours Affamé"},
    {"slipping away", "évasion"},
    {"Tentacles", "Tentacules"},
    {"Shadowing", "Poursuite"},
    {"Thick Skull", "Crâne Épais"},
    {"Regeneration", "Régénération"},
    {"starting the chainsaw", "démarrage de la tronçonneuse"},
    {"fuse", "mèche"},
    {"throwing the bomb", "lancer de bombe"},
    {"explosion", "souffle de l'explosion"},
    {"swing", "tournoiement"},
    {"exhaustion", "épuisement"},
    {"shot", "tir"},
    {"weapon penalty", "pénalité pour arme secrète"},
    {"fireball", "boule de feu"},
    {"Zap", "sort Zap"},
    {"lightning bolt", "éclair"},
    {"runesmith", "maître des runes"},
    {"master chef", "chef cuistot"},
    {"Easily Confused", "Facilement Confus"},
    {"Morley's revenge", "la revanche de Morley"},
    {"dwarf smith", "forgeron nain"},
    {"festive gift", "cadeau festif"},
    {"buffet", "buffet"},
    {"will he part with the ball", "lâcher le ballon"},
    {"booby trap", "piège"},
    {"doughnuts", "donuts"},
    {"kick", "frappe"},
    {"kick block", "blocage de frappe"},
}};

constexpr std::array<Phrase, 7> faces = {{
    unknown,
    {"attacker down", "attaquant plaqué"},
    {"both down", "les deux plaqués"},
    {"push", "repoussé"},
    {"push", "repoussé"},
    {"stumble", "plaqué sauf Esquive"},
    {"pow", "défenseur plaqué"},
}};

constexpr std::array<Phrase, 6> ranges = {{
    {"throw", "lancer"},
    {"quick pass", "passe éclair"},
    {"short pass", "passe courte"},
    {"long pass", "passe longue"},
    {"long bomb", "bombe"},
    {"throw out of range", "lancer hors de portée"},
}};

constexpr std::array<Phrase, 4> periods = {{
    {"the match", "la partie"},
    {"the first half", "la première mi-temps"},
    {"the second half", "la seconde mi-temps"},
    {"overtime", "la prolongation"},
}};

// What a modifier is called; the number follows. Rules that are not here go by their titles.
struct ModifierWords {
    Rule rule;
    Phrase phrase;
};
constexpr std::array<ModifierWords, 28> modifiers = {{
    {Rule::lrb4_dodge_roll, {"dodging", "esquive"}},
    {Rule::lrb4_pick_up_roll, {"picking up", "ramassage"}},
    {Rule::lrb4_intercept_roll, {"intercepting", "interception"}},
    {Rule::lrb4_pass_accurate, {"accurate pass", "passe parfaite"}},
    {Rule::lrb4_hand_off_catch, {"hand-off", "transmission"}},
    {Rule::lrb4_landing_roll, {"accurate throw", "lancer parfait"}},
    {Rule::lrb4_ttm_range, {"range", "portée"}},
    {Rule::lrb4_weather_pouring_rain, {"pouring rain", "averse"}},
    {Rule::lrb4_weather_very_sunny, {"very sunny", "très ensoleillé"}},
    {Rule::lrb4_foul_armour, {"foul", "agression"}},
    {Rule::lrb4_ref_eye, {"the referee is watching", "l'arbitre surveille"}},
    {Rule::lrb4_kickoff_throw_a_rock, {"fan factor", "facteur de popularité"}},
    {Rule::lrb4_skill_accurate_bonus, {"Accurate", "Précision"}},
    {Rule::third_ttm_skills, {"Accurate", "Précision"}},
    {Rule::lrb4_skill_diving_tackle_use, {"Diving Tackle", "Tacle Plongeant"}},
    {Rule::lrb4_skill_extra_arms_catch, {"Extra Arms", "Bras Supplémentaires"}},
    {Rule::lrb4_skill_prehensile_tail_penalty, {"Prehensile Tail", "Queue Préhensile"}},
    {Rule::lrb4_skill_really_stupid_helper, {"a helper", "un coéquipier à côté"}},
    {Rule::lrb4_skill_stunty_injury, {"Stunty", "Minus"}},
    {Rule::lrb4_skill_two_heads_dodge, {"Two Heads", "Deux Têtes"}},
    {Rule::lrb4_skill_very_long_legs_interception, {"Very Long Legs", "Très Longues Jambes"}},
    {Rule::lrb4_skill_wild_animal_roll, {"block or blitz", "blocage ou blitz"}},
    {Rule::lrb4_stakes_bonus, {"stakes", "pieux"}},
    {Rule::lrb4_chainsaw_attack, {"chainsaw", "tronçonneuse"}},
    {Rule::kicking_block_roll, {"blocking a kick", "blocage de frappe"}},
    {Rule::kicking_trait_extra_leg, {"Extra Leg", "Jambe Supplémentaire"}},
    {Rule::kicking_ext_very_long_legs, {"Very Long Legs", "Très Longues Jambes"}},
    {Rule::kicking_ext_very_sunny, {"very sunny", "très ensoleillé"}},
}};

constexpr std::array<Phrase, 9> small_numbers = {{
    {"no", "aucune"},
    {"one", "une"},
    {"two", "deux"},
    {"three", "trois"},
    {"four", "quatre"},
    {"five", "cinq"},
    {"six", "six"},
    {"seven", "sept"},
    {"eight", "huit"},
}};

template <std::size_t N>
const Phrase& row(const std::array<Phrase, N>& table, std::size_t at) {
    return at < N ? table[at] : unknown;
}

// Modifiers whose words depend on their size.
std::string modifier_noun(const match::Modifier& modifier, Language language) {
    const int size = std::abs(modifier.value);
    const auto say = [&](const Phrase& phrase) { return std::string(phrase.in(language)); };
    if (modifier.rule == Rule::lrb4_tackle_zone_eight_squares) {
        const Phrase noun =
            size == 1 ? Phrase{" tackle zone", " zone de tacle"} : Phrase{" tackle zones", " zones de tacle"};
        return say(row(small_numbers, static_cast<std::size_t>(size))) + say(noun);
    }
    if (modifier.rule == Rule::lrb4_foul_assists || modifier.rule == Rule::third_foul_assists) {
        if (modifier.value > 0) return say(size == 1 ? Phrase{"assist", "soutien"} : Phrase{"assists", "soutiens"});
        return say(size == 1 ? Phrase{"opposing assist", "soutien adverse"}
                             : Phrase{"opposing assists", "soutiens adverses"});
    }
    if (modifier.rule == Rule::lrb4_skill_foul_appearance_pass_catch)
        return say(size == 1 ? Phrase{"Foul Appearance nearby", "Répulsion à proximité"}
                             : Phrase{"Foul Appearances nearby", "Répulsions à proximité"});
    if (modifier.rule == Rule::lrb4_pass_range_table) {
        const match::Range range = modifier.value > 0     ? match::Range::Quick
                                   : modifier.value == -1 ? match::Range::Long
                                                          : match::Range::Bomb;
        return say(range_noun(range));
    }
    for (const ModifierWords& words : modifiers)
        if (words.rule == modifier.rule) return say(words.phrase);
    return std::string(rule_title(modifier.rule, language));
}

}  // namespace

const Phrase& action_noun(match::ActionKind action) { return row(actions, static_cast<std::size_t>(action)); }
const Phrase& action_with_article(match::ActionKind action) {
    return row(actions_with_article, static_cast<std::size_t>(action));
}
const Phrase& roll_noun(RollKind kind) { return row(rolls, static_cast<std::size_t>(kind)); }
const Phrase& face_noun(int die) { return row(faces, static_cast<std::size_t>(die)); }
const Phrase& range_noun(match::Range range) { return row(ranges, static_cast<std::size_t>(range)); }
const Phrase& period_noun(int period) { return row(periods, static_cast<std::size_t>(period)); }

const Phrase& spell_noun(int spell) {
    static constexpr std::array<Phrase, 3> spells = {
        {{"a fireball", "une boule de feu"}, {"a Zap", "le sort Zap"}, {"a lightning bolt", "un éclair"}}};
    return row(spells, static_cast<std::size_t>(spell));
}

const Phrase& facing_noun(int facing) {
    static constexpr std::array<Phrase, 4> facings = {{{"to the right", "vers la droite"},
                                                       {"to the left", "vers la gauche"},
                                                       {"to the top", "vers le haut"},
                                                       {"to the bottom", "vers le bas"}}};
    return row(facings, static_cast<std::size_t>(facing));
}

const Phrase& arrow_noun(int arrow) {
    static constexpr std::array<Phrase, 3> arrows = {
        {{"left arrow along the flight", "flèche gauche dans l'axe du tir"},
         {"middle arrow along the flight", "flèche du milieu dans l'axe du tir"},
         {"right arrow along the flight", "flèche droite dans l'axe du tir"}}};
    return row(arrows, static_cast<std::size_t>(arrow));
}

std::string edge_text(int bolt, Language language) {
    static constexpr std::array<Phrase, 4> edges = {{{"the top edge, columns", "le bord du haut, colonnes"},
                                                     {"the bottom edge, columns", "le bord du bas, colonnes"},
                                                     {"the left edge, rows", "le bord gauche, rangées"},
                                                     {"the right edge, rows", "le bord droit, rangées"}}};
    const auto edge = match::bolt_edge(bolt);
    const int first = match::bolt_offset(bolt);
    const bool columns = edge == match::Edge::Top || edge == match::Edge::Bottom;
    const auto name = [&](int value) {
        return columns ? std::string(1, static_cast<char>('a' + value - 1)) : std::to_string(value);
    };
    return std::string(row(edges, static_cast<std::size_t>(edge)).in(language)) + " " + name(first) + "-" +
           name(first + 1);
}

std::string rune_name(int rune, Language language) {
    if (rune >= rune_count) return std::string(unknown.in(language));
    const auto value = static_cast<Rune>(rune);
    return std::string(language == Language::French ? name_fr(value) : name_en(value));
}

std::string_view rule_title(Rule rule, Language language) { return told(entry(rule), language).title; }

std::string_view skill_name(Skill skill, Language language) {
    if (static_cast<int>(skill) >= skill_count) return unknown.in(language);
    const SkillEntry& skill_entry = entry(skill);
    return language == Language::French ? skill_entry.name_fr : skill_entry.name_en;
}

std::string_view weather_name(Weather weather, Language language) {
    if (static_cast<int>(weather) >= weather_count) return unknown.in(language);
    return language == Language::French ? name_fr(weather) : name_en(weather);
}

std::string_view kickoff_name(KickoffEvent event, Language language) {
    if (static_cast<int>(event) >= kickoff_event_count) return unknown.in(language);
    return language == Language::French ? name_fr(event) : name_en(event);
}

std::string square_name(Square square, Language language) {
    if (on_pitch(square)) return match::square_text(square);
    return std::string(Phrase{"the edge of the pitch", "bord du terrain"}.in(language));
}

std::string into_square(Square square, Language language) {
    if (!on_pitch(square)) return std::string(Phrase{"off the pitch", "hors du terrain"}.in(language));
    return std::string(Phrase{"to ", "en "}.in(language)) + match::square_text(square);
}

std::string modifier_text(const match::Modifier& modifier, Language language) {
    return modifier_noun(modifier, language) + (modifier.value > 0 ? " +" : " ") + std::to_string(modifier.value);
}

int needed(const match::Roll& roll) {
    int die = 1;
    while (die <= 6 && !roll.succeeds(die)) ++die;
    return die;
}

std::string roll_with_need(const match::Roll& roll, Language language) {
    return std::string(roll_noun(roll.kind).in(language)) + " " + std::to_string(needed(roll)) + "+";
}

}  // namespace dugout::words
