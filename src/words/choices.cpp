#include <array>

#include "match/formations.hpp"
#include "match/procedures/dodge.hpp"
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
    {ChoiceKind::Pick, {"choose {player}", "choisir {player}"}},
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
    {ChoiceKind::Keep, {"keep the roll", "garder le jet"}},
    {ChoiceKind::TeamReroll, {"team re-roll ({rerolls} left)", "relance d'équipe (il en reste {rerolls})"}},
    {ChoiceKind::SkillReroll, {"re-roll with {skill}", "relancer avec {skill}"}},
    {ChoiceKind::ProReroll, {"try a re-roll with {pro}", "tenter une relance avec {pro}"}},
    {ChoiceKind::Die, {"take: {face}", "garder : {face}"}},
    {ChoiceKind::Push, {"push to {square}{occupant}", "repousser en {square}{occupant}"}},
    {ChoiceKind::Yes, {"yes", "oui"}},
    {ChoiceKind::No, {"no", "non"}},
    {ChoiceKind::Intercept, {"{player} tries{price}", "{player} tente le coup{price}"}},
    {ChoiceKind::Use, {"{player} does it", "{player} s'en charge"}},
    {ChoiceKind::Leap, {"leap to {square}{price}", "sauter en {square}{price}"}},
    {ChoiceKind::Swing, {"swing {facing}", "foncer {facing}"}},
    {ChoiceKind::HitTwo,
     {"block {player} and {second} at once{price}", "bloquer {player} et {second} à la fois{price}"}},
    {ChoiceKind::Attack, {"attack {player} with the weapon", "attaquer {player} avec l'arme"}},
    {ChoiceKind::HailMary, {"try a Hail Mary Pass{price}", "tenter La Main de Dieu{price}"}},
    {ChoiceKind::Gaze, {"hypnotise {player}{price}", "hypnotiser {player}{price}"}},
    {ChoiceKind::Cast, {"the wizard casts {spell}", "le sorcier lance {spell}"}},
    {ChoiceKind::Bolt, {"from {edge}", "depuis {edge}"}},
    {ChoiceKind::Concede, {"concede the match", "concéder le match"}},
    {ChoiceKind::Claim, {"claim illegal procedure", "réclamer une procédure illégale"}},
    {ChoiceKind::TimeOut, {"call time", "signaler la fin du temps"}},
    {ChoiceKind::KickBall, {"kick the ball{price}", "frapper le ballon{price}"}},
    {ChoiceKind::ViciousKick, {"kick {player} viciously", "donner un coup vicieux à {player}"}},
    {ChoiceKind::Curve, {"turn at {square}: {arrow}", "tourner en {square} : {arrow}"}},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].kind) != i) return false;
    return true;
}
static_assert(in_order());

// The same choice, said as an answer to a certain question.
struct Answer {
    DecisionKind asked;
    ChoiceKind kind;
    Phrase phrase;
};
constexpr std::array<Answer, 45> answers = {{
    {DecisionKind::UseSkill, ChoiceKind::Yes, {"use {asked}", "utiliser {asked}"}},
    {DecisionKind::UseSkill, ChoiceKind::No, {"do without {asked}", "se passer {de asked}"}},
    {DecisionKind::FollowUp, ChoiceKind::Yes, {"follow up", "poursuivre"}},
    {DecisionKind::FollowUp, ChoiceKind::No, {"stay", "rester en place"}},
    {DecisionKind::FollowInto, ChoiceKind::Put, {"follow up to {square}", "poursuivre en {square}"}},
    {DecisionKind::FollowInto, ChoiceKind::No, {"stay", "rester en place"}},
    {DecisionKind::Catch, ChoiceKind::Yes, {"try to catch", "tenter la réception"}},
    {DecisionKind::Catch, ChoiceKind::No, {"let it go", "laisser passer"}},
    {DecisionKind::Apothecary, ChoiceKind::Yes, {"send the apothecary", "envoyer l'apothicaire"}},
    {DecisionKind::Apothecary, ChoiceKind::No, {"keep the apothecary", "garder l'apothicaire"}},
    {DecisionKind::Argue, ChoiceKind::Yes, {"argue", "contester"}},
    {DecisionKind::Argue, ChoiceKind::No, {"accept the call", "accepter la décision"}},
    {DecisionKind::Intercept, ChoiceKind::No, {"nobody tries", "personne ne tente le coup"}},
    {DecisionKind::React, ChoiceKind::Use, {"{player} uses {asked}", "{player} utilise {asked}"}},
    {DecisionKind::React, ChoiceKind::No, {"nobody does", "personne"}},
    {DecisionKind::DiveSquare, ChoiceKind::Put, {"dive to {square}", "plonger en {square}"}},
    {DecisionKind::DiveSquare, ChoiceKind::No, {"stay", "rester en place"}},
    {DecisionKind::Bribe, ChoiceKind::Yes, {"use the bribe", "faire jouer le pot-de-vin"}},
    {DecisionKind::Bribe, ChoiceKind::No, {"save the bribe", "garder le pot-de-vin"}},
    {DecisionKind::Raise, ChoiceKind::Yes, {"raise a zombie", "relever un zombie"}},
    {DecisionKind::Raise, ChoiceKind::No, {"let the dead rest", "laisser les morts en paix"}},
    {DecisionKind::PickUp, ChoiceKind::Yes, {"try to pick it up", "tenter de le ramasser"}},
    {DecisionKind::PickUp, ChoiceKind::No, {"leave it there", "le laisser là"}},
    {DecisionKind::GiveUpReroll, ChoiceKind::Yes, {"give up a team re-roll", "sacrifier une relance d'équipe"}},
    {DecisionKind::GiveUpReroll, ChoiceKind::No, {"end the turn", "finir le tour"}},
    {DecisionKind::SetUp, ChoiceKind::Pick, {"place {player}", "placer {player}"}},
    {DecisionKind::QuickSnap, ChoiceKind::Pick, {"step with {player}", "faire un pas avec {player}"}},
    {DecisionKind::QuickSnapSquare, ChoiceKind::Put, {"step to {square}", "aller en {square}"}},
    {DecisionKind::FirstTarget, ChoiceKind::Pick, {"{player} first", "{player} d'abord"}},
    {DecisionKind::Credit, ChoiceKind::Pick, {"the credit goes to {player}", "le mérite revient à {player}"}},
    {DecisionKind::Bite, ChoiceKind::Pick, {"bite {player}", "mordre {player}"}},
    {DecisionKind::GiveRune, ChoiceKind::Pick, {"give it to {player}", "la confier à {player}"}},
    {DecisionKind::Outfit, ChoiceKind::Pick, {"give them to {player}", "les donner à {player}"}},
    {DecisionKind::SpellTarget, ChoiceKind::Pick, {"at {player}", "sur {player}"}},
    {DecisionKind::SpellTarget, ChoiceKind::Target, {"on {square}{receiver}", "en {square}{receiver}"}},
    {DecisionKind::SpellTarget, ChoiceKind::Done, {"at nobody", "sur personne"}},
    {DecisionKind::PassBlockStep, ChoiceKind::Go, {"go to {square}", "aller en {square}"}},
    {DecisionKind::PassBlockStep, ChoiceKind::EndAction, {"stop here", "s'arrêter là"}},
    {DecisionKind::NameKicker, ChoiceKind::Pick, {"{player} kicks off", "{player} engage"}},
    {DecisionKind::KickTarget, ChoiceKind::Target, {"towards {square}", "vers {square}"}},
    {DecisionKind::KickBlock, ChoiceKind::Use, {"{player} tries{price}", "{player} tente le coup{price}"}},
    {DecisionKind::KickBlock, ChoiceKind::No, {"nobody tries", "personne ne tente le coup"}},
    {DecisionKind::CurveKick, ChoiceKind::No, {"let it fly straight", "laisser filer tout droit"}},
    {DecisionKind::DropKick, ChoiceKind::Target, {"comes down at {square}{receiver}", "retombe en {square}{receiver}"}},
    {DecisionKind::DropKick, ChoiceKind::No, {"over the edge of the pitch", "par-delà le bord du terrain"}},
}};

constexpr Phrase into_the_crowd = {"push into the crowd", "repousser dans le public"};

const Phrase& phrase_of(const State& s, Choice choice) {
    if (choice.kind() == ChoiceKind::Push && choice.square() == nowhere) return into_the_crowd;
    for (const Answer& answer : answers)
        if (answer.asked == s.pending.kind && answer.kind == choice.kind()) return answer.phrase;
    return table[static_cast<std::size_t>(choice.kind())].phrase;
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

std::string hit_price(const State& s, PlayerId target, PlayerId second, Language language) {
    const auto* action = find_locals<match::ActionLocals>(s, Procedure::Action);
    if (action == nullptr || !target) return {};
    std::string list;
    const bool blitz = action->kind == match::ActionKind::Blitz;
    if (blitz && match::squares_gone_for(s, *action, 1) > 0)
        add(list, roll_with_need(match::go_for_it_roll(s, action->player), language));
    // lrb4.skill.horns.bonus: in a blitz, after at least one square
    const bool horns = blitz && action->is(match::Stepped) && s.at(action->player).has(Skill::Horns);
    const match::BlockStrength strength = match::block_strength(
        s, {.attacker = action->player, .defender = target, .second = second, .horns = horns, .blitz = blitz});
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
    const int need = match::armour(s.at(victim)) + 1 - match::foul_armour_modifiers(s, action->player, victim).total;
    return std::string(roll_noun(match::RollKind::Armour).in(language)) + " " + std::to_string(need) + "+";
}

std::string pass_price(const State& s, Square to, Language language) {
    const match::Decision& d = s.pending;
    if (!d.player || !on_pitch(to)) return {};
    if (d.kind == DecisionKind::ThrowMateTarget)
        return roll_with_need(match::throw_mate_roll(s, d.player, to), language);
    if (asking(s) == Procedure::Shoot) return {};
    if (match::counted_range(s, d.player, to) == match::Range::Out)  // only a Hail Mary Pass goes there
        return roll_with_need(match::hail_mary_roll(), language);
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
        case ChoiceKind::Hit: return hit_price(s, choice.player(), nobody, language);
        case ChoiceKind::HitTwo:
            return hit_price(s, choice.player(), PlayerId{static_cast<std::uint8_t>(choice.value())}, language);
        case ChoiceKind::Leap:
            return s.pending.player ? roll_with_need(match::leap_roll(s, s.pending.player), language) : std::string{};
        case ChoiceKind::Gaze:
            if (!s.pending.player || !choice.player()) return {};
            return roll_with_need(match::gaze_roll(s, s.pending.player, choice.player()), language);
        case ChoiceKind::HailMary: return roll_with_need(match::hail_mary_roll(), language);
        case ChoiceKind::FoulOn: return foul_price(s, choice.player(), language);
        case ChoiceKind::KickBall:
            return s.pending.player ? roll_with_need(match::kick_roll(s, s.pending.player), language) : std::string{};
        case ChoiceKind::Use:
            if (s.pending.kind != DecisionKind::KickBlock || !choice.player()) return {};
            return roll_with_need(match::kick_block_roll(s, choice.player()), language);
        case ChoiceKind::Target: return pass_price(s, choice.square(), language);
        case ChoiceKind::HandTo:
            if (!choice.player()) return {};
            return roll_with_need(match::catch_roll(s, choice.player(), match::Delivery::HandOff), language);
        case ChoiceKind::Intercept:
            if (!choice.player()) return {};
            return roll_with_need(match::intercept_roll(s, choice.player()), language);
        case ChoiceKind::StandUp: {
            if (!s.pending.player) return {};
            const match::Player& player = s.at(s.pending.player);
            if (match::movement_allowance(player) >= match::squares_to_stand_up(player)) return {};
            return std::to_string(needed(match::stand_up_roll(s, s.pending.player))) + "+";
        }
        default: return {};
    }
}

namespace {

PlayerId diver(const State& s) {
    const auto* dodge = find_locals<match::DodgeLocals>(s, Procedure::Dodge);
    return dodge == nullptr ? nobody : dodge->diver;
}

// The skill that a re-roll offered now would come from.
std::string reroll_skill_name(const State& s, Language language) {
    const match::Decision& d = s.pending;
    if (d.kind == DecisionKind::Reroll && d.player)
        if (const auto skill =
                match::reroll_skill(s, d.player, static_cast<match::RollKind>(d.detail), d.square, diver(s)))
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
    if (slot == "rerolls") return std::to_string(match::rerolls_left(s, s.pending.seat));
    if (slot == "skill") return reroll_skill_name(s, language);
    if (slot == "pro") return std::string(skill_name(Skill::Pro, language));
    if (slot == "second") return names.player(PlayerId{static_cast<std::uint8_t>(choice.value())}, language);
    if (slot == "facing") return std::string(facing_noun(choice.value()).in(language));
    if (slot == "arrow") return std::string(arrow_noun(choice.value()).in(language));
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
