#include <array>

#include "match/procedures/set_up.hpp"
#include "rules/tables.hpp"
#include "words/glossary.hpp"
#include "words/question.hpp"
#include "words/words.hpp"

// What is asked, one row for each kind of decision.

namespace dugout::words {

namespace {

using match::DecisionKind;
using match::Procedure;
using match::State;

struct DecisionWords {
    DecisionKind kind;
    Phrase phrase;
};

constexpr std::array<DecisionWords, static_cast<std::size_t>(DecisionKind::DropKick) + 1> table = {{
    {DecisionKind::None, {"The match is over.", "La partie est finie."}},
    {DecisionKind::KickOrReceive,
     {"{team} have won the toss: kick or receive?", "{team} a gagné le tirage au sort : engager ou recevoir ?"}},
    {DecisionKind::SetUp,
     {"{team} set up: {placed} of {wanted} on the pitch, {line} on the line of scrimmage ({minimum} at least). Who "
      "goes where?",
      "{team} se place : {placed} sur {wanted} sur le terrain, {line} en zone d'engagement ({minimum} au moins). Qui "
      "va où ?"}},
    {DecisionKind::SetUpSquare, {"Where does {player} line up?", "Où placer {player} ?"}},
    {DecisionKind::PlaceKick, {"{team} kick off: at which square?", "{team} engage : vers quelle case ?"}},
    {DecisionKind::QuickSnap,
     {"Quick snap: who of {team} steps one square?", "Surprise : qui fait un pas chez {team} ?"}},
    {DecisionKind::QuickSnapSquare, {"Quick snap: where does {player} step?", "Surprise : où va {player} ?"}},
    {DecisionKind::Touchback,
     {"Touchback: who of {team} gets the ball?", "Remise en jeu : à qui le ballon chez {team} ?"}},
    {DecisionKind::BeginTurn, {"{team}, turn {next}: ready?", "{team}, tour {next} : on y va ?"}},
    {DecisionKind::Turn, {"{team}, turn {turn}: who acts?", "{team}, tour {turn} : qui agit ?"}},
    {DecisionKind::Step, {"{player}, {action}: what next?{left}", "{player}, {action} : et maintenant ?{left}"}},
    {DecisionKind::PassTarget, {"Where does {player} throw the ball?", "Vers où {player} lance le ballon ?"}},
    {DecisionKind::ThrowMateTarget, {"Where does {player} throw {other}?", "Vers où {player} lance {other} ?"}},
    {DecisionKind::Reroll,
     {"{player} fails: {roll}{die}. Roll again?", "Raté pour {player} : {roll}{die}. Relancer ?"}},
    {DecisionKind::UseSkill, {"Does {player} use {skill}?", "Utiliser {skill} avec {player} ?"}},
    {DecisionKind::BlockReroll,
     {"{player} blocks {target}: {dice}. Roll again?", "{player} bloque {target} : {dice}. Relancer ?"}},
    {DecisionKind::BlockDie,
     {"{player} blocks {target}: {dice}. Which die do {team} pick?",
      "{player} bloque {target} : {dice}. Quel dé garder, {team} ?"}},
    {DecisionKind::PushSquare, {"Where is {player} pushed to?", "Vers où repousser {player} ?"}},
    {DecisionKind::FollowUp, {"Does {player} follow up to {square}?", "{player} poursuit en {square} ?"}},
    {DecisionKind::Catch,
     {"The ball comes to {player}: try to catch it?{need}",
      "Le ballon arrive sur {player} : tenter la réception ?{need}"}},
    {DecisionKind::Intercept,
     {"{player} throws to {square}: who of {team} tries to intercept?",
      "{player} lance vers {square} : qui tente l'interception chez {team} ?"}},
    {DecisionKind::Apothecary,
     {"{player} is hurt ({injury}): send the apothecary?", "{player} a mal ({injury}) : envoyer l'apothicaire ?"}},
    {DecisionKind::Argue,
     {"The referee sends {player} off: argue the call?", "L'arbitre veut expulser {player} : contester ?"}},
    {DecisionKind::React,
     {"{player} acts: who of {team} uses {skill}?", "{player} agit : qui utilise {skill} chez {team} ?"}},
    {DecisionKind::FollowInto,
     {"Which square does {player} follow up into?", "Dans quelle case poursuivre avec {player} ?"}},
    {DecisionKind::FirstTarget,
     {"{player} has hit two: who is dealt with first?", "{player} en a touché deux : qui d'abord ?"}},
    {DecisionKind::PassBlockStep,
     {"{player} closes in on the pass: where to?", "{player} se jette sur la passe : vers où ?"}},
    {DecisionKind::DiveSquare, {"The pass misses {player}: dive for it?", "La passe échappe à {player} : plonger ?"}},
    {DecisionKind::Bribe,
     {"The referee is bought: do {team} use that now?", "L'arbitre est acheté : {team} en profite maintenant ?"}},
    {DecisionKind::Bite, {"{player} needs blood: which Thrall?", "{player} a soif de sang : quel Serviteur ?"}},
    {DecisionKind::Credit, {"{player} is down: whose deed is it?", "{player} va à terre : à qui le mérite ?"}},
    {DecisionKind::SpellTarget,
     {"The wizard of {team} casts {spell}: where?", "Le sorcier {de team} lance {spell} : où ?"}},
    {DecisionKind::GiveRune, {"{rune}: which player of {team} bears it?", "{rune} : qui la porte chez {team} ?"}},
    {DecisionKind::Raise,
     {"{player} is dead: do {team} raise a zombie?", "{player} n'est plus : {team} relève un zombie ?"}},
    {DecisionKind::PickUp,
     {"{player} is on the ball: try to pick it up?{need}", "{player} est sur le ballon : le ramasser ?{need}"}},
    {DecisionKind::GiveUpReroll,
     {"Illegal procedure: do {team} give up a team re-roll, or the turn?",
      "Procédure illégale : {team} sacrifie une relance d'équipe, ou le tour ?"}},
    {DecisionKind::Outfit,
     {"The smith offers {smithy}: which player of {team} takes them?",
      "Le forgeron propose {smithy} : à qui les donner chez {team} ?"}},
    {DecisionKind::NameKicker, {"{team} kick off: who kicks?", "{team} engage : qui frappe ?"}},
    {DecisionKind::KickTarget, {"{player} kicks the ball: which way?", "{player} frappe le ballon : vers où ?"}},
    {DecisionKind::KickBlock,
     {"{player} kicks towards {square}: who of {team} tries to block the kick?",
      "{player} frappe vers {square} : qui tente le blocage de frappe chez {team} ?"}},
    {DecisionKind::CurveKick,
     {"Does the kick of {player} turn, and where?", "La frappe {de player} change-t-elle de direction, et où ?"}},
    {DecisionKind::DropKick, {"Where does the kick of {player} come down?", "Où retombe la frappe {de player} ?"}},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].kind) != i) return false;
    return true;
}
static_assert(in_order());

constexpr Phrase rearrange = {"Perfect Defence: {team} may change their set-up. Who goes where?",
                              "Défense Parfaite : {team} peut changer son placement. Qui va où ?"};
constexpr Phrase loose_dice = {"{roll}{die}. Use a team re-roll?", "{roll}{die}. Utiliser une relance d'équipe ?"};
constexpr Phrase blitz_turn = {"Blitz! {team} have a turn of their own: who acts?",
                               "Blitz ! {team} joue un tour gratuit : qui agit ?"};
constexpr Phrase illegal_procedure = {"The referee calls illegal procedure against {team}: argue the call?",
                                      "L'arbitre siffle une procédure illégale contre {team} : contester ?"};
constexpr Phrase weapon_penalty = {"The referee wants to send off the secret weapons of {team}: argue the call?",
                                   "L'arbitre veut expulser les armes secrètes {de team} : contester ?"};
constexpr Phrase bomb_target = {"Where does {player} throw the bomb?", "Vers où {player} lance la bombe ?"};
constexpr Phrase shot_target = {"Where does {player} shoot the ball?", "Vers où {player} tire le ballon ?"};
constexpr Phrase bomb_catch = {"The bomb comes to {player}: try to catch it?{need}",
                               "La bombe arrive sur {player} : tenter la réception ?{need}"};
constexpr Phrase bomb_intercept = {"{player} throws the bomb to {square}: who of {team} tries to intercept?",
                                   "{player} lance la bombe vers {square} : qui tente l'interception chez {team} ?"};
constexpr Phrase failed_dodge = {"The dodge of {player} fails: use {skill}?",
                                 "L'esquive {de player} est ratée : utiliser {skill} ?"};
constexpr Phrase pushed = {"{player} is to be pushed back: use {skill}?",
                           "On va repousser {player} : utiliser {skill} ?"};
constexpr Phrase pile_on = {"Does {player} use {skill} on {victim}?", "{player} utilise {skill} sur {victim} ?"};
constexpr Phrase harder = {"The roll against {victim} comes to {harm}: does {player} use {skill}?",
                           "Le jet contre {victim} donne {harm} : {player} utilise {skill} ?"};
constexpr Phrase both_down = {"Both players would go down: does {player} use {skill}?",
                              "Les deux joueurs seraient plaqués : {player} utilise {skill} ?"};
constexpr Phrase pass_block = {"{player} throws: who of {team} uses {skill}?",
                               "{player} lance : qui utilise {skill} chez {team} ?"};
constexpr Phrase kick_block_move = {"{player} is about to kick: who of {team} uses {skill}?",
                                    "{player} va frapper : qui utilise {skill} chez {team} ?"};
constexpr Phrase stumble = {"{player} stumbles: use {skill}?", "{player} trébuche : utiliser {skill} ?"};

// When a skill is offered: what is about to happen.
const Phrase* skill_phrase(const State& s) {
    const auto skill = static_cast<Skill>(s.pending.detail);
    switch (asking(s)) {
        case Procedure::Injury: return skill == Skill::PilingOn ? &pile_on : &harder;
        case Procedure::Dodge: return &failed_dodge;
        case Procedure::Push: return &pushed;
        default: break;
    }
    return skill == Skill::Block ? &both_down : skill == Skill::Dodge ? &stumble : nullptr;
}

const Phrase& phrase_of(const State& s) {
    const match::Decision& d = s.pending;
    if (d.kind == DecisionKind::SetUp && d.detail != 0) return rearrange;
    if (d.kind == DecisionKind::Turn && s.bonus_turn != 0) return blitz_turn;
    if (d.kind == DecisionKind::Argue && !d.player) return d.detail != 0 ? weapon_penalty : illegal_procedure;
    if (d.kind == DecisionKind::UseSkill)
        if (const Phrase* phrase = skill_phrase(s)) return *phrase;
    if (d.kind == DecisionKind::Reroll && !d.player) return loose_dice;
    if (asking(s) == Procedure::Bomb) {
        if (d.kind == DecisionKind::PassTarget) return bomb_target;
        if (d.kind == DecisionKind::Catch) return bomb_catch;
        if (d.kind == DecisionKind::Intercept) return bomb_intercept;
    }
    if (d.kind == DecisionKind::PassTarget && asking(s) == Procedure::Shoot) return shot_target;
    if (d.kind == DecisionKind::React && d.detail == static_cast<int>(Skill::PassBlock))
        return asking(s) == Procedure::Kick ? kick_block_move : pass_block;
    return table[static_cast<std::size_t>(d.kind)].phrase;
}

std::string movement_text(const State& s, Language language) {
    const auto* action = find_locals<match::ActionLocals>(s, Procedure::Action);
    if (action == nullptr || !match::has_movement_left(s, *action)) return {};
    const MovementLeft left = movement_left(s, *action);
    const Phrase words = left.going_for_it > 0
                             ? Phrase{" ({squares|square|squares} left, {extra} more by going for it)",
                                      " (il reste {squares|case|cases}, {extra} de plus en mettant le paquet)"}
                             : Phrase{" ({squares|square|squares} left)", " (il reste {squares|case|cases})"};
    return fill(words, language, [&](std::string_view slot) {
        return std::to_string(slot == "squares" ? left.squares : left.going_for_it);
    });
}

std::string failed_roll_text(const State& s, const Names& names, Language language) {
    const FailedRoll failed = failed_roll(s);
    if (failed.roll) return roll_with_need(*failed.roll, language);
    const std::string noun(roll_noun(static_cast<match::RollKind>(s.pending.detail)).in(language));
    if (s.pending.player) return noun;
    const match::InjuryLocals* hurt = find_locals<match::InjuryLocals>(s, Procedure::Injury);
    if (asking(s) != Procedure::Injury || hurt == nullptr) return capitalised(noun);
    return capitalised(noun) + std::string(Phrase{" against ", " contre "}.in(language)) +
           names.player(hurt->victim, language);
}

std::string failed_die_text(const State& s, Language language) {
    const std::string loose = loose_dice_text(s);
    if (!loose.empty()) return std::string(Phrase{": ", " : "}.in(language)) + loose;
    const int die = failed_roll(s).die;
    return die == 0 ? std::string{} : std::string(Phrase{", rolled ", ", dé "}.in(language)) + std::to_string(die);
}

std::string block_dice(const State& s, Language language) {
    const auto* block = find_locals<match::BlockDiceLocals>(s, Procedure::BlockDice);
    std::string text;
    for (int i = 0; block != nullptr && i < block->count; ++i)
        text += (i == 0 ? "" : ", ") + std::string(face_noun(block->dice[static_cast<std::size_t>(i)]).in(language));
    return text;
}

PlayerId block_target(const State& s) {
    const auto* dice = find_locals<match::BlockDiceLocals>(s, Procedure::BlockDice);
    return dice == nullptr ? nobody : dice->defender;
}

const match::InjuryLocals* injury(const State& s) { return find_locals<match::InjuryLocals>(s, Procedure::Injury); }

std::string need_text(const State& s) {
    if (!s.pending.player) return {};
    if (s.pending.kind == DecisionKind::PickUp)
        return " (" + std::to_string(needed(match::pick_up_roll(s, s.pending.player))) + "+)";
    const match::Roll roll = match::catch_roll(s, s.pending.player, static_cast<match::Delivery>(s.pending.detail));
    return " (" + std::to_string(needed(roll)) + "+)";
}

std::string injury_name(int injury, Language language) {
    if (injury >= injury_count) return {};
    const auto value = static_cast<Injury>(injury);
    return std::string(language == Language::French ? name_fr(value) : name_en(value));
}

std::string set_up_figure(const State& s, std::string_view slot) {
    const match::SetUpCount count = match::count_set_up(s, s.pending.seat);
    if (slot == "placed") return std::to_string(count.placed);
    if (slot == "wanted") return std::to_string(count.wanted());
    if (slot == "line") return std::to_string(count.on_line);
    return std::to_string(count.line_wanted());
}

std::string slot_value(std::string_view slot, const State& s, const Names& names, Language language) {
    const match::Decision& d = s.pending;
    if (slot == "player") return names.player(d.player, language);
    if (slot == "team") return names.team(d.seat, language);
    if (slot == "square") return square_name(d.square, language);
    if (slot == "turn") return std::to_string(s.team(d.seat).turn);
    if (slot == "next") return std::to_string(s.team(d.seat).turn + 1);
    if (slot == "skill") return std::string(skill_name(static_cast<Skill>(d.detail), language));
    if (slot == "other") return names.player(PlayerId{d.detail}, language);
    if (slot == "target") return names.player(block_target(s), language);
    if (slot == "dice") return block_dice(s, language);
    if (slot == "roll") return failed_roll_text(s, names, language);
    if (slot == "die") return failed_die_text(s, language);
    if (slot == "left") return movement_text(s, language);
    if (slot == "need") return need_text(s);
    if (slot == "victim") return names.player(injury(s) == nullptr ? nobody : injury(s)->victim, language);
    if (slot == "harm") return std::to_string(injury(s) == nullptr ? 0 : injury(s)->total);
    if (slot == "spell") return std::string(spell_noun(d.detail).in(language));
    if (slot == "rune") return rune_name(d.detail, language);
    if (slot == "smithy") return std::string(smithy_noun(d.detail).in(language));
    if (slot == "injury") return injury_name(d.detail, language);
    if (slot == "action") {
        const auto* action = find_locals<match::ActionLocals>(s, Procedure::Action);
        return std::string(action_noun(action == nullptr ? match::ActionKind::Move : action->kind).in(language));
    }
    if (slot == "placed" || slot == "wanted" || slot == "line" || slot == "minimum") return set_up_figure(s, slot);
    return "{" + std::string(slot) + "}";
}

}  // namespace

std::string decision_text(const State& s, const Names& names, Language language) {
    return fill(phrase_of(s), language, [&](std::string_view slot) { return slot_value(slot, s, names, language); });
}

}  // namespace dugout::words
