#include <array>

#include "match/formations.hpp"
#include "match/rolls.hpp"
#include "match/skills.hpp"
#include "words/glossary.hpp"
#include "words/question.hpp"
#include "words/words.hpp"

// What can be answered, one row for each kind of choice. What a choice costs in dice stands in brackets behind it.

namespace dugout::words {

namespace {

using match::Choice;
using match::ChoiceKind;
using match::DecisionKind;
using match::Procedure;
using match::State;

struct ChoiceWords {
    ChoiceKind kind;
    Phrase phrase;
};

constexpr std::array<ChoiceWords, static_cast<std::size_t>(ChoiceKind::Count)> table = {{
    {ChoiceKind::Kick, {"kick", "engager"}},
    {ChoiceKind::Receive, {"receive", "recevoir"}},
    {ChoiceKind::Pick, {"place {player}", "placer {player}"}},
    {ChoiceKind::Formation, {"formation: {formation}", "formation : {formation}"}},
    {ChoiceKind::Done, {"done", "terminé"}},
    {ChoiceKind::Put, {"put on {square}", "placer en {square}"}},
    {ChoiceKind::Bench, {"back to the reserves", "retour en réserve"}},
    {ChoiceKind::Aim, {"aim at {square}", "viser {square}"}},
    {ChoiceKind::GiveBall, {"give the ball to {player}", "donner le ballon à {player}"}},
    {ChoiceKind::DropBall, {"put the ball on {square}", "poser le ballon en {square}"}},
    {ChoiceKind::Begin, {"begin the turn", "commencer le tour"}},
    {ChoiceKind::Marker, {"move the turn marker", "déplacer le pion Tour"}},
    {ChoiceKind::Declare, {"{action} with {player}", "{action} avec {player}"}},
    {ChoiceKind::EndTurn, {"end the turn", "finir le tour"}},
    {ChoiceKind::StandUp, {"stand up{price}", "se relever{price}"}},
    {ChoiceKind::Go, {"go to {square}{price}", "aller en {square}{price}"}},
    {ChoiceKind::Hit, {"block {player}{price}", "bloquer {player}{price}"}},
    {ChoiceKind::Throw, {"throw the ball", "lancer le ballon"}},
    {ChoiceKind::ThrowMate, {"throw {player}", "lancer {player}"}},
    {ChoiceKind::HandTo, {"hand the ball to {player}{price}", "transmettre à {player}{price}"}},
    {ChoiceKind::FoulOn, {"foul {player}{price}", "agresser {player}{price}"}},
    {ChoiceKind::EndAction, {"end the action", "finir l'action"}},
    {ChoiceKind::Target, {"throw to {square}{receiver}{price}", "lancer en {square}{receiver}{price}"}},
    {ChoiceKind::Keep, {"leave it at that", "en rester là"}},
    {ChoiceKind::TeamReroll, {"team re-roll ({rerolls} left)", "relance d'équipe (il en reste {rerolls})"}},
    {ChoiceKind::SkillReroll, {"re-roll with {skill}", "relancer avec {skill}"}},
    {ChoiceKind::ProReroll, {"try a re-roll with {pro}", "tenter une relance avec {pro}"}},
    {ChoiceKind::Die, {"take: {face}", "garder : {face}"}},
    {ChoiceKind::Push, {"push to {square}{occupant}", "repousser en {square}{occupant}"}},
    {ChoiceKind::Yes, {"yes", "oui"}},
    {ChoiceKind::No, {"no", "non"}},
    {ChoiceKind::Intercept, {"{player} tries{price}", "{player} tente le coup{price}"}},
    {ChoiceKind::Use, {"{player} does it", "{player} s'en charge"}},
    {ChoiceKind::Leap, {"leap to {square}", "sauter en {square}"}},
    {ChoiceKind::Swing, {"swing {facing}", "foncer {facing}"}},
    {ChoiceKind::HitTwo, {"block {player} and {second} at once", "bloquer {player} et {second} à la fois"}},
    {ChoiceKind::Attack, {"attack {player} with the weapon", "attaquer {player} avec l'arme"}},
    {ChoiceKind::HailMary, {"throw a Hail Mary pass", "tenter une passe désespérée"}},
    {ChoiceKind::Gaze, {"hypnotise {player}", "hypnotiser {player}"}},
    {ChoiceKind::Cast, {"the wizard casts {spell}", "le sorcier lance {spell}"}},
    {ChoiceKind::Bolt, {"from {edge}", "depuis {edge}"}},
    {ChoiceKind::Concede, {"concede the match", "concéder le match"}},
    {ChoiceKind::Claim, {"claim illegal procedure", "réclamer une procédure illégale"}},
    {ChoiceKind::TimeOut, {"call time", "signaler la fin du temps"}},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].kind) != i) return false;
    return true;
}
static_assert(in_order());

// Yes and no, said to the question.
struct Answer {
    DecisionKind kind;
    Phrase yes, no;
};
constexpr std::array<Answer, 11> answers = {{
    {DecisionKind::UseSkill, {"use {asked}", "utiliser {asked}"}, {"do without {asked}", "se passer {de asked}"}},
    {DecisionKind::FollowUp, {"follow up", "poursuivre"}, {"stay", "rester en place"}},
    {DecisionKind::Catch, {"try to catch", "tenter la réception"}, {"let it go", "laisser passer"}},
    {DecisionKind::Apothecary,
     {"send the apothecary", "envoyer l'apothicaire"},
     {"keep the apothecary", "garder l'apothicaire"}},
    {DecisionKind::Argue, {"argue", "contester"}, {"accept the call", "accepter la décision"}},
    {DecisionKind::Intercept, {"try", "tenter le coup"}, {"nobody tries", "personne ne tente le coup"}},
    {DecisionKind::React, {"do it", "y aller"}, {"nobody", "personne"}},
    {DecisionKind::FollowInto, {"follow up", "poursuivre"}, {"stay", "rester en place"}},
    {DecisionKind::DiveSquare, {"dive", "plonger"}, {"stay", "rester en place"}},
    {DecisionKind::Bribe, {"use the bribe", "faire jouer le pot-de-vin"}, {"keep out of it", "ne rien faire"}},
    {DecisionKind::Raise, {"raise him", "le relever d'entre les morts"}, {"let him rest", "le laisser reposer"}},
}};

const Phrase& phrase_of(const State& s, Choice choice) {
    const Phrase& phrase = table[static_cast<std::size_t>(choice.kind())].phrase;
    if (choice.kind() != ChoiceKind::Yes && choice.kind() != ChoiceKind::No) return phrase;
    for (const Answer& answer : answers)
        if (answer.kind == s.pending.kind) return choice.kind() == ChoiceKind::Yes ? answer.yes : answer.no;
    return phrase;
}

// ---- what it costs in dice

void add(std::string& list, std::string_view text) {
    if (!list.empty()) list += ", ";
    list += text;
}

std::string go_price(const State& s, Square to, Language language) {
    const auto* action = find_locals<match::ActionLocals>(s, Procedure::Action);
    if (action == nullptr) return {};
    const StepRolls rolls = step_rolls(s, action->player, to, match::squares_gone_for(s, *action, 1) > 0);
    std::string list;
    for (const auto& roll : {rolls.dodge, rolls.going_for_it, rolls.pick_up})
        if (roll) add(list, roll_with_need(*roll, language));
    return list;
}

std::string hit_price(const State& s, PlayerId target, Language language) {
    const auto* action = find_locals<match::ActionLocals>(s, Procedure::Action);
    if (action == nullptr || !target) return {};
    std::string list;
    if (action->kind == match::ActionKind::Blitz && match::squares_gone_for(s, *action, 1) > 0)
        add(list, roll_with_need(match::go_for_it_roll(s, action->player), language));
    const match::BlockStrength strength = match::block_strength(s, {.attacker = action->player, .defender = target});
    add(list, counted(strength.dice, Phrase{"die", "dé"}.in(language), Phrase{"dice", "dés"}.in(language), language));
    if (strength.dice > 1)
        list += (strength.attacker_picks ? Phrase{", the attacker picks", " au choix de l'attaquant"}
                                         : Phrase{", the defender picks", " au choix du défenseur"})
                    .in(language);
    return list;
}

std::string foul_price(const State& s, PlayerId victim, Language language) {
    const auto* action = find_locals<match::ActionLocals>(s, Procedure::Action);
    if (action == nullptr || !victim) return {};
    const int need = s.at(victim).av + 1 - match::foul_armour_modifiers(s, action->player, victim).total;
    return std::string(roll_noun(match::RollKind::Armour).in(language)) + " " + std::to_string(need) + "+";
}

std::string pass_price(const State& s, Square to, Language language) {
    const match::Decision& d = s.pending;
    if (!d.player || !on_pitch(to)) return {};
    if (d.kind == DecisionKind::ThrowMateTarget)
        return roll_with_need(match::throw_mate_roll(s, d.player, to), language);
    std::string list(range_noun(match::counted_range(s, d.player, to)).in(language));
    list += " " + std::to_string(needed(match::pass_roll(s, d.player, to))) + "+";
    if (const PlayerId catcher = match::player_at(s, to); catcher && match::able_to_catch(s, catcher))
        add(list, roll_with_need(match::catch_roll(s, catcher, match::Delivery::Accurate), language));
    return list;
}

}  // namespace

std::string choice_price(const State& s, Choice choice, Language language) {
    switch (choice.kind()) {
        case ChoiceKind::Go: return go_price(s, choice.square(), language);
        case ChoiceKind::Hit: return hit_price(s, choice.player(), language);
        case ChoiceKind::FoulOn: return foul_price(s, choice.player(), language);
        case ChoiceKind::Target: return pass_price(s, choice.square(), language);
        case ChoiceKind::HandTo:
            if (!choice.player()) return {};
            return roll_with_need(match::catch_roll(s, choice.player(), match::Delivery::HandOff), language);
        case ChoiceKind::Intercept:
            if (!choice.player()) return {};
            return roll_with_need(match::intercept_roll(s, choice.player()), language);
        case ChoiceKind::StandUp:
            if (!s.pending.player || s.at(s.pending.player).ma >= 3) return {};
            return std::to_string(needed(match::stand_up_roll(s, s.pending.player))) + "+";
        default: return {};
    }
}

namespace {

// The skill that a re-roll offered now would come from.
std::string reroll_skill_name(const State& s, Language language) {
    const match::Decision& d = s.pending;
    if (d.kind == DecisionKind::Reroll && d.player)
        if (const auto skill = match::reroll_skill(s, d.player, static_cast<match::RollKind>(d.detail), d.square))
            return std::string(skill_name(*skill, language));
    return std::string(Phrase{"a skill", "une compétence"}.in(language));
}

std::string formation_name(int value, Language language) {
    const auto all = match::formations();
    if (value < 0 || value >= static_cast<int>(all.size())) return std::to_string(value);
    const match::Formation& formation = all[static_cast<std::size_t>(value)];
    return std::string(language == Language::French ? formation.fr : formation.en);
}

std::string slot_value(std::string_view slot, const State& s, Choice choice, const Names& names, Language language) {
    if (slot == "player") return names.player(choice.player(), language);
    if (slot == "square") return square_name(choice.square(), language);
    if (slot == "action") return std::string(action_noun(static_cast<match::ActionKind>(choice.value())).in(language));
    if (slot == "face") return std::string(face_noun(choice.value()).in(language));
    if (slot == "formation") return formation_name(choice.value(), language);
    if (slot == "rerolls") return std::to_string(s.team(s.pending.seat).rerolls);
    if (slot == "skill") return reroll_skill_name(s, language);
    if (slot == "pro") return std::string(skill_name(Skill::Pro, language));
    if (slot == "second") return names.player(PlayerId{static_cast<std::uint8_t>(choice.value())}, language);
    if (slot == "facing") return std::string(facing_noun(choice.value()).in(language));
    if (slot == "spell") return std::string(spell_noun(choice.value()).in(language));
    if (slot == "edge") return edge_text(choice.value(), language);
    if (slot == "asked") return std::string(skill_name(static_cast<Skill>(s.pending.detail), language));
    if (slot == "price") {
        const std::string list = choice_price(s, choice, language);
        return list.empty() ? list : " (" + list + ")";
    }
    if (slot == "receiver" || slot == "occupant") {
        const PlayerId there = match::player_at(s, choice.square());
        return there ? ", " + names.player(there, language) : std::string{};
    }
    return "{" + std::string(slot) + "}";
}

}  // namespace

std::string choice_label(const State& s, Choice choice, const Names& names, Language language) {
    if (choice.kind() >= ChoiceKind::Count) return "?";
    return fill(phrase_of(s, choice), language,
                [&](std::string_view slot) { return slot_value(slot, s, choice, names, language); });
}

}  // namespace dugout::words
